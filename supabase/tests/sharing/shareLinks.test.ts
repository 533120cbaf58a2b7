import { randomUUID } from 'node:crypto';
import {
  createUser,
  exhaustLimit,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../access/matrix.ts';
import { makeShareLink, placeObject, placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { fileExists, placeFile } from '../functions/filledAccount.ts';
import { makeFirm } from '../organisations/firm.ts';
import { deliverOrder } from '../revisions/revisions.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  customer = await createUser(stack, { card: true });
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());

/** Each call comes from a network of its own, so that the limit of one is not met. */
const newNetwork = () => `2001:db8:${randomUUID().slice(9, 13)}:${randomUUID().slice(9, 13)}::1`;
const ask = (body: object, address = newNetwork()) =>
  callFunction(stack, 'open-share', { body, headers: { 'x-forwarded-for': address } });
const dead = { status: 404, body: { success: false, code: 'share_link_not_found' } };

/** A delivered order with real files. */
async function deliver(owner = customer) {
  const order = await deliverOrder(stack, { customer: owner, admin });
  const [paths] = await stack.sql`
    select f.image_path as finished, i.image_path as original
    from public.finished_orders f join public.order_images i on i.order_id = f.order_id where f.order_id = ${order.orderId}`;
  for (const path of [paths?.finished, paths?.original]) await placeFile(stack, path, admin.id);
  await stack.sql`
    update public.deliverables set order_image_id = (select id from public.order_images where order_id = ${order.orderId}),
      matched_by = 'hand' where id = ${order.deliverableId}`;
  await stack.sql`
    update public.orders set notes = 'Hemmelig note', reference = 'S-2026-1' where id = ${order.orderId}`;
  return { ...order, finished: String(paths?.finished), original: String(paths?.original) };
}

test('shows title, address and images with addresses that work for 15 minutes, and nothing else of the order or of another', async () => {
  await deliver();
  const order = await deliver();
  const { token } = await makeShareLink(customer, order.orderId);
  const { status, body } = await ask({ token });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    share: {
      title: 'Villa på Strandvejen',
      address: 'Strandvejen 104, 2900 Hellerup',
      expiresAt: expect.any(String),
      mayDownload: true,
      mayComment: true,
      comments: [],
      images: [
        {
          id: order.finishedId,
          room: null,
          label: 'Digitalt redigeret',
          width: null,
          height: null,
          preview: null,
          web: expect.any(String),
          before: { preview: null, full: expect.any(String), width: null, height: null },
        },
      ],
    },
  });
  const [image] = imagesOf(body);
  const url = new URL(image?.web ?? '', stack.apiUrl);
  const [, payload = ''] = url.searchParams.get('token')?.split('.') ?? [];
  const { exp, iat } = JSON.parse(atob(payload));
  expect(exp - iat).toBe(15 * 60);
  expect((await fetch(url)).status).toBe(200);
});

test('neither shows nor hands out originals, where the link excludes them', async () => {
  const order = await deliver();
  const seen = async (may: Parameters<typeof makeShareLink>[2]) =>
    imagesOf((await ask({ token: (await makeShareLink(customer, order.orderId, may)).token })).body)[0]
      ?.before;
  expect(await seen({ originals: false })).toBeNull();
  expect(await seen({ download: false })).toMatchObject({ full: null });
});

test('counts the visits', async () => {
  const { orderId } = await deliver();
  const { token } = await makeShareLink(customer, orderId);
  await makeShareLink(customer, orderId);
  await ask({ token });
  await ask({ token });
  const { data } = await customer.client
    .from('share_links')
    .select('views, last_seen_at')
    .eq('order_id', orderId)
    .order('created_at');
  expect(data).toEqual([
    { views: 2, last_seen_at: expect.any(String) },
    { views: 0, last_seen_at: null },
  ]);
});

test('the address of a link is shown again to who made it alone, and only while it opens something', async () => {
  const { orderId } = await deliver();
  const { id, token } = await makeShareLink(customer, orderId);
  const tokens = async (by: TestUser) =>
    (await by.client.rpc('list_share_tokens', { p_order_id: orderId }).throwOnError()).data;
  expect(await tokens(customer)).toEqual([{ link_id: id, token }]);
  expect(await tokens(admin)).toEqual([]);
  await stack.sql`update public.share_links set created_by = ${admin.id} where id = ${id}`;
  // Nor to who made it and acts for the order no more.
  for (const person of [customer, admin]) expect(await tokens(person)).toEqual([]);
  await stack.sql`
    update public.share_links set created_by = ${customer.id}, created_at = now() - interval '2 days',
      expires_at = now() - interval '1 second' where id = ${id}`;
  expect(await tokens(customer)).toEqual([]);
  await stack.sql`select private.delete_old_records()`;
  expect(await stack.sql`select 1 from private.share_tokens where link_id = ${id}`).toEqual([]);
});

