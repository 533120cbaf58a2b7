// `npm run db:types` writes packages/backend/src/database.types.ts from the migrations; `-- --check` fails when the
// file is not what they make.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { databaseTypes, typesFile } from '../src/databaseTypes.ts';

const fresh = await databaseTypes();
if (!process.argv.includes('--check')) {
  writeFileSync(typesFile, fresh);
  console.log(`Written to ${typesFile}`);
} else if (!existsSync(typesFile) || readFileSync(typesFile, 'utf8') !== fresh) {
  console.error(`${typesFile} is stale: run \`npm run db:types\`.`);
  process.exitCode = 1;
}
