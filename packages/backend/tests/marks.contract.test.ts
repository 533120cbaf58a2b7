import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect, it } from 'vitest';
import { answerMark } from '../src/orders/changes/studioChanges.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { contract, useStack } from './contract.ts';
import { type NewOrder, newOrder, placeNewOrder } from './newOrder.ts';

const its = useStack({ functions: true });
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

const sofa = (): ImageMark => ({
  id: crypto.randomUUID(),
  kind: 'change',
  x: 0.25,
  y: 0.4,
  w: 0.33333,
  h: 0.2,
  note: 'Sofaen skal være grå 🛋️',
});
const lamp = (): ImageMark => ({
  id: crypto.randomUUID(),
  kind: 'keep',
  x: 1,
  y: 0,
  w: 0,
  h: 0,
  note: '',
});

/** An order of two images: the first with services of its own, a room and marks. */
async function markedOrder(marks: ImageMark[]): Promise<NewOrder> {
  const order = await newOrder(customer);
  const [first, ...rest] = order.images;
  if (!first) throw new Error('The order has no image');
  const details = { services: ['let-oprydning' as const, 'fuld-styling' as const], room: 'Stue' as const };
  const images = [{ ...first, ...details, marks }, ...rest];
  return { ...order, hasOwnServices: true, images, expectedTotal: 558 };
}

contract('rpc: answer_mark', {
  allowed: async () => {
    const marks = [sofa(), lamp()];
    const order = await markedOrder(marks);
    expect(await placeNewOrder(customer.client, order)).toMatchObject({
      service_type: 'let-oprydning',
      other_services: 1,
      price_per_image: 0,
      total_amount: 558,
    });
    const read = (client = customer.client) => getOrder(client, { orderId: order.id });
    const { images, marks: placed } = await read();
    expect(images.map(({ services, room }) => ({ services, room }))).toEqual([
      { services: ['let-oprydning', 'fuld-styling'], room: 'Stue' },
      { services: null, room: null },
    ]);
    const order_image_id = images[0]?.id;
    expect(placed).toEqual(marks.map((mark) => ({ ...mark, order_image_id, state: 'open', answer: null })));

    const [first, second] = marks.map(({ id }) => id);
    const answer = 'Lampen er ikke med på billedet.';
    await answerMark(admin.client, { markId: `${first}`, state: 'done' });
    await answerMark(admin.client, { markId: `${second}`, state: 'not_possible', answer: ` ${answer} ` });
    for (const client of [customer.client, admin.client]) {
      expect((await read(client)).marks).toMatchObject([
        { state: 'done', answer: null },
        { state: 'not_possible', answer },
      ]);
    }
    await answerMark(admin.client, { markId: `${second}`, state: 'open', answer });
    expect((await read()).marks[1]).toMatchObject({ state: 'open', answer: null });
    await expect(getOrder(other.client, { orderId: order.id })).rejects.toMatchObject({ code: 'not_found' });
  },
  refused: async () => {
    const mark = lamp();
    await placeNewOrder(customer.client, await markedOrder([mark]));
    const refused = { markId: mark.id, state: 'not_possible', answer: '' } as const;
    await expect(answerMark(customer.client, refused)).rejects.toMatchObject({ code: 'forbidden' });
    for (const [change, refusal] of [
      [{}, { code: 'mark_answer_required', userMessage: { title: 'Skriv kort hvorfor.' } }],
      [
        { answer: 'a'.repeat(301) },
        { code: 'mark_invalid', userMessage: { title: 'Skriv højst 300 tegn.' } },
      ],
      [
        { markId: crypto.randomUUID(), state: 'done' },
        { code: 'mark_not_found', userMessage: { title: 'Markeringen findes ikke længere.' } },
      ],
    ] as const) {
      await expect(answerMark(admin.client, { ...refused, ...change })).rejects.toMatchObject(refusal);
    }
  },
});

it('refuses a mark without the words that it needs, and keeps the files of the order', async () => {
  const mark = { ...sofa(), note: '  ' };
  const order = await markedOrder([mark]);
  await expect(placeNewOrder(customer.client, order)).rejects.toMatchObject({
    code: 'mark_invalid',
    userMessage: { title: expect.stringContaining('markering') },
  });
  const [first, second] = order.images;
  if (!first || !second) throw new Error('The order has no images');
  const images = [{ ...first, marks: [{ ...mark, note: 'Grå' }] }, second];
  expect(await placeNewOrder(customer.client, { ...order, images }, 1)).toMatchObject({ image_count: 2 });
});
