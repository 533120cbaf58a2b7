import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { clusterFolder } from './folder.ts';
import { databaseUrl } from './url.ts';

/**
 * Stops the server that a killed run left in a data folder. Only a server that accepts our password and has
 * this data directory is stopped.
 */
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
