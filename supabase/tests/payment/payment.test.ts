import { createUser, serviceClient, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: TestStack;
let service: SupabaseClient;
beforeAll(async () => {
  stack = await startTestStack();
  service = serviceClient(stack);
});
afterAll(() => stack.stop());

const card = (id: string) => ({ id, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 });
const cardsOf = async (userId: string) => {
  const rows = await stack.sql`select id from private.payment_methods where user_id = ${userId} order by id`;
  return rows.map((row) => row.id);
};

test('of two customers created at once for one account the first is kept', async () => {
  const user = await createUser(stack);
  const set = (p_customer_id: string) =>
    service.rpc('set_stripe_customer', { p_user_id: user.id, p_customer_id });
  const [first, second] = await Promise.all([set('cus_a'), set('cus_b')]);
  expect(first.data).toBe(second.data);
  const { data } = await service.rpc('get_stripe_customer', { p_user_id: user.id });
  expect(data).toBe(first.data);
});

test('the list of cards is replaced as a whole', async () => {
  const user = await createUser(stack);
  const replace = (p_methods: unknown[]) =>
    service.rpc('replace_payment_methods', { p_user_id: user.id, p_methods });
  await replace([card('pm_1'), card('pm_2')]);
  await replace([card('pm_3')]);
  expect(await cardsOf(user.id)).toEqual(['pm_3']);
  await Promise.all([replace([card('pm_4'), card('pm_5')]), replace([card('pm_4'), card('pm_5')])]);
  expect(await cardsOf(user.id)).toEqual(['pm_4', 'pm_5']);
  await replace([]);
  expect(await cardsOf(user.id)).toEqual([]);
});

test('an older list that arrives late does not replace a newer one', async () => {
  const user = await createUser(stack, { card: true });
  const now = Date.now();
  const replace = (seconds: number, p_methods: unknown[]) =>
    service.rpc('replace_payment_methods', {
      p_user_id: user.id,
      p_methods,
      p_listed_at: new Date(now + seconds * 1000).toISOString(),
    });
  await replace(10, [card('pm_new')]);
  await replace(5, []);
  expect(await cardsOf(user.id)).toEqual(['pm_new']);
  await replace(15, []);
  expect(await cardsOf(user.id)).toEqual([]);
});

test('a chosen card is kept by each list, until it is missing or a newer card is in it', async () => {
  const [user, other] = [await createUser(stack, { card: true }), await createUser(stack, { card: true })];
  const saved = (id: string, created_at: string) => ({ ...card(id), created_at });
  const [old, newer] = [saved('pm_old', '2026-01-01T00:00:00Z'), saved('pm_newer', '2026-02-01T00:00:00Z')];
  let seconds = 0;
  const replace = async (...p_methods: unknown[]) => {
    seconds += 1;
    const p_listed_at = new Date(Date.now() + seconds * 1000).toISOString();
    const { data } = await service.rpc('replace_payment_methods', {
      p_user_id: user.id,
      p_methods,
      p_listed_at,
    });
    return data;
  };
  const choose = async (userId: string, p_payment_method: string) =>
    (await service.rpc('choose_payment_method', { p_user_id: userId, p_payment_method })).data;
  expect(await replace(old, newer)).toBeNull();
  expect(await choose(other.id, 'pm_old')).toBe(false);
  expect(await choose(user.id, 'pm_unknown')).toBe(false);
  expect(await replace(old, newer)).toBeNull();
  expect(await choose(user.id, 'pm_old')).toBe(true);
  expect(await replace(old, newer)).toBe('pm_old');
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await replace(old, newer, saved('pm_newest', later))).toBeNull();
  expect(await replace(old, newer)).toBe('pm_old');
  expect(await replace(newer)).toBeNull();
});

test('a customer deleted at Stripe is deleted with its cards, another is not', async () => {
  const user = await createUser(stack, { card: true });
  const { data } = await service.rpc('get_stripe_customer', { p_user_id: user.id });
  const forget = (p_customer_id: string) =>
    service.rpc('delete_stripe_customer', { p_user_id: user.id, p_customer_id });
  await forget('cus_other');
  expect(await cardsOf(user.id)).toHaveLength(1);
  await forget(data);
  expect(await cardsOf(user.id)).toEqual([]);
  expect((await service.rpc('get_stripe_customer', { p_user_id: user.id })).data).toBeNull();
});

test('a webhook’s effect is written once, with the event', async () => {
  const user = await createUser(stack);
  await service.rpc('set_stripe_customer', { p_user_id: user.id, p_customer_id: 'cus_hook' });
  const record = (p_methods: unknown[]) =>
    service.rpc('record_card_event', {
      p_event_id: 'evt_1',
      p_type: 'setup_intent.succeeded',
      p_customer_id: 'cus_hook',
      p_methods,
    });
  const answers = await Promise.all([record([card('pm_6')]), record([card('pm_6')])]);
  expect(answers.map(({ data }) => data).sort()).toEqual([false, true]);
  expect((await record([])).data).toBe(false);
  expect(await cardsOf(user.id)).toEqual(['pm_6']);
});

test('an event whose effect fails is not recorded', async () => {
  const broken = { p_event_id: 'evt_2', p_type: 'x', p_customer_id: 'cus_hook', p_methods: { no: 'list' } };
  expect((await service.rpc('record_card_event', broken)).error).not.toBeNull();
  expect(await stack.sql`select 1 from private.stripe_events where id = 'evt_2'`).toHaveLength(0);
});

test('a rate limit allows its number of uses, simultaneous ones included', async () => {
  const take = () =>
    service.rpc('take_rate_limit', { p_key: 'form:1.2.3.4', p_limit: 3, p_window_seconds: 3600 });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(take));
  expect(answers.filter(({ data }) => data === true)).toHaveLength(3);
});
