import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeObject } from '../arrange.ts';
import { join, makeFirm } from '../organisations/firm.ts';
import { newOrder, place } from './placing.ts';

let stack: TestStack;
let admin: TestUser;
let owner: TestUser;
let member: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  [owner, member] = await Promise.all([createUser(stack, { card: true }), createUser(stack, { card: true })]);
});

const PAST = '2026-01-01';
async function agree(person: TestUser, kroner: number, changes: object = {}) {
  const given = { p_id: crypto.randomUUID(), p_user_id: person.id, p_service_type: 'let-oprydning' };
  const days = { p_base_price: 0, p_valid_from: PAST, ...changes };
  const { data, error } = await admin.client.rpc('give_agreement', {
    ...given,
    p_price_per_image: kroner,
    ...days,
  });
  return error?.hint ?? data;
}

/** Places an order of one image by what the caller is shown. */
async function order(person: TestUser) {
  const { data } = await person.client.rpc('get_prices').throwOnError();
  const price = data.find((row: { service_type: string }) => row.service_type === 'let-oprydning');
  const path = await placeObject(stack, { owner: person.id });
  const placed = await place(person.client, newOrder([path], { expectedTotal: price.price_per_image }));
  const { data: lines } = await person.client
    .from('order_lines')
    .select('unit_price_kroner, is_agreed')
    .eq('order_id', placed.id)
    .throwOnError();
  return { id: placed.id, lines };
}
const of = (kroner: number, is_agreed: boolean) => [{ unit_price_kroner: kroner, is_agreed }];

test('a firm’s agreement is for whoever orders in it, a person’s does not follow into a firm', async () => {
  expect((await order(member)).lines).toEqual(of(79, false));
  await agree(member, 49);
  expect((await order(member)).lines).toEqual(of(49, true));
  await makeFirm(stack, owner);
  await join(stack, owner, member);
  expect((await order(member)).lines).toEqual(of(79, false));
  await agree(owner, 59);
  expect((await order(member)).lines).toEqual(of(59, true));
  await member.client.rpc('remove_member', { p_user_id: member.id }).throwOnError();
  expect((await order(member)).lines).toEqual(of(49, true));
});

test('an order keeps its price when the agreement ends; what is added to it as well', async () => {
  const id = await agree(owner, 59);
  const placed = await order(owner);
  await admin.client.rpc('end_agreement', { p_id: id }).throwOnError();
  expect((await order(owner)).lines).toEqual(of(79, false));
  const image_path = await placeObject(stack, { owner: owner.id });
  await owner.client.from('order_images').insert({ order_id: placed.id, image_path }).throwOnError();
  const { data } = await owner.client
    .from('order_lines')
    .select('unit_price_kroner, is_agreed')
    .eq('order_id', placed.id);
  expect(data).toEqual([...of(59, true), ...of(59, true)]);
});

test.each([
  [0, 150],
  [0, 0],
  [40, 0],
  [40, 59],
])(
  'an agreed base price of %i and %i an image stay when the agreement ends, zeros included',
  async (base, image) => {
    const wholeOrder = { serviceType: 'totalentreprise' };
    const id = await agree(owner, image, { p_service_type: 'totalentreprise', p_base_price: base });
    const path = await placeObject(stack, { owner: owner.id });
    const placed = await place(
      owner.client,
      newOrder([path], { ...wholeOrder, expectedTotal: base + image }),
    );
    await admin.client.rpc('end_agreement', { p_id: id }).throwOnError();
    const { data: draft } = await owner.client
      .rpc('open_order_change', { p_order_id: placed.id })
      .throwOnError();
    const { data: p_version } = await owner.client
      .rpc('save_order_draft', {
        p_id: placed.id,
        p_version: draft.version,
        p_content: { ...draft.content, title: 'Et andet navn' },
      })
      .throwOnError();
    const { data: changed } = await owner.client
      .rpc('place_order', { p_draft_id: placed.id, p_version, p_expected_total: base + image })
      .throwOnError();
    expect(changed.total_amount).toBe(base + image);
    const image_path = await placeObject(stack, { owner: owner.id });
    await owner.client.from('order_images').insert({ order_id: placed.id, image_path }).throwOnError();
    const { data: after } = await owner.client
      .from('orders')
      .select('total_amount')
      .eq('id', placed.id)
      .single();
    expect(after?.total_amount).toBe(base + 2 * image);
  },
);

test('an order from before the firm, changed in it, has the person’s prices, as its form shows them', async () => {
  await agree(member, 49);
  await agree(member, 111, { p_service_type: 'let-styling' });
  const { id } = await order(member);
  await makeFirm(stack, owner, { member: [member] });
  await member.client.rpc('open_order_change', { p_order_id: id }).throwOnError();
  const { data: prices } = await member.client.rpc('get_prices', { p_order_id: id }).throwOnError();
  expect(prices).toContainEqual(
    expect.objectContaining({ service_type: 'let-styling', price_per_image: 111 }),
  );
  expect((await owner.client.rpc('get_prices', { p_order_id: id })).data).toEqual([]);
});

test('agreements of a service do not overlap; one may follow another on the day on which it ends', async () => {
  await agree(owner, 59, { p_valid_to: '2026-03-01' });
  expect(await agree(owner, 55, { p_valid_from: '2026-02-28' })).toBe('agreement_overlaps');
  await agree(owner, 55, { p_valid_from: '2026-03-01' });
  expect((await order(owner)).lines).toEqual(of(55, true));
  const later = await agree(owner, 10, { p_service_type: 'let-styling', p_valid_from: '2999-01-01' });
  await admin.client.rpc('end_agreement', { p_id: later }).throwOnError();
  expect(await agree(owner, 11, { p_service_type: 'let-styling', p_valid_from: '2999-01-01' })).toMatch(/-/);
});

test.each([
  { p_valid_from: '2026-02-01', p_valid_to: '2026-01-01' },
  { p_valid_from: '-infinity' },
  { p_valid_to: 'infinity' },
  { p_price_per_image: -1 },
  { p_price_per_image: 79.005 },
  { p_base_price: 0.001 },
  { p_base_price: 'NaN' },
  { p_user_id: '00000000-0000-4000-8000-000000000000' },
])('%o is not an agreement', async (changes) => {
  expect(await agree(owner, 59, changes)).toBe('agreement_invalid');
});

test('a firm that pays by invoice orders without a card', async () => {
  const ownerWithoutCard = await createUser(stack);
  const id = await makeFirm(stack, ownerWithoutCard, { member: [member] });
  const terms = { p_organisation_id: id, p_bookkeeping_email: 'Bogholderi@bolig.example ' };
  const given = await admin.client.rpc('set_payment_terms', { ...terms, p_payment_days: 7 });
  expect(given.error?.hint).toBe('terms_invalid');
  const nobody = { ...terms, p_organisation_id: '00000000-0000-4000-8000-000000000000', p_payment_days: 14 };
  expect((await admin.client.rpc('set_payment_terms', nobody)).error?.hint).toBe('organisation_invalid');
  await admin.client.rpc('set_payment_terms', { ...terms, p_payment_days: 14 }).throwOnError();
  expect((await order(member)).lines).toEqual(of(79, false));
  const { data } = await member.client.rpc('get_payer').throwOnError();
  expect(data).toMatchObject([{ has_card: false, payment_days: 14, is_caller: false }]);
  const { data: firm } = await member.client.from('organisations').select('bookkeeping_email').single();
  expect(firm).toEqual({ bookkeeping_email: 'bogholderi@bolig.example' });
});
