import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rootFolder } from '../../settings.ts';

/** A function that cannot be loaded, or Deno that does not start. */
export class FunctionsError extends Error {
  override name = 'FunctionsError';
}

export interface FunctionsHost {
  url: string;
  port: number;
  names: string[];
  /** Resolves with the reason when Deno ends without having been stopped. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface FunctionsOptions {
  folder: string;
  /** Environment of the functions; nothing else of this process is passed on. */
  env: Record<string, string>;
  /** 0 for any free port. */
  port?: number;
  /** Called with each line that a function prints. @default prints it */
  log?(line: string): void;
}

/** Serves a folder's functions from one Deno process, packages from node_modules. @throws FunctionsError naming one */
export async function startFunctions(options: FunctionsOptions): Promise<FunctionsHost> {
  const folder = resolve(options.folder);
  const names = functionNames(folder);
  const child = spawn(denoBinary(), denoArguments(folder, options.port ?? 0, names), {
    cwd: rootFolder,
    detached: process.platform !== 'win32',
    env: { ...systemEnvironment(), ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    log(line);
  });
  const exit = new Promise<string>((done) => child.once('exit', () => done(lastLines.join('\n'))));
  const port = await ready(child, exit);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    names,
    ended: exit,
    stop: () => stopChild(child, exit),
  };
}

/** The functions of a folder: each subfolder with an index.ts. */
export function functionNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort();
}

function denoArguments(folder: string, port: number, names: string[]): string[] {
  const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const map = writeImportMap(folder);
  const flags = ['--no-lock', '--no-config', '--node-modules-dir=manual', '--no-prompt', '--cached-only'];
  return [
    'run',
    '--quiet',
    ...flags,
    // Hosted, each function has 256 MB; here all of them share these.
    '--v8-flags=--max-old-space-size=256',
    '--allow-net',
    '--allow-env',
    '--allow-read',
    '--allow-sys',
    `--import-map=${map}`,
    worker,
    `${port}`,
    folder,
    ...names,
  ];
}

// deno.json names exact versions for hosted Supabase; here the same packages lie in node_modules, where their bare
// names find them. Relative entries are kept.
function writeImportMap(folder: string): string {
  const path = join(folder, 'deno.json');
  const config: { imports?: Record<string, string> } = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const base = pathToFileURL(`${folder}/`);
  const imports = Object.entries(config.imports ?? {}).flatMap(([name, target]) =>
    target.startsWith('npm:') ? npmEntries(name, target, folder) : [[name, new URL(target, base).href]],
  );
  const text = JSON.stringify({ imports: Object.fromEntries(imports) }, null, 2);
  // Named by its content: another stack that starts meanwhile, with other functions, must not change it.
  const map = join(
    cacheFolder(),
    `import_map.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`,
  );
  // Two stacks that start at once must never read half a file.
  const written = `${map}.${randomUUID()}`;
  writeFileSync(written, text);
  renameSync(written, map);
  return map;
}

function npmEntries(name: string, target: string, folder: string): [string, string][] {
  const specifier = /^npm:\/?((?:@[^/]+\/)?[^@/]+)(?:@[^/]*)?(\/.*)?$/.exec(target);
  const wanted = `${specifier?.[1] ?? name}${specifier?.[2] ?? ''}`;
  try {
    const from = createRequire(join(folder, 'deno.json'));
    from.resolve(wanted);
  } catch (cause) {
    throw new FunctionsError(
      `The functions import ${name}, but ${wanted} is not installed: run \`npm ci\`.`,
      { cause },
    );
  }
  return wanted === name ? [] : [[name, wanted]];
}

function cacheFolder(): string {
  const folder = join(rootFolder, 'node_modules', '.cache', 'rumklar-functions');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function denoBinary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('deno/package.json'));
  return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
}

function systemEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'LANG'];
  const own = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  return { ...own, DENO_DIR: join(cacheFolder(), 'deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' };
}

async function ready(child: ChildProcess, exit: Promise<string>): Promise<number> {
  if (!child.stdout) throw new FunctionsError('Deno has no output');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    new Promise<string>((done) => lines.once('line', done)),
    exit.then((output) => Promise.reject(new FunctionsError(`Deno did not start: ${output}`))),
    new Promise<never>((_, fail) =>
      child.once('error', (cause) => fail(new FunctionsError('Deno did not start', { cause }))),
    ),
  ]);
  const message: { event: string; port?: number; function?: string; reason?: string } = JSON.parse(first);
  if (message.event === 'ready' && message.port) return message.port;
  throw new FunctionsError(`The function ${message.function} cannot be loaded: ${message.reason}`);
}

async function stopChild(child: ChildProcess, exit: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill('SIGKILL'), 5000);
  child.kill('SIGTERM');
  await exit;
  clearTimeout(force);
}
