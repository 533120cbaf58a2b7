// `npm run db:types` generates packages/backend/src/database.types.ts from the migrations; `-- --check` fails when the
// file is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateDatabaseTypes, typesFile } from './generateDatabaseTypes.ts';

const generated = await generateDatabaseTypes();
if (!process.argv.includes('--check')) {
  writeFileSync(typesFile, generated);
  console.log(`Wrote ${typesFile}`);
} else if (!existsSync(typesFile) || readFileSync(typesFile, 'utf8') !== generated) {
  console.error(`${typesFile} is stale: run \`npm run db:types\`.`);
  process.exitCode = 1;
}
