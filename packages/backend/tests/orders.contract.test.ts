import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOrderChange, saveDraft } from '../src/drafts/draft.ts';
import { listDrafts } from '../src/drafts/listDrafts.ts';
import { changeStatusAndNotify } from '../src/orders/changes/changeStatusAndNotify.ts';
import { cancelOrder, setOrderReference } from '../src/orders/changes/customerChanges.ts';
import { placeOrder } from '../src/orders/changes/placeOrder.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { signCoverUrls } from '../src/orders/list/coverUrls.ts';
import { listDeliveredSince } from '../src/orders/list/deliveredSince.ts';
import { listLatestOrders, listOrders, listReadyOrders } from '../src/orders/list/listOrders.ts';
import { arrangeInvoice, arrangeOrder, arrangeUpload, newInvoiceNumber } from './arrange.ts';
import { contract, isoTime, useStack, uuid } from './contract.ts';

const its = useStack();
let customer: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, other, admin] = await Promise.all([
    createUser(its.stack, { card: true }),
    createUser(its.stack),
    createUser(its.stack, { admin: true }),
  ]);
});

const noAccess = {
  code: 'not_found',
  userMessage: { title: 'Ordren blev ikke fundet eller du har ikke adgang' },
};

contract('orders: page with order and status filter', {
  allowed: async () => {
    const user = await createUser(its.stack);
    for (let day = 10; day < 23; day += 1) {
      await arrangeOrder(its.stack, {
        userId: user.id,
        title: `Sag ${day}`,
        status: day % 2 ? 'pending' : 'draft',
        createdAt: `2026-10-${day}T12:00:00Z`,
      });
    }
    const first = await listOrders(user.client, { userId: user.id });
    expect(first.total).toBe(13);
    expect(first.orders.map(({ title }) => title)).toEqual(
      [22, 21, 20, 19, 18, 17, 16, 15, 14, 13].map((day) => `Sag ${day}`),
    );
    expect(first.orders[0]).toEqual({
      cover: { image_path: expect.any(String), preview_path: null },
      revision: null,
      id: expect.stringMatching(uuid),
      number: expect.any(Number),
      user_id: user.id,
      title: 'Sag 22',
      address: 'Strandvejen 101, 2900 Hellerup',
      notes: null,
      wishes: null,
      reference: null,
      service_type: 'let-oprydning',
      status: 'draft',
      total_amount: 158,
      base_price: 0,
      price_per_image: 79,
      other_services: 0,
      image_count: 2,
      created_at: expect.stringMatching(isoTime),
      changed_at: expect.stringMatching(isoTime),
      due_at: null,
      paused_at: null,
      completed_at: null,
      first_completed_at: null,
      taken_back_reason: null,
      delayed_until: null,
      delay_reason: null,
      images_expire_at: null,
    });
    expect((await listOrders(user.client, { userId: user.id, page: 2 })).orders).toHaveLength(3);
    expect(await listOrders(user.client, { userId: user.id, page: 9 })).toEqual({ orders: [], total: 13 });
    const pending = await listOrders(user.client, {
      userId: user.id,
      statuses: ['pending'],
      sort: { column: 'title', ascending: true },
    });
    expect(pending.orders.map(({ title }) => title)).toEqual(
      [11, 13, 15, 17, 19, 21].map((day) => `Sag ${day}`),
    );
  },
  refused: async () => {
    await arrangeOrder(its.stack, { userId: customer.id });
    expect(await listOrders(other.client, { userId: customer.id })).toEqual({ orders: [], total: 0 });
    await expect(listOrders(its.visitor, { userId: customer.id })).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Fejl ved hentning af ordrer' },
    });
  },
});

contract('orders: latest 10 by user', {
  allowed: async () => {
    const user = await createUser(its.stack);
    for (let hour = 10; hour < 22; hour += 1) {
      await arrangeOrder(its.stack, {
        userId: user.id,
        title: `Kl. ${hour}`,
        createdAt: `2026-10-01T${hour}:00:00Z`,
      });
    }
    const titles = (await listLatestOrders(user.client, user.id)).map(({ title }) => title);
    expect(titles).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12].map((hour) => `Kl. ${hour}`));
  },
  refused: async () => {
    await arrangeOrder(its.stack, { userId: customer.id });
    expect(await listLatestOrders(other.client, customer.id)).toEqual([]);
  },
});

