import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@rumklar/tooling/rootFolder';

/** What a bench has measured. */
export interface Report {
  /** The name of its file in `.local/bench`, such as `publicPages`. */
  name: string;
  title: string;
  rows: readonly Row[];
  /** What else is kept in the file, such as how much was measured. */
  details?: Readonly<Record<string, unknown>>;
}

/** A figure. */
export interface Row {
  name: string;
  value: number;
  /** Such as `ms` or `kB`. */
  unit: string;
  goal?: Goal;
  /** What the table shows beside it. */
  beside?: Readonly<Record<string, number | string>>;
}

/** The largest or the smallest value that is good enough. */
export type Goal = { most: number } | { least: number };

/** Whether a figure meets its goal; undefined without one. A figure that could not be measured does not. */
export function isMet({ value, goal }: Pick<Row, 'value' | 'goal'>): boolean | undefined {
  if (!goal) return undefined;
  return 'most' in goal ? value <= goal.most : value >= goal.least;
}

/**
 * The table of a report: each figure with its goal and whether it is met.
 *
 * @param earlier the figures of another run, of which each is a multiple
 */
export function tableOf({ rows }: Pick<Report, 'rows'>, earlier?: readonly Row[]): Record<string, object> {
  const before = new Map(earlier?.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    rows.map((row) => [
      row.name,
      {
        ...row.beside,
        measured: `${round(row.value)} ${row.unit}`.trim(),
        goal: goalText(row.goal),
        met: isMet(row) === undefined ? '' : isMet(row) ? 'yes' : 'NO',
        ...(earlier && {
          before: before.get(row.name) ?? '',
          '× before': ratio(row.value, before.get(row.name)),
        }),
      },
    ]),
  );
}

/** A figure as a multiple of another; NaN where that one is missing or 0. */
export function ratio(value: number, other: number | undefined): number {
  return other ? round(value / other) : Number.NaN;
}

/** Prints a report, and writes it as JSON with the date and the machine. */
export function finishReport(report: Report, earlier?: readonly Row[]): void {
  console.log(`\n${report.title}\n`);
  console.table(tableOf(report, earlier));
  const folder = join(rootFolder, '.local', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${report.name}.json`);
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  writeFileSync(
    file,
    `${JSON.stringify({ date: new Date().toISOString(), machine, ...report }, undefined, 2)}\n`,
  );
  console.log(`Written to ${file}\n`);
}

/** The figures of a file that `finishReport` has written. @throws Error when it has none */
export function readRows(file: string): Row[] {
  const { rows } = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${file} is not the report of a bench.`);
  return rows;
}

function goalText(goal: Goal | undefined): string {
  if (!goal) return '';
  return 'most' in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
