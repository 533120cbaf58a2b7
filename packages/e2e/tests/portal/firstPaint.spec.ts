import { ACCOUNT_STORAGE_KEY, ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { insertHouse } from '../../src/orders/orderImages.ts';
import { holdRequests, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { profileButton } from '../../src/profileMenu.ts';
import { expect, test } from '../../src/test.ts';
import { shiftOf } from '../../src/weight.ts';

const CODE = '/portal-assets/[^/]+\\.(js|css)';
const DATA = '/(rest|functions|storage)/v1/';

test('the login page is painted before its code, and preloads the code it needs @telefon', async ({
  page,
}) => {
  const releaseCode = await holdRequests(page, CODE);
  await page.goto(paths.auth, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Log ind' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log ind' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tilbage' })).toBeVisible();
  releaseCode();
  await expect(page.getByRole('button', { name: 'Log ind' })).toBeEnabled();
});

test('each form of the login page is painted before its code, without layout shift @telefon', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
  for (const [query, heading, isToOrder] of [
    ['?mode=signup', 'Opret konto', false],
    ['?mode=reset', 'Nulstil adgangskode', false],
    ['?next=%2Fdashboard', 'Log ind', false],
    ['?next=%2Fbestil%3Fydelse%3Dlet-styling', authTexts.signupToOrder, true],
    ['?mode=login&next=%2Fbestil', 'Log ind', true],
  ] as const) {
    await test.step(query, async () => {
      const releaseCode = await holdRequests(page, CODE);
      await page.goto(paths.auth + query, { waitUntil: 'commit' });
      const title = page.getByRole('heading', { level: 1, name: heading });
      await expect(title).toBeVisible();
      await page.getByLabel('E-mail', { exact: true }).pressSequentially('kunde@');
      releaseCode();
      await expect(page.getByRole('main').getByRole('button').last()).toBeEnabled();
      await page.keyboard.type('rumklar.example');
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('kunde@rumklar.example');
      await expect(title).toBeVisible();
      await expect(page.getByRole('list', { name: 'Trin til din ordre' })).toHaveCount(isToOrder ? 1 : 0);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      await page.unrouteAll();
    });
  }
});

test('an account that this browser remembers is asked to log in on the way to an order', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), ACCOUNT_STORAGE_KEY);
  const releaseCode = await holdRequests(page, CODE);
  await page.goto(`${paths.auth}?next=%2Fbestil`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Log ind' })).toBeVisible();
  await page.goto(`${paths.auth}?email=ny%40rumklar.example`, { waitUntil: 'commit' });
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('ny@rumklar.example');
  releaseCode();
  await expect(page.getByRole('button', { name: 'Opret konto' })).toBeEnabled();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('ny@rumklar.example');
});

test('each page paints its skeleton before code and data, without layout shift @telefon', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, id, 3);
  await stack.sql`
    insert into public.order_drafts (id, user_id, content)
    values (${crypto.randomUUID()}, ${id}, ${stack.sql.json({ address: 'Strandvejen 104', images: [] })})`;
  await page.evaluate(([key, role]) => localStorage.setItem(key, role), [
    ROLE_STORAGE_KEY,
    'customer',
  ] as const);
  for (const [path, heading] of [
    [paths.dashboard, 'Velkommen tilbage'],
    [paths.orders, 'Ordrer'],
    [paths.newOrder, 'Opret ny ordre'],
    [paths.payment, 'Betaling'],
    [paths.settings, 'Indstillinger'],
    [paths.accountUsers, 'Firma'],
  ] as const) {
    await test.step(path, async () => {
      const releaseCode = await holdRequests(page, CODE);
      const releaseData = await holdRequests(page, DATA);
      await page.goto(path, { waitUntil: 'commit' });
      const title = page.getByRole('heading', { level: 1, name: heading });
      await expect(title).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toBeVisible();
      const profile = profileButton(page);
      await expect(profile).toBeDisabled();
      for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeDisabled();
      releaseCode();
      await expect(profile).toBeEnabled();
      await expect(title).toBeVisible();
      expect(await shiftOf(page)).toBeLessThan(0.01);
      releaseData();
      await expect(page.locator('[aria-busy=true], [role=status][aria-label]')).toHaveCount(0);
      await expect(title).toBeVisible();
      expect(await shiftOf(page)).toBeLessThan(0.1);
      await page.unrouteAll();
    });
  }
});

test('an order and an invoice show a loading state', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  const [orderId] = await insertOrders(stack, id, 1);
  for (const path of [`${paths.orders}/${orderId}`, `/fakturaer/${orderId}`]) {
    const releaseCode = await holdRequests(page, CODE);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    releaseCode();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('what is ready and the latest orders appear on the dashboard without layout shift @telefon', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  for (const order of [await insertHouse(stack, id, 1), await insertHouse(stack, id, 1)]) {
    await stack.sql`insert into public.notifications (user_id, order_id, type)
      values (${id}, ${order}, 'order_completed')`;
  }
  await insertOrders(stack, id, 8);
  const unread = page.getByRole('button', { name: 'Notifikationer, 2 ulæste' });
  for (const late of ['/rest/v1/rpc/list_ready_orders', '/rest/v1/orders']) {
    const release = await holdRequests(page, late);
    await page.goto(paths.dashboard, { waitUntil: 'commit' });
    await expect(unread).toBeVisible();
    release();
    await expect(page.getByRole('region', { name: 'Klar til dig' }).locator('img')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Sag 8', exact: true })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.01);
    await page.unroute(new RegExp(late));
  }
});

test('on a slow connection no page is ever empty', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, id, 3);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 500, downloadThroughput: 400_000, uploadThroughput: 100_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await page.goto(paths.orders, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible();
  await page.evaluate(noteEmptiness);
  await expect(page.getByRole('link', { name: 'Sag 1', exact: true })).toBeVisible();
  for (const name of ['Betaling', 'Dashboard']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByRole('link', { name: 'Sag 1', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.wasEmpty)).toBeUndefined();
});

/** Records on the page whether its main part was ever empty. */
function noteEmptiness() {
  const check = () => {
    const main = document.querySelector('main');
    if (!main || main.clientHeight === 0 || main.querySelectorAll('*').length < 3) {
      document.documentElement.dataset.wasEmpty = 'true';
    }
    requestAnimationFrame(check);
  };
  check();
}
