import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { repositoryRoot } from '@rumklar/local-stack/gateway/build';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';

/** A test with a backend of its worker, the demo accounts in it, and the built sites in front of it. */
export const test = base.extend<object, { stack: TestStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const stack = await startTestStack({ functions: true, gateway: true, demo: true, mailPause: 1 });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
});

export { expect, type Page };

/** Pictures as a customer's camera leaves them. */
export function photo(name: string): string {
  return join(repositoryRoot, 'packages', 'e2e', 'photos', name);
}

/** One of the product's example pictures. */
export function picture(name: string): string {
  return join(repositoryRoot, 'packages', 'ui', 'images', name);
}

/** Says which accessibility rules a page breaks, and fails when there are any. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}
