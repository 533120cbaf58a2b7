import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../rootFolder.ts';
import type { TurboSummary } from './results.ts';

export const summaries = join(rootFolder, '.turbo', 'runs');

/**
 * Runs turbo tasks to the end, even if some fail. Several runs may overlap.
 *
 * @param what the tasks and filters; no two runs have the same
 * @returns turbo's summary
 */
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
