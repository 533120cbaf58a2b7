import type { PageFigure } from './lighthouse.ts';
import { type Goal, type Row, ratio } from './report.ts';

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
