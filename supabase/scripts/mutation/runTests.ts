import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { supabaseFolder } from '@rumklar/local-stack/settings';

/** One run of a file of tests. */
export interface TestRun {
  /** Path of the file in supabase/. */
  path: string;
  /** What the file finds in its environment, and no other run. */
  environment: Readonly<Record<string, string>>;
}

export interface TestRunResult {
  passed: boolean;
  seconds: number;
}

/** Where the files are while they run: they are tests of the workspace as long as they are there. */
export const runsFolder = join(supabaseFolder, 'tests', 'mutants');

/**
 * Runs files of tests, the same ones also several times with different environments, in one run of Vitest: what they
 * import is loaded once.
 * @returns a result for each, in their order
 */
export async function runTests(runs: readonly TestRun[], scratch: string): Promise<TestRunResult[]> {
  // Vitest runs files: each run has one of its own, which loads the tests under an address of its own.
  const report = join(scratch, 'report.json');
  rmSync(runsFolder, { recursive: true, force: true });
  mkdirSync(runsFolder);
  for (const [index, { path, environment }] of runs.entries()) {
    const variables = CHANGED_VARIABLES.map(
      (name) => `process.env.${name} = ${JSON.stringify(environment[name] ?? '')};\n`,
    );
    const load = `await import(${JSON.stringify(`../${path.replace(/^tests\//, '')}?${index}`)});\n`;
    writeFileSync(join(runsFolder, `${index}.test.ts`), `${variables.join('')}${SKIP_AFTER_FAILURE}${load}`);
  }
  try {
    const options = [
      '--reporter=json',
      `--outputFile=${report}`,
      '--testTimeout=90000',
      '--hookTimeout=90000',
    ];
    const child = spawn('vitest', ['run', 'tests/mutants', ...options], {
      cwd: supabaseFolder,
      stdio: 'ignore',
    });
    await new Promise((done) => child.on('close', done));
    return readReport(report, runs.length);
  } finally {
    rmSync(runsFolder, { recursive: true, force: true });
    rmSync(report, { force: true });
  }
}

/** The variables that a run may have; they are empty in one that has them not. */
const CHANGED_VARIABLES = ['RUMKLAR_TEST_CHANGE', 'RUMKLAR_TEST_CALLS', 'RUMKLAR_TEST_MIGRATIONS'] as const;

/** One failed test is enough. */
const SKIP_AFTER_FAILURE = `
import { beforeEach } from 'vitest';
let hasFailed = false;
beforeEach(({ skip, onTestFailed }) => {
  if (hasFailed) skip();
  onTestFailed(() => {
    hasFailed = true;
  });
});
`;

interface Report {
  testResults: { name: string; status: string; startTime: number; endTime: number }[];
}

function readReport(path: string, count: number): TestRunResult[] {
  if (!existsSync(path)) throw new Error('Vitest ended without a report.');
  const { testResults }: Report = JSON.parse(readFileSync(path, 'utf8'));
  const results = new Map(
    testResults.map(({ name, status, startTime, endTime }) => [
      basename(name, '.test.ts'),
      { passed: status === 'passed', seconds: (endTime - startTime) / 1000 },
    ]),
  );
  return Array.from({ length: count }, (_, index) => {
    const result = results.get(`${index}`);
    if (!result) throw new Error(`Vitest did not run ${index}.test.ts.`);
    return result;
  });
}
