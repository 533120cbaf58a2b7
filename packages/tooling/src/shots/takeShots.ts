import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, chromiumPath } from '../testing/chromium.ts';
import { serveFolder } from './serveFolder.ts';
import { isSelected, type Shot } from './shot.ts';
import { viewports } from './viewports.ts';

interface Story {
  id: string;
  title: string;
  name: string;
}

/**
 * Takes screenshots of every story after its `play` function: at 390 and 1280 px and at the viewport that the story
 * sets, in light and dark. Writes their list to `shots.json`.
 *
 * @param options.storybook folder of a built Storybook
 * @param options.out folder for the screenshots
 * @param options.only part of a title or an id; '' selects all
 */
export async function takeShots(options: { storybook: string; out: string; only: string }): Promise<Shot[]> {
  const stories = readStories(options.storybook).filter(({ id, title }) =>
    isSelected({ story: id, title }, options.only),
  );
  const server = await serveFolder(options.storybook);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArguments],
  });
  try {
    mkdirSync(options.out, { recursive: true });
    const waiting = WIDTHS.flatMap((width) => stories.map((story) => ({ story, width })));
    const seen = new Set<string>();
    const shots: Shot[] = [];
    await Promise.all(
      Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
        const page = await openPage(browser);
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { story, width } = next;
          const taken = await takeStory(page, server.address, story, width, options.out);
          shots.push(...taken.shots);
          if (taken.ownWidth === undefined || WIDTHS.includes(taken.ownWidth) || seen.has(story.id)) continue;
          seen.add(story.id);
          waiting.push({ story, width: taken.ownWidth });
        }
      }),
    );
    shots.sort((a, b) => a.title.localeCompare(b.title, 'da') || a.file.localeCompare(b.file));
    writeFileSync(join(options.out, 'shots.json'), `${JSON.stringify(shots, undefined, 2)}\n`);
    return shots;
  } finally {
    await browser.close();
    await server.close();
  }
}

function readStories(storybook: string): Story[] {
  const index: { entries: Record<string, Story & { type: string }> } = JSON.parse(
    readFileSync(join(storybook, 'index.json'), 'utf8'),
  );
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
  });
  const page = await context.newPage();
  // Relative dates would otherwise change from day to day.
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00+01:00'));
  // A story must not read what an earlier one has stored, such as the cookie consent or a toast.
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return page;
}

async function takeStory(
  page: Page,
  address: string,
  { id, title, name }: Story,
  width: number,
  out: string,
): Promise<{ shots: Shot[]; ownWidth: number | undefined }> {
  await page.setViewportSize({ width, height: HEIGHT });
  // Without axe, which the tests run.
  await page.goto(`${address}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  const { hasFailed, ownWidth } = await waitForStory(page);
  // A `play` function may use elements that other widths do not show, so it counts at the width of the tests only.
  const isBroken = hasFailed && width === (ownWidth ?? TEST_WIDTH);
  await showWhole(page, width);
  const shots: Shot[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    const file = `${id}_${width}-${theme}.png`;
    await page.screenshot({ path: join(out, file), animations: 'disabled', caret: 'hide' });
    shots.push({ story: id, title, name, width, theme, file, isBroken });
  }
  return { shots, ownWidth };
}

/** Waits until the story is rendered and its `play` function has ended. */
async function waitForStory(page: Page): Promise<{ hasFailed: boolean; ownWidth: number | undefined }> {
  const ended = await page.waitForFunction(
    () => {
      const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      const last: unknown = channel instanceof Object ? Reflect.get(channel, 'last') : undefined;
      if (typeof last !== 'function') return undefined;
      const latest = (event: string): unknown => Reflect.apply(last, channel, [event])?.[0];
      const failed = [
        'playFunctionThrewException',
        'unhandledErrorsWhilePlaying',
        'storyErrored',
        'storyThrewException',
        'storyMissing',
      ].some((event) => latest(event) !== undefined);
      const finished = latest('storyFinished');
      if (!failed && finished === undefined) return undefined;
      return {
        hasFailed: failed || Object(finished).status !== 'success',
        viewport: String(Object(latest('globalsUpdated')).storyGlobals?.viewport?.value),
      };
    },
    undefined,
    { timeout: 30_000 },
  );
  const { hasFailed = true, viewport = '' } = (await ended.jsonValue()) ?? {};
  const own = Object.entries(viewports).find(([key]) => key === viewport)?.[1];
  return { hasFailed, ownWidth: own && Number.parseInt(own.styles.width, 10) };
}

/**
 * Makes the window as high as the page, so that bars at the window's edge are at the screenshot's edge and lazy images
 * load. A page with an open dialog cannot be scrolled, and keeps its height.
 */
async function showWhole(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => {
    const root = document.documentElement;
    const isLocked = [root, document.body].some(
      (element) => getComputedStyle(element).overflowY === 'hidden',
    );
    scrollTo(0, 0);
    return isLocked ? 0 : root.scrollHeight;
  });
  if (height > HEIGHT) {
    await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
    await waitForMutations(page);
  }
  await waitForImages(page);
}

async function waitForMutations(page: Page): Promise<void> {
  await page.evaluate(
    ({ idle, longest }) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, longest);
        let timer = setTimeout(resolve, idle);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, idle);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    { idle: IDLE, longest: LONGEST_WAIT },
  );
}

/** With a timeout, since lazy images outside of the window never load. */
async function waitForImages(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    await document.fonts.ready;
    const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, longest))]);
  }, LONGEST_WAIT);
}

const WIDTHS: readonly number[] = [390, 1280];
const TEST_WIDTH = 1280;
/** Of the window, in px. */
const HEIGHT = 800;
const MAX_HEIGHT = 6000;
/** A page without DOM changes for this long has adapted to its new height, in ms. */
const IDLE = 150;
/** The screenshot is taken after this time at the latest, in ms. */
const LONGEST_WAIT = 3000;
