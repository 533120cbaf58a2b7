import { randomBytes } from 'node:crypto';
import type { TestStack } from './testStack.ts';

/** Limits of an account, as columns of `order_limits`. */
interface LimitChanges {
  total_bytes?: number;
  file_bytes?: number;
  files?: number;
  max_unfinished_orders?: number;
  max_unused_upload_bytes?: number;
}

/** Gives an account limits of its own: the standard ones with some changed. */
export async function giveLimits(
  { sql }: Pick<TestStack, 'sql'>,
  userId: string,
  changes: LimitChanges,
): Promise<void> {
  const id = [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const [standard] = await sql`select * from public.order_limits where id = 'standard'`;
  await sql`insert into public.order_limits ${sql({ ...standard, ...changes, id })}`;
  await sql`update public.profiles set limits = ${id} where id = ${userId}`;
}
