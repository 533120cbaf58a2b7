import type { DeliveryPlace } from '@rumklar/backend/uploads/deliveryDetails';
import type { DeliveryOutcome } from '@rumklar/backend/uploads/deliveryUpload';
import type { DeliveredAs } from '@rumklar/domain/images/delivery/matching';
import type { MadeWith } from '@rumklar/domain/images/label';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { useMemo, useSyncExternalStore } from 'react';
import { useRecordContext } from 'react-admin';
import { deliveryState, type PreparedDelivery } from './deliveryFile.ts';
import { deliveryQueue } from './deliveryQueue.ts';

/** The files that are chosen for an order, within its page. They stay when another screen or page is shown. */
export function useDeliveryQueue(orderId: string) {
  const order = useRecordContext<StudioOrder>();
  const deliveries = useSyncExternalStore(deliveryState.subscribe, deliveryState.all);
  const delivery = deliveries.find((one) => one.orderId === orderId);
  const actions = useMemo(() => actionsOf(orderId, order), [orderId, order]);
  return { files: delivery?.files ?? NO_FILES, isUploading: delivery?.isUploading ?? false, ...actions };
}

function actionsOf(orderId: string, record: StudioOrder | undefined) {
  const order = record?.id === orderId ? record : undefined;
  return {
    /** @param place where they belong; without it each is matched by its name */
    add(files: readonly File[], place?: DeliveryPlace): void {
      if (order) void deliveryQueue.add(order, files, place);
    },
    remove: (key: string): void => deliveryQueue.remove(orderId, key),
    /** Uploads failed files again. @param key all that failed, if omitted */
    retry: (key?: string): Promise<DeliveryOutcome> => deliveryQueue.retry(orderId, key ? [key] : undefined),
    place(key: string, place: DeliveryPlace & { as: DeliveredAs }): void {
      if (order) deliveryQueue.place(order, key, place);
    },
    allowWithoutOriginal: (key: string, isAllowed: boolean): void =>
      deliveryQueue.allowWithoutOriginal(orderId, key, isAllowed),
    placeBeside: (key: string, as: DeliveredAs): void => void deliveryQueue.placeBeside(orderId, key, as),
    setMadeWith: (keys: readonly string[], madeWith: MadeWith): void =>
      deliveryQueue.setMadeWith(orderId, keys, madeWith),
    /** Uploads what waits or has failed. It goes on when another screen is shown. @param keys all of them, if omitted */
    upload: (keys?: readonly string[]): Promise<DeliveryOutcome> => deliveryQueue.upload(orderId, keys),
  };
}

const NO_FILES: readonly PreparedDelivery[] = [];
