import { readFileSync } from 'node:fs';
import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { exampleImagePath } from '../src/files/files.ts';
import { resultPages, visitedPages } from '../src/publicPages.ts';
import { expect, expectAccessible, type Page, test } from '../src/test.ts';

/** Collects CSP violations and script errors. @returns a function that opens a page and fails on them */
function pageOpener(page: Page): (path: string) => Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return async (path) => {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await page.waitForLoadState('networkidle');
    expect(complaints, path).toEqual([]);
  };
}

test('every page is accessible, and its images load and have an alt text', async ({ page }) => {
  const open = pageOpener(page);
  for (const { path, heading } of visitedPages) {
    await test.step(path, async () => {
      await open(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expectAccessible(page);
      expect(await brokenImages(page)).toEqual([]);
    });
  }
});

/** The images that do not load or have no alt text. */
function brokenImages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img[src]')];
    for (const image of images) image.loading = 'eager';
    const sizes = images.map(async (image) => {
      await image.decode().catch(() => {});
      return image.naturalWidth > 0 && image.alt !== '' ? [] : [image.currentSrc];
    });
    return (await Promise.all(sizes)).flat();
  });
}

test('the result pages of the forms and the page for an unknown path are not indexed', async ({ page }) => {
  const open = pageOpener(page);
  for (const path of resultPages) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Search engines index the form instead.
    const form = path.startsWith(paths.contact) ? paths.contact : paths.freeSample;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${form}$`));
  }
  await expectAccessible(page);
  for (const path of ['/findes-ikke', '/admin/findes-ikke', '/ordrer/1/mere']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden blev ikke fundet');
  }
  await expectAccessible(page);
});

test('a result page chosen by the URL’s hash has no layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const places = () =>
    page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('h1, a, img')].map((part) => part.getBoundingClientRect().top),
      );
  for (const [path, fragment] of resultPages.map((result) => result.split('#'))) {
    if (!path || !fragment) continue;
    await page.goto(path);
    const before = await places();
    await page.goto(`${path}#${fragment}`);
    await expect(page.locator(`[id="${fragment}"]`)).toBeVisible();
    expect(await places(), path).toEqual(before);
  }
});

test('no link is broken', async ({ page, request, stack }) => {
  const links = new Map<string, string>();
  for (const { path } of [...visitedPages, ...resultPages.map((path) => ({ path }))]) {
    await page.goto(path);
    const found = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const href of found) if (href.startsWith(stack.siteUrl)) links.set(href, path);
  }
  expect(links.size).toBeGreaterThan(10);
  for (const [href, from] of links) {
    const response = await request.get(href);
    expect(response.status(), `${href} on ${from}`).toBe(200);
    const fragment = new URL(href).hash.slice(1);
    if (fragment) expect(await response.text(), `${href} on ${from}`).toContain(`id="${fragment}"`);
  }
});

test('sitemap, robots.txt, security.txt and metadata are complete', async ({ page, request, stack }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path } of visitedPages)
    expect(sitemap).toMatch(new RegExp(`<loc>https?://[^<]+${path}</loc>`));
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
  const security = await (await request.get('/.well-known/security.txt')).text();
  expect(security).toMatch(/^Contact: mailto:/);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '');
  // Set by each build; the standard allows less than a year.
  expect(expires).toBeGreaterThan(Date.now() + 30 * DAY);
  expect(expires).toBeLessThan(Date.now() + 365 * DAY);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  const sharedImages = new Set<string>();
  for (const { path } of visitedPages) {
    await page.goto(path);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await request.get(stack.siteUrl + new URL(shared ?? '').pathname)).status()).toBe(200);
    sharedImages.add(shared ?? '');
    expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(
      50,
    );
  }
  expect(sharedImages.size, 'pages show images of their own').toBeGreaterThanOrEqual(6);
});

test('the example images are in the public bucket, byte for byte', async ({ request, stack }) => {
  for (let number = 1; number <= 14; number += 1) {
    const name = `${number}.jpg`;
    const response = await request.get(`${stack.siteUrl}/storage/v1/object/public/website-images/${name}`);
    expect(response.status(), name).toBe(200);
    expect((await response.body()).equals(readFileSync(exampleImagePath(name))), name).toBe(true);
  }
});

test('the structured data has the services and prices', async ({ page, request, stack }) => {
  const graphOn = async (path: string) => {
    await page.goto(path);
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')[
      '@graph'
    ];
  };
  const prices: { '@type': string; name?: string; image?: string; offers?: { price: number } }[] =
    await graphOn(paths.prices);
  const sold = prices.filter((entry) => entry['@type'] === 'Service');
  for (const { name, image } of sold) {
    const response = await request.get(stack.siteUrl + new URL(image ?? '').pathname);
    expect(response.headers()['content-type'], name).toBe('image/jpeg');
  }
  expect(sold.map(({ name, offers }) => [name, offers?.price])).toEqual([
    ['Let oprydning', 79],
    ['Fjernelse af møbler', 150],
    ['Let styling', 250],
    ['Fuld styling', 400],
    ['Håndværkeropgaver', 150],
    ['Totalentreprise', 2150],
  ]);
  const contact: { '@type': string; mainEntity?: unknown[] }[] = await graphOn(paths.contact);
  expect(contact.map((entry) => entry['@type'])).toEqual(['Organization', 'FAQPage']);
  expect(contact[0]).toMatchObject({ legalName: brand.company.name, taxID: brand.company.cvr });
  expect(contact[1]?.mainEntity).toHaveLength(4);
});

const DAY = 24 * 60 * 60 * 1000;
