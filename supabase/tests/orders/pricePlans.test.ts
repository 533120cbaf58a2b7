import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeObject } from '../arrange.ts';
import { newOrder, place } from './placing.ts';
import { openTransaction, untilWaiting } from './transactions.ts';

let stack: TestStack;
let admin: TestUser;
let other: TestUser;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [admin, other, customer] = await Promise.all([
    createUser(stack, { admin: true, fullName: 'Signe Lund' }),
    createUser(stack, { admin: true }),
    createUser(stack, { card: true }),
  ]);
});
afterAll(() => stack.stop());
let before: readonly Record<string, unknown>[];
beforeEach(async () => {
  before =
    await stack.sql`select service_type, base_price, price_per_image, turnaround_minutes from public.service_pricing`;
});
afterEach(async () => {
  await setClock(0);
  await stack.sql`delete from private.service_prices`;
  await stack.sql`delete from public.price_agreements`;
  for (const { service_type, ...price } of before) {
    await stack.sql`update public.service_pricing set ${stack.sql(price)} where service_type = ${`${service_type}`}`;
  }
});

/** Has Copenhagen's calendar so many days ahead. */
async function setClock(days: number): Promise<void> {
  await stack.sql.unsafe(`
    create or replace function private.today() returns date
    language plpgsql stable parallel safe set search_path = '' as $$
    begin
      return (now() at time zone 'Europe/Copenhagen')::date + ${days};
    end
    $$`);
}

/** The day so many days after the present one, whatever the clock says. */
async function dayIn(days: number): Promise<string> {
  const [row] = await stack.sql`
    select ((now() at time zone 'Europe/Copenhagen')::date + ${days}::integer)::text as day`;
  return row?.day;
}

/** Sets the price of an image of let-oprydning. @returns the code of a refusal */
async function plan(kroner: unknown, day: string | null, changes: object = {}, { client } = admin) {
  const { error } = await client.rpc('plan_price', {
    p_service_type: 'let-oprydning',
    p_base_price: 0,
    p_price_per_image: kroner,
    p_turnaround_minutes: 540,
    p_valid_from: day,
    ...changes,
  });
  return error && (error.hint ?? error.code);
}

async function list() {
  const { data } = await admin.client.rpc('list_prices').throwOnError();
  return data;
}
const versionOf = async (service = 'let-oprydning') =>
  (await list()).services.find((each: { service_type: string }) => each.service_type === service)?.version;

/** What the order form of the customer shows for let-oprydning. */
async function shown(): Promise<number> {
  const { data } = await customer.client.rpc('get_prices').throwOnError();
  return data.find((row: { service_type: string }) => row.service_type === 'let-oprydning').price_per_image;
}

/** What a visitor reads. */
async function listed(): Promise<number> {
  const [row] = await stack.sql`
    select price_per_image::float as kroner from public.service_pricing where service_type = 'let-oprydning'`;
  return row?.kroner;
}

const orderFor = async (expectedTotal: number) =>
  await place(
    customer.client,
    newOrder([await placeObject(stack, { owner: customer.id })], { expectedTotal }),
  );
const totalOf = async (id: string) => {
  const [row] = await stack.sql`select total_amount::float as kroner from public.orders where id = ${id}`;
  return row?.kroner;
};
async function addImage(order_id: string): Promise<void> {
  const image_path = await placeObject(stack, { owner: customer.id });
  await customer.client.from('order_images').insert({ order_id, image_path }).throwOnError();
}

