import { join } from 'node:path';
import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { createUser } from '@rumklar/local-stack/testing';
import { startKillableBrowser } from '../src/files/killableBrowser.ts';
import { PHOTO_QUALITY, writeLargePhotos } from '../src/files/largePhotos.ts';
import { insertOrders, storeSession } from '../src/portal.ts';
import { expect } from '../src/test.ts';
import { memoryOf, watchLongTasks } from './browserCost.ts';
import { withPortal } from './portalPages.ts';

/** What the delivery of finished images took. */
export interface DeliveryFigures {
  images: number;
  /** The size of the files that were chosen. */
  bytes: number;
  /** From 'Upload' to the last row: labelled, with both sizes, stored and inspected, on the machine of the backend. */
  seconds: number;
  /** Peak memory of all browser processes above the start, in bytes. */
  memory: number;
  /** Tasks of the page's main thread over 50 ms, in ms. */
  longTasks: number[];
}

/** Uploads finished images of 24 megapixels in the admin. @param folder for the photographs and the browser's profile */
export function benchDeliveries(folder: string, count: number): Promise<DeliveryFigures> {
  return withPortal(async ({ stack, customer }) => {
    const photos = await writeLargePhotos(join(folder, 'photos'), {
      count,
      quality: PHOTO_QUALITY['8 MB'],
      hasLocation: true,
    });
    const [orderId = ''] = await insertOrders(stack, customer.id, 1);
    const admin = await createUser(stack, { admin: true });
    const browser = await startKillableBrowser(join(folder, 'profile'));
    const { page, pid } = browser;
    try {
      await storeSession(page, admin, stack.siteUrl);
      await page.evaluate((key) => localStorage.setItem(key, 'admin'), ROLE_STORAGE_KEY);
      await page.goto(`${stack.siteUrl}${adminOrderPath(orderId)}?fane=faerdige`);
      await browser.chooseFiles(photos.map(({ path }) => path));
      const upload = page.getByRole('button', { name: `Upload (${count})` });
      await upload.waitFor();
      const longTasks = await watchLongTasks(page);
      const before = memoryOf(pid);
      let highest = before;
      const watch = setInterval(() => {
        highest = Math.max(highest, memoryOf(pid));
      }, 250);
      const began = performance.now();
      await upload.click();
      const complete = async () => {
        const [row] = await stack.sql`
          select count(*)::int as images from public.finished_orders
          where order_id = ${orderId} and web_path is not null and preview_path is not null`;
        return row?.images;
      };
      await expect.poll(complete, { timeout: 600_000, intervals: [250] }).toBe(count);
      const seconds = (performance.now() - began) / 1000;
      clearInterval(watch);
      const bytes = photos.reduce((sum, { size }) => sum + size, 0);
      return { images: count, bytes, seconds, memory: highest - before, longTasks: await longTasks() };
    } finally {
      await browser.kill();
    }
  });
}
