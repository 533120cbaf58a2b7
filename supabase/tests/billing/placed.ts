import type { RevisionCause, RevisionStatus } from '@rumklar/domain/revisions/status';

/** A customer of a schedule. */
export interface PlacedCustomer {
  id: string;
  /** At Stripe; some never opened the payment page. */
  stripeId?: string;
  /**
   * `good`: the bank accepts the card, unless a fault is injected; `bad`: the bank declines it, or requires approval
   * each time; `second`: it declines the newest and accepts the older; `changed`: another card was added during the
   * schedule, or the customer was deleted at Stripe.
   */
  card: 'good' | 'bad' | 'second' | 'none' | 'changed';
  /** The members of the customer's firm, who order and leave; none where the customer has no firm. */
  members: string[];
  /** What was agreed for an image with 'Fuld styling', in øre; the others are priced by the list. */
  agreedPrice?: number;
  /** The customer's firm pays by invoice in so many days. */
  paymentDays?: number;
  /** What the customer has agreed to pay at once, in øre; other orders are not invoiced before their month. */
  agreed: number[];
}

/** An order of a schedule, completed. */
export interface PlacedOrder {
  id: string;
  customer: PlacedCustomer;
  lines: PlacedLine[];
  /** What an image costs, in øre. */
  pricePerImage: number;
  /** Opened again: its lines wait until it is completed. */
  isOpen: boolean;
  /** Open, and a part of it is delivered. */
  isPartlyDelivered?: boolean;
  /** Its lines are owed no more, unless they were invoiced. */
  isCancelled: boolean;
  /** In the order in which they were sent. */
  revisions: PlacedRevision[];
}

/** A revision of an order of a schedule, and what the schedule expects of it. */
export interface PlacedRevision {
  id: string;
  status: RevisionStatus;
  cause?: RevisionCause;
  /** The price of a wish, in øre; 0 for none. */
  price: number;
  /** How many lines of the order were on monthly invoices when it began to delay the others. */
  invoicedBefore?: number;
}

/** A line of an order, as the schedule wrote it. */
export interface PlacedLine {
  id: string;
  /** øre */
  amount: number;
  due: Due;
}

/**
 * Whether a line is on the invoice of the month: it was billable before its turn and written before it was invoiced
 * (`in time`), it becomes billable after it, or waited for a revision until then (`later`), or its order was open
 * meanwhile (`either`).
 */
export type Due = 'in time' | 'later' | 'either';
