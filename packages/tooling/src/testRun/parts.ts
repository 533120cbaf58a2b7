import { parseArgs } from 'node:util';

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
