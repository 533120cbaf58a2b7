import { connectionTexts } from '@rumklar/domain/connection/texts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { versionTexts } from '@rumklar/domain/version/texts';
import { fillOrderForm } from '../../src/orders/orderForm.ts';
import { expectMessage, failRequests, insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { profileButton } from '../../src/profileMenu.ts';
import { expectVersion, preventPreloading, test } from '../../src/release.ts';
import { expect, type Page, test as testOfBuild } from '../../src/test.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name, exact: true });
const reloadButton = (page: Page) => page.getByRole('button', { name: versionTexts.reload, exact: true });

test('a page with nothing to lose loads the new version with the next screen', async ({
  page,
  stack,
  release,
}) => {
  await signInAsNewUser(page, stack);
  await preventPreloading(page);
  await page.goto(paths.dashboard);
  await expect(profileButton(page)).toBeEnabled();
  await expectVersion(page, 1);
  await release.deploy();
  await menuLink(page, 'Ordrer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible();
  await expect(page).toHaveURL(/\/ordrer$/);
  await expectVersion(page, 2);
  await expectMessage(page, versionTexts.loaded);
});

test('an order form keeps its texts and files when the new version is loaded by hand', async ({
  page,
  stack,
  release,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  await preventPreloading(page);
  await fillOrderForm(page);
  await expect(page.getByText(orderFormTexts.sent, { exact: true })).toBeVisible();
  await release.deploy();
  await menuLink(page, 'Ordrer').click();
  await expectMessage(page, versionTexts.waiting);
  await expect(page).toHaveURL(/\/bestil/);
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expectVersion(page, 1);
  await reloadButton(page).click();
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(page.getByText('IMG_2041.jpg')).toBeVisible();
  await expectVersion(page, 2);
});

test('a changed profile stays, and is not an obstacle after it was saved', async ({
  page,
  stack,
  release,
}) => {
  await signInAsNewUser(page, stack);
  await preventPreloading(page);
  await page.goto(paths.dashboard);
  await menuLink(page, 'Indstillinger').click();
  await page.getByLabel('Firma').fill('Havnens Boliger');
  await release.deploy();
  await menuLink(page, 'Ordrer').click();
  await expectMessage(page, versionTexts.waiting);
  await expect(page.getByLabel('Firma')).toHaveValue('Havnens Boliger');
  await expect(page).toHaveURL(/\/indstillinger$/);
  await page.getByLabel('Firma').fill('Havnens Boliger ApS');
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expectMessage(page, profileTexts.saved);
  await menuLink(page, 'Ordrer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible();
  await expectVersion(page, 2);
});

testOfBuild('a page that stays the old one is reloaded once only', async ({ page, stack }) => {
  await signInAsNewUser(page, stack);
  await preventPreloading(page);
  await page.goto(paths.dashboard);
  // Before its code runs, a link loads the next page by itself.
  await expect(profileButton(page)).toBeEnabled();
  await page.route(/\/OrderList-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  // As from a cache that still has the old page, while the server has a new one.
  await page.route('**/ordrer', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    return route.fulfill({
      response,
      body: (await response.text()).replace(/\/portal-[^./]+\.js/, '/portal-ny.js'),
    });
  });
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await menuLink(page, 'Ordrer').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Der opstod en fejl' })).toBeVisible();
  await expectMessage(page, versionTexts.ready);
  await expect(reloadButton(page)).toBeVisible();
  expect(loads).toBe(1);
});

testOfBuild(
  'a screen whose code fails to load keeps the page, and can be opened again',
  async ({ page, stack }) => {
    const { id } = await signInAsNewUser(page, stack);
    await insertOrders(stack, id, 1);
    await preventPreloading(page);
    await page.goto(paths.dashboard);
    await menuLink(page, 'Indstillinger').click();
    await page.getByLabel('Firma').fill('Havnens Boliger');
    const restore = await failRequests(page, '/OrderList-[^/]+\\.js');
    await menuLink(page, 'Ordrer').click();
    await page.getByRole('button', { name: 'Forlad siden' }).click();
    await expect(page.getByText(connectionTexts.partFailed)).toBeVisible();
    await expect(page.getByLabel('Firma')).toHaveValue('Havnens Boliger');
    await expect(page).toHaveURL(/\/indstillinger$/);
    await restore();
    await page.getByRole('button', { name: 'Prøv igen' }).click();
    await page.getByRole('button', { name: 'Forlad siden' }).click();
    await expect(page.getByRole('link', { name: 'Sag 1', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/ordrer$/);
  },
);
