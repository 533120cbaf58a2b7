import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { delayOrder, deliverReady } from '../src/orders/changes/studioChanges.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { listOpenQuestions } from '../src/questions/listOpenQuestions.ts';
import {
  answerQuestion,
  askCustomer,
  listQuestions,
  markOrderNewsSeen,
  withdrawQuestion,
} from '../src/questions/questions.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, useStack } from './contract.ts';

const its = useStack();
let customer: TestUser;
let another: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, another, admin] = await Promise.all([
    createUser(its.stack),
    createUser(its.stack),
    createUser(its.stack, { admin: true }),
  ]);
});

async function asked(question = 'Skal sofaen med?') {
  const { id: orderId } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
  const id = crypto.randomUUID();
  await askCustomer(admin.client, { id, orderId, markId: null, question });
  return { id, orderId };
}

contract('rpc: ask_customer', {
  allowed: async () => {
    const { id, orderId } = await asked();
    await askCustomer(admin.client, { id, orderId, markId: null, question: 'Skal sofaen med?' });
    const more = () =>
      askCustomer(admin.client, { id: crypto.randomUUID(), orderId, markId: null, question: 'Og bordet?' });
    await more();
    await more();
    await expect(more()).rejects.toMatchObject({ code: 'too_many_questions' });
  },
  refused: async () => {
    const { orderId } = await asked();
    const question = { id: crypto.randomUUID(), orderId, markId: null, question: 'Må jeg?' };
    await expect(askCustomer(customer.client, question)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Spørgsmålet blev ikke sendt' },
    });
  },
});

contract('rpc: delay_order', {
  allowed: async () => {
    const { orderId } = await asked();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await delayOrder(admin.client, { orderId, until, reason: 'En kollega er syg.' });
    expect((await getOrder(customer.client, { orderId })).order).toMatchObject({
      delay_reason: 'En kollega er syg.',
    });
    await expect(
      delayOrder(admin.client, { orderId, until: '2026-01-01T12:00:00Z', reason: 'Sent' }),
    ).rejects.toMatchObject({ code: 'delay_invalid' });
  },
  refused: async () => {
    const { orderId } = await asked();
    const delay = { orderId, until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Sent' };
    await expect(delayOrder(customer.client, delay)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Forsinkelsen blev ikke sendt' },
    });
  },
});

contract('table: order_pauses', {
  allowed: async () => {
    const { id, orderId } = await asked('Hvilken sofa?');
    expect(await listQuestions(customer.client, orderId)).toMatchObject([
      { id, mark_id: null, question: 'Hvilken sofa?', answer: null, ended_at: null },
    ]);
    const open = await listOpenQuestions(customer.client, customer.id);
    expect(open.find((question) => question.id === id)).toMatchObject({
      order_id: orderId,
      question: 'Hvilken sofa?',
      order_number: expect.any(Number),
      title: expect.any(String),
    });
  },
  refused: async () => {
    const { orderId } = await asked();
    expect(await listQuestions(another.client, orderId)).toEqual([]);
    expect(await listOpenQuestions(another.client, customer.id)).toEqual([]);
  },
});

contract('rpc: answer_question', {
  allowed: async () => {
    const { id, orderId } = await asked();
    await answerQuestion(customer.client, id, 'Ja');
    expect(await listQuestions(admin.client, orderId)).toMatchObject([{ answer: 'Ja' }]);
    await markOrderNewsSeen(admin.client, orderId);
  },
  refused: async () => {
    const { id } = await asked();
    await expect(answerQuestion(another.client, id, 'Ja')).rejects.toMatchObject({
      userMessage: { title: 'Svaret blev ikke sendt' },
    });
    await withdrawQuestion(admin.client, id);
    await expect(answerQuestion(customer.client, id, 'Ja')).rejects.toMatchObject({ code: 'question_ended' });
  },
});

contract('rpc: withdraw_question', {
  allowed: async () => {
    const { id, orderId } = await asked();
    await withdrawQuestion(admin.client, id);
    await withdrawQuestion(admin.client, id);
    expect(await listQuestions(admin.client, orderId)).toMatchObject([{ ended_at: expect.any(String) }]);
  },
  refused: async () => {
    const { id } = await asked();
    await answerQuestion(customer.client, id, 'Ja');
    await expect(withdrawQuestion(admin.client, id)).rejects.toMatchObject({
      code: 'question_ended',
      userMessage: { title: 'Kunden har svaret i mellemtiden' },
    });
  },
});

contract('rpc: read_order_news', {
  allowed: async () => {
    const { orderId } = await asked();
    await markOrderNewsSeen(admin.client, orderId);
  },
  refused: async () => {
    const { orderId } = await asked();
    await expect(markOrderNewsSeen(customer.client, orderId)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: deliver_ready', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    await its.stack.sql`update orders set status = 'pending' where id = ${id}`;
    expect(await deliverReady(admin.client, id)).toBe(0);
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    await expect(deliverReady(customer.client, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(deliverReady(admin.client, id)).rejects.toMatchObject({ code: 'order_not_in_work' });
  },
});
