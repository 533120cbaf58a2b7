import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import postgres from 'postgres';
import { runStatements } from './migrate.ts';

/**
 * Runs the seed once in the life of a database, together with its record.
 * @param url address as the role `postgres`
 * @throws MigrationError naming file and statement.
 */
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
