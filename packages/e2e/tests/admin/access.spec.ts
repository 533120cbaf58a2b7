import { signedInRoleTexts } from '@rumklar/domain/auth/signedInTexts';
import { authTexts } from '@rumklar/domain/auth/texts';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { teamNoteTexts } from '@rumklar/domain/orders/log/orderLog';
import { orderTexts } from '@rumklar/domain/orders/texts';
import {
  chooseStatus,
  insertOrder,
  openOrder,
  openSignedIn,
  orderStatus,
  rowsOf,
  type SignedInPage,
  statusInDatabase,
} from '../../src/admin.ts';
import { expectMessage, failRequests, logIn, passTimeUntil, storeSession } from '../../src/portal.ts';
import { pressInProfile } from '../../src/profileMenu.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

/** Access to the admin, redirects, and the end of a session. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
test.beforeAll(async ({ browser, stack }, { project }) => {
  admin = await openSignedIn(browser, stack, project.use);
});
test.afterAll(() => admin.page.context().close());
test.afterEach(() => admin.page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the dashboard links to the list of orders', async () => {
  const { page } = admin;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText(/^Velkommen, Kirsten Prøve/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: deskTexts.counts.waiting, exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Afventer', selected: true })).toBeVisible();
});

test('the alias and the portal redirect here, an unknown page is not found, /team-admin opens', async () => {
  const { page } = admin;
  await page.goto('/admin/ordre');
  await page.waitForURL('**/admin/ordrer');
  await page.goto('/admin/findes-ikke');
  await expect(page.getByRole('heading', { level: 1, name: 'Siden blev ikke fundet' })).toBeVisible();
  // Client-side navigation to an unknown page.
  await page.goto('/admin/brugere');
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState({}, '', '/admin/findes-ikke');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Siden blev ikke fundet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Kontakt os' })).toBeVisible();
  await page.getByRole('link', { name: 'Ordrer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer Administration' })).toBeVisible();
  await page.goto('/team-admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Team Administration' })).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();

  // The portal redirects an administrator here.
  await page.goto('/dashboard');
  await page.waitForURL('**/admin');
  await page.goto('/ordrer');
  await page.waitForURL('**/admin/ordrer');
  await page.goto('/brugere');
  await page.waitForURL('**/admin/brugere');
});

