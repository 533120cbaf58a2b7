import type { Page } from '@playwright/test';
import { LOCAL_STRIPE_PREFIX } from '@rumklar/hosting/routes';

/** Transferred bytes by resource type. */
export interface Weight {
  document: number;
  stylesheet: number;
  script: number;
}

/**
 * What a page loads until the network is idle, without the local replacement of Stripe.js.
 *
 * @param ready resolves when the page's code has run: the network may be idle earlier, between the first paint and the code
 */
export async function measureWeight(page: Page, path: string, ready?: () => Promise<void>): Promise<Weight> {
  const weight: Weight = { document: 0, stylesheet: 0, script: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind !== 'document' && kind !== 'stylesheet' && kind !== 'script') return;
    if (new URL(request.url()).pathname.startsWith(LOCAL_STRIPE_PREFIX)) return;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        weight[kind] += responseBodySize;
      }),
    );
  });
  await page.goto(path);
  await ready?.();
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  return weight;
}

/** The cumulative layout shift of the page since it was opened, with shifts just after a press or a letter. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}
