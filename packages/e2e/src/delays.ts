import type { Page } from './test.ts';

// Measured by the page's own clock: on a busy machine the test is notified too late.

/** Marks each navigation in the performance timeline of the pages that are opened from now on. */
export async function recordNavigations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { pushState, replaceState } = history;
    const mark = () => performance.mark(location.pathname);
    history.pushState = (...input) => {
      pushState.apply(history, input);
      mark();
    };
    history.replaceState = (...input) => {
      replaceState.apply(history, input);
      mark();
    };
  });
}

/**
 * Waits for the navigation to a path.
 *
 * @param part of the URL of the requests
 * @returns ms from the last response before it to the navigation
 */
export async function delayBeforeNavigation(page: Page, path: string, part: string): Promise<number> {
  // Not the URL, which may have gone on to the next page already.
  await page.waitForFunction((to) => performance.getEntriesByName(to, 'mark').length > 0, path);
  return await page.evaluate(
    ([to, from]) => {
      const responses = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.includes(from));
      const navigated = performance.getEntriesByName(to, 'mark').at(-1)?.startTime ?? 0;
      return navigated - (responses.at(-1)?.responseEnd ?? 0);
    },
    [path, part] as const,
  );
}

/** @returns ms from each response of a part of the backend to the next request */
export async function delaysBetweenRequests(page: Page, part: string): Promise<number[]> {
  return await page.evaluate((from) => {
    const calls = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes(from));
    return calls.slice(1).map(({ startTime }, index) => startTime - (calls[index]?.responseEnd ?? 0));
  }, part);
}
