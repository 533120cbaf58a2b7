import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
let service: SupabaseClient;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([createUser(stack), createUser(stack, { admin: true })]);
  service = serviceClient(stack);
});
afterAll(() => stack.stop());

const claim = async (p_order_id: string, p_type: string) => {
  const { data, error } = await service.rpc('claim_order_notification', { p_order_id, p_type }).single<{
    outcome: string;
    mail_id: string;
    event_id: string;
    email: string;
  }>();
  if (error) throw error;
  return data;
};
const settle = (p_mail_id: string, p_error: string | null = null) =>
  service.rpc('record_order_notification_result', { p_mail_id, p_error });
const pending = async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  await admin.client.from('orders').update({ status: 'pending' }).eq('id', id);
  return id;
};

describe('the mail of a status change', () => {
  test('is claimed once by simultaneous calls', async () => {
    const id = await pending();
    const claims = await Promise.all([1, 2, 3].map(() => claim(id, 'order_in_progress')));
    expect(claims.map((each) => each.outcome).sort()).toEqual(['claimed', 'in_progress', 'in_progress']);
    const winner = claims.find((each) => each.outcome === 'claimed');
    expect(winner).toMatchObject({ email: customer.email, mail_id: expect.any(String) });
    await settle(winner?.mail_id ?? '');
    expect((await claim(id, 'order_in_progress')).outcome).toBe('already_sent');
    const { data } = await customer.client
      .from('notifications')
      .select('mailed_at')
      .eq('order_id', id)
      .single();
    expect(data?.mailed_at).not.toBeNull();
  });

  test('that failed is sent again under the same event', async () => {
    const id = await pending();
    const first = await claim(id, 'order_in_progress');
    await settle(first.mail_id, 'The mail service said 503.');
    const second = await claim(id, 'order_in_progress');
    expect(second).toEqual(first);
    const [mail] =
      await stack.sql`select status, attempts, error from public.mails where id = ${first.mail_id}`;
    expect(mail).toMatchObject({ status: 'sending', attempts: 2 });
  });

  test('can be claimed again a minute after its sender died', async () => {
    const id = await pending();
    const { mail_id } = await claim(id, 'order_in_progress');
    await stack.sql`
      update public.mails set attempted_at = now() - interval '61 seconds' where id = ${mail_id}`;
    expect((await claim(id, 'order_in_progress')).outcome).toBe('claimed');
  });

  test('is refused for a status that the order does not have, and for a missing order', async () => {
    const id = await pending();
    expect((await claim(id, 'order_completed')).outcome).toBe('status_not_reached');
    await admin.client.from('orders').update({ status: 'draft' }).eq('id', id);
    expect((await claim(id, 'order_in_progress')).outcome).toBe('status_not_reached');
    expect((await claim(crypto.randomUUID(), 'order_completed')).outcome).toBe('order_not_found');
  });
});

describe('the mail of finished images', () => {
  test('needs finished images', async () => {
    expect((await claim(await pending(), 'order_images_uploaded')).outcome).toBe('no_finished_images');
  });

  test('is sent at most once a minute, then under a new event', async () => {
    const id = await pending();
    await placeFinishedImage(stack, id, admin.id);
    const first = await claim(id, 'order_images_uploaded');
    await settle(first.mail_id);
    expect((await claim(id, 'order_images_uploaded')).outcome).toBe('already_sent');
    await stack.sql`
      update public.notifications set created_at = now() - interval '61 seconds' where event_id = ${first.event_id}`;
    const second = await claim(id, 'order_images_uploaded');
    expect(second.outcome).toBe('claimed');
    expect(second.event_id).not.toBe(first.event_id);
  });
});

test('a customer marks a notification as read', async () => {
  const id = await pending();
  const read_at = '2026-11-21T10:00:00+00:00';
  const { data } = await customer.client
    .from('notifications')
    .update({ read_at })
    .eq('order_id', id)
    .select('read_at')
    .single();
  expect(data).toEqual({ read_at });
});

test('a welcome is claimed once per user', async () => {
  const p_event = `welcome:${customer.id}`;
  const mail = { p_event, p_kind: 'welcome', p_recipient: customer.email, p_user_id: customer.id };
  const first = await service.rpc('claim_mail', mail);
  expect(first.data).toEqual(expect.any(String));
  expect((await service.rpc('claim_mail', mail)).data).toBeNull();
  await service.rpc('record_mail_result', { p_mail_id: first.data });
  expect((await service.rpc('claim_mail', mail)).data).toBeNull();
});
