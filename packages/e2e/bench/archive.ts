import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { buckets } from '@rumklar/domain/images/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderPath } from '@rumklar/domain/routes/paths';
import { chromiumArguments } from '@rumklar/tooling/testing/chromium';
import { findOrInstallBrowser } from '@rumklar/tooling/testing/findOrInstallBrowser';
import { originalImage } from '../src/files.ts';
import { insertOrders } from '../src/portal.ts';
import { portalGoals } from '../src/portalGoals.ts';
import { longestBlock, memoryOf, watchBlocks } from './browserCost.ts';
import { type Portal, withPortal } from './portalPages.ts';

/** The cost of downloading all images of an order. */
export interface ArchiveFigure {
  /** Bytes of the images. */
  payload: number;
  /** Peak memory of all browser processes above the start, in bytes. */
  memory: number;
  /** The longest time the main thread is blocked, in ms. */
  block: number;
  /** From the click to the saved file, in ms. */
  time: number;
}

/**
 * Clicks 'Download Alle' on an order with many large images, in Chromium.
 *
 * @throws where there is no `/proc` to read the memory of processes from
 */
export function benchArchive(): Promise<ArchiveFigure> {
  return withPortal(async (portal) => {
    const orderId = await insertLargeOrder(portal);
    const browser = await chromium.launchServer({
      executablePath: findOrInstallBrowser(),
      args: [...chromiumArguments],
    });
    const pid = browser.process().pid;
    try {
      const client = await chromium.connect(browser.wsEndpoint());
      const page = await client.newPage({ baseURL: portal.stack.siteUrl, acceptDownloads: true });
      await portal.signIn(page);
      await page.goto(orderPath(orderId));
      const save = page.getByRole('button', { name: 'Download Alle' });
      await save.waitFor();
      await page.waitForLoadState('networkidle');
      await watchBlocks(page);
      const before = memoryOf(pid);
      let highest = before;
      const watch = setInterval(() => {
        highest = Math.max(highest, memoryOf(pid));
      }, 50);
      const began = performance.now();
      const download = page.waitForEvent('download', { timeout: 300_000 });
      await save.click();
      const failure = await (await download).failure();
      if (failure) throw new Error(`The archive was not saved: ${failure}`);
      const time = performance.now() - began;
      clearInterval(watch);
      await page.getByText(imageTexts.zipDone.title).waitFor();
      const block = await longestBlock(page);
      const { images, bytes } = portalGoals.archive;
      return { payload: images * bytes, memory: highest - before, block, time };
    } finally {
      await browser.close();
    }
  });
}

/** Inserts an order with real images, padded to their size after the end of the image data. */
async function insertLargeOrder({ stack, customer }: Portal): Promise<string> {
  const [orderId = ''] = await insertOrders(stack, customer.id, 1);
  const { images, bytes } = portalGoals.archive;
  const image = readFileSync(originalImage('IMG_2041.jpg'));
  for (let index = 0; index < images; index += 1) {
    const path = `${randomUUID()}.jpg`;
    const file = Buffer.concat([image, randomBytes(bytes - image.length)]);
    const bucket = customer.client.storage.from(buckets.orderImages);
    const { error } = await bucket.upload(path, file, { contentType: 'image/jpeg' });
    if (error) throw error;
    await stack.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`insert into public.order_images (order_id, image_path) values (${orderId}, ${path})`;
    });
  }
  return orderId;
}
