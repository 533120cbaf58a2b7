import type { DeskContent } from '@rumklar/domain/orders/list/desk';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { getDelivery } from '../src/images/finished/getDelivery.ts';
import { listFinishedImages, listImageLabels } from '../src/images/finished/listFinishedImages.ts';
import { listBrowserErrors } from '../src/listBrowserErrors.ts';
import { changeStatusAndNotify } from '../src/orders/changes/changeStatusAndNotify.ts';
import { countOrders, getDesk, listOrderSummaries, listWeekFigures } from '../src/orders/desk.ts';
import { findOrderPlace } from '../src/orders/list/findOrderPlace.ts';
import { addTeamNote, deleteTeamNote, listOrderEvents, listTeamNotes } from '../src/orders/orderLog.ts';
import { assignWork } from '../src/orders/work/work.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, useStack } from './contract.ts';

const its = useStack({ functions: true });
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, admin] = await Promise.all([
    createUser(its.stack),
    createUser(its.stack, { admin: true, fullName: 'Signe Lund' }),
  ]);
});

contract('rpc: list_order_events', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    await changeStatusAndNotify(admin.client, { orderId: id, from: 'draft', to: 'pending' });
    const events = await listOrderEvents(admin.client, id);
    expect(events.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ['mailed', 'Signe Lund'],
      ['status', 'Signe Lund'],
      ['placed', null],
    ]);
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    await expect(listOrderEvents(customer.client, id)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke hente forløbet' },
    });
  },
});

contract('team_notes: of an order, added and deleted', {
  allowed: async () => {
    const { id: orderId } = await arrangeOrder(its.stack, { userId: customer.id });
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const note = { id: first, orderId, authorId: admin.id, body: ' Ring til mægleren. \n' };
    await addTeamNote(admin.client, note);
    // The response to the first call was lost.
    await addTeamNote(admin.client, note);
    await addTeamNote(admin.client, { ...note, id: second, body: 'Vent på plantegningen.' });
    const author = { id: admin.id, full_name: 'Signe Lund', email: admin.email };
    expect(await listTeamNotes(admin.client, orderId)).toMatchObject([
      { id: second, body: 'Vent på plantegningen.', author },
      { id: first, body: 'Ring til mægleren.', author },
    ]);
    await deleteTeamNote(admin.client, second);
    await deleteTeamNote(admin.client, second);
    expect(await listTeamNotes(admin.client, orderId)).toHaveLength(1);
  },
  refused: async () => {
    const { id: orderId } = await arrangeOrder(its.stack, { userId: customer.id });
    const note = { id: crypto.randomUUID(), orderId, authorId: customer.id, body: 'Kan jeg skrive her?' };
    await expect(addTeamNote(customer.client, note)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Noten blev ikke gemt' },
    });
    await addTeamNote(admin.client, { ...note, authorId: admin.id });
    expect(await listTeamNotes(customer.client, orderId)).toEqual([]);
    await deleteTeamNote(customer.client, note.id);
    expect(await listTeamNotes(admin.client, orderId)).toHaveLength(1);
  },
});

contract('rpc: get_desk', {
  allowed: async () => {
    const before = await getDesk(admin.client);
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 2 });
    // More overdue than those that others have left in this database: each part shows its first five.
    await its.stack.sql`update orders set due_at = '2020-01-01' where id = ${id}`;
    const { waiting, load, orders } = await getDesk(admin.client);
    expect([waiting, imagesOf(load)]).toEqual([before.waiting + 1, imagesOf(before.load) + 2]);
    expect(orders.find((order) => order.id === id)).toMatchObject({ part: 'late', images: 2, ready: 0 });
  },
  refused: async () => {
    await expect(getDesk(customer.client)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke hente overblikket' },
    });
  },
});

contract('rpc: list_weekly_figures', {
  allowed: async () => {
    const [before] = await listWeekFigures(admin.client);
    await arrangeOrder(its.stack, { userId: customer.id, images: 2 });
    const weeks = await listWeekFigures(admin.client);
    expect(weeks).toHaveLength(53);
    expect([weeks[0]?.orders, weeks[0]?.images]).toEqual([
      (before?.orders ?? 0) + 1,
      (before?.images ?? 0) + 2,
    ]);
  },
  refused: async () => {
    await expect(listWeekFigures(customer.client)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: list_order_summaries', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    expect(await listOrderSummaries(admin.client, [id])).toMatchObject([
      { order_id: id, images: 1, ready: 0 },
    ]);
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    await expect(listOrderSummaries(customer.client, [id])).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: assign_work', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    const workOf = async () => (await listOrderSummaries(admin.client, [id]))[0]?.work ?? null;
    const seen = await workOf();
    if (!seen) throw new Error('An order has work.');
    await assignWork(admin.client, seen, admin.id);
    expect(await workOf()).toMatchObject({
      id: seen.id,
      version: 2,
      revision: null,
      assignee_id: admin.id,
      assignee: 'Signe Lund',
      stage: 'editing',
      checker: null,
      remarks: [],
    });
    await expect(assignWork(admin.client, seen, null)).rejects.toMatchObject({
      code: 'work_changed',
      userMessage: { title: 'Signe Lund har lige taget ordren' },
    });
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    const [summary] = await listOrderSummaries(admin.client, [id]);
    if (!summary?.work) throw new Error('An order has work.');
    await expect(assignWork(customer.client, summary.work, customer.id)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Ordren kunne ikke fordeles' },
    });
  },
});

