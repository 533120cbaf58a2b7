import { portalGoals } from '../src/portalGoals.ts';
import { benchPortalPages } from './portalPages.ts';
import { floorRatios, reportPages } from './reportPages.ts';
import { writeReport } from './writeReport.ts';

/** A figure and its goal. */
interface Row {
  measured: number | string;
  goal: string;
}

/** Measures the portal's pages, and prints each figure beside its goal. */
export async function reportPortal(): Promise<void> {
  const { pages, floor } = await benchPortalPages();
  reportPages('The portal on a phone', pages, 'portalPages', floor);
  const rows: Record<string, Row> = {};
  for (const page of pages) {
    const { path, performance, accessibility, bestPractices, seo } = page;
    const { blockingTime, scriptBytes } = floorRatios(page, floor);
    rows[`${path}: Lighthouse`] = {
      measured: [performance, accessibility, bestPractices, seo].join('/'),
      goal: `≥ ${portalGoals.scores.performance}, then ${portalGoals.scores.others}`,
    };
    rows[`${path}: main thread blocked, × floor`] = {
      // On a quiet machine the floor page may block for 0 ms.
      measured: Number.isNaN(blockingTime) ? `${page.totalBlockingTime} ms, floor 0 ms` : blockingTime,
      goal: `≤ ${portalGoals.floor.blockingTime}`,
    };
    rows[`${path}: JavaScript, × floor`] = {
      measured: scriptBytes,
      goal: `≤ ${portalGoals.floor.scriptBytes}`,
    };
  }
  console.log('\nThe portal\n');
  console.table(rows);
  writeReport('portal', { rows });
}
