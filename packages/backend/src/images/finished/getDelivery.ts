import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import type { MatchedDelivery } from '@rumklar/domain/images/delivery/matching';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { DeliveryCount } from '@rumklar/domain/orders/status/delivery';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';

/** The delivery of an order, for whoever does the work; `null` for an order that does not exist. */
export async function getDelivery(client: Backend, orderId: string): Promise<MatchedDelivery | null> {
  return await unwrap(client.rpc('get_delivery', { p_order_id: orderId }), imageTexts.uploadError);
}

/** How much of at most 200 orders is ready to be delivered, by number, without those that are gone; for administrators. */
export async function countDelivery(client: Backend, orderIds: readonly string[]): Promise<DeliveryCount[]> {
  if (orderIds.length === 0) return [];
  return await unwrap(
    client.rpc('count_delivery', { p_order_ids: [...orderIds] }),
    deliveryTexts.countFailed,
  );
}

export interface DeliveredFile {
  orderNumber: number;
  /** Whether it is the file itself; otherwise it has the same name. */
  isSame: boolean;
  /** Whether that order's customer got it. */
  isDelivered: boolean;
}

/**
 * Which files other orders than `orderId` have as finished images; for whoever does the work.
 *
 * @param files as they were chosen, with SHA-256 in hex; at most 500
 * @returns one for each file; `undefined`: in no other order
 */
export async function findDeliveredFiles(
  client: Backend,
  orderId: string,
  files: readonly { name: string; sha256: string }[],
): Promise<(DeliveredFile | undefined)[]> {
  const request = client.rpc('find_delivered_files', {
    p_order_id: orderId,
    p_names: files.map(({ name }) => name),
    p_checksums: files.map(({ sha256 }) => sha256),
  });
  const rows = await unwrap(request, deliveryTexts.lookUpFailed);
  return files.map((_, index) => {
    const row = rows.find(({ file }) => file === index + 1);
    return row && { orderNumber: row.order_number, isSame: row.is_same, isDelivered: row.is_delivered };
  });
}
