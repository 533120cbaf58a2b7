import { rmSync, writeFileSync } from 'node:fs';
import { authTexts } from '@rumklar/domain/auth/texts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { chooseFiles, originalImage } from '../../src/files.ts';
import { fillOrderForm, submitOrder, tinyImages, tinyPng } from '../../src/orderForm.ts';
import { expectMessage, failRequests, holdRequests, logIn, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

const OBJECTS = '/storage/v1/object/order-images/';

test('unusable files are named, and the others are kept', async ({ page, stack }, info) => {
  await signInAsNewUser(page, stack, { card: true });
  const fake = { name: 'tegning.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') };
  const empty = { name: 'tom.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
  await fillOrderForm(page, { files: [fake, empty, ...tinyImages(1)] });
  const group = page.getByRole('group', { name: 'Billeder' });
  await expect(group.getByRole('alert')).toContainText(imageTexts.typeRefused('tegning.jpg'));
  await expect(group.getByRole('alert')).toContainText(imageTexts.emptyFile('tom.png'));
  await expect(group.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  const moved = ['flyttet.png', 'slettet.png'].map((name) => info.outputPath(name));
  for (const path of moved) writeFileSync(path, tinyPng);
  await chooseFiles(page, moved);
  await expect(group.getByRole('listitem')).toHaveCount(3);
  for (const path of moved) rmSync(path);
  await submitOrder(page);
  await expectMessage(page, imageTexts.someFilesRefused);
  for (const name of ['flyttet.png', 'slettet.png']) {
    await expect(page.getByText(imageTexts.unreadableFile(name))).toBeVisible();
    await page.getByRole('button', { name: `Fjern ${name}` }).click();
  }

  await page.getByRole('radio', { name: /^Totalentreprise/ }).check({ force: true });
  const text = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('ikke en PDF') };
  await chooseFiles(page, text, 'Vælg plantegninger');
  await expect(page.getByText(imageTexts.floorPlanTypeRefused('plan.pdf'))).toBeVisible();
  await expect(page.getByText(orderTexts.imagesHint())).toBeVisible();
  await expect(page.getByText(orderTexts.floorPlansHint())).toBeVisible();
  await chooseFiles(page, tinyImages(6), 'Vælg plantegninger');
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await expect(page.getByText(orderTexts.tooManyFloorPlans.description ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Fjern billede-6.png' }).click();
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
});

test('three files are uploaded at a time, and only failed ones are sent again', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  await page.route(new RegExp(OBJECTS), async (route) => {
    const number = sent.push(route.request().url());
    if (number <= 5) await new Promise<void>((resolve) => waiting.push(resolve));
    if (number === 5) await route.fulfill({ status: 503, json: { message: 'Unavailable' } });
    else await route.continue();
  });
  await fillOrderForm(page, { files: tinyImages(5) });
  await submitOrder(page);
  await expect(page.getByRole('button', { name: orderTexts.submitValidating })).toBeVisible();
  await expect.poll(() => waiting.length).toBe(3);
  for (const go of waiting.splice(0)) go();
  await expect.poll(() => waiting.length).toBe(2);
  await expect(page.getByRole('button', { name: orderTexts.submitSaving })).toBeVisible();
  await expect(page.getByText('3 af 5 filer er sendt')).toBeVisible();
  for (const go of waiting) go();
  const failed = imageTexts.uploadFailed(1);
  await expectMessage(page, failed);
  await expect(page.getByText(new RegExp(imageTexts.uploadError.title)).first()).toBeVisible();
  expect(sent).toHaveLength(5);
  await page.getByRole('button', { name: /^Prøv igen med billede-/ }).click();
  await expectMessage(page, orderTexts.created);
  expect(sent).toHaveLength(6);
  const rows = await stack.sql`
    select 1 from public.order_images i join public.orders o on o.id = i.order_id where o.user_id = ${user.id}`;
  expect(rows).toHaveLength(5);
});

test('a malformed response is reported as an error', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await failRequests(page, '/functions/v1/inspect-uploads', { status: 200, json: {} });
  await fillOrderForm(page);
  await submitOrder(page);
  await expectMessage(page, imageTexts.unexpected);
  await expect(page.getByRole('button', { name: orderTexts.submit })).toBeEnabled();
});

test('the order form survives a reload, warns before unload, and creates one order', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page);
  await page.reload();
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(page.getByText('vælg dine filer igen: IMG_2041.jpg')).toBeVisible();
  await chooseFiles(page, [originalImage('IMG_2041.jpg')]);

  const letThrough = await holdRequests(page, OBJECTS);
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }).dblclick();
  await expect(page.getByRole('button', { name: orderTexts.submitValidating })).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Vil du forlade siden?' });
  await page.getByRole('link', { name: 'Betaling' }).click();
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL(/bestil/);
  const leaving = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload()).catch(() => undefined);
  await (await leaving).dismiss();
  await reloading;
  letThrough();
  await page.waitForURL('**/ordrer');
  await expectMessage(page, orderTexts.created);
  const rows = await stack.sql`select 1 from public.orders where user_id = ${id}`;
  expect(rows).toHaveLength(1);
});

test('navigating away during the upload creates no order and keeps the form', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await page.goto('/dashboard');
  // From here on the link is a client-side navigation.
  await expect(page.getByText(orderTexts.empty)).toBeVisible();
  await page.getByRole('link', { name: 'Ny ordre' }).first().click();
  await page.getByLabel('Titel').fill('Villa med have');
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
  await page.keyboard.press('Escape');
  await chooseFiles(page, tinyImages(2));
  const letThrough = await holdRequests(page, OBJECTS);
  await submitOrder(page);
  await expect(page.getByRole('button', { name: orderTexts.submitValidating })).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Vil du forlade siden?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL(/\/bestil$/);
  await page.goBack();
  await question.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  letThrough();
  await page.goForward();
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(page.getByText('billede-2.png')).toBeVisible();
  expect(await stack.sql`select 1 from public.orders where user_id = ${id}`).toEqual([]);
});

test('a session that ends during the upload returns to the same form after signing in', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  const user = await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page, { files: tinyImages(2) });
  const letThrough = await holdRequests(page, OBJECTS);
  await submitOrder(page);
  await expect(page.getByRole('button', { name: orderTexts.submitValidating })).toBeVisible();
  await stack.sql`delete from auth.sessions where user_id = ${user.id}`;
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  letThrough();
  await page.waitForURL('**/auth?next=*');
  await expectMessage(page, authTexts.sessionExpired);
  await page.clock.setSystemTime(Date.now());
  await logIn(page, user);
  await page.waitForURL('**/bestil');
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(page.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Bredgade 1, 1260 København K');
  for (const name of ['billede-1.png', 'billede-2.png']) await expect(page.getByText(name)).toBeVisible();
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
});

test('an order is kept while offline and can be sent when online', async ({ page, context, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page);
  await expect(page.getByRole('region', { name: 'Pris' })).toContainText('79 kr.');
  await context.setOffline(true);
  await expect(page.getByText('Du er offline.')).toBeVisible();
  await submitOrder(page);
  await expectMessage(page, imageTexts.uploadFailed(1));
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await context.setOffline(false);
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
});
