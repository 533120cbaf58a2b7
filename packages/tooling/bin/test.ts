// `npm test [-- --only checks|units|database|browser]`: every check and every test of every workspace; prints flaky and
// failed tests, how long each part took, and the counts as the last line.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../src/rootFolder.ts';
import { findOrInstallBrowser } from '../src/testing/findOrInstallBrowser.ts';
import { type Failure, joinOutcomes, type Outcome, readOutcomes } from '../src/testing/outcome.ts';
import { filtersOf, selectedParts } from '../src/testRun/parts.ts';
import {
  checksOf,
  failuresOutsideTests,
  formatDurations,
  formatOutcome,
  formatSlowest,
} from '../src/testRun/results.ts';
import { runTurbo } from '../src/testRun/turbo.ts';

const checkTasks = ['check', 'check:types', 'check:lint', 'check:unused', 'check:storybook'];
const selected = selectedParts(process.argv.slice(2));
const reports = join(rootFolder, '.local', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env.RUMKLAR_TEST_REPORTS = reports;
if (selected.some((part) => part !== 'checks')) process.env.CHROMIUM_PATH = findOrInstallBrowser();

const durations = new Map<string, number>();
const outcomes: Outcome[] = [];
const testRuns: ReturnType<typeof runTurbo>[] = [];

for (const part of selected) {
  if (part === 'checks') {
    outcomes.push(measure('checks', () => checksOf(runTurbo([...checkTasks, '--output-logs=errors-only']))));
    outcomes.push(measure('build', buildSites));
  } else {
    // Counted as a check in the part above.
    if (part === 'browser' && !durations.has('build'))
      outcomes.push({ ...measure('build', buildSites), passed: 0 });
    // One workspace at a time: each runs its own tests in parallel, and browsers are slow when they share cores.
    const options = ['--concurrency=1', '--output-logs=full', '--log-order=stream'];
    testRuns.push(measure(part, () => runTurbo(['test', ...filtersOf(part), ...options])));
  }
}

const tests = readOutcomes(reports);
const outsideTests: Failure[] = testRuns.flatMap((summary) => failuresOutsideTests(summary, tests.failures));
const outcome = joinOutcomes([...outcomes, tests, { passed: 0, failures: outsideTests, flaky: [] }]);
if (testRuns.length > 0) console.log(`\nThe slowest files:\n${formatSlowest(outcome, 25)}`);
console.log(`\n${formatDurations(durations)}\n\n${formatOutcome(outcome)}`);
process.exitCode = outcome.failures.length > 0 ? 1 : 0;

/** Builds the sites in a process of their own: this package depends on no other. */
function buildSites(): Outcome {
  const script = join(rootFolder, 'packages', 'hosting', 'bin', 'build.ts');
  const { status } = spawnSync(process.execPath, [script, '--quiet', '--local'], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  if (status === 0) return { passed: 1, failures: [], flaky: [] };
  return { passed: 0, failures: [{ name: 'build', message: 'See its output above.' }], flaky: [] };
}

function measure<Result>(name: string, work: () => Result): Result {
  const began = performance.now();
  const result = work();
  durations.set(name, (performance.now() - began) / 1000);
  return result;
}
