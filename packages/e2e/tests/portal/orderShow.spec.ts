import { connectionTexts } from '@rumklar/domain/connection/texts';
import { THUMBNAIL } from '@rumklar/domain/images/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderNumber } from '@rumklar/domain/orders/number';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { anonClient, createUser, type TestStack } from '@rumklar/local-stack/testing';
import { insertHouse, signingCalls } from '../../src/orderImages.ts';
import {
  expectMessage,
  failRequests,
  holdRequests,
  insertOrders,
  signInAsNewUser,
  storeSession,
} from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

/** Signs in as the demo customer. @returns the order with the most finished images */
async function enterAsDemo(page: Page, stack: TestStack): Promise<string> {
  const client = anonClient(stack);
  const { email, id } = demoAccounts.customer;
  const { error } = await client.auth.signInWithPassword({ email, password: demoAccounts.password });
  if (error) throw error;
  await storeSession(page, { client });
  const [order] = await stack.sql<{ id: string }[]>`
    select o.id from public.orders o join public.finished_orders f on f.order_id = o.id
    where o.user_id = ${id} and o.status = 'completed'
    group by o.id order by count(*) desc, o.id limit 1`;
  if (!order) throw new Error('The demo has no finished order');
  return order.id;
}

test("another customer's order is not found, and one that cannot be loaded shows an error", async ({
  page,
  stack,
}) => {
  const other = await createUser(stack);
  const [orderId] = await insertOrders(stack, other.id, 1);
  await signInAsNewUser(page, stack);
  await page.goto(`/ordrer/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: orderTexts.notFound })).toBeVisible();
  await expectMessage(page, orderTexts.noAccess);
  await page.goto('/ordrer/ikke-et-nummer');
  await expectMessage(page, orderTexts.noAccess);
  const restore = await failRequests(page, '/rest/v1/orders');
  await page.goto(`/ordrer/${orderId}`);
  await expectMessage(page, orderTexts.showFailed);
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderTexts.notFound })).toBeVisible();
});

test('an order without finished images says when to expect them', { tag: '@telefon' }, async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const [running] = await insertOrders(stack, id, 1);
  const [completed] = await insertOrders(stack, id, 1, 'completed');
  await page.goto(`/ordrer/${running}`);
  const [order] = await stack.sql`select number from public.orders where id = ${running ?? ''}`;
  await expect(page.getByText(`Ordre ${orderNumber(Number(order?.number))}`, { exact: true })).toBeVisible();
  await expect(page.getByText('1 x 79 kr.')).toBeVisible();
  await expectMessage(page, imageTexts.batchEmpty);
  await page.getByRole('tab', { name: 'Færdige Billeder (0)' }).click();
  await expect(page.getByText(imageTexts.finishedLater)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/ordrer/${completed}?billeder=faerdige`);
  await expect(page.getByText(imageTexts.noneFinishedCustomer)).toBeVisible();
});

test('finished images are shown beside their originals', { tag: '@telefon' }, async ({ page, stack }) => {
  const orderId = await enterAsDemo(page, stack);
  await page.goto(`/ordrer/${orderId}?billeder=faerdige`);
  const restore = await failRequests(page, '/storage/v1/object/sign/.*token');
  await page.getByRole('button', { name: 'Sammenlign før og efter' }).click();
  await expectMessage(page, imageTexts.loadFailed);
  await restore();
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  const compare = page.getByRole('region', { name: 'Sammenlign før og efter' });
  const slider = compare.getByRole('slider');
  await expect(slider).toBeVisible();
  await slider.press('ArrowRight');
  await expect(compare.getByText(imageTexts.moveTheLine)).toBeVisible();
  await expect(slider).toHaveValue('52');
  await expectAccessible(page);

  // The last one has the name of no original: no pair is shown until the customer says which.
  const selects = { finished: /Færdigt billede$/, original: /Original$/ };
  const before = compare.getByRole('img').last();
  await expect(before).toHaveAttribute('alt', 'Original 1');
  await compare.getByRole('button', { name: selects.finished }).press('Enter');
  await page.getByRole('option').last().press('Enter');
  await expect(compare.getByText(imageTexts.originalUnknown)).toBeVisible();
  await expect(slider).toHaveCount(0);
  await expectAccessible(page);
  await compare.getByRole('button', { name: selects.original }).press('Enter');
  await page.getByRole('option', { name: 'IMG_2103.jpg' }).press('Enter');
  await expect(slider).toBeVisible();
  await expect(before).toHaveAttribute('alt', 'Original 2');
});

test('a finished image of another shape is shown beside its original', async ({ page, stack }) => {
  const orderId = await enterAsDemo(page, stack);
  await page.goto(`/ordrer/${orderId}?billeder=faerdige`);
  const square = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
  await page.route('**/storage/v1/object/sign/order-images/finished-orders/**.jpg?token=*', (route) =>
    route.fulfill({ body: square, contentType: 'image/png' }),
  );
  await page.getByRole('button', { name: 'Sammenlign før og efter' }).click();
  const compare = page.getByRole('region', { name: 'Sammenlign før og efter' });
  await expect(compare.getByText(imageTexts.otherShape)).toBeVisible();
  await expect(compare.getByRole('slider')).toHaveCount(0);
  await expect(compare.getByRole('img', { name: 'Original 1' })).toBeVisible();
  await expect(compare.getByRole('img', { name: 'Færdig 1' })).toBeVisible();
  await expectAccessible(page);
});

