import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftover } from '../supabase/postgres/leftover.ts';

/** A folder for the Postgres of this test run, with the number of its process in its name. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(runsFolder(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711); // The server may run as another user.
  return folder;
}

/**
 * Removes the folders and servers of test runs that were killed.
 *
 * @param folder with the folders of the runs
 * @param user whose runs; other users remove their own
 */
export async function sweepDeadRuns(folder = runsFolder(), user = process.getuid?.()): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const run = join(folder, name);
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!belongsTo(run, user) || isAlive(pid)) continue;
    await stopLeftover(join(run, 'data'));
    try {
      rmSync(run, { recursive: true, force: true });
    } catch {
      // Another run removes it at the same time.
    }
  }
}

/** Memory where there is enough of it: copying a database on a disk takes ten times the processor time. */
function runsFolder(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > NEEDED) return memory;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}

function belongsTo(run: string, user: number | undefined): boolean {
  return user === undefined || statSync(run, { throwIfNoEntry: false })?.uid === user;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const prefix = 'rumklar-test-';
/** Bytes that the runs of all workspaces may need at once. */
const NEEDED = 4 * 1024 ** 3;
