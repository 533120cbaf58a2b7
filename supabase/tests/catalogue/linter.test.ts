import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder, supabaseFolder } from '@rumklar/local-stack/settings';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf, type Person, people, procedures } from '../access/matrix.ts';

// The rules of Supabase's own linter that matter here, over everything that the migrations made.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** Policy columns that stand beside one that leads an index, and narrow what that index found. */
const columnsBesideAnIndex = ['invoices.status', 'finished_orders.delivered_at', 'order_events.kind'];

/** The notes of Supabase's own linter, and why each is no fault. */
const meant = {
  rls_enabled_no_policy: 'Tables in private have no policies: nobody but the service reaches them.',
  unindexed_foreign_keys: 'Keys of two columns, of which an index has the first or both in another order.',
  unused_index: 'The database is new: nothing has been read by any index yet.',
};

/** What Supabase's own linter finds, by its kind. @param level the least serious that is listed */
async function advise(level: 'info' | 'warn'): Promise<Record<string, number>> {
  const { user, pass, host, port, database } = stack.sql.options;
  const url = `postgres://${user}:${pass ?? ''}@${host[0]}:${port[0]}/${database}`;
  const cli = join(rootFolder, 'node_modules', '.bin', 'supabase');
  const flags = ['db', 'advisors', `--remote=${url}`, '--level', level, '--output-format', 'json'];
  const { stdout } = await promisify(execFile)(cli, flags, { cwd: rootFolder });
  const { results }: { results: { name: string }[] } = JSON.parse(stdout);
  const kinds = Object.groupBy(results, ({ name }) => name);
  return Object.fromEntries(Object.entries(kinds).map(([name, found = []]) => [name, found.length]));
}

test('Supabase’s own linter finds nothing but what is meant so', async () => {
  expect(await advise('warn')).toEqual({});
  expect(Object.keys(await advise('info')).sort()).toEqual(Object.keys(meant).sort());
  await stack.sql`create function public.without_path() returns integer language sql as 'select 1'`;
  const found = await advise('warn');
  await stack.sql`drop function public.without_path()`;
  expect(found).toEqual({ function_search_path_mutable: 1 });
});

test('every table has row level security', async () => {
  const open = await stack.sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity`;
  expect([...open]).toEqual([]);
});

test('there is no view that would run with the rights of its owner', async () => {
  const views = await stack.sql`
    select oid::regclass::text as name from pg_class
    where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any (reloptions), false)`;
  expect([...views]).toEqual([]);
});

test('policies ask auth and helpers once per query, not once per row', async () => {
  const policies = await stack.sql`
    select tablename || ': ' || policyname as name, coalesce(qual, '') || ' ' || coalesce(with_check, '') as rule
    from pg_policies where schemaname in ('public', 'storage')`;
  expect(policies.length).toBeGreaterThan(20);
  const bare = policies.filter((policy) => {
    const wrapped = policy.rule.replace(/\( SELECT (auth\.uid\(\)|private\.is_\w+\(\))[^)]*\)/g, '');
    return /auth\.uid\(\)|auth\.jwt\(\)|auth\.role\(\)|private\.is_admin|private\.is_confirmed/.test(wrapped);
  });
  expect(bare.map((policy) => policy.name)).toEqual([]);
});

test('there is one policy per command and role', async () => {
  const double = await stack.sql`
    select schemaname, tablename, cmd, role from pg_policies, unnest(roles) as role
    where schemaname in ('public', 'storage')
    group by 1, 2, 3, 4 having count(*) > 1 or cmd = 'ALL' or role = 'public' or bool_or(permissive <> 'PERMISSIVE')`;
  expect([...double]).toEqual([]);
});

test('every function has a fixed search path, and every one of the API a comment', async () => {
  const loose = await stack.sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace::regnamespace::text in ('public', 'private')
      and (not coalesce(p.proconfig @> array['search_path=""'], false)
        or p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') is null)`;
  expect([...loose]).toEqual([]);
});

