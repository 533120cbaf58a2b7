import type { TestStack } from './testStack.ts';

/**
 * Tables of the schemas public and private that may hold personal data, by the catalogue: a chain of foreign keys leads
 * to `profiles`, or a column has the name of one that references or describes a person.
 *
 * @returns sorted, as `public.orders`
 */
export async function listPersonalTables({ sql }: Pick<TestStack, 'sql'>): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with recursive referencing (id) as (
      values ('public.profiles'::regclass::oid), ('auth.users'::regclass::oid)
      union
      select c.conrelid from pg_constraint c join referencing r on c.confrelid = r.id where c.contype = 'f'
    )
    select n.nspname || '.' || t.relname as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private') and t.relkind in ('r', 'p') and (
      t.oid in (select id from referencing)
      or exists (
        select 1 from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and a.attname ~ '(^|_)(user|owner|customer|sender|receiver)_id$|_by$|e?mail|recipient|phone|full_name'
      )
    )
    order by 1`;
  return rows.map(({ name }) => name);
}
