import { paths } from '@rumklar/domain/routes/paths';
import { resultPages, visitedPages } from '../src/publicPages.ts';
import { expect, type Page, test } from '../src/test.ts';

const allPaths = [...visitedPages.map(({ path }) => path), ...resultPages];

/** Loads every image of the page, also those far below. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

test('every page fits its screen: its width, its controls, its images, and the cookie banner at its end', {
  tag: '@telefon',
}, async ({ page, isMobile }) => {
  for (const path of [...allPaths, paths.auth]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await expect.poll(() => coveredByBanner(page)).toEqual([]);
      // The portal has tests of its own.
      if (path === paths.auth) return;
      expect(await smallControls(page, isMobile ? 44 : 24)).toEqual([]);
      for (const width of isMobile ? [390, 320] : [1440, 1024, 768]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await excessWidth(page), `${width} px`).toBe(0);
      }
      if (isMobile) return;
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await excessWidth(page), `text of 200 % at ${width} px`).toBe(0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
  for (const width of isMobile ? [390] : [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of visitedPages) {
      await page.goto(path);
      await loadImages(page);
      expect(await wrongSizes(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** How much of the page is beyond the screen, in px. */
function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** The links and controls that are lower than what their pointer needs, in px. */
function smallControls(page: Page, smallest: number): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, select, textarea, summary, input:not([type="range"], [type="hidden"], [type="checkbox"])',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('[aria-hidden="true"], .skip-link'))
      .filter((control) => {
        // WCAG exempts links inside a sentence.
        const words = (element: Element | null) => element?.textContent?.trim();
        const isInSentence =
          getComputedStyle(control).display === 'inline' && words(control) !== words(control.parentElement);
        return !isInSentence && control.getBoundingClientRect().height < least;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  }, smallest);
}

/** The images whose file is not as large as their place on the page. */
function wrongSizes(page: Page) {
  // With width descriptors `naturalWidth` is what `sizes` says, whatever the file.
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.srcset !== '' || image.parentElement?.querySelector('source'))
      .map((image) => ({
        alt: image.alt,
        shown: Math.max(image.clientWidth, (image.clientHeight * image.naturalWidth) / image.naturalHeight),
        sizes: image.naturalWidth,
      }))
      .filter(({ shown, sizes }) => sizes < shown - 2 || sizes > Math.max(shown * 1.35, shown + 64)),
  );
}

/** What the cookie banner covers at the end of the page. */
function coveredByBanner(page: Page) {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const top = document.querySelector('[data-cookie-banner]')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll<HTMLElement>('a, p, li, button, input')]
      .filter((part) => part.checkVisibility() && !part.closest('[data-cookie-banner], [popover]'))
      .filter((part) => getComputedStyle(part).position !== 'fixed')
      .filter((part) => part.getBoundingClientRect().bottom > top)
      .map((part) => part.textContent);
  });
}

test('the first view has the floor and both labels above the cookie banner, which covers the facts only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.home);
  const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
  const hero = page.getByRole('region', { name: 'Vis boligen' });
  const image = await hero.getByRole('figure').boundingBox();
  const facts = await hero.getByRole('list').boundingBox();
  expect(image).toMatchObject({ width: 1440, height: 588 });
  expect((image?.y ?? 0) + (image?.height ?? 0)).toBe(banner?.y);
  expect(facts).toMatchObject({ y: banner?.y, height: banner?.height });
  for (const side of ['Før', 'Efter']) await expect(hero.getByText(side, { exact: true })).toBeInViewport();
});

test('the pages with many images stay short', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const heightOf = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };
  expect(await heightOf(paths.home)).toBeLessThanOrEqual(4900);
  // With the times that a project promises, each of which may need a line.
  expect(await heightOf(paths.services)).toBeLessThanOrEqual(3600);
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  // The contrast of each pair of colours is measured by the story 'Grundlag/Farver'.
  test('every page is dark, and the portal has the background of the public pages', async ({ page }) => {
    for (const { path } of visitedPages) {
      await page.goto(path);
      expect(await backgroundOf(page), path).toMatch(/oklch\(0\.1|oklch\(0\.2/);
    }
    const background = await backgroundOf(page);
    await page.goto(paths.auth);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await backgroundOf(page)).toBe(background);
  });
});

test('the two images of the hero are at most 160 kB on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') return;
    sizes.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(paths.home);
  const hero = page.getByRole('region', { name: 'Vis boligen' }).getByRole('img');
  await expect(hero).toHaveCount(2);
  let total = 0;
  for (const image of await hero.all()) {
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const url = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(url).toContain('.avif');
    total += (await sizes.get(url)) ?? Number.NaN;
  }
  expect(total).toBeLessThanOrEqual(160_000);
});

async function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
