import { chromium } from '@playwright/test';
import { MAX_MARKS } from '@rumklar/domain/images/marks';
import { paths } from '@rumklar/domain/routes/paths';
import { findOrInstallBrowser } from '@rumklar/tooling/testing/findOrInstallBrowser';
import { HOUSE, insertHouse, signingCalls } from '../src/orderImages.ts';
import { portalGoals } from '../src/portalGoals.ts';
import { measureWeight } from '../src/weight.ts';
import { benchArchive } from './archive.ts';
import { benchImageMarks } from './imageMarks.ts';
import { benchNextScreen } from './nextScreen.ts';
import { benchPortalPages, withPortal } from './portalPages.ts';
import { floorRatios, reportPages } from './reportPages.ts';
import { writeReport } from './writeReport.ts';

/** A figure and its goal. */
interface Row {
  measured: number | string;
  goal: string;
}

/** Measures the portal's pages and the navigation between them, and prints each figure beside its goal. */
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
  for (const { path, most, bytes } of await measureWeights()) {
    rows[`${path}: bytes of JavaScript`] = { measured: bytes, goal: `≤ ${most}` };
  }
  for (const { name, median, p95 } of await benchNextScreen()) {
    const measured = `${Math.round(median)} (p95 ${Math.round(p95)})`;
    rows[`to '${name}', ms`] = { measured, goal: `≤ ${portalGoals.nextScreen}` };
  }
  const { first, opening, framesPerSecond, longestFrame } = await benchImageMarks();
  rows[`mark editor with ${MAX_MARKS} marks: opens, ms`] = {
    measured: `${Math.round(opening.median)} (p95 ${Math.round(opening.p95)}, first ${Math.round(first)})`,
    goal: `≤ ${portalGoals.marks.opening}`,
  };
  rows[`mark editor with ${MAX_MARKS} marks: frames/s while one is dragged`] = {
    measured: `${Math.round(framesPerSecond)} (longest ${Math.round(longestFrame)} ms)`,
    goal: `≥ ${portalGoals.marks.framesPerSecond}`,
  };
  rows[`order page of ${HOUSE} + ${HOUSE} images: signing calls`] = {
    measured: await countSigningCalls(),
    goal: '≤ 2',
  };
  print('The portal', rows, 'portal');
}

/** Measures downloading all images of an order. */
export async function reportArchive(): Promise<void> {
  const { payload, memory, block, time } = await benchArchive();
  const goals = portalGoals.archive;
  print(
    `${goals.images} images of ${goals.bytes / 1e6} MB as one ZIP, in Chromium`,
    {
      'memory, × the images': {
        measured: Math.round((memory / payload) * 100) / 100,
        goal: `< ${goals.memory}`,
      },
      'longest block, ms': { measured: Math.round(block), goal: `≤ ${goals.block}` },
      'together, ms': { measured: Math.round(time), goal: '' },
    },
    'archive',
  );
}

/** The calls that sign the previews of an order page. */
function countSigningCalls(): Promise<number> {
  return withPortal(async ({ stack, customer, signIn }) => {
    const orderId = await insertHouse(stack, customer.id);
    const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage({ baseURL: stack.siteUrl });
      await signIn(page);
      return await signingCalls(page, orderId);
    } finally {
      await browser.close();
    }
  });
}

/** What the pages load until the network is idle, without Lighthouse's headers and visits. */
function measureWeights() {
  return withPortal(async ({ stack, signIn }) => {
    const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] });
    try {
      const measured: { path: string; most: number; bytes: number }[] = [];
      for (const { path, most } of portalGoals.scriptBytes) {
        const page = await browser.newPage({ baseURL: stack.siteUrl });
        if (path !== paths.auth) await signIn(page);
        measured.push({ path, most, bytes: (await measureWeight(page, path)).script });
        await page.context().close();
      }
      return measured;
    } finally {
      await browser.close();
    }
  });
}

function print(title: string, rows: Record<string, Row>, name: string): void {
  console.log(`\n${title}\n`);
  console.table(rows);
  writeReport(name, { rows });
}
