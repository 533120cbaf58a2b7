import { standardLimits } from '@rumklar/domain/images/files/limits';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeObject, placeOrder } from '../arrange.ts';
import { newOrder, place, written } from './placing.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, another] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { card: true }),
  ]);
});
afterAll(() => stack.stop());

const image = (changes: Partial<Parameters<typeof placeObject>[1]> = {}) =>
  placeObject(stack, { owner: customer.id, ...changes });
const nothing = { orders: 0, images: [] };

/** Places an order that must be refused, and sees that nothing was written and no file was lost. */
async function refused(order: ReturnType<typeof newOrder>, client = customer.client) {
  const before = await stack.sql`select name from storage.objects order by name`;
  const answer = await place(client, order);
  expect(await written(stack, order.id)).toEqual(nothing);
  expect(await stack.sql`select name from storage.objects order by name`).toEqual(before);
  return answer;
}

describe('an order', () => {
  test('is written with its images in the order they were sent', async () => {
    const paths = await Promise.all([image(), image(), image()]);
    const order = newOrder(paths, { notes: '  Ryd bordet ', title: '  Villa  ', reference: ' S-118 ' });
    const placed = await place(customer.client, order);
    expect(placed).toEqual({
      id: order.id,
      number: expect.any(Number),
      user_id: customer.id,
      billed_to: customer.id,
      organisation_id: null,
      title: 'Villa',
      address: 'Strandvejen 104, 2900 Hellerup',
      notes: 'Ryd bordet',
      wishes: null,
      example_ids: null,
      reference: 'S-118',
      service_type: 'let-oprydning',
      status: 'draft',
      total_amount: 237,
      total_ore: 23700,
      due_at: null,
      paused_at: null,
      sort_due_at: 'infinity',
      base_price: 0,
      price_per_image: 79,
      other_services: 0,
      image_count: 3,
      first_completed_at: null,
      taken_back_reason: null,
      delayed_until: null,
      delay_reason: null,
      has_unbilled: false,
      images_expire_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      completed_at: null,
    });
    expect(await written(stack, order.id)).toEqual({ orders: 1, images: paths });
  });

  test('of a turnkey project has a base price and accepts floor plans free of charge', async () => {
    const photo = await image();
    const plan = await image({
      path: `floorplans/${crypto.randomUUID()}.pdf`,
      seen: 'application/pdf',
    });
    const placed = await place(
      customer.client,
      newOrder([], {
        serviceType: 'totalentreprise',
        images: [{ path: photo }, { path: plan, isFloorPlan: true }],
        expectedTotal: 2150,
      }),
    );
    expect(placed).toMatchObject({ total_amount: 2150, image_count: 1, reference: null });
  });

  test('may be exactly 20 MB', async () => {
    const paths = [await image({ size: standardLimits.totalBytes - 1 }), await image({ size: 1 })];
    expect(await place(customer.client, newOrder(paths))).toMatchObject({ image_count: 2 });
  });
});

