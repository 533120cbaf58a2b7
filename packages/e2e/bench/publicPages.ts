import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startTestStack } from '@rumklar/local-stack/testing';
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

async function measurePage(site: string, path: string, device: PageFigure['device']): Promise<PageFigure> {
  const folder = mkdtempSync(join(tmpdir(), 'rumklar-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    mkdirSync(join(folder, 'profile'));
    await lighthouse([
      new URL(path, site).href,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=--headless=new --no-sandbox --disable-background-networking --user-data-dir=${join(folder, 'profile')}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ]);
    return figureOf(JSON.parse(readFileSync(file, 'utf8')), path, device);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function lighthouse(args: string[]): Promise<void> {
  const command = join(
    dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
    'cli/index.js',
  );
  const env = { ...process.env, CHROME_PATH: findOrInstallBrowser() };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [command, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`Lighthouse ended with ${code}`))));
  });
}

/** The part of Lighthouse's report that is read here. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
}

function figureOf({ categories, audits }: Report, path: string, device: PageFigure['device']): PageFigure {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const bytes = (...types: string[]) =>
    (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType = '' }) => types.includes(resourceType))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
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
