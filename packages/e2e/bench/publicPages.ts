import { startTestStack } from '@rumklar/local-stack/testing';
import { publicPages, resultPages } from '../src/publicPages.ts';
import { measurePage, type PageFigure } from './lighthouse.ts';

/** Every public page, with the forms' result pages and the 404 page. */
const paths: readonly string[] = [...publicPages.map(({ path }) => path), ...resultPages];
const MISSING_PATH = '/findes-ikke';

/**
 * Measures the public pages of the built sites behind the gateway: each once on a phone, which takes minutes.
 *
 * @param only a path measures that page alone, on a phone and a desktop, as the median of three runs
 */
export async function benchPublicPages(only?: string): Promise<PageFigure[]> {
  const stack = await startTestStack({ gateway: true, dist: process.env.RUMKLAR_DIST });
  try {
    const figures: PageFigure[] = [];
    for (const path of [...paths, MISSING_PATH].filter((path) => !only || path === only)) {
      const isError = path === MISSING_PATH;
      for (const device of only ? (['mobile', 'desktop'] as const) : (['mobile'] as const)) {
        figures.push(await measurePage({ site: stack.siteUrl, path, device, isError }, only ? 3 : 1));
      }
    }
    return figures;
  } finally {
    await stack.stop();
  }
}
