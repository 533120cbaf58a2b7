import { paths } from '@rumklar/domain/routes/paths';
import { publicPages } from '../src/publicPages.ts';
import { expect, test } from '../src/test.ts';

/** Bytes as they come over the line, by kind of file. */
interface Weight {
  document: number;
  stylesheet: number;
  script: number;
}

test('the front page weighs little before anybody touches it', async ({ page }) => {
  const weight: Weight = { document: 0, stylesheet: 0, script: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind !== 'document' && kind !== 'stylesheet' && kind !== 'script') return;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        weight[kind] += responseBodySize;
      }),
    );
  });
  await page.goto(paths.home);
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  expect(weight.document).toBeGreaterThan(0);
  expect(weight.script).toBeLessThanOrEqual(8_000);
  expect(weight.document + weight.stylesheet).toBeLessThanOrEqual(25_000);
});

test('every page does with the letters that Danish needs', async ({ page }) => {
  const fonts = new Set<string>();
  page.on(
    'request',
    (request) => request.resourceType() === 'font' && fonts.add(new URL(request.url()).pathname),
  );
  for (const { path } of publicPages) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
  }
  expect([...fonts]).toEqual([expect.stringContaining('schibsted-grotesk-danish')]);
});
