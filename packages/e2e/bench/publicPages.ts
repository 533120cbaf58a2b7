import { chromium } from '@playwright/test';
import { freePort } from '@rumklar/local-stack/ports';
import { startTestStack } from '@rumklar/local-stack/testing';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { publicPages } from '../src/publicPages.ts';
import { findOrInstallBrowser } from '../src/run/browser.ts';

/** What Lighthouse says of a page: the median of some runs. */
export interface PageFigure {
  path: string;
  device: 'mobile' | 'desktop';
  /** 0–100 each. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** ms. */
  largestContentfulPaint: number;
  /** ms. */
  totalBlockingTime: number;
  layoutShift: number;
  /** Bytes over the line. */
  scriptBytes: number;
  /** Bytes over the line, HTML and style sheets together. */
  pageBytes: number;
}

/**
 * Measures every public page of the built sites behind the gateway, on a phone as Lighthouse simulates it and at a
 * desk. Nothing else should run meanwhile.
 *
 * @param runs of each page and device; the median of each figure counts
 */
export async function benchPublicPages(runs = 3): Promise<PageFigure[]> {
  const stack = await startTestStack({ gateway: true, dist: process.env.RUMKLAR_DIST });
  try {
    const figures: PageFigure[] = [];
    for (const { path } of publicPages) {
      for (const device of ['mobile', 'desktop'] as const) {
        const measured: PageFigure[] = [];
        for (let run = 0; run < runs; run += 1) measured.push(await measurePage(stack.siteUrl, path, device));
        figures.push(medianOf(measured));
      }
    }
    return figures;
  } finally {
    await stack.stop();
  }
}

/** A browser of its own for each run: nothing is kept from the one before. */
async function measurePage(site: string, path: string, device: PageFigure['device']): Promise<PageFigure> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    const url = new URL(path, site).href;
    const config = device === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(url, { port, logLevel: 'error' }, config);
    if (!result) throw new Error(`Lighthouse has nothing to say of ${path}`);
    return figureOf(result.lhr, path, device);
  } finally {
    await browser.close();
  }
}

function figureOf({ categories, audits }: Result, path: string, device: PageFigure['device']): PageFigure {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const bytes = (...types: string[]) =>
    requestsOf(audits['network-requests']?.details)
      .filter(({ type }) => types.includes(type))
      .reduce((sum, { size }) => sum + size, 0);
  return {
    path,
    device,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaint: Math.round(value('largest-contentful-paint')),
    totalBlockingTime: Math.round(value('total-blocking-time')),
    layoutShift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    scriptBytes: bytes('Script'),
    pageBytes: bytes('Document', 'Stylesheet'),
  };
}

function requestsOf(details: unknown): { type: string; size: number }[] {
  const items: unknown = typeof details === 'object' && details && 'items' in details ? details.items : [];
  if (!Array.isArray(items)) return [];
  return items.map(({ resourceType, transferSize }) => ({
    type: String(resourceType),
    size: Number(transferSize) || 0,
  }));
}

function medianOf(measured: readonly PageFigure[]): PageFigure {
  const [first] = measured;
  if (!first) throw new Error('A page was not measured');
  const median = (name: NumberName) => {
    const sorted = measured.map((figure) => figure[name]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return { ...first, ...Object.fromEntries(numberNames.map((name) => [name, median(name)])) };
}

const numberNames = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'largestContentfulPaint',
  'totalBlockingTime',
  'layoutShift',
  'scriptBytes',
  'pageBytes',
] as const;
type NumberName = (typeof numberNames)[number];
