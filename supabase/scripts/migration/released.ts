import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrationFiles } from '@rumklar/local-stack/supabase/postgres/migrate';

/** The migrations that a hosted project has run: the sha256 of each file by its name. The host never runs one again. */
type Released = Record<string, string>;

export function releasedFile(folder: string): string {
  return join(folder, 'released.json');
}

export function isReleased(folder: string, name: string): boolean {
  return name in readReleased(releasedFile(folder));
}

export function releasedCount(list: string): number {
  return Object.keys(readReleased(list)).length;
}

/** Writes all migrations of a folder into the list. @returns whether that changed it */
export function noteRelease(list: string, migrations: string): boolean {
  const before = readReleased(list);
  const after = { ...before };
  for (const file of migrationFiles(migrations)) after[basename(file)] ??= hashOf(file);
  if (Object.keys(after).length === Object.keys(before).length) return false;
  writeFileSync(list, `${JSON.stringify(after, undefined, 2)}\n`);
  return true;
}

/** What is wrong with the list, by the files and the migrations `pending` in a project, a sentence each. */
export function releaseProblems(list: string, migrations: string, pending: readonly string[]): string[] {
  const released = readReleased(list);
  const files = new Map(migrationFiles(migrations).map((file) => [basename(file), file]));
  const changed = Object.entries(released).filter(([name, hash]) => {
    const file = files.get(name);
    return file === undefined || hashOf(file) !== hash;
  });
  const unlisted = [...files.keys()].filter((name) => !pending.includes(name) && !(name in released));
  return [
    ...changed.map(
      ([name]) =>
        `${name} was released and is different or gone now, which no project that has run it would notice: restore it, and write the change as a migration of its own.`,
    ),
    ...unlisted.map(
      (name) =>
        `${name} has been run by the project and is not in ${basename(list)}: commit the list that its release wrote.`,
    ),
  ];
}

function readReleased(list: string): Released {
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
