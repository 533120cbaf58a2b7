import type { TestStack } from './testStack.ts';

/**
 * Every table that still has one of the words in any column: `schema.table: word`. The auth server's,
 * Storage's and private tables are included, but not the auth server's audit log, which has its own retention.
 */
export async function findTraces({ sql }: TestStack, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and c.oid <> 'auth.audit_log_entries'::regclass
    order by 1, 2`;
  const found: string[] = [];
  for (const { schema, name } of tables) {
    for (const word of words) {
      const rows = await sql`
        select 1 from ${sql(schema)}.${sql(name)} t where strpos(lower(t::text), ${word.toLowerCase()}) > 0 limit 1`;
      if (rows.length > 0) found.push(`${schema}.${name}: ${word}`);
    }
  }
  return found;
}
