import { paths } from '@rumklar/domain/routes/paths';
import { visitedPages } from '../src/publicPages.ts';
import { expect, test } from '../src/test.ts';
import { measureWeight } from '../src/weight.ts';

test('the front page stays within its budget before any interaction', async ({ page }) => {
  const weight = await measureWeight(page, paths.home);
  expect(weight.document).toBeGreaterThan(0);
  expect(weight.script).toBeLessThanOrEqual(8_000);
  expect(weight.document + weight.stylesheet).toBeLessThanOrEqual(25_000);
});

test('no page has a layout shift while its typeface loads, of which it takes the Danish subset only', {
  tag: '@telefon',
}, async ({ page }) => {
  const fonts = new Set<string>();
  await page.route(/woff2/, async (route) => {
    fonts.add(new URL(route.request().url()).pathname);
    // After everything else: the page is painted in the fallback first.
    await page.waitForLoadState('domcontentloaded');
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Also what the browser takes for the answer to an input: opening the page is one for half a second.
        const root = document.documentElement;
        root.dataset.shift = String(Number(root.dataset.shift ?? 0) + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const { path } of visitedPages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift, path).toBeLessThanOrEqual(0.01);
  }
  expect([...fonts]).toEqual([expect.stringContaining('schibsted-grotesk-danish')]);
});

test('the largest contentful paint of the front page is its image', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1);
      const element = entry && 'element' in entry ? entry.element : undefined;
      document.documentElement.dataset.largest = element instanceof HTMLImageElement ? element.alt : '';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(paths.home);
  await expect(page.locator('html')).toHaveAttribute('data-largest', /efter let oprydning/);
});
