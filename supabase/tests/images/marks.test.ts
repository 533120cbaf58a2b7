import { MAX_MARK_ANSWER, MAX_MARK_NOTE, MAX_MARKS } from '@rumklar/domain/images/marks/marks';
import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeMark, placeObject, placeOrder } from '../arrange.ts';
import { newMark, newOrder, place, written } from '../orders/placing.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, another, admin] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { card: true }),
    createUser(stack, { admin: true }),
  ]);
});
afterAll(() => stack.stop());

/** Places an order of one image with these marks. */
async function placeMarked(marks: unknown) {
  const images = [{ path: await placeObject(stack, { owner: customer.id }), marks: marks as object[] }];
  const order = newOrder([], { images, expectedTotal: 79 });
  return { id: order.id, answer: await place(customer.client, order) };
}
const marksOf = async (orderId: string, columns = 'id, kind, x, y, w, h, note') => {
  const query = customer.client.from('image_marks').select(columns).eq('order_id', orderId);
  return (await query.order('position').throwOnError()).data;
};
const note = (length: number) => '🛋'.repeat(length);

describe('the marks of a new order', () => {
  test('are kept in the order in which they were made, and read by its customer alone', async () => {
    const marks = [
      newMark({ kind: 'change', x: 0, y: 0, w: 1, h: 1, note: note(MAX_MARK_NOTE) }),
      newMark({ kind: 'keep', x: 1, y: 1 }),
      newMark({ kind: 'add', x: 0.33333, y: 0.66667, w: 0.66667, h: 0.33333, note: 'En plante' }),
    ];
    const { id } = await placeMarked(marks);
    expect(await marksOf(id)).toEqual(marks);
    expect((await another.client.from('image_marks').select('id').eq('order_id', id)).data).toEqual([]);
    expect((await admin.client.from('image_marks').select('id').eq('order_id', id)).data).toHaveLength(3);
  });

  test('may be a point without a size, none, or not said', async () => {
    const { w, h, note: words, ...point } = newMark();
    expect(await marksOf((await placeMarked([point])).id)).toEqual([{ ...point, w: 0, h: 0, note: '' }]);
    for (const none of [[], null, undefined]) {
      expect((await placeMarked(none)).answer).toMatchObject({ total_amount: 79 });
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ['no id', { id: null }],
    ['an id that is none', { id: 'x' }],
    ['an unknown kind', { kind: 'paint' }],
    ['no kind', { kind: null }],
    ['x that is not a number', { x: 'NaN' }],
    ['x that is not finite', { x: 'Infinity' }],
    ['x before the edge', { x: -0.1 }],
    ['x beyond the edge', { x: 1.2 }],
    ['y far beyond the edge', { y: 12 }],
    ['no y', { y: null }],
    ['an area across the right edge', { x: 0.5, w: 0.50001, h: 0.1 }],
    ['an area across the lower edge', { y: 0.5, w: 0.1, h: 0.50001 }],
    ['a negative size', { w: -0.1, h: -0.1 }],
    ['a width without a height', { w: 0.1, h: 0 }],
    ['a note that is too long', { note: note(MAX_MARK_NOTE + 1) }],
    ['a change of spaces', { kind: 'change', note: ' \n\t ' }],
    ['nothing to add', { kind: 'add', note: '' }],
  ])('are refused with %s, and nothing is written', async (_, changes) => {
    const { id, answer } = await placeMarked([newMark(), newMark(changes)]);
    expect(answer).toMatchObject({ code: 'P0001', refusal: 'mark_invalid' });
    expect(await written(stack, id)).toEqual({ orders: 0, images: [] });
  });

  test.each<[string, unknown]>([
    ['a text', 'x'],
    ['an object', newMark()],
    ['a list of texts', ['x']],
  ])('are refused when they are %s', async (_, marks) => {
    expect((await placeMarked(marks)).answer).toMatchObject({ refusal: 'mark_invalid' });
  });

  test('are refused under the id of another mark, whoever owns it', async () => {
    const theirs = await placeMark(stack, (await placeOrder(stack, { userId: another.id })).id);
    const twice = newMark();
    for (const marks of [[newMark({ id: theirs })], [twice, twice]]) {
      expect((await placeMarked(marks)).answer).toMatchObject({ refusal: 'mark_invalid' });
    }
  });

  test('are at most 40 on one image', async () => {
    const marks = Array.from({ length: MAX_MARKS + 1 }, () => newMark());
    expect((await placeMarked(marks)).answer).toMatchObject({ refusal: 'too_many_marks' });
    expect((await placeMarked(marks.slice(1))).answer).toMatchObject({ image_count: 1 });
  });
});

describe('the service cannot write', () => {
  const insert = async (orderId: string, imagesOrder: string, changes: object = {}) => {
    const [row] = await stack.sql`select id from public.order_images where order_id = ${imagesOrder} limit 1`;
    const mark = { ...newMark(), order_id: orderId, order_image_id: row?.id, position: 2, ...changes };
    return (await serviceClient(stack).from('image_marks').insert(mark)).error;
  };

  test('a mark on an image of another order', async () => {
    const [one, other] = [
      await placeOrder(stack, { userId: customer.id }),
      await placeOrder(stack, { userId: another.id }),
    ];
    expect(await insert(one.id, one.id)).toBeNull();
    expect(await insert(one.id, other.id)).toMatchObject({ code: '23503' });
  });

  test.each([
    [{ x: 1.2 }],
    [{ kind: 'add', note: '  ' }],
    [{ state: 'not_possible', answered_at: new Date() }],
    [{ answer: 'Nej' }],
    [{ state: 'done' }],
  ])('a mark that makes no sense: %j', async (changes) => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    expect(await insert(id, id, changes)).toMatchObject({ code: '23514' });
  });
});

