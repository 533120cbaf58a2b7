import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many tests passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Adds up what Vitest and Playwright have written into a folder, one JSON file per workspace. */
export function countReports(folder: string): Counts {
  return sum(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => countReport(JSON.parse(readFileSync(join(folder, name), 'utf8')))),
  );
}

/**
 * The counts of one report. A file that could not even be loaded counts as one failed test, and so does a report that
 * has no test in it.
 */
export function countReport(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failed || (report.numTotalTests === 0 ? 1 : 0) };
}

/** The counts of a turbo run's tasks, each of which is one check. */
export function countTasks(summary: TurboSummary): Counts {
  return sum(
    summary.tasks.map(({ execution }) =>
      execution?.exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    ),
  );
}

/** All counts together. */
export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** What `turbo run --summarize` writes, as far as it is read here. */
export interface TurboSummary {
  tasks: { taskId: string; execution?: { exitCode?: number } }[];
}
