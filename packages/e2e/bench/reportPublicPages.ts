import { startTestStack } from '@rumklar/local-stack/testing';
import { resultPages, visitedPages } from '../src/publicPages.ts';
import { measurePage, type PageFigure } from './lighthouse.ts';
import type { Report } from './report.ts';
import { pageRows } from './reportPages.ts';

/** Measures the public pages. @param only a path measures that page alone */
export async function* reportPublicPages(only?: string): AsyncIterable<Report> {
  const pages = await benchPublicPages(only);
  const rows = pages.flatMap((page) => pageRows(page, { performance: 95, largestContentfulPaint: 2500 }));
  yield { name: 'publicPages', title: 'The public pages in Lighthouse', rows, details: { pages } };
}

/** Every public page, with the forms' result pages and the 404 page. */
const paths: readonly string[] = [...visitedPages.map(({ path }) => path), ...resultPages];
const MISSING_PATH = '/findes-ikke';

/**
 * Measures the public pages of the built sites behind the gateway: each once on a phone, which takes minutes.
 *
 * @param only a path measures that page alone, on a phone and a desktop, as the median of three runs
 */
async function benchPublicPages(only?: string): Promise<PageFigure[]> {
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
