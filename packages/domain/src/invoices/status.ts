import type { StatusTone } from '../orders/status/status.ts';

/** The states of an invoice. */
export const invoiceStatuses = ['draft', 'open', 'paid', 'failed', 'requires_action'] as const;

/** An invoice's state as the database stores it. */
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The states of an invoice that the customer can see and has yet to pay. */
export const unpaidStatuses = ['open', 'failed', 'requires_action'] as const satisfies InvoiceStatus[];

/**
 * Word and badge tone of an invoice's state. One that an administrator has seen as paid by bank transfer is paid, also until
 * the billing has marked it at Stripe.
 */
export function invoiceBadgeOf({
  status,
  transferred_on,
}: Pick<Invoice, 'status' | 'transferred_on'>): Badge {
  return BADGES[transferred_on === null ? status : 'paid'];
}

interface Badge {
  label: string;
  tone: StatusTone;
}

const BADGES: Readonly<Record<InvoiceStatus, Badge>> = {
  draft: { label: 'Kladde', tone: 'neutral' },
  open: { label: 'Åben', tone: 'warning' },
  paid: { label: 'Betalt', tone: 'success' },
  failed: { label: 'Betaling mislykkedes', tone: 'danger' },
  requires_action: { label: 'Afventer godkendelse', tone: 'warning' },
};

/** An invoice as a list shows it. `amount` in kroner. */
export interface Invoice {
  id: string;
  user_id: string;
  invoice_number: string | null;
  amount: number;
  status: InvoiceStatus;
  /** `YYYY-MM-DD`; null for a draft. */
  issued_on: string | null;
  /** `YYYY-MM-DD`; null for a draft. */
  due_date: string | null;
  receipt_url: string | null;
  /** Why the card was declined, in Stripe's code; null when it is paid or no card was asked. */
  decline_code: string | null;
  /** In how many days it is due, by bank transfer; null: a card is charged. */
  payment_days: number | null;
  /** Where it is paid by bank transfer; null: a card is charged. */
  seller_account: string | null;
  /** The day on which it was paid by bank transfer, as an administrator has seen; null: it was not. */
  transferred_on: string | null;
  /** The name of that administrator. */
  transferred_by: string | null;
  created_at: string;
}
