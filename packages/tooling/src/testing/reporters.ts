import type { Reporter } from 'vitest/node';
import { VitestOutcome } from './VitestOutcome.ts';

/**
 * Reporters of every Vitest run: the console output, and the outcome that `npm test` adds up.
 *
 * @param run the name under which the outcome is stored
 */
export function reporters(run: string): (string | Reporter)[] {
  const folder = process.env.RUMKLAR_TEST_REPORTS;
  return folder ? ['default', new VitestOutcome(folder, run)] : ['default'];
}
