import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeObject, placeOrder, removeFinishedImages } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
let service: SupabaseClient;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { admin: true }),
  ]);
  service = serviceClient(stack);
});
afterAll(() => stack.stop());

interface ClaimedMail {
  mail_id: string;
  event: string;
  kind: string;
  email: string;
  image_count: number;
  order_id: string;
}

const claim = async (p_order_id: string, p_kind: string) => {
  const { data, error } = await service
    .rpc('claim_order_mail', { p_order_id, p_kind, p_studio: 'kontakt@rumklar.example' })
    .single<ClaimedMail & { outcome: string; is_last: boolean }>();
  if (error) throw error;
  return data;
};
/** What the job gets: of this order, when everything about it is due. */
const claimDue = async (id: string) => {
  await stack.sql`update public.mails set due_at = now() where status = 'queued' and order_id = ${id}`;
  return await claimNext();
};
const claimNext = async () => {
  const { data, error } = await service
    .rpc('claim_due_order_mail', { p_studio: 'kontakt@rumklar.example' })
    .maybeSingle<ClaimedMail>();
  if (error) throw error;
  return data ?? undefined;
};
const recordResult = (p_mail_id: string, p_error: string | null = null, p_is_rejected = false) =>
  service.rpc('record_mail_result', { p_mail_id, p_error, p_is_rejected });
const setStatus = async (id: string, status: string) => {
  const { error } = await admin.client.from('orders').update({ status }).eq('id', id);
  if (error) throw error;
};
const pending = async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  await setStatus(id, 'pending');
  return id;
};
const mailsOf = async (id: string) => [
  ...(await stack.sql`
    select kind, status, attempts, error, round(extract(epoch from due_at - now()) / 60)::int as minutes
    from public.mails where order_id = ${id} order by created_at`),
];
const upload = async (orderId: string, images: number) => {
  const rows = [];
  for (let n = 0; n < images; n += 1) {
    const path = `finished-orders/${orderId}/${crypto.randomUUID()}.jpg`;
    await placeObject(stack, { owner: admin.id, path });
    rows.push({ order_id: orderId, image_path: path, created_by: admin.id });
  }
  const { error } = await admin.client.from('finished_orders').insert(rows);
  if (error) throw error;
  return rows;
};

