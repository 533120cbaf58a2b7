import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** Tables that a function fills with what a visitor or customer sent. */
const filledByFunctions = ['contact_submissions', 'sample_requests', 'invitations'];

test('every text that a visitor or customer can send has a limit', async () => {
  const columns = await stack.sql<{ name: string; checks: string | null; references_row: boolean }[]>`
    select c.relname || '.' || a.attname as name,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks,
      exists (select 1 from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) as references_row
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)
      and (c.relname = any (${filledByFunctions})
        or has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update')
        or has_column_privilege('anon', c.oid, a.attnum, 'insert'))`;
  expect(columns.length).toBeGreaterThan(20);
  const unlimited = columns.filter(
    ({ checks, references_row }) => !references_row && !/char_length|cardinality|= ANY/.test(checks ?? ''),
  );
  expect(unlimited.map(({ name }) => name)).toEqual([]);
});
