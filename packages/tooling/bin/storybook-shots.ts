// `npm run storybook:shots`: a screenshot of every story on one page, to look at on this machine. Chromatic compares them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { rootFolder } from '../src/rootFolder.ts';
import { viewports } from '../src/shots/viewports.ts';
import { chromiumArguments, chromiumPath } from '../src/testing/chromium.ts';

interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(rootFolder, '.local', 'shots') },
    only: { type: 'string', default: '' },
  },
});
const out = resolve(values.out);
const storybook = join(rootFolder, 'storybook-static');
const index: { entries: Record<string, Story> } = JSON.parse(
  readFileSync(join(storybook, 'index.json'), 'utf8'),
);
const stories = Object.values(index.entries)
  .filter(({ type }) => type === 'story')
  .filter(({ id, title }) => `${id} ${title}`.toLowerCase().includes(values.only.toLowerCase()));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const ORIGIN = 'http://localhost';
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArguments] });
const page = await browser.newPage({ reducedMotion: 'reduce', timezoneId: 'Europe/Copenhagen' });
await page.route(`${ORIGIN}/**`, (route) =>
  route.fulfill({ path: join(storybook, decodeURIComponent(new URL(route.request().url()).pathname)) }),
);
// A story must not read what an earlier one has stored, such as the cookie consent or a toast.
await page.addInitScript(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const sections: string[] = [];
for (const story of stories) sections.push(await takeStory(story));
await browser.close();
const style = 'body { font: 16px system-ui; background: #eee } img { max-height: 40rem; max-width: 24% }';
writeFileSync(
  join(out, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Billeder</title><style>${style}</style>${sections.join('\n')}`,
);
console.log(`${stories.length} stories: ${join(out, 'index.html')}`);

/** Takes a story at 390 and 1280 px, or at the width that it sets. @returns its part of the page */
async function takeStory({ id, title, name }: Story): Promise<string> {
  const { hasFailed: failsWide, ownWidth } = await openStory(id, 1280);
  // A `play` function may use what other widths do not show: it counts at the width of the tests.
  let hasFailed = failsWide;
  const images: string[] = [];
  for (const width of ownWidth ? [ownWidth] : [1280, 390]) {
    const opened = width === 1280 ? undefined : await openStory(id, width);
    if (opened && ownWidth) hasFailed = opened.hasFailed;
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      const file = `${id}_${width}-${theme}.png`;
      await page.screenshot({ path: join(out, file), fullPage: true, animations: 'disabled' });
      images.push(`<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`);
    }
  }
  const failure = hasFailed ? ' <mark>fejler</mark>' : '';
  if (hasFailed) console.log(`Failed: ${title} – ${name}`);
  return `<h2>${title} – ${name}${failure}</h2>${images.join('')}`;
}

/** Opens a story without axe, which the tests run, and waits until its `play` function has ended. */
async function openStory(id: string, width: number): Promise<{ hasFailed: boolean; ownWidth?: number }> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  const ended = await page.waitForFunction(() => {
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    const last: unknown = channel instanceof Object ? Reflect.get(channel, 'last') : undefined;
    if (typeof last !== 'function') return undefined;
    const latest = (event: string): unknown => Reflect.apply(last, channel, [event])?.[0];
    const failures = ['playFunctionThrewException', 'storyErrored', 'storyThrewException', 'storyMissing'];
    const hasFailed = failures.some((event) => latest(event) !== undefined);
    const viewport = String(Object(latest('globalsUpdated')).storyGlobals?.viewport?.value);
    return hasFailed || latest('storyFinished') !== undefined ? { hasFailed, viewport } : undefined;
  });
  const { hasFailed = true, viewport = '' } = (await ended.jsonValue()) ?? {};
  const own = Object.entries(viewports).find(([key]) => key === viewport)?.[1];
  return { hasFailed, ownWidth: own && Number.parseInt(own.styles.width, 10) };
}