contract('rpc: get_delivery', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    expect(await getDelivery(admin.client, id)).toMatchObject({
      status: 'draft',
      is_erased: false,
      originals: [expect.any(String)],
      versions: [],
    });
    expect(await getDelivery(admin.client, crypto.randomUUID())).toBeNull();
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    await expect(getDelivery(customer.client, id)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: list_finished_images', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    for (const name of ['a.jpg', 'b.jpg']) {
      await its.stack.sql`
        insert into finished_orders (order_id, image_path, file_name, created_by, made_with, label_text)
        values (${id}, ${`finished-orders/${id}/${name}`}, ${name}, ${admin.id}, 'human', 'x')`;
    }
    const filter = { order_id: id };
    const [first, ...none] = await listFinishedImages(admin.client, { filter, limit: 1 });
    expect(none).toEqual([]);
    expect(first).toMatchObject({
      file_name: 'b.jpg',
      state: 'ready',
      uploader: 'Signe Lund',
      original_id: null,
    });
    const rest = await listFinishedImages(admin.client, { filter, cursor: first, limit: 61 });
    expect(rest).toMatchObject([{ file_name: 'a.jpg', order_id: id }]);
    const found = await listFinishedImages(admin.client, { filter: { id: [first?.id ?? ''] }, limit: 1 });
    expect(found).toEqual([first]);
  },
  refused: async () => {
    await expect(listFinishedImages(customer.client, { filter: {}, limit: 1 })).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke indlæse billeder' },
    });
  },
});

contract('rpc: list_image_labels', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const [first, second] = await its.stack.sql`
      insert into finished_orders (order_id, image_path, file_name, created_by, made_with, label_text)
      select ${id}, 'finished-orders/' || ${id} || '/' || n || '.jpg', 'stue.jpg', ${admin.id}, 'human', 'Mærkning ' || n
      from generate_series(1, 2) n returning id`;
    const own = { labelled_by: 'Signe Lund', file_name: 'stue.jpg', made_with: 'human', is_kept: true };
    expect(await listImageLabels(admin.client, second?.id)).toMatchObject([
      { ...own, label_text: 'Mærkning 2' },
    ]);
    // What was said of a file that is gone stays.
    await its.stack.sql`delete from finished_orders where id = ${first?.id}`;
    expect(await listImageLabels(admin.client, second?.id)).toMatchObject([
      { ...own, label_text: 'Mærkning 1', is_kept: false },
      { ...own, label_text: 'Mærkning 2' },
    ]);
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const [image] = await its.stack.sql`
      insert into finished_orders (order_id, image_path, created_by, made_with, label_text)
      values (${id}, ${`finished-orders/${id}/x.jpg`}, ${admin.id}, 'human', 'x') returning id`;
    await expect(listImageLabels(customer.client, image?.id)).rejects.toMatchObject({
      code: 'image_not_found',
    });
    await expect(listImageLabels(admin.client, crypto.randomUUID())).rejects.toMatchObject({
      code: 'image_not_found',
    });
  },
});

contract('rpc: find_order_place', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, createdAt: '2024-01-01T10:00:00Z' });
    const { id: next } = await arrangeOrder(its.stack, {
      userId: customer.id,
      createdAt: '2024-01-01T09:00:00Z',
    });
    const filter = { from: '2024-01-01', until: '2024-01-02' };
    const list = { filter, sort: 'created_at', isAscending: false } as const;
    expect(await findOrderPlace(admin.client, id, list)).toEqual({
      previous_id: null,
      next_id: next,
      place: 1,
      total: 2,
    });
    expect(await findOrderPlace(admin.client, crypto.randomUUID(), list)).toBeUndefined();
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const list = { filter: {}, sort: 'title', isAscending: true } as const;
    await expect(findOrderPlace(customer.client, id, list)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: count_orders', {
  allowed: async () => {
    for (const status of ['draft', 'pending', 'pending', 'completed', 'cancelled'] as const)
      await arrangeOrder(its.stack, { userId: customer.id, status, createdAt: '2023-01-01T10:00:00Z' });
    const filter = { status: 'draft', from: '2023-01-01', until: '2023-01-02' } as const;
    expect(await countOrders(admin.client, filter)).toEqual({ total: 5, draft: 1, pending: 2, completed: 1 });
  },
  refused: async () => {
    await expect(countOrders(customer.client, {})).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: list_browser_errors', {
  allowed: async () => {
    await its.stack.sql`
      insert into private.browser_errors (fingerprint, kind, message, path, times, last_seen_at)
      select encode(sha256(n::text::bytea), 'hex'), 'error', 'Fejl ' || n, '/ordrer/:id', n, now() - n * interval '3 days'
      from generate_series(1, 12) n on conflict do nothing`;
    const { errors, total } = await listBrowserErrors(admin.client);
    expect(total).toBe(9);
    expect(errors[0]).toMatchObject({ message: 'Fejl 1', path: '/ordrer/:id', times: 1, stack: null });
  },
  refused: async () => {
    await expect(listBrowserErrors(customer.client)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

const imagesOf = (load: DeskContent['load']) => load.reduce((sum, { images }) => sum + images, 0);