contract('orders: all by user', {
  allowed: async () => {
    const user = await createUser(its.stack);
    await arrangeOrder(its.stack, { userId: user.id });
    const { data } = await user.client.from('orders').select().eq('user_id', user.id);
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({ total_amount: 158, created_at: expect.stringMatching(isoTime) });
  },
  refused: async () => {
    const { data, error } = await other.client.from('orders').select();
    expect({ data, error }).toEqual({ data: [], error: null });
  },
});

contract('orders: by id with images', {
  allowed: async () => {
    const { id, paths } = await arrangeOrder(its.stack, { userId: customer.id, images: 3 });
    const detail = await getOrder(customer.client, { orderId: id, userId: customer.id });
    expect(detail.order).toMatchObject({ id, total_amount: 237, image_count: 3 });
    expect(detail.images.map(({ image_path }) => image_path)).toEqual(paths);
    expect(detail.images[0]).toEqual({
      id: expect.stringMatching(uuid),
      order_id: id,
      image_path: paths[0],
      preview_path: null,
      is_floor_plan: false,
      services: null,
      file_name: null,
      room: null,
      width: null,
      height: null,
      size: null,
      taken_at: null,
      position: 1,
      created_at: expect.stringMatching(isoTime),
    });
    expect(detail.finished).toEqual([]);
    expect(detail.revisions).toEqual([]);
    expect(detail.events).toEqual([
      { id: expect.stringMatching(uuid), at: expect.stringMatching(isoTime), kind: 'placed', detail: {} },
    ]);
    expect((await getOrder(admin.client, { orderId: id })).order.id).toBe(id);
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    await expect(getOrder(other.client, { orderId: id, userId: other.id })).rejects.toMatchObject(noAccess);
    await expect(getOrder(other.client, { orderId: id })).rejects.toMatchObject(noAccess);
    await expect(getOrder(customer.client, { orderId: crypto.randomUUID() })).rejects.toMatchObject(noAccess);
    await expect(getOrder(customer.client, { orderId: 'ikke-et-nummer' })).rejects.toMatchObject(noAccess);
    await expect(getOrder(its.visitor, { orderId: id })).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('orders: update status by id', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const { data, status } = await admin.client
      .from('orders')
      .update({ status: 'completed' })
      .eq('id', id)
      .eq('status', 'pending')
      .select()
      .single();
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 'completed', completed_at: expect.stringMatching(isoTime) });
    const reason = 'Himlen skal være blå.';
    const change = { orderId: id, from: 'completed', to: 'draft', reason } as const;
    expect(await changeStatusAndNotify(admin.client, change)).toMatchObject({
      order: { status: 'draft', completed_at: null, taken_back_reason: reason },
      notification: 'none',
      userMessage: { tone: 'success', title: 'Ordre status opdateret.' },
    });
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const change = { orderId: id, from: 'draft', to: 'pending' } as const;
    await expect(changeStatusAndNotify(customer.client, change)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(changeStatusAndNotify(other.client, change)).rejects.toMatchObject({
      code: 'not_found',
      userMessage: { title: 'Ordren blev ikke fundet' },
    });
    await expect(changeStatusAndNotify(admin.client, { ...change, from: 'completed' })).rejects.toMatchObject(
      {
        code: 'conflict',
        userMessage: { title: 'Ordren er ændret af en anden' },
      },
    );
    const empty = await arrangeOrder(its.stack, { userId: customer.id, images: 0 });
    await expect(changeStatusAndNotify(admin.client, { ...change, orderId: empty.id })).rejects.toMatchObject(
      {
        code: 'image_required',
        userMessage: { title: 'Ordren blev ikke opdateret' },
      },
    );
    const gone = await arrangeOrder(its.stack, { userId: customer.id, status: 'cancelled' });
    await expect(
      changeStatusAndNotify(admin.client, { orderId: gone.id, from: 'cancelled', to: 'draft' }),
    ).rejects.toMatchObject({
      code: 'status_not_allowed',
      userMessage: { title: 'Ordren blev ikke opdateret' },
    });
    const response = await customer.client.from('orders').update({ total_amount: 1 }).eq('id', id);
    expect(response.error?.code).toBe('42501');
  },
});

