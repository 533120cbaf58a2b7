import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/tooling/rootFolder';

/**
 * Writes figures as JSON, with the date and the machine, and prints its path.
 *
 * @param name of the file in `.local/bench`, such as `publicPages`
 */
export function writeReport(name: string, figures: Readonly<Record<string, unknown>>): void {
  const folder = join(rootFolder, '.local', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const report = { date: new Date().toISOString(), machine, ...figures };
  writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`);
  console.log(`Written to ${file}\n`);
}
