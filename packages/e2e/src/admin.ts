import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from '@playwright/test';
import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import type { OrderStatus } from '@rumklar/domain/orders/status/status';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { storeSession } from './portal.ts';
import { expect, type Page } from './test.ts';

/** A page of a signed-in user, and the user. */
export interface SignedInPage {
  page: Page;
  user: TestUser;
}

/** Opens a browser context of its own, signed in as a new administrator, customer, or one of the studio. */
export async function openSignedIn(
  browser: Browser,
  stack: TestStack,
  use: Parameters<Browser['newContext']>[0],
  role: boolean | 'lead' | 'editor' = true,
): Promise<SignedInPage> {
  const { viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId } = use ?? {};
  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    reducedMotion: 'reduce',
    viewport,
    hasTouch,
    isMobile,
    deviceScaleFactor,
    locale,
    timezoneId,
  });
  // Messages stay until they are closed, and so does the time in which a change can be undone.
  await context.addInitScript((times) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (set, self, [run, time, ...rest]) =>
        Reflect.apply(set, self, [run, times.includes(time) ? 3_600_000 : time, ...rest]),
    });
  }, MESSAGE_TIMES);
  const page = await context.newPage();
  const user = await createUser(
    stack,
    typeof role === 'string' ? { role, fullName: NAMES[role] } : { admin: role },
  );
  await storeSession(page, user);
  return { page, user };
}

const NAMES = { lead: 'Tove Bang', editor: 'Karla Vind' } as const;

/** How long toasts are shown, in ms: messages, and those with 'Fortryd'. */
const MESSAGE_TIMES = [6_000, 12_000];

/** An order to insert. */
interface InsertedOrder {
  title: string;
  status?: OrderStatus;
  service?: ServiceType;
  /** @default one */
  images?: number;
}

/** Inserts an order of the demo customer, newer than all others, with images that are not in storage. @returns its id */
export async function insertOrder({ sql }: TestStack, order: InsertedOrder): Promise<string> {
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

/** The status in the database. */
export async function statusInDatabase({ sql }: TestStack, id: string): Promise<unknown> {
  const [row] = await sql`select status from public.orders where id = ${id}`;
  return row?.status;
}

/** The checkboxes of the rows of the list. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('checkbox', { name: /^Vælg (?!alle)/ });
}

/** The status select of an order in the list. */
export function statusOf(page: Page, title: string): Locator {
  return page.getByRole('button', { name: new RegExp(`Status for ${title}$`) });
}

/** The status select on the page of an order. */
export function orderStatus(page: Page): Locator {
  return page.getByRole('button', { name: /Ordre Status$/ });
}

/** Chooses another status. */
export async function chooseStatus(status: Locator, label: string): Promise<void> {
  await status.click();
  await status.page().getByRole('option', { name: label }).click();
}

/** The dialog that confirms a status. */
export function statusDialog(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Bekræft statusændring' });
}

/** Confirms that orders are completed although nothing of them is ready. */
export async function confirmWithoutImages(page: Page): Promise<void> {
  const dialog = statusDialog(page);
  for (const tick of await ticksOf(dialog)) await tick.check({ force: true });
  await dialog.getByRole('button', { name: 'Bekræft' }).click();
}

async function ticksOf(dialog: Locator): Promise<Locator[]> {
  const ticks = dialog.getByRole('checkbox', { name: completionTexts.withoutImages });
  await expect(ticks.first()).toBeVisible();
  return await ticks.all();
}

/** The URL of the list with a filter. */
export function listOf(filter: Record<string, string>): string {
  return `/admin/ordrer?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** Opens an order's page. */
export async function openOrder(
  page: Page,
  id: string,
  tab?: 'detaljer' | 'opgaver' | 'originale' | 'faerdige',
): Promise<void> {
  await page.goto(`/admin/ordrer/${id}${tab ? `?fane=${tab}` : ''}`);
  await expect(page.getByRole('tablist', { name: 'Ordren' })).toBeVisible();
}

/** Chooses from the menu of an order or of a stored image. @param name what the order or the image is called */
export async function chooseFrom(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: boardTexts.more(name) }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

/** Closes all toasts, so that a later expectation sees new ones only. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Luk besked' });
  await expect(async () => {
    // A toast may have closed already, or be covered by one that is closing.
    for (const button of await close.all()) await button.click({ timeout: 1_000 });
    expect(await close.count()).toBe(0);
  }).toPass();
}
