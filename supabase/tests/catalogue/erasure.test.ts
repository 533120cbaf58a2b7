import { listPersonalTables, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** Tables with personal data that `erase_account` leaves alone, and why that is right. */
const notInEraseAccount: Record<string, string> = {
  'private.finished_words': 'goes with its image, and is written again when its order is emptied',
  'private.order_words': 'goes with its order, and is written again when the profile is emptied',
  'private.payment_methods': 'deleted by delete_stripe_customer',
  'private.recent_uploads': 'goes with its object',
  'private.stripe_customers': 'deleted by delete_stripe_customer',
  'private.stripe_invoices': 'goes with its invoice; ids of Stripe only',
  'private.settings': 'the company, not a person; change_settings empties it',
  'public.invoice_orders': 'kept for bookkeeping, with the addresses of the orders',
  'public.invoices': 'kept for bookkeeping, with the buyer; forget_old_invoices empties both',
  'public.profiles': 'deleted, or emptied while invoices reference it, when the auth user is deleted',
};

test('erase_account covers every table with personal data', async () => {
  const [procedure] = await stack.sql`
    with recursive called as (
      select p.prosrc from pg_proc p where p.oid = 'public.erase_account(uuid)'::regprocedure
      union
      select p.prosrc from called c join pg_proc p on c.prosrc ~ ('perform private\\.' || p.proname || '\\(')
    )
    select string_agg(prosrc, '') as body from called`;
  const erased = [
    ...String(procedure?.body).matchAll(/\b(?:delete from|update) ((?:public|private)\.\w+)/g),
  ].map(([, table]) => table);
  const missing = (await listPersonalTables(stack)).filter(
    (table) => !erased.includes(table) && !(table in notInEraseAccount),
  );
  expect(
    missing,
    'erase the table in erase_account (supabase/schemas), or explain it in supabase/tests/catalogue/erasure.test.ts',
  ).toEqual([]);
});

test('each exception is a table with personal data', async () => {
  const tables = await listPersonalTables(stack);
  expect(Object.keys(notInEraseAccount).filter((table) => !tables.includes(table))).toEqual([]);
});