it('completes an order once when two administrators do it at the same time', async () => {
  const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
  const second = await createUser(its.stack, { admin: true });
  const results = await Promise.allSettled(
    [admin, second].map(({ client }) =>
      changeStatusAndNotify(client, { orderId: id, from: 'pending', to: 'completed' }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  const mails = await its.stack.sql`
    select 1 from public.mails where order_id = ${id} and kind = 'order_completed'`;
  expect(mails).toHaveLength(1);
});

contract('orders: insert returning the row', {
  allowed: async () => {
    const row = {
      title: 'Lejlighed',
      address: 'Vestergade 3, 8000 Aarhus C',
      notes: 'Pas på katten',
      reference: ' S-2026-118 ',
      service_type: 'totalentreprise',
      total_amount: 1,
      user_id: customer.id,
    };
    const { data, status } = await customer.client.from('orders').insert(row).select().single();
    expect(status).toBe(201);
    expect(data).toMatchObject({ reference: 'S-2026-118' });
    expect(data).toMatchObject({ status: 'draft', total_amount: 2000, base_price: 2000, image_count: 0 });
  },
  refused: async () => {
    const row = {
      title: 'Lejlighed',
      address: 'Vestergade 3',
      service_type: 'let-oprydning',
      total_amount: 0,
    };
    const noCard = await other.client.from('orders').insert({ ...row, user_id: other.id });
    expect(noCard.error).toMatchObject({ code: 'P0001', hint: 'card_required' });
    const foreign = await customer.client.from('orders').insert({ ...row, user_id: other.id });
    expect(foreign.error).not.toBeNull();
    const finished = await customer.client
      .from('orders')
      .insert({ ...row, user_id: customer.id, status: 'completed' });
    expect(finished.error?.code).toBe('42501');
    const short = await customer.client.from('orders').insert({ ...row, user_id: customer.id, title: 'ab' });
    expect(short.error).toMatchObject({ code: 'P0001', hint: 'title_invalid' });
  },
});

describe('a request that is aborted or gets no response', () => {
  it('has the code "network"', async () => {
    const client = (await import('../src/client.ts')).createBackend({
      url: its.stack.apiUrl,
      publishableKey: its.stack.publishableKey,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const update = changeStatusAndNotify(client, {
      orderId: crypto.randomUUID(),
      from: 'draft',
      to: 'pending',
    });
    await expect(update).rejects.toMatchObject({
      code: 'network',
      userMessage: {
        title: 'Kunne ikke opdatere status',
        description: expect.stringContaining('internetforbindelse'),
      },
    });
  });
});

it('the cover of an order is its first original, and its first finished image once that is delivered', async () => {
  const { sql } = its.stack;
  const user = await createUser(its.stack);
  const admin = await createUser(its.stack, { admin: true });
  const order = await arrangeOrder(its.stack, { userId: user.id, images: 3, status: 'pending' });
  const bare = await arrangeOrder(its.stack, {
    userId: user.id,
    images: 0,
    createdAt: '2026-01-01T00:00:00Z',
  });
  const preview = (path: string) => path.replace('.jpg', '.webp');
  const [original = ''] = order.paths;
  await arrangeUpload(its.stack, user, { path: original });
  const originalPreview = `previews/${preview(original)}`;
  await arrangeUpload(its.stack, user, { path: originalPreview });
  await sql`update order_images set preview_path = ${originalPreview} where image_path = ${original}`;
  await sql`insert into order_images (order_id, image_path, is_floor_plan) values (${order.id}, ${`floorplans/${original}`}, true)`;
  const finished = `finished-orders/${order.id}/${original}`;
  await arrangeUpload(its.stack, admin, { path: preview(finished) });
  await sql`insert into finished_orders (order_id, image_path, preview_path, created_by)
    values (${order.id}, ${finished}, ${preview(finished)}, ${admin.id})`;
  const covers = async () => {
    const [listed, latest] = [
      await listOrders(user.client, { userId: user.id }),
      await listLatestOrders(user.client, user.id),
    ];
    expect(latest.map(({ cover }) => cover)).toEqual(listed.orders.map(({ cover }) => cover));
    const urls = await signCoverUrls(user.client, latest);
    expect(urls.has(bare.id)).toBe(false);
    expect((await fetch(urls.get(order.id) ?? '')).ok).toBe(true);
    return latest.map(({ cover }) => cover?.preview_path ?? null);
  };
  expect(await covers()).toEqual([originalPreview, null]);
  await sql`update orders set status = 'completed' where id = ${order.id}`;
  expect(await covers()).toEqual([preview(finished), null]);
});

contract('rpc: list_ready_orders', {
  allowed: async () => {
    const user = await createUser(its.stack);
    const { sql } = its.stack;
    const ids: string[] = [];
    for (const day of [1, 2, 3, 4, 5, 6]) {
      const { id } = await arrangeOrder(its.stack, { userId: user.id, images: 1 });
      const at = `2026-11-0${day}T12:00:00Z`;
      // The last one has no finished images.
      if (day < 6) {
        await sql`insert into finished_orders (order_id, image_path, created_by)
          values (${id}, ${`finished-orders/${id}/1.jpg`}, ${admin.id})`;
      }
      await sql`update orders set status = 'completed' where id = ${id}`;
      await sql`update finished_orders set delivered_at = ${at} where order_id = ${id}`;
      ids.push(id);
    }
    const listed = async () =>
      (await listReadyOrders(user.client)).map(({ id, isNew }) => [ids.indexOf(id), isNew]);
    await sql`update notifications set read_at = now() where user_id = ${user.id} and order_id <> ${ids[0] ?? ''}`;
    expect(await listed()).toEqual([
      [0, true],
      [4, false],
      [3, false],
      [2, false],
    ]);
    await sql`update notifications set read_at = now() where user_id = ${user.id}`;
    expect((await listed())[0]).toEqual([4, false]);
    const [latest] = await listReadyOrders(user.client);
    expect(latest).toMatchObject({ imageCount: 1, deliveredAt: expect.stringContaining('2026-11-05T12:00') });
    // Delivered in part.
    await sql`update orders set status = 'pending' where id = ${ids[0] ?? ''}`;
    await sql`update finished_orders set delivered_at = '2026-11-07T12:00:00Z' where order_id = ${ids[0] ?? ''}`;
    expect((await listed())[0]).toEqual([0, false]);
    const last = ids.slice(1, 3);
    await sql`update finished_orders set delivered_at = now() where order_id = any (${last})`;
    expect(await listReadyOrders(user.client)).toMatchObject(Array(4).fill({ today: 2 }));
    const since = new Date(Date.now() - 60_000).toISOString();
    const delivered = await listDeliveredSince(user.client, { userId: user.id, since });
    expect(delivered.toSorted()).toEqual(last.toSorted());
  },
  refused: async () => {
    await expect(listReadyOrders(its.visitor)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: search_own_orders', {
  allowed: async () => {
    const user = await createUser(its.stack);
    for (const [month, title] of [
      ['09', 'Villa i Ry'],
      ['10', 'Rækkehus i Ry'],
      ['10', 'Sommerhus'],
    ]) {
      await arrangeOrder(its.stack, {
        userId: user.id,
        title,
        images: 1,
        createdAt: `2026-${month}-10T12:00:00Z`,
      });
    }
    const found = await listOrders(user.client, { userId: user.id, search: ' ry ', pageSize: 1 });
    expect(found).toMatchObject({
      total: 2,
      orders: [{ title: 'Rækkehus i Ry', cover: { preview_path: null } }],
    });
    const september = { until: '2026-09-30T22:00:00.000Z' };
    const earlier = await listOrders(user.client, { userId: user.id, search: 'i ry', ...september });
    expect(earlier.orders.map(({ title }) => title)).toEqual(['Villa i Ry']);
    const pending = await listOrders(user.client, { userId: user.id, search: 'ry', statuses: ['pending'] });
    expect(pending).toEqual({ orders: [], total: 0 });
    const [first] = found.orders;
    await its.stack
      .sql`insert into revisions (id, order_id, number) values (gen_random_uuid(), ${first?.id ?? ''}, 1)`;
    const inRevision = { userId: user.id, revisions: ['sent', 'in_progress'] as const };
    expect(await listOrders(user.client, inRevision)).toMatchObject({
      total: 1,
      orders: [{ id: first?.id }],
    });
    for (const filter of [{ revisions: ['quoted'] as const }, { service: 'totalentreprise' as const }]) {
      expect(await listOrders(user.client, { ...inRevision, ...filter })).toEqual({ orders: [], total: 0 });
    }
  },
  refused: async () => {
    await arrangeOrder(its.stack, { userId: customer.id, title: 'Villa i Ry' });
    const found = await listOrders(other.client, { userId: customer.id, search: 'ry' });
    expect(found).toEqual({ orders: [], total: 0 });
    await expect(listOrders(its.visitor, { userId: customer.id, search: 'ry' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
});

contract('rpc: cancel_order', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    expect(await cancelOrder(customer.client, id)).toMatchObject({ id, status: 'cancelled' });
    expect(await cancelOrder(customer.client, id)).toMatchObject({ id, status: 'cancelled' });
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    await expect(cancelOrder(customer.client, id)).rejects.toMatchObject({
      code: 'order_begun',
      userMessage: { title: 'Ordren er gået i gang' },
    });
    await expect(cancelOrder(other.client, id)).rejects.toMatchObject({ code: 'order_not_found' });
    await expect(cancelOrder(its.visitor, id)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: set_order_reference', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const changed = await setOrderReference(customer.client, { id, reference: ' S-118 ' });
    expect(changed).toMatchObject({ id, reference: 'S-118', status: 'pending' });
    expect(await setOrderReference(customer.client, { id, reference: '' })).toMatchObject({
      reference: null,
    });
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'completed' });
    await expect(setOrderReference(other.client, { id, reference: 'S' })).rejects.toMatchObject({
      code: 'order_not_found',
    });
    const number = newInvoiceNumber();
    await arrangeInvoice(its.stack, { userId: customer.id, orderIds: [id], number, amount: 158 });
    await expect(setOrderReference(customer.client, { id, reference: 'S-118' })).rejects.toMatchObject({
      code: 'order_invoiced',
      userMessage: { title: 'Ordren er på en faktura' },
    });
  },
});

contract('rpc: open_order_change', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 2 });
    const draft = await openOrderChange(customer.client, id);
    expect(draft).toMatchObject({ id, version: 1, isChange: true });
    expect(draft.content.images).toHaveLength(2);
    expect(await listDrafts(customer.client, customer.id)).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    const content = { ...draft.content, title: 'Villa i Ry', serviceType: 'let-styling' } as const;
    const version = await saveDraft(customer.client, { id, version: 1, content });
    const changed = { id, version, images: content.images, expectedTotal: 500 };
    expect(await placeOrder(customer.client, changed)).toMatchObject({
      id,
      title: 'Villa i Ry',
      service_type: 'let-styling',
      image_count: 2,
    });
    const { events } = await getOrder(customer.client, { orderId: id, userId: customer.id });
    expect(events.at(-1)).toMatchObject({ kind: 'edited' });
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    await expect(openOrderChange(customer.client, id)).rejects.toMatchObject({
      code: 'order_begun',
      userMessage: { title: 'Ordren er gået i gang' },
    });
    await expect(openOrderChange(other.client, id)).rejects.toMatchObject({ code: 'order_not_found' });
  },
});
