import { messageOf } from '@rumklar/backend/errors';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useDelete } from 'react-admin';
import { useUndoableOrderChange } from '../../orders/changes/useUndoableOrderChange.ts';
import { oldestFirst } from '../../orders/query/getOrder.ts';

export function useFinishedDeletion(orderId: string): (image: FinishedImage) => void {
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
