import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';

let stack: TestStack;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());

const read = async (id: string) => {
  const { data, error } = await admin.client.rpc('get_customer', { p_user_id: id });
  if (error) throw error;
  return data;
};

test('a customer is read with what is owed', async () => {
  const { id, email } = await createUser(stack, { fullName: 'Mette Holm' });
  const nothing = { uninvoiced_kroner: 0, unpaid_kroner: 0, credit_kroner: 0 };
  expect(await read(id)).toMatchObject([{ id, email, email_verified: true, erased_at: null, ...nothing }]);
  const order = await placeOrder(stack, { userId: id, status: 'completed', images: 1 });
  await admin.client.rpc('add_extra', {
    p_id: crypto.randomUUID(),
    p_order_id: order.id,
    p_amount_kroner: 21,
    p_text: 'Ny vinkel',
  });
  await stack.sql`
    insert into public.invoices (user_id, period, amount) values (${id}, '2025-01-01', 40)`;
  expect(await read(id)).toMatchObject([{ uninvoiced_kroner: 100, unpaid_kroner: 40, credit_kroner: 0 }]);
});

test('one whose account was deleted is read as such, an unknown one is not a row', async () => {
  const { id } = await createUser(stack, { fullName: 'Snart Væk' });
  await placeOrder(stack, { userId: id, status: 'completed' });
  await stack.sql`delete from auth.users where id = ${id}`;
  expect(await read(id)).toMatchObject([{ full_name: null, erased_at: expect.any(String) }]);
  expect(await read(crypto.randomUUID())).toEqual([]);
});