test('a link that opens nothing is answered alike, whatever the reason', async () => {
  const link = async () => {
    const order = await deliver();
    return { ...order, ...(await makeShareLink(customer, order.orderId)) };
  };
  const [expired, revoked, takenBack] = [await link(), await link(), await link()];
  await stack.sql`
    update public.share_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'
    where id = ${expired.id}`;
  await customer.client.rpc('revoke_share_link', { p_id: revoked.id }).throwOnError();
  await stack.sql`update public.orders set status = 'pending' where id = ${takenBack.orderId}`;
  const leave = async () => {
    const leaving = await createUser(stack);
    const { token } = await makeShareLink(leaving, (await deliver(leaving)).orderId);
    await stack.sql`select public.close_account(${leaving.id})`;
    await stack.sql`update public.profiles set erased_at = now() where id = ${leaving.id}`;
    return { token, id: leaving.id };
  };
  const [closed, erased] = [await leave(), await leave()];
  await stack.sql`select public.erase_account(${erased.id})`;
  const guessed = revoked.token.split('').reverse().join('');
  for (const token of [
    expired.token,
    revoked.token,
    takenBack.token,
    closed.token,
    erased.token,
    guessed,
    'x',
    '',
    "' or 1=1 --",
    7,
    null,
  ]) {
    expect(await ask({ token })).toEqual(dead);
    expect(await ask({ token, comments: [] })).toEqual(dead);
  }
});

