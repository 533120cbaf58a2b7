import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import type { Message } from '@rumklar/domain/message';
import {
  createUser,
  type TestStack,
  type TestUser,
  type TestUserOptions,
} from '@rumklar/local-stack/testing';
import { expect, type Page } from './test.ts';

/** Makes a customer and puts the browser in their place, without the login page. */
export async function enterAs(
  page: Page,
  stack: TestStack,
  options: TestUserOptions = {},
): Promise<TestUser> {
  const user = await createUser(stack, options);
  await enter(page, user);
  return user;
}

/** Puts the browser in a user's place. */
export async function enter(page: Page, user: Pick<TestUser, 'client'>): Promise<void> {
  const { data } = await user.client.auth.getSession();
  await page.goto('/favicon.svg');
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    AUTH_STORAGE_KEY,
    JSON.stringify(data.session),
  ] as const);
}

/** A part of the backend that is down: every request to it is answered 503 until it is repaired. */
export async function breakPart(page: Page, part: string): Promise<() => Promise<void>> {
  const address = new RegExp(part);
  await page.route(address, (route) => route.fulfill({ status: 503, json: { message: 'Unavailable' } }));
  return () => page.unroute(address);
}

/** A message of the catalogue stands on the page, with its second line. */
export async function expectMessage(page: Page, { title, description }: Message): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  if (description) await expect(page.getByText(description).first()).toBeVisible();
}

/** Writes orders past the form, the newest first: `Sag 1` of today, `Sag 2` of yesterday … */
export async function writeOrders(
  stack: TestStack,
  userId: string,
  count: number,
  status: 'draft' | 'pending' | 'completed' = 'draft',
): Promise<string[]> {
  const rows = await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    return await sql<{ id: string }[]>`
      insert into public.orders (user_id, title, address, service_type, status, total_amount, base_price,
        price_per_image, image_count, created_at, completed_at)
      select ${userId}, 'Sag ' || n, 'Bredgade ' || n || ', 1260 København K', 'let-oprydning', ${status}, 79, 0, 79, 1,
        now() - (n - 1) * interval '1 day', case when ${status} = 'completed' then now() end
      from generate_series(1, ${count}::int) n
      returning id`;
  });
  return rows.map(({ id }) => id);
}
