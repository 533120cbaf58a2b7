import { isOpenRevision, type RevisionStatus, revisionStatuses } from '@rumklar/domain/revisions/status';
import {
  anonClient,
  createUser,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeObject } from '../arrange.ts';
import {
  act,
  bringTo,
  type DeliveredOrder,
  deliverOrder,
  finishItem,
  quotedKroner,
  revisionOf,
  verbs,
} from './revisions.ts';

let stack: TestStack;
let customer: TestUser;
let stranger: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, stranger, admin] = await Promise.all([
    createUser(stack),
    createUser(stack),
    createUser(stack, { admin: true }),
  ]);
});
afterAll(() => stack.stop());
beforeEach(() => stack.sql`delete from private.rate_limits`);

type Verb = keyof typeof verbs;
const studioVerbs: readonly Verb[] = ['judge_revision', 'decline_revision', 'deliver_revision'];

/** What each verb makes of each status; `same`: it was carried out before. A status that is missing refuses. */
const transitions: Record<Verb, Partial<Record<RevisionStatus, RevisionStatus | 'same'>>> = {
  withdraw_revision: { sent: 'withdrawn', quoted: 'withdrawn', withdrawn: 'same' },
  judge_revision: { sent: 'in_progress', quoted: 'in_progress', in_progress: 'same' },
  decline_revision: { sent: 'declined', quoted: 'declined', declined: 'same' },
  answer_quote: { quoted: 'in_progress' },
  deliver_revision: { in_progress: 'delivered', delivered: 'same' },
  approve_revision: { delivered: 'approved', approved: 'same' },
};

describe('every status × verb × role', () => {
  const cases = revisionStatuses.flatMap((status) =>
    (Object.keys(verbs) as Verb[]).map((verb) => [status, verb] as const),
  );

  test.each(cases)('%s: %s', async (status, verb) => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, status);
    if (verb === 'deliver_revision' && status === 'in_progress') {
      await finishItem(stack, { customer, admin }, order, id);
    }
    const isStudios = studioVerbs.includes(verb);
    const [able, unable] = isStudios ? [admin, customer] : [customer, admin];
    const before = await read(id);

    expect((await act(unable, verb, id)).error).toMatchObject(
      isStudios ? { code: '42501', hint: 'not_admin' } : { hint: 'revision_not_found' },
    );
    expect((await act(stranger, verb, id)).error?.hint).toBe(isStudios ? 'not_admin' : 'revision_not_found');
    expect((await anonClient(stack).rpc(verb, verbs[verb](id))).error?.code).toBe('42501');
    expect(await read(id)).toEqual(before);

    const { data, error } = await act(able, verb, id);
    const expected = transitions[verb][status];
    if (!expected) {
      expect(error).toMatchObject({ code: 'P0001', hint: 'revision_status', details: status });
      expect(await read(id)).toEqual(before);
      return;
    }
    expect(error).toBeNull();
    expect(data).toMatchObject({ id, status: expected === 'same' ? status : expected });
    if (expected === 'same') expect(await read(id)).toEqual(before);
    expect(await lastEvent(order.orderId)).toEqual({ number: 1, status: data?.status });
  });

  test.each(revisionStatuses)('%s: settle_revision_item', async (status) => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, status);
    for (const user of [customer, stranger]) {
      expect((await settle(id, order.deliverableId, 'done', null, user)).error?.hint).toBe('not_admin');
    }
    const { error } = await settle(id, order.deliverableId, 'done');
    if (status === 'in_progress') expect(error).toBeNull();
    else expect(error).toMatchObject({ code: 'P0001', hint: 'revision_status', details: status });
  });

  test.each(revisionStatuses)('%s: send_revision', async (status) => {
    const order = await deliverOrder(stack, { customer, admin });
    await bringTo(stack, { customer, admin }, order, status);
    const send = (user: TestUser) => user.client.rpc('send_revision', { p_revision: revisionOf(order) });
    expect((await send(stranger)).error?.hint).toBe('order_not_found');
    if (!isOpenRevision(status)) {
      expect((await send(customer)).data).toMatchObject({ status: 'sent', number: 2 });
    }
    for (const user of [customer, admin]) {
      expect((await send(user)).error).toMatchObject({ code: 'P0001', hint: 'revision_open' });
    }
  });

  test.each(revisionStatuses)('%s: its order is cancelled', async (status) => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, status);
    await stack.sql`update public.orders set status = 'cancelled' where id = ${order.orderId}`;
    expect(await read(id)).toMatchObject({ status: isOpenRevision(status) ? 'withdrawn' : status });
  });
});

