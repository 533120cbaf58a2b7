import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sweepDeadRuns } from './testPostgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'rumklar-sweep-'));
afterAll(() => rmSync(folder, { recursive: true }));

const runOf = (pid: number | undefined) => {
  const run = join(folder, `rumklar-test-${pid}-abc`);
  mkdirSync(join(run, 'data'), { recursive: true });
  return run;
};
const deadRun = () => runOf(spawnSync(process.execPath, ['--version']).pid);

test('what a killed run left goes, and what a living one uses stays', async () => {
  const dead = deadRun();
  const living = runOf(process.pid);
  await sweepDeadRuns(folder);
  expect([existsSync(dead), existsSync(living)]).toEqual([false, true]);
});

test('what the run of another user left stays', async () => {
  const dead = deadRun();
  await sweepDeadRuns(folder, (process.getuid?.() ?? 0) + 1);
  expect(existsSync(dead)).toBe(true);
});