describe('a change is written with its mail', () => {
  test('in one transaction: a status that is rolled back mails nobody', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    await stack.sql
      .begin(async (sql) => {
        await sql`update public.orders set status = 'pending' where id = ${id}`;
        expect(await sql`select 1 from public.mails where order_id = ${id}`).toHaveLength(1);
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
    expect(await mailsOf(id)).toEqual([]);
  });

  test('under the event of its notification', async () => {
    const id = await pending();
    const rows = await stack.sql`
      select m.kind, m.recipient, n.type from public.mails m
      join public.notifications n on n.event_id::text = m.event where m.order_id = ${id}`;
    expect([...rows]).toEqual([
      { kind: 'order_in_progress', recipient: customer.email, type: 'order_in_progress' },
    ]);
  });

  test('and not for draft', async () => {
    const id = await pending();
    await setStatus(id, 'draft');
    expect(await mailsOf(id)).toHaveLength(1);
  });
});

describe('the receipt of an order', () => {
  const place = async (images: number) => {
    const { data, error } = await customer.client
      .from('orders')
      .insert({
        title: 'Villa',
        address: 'Strandvejen 1',
        service_type: 'let-oprydning',
        user_id: customer.id,
      })
      .select('id')
      .single();
    if (error) throw error;
    for (let n = 0; n < images; n += 1) {
      const image_path = await placeObject(stack, { owner: customer.id });
      await customer.client.from('order_images').insert({ order_id: data.id, image_path });
    }
    return String(data.id);
  };

  test('is queued once, with its first image', async () => {
    expect(await mailsOf(await place(0))).toEqual([]);
    const id = await place(2);
    expect(await mailsOf(id)).toEqual([
      { kind: 'order_received', status: 'queued', attempts: 0, error: null, minutes: 1 },
    ]);
    expect(await claimDue(id)).toMatchObject({
      kind: 'order_received',
      image_count: 2,
      email: customer.email,
    });
  });

  test('comes before the mail of the first status change', async () => {
    const id = await place(1);
    await setStatus(id, 'pending');
    const first = await claim(id, 'order_in_progress');
    expect(first).toMatchObject({ outcome: 'claimed', kind: 'order_received', is_last: false });
    await recordResult(first.mail_id);
    expect(await claim(id, 'order_in_progress')).toMatchObject({
      outcome: 'claimed',
      kind: 'order_in_progress',
      is_last: true,
    });
  });

  test('is not sent for a cancelled order', async () => {
    const id = await place(1);
    await stack.sql`update public.orders set status = 'cancelled' where id = ${id}`;
    expect(await claimDue(id)).toBeUndefined();
    expect(await mailsOf(id)).toMatchObject([{ status: 'superseded' }]);
  });
});

describe('the mail of a status change', () => {
  test('is claimed once by simultaneous calls', async () => {
    const id = await pending();
    const claims = await Promise.all([1, 2, 3].map(() => claim(id, 'order_in_progress')));
    expect(claims.map((each) => each.outcome).sort()).toEqual(['claimed', 'in_progress', 'in_progress']);
    const winner = claims.find((each) => each.outcome === 'claimed');
    expect(winner).toMatchObject({ email: customer.email, mail_id: expect.any(String) });
    await recordResult(winner?.mail_id ?? '');
    expect((await claim(id, 'order_in_progress')).outcome).toBe('already_sent');
    expect(await claimDue(id)).toBeUndefined();
  });

  test('is left to the tab for a minute', async () => {
    const id = await pending();
    expect(await claimNext()).toBeUndefined();
    expect(await claimDue(id)).toMatchObject({ kind: 'order_in_progress' });
  });

  test('that failed is sent again under the same event', async () => {
    const id = await pending();
    const first = await claim(id, 'order_in_progress');
    await recordResult(first.mail_id, 'The mail service said 503.');
    expect(await claim(id, 'order_in_progress')).toEqual(first);
    expect(await mailsOf(id)).toMatchObject([{ status: 'sending', attempts: 2 }]);
  });

  test('can be claimed again a minute after its sender died', async () => {
    const id = await pending();
    await claim(id, 'order_in_progress');
    expect((await claim(id, 'order_in_progress')).outcome).toBe('in_progress');
    await stack.sql`update public.mails set due_at = due_at - interval '61 seconds' where order_id = ${id}`;
    expect((await claim(id, 'order_in_progress')).outcome).toBe('claimed');
  });

  test('is refused for a status that the order does not have, and for a missing order', async () => {
    const id = await pending();
    expect((await claim(id, 'order_completed')).outcome).toBe('status_not_reached');
    await setStatus(id, 'draft');
    expect((await claim(id, 'order_in_progress')).outcome).toBe('status_not_reached');
    expect((await claim(crypto.randomUUID(), 'order_completed')).outcome).toBe('order_not_found');
  });

  test('is not sent when the status was set back before', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    await setStatus(id, 'completed');
    await setStatus(id, 'draft');
    expect(await claimDue(id)).toBeUndefined();
    expect(await mailsOf(id)).toMatchObject([{ kind: 'order_completed', status: 'superseded' }]);
  });

  test('is sent once when the status was left and reached again', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    for (const status of ['completed', 'pending', 'completed']) await setStatus(id, status);
    const mail = await claimDue(id);
    expect(mail?.kind).toBe('order_completed');
    await recordResult(mail?.mail_id ?? '');
    expect(await claimDue(id)).toBeUndefined();
    expect((await mailsOf(id)).map(({ status }) => status)).toEqual(['superseded', 'superseded', 'sent']);
  });

  test('is not sent to a closed account', async () => {
    const person = await createUser(stack);
    const { id } = await placeOrder(stack, { userId: person.id });
    await setStatus(id, 'pending');
    await stack.sql`update public.profiles set erased_at = now() where id = ${person.id}`;
    expect(await claimDue(id)).toBeUndefined();
    expect(await mailsOf(id)).toMatchObject([{ status: 'superseded' }]);
  });

  test('goes to the address that the customer has when it is sent', async () => {
    const id = await pending();
    await stack.sql`update public.mails set recipient = 'gammel@rumklar.example' where order_id = ${id}`;
    expect(await claimDue(id)).toMatchObject({ email: customer.email });
  });

  test('of a deleted order is superseded', async () => {
    const id = await pending();
    await stack.sql`delete from public.order_lines where order_id = ${id}`;
    await stack.sql`delete from public.order_images where order_id = ${id}`;
    await stack.sql`delete from public.orders where id = ${id}`;
    await stack.sql`update public.mails set due_at = now() where order_id is null and due_at is not null`;
    while (await claimNext());
    expect(await stack.sql`select 1 from public.mails where order_id is null and due_at is not null`).toEqual(
      [],
    );
  });
});

