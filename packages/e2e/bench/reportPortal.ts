import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser, startTestStack } from '@rumklar/local-stack/testing';
import { floorPath, withFloor } from '../floor/buildFloor.ts';
import { storeSession } from '../src/portal.ts';
import { portalGoals } from '../src/portalGoals.ts';
import type { Page } from '../src/test.ts';
import { measurePage, type PageFigure } from './lighthouse.ts';
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

/** The admin's list of orders for an administrator, the admin without a session, and the floor page, on a phone. */
export interface AdminFigures {
  list: PageFigure;
  signedOut: PageFigure;
  floor: PageFigure;
}

/** Measures the admin on a phone beside the floor page. */
function benchAdminPages(): Promise<AdminFigures> {
  return withFloor(async (dist) => {
    const stack = await startTestStack({ functions: true, gateway: true, demo: true, dist });
    try {
      const admin = await createUser(stack, { admin: true });
      const signIn = async (page: Page) => {
        await storeSession(page, admin);
        await page.evaluate((key) => localStorage.setItem(key, 'admin'), ROLE_STORAGE_KEY);
      };
      const visit = { site: stack.siteUrl, device: 'mobile', enter: signIn } as const;
      const floor = await measurePage({ ...visit, path: floorPath('admin') });
      const list = await measurePage({ ...visit, path: paths.adminOrders });
      const signedOut = await measurePage({ site: stack.siteUrl, device: 'mobile', path: paths.admin });
      return { list, signedOut, floor };
    } finally {
      await stack.stop();
    }
  });
}
