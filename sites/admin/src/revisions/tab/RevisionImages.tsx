import { isBackendError, messageOf } from '@rumklar/backend/errors';
import type { NotificationResult } from '@rumklar/backend/notifications/orderMails';
import { answerRevisionItem } from '@rumklar/backend/revisions/studioRevisions';
import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/files/limits';
import type { Message } from '@rumklar/domain/message';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { type RevisionAnswer, revisionOutcome } from '@rumklar/domain/revisions/queue';
import type { OrderRevision, Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { saveImage } from '@rumklar/features/images/saveImage';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { RevisionBoard } from '@rumklar/ui/RevisionBoard';
import type { RevisionBoardItem } from '@rumklar/ui/RevisionBoard/revisionBoardItem.ts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePermissions, useUpdate } from 'react-admin';
import { backend } from '../../backend.ts';
import type { StoredDelivery } from '../../images/delivery/deliveryItems.ts';
import { NewerVersionDialog } from '../../images/delivery/NewerVersionDialog.tsx';
import { useDeliveryQueue } from '../../images/delivery/useDeliveryQueue.ts';
import { useStudioSettings } from '../../images/useStudioSettings.ts';
import { FailureMessage } from '../../layout/forms/FormDialog.tsx';
import { orderToast, useCustomerMail } from '../../notifications/useCustomerMail.ts';
import type { ShownOrder } from '../../orders/changes/pendingChanges.ts';
import type { AnswerDrafts } from '../../orders/changes/useAnswerDrafts.ts';
import { useOptimisticChange } from '../../orders/changes/useOptimisticChange.ts';
import { useCall } from '../../useCall.ts';
import { refetchRevisions } from '../decisions/useDecision.ts';
import { findRevisionItem, revisionItems } from './revisionItems.ts';

interface RevisionImagesProps {
  order: StudioOrder;
  revision: OrderRevision;
  stored: StoredDelivery;
  drafts: AnswerDrafts;
}

/** The images of a revision: their new versions, their answers and the delivery of all of them. */
export function RevisionImages({ order, revision, stored, drafts }: RevisionImagesProps) {
  const queue = useDeliveryQueue(order.id);
  const answer = useRevisionAnswers(order.id, revision.id, drafts);
  const delivery = useRevisionDelivery(revision);
  const settings = useStudioSettings();
  const { permissions } = usePermissions();
  const isWorkable = revision.status === 'in_progress';
  const files = isWorkable ? queue.files : NO_FILES;
  const items = useMemo(
    () => revisionItems(order, revision, stored, files),
    [order, revision, stored, files],
  );
  const find = (itemId: string) => items.find(({ id }) => id === itemId);

  async function download(imageId: string) {
    const original = items.find((item) => item.original?.id === imageId)?.original;
    const path = order.order_images.find(({ id }) => id === imageId)?.image_path;
    const finished = stored.finished.find(({ id }) => id === imageId);
    if (finished) await saveImage(backend, finished);
    else if (original && path) await saveImage(backend, { path, name: original.name });
  }

  return (
    <>
      <RevisionBoard
        aria-label={answerTexts.imagesOf(revision.number)}
        {...{ items, drafts, isWorkable }}
        orderNote={order.notes ?? undefined}
        refusal={delivery.refusal}
        findItem={(fileName) => findRevisionItem(order, items, fileName)}
        maxFileBytes={MAX_FINISHED_BYTES}
        aiLabel={settings.data?.aiLabel ?? undefined}
        actions={{
          onAdd: (file, itemId) =>
            queue.add([file], { originalId: find(itemId)?.original?.id ?? null, deliverableId: itemId }),
          onRemove: queue.remove,
          onRetry: (key) => void queue.retry(key),
          onMadeWith: queue.setMadeWith,
          onUpload: (keys) => void queue.upload(keys),
          onAnswer(itemId, to) {
            const item = find(itemId);
            if (item) answer(item, to);
          },
          onDownload: download,
          onDeliver: permissions === 'admin' ? delivery.ask : undefined,
        }}
      />
      {isWorkable && <NewerVersionDialog queue={queue} canBeVariant={false} />}
      {delivery.isAsking && isWorkable && <DeliverRevision {...{ revision, delivery }} />}
    </>
  );
}

const NO_FILES: ReturnType<typeof useDeliveryQueue>['files'] = [];

interface DeliverRevisionProps {
  revision: OrderRevision;
  delivery: ReturnType<typeof useRevisionDelivery>;
}

/** Shows what the customer gets before a revision is delivered. */
function DeliverRevision({ revision, delivery }: DeliverRevisionProps) {
  const { isPending, failed, deliver, cancel } = delivery;
  const outcome = revisionOutcome(revision.items);
  const isDeclined = outcome.versions === 0;
  return (
    <ConfirmDialog
      title={answerTexts.deliverTitle(revision.number, isDeclined)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && cancel()}
      isBusy={isPending}
      confirmLabel={isDeclined ? answerTexts.decline : answerTexts.deliver}
      busyLabel={answerTexts.delivering}
      onConfirm={deliver}
    >
      {answerTexts.deliverLines(outcome, revision.quoted_kroner).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <FailureMessage failure={failed} />
    </ConfirmDialog>
  );
}

type AnsweredItem = RevisionAnswer & Pick<RevisionBoardItem, 'id' | 'name'>;

function useRevisionAnswers(orderId: string, revisionId: string, drafts: AnswerDrafts) {
  const call = useCall();
  const change = useOptimisticChange(orderId, `revision answer ${orderId}`);
  return function save(item: AnsweredItem, to: RevisionAnswer): void {
    const { id, name } = item;
    const before: RevisionAnswer = { state: item.state, answer: item.answer };
    drafts.onText(id, undefined);
    change({
      key: `revision ${revisionId} ${id}`,
      apply: withAnswer(revisionId, id, to),
      revert: withAnswer(revisionId, id, before),
      send: () =>
        call(answerRevisionItem, {
          revisionId,
          deliverableId: id,
          state: to.state,
          ...(to.answer && { answer: to.answer }),
        }),
      message: answerTexts.saved[to.state](name),
      undo: { label: answerTexts.undo, onPress: () => save({ ...item, ...to }, before) },
      failure: { message: revisionTexts.changeFailed, unchanged: answerTexts.unchanged(name) },
      onFailed: () => drafts.restore(id, to),
    });
  };
}

function withAnswer(revisionId: string, itemId: string, answer: RevisionAnswer) {
  return (order: ShownOrder): ShownOrder => ({
    ...order,
    revisions: order.revisions?.map((revision) => ({
      ...revision,
      items:
        revision.id === revisionId
          ? revision.items.map((item) => (item.deliverable_id === itemId ? { ...item, ...answer } : item))
          : revision.items,
    })),
  });
}

/** Asks for the delivery of a revision, delivers it and mails the customer; a refusal is shown where it can be solved. */
function useRevisionDelivery(revision: OrderRevision) {
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