describe('answering a mark', () => {
  const answerMark = async (p_mark_id: string, p_state: string | null, p_answer: string | null = null) => {
    const { error } = await admin.client.rpc('answer_mark', { p_mark_id, p_state, p_answer });
    return error && [error.code, error.hint];
  };
  const marked = async () => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    return { id, mark: await placeMark(stack, id) };
  };
  const changedAt = async (id: string) => {
    const [row] = await stack.sql`select changed_at from public.orders where id = ${id}`;
    return row?.changed_at.getTime();
  };

  test('notes who did it, which no customer reads, and that the order changed', async () => {
    const { id, mark } = await marked();
    const before = await changedAt(id);
    expect(await answerMark(mark, 'not_possible', ' Lampen er skåret af. ')).toBeNull();
    expect(await changedAt(id)).toBeGreaterThan(before);
    expect(await marksOf(id, 'state, answer, answered_at')).toEqual([
      { state: 'not_possible', answer: 'Lampen er skåret af.', answered_at: expect.any(String) },
    ]);
    const { error } = await customer.client.from('image_marks').select('answered_by').eq('id', mark);
    expect(error?.code).toBe('42501');
    const [row] = await stack.sql`select answered_by from public.image_marks where id = ${mark}`;
    expect(row?.answered_by).toBe(admin.id);
    expect(await answerMark(mark, 'open', 'glemt')).toBeNull();
    expect(
      await stack.sql`select state, answer, answered_by, answered_at from public.image_marks where id = ${mark}`,
    ).toEqual([{ state: 'open', answer: null, answered_by: null, answered_at: null }]);
  });

  test('may be repeated, and may say something about what was done', async () => {
    const { id, mark } = await marked();
    for (let times = 0; times < 2; times += 1)
      expect(await answerMark(mark, 'done', 'Også skyggen')).toBeNull();
    expect(await marksOf(id, 'state, answer')).toEqual([{ state: 'done', answer: 'Også skyggen' }]);
  });

  test.each([
    ['mark_answer_required', 'not_possible', null],
    ['mark_answer_required', 'not_possible', ' \n '],
    ['mark_invalid', 'not_possible', 'a'.repeat(MAX_MARK_ANSWER + 1)],
    ['mark_invalid', 'lost', 'x'],
    ['mark_invalid', null, 'x'],
  ])('is refused with %s for %s', async (refusal, state, answer) => {
    const { id, mark } = await marked();
    expect(await answerMark(mark, state, answer)).toEqual(['P0001', refusal]);
    expect(await marksOf(id, 'state, answer')).toEqual([{ state: 'open', answer: null }]);
  });

  test('is refused for a mark that does not exist', async () => {
    expect(await answerMark(crypto.randomUUID(), 'done')).toEqual(['P0001', 'mark_not_found']);
  });

  test('is refused to a customer, also on the own order', async () => {
    const { mark } = await marked();
    const { error } = await customer.client.rpc('answer_mark', {
      p_mark_id: mark,
      p_state: 'done',
      p_answer: null,
    });
    expect(error).toMatchObject({ code: '42501', hint: 'not_staff' });
  });
});

test('marks are erased with their account, and forget the administrator who is erased', async () => {
  const leaving = await createUser(stack, { card: true });
  const { id } = await placeOrder(stack, { userId: leaving.id });
  await placeMark(stack, id);
  const kept = await placeMark(stack, (await placeOrder(stack, { userId: customer.id })).id);
  const former = await createUser(stack, { admin: true });
  await former.client.rpc('answer_mark', { p_mark_id: kept, p_state: 'done', p_answer: null }).throwOnError();
  await stack.sql`update public.profiles set erased_at = now() where id in ${stack.sql([leaving.id, former.id])}`;
  for (const user of [leaving, former]) await stack.sql`select public.erase_account(${user.id})`;
  expect(await stack.sql`select 1 from public.image_marks where order_id = ${id}`).toHaveLength(0);
  expect(await stack.sql`select state, answered_by from public.image_marks where id = ${kept}`).toEqual([
    { state: 'done', answered_by: null },
  ]);
});
