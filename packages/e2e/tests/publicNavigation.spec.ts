import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { expect, type Page, test } from '../src/test.ts';

/** Stores a session in the browser as the portal does. */
async function signIn(page: Page, stack: TestStack, role: 'customer' | 'admin'): Promise<TestUser> {
  const user = await createUser(stack, { admin: role === 'admin' });
  const { data } = await user.client.auth.getSession();
  await page.goto(paths.privacy);
  await page.evaluate(
    ([session, hint]) => {
      localStorage.setItem('rumklar-auth', session);
      localStorage.setItem('rumklar-role', hint);
      localStorage.setItem('cookieConsent', 'declined');
    },
    [JSON.stringify(data.session), role] as const,
  );
  await page.goto(paths.home);
  return user;
}

/** The visible links of the navigation bar; on a phone the menu is opened first. */
async function barLinks(page: Page, isMobile: boolean): Promise<string[]> {
  const bar = page.getByRole('navigation', { name: 'Hovedmenu' });
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(bar.getByRole('list')).toBeVisible();
  return (await bar.getByRole('listitem').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
}

test('the navigation shows a visitor the public links, and becomes opaque after 20 pixels', {
  tag: '@telefon',
}, async ({ page, isMobile }) => {
  await page.goto(paths.home);
  const fill = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const atTop = await fill();
  await page.evaluate(() => window.scrollTo(0, 15));
  expect(await fill()).toBe(atTop);
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect.poll(fill).not.toBe(atTop);
  // One solid button in view: the page's own, then the bar's.
  const order = page.getByRole('banner').getByRole('link', { name: 'Bestil' });
  const own = page.getByRole('main').getByRole('link', { name: 'Bestil redigering' });
  const solid = await own.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(order).not.toHaveCSS('background-color', solid);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(order).toHaveCSS('background-color', solid);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(order).not.toHaveCSS('background-color', solid);
  expect(await barLinks(page, isMobile)).toEqual([
    'Om Rumklar',
    'Ydelser',
    'Priser',
    'Kontakt',
    'Login / Opret',
  ]);
});

test('the navigation shows an administrator the admin links', async ({ page, stack, isMobile }) => {
  await signIn(page, stack, 'admin');
  expect(await barLinks(page, isMobile)).toEqual(['Ordrer', 'Admin Dashboard', 'Log ud']);
  const bar = page.getByRole('navigation', { name: 'Hovedmenu' });
  await expect(bar.getByRole('link', { name: 'Ordrer' })).toHaveAttribute('href', '/admin/ordrer');
  await expect(bar.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
  await expect(bar.getByRole('link', { name: 'Bestil' })).toBeHidden();
});

test('a customer has the portal links; signing out is global, and loads the auth client only then', async ({
  page,
  stack,
  isMobile,
}) => {
  const { client } = await signIn(page, stack, 'customer');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const fetched = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.reload();
  const links = ['Om Rumklar', 'Ydelser', 'Priser', 'Kontakt', 'Dashboard', 'Log ud'];
  expect(await barLinks(page, isMobile)).toEqual(links);
  const bar = page.getByRole('navigation', { name: 'Hovedmenu' });
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.waitForLoadState('networkidle');
  expect(await fetched()).toBeLessThanOrEqual(8_000);
  const logout = page.waitForRequest(/\/auth\/v1\/logout/);
  // The page redirects by itself; the clock is held until the message has been read.
  const { promise: hasRead, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${paths.auth}`, async (route) => {
    await hasRead;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Log ud' }).click();
  expect((await logout).url()).toContain('scope=global');
  await expect(page.getByText('Du er blevet logget ud')).toBeVisible();
  expect(await fetched()).toBeGreaterThan(12_000);
  goOn();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await page.evaluate(() => localStorage.getItem('rumklar-auth'))).toBeNull();
  // The same account in another browser is signed out too.
  expect((await client.auth.refreshSession()).error).not.toBeNull();
});

test('the Tab key reaches the skip link, the navigation and the content', { tag: '@telefon' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(paths.home);
  await page.evaluate(() => localStorage.setItem('cookieConsent', 'declined'));
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Gå til indhold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  if (!isMobile) return expectLinksInOrder(page);
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Om Rumklar' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('list')).toBeHidden();
  await expect(button).toBeFocused();
});

async function expectLinksInOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rumklar, forside' }).first().focus();
  for (const name of ['Om Rumklar', 'Ydelser', 'Priser', 'Kontakt', 'Login / Opret', brand.phone, 'Bestil']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name }).first()).toBeFocused();
  }
}

test('a toast of the public pages looks like one of the portal, in the same place', {
  tag: '@telefon',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
  const look = async () => {
    const toast = page.getByRole('alertdialog');
    await expect(toast.getByRole('button', { name: 'Luk besked' })).toBeVisible();
    await expect(toast.locator('svg').filter({ visible: true })).toHaveCount(2);
    return toast.evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      const { backgroundColor, border, borderRadius, padding, boxShadow } = getComputedStyle(element);
      return { left, width, backgroundColor, border, borderRadius, padding, boxShadow };
    });
  };
  await page.goto(`${paths.auth}?confirmation=true`);
  const inPortal = await look();
  await page.goto(paths.contact);
  await page.getByRole('button', { name: 'Send besked' }).click();
  expect(await look()).toEqual(inPortal);
});

test('the cookie banner is not covered by a toast, and is gone for good once it is answered', {
  tag: '@telefon',
}, async ({ page }) => {
  await page.goto(paths.contact);
  await page.getByRole('button', { name: 'Send besked' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.getByRole('button', { name: 'Acceptér' }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});
