import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeMark, placeOrder, placeQuestion } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, another, admin] = await Promise.all([
    createUser(stack),
    createUser(stack),
    createUser(stack, { admin: true, fullName: 'Signe Lund' }),
  ]);
});
afterAll(() => stack.stop());

async function ask(orderId: string, question: { id?: string; markId?: string; words?: string } = {}) {
  const { id = crypto.randomUUID(), markId = null, words = 'Skal sofaen med?' } = question;
  const { error } = await admin.client.rpc('ask_customer', {
    p_id: id,
    p_order_id: orderId,
    p_mark_id: markId,
    p_question: words,
  });
  return { id, refusal: error && (error.hint ?? error.code) };
}

async function answer(id: string, by: TestUser = customer, words = 'Ja') {
  const { error } = await by.client.rpc('answer_question', { p_id: id, p_answer: words });
  return error && (error.hint ?? error.code);
}

const withdraw = (id: string) => admin.client.rpc('withdraw_question', { p_id: id });

const clockOf = async (id: string) => {
  const [row] = await stack.sql<{ due_at: Date | null; paused_at: Date | null; sorted: string }[]>`
    select due_at, paused_at, sort_due_at::date::text as sorted from public.orders where id = ${id}`;
  return row;
};

/** Moves what has happened into the past, as if the studio had asked that long ago. */
async function waitFor(orderId: string, since: string): Promise<void> {
  await stack.sql`update public.orders set paused_at = ${since} where id = ${orderId}`;
}

test('a question stops the clock, and its answer moves the promise by the working time that was lost', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  await stack.sql`update public.orders set due_at = '2026-11-24T13:00:00Z' where id = ${id}`;
  const question = await ask(id, { markId: await placeMark(stack, id), words: '  Hvilken sofa?\n' });
  expect(question.refusal).toBeNull();
  // The response was lost.
  expect((await ask(id, { id: question.id })).refusal).toBeNull();
  expect(await clockOf(id)).toMatchObject({ sorted: '9999-01-01', paused_at: expect.any(Date) });
  await waitFor(id, '2026-11-23T15:00:00Z');
  expect(await answer(question.id)).toBeNull();
  expect(await answer(question.id)).toBeNull();
  expect(await answer(question.id, customer, 'Nej')).toBe('question_ended');
  const [lost] = await stack.sql`
    select private.add_working_time('2026-11-24T13:00:00Z', private.count_working_time('2026-11-23T15:00:00Z', now())) as due`;
  expect(await clockOf(id)).toMatchObject({ due_at: lost?.due, paused_at: null });
  const { data } = await customer.client.from('order_pauses').select('question, answer').eq('order_id', id);
  expect(data).toEqual([{ question: 'Hvilken sofa?', answer: 'Ja' }]);
  const { data: events } = await customer.client
    .from('order_events')
    .select('kind, detail')
    .eq('order_id', id);
  expect(events?.filter(({ kind }) => kind === 'question').map(({ detail }) => detail)).toEqual([
    { verb: 'asked' },
    { verb: 'answered' },
  ]);
});

test('at most three are open, the last answer lets the clock go on, and the studio sees that it came', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  const asked = await Promise.all([ask(id), ask(id), ask(id), ask(id)]);
  expect(asked.map(({ refusal }) => refusal).sort()).toEqual([null, null, null, 'too_many_questions'].sort());
  const open = asked.filter(({ refusal }) => refusal === null);
  const news = async (orderId = id) => {
    const { data } = await admin.client
      .rpc('list_order_summaries', { p_order_ids: [orderId] })
      .throwOnError();
    return data[0].has_news;
  };
  expect(await news()).toBe(false);
  const other = await placeOrder(stack, { userId: customer.id });
  expect(await answer((await ask(other.id)).id)).toBeNull();
  for (const [index, question] of open.entries()) {
    expect((await clockOf(id))?.paused_at).not.toBeNull();
    if (index === 1) await withdraw(question.id).throwOnError();
    else expect(await answer(question.id)).toBeNull();
  }
  // The response was lost.
  await withdraw(open[1]?.id ?? '').throwOnError();
  expect((await withdraw(open[0]?.id ?? '')).error?.hint).toBe('question_ended');
  expect((await clockOf(id))?.paused_at).toBeNull();
  expect(await answer(open[1]?.id ?? '')).toBe('question_ended');
  expect(await news()).toBe(true);
  await admin.client.rpc('read_order_news', { p_order_id: id }).throwOnError();
  expect(await news()).toBe(false);
  expect(await news(other.id)).toBe(true);
  const readAt = () => stack.sql`select read_at from public.order_pauses where order_id = ${id} order by id`;
  const before = await readAt();
  await admin.client.rpc('read_order_news', { p_order_id: id }).throwOnError();
  expect([...(await readAt())], 'news are read once').toEqual([...before]);
  expect((await ask(id)).refusal, 'what has ended is not open').toBeNull();
});

