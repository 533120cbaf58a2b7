import type { ServiceType } from '../../services/serviceTypes.ts';

/**
 * What a line of an order is for: the base price of a service, an image with a service, more work, or a credit: for late
 * delivery, or one that an administrator gives.
 */
export const orderLineKinds = ['base', 'image', 'extra', 'late_credit', 'goodwill'] as const;

/** What a line of an order is for. */
export type OrderLineKind = (typeof orderLineKinds)[number];

/** A line of an order: a part of its total. Amounts in kroner. */
export interface OrderLine {
  id: string;
  order_id: string;
  kind: OrderLineKind;
  /** The service of a base price and of images. */
  service_type: ServiceType | null;
  /** The text of extras and credits, as on the invoice. */
  text: string | null;
  quantity: number;
  unit_price_kroner: number;
  /** Below zero for a credit. */
  amount_kroner: number;
  /** The price is of an agreement with the customer, not of the price list. */
  is_agreed: boolean;
  /** The invoice that it is on. */
  invoice_id: string | null;
}