describe('a price', () => {
  test('for today holds at once, and its history says who set it and what it was', async () => {
    expect(await plan(89, await dayIn(0))).toBeNull();
    expect([await shown(), await listed()]).toEqual([89, 89]);
    expect(await orderFor(79)).toMatchObject({ refusal: 'total_changed', about: '89.00' });
    expect(await orderFor(89)).toMatchObject({ total_amount: 89 });
    expect(await list()).toMatchObject({
      planned: [],
      history: [
        { price_per_image: 89, turnaround_minutes: 540, replaced: { price_per_image: 79 }, by: 'Signe Lund' },
      ],
    });
  });

  test('for tomorrow holds from midnight on, before the job has run and after it', async () => {
    const placed = await orderFor(79);
    expect(await plan(99, await dayIn(1), { p_turnaround_minutes: 60 })).toBeNull();
    await stack.sql`select private.apply_planned_prices()`;
    expect([await shown(), await listed()]).toEqual([79, 79]);
    expect(await list()).toMatchObject({ planned: [{ price_per_image: 99 }], history: [] });

    await setClock(1);
    expect([await shown(), await listed()]).toEqual([99, 79]);
    expect(await orderFor(79)).toMatchObject({ refusal: 'total_changed', about: '99.00' });
    const next = await orderFor(99);
    expect(next).toMatchObject({ total_amount: 99, due_at: expect.any(String) });
    expect(await list()).toMatchObject({ planned: [] });

    await Promise.all([1, 2, 3].map(() => stack.sql`select private.run_job('apply-planned-prices')`));
    expect([await shown(), await listed()]).toEqual([99, 99]);
    expect((await list()).history).toMatchObject([
      { price_per_image: 99, replaced: { price_per_image: 79 } },
    ]);
    await addImage(placed.id);
    expect([await totalOf(placed.id), await totalOf(next.id)]).toEqual([158, 99]);
  });

  test('that no job has written in time does not come back over a later one', async () => {
    await plan(81, await dayIn(1));
    await plan(82, await dayIn(2));
    await setClock(3);
    expect(await shown()).toBe(82);
    expect(await plan(90, await dayIn(3))).toBeNull();
    expect([await shown(), await listed()]).toEqual([90, 90]);
    const { history } = await list();
    expect(history.map((each: { price_per_image: number }) => each.price_per_image)).toEqual([90, 82, 81]);
  });

  test('of 0 is one, and placed orders keep it', async () => {
    await plan(0, await dayIn(0));
    const placed = await orderFor(0);
    await plan(150, await dayIn(0), { p_base_price: 500 });
    await addImage(placed.id);
    expect(await totalOf(placed.id)).toBe(0);
    expect(await orderFor(650)).toMatchObject({ total_amount: 650 });
  });

  test('leaves what was agreed as it is', async () => {
    const agreement = { p_id: crypto.randomUUID(), p_user_id: customer.id, p_service_type: 'let-oprydning' };
    const terms = { p_price_per_image: 59, p_base_price: 0, p_valid_from: await dayIn(1) };
    await admin.client.rpc('give_agreement', { ...agreement, ...terms }).throwOnError();
    await plan(99, await dayIn(1));
    expect(await shown()).toBe(79);
    await setClock(1);
    expect(await shown()).toBe(59);
    expect((await list()).agreements).toMatchObject([
      { service_type: 'let-oprydning', price_per_image: 59, payer: 'Kirsten Prøve' },
    ]);
  });
});

describe('a plan', () => {
  test('is the last one of its day; the same again changes nothing', async () => {
    await plan(99, await dayIn(7));
    const [first] = (await list()).planned;
    await plan(99, await dayIn(7));
    expect((await list()).planned).toEqual([first]);
    await plan(109, await dayIn(7));
    const { planned } = await list();
    expect(planned).toMatchObject([{ price_per_image: 109 }]);
    // Who has the list from before does not take back the one after.
    const { error } = await admin.client.rpc('take_back_price', { p_id: first.id });
    expect(error?.hint).toBe('price_not_planned');
  });

  test('is taken back until its day begins', async () => {
    await plan(99, await dayIn(1));
    await plan(109, await dayIn(2));
    const [first, second] = (await list()).planned;
    await other.client.rpc('take_back_price', { p_id: second.id }).throwOnError();
    await setClock(1);
    const { error } = await admin.client.rpc('take_back_price', { p_id: first.id });
    expect(error?.hint).toBe('price_not_planned');
    await setClock(2);
    expect(await shown()).toBe(99);
  });

  test('is at most a year ahead', async () => {
    const [row] = await stack.sql`
      select (private.today() + interval '1 year')::date::text as last,
        ((private.today() + interval '1 year')::date + 1)::text as late`;
    expect(await plan(99, row?.last)).toBeNull();
    expect(await plan(99, row?.late)).toBe('price_day_invalid');
  });
});

