import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Failure, writeOutcome } from './outcome.ts';

/** Writes the outcome of a Playwright run for `npm test`, which sets the folder, with errors outside of tests. */
export default class PlaywrightOutcome implements Reporter {
  readonly #folder: string | undefined;
  readonly #run: string;
  readonly #errors: Failure[] = [];
  #suite: Suite | undefined;

  constructor({ folder, run }: { folder?: string; run: string }) {
    this.#folder = folder;
    this.#run = run;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push({ name: 'outside of every test', message: textOf(error) });
  }

  onEnd(): void {
    if (!this.#folder) return;
    const tests = this.#suite?.allTests() ?? [];
    const passed = tests.filter((test) => test.ok() && test.outcome() !== 'skipped');
    // A test that never ran counts as failed.
    const failed = tests.filter((test) => !passed.includes(test));
    writeOutcome(this.#folder, this.#run, {
      passed: passed.length,
      failures: [...this.#errors, ...failed.map(failureOf)],
      flaky: passed.filter((test) => test.outcome() === 'flaky').map(failureOf),
      seconds: secondsByFile(tests),
    });
  }
}

/** By project and file. */
function secondsByFile(tests: readonly TestCase[]): Record<string, number> {
  const seconds: Record<string, number> = {};
  for (const test of tests) {
    const [, project, file] = test.titlePath();
    const name = [project, file].filter(Boolean).join(' > ');
    const taken = test.results.reduce((total, { duration }) => total + duration / 1000, 0);
    seconds[name] = (seconds[name] ?? 0) + taken;
  }
  return seconds;
}

function failureOf(test: TestCase): Failure {
  const errors = test.results.flatMap((result) => result.errors);
  return { name: test.titlePath().filter(Boolean).join(' > '), message: textOf(errors[0]) };
}

function textOf(error: TestError | undefined): string {
  return error?.stack ?? error?.message ?? error?.value ?? 'no error message';
}
