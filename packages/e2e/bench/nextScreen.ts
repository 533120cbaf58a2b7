import { chromium } from '@playwright/test';
import { paths } from '@rumklar/domain/routes/paths';
import { findOrInstallBrowser } from '@rumklar/tooling/testing/findOrInstallBrowser';
import { expect, type Page } from '../src/test.ts';
import { type Figure, figureOf } from './measure.ts';
import { withPortal } from './portalPages.ts';

/** The time from a click in the navigation until the next screen is painted with its cached data, in ms. */
export function benchNextScreen(rounds = 10): Promise<Figure[]> {
  return withPortal(async ({ stack, signIn }) => {
    const browser = await chromium.launch({
      executablePath: findOrInstallBrowser(),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage({ baseURL: stack.siteUrl });
      await signIn(page);
      await page.goto(paths.dashboard);
      // Orders are rendered by the page's code. Before that, a link is a full page load.
      await page.getByRole('link', { name: 'Sag 1', exact: true }).waitFor();
      const times = new Map<string, number[]>();
      // The first round fills the cache.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [link, heading] of SCREENS) {
          const time = await timeTo(page, link, heading);
          if (round === 0) await page.waitForLoadState('networkidle');
          else times.set(link, [...(times.get(link) ?? []), time]);
        }
      }
      return [...times].map(([link, measured]) => figureOf(link, measured));
    } finally {
      await browser.close();
    }
  });
}

const SCREENS = [
  ['Ordrer', 'Ordrer'],
  ['Ny ordre', 'Opret ny ordre'],
  ['Betaling', 'Betaling'],
  ['Indstillinger', 'Indstillinger'],
  ['Dashboard', 'Velkommen tilbage'],
] as const;

/** Measured on the page: from the click to the frame that shows the heading and nothing loading. */
async function timeTo(page: Page, link: string, heading: string): Promise<number> {
  const time = page.evaluate(
    (title) =>
      new Promise<number>((done) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const check = () => {
              const isThere = document.querySelector('h1')?.textContent.startsWith(title);
              if (!isThere || document.querySelector('main [aria-busy=true]')) requestAnimationFrame(check);
              else requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
            };
            check();
          },
          { capture: true, once: true },
        );
      }),
    heading,
  );
  await page
    .getByRole('navigation', { name: 'Hovedmenu' })
    .getByRole('link', { name: link, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  return await time;
}
