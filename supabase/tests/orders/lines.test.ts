import { orderTotal, toOre } from '@rumklar/domain/prices/prices';
import { type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeObject, placeOrder } from '../arrange.ts';
import { newOrder, place } from './placing.ts';
import { openTransaction, untilWaiting } from './transactions.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { admin: true }),
  ]);
});
afterAll(() => stack.stop());

const completed = (images = 1) =>
  placeOrder(stack, { userId: customer.id, status: 'completed', images }).then(({ id }) => id);
const linesOf = (id: string) => stack.sql`
  select kind, service_type as service, quantity, (amount_kroner * 100)::int as ore, billable_at is not null as billable
  from public.order_lines where order_id = ${id} order by created_at`;
const totalOf = async (id: string) => {
  const [row] = await stack.sql`select total_ore::int as ore from public.orders where id = ${id}`;
  return row?.ore;
};
const setStatus = (id: string, status: string) =>
  stack.sql`update public.orders set status = ${status} where id = ${id}`;

/** An order of a customer through the API, with an image for each entry: its services, or null. */
async function order(service: ServiceType, images: (ServiceType[] | null)[]) {
  const { data } = await customer.client
    .from('orders')
    .insert({ user_id: customer.id, title: 'Villa', address: 'Strandvejen 1', service_type: service })
    .select('id')
    .single();
  const { error } = await addImages(data?.id, images);
  if (error) throw error;
  return `${data?.id}`;
}

async function addImages(order_id: string, images: (ServiceType[] | null)[]) {
  const rows = [];
  for (const services of images) {
    rows.push({ order_id, services, image_path: await placeObject(stack, { owner: customer.id }) });
  }
  return await customer.client.from('order_images').insert(rows);
}

const addLine =
  (procedure: 'add_credit' | 'add_extra') =>
  (orderId: string, kroner: number, changes: object = {}) =>
    admin.client.rpc(procedure, {
      p_id: crypto.randomUUID(),
      p_order_id: orderId,
      p_amount_kroner: kroner,
      p_text: 'Rabat efter aftale',
      ...changes,
    });
const credit = addLine('add_credit');
const extra = addLine('add_extra');

describe('the total of an order', () => {
  test('without services per image is what the formula gives, whatever the prices and the number of images', async () => {
    const ore = fc.integer({ min: 0, max: 500_000 });
    const service = fc.constantFrom(...serviceTypes);
    await fc.assert(
      fc.asyncProperty(service, ore, ore, fc.integer({ min: 1, max: 5 }), async (type, base, each, count) => {
        const price = { basePrice: base / 100, pricePerImage: each / 100 };
        const [before] = await stack.sql`
          select base_price, price_per_image from public.service_pricing where service_type = ${type}`;
        const columns = { base_price: price.basePrice, price_per_image: price.pricePerImage };
        await stack.sql`update public.service_pricing set ${stack.sql(columns)} where service_type = ${type}`;
        const id = await order(type, Array<null>(count).fill(null));
        await stack.sql`update public.service_pricing set ${stack.sql({ ...before })} where service_type = ${type}`;
        expect(await totalOf(id)).toBe(toOre(orderTotal(price, count)));
      }),
      { numRuns: 40 },
    );
  });

  test('of mixed services is the sum of what each image costs, and the base price once', async () => {
    const id = await order('let-oprydning', [
      null,
      ['let-oprydning', 'haandvaerkeropgaver'],
      ['fuld-styling'],
      ['fuld-styling'],
    ]);
    expect(await linesOf(id)).toMatchObject([
      { kind: 'image', service: 'let-oprydning', ore: 7900 },
      { kind: 'image', service: 'let-oprydning', ore: 7900 },
      { kind: 'image', service: 'haandvaerkeropgaver', ore: 15_000 },
      { kind: 'image', service: 'fuld-styling', ore: 40_000 },
      { kind: 'image', service: 'fuld-styling', ore: 40_000 },
    ]);
    expect(await totalOf(id)).toBe(110_800);
  });

  test('has the base price of each service that has one, once', async () => {
    await stack.sql`update public.service_pricing set base_price = 100 where service_type = 'fuld-styling'`;
    const id = await order('let-oprydning', [null, ['fuld-styling'], ['fuld-styling']]);
    await addImages(id, [['fuld-styling']]);
    await stack.sql`update public.service_pricing set base_price = 0 where service_type = 'fuld-styling'`;
    expect((await linesOf(id)).filter(({ kind }) => kind === 'base')).toMatchObject([
      { service: 'fuld-styling', ore: 10_000 },
    ]);
    expect(await totalOf(id)).toBe(7900 + 10_000 + 3 * 40_000);
  });

  test('keeps the prices of its first images when prices change', async () => {
    const id = await order('let-oprydning', [null, ['fuld-styling']]);
    await stack.sql`update public.service_pricing set price_per_image = price_per_image + 20`;
    await addImages(id, [null, ['fuld-styling']]);
    await stack.sql`update public.service_pricing set price_per_image = price_per_image - 20`;
    expect(await totalOf(id)).toBe(2 * (7900 + 40_000));
  });

  test('does not count floor plans', async () => {
    const photo = await placeObject(stack, { owner: customer.id });
    const plan = await placeObject(stack, { owner: customer.id });
    const images = [{ path: photo }, { path: plan, isFloorPlan: true }];
    const turnkey = { serviceType: 'totalentreprise', images, expectedTotal: 2150 };
    const { id } = await place(customer.client, newOrder([], turnkey));
    expect(await linesOf(id)).toMatchObject([
      { kind: 'base', ore: 200_000 },
      { kind: 'image', ore: 15_000 },
    ]);
  });

  test('is what the lines say, whatever else is written', async () => {
    const id = await completed(2);
    await stack.sql`update public.orders set total_amount = 1, image_count = 7 where id = ${id}`;
    expect(await totalOf(id)).toBe(15_800);
  });
});

