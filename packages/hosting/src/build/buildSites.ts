import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFacts } from '@rumklar/domain/publicFacts/publicFacts';
import { rootFolder } from '../rootFolder.ts';
import { mergeSites } from './mergeSites.ts';

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
