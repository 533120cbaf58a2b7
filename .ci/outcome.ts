import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What came of the tests of one run. */
export interface Outcome {
  passed: number;
  failures: Failure[];
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

/** All outcomes that were kept in a folder, as one; each failure's name begins with its run. */
export function readOutcomes(folder: string): Outcome {
  return joinOutcomes(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const { passed, failures }: Outcome = JSON.parse(readFileSync(join(folder, file), 'utf8'));
        const run = file.slice(0, -'.json'.length);
        return {
          passed,
          failures: failures.map((failure) => ({ ...failure, name: `${run}: ${failure.name}` })),
        };
      }),
  );
}

/** Outcomes as one. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}
