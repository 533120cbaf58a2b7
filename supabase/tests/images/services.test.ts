import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeObject, placeOrder } from '../arrange.ts';
import { newOrder, place, written } from '../orders/placing.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  customer = await createUser(stack, { card: true });
});
afterAll(() => stack.stop());

const singleServices = serviceTypes.filter((service) => service !== 'totalentreprise');

/** Adds an image to an order of a service, as a client of the API. @returns the refusal, or undefined. */
async function add(services: unknown, service: (typeof serviceTypes)[number] = 'let-oprydning') {
  const order = await placeOrder(stack, { userId: customer.id, service });
  const image_path = await placeObject(stack, { owner: customer.id });
  const { error } = await customer.client
    .from('order_images')
    .insert({ order_id: order.id, image_path, services });
  return error ? [error.hint, error.details] : undefined;
}

describe('the services of an image', () => {
  test.each(singleServices)('may be %s', async (service) => {
    expect(await add([service])).toBeUndefined();
  });

  test('may be none of its own, or three that do different things', async () => {
    expect(await add(null)).toBeUndefined();
    expect(await add(['let-oprydning', 'let-styling', 'haandvaerkeropgaver'])).toBeUndefined();
    expect(await add(['fjernelse-af-moebler', 'fuld-styling'])).toBeUndefined();
  });

  test.each([
    ['none in a list', [], ''],
    ['four', singleServices.slice(0, 4), ''],
    ['a nested list', [['let-styling', 'let-oprydning']], ''],
    ['given twice', ['let-styling', 'let-styling'], 'let-styling,let-styling'],
    ['two kinds of styling', ['fuld-styling', 'let-styling'], 'fuld-styling,let-styling'],
    [
      'styling and its combination with removal',
      ['haandvaerkeropgaver', 'let-styling', 'fjernelse-af-moebler-og-styling'],
      'let-styling,fjernelse-af-moebler-og-styling',
    ],
    [
      'removal and its combination with styling',
      ['fjernelse-af-moebler-og-styling', 'fjernelse-af-moebler'],
      'fjernelse-af-moebler-og-styling,fjernelse-af-moebler',
    ],
    [
      'removal and the tidying that it contains',
      ['let-oprydning', 'fjernelse-af-moebler'],
      'let-oprydning,fjernelse-af-moebler',
    ],
    ['turnkey beside another', ['totalentreprise', 'let-styling'], 'totalentreprise,let-styling'],
    ['turnkey alone in another order', ['totalentreprise'], 'let-oprydning,totalentreprise'],
  ])('may not be %s', async (_, services, about) => {
    expect(await add(services)).toEqual(['service_conflict', about]);
  });

  test.each([
    ['unknown ones', ['noget-andet'], 'noget-andet'],
    ['five megabytes', ['x'.repeat(5_000_000)], 'x'.repeat(200)],
    ['nothing in a list', [null], ''],
  ])('may not be %s', async (_, services, about) => {
    expect(await add(services)).toEqual(['service_unknown', about]);
  });

  test('of a turnkey order are its own', async () => {
    expect(await add(['totalentreprise'], 'totalentreprise')).toBeUndefined();
    expect(await add(['let-styling'], 'totalentreprise')).toEqual([
      'service_conflict',
      'totalentreprise,let-styling',
    ]);
  });

  test('are none of a floor plan', async () => {
    const order = await placeOrder(stack, { userId: customer.id, service: 'totalentreprise', floorPlans: 1 });
    const change = stack.sql`
      update public.order_images set services = '{totalentreprise}' where order_id = ${order.id} and is_floor_plan`;
    await expect(change).rejects.toMatchObject({ hint: 'service_conflict' });
  });
});

test.each(['postgres', 'service_role'])(
  '%s cannot write services that exclude each other either',
  async (role) => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    const change = stack.sql.begin(async (sql) => {
      await sql`select set_config('role', ${role}, true)`;
      await sql`update public.order_images set services = '{let-styling,fuld-styling}' where order_id = ${id}`;
    });
    await expect(change).rejects.toMatchObject({ hint: 'service_conflict' });
  },
);

test('an order with an image whose services exclude each other is refused as a whole', async () => {
  const paths = await Promise.all([1, 2].map(() => placeObject(stack, { owner: customer.id })));
  const order = newOrder(paths);
  order.images[1] = { path: paths[1] ?? '', services: ['totalentreprise'] };
  expect(await place(customer.client, order)).toMatchObject({
    refusal: 'service_conflict',
    about: 'let-oprydning,totalentreprise',
  });
  expect(await written(stack, order.id)).toEqual({ orders: 0, images: [] });
});
