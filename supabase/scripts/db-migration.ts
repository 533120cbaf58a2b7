// `npm run db:migration -- <name>` writes what supabase/schemas declares and supabase/migrations do not make yet as a
// migration; `-- --amend` writes the newest one again while it is not released. docs/decisions/schema.md says why.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { supabaseFolder } from '@rumklar/local-stack/settings';
import { writeMigration } from './migration/writeMigration.ts';

const { values, positionals } = parseArgs({
  options: { amend: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name] = positionals;
if (values.amend === (name !== undefined)) fail('npm run db:migration -- <name>, or -- --amend');
else {
  try {
    const { file, differences } = await writeMigration(
      supabaseFolder,
      name === undefined ? 'amend' : { name },
    );
    console.log(
      file ? `Wrote migrations/${basename(file)}` : 'The migrations make what the schemas declare.',
    );
    if (differences.length > 0) {
      const list = differences.map((line) => `\n  ${line}`).join('');
      fail(`Write a migration for the rest by hand, in a file of its own; only one side makes:${list}`);
    }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