test('a customer is redirected before anything is drawn, and cannot read or change the data', async ({
  browser,
  stack,
}, { project }) => {
  const id = await insertOrder(stack, { title: 'Ikke for kunder' });
  const { page, user } = await openSignedIn(browser, stack, project.use, false);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // Every frame that /admin draws before the redirect.
  await page.addInitScript(() => {
    const check = () => {
      const root = location.pathname.startsWith('/admin') ? document.getElementById('root') : null;
      const text = root?.textContent.trim();
      if (text) sessionStorage.setItem('drawn', text);
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  for (const path of ['/admin', '/admin/ordrer', `/admin/ordrer/${id}`, '/admin/brugere', '/team-admin']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
  }
  expect(await page.evaluate(() => sessionStorage.getItem('drawn'))).toBeNull();
  expect(requested.filter((url) => url.includes('profiles!orders_user_id_fkey'))).toEqual([]);

  const { data: orders } = await user.client.from('orders').select('id');
  expect(orders).toEqual([]);
  const { data: changed } = await user.client
    .from('orders')
    .update({ status: 'completed' })
    .eq('id', id)
    .select();
  expect(changed).toEqual([]);
  const search = await user.client.rpc('search_orders', { p_search: 'kunder' });
  expect(search.error?.code).toBe('42501');
  await page.context().close();
});

test('without a session, /admin leads to the login before any of its code is fetched, which comes while one types', async ({
  page,
}) => {
  const code: string[] = [];
  const fetched = () => code.filter((url) => url.includes('/admin-assets/') && url.endsWith('.js'));
  page.on('request', (request) => code.push(request.url()));
  await page.goto('/admin/ordrer?side=2');
  await page.waitForURL('**/auth?next=%2Fadmin%2Fordrer%3Fside%3D2');
  await expect(page.getByRole('button', { name: 'Log ind', exact: true })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(fetched()).toEqual([]);
  await page.getByLabel('E-mail').pressSequentially('k');
  await expect.poll(() => fetched().length).toBeGreaterThan(1);
});

test('a 403 does not sign the administrator out', async () => {
  const { page } = admin;
  await failRequests(page, '/rest/v1/orders', {
    status: 403,
    json: { code: '42501', message: 'permission denied' },
  });
  await page.goto('/admin/ordrer');
  await expectMessage(page, orderTexts.listFailed);
  await page.unrouteAll();
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('a profile or session that cannot be loaded shows an error and does not sign out', async () => {
  const { page } = admin;
  const repair = await failRequests(page, '/rest/v1/profiles');
  await page.goto('/admin/ordrer');
  await expectMessage(page, authTexts.profileFetchFailed);
  await repair();
  await page.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(rowsOf(page)).toHaveCount(10);

  const connect = await failRequests(page, '/auth/v1/token', 'no response');
  await expireToken(page);
  await page.clock.install();
  await page.goto('/admin/ordrer');
  // The auth client retries for half a minute.
  await passTimeUntil(page, () =>
    expect(page.getByText(authTexts.sessionLoadFailed.title)).toBeVisible({ timeout: 500 }),
  );
  await page.clock.resume();
  await connect();
  await page.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('an expired session redirects to /auth, and signing in returns to the same page', async ({ stack }) => {
  const { page, user } = admin;
  const id = await insertOrder(stack, { title: 'Fundet igen' });
  await page.goto(`/admin/ordrer/${id}?fane=originale`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fundet igen' })).toBeVisible();
  await stack.sql`delete from auth.sessions where user_id = ${user.id}`;
  await expireToken(page, 'brugt-op');
  await page.reload();
  await page.waitForURL('**/auth?next=*');
  await expectMessage(page, authTexts.sessionExpired);
  await logIn(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Fundet igen' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Originale billeder', selected: true })).toBeVisible();
});

test('a 401 and an unconfirmed account are signed out', async ({ stack }) => {
  const { page, user } = admin;
  const repair = await failRequests(page, '/rest/v1/profiles', {
    status: 401,
    json: { code: 'PGRST301', message: 'JWT expired' },
  });
  await page.goto('/admin/ordrer');
  await page.waitForURL('**/auth?next=*');
  await expectMessage(page, authTexts.sessionExpired);
  await repair();
  const { data } = await user.client.auth.signInWithPassword(user);
  const session = data.session && {
    ...data.session,
    user: { ...data.session.user, email_confirmed_at: undefined },
  };
  await page.evaluate((stored) => localStorage.setItem('rumklar-auth', stored), JSON.stringify(session));
  await page.goto('/admin/ordrer');
  await page.waitForURL('**/auth?next=*');
  await expectMessage(page, authTexts.confirmationRequired);
  expect(await stack.sql`select 1 from auth.sessions where user_id = ${user.id}`).toHaveLength(0);
});

test("'Log ud' ends the session in this browser, whatever the auth server answers", async () => {
  const { page, user } = admin;
  for (const [message, fault] of [
    [authTexts.signedOut, undefined],
    [authTexts.signOutFailed, { status: 500, json: { message: 'broken' } }],
    [authTexts.signOutUnexpected, 'no response'],
  ] as const) {
    await user.client.auth.signInWithPassword(user);
    await storeSession(page, user);
    await page.goto('/admin/brugere');
    const restore = fault && (await failRequests(page, '/auth/v1/logout', fault));
    await pressInProfile(page, 'Log ud');
    await page.waitForURL('**/auth');
    await expectMessage(page, message);
    expect(await page.evaluate(() => localStorage.getItem('rumklar-auth'))).toBeNull();
    await restore?.();
  }
});

test('a page that the back button restores after a sign-out is not shown', async () => {
  const { page, user } = admin;
  await user.client.auth.signInWithPassword(user);
  await storeSession(page, user);
  await page.goto('/admin/brugere');
  await pressInProfile(page, 'Log ud');
  await page.waitForURL('**/auth');
  await page.goBack();
  await page.waitForURL('**/auth?next=*');

  // From the back/forward cache, which the browsers of tests do not have.
  await user.client.auth.signInWithPassword(user);
  await storeSession(page, user);
  await page.goto('/admin/brugere');
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('rumklar-auth');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForURL('**/auth?next=*');
});

test('an administrator who loses the role keeps what is typed until the page is left', async ({
  browser,
  stack,
}, { project }) => {
  const id = await insertOrder(stack, { title: 'Mistet rolle' });
  const { page, user } = await openSignedIn(browser, stack, project.use);
  const setRole = (isAdmin: boolean) =>
    stack.sql`update public.profiles set is_admin = ${isAdmin} where id = ${user.id}`;
  await openOrder(page, id);
  const note = page.getByRole('textbox', { name: teamNoteTexts.field });
  await note.fill('Ring til mægleren');
  await setRole(false);
  await chooseStatus(orderStatus(page), 'Under behandling');
  const alert = page.getByRole('alert').filter({ hasText: signedInRoleTexts.lost.title });
  await expect(alert).toContainText(signedInRoleTexts.lostStay);
  await expect(page.getByRole('heading', { level: 1, name: 'Mistet rolle' })).toBeVisible();
  await expect(note).toHaveValue('Ring til mægleren');
  expect(await statusInDatabase(stack, id)).toBe('draft');
  await expectAccessible(page);
  await alert.getByRole('button', { name: signedInRoleTexts.lostLeave }).click();
  await page.waitForURL('**/dashboard');
  await expectMessage(page, signedInRoleTexts.lost);

  // With nothing to lose, the next request that finds it out leads out.
  await page.goto('about:blank');
  await setRole(true);
  await page.goto(`/admin/ordrer/${id}`);
  await expect(orderStatus(page)).toBeVisible();
  await setRole(false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL('**/dashboard');
  await expectMessage(page, signedInRoleTexts.lost);
  await page.context().close();
});

/** Expires the access token in the browser. @param refreshToken replaces the refresh token */
async function expireToken(page: Page, refreshToken?: string): Promise<void> {
  await page.evaluate((refresh_token) => {
    const session = JSON.parse(localStorage.getItem('rumklar-auth') ?? '{}');
    const expired = { ...session, expires_at: 1, ...(refresh_token && { refresh_token }) };
    localStorage.setItem('rumklar-auth', JSON.stringify(expired));
  }, refreshToken);
}
