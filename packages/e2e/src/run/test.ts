// `npm test`: every check and every test of every workspace, then what failed, and one line of counts.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSites } from '@rumklar/local-stack/gateway/build';
import { rootFolder } from '@rumklar/local-stack/paths';
import { joinOutcomes, type Outcome, readOutcomes } from '../../../../.ci/outcome.ts';
import { findOrInstallBrowser } from './browser.ts';
import { checksOf, formatOutcome, untoldFailures } from './outcomes.ts';
import { runTurbo } from './turbo.ts';

const reports = join(rootFolder, '.local', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env.RUMKLAR_TEST_REPORTS = reports;
process.env.CHROMIUM_PATH = findOrInstallBrowser();

const checks = runTurbo(['check', 'check:repo', '--output-logs=errors-only']);
const build = await buildSites({ quiet: true }).then(
  (): Outcome => ({ passed: 1, failures: [], wavered: [] }),
  (error: unknown): Outcome => ({
    passed: 0,
    failures: [{ name: 'build', message: String(error) }],
    wavered: [],
  }),
);
// One workspace at a time: each runs its own tests side by side, and browsers are slow when they share cores.
const tests = runTurbo(['test', '--concurrency=1', '--output-logs=full', '--log-order=stream']);

const failedTests = readOutcomes(reports);
const untold = untoldFailures(tests, failedTests.failures);
const outcome = joinOutcomes([
  checksOf(checks),
  build,
  failedTests,
  { passed: 0, failures: untold, wavered: [] },
]);
console.log(`\n${formatOutcome(outcome)}`);
process.exitCode = outcome.failures.length > 0 ? 1 : 0;
