import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { templateDatabase } from '@rumklar/local-stack/supabase/postgres/databases';
import { migrationFiles } from '@rumklar/local-stack/supabase/postgres/migrate';
import type { PostgresServer } from '@rumklar/local-stack/supabase/postgres/server';
import { copyTemplate } from '@rumklar/local-stack/testing/testDatabase';
import { testPostgres } from '@rumklar/local-stack/testing/testPostgres';
import type { Sql } from 'postgres';
import { supabaseCli } from '../supabaseCli.ts';
import { isReleased } from './released.ts';

/** What is written: a migration with a new name, or the newest one again. */
export type MigrationRequest = { name: string } | 'amend';

export interface WrittenMigration {
  /** Path of the migration, none where schemas and migrations already agree. */
  file: string | undefined;
  /** What only one of schemas (+) and migrations (−) makes; somebody writes that by hand. */
  differences: string[];
}

/**
 * Writes what `schemas/` declares and `migrations/` do not make yet as a migration. Into an empty `migrations/` goes every
 * file of `schemas/` as it is.
 *
 * @throws Error that says what to do instead
 */
export async function writeMigration(folder: string, request: MigrationRequest): Promise<WrittenMigration> {
  const migrations = join(folder, 'migrations');
  const schemas = join(folder, 'schemas');
  mkdirSync(migrations, { recursive: true });
  const existing = migrationFiles(migrations);
  const file = request === 'amend' ? newestOf(existing, folder) : newFile(migrations, existing, request.name);
  const earlier = existing.filter((other) => other !== file);
  const { server, stop } = await testPostgres();
  try {
    const sql = earlier.length === 0 ? initial(schemas) : await difference(server, earlier, schemas);
    if (sql) writeFileSync(file, `${HEADER}\n${sql}`);
    else if (request === 'amend') rmSync(file);
    return { file: sql ? file : undefined, differences: await differences(server, migrations, schemas) };
  } finally {
    await stop();
  }
}

/** @returns the lines in which two folders of SQL make different databases: + for schemas only, − for migrations only */
export async function differences(
  server: PostgresServer,
  migrations: string,
  schemas: string,
): Promise<string[]> {
  const made = await catalogueOf(server, migrations);
  const declared = await catalogueOf(server, schemas);
  return [
    ...declared.filter((line) => !made.includes(line)).map((line) => `+ ${line}`),
    ...made.filter((line) => !declared.includes(line)).map((line) => `− ${line}`),
  ];
}

async function catalogueOf(server: PostgresServer, folder: string): Promise<string[]> {
  const database = await copyTemplate(server, await templateDatabase(server, folder));
  try {
    return await catalogue(database.sql);
  } finally {
    await database.stop();
  }
}

function newestOf(existing: readonly string[], folder: string): string {
  const newest = existing.at(-1);
  if (!newest) throw new Error('There is no migration yet: npm run db:migration -- initial');
  const name = basename(newest);
  const next = 'Write the next one: npm run db:migration -- <name>';
  if (isReleased(folder, name)) throw new Error(`${name} is released. ${next}`);
  if (!readFileSync(newest, 'utf8').startsWith(HEADER))
    throw new Error(`${name} is written by hand. ${next}`);
  return newest;
}

function newFile(migrations: string, existing: readonly string[], name: string): string {
  if (!/^[a-z]+(_[a-z]+)*$/.test(name))
    throw new Error(`"${name}": a name has lower-case words joined by _.`);
  const newest = basename(existing.at(-1) ?? '').split('_')[0] ?? '';
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const version = now > newest ? now : `${BigInt(newest) + 1n}`;
  return join(migrations, `${version}_${name}.sql`);
}

function initial(schemas: string): string {
  return migrationFiles(schemas)
    .map((file) => `\n-- ${basename(file)}\n\n${readFileSync(file, 'utf8')}`)
    .join('');
}

/** @returns what the CLI writes to bring the migrations to the schemas; empty where nothing is to do */
async function difference(
  server: PostgresServer,
  earlier: readonly string[],
  schemas: string,
): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'rumklar-migration-'));
  const [from, to] = await Promise.all([
    copyTemplate(server, await templateDatabase(server, copies(earlier, scratch))),
    copyTemplate(server, await templateDatabase(server, schemas)),
  ]);
  try {
    const addresses = ['--from', from.url('supabase_admin'), '--to', to.url('supabase_admin')];
    const cli = supabaseCli({}, { PGSSLMODE: 'disable' });
    const { stdout } = await cli.read(['db', 'diff', ...addresses, '--use-pg-delta', '--strict-coverage']);
    return stdout.trim() ? stdout : '';
  } finally {
    await Promise.all([from.stop(), to.stop()]);
    rmSync(scratch, { recursive: true });
  }
}

function copies(files: readonly string[], folder: string): string {
  for (const file of files) cpSync(file, join(folder, basename(file)));
  return folder;
}

const HEADER =
  '-- Generated from supabase/schemas by `npm run db:migration`; `-- --amend` writes it again until it is released.';

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
