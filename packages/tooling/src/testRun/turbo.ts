import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../rootFolder.ts';
import type { TurboSummary } from './results.ts';

/**
 * Runs turbo tasks to the end, even if some fail.
 *
 * @returns turbo's summary
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
  if (!file) throw new Error('turbo wrote no summary');
  return JSON.parse(readFileSync(join(runs, file), 'utf8'));
}
