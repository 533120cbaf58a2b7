import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredFacts } from '@rumklar/domain/publicFacts/publicFacts';
import type { SiteName } from '@rumklar/domain/routes/sites';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { caddyFile, headersFile, redirectsFile } from '../hostFiles.ts';
import { inlineScriptHashes, isWasmWorker } from '../policy.ts';
import { precompress } from './precompress.ts';

export interface BuildOptions {
  /** `VITE_SUPABASE_URL` and the other settings of the sites. @default process.env */
  env?: NodeJS.ProcessEnv;
  /** Print errors only. @default false */
  quiet?: boolean;
  signal?: AbortSignal;
}

/** Builds the three sites with the facts of their project, and merges them. @throws when a site or the project fails */
export async function buildSites({
  env = process.env,
  quiet = false,
  signal,
}: BuildOptions = {}): Promise<string> {
  const settings = siteSettings(env);
  const facts = await projectFacts(settings);
  // In the environment, so that a build is not taken from turbo's cache after they have changed.
  if (facts) settings.PUBLIC_FACTS = JSON.stringify(facts);
  await turbo(
    ['run', 'build', '--filter=./sites/*', ...(quiet ? ['--output-logs=errors-only'] : [])],
    settings,
    signal,
  );
  const dist = join(rootFolder, 'dist');
  await mergeSites({
    sites: { marketing: builtSite('marketing'), portal: builtSite('portal'), admin: builtSite('admin') },
    dist,
    // The same default as the sites have: without a project the build is for the embedded backend.
    supabaseUrl: settings.VITE_SUPABASE_URL || '/',
    storageUrl: settings.VITE_STORAGE_URL,
    hasCaptcha: Boolean(settings.VITE_TURNSTILE_SITE_KEY),
  });
  return dist;
}

function turbo(args: string[], env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const command = join(
    rootFolder,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'turbo.cmd' : 'turbo',
  );
  if (!existsSync(command)) throw new Error('turbo is missing: run `npm ci` first');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: rootFolder,
      env: { TURBO_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: 'inherit',
      shell: process.platform === 'win32',
      signal,
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The sites did not build.'))));
  });
}

function builtSite(site: string): string {
  return join(rootFolder, 'sites', site, 'dist');
}

/**
 * What a project's public pages are built with: its prices, and how to reach the company.
 *
 * @returns `undefined` without a project, and before the release that brings the procedure: then the seeds are built
 * @throws Error when the project does not answer, because pages with other prices must not be published
 */
export async function projectFacts(env: NodeJS.ProcessEnv): Promise<StoredFacts | undefined> {
  const { PUBLIC_SUPABASE_URL: url = '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = '' } = env;
  if (!/^https?:/.test(url)) return undefined;
  const response = await fetch(new URL('/rest/v1/rpc/get_public_facts', url), {
    headers: { apikey },
    signal: AbortSignal.timeout(20_000),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url} does not tell its public facts: ${response.status}`);
  return await response.json();
}

/** Adds the settings of the public site, which reads those of the apps with the prefix `PUBLIC_`. */
export function siteSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const shared = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('VITE_') ? [[name.replace('VITE_', 'PUBLIC_'), value] as const] : [],
  );
  return { ...Object.fromEntries(shared), ...env };
}

interface MergeOptions {
  sites: Record<SiteName, string>;
  /** The folder to write; it is replaced in one step when everything succeeded. */
  dist: string;
  /** As the sites were built with; for the headers. */
  supabaseUrl: string;
  storageUrl?: string;
  hasCaptcha?: boolean;
}

/** Merges the built sites into one folder for any host. @throws when one is missing or two differ in a file of one name */
export async function mergeSites(options: MergeOptions): Promise<void> {
  const { dist } = options;
  const draft = `${dist}.new`;
  await rm(draft, { recursive: true, force: true });
  try {
    await fill(draft, options);
    await rm(dist, { recursive: true, force: true });
    await rename(draft, dist);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function fill(draft: string, { sites, dist, ...built }: MergeOptions): Promise<void> {
  const scriptHashes: Record<SiteName, string[]> = { marketing: [], portal: [], admin: [] };
  const files = new Map<string, SiteName>();
  for (const [site, folder] of entriesOf(sites)) {
    if (!existsSync(folder)) throw new Error(`${site} is not built: ${folder} is missing`);
    for (const file of await filesIn(folder)) {
      await copy(join(folder, file), join(draft, file), files.get(file));
      files.set(file, site);
      if (file.endsWith('.html')) {
        scriptHashes[site].push(...inlineScriptHashes(await readFile(join(folder, file), 'utf8')));
      }
    }
  }
  const settings = {
    ...built,
    scriptHashes: unique(scriptHashes),
    wasmWorkers: [...files.keys()].map((file) => `/${file.replaceAll('\\', '/')}`).filter(isWasmWorker),
  };
  await precompress(draft, [...files.keys()], dist);
  await writeFile(join(draft, '_redirects'), redirectsFile());
  await writeFile(join(draft, '_headers'), headersFile(settings));
  await writeFile(join(draft, 'Caddyfile'), caddyFile(settings));
}

async function copy(from: string, to: string, owner: SiteName | undefined): Promise<void> {
  if (owner && !(await readFile(from)).equals(await readFile(to))) {
    throw new Error(`${from} would overwrite a different file of ${owner}`);
  }
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function entriesOf(sites: Record<SiteName, string>): [SiteName, string][] {
  return [
    ['marketing', sites.marketing],
    ['portal', sites.portal],
    ['admin', sites.admin],
  ];
}

function unique(hashes: Record<SiteName, string[]>): Record<SiteName, string[]> {
  return {
    marketing: [...new Set(hashes.marketing)],
    portal: [...new Set(hashes.portal)],
    admin: [...new Set(hashes.admin)],
  };
}
