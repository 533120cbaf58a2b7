import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/local-stack/paths';
import type { TurboSummary } from './outcomes.ts';

/**
 * Runs turbo tasks to the end, whatever fails.
 *
 * @returns turbo's own account of each task
 */
export function runTurbo(args: string[]): TurboSummary {
  const runs = join(rootFolder, '.turbo', 'runs');
  rmSync(runs, { recursive: true, force: true });
  spawnSync('turbo', ['run', ...args, '--continue', '--summarize'], {
    cwd: rootFolder,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  });
  const [file] = readdirSync(runs).filter((name) => name.endsWith('.json'));
  if (!file) throw new Error('turbo has written no summary');
  return JSON.parse(readFileSync(join(runs, file), 'utf8'));
}
