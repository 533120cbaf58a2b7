import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { buckets } from '@rumklar/domain/images/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderPath } from '@rumklar/domain/routes/paths';
import { chromiumArguments } from '@rumklar/tooling/testing/chromium';
import { findOrInstallBrowser } from '@rumklar/tooling/testing/findOrInstallBrowser';
import { photo } from '../src/files.ts';
import { writeOrders } from '../src/portal.ts';
import { portalGoals } from '../src/portalGoals.ts';
import type { Page } from '../src/test.ts';
import { type Portal, withPortal } from './portalPages.ts';

/** What saving all pictures of an order takes. */
export interface ArchiveFigure {
  /** Bytes of the pictures. */
  payload: number;
  /** Bytes that all processes of the browser have in memory at the highest, beyond what they had before. */
  memory: number;
  /** The longest time for which the page does not answer, in ms. */
  block: number;
  /** From the press to the saved file, in ms. */
  time: number;
}

/**
 * Presses 'Download Alle' on an order with many large pictures, in Chromium.
 *
 * @throws where there is no `/proc` to read the memory of processes from
 */
export function benchArchive(): Promise<ArchiveFigure> {
  return withPortal(async (portal) => {
    const orderId = await writeLargeOrder(portal);
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
      const block = Number(await page.evaluate(() => document.documentElement.dataset.longestBlock ?? 0));
      const { pictures, bytes } = portalGoals.archive;
      return { payload: pictures * bytes, memory: highest - before, block, time };
    } finally {
      await browser.close();
    }
  });
}

/** An order with real pictures, each padded to its size after its end, where no reader looks. */
async function writeLargeOrder({ stack, customer }: Portal): Promise<string> {
  const [orderId = ''] = await writeOrders(stack, customer.id, 1);
  const { pictures, bytes } = portalGoals.archive;
  const picture = readFileSync(photo('IMG_2041.jpg'));
  for (let index = 0; index < pictures; index += 1) {
    const path = `${randomUUID()}.jpg`;
    const file = Buffer.concat([picture, randomBytes(bytes - picture.length)]);
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

/** Notes on the page how long a timer that is due at once has had to wait. */
async function watchBlocks(page: Page): Promise<void> {
  await page.evaluate(() => {
    let last = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      const { dataset } = document.documentElement;
      dataset.longestBlock = String(Math.max(Number(dataset.longestBlock ?? 0), now - last));
      last = now;
      setTimeout(() => port2.postMessage(undefined), 1);
    };
    port2.postMessage(undefined);
  });
}

/** Bytes that a process and all that it has started have in memory. */
function memoryOf(pid: number | undefined): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]);
    if (parent) parents.set(Number(name), parent);
  }
  const isOurs = (one: number | undefined): boolean =>
    one !== undefined && (one === pid || isOurs(parents.get(one)));
  return [...parents.keys()].filter(isOurs).reduce((sum, one) => sum + bytesOf(one), 0);
}

/** What is shared counts by its share, and the program's own files not at all. */
function bytesOf(pid: number): number {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
  return (kilobytes('Pss_Anon') + kilobytes('Pss_Shmem')) * 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not a process, or one that has ended meanwhile.
    return '';
  }
}
