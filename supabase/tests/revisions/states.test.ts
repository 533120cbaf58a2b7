import { isOpenRevision, type RevisionStatus, revisionStatuses } from '@rumklar/domain/revisions/status';
import {
  anonClient,
  createUser,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  act,
  answerItem,
  bringTo,
  deliverOrder,
  extras,
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

  test.each(revisionStatuses)('%s: answer_revision_item', async (status) => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, status);
    for (const user of [customer, stranger]) {
      expect((await answerItem(user, id, order.deliverableId, 'done')).error?.hint).toBe('not_staff');
    }
    const { error } = await answerItem(admin, id, order.deliverableId, 'done');
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
    expect(await extras(stack, order.orderId)).toEqual([]);
    const other = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, other, 'delivered', 'wish');
    await act(admin, 'deliver_revision', id).throwOnError();
    expect(await extras(stack, other.orderId)).toEqual([
      { text: 'Rettelse 1', amount: quotedKroner, isBillable: true, revision_id: id },
    ]);
    const fault = await deliverOrder(stack, { customer, admin });
    await bringTo(stack, { customer, admin }, fault, 'delivered', 'fault');
    expect(await extras(stack, fault.orderId)).toEqual([]);
  });
});

describe('a customer with an overdue invoice', () => {
  beforeEach(async () => {
    customer = await createUser(stack);
  });

  const makeOverdue = () =>
    stack.sql`
      insert into public.invoices (user_id, invoice_number, period, amount, status, due_date, issued_on)
      values (${customer.id}, ${customer.id}, date_trunc('month', now()), 79, 'failed', current_date - 20, current_date - 30)`;
  const refusal = { code: 'P0001', hint: 'overdue_invoice' };

  test('gets no new wish, free, given away or with a price, but a fault is made good', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'sent');
    await makeOverdue();
    for (const p_amount_kroner of [0, quotedKroner]) {
      const judgement = { p_cause: 'wish', p_amount_kroner };
      expect((await act(admin, 'judge_revision', id, judgement)).error).toMatchObject(refusal);
    }
    expect((await act(admin, 'judge_revision', id)).data).toMatchObject({ status: 'in_progress' });
  });

  test('can refuse a price and not accept it', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'quoted');
    await makeOverdue();
    expect((await act(customer, 'answer_quote', id)).error).toMatchObject(refusal);
    const { data } = await act(customer, 'answer_quote', id, { p_accept: false });
    expect(data).toMatchObject({ status: 'withdrawn' });
  });
});

test('an account sends at most 60 revisions an hour', async () => {
  const order = await deliverOrder(stack, { customer, admin });
  await stack.sql`
    select public.take_rate_limit('send-revision:' || ${customer.id}, 60, 3600) from generate_series(1, 59)`;
  await bringTo(stack, { customer, admin }, order, 'withdrawn');
  const { error } = await customer.client.rpc('send_revision', { p_revision: revisionOf(order) });
  expect(error).toMatchObject({ code: 'P0001', hint: 'rate_limited' });
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

async function read(id: string) {
  const [row] = await stack.sql`select * from public.revisions where id = ${id}`;
  return row;
}

async function lastEvent(orderId: string) {
  const [row] = await stack.sql`
    select detail from public.order_events where order_id = ${orderId} and kind = 'revision' order by at desc limit 1`;
  return row?.detail;
}
