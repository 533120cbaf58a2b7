import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { delaysBetweenRequests } from '../../src/delays.ts';
import {
  expectMessage,
  failRequests,
  focusUntil,
  holdRequests,
  insertOrders,
  logIn,
  signInAsNewUser,
} from '../../src/portal.ts';
import { pressInProfile, profileButton } from '../../src/profileMenu.ts';
import { expect, type Page, test } from '../../src/test.ts';

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

/** Expires the access token in the browser. On a page outside of the portal, whose auth client would refresh it at once. */
async function letTokenRunOut(page: Page) {
  await page.goto('/favicon.svg');
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
  }, AUTH_STORAGE_KEY);
}

test('an expired token is refreshed silently', async ({ page, stack }) => {
  await signInAsNewUser(page, stack);
  await letTokenRunOut(page);
  const refresh = page.waitForRequest(/token\?grant_type=refresh_token/);
  await page.goto('/indstillinger');
  await refresh;
  await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/indstillinger$/);
});

test('a sign-out in another tab and an expired session redirect to /auth', async ({
  page,
  context,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack);
  await page.goto('/indstillinger');
  await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await pressInProfile(other, 'Log ud');
  await page.waitForURL('**/auth');
  await other.close();

  await logIn(page, user);
  await page.waitForURL('**/dashboard');
  // The back button restores the page as it was before a sign-out on the public pages.
  const session = await page.evaluate((key) => localStorage.getItem(key) ?? '', AUTH_STORAGE_KEY);
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, AUTH_STORAGE_KEY);
  await page.waitForURL('**/auth?next=*');
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    AUTH_STORAGE_KEY,
    session,
  ] as const);
  await page.goto('/dashboard');
  await stack.sql`delete from auth.sessions where user_id = ${user.id}`;
  await letTokenRunOut(page);
  await page.goto('/ordrer?side=2');
  await page.waitForURL('**/auth?next=*');
  await expectMessage(page, authTexts.sessionExpired);
  await logIn(page, user);
  await page.waitForURL('**/ordrer?side=2');
  await expect(page.getByText(authTexts.sessionExpired.title)).toHaveCount(0);
});

test('a session refresh without a response is retried, and the page shows it', async ({ page, stack }) => {
  await page.clock.install();
  await signInAsNewUser(page, stack);
  await letTokenRunOut(page);
  const restore = await failRequests(page, '/auth/v1/token', 'no response');
  await page.goto('/indstillinger');
  await expect(page.getByRole('status', { name: 'Siden indlæses' })).toBeVisible();
  await expect(page.getByText(authTexts.sessionLoadFailed.title)).toHaveCount(0);
  await page.clock.fastForward(8000);
  await expectMessage(page, authTexts.sessionLoadFailed);
  await expect(page).toHaveURL(/\/indstillinger$/);
  await restore();
  // Longer than the auth client's longest backoff.
  await page.clock.fastForward(15_000);
  await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
  await expect(page.getByText(authTexts.sessionLoadFailed.title)).toHaveCount(0);
});

test('a connection lost during the session refresh shows as offline only', async ({
  page,
  context,
  stack,
}) => {
  await page.clock.install();
  await signInAsNewUser(page, stack);
  await letTokenRunOut(page);
  const letThrough = await holdRequests(page, '/auth/v1/token');
  await page.goto('/indstillinger');
  await expect(profileButton(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(connectionTexts.lost)).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(page.getByText(authTexts.sessionLoadFailed.title)).toHaveCount(0);
  const loaded = page.waitForEvent('load');
  await context.setOffline(false);
  await loaded;
  letThrough();
  await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
});

test('a failed token refresh during a visit does not end the session', async ({ page, stack }) => {
  await page.clock.install();
  const { id } = await signInAsNewUser(page, stack);
  await insertOrders(stack, id, 1);
  await page.goto('/ordrer');
  const order = page.getByRole('link', { name: 'Sag 1', exact: true });
  await expect(order).toBeVisible();
  const restore = await failRequests(page, '/auth/v1/token', 'no response');
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await page.getByRole('tab', { name: 'Afventer' }).click();
  const failed = page.getByText(orderTexts.listFailed.title, { exact: true });
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(failed).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/\/ordrer\?/);
  await restore();
  // The auth client refreshes again after a minute.
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(order).toBeVisible();
});

test('signing out with a token about to expire shows the sign-out message', async ({ page, stack }) => {
  await page.clock.install();
  await signInAsNewUser(page, stack);
  await page.goto('/indstillinger');
  await expect(page.getByLabel('Navn', { exact: true })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 3_540_000);
  await pressInProfile(page, 'Log ud');
  await page.waitForURL('**/auth');
  await expectMessage(page, authTexts.signedOut);
  await expect(page.getByText(authTexts.sessionExpired.title)).toHaveCount(0);
});

test('a user who is no longer confirmed is signed out', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  await stack.sql`update auth.users set email_confirmed_at = null where id = ${user.id}`;
  await letTokenRunOut(page);
  await page.goto('/ordrer');
  await page.waitForURL('**/auth?next=*');
  await expectMessage(page, authTexts.confirmationRequired);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY)).toBeNull();
});

test('a role changed during the session redirects to the pages of the new role', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  await page.goto('/dashboard');
  // With the profile's name: the prerendered heading is visible before the role has been read.
  await expect(
    page.getByRole('heading', { level: 1, name: 'Velkommen tilbage, Kirsten Prøve' }),
  ).toBeVisible();
  await stack.sql`update public.profiles set is_admin = true where id = ${user.id}`;
  await focusUntil(page, () => page.waitForURL('**/admin', { timeout: 5_000 }));
  await stack.sql`update public.profiles set is_admin = false where id = ${user.id}`;
  await page.goto('/dashboard');
  await expect(page.getByText('Seneste Ordrer')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a missing profile is requested three times, a second apart', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack);
  await stack.sql`delete from public.profiles where id = ${user.id}`;
  await page.goto('/indstillinger');
  await expectMessage(page, profileTexts.createFailed);
  const pauses = await delaysBetweenRequests(page, '/rest/v1/profiles');
  expect(pauses).toHaveLength(2);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(1000);
});
