import { jobSecret } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { clearBilling } from './arrange.ts';

// Billing that is stuck, as the night job sees it. Dates count from the day of the test.
let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  customer = await createUser(stack, { card: true });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
});

async function reconcile(): Promise<string[]> {
  const headers = { 'x-job-secret': jobSecret };
  const { body } = await callFunction(stack, 'reconcile-invoices', { headers });
  if (!Array.isArray(body.differences)) throw new Error(JSON.stringify(body));
  return body.differences;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const completed = (days: number) =>
  placeOrder(stack, { userId: customer.id, status: 'completed', createdAt: daysAgo(days) });
const draftAll = () =>
  stack.sql`select public.draft_invoices((now() at time zone 'Europe/Copenhagen')::date)`;
const change = (columns: object) => stack.sql`update private.stripe_invoices set ${stack.sql(columns)}`;
const finalize = () =>
  stack.sql`update public.invoices set status = 'open', invoice_number = '2026-0001', due_date = '2100-01-01'`;

describe('work on no invoice', () => {
  test('that the last billing should have taken is reported and mailed', async () => {
    const { id } = await completed(75);
    await completed(74);
    const [oldest] = await stack.sql`select number from public.orders where id = ${id}`;
    expect(await reconcile()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^2 afsluttede ordrer for 158,00\\skr\\. er ikke kommet på en faktura\\. Den ældste, R-${oldest?.number}, blev afsluttet`,
        ),
      ),
    ]);
    const [mail] = await stack.mail.inbox('kontakt@rumklar.example');
    expect(mail?.subject).toBe('Faktureringen: 1 ting skal ses efter');
    expect(mail?.text).toContain('2 afsluttede ordrer');
  });

  test('of this month is not reported, nor what is invoiced', async () => {
    await completed(0);
    expect(await reconcile()).toEqual([]);
    await completed(75);
    await draftAll();
    expect(await reconcile()).toEqual([]);
  });

  test.each([
    ['2026-12-01', '2026-11-30T12:00:00Z', 0],
    ['2026-12-02', '2026-11-30T12:00:00Z', 1],
    ['2026-12-02', '2026-12-01T00:00:00Z', 0],
  ])('in the night of %s, completed at %s: %d', async (night, completedAt, count) => {
    const at = new Date(completedAt);
    await placeOrder(stack, { userId: customer.id, status: 'completed', createdAt: at });
    expect(await stack.sql`select 1 from public.get_uninvoiced_work(${night})`).toHaveLength(count);
  });

  test('that was opened again is reported after 30 days', async () => {
    const { id } = await completed(75);
    await stack.sql`update public.orders set status = 'pending' where id = ${id}`;
    expect(await reconcile()).toEqual([
      expect.stringMatching(/^1 afsluttet ordre for 79,00\skr\. er åbnet igen/),
    ]);
    await stack.sql`update public.orders set first_completed_at = now() - interval '29 days'`;
    expect(await reconcile()).toEqual([]);
    await stack.sql`update public.orders set first_completed_at = now() - interval '75 days', status = 'cancelled'`;
    expect(await reconcile()).toEqual([]);
  });
});

describe('an invoice that is stuck', () => {
  beforeEach(async () => {
    await completed(75);
    await draftAll();
  });

  test('as a draft for 20 hours', async () => {
    await change({ last_error: 'Stripe did not respond' });
    expect(await reconcile()).toEqual([]);
    await stack.sql`update public.invoices set created_at = now() - interval '21 hours'`;
    expect(await reconcile()).toEqual([
      expect.stringMatching(/^Faktura [0-9a-f-]{36} har været en kladde siden .*: Stripe did not respond$/),
    ]);
  });

  test('because it is stopped', async () => {
    await change({ stopped: true, last_error: 'Another total' });
    expect(await reconcile()).toEqual([
      expect.stringMatching(
        /^Faktura .* er stoppet og bliver ikke trukket, før nogen har set på den: Another total$/,
      ),
    ]);
  });

  test('because its charge was due yesterday', async () => {
    await finalize();
    const day = (offset: number) => stack.sql`
      update private.stripe_invoices
      set next_attempt_at = private.start_of_copenhagen_day((now() at time zone 'Europe/Copenhagen')::date + ${offset}::int)`;
    await day(0);
    expect(await reconcile()).toEqual([]);
    await day(-1);
    expect(await reconcile()).toEqual([expect.stringMatching(/^Faktura 2026-0001 skulle være trukket/)]);
  });

  test('because its mail was not sent', async () => {
    await finalize();
    await stack.sql`update public.invoices set status = 'paid'`;
    await change({ pending_mail: 'invoice_paid', updated_at: new Date() });
    expect(await reconcile()).toEqual([]);
    await change({ updated_at: daysAgo(1) });
    expect(await reconcile()).toEqual([
      expect.stringMatching(/^Kunden har ikke fået e-mailen om Faktura 2026-0001 siden/),
    ]);
  });
});

test('the mail lists fifty and says how many more there are', async () => {
  const customers = await Promise.all(Array.from({ length: 53 }, () => createUser(stack)));
  await stack.sql`
    with drafts as (
      insert into public.invoices (user_id, period, amount, created_at)
      select id, '2026-01-01', 79, now() - interval '2 days' from unnest(${customers.map(({ id }) => id)}::uuid[]) id
      returning id
    )
    insert into private.stripe_invoices (invoice_id) select id from drafts`;
  expect(await reconcile()).toHaveLength(53);
  const [mail] = await stack.mail.inbox('kontakt@rumklar.example');
  expect(mail?.text).toContain('Og 3 til, som står i loggen for reconcile-invoices.');
});
