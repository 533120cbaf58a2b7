import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';

/** A test with a stack per worker: the built sites, the backend, and the demo accounts. */
export const test = base.extend<object, { stack: TestStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dist = process.env.RUMKLAR_DIST;
      const stack = await startTestStack({ functions: true, gateway: true, demo: true, mailPause: 1, dist });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
});

export { expect, type Page };

/** Fails when a page scrolls horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `px that ${page.url()} is too wide`).toBe(0);
}

/** Fails when a page scrolls horizontally on a phone with letters of twice the size. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const size = page.viewportSize();
  const setSize = (value: string) =>
    page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), value);
  await setSize('200%');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
  }
  await setSize('');
  if (size) await page.setViewportSize(size);
}

/** Fails with a page's axe violations, and when it scrolls horizontally. Once per page: the stories have its states. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoOverflow(page);
  const hasModal = (await page.locator('[role=dialog], [role=alertdialog], dialog[open]').count()) > 0;
  const { violations } = await new AxeBuilder({ page })
    // A third of the time: without a page of its own for the results, or the nodes that pass. Our frames are of our origin.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    // React Aria's announcements reference elements that may have been removed.
    .exclude('[data-live-announcer]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // A modal dialog hides the page with its landmarks from assistive technology, and axe does not always notice it.
    .disableRules(hasModal ? ['landmark-one-main', 'page-has-heading-one'] : [])
    .analyze();
  const problems = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(problems, `accessibility of ${page.url()}`).toEqual([]);
}
