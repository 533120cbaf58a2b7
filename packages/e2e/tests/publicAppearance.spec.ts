import { paths } from '@rumklar/domain/routes/paths';
import { publicPages, resultPages } from '../src/publicPages.ts';
import { expect, expectAccessible, type Page, test } from '../src/test.ts';

const allPaths = [...publicPages.map(({ path }) => path), ...resultPages];

/** Loads every image of the page, also those far below. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

async function hideCookieBanner(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
}

test('no public page scrolls sideways with text of 200 %', { tag: '@telefon' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of allPaths) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(excess, `px that ${path} is too wide`).toBe(0);
  }
});

test('every link and control is large enough for its pointer', { tag: '@telefon' }, async ({
  page,
  isMobile,
}) => {
  const smallest = isMobile ? 44 : 24;
  for (const path of allPaths) {
    await page.goto(path);
    const tooSmall = await page.evaluate((least) => {
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
    expect(tooSmall, path).toEqual([]);
  }
});

test('images are as sharp as their place on the page, and not larger', { tag: '@telefon' }, async ({
  page,
  isMobile,
}) => {
  for (const width of isMobile ? [390] : [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of publicPages) {
      await page.goto(path);
      await loadImages(page);
      // With width descriptors `naturalWidth` is what `sizes` says, whatever the file.
      const wrong = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.srcset !== '' || image.parentElement?.querySelector('source'))
          .map((image) => ({
            alt: image.alt,
            shown: Math.max(
              image.clientWidth,
              (image.clientHeight * image.naturalWidth) / image.naturalHeight,
            ),
            sizes: image.naturalWidth,
          }))
          .filter(({ shown, sizes }) => sizes < shown - 2 || sizes > Math.max(shown * 1.35, shown + 64)),
      );
      expect(wrong, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('every public page is dark and accessible', async ({ page }) => {
    for (const { path } of publicPages) {
      await page.goto(path);
      expect(await backgroundOf(page), path).toMatch(/oklch\(0\.1|oklch\(0\.2/);
      await expectAccessible(page);
    }
  });

  test('the portal has the background of the public pages', async ({ page }) => {
    await page.goto(paths.home);
    const background = await backgroundOf(page);
    await page.goto(paths.auth);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await backgroundOf(page)).toBe(background);
  });
});

test.describe('the cookie banner', () => {
  test('covers nothing at the end of a page', { tag: '@telefon' }, async ({ page }) => {
    for (const { path } of [...publicPages, { path: paths.auth }]) {
      await page.goto(path);
      const banner = page.getByRole('region', { name: 'Cookies' });
      await expect(banner).toBeVisible();
      const covered = () =>
        page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          const top = document.querySelector('[data-cookie-banner]')?.getBoundingClientRect().top ?? 0;
          return [...document.querySelectorAll<HTMLElement>('a, p, li, button, input')]
            .filter((part) => part.checkVisibility() && !part.closest('[data-cookie-banner], [popover]'))
            .filter((part) => getComputedStyle(part).position !== 'fixed')
            .filter((part) => part.getBoundingClientRect().bottom > top)
            .map((part) => part.textContent);
        });
      await expect.poll(covered, path).toEqual([]);
    }
  });

  test('gives both answers the same weight', async ({ page }) => {
    await page.goto(paths.home);
    const banner = page.getByRole('region', { name: 'Cookies' });
    const look = (name: string) =>
      banner.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, color, borderColor, fontWeight, fontSize } = getComputedStyle(button);
        return { backgroundColor, color, borderColor, fontWeight, fontSize, height: button.clientHeight };
      });
    await expect(banner).toBeVisible();
    expect(await look('Acceptér')).toEqual(await look('Afvis'));
  });
});

test('the two images of the hero are at most 160 kB on a desktop', async ({ page, isMobile }) => {
  await hideCookieBanner(page);
  if (!isMobile) await page.setViewportSize({ width: 1920, height: 1080 });
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