describe('a line becomes billable', () => {
  test('at the first completion after it was written; opening the order again clears nothing', async () => {
    const id = await order('let-oprydning', [null]);
    const billable = async () => (await linesOf(id)).map((line) => line.billable);
    expect(await billable()).toEqual([false]);
    await setStatus(id, 'pending');
    expect(await billable()).toEqual([false]);
    await setStatus(id, 'completed');
    const [first] = await stack.sql`select billable_at from public.order_lines where order_id = ${id}`;
    await setStatus(id, 'draft');
    await addImages(id, [null]);
    expect(await billable()).toEqual([true, false]);
    await setStatus(id, 'completed');
    expect(await billable()).toEqual([true, true]);
    expect(await stack.sql`select billable_at from public.order_lines where order_id = ${id}`).toContainEqual(
      first,
    );
  });

  test('at once when a service adds the image to a completed order', async () => {
    const id = await completed();
    await stack.sql`
      insert into public.order_images (order_id, image_path) values (${id}, ${`${crypto.randomUUID()}.jpg`})`;
    expect(await linesOf(id)).toMatchObject([{ billable: true }, { ore: 7900, billable: true }]);
  });

  test('is not owed when the order was never completed, or is cancelled', async () => {
    const owed = (id: string) => stack.sql`select 1 from private.unbilled_lines where order_id = ${id}`;
    const pending = await order('let-oprydning', [null]);
    await credit(pending, 10);
    expect(await owed(pending)).toEqual([]);
    const cancelled = await completed();
    expect(await owed(cancelled)).toHaveLength(1);
    await setStatus(cancelled, 'cancelled');
    expect(await owed(cancelled)).toEqual([]);
  });
});

