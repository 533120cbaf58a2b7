import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { templateDatabase } from '@rumklar/local-stack/supabase/postgres/databases';
import { migrationFiles } from '@rumklar/local-stack/supabase/postgres/migrate';
import type { PostgresServer } from '@rumklar/local-stack/supabase/postgres/server';
import { copyTemplate } from '@rumklar/local-stack/testing/testDatabase';
import { testPostgres } from '@rumklar/local-stack/testing/testPostgres';
import { supabaseCli } from '../supabaseCli.ts';
import { catalogue } from './catalogue.ts';
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
 * @param folder with `schemas/`, `migrations/` and `released.json`
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
