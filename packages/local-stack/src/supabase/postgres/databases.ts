import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getAuthSchemaSql } from '@supabase/lite';
import postgres from 'postgres';
import { migrate, migrationFiles } from './migrate.ts';
import type { PostgresServer } from './server.ts';

/** Makes the cluster's roles; does nothing when they are there. */
export async function prepareCluster(server: PostgresServer): Promise<void> {
  await asSuperuser(server, 'postgres', async (sql) => {
    const [known] = await sql`select 1 from pg_roles where rolname = 'dashboard_user'`;
    if (!known) await sql.begin((tx) => tx.unsafe(file('roles.sql')));
  });
}

/** Gives a fresh database what a hosted project starts with, in one transaction: a killed start leaves nothing half-made. */
export async function preparePlatform(server: PostgresServer, database: string): Promise<void> {
  await asSuperuser(server, database, async (sql) => {
    const [known] = await sql`select 1 from pg_event_trigger where evtname = 'refuse_foreign_ddl'`;
    if (known) return;
    await sql.begin(async (tx) => {
      await tx.unsafe(file('platform.sql'));
      await tx.unsafe(getAuthSchemaSql(false));
      await tx.unsafe(file('authTables.sql'));
      await tx.unsafe(file('guard.sql'));
    });
  });
}

/** The name of the migrated database that others are copied from, made once per content of platform and migrations. */
export async function templateDatabase(server: PostgresServer, migrations: string): Promise<string> {
  const name = `template_${contentHash(migrations)}`;
  await asSuperuser(server, 'postgres', async (sql) => {
    const [known] = await sql`select 1 from pg_database where datname = ${name} and datistemplate`;
    if (known) return;
    await sql.unsafe(`drop database if exists "${name}" with (force)`);
    await sql.unsafe(`create database "${name}"`);
    await preparePlatform(server, name);
    await migrate(server.url('postgres', name), migrations);
    await sql.unsafe(`alter database "${name}" with is_template true allow_connections false`);
  });
  return name;
}

/** Copies a template into a new database owned by `postgres`. */
export async function copyDatabase(server: PostgresServer, template: string, name: string): Promise<void> {
  await asSuperuser(server, 'postgres', async (sql) => {
    // By files: nothing is written to the log.
    await sql.unsafe(`create database "${name}" template "${template}" strategy file_copy owner postgres`);
    await sql.unsafe(`alter database "${name}" set search_path to "$user", public, extensions`);
    await sql.unsafe(`alter database "${name}" set timezone to 'UTC'`);
  });
}

export async function dropDatabase(server: PostgresServer, name: string): Promise<void> {
  await asSuperuser(server, 'postgres', (sql) =>
    sql.unsafe(`drop database if exists "${name}" with (force)`),
  );
}

async function asSuperuser(
  server: PostgresServer,
  database: string,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const sql = postgres(server.url('supabase_admin', database), { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function file(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function contentHash(migrations: string): string {
  const hash = createHash('sha256').update(getAuthSchemaSql(false));
  for (const name of ['roles.sql', 'platform.sql', 'authTables.sql', 'guard.sql']) hash.update(file(name));
  for (const path of migrationFiles(migrations)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
