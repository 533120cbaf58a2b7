import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type ServerUser, serverUser } from './binaries.ts';

/**
 * The real folder of a cluster: its data folder, unless root runs the stack from a place that the server's user
 * cannot enter (a checkout below /root); then in /var/tmp under a name of its own.
 */
export function clusterFolder(dataDir: string, { uid }: ServerUser = serverUser()): string {
  const folder = resolve(dataDir);
  if (uid === undefined || canEnter(dirname(folder), uid)) return folder;
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join('/var/tmp', `rumklar-${id}`);
}

/** Deletes a cluster and the incomplete one of a killed start. Its server must have been stopped. */
export function removeCluster(dataDir: string): void {
  const folder = clusterFolder(dataDir);
  removePartial(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Where a cluster is made before it is moved to its folder. */
export function partialFolder(folder: string): string {
  return `${folder}.partial-${process.pid}`;
}

export function removePartial(folder: string): void {
  const above = dirname(folder);
  if (!existsSync(above)) return;
  for (const name of readdirSync(above)) {
    if (name.startsWith(`${basename(folder)}.partial-`))
      rmSync(join(above, name), { recursive: true, force: true });
  }
}

function canEnter(folder: string, uid: number): boolean {
  const above = dirname(folder);
  if (above !== folder && !canEnter(above, uid)) return false;
  if (!existsSync(folder)) return true;
  const { mode, uid: owner } = statSync(folder);
  return (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0);
}
