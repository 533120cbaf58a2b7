import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let orders: string[];
let invoiceId: string;
beforeAll(async () => {
  stack = await startTestStack();
  customer = await createUser(stack);
  const placed = await Promise.all(
    [1, 2].map((images) => placeOrder(stack, { userId: customer.id, status: 'completed', images })),
  );
  orders = placed.map((order) => order.id);
  const [invoice] =
    await stack.sql`insert into public.invoices ${stack.sql(invoiceFor('2026-11-01'))} returning id`;
  invoiceId = invoice?.id;
  for (const order_id of orders) {
    await stack.sql`insert into public.invoice_orders ${stack.sql({ invoice_id: invoiceId, order_id })}`;
  }
});
afterAll(() => stack.stop());

const invoiceFor = (period: string) => ({
  user_id: customer.id,
  invoice_number: `nr-${period}`,
  period,
  amount: 237,
  status: 'paid',
  due_date: '2026-11-15',
});

test('an invoice embeds its orders through the link table', async () => {
  const { data } = await customer.client
    .from('invoices')
    .select('amount, orders(id, address, service_type, total_amount, status)')
    .eq('id', invoiceId)
    .single();
  expect(data?.amount).toBe(237);
  expect(data?.orders.map((order) => order.total_amount).sort()).toEqual([158, 79].sort());
});

test('a list of invoices counts their orders', async () => {
  const { data } = await customer.client
    .from('invoices')
    .select('invoice_number, invoice_orders(count)')
    .eq('user_id', customer.id)
    .order('created_at', { ascending: false });
  expect(data).toEqual([{ invoice_number: 'nr-2026-11-01', invoice_orders: [{ count: 2 }] }]);
});

test.each([
  ['a second one for the same month', {}, '23505'],
  ['a number that is taken', { period: '2026-12-01', invoice_number: 'nr-2026-11-01' }, '23505'],
  ['a month that begins on the 2nd', { period: '2026-12-02' }, '23514'],
  ['a final one without a number', { period: '2026-12-01', invoice_number: null }, '23514'],
  ['a receipt that is not a URL', { period: '2026-12-01', receipt_url: 'javascript:alert(1)' }, '23514'],
])('%s is refused', async (_, changes, code) => {
  const row = { ...invoiceFor('2026-11-01'), ...changes };
  await expect(stack.sql`insert into public.invoices ${stack.sql(row)}`).rejects.toMatchObject({ code });
});

const FACTS =
  'buyer_name, buyer_company, buyer_cvr, buyer_address, buyer_email, invoice_orders (address, reference)';

test('an issued invoice keeps buyer, address and reference when they change', async () => {
  const { sql } = stack;
  const buyer = await createUser(stack, { fullName: 'Åse Holm' });
  const change = (fields: object) => buyer.client.from('profiles').update(fields).eq('id', buyer.id);
  await change({ company: 'Holm Bolig', cvr: '12345674', address: 'Bredgade 1, 1260 København K' });
  const order = await placeOrder(stack, { userId: buyer.id, status: 'completed' });
  await sql`update orders set reference = 'Sag 7', address = 'Sølvgade 12, 1307 København K' where id = ${order.id}`;
  const [invoice] = await sql`
    insert into invoices ${sql({ ...invoiceFor('2026-10-01'), user_id: buyer.id })} returning id`;
  await sql`insert into invoice_orders (invoice_id, order_id) values (${invoice?.id}, ${order.id})`;
  await change({ full_name: 'Bo', company: 'Anden', cvr: '87654321', address: 'Et andet sted 2' });
  await sql`update orders set reference = 'Sag 8', address = 'Et tredje sted 3' where id = ${order.id}`;
  const { data } = await buyer.client.from('invoices').select(FACTS).eq('id', invoice?.id).single();
  expect(data).toEqual({
    buyer_name: 'Åse Holm',
    buyer_company: 'Holm Bolig',
    buyer_cvr: '12345674',
    buyer_address: 'Bredgade 1, 1260 København K',
    buyer_email: buyer.email,
    invoice_orders: [{ address: 'Sølvgade 12, 1307 København K', reference: 'Sag 7' }],
  });
});

test.each(['buyer_name', 'buyer_cvr', 'seller_name', 'seller_address'])(
  'nobody changes %s of an issued invoice',
  async (column) => {
    const { sql } = stack;
    await expect(
      sql`update invoices set ${sql({ [column]: 'Anden' })} where id = ${invoiceId}`,
    ).rejects.toMatchObject({ hint: 'invoice_final' });
  },
);

test('a draft has the buyer of the day on which it is issued', async () => {
  const { sql } = stack;
  const buyer = await createUser(stack, { fullName: 'Åse' });
  const [draft] = await sql`
    insert into invoices (user_id, period, amount) values (${buyer.id}, '2026-10-01', 79) returning id, buyer_name`;
  expect(draft?.buyer_name).toBeNull();
  await buyer.client.from('profiles').update({ full_name: 'Åse Holm' }).eq('id', buyer.id);
  await sql`update invoices set status = 'open', invoice_number = 'nr-draft', due_date = '2026-10-15' where id = ${draft?.id}`;
  const issued = await sql`
    select buyer_name, issued_on = (now() at time zone 'Europe/Copenhagen')::date as today from invoices where id = ${draft?.id}`;
  expect([...issued]).toEqual([{ buyer_name: 'Åse Holm', today: true }]);
});

test('the buyer of a deleted account is emptied five years after the end of the invoice’s year', async () => {
  const { sql } = stack;
  const [gone, present] = await Promise.all([createUser(stack), createUser(stack)]);
  await sql`update profiles set erased_at = now() where id = ${gone.id}`;
  const [{ year } = { year: 0 }] = await sql<{ year: number }[]>`
    select extract(year from now() at time zone 'Europe/Copenhagen')::int as year`;
  const invoices = [
    { user_id: gone.id, issued_on: `${year - 6}-12-31`, period: `${year - 6}-12-01` },
    { user_id: gone.id, issued_on: `${year - 5}-01-01`, period: `${year - 5}-01-01` },
    { user_id: present.id, issued_on: `${year - 6}-12-31`, period: `${year - 6}-12-01` },
  ].map((fields, index) => ({ ...invoiceFor('2026-10-01'), ...fields, invoice_number: `nr-old-${index}` }));
  await sql`insert into invoices ${sql(invoices)}`;
  const [counts] = await sql`select private.forget_old_invoices() as forgotten`;
  expect(counts?.forgotten).toBe(1);
  const kept = await sql`
    select invoice_number from invoices where invoice_number like 'nr-old-%' and buyer_email is not null order by 1`;
  expect(kept.map(({ invoice_number }) => invoice_number)).toEqual(['nr-old-1', 'nr-old-2']);
});

test('an invoiced order cannot be deleted, nor its customer', async () => {
  const { sql } = stack;
  await expect(sql`delete from public.orders where id = ${orders[0] ?? ''}`).rejects.toMatchObject({
    code: '23503',
  });
  await expect(sql`delete from public.profiles where id = ${customer.id}`).rejects.toMatchObject({
    code: '23503',
  });
});
