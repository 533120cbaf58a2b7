import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { createUser, startFaultyProxy, type TestStack } from '@rumklar/local-stack/testing';
import { startKillableBrowser } from '../src/files/killableBrowser.ts';
import { killDuringUpload } from '../src/files/killedUpload.ts';
import { PHOTO_QUALITY, writeLargePhotos } from '../src/files/largePhotos.ts';
import { storeSession } from '../src/portal.ts';
import { expect } from '../src/test.ts';
import { memoryOf, watchLongTasks } from './browserCost.ts';
import { withPortal } from './portalPages.ts';

/** What the upload of some photographs took. */
export interface TransferFigures {
  /** The size of all files. */
  bytes: number;
  /** From choosing to the last byte stored and inspected, and what the line alone takes for the bytes. */
  seconds: number;
  rawSeconds: number;
  /** Peak memory of all browser processes above the start, in bytes. */
  memory: number;
  /** Tasks of the page's main thread over 50 ms, in ms. */
  longTasks: number[];
  /** From 'Opret ordre' in the dialog to the order on the screen, in ms. */
  placing: number;
}

/** What killing browsers at random points has left behind. */
export interface KillFigures {
  kills: number;
  files: number;
  /** Files of which the draft lists other bytes than were chosen, or none. */
  wrong: number;
  /** Objects in Storage beyond the files and their previews. */
  extra: number;
  /** The most bytes of a file that a kill made another browser send again, and those of all files. */
  mostLost: number;
  lost: number;
}

/** Sends photographs of 24 megapixels from a browser, and places the order. @param input `bytesPerSecond` of the line */
export function benchTransfer(input: {
  count: number;
  size: keyof typeof PHOTO_QUALITY;
  bytesPerSecond: number;
}): Promise<TransferFigures> {
  const { count, size, bytesPerSecond } = input;
  return inFolder((folder) =>
    withPortal(async ({ stack }) => {
      const user = await largeAccount(stack);
      const photos = await writeLargePhotos(join(folder, 'photos'), {
        count,
        quality: PHOTO_QUALITY[size],
        hasLocation: true,
      });
      const bytes = photos.reduce((sum, photo) => sum + photo.size, 0);
      const proxy = await startFaultyProxy(stack.siteUrl, { bytesPerSecond });
      const browser = await startKillableBrowser(join(folder, 'profile'));
      const { page, pid } = browser;
      try {
        page.setDefaultTimeout(900_000);
        await storeSession(page, user, proxy.url);
        await page.goto(`${proxy.url}/bestil`);
        await expect(page.getByRole('radio').first()).toBeEnabled();
        await page.getByLabel('Titel').fill(TITLE);
        await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
        await page.keyboard.press('Escape');
        const longTasks = await watchLongTasks(page);
        const before = memoryOf(pid);
        let highest = before;
        const watch = setInterval(() => {
          highest = Math.max(highest, memoryOf(pid));
        }, 250);
        const began = performance.now();
        await browser.chooseFiles(photos.map(({ path }) => path));
        await page.getByText(new RegExp(`^${count} filer · `)).waitFor();
        const seconds = (performance.now() - began) / 1000;
        clearInterval(watch);
        const figures = {
          bytes,
          seconds,
          memory: highest - before,
          rawSeconds: bytes / bytesPerSecond,
          longTasks: await longTasks(),
        };
        await page.getByRole('button', { name: orderTexts.submit }).click();
        const confirm = page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit });
        await confirm.waitFor();
        const pressed = performance.now();
        await confirm.click();
        await page.getByRole('link', { name: TITLE }).waitFor();
        return { ...figures, placing: performance.now() - pressed };
      } finally {
        await browser.kill();
        await proxy.stop();
      }
    }),
  );
}

/** Kills browsers at random points while they send three photographs. */
export function benchKills(kills: number): Promise<KillFigures> {
  return inFolder((folder) =>
    withPortal(async ({ stack }) => {
      const photos = await writeLargePhotos(join(folder, 'photos'), {
        count: 3,
        quality: PHOTO_QUALITY['9 MB'],
        hasLocation: false,
      });
      const expected = photos.map(({ checksum }) => checksum).toSorted();
      const total = photos.reduce((sum, { size }) => sum + size, 0);
      const figures: KillFigures = { kills: 0, files: 0, wrong: 0, extra: 0, mostLost: 0, lost: 0 };
      while (figures.kills < kills) {
        const count = Math.min(KILLS_PER_ORDER, kills - figures.kills);
        const profile = join(folder, `profile-${figures.kills}`);
        const { stored, objects, lost } = await killDuringUpload(stack, {
          photos,
          profile,
          // Together about all bytes, so that every phase is hit.
          killAfter: Array.from({ length: count }, () => (2 * Math.random() * total) / count),
          bytesPerSecond: 16 * 1024 * 1024,
        });
        await rm(profile, { recursive: true, force: true });
        figures.kills += count;
        figures.files += photos.length;
        figures.wrong += expected.filter((checksum, index) => stored[index] !== checksum).length;
        figures.extra += objects - 2 * photos.length;
        figures.mostLost = Math.max(figures.mostLost, ...lost);
        figures.lost += lost.reduce((sum, bytes) => sum + bytes, 0);
      }
      return figures;
    }),
  );
}

async function largeAccount(stack: TestStack) {
  const user = await createUser(stack, { card: true });
  // 200 photographs of 12 MB are more than any account may send with one order.
  await stack.sql`
    insert into public.order_limits (id, total_bytes, file_bytes, files, max_unused_upload_bytes)
    select 'bench', 4 * 1024 ^ 3, file_bytes, 200, 8 * 1024 ^ 3 from public.order_limits where id = 'stor'`;
  await stack.sql`update public.profiles set limits = 'bench' where id = ${user.id}`;
  return user;
}

/** Runs with a folder that is removed afterwards. */
export async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'rumklar-uploads-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const TITLE = 'Villa med have';
const KILLS_PER_ORDER = 5;
