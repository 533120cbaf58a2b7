import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supabaseFolder } from '@rumklar/local-stack/settings';
import { splitStatements } from '@rumklar/local-stack/supabase/postgres/migrate';
import { type Mutation, mutate } from '@rumklar/tooling/mutation/mutations';

/** A mutation of one of the schemas. */
export interface Change {
  /** Name of the schema's file. */
  file: string;
  mutation: Mutation;
}

export const schemasFolder = join(supabaseFolder, 'schemas');

export function readSchema(file: string): string {
  return readFileSync(join(schemasFolder, file), 'utf8');
}

export function describeChange({ file, mutation }: Change): string {
  const { kind, line, before, after } = mutation;
  return `${file}:${line}  ${kind}: ${before.slice(0, 100)} → ${after || '(nothing)'}`;
}

/**
 * The statements that make changes, none of which overlap, in a database that has the schemas as they are.
 * @returns undefined where a change is of something that cannot be replaced, such as a table
 */
export function sqlOf(changes: readonly Change[]): string | undefined {
  const statements: (string | undefined)[] = [];
  for (const file of new Set(changes.map((change) => change.file))) {
    const mutations = changes.filter((change) => change.file === file).map(({ mutation }) => mutation);
    statements.push(...mutations.filter(({ kind }) => kind === 'trigger').map(dropTrigger));
    const sql = readSchema(file);
    const before = splitStatements(sql);
    const after = splitStatements(
      mutate(
        sql,
        mutations.filter(({ kind }) => kind !== 'trigger'),
      ),
    );
    for (const [index, statement] of after.entries()) {
      if (statement !== before[index]) statements.push(replace(statement));
    }
  }
  return statements.every((statement) => statement !== undefined)
    ? `${statements.join(';\n')};\n`
    : undefined;
}

function dropTrigger({ before }: Mutation): string | undefined {
  const [, name, table] = /trigger (\w+) .*? on ([\w.]+)/.exec(before) ?? [];
  return name && `drop trigger ${name} on ${table}`;
}

function replace(statement: string): string | undefined {
  const policy = /create policy ("[^"]+") on ([\w.]+)/.exec(statement);
  if (policy) return `drop policy ${policy[1]} on ${policy[2]};\n${statement}`;
  if (!/^(?:--[^\n]*\n|\s)*create (?:or replace )?function /.test(statement)) return undefined;
  return statement.replace(/create function /, 'create or replace function ');
}

/** What a change belongs to: the function of a trigger, else what was created last above it, with its schema. */
export function nameOfChange({ file, mutation: { line, kind, before } }: Change): string {
  const executed =
    kind === 'trigger' ? /execute (?:function|procedure) (\w+\.\w+)/.exec(before)?.[1] : undefined;
  if (executed) return executed;
  const above = readSchema(file).split('\n').slice(0, line).join('\n');
  const created =
    /create (?:or replace )?(?:(?:function|table|view) |policy [^;]*? on )((?:public|private)\.\w+)/g;
  return [...above.matchAll(created)].at(-1)?.[1] ?? '';
}

/** Groups of changes that can be made at once. */
export function withoutOverlaps(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const overlaps = (other: Change) =>
      other.file === change.file &&
      other.mutation.start < change.mutation.end &&
      change.mutation.start < other.mutation.end;
    const group = groups.find((others) => !others.some(overlaps));
    if (group) group.push(change);
    else groups.push([change]);
  }
  return groups;
}
