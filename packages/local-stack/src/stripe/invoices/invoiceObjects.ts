import type { NextAction } from '../objects.ts';

/** A line of an invoice; amounts in øre. */
export interface StripeInvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string | null;
  invoice: string;
  livemode: false;
  metadata: Record<string, string>;
  quantity: number;
}

/** An invoice; amounts in øre. */
export interface StripeInvoice {
  id: string;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  collection_method: 'charge_automatically' | 'send_invoice';
  created: number;
  currency: string;
  customer: string;
  /** Seconds; `null` unless it is sent. */
  due_date: number | null;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  lines: { object: 'list'; has_more: boolean; url: string; data: StripeInvoiceLine[] };
  livemode: false;
  metadata: Record<string, string>;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void';
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
  subtotal: number;
  total: number;
}

/** The charge behind an invoice; `amount` in øre. */
export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  client_secret: string;
  created: number;
  currency: string;
  customer: string;
  last_payment_error: Record<string, unknown> | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  /** Which invoice it pays: a field of the sandbox; Stripe lists it in the invoice's payments. */
  invoice: string;
}
