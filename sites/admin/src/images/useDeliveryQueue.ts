import { imageTexts } from '@rumklar/domain/images/texts';
import { useUnloadWarning } from '@rumklar/features/images/useUnloadWarning';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import { useSyncExternalStore } from 'react';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { useCustomerNotification } from '../notifications/useCustomerNotification.ts';
import type { AdminOrderDetail } from '../orders/adminOrder.ts';
import type { DeliveryResult } from './deliveryFile.ts';
import { deliveryQueue } from './deliveryQueue.ts';

/** The files that are chosen for an order, within its page. They stay when another screen is shown. */
export function useDeliveryQueue(orderId: string) {
  const order = useRecordContext<AdminOrderDetail>();
  const { identity } = useGetIdentity();
  const { showResult } = useCustomerNotification();
  const delivery = useSyncExternalStore(deliveryQueue.subscribe, () => deliveryQueue.stateOf(orderId));
  useUnloadWarning(delivery.files.length > 0);

  async function upload(keys?: readonly string[]): Promise<DeliveryResult> {
    const result = await deliveryQueue.upload(orderId, String(identity?.id), keys);
    const { images, notification } = result;
    if (images.length > 0) showToast(imageTexts.uploaded(images.length), ACTION_TOAST);
    if (notification === 'failed' || notification === 'unavailable') {
      showResult(imageTexts.notifyFailed, { result: notification, orderId, type: 'order_images_uploaded' });
    }
    return result;
  }

  return {
    ...delivery,
    /** @param originalId where they belong; without it each is matched by its name */
    add(files: readonly File[], originalId?: string): void {
      if (order?.id === orderId) deliveryQueue.add(order, files, originalId);
    },
    remove: (key: string) => deliveryQueue.remove(orderId, key),
    /** Uploads a failed file again. @param key all that failed, if omitted */
    retry: (key?: string) =>
      upload(key ? [key] : delivery.files.flatMap((file) => (file.state === 'failed' ? file.key : []))),
    /** Puts a file at an original, or at none. */
    place: deliveryQueue.place.bind(undefined, orderId),
    setMadeWith: deliveryQueue.setMadeWith.bind(undefined, orderId),
    /** Uploads all that wait or have failed. */
    upload: () => upload(),
  };
}
