import type Stripe from 'stripe';
import { entriesOf, fieldOf, numberOf, textOf } from '../fields.ts';

/** Calls a procedure that only the secret key may execute. */
export type Procedure = (name: string, input: Record<string, unknown>) => Promise<unknown>;

/** What billing works with; tests hand in parts that break. */
export interface Billing {
  stripe: Stripe;
  call: Procedure;
  /** Tells the customer; answers whether the mail service has taken it. */
  tell(mail: InvoiceNews): Promise<boolean>;
  /** The day in Copenhagen that is billed, `YYYY-MM-DD`. */
  date: string;
}

/** What a customer is told about a bill. */
export interface InvoiceNews {
  invoiceId: string;
  kind: string;
  /** One per change of the bill: the mail service takes it once. */
  event: string;
  userId: string;
  email: string;
  fullName: string | undefined;
  number: string;
  /** øre */
  amount: number;
  /** Another charge follows by itself. */
  willRetry: boolean;
}

/** A bill with everything that its next step needs; amounts in øre. */
export interface InvoiceWork {
  id: string;
  userId: string;
  email: string;
  fullName: string | undefined;
  status: string;
  number: string | undefined;
  amount: number;
  customerId: string | undefined;
  stripeInvoiceId: string | undefined;
  linesAdded: boolean;
  attempts: number;
  /** Stripe may have forgotten the idempotency keys of its first steps. */
  isOld: boolean;
  /** A charge is due. */
  isDue: boolean;
  /** Another charge follows by itself. */
  willRetry: boolean;
  stopped: boolean;
  mailPending: string | undefined;
  lines: readonly WorkLine[];
}

/** An order on a bill. */
export interface WorkLine {
  orderId: string;
  amount: number;
  service: string;
  address: string;
  images: number;
}

/** Reads a bill as the database has it now. */
export async function readWork({ call, date }: Billing, invoiceId: string): Promise<InvoiceWork> {
  const row = await call('get_invoice_work', { p_invoice_id: invoiceId, p_date: date });
  return {
    id: needed(textOf(row, 'id'), 'id'),
    userId: needed(textOf(row, 'user_id'), 'user_id'),
    email: textOf(row, 'email') ?? '',
    fullName: textOf(row, 'full_name'),
    status: needed(textOf(row, 'status'), 'status'),
    number: textOf(row, 'number'),
    amount: needed(numberOf(row, 'amount_ore'), 'amount_ore'),
    customerId: textOf(row, 'customer_id'),
    stripeInvoiceId: textOf(row, 'stripe_invoice_id'),
    linesAdded: fieldOf(row, 'lines_added') === true,
    attempts: needed(numberOf(row, 'attempts'), 'attempts'),
    isOld: fieldOf(row, 'is_old') === true,
    isDue: fieldOf(row, 'is_due') === true,
    willRetry: fieldOf(row, 'will_retry') === true,
    stopped: fieldOf(row, 'stopped') === true,
    mailPending: textOf(row, 'mail_pending'),
    lines: entriesOf(fieldOf(row, 'lines')).map(lineOf),
  };
}

/** The value, which the database always has. @throws Error naming the field when it does not */
export function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The database answered no ${name}`);
  return value;
}

function lineOf(row: unknown): WorkLine {
  return {
    orderId: needed(textOf(row, 'order_id'), 'order_id'),
    amount: needed(numberOf(row, 'amount_ore'), 'amount_ore'),
    service: textOf(row, 'service_type') ?? '',
    address: textOf(row, 'address') ?? '',
    images: numberOf(row, 'image_count') ?? 0,
  };
}