describe('the price of a wish', () => {
  test.each([true, false])('is answered once with %s', async (p_accept) => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'quoted');
    const first = await act(customer, 'answer_quote', id, { p_accept }).throwOnError();
    expect(first.data.status).toBe(p_accept ? 'in_progress' : 'withdrawn');
    expect((await act(customer, 'answer_quote', id, { p_accept })).data).toEqual(first.data);
    expect((await act(customer, 'answer_quote', id, { p_accept: !p_accept })).error?.hint).toBe(
      'revision_status',
    );
  });

  test('can change until it is answered, and only the one that was shown is accepted', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'quoted');
    await act(admin, 'judge_revision', id, { p_cause: 'wish', p_amount_kroner: 200 }).throwOnError();
    expect((await act(customer, 'answer_quote', id)).error).toMatchObject({
      hint: 'total_changed',
      details: '200.00',
    });
    await act(customer, 'answer_quote', id, { p_amount_kroner: 200 }).throwOnError();
    expect((await read(id))?.status).toBe('in_progress');
  });

  test('is one line of the order, billable at the delivery; a fault has none', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    await bringTo(stack, { customer, admin }, order, 'in_progress', 'wish');
    expect(await extras(order.orderId)).toEqual([]);
    const other = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, other, 'delivered', 'wish');
    await act(admin, 'deliver_revision', id).throwOnError();
    expect(await extras(other.orderId)).toEqual([
      { text: 'Rettelse 1', amount: quotedKroner, isBillable: true, revision_id: id },
    ]);
    const fault = await deliverOrder(stack, { customer, admin });
    await bringTo(stack, { customer, admin }, fault, 'delivered', 'fault');
    expect(await extras(fault.orderId)).toEqual([]);
  });
});

describe('free rounds', () => {
  beforeEach(async () => {
    customer = await createUser(stack);
  });

  const promise = (rounds: number | null, days: number | null) =>
    stack.sql`update private.settings set free_revision_rounds = ${rounds}, revision_window_days = ${days}`;
  const judge = (id: string, p_amount_kroner: number | null) =>
    act(admin, 'judge_revision', id, { p_cause: 'wish', p_amount_kroner });

  test('without the owner’s numbers every wish needs a price, which may be 0', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'sent');
    expect((await judge(id, null)).error?.hint).toBe('revision_price_required');
    expect((await judge(id, 0)).data).toMatchObject({ status: 'in_progress', quoted_kroner: null });
  });

  test('are counted by order; faults, prices and what was withdrawn use none', async () => {
    await promise(2, 30);
    const order = await deliverOrder(stack, { customer, admin });
    const people = { customer, admin };
    await bringTo(stack, people, order, 'withdrawn');
    await bringTo(stack, people, order, 'approved', 'fault');
    for (let round = 0; round < 2; round++) {
      const id = await bringTo(stack, people, order, 'sent');
      expect((await judge(id, 100)).error?.hint).toBe('revision_is_free');
      await judge(id, null).throwOnError();
      await finishItem(stack, people, order, id);
      await act(admin, 'deliver_revision', id).throwOnError();
    }
    const third = await bringTo(stack, people, order, 'sent');
    expect((await judge(third, null)).error?.hint).toBe('revision_price_required');
    expect((await judge(third, 100)).data?.status).toBe('quoted');
    await promise(null, null);
  });

  test('end with their window, counted from the completion to the sending', async () => {
    await promise(2, 30);
    const old = await deliverOrder(stack, { customer, admin }, new Date(Date.now() - 31 * 24 * 3_600_000));
    const id = await bringTo(stack, { customer, admin }, old, 'sent');
    expect((await judge(id, null)).error?.hint).toBe('revision_price_required');
    await promise(null, null);
  });
});

