import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from '@playwright/test';
import type { OrderStatus } from '@rumklar/domain/orders/status';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { enter } from './portal.ts';
import { expect, type Page } from './test.ts';

/** A signed-in window, and whose it is. */
export interface Studio {
  page: Page;
  user: TestUser;
}

/** A browser of its own for an administrator, or for a customer. */
export async function openStudio(
  browser: Browser,
  stack: TestStack,
  use: Parameters<Browser['newContext']>[0],
  admin = true,
): Promise<Studio> {
  const { viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId } = use ?? {};
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    reducedMotion: 'reduce',
    ...{ viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId },
  });
  // A person in no hurry: a message, and what can be taken back by it, stays until it is closed.
  await context.addInitScript((times) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (set, self, [run, time, ...rest]) =>
        Reflect.apply(set, self, [run, times.includes(time) ? 3_600_000 : time, ...rest]),
    });
  }, MESSAGE_TIMES);
  const page = await context.newPage();
  const user = await createUser(stack, { admin });
  await enter(page, user);
  return { page, user };
}

/** How long messages stand by themselves, in ms: the kinds of toasts, and 'Fortryd'. */
const MESSAGE_TIMES = [6_000, 12_000];

/** What an order of a test is to be. */
interface PlacedOrder {
  title: string;
  status?: OrderStatus;
  service?: ServiceType;
  /** @default one */
  images?: number;
}

/** Writes an order of the demo customer, the newest of all, with originals that no storage holds. @returns its id */
export async function placeOrder({ sql }: TestStack, order: PlacedOrder): Promise<string> {
  const { title, status = 'draft', service = 'let-oprydning', images = 1 } = order;
  const id = randomUUID();
  await sql`
    insert into public.orders (id, user_id, title, address, service_type, created_at)
    values (${id}, ${demoAccounts.customer.id}, ${title}, 'Bredgade 1, 1260 København K', ${service},
      (select greatest(now(), max(created_at)) + interval '1 second' from public.orders))`;
  for (let number = 0; number < images; number += 1) {
    await sql`insert into public.order_images (order_id, image_path) values (${id}, ${`${randomUUID()}.jpg`})`;
  }
  if (status !== 'draft') await sql`update public.orders set status = ${status} where id = ${id}`;
  return id;
}

/** The status that the database holds. */
export async function statusInDatabase({ sql }: TestStack, id: string): Promise<unknown> {
  const [row] = await sql`select status from public.orders where id = ${id}`;
  return row?.status;
}

/** The boxes of the rows that the list shows, one each. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('checkbox', { name: /^Vælg (?!alle)/ });
}

/** The status of an order in the list. */
export function statusOf(page: Page, title: string): Locator {
  return page.getByRole('button', { name: new RegExp(`Status for ${title}$`) });
}

/** The status on an order's own page. */
export function orderStatus(page: Page): Locator {
  return page.getByRole('button', { name: /Ordre Status$/ });
}

/** Chooses another status. */
export async function choose(status: Locator, label: string): Promise<void> {
  await status.click();
  await status.page().getByRole('option', { name: label }).click();
}

/** The list with a filter. */
export function listOf(filter: Record<string, string>): string {
  return `/admin/ordrer?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** Opens an order's page. */
export async function openOrder(page: Page, id: string, tab?: 'originale' | 'faerdige'): Promise<void> {
  await page.goto(`/admin/ordrer/${id}${tab ? `?fane=${tab}` : ''}`);
  await expect(page.getByRole('heading', { name: 'Ordre Status' })).toBeVisible();
}

/** Closes every toast, so that the next one is seen for itself. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Luk besked' });
  await expect(async () => {
    // One may be gone by itself, or lie below another that is.
    for (const button of await close.all()) await button.click({ timeout: 1_000 });
    expect(await close.count()).toBe(0);
  }).toPass();
}
