import type { TestStack } from './testStack.ts';

/**
 * Every table in which one of the words still stands, in whatever column: `schema.table: word`. Tables of the auth
 * server, of Storage and the hidden ones included. Left out is the auth server's own security log, which it keeps for
 * as long as the project is set to.
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
