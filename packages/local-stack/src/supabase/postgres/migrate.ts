import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import postgres from 'postgres';

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
 * Runs the migrations that this database has not seen as `postgres`, each in one transaction with its record, as `supabase db
 * push` does, and returns their files.
 *
 * @throws MigrationError naming file and statement
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

/** Runs the statements of a file of SQL one by one. @throws MigrationError naming file and statement */
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

/** Splits SQL at semicolons outside quotes, dollar quotes, comments and `begin atomic` bodies; drops mere comments. */
export function splitStatements(source: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let blank = true;
  let atomic = 0;
  for (let at = 0; at < source.length; ) {
    const token = nextToken(source, at);
    const end = at + token.length;
    if (token === ';' && atomic === 0) {
      if (!blank) statements.push(source.slice(start, at).trim());
      start = end;
      blank = true;
    } else if (!isBlank(token)) {
      blank = false;
      atomic = atomicDepth(source, at, token, atomic);
    }
    at = end;
  }
  if (!blank) statements.push(source.slice(start).trim());
  return statements;
}

function atomicDepth(source: string, at: number, token: string, depth: number): number {
  const word = token.toLowerCase();
  if (word === 'begin' && /^begin\s+atomic\b/i.test(source.slice(at, at + 40))) return depth + 1;
  if (depth > 0 && word === 'case') return depth + 1;
  if (depth > 0 && word === 'end') return depth - 1;
  return depth;
}

function isBlank(token: string): boolean {
  return /^\s/.test(token) || token.startsWith('--') || token.startsWith('/*');
}

function nextToken(source: string, at: number): string {
  const rest = source.slice(at, at + 64);
  const dollar = /^\$(?:[A-Za-z_]\w*)?\$/.exec(rest)?.[0];
  if (dollar) return upTo(source, at, dollar, dollar.length);
  if (rest.startsWith('--')) return upTo(source, at, '\n', 2);
  if (rest.startsWith('/*')) return blockComment(source, at);
  if (/^[eE]'/.test(rest)) return escapedString(source, at);
  if (rest.startsWith("'")) return upTo(source, at, "'", 1);
  if (rest.startsWith('"')) return upTo(source, at, '"', 1);
  sticky.lastIndex = at;
  return sticky.exec(source)?.[0] ?? source.charAt(at);
}

const sticky = /[A-Za-z_][\w$]*|\s+|\d+/y;

function upTo(source: string, at: number, end: string, skip: number): string {
  const found = source.indexOf(end, at + skip);
  return found < 0 ? source.slice(at) : source.slice(at, found + end.length);
}

function escapedString(source: string, at: number): string {
  for (let i = at + 2; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === "'") return source.slice(at, i + 1);
  }
  return source.slice(at);
}

function blockComment(source: string, at: number): string {
  let depth = 0;
  for (let i = at; i < source.length; i++) {
    const pair = source.slice(i, i + 2);
    if (pair === '/*') {
      depth++;
      i++;
    } else if (pair === '*/') {
      depth--;
      i++;
      if (depth === 0) return source.slice(at, i + 1);
    }
  }
  return source.slice(at);
}

/** Runs the seed once in the life of a database, as `postgres`. @throws MigrationError naming file and statement */
export async function seed(url: string, file: string): Promise<void> {
  if (!existsSync(file)) return;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`;
      const [known] = await tx`select 1 from supabase_migrations.seed_files where path = ${basename(file)}`;
      if (known) return;
      await runStatements(tx, file);
      await tx`insert into supabase_migrations.seed_files (path, hash) values (${basename(file)}, '')`;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