describe('an image of a revision', () => {
  test('needs an answer, and a new version if it is done', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'in_progress');
    expect((await act(admin, 'deliver_revision', id)).error?.hint).toBe('revision_item_open');
    await settle(id, order.deliverableId, 'done').throwOnError();
    expect((await act(admin, 'deliver_revision', id)).error?.hint).toBe('revision_version_missing');
    expect((await settle(id, order.deliverableId, 'not_possible', ' ')).error?.hint).toBe(
      'mark_answer_required',
    );
    expect((await settle(id, crypto.randomUUID(), 'done')).error?.hint).toBe('image_not_found');
    expect((await settle(id, order.deliverableId, 'lost')).error?.hint).toBe('revision_invalid');
  });

  test('is done with its new version, unless it was answered before or nobody has judged the revision', async () => {
    const upload = (order: DeliveredOrder) =>
      placeFinishedImage(stack, order.orderId, admin.id, { deliverable_id: order.deliverableId });
    const states: [RevisionStatus, string | null, string][] = [
      ['in_progress', null, 'done'],
      ['in_progress', 'Væggen er for mørk.', 'not_possible'],
      ['sent', null, 'open'],
    ];
    for (const [status, answer, expected] of states) {
      const order = await deliverOrder(stack, { customer, admin });
      const id = await bringTo(stack, { customer, admin }, order, status);
      if (answer) await settle(id, order.deliverableId, 'not_possible', answer).throwOnError();
      await upload(order);
      const [item] = await stack.sql`
        select state, answer from public.revision_items where revision_id = ${id}`;
      expect(item).toEqual({ state: expected, answer });
    }
  });

  test('where nothing was possible the revision is declined with the answers, and costs nothing', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'in_progress', 'wish');
    await settle(id, order.deliverableId, 'not_possible', 'Væggen er for mørk.').throwOnError();
    const { data } = await act(admin, 'deliver_revision', id).throwOnError();
    expect(data).toMatchObject({ status: 'declined', reason: 'Væggen er for mørk.' });
    expect((await act(admin, 'deliver_revision', id)).data).toEqual(data);
    expect(await extras(order.orderId)).toEqual([]);
  });

  test('keeps its delivered version until the revision is delivered, then both are there', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'in_progress');
    await finishItem(stack, { customer, admin }, order, id);
    const [web, preview] = await Promise.all(
      ['web', 'lille'].map((size) =>
        placeObject(stack, { owner: admin.id, path: `finished-orders/${order.orderId}/${id}-${size}.jpg` }),
      ),
    );
    const [added] = await stack.sql`
      update public.finished_orders set web_path = ${web ?? ''}, preview_path = ${preview ?? ''}
      where deliverable_id = ${order.deliverableId} and version = 2 returning image_path`;
    const files = [added?.image_path, web, preview];
    expect(await seenVersions(order.orderId)).toEqual([1]);
    expect(await openFiles(customer, files)).toEqual([]);
    await act(admin, 'deliver_revision', id).throwOnError();
    expect(await seenVersions(order.orderId)).toEqual([1, 2]);
    expect(await openFiles(customer, files)).toEqual(files);
    expect(await openFiles(stranger, files)).toEqual([]);
    expect(
      (await customer.client.from('orders').select('status').eq('id', order.orderId).single()).data,
    ).toEqual({
      status: 'completed',
    });
  });

  test('cannot be deleted while an open revision means it', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'sent');
    const remove = () => admin.client.rpc('delete_finished_image', { p_id: order.finishedId });
    expect((await remove()).error).toMatchObject({ code: 'P0001', hint: 'image_in_revision' });
    await act(customer, 'withdraw_revision', id).throwOnError();
    expect((await remove()).error).toBeNull();
  });
});

