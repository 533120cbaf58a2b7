import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { type Failure, writeOutcome } from './outcome.ts';

/** The console output, and under `run` the outcome that `npm test` adds up. */
export function reporters(run: string): (string | Reporter)[] {
  const folder = process.env.RUMKLAR_TEST_REPORTS;
  return folder ? ['default', new VitestOutcome(folder, run)] : ['default'];
}

/** Writes the outcome of a Vitest run for `npm test`, with errors in hooks and outside of tests. */
class VitestOutcome implements Reporter {
  readonly #folder: string;
  readonly #run: string;

  constructor(folder: string, run: string) {
    this.#folder = folder;
    this.#run = run;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const empty = tests.length === 0 ? [{ name: 'the whole run', message: 'There was no test in it.' }] : [];
    writeOutcome(this.#folder, this.#run, {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...failuresFrom('outside of every test', unhandled),
        ...empty,
      ],
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(failureOf),
      seconds: Object.fromEntries(
        modules.map((module) => [module.relativeModuleId, module.diagnostic().duration / 1000]),
      ),
    });
  }
}

function failuresOf(module: TestModule): Failure[] {
  const file = module.relativeModuleId;
  const failed = [...module.children.allTests('failed')];
  return [
    ...failuresFrom(`${file}, loading or hooks`, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      failuresFrom(`${file} > ${suite.fullName}, hooks`, suite.errors()),
    ),
    ...failed.map(failureOf),
  ];
}

function failureOf(test: TestCase): Failure {
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  return { name, message: textOf(test.result().errors?.[0]) };
}

function failuresFrom(name: string, errors: readonly SerializedError[]): Failure[] {
  return errors.map((error) => ({ name, message: textOf(error) }));
}

function textOf(error: SerializedError | undefined): string {
  return error?.stack ?? error?.message ?? 'no error message';
}

/**
 * Options of every Vitest run: a worker per core, and timeouts in ms that are many times what the tests need on an idle
 * machine, since a test that fails because the machine was busy says nothing about the product.
 */
export const testOptions = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  // Vitest leaves one core free, which on two cores runs one file at a time.
  maxWorkers: '100%',
  // Files of a worker share the modules that are loaded: loading them again for each file took a tenth of the time.
  isolate: false,
};

/** How long Vitest may wait for its browser page to connect, in ms: the code under test is compiled first. */
export const browserConnectTimeout = 300_000;
