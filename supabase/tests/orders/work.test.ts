import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { deliverOrder, revisionOf } from '../revisions/revisions.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin, colleague] = await Promise.all([
    createUser(stack),
    createUser(stack, { admin: true, fullName: 'Signe Lund' }),
    createUser(stack, { admin: true, fullName: 'Jonas Friis' }),
  ]);
});
afterAll(() => stack.stop());

const workOf = async (orderId: string) => {
  const [work] = await stack.sql`
    select w.id, w.version, w.assignee_id, w.is_open, o.status from public.order_work w
    join public.orders o on o.id = w.order_id where w.order_id = ${orderId} and w.revision_id is null`;
  return { id: work?.id, version: work?.version, assignee: work?.assignee_id, ...work };
};

/** Gives work to somebody; returns the code and the details of a refusal. */
async function assign(by: TestUser, work: { id: string; version: number }, to: string | null) {
  const parameters = { p_id: work.id, p_version: work.version, p_assignee_id: to };
  const { error } = await by.client.rpc('assign_work', parameters);
  return error && [error.hint, error.details];
}

test('the second of two who take an order gets the name of the first, who has begun it', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, images: 1 });
  const seen = await workOf(id);
  expect(await assign(admin, seen, admin.id)).toBeNull();
  expect(await assign(colleague, seen, colleague.id)).toEqual(['work_changed', 'Signe Lund']);
  // The response was lost.
  expect(await assign(admin, seen, admin.id)).toBeNull();
  expect(await workOf(id)).toMatchObject({ assignee: admin.id, version: 2, status: 'pending' });
  const { data } = await admin.client.rpc('list_order_events', { p_order_id: id }).throwOnError();
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['status', 'work', 'placed']);
});

test('an order is handed over and laid back, and the history names whom it was given to', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, images: 1 });
  expect(await assign(admin, await workOf(id), colleague.id)).toBeNull();
  expect(await workOf(id)).toMatchObject({ assignee: colleague.id, status: 'draft' });
  expect(await assign(admin, await workOf(id), null)).toBeNull();
  expect(await assign(admin, await workOf(id), customer.id)).toEqual(['assignee_unknown', customer.id]);
  const { data } = await admin.client.rpc('list_order_events', { p_order_id: id }).throwOnError();
  expect(data.map(({ detail }: { detail: unknown }) => detail).slice(0, 2)).toEqual([
    { verb: 'released' },
    { verb: 'assigned', to: 'Jonas Friis' },
  ]);
  const [exported] = await stack.sql`
    select private.export_order(o) -> 'events' as events from public.orders o where o.id = ${id}`;
  expect(exported?.events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed']);
});

test('nothing is left to do on a completed order, until it is taken back', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, images: 1 });
  await assign(admin, await workOf(id), admin.id);
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  expect(await assign(admin, await workOf(id), colleague.id)).toEqual(['work_done', '']);
  await stack.sql`update public.orders set status = 'pending' where id = ${id}`;
  expect(await workOf(id)).toMatchObject({ is_open: true, assignee: admin.id });
});

test('a revision is work of its own, until it is closed', async () => {
  const order = await deliverOrder(stack, { customer, admin });
  const revision = revisionOf(order);
  await customer.client.rpc('send_revision', { p_revision: revision }).throwOnError();
  const work = async () => {
    const { data } = await admin.client
      .rpc('list_order_summaries', { p_order_ids: [order.orderId] })
      .single<{ work: { id: string; version: number; assignee: string } | null }>()
      .throwOnError();
    return data.work;
  };
  const seen = await work();
  expect(seen).toMatchObject({ revision: 1, assignee: null });
  if (seen) expect(await assign(colleague, seen, colleague.id)).toBeNull();
  expect(await work()).toMatchObject({ assignee: 'Jonas Friis' });
  await customer.client.rpc('withdraw_revision', { p_id: revision.id }).throwOnError();
  expect(await work()).toBeNull();
});

test('the list is narrowed to what the administrator has, and to what nobody has', async () => {
  const [mine, free] = await Promise.all(
    [1, 2].map(() => placeOrder(stack, { userId: customer.id, images: 1 })),
  );
  const { id: mineId = '' } = mine ?? {};
  await assign(colleague, await workOf(mineId), colleague.id);
  const idsOf = async (work: string, search: string) => {
    const parameters = { p_search: search, p_filter: { work }, p_limit: 1000 };
    const { data } = await colleague.client.rpc('search_orders', parameters).throwOnError();
    return data.map(({ id }: { id: string }) => id);
  };
  expect(await idsOf('mine', '')).toContain(mineId);
  expect(await idsOf('mine', '')).not.toContain(free?.id);
  expect(await idsOf('free', '')).toContain(free?.id);
  expect(await idsOf('free', 'no such words')).toEqual([]);
});

test('the work of somebody who leaves the studio is free again', async () => {
  const leaver = await createUser(stack, { admin: true });
  const { id } = await placeOrder(stack, { userId: customer.id, images: 1 });
  await assign(leaver, await workOf(id), leaver.id);
  await stack.sql`update public.profiles set is_admin = false where id = ${leaver.id}`;
  expect(await workOf(id)).toMatchObject({ assignee: null, is_open: true });
});
