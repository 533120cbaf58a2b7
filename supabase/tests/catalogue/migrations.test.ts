import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supabaseFolder } from '@rumklar/local-stack/settings';
import { migrate } from '@rumklar/local-stack/supabase/postgres/migrate';
import { testDatabase } from '@rumklar/local-stack/testing/testDatabase';
import { testPostgres } from '@rumklar/local-stack/testing/testPostgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteRelease, releasedFile, releaseProblems } from '../../scripts/migration/released.ts';
import { differences, writeMigration } from '../../scripts/migration/writeMigration.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rumklar-migrations-test-'));
  for (const part of ['schemas', 'migrations'])
    cpSync(join(supabaseFolder, part), join(folder, part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the migrations make what the schemas declare, rows included', async () => {
  const { server, stop } = await testPostgres();
  const found = await differences(server, join(folder, 'migrations'), join(folder, 'schemas'));
  await stop();
  expect(found, 'npm run db:migration -- <name>, or -- --amend while it is not released').toEqual([]);
});

test('a change of a released noun reaches a database that had the release before', async () => {
  const before = migrations();
  note();
  edit('schemas/070_service_pricing.sql', /\n\);/, ',\n  rush_minutes integer check (rush_minutes > 0)\n);');
  const { file, differences: left } = await writeMigration(folder, { name: 'turnaround' });
  expect(left).toEqual([]);
  expect(migrations()).toEqual([...before, expect.stringMatching(/^\d{14}_turnaround\.sql$/)]);
  const database = await testDatabase(false);
  expect(await migrate(database.url('postgres'), join(folder, 'migrations'))).toEqual([file]);
  const columns = await database.sql`
    select column_name from information_schema.columns
    where table_name = 'service_pricing' and column_name = 'rush_minutes'`;
  await database.stop();
  expect(columns).toHaveLength(1);
  expect(await writeMigration(folder, { name: 'nothing_left' })).toEqual({
    file: undefined,
    differences: [],
  });
});

test('the newest migration is written again until it is released, and rows are left to be written by hand', async () => {
  const [initial] = migrations();
  edit('schemas/070_service_pricing.sql', "('let-oprydning', 0, 79,", "('let-oprydning', 0, 89,");
  note();
  await expect(writeMigration(folder, 'amend')).rejects.toThrow(`${initial} is released.`);
  const { file, differences: left } = await writeMigration(folder, { name: 'dearer' });
  expect(file).toBeUndefined();
  expect(left.map((line) => line.slice(0, 8))).toEqual(['+ price ', '− price ']);
  writeFileSync(releasedFile(folder), '{}');
  expect(await writeMigration(folder, 'amend')).toEqual({
    file: join(folder, 'migrations', `${initial}`),
    differences: [],
  });
});

test('a released migration that was edited, and one that the list does not know, stop a release', () => {
  const [initial = ''] = migrations();
  const problems = (pending: string[]) =>
    releaseProblems(releasedFile(folder), join(folder, 'migrations'), pending);
  expect(problems([initial])).toEqual([]);
  expect(problems([])).toEqual([expect.stringContaining('is not in released.json')]);
  note();
  expect(problems([])).toEqual([]);
  edit(`migrations/${initial}`, 'numeric', 'integer');
  expect(problems([])).toEqual([expect.stringContaining('is different or gone now')]);
});

function note(): void {
  expect(noteRelease(releasedFile(folder), join(folder, 'migrations'))).toBe(true);
}

function migrations(): string[] {
  return readdirSync(join(folder, 'migrations')).sort();
}

function edit(file: string, from: string | RegExp, to: string): void {
  const sql = readFileSync(join(folder, file), 'utf8');
  const edited = sql.replace(from, to);
  expect(edited).not.toBe(sql);
  writeFileSync(join(folder, file), edited);
}
