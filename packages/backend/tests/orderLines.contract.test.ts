import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { addLine, type NewLine } from '../src/orders/changes/studioChanges.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, useStack } from './contract.ts';
import { unreliableClient } from './unreliableNetwork.ts';

const its = useStack();
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, admin] = await Promise.all([createUser(its.stack), createUser(its.stack, { admin: true })]);
});

async function newLine(kind: NewLine['kind'], changes: Partial<NewLine> = {}): Promise<NewLine> {
  const { id: orderId } = await arrangeOrder(its.stack, { userId: customer.id, status: 'completed' });
  return { id: crypto.randomUUID(), orderId, kind, kroner: 49.5, text: 'Efter aftale', ...changes };
}

const totalOf = async ({ orderId }: NewLine) =>
  (await getOrder(customer.client, { orderId })).order.total_amount;

contract('rpc: add_credit', {
  allowed: async () => {
    const line = await newLine('credit');
    const { client } = await unreliableClient(its.stack, admin, ({ line: request }) =>
      request.endsWith('/add_credit') ? 'response-lost' : 'sent',
    );
    await expect(addLine(client, line)).rejects.toMatchObject({ code: 'network' });
    await addLine(admin.client, line);
    expect(await totalOf(line)).toBe(108.5);
  },
  refused: async () => {
    const line = await newLine('credit', { kroner: 158.01 });
    await expect(addLine(admin.client, line)).rejects.toMatchObject({
      code: 'credit_too_large',
      userMessage: { title: 'Rabatten er større end ordrens pris' },
    });
    await expect(addLine(admin.client, { ...line, kroner: 1, text: ' ' })).rejects.toMatchObject({
      code: 'line_invalid',
      userMessage: { title: 'Kontrollér beløbet og begrundelsen' },
    });
    await expect(addLine(customer.client, { ...line, kroner: 1 })).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke give rabatten' },
    });
    expect(await totalOf(line)).toBe(158);
  },
});

contract('rpc: add_extra', {
  allowed: async () => {
    const line = await newLine('extra');
    await addLine(admin.client, line);
    await addLine(admin.client, line);
    expect(await totalOf(line)).toBe(207.5);
  },
  refused: async () => {
    const line = await newLine('extra');
    await its.stack.sql`update orders set status = 'cancelled' where id = ${line.orderId}`;
    await expect(addLine(admin.client, line)).rejects.toMatchObject({
      code: 'order_not_found',
      userMessage: { title: 'Ordren findes ikke længere' },
    });
    await expect(addLine(customer.client, line)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke lægge tillægget til' },
    });
  },
});
