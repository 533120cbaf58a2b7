import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Outcome {
  passed: number;
  failures: Failure[];
  /** Tests that passed only on a retry, a race in the test or in the product. docs/decisions/testing.md says which retry. */
  flaky: Failure[];
  /** Seconds of each file's tests, retries included; tests of several workers run at the same time. */
  seconds?: Readonly<Record<string, number>>;
}

/** A failed test or hook, a file that did not load, or an error outside of all tests. */
export interface Failure {
  /** The file and the titles of its suites and test. */
  name: string;
  /** The first of its errors, as thrown. */
  message: string;
}

export function writeOutcome(folder: string, run: string, outcome: Outcome): void {
  writeFileSync(join(folder, `${run}.json`), JSON.stringify(outcome));
}

/** Reads all outcomes in a folder as one; each name is prefixed with its run. */
export function readOutcomes(folder: string): Outcome {
  return joinOutcomes(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const outcome: Outcome = JSON.parse(readFileSync(join(folder, file), 'utf8'));
        const run = file.slice(0, -'.json'.length);
        const withRun = (failure: Failure) => ({ ...failure, name: `${run}: ${failure.name}` });
        const seconds = Object.entries(outcome.seconds ?? {}).map(([name, value]) => [
          `${run}: ${name}`,
          value,
        ]);
        return {
          ...outcome,
          failures: outcome.failures.map(withRun),
          flaky: outcome.flaky.map(withRun),
          seconds: Object.fromEntries(seconds),
        };
      }),
  );
}

export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
    seconds: Object.assign({}, ...outcomes.map(({ seconds }) => seconds)),
  };
}
