import { messageOf } from '@rumklar/backend/errors';
import { skipImage } from '@rumklar/backend/images/finished/finishedImage';
import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { leastMadeWith, strongest } from '@rumklar/domain/images/label';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { saveImage } from '@rumklar/features/images/saveImage';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import type { DeliveryActions } from '@rumklar/ui/DeliveryCard/delivery.ts';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useDelete, useUpdate } from 'react-admin';
import { backend } from '../../backend.ts';
import { useUndoableOrderChange } from '../../orders/changes/useUndoableOrderChange.ts';
import { oldestFirst } from '../../orders/query/getOrderRecord.ts';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import type { StoredDelivery } from './deliveryItems.ts';
import { type ImageMove, type UndoneMove, undoneMove } from './undoneMove.ts';
import type { useDeliveryQueue } from './useDeliveryQueue.ts';

export function useDeliveryActions(
  order: StudioOrder,
  { originals, finished }: StoredDelivery,
  queue: ReturnType<typeof useDeliveryQueue>,
): DeliveryActions {
  const { move, skip, lack } = useStoredChanges();
  const remove = useFinishedDeletion(order.id);
  return {
    onAdd: queue.add,
    onRemove: queue.remove,
    onRetry: (key) => void queue.retry(key),
    onPlace(key, originalId, as, deliverableId) {
      queue.place(key, { originalId, as, deliverableId });
      // The services of this original may imply more than those of the one before.
      const services = originals.find(({ id }) => id === originalId)?.services ?? [order.service_type];
      const madeWith = queue.files.find((file) => file.key === key)?.madeWith;
      if (!madeWith) return;
      const least = strongest(madeWith, leastMadeWith(services));
      if (least !== madeWith) queue.setMadeWith([key], least);
    },
    onMadeWith: queue.setMadeWith,
    onAllowWithoutOriginal: queue.allowWithoutOriginal,
    onResultLackOriginal: (deliverableId, isAllowed) => {
      const image = order.finished_orders.find(({ deliverable }) => deliverable.id === deliverableId);
      if (image) lack(image, isAllowed);
    },
    onMove: (id, originalId, as) =>
      move.mutate({ to: { id, originalId, as }, back: undoneMove(order, id, originalId) }),
    onDelete(id) {
      const image = order.finished_orders.find((other) => other.id === id);
      if (image) remove(image);
    },
    async onDownload(id) {
      const image = finished.find((other) => other.id === id);
      if (image) await saveImage(backend, image);
    },
    async onSkip(originalId, reason) {
      await skip.mutateAsync({ originalId, reason });
    },
    onTakeBack: (originalId) => skip.mutate({ originalId, reason: null }),
  };
}

interface StoredMove {
  to: ImageMove & Partial<UndoneMove>;
  back?: UndoneMove | undefined;
}

/** Moves stored images to other originals, undoably, skips originals, and delivers what has none. */
function useStoredChanges() {
  const call = useCall();
  const [update] = useUpdate();
  const onMutate = () => dismissToast(ACTION_TOAST.key);
  const onSettled = () => refetchResources('ordrer');
  const move = useMutation({
    mutationFn: async ({ to: { skip: skipped, ...to } }: StoredMove) => {
      const { id, originalId, as } = to;
      await update(
        'billeder',
        { id, data: { original_id: originalId, as }, previousData: { id } },
        { returnPromise: true },
      );
      if (skipped) await call(skipImage, skipped);
    },
    onMutate,
    onSuccess: (_, { back }) => {
      const undo = back && { label: boardTexts.undo, onPress: () => move.mutate({ to: back }) };
      showToast({ ...boardTexts.movedStored, action: undo }, ACTION_TOAST);
    },
    onError: (error) => showToast(messageOf(error, deliveryTexts.moveFailed), ACTION_TOAST),
    onSettled,
  });
  const skip = useMutation({
    mutationFn: (input: Parameters<typeof skipImage>[1]) => call(skipImage, input),
    onMutate,
    onError: (error) => showToast(messageOf(error, deliveryTexts.skipFailed), ACTION_TOAST),
    onSettled,
  });
  const lack = ({ id, deliverable }: FinishedImage, isAllowed: boolean) =>
    update(
      'billeder',
      { id, data: { may_lack_original: isAllowed }, previousData: { id, deliverable_id: deliverable.id } },
      {
        onError: (error) => showToast(messageOf(error, deliveryTexts.skipFailed), ACTION_TOAST),
        onSettled,
      },
    );
  return { move, skip, lack };
}

function useFinishedDeletion(orderId: string): (image: FinishedImage) => void {
  const [remove] = useDelete();
  const changeUndoably = useUndoableOrderChange();
  return (image) => {
    const failure = failureToast(image.id);
    const without = (images: readonly FinishedImage[]) => images.filter(({ id }) => id !== image.id);
    dismissToast(failure.key);
    changeUndoably({
      key: `image ${image.id}`,
      orderId,
      apply: ({ finished_orders: images, ...order }) => ({
        ...order,
        finished_orders: images && without(images),
      }),
      revert: ({ finished_orders: images, ...order }) => ({
        ...order,
        finished_orders: images && oldestFirst([...without(images), image]),
      }),
      send: () =>
        remove('billeder', { id: image.id, previousData: image }, { returnPromise: true }).then(
          // The undo toast has reported it.
          () => undefined,
          (error: unknown) => void showToast(messageOf(error, imageTexts.deleteFailed), failure),
        ),
      message: imageTexts.deleted,
    });
  };
}

/** A toast of its own: a deletion fails seconds after the press, when another action may have reported its result. */
function failureToast(imageId: string) {
  return { key: `delete ${imageId}` };
}
