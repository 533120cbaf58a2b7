import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import postgres from 'postgres';
import { type ServerUser, serverUser } from './binaries.ts';
import { databaseUrl } from './url.ts';

/** Stops the server that a killed run left, if it accepts our password and has this data directory. */
export async function stopLeftover(folder: string): Promise<void> {
  const dataDir = clusterFolder(folder);
  const pidFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [pid, , , port] = linesOf(pidFile);
  if (!pid || !port) return;
  const sql = postgres(databaseUrl(Number(port)), { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    const [row] = await sql`select current_setting('data_directory') as folder`;
    if (row?.folder !== dataDir) return;
  } catch {
    return removeDeadPidFile(pidFile, Number(pid));
  } finally {
    await sql.end({ timeout: 1 });
  }
  interrupt(Number(pid));
  for (let waited = 0; existsSync(pidFile) && waited < 10_000; waited += 50) {
    await new Promise((done) => setTimeout(done, 50));
  }
}

// Another run may be stopping the same server and removing its files.
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has ended meanwhile.
  }
}

// Postgres removes a stale file itself, but not when another process of the same user has its number.
function removeDeadPidFile(pidFile: string, pid: number): void {
  const command = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self') && existsSync(command) && readFileSync(command, 'utf8').includes('postgres'))
    return;
  rmSync(pidFile, { force: true });
}

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
