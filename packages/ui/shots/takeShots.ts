import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumPath } from '../chromium.ts';
import { serveFolder } from './serveFolder.ts';
import type { Shot } from './shot.ts';

interface Story {
  id: string;
  title: string;
  name: string;
}

/**
 * Takes a picture of every story at 390 and 1280 px, light and dark, after its `play` function, and writes the list of
 * them to `shots.json`.
 *
 * @param options.storybook folder of a built Storybook
 * @param options.out folder for the pictures
 * @param options.only part of a title or an id; '' takes all
 */
export async function takeShots(options: { storybook: string; out: string; only: string }): Promise<Shot[]> {
  const stories = readStories(options.storybook).filter(({ id, title }) =>
    `${id} ${title}`.toLowerCase().includes(options.only.toLowerCase()),
  );
  const server = await serveFolder(options.storybook);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    mkdirSync(options.out, { recursive: true });
    const waiting = WIDTHS.flatMap((width) => stories.map((story) => ({ story, width })));
    const shots: Shot[] = [];
    await Promise.all(
      Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
        const page = await openPage(browser);
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          shots.push(...(await takeStory(page, server.address, next.story, next.width, options.out)));
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
  // Texts that count from today would otherwise change from day to day.
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00+01:00'));
  // What a story stores (an answer on cookies, a kept toast) is not the next one's.
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
): Promise<Shot[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${address}/iframe.html?id=${id}&viewMode=story`);
  const isBroken = !(await isRendered(page));
  const shots: Shot[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    const file = `${id}_${width}-${theme}.png`;
    await page.screenshot({ path: join(out, file), fullPage: true, animations: 'disabled' });
    shots.push({ story: id, title, name, width, theme, file, isBroken });
  }
  return shots;
}

/** Waits until the story has been drawn and played, and its pictures are there. */
async function isRendered(page: Page): Promise<boolean> {
  const ended = await page.waitForFunction(
    () => {
      const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      const last: unknown = channel instanceof Object ? Reflect.get(channel, 'last') : undefined;
      if (typeof last !== 'function') return false;
      const latest = (event: string): unknown => Reflect.apply(last, channel, [event]);
      const finished = latest('storyFinished');
      if (Array.isArray(finished)) return String(finished[0]?.status);
      for (const failure of ['storyErrored', 'storyThrewException', 'storyMissing']) {
        if (latest(failure)) return failure;
      }
      return false;
    },
    undefined,
    { timeout: 30_000 },
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return (await ended.jsonValue()) === 'success';
}

const WIDTHS = [390, 1280];
