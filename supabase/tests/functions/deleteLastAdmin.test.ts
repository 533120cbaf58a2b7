import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());

const remove = (user: TestUser, body: unknown = { confirmed: true }) =>
  callFunction(stack, 'delete-account', { user, body });
const deleted = { status: 200, body: { success: true, deleted: true } };

describe('the last administrator', () => {
  const refused = {
    status: 409,
    body: {
      success: false,
      code: 'last_admin',
    },
  };

  test('is refused before anything is deleted', async () => {
    expect(await remove(admin)).toEqual(refused);
    expect(await remove(admin, {})).toEqual(refused);
    expect((await admin.client.from('profiles').select('is_admin').eq('id', admin.id)).data).toEqual([
      { is_admin: true },
    ]);
  });

  test('remains when the last two are deleted at once', async () => {
    const two = await Promise.all([1, 2].map(() => createUser(stack, { admin: true })));
    await stack.sql`update profiles set is_admin = false where id = ${admin.id}`;
    const answers = await Promise.all(two.map((user) => remove(user)));
    await stack.sql`update profiles set is_admin = true where id = ${admin.id}`;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers).toContainEqual(deleted);
    const ids = two.map(({ id }) => id);
    expect(await stack.sql`select 1 from profiles where id in ${stack.sql(ids)} and is_admin`).toHaveLength(
      1,
    );
  });
});
