import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../rootFolder.ts';
import { mergeSites } from './mergeSites.ts';
import { projectFacts } from './projectFacts.ts';
import { siteSettings } from './siteSettings.ts';

export interface BuildOptions {
  /** `VITE_SUPABASE_URL` and the other settings of the sites. @default process.env */
  env?: NodeJS.ProcessEnv;
  /** Print errors only. @default false */
  quiet?: boolean;
  signal?: AbortSignal;
}

/**
 * Builds the three sites (those that changed) with the facts of their project, and merges them into `dist/`.
 *
 * @returns the folder
 * @throws when a site does not build, or the project does not answer
 */
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
