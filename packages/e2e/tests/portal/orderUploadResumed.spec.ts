import { authTexts } from '@rumklar/domain/auth/texts';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { chooseFiles } from '../../src/files/files.ts';
import { countFilesOnDevice } from '../../src/files/killedUpload.ts';
import {
  chooseInDraftMenu,
  fillOrderForm,
  imageTiles,
  ORIGINALS,
  submitOrder,
  tinyImages,
} from '../../src/orders/orderForm.ts';
import { expectMessage, failRequests, holdRequests, logIn, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

/** Requests that save the draft. */
const SAVE = '/rpc/save_order_draft';

test('the draft survives a reload, and another device goes on with it', async ({ page, stack, browser }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page, { files: tinyImages(3) });
  await expect(page.getByText(/^3 filer · /)).toBeVisible();
  await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();
  await page.getByLabel('Noter').fill('Behold lampen');
  // The text typed last is not saved yet.
  await page.reload();
  await expect(page).toHaveURL(/\/bestil\?kladde=[\da-f-]{36}$/);
  await expect(page.getByLabel('Noter')).toHaveValue('Behold lampen');
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(imageTiles(page)).toHaveCount(3);
  await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();

  const context = await browser.newContext({
    baseURL: stack.siteUrl,
    storageState: await page.context().storageState(),
  });
  const office = await context.newPage();
  await office.goto('/bestil');
  await expect(office.getByText('Bredgade 1 · 3 billeder', { exact: false })).toBeVisible();
  await expect(office.getByLabel('Titel')).toBeHidden();
  await expectAccessible(office);
  // The question is asked until one of the two is chosen; a fresh form leaves the draft where it is.
  await expect(office.getByText(draftTexts.offer)).toBeVisible();
  await office.getByRole('button', { name: draftTexts.beginAfresh }).click();
  await expect(office.getByRole('main')).toBeFocused();
  await expect(office.getByLabel('Titel')).toHaveValue('');
  await office.goto('/bestil');
  await office.getByRole('button', { name: draftTexts.continueOffered }).click();
  await expect(office.getByLabel('Noter')).toHaveValue('Behold lampen');
  await expect(imageTiles(office)).toHaveCount(3);
  // Shown by its signed preview.
  await expect
    .poll(() =>
      imageTiles(office)
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await submitOrder(office);
  await expectMessage(office, orderTexts.created);
  await context.close();
  const rows = await stack.sql`select 1 from public.orders where user_id = ${user.id}`;
  expect(rows).toHaveLength(1);
});

test('two devices join their changes of a draft, and ask where both have changed the same words', async ({
  page,
  stack,
  browser,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page, { files: tinyImages(1) });
  const saved = (on: Page) => expect(on.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();
  await expect(page.getByText(orderFormTexts.sent, { exact: true })).toBeVisible();
  await saved(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: stack.siteUrl, storageState });
  const office = await context.newPage();
  await office.goto(page.url());
  await expect(office.getByLabel('Titel')).toHaveValue('Villa med have');

  await page.getByLabel('Noter').fill('Fra telefonen');
  await saved(page);
  await office.getByLabel('Titel').fill('Kontorets titel');
  await saved(office);
  await expect(office.getByLabel('Noter')).toHaveValue('Fra telefonen');
  await expect(imageTiles(office)).toHaveCount(1);

  await page.getByLabel('Titel').fill('Telefonens titel');
  await expectMessage(page, draftTexts.changed);
  await page.getByRole('button', { name: draftTexts.fetchChanged }).click();
  await expect(page.getByLabel('Titel')).toHaveValue('Kontorets titel');
  await page.getByLabel('Titel').fill('Telefonens anden titel');
  await saved(page);
  await office.getByLabel('Titel').fill('Kontorets anden titel');
  await office.getByRole('button', { name: draftTexts.keepMine }).click();
  await saved(office);
  await page.reload();
  await expect(page.getByLabel('Titel')).toHaveValue('Kontorets anden titel');
  await context.close();
});

test('files that were not sent when the browser was closed go on when it is opened again', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  let stored = 0;
  await page.route(new RegExp(ORIGINALS), async (route) => {
    stored += 1;
    if (stored <= 2) await route.continue();
  });
  await fillOrderForm(page, { files: tinyImages(5) });
  await expect(page.getByText(/^2 af 5 lagt op · /)).toBeVisible();
  await expect(page).toHaveURL(/kladde=/);
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await page.context().newPage();
  await again.goto('/dashboard');
  await expect(
    again.getByRole('link', { name: 'Fortsæt din kladde: Bredgade 1 · 2 af 5 lagt op' }),
  ).toBeVisible();
  await again.goto(url);
  await expect(again.getByText(/^5 filer · /)).toBeVisible();
  await expect(again.getByLabel('Titel')).toHaveValue('Villa med have');
  await submitOrder(again);
  await expectMessage(again, orderTexts.created);
});

