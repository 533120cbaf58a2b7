import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startGateway } from '@rumklar/hosting/gateway/gateway';
import { hashedFolders } from '@rumklar/hosting/policy';
import { backendPrefixes, LOCAL_STRIPE_PREFIX } from '@rumklar/hosting/routes';
import type { TestStack } from '@rumklar/local-stack/testing';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { test as base, expect, type Page } from './test.ts';

/** The built sites at an address of their own, before the backend of a stack. */
export interface Release {
  url: string;
  /**
   * Replaces the sites by a new version: every script gets another name, as after a change of its code. The old files are
   * gone.
   */
  deploy(): Promise<void>;
  stop(): Promise<void>;
}

/** A test whose pages are served by a release of its own. */
export const test = base.extend<{ release: Release }>({
  release: async ({ stack }, use) => {
    const release = await startRelease(stack);
    await use(release);
    await release.stop();
  },
  baseURL: async ({ release }, use) => use(release.url),
});

/** Expects the page to run a version, counted from 1. */
export async function expectVersion(page: Page, version: number): Promise<void> {
  const mark = version === 1 ? /^(?!.*\.v\d+\.js)/ : new RegExp(`\\.v${version}\\.js$`);
  await expect(page.locator('link[data-run]').last()).toHaveAttribute('href', mark);
}

/** The code of a screen is loaded with the pointer over its link or by the navigation, not ahead of both. */
export async function preventPreloading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Serves a copy of the built sites, so that a test can replace it under open pages. */
async function startRelease({ siteUrl }: Pick<TestStack, 'siteUrl'>): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  const dist = join(folder, 'dist');
  await cp(process.env.RUMKLAR_DIST ?? join(rootFolder, 'dist'), dist, {
    recursive: true,
    // The gateway compresses what the build has not.
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  const gateway = await startGateway({
    dist,
    upstreams: [{ name: 'Backend', url: siteUrl, prefixes: [...backendPrefixes, LOCAL_STRIPE_PREFIX] }],
  });
  let version = 1;
  return {
    url: gateway.url,
    deploy: async () => {
      version += 1;
      await renameScripts(dist, version);
    },
    stop: async () => {
      await gateway.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The new files are there before the pages name them. */
async function renameScripts(dist: string, version: number): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).map((file) => `/${file.replaceAll('\\', '/')}`);
  const scripts = files.filter(
    (file) => file.endsWith('.js') && hashedFolders.some((hashed) => file.startsWith(hashed)),
  );
  const renamed = new Map(scripts.map((file) => [basename(file), newName(basename(file), version)]));
  const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const changed = async (file: string) =>
    (await readFile(join(dist, file), 'utf8')).replace(names, (name) => renamed.get(name) ?? name);
  for (const file of scripts) {
    await writeFile(
      join(
        dist,
        file.replace(/[^/]+$/, (name) => renamed.get(name) ?? name),
      ),
      await changed(file),
    );
  }
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    await writeFile(join(dist, `${file}.new`), await changed(file));
    await rename(join(dist, `${file}.new`), join(dist, file));
  }
  for (const file of scripts) await rm(join(dist, file));
}

function newName(name: string, version: number): string {
  return name.replace(/(\.v\d+)?\.js$/, `.v${version}.js`);
}