test('a mark outside its image, of half an area or without the words it needs is refused', async () => {
  const order = await deliverOrder(stack, { customer, admin });
  const mark = () => ({
    id: crypto.randomUUID(),
    kind: 'change',
    x: 0.4,
    y: 0.4,
    w: 0.2,
    h: 0.2,
    note: 'Lysere',
  });
  const send = (marks: unknown) =>
    customer.client.rpc('send_revision', { p_revision: revisionOf(order, { note: '', marks }) });
  for (const wrong of [
    { x: 0.9 },
    { y: -0.1 },
    { h: 0 },
    { note: ' ' },
    { kind: 'lost' },
    { note: 'a'.repeat(501) },
  ]) {
    expect((await send([{ ...mark(), ...wrong }])).error?.hint).toBe('mark_invalid');
  }
  expect((await send({ x: 1 })).error?.hint).toBe('mark_invalid');
  const { data } = await send([
    mark(),
    { ...mark(), w: undefined, h: undefined, kind: 'remove', note: null },
  ]).throwOnError();
  const stored = await stack.sql`
    select position, w::float, note from public.revision_marks where revision_id = ${data.id} order by position`;
  expect([...stored]).toEqual([
    { position: 1, w: 0.2, note: 'Lysere' },
    { position: 2, w: 0, note: '' },
  ]);
});

describe('two at once', () => {
  // The others have sent nearly as many as an account may within an hour.
  beforeEach(async () => {
    customer = await createUser(stack);
  });

  test('of two tabs that send, one gets a revision and the other is refused', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const sent = await Promise.all(
      [1, 2].map(() => customer.client.rpc('send_revision', { p_revision: revisionOf(order) })),
    );
    expect(sent.map(({ error }) => error?.hint).sort()).toEqual(['revision_open', undefined]);
  });

  test('the same call twice is one revision', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const p_revision = revisionOf(order);
    const sent = await Promise.all([1, 2].map(() => customer.client.rpc('send_revision', { p_revision })));
    expect(sent.map(({ data }) => data?.id)).toEqual([p_revision.id, p_revision.id]);
    expect(await stack.sql`select 1 from public.revisions where order_id = ${order.orderId}`).toHaveLength(1);
  });

  test('an answer and a new price: accepted is what was shown, or nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await deliverOrder(stack, { customer, admin });
      const id = await bringTo(stack, { customer, admin }, order, 'quoted');
      const [answer] = await Promise.all([
        act(customer, 'answer_quote', id),
        act(admin, 'judge_revision', id, { p_cause: 'wish', p_amount_kroner: 200 }),
      ]);
      const stored = await read(id);
      expect([Number(stored?.quoted_kroner), stored?.status]).toEqual(
        answer.error ? [200, 'quoted'] : [quotedKroner, 'in_progress'],
      );
    }
  });
});

function settle(
  id: string,
  deliverableId: string,
  p_state: string,
  p_answer: string | null = null,
  user = admin,
) {
  return user.client.rpc('settle_revision_item', {
    ...{ p_revision_id: id, p_deliverable_id: deliverableId, p_state, p_answer },
  });
}

async function read(id: string) {
  const [row] = await stack.sql`select * from public.revisions where id = ${id}`;
  return row;
}

async function lastEvent(orderId: string) {
  const [row] = await stack.sql`
    select detail from public.order_events where order_id = ${orderId} and kind = 'revision' order by at desc limit 1`;
  return row?.detail;
}

function extras(orderId: string) {
  return stack.sql`
    select text, amount_kroner::float as amount, billable_at is not null as "isBillable", revision_id
    from public.order_lines where order_id = ${orderId} and kind = 'extra'`;
}

async function seenVersions(orderId: string): Promise<number[]> {
  const { data } = await customer.client.from('finished_orders').select('version').eq('order_id', orderId);
  return (data ?? []).map(({ version }) => version).sort();
}

/** Which of some stored images a user can open. */
async function openFiles(user: TestUser, paths: readonly string[]): Promise<string[]> {
  const bucket = user.client.storage.from('order-images');
  const signed = await Promise.all(
    paths.map(async (path) => ({ path, answer: await bucket.createSignedUrl(path, 60) })),
  );
  return signed.filter(({ answer }) => !answer.error).map(({ path }) => path);
}
