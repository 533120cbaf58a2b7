import type { TestStack } from '@rumklar/local-stack/testing';
import postgres, { type TransactionSql } from 'postgres';
import type { Dice } from './unreliableBilling.ts';

/** A statement that calls a procedure. */
export type Call = (sql: TransactionSql) => PromiseLike<unknown>;

/** What came of a call, and how the lines of its order were invoiced at its end. */
export interface CallResult {
  /** The code of a refused call. */
  refusal?: string;
  /** How many lines of the order are on monthly invoices. */
  invoiced: number;
  /** The order's lines on no invoice. */
  uninvoiced: string[];
  /** Whether the customer has a monthly invoice. */
  hasInvoice: boolean;
}

/**
 * Makes a call as a user, in one transaction with reading how the lines of an order are invoiced. One call in five is
 * lost at its end and made again, and one in five is repeated.
 */
export async function callAs(
  { sql }: TestStack,
  random: Dice,
  { userId, orderId, call }: { userId: string; orderId: string; call: Call },
): Promise<CallResult> {
  const attempt = (isLost: boolean) =>
    sql.begin(async (transaction) => {
      const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
      await transaction`
        select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
      await call(transaction);
      await transaction`reset role`;
      const [result] = await transaction<CallResult[]>`
        select count(*) filter (where i.number_in_period = 0)::int as invoiced,
          coalesce(array_agg(l.id) filter (where i.id is null), '{}') as uninvoiced,
          exists (select 1 from public.invoices m where m.user_id = o.billed_to and m.number_in_period = 0) as "hasInvoice"
        from public.orders o
        left join public.order_lines l on l.order_id = o.id
        left join public.invoices i on i.id = l.invoice_id
        where o.id = ${orderId}
        group by o.id`;
      if (isLost || !result) throw new Error('lost');
      return result;
    });
  if (random.roll(5) === 0) await attempt(true).catch(() => {});
  try {
    const result = await attempt(false);
    // Lines that the call has released may be invoiced before it is repeated.
    if (random.roll(5) === 0) await attempt(false);
    return result;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.hint)) throw error;
    return { refusal: error.hint, invoiced: 0, uninvoiced: [], hasInvoice: false };
  }
}
