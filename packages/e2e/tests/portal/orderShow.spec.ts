import { takenBackTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { THUMBNAIL } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { imageVersionTexts } from '@rumklar/domain/revisions/askTexts';
import { createUser } from '@rumklar/local-stack/testing';
import { enterAsDemo } from '../../src/orders/demoOrder.ts';
import { HOUSE, insertHouse, insertVersion, signingCalls } from '../../src/orders/orderImages.ts';
import {
  expectMessage,
  failRequests,
  focusUntil,
  holdRequests,
  insertOrders,
  signInAsNewUser,
} from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

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

test('an order without finished images says when to expect them', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  const [running] = await insertOrders(stack, id, 1);
  const [completed] = await insertOrders(stack, id, 1, 'completed');
  await page.goto(`/ordrer/${running}`);
  const [order] = await stack.sql`select number from public.orders where id = ${running ?? ''}`;
  await expect(page.getByText(orderNumber(Number(order?.number)), { exact: true })).toBeVisible();
  await expect(page.getByText('1 × 79 kr.')).toBeVisible();
  await expectMessage(page, imageTexts.batchEmpty);
  await page.getByRole('tab', { name: 'Færdige Billeder (0)' }).click();
  await expect(page.getByText(imageTexts.finishedLater)).toBeVisible();
  await page.goto(`/ordrer/${completed}?billeder=faerdige`);
  await expect(page.getByText(imageTexts.noneFinishedCustomer)).toBeVisible();
  // The mail of the completion leads here, too, when the order is taken back.
  const taken_back_reason = 'Himlen skal være blå.';
  await stack.sql`
    update public.orders set ${stack.sql({ status: 'pending', taken_back_reason })} where id = ${completed ?? ''}`;
  await page.reload();
  await expect(page.getByRole('region', { name: takenBackTexts.title })).toContainText(taken_back_reason);
});

test('going back closes the image and leaves the page as it was', { tag: '@telefon' }, async ({
  page,
  stack,
}) => {
  const orderId = await enterAsDemo(page, stack);
  await page.goto('/ordrer');
  await page.goto(`/ordrer/${orderId}?billeder=faerdige`);
  const strip = page.getByRole('list', { name: 'Færdige billeder' }).getByRole('button');
  await strip.nth(1).click();
  await page.getByRole('button', { name: 'Vis stort: Færdig 2' }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByRole('status')).toHaveText(/^2 af /);
  // It is named by its room, and over its original; on a phone the two have the whole height.
  await expect(lightbox.getByRole('heading', { name: /^2 \p{L}+/u })).toBeVisible();
  await expect(lightbox.getByRole('img')).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('status')).toHaveText(/^3 af /);
  await lightbox.getByRole('button', { name: 'Vis kun det færdige billede' }).click();
  await expect(lightbox.getByRole('img')).toHaveCount(1);
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page.getByRole('tab', { name: /^Færdige Billeder/ })).toHaveAttribute('aria-selected', 'true');
  // The page shows the one that was looked at last.
  await expect(strip.nth(2)).toHaveAttribute('aria-current', 'true');
  const enlarge = page.getByRole('button', { name: 'Vis stort: Færdig 3' });
  await expect(enlarge).toBeFocused();
  // Closed by its button there is nothing left to go back to but the page before.
  await enlarge.click();
  await lightbox.getByRole('button', { name: 'Luk' }).click();
  await expect(lightbox).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible();
});

