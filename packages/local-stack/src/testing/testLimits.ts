import type { TestStack } from './testStack.ts';

/**
 * Uses up a rate limit, in the following window too, which may begin while the test runs.
 * @param key such as `setup-intent:{user id}`
 * @param seconds length of the limit's window. @default an hour
 */
export async function exhaustLimit(
  { sql }: Pick<TestStack, 'sql'>,
  key: string,
  times: number,
  seconds = 3600,
): Promise<void> {
  await sql`
    insert into private.rate_limits as r (key, window_start, taken)
    select ${key}, to_timestamp((floor(extract(epoch from now()) / ${seconds}::int) + later) * ${seconds}::int), ${times}
    from generate_series(0, 1) as later
    on conflict (key, window_start) do update set taken = r.taken + excluded.taken`;
}