test('a draft is saved as soon as files are chosen, so that a closed browser finds it without its address', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.route('**/storage/v1/object/**', () => undefined);
  const isSaved = page.waitForResponse('**/rpc/save_order_draft');
  await page.goto('/bestil');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await chooseFiles(page, tinyImages(2));
  expect((await isSaved).ok()).toBe(true);
  await expect.poll(() => countFilesOnDevice(page)).toBe(2);
  await page.close({ runBeforeUnload: false });
  const again = await page.context().newPage();
  await again.goto('/bestil');
  await again.getByRole('button', { name: draftTexts.continueOffered }).click();
  await expect(again.getByText(/^2 filer · /)).toBeVisible();
});

test('files that were chosen without a connection are found by the order form of another tab', async ({
  page,
  context,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  await page.goto('/bestil');
  // The queue's code is there from the first file on.
  await chooseFiles(page, tinyImages(1));
  await expect(page.getByText(orderFormTexts.sent, { exact: true })).toBeVisible();
  /** Chooses two files offline and closes the tab. @returns the id of their draft */
  const chooseOffline = async (tab: Page): Promise<string> => {
    await expect.poll(() => countFilesOnDevice(tab)).toBe(0);
    await chooseInDraftMenu(tab, orderFormTexts.startAnother);
    await expect(tab).toHaveURL(/\/bestil$/);
    await context.setOffline(true);
    await chooseFiles(tab, tinyImages(3).slice(1));
    await expect.poll(() => countFilesOnDevice(tab)).toBe(2);
    const id = new URL(tab.url()).searchParams.get('kladde') ?? '';
    // A page that closes saves its draft, and the browser may let it out: closing has ended what keeps it offline.
    await tab.evaluate(() => {
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    });
    await tab.close({ runBeforeUnload: false });
    await context.setOffline(false);
    return id;
  };
  await chooseOffline(page);
  const second = await context.newPage();
  await second.goto('/bestil');
  await expect(second.getByText(draftTexts.offerHere)).toBeVisible();
  await second.getByRole('button', { name: draftTexts.continueOffered }).click();
  await expect(second.getByText(/^2 filer · /)).toBeVisible();

  // They are not offered again for a draft that another device has placed.
  const placed = await chooseOffline(second);
  await stack.sql`
    insert into public.orders (id, user_id, title, address, service_type)
    values (${placed}, ${user.id}, 'Villa', 'Strandvejen 104', 'let-oprydning')`;
  const third = await context.newPage();
  await third.goto('/bestil');
  await third.getByRole('button', { name: draftTexts.continueOffered }).click();
  const banner = third.getByText(draftTexts.placed.title);
  await expect(banner).toBeVisible();
  await expect(third.getByRole('link', { name: draftTexts.showPlaced })).toHaveAttribute(
    'href',
    `/ordrer/${placed}`,
  );
  await expect(third.getByLabel('Titel')).toBeHidden();
  await chooseInDraftMenu(third, orderFormTexts.startAnother);
  await expect(banner).toBeHidden();
  await expect.poll(() => countFilesOnDevice(third)).toBe(0);
});

test('leaving while files are sent is free, and the form is there on return', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await page.goto('/dashboard');
  // From here on the link is a client-side navigation.
  await expect(page.getByText(orderTexts.empty)).toBeVisible();
  const letThrough = await holdRequests(page, ORIGINALS);
  await page.getByRole('link', { name: 'Ny ordre' }).first().click();
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Titel')).toHaveValue('Bredgade 1');
  await chooseFiles(page, tinyImages(2));
  await expect(page.getByText(/^0 af 2 lagt op · /)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  letThrough();
  await page.goForward();
  await expect(page.getByText(/^2 filer · /)).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue('Bredgade 1');
  expect(await stack.sql`select 1 from public.orders where user_id = ${id}`).toEqual([]);
});

test('navigating away while the order waits for its files asks first, and creates no order', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  const letThrough = await holdRequests(page, ORIGINALS);
  await fillOrderForm(page, { files: tinyImages(2) });
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }).dblclick();
  await expect(page.getByRole('button', { name: orderFormTexts.sendingLast(2) })).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Vil du forlade siden?' });
  await page.getByRole('link', { name: 'Betaling' }).click();
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await expect(page).toHaveURL(/bestil/);
  const leaving = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload()).catch(() => undefined);
  await (await leaving).dismiss();
  await reloading;
  await page.getByRole('link', { name: 'Betaling' }).click();
  await question.getByRole('button', { name: 'Forlad siden' }).click();
  await expect(page).toHaveURL(/\/betaling$/);
  letThrough();
  await page.getByRole('link', { name: 'Ny ordre' }).click();
  await page.getByRole('button', { name: draftTexts.continueOffered }).click();
  await expect(page.getByText(/^2 filer · /)).toBeVisible();
  expect(await stack.sql`select 1 from public.orders where user_id = ${id}`).toEqual([]);
});