describe('a billable line', () => {
  test.each([
    ['unit_price_kroner = 1'],
    ['quantity = 2'],
    ["text = 'Andet'"],
    ["kind = 'extra', text = 'Andet', order_image_id = null"],
    ['billable_at = null'],
    ["billable_at = billable_at + interval '1 month'"],
    ["created_at = created_at + interval '1 month'"],
    ['created_by = gen_random_uuid()'],
    ['order_id = gen_random_uuid()'],
  ])('is not changed by SQL: %s', async (change) => {
    const id = await completed();
    await expect(
      stack.sql.unsafe(`update public.order_lines set ${change} where order_id = '${id}'`),
    ).rejects.toMatchObject({ hint: 'order_line_final' });
  });

  test('is neither changed nor removed by the service role', async () => {
    const id = await completed();
    const service = serviceClient(stack);
    for (const { error } of [
      await service.from('order_lines').update({ unit_price_kroner: 1 }).eq('order_id', id),
      await service.from('order_lines').delete().eq('order_id', id),
    ]) {
      expect(error).toMatchObject({ code: 'P0001', hint: 'order_line_final' });
    }
    expect(await totalOf(id)).toBe(7900);
  });

  test('forgets an image that is erased, and keeps its price', async () => {
    const id = await order('let-oprydning', [null]);
    await setStatus(id, 'completed');
    await stack.sql`delete from public.order_images where order_id = ${id}`;
    expect(await stack.sql`select order_image_id from public.order_lines where order_id = ${id}`).toEqual([
      { order_image_id: null },
    ]);
    expect(await totalOf(id)).toBe(7900);
  });

  test('is put on one invoice, which has its order, and never taken off or moved', async () => {
    const id = await completed();
    const [one, two] = await stack.sql`
      insert into public.invoices (user_id, period, amount)
      values (${customer.id}, '2025-01-01', 79), (${customer.id}, '2025-02-01', 79) returning id`;
    await expect(
      stack.sql`update public.order_lines set invoice_id = ${one?.id} where order_id = ${id}`,
    ).rejects.toMatchObject({ code: '23503' });
    await stack.sql`insert into public.invoice_orders (invoice_id, order_id) values (${one?.id}, ${id})`;
    for (const invoice of [two?.id, null]) {
      await expect(
        stack.sql`update public.order_lines set invoice_id = ${invoice} where order_id = ${id}`,
      ).rejects.toMatchObject({ hint: 'order_line_final' });
    }
    await expect(stack.sql`delete from public.invoice_orders where order_id = ${id}`).rejects.toMatchObject({
      code: '23503',
    });
    await expect(
      stack.sql`insert into public.invoice_orders (invoice_id, order_id) values (${two?.id}, ${id})`,
    ).rejects.toMatchObject({ hint: 'order_not_billable' });
  });
});

test('a line that is not billable may be replaced by SQL, and the total follows; it stays with its order', async () => {
  const id = await order('let-oprydning', [null, null]);
  await stack.sql`delete from public.order_lines
    where id = (select id from public.order_lines where order_id = ${id} order by created_at limit 1)`;
  expect(await totalOf(id)).toBe(7900);
  await stack.sql`update public.order_lines set unit_price_kroner = 80 where order_id = ${id}`;
  expect(await totalOf(id)).toBe(8000);
  await expect(
    stack.sql`update public.order_lines set order_id = ${await completed()} where order_id = ${id}`,
  ).rejects.toMatchObject({ hint: 'order_line_final' });
});

describe('a credit', () => {
  test('takes its amount off the total, is billable at once, and no customer reads who gave it', async () => {
    const id = await completed(2);
    expect((await credit(id, 50.5)).error).toBeNull();
    expect(await linesOf(id)).toMatchObject([{}, { kind: 'goodwill', ore: -5050, billable: true }]);
    expect(await totalOf(id)).toBe(10_750);
    expect(
      await stack.sql`select created_by from public.order_lines where kind = 'goodwill' and order_id = ${id}`,
    ).toEqual([{ created_by: admin.id }]);
    const { data } = await customer.client
      .from('order_lines')
      .select('text, amount_kroner')
      .eq('order_id', id)
      .eq('kind', 'goodwill');
    expect(data).toEqual([{ text: 'Rabat efter aftale', amount_kroner: -50.5 }]);
    const { error } = await customer.client.from('order_lines').select('created_by').eq('order_id', id);
    expect(error?.code).toBe('42501');
  });

  test('is at most what the order costs, together with the others', async () => {
    const id = await completed();
    expect((await credit(id, 79.01)).error).toMatchObject({ code: 'P0001', hint: 'credit_too_large' });
    expect((await credit(id, 78)).error).toBeNull();
    expect((await credit(id, 2)).error).toMatchObject({ hint: 'credit_too_large', details: id });
    expect((await credit(id, 1)).error).toBeNull();
    expect(await totalOf(id)).toBe(0);
  });

  test('is at most what the order costs when two are given at once', async () => {
    const id = await completed();
    const first = await openTransaction(stack, admin.id);
    const second = await openTransaction(stack, admin.id);
    const give = ({ connection }: typeof first) => connection`
      select public.add_credit(${crypto.randomUUID()}, ${id}, 60, 'Rabat')`;
    await give(first);
    const later = expect(give(second)).rejects.toMatchObject({ hint: 'credit_too_large' });
    await untilWaiting(stack, second.pid);
    await first.connection`commit`;
    await later;
    await Promise.all([first, second].map(({ connection }) => connection.end()));
    expect(await totalOf(id)).toBe(1900);
  });

  test.each([
    { kind: 'goodwill', unit_price_kroner: 5 },
    { kind: 'late_credit', unit_price_kroner: 5 },
    { kind: 'extra', unit_price_kroner: -5 },
    { kind: 'extra', unit_price_kroner: 5, text: null },
    { kind: 'goodwill', unit_price_kroner: -5, billable_at: null },
    { kind: 'image', unit_price_kroner: 5 },
  ])('or an extra that makes no sense is refused: %j', async (changes) => {
    const line = { order_id: await completed(), text: 'Rabat', billable_at: new Date(), ...changes };
    await expect(stack.sql`insert into public.order_lines ${stack.sql(line)}`).rejects.toMatchObject({
      code: '23514',
    });
  });
});

