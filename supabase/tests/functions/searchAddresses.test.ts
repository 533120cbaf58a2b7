import {
  createUser,
  exhaustLimit,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  customer = await createUser(stack);
});
afterAll(() => stack.stop());

const search = (text: unknown, user = customer) =>
  callFunction(stack, 'search-addresses', { user, body: { text, token: 'x', maksimum: 100 } });

test('finds addresses in the register, with only the fields that the form needs', async () => {
  const { status, body } = await search('Ordrupvej 23,2920');
  expect(status).toBe(200);
  expect(body.suggestions).toEqual([
    { id: expect.any(String), text: 'Ordrupvej 23, 2920 Charlottenlund', isFinal: true },
  ]);
  expect((await search('st')).body.suggestions).toHaveLength(8);
});

test.each(['', ' V', 7, undefined])('sends no request for %j', async (text) => {
  expect(await search(text)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('sixty a minute for each user', async () => {
  const user = await createUser(stack);
  await exhaustLimit(stack, `search-addresses:${user.id}`, 60, 60);
  expect(await search('Vestergade', user)).toEqual({
    status: 429,
    body: { success: false, code: 'rate_limited' },
  });
  expect(await search('Vestergade')).toMatchObject({ status: 200 });
});
