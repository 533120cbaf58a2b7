import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { rootFolder } from './paths.ts';
import { copyDatabase, dropDatabase } from './supabase/postgres/databases.ts';
import { testPostgres } from './testing/testPostgres.ts';

/** Where the generated types lie. */
export const typesFile = join(rootFolder, 'packages', 'backend', 'src', 'database.types.ts');

/**
 * The TypeScript types of the schema `public`, as the Supabase CLI makes them from a database that was just migrated.
 * @throws with the CLI's words when it fails.
 */
export async function databaseTypes(): Promise<string> {
  const { server, template, stop } = await testPostgres();
  const database = `types_${process.pid}`;
  try {
    await copyDatabase(server, template, database);
    const url = server.url('supabase_admin', database);
    const generated = run('supabase', ['gen', 'types', 'typescript', '--db-url', url, '--schema', 'public']);
    // The CLI leaves the layout to a formatter.
    return run('biome', ['format', '--stdin-file-path=packages/backend/src/types.ts'], generated);
  } finally {
    await dropDatabase(server, database);
    await stop();
  }
}

function run(command: string, args: string[], input?: string): string {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const { status, stdout, stderr, error } = spawnSync(
    join(rootFolder, 'node_modules', '.bin', `${command}${suffix}`),
    args,
    {
      cwd: rootFolder,
      encoding: 'utf8',
      input,
      env: { ...process.env, PGSSLMODE: 'disable' },
      shell: suffix !== '',
    },
  );
  if (status !== 0) throw new Error(`${command} failed: ${stderr || error?.message}`, { cause: error });
  return stdout;
}