describe('a mail that fails', () => {
  test('is due again later each time, at most an hour, and has failed after 23 hours', async () => {
    const id = await pending();
    const waits: unknown[] = [];
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      const mail = await claimDue(id);
      if (!mail) break;
      await recordResult(mail.mail_id, '500 An unexpected error occurred.');
      const [{ minutes } = { minutes: null }] = await mailsOf(id);
      waits.push(minutes);
      // As if it had waited.
      await stack.sql`update public.mails set retry_until = retry_until - make_interval(mins => ${minutes ?? 0}) where order_id = ${id}`;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, ...Array.from({ length: 21 }, () => 60), null]);
    expect(await mailsOf(id)).toMatchObject([{ status: 'failed', attempts: 28, minutes: null }]);
  });

  test('can be sent by hand then, and is tried for another 23 hours', async () => {
    const id = await pending();
    await stack.sql`update public.mails set status = 'failed', due_at = null, attempts = 28, retry_until = now() - interval '1 hour' where order_id = ${id}`;
    const { mail_id } = await claim(id, 'order_in_progress');
    await recordResult(mail_id, '500 An unexpected error occurred.');
    expect(await mailsOf(id)).toMatchObject([{ status: 'queued', attempts: 29, minutes: 60 }]);
  });

  test('has failed at once where the mail service rejects it', async () => {
    const id = await pending();
    const mail = await claimDue(id);
    await recordResult(mail?.mail_id ?? '', '422 Invalid `to` field.', true);
    expect(await mailsOf(id)).toMatchObject([{ status: 'failed', error: '422 Invalid `to` field.' }]);
    expect(await claimDue(id)).toBeUndefined();
  });

  test('is not sent again by itself when the mail service has forgotten its event', async () => {
    const id = await pending();
    await claimDue(id);
    // Its sender crashed, and the job did not run for a day.
    await stack.sql`update public.mails set due_at = now(), retry_until = now() - interval '1 hour' where order_id = ${id}`;
    expect(await claimDue(id)).toBeUndefined();
    expect(await mailsOf(id)).toMatchObject([{ status: 'failed', error: 'No result was recorded.' }]);
  });

  test('holds back the later mails of its order, and of no other', async () => {
    const id = await pending();
    await upload(id, 1);
    const first = await claim(id, 'order_images_uploaded');
    expect(first.kind).toBe('order_in_progress');
    await recordResult(first.mail_id, '500');
    await stack.sql`update public.mails set due_at = now() where order_id = ${id} and kind = 'order_images_uploaded'`;
    const other = await pending();
    await stack.sql`update public.mails set due_at = now() where order_id = ${other}`;
    expect(await claimNext()).toMatchObject({ order_id: other });
    expect((await claimDue(id))?.kind).toBe('order_in_progress');
  });

  test('and whose sender reports late stays sent', async () => {
    const id = await pending();
    const mail = await claimDue(id);
    await recordResult(mail?.mail_id ?? '');
    await recordResult(mail?.mail_id ?? '', 'timeout');
    expect(await mailsOf(id)).toMatchObject([{ status: 'sent', error: null }]);
  });
});

describe('the mail of a batch of finished images of a completed order', () => {
  test('is one for all images until two quiet minutes have passed, with their number', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
    await upload(id, 2);
    await stack.sql`update public.mails set due_at = due_at - interval '100 seconds' where order_id = ${id}`;
    await upload(id, 3);
    expect(await mailsOf(id)).toMatchObject([
      { kind: 'order_images_uploaded', status: 'queued', minutes: 2 },
    ]);
    expect(await claimDue(id)).toMatchObject({ kind: 'order_images_uploaded', image_count: 5 });
  });

  test('is closed by the call of the tab; later images are a batch of their own', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
    await upload(id, 2);
    const first = await claim(id, 'order_images_uploaded');
    expect(first).toMatchObject({ outcome: 'claimed', image_count: 2 });
    await upload(id, 1);
    await recordResult(first.mail_id);
    const second = await claim(id, 'order_images_uploaded');
    expect(second).toMatchObject({ outcome: 'claimed', image_count: 1 });
    expect(second.event).not.toBe(first.event);
  });

  test('is one when two administrators upload at the same time', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
    await Promise.all([upload(id, 2), upload(id, 2)]);
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await claimDue(id)).toMatchObject({ image_count: 4 });
  });

  test('is not sent when all its images were removed', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
    await placeFinishedImage(stack, id, admin.id);
    const uploaded = await upload(id, 2);
    for (const { image_path } of uploaded) await removeFinishedImages(stack, admin, { image_path });
    expect(await claimDue(id)).toBeUndefined();
    expect(await mailsOf(id)).toMatchObject([{ status: 'superseded' }]);
  });
});

