import type { Sql } from 'postgres';

/**
 * What migrations make, as sorted lines: what two databases must share to be the same for the product. Of the tables whose
 * rows come with the schema, the rows too.
 */
export async function catalogue(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with schemas as (
      select oid, nspname, nspacl, nspowner from pg_namespace where nspname in ('public', 'private', 'extensions')
    ), relations as (
      select c.*, n.nspname || '.' || c.relname as name
      from pg_class c join schemas n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'S')
    ), functions as (
      select p.*, p.oid::regprocedure::text as name from pg_proc p join schemas n on n.oid = p.pronamespace
      where not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    )
    select concat_ws(' ', 'schema', nspname, nspacl, nspowner::regrole) as line from schemas
    union all
    select concat_ws(' ', 'relation', name, relkind, relacl, relowner::regrole, relrowsecurity, relforcerowsecurity,
                     obj_description(oid, 'pg_class')) from relations
    union all
    select concat_ws(' ', 'column', r.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attacl,
                     a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), col_description(r.oid, a.attnum))
    from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    union all
    select concat_ws(' ', 'constraint', r.name, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join relations r on r.oid = c.conrelid
    union all
    select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join relations r on r.oid = i.indrelid
    union all
    select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t
    where not t.tgisinternal and t.tgrelid::regclass::text !~ '^vault'
    union all
    select concat_ws(' ', 'policy', p.schemaname, p.tablename, p.policyname, p.permissive, p.roles, p.cmd, p.qual,
                     p.with_check) from pg_policies p
    union all
    select concat_ws(' ', 'function', name, proacl, proowner::regrole, obj_description(oid, 'pg_proc'),
                     pg_get_functiondef(oid)) from functions
    union all
    select concat_ws(' ', 'privileges', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl)
    from pg_default_acl
    union all
    select concat_ws(' ', 'type', t.typname, e.enumlabel) from pg_type t join schemas n on n.oid = t.typnamespace
    join pg_enum e on e.enumtypid = t.oid
    union all
    select 'bucket ' || (to_jsonb(b) - 'created_at' - 'updated_at')::text from storage.buckets b
    union all
    select 'price ' || (to_jsonb(p) - 'id' - 'created_at' - 'updated_at')::text from public.service_pricing p
    union all
    select 'limits ' || to_jsonb(l)::text from public.order_limits l
    union all
    select 'setting ' || to_jsonb(s)::text from private.settings s
    union all
    select 'opening hours ' || to_jsonb(o)::text from private.opening_hours o
    union all
    select 'closing day ' || to_jsonb(d)::text from private.closing_days d
    union all
    select 'job ' || (to_jsonb(j) - 'succeeded_at')::text from private.jobs j
    order by line`;
  return rows.map(({ line }) => line);
}