test('an order that cannot be rendered shows an error in its place', async ({ page, stack }) => {
  const orderId = await enterAsDemo(page, stack);
  const orders = /\/rest\/v1\/orders\?.*id=eq/;
  await page.route(orders, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"created_at":"[^"]*"/, '"created_at":"i går"');
    await route.fulfill({ response, body });
  });
  await page.goto(`/ordrer/${orderId}?billeder=faerdige`);
  await expectMessage(page, orderTexts.showError);
  await expectAccessible(page);
  await page.unroute(orders);
  await page.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(page.getByRole('button', { name: 'Sammenlign før og efter' })).toBeVisible();
});

test('a comparison whose code cannot be loaded shows an error in its place', async ({ page, stack }) => {
  const orderId = await enterAsDemo(page, stack);
  await page.route(/CompareImages.*\.js/, (route) => route.abort());
  await page.goto(`/ordrer/${orderId}?billeder=faerdige`);
  await page.getByRole('button', { name: 'Sammenlign før og efter' }).click();
  await expect(page.getByRole('heading', { name: connectionTexts.partLost })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skjul sammenligning' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/CompareImages.*\.js/);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('region', { name: 'Sammenlign før og efter' })).toBeVisible();
});

test('failed downloads show the reason, one at a time, and progress is shown in numbers', async ({
  page,
  stack,
}) => {
  const orderId = await enterAsDemo(page, stack);
  await page.goto(`/ordrer/${orderId}?billeder=faerdige`);
  const one = page.getByRole('button', { name: /^Download .*-01\.jpg$/ });
  const all = page.getByRole('button', { name: 'Download Alle' });
  const objects = '/storage/v1/object/(authenticated/)?order-images/';
  let restore = await failRequests(page, 'jszip.*\\.js', 'no response');
  await all.click();
  await expectMessage(page, imageTexts.batchError);
  await restore();
  await page.reload();
  restore = await failRequests(page, objects);
  await one.click();
  await expectMessage(page, imageTexts.fetchFileFailed);
  await all.click();
  await expectMessage(page, imageTexts.oneFailed);
  await expect(page.getByText(imageTexts.fetchFileFailed.title)).toHaveCount(0);
  await restore();
  await page.route(new RegExp(objects), (route) => route.fulfill({ status: 200, body: '' }));
  await one.click();
  await expectMessage(page, imageTexts.noData);
  await page.unrouteAll();

  const letThrough = await holdRequests(page, objects);
  await all.click();
  await expect(page.getByText(/^Henter 0 af \d/)).toBeVisible();
  const download = page.waitForEvent('download');
  letThrough();
  expect((await download).suggestedFilename()).toBe(`order-${orderId}-billeder.zip`);
  await expectMessage(page, imageTexts.zipDone);
});

test('images are loaded from Supabase Storage only, and a broken one shows an error', async ({
  page,
  stack,
}) => {
  const orderId = await enterAsDemo(page, stack);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'elsewhere.example') elsewhere.push(request.url());
  });
  const signedURL = '//elsewhere.example/storage/v1/object/sign/x?token=y';
  await page.route(/\/storage\/v1\/object\/sign\/order-images/, (route) => {
    const { paths }: { paths?: string[] } = route.request().postDataJSON();
    return route.fulfill({ json: paths?.map((path) => ({ path, signedURL, error: null })) ?? { signedURL } });
  });
  await page.goto(`/ordrer/${orderId}`);
  await expectMessage(page, imageTexts.someNotShown);
  await expect(page.getByText(imageTexts.someNotShown.title)).toHaveCount(1);
  expect(elsewhere).toEqual([]);
  await page.unrouteAll();
  // The previews are signed together; an image without one gets a thumbnail of Storage's.
  const [image] = await stack.sql`
    update public.order_images set preview_path = null where order_id = ${orderId} and position = 1 returning image_path`;
  const previews = page.waitForRequest(/\/object\/sign\/order-images$/);
  const thumbnail = page.waitForRequest(new RegExp(`/object/sign/order-images/${image?.image_path}$`));
  await page.reload();
  expect((await previews).postDataJSON()).toMatchObject({
    expiresIn: 3600,
    paths: [expect.any(String), expect.any(String), expect.any(String)],
  });
  expect((await thumbnail).postDataJSON()).toMatchObject({ expiresIn: 3600, transform: THUMBNAIL });
});

test('the previews of forty originals and forty finished images are signed by two calls, the cover by one', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, id);
  expect(await signingCalls(page, orderId)).toBe(2);

  const signed = page.waitForRequest(/\/storage\/v1\/object\/sign\/order-images$/);
  await page.goto('/ordrer');
  expect((await signed).postDataJSON()).toMatchObject({
    paths: [expect.stringContaining(`finished-orders/${orderId}/`)],
  });
  const cover = page.getByRole('row', { name: /Sag 1/ }).locator('img');
  await expect
    .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('row', { name: /Sag 1/ }).locator('img')).toBeVisible();
});
