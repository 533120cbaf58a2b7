import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/files/limits';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { saveImage } from '@rumklar/features/images/saveImage';
import { RevisionBoard } from '@rumklar/ui/RevisionBoard';
import { useMemo } from 'react';
import { usePermissions } from 'react-admin';
import { backend } from '../../backend.ts';
import type { StoredDelivery } from '../../images/delivery/deliveryItems.ts';
import { NewerVersionDialog } from '../../images/delivery/NewerVersionDialog.tsx';
import { useDeliveryQueue } from '../../images/delivery/useDeliveryQueue.ts';
import { useStudioSettings } from '../../images/useStudioSettings.ts';
import type { AnswerDrafts } from '../../orders/changes/useAnswerDrafts.ts';
import { DeliverRevision } from './DeliverRevision.tsx';
import { findRevisionItem, revisionItems } from './revisionItems.ts';
import { useRevisionAnswers } from './useRevisionAnswers.ts';
import { useRevisionDelivery } from './useRevisionDelivery.ts';

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
