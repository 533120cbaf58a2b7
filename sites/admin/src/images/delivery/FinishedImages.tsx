import { messageOf } from '@rumklar/backend/errors';
import { deliverReady } from '@rumklar/backend/orders/changes/studioChanges';
import { boardTexts, earlyDeliveryTexts as texts } from '@rumklar/domain/images/delivery/boardTexts';
import { MAX_FINISHED_BYTES } from '@rumklar/domain/images/files/limits';
import { orderNumber } from '@rumklar/domain/orders/order';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { openRevision } from '@rumklar/domain/revisions/status';
import { useDownloadAll } from '@rumklar/features/images/useDownloadAll';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { DeliveryBoard, type DeliveryBoardProps } from '@rumklar/ui/DeliveryBoard';
import { DownloadAllButton } from '@rumklar/ui/ImageGallery/DownloadAllButton.tsx';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { backend } from '../../backend.ts';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import { OrderGallery } from '../OriginalImages.tsx';
import { useStudioSettings } from '../useStudioSettings.ts';
import { deliveryState, type PreparedDelivery, UPLOAD_FAILED_TOAST } from './deliveryFile.ts';
import { countDeliveredNow, deliveryRows, type StoredDelivery, storedDelivery } from './deliveryItems.ts';
import { NewerVersionDialog } from './NewerVersionDialog.tsx';
import { useDeliveryActions } from './useDeliveryActions.ts';
import { useDeliveryQueue } from './useDeliveryQueue.ts';

interface FinishedImagesProps extends Pick<DeliveryBoardProps, 'selected' | 'onSelect'> {
  order: StudioOrder;
  /** Called to ask whether the order is completed; `undefined` when the user may not complete orders. */
  onComplete?: (() => void) | undefined;
}

/** The tab 'Færdige billeder': each original beside its finished image, and the upload of more. */
export function FinishedImages({ order, selected, onSelect, onComplete }: FinishedImagesProps) {
  const queue = useDeliveryQueue(order.id);
  const stored = useMemo(() => storedDelivery(backend, order), [order]);
  const rows = useMemo(() => deliveryRows(stored, queue.files), [stored, queue.files]);
  const actions = useDeliveryActions(order, stored, queue);
  const uploadAndComplete = useUploadAndComplete(order, queue, onComplete);
  const settings = useStudioSettings();
  const services = useMemo(() => [order.service_type], [order.service_type]);
  const [isAsking, setAsking] = useState(false);
  const deliveredNow = countDeliveredNow(order, queue.files);
  return (
    <>
      <DeliveryBoard
        {...rows}
        {...{ selected, onSelect }}
        services={services}
        note={order.notes ?? undefined}
        actions={actions}
        hint={hintOf(order)}
        maxFileBytes={MAX_FINISHED_BYTES}
        aiLabel={settings.data?.aiLabel ?? undefined}
        isUploading={queue.isUploading}
        onUpload={() => (deliveredNow > 0 ? setAsking(true) : void queue.upload())}
        onUploadAndComplete={
          OPEN.has(order.status) && onComplete ? () => void uploadAndComplete() : undefined
        }
        tools={
          <>
            {onComplete && <DeliverReady order={order} />}
            {stored.finished.length > 1 && <DownloadStored order={order} finished={stored.finished} />}
          </>
        }
      />
      <NewerVersionDialog queue={queue} />
      <ConfirmDialog
        title={boardTexts.deliverNow(deliveredNow)}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={boardTexts.uploadAndDeliver}
        onConfirm={() => {
          setAsking(false);
          void queue.upload();
        }}
      >
        <p>{boardTexts.deliverNowMeaning(deliveredNow)}</p>
      </ConfirmDialog>
    </>
  );
}

/** What a cancelled order has, which gets no more. */
export function CancelledImages({ order }: { order: StudioOrder }) {
  const { finished } = useMemo(() => storedDelivery(backend, order), [order]);
  const download = useDownloadAll(backend, order, finished, 'print');
  return (
    <OrderGallery
      label="Færdige billeder"
      images={finished}
      download={download}
      emptyText={boardTexts.cancelled}
      actions={finished.length > 0 && <p className="meta">{boardTexts.cancelledWithImages}</p>}
    />
  );
}

/** Uploads what is chosen and asks whether to complete the order, unless something was not uploaded. */
function useUploadAndComplete(
  order: StudioOrder,
  queue: ReturnType<typeof useDeliveryQueue>,
  onComplete: () => void = () => undefined,
) {
  return async () => {
    dismissToast(UPLOAD_FAILED_TOAST.key);
    if (queue.files.some(({ state }) => state !== 'refused')) await queue.upload();
    const left = deliveryState.filesOf(order.id);
    // Also what was refused before: the upload leaves it out.
    const failed = left.filter(({ state }) => NOT_UPLOADED.has(state)).length;
    const leftOut = left.filter(({ state }) => state === 'ready').length;
    if (failed + leftOut > 0) {
      showToast(boardTexts.notCompleted(orderNumber(order.number), failed, leftOut), UPLOAD_FAILED_TOAST);
    } else onComplete();
  };
}

function DownloadStored({ order, finished }: { order: StudioOrder } & Pick<StoredDelivery, 'finished'>) {
  const download = useDownloadAll(backend, order, finished, 'print');
  return <DownloadAllButton onPress={download.downloadAll} progress={download.progress} />;
}

function hintOf({ status, revisions }: StudioOrder): string {
  const hint = boardTexts.chooseHint(status === 'completed');
  return openRevision(revisions) ? `${hint} ${boardTexts.chooseForRevision}` : hint;
}

const OPEN: ReadonlySet<string> = new Set(['draft', 'pending']);
const NOT_UPLOADED: ReadonlySet<PreparedDelivery['state']> = new Set(['failed', 'refused']);

/** Delivers what is ready of an order in work before the rest, once that is confirmed. */
function DeliverReady({ order }: { order: StudioOrder }) {
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const count = countReady(order);
  const delivery = useMutation({
    mutationFn: () => call(deliverReady, order.id),
    onSuccess: (delivered) => showToast(texts.delivered(delivered), ACTION_TOAST),
    onError: (error) => showToast(messageOf(error, texts.failed), ACTION_TOAST),
    onSettled: async () => {
      setAsking(false);
      await refetchResources('ordrer');
    },
  });
  if (count === 0) return null;
  return (
    <>
      <Button variant="quiet" size="sm" onPress={() => setAsking(true)}>
        {texts.deliver}
      </Button>
      <ConfirmDialog
        title={texts.title(count)}
        isOpen={isAsking}
        isBusy={delivery.isPending}
        onOpenChange={setAsking}
        confirmLabel={texts.confirm}
        onConfirm={() => delivery.mutate()}
      >
        <p>{texts.meaning}</p>
      </ConfirmDialog>
    </>
  );
}

/** How many deliverables of an order in work `deliver_ready` would open: those whose newest version its customer does not have. */
function countReady({
  status,
  finished_orders: finished,
}: Pick<StudioOrder, 'status' | 'finished_orders'>): number {
  if (status !== 'pending') return 0;
  return finished.filter(
    ({ deliverable, version, delivered_at, revision_id }) =>
      delivered_at === null &&
      revision_id === null &&
      (deliverable.order_image_id !== null || deliverable.may_lack_original) &&
      !finished.some((other) => other.deliverable.id === deliverable.id && other.version > version),
  ).length;
}
