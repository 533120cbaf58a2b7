// `npm test [-- --only checks|units|components|database|browser|engines]`: every check and every test of every workspace; prints flaky and
// failed tests, how long each part took, and the counts as the last line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../src/rootFolder.ts';
import { findOrInstallBrowser, installEngines } from '../src/testing/chromium.ts';
import { type Failure, joinOutcomes, type Outcome, readOutcomes } from '../src/testing/outcome.ts';
import {
  checksOf,
  failuresOutsideTests,
  filtersOf,
  formatDurations,
  formatOutcome,
  formatSlowest,
  type Part,
  runTurbo,
  selectedParts,
  stages,
  summaries,
  type TurboSummary,
  taskOf,
} from '../src/testRun/parts.ts';

const checkTasks = ['check', 'check:types', 'check:lint', 'check:unused', 'check:sources'];
const selected = selectedParts(process.argv.slice(2));
const reports = join(rootFolder, '.local', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
rmSync(summaries, { recursive: true, force: true });
process.env.RUMKLAR_TEST_REPORTS = reports;
if (selected.some((part) => part !== 'checks')) process.env.CHROMIUM_PATH = findOrInstallBrowser();
if (selected.includes('engines')) installEngines();

const durations = new Map<string, number>();
const outcomes: Outcome[] = [];
const testRuns: TurboSummary[] = [];

await measure('all', async () => {
  for (const lanes of stages) await Promise.all(lanes.map(runLane));
});

const tests = readOutcomes(reports);
const outsideTests: Failure[] = testRuns.flatMap((summary) => failuresOutsideTests(summary, tests.failures));
const outcome = joinOutcomes([...outcomes, tests, { passed: 0, failures: outsideTests, flaky: [] }]);
if (testRuns.length > 0) console.log(`\nThe slowest files:\n${formatSlowest(outcome, 25)}`);
console.log(`\n${formatDurations(durations)}\n\n${formatOutcome(outcome)}`);
process.exitCode = outcome.failures.length > 0 ? 1 : 0;

async function runLane(lane: readonly Part[]): Promise<void> {
  for (const part of lane) if (selected.includes(part)) await run(part);
}

async function run(part: Part): Promise<void> {
  if (part === 'checks') {
    outcomes.push(
      await measure('checks', async () =>
        checksOf(await runTurbo(checkTasks, ['--output-logs=errors-only'])),
      ),
    );
    outcomes.push(await measure('build', buildSites));
    return;
  }
  // Counted as a check in the part above.
  if ((part === 'browser' || part === 'engines') && !durations.has('build')) {
    outcomes.push({ ...(await measure('build', buildSites)), passed: 0 });
  }
  // One workspace at a time: each runs its own tests in parallel, and browsers are slow when they share cores.
  const options = ['--concurrency=1', '--output-logs=full', '--log-order=stream'];
  testRuns.push(await measure(part, () => runTurbo([taskOf(part), ...filtersOf(part)], options)));
}

/** Builds the sites in a process of their own: this package depends on no other. */
async function buildSites(): Promise<Outcome> {
  const script = join(rootFolder, 'packages', 'hosting', 'bin', 'build.ts');
  const build = spawn(process.execPath, [script, '--quiet', '--local'], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  const [status] = await once(build, 'close');
  if (status === 0) return { passed: 1, failures: [], flaky: [] };
  return { passed: 0, failures: [{ name: 'build', message: 'See its output above.' }], flaky: [] };
}

async function measure<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  durations.set(name, (performance.now() - began) / 1000);
  return result;
}
