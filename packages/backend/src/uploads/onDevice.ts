import { listQueuesOnDevice } from '@rumklar/uploads/deviceStore';

/** This person's drafts that have files on this device which no saved draft lists. @returns when they were changed last, in ms since 1970 */
export async function listDraftsOnDevice(userId: string): Promise<{ id: string; changedAt: number }[]> {
  return (await listQueuesOnDevice(userId)).filter(({ id }) => !id.startsWith(DELIVERY_PREFIX));
}

/** The orders whose finished images this person has chosen on this device, and that are not stored yet. */
export async function listDeliveriesOnDevice(userId: string): Promise<string[]> {
  const queues = (await listQueuesOnDevice(userId)).filter(({ id }) => id.startsWith(DELIVERY_PREFIX));
  return queues.map(({ id }) => id.slice(DELIVERY_PREFIX.length));
}

/** What the files of an order's delivery are kept under: a placed order has the id of its draft. */
export function deliveryId(orderId: string): string {
  return DELIVERY_PREFIX + orderId;
}

const DELIVERY_PREFIX = 'delivery-';
