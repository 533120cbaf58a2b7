import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { notifyCustomer } from '@rumklar/backend/notifications/notifyCustomer';
import { deliverRevision } from '@rumklar/backend/revisions/deliverRevision';
import type { Message } from '@rumklar/domain/message';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orderToast, useCustomerMail } from '../../notifications/useCustomerMail.ts';
import { useCall } from '../../useCall.ts';
import { refetchRevisions } from '../decisions/useDecision.ts';

/** Asks for the delivery of a revision, delivers it and mails the customer; a refusal is shown where it can be solved. */
export function useRevisionDelivery({ id: revisionId, order_id: orderId }: OrderRevision) {
  const call = useCall();
  const { showResult } = useCustomerMail();
  const [isAsking, setAsking] = useState(false);
  /** What an image needs before it can be delivered. */
  const [refusal, setRefusal] = useState<string>();

  const { mutate, isPending, error, reset } = useMutation({
    // Offline it fails at once, and the error is shown.
    networkMode: 'always',
    async mutationFn() {
      const delivered = await call(deliverRevision, revisionId);
      const isDeclined = delivered.status === 'declined';
      const type = isDeclined ? ('revision_declined' as const) : ('revision_delivered' as const);
      const result = await call(notifyCustomer, { orderId, type });
      return { isDeclined, type, result };
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

/** An image was changed by somebody else meanwhile. */
const ABOUT_IMAGES = ['revision_item_open', 'revision_version_missing'] as const;
/** Somebody else was first. */
const GONE_ON = ['revision_status', 'revision_not_found'] as const;
