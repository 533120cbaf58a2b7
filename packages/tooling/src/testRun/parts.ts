import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '../rootFolder.ts';
import type { Failure, Outcome } from '../testing/outcome.ts';

/** A part of `npm test` that can run by itself; all parts together are exactly `npm test`. */
export type Part = 'checks' | 'units' | 'components' | 'database' | 'browser' | 'engines';

/** When the parts run: stages one after the other, the lanes of a stage at the same time. */
export const stages: readonly (readonly Part[])[][] = [
  [['checks', 'units', 'components'], ['database']],
  [['browser', 'engines']],
];

export const parts: readonly Part[] = stages.flat(2);

/** The parts that the command line selects: all, or those of `--only`. @throws when it names an unknown part or option */
export function selectedParts(args: string[]): readonly Part[] {
  const { values } = parseArgs({ args, options: { only: { type: 'string', multiple: true, default: [] } } });
  const unknown = values.only.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}': ${parts.join(', ')}.`);
  return values.only.length > 0 ? parts.filter((part) => values.only.includes(part)) : parts;
}

export function taskOf(part: Exclude<Part, 'checks'>): string {
  return part === 'engines' ? 'test:engines' : 'test';
}

export function filtersOf(part: Exclude<Part, 'checks'>): string[] {
  if (part !== 'units') return workspaces[part].map((name) => `--filter=@rumklar/${name}`);
  // A new workspace is one of the units until it is listed below.
  return [...new Set(Object.values(workspaces).flat())].map((name) => `--filter=!@rumklar/${name}`);
}

const workspaces = {
  components: ['ui'],
  database: ['local-stack', 'supabase', 'backend'],
  browser: ['e2e'],
  engines: ['e2e'],
} as const;

export interface TurboSummary {
  tasks: { taskId: string; execution?: { exitCode?: number } }[];
}

/** A turbo run in which each task counts as one check; a task that never ran has failed. */
export function checksOf(summary: TurboSummary): Outcome {
  const failures = failedTasks(summary);
  return { passed: summary.tasks.length - failures.length, failures, flaky: [] };
}

/** The tasks that failed although none of their tests did: something broke before or after the tests. */
export function failuresOutsideTests(summary: TurboSummary, failedTests: readonly Failure[]): Failure[] {
  return failedTasks(summary).filter(({ name }) => {
    const [, workspace] = /^@rumklar\/([^#]+)#/.exec(name) ?? [];
    return !workspace || !failedTests.some((failure) => failure.name.startsWith(workspace));
  });
}

/** What is printed last: flaky and failed tests with their errors, and the counts. */
export function formatOutcome({ passed, failures, flaky }: Outcome): string {
  const format = (label: string) => (failure: Failure) =>
    `${label} ${failure.name}\n${failure.message.replaceAll(/^/gm, '  ')}\n`;
  const problems = [...flaky.map(format('FLAKY')), ...failures.map(format('FAILED'))];
  return [...problems, `${passed} passed, ${failures.length} failed`].join('\n');
}

/** How long each part took, in one line. @param durations seconds by part */
export function formatDurations(durations: ReadonlyMap<string, number>): string {
  const parts = [...durations].map(([part, seconds]) => `${part} ${minutesAndSeconds(seconds)}`);
  return `Time: ${parts.join(', ')}`;
}

export function formatSlowest({ seconds = {} }: Outcome, count: number): string {
  const slowest = Object.entries(seconds)
    .sort(([, a], [, b]) => b - a)
    .slice(0, count);
  return slowest.map(([name, value]) => `${Math.round(value).toString().padStart(5)} s  ${name}`).join('\n');
}

function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

function failedTasks({ tasks }: TurboSummary): Failure[] {
  return tasks
    .filter(({ execution }) => execution?.exitCode !== 0)
    .map(({ taskId, execution }) => ({
      name: taskId,
      message: execution ? `Exit code ${execution.exitCode}; see its output above.` : 'It never ran.',
    }));
}

export const summaries = join(rootFolder, '.turbo', 'runs');

/** Runs turbo tasks to the end, even if some fail. Several runs may overlap, with different tasks and filters. */
export async function runTurbo(what: string[], options: string[]): Promise<TurboSummary> {
  const turbo = spawn('turbo', ['run', ...what, ...options, '--continue', '--summarize'], {
    cwd: rootFolder,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  });
  await once(turbo, 'close');
  const summary = readdirSync(summaries)
    .map((name) => readFileSync(join(summaries, name), 'utf8'))
    .find((text) => text.includes(`"command": "turbo run ${what.join(' ')} `));
  if (!summary) throw new Error(`turbo wrote no summary of ${what.join(' ')}`);
  return JSON.parse(summary);
}
