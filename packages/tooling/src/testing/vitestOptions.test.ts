import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOutcomes } from './outcome.ts';

// Inside the workspace, so that its libraries can be resolved from there.
const results = join(import.meta.dirname, '../../test-results');
mkdirSync(results, { recursive: true });
const folder = mkdtempSync(join(results, 'reporters-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('VitestOutcome reports failed tests, failed hooks, errors outside of tests and flaky tests', {
  timeout: 120_000,
}, () => {
  writeFileSync(
    join(folder, 'rules.test.ts'),
    `import { afterAll, describe, expect, test } from 'vitest';
     test('holds', () => {});
     test('fails', () => expect(1).toBe(2));
     let tries = 0;
     test('is flaky', { retry: 1 }, () => expect(++tries).toBe(2));
     describe('a part', () => {
       afterAll(() => { throw new Error('not cleaned up'); });
       test('holds too', () => { setTimeout(() => { throw new Error('too late'); }); return new Promise((done) => setTimeout(done, 50)); });
     });`,
  );
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import { reporters } from '${import.meta.dirname}/vitestOptions.ts';
     export default { test: { reporters: reporters('rules') } };`,
  );
  run('vitest', ['run', '--root', folder]);
  const { passed, failures, flaky, seconds } = readOutcomes(folder);
  expect(passed).toBe(3);
  expect(seconds).toEqual({ 'rules: rules.test.ts': expect.any(Number) });
  expect(flaky.map(({ name }) => name)).toEqual(['rules: rules.test.ts > is flaky']);
  expect(failures.map(({ name }) => name)).toEqual([
    'rules: rules.test.ts > a part, hooks',
    'rules: rules.test.ts > fails',
    'rules: outside of every test',
  ]);
  expect(failures[0]?.message).toContain('not cleaned up');
  expect(failures[1]?.message).toContain('expected 1 to be 2');
  expect(failures[2]?.message).toContain('too late');
  rmSync(join(folder, 'rules.json'));
});

test('PlaywrightOutcome reports failed tests and flaky tests', {
  timeout: 120_000,
}, () => {
  writeFileSync(
    join(folder, 'pages.spec.ts'),
    `import { expect, test } from '@playwright/test';
     test('holds', () => {});
     test('fails', () => expect(1).toBe(2));
     test('is flaky', ({}, { retry }) => expect(retry).toBe(1));`,
  );
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { retries: 1, testDir: '.', outputDir: 'results', testMatch: '*.spec.ts',
       reporter: [['${import.meta.dirname}/PlaywrightOutcome.ts', { folder: '${folder}', run: 'pages' }]] };`,
  );
  run('playwright', ['test', '--config', join(folder, 'playwright.config.ts')]);
  const { passed, failures, flaky, seconds } = readOutcomes(folder);
  expect(passed).toBe(2);
  expect(Object.keys(seconds ?? {})).toEqual(['pages: pages.spec.ts']);
  expect(failures.map(({ name }) => name)).toEqual(['pages: pages.spec.ts > fails']);
  expect(flaky.map(({ name }) => name)).toEqual(['pages: pages.spec.ts > is flaky']);
});

function run(command: string, args: string[]): void {
  spawnSync(command, args, { cwd: folder, env: { ...process.env, RUMKLAR_TEST_REPORTS: folder } });
}
