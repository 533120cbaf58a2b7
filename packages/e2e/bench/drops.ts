import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { adminOrderPath, paths } from '@rumklar/domain/routes/paths';
import { createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { type KillableBrowser, startKillableBrowser } from '../src/files/killableBrowser.ts';
import { drawNumbered } from '../src/files/numberedPhoto.ts';
import { insertOrders, storeSession } from '../src/portal.ts';
import { expect } from '../src/test.ts';
import { watchLongTasks } from './browserCost.ts';
import { withPortal } from './portalPages.ts';

/** What a page needs to show many files that are chosen at once. */
export interface DropFigures {
  /** From choosing them until all are shown, in seconds. */
  seconds: number;
  /** Tasks of the page's main thread over 50 ms, in ms. */
  longTasks: number[];
}

/**
 * Chooses many images at once: on the work page of an order with as many originals, to which they belong by their names; on
 * that of an order without originals; and in the customer's order form.
 *
 * @param folder for the images and the browsers' profiles
 */
export function benchDrops(folder: string, count: number): Promise<Record<string, DropFigures>> {
  return withPortal(async ({ stack, customer }) => {
    const admin = { user: await createUser(stack, { admin: true }), role: 'admin' };
    const [matched = '', unmatched = ''] = await insertOrders(stack, customer.id, 2);
    const images = await writeImages(folder, count);
    await insertOriginals(stack, matched, images);
    const workPage = (id: string) => `${adminOrderPath(id)}?fane=faerdige`;
    const pages: Record<string, Visit> = {
      'with their originals': { ...admin, path: workPage(matched), shown: '[data-original] article' },
      'without originals': { ...admin, path: workPage(unmatched), shown: 'article' },
      'in the order form': {
        user: await unlimitedCustomer(stack, count),
        role: 'customer',
        path: paths.newOrder,
        shown: 'li[data-state]',
      },
    };
    const figures: Record<string, DropFigures> = {};
    for (const [name, visit] of Object.entries(pages)) {
      const browser = await startKillableBrowser(join(folder, name));
      try {
        figures[name] = await drop(browser, stack.siteUrl, visit, images);
      } finally {
        await browser.kill();
      }
    }
    return figures;
  });
}

/** A page that somebody opens, and what it shows for each file. */
interface Visit {
  user: Pick<TestUser, 'client'>;
  role: string;
  path: string;
  shown: string;
}

async function drop(
  browser: KillableBrowser,
  origin: string,
  { user, role, path, shown }: Visit,
  images: readonly string[],
): Promise<DropFigures> {
  const { page } = browser;
  await storeSession(page, user, origin);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [ROLE_STORAGE_KEY, role] as const);
  await page.goto(`${origin}${path}`);
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const longTasks = await watchLongTasks(page);
  const began = performance.now();
  await browser.chooseFiles(images);
  // Not by a locator: what it does in the page would be measured, too.
  const count = () => page.evaluate((selector) => document.querySelectorAll(selector).length, shown);
  await expect.poll(count, { timeout: 120_000, intervals: [250] }).toBe(images.length);
  const seconds = (performance.now() - began) / 1000;
  // What is drawn after the last one counts, too.
  await page.waitForTimeout(1000);
  return { seconds, longTasks: await longTasks() };
}

/** Inserts originals without bytes, under the names of the files that belong to them. */
export async function insertOriginals(
  { sql }: TestStack,
  orderId: string,
  files: readonly string[],
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.order_images (order_id, image_path, file_name, position)
      select ${orderId}, gen_random_uuid() || '.jpg', name, place
      from unnest(${files.map((file) => basename(file))}::text[]) with ordinality as given (name, place)`;
  });
}

/** A customer whose orders may have so many files. */
async function unlimitedCustomer(stack: TestStack, files: number): Promise<TestUser> {
  const user = await createUser(stack, { card: true });
  await stack.sql`
    insert into public.order_limits (id, total_bytes, file_bytes, files, max_unused_upload_bytes)
    select 'drops', total_bytes, file_bytes, ${files}, max_unused_upload_bytes from public.order_limits where id = 'stor'`;
  await stack.sql`update public.profiles set limits = 'drops' where id = ${user.id}`;
  return user;
}

async function writeImages(folder: string, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const path = join(folder, `IMG_${1000 + number}.jpg`);
    await writeFile(path, await drawNumbered(number));
    names.push(path);
  }
  return names;
}
