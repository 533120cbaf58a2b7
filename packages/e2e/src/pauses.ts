import { expect, type Page } from './test.ts';

// By the page's own clock: on a busy machine the test hears of what happened there too late to measure it.

/** Has the pages that are opened from now on note when their address changes. */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { pushState, replaceState } = history;
    const note = () => performance.mark(location.pathname);
    history.pushState = (...input) => {
      pushState.apply(history, input);
      note();
    };
    history.replaceState = (...input) => {
      replaceState.apply(history, input);
      note();
    };
  });
}

/** @returns ms between the last answer of a part of the backend and the move to a path that the page has made since */
export async function pauseBefore(page: Page, path: string, part: string): Promise<number> {
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  return await page.evaluate(
    ([to, from]) => {
      const answers = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.includes(from));
      const moved = performance.getEntriesByName(to, 'mark').at(-1)?.startTime ?? 0;
      return moved - (answers.at(-1)?.responseEnd ?? 0);
    },
    [path, part] as const,
  );
}

/** @returns ms from each answer of a part of the backend to the next request to it */
export async function pausesBetween(page: Page, part: string): Promise<number[]> {
  return await page.evaluate((from) => {
    const calls = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes(from));
    return calls.slice(1).map(({ startTime }, index) => startTime - (calls[index]?.responseEnd ?? 0));
  }, part);
}