test('the token is worth nothing anywhere else', async () => {
  const { orderId } = await deliver();
  const { token } = await makeShareLink(customer, orderId);
  const { finished } = await deliver();
  const places = [
    ...Object.keys(tables).map((table) => `rest/v1/${table}`),
    'rest/v1/rpc/list_ready_orders',
    `storage/v1/object/authenticated/order-images/${finished}`,
  ];
  for (const place of places) {
    const { status } = await fetch(`${stack.apiUrl}/${place}`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` },
    });
    expect({ place, isRefused: [400, 401, 403].includes(status) }).toEqual({ place, isRefused: true });
  }
});

test('no cache keeps what a link shows, or that it shows nothing', async () => {
  const { orderId } = await deliver();
  const { token } = await makeShareLink(customer, orderId);
  for (const body of [{ token }, { token: 'x' }]) {
    const { headers } = await fetch(`${stack.apiUrl}/functions/v1/open-share`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'x-forwarded-for': newNetwork() },
      body: JSON.stringify(body),
    });
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('only the one who acts for a delivered order makes links, and takes them back', async () => {
  const order = await deliver();
  const { id } = await makeShareLink(customer, order.orderId);
  const another = await createUser(stack);
  await makeShareLink(another, (await deliver(another)).orderId);
  for (const person of [another, admin]) {
    await expect(makeShareLink(person, order.orderId)).rejects.toMatchObject({ hint: 'order_not_found' });
    const { error } = await person.client.rpc('revoke_share_link', { p_id: id });
    expect(error).toMatchObject({ hint: 'share_link_not_found' });
  }
  const pending = await placeOrder(stack, { userId: customer.id, status: 'pending', finishedBy: admin.id });
  await expect(makeShareLink(customer, pending.id)).rejects.toMatchObject({ hint: 'share_link_too_early' });
});

test.each([0, 181, null])('a link does not last %j days', async (p_days) => {
  const { orderId } = await deliver();
  const may = { p_may_download: true, p_with_originals: true, p_may_comment: true };
  const { error } = await customer.client.rpc('make_share_link', {
    p_order_id: orderId,
    p_name: 'Sælger',
    p_days,
    ...may,
  });
  expect(error).toMatchObject({ hint: 'share_link_invalid' });
});

test('comments become words for whoever acts for the order, forty of a link, and one mail about those of ten minutes', async () => {
  const order = await deliver();
  const { token } = await makeShareLink(customer, order.orderId);
  const comment = (note: string) => ({
    id: randomUUID(),
    finishedId: order.finishedId,
    x: 0.25,
    y: 0.5,
    note,
  });
  const first = comment('Lampen hænger skævt');
  expect(await ask({ token, comments: [first] })).toMatchObject({ status: 200, body: { left: 39 } });
  // The same again after a lost response.
  expect(await ask({ token, comments: [first] })).toMatchObject({ status: 200, body: { left: 39 } });
  const more = Array.from({ length: 39 }, (_, index) => comment(`Nummer ${index}`));
  expect(await ask({ token, comments: more })).toMatchObject({ body: { left: 0 } });
  expect(await ask({ token, comments: [comment('For meget')] })).toMatchObject({
    status: 400,
    body: { code: 'share_comments_full' },
  });
  const { data } = await customer.client.rpc('list_share_comments', { p_order_id: order.orderId });
  expect(data).toHaveLength(40);
  expect(data?.[0]).toMatchObject({ name: 'Familien Holm', note: first.note, x: 0.25, is_sent: false });
  const mails = await stack.sql`
    select status, recipient from public.mails where order_id = ${order.orderId} and kind = 'share_comment'`;
  expect([...mails]).toEqual([{ status: 'queued', recipient: customer.email }]);
  const [said] = await stack.sql`
    select (private.describe_order_mail(m.id, true)).commenters from public.mails m
    where order_id = ${order.orderId} and kind = 'share_comment'`;
  expect(said).toEqual({ commenters: ['Familien Holm'] });
  await stack.sql`update public.mails set status = 'sent', sent_at = now(), due_at = null
    where order_id = ${order.orderId} and kind = 'share_comment'`;
  for (const comments of [[], [first]]) expect(await ask({ token, comments })).toMatchObject({ status: 200 });
  const [count] = await stack.sql`
    select count(*)::int as mails from public.mails where order_id = ${order.orderId} and kind = 'share_comment'`;
  expect(count).toEqual({ mails: 1 });
});

test('words reach the bell and the list of whoever ordered, and are news again after they were read', async () => {
  const [agent, colleague] = await Promise.all([createUser(stack), createUser(stack)]);
  await makeFirm(stack, agent, { member: [colleague] });
  const [order, other] = [await deliver(agent), await deliver(agent)];
  const link = await makeShareLink(agent, order.orderId);
  const otherLink = await makeShareLink(agent, other.orderId);
  const say = (note: string, { token } = link, { finishedId } = order) =>
    ask({ token, comments: [{ id: randomUUID(), finishedId, x: 0.25, y: 0.5, note }] });
  const bell = async () => {
    const { data } = await agent.client
      .from('notifications')
      .select('order_id, read_at')
      .eq('type', 'share_comment')
      .order('created_at');
    return data;
  };
  const readAt = new Date('2026-01-01').toISOString();
  const wasRead = { order_id: other.orderId, read_at: expect.any(String) };
  const isNews = { order_id: order.orderId, read_at: null };
  await say('Døren', otherLink, other);
  await say('Lampen hænger skævt');
  expect(await bell()).toEqual([{ ...wasRead, read_at: null }, isNews]);
  await agent.client.from('notifications').update({ read_at: readAt }).eq('type', 'share_comment');
  await say('Og tæppet');
  expect(await bell()).toEqual([wasRead, isNews]);

  const words = async (person = agent) => {
    const { data } = await person.client.rpc('list_seller_words');
    return data?.filter(({ order_id }: { order_id: string }) => order_id === order.orderId);
  };
  const listed: object[] = [
    { name: 'Familien Holm', note: 'Og tæppet', x: 0.25, y: 0.5, title: 'Villa på Strandvejen' },
    { name: 'Familien Holm', note: 'Lampen hænger skævt', image_path: order.finished },
  ];
  expect(await words()).toMatchObject(listed);
  for (const person of [admin, colleague]) expect(await words(person)).toEqual([]);
  const listFor = async (person: TestUser) =>
    (await person.client.rpc('list_share_comments', { p_order_id: order.orderId })).data;
  expect(await listFor(admin)).toHaveLength(2);
  expect(await listFor(await createUser(stack))).toEqual([]);
  // Also while a revision runs, and while the order is taken back.
  const item = {
    deliverableId: order.deliverableId,
    finishedId: order.finishedId,
    note: 'Lysere',
    marks: [{ id: randomUUID(), kind: 'change', x: 0.25, y: 0.5, w: 0, h: 0, note: 'Gulvet' }],
  };
  const revision = { id: randomUUID(), orderId: order.orderId, items: [item] };
  await agent.client.rpc('send_revision', { p_revision: revision }).throwOnError();
  expect(await words()).toMatchObject(listed);
  await stack.sql`
    update public.mails set status = 'sent', sent_at = now(), due_at = null
    where order_id = ${order.orderId} and kind = 'share_comment'`;
  await say('Og loftet');
  expect(await bell(), 'that mail was sent, and others are not about words').toEqual([
    wasRead,
    isNews,
    isNews,
  ]);
  listed.unshift({ name: 'Familien Holm', note: 'Og loftet' });
  await stack.sql`update public.orders set status = 'pending' where id = ${order.orderId}`;
  expect(await words()).toMatchObject(listed);
  const [newest, ...older] = (await listFor(agent))?.toReversed() ?? [];
  const remove = (person: TestUser) =>
    person.client.rpc('delete_share_comment', { p_id: newest?.id }).throwOnError();
  for (const person of [admin, customer]) await remove(person);
  expect(await listFor(agent)).toEqual([...older.toReversed(), newest]);
  await remove(agent);
  expect(await listFor(agent)).toEqual(older.toReversed());
  await stack.sql`update public.orders set status = 'cancelled' where id = ${order.orderId}`;
  expect(await words()).toEqual([]);
});

test('shows what the link has sent, on the version that is shown now, and whether it was passed on', async () => {
  const order = await deliver();
  const { token } = await makeShareLink(customer, order.orderId);
  const other = await makeShareLink(customer, order.orderId);
  const comment = { id: randomUUID(), finishedId: order.finishedId, x: 0.25, y: 0.5, note: 'Lampen' };
  await ask({ token, comments: [comment, { ...comment, id: randomUUID(), note: 'Tæppet' }] });
  const sent = async (by: string) => {
    const { body } = await ask({ token: by });
    return (body as { share: { comments: { id: string }[] } }).share.comments;
  };
  const shown = { finishedId: order.finishedId, x: 0.25, y: 0.5, note: 'Lampen' };
  const kept = { id: expect.any(String), ...shown, note: 'Tæppet', isPassedOn: false };
  expect(await sent(token)).toEqual([{ id: expect.any(String), ...shown, isPassedOn: false }, kept]);
  expect(await sent(other.token)).toEqual([]);
  const [{ id } = { id: '' }] = await sent(token);
  const mark = { id, kind: 'change', x: 0.25, y: 0.5, w: 0, h: 0, note: 'Lampen' };
  const item = { deliverableId: order.deliverableId, finishedId: order.finishedId, note: '', marks: [mark] };
  const revision = { id: randomUUID(), orderId: order.orderId, items: [item] };
  await customer.client.rpc('send_revision', { p_revision: revision }).throwOnError();
  expect(await sent(token)).toEqual([{ id, ...shown, isPassedOn: true }, kept]);
});

test('the id that somebody with a link gives a comment keeps out no other', async () => {
  const id = randomUUID();
  for (const order of [await deliver(), await deliver()]) {
    const { token } = await makeShareLink(customer, order.orderId);
    const comment = { id, finishedId: order.finishedId, x: 0.5, y: 0.5, note: 'Lampen' };
    expect(await ask({ token, comments: [comment] })).toMatchObject({ status: 200, body: { left: 39 } });
    const { data } = await customer.client.rpc('list_share_comments', { p_order_id: order.orderId });
    expect(data).toHaveLength(1);
    expect(data?.[0].id).not.toBe(id);
  }
});

test('refuses comments on images that the link does not show, without words or far too long, and of a link without them', async () => {
  const order = await deliver();
  const other = await deliver();
  const { token } = await makeShareLink(customer, order.orderId);
  const good = { id: randomUUID(), finishedId: order.finishedId, x: 0.5, y: 0.5, note: 'Lampen' };
  const bad = [
    { finishedId: other.finishedId },
    { note: ' ' },
    { note: 'x'.repeat(501) },
    { x: 1.5 },
    { id: 'x' },
  ];
  for (const changes of bad) {
    const { status, body } = await ask({ token, comments: [{ ...good, id: randomUUID(), ...changes }] });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'mark_invalid' } });
  }
  const silent = await makeShareLink(customer, order.orderId, { comment: false });
  expect(await ask({ token: silent.token, comments: [good] })).toEqual(dead);
});

test('takes no comments while a part of the order is delivered only', async () => {
  const order = await deliver();
  const { token } = await makeShareLink(customer, order.orderId);
  const comment = { id: randomUUID(), finishedId: order.finishedId, x: 0.5, y: 0.5, note: 'Lysere' };
  await stack.sql`update public.orders set status = 'pending' where id = ${order.orderId}`;
  await admin.client.rpc('deliver_ready', { p_order_id: order.orderId }).throwOnError();
  expect(await ask({ token })).toMatchObject({ status: 200, body: { share: { mayComment: false } } });
  expect(await ask({ token, comments: [comment] })).toEqual(dead);
  await stack.sql`update public.orders set status = 'completed' where id = ${order.orderId}`;
  expect(await ask({ token, comments: [comment] })).toMatchObject({ status: 200 });
});

test('a comment that is sent in a revision under its id is not waiting any more', async () => {
  const order = await deliver();
  const { token } = await makeShareLink(customer, order.orderId);
  const given = { id: randomUUID(), finishedId: order.finishedId, x: 0.5, y: 0.5, note: 'Lampen' };
  await ask({ token, comments: [given, { ...given, id: randomUUID(), note: 'Tæppet' }] });
  const listed = await customer.client.rpc('list_share_comments', { p_order_id: order.orderId });
  const id = listed.data?.[0].id;
  const mark = { id, kind: 'change', x: 0.5, y: 0.5, w: 0, h: 0, note: 'Lampen' };
  const item = { deliverableId: order.deliverableId, finishedId: order.finishedId, note: '', marks: [mark] };
  const revision = { id: randomUUID(), orderId: order.orderId, items: [item] };
  await customer.client.rpc('send_revision', { p_revision: revision }).throwOnError();
  const { data } = await admin.client.rpc('list_share_comments', { p_order_id: order.orderId });
  expect(data).toMatchObject([
    { id, is_sent: true },
    { note: 'Tæppet', is_sent: false },
  ]);
  const words = await customer.client.rpc('list_seller_words').throwOnError();
  expect(words.data.filter(({ order_id }: { order_id: string }) => order_id === order.orderId)).toMatchObject(
    [{ note: 'Tæppet' }],
  );
});

test('thirty calls a minute for each address, and sixty links an hour for each account', async () => {
  const { orderId } = await deliver();
  const { token } = await makeShareLink(customer, orderId);
  await exhaustLimit(stack, 'open-share:198.51.100.7', 30, 60);
  expect(await ask({ token }, '198.51.100.7')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(await ask({ token }, '198.51.100.8')).toMatchObject({ status: 200 });
  const busy = await createUser(stack);
  const order = await deliver(busy);
  await exhaustLimit(stack, `make-share-link:${busy.id}`, 60, 3600);
  await expect(makeShareLink(busy, order.orderId)).rejects.toMatchObject({ hint: 'rate_limited' });
});

test('a generated master is signed only for an order whose customer waived its label, and by no link', async () => {
  const order = await deliver();
  const path = (folder = 'finished-orders') => `${folder}/${order.orderId}/${randomUUID()}.jpg`;
  const [master, marked] = [path(), path()];
  for (const each of [master, marked]) {
    await placeObject(stack, { owner: admin.id, path: each, label: 'generative' });
    await placeFile(stack, each, admin.id);
  }
  await stack.sql`
    insert into public.finished_orders (order_id, image_path, marked_path, made_with, created_by)
    values (${order.orderId}, ${master}, ${marked}, 'generative', ${admin.id})`;
  const bucket = customer.client.storage.from('order-images');
  const opens = async (name: string) => (await bucket.createSignedUrl(name, 60)).error === null;
  expect(await fileExists(stack, master)).toBe(true);
  expect([await opens(master), await opens(marked), await opens(order.finished)]).toEqual([
    false,
    true,
    true,
  ]);

  const shared = async () => {
    const { token } = await makeShareLink(customer, order.orderId);
    return JSON.stringify((await ask({ token })).body);
  };
  expect(await shared()).toContain(marked);
  // A waiver is of its order alone.
  const another = await deliver();
  await customer.client.rpc('waive_label', { p_order_id: another.orderId }).throwOnError();
  expect(await opens(master)).toBe(false);
  await customer.client.rpc('waive_label', { p_order_id: order.orderId }).throwOnError();
  expect(await opens(master)).toBe(true);
  expect(await shared()).not.toContain(master);

  await expect(stack.sql`delete from public.label_waivers where order_id = ${order.orderId}`).rejects.toThrow(
    'five years',
  );
  await stack.sql`delete from public.share_links where order_id = ${order.orderId}`;
});

function imagesOf(body: Record<string, unknown>): { web: string; before: unknown }[] {
  return Object(body.share).images;
}
