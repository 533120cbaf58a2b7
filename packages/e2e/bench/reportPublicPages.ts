import { benchPublicPages } from './publicPages.ts';
import type { Report } from './report.ts';
import { pageRows } from './reportPages.ts';

/** Measures the public pages. @param only a path measures that page alone */
export async function* reportPublicPages(only?: string): AsyncIterable<Report> {
  const pages = await benchPublicPages(only);
  const rows = pages.flatMap((page) => pageRows(page, { performance: 95, largestContentfulPaint: 2500 }));
  yield { name: 'publicPages', title: 'The public pages in Lighthouse', rows, details: { pages } };
}
