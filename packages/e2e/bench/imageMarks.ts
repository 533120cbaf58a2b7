import { chromium } from '@playwright/test';
import { MAX_MARKS } from '@rumklar/domain/images/marks';
import { markTexts } from '@rumklar/domain/images/markTexts';
import { draftPath, paths } from '@rumklar/domain/routes/paths';
import type { TestStack } from '@rumklar/local-stack/testing';
import { findOrInstallBrowser } from '@rumklar/tooling/testing/findOrInstallBrowser';
import { chooseFiles, originalImage } from '../src/files.ts';
import { markEditor, marksButton } from '../src/orderMarks.ts';
import { expect, type Page } from '../src/test.ts';
import { type Figure, figureOf } from './measure.ts';
import { withPortal } from './portalPages.ts';

/** The editor of marks, on an image with as many as it may have. */
export interface MarksFigures {
  /** From the first click until the editor shows the image with its marks, in ms; its code is loaded by then. */
  first: number;
  /** The same for later clicks. */
  opening: Figure;
  /** Frames per second while a mark is dragged. */
  framesPerSecond: number;
  /** The longest frame of that, in ms. */
  longestFrame: number;
}

/** Measures opening the editor and dragging one of 40 marks. */
export function benchImageMarks(rounds = 20): Promise<MarksFigures> {
  return withPortal(async ({ stack, customer, signIn }) => {
    const browser = await chromium.launch({
      executablePath: findOrInstallBrowser(),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage({ baseURL: stack.siteUrl });
      await signIn(page);
      await page.goto(draftPath(await markDraft(page, stack, customer.id)));
      const times: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        times.push(await timeToOpen(page));
        if (round < rounds) await page.keyboard.press('Escape');
      }
      const [first = Number.NaN, ...others] = times;
      return { first, opening: figureOf('opening', others), ...(await dragMark(page)) };
    } finally {
      await browser.close();
    }
  });
}

/** Makes a draft of an image with the most marks. @returns its id */
async function markDraft(page: Page, stack: TestStack, userId: string): Promise<string> {
  await page.goto(paths.newOrder);
  await expect(page.getByRole('button', { name: 'Vælg billeder' })).toBeEnabled();
  await chooseFiles(page, [originalImage('IMG_2041.jpg')]);
  const saved = () => stack.sql<{ id: string }[]>`
    select id from public.order_drafts
    where user_id = ${userId} and jsonb_array_length(content -> 'images') = 1`;
  await expect.poll(async () => (await saved()).length).toBe(1);
  await page.goto(paths.dashboard);
  const marks = Array.from({ length: MAX_MARKS }, (_, index) => ({
    id: crypto.randomUUID(),
    kind: 'remove',
    ...{ x: 0.06 + (index % 8) * 0.12, y: 0.08 + Math.floor(index / 8) * 0.18, note: 'Sofaen' },
    ...(index % 3 === 0 ? { w: 0.08, h: 0.1 } : { w: 0, h: 0 }),
  }));
  await stack.sql`
    update public.order_drafts
    set content = jsonb_set(content, '{images,0,marks}', ${stack.sql.json(marks)})
    where user_id = ${userId}`;
  const [draft] = await saved();
  return draft?.id ?? '';
}

/** Measured on the page: from the click to the frame that shows the image and all its marks. */
async function timeToOpen(page: Page): Promise<number> {
  const time = page.evaluate(
    (count) =>
      new Promise<number>((done) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const check = () => {
              const dialog = document.querySelector('[role=dialog]');
              const isShown = dialog?.querySelector('img')?.complete;
              if (!isShown || dialog?.querySelectorAll('button[aria-pressed]').length !== count) {
                requestAnimationFrame(check);
              } else requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
            };
            check();
          },
          { capture: true, once: true },
        );
      }),
    MAX_MARKS,
  );
  await marksButton(page, 'IMG_2041.jpg').click();
  await markEditor(page, 'IMG_2041.jpg');
  return await time;
}

/** Drags a mark around for two seconds, one step per frame. */
function dragMark(page: Page): Promise<Pick<MarksFigures, 'framesPerSecond' | 'longestFrame'>> {
  const handle = page.getByRole('button', { name: markTexts.name({ kind: 'remove', note: 'Sofaen' }, 20) });
  return handle.first().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const send = (type: string, x: number, y: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', isPrimary: true },
          ...{ clientX: left + width / 2 + x, clientY: top + height / 2 + y },
        }),
      );
    return new Promise((done) => {
      const frames: number[] = [];
      send('pointerdown', 0, 0);
      const step = (now: number) => {
        frames.push(now);
        const angle = frames.length / 10;
        send('pointermove', Math.cos(angle) * 120, Math.sin(angle) * 80);
        if (frames.length <= 120) return requestAnimationFrame(step);
        send('pointerup', 0, 0);
        const lengths = frames.slice(1).map((time, index) => time - (frames[index] ?? 0));
        const together = lengths.reduce((sum, length) => sum + length, 0);
        done({
          framesPerSecond: (1000 * lengths.length) / together,
          longestFrame: Math.max(...lengths),
        });
      };
      requestAnimationFrame(step);
    });
  });
}