test('opening an order reads its notifications, and the dashboard shows it as new no more', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, id);
  const looked = page.waitForResponse(/\/rest\/v1\/notifications/);
  await page.goto('/dashboard');
  await looked;
  await expect(
    page
      .getByRole('row', { name: /Sag 1/ })
      .or(page.getByRole('link', { name: 'Sag 1' }))
      .first(),
  ).toBeVisible();
  const ready = page.getByRole('region', { name: 'Klar til dig' });
  const isNew = ready.getByText('Ny', { exact: true });
  await expect(ready).toBeVisible();
  await expect(isNew).toHaveCount(0);
  await stack.sql`insert into public.notifications (user_id, order_id, type)
    values (${id}, ${orderId}, 'order_images_uploaded'), (${id}, ${orderId}, 'order_completed')`;
  const signed = page.waitForRequest(/\/storage\/v1\/object\/sign\/order-images$/);
  await page.reload();
  await expect(isNew).toBeVisible();
  expect((await signed).postDataJSON()).toMatchObject({
    paths: [expect.stringContaining(`finished-orders/${orderId}/`)],
  });
  const cover = ready.locator('img');
  await expect
    .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Notifikationer, 2 ulæste' })).toBeVisible();
  await ready.getByRole('link', { name: 'Sag 1' }).click();
  await expect(page.getByRole('tab', { name: /^Færdige Billeder/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Notifikationer', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Seneste Ordrer' })).toBeVisible();
  await expect(ready).toBeVisible();
  await expect(isNew).toHaveCount(0);
  // What arrives while the order is open is read too.
  await page.goForward();
  await expect(page.getByRole('tab', { name: /^Færdige Billeder/ })).toBeVisible();
  await stack.sql`insert into public.notifications (user_id, order_id, type) values (${id}, ${orderId}, 'order_completed')`;
  await focusUntil(page, async () => {
    const unread = () =>
      stack.sql`select 1 from public.notifications where user_id = ${id} and read_at is null`;
    await expect.poll(async () => (await unread()).length, { timeout: 5_000 }).toBe(0);
  });
  await expect(page.getByRole('button', { name: 'Notifikationer', exact: true })).toBeVisible();
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
  await page.unroute(orders);
  await page.getByRole('button', { name: 'Genindlæs siden' }).click();
  await expect(page.getByRole('slider', { name: 'Sammenlign før og efter' })).toBeVisible();
});

test('failed downloads show the reason, one at a time, and progress is shown in numbers', async ({
  page,
  stack,
}) => {
  const orderId = await enterAsDemo(page, stack);
  await page.goto(`/ordrer/${orderId}?billeder=faerdige`);
  const one = page.getByRole('button', { name: setTexts.oneToWeb });
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
  await expect(page.getByText(/^Henter 0 af \d+ billeder$/)).toBeVisible();
  await page.getByRole('tab', { name: /^Original Billeder/ }).click();
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
  await expectMessage(page, imageTexts.loadFailed);
  expect(elsewhere).toEqual([]);
  // The same where an order brings none yet.
  const [waiting] = await stack.sql`
    select id from public.orders where status = 'draft' and id::text like '20000000-%' limit 1`;
  await page.goto(`/ordrer/${waiting?.id}`);
  await expectMessage(page, imageTexts.someNotShown);
  await expect(page.getByText(imageTexts.someNotShown.title)).toHaveCount(1);
  expect(elsewhere).toEqual([]);
  await page.goto(`/ordrer/${orderId}`);
  await page.unrouteAll();
  // The previews are signed together; an image without one gets a thumbnail of Storage's.
  const [image] = await stack.sql`
    update public.order_images set preview_path = null where order_id = ${orderId} and position = 2 returning image_path`;
  const previews = page.waitForRequest(/\/object\/sign\/order-images$/);
  const thumbnail = page.waitForRequest(new RegExp(`/object/sign/order-images/${image?.image_path}$`));
  await page.reload();
  await page.getByRole('list', { name: 'Originale billeder' }).scrollIntoViewIfNeeded();
  expect((await previews).postDataJSON()).toMatchObject({
    expiresIn: 3600,
    paths: expect.arrayContaining([expect.stringMatching(/^previews\//)]),
  });
  expect((await thumbnail).postDataJSON()).toMatchObject({ expiresIn: 3600, transform: THUMBNAIL });
});

test('the previews of all originals and all finished images are signed by one call, the cover by one', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, id);
  expect(await signingCalls(page, orderId)).toBe(1);
  // So are those of a page that opens with two versions of an image that a revision has changed.
  await insertVersion(stack, orderId);
  expect(await signingCalls(page, orderId)).toBe(1);
  const strip = page.getByRole('list', { name: 'Færdige billeder' });
  await expect(
    strip.getByRole('button', { name: `Vælg Billede ${HOUSE + 1}, ${imageVersionTexts.changed}` }),
  ).toHaveAttribute('aria-current', 'true');

  const signed = page.waitForRequest(/\/storage\/v1\/object\/sign\/order-images$/);
  await page.goto('/ordrer');
  expect((await signed).postDataJSON()).toMatchObject({
    paths: [expect.stringContaining(`finished-orders/${orderId}/`)],
  });
  const cover = page.getByRole('row', { name: /Sag 1/ }).locator('img');
  await expect
    .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('row', { name: /Sag 1/ }).locator('img')).toBeVisible();
});
