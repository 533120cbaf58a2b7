import { setTimeout as pause } from 'node:timers/promises';
import type { TestStack } from '@rumklar/local-stack/testing';
import postgres from 'postgres';
import { draftParametersOf, type NewOrder, parametersOf } from './placing.ts';

type Sql = TestStack['sql'];

/** Opens a transaction of a user on a connection of its own, so that two of them can meet, or one can break. */
export async function openTransaction(stack: TestStack, userId: string) {
  const { host, port, database, user, pass } = stack.sql.options;
  const { promise: broken, resolve } = Promise.withResolvers<void>();
  const connection: Sql = postgres({
    host: host[0],
    port: port[0],
    database,
    username: user,
    password: pass ?? '',
    max: 1,
    onclose: () => resolve(),
  });
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  const [backend] = await connection`select pg_backend_pid() as pid`;
  await connection`begin`;
  await connection`select set_config('request.jwt.claims', ${claims}, true)`;
  await connection`set local role authenticated`;
  return { connection, pid: Number(backend?.pid), broken };
}

/** Saves a draft and places it on a connection. */
export async function callPlaceOrder(sql: Sql, order: NewOrder) {
  const { p_id, p_version, p_content } = draftParametersOf(order);
  await sql`select public.save_order_draft(${p_id}, ${p_version}, ${JSON.stringify(p_content)}::text::jsonb)`;
  const { p_draft_id, p_version: version, p_expected_total } = parametersOf(order);
  return await sql`select * from public.place_order(${p_draft_id}, ${version}, ${p_expected_total})`;
}

/** Waits until a connection waits for another one's lock. */
export async function untilWaiting(stack: TestStack, pid: number): Promise<void> {
  await untilFound(
    () => stack.sql`select 1 from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`,
  );
}

/** Waits until any other connection waits for a lock of this one. */
export async function untilBlocking(stack: TestStack, pid: number): Promise<void> {
  await untilFound(
    () => stack.sql`select 1 from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`,
  );
}

async function untilFound(find: () => Promise<readonly unknown[]>): Promise<void> {
  for (let round = 0; round < 500; round++) {
    if ((await find()).length > 0) return;
    await pause(10);
  }
  throw new Error('No connection waits for the other one.');
}
