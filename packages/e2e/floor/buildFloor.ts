import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '@rumklar/hosting/build/precompress';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { build, loadConfigFromFile } from 'vite';

/** The sites that have a floor page to compare with. */
export type FloorSite = 'portal' | 'admin';

/** The path of a site's floor page. */
export function floorPath(site: FloorSite): string {
  return `/${site}.floor.html`;
}

/**
 * Builds the floor pages into a copy of the built sites: the least that a page with the same libraries can be, so that
 * figures compare across machines as multiples of its own. The portal's has React, a router, the query client and the
 * backend's client; the admin's has react-admin's `CoreAdmin` too.
 *
 * @param use gets the folder to serve, which is removed afterwards
 */
export async function withFloor<T>(use: (dist: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rumklar-floor-'));
  try {
    await cp(process.env.RUMKLAR_DIST ?? join(rootFolder, 'dist'), folder, { recursive: true });
    for (const site of ['portal', 'admin'] as const) await buildPage(site, folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildPage(site: FloorSite, folder: string): Promise<void> {
  const path = join(rootFolder, 'sites', site, 'vite.config.ts');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, path);
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    // The site removes the same parts of these libraries.
    resolve: loaded?.config.resolve,
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: `${site}-assets`,
      rolldownOptions: {
        input: join(import.meta.dirname, `${site}.floor.html`),
        output: { codeSplitting: { groups: [{ name: 'floor', tags: ['$initial'] }] } },
      },
    },
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  await precompress(
    folder,
    outputs.map(({ fileName }) => fileName),
  );
}
