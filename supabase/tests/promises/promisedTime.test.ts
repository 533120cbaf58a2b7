import { fromDanishTime } from '@rumklar/domain/format/dates';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { addWorkingTime, type OpeningHours, promisedTime } from '@rumklar/domain/promise/turnaround';
import { publicPrices } from '@rumklar/domain/services/services';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeObject, placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
let opening: OpeningHours;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { admin: true }),
  ]);
  opening = (await customer.client.rpc('get_opening_hours').throwOnError()).data;
  await stack.sql`update public.service_pricing set turnaround_minutes = 540 where service_type = 'let-oprydning'`;
  await stack.sql`update public.service_pricing set turnaround_minutes = 1080 where service_type = 'fuld-styling'`;
});
afterAll(() => stack.stop());

/** What the services cost, with the times of this test. */
const prices: Readonly<Record<ServiceType, ServicePrice>> = {
  ...publicPrices,
  'let-oprydning': { ...publicPrices['let-oprydning'], turnaroundMinutes: 540 },
  'fuld-styling': { ...publicPrices['fuld-styling'], turnaroundMinutes: 1080 },
};

/** A moment by the clock in Denmark. */
function at(local: string): Date {
  const moment = fromDanishTime(`${local}:00.000`);
  if (!moment) throw new Error(`${local} is not a date`);
  return moment;
}

async function dueAt(id: string): Promise<Date | null> {
  const [row] = await stack.sql<{ due_at: Date | null }[]>`select due_at from public.orders where id = ${id}`;
  return row?.due_at ?? null;
}

const placed = (options: object = {}) =>
  placeOrder(stack, { userId: customer.id, ...options }).then(({ id }) => id);

/** Changes an order as the portal does. @param more images, each with its services */
async function edit(id: string, more: readonly ServiceType[][], expectedTotal: number): Promise<void> {
  const opened = await customer.client.rpc('open_order_change', { p_order_id: id }).throwOnError();
  const { version, content } = opened.data;
  const added = await Promise.all(
    more.map(async (services, index) => ({
      key: `ny-${index}`,
      path: await placeObject(stack, { owner: customer.id }),
      fileName: `ny-${index}.jpg`,
      size: 1000,
      services,
    })),
  );
  const p_content = { ...content, hasOwnServices: more.length > 0, images: [...content.images, ...added] };
  const saved = await customer.client
    .rpc('save_order_draft', { p_id: id, p_version: version, p_content })
    .throwOnError();
  await customer.client
    .rpc('place_order', { p_draft_id: id, p_version: saved.data, p_expected_total: expectedTotal })
    .throwOnError();
}

