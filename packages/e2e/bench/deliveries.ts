import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { adminOrderPath, finishedImagesPath } from '@rumklar/domain/routes/paths';
import { createUser, startFaultyProxy } from '@rumklar/local-stack/testing';
import { type KillableBrowser, startKillableBrowser } from '../src/files/killableBrowser.ts';
import { PHOTO_QUALITY, writeLargePhotos } from '../src/files/largePhotos.ts';
import { insertOrders, storeSession } from '../src/portal.ts';
import { expect } from '../src/test.ts';
import { memoryOf, watchLongTasks } from './browserCost.ts';
import { insertOriginals } from './drops.ts';
import { withPortal } from './portalPages.ts';

/** What the delivery of finished images and their download took. */
export interface DeliveryFigures {
  /** The size of the files that were chosen, and of what is stored: labelled, with a preview and a copy for the web. */
  bytes: number;
  stored: number;
  /** From 'Upload' to the last row, on the machine of the backend. */
  seconds: number;
  /** Peak memory of all browser processes above the start, in bytes. */
  memory: number;
  /** Tasks of the page's main thread over 50 ms, in ms. */
  longTasks: number[];
  /** The customer's archive for the web: its size, the time until it is on the disk, and the browser's memory. */
  archive: { bytes: number; seconds: number; memory: number };
}

interface DeliveryInput {
  /** For the photographs and the browser's profile. */
  folder: string;
  count: number;
  /** Of the line, in both directions. */
  bytesPerSecond: number;
}

/** Uploads finished images of 24 megapixels in the admin, and downloads them as their customer. */
export function benchDeliveries({ folder, count, bytesPerSecond }: DeliveryInput): Promise<DeliveryFigures> {
  return withPortal(async ({ stack, customer }) => {
    const photos = await writeLargePhotos(join(folder, 'photos'), {
      count,
      quality: PHOTO_QUALITY['8 MB'],
      hasLocation: true,
    });
    const [orderId = ''] = await insertOrders(stack, customer.id, 1);
    await insertOriginals(
      stack,
      orderId,
      photos.map(({ path }) => path),
    );
    const admin = await createUser(stack, { admin: true });
    const line = await startFaultyProxy(stack.siteUrl, { bytesPerSecond });
    const browser = await startKillableBrowser(join(folder, 'profile'));
    const { page } = browser;
    try {
      await storeSession(page, admin, line.url);
      await page.evaluate((key) => localStorage.setItem(key, 'admin'), ROLE_STORAGE_KEY);
      await page.goto(`${line.url}${adminOrderPath(orderId)}?fane=faerdige`);
      await browser.chooseFiles(photos.map(({ path }) => path));
      const upload = page.getByRole('button', { name: `Upload (${count})` });
      await upload.waitFor();
      const longTasks = await watchLongTasks(page);
      const measured = startMeasuring(browser);
      await upload.click();
      const complete = async () => {
        const [row] = await stack.sql`
          select count(*)::int as images from public.finished_orders
          where order_id = ${orderId} and web_path is not null and preview_path is not null`;
        return row?.images;
      };
      await expect.poll(complete, { timeout: 600_000, intervals: [250] }).toBe(count);
      const delivered = { ...measured(), longTasks: await longTasks() };
      const [sizes] = await stack.sql`
        select sum((metadata ->> 'size')::bigint)::float8 as stored from storage.objects
        where name like ${`finished-orders/${orderId}/%`}`;

      await stack.sql`update public.orders set status = 'completed' where id = ${orderId}`;
      await storeSession(page, customer, line.url);
      await page.evaluate((key) => localStorage.setItem(key, 'customer'), ROLE_STORAGE_KEY);
      await page.goto(line.url + finishedImagesPath(orderId));
      const download = page.getByRole('button', { name: setTexts.get(count) });
      await expect(download).toBeEnabled();
      const downloaded = startMeasuring(browser);
      const archive = page.waitForEvent('download', { timeout: 600_000 });
      await download.click();
      const { size } = await stat(await (await archive).path());
      const bytes = photos.reduce((sum, photo) => sum + photo.size, 0);
      return { ...delivered, bytes, stored: sizes?.stored, archive: { ...downloaded(), bytes: size } };
    } finally {
      await browser.kill();
      await line.stop();
    }
  });
}

/** @returns what has passed, with the peak memory above the start, in bytes */
function startMeasuring({ pid }: KillableBrowser): () => { seconds: number; memory: number } {
  const before = memoryOf(pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, 250);
  const began = performance.now();
  return () => {
    clearInterval(watch);
    return { seconds: (performance.now() - began) / 1000, memory: highest - before };
  };
}
