// `npm test`: every check and every test of every workspace, and one line with what passed and failed.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSites, repositoryRoot } from '@rumklar/local-stack/gateway/build';
import { findOrInstallBrowser } from './browser.ts';
import { countReports, countTasks, sum } from './counts.ts';
import { runTurbo } from './turbo.ts';

const reports = join(repositoryRoot, '.local', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env.RUMKLAR_TEST_REPORTS = reports;
process.env.CHROMIUM_PATH = findOrInstallBrowser();

const checks = runTurbo(['check', 'check:repo', '--output-logs=errors-only']);
const built = await buildSites({ quiet: true }).then(
  () => true,
  (error: unknown) => {
    console.error(error);
    return false;
  },
);
// One workspace at a time: each runs its own tests side by side, and browsers are slow when they share cores.
const tests = runTurbo(['test', '--concurrency=1', '--output-logs=full', '--log-order=stream']);

const counted = sum([
  countTasks(checks.summary),
  { passed: built ? 1 : 0, failed: built ? 0 : 1 },
  countReports(reports),
]);
// A workspace that fell over before it could report is a failure too.
const ok = checks.ok && built && tests.ok;
const failed = ok ? counted.failed : Math.max(1, counted.failed);
console.log(`\n${counted.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
