import { benchAdminPages } from './adminPages.ts';
import type { Report } from './report.ts';
import { pageRows } from './reportPages.ts';

/** Measures the admin, signed in and signed out. */
export async function* reportAdmin(): AsyncIterable<Report> {
  const { list, signedOut, floor } = await benchAdminPages();
  yield {
    name: 'adminPages',
    title: 'The admin on a phone in Lighthouse, median of 3 runs',
    rows: [
      ...pageRows(list, { script: 220 }, floor),
      ...pageRows(signedOut, { performance: 97, largestContentfulPaint: 1500 }),
      ...pageRows(floor, {}),
    ],
  };
}