test('each question and each answer is a change of the order', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  const changedAt = async () => {
    const [row] = await stack.sql`select changed_at from public.orders where id = ${id}`;
    return Number(row?.changed_at);
  };
  const times = [await changedAt()];
  const first = await ask(id);
  times.push(await changedAt());
  const stopped = await clockOf(id);
  await ask(id);
  expect(await clockOf(id), 'the clock was stopped already').toEqual(stopped);
  times.push(await changedAt());
  await answer(first.id);
  times.push(await changedAt());
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect(times).toHaveLength(4);
});

test('a question that nobody asked cannot be withdrawn', async () => {
  const { error } = await withdraw(crypto.randomUUID());
  expect(error?.hint).toBe('question_not_found');
});

test.each(['completed', 'cancelled'])('an order that is %s asks nothing any more', async (status) => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  const question = await ask(id);
  await stack.sql`update public.orders set status = ${status} where id = ${id}`;
  expect(await clockOf(id)).toMatchObject({ paused_at: null, sorted: 'infinity' });
  expect(await answer(question.id)).toBe('question_ended');
  expect((await ask(id)).refusal).toBe('order_finished');
});

test('only the customer of the order answers, in words, and only about marks of the order it is asked', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  const other = await placeOrder(stack, { userId: customer.id });
  await placeMark(stack, id);
  expect((await ask(id, { markId: await placeMark(stack, other.id) })).refusal).toBe('mark_not_found');
  expect((await ask(id, { words: ' ' })).refusal).toBe('question_invalid');
  const question = await placeQuestion(stack, id);
  expect(await answer(question, another)).toBe('question_not_found');
  expect(await answer(question, customer, ' \n')).toBe('question_invalid');
  const hidden = await customer.client.from('order_pauses').select('asked_by');
  expect(hidden.error?.code).toBe('42501');
});

test('what an edit adds is counted from the edit, not from the question', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  await ask(id);
  await stack.sql`update public.orders set due_at = '2026-11-24T13:00:00Z' where id = ${id}`;
  await waitFor(id, '2026-11-23T15:00:00Z');
  const opened = await customer.client.rpc('open_order_change', { p_order_id: id }).throwOnError();
  const before = await clockOf(id);
  await customer.client
    .rpc('place_order', { p_draft_id: id, p_version: opened.data.version, p_expected_total: 79 })
    .throwOnError();
  const after = await clockOf(id);
  expect(after?.paused_at?.getTime()).toBeGreaterThan(before?.paused_at?.getTime() ?? 0);
  const [lost] = await stack.sql`
    select private.add_working_time('2026-11-24T13:00:00Z', private.count_working_time('2026-11-23T15:00:00Z', now())) as due`;
  expect(after?.due_at).toEqual(lost?.due);
});

test('a promise moves by the working time that was lost, up to the half hour, at 500 random moments', async () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-10-01'), noInvalidDate: true });
  const sample = fc.sample(fc.record({ due: moment, from: moment }), { numRuns: 500, seed: 28 });
  const rows = await stack.sql<{ lost: number; moved: number }[]>`
    with moved as (
      select f.due, f.started, private.count_working_time(f.started, '2026-11-01T12:00:00Z') as minutes
      from unnest(${sample.map(({ due }) => due.toISOString())}::timestamptz[], ${sample.map(({ from }) => from.toISOString())}::timestamptz[]) as f (due, started)
    )
    select m.minutes as lost, private.count_working_time(m.due, private.add_working_time(m.due, m.minutes)) as moved
    from moved m`;
  expect(rows.filter(({ lost, moved }) => moved < lost || moved > lost + 30)).toEqual([]);
});

test('a note names a colleague, who reads it once', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  const colleague = await createUser(stack, { admin: true, fullName: 'Jonas Friis' });
  const note = {
    order_id: id,
    author_id: admin.id,
    body: 'Kan du se på den, @Jonas? Ikke signe@rumklar.example',
  };
  await admin.client.from('team_notes').insert(note).throwOnError();
  const mentions = async (user: TestUser) => {
    const { data } = await user.client.rpc('get_desk').throwOnError();
    return data[0].attention.find(({ kind }: { kind: string }) => kind === 'mentions')?.count ?? 0;
  };
  expect([await mentions(colleague), await mentions(admin)]).toEqual([1, 0]);
  await colleague.client.rpc('read_order_news', { p_order_id: id }).throwOnError();
  expect(await mentions(colleague)).toBe(0);
});
