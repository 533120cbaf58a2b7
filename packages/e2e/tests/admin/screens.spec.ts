import { randomUUID } from 'node:crypto';
import { orderTexts } from '@rumklar/domain/orders/texts';
import {
  choose,
  openOrder,
  openStudio,
  orderStatus,
  placeOrder,
  rowsOf,
  type Studio,
} from '../../src/admin.ts';
import { breakPart, expectMessage, holdPart } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

/** Each screen in each state, light and dark, at a desk and on a phone: nothing sideways, nothing that axe finds. */
test.describe.configure({ mode: 'serial' });
let studio: Studio;
let id: string;
test.beforeAll(async ({ browser, stack }, { project }) => {
  studio = await openStudio(browser, stack, project.use);
  id = await placeOrder(stack, { title: 'Ejendomsmæglerforretningsadministration' });
});
test.afterAll(() => studio.page.context().close());
test.afterEach(() => studio.page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens, ${colorScheme}`, { tag: '@telefon' }, async () => {
    const { page } = studio;
    await page.emulateMedia({ colorScheme });
    for (const { path, heading } of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
    for (const tab of [undefined, 'originale', 'faerdige'] as const) {
      await openOrder(page, id, tab);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
}

test('an order that is not there, and one that cannot be had', { tag: '@telefon' }, async () => {
  const { page } = studio;
  for (const missing of [randomUUID(), 'ikke-et-nummer']) {
    await page.goto(`/admin/ordrer/${missing}`);
    await expect(page.getByRole('heading', { level: 1, name: orderTexts.notFound })).toBeVisible();
  }
  await expectAccessible(page);
  const repair = await breakPart(page, '/rest/v1/orders');
  await page.goto(`/admin/ordrer/${id}`);
  await expectMessage(page, orderTexts.showFailed);
  await expectAccessible(page);
  await repair();
  await page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { name: 'Ordre Status' })).toBeVisible();
});

test('while the orders are on their way', { tag: '@telefon' }, async () => {
  const { page } = studio;
  const release = await holdPart(page, '/rest/v1/orders');
  await page.goto('/admin/ordrer');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer Administration' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  release();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('an order is completed with a thumb', { tag: '@telefon' }, async ({ stack }) => {
  const { page } = studio;
  const order = await placeOrder(stack, { title: 'Fra telefonen', status: 'pending' });
  await page.goto('/admin/ordrer');
  await page.getByRole('link', { name: 'Fra telefonen' }).click();
  await choose(orderStatus(page), 'Afsluttet');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bekræft' }).click();
  await expectMessage(page, orderTexts.statusChangedAndNotified);
  const [row] = await stack.sql`select status from public.orders where id = ${order}`;
  expect(row?.status).toBe('completed');
  await page.getByRole('navigation').getByRole('link', { name: 'Brugere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
});

test('a screen that breaks says so, and can be loaded again', async () => {
  const { page } = studio;
  await breakPart(page, '/admin-assets/UserList', 'no answer');
  await page.goto('/admin/brugere');
  await expect(page.getByRole('heading', { level: 1, name: 'Der opstod en fejl' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brugere' })).toBeVisible();
});

const SCREENS = [
  { path: '/admin', heading: 'Admin Dashboard' },
  { path: '/admin/ordrer', heading: 'Ordrer Administration' },
  { path: '/admin/brugere', heading: 'Brugere' },
  { path: '/team-admin', heading: 'Team Administration' },
];
