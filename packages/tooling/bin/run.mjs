// `node run.mjs <script> [arguments]`: works on Node 20 and newer with nothing installed. Runs `npm ci` if needed, then
// runs the script with the Node version that npm installed. `npm start` and `npm test` use it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Holds the hash of the lock file that was installed last; npm ci removes it with node_modules. */
const stamp = join(root, 'node_modules', '.rumklar-lock');
/** The first version that runs TypeScript. @type {[number, number]} */
const wanted = [22, 18];

const [major = 0] = versionOf(process.version);
if (major < 20) fail(`Rumklar needs Node 20 or newer; this is ${process.version}. See https://nodejs.org`);
if (!isInstalled()) {
  console.log('Installing packages (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed: see above.');
  writeFileSync(stamp, lockHash());
}
runWith(findNode());

/** Whether node_modules matches package-lock.json. */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  // Installed with npm itself: compare each package.
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  const locked = readLock(join(root, 'package-lock.json'));
  if (!installed || !locked) return false;
  return Object.entries(locked.packages).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed.packages[path];
    return found ? found.version === version : optional === true || devOptional === true;
  });
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * @param {string} file
 * @returns {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }> } | undefined}
 */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The Node that npm installed, else this one. */
function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const candidates = [
    join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name),
    process.execPath,
  ];
  for (const candidate of candidates) {
    if (!existsSync(candidate)) continue;
    const { stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (isNewEnough(versionOf(stdout ?? ''))) return candidate;
  }
  return fail(
    `Rumklar's tools need Node ${wanted.join('.')} or newer. This is ${process.version}, and npm has no newer ` +
      'one for this machine. Install one from https://nodejs.org and try again.',
  );
}

/** @param {number[]} version */
function isNewEnough([major = 0, minor = 0]) {
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
}

/** @param {string} text */
function versionOf(text) {
  return text.trim().replace(/^v/, '').split('.').map(Number);
}

/** @param {string} node */
function runWith(node) {
  // The IPC channel lets the child notice that this process ended.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(
        process.platform === 'win32' ? ';' : ':',
      ),
    },
  });
  // This process ends when the child has, which stops everything first.
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  // npm's shell forwards no signals: when it ends, this process gets a new parent and stops the child.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500).unref();
  }
  child.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
