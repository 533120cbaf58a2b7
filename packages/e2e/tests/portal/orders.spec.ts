import { readFileSync } from 'node:fs';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { priceTexts } from '@rumklar/domain/prices/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { anonClient, createUser, type TestStack } from '@rumklar/local-stack/testing';
import { photo } from '../../src/files.ts';
import { breakPart, enter, enterAs, expectMessage, writeOrders } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

async function enterAsDemo(page: Page, stack: TestStack) {
  const client = anonClient(stack);
  const { email } = demoAccounts.customer;
  const { error } = await client.auth.signInWithPassword({ email, password: demoAccounts.password });
  if (error) throw error;
  await enter(page, { client });
}

async function chooseFiles(page: Page, files: Parameters<Page['setInputFiles']>[1]) {
  const choose = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vælg billeder' }).click();
  await (await choose).setFiles(files);
}

test('the list keeps its tab, page and order in the address', async ({ page, stack }) => {
  const { id } = await enterAs(page, stack, { card: true });
  await writeOrders(stack, id, 23);
  await page.goto('/ordrer');
  await expect(page.getByRole('link', { name: 'Sag 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Næste/ }).click();
  await expect(page).toHaveURL(/side=2/);
  await expect(page.getByRole('link', { name: 'Sag 11', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sag 11', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sag 20', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sag 20' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Sag 20', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Afsluttet' }).click();
  await expect(page.getByText(orderTexts.empty)).toBeVisible();
  await expect(page).toHaveURL(/status=/);
});

test('a page begins at its top, and back leads to the place before', async ({ page, stack }) => {
  const { id } = await enterAs(page, stack, { card: true });
  await writeOrders(stack, id, 10);
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.goto('/ordrer');
  const last = page.getByRole('link', { name: 'Sag 10', exact: true });
  await last.scrollIntoViewIfNeeded();
  await page.mouse.move(600, 200);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sag 10' })).toBeInViewport();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('what cannot be fetched says so, and can be tried again', async ({ page, stack }) => {
  await enterAs(page, stack, { card: true });
  let mend = await breakPart(page, '/rest/v1/(rpc/calculate_dashboard_totals|orders)');
  await page.goto('/dashboard');
  await expectMessage(page, profileTexts.dashboardFailed);
  await expectMessage(page, profileTexts.dashboardOrdersFailed);
  await page.goto('/ordrer');
  await expectMessage(page, orderTexts.listFailed);
  await expectMessage(page, orderTexts.monthlyTotalFailed);
  await mend();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByText(orderTexts.empty)).toBeVisible();
  mend = await breakPart(page, '/rest/v1/orders');
  await page.goto('/ordrer/10000000-0000-4000-8000-00000000dead');
  await expectMessage(page, orderTexts.showFailed);
  await mend();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderTexts.notFound })).toBeVisible();
});

test("another customer's order is not to be seen", async ({ page, stack }) => {
  const other = await createUser(stack);
  const [orderId] = await writeOrders(stack, other.id, 1);
  await enterAs(page, stack);
  await page.goto(`/ordrer/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: orderTexts.notFound })).toBeVisible();
  await expectMessage(page, orderTexts.noAccess);
  await page.goto('/ordrer/ikke-et-nummer');
  await expectMessage(page, orderTexts.noAccess);
});

test('a new order needs a card, and says what is missing', async ({ page, stack }) => {
  await enterAs(page, stack);
  await page.goto('/bestil');
  await page.waitForURL('**/betaling');
  await expectMessage(page, orderTexts.cardMissing);

  await enterAs(page, stack, { card: true });
  const mend = await breakPart(page, '/rest/v1/service_pricing');
  await page.goto('/bestil');
  await expectMessage(page, priceTexts.loadFailed);
  await mend();
  await page.reload();
  await page.getByRole('button', { name: orderTexts.submit }).click();
  for (const words of [orderTexts.titleTooShort, orderTexts.addressInvalid, orderTexts.imageMissing]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expectMessage(page, orderTexts.invalid);
  const large = Buffer.concat([readFileSync(photo('IMG_2041.jpg')), Buffer.alloc(21_000_000)]);
  await chooseFiles(page, { name: 'stort.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(page.getByText(orderTexts.tooLarge.description ?? '').first()).toBeVisible();
});

test('an order survives reloading, asks before it is left, and is made in the end', async ({
  page,
  stack,
}) => {
  const { id } = await enterAs(page, stack, { card: true });
  await page.goto('/bestil');
  await page.getByLabel('Titel').fill('Villa med have');
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
  await page.keyboard.press('Escape');
  await chooseFiles(page, [photo('IMG_2041.jpg')]);
  await page.reload();
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(page.getByText('vælg dine filer igen: IMG_2041.jpg')).toBeVisible();
  await chooseFiles(page, [photo('IMG_2041.jpg')]);

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/storage/v1/object/order-images/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }).click();
  await expect(page.getByRole('button', { name: orderTexts.submitValidating })).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Vil du forlade siden?' });
  await page.getByRole('link', { name: 'Betaling' }).click();
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL(/bestil/);
  letThrough();
  await page.waitForURL('**/ordrer');
  await expectMessage(page, orderTexts.created);
  const [{ count } = { count: 0 }] = await stack.sql<{ count: number }[]>`
    select count(*)::int from public.orders where user_id = ${id}`;
  expect(count).toBe(1);
});

test('finished pictures beside their originals', async ({ page, stack }) => {
  const [order] = await stack.sql<{ id: string }[]>`
    select o.id from public.orders o join public.finished_orders f on f.order_id = o.id
    where o.user_id = ${demoAccounts.customer.id} and o.status = 'completed'
    group by o.id order by count(*) desc limit 1`;
  await enterAsDemo(page, stack);
  await page.goto(`/ordrer/${order?.id}?billeder=faerdige`);
  await page.getByRole('button', { name: 'Sammenlign før og efter' }).click();
  const compare = page.getByRole('region', { name: 'Sammenlign før og efter' });
  const slider = compare.getByRole('slider');
  await expect(slider).toBeVisible();
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('52');
  await expectAccessible(page);

  const mend = await breakPart(page, '/storage/v1/object/');
  await page.getByRole('button', { name: 'Download Færdig 1.jpg' }).click();
  await expectMessage(page, imageTexts.fetchFileFailed);
  await page.getByRole('button', { name: 'Download alle' }).click();
  await expectMessage(page, imageTexts.oneFailed);
  await mend();
});
