import { paths } from '@rumklar/domain/routes/paths';
import { portalGoals } from '../src/portalGoals.ts';
import { benchPortalPages } from './portalPages.ts';
import type { Report } from './report.ts';
import { pageRows } from './reportPages.ts';

/** Measures the portal's pages beside their goals. */
export async function* reportPortal(): AsyncIterable<Report> {
  const { pages, floor } = await benchPortalPages();
  const rows = pages.flatMap((page) =>
    pageRows(
      page,
      {
        performance: portalGoals.score,
        floor: portalGoals.floor,
        ...(page.path === paths.newOrder && { totalBlockingTime: portalGoals.orderFormBlocked }),
      },
      floor,
    ),
  );
  yield {
    name: 'portalPages',
    title: 'The portal on a phone in Lighthouse, median of 3 runs',
    rows: [...rows, ...pageRows(floor, {})],
  };
}