describe('the mail about finished images of an order that is not completed', () => {
  const reopen = async (id: string) => {
    await setStatus(id, 'pending');
    await setStatus(id, 'completed');
  };
  const statuses = async (id: string) => (await mailsOf(id)).map(({ kind, status }) => `${kind} ${status}`);
  const pass = async (id: string, minutes: number) => {
    await stack.sql`update public.finished_orders
      set created_at = created_at - make_interval(mins => ${minutes}) where order_id = ${id}`;
  };

  test('waits for the completion, whose mail says it, and is never sent itself', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    await upload(id, 2);
    expect(await mailsOf(id)).toMatchObject([
      { kind: 'order_images_uploaded', status: 'waiting', minutes: null },
    ]);
    expect(await claimDue(id)).toBeUndefined();
    await upload(id, 1);
    await setStatus(id, 'completed');
    expect(await statuses(id)).toEqual(['order_images_uploaded waiting', 'order_completed queued']);
    const mail = await claim(id, 'order_completed');
    expect(mail).toMatchObject({
      outcome: 'claimed',
      kind: 'order_completed',
      image_count: 3,
      is_last: true,
    });
    await recordResult(mail.mail_id);
    expect(await statuses(id)).toEqual(['order_images_uploaded joined', 'order_completed sent']);
    expect(await claimDue(id)).toBeUndefined();
  });

  test('is one however often images are uploaded, with a notification for each upload', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    await upload(id, 2);
    await upload(id, 1);
    const notifications = () =>
      stack.sql`select 1 from public.notifications where order_id = ${id} and type = 'order_images_uploaded'`;
    expect(await notifications()).toHaveLength(1);
    await pass(id, 3);
    await upload(id, 1);
    expect(await notifications()).toHaveLength(2);
    expect(await statuses(id)).toEqual(['order_images_uploaded waiting']);
  });

  test("is sent by 'Notificer kunde' at once, after what came before the press", async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'draft' });
    await upload(id, 2);
    await setStatus(id, 'pending');
    const before = await claim(id, 'order_images_uploaded');
    expect(before).toMatchObject({ outcome: 'claimed', kind: 'order_in_progress', is_last: false });
    await recordResult(before.mail_id);
    const mail = await claim(id, 'order_images_uploaded');
    expect(mail).toMatchObject({ outcome: 'claimed', kind: 'order_images_uploaded', image_count: 2 });
    await recordResult(mail.mail_id, '500 An unexpected error occurred.');
    expect(await claimDue(id)).toMatchObject({ mail_id: mail.mail_id });
  });

  test('waits on when the order leaves the status before the mail of its completion is sent', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    await upload(id, 2);
    await setStatus(id, 'completed');
    await setStatus(id, 'pending');
    expect(await claimDue(id)).toMatchObject({ kind: 'order_in_progress' });
    expect(await statuses(id)).toContain('order_images_uploaded waiting');
    expect(await statuses(id)).toContain('order_completed superseded');
  });

  test('does not take images that were uploaded while the mail of a completion is on its way', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    await upload(id, 1);
    await setStatus(id, 'completed');
    const completion = await claim(id, 'order_completed');
    await setStatus(id, 'draft');
    await upload(id, 1);
    await recordResult(completion.mail_id);
    expect(await statuses(id)).toEqual([
      'order_images_uploaded joined',
      'order_completed sent',
      'order_images_uploaded waiting',
    ]);
  });

  test('is that of a completed order, when the order is taken back before it was sent', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
    await upload(id, 2);
    await reopen(id);
    expect((await statuses(id))[0]).toBe('order_images_uploaded waiting');
    const mail = await claimDue(id);
    expect(mail).toMatchObject({ kind: 'order_completed', image_count: 2 });
    await recordResult(mail?.mail_id ?? '');
    expect((await statuses(id))[0]).toBe('order_images_uploaded joined');
  });

  test('is not sent when all its images were removed', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    await upload(id, 2);
    await removeFinishedImages(stack, admin, { order_id: id });
    expect(await statuses(id)).toEqual(['order_images_uploaded superseded']);
  });
});

describe("the mail of 'Notificer kunde'", () => {
  test('needs finished images', async () => {
    expect((await claim(await pending(), 'order_images_uploaded')).outcome).toBe('no_finished_images');
  });

  test('is sent at most once a minute, then under a new event, with the number of all images', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, finishedBy: admin.id });
    await placeFinishedImage(stack, id, admin.id);
    const first = await claim(id, 'order_images_uploaded');
    expect(first).toMatchObject({ outcome: 'claimed', image_count: 2 });
    await recordResult(first.mail_id);
    expect((await claim(id, 'order_images_uploaded')).outcome).toBe('already_sent');
    await stack.sql`update public.mails set sent_at = now() - interval '61 seconds' where event = ${first.event}`;
    const second = await claim(id, 'order_images_uploaded');
    expect(second.outcome).toBe('claimed');
    expect(second.event).not.toBe(first.event);
  });

  test('does not take the images of a later upload', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, finishedBy: admin.id });
    const pressed = await claim(id, 'order_images_uploaded');
    await recordResult(pressed.mail_id, '500');
    await upload(id, 3);
    expect((await mailsOf(id)).map(({ status }) => status)).toEqual(['queued', 'waiting']);
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