describe('the promise in SQL and in TypeScript', () => {
  test('is the same at 10,000 random moments', async () => {
    const [days] = await stack.sql`
      select array_agg(to_char(day, 'YYYY-MM-DD')) as closed from private.closing_days`;
    const hours = { ...opening, closedDays: days?.closed };
    const sample = fc.sample(
      fc.record({
        from: fc.date({ min: new Date('2026-01-01'), max: new Date('2039-12-01'), noInvalidDate: true }),
        minutes: fc.integer({ min: 1, max: 3000 }),
      }),
      { numRuns: 10_000, seed: 28 },
    );
    const rows = await stack.sql<{ due: Date }[]>`
      select private.add_working_time(f.moment, f.minutes) as due
      from unnest(${sample.map(({ from }) => from.toISOString())}::timestamptz[], ${sample.map(({ minutes }) => minutes)}::integer[])
        with ordinality as f (moment, minutes, place)
      order by f.place`;
    const wrong = sample.filter(
      ({ from, minutes }, index) =>
        addWorkingTime(from, minutes, hours)?.getTime() !== rows[index]?.due.getTime(),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['over the clock that goes forward', '2028-03-24T12:00', '2028-03-27T12:00'],
    ['over the clock that goes back', '2026-10-23T12:00', '2026-10-26T12:00'],
    ['at one minute before the end of the year', '2026-12-31T16:59', '2027-01-04T17:00'],
    ['over Easter', '2027-03-24T12:00', '2027-03-30T12:00'],
    ['on a Sunday', '2026-11-22T12:00', '2026-11-23T17:00'],
  ])('of an order that is placed %s', async (_name, from, expected) => {
    const id = await placed({ createdAt: at(from), images: 2 });
    expect(await dueAt(id)).toEqual(at(expected));
    const order = { services: ['let-oprydning'] as const, imageCount: 2 };
    expect(promisedTime(order, prices, opening, at(from))).toEqual(at(expected));
  });

  test('has no end where nobody ever works', () => {
    expect(addWorkingTime(new Date(), 60, { hours: {}, closedDays: [] })).toBeUndefined();
  });
});

describe('what an order is promised', () => {
  const MONDAY = '2026-11-23T08:00';

  test('is 2 minutes more for each image over 20', async () => {
    expect(await dueAt(await placed({ createdAt: at(MONDAY), images: 20 }))).toEqual(at('2026-11-23T17:00'));
    const more = await placed({ createdAt: at(MONDAY), images: 35 });
    expect(await dueAt(more)).toEqual(at('2026-11-24T08:30'));
    const order = { services: ['let-oprydning'] as const, imageCount: 35 };
    expect(promisedTime(order, prices, opening, at(MONDAY))).toEqual(at('2026-11-24T08:30'));
  });

  test('is nothing where a service promises nothing, and then nothing is sorted by it', async () => {
    const id = await placed({ service: 'let-styling' });
    expect(await dueAt(id)).toBeNull();
    const [row] = await stack.sql`select sort_due_at::text from public.orders where id = ${id}`;
    expect(row).toEqual({ sort_due_at: 'infinity' });
    expect(promisedTime({ services: ['let-styling'], imageCount: 1 }, prices, opening, new Date())).toBe(
      undefined,
    );
  });

  test('is that of the longest service, also where a client adds the images one by one', async () => {
    const { data } = await customer.client
      .from('orders')
      .insert({
        user_id: customer.id,
        title: 'Villa på Strandvejen',
        address: 'Strandvejen 104, 2900 Hellerup',
        service_type: 'let-oprydning',
      })
      .select('id, created_at, due_at')
      .single()
      .throwOnError();
    expect(new Date(data.due_at)).toEqual(addWorkingTime(new Date(data.created_at), 540, opening));
    for (const services of [null, ['fuld-styling'], null]) {
      const image_path = await placeObject(stack, { owner: customer.id });
      await customer.client
        .from('order_images')
        .insert({ order_id: data.id, image_path, services })
        .throwOnError();
    }
    expect(await dueAt(data.id)).toEqual(addWorkingTime(new Date(data.created_at), 1080, opening));
  });

  test('cannot be written by a client', async () => {
    const id = await placed();
    const { error } = await admin.client
      .from('orders')
      .update({ due_at: '2030-01-01T00:00:00Z' })
      .eq('id', id);
    expect(error).toMatchObject({ code: '42501' });
  });
});

describe('a promise that was given', () => {
  test('stays when opening hours, the time of the service and the status change later', async () => {
    const id = await placed({ createdAt: at('2026-11-23T08:00') });
    const promised = at('2026-11-23T17:00');
    await stack.sql`update private.opening_hours set closes = '12:00'`;
    await stack.sql`update public.service_pricing set turnaround_minutes = 2000 where service_type = 'let-oprydning'`;
    await edit(id, [], 79);
    await placeFinishedImage(stack, id, admin.id);
    for (const status of ['completed', 'pending', 'completed']) {
      await admin.client.from('orders').update({ status }).eq('id', id).throwOnError();
      expect(await dueAt(id)).toEqual(promised);
    }
    await stack.sql`update private.opening_hours set closes = '17:00'`;
    await stack.sql`update public.service_pricing set turnaround_minutes = 540 where service_type = 'let-oprydning'`;
  });

  test('is counted again from an edit that adds a service before the order is begun', async () => {
    const id = await placed({ createdAt: at('2026-11-23T08:00') });
    const before = { services: ['let-oprydning'] as const, imageCount: 1, dueAt: '2026-11-23T16:00:00Z' };
    await edit(id, [['fuld-styling']], 479);
    const after = { services: ['let-oprydning', 'fuld-styling'] as const, imageCount: 2 };
    expect(await dueAt(id)).toEqual(promisedTime(after, prices, opening, new Date(), before));
  });

  test('is never later after an edit that leaves less to do', () => {
    const before = {
      services: ['fuld-styling'] as const,
      imageCount: 1,
      dueAt: '2026-11-23T16:00:00Z',
    };
    const order = { services: ['let-oprydning'] as const, imageCount: 1 };
    const now = at('2026-11-23T15:00');
    expect(promisedTime(order, prices, opening, now, before)).toEqual(new Date(before.dueAt));
  });

  test('is nothing after an edit that adds a service without a time', async () => {
    const id = await placed();
    await edit(id, [['let-styling']], 329);
    expect(await dueAt(id)).toBeNull();
  });
});
