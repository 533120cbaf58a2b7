import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { LOCAL_STRIPE_PREFIX } from '@rumklar/hosting/routes';
import { freePort } from '@rumklar/local-stack/settings';
import { findOrInstallBrowser } from '@rumklar/tooling/testing/chromium';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';

/** A page to measure. */
export interface PageVisit {
  /** Origin of the gateway. */
  site: string;
  path: string;
  device: 'mobile' | 'desktop';
  /**
   * Whether the page has an error status on purpose. Lighthouse lowers best practices and SEO for the status itself, so
   * they are omitted. @default false
   */
  isError?: boolean;
  /** Prepares the browser, such as by storing a session; the cache is cleared afterwards. */
  enter?(page: Page): Promise<void>;
}

/** Lighthouse's figures of a page: the median of some runs. */
export interface PageFigure {
  path: string;
  device: PageVisit['device'];
  /** 0–100 each; the last two are NaN for an error's page. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** ms. */
  largestContentfulPaint: number;
  /** That element as Lighthouse's HTML snippet. */
  largestElement: string;
  /** ms. */
  totalBlockingTime: number;
  layoutShift: number;
  /** Transferred bytes, without the local replacement of Stripe.js, which is not part of the product. */
  scriptBytes: number;
  /** Transferred bytes, HTML and style sheets together. */
  pageBytes: number;
}

/**
 * Measures a page with Lighthouse, on a phone as it simulates it or on a desktop. Nothing else should run at the same time.
 *
 * @param runs the median of each figure counts
 * @throws Error when Lighthouse could not load the page
 */
export async function measurePage(visit: PageVisit, runs = 3): Promise<PageFigure> {
  const measured: PageFigure[] = [];
  for (let failed = 0; measured.length < runs; ) {
    try {
      measured.push(await measureOnce(visit));
    } catch (error) {
      // Lighthouse misses the start of a page now and then, and reports that it has to be run again.
      failed += 1;
      if (failed > MOST_FAILURES) throw error;
    }
  }
  return medianOf(measured);
}

const MOST_FAILURES = 3;

/** A new browser for each run: nothing is cached from the previous one. */
async function measureOnce(visit: PageVisit): Promise<PageFigure> {
  const port = await freePort();
  // Lighthouse opens its tab in the browser's own profile, so what `enter` stores has to be there.
  const profile = mkdtempSync(join(tmpdir(), 'rumklar-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    baseURL: visit.site,
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    if (visit.enter) await visit.enter(await browser.newPage());
    const flags: Flags = {
      port,
      logLevel: 'error',
      ...(visit.isError && { ignoreStatusCode: true, onlyCategories: ['performance', 'accessibility'] }),
    };
    const config = visit.device === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(new URL(visit.path, visit.site).href, flags, config);
    if (!result) throw new Error(`Lighthouse has no result for ${visit.path}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse on ${visit.path}: ${runtimeError.message}`);
    const figure = figureOf(result.lhr, visit);
    if (Number.isNaN(figure.performance)) throw new Error(`Lighthouse has no figures for ${visit.path}`);
    return figure;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function figureOf({ categories, audits }: Result, { path, device }: PageVisit): PageFigure {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = itemsOf(audits['network-requests']?.details);
  const bytes = (...types: unknown[]) =>
    requests
      .filter(({ resourceType }) => types.includes(resourceType))
      .filter(({ url }) => !new URL(String(url)).pathname.startsWith(LOCAL_STRIPE_PREFIX))
      .reduce((sum, { transferSize }) => sum + (Number(transferSize) || 0), 0);
  const largest = itemsOf(audits['lcp-breakdown-insight']?.details).find(({ type }) => type === 'node');
  return {
    path,
    device,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    // A page that is noindex on purpose always fails this category.
    seo: audits['is-crawlable']?.score === 0 ? Number.NaN : score('seo'),
    largestContentfulPaint: Math.round(value('largest-contentful-paint')),
    largestElement: String(largest?.snippet ?? ''),
    totalBlockingTime: Math.round(value('total-blocking-time')),
    layoutShift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    scriptBytes: bytes('Script'),
    pageBytes: bytes('Document', 'Stylesheet'),
  };
}

function itemsOf(details: unknown): Record<string, unknown>[] {
  const items: unknown = typeof details === 'object' && details && 'items' in details ? details.items : [];
  return Array.isArray(items) ? items : [];
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
