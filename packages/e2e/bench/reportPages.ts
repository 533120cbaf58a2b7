import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser, startTestStack } from '@rumklar/local-stack/testing';
import { floorPath, withFloor } from '../floor/buildFloor.ts';
import { storeSession } from '../src/portal.ts';
import { portalGoals } from '../src/portalGoals.ts';
import { resultPages, visitedPages } from '../src/publicPages.ts';
import type { Page } from '../src/test.ts';
import { measurePage, type PageFigure } from './lighthouse.ts';
import { benchPortalPages } from './portalPages.ts';
import { type Goal, type Report, type Row, ratio } from './report.ts';

/** The goals of a page. */
export interface PageGoals {
  /** Lighthouse's score, 0–100. */
  performance?: number;
  /** ms. */
  largestContentfulPaint?: number;
  /** ms. */
  totalBlockingTime?: number;
  /** kB of transferred JavaScript. */
  script?: number;
  /** The same two as multiples of the floor page's. */
  floor?: { blockingTime: number; scriptBytes: number };
}

/** What Lighthouse reports about a page as rows, beside the floor page that was measured in the same run. */
export function pageRows(page: PageFigure, goals: PageGoals, floor?: PageFigure): Row[] {
  const others = [page.accessibility, page.bestPractices, page.seo].filter((score) => !Number.isNaN(score));
  const row = (name: string, value: number, unit = '', goal?: Goal): Row => ({
    name: `${page.path} ${page.device}: ${name}`,
    value,
    unit,
    ...(goal && { goal }),
  });
  const most = (value: number | undefined) => (value === undefined ? undefined : { most: value });
  return [
    row(
      'score',
      page.performance,
      '',
      goals.performance === undefined ? undefined : { least: goals.performance },
    ),
    row('lowest of its other scores', Math.min(...others), '', { least: 100 }),
    row('LCP', page.largestContentfulPaint, 'ms', most(goals.largestContentfulPaint)),
    row('blocked', page.totalBlockingTime, 'ms', most(goals.totalBlockingTime)),
    row('layout shift', page.layoutShift, '', { most: 0.1 }),
    row('HTML and CSS', page.pageBytes / 1000, 'kB'),
    row('script', page.scriptBytes / 1000, 'kB', most(goals.script)),
    ...(floor
      ? [
          // A floor page that hardly blocks is no measure for others.
          ...(floor.totalBlockingTime >= 50
            ? [
                row(
                  'blocked, × floor',
                  ratio(page.totalBlockingTime, floor.totalBlockingTime),
                  '',
                  most(goals.floor?.blockingTime),
                ),
              ]
            : []),
          row(
            'script, × floor',
            ratio(page.scriptBytes, floor.scriptBytes),
            '',
            most(goals.floor?.scriptBytes),
          ),
        ]
      : []),
  ];
}

/** Measures the public pages. @param only a path measures that page alone */
export async function* reportPublicPages(only?: string): AsyncIterable<Report> {
  const pages = await benchPublicPages(only);
  const rows = pages.flatMap((page) => pageRows(page, { performance: 95, largestContentfulPaint: 2500 }));
  yield { name: 'publicPages', title: 'The public pages in Lighthouse', rows, details: { pages } };
}

/** Every public page, with the forms' result pages and the 404 page. */
const publicPaths: readonly string[] = [...visitedPages.map(({ path }) => path), ...resultPages];
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
    for (const path of [...publicPaths, MISSING_PATH].filter((path) => !only || path === only)) {
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
