import { orderTexts } from '@rumklar/domain/orders/texts';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import {
  expectMessage,
  failRequests,
  holdRequests,
  insertOrders,
  signInAsNewUser,
} from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

/** The titles of the rows, from the top. */
function titles(page: Page) {
  return page.getByRole('main').getByRole('link', { name: /^Sag \d+$/ });
}

test('tab, page and sorting are in the URL', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, id, 23);
  await page.goto('/ordrer');
  await expect(page.getByText('1.817 kr.')).toBeVisible();
  await expect(page.getByText(paymentTexts.chargedMonthly)).toBeVisible();
  await expect(titles(page)).toHaveCount(10);
  await page.getByRole('button', { name: /Næste/ }).click();
  await expect(page).toHaveURL(/side=2/);
  await expect(titles(page).first()).toHaveText('Sag 11');
  await page.getByRole('columnheader', { name: 'Adresse' }).getByRole('button').click();
  await expect(page).toHaveURL(/sorter=adresse/);
  await expect(page).not.toHaveURL(/side=/);
  const sorted = [
    'Sag 1',
    'Sag 10',
    'Sag 11',
    'Sag 12',
    'Sag 13',
    'Sag 14',
    'Sag 15',
    'Sag 16',
    'Sag 17',
    'Sag 18',
  ];
  await expect(titles(page)).toHaveText(sorted);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Opdater' }).click();
  await loaded;
  await expect(titles(page)).toHaveText(sorted);
  await titles(page).nth(3).click();
  await expect(page.getByRole('heading', { level: 1, name: sorted[3] })).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveText(sorted);
  await page.goBack();
  await expect(page).toHaveURL(/side=2/);
  await expect(titles(page).first()).toHaveText('Sag 11');
  await page.getByRole('tab', { name: 'Afsluttet' }).click();
  await expect(page).toHaveURL(/status=/);
  await expectMessage(page, { tone: 'info', title: orderTexts.empty, description: orderTexts.emptyHint });
  await expectAccessible(page);
});

test('a page number after the last shows the last page', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  await insertOrders(stack, id, 23);
  await page.goto('/ordrer?side=9');
  await expect(page).toHaveURL(/side=3/);
  await expect(titles(page)).toHaveCount(3);
});

test('each tab shows its orders', { tag: '@telefon' }, async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  await insertOrders(stack, id, 1, 'draft');
  await insertOrders(stack, id, 1, 'pending');
  await insertOrders(stack, id, 1, 'completed');
  await page.goto('/ordrer');
  for (const [tab, count] of [
    ['Afventer', 2],
    ['Under behandling', 1],
    ['Afsluttet', 1],
    ['Alle ordrer', 3],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(titles(page)).toHaveCount(count);
  }
  await expectAccessible(page);
});

test('the dashboard counts the orders, sorts the latest ten and links to them', { tag: '@telefon' }, async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack, { fullName: 'Åse Holm' });
  await insertOrders(stack, id, 12);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen tilbage, Åse Holm' })).toBeVisible();
  for (const [label, value, href] of [
    ['Forbrug (30 dage)', '948 kr.', '/betaling'],
    ['Antal Sager', '12', '/ordrer'],
    ['Tilknyttede Brugere', '1', '/brugere'],
  ] as const) {
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', href);
    await expect(page.getByRole('main').getByText(value, { exact: true })).toBeVisible();
  }
  await expect(titles(page)).toHaveCount(10);
  await expect(titles(page).first()).toHaveText('Sag 1');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Dato/ }).click();
  await expect(titles(page).first()).toHaveText('Sag 10');
  await titles(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sag 10' })).toBeVisible();
});

test('a failed request is reported once, with a retry button', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  const restore = await failRequests(page, '/rest/v1/(rpc/|orders)');
  await page.goto('/dashboard');
  await expectMessage(page, profileTexts.dashboardFailed);
  await expect(page.getByText(profileTexts.dashboardFailed.title)).toHaveCount(1);
  await expectMessage(page, profileTexts.dashboardOrdersFailed);
  await expect(page.getByText(profileTexts.dashboardOrdersFailed.title)).toHaveCount(1);
  await expectAccessible(page);
  await page.goto('/ordrer');
  await expectMessage(page, orderTexts.listFailed);
  await expect(page.getByText(orderTexts.listFailed.title, { exact: true })).toHaveCount(1);
  await expectMessage(page, orderTexts.monthlyTotalFailed);
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByText(orderTexts.empty)).toBeVisible();
});

test('on a slow network every page shows its skeleton', { tag: '@telefon' }, async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  const [orderId] = await insertOrders(stack, id, 1);
  for (const [path, text] of [
    ['/dashboard', 'Sag 1'],
    ['/ordrer', 'Sag 1'],
    [`/ordrer/${orderId}`, 'Ordre Detaljer'],
    ['/bestil', 'pr. billede'],
    ['/betaling', 'Udløber'],
    ['/betaling?fane=fakturaer', 'Ingen fakturaer endnu'],
    ['/indstillinger', 'CVR-nummer'],
    ['/brugere', 'Kirsten Prøve'],
  ] as const) {
    const letThrough = await holdRequests(page, '/(rest|functions)/v1/');
    await page.goto(path);
    await expect(page.getByRole('main').locator('> *').first()).toBeVisible();
    letThrough();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
