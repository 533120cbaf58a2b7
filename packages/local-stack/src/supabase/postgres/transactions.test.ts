import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  anonClient,
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
} from '../../testing/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ mailPause: 0 });
});
afterAll(() => stack.stop());

// The driver alone ends the process here: "Cannot read properties of null (reading 'write')".
test('connections that are killed under load fail some requests and nothing else', async () => {
  // The stack reports each lost connection.
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const user = await createUser(stack);
  const service = serviceClient(stack);
  const load = [
    () => service.from('profiles').select('id'),
    () => user.client.from('profiles').update({ phone: '12345678' }).eq('id', user.id),
    () =>
      user.client.storage
        .from('order-images')
        .upload(`${randomUUID()}.jpg`, new Blob(['x'], { type: 'image/jpeg' })),
    () =>
      anonClient(stack).auth.signUp({ email: `${randomUUID()}@rumklar.example`, password: 'Rumklar2026!' }),
    () => user.client.auth.getUser(),
  ];
  let isKilling = true;
  const failed = { requests: 0 };
  const callers = Array.from({ length: 10 }, async (_, caller) => {
    for (let call = caller; isKilling; call += 1) {
      const { error } = (await load[call % load.length]?.()) ?? {};
      if (error) failed.requests += 1;
    }
  });
  for (let time = 0; time < 60; time += 1) {
    await stack.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and usename in ('authenticator', 'supabase_auth_admin') and query <> ''`;
  }
  isKilling = false;
  await Promise.all(callers);
  print.mockRestore();
  expect(failed.requests).toBeGreaterThan(0);
  await stack.sql`delete from private.rate_limits`;
  await expect
    .poll(async () => {
      const answers = await Promise.all(load.map((call) => call()));
      return answers.map(({ error }) => error);
    })
    .toEqual(load.map(() => null));
});