test('functions that policies call in a query plan are stable and parallel safe', async () => {
  const unsafe = await stack.sql`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.prorettype = 'boolean'::regtype
      and p.proname <> 'is_unused_image' and (p.provolatile = 'v' or p.proparallel <> 's')`;
  expect([...unsafe]).toEqual([]);
});

test('every foreign key has an index', async () => {
  const missing = await stack.sql`
    select c.conrelid::regclass::text || ' (' || string_agg(a.attname, ', ') || ')' as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.connamespace::regnamespace::text in ('public', 'private')
      and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
    group by c.oid, c.conrelid`;
  expect([...missing]).toEqual([]);
});

test('every column that a policy compares leads an index', async () => {
  const columns = await stack.sql`
    select distinct c.relname || '.' || a.attname as name
    from pg_policy p
    join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_class'::regclass
    join pg_class c on c.oid = d.refobjid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attnum > 0
    where not exists (
      select 1 from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null)`;
  const names = columns.map((column) => column.name);
  expect(names.filter((name) => !columnsBesideAnIndex.includes(name))).toEqual([]);
});

test('visitors and users call with the rights of the owner only what the access matrix allows them', async () => {
  const definers = await stack.sql`
    select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as visitor,
      has_function_privilege('authenticated', p.oid, 'execute') as user
    from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace`;
  const allowed = definers.map(({ name }) => {
    const row = procedures[name];
    const allows = (person: Person) => row !== undefined && outcomeOf(name, 'call', row, person) === 'yes';
    const [visitor, ...users] = people;
    return { name, visitor: allows(visitor), user: users.some(allows) };
  });
  expect([...definers], 'supabase/tests/access/matrix.ts says who may call it').toEqual(allowed);
});

test('nothing new is granted by default', async () => {
  await stack.sql.begin(async (sql) => {
    await sql`set local role postgres`;
    await sql`create table public.brand_new (id uuid primary key)`;
    await sql`create function public.brand_new_function() returns int language sql set search_path = '' as 'select 1'`;
    const [rights] = await sql`
      select bool_or(has_table_privilege(role, 'public.brand_new', 'select, insert, update, delete')) as table,
        bool_or(has_function_privilege(role, 'public.brand_new_function()', 'execute')) as function
      from unnest(array['anon', 'authenticated', 'service_role']) as role`;
    expect(rights).toEqual({ table: false, function: false });
    await sql`drop table public.brand_new`;
    await sql`drop function public.brand_new_function()`;
  });
});

test('nobody but the service reaches tables in private', async () => {
  const open = await stack.sql`
    select c.oid::regclass::text as name, role from pg_class c, unnest(array['anon', 'authenticated']) as role
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
      and has_table_privilege(role, c.oid, 'select, insert, update, delete')`;
  expect([...open]).toEqual([]);
});

test('tables and their columns that need words have them', async () => {
  const silent = await stack.sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind = 'r'
      and obj_description(c.oid, 'pg_class') is null`;
  expect([...silent]).toEqual([]);
});

test('the list of the triggers on orders names them in the order in which they run', async () => {
  // Before the change, then after each row, then after the statement; by name in each.
  const triggers = await stack.sql`
    select tgname as name from pg_trigger, unnest(array[4, 16]) as event
    where tgrelid = 'public.orders'::regclass and not tgisinternal and tgtype & event <> 0
    order by event, tgtype & 2 desc, tgtype & 1 desc, tgname`;
  const file = readFileSync(join(supabaseFolder, 'schemas', '080_orders.sql'), 'utf8');
  const listed = [...file.matchAll(/^-- +\d+\. (\w+)/gm)].map(([, name]) => name);
  expect(listed, 'write the list at the top of supabase/schemas/080_orders.sql').toEqual(
    triggers.map(({ name }) => name),
  );
});

test('the comment of a function is one sentence', async () => {
  const comments = await stack.sql`
    select p.proname as name, obj_description(p.oid, 'pg_proc') as words from pg_proc p
    where p.pronamespace::regnamespace::text in ('public', 'private')`;
  const longer = comments.filter(({ words }) => /\.\s/.test(words)).map(({ name }) => name);
  expect(longer, 'write the rest above the function, or where its callers are').toEqual([]);
});
