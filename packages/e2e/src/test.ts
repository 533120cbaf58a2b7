import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';

/** A test with a backend of its worker, the demo accounts in it, and the built sites in front of it. */
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

/** Says which accessibility rules a page breaks, and fails when there are any, or when it scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(sideways, `px that ${page.url()} is too wide`).toBe(0);
  const { violations } = await new AxeBuilder({ page })
    // React Aria's spoken messages name elements that may be gone by the time that axe looks.
    .exclude('[data-live-announcer]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const problems = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(problems, `accessibility of ${page.url()}`).toEqual([]);
}
