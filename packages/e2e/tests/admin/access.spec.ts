import { authTexts } from '@rumklar/domain/auth/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { openStudio, placeOrder, rowsOf, type Studio } from '../../src/admin.ts';
import { breakPart, enter, expectMessage, logIn } from '../../src/portal.ts';
import { expect, type Page, test } from '../../src/test.ts';

/** Who gets in, who does not, and what ends a session. */
test.describe.configure({ mode: 'serial' });
let studio: Studio;
test.beforeAll(async ({ browser, stack }, { project }) => {
  studio = await openStudio(browser, stack, project.use);
});
test.afterAll(() => studio.page.context().close());
test.afterEach(() => studio.page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the dashboard leads on', async () => {
  const { page } = studio;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText(/^Velkommen, Kirsten Prøve/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Afventer' }).click();
  await expect(page.getByRole('tab', { name: 'Afventer', selected: true })).toBeVisible();
});

test('the alias, an unknown page and /team-admin', async () => {
  const { page } = studio;
  await page.goto('/admin/ordre');
  await page.waitForURL('**/admin/ordrer');
  await page.goto('/admin/findes-ikke');
  await expect(page.getByRole('heading', { level: 1, name: 'Siden blev ikke fundet' })).toBeVisible();
  // A link within the admin to what is not there.
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
});

test('an administrator is led from the customers’ pages', async () => {
  const { page } = studio;
  await page.goto('/dashboard');
  await page.waitForURL('**/admin');
  await page.goto('/ordrer');
  await page.waitForURL('**/admin/ordrer');
  await page.goto('/brugere');
  await page.waitForURL('**/admin/brugere');
});

test('a customer lands on the dashboard without a frame of it, and has no right to the data', async ({
  browser,
  stack,
}, { project }) => {
  const id = await placeOrder(stack, { title: 'Ikke for kunder' });
  const { page, user } = await openStudio(browser, stack, project.use, false);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Every frame that /admin draws before it is left.
  await page.addInitScript(() => {
    const look = () => {
      const root = location.pathname.startsWith('/admin') ? document.getElementById('root') : null;
      const text = root?.textContent.trim();
      if (text) sessionStorage.setItem('drawn', text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ['/admin', '/admin/ordrer', `/admin/ordrer/${id}`, '/admin/brugere', '/team-admin']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
  }
  expect(await page.evaluate(() => sessionStorage.getItem('drawn'))).toBeNull();
  expect(asked.filter((url) => url.includes('profiles!orders_user_id_fkey'))).toEqual([]);

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

test('a refused call signs nobody out', async () => {
  const { page } = studio;
  await breakPart(page, '/rest/v1/orders', {
    status: 403,
    json: { code: '42501', message: 'permission denied' },
  });
  await page.goto('/admin/ordrer');
  await expectMessage(page, orderTexts.listFailed);
  await page.unrouteAll();
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('who is here cannot be found out: nobody is signed out', async () => {
  const { page } = studio;
  const repair = await breakPart(page, '/rest/v1/profiles');
  await page.goto('/admin/ordrer');
  await expectMessage(page, authTexts.profileFetchFailed);
  await repair();
  await page.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(rowsOf(page)).toHaveCount(10);

  const connect = await breakPart(page, '/auth/v1/token', 'no answer');
  await expireToken(page);
  await page.goto('/admin/ordrer');
  // The auth client tries for half a minute.
  await expect(page.getByText(authTexts.sessionLoadFailed.title)).toBeVisible({ timeout: 60_000 });
  await connect();
  await page.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('a session that cannot be renewed leads to /auth and back to the same place', async ({ stack }) => {
  const { page, user } = studio;
  const id = await placeOrder(stack, { title: 'Fundet igen' });
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

test('an unconfirmed account is signed out', async ({ stack }) => {
  const { page, user } = studio;
  const repair = await breakPart(page, '/rest/v1/profiles', {
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

for (const { userMessage, fault } of [
  { userMessage: authTexts.signedOut, fault: undefined },
  { userMessage: authTexts.signOutFailed, fault: { status: 500, json: { message: 'broken' } } },
  { userMessage: authTexts.signOutUnexpected, fault: 'no answer' as const },
]) {
  test(`'Log ud' says '${userMessage.title}'`, async () => {
    const { page, user } = studio;
    await user.client.auth.signInWithPassword(user);
    await enter(page, user);
    await page.goto('/admin/brugere');
    if (fault) await breakPart(page, '/auth/v1/logout', fault);
    await page.getByRole('button', { name: 'Log ud' }).click();
    await page.waitForURL('**/auth');
    await expectMessage(page, userMessage);
    expect(await page.evaluate(() => localStorage.getItem('rumklar-auth'))).toBeNull();
  });
}

/** The browser's token has run out, and has to be renewed. @param refreshToken what with; its own without it */
async function expireToken(page: Page, refreshToken?: string): Promise<void> {
  await page.evaluate((refresh_token) => {
    const session = JSON.parse(localStorage.getItem('rumklar-auth') ?? '{}');
    const expired = { ...session, expires_at: 1, ...(refresh_token && { refresh_token }) };
    localStorage.setItem('rumklar-auth', JSON.stringify(expired));
  }, refreshToken);
}
