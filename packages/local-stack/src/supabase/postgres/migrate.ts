import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import postgres from 'postgres';
import { splitStatements } from './statements.ts';

export class MigrationError extends Error {
  override name = 'MigrationError';
}

export function migrationFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+_.+\.sql$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * Runs the migrations that this database has not seen, each in a transaction of its own together with its record in
 * supabase_migrations.schema_migrations, as `supabase db push` does.
 * @param url address as the role `postgres`
 * @returns the files that ran.
 * @throws MigrationError naming file and statement.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`create schema if not exists supabase_migrations`;
    await sql`create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text)`;
    const rows = await sql`select version, statements from supabase_migrations.schema_migrations`;
    const known = new Map(rows.map((row): [string, unknown] => [row.version, row.statements]));
    const files = migrationFiles(folder);
    assertPresent(known, files);
    for (const file of files) assertUnchanged(file, known.get(versionOf(file)));
    const pending = files.filter((file) => !known.has(versionOf(file)));
    for (const file of pending) {
      await sql.begin(async (tx) => {
        const statements = await runStatements(tx, file);
        await tx`insert into supabase_migrations.schema_migrations (version, statements, name)
          values (${versionOf(file)}, ${statements}, ${basename(file, '.sql').replace(/^\d+_/, '')})`;
      });
    }
    return pending;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Runs the statements of a file of SQL one by one.
 * @throws MigrationError naming file and statement.
 */
export async function runStatements(tx: postgres.TransactionSql, file: string): Promise<string[]> {
  const statements = splitStatements(readFileSync(file, 'utf8'));
  for (const [index, statement] of statements.entries()) {
    try {
      await tx.unsafe(statement).simple();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const shown = statement.length > 400 ? `${statement.slice(0, 400)} …` : statement;
      throw new MigrationError(`${basename(file)}, statement ${index + 1}: ${reason}\n${shown}`, { cause });
    }
  }
  return statements;
}

function assertPresent(known: ReadonlyMap<string, unknown>, files: readonly string[]): void {
  const versions = new Set(files.map(versionOf));
  const missing = [...known.keys()].filter((version) => !versions.has(version));
  if (missing.length === 0) return;
  throw new MigrationError(
    `This database was made by migrations that are gone (${missing[0]}). Reset it with: npm start -- --reset`,
  );
}

// Until the first release a migration may be rewritten; a database made from the old one must be made again.
function assertUnchanged(file: string, recorded: unknown): void {
  if (recorded === undefined) return;
  const statements = splitStatements(readFileSync(file, 'utf8'));
  if (JSON.stringify(statements) === JSON.stringify(recorded)) return;
  throw new MigrationError(
    `${basename(file)} was changed after this database was made. Reset it with: npm start -- --reset`,
  );
}

function versionOf(file: string): string {
  return basename(file).split('_')[0] ?? '';
}
