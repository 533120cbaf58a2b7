import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/local-stack/settings';
import { copyDatabase, dropDatabase } from '@rumklar/local-stack/supabase/postgres/databases';
import { testPostgres } from '@rumklar/local-stack/testing/testPostgres';
import { supabaseCli } from './supabaseCli.ts';

const typesFile = join(rootFolder, 'packages', 'backend', 'src', 'database.types.ts');

/**
 * Generates the TypeScript types of the schema `public` with the Supabase CLI, from a freshly migrated database.
 *
 * @throws with the CLI's error output when it fails
 */
async function generateDatabaseTypes(): Promise<string> {
  const { server, template, stop } = await testPostgres();
  const database = `types_${process.pid}`;
  try {
    await copyDatabase(server, template, database);
    const url = server.url('supabase_admin', database);
    const cli = supabaseCli({}, { PGSSLMODE: 'disable' });
    const generated = await cli.read(['gen', 'types', 'typescript', '--db-url', url, '--schema', 'public']);
    return format(generated.stdout);
  } finally {
    await dropDatabase(server, database);
    await stop();
  }
}

// The CLI does not format its output.
function format(types: string): string {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const { status, stdout, stderr, error } = spawnSync(
    join(rootFolder, 'node_modules', '.bin', `biome${suffix}`),
    ['format', '--stdin-file-path=packages/backend/src/types.ts'],
    { cwd: rootFolder, encoding: 'utf8', input: types, shell: suffix !== '' },
  );
  if (status !== 0) throw new Error(`biome failed: ${stderr || error?.message}`, { cause: error });
  return stdout;
}

// `npm run db:types` generates packages/backend/src/database.types.ts from the migrations; `-- --check` fails when the
// file is stale.

const generated = await generateDatabaseTypes();
if (!process.argv.includes('--check')) {
  writeFileSync(typesFile, generated);
  console.log(`Wrote ${typesFile}`);
} else if (!existsSync(typesFile) || readFileSync(typesFile, 'utf8') !== generated) {
  console.error(`${typesFile} is stale: run \`npm run db:types\`.`);
  process.exitCode = 1;
}
