import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import type { FinishedImage, Order, OrderImage } from '@rumklar/domain/orders/order';
import type { OrderLine } from '@rumklar/domain/orders/price/priceRows';
import type { SkippedImage } from '@rumklar/domain/orders/status/delivery';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';

export interface OrderCustomer {
  full_name: string | null;
  email: string;
}

export interface AdminOrder extends Order {
  profiles: OrderCustomer | null;
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