describe('is refused', () => {
  test('without a card', async () => {
    const poor = await createUser(stack);
    const order = newOrder([await image({ owner: poor.id })]);
    expect(await refused(order, poor.client)).toEqual({ code: 'P0001', refusal: 'card_required', about: '' });
  });

  test('with an invoice more than 14 days overdue', async () => {
    const late = await createUser(stack, { card: true });
    const owed = (days: number) => stack.sql`
      insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${late.id}, ${`late-${days}`}, date_trunc('month', now() - make_interval(months => ${days})), 79, 'open',
        (now() at time zone 'Europe/Copenhagen')::date - ${days}::int)`;
    await owed(14);
    const first = newOrder([await image({ owner: late.id })]);
    expect(await place(late.client, first)).toMatchObject({ id: first.id });
    await owed(15);
    const second = newOrder([await image({ owner: late.id })]);
    expect(await refused(second, late.client)).toMatchObject({ refusal: 'overdue_invoice' });
  });

  test.each([
    ['no image', 'let-oprydning', []],
    ['a floor plan alone', 'totalentreprise', [{ isFloorPlan: true }]],
    ['a floor plan that the service does not take', 'let-oprydning', [{ isFloorPlan: true }]],
  ])('with %s', async (_, serviceType, listed) => {
    const images = await Promise.all(listed.map(async (each) => ({ path: await image(), ...each })));
    expect(await refused(newOrder([], { serviceType, images }))).toMatchObject({ refusal: 'image_required' });
  });

  test.each([
    ['title_invalid', { title: ' ab ' }],
    ['title_invalid', { title: 'a'.repeat(201) }],
    ['address_invalid', { address: 'Vej1' }],
    ['notes_too_long', { notes: 'a'.repeat(5001) }],
    ['reference_too_long', { reference: 'a'.repeat(61) }],
    ['service_unknown', { serviceType: 'gratis' }],
  ])('with %s', async (refusal, changes) => {
    expect(await refused(newOrder([await image()], changes))).toMatchObject({ code: 'P0001', refusal });
  });

  test('with an image of another user', async () => {
    const theirs = await image({ owner: another.id });
    const order = newOrder([await image(), theirs]);
    expect(await refused(order)).toMatchObject({ refusal: 'image_not_owned', about: theirs });
  });

  test('with a missing object', async () => {
    const gone = `${crypto.randomUUID()}.jpg`;
    expect(await refused(newOrder([await image(), gone]))).toMatchObject({
      refusal: 'image_not_found',
      about: gone,
    });
  });

  test.each([
    ['an SVG named .jpg', 'image/svg+xml'],
    ['bytes of no known type', null],
    ['a PDF among the photographs', 'application/pdf'],
  ])('with %s', async (_, seen) => {
    const path = await image({ seen });
    expect(await refused(newOrder([await image(), path]))).toMatchObject({
      refusal: 'image_type',
      about: path,
    });
  });

  test('with an image that was not inspected', async () => {
    const path = await image({ seen: 'never' });
    expect(await refused(newOrder([path]))).toMatchObject({ refusal: 'image_not_inspected', about: path });
  });

  test('with an image that was replaced after its inspection', async () => {
    const path = await image();
    await stack.sql`update storage.objects set id = gen_random_uuid() where name = ${path}`;
    expect(await refused(newOrder([path]))).toMatchObject({ refusal: 'image_not_inspected' });
  });

  test('with an upload that the sweep may be about to remove', async () => {
    const path = await image({ age: 25 });
    expect(await refused(newOrder([path]))).toMatchObject({ refusal: 'image_expired' });
  });

  test('with an image of an earlier order, or one image twice', async () => {
    const earlier = await placeOrder(stack, { userId: customer.id });
    const twice = await image();
    expect(await refused(newOrder(earlier.paths))).toMatchObject({ refusal: 'image_used' });
    expect(await refused(newOrder([twice, twice]))).toMatchObject({ refusal: 'image_used' });
  });

  test('with more than five floor plans', async () => {
    const plans = await Promise.all(Array.from({ length: 6 }, () => image()));
    const images = [{ path: await image() }, ...plans.map((path) => ({ path, isFloorPlan: true }))];
    const turnkey = { serviceType: 'totalentreprise', expectedTotal: 2150 };
    expect(await refused(newOrder([], { ...turnkey, images }))).toMatchObject({
      refusal: 'too_many_floor_plans',
      about: '6',
    });
    const order = await place(customer.client, newOrder([], { ...turnkey, images: images.slice(0, 6) }));
    expect(order).toMatchObject({ total_amount: 2150 });
    const sixth = { order_id: order.id, image_path: plans[5], is_floor_plan: true };
    expect((await customer.client.from('order_images').insert(sixth)).error?.hint).toBe(
      'too_many_floor_plans',
    );
  });

  test('with 20 MB and one byte in total, floor plans included', async () => {
    const images = [
      { path: await image({ size: standardLimits.totalBytes / 2 }) },
      { path: await image({ size: standardLimits.totalBytes / 2 + 1 }), isFloorPlan: true },
    ];
    const order = newOrder([], { serviceType: 'totalentreprise', images, expectedTotal: 2150 });
    expect(await refused(order)).toMatchObject({
      refusal: 'images_too_large',
      about: `${standardLimits.totalBytes + 1}`,
    });
  });

  test('with a total that has changed, and reports the new one', async () => {
    const order = newOrder([await image()], { expectedTotal: 69 });
    expect(await refused(order)).toEqual({ code: 'P0001', refusal: 'total_changed', about: '79.00' });
  });

  test('under the id of another user’s order', async () => {
    const theirs = await placeOrder(stack, { userId: another.id });
    const order = newOrder([await image()], { id: theirs.id });
    expect(await place(customer.client, order)).toMatchObject({ refusal: 'order_id_taken' });
    expect(await written(stack, theirs.id)).toEqual({ orders: 1, images: theirs.paths });
  });
});

test('a new price applies to new orders only', async () => {
  const before = newOrder([await image()]);
  await place(customer.client, before);
  await stack.sql`update public.service_pricing set price_per_image = 99 where service_type = 'let-oprydning'`;
  const after = newOrder([await image()]);
  const answers = [await place(customer.client, before), await place(customer.client, after)];
  await stack.sql`update public.service_pricing set price_per_image = 79 where service_type = 'let-oprydning'`;
  expect(answers).toMatchObject([{ total_amount: 79 }, { refusal: 'total_changed', about: '99.00' }]);
});

test('the total of a bare order follows its images; without images it stays a draft', async () => {
  const { data: order } = await customer.client
    .from('orders')
    .insert({ user_id: customer.id, title: 'Villa', address: 'Strandvejen 1', service_type: 'fuld-styling' })
    .select()
    .single();
  await expect(
    stack.sql`update public.orders set status = 'pending' where id = ${order.id}`,
  ).rejects.toMatchObject({
    hint: 'image_required',
  });
  for (const expected of [400, 800]) {
    const row = { order_id: order.id, image_path: await image() };
    expect((await customer.client.from('order_images').insert(row)).error).toBeNull();
    const { data } = await customer.client.from('orders').select('total_amount').eq('id', order.id).single();
    expect(data?.total_amount).toBe(expected);
  }
  const big = { order_id: order.id, image_path: await image({ size: standardLimits.totalBytes }) };
  expect((await customer.client.from('order_images').insert(big)).error?.hint).toBe('images_too_large');
});