describe('an extra', () => {
  test('is added to the total of a completed order and billable at once', async () => {
    const id = await completed();
    expect((await extra(id, 120.5, { p_text: ' Ny vinkel ' })).error).toBeNull();
    expect(await linesOf(id)).toMatchObject([{}, { kind: 'extra', ore: 12_050, billable: true }]);
    expect(await totalOf(id)).toBe(19_950);
    expect(
      await stack.sql`select text, created_by from public.order_lines where order_id = ${id} and kind = 'extra'`,
    ).toEqual([{ text: 'Ny vinkel', created_by: admin.id }]);
  });

  test('of an order that is not completed is billable at its completion', async () => {
    const id = await order('let-oprydning', [null]);
    await extra(id, 50);
    expect(await linesOf(id)).toMatchObject([{ billable: false }, { kind: 'extra', billable: false }]);
    await setStatus(id, 'completed');
    expect(await linesOf(id)).toMatchObject([{ billable: true }, { kind: 'extra', billable: true }]);
    await setStatus(id, 'pending');
    await extra(id, 10);
    expect((await linesOf(id)).at(-1)).toMatchObject({ ore: 1000, billable: false });
  });

  test('leaves an order that its customer can no longer change', async () => {
    const id = await order('let-oprydning', [null]);
    await extra(id, 50);
    expect((await customer.client.rpc('cancel_order', { p_id: id })).error).toMatchObject({
      hint: 'order_begun',
    });
  });
});

describe.each(['add_credit', 'add_extra'] as const)('%s', (procedure) => {
  const add = addLine(procedure);

  test('under the same id writes one line, and never for another order, amount or kind', async () => {
    const id = await completed();
    const p_id = crypto.randomUUID();
    for (let times = 0; times < 2; times += 1) {
      expect(await add(id, 10, { p_id })).toMatchObject({ data: p_id, error: null });
    }
    expect(await linesOf(id)).toHaveLength(2);
    const other = addLine(procedure === 'add_credit' ? 'add_extra' : 'add_credit');
    for (const { error } of [
      await add(id, 20, { p_id }),
      await add(await completed(), 10, { p_id }),
      await other(id, 10, { p_id }),
    ]) {
      expect(error).toMatchObject({ hint: 'line_invalid' });
    }
  });

  test.each([
    ['line_invalid', { p_amount_kroner: 0 }],
    ['line_invalid', { p_amount_kroner: -5 }],
    ['line_invalid', { p_amount_kroner: 0.005 }],
    ['line_invalid', { p_amount_kroner: null }],
    ['line_invalid', { p_text: '  ' }],
    ['line_invalid', { p_text: 'a'.repeat(201) }],
    ['order_not_found', { p_order_id: crypto.randomUUID() }],
  ])('is refused with %s for %j', async (hint, changes) => {
    expect((await add(await completed(), 10, changes)).error).toMatchObject({ code: 'P0001', hint });
  });

  test('is refused for a cancelled order', async () => {
    const id = await completed();
    await setStatus(id, 'cancelled');
    expect((await add(id, 10)).error).toMatchObject({ hint: 'order_not_found' });
  });
});