test('a session that ends during the upload returns to the same form after signing in', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const letThrough = await holdRequests(page, ORIGINALS);
  await fillOrderForm(page, { files: tinyImages(2) });
  await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();
  const answerSave = await holdRequests(page, SAVE);
  const isSaving = page.waitForRequest(new RegExp(SAVE));
  await page.getByLabel('Noter').fill('Behold lampen');
  await isSaving;
  await stack.sql`delete from auth.sessions where user_id = ${user.id}`;
  answerSave({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } });
  await page.waitForURL('**/auth?next=*');
  await expectMessage(page, authTexts.sessionExpired);
  await page.unroute(new RegExp(SAVE));
  letThrough();
  await logIn(page, user);
  await page.waitForURL('**/bestil*');
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(page.getByLabel('Noter')).toHaveValue('Behold lampen');
  await expect(page.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Bredgade 1, 1260 København K');
  await expect(page.getByText(/^2 filer · /)).toBeVisible();
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
});

test('a session that the server has ended leads to the login page, and its files go on after signing in', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const answer = await holdRequests(page, ORIGINALS);
  await fillOrderForm(page, { files: tinyImages(2) });
  await expect(page.getByText(orderFormTexts.saved, { exact: true })).toBeVisible();
  await stack.sql`delete from auth.sessions where user_id = ${user.id}`;
  answer({
    status: 400,
    json: { statusCode: '403', error: 'Unauthorized', message: '"exp" claim timestamp check failed' },
  });
  await page.waitForURL('**/auth?next=*');
  await expectMessage(page, authTexts.sessionExpired);
  expect(await countFilesOnDevice(page)).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await logIn(page, user);
  await page.waitForURL('**/bestil*');
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');
  await expect(page.getByText(/^2 filer · /)).toBeVisible();
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
});

test('without a connection nothing is lost, and the order is placed when it is back', async ({
  page,
  context,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  const restore = await failRequests(page, ORIGINALS, 'no response');
  await fillOrderForm(page);
  await expect(page.getByText(connectionTexts.lost).first()).toBeVisible();
  await context.setOffline(true);
  // The page says it, and neither the files nor the draft say it again.
  await expect(page.getByText(connectionTexts.lost)).toHaveCount(1);
  await expect(page.getByText(draftTexts.saveFailed.title)).toHaveCount(0);
  await submitOrder(page);
  await expect(page.getByRole('button', { name: orderFormTexts.sendingLast(1) })).toBeVisible();
  await restore();
  await context.setOffline(false);
  await expectMessage(page, orderTexts.created);
});

test('a private window shows a warning, and the order is placed all the same', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Private', 'SecurityError');
    };
  });
  const letThrough = await holdRequests(page, ORIGINALS);
  await fillOrderForm(page, { files: tinyImages(2) });
  await expect(page.getByText(orderFormTexts.notStored)).toBeVisible();
  const leaving = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload()).catch(() => undefined);
  await (await leaving).dismiss();
  await reloading;
  letThrough();
  await expect(page.getByText(/^2 filer · /)).toBeVisible();
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
});

test('a full device shows a warning, and the order is placed all the same', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, ...key) {
      if (this.name === 'bytes') throw new DOMException('Full', 'QuotaExceededError');
      return put.call(this, value, ...key);
    };
  });
  const letThrough = await holdRequests(page, ORIGINALS);
  await fillOrderForm(page, { files: tinyImages(2) });
  await expect(page.getByText(orderFormTexts.noRoom)).toBeVisible();
  letThrough();
  await expect(page.getByText(/^2 filer · /)).toBeVisible();
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
});
