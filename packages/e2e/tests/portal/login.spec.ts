import { authTexts } from '@rumklar/domain/auth/texts';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { createUser } from '@rumklar/local-stack/testing';
import { expectMessage, failRequests, holdRequests, logIn } from '../../src/portal.ts';
import { pressInProfile } from '../../src/profileMenu.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
});

test('signing in after mistakes, and signing out', async ({ page, stack }) => {
  const user = await createUser(stack);
  const unconfirmed = await createUser(stack, { confirmed: false });
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Log ind' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await expect(page.getByText(authTexts.emailMissing)).toBeVisible();
  await expect(page.getByText(authTexts.passwordMissing)).toBeVisible();
  await logIn(page, { ...user, password: 'forkert' });
  await expectMessage(page, authTexts.invalidCredentials);
  const form = page.locator('form');
  await expect(form.getByText(authTexts.invalidCredentials.title)).toBeVisible();
  let restore = await failRequests(page, '/auth/v1/token');
  await logIn(page, user);
  await expectMessage(page, authTexts.loginFailed);
  await expect(page.getByText(authTexts.invalidCredentials.title)).toHaveCount(0);
  await restore();
  restore = await failRequests(page, '/auth/v1/token', 'no response');
  await logIn(page, user);
  await expectMessage(page, authTexts.loginUnexpected);
  await restore();
  await logIn(page, unconfirmed);
  await expectMessage(page, authTexts.emailNotConfirmed);
  await form.getByRole('button', { name: authTexts.confirmResend }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(unconfirmed.email);
  await page.goBack();

  await logIn(page, user);
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(orderTexts.empty)).toBeVisible();
  await page.goto('/auth');
  await page.waitForURL('**/dashboard');
  await pressInProfile(page, 'Log ud');
  await page.waitForURL('**/auth');
  await expectMessage(page, authTexts.signedOut);
});

test('signing in redirects an administrator to the admin, or back to the page there', async ({
  page,
  stack,
}) => {
  const admin = await createUser(stack, { admin: true });
  await page.goto('/admin/brugere');
  await expect(page.getByText(authTexts.studio, { exact: true })).toBeVisible();
  await expect(page.getByText(authTexts.studioHint)).toBeVisible();
  await expect(page.getByText(authTexts.customerAsks)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opret konto' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: authTexts.customerLogin }).click();
  await expect(page.getByText(authTexts.studio, { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Opret konto' })).toBeVisible();
  await page.goto('/dashboard');
  await page.waitForURL('**/auth?next=*');
  await logIn(page, admin);
  await page.waitForURL('**/admin');

  const customer = await createUser(stack);
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth?next=https://elsewhere.example/');
  await logIn(page, customer);
  await page.waitForURL('**/dashboard');
});

test('a profile that cannot be loaded does not block signing in', async ({ page, stack }) => {
  const user = await createUser(stack);
  await page.goto('/auth');
  await failRequests(page, '/rest/v1/profiles');
  await logIn(page, user);
  await expectMessage(page, authTexts.profileFetchFailed);
  await page.waitForURL('**/dashboard');
});

test('a failed sign-out still ends at the login page', async ({ page, stack }) => {
  const user = await createUser(stack);
  for (const [fault, message] of [
    [{ status: 500, json: { message: 'Internal' } }, authTexts.signOutFailed],
    ['no response', authTexts.signOutUnexpected],
  ] as const) {
    await page.goto('/auth');
    await logIn(page, user);
    await page.waitForURL('**/dashboard');
    const restore = await failRequests(page, '/auth/v1/logout', fault);
    await pressInProfile(page, 'Log ud');
    await expectMessage(page, message);
    await page.waitForURL('**/auth');
    await expect(page.getByRole('heading', { level: 1, name: 'Log ind' })).toBeVisible();
    await restore();
  }
});

test('the login page links to the front page, and shows an error when its code cannot be loaded', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Tilbage' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await page.route(/SignupForm.*\.js/, (route) => route.abort());
  await page.goto('/auth?mode=signup');
  await expect(page.getByRole('heading', { level: 1, name: authTexts.boundaryTitle })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/SignupForm.*\.js/);
  await page.getByRole('button', { name: authTexts.reload }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opret konto' })).toBeVisible();
});

test('a browser that blocks storage gets the reason instead of a form that cannot work', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  for (const path of ['/auth', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: authTexts.storageBlockedTitle })).toBeVisible();
    await expect(page.getByText(authTexts.storageBlocked)).toBeVisible();
    await expect(page.getByLabel('E-mail', { exact: true })).toBeHidden();
  }
  await expectAccessible(page);
  await context.close();
});

test('a login page whose code was cut off by a lost connection comes back by itself', async ({
  page,
  context,
  stack,
}) => {
  const user = await createUser(stack);
  const release = await holdRequests(page, '/portal-assets/[^/]+\\.js');
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Log ind' })).toBeDisabled();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  release('no response');
  await failed;
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await logIn(page, user);
  await page.waitForURL('**/dashboard');
});

test('a form that is asked for offline opens when the connection is back', async ({ page, context }) => {
  await page.route(/SignupForm.*\.js/, (route) => route.abort());
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Log ind' })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  await expect(page.getByText(connectionTexts.lost)).toBeVisible();
  await page.unroute(/SignupForm.*\.js/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Opret konto' })).toBeVisible();
});
