import { expect, test } from 'vitest';
import { anonClient, createUser, startTestStack } from './index.ts';

test('two stacks share nothing', async () => {
  const [one, other] = await Promise.all([startTestStack(), startTestStack()]);
  const user = await createUser(one, { card: true, admin: true });
  expect(await one.sql`select is_admin from public.profiles where id = ${user.id}`).toMatchObject([
    { is_admin: true },
  ]);
  expect(await one.sql`select last4 from private.payment_methods`).toMatchObject([{ last4: '4242' }]);
  expect(await other.sql`select 1 from public.profiles`).toHaveLength(0);
  const { email, password } = user;
  expect((await anonClient(other).auth.signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  await Promise.all([one.stop(), other.stop()]);
});
