import type { OrderEvent } from '../log/events.ts';
import { isOrdered, type OrderLine } from '../price/priceRows.ts';
import type { OrderStatus } from './status.ts';

/**
 * Whether a customer may still edit or cancel an order: it never had another status, and none of its lines is billable. The
 * database decides (`private.refuse_begun_order`); this is for what the page offers.
 */
export function canChangeOrder(
  order: { status: OrderStatus },
  events: readonly Pick<OrderEvent, 'kind'>[],
  lines: readonly Pick<OrderLine, 'kind'>[],
): boolean {
  return order.status === 'draft' && events.every(({ kind }) => kind !== 'status') && lines.every(isOrdered);
}

/** Whether a customer may still change their case number: an invoice keeps the one that it was made with. */
export function canChangeReference(
  order: { status: OrderStatus },
  lines: readonly Pick<OrderLine, 'invoice_id'>[],
): boolean {
  return order.status !== 'cancelled' && lines.every(({ invoice_id }) => invoice_id === null);
}
