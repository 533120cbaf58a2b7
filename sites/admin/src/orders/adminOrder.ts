import { formatCount } from '@rumklar/domain/format/numbers';
import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import type { FinishedImage, Order, OrderImage } from '@rumklar/domain/orders/order';
import type { OrderLine } from '@rumklar/domain/orders/price/priceRows';
import type { SkippedImage } from '@rumklar/domain/orders/status/delivery';
import { displayName } from '@rumklar/domain/profile/names';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';

export interface OrderCustomer {
  full_name: string | null;
  email: string;
}

export interface AdminOrder extends Order {
  profiles: OrderCustomer | null;
  /** The firm that the order belongs to. */
  organisations?: { name: string } | null;
}

export interface AdminOrderDetail extends AdminOrder {
  order_images: OrderImage[];
  /** In the order in which the customer set them. */
  image_marks: (OrderMark & { position: number })[];
  finished_orders: FinishedImage[];
  skipped_images: SkippedImage[];
  /** Oldest first. */
  order_lines: (OrderLine & { created_at: string })[];
  revisions: OrderRevision[];
}

export function formatOrderCount(count: number): string {
  return count === 1 ? '1 ordre' : `${formatCount(count)} ordrer`;
}

/** How an order names its customer: by name, else by e-mail. Neither is kept of a deleted account. */
export function customerName(customer: OrderCustomer | null): string {
  return displayName(customer?.full_name) ?? customerEmail(customer) ?? 'Slettet konto';
}

/** Where a customer gets mail; `undefined` after the account was deleted. */
export function customerEmail(customer: OrderCustomer | null): string | undefined {
  return customer && !customer.email.endsWith(ERASED) ? customer.email : undefined;
}

/** What `private.erase_profile` puts into a profile that is kept for bookkeeping. */
const ERASED = '@erased.invalid';
