import { readFileSync } from 'node:fs';
import { MAX_MARKS } from '@rumklar/domain/images/marks/marks';
import {
  createUser,
  giveLimits,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeObject, placeOrder } from '../arrange.ts';
import { draftParametersOf, type NewOrder, newMark, newOrder, parametersOf, written } from './placing.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  customer = await createUser(stack, { card: true });
});
afterAll(() => stack.stop());

const image = (changes: Partial<Parameters<typeof placeObject>[1]> = {}) =>
  placeObject(stack, { owner: customer.id, ...changes });
/** An order of one image that has these details. */
const withImage = async (details: object) => ({ images: [{ path: await image(), ...details }] });
const withFile = async (changes: Parameters<typeof image>[0]) => ({
  images: [{ path: await image(changes) }],
});
const plans = async (count: number) => ({
  serviceType: 'totalentreprise',
  images: [
    { path: await image() },
    ...(await Promise.all(
      Array.from({ length: count }, async () => ({ path: await image(), isFloorPlan: true })),
    )),
  ],
});
const marks = (count: number) => Array.from({ length: count }, () => newMark());

/** Changes of an order that can be placed, or another caller, for each refusal. */
const attempts: Record<string, () => Promise<Partial<NewOrder> & { caller?: TestUser; version?: number }>> = {
  not_signed_in: async () => ({ caller: await createUser(stack, { confirmed: false }) }),
  draft_changed: async () => ({ version: 2 }),
  order_id_taken: async () => ({
    id: (await placeOrder(stack, { userId: (await createUser(stack)).id })).id,
  }),
  title_invalid: async () => ({ title: ' ab ' }),
  address_invalid: async () => ({ address: 'Vej1' }),
  notes_too_long: async () => ({ notes: 'a'.repeat(5001) }),
  reference_too_long: async () => ({ reference: 'a'.repeat(61) }),
  service_unknown: async () => ({ serviceType: 'gratis' }),
  card_required: async () => {
    const caller = await createUser(stack);
    return { caller, images: [{ path: await image({ owner: caller.id }) }] };
  },
  overdue_invoice: async () => {
    const caller = await createUser(stack, { card: true });
    await stack.sql`
      insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${caller.id}, 'late', '2026-01-01', 79, 'open', '2026-01-15')`;
    return { caller, images: [{ path: await image({ owner: caller.id }) }] };
  },
  too_many_orders: async () => {
    const caller = await createUser(stack, { card: true });
    await giveLimits(stack, caller.id, { max_unfinished_orders: 0 });
    return { caller, images: [{ path: await image({ owner: caller.id }) }] };
  },
  image_required: async () => ({ images: [] }),
  too_many_images: async () => {
    const caller = await createUser(stack, { card: true });
    await giveLimits(stack, caller.id, { files: 1 });
    const paths = [await image({ owner: caller.id }), await image({ owner: caller.id })];
    return { caller, images: paths.map((path) => ({ path })) };
  },
  image_details_invalid: async () => withImage({ width: 'bred' }),
  file_name_invalid: async () => withImage({ fileName: '../stue.jpg' }),
  service_conflict: async () => withImage({ services: ['fuld-styling', 'let-styling'] }),
  colleague_unknown: async () => ({ orderedFor: (await createUser(stack)).id }),
  mark_invalid: async () => withImage({ marks: [newMark({ x: 1.2 })] }),
  too_many_marks: async () => withImage({ marks: marks(MAX_MARKS + 1) }),
  preview_invalid: async () => withImage({ previewPath: await image() }),
  image_not_found: async () => ({ images: [{ path: 'findes-ikke.jpg' }] }),
  image_not_owned: async () => withFile({ owner: (await createUser(stack)).id }),
  image_not_inspected: async () => withFile({ seen: 'never' }),
  image_expired: async () => withFile({ age: 25 }),
  image_type: async () => withFile({ seen: 'image/svg+xml' }),
  image_too_large: async () => {
    const path = await image();
    await stack.sql`update private.uploads set problem = 'too_many_pixels' where path = ${path}`;
    return { images: [{ path }] };
  },
  image_used: async () => {
    const { paths } = await placeOrder(stack, { userId: customer.id });
    return { images: paths.map((path) => ({ path })) };
  },
  too_many_floor_plans: () => plans(6),
  images_too_large: async () => ({
    images: [{ path: await image({ size: 15_000_000 }) }, { path: await image({ size: 15_000_000 }) }],
  }),
  file_too_large: async () => {
    const caller = await createUser(stack, { card: true });
    const images = [{ path: await image({ owner: caller.id }) }];
    await giveLimits(stack, caller.id, { file_bytes: 999 });
    return { caller, images };
  },
  total_changed: async () => ({ expectedTotal: 78 }),
};

test('each refusal that the comment above place_order names is tried', () => {
  const schema = readFileSync(new URL('../../schemas/140_placing_orders.sql', import.meta.url), 'utf8');
  const [, named = ''] = /code in hint \(([^)]*)\)/.exec(schema) ?? [];
  const codes = named
    .replaceAll('--', '')
    .split(',')
    .map((code) => code.trim());
  expect(Object.keys(attempts).sort()).toEqual(codes.sort());
});

test.each(Object.entries(attempts))(
  'place_order is refused with %s, and writes nothing',
  async (code, changesOf) => {
    const { caller = customer, version = 1, ...changes } = await changesOf();
    const order = newOrder(changes.images ? [] : [await image({ owner: caller.id })], changes);
    // Past save_order_draft, which refuses much of it before.
    const content = JSON.stringify(draftParametersOf(order).p_content);
    await stack.sql`
      insert into public.order_drafts (id, user_id, content)
      values (${order.id}, ${caller.id}, ${content}::text::jsonb)`;
    const before = await stack.sql`select count(*) from public.orders`;
    const parameters = { ...parametersOf(order), p_version: version };
    const { error } = await caller.client.rpc('place_order', parameters);
    expect(error).toMatchObject({ code: 'P0001', hint: code });
    expect(await stack.sql`select count(*) from public.orders`).toEqual(before);
    if (code === 'order_id_taken') return;
    expect(await written(stack, order.id)).toEqual({ orders: 0, images: [] });
  },
);
