import { isBackendError, messageOf } from '@rumklar/backend/errors';
import type { NotificationResult } from '@rumklar/backend/notifications/orderMails';
import type { Message } from '@rumklar/domain/message';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { OrderRevision, Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { orderToast, useCustomerMail } from '../../notifications/useCustomerMail.ts';
import { refetchRevisions } from '../decisions/useDecision.ts';

/** Asks for the delivery of a revision, delivers it and mails the customer; a refusal is shown where it can be solved. */
export function useRevisionDelivery(revision: OrderRevision) {
  const { id, order_id: orderId } = revision;
  const [update] = useUpdate();
  const { showResult } = useCustomerMail();
  const [isAsking, setAsking] = useState(false);
  /** What an image needs before it can be delivered. */
  const [refusal, setRefusal] = useState<string>();

  const { mutate, isPending, error, reset } = useMutation({
    // Offline it fails at once, and the error is shown.
    networkMode: 'always',
    async mutationFn() {
      const params = { id, data: { status: 'delivered' }, previousData: revision };
      const delivered: Delivered = await update('rettelser', params, { returnPromise: true });
      const isDeclined = delivered.status === 'declined';
      const type = isDeclined ? ('revision_declined' as const) : ('revision_delivered' as const);
      return { isDeclined, type, result: delivered.notification };
    },
    async onSuccess({ isDeclined, type, result }) {
      await refetchRevisions();
      setAsking(false);
      const message = isDeclined ? answerTexts.declinedToast : answerTexts.deliveredToast;
      const description = result === 'sent' ? answerTexts.mailSent : answerTexts.mailLater;
      showResult({ ...message, description }, { orderId, result, type });
    },
    async onError(failed) {
      const isAboutImage = ABOUT_IMAGES.some((code) => isBackendError(failed, code));
      const isChanged = GONE_ON.some((code) => isBackendError(failed, code));
      if (!isAboutImage && !isChanged) return;
      await refetchRevisions();
      setAsking(false);
      if (isChanged) showToast(answerTexts.changed, orderToast(orderId));
      else setRefusal(messageOf(failed, revisionTexts.deliverFailed).title);
    },
  });

  const failed: Message | undefined = error ? messageOf(error, revisionTexts.deliverFailed) : undefined;
  return {
    isAsking,
    isPending,
    refusal,
    /** Why it was not delivered, for the dialog. */
    failed,
    ask() {
      reset();
      setRefusal(undefined);
      setAsking(true);
    },
    cancel: () => setAsking(false),
    deliver: () => mutate(),
  };
}

interface Delivered extends Revision {
  notification: NotificationResult;
}

/** An image was changed by somebody else meanwhile. */
const ABOUT_IMAGES = ['revision_item_open', 'revision_version_missing'] as const;
/** Somebody else was first. */
const GONE_ON = ['revision_status', 'revision_not_found'] as const;
