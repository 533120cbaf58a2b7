import type { Route } from '@playwright/test';
import { listPaymentMethods } from '@rumklar/backend/payment/listPaymentMethods';
import { deletePaymentMethod } from '@rumklar/backend/payment/paymentMethod';
import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import type { Message } from '@rumklar/domain/message';
import { cardTexts } from '@rumklar/domain/payment/cardTexts';
import {
  createUser,
  type TestStack,
  type TestUser,
  type TestUserOptions,
} from '@rumklar/local-stack/testing';
import { expect, type Page } from './test.ts';

/** Creates a user and signs the browser in, without the login page. */
export async function signInAsNewUser(
  page: Page,
  stack: TestStack,
  options: TestUserOptions = {},
): Promise<TestUser> {
  const user = await createUser(stack, options);
  await storeSession(page, user);
  return user;
}

/** Stores a user's session in the browser. @param origin of the sites, where the page does not have it as its base */
export async function storeSession(page: Page, user: Pick<TestUser, 'client'>, origin = ''): Promise<void> {
  const { data } = await user.client.auth.getSession();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    AUTH_STORAGE_KEY,
    JSON.stringify(data.session),
  ] as const);
}

/** The way in which a request fails. */
export type FailedAnswer = { status: number; json: unknown } | 'no response';

/** Deletes a customer's cards, as another window would. */
export async function deleteCards({ client }: Pick<TestUser, 'client'>): Promise<void> {
  for (const { id } of await listPaymentMethods(client)) await deletePaymentMethod(client, id);
}

/** Fails every request to a part of the backend with 503 or the given fault. @returns a function that ends it */
export async function failRequests(
  page: Page,
  part: string,
  fault: FailedAnswer = DOWN,
): Promise<() => Promise<void>> {
  const address = new RegExp(part);
  await page.route(address, (route) => fail(route, fault));
  return () => page.unroute(address);
}

/** Holds every request to a part of the backend. @returns a function that continues or fails them */
export async function holdRequests(page: Page, part: string): Promise<(fault?: FailedAnswer) => void> {
  const held = Promise.withResolvers<FailedAnswer | undefined>();
  await page.route(new RegExp(part), async (route) => {
    const fault = await held.promise;
    // The page may have been closed.
    await (fault ? fail(route, fault) : route.continue()).catch(() => undefined);
  });
  return held.resolve;
}

/**
 * Holds each request to a part of the backend separately.
 *
 * @returns a function that waits for the next request, and continues or fails it
 */
export async function holdEachRequest(
  page: Page,
  part: string,
): Promise<(fault?: FailedAnswer) => Promise<void>> {
  const held: ((fault?: FailedAnswer) => void)[] = [];
  await page.route(new RegExp(part), async (route) => {
    const fault = await new Promise<FailedAnswer | undefined>((release) => held.push(release));
    // The page may have been closed.
    await (fault ? fail(route, fault) : route.continue()).catch(() => undefined);
  });
  return async (fault) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.(fault);
  };
}

/** The response of a part that is down. */
export const DOWN: FailedAnswer = { status: 503, json: { message: 'Unavailable' } };

function fail(route: Route, fault: FailedAnswer): Promise<void> {
  return fault === 'no response' ? route.abort() : route.fulfill(fault);
}

/** Signs in on the open login page. */
export async function logIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>) {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
}

/** Fills in the form for a new card, of 12/30, and sends it. */
export async function fillCard(page: Page, number: string, action: string = cardTexts.add): Promise<void> {
  await page.getByLabel('Kortnummer').fill(number);
  await page.getByLabel('Udløbsdato').fill('1230');
  await page.getByLabel('Kontrolcifre (CVC)').fill('123');
  await page.getByRole('button', { name: action }).click();
}

/** The link in the newest mail to an address. */
export async function linkInMail(stack: TestStack, email: string, path: string): Promise<string> {
  const mails = await stack.mail.inbox(email);
  const found = new RegExp(`href="([^"]*${path}[^"]*)"`).exec(mails.at(-1)?.html ?? '')?.[1];
  if (!found) throw new Error(`No link to ${path} in the mail to ${email}`);
  return found.replaceAll('&amp;', '&');
}

/** Lets time pass in a page whose clock is installed, as its retries would take, until an expectation holds. */
export async function passTimeUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await holds();
  }).toPass();
}

/** Simulates the window's focus, on which queries are fetched again. */
async function focusWindow(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Comes back to the window until an expectation holds: a fetch that was on its way already does not see what is new. */
export async function focusUntil(page: Page, holds: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await focusWindow(page);
    await holds();
  }).toPass();
}

/** Expects a message of the catalogue on the page, with its description. */
export async function expectMessage(page: Page, { title, description }: Message): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  if (description) await expect(page.getByText(description).first()).toBeVisible();
}

/** Inserts orders, newest first: `Sag 1` of today, `Sag 2` of yesterday … */
export async function insertOrders(
  stack: TestStack,
  userId: string,
  count: number,
  status: 'draft' | 'pending' | 'completed' = 'draft',
): Promise<string[]> {
  const rows = await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const orders = await sql<{ id: string }[]>`
      insert into public.orders (user_id, billed_to, title, address, service_type, status, total_amount, base_price,
        price_per_image, image_count, created_at, completed_at, first_completed_at, has_unbilled)
      select ${userId}, ${userId}, 'Sag ' || n, 'Bredgade ' || n || ', 1260 København K', 'let-oprydning', ${status}, 79, 0, 79, 1,
        now() - (n - 1) * interval '1 day', case when ${status} = 'completed' then now() end,
        case when ${status} = 'completed' then now() end, ${status} = 'completed'
      from generate_series(1, ${count}::int) n
      returning id`;
    await sql`
      insert into public.order_lines (order_id, kind, service_type, unit_price_kroner, billable_at)
      select id, 'image', service_type, 79, completed_at from public.orders
      where id in ${sql(orders.map(({ id }) => id))}`;
    await sql`select private.write_order_words(${orders.map(({ id }) => id)}::uuid[])`;
    return orders;
  });
  return rows.map(({ id }) => id);
}