test.each([
  ['price_invalid', { p_price_per_image: -1 }],
  ['price_invalid', { p_price_per_image: 'NaN' }],
  ['price_invalid', { p_price_per_image: 'Infinity' }],
  ['price_invalid', { p_price_per_image: '-Infinity' }],
  ['price_invalid', { p_price_per_image: 1_000_001 }],
  ['price_invalid', { p_price_per_image: 10_000_000 }],
  ['price_invalid', { p_price_per_image: 0.005 }],
  ['price_invalid', { p_price_per_image: 79.5 }],
  ['price_invalid', { p_price_per_image: null }],
  ['price_invalid', { p_base_price: -0.01 }],
  ['price_invalid', { p_base_price: 'NaN' }],
  ['price_invalid', { p_base_price: null }],
  ['price_invalid', { p_turnaround_minutes: 0 }],
  ['price_invalid', { p_turnaround_minutes: -60 }],
  ['price_invalid', { p_turnaround_minutes: 60_001 }],
  ['22P02', { p_turnaround_minutes: '1e9' }],
  ['price_day_invalid', { p_valid_from: null }],
  ['price_day_invalid', { p_valid_from: '2020-01-01' }],
  ['price_day_invalid', { p_valid_from: '-infinity' }],
  ['price_day_invalid', { p_valid_from: 'infinity' }],
  ['price_day_invalid', { p_valid_from: '9999-12-31' }],
  ['service_unknown', { p_service_type: 'gratis' }],
  ['service_unknown', { p_service_type: null }],
])('%s: %o', async (refusal, changes) => {
  expect(await plan(99, await dayIn(0), changes)).toBe(refusal);
  expect([await shown(), await listed()]).toEqual([79, 79]);
  expect(await list()).toMatchObject({ planned: [], history: [] });
});

test('yesterday in Copenhagen is refused', async () => {
  expect(await plan(99, await dayIn(-1))).toBe('price_day_invalid');
});

test('the largest price and the smallest time are taken', async () => {
  expect(
    await plan(1_000_000, await dayIn(0), { p_base_price: 1_000_000, p_turnaround_minutes: 1 }),
  ).toBeNull();
  expect(await orderFor(2_000_000)).toMatchObject({ total_amount: 2_000_000 });
});

describe('of two administrators', () => {
  test('the second sees what the first has changed, and overwrites nothing', async () => {
    const p_seen = await versionOf();
    const day = await dayIn(0);
    expect(await plan(89, day, { p_seen })).toBeNull();
    expect(await plan(79, day, { p_seen, p_turnaround_minutes: 60 }, other)).toBe('prices_changed');
    // The answer was lost.
    expect(await plan(89, day, { p_seen })).toBeNull();
    expect(await plan(89, day, { p_seen: await versionOf(), p_turnaround_minutes: 60 }, other)).toBeNull();
    expect((await list()).history).toHaveLength(2);
  });

  test('a plan, and the day on which it holds, are changes, too; of another service they are none', async () => {
    const p_seen = await versionOf();
    const styling = await versionOf('let-styling');
    await plan(99, await dayIn(1));
    expect(await plan(80, await dayIn(0), { p_seen })).toBe('prices_changed');
    const planned = await versionOf();
    await setClock(1);
    expect(await plan(80, await dayIn(1), { p_seen: planned })).toBe('prices_changed');
    expect(await versionOf('let-styling')).toBe(styling);
  });

  test('who press at the same time, one is refused', async () => {
    const p_seen = await versionOf();
    const day = await dayIn(0);
    const first = await openTransaction(stack, admin.id);
    const second = await openTransaction(stack, other.id);
    const press = ({ connection }: typeof first, kroner: number) =>
      connection`select public.plan_price('let-oprydning', 0, ${kroner}, 540, ${day}::date, ${p_seen})`;
    await press(first, 85);
    const late = press(second, 86).then(
      () => 'set',
      (error) => error.hint,
    );
    await untilWaiting(stack, second.pid);
    await first.connection`commit`;
    expect(await late).toBe('prices_changed');
    await Promise.all([first, second].map(({ connection }) => connection.end()));
    expect(await listed()).toBe(85);
  });
});

test('each change is in the history of the settings, a plan that is taken back too', async () => {
  await stack.sql`delete from private.settings_log`;
  expect(await plan(300, await dayIn(0))).toBeNull();
  expect(await plan(400, await dayIn(3))).toBeNull();
  expect(await plan(400, await dayIn(3))).toBeNull();
  const { planned } = await list();
  await admin.client.rpc('take_back_price', { p_id: planned[0].id }).throwOnError();
  const { data } = await admin.client.rpc('list_settings_log').throwOnError();
  const log: { what: string; before: unknown; after: unknown }[] = data;
  const prices = log.map(({ what, before, after }) => [
    what,
    Object(before).price_per_image,
    after && Object(after).price_per_image,
  ]);
  expect(prices).toEqual([
    ['price/let-oprydning', 400, null],
    ['price/let-oprydning', 300, 400],
    ['price/let-oprydning', 79, 300],
  ]);
});
