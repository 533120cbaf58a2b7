import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@rumklar/domain/routes/paths';
import { contentSecurityPolicy } from '@rumklar/hosting/policy';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { expect, type Page, test } from '../../src/test.ts';

const dist = process.env.RUMKLAR_DIST ?? join(rootFolder, 'dist');
const heic = readFileSync(join(rootFolder, 'packages', 'backend', 'tests', 'images', 'stue.heic'));

test('the pages refuse WebAssembly', async ({ page }) => {
  for (const path of [paths.home, paths.auth]) {
    await page.goto(path);
    const refusal = await page.evaluate(async () => {
      const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
      return await WebAssembly.compile(empty).then(() => 'compiled', String);
    });
    expect(refusal, path).toContain('Content Security Policy');
  }
});

for (const site of ['portal', 'admin'] as const) {
  test(`the HEIC worker of the ${site} runs it by the policy of its own file, and only by that`, async ({
    page,
  }) => {
    const url = workerOf(site);
    await page.goto(paths.auth);
    expect(await decode(page, url)).toEqual({ width: 600, height: 400 });
    const pagePolicy = contentSecurityPolicy(site, {
      supabaseUrl: '/',
      scriptHashes: { marketing: [], portal: [], admin: [] },
      wasmWorkers: [],
    });
    await page.route(url, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': pagePolicy },
      });
    });
    await expect(decode(page, url)).rejects.toThrow();
  });
}

function workerOf(site: 'portal' | 'admin'): string {
  const folder = `${site}-assets`;
  const names = readdirSync(join(dist, folder)).filter((name) => /^heic\.worker-.*\.js$/.test(name));
  expect(names).toHaveLength(1);
  return `/${folder}/${names[0]}`;
}

/** Asks the worker as the product does. */
function decode(page: Page, url: string): Promise<unknown> {
  return page.evaluate(
    ([address, base64]) =>
      new Promise((resolve, reject) => {
        const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
        const worker = new Worker(address ?? '', { type: 'module' });
        worker.onmessage = ({ data: { width, height } }) => resolve({ width, height });
        worker.onerror = ({ message }) => reject(new Error(message || 'not loaded'));
        worker.postMessage({ bytes, isDisplayP3: false });
      }),
    [url, heic.toString('base64')],
  );
}
