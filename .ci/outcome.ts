import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What came of the tests of one run. */
export interface Outcome {
  passed: number;
  failures: Failure[];
  /** Passed only when tried again, which browser tests are: a race, in the test or in the product, to be found. */
  wavered: Failure[];
}

/** One thing that failed: a test, a hook, a file that did not load, or an error outside all of them. */
export interface Failure {
  /** The file and the titles that lead to it. */
  name: string;
  /** The first of its errors, as thrown. */
  message: string;
}

/** Keeps an outcome for `npm test`, which reads them all at the end. */
export function writeOutcome(folder: string, run: string, outcome: Outcome): void {
  writeFileSync(join(folder, `${run}.json`), JSON.stringify(outcome));
}

/** All outcomes that were kept in a folder, as one; each name begins with its run. */
export function readOutcomes(folder: string): Outcome {
  return joinOutcomes(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const outcome: Outcome = JSON.parse(readFileSync(join(folder, file), 'utf8'));
        const run = file.slice(0, -'.json'.length);
        const named = (failure: Failure) => ({ ...failure, name: `${run}: ${failure.name}` });
        return { ...outcome, failures: outcome.failures.map(named), wavered: outcome.wavered.map(named) };
      }),
  );
}

/** Outcomes as one. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    wavered: outcomes.flatMap(({ wavered }) => wavered),
  };
}
