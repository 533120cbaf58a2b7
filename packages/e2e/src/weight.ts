import type { Page } from '@playwright/test';
import { LOCAL_STRIPE_PREFIX } from '@rumklar/hosting/backendPaths';

/** Bytes as they come over the line, by kind of file. */
export interface Weight {
  document: number;
  stylesheet: number;
  script: number;
}

/**
 * What a page loads until it is at rest. The local stand-in for Stripe.js is no part of the product.
 *
 * @param ready resolves when the page's code has come: one that paints first may be at rest before it
 */
export async function weigh(page: Page, path: string, ready?: () => Promise<void>): Promise<Weight> {
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
