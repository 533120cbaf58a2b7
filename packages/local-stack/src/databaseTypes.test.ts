import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseTypes, typesFile } from './databaseTypes.ts';

test('the generated database types are fresh (npm run db:types)', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await databaseTypes());
});
