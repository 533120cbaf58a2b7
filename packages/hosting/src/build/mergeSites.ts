import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteName } from '@rumklar/domain/routes/sites';
import { caddyFile, headersFile, redirectsFile } from '../hostFiles.ts';
import { inlineScriptHashes, isWasmWorker } from '../policy.ts';
import { precompress } from './precompress.ts';

export interface MergeOptions {
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
