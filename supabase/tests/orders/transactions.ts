import { setTimeout as pause } from 'node:timers/promises';
import type { TestStack } from '@rumklar/local-stack/testing';
import postgres from 'postgres';
import { type NewOrder, parametersOf } from './placing.ts';

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

/** Calls place_order on a connection. */
export function callPlaceOrder(sql: Sql, order: NewOrder) {
  const { p_order, p_expected_total } = parametersOf(order);
  return sql`
    select * from public.place_order(${JSON.stringify(p_order)}::text::jsonb, ${p_expected_total})`;
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
