import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { boardTexts, deliveryQueueTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import type { NamedOriginal } from '@rumklar/domain/images/delivery/names';
import { workNames } from '@rumklar/domain/images/delivery/workNames';
import { buckets, MAX_FINISHED_BYTES } from '@rumklar/domain/images/files/limits';
import { readLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { imageTexts } from '@rumklar/domain/images/texts';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { completionOfferTexts } from '@rumklar/domain/orders/status/completionTexts';
import { demoAccounts } from '@rumklar/local-stack/demo';
import { serviceClient, type TestStack } from '@rumklar/local-stack/testing';
import {
  chooseFrom,
  chooseStatus,
  closeToasts,
  insertOrder,
  openOrder,
  openSignedIn,
  orderStatus,
  type SignedInPage,
  statusDialog,
} from '../../src/admin.ts';
import {
  chooseFiles,
  chooseFilesBy,
  exampleImagePath,
  tickAllWithoutOriginal,
  writeLargeJpeg,
} from '../../src/files/files.ts';
import { tinyPng } from '../../src/orders/orderForm.ts';
import { adminSigningCalls, insertHouse } from '../../src/orders/orderImages.ts';
import { expectMessage, failRequests, holdRequests } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

/** The finished images of an order: matching with originals, upload, notification, download, removal. */
test.describe.configure({ mode: 'serial' });
let admin: SignedInPage;
let id: string;
test.beforeAll(async ({ browser, stack }, { project }) => {
  admin = await openSignedIn(browser, stack, project.use);
  id = await insertOrder(stack, { title: 'Stue med billeder', status: 'pending' });
});
test.afterAll(() => admin.page.context().close());
/** The first finished image: its place is after the only original, which is not known to be its own. */
const NAME = 'bredgade-1-billede-02.jpg';
test.afterEach(async ({ stack }) => {
  stack.mail.refuse(false);
  await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('files of the wrong type or size are rejected when they are chosen', async () => {
  const { page } = admin;
  await openOrder(page, id, 'faerdige');
  await expect(page.getByText(imageTexts.noneFinishedAdmin)).toBeVisible();
  const pathOf = (name: string) => test.info().outputPath(name);
  writeFileSync(pathOf('tegning.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(pathOf('tom.png'), '');
  const large = writeLargeJpeg(pathOf('stor.jpg'), MAX_FINISHED_BYTES + 1);
  await chooseFiles(page, [large, pathOf('tegning.jpg'), pathOf('tom.png')]);
  await expect(page.getByText(imageTexts.fileTooLarge('stor.jpg', MAX_FINISHED_BYTES))).toBeVisible();
  await expect(page.getByText(imageTexts.typeRefused('tegning.jpg'))).toBeVisible();
  await expect(page.getByText(imageTexts.emptyFile('tom.png'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Upload \(/ })).toHaveCount(0);
});

test('files that are gone when they are uploaded are named', async () => {
  const { page } = admin;
  await openOrder(page, id, 'faerdige');
  const gone = ['flyttet.png', 'slettet.png'].map((name) => test.info().outputPath(name));
  for (const path of gone) writeFileSync(path, tinyPng);
  await chooseFiles(page, gone);
  await tickAllWithoutOriginal(page, 2);
  await expect(page.getByRole('button', { name: 'Upload (2)' })).toBeVisible();
  for (const path of gone) rmSync(path);
  await page.getByRole('button', { name: 'Upload (2)' }).click();
  await expectMessage(page, imageTexts.uploadFailed(2));
  for (const name of ['flyttet.png', 'slettet.png']) {
    await expect(page.getByText(imageTexts.unreadableFile(name))).toBeVisible();
    await page.getByRole('button', { name: `Fjern ${name}` }).click();
  }
  await closeToasts(page);
});

test('an upload that fails stays chosen, is sent again from another screen, and is mailed with the others', async ({
  stack,
}) => {
  const { page } = admin;
  const isAboutImages = ({ subject }: { subject: string }) => /^Ny[et] færdig/.test(subject);
  const mails = async () => (await stack.mail.inbox(demoAccounts.customer.email)).filter(isAboutImages);
  const before = await mails();
  const [order] = await stack.sql`select number from public.orders where id = ${id}`;
  const number = orderNumber(Number(order?.number));
  const line = page.getByRole('list', { name: deliveryQueueTexts.list });
  await openOrder(page, id, 'faerdige');
  await chooseFiles(page, [exampleImagePath('3.jpg'), exampleImagePath('6.jpg')]);
  await tickAllWithoutOriginal(page, 2);
  await expect(page.getByRole('button', { name: 'Upload (2)' })).toBeVisible();

  // Another screen, another order and a new page: the files stay.
  await page.getByRole('link', { name: 'Ordrer' }).first().click();
  await expect(line).toContainText(`${deliveryQueueTexts.waiting(2)} · ${number}`);
  await openOrder(page, await insertOrder(stack, { title: 'En anden ordre' }), 'faerdige');
  await expect(page.getByRole('button', { name: boardTexts.chooseImages })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const repair = await failRequests(page, '/rest/v1/finished_orders', { status: 409, json: {} });
  await line.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Upload (2)' }).click();
  await expectMessage(page, imageTexts.uploadFailed(2));
  await expect(page.getByText(imageTexts.uploadError.title)).toHaveCount(2);

  await page.getByRole('link', { name: 'Ordrer' }).first().click();
  await expect(line).toContainText(`${deliveryQueueTexts.failed(2)} · ${number}`);
  await repair();
  await line.getByRole('button', { name: `Prøv igen: ${number}` }).click();
  await expectMessage(page, imageTexts.uploaded(2));
  await expect(line).toHaveCount(0);

  // Without a connection an upload waits, and goes on by itself.
  const other = await insertOrder(stack, { title: 'Uden forbindelse' });
  await openOrder(page, other, 'faerdige');
  await chooseFiles(page, exampleImagePath('4.jpg'));
  await tickAllWithoutOriginal(page, 1);
  const connect = await failRequests(page, '/rest/v1/rpc/get_delivery', 'no response');
  await page.getByRole('button', { name: 'Upload (1)' }).click();
  await expect(line).toContainText(deliveryQueueTexts.offline);
  await connect();
  await closeToasts(page);
  await expectMessage(page, imageTexts.uploaded(1));
  await openOrder(page, id, 'faerdige');
  await expect(page.getByRole('heading', { name: 'Færdige billeder (2)' })).toBeVisible();
  // The order is not completed: the mail waits, unless it is asked for. Then it is one, about both.
  const list = page.getByRole('list', { name: 'Sendte notifikationer' });
  await expect(list).toContainText(notificationTexts.waiting);
  expect(await mails()).toEqual(before);
  await chooseFrom(page, 'Stue med billeder', 'Notificer kunde');
  await expectMessage(page, imageTexts.notified);
  expect((await mails()).slice(before.length)).toMatchObject([
    { text: expect.stringContaining('2 færdige billeder') },
  ]);
});

test('images that are uploaded before the completion are mailed with it, once', async ({ stack }) => {
  const { page } = admin;
  const order = await insertOrder(stack, { title: 'En mail i alt', status: 'pending' });
  await openOrder(page, order, 'faerdige');
  await expect(page.getByText('Kunden får besked på e-mail, når ordren afsluttes.')).toBeVisible();
  await chooseFiles(page, [exampleImagePath('3.jpg')]);
  await tickAllWithoutOriginal(page, 1);
  await page.getByRole('button', { name: 'Upload (1)' }).click();
  await expectMessage(page, imageTexts.uploaded(1));
  await chooseStatus(orderStatus(page), 'Afsluttet');
  await page.getByRole('button', { name: 'Bekræft' }).click();
  const list = page.getByRole('list', { name: 'Sendte notifikationer' });
  await expect(list).toContainText(notificationTexts.joined);
  const mails = await stack.mail.inbox(demoAccounts.customer.email);
  expect(mails.filter(({ subject }) => subject.endsWith('En mail i alt'))).toMatchObject([
    {
      subject: 'Dit færdige billede er klar: En mail i alt',
      text: expect.stringContaining(`/ordrer/${order}?billeder=faerdige`),
    },
  ]);
});

test('an image gets a preview and is matched with the original of its name', async ({ stack }) => {
  const { page } = admin;
  const order = await insertOrder(stack, { title: 'Stue med navne', images: 2 });
  const [, second] =
    await stack.sql`select id from public.order_images where order_id = ${order} order by position`;
  await stack.sql`update public.order_images set file_name = '6.HEIC', room = 'Stue', width = 1200, height = 1800
    where id = ${second?.id}`;
  await openOrder(page, order, 'faerdige');
  const [image, drawing] = [await readFile(exampleImagePath('6.jpg')), Buffer.from([0xff, 0xd8, 0xff, 0xe0])];
  await chooseFiles(page, [
    { name: '6-redigeret.jpg', mimeType: 'image/jpeg', buffer: image },
    { name: 'itu.jpg', mimeType: 'image/jpeg', buffer: drawing },
  ]);
  const edited = page.getByRole('article', { name: '6-redigeret.jpg' });
  await expect(edited.getByText(boardTexts.otherShape)).toBeVisible();
  await tickAllWithoutOriginal(page, 1);
  await page.getByRole('button', { name: 'Upload (2)' }).click();
  await expectMessage(page, imageTexts.uploaded(1));
  await expectMessage(page, imageTexts.uploadFailed(1));
  await expect(page.getByRole('article', { name: 'bredgade-1-stue-02.jpg' })).toBeVisible();
  const [row] = await stack.sql`
    select f.file_name, f.width, f.height, f.image_path, f.web_path, f.preview_path, o.metadata ->> 'mimetype' as type,
      d.order_image_id, d.matched_by
    from public.finished_orders f join public.deliverables d on d.id = f.deliverable_id
    join storage.objects o on o.name = f.preview_path where f.order_id = ${order}`;
  const size = { file_name: '6-redigeret.jpg', width: 1800, height: 1200 };
  expect(row).toMatchObject({ ...size, type: 'image/webp', order_image_id: second?.id, matched_by: 'name' });
  for (const path of [row?.image_path, row?.web_path]) {
    const { data } = await serviceClient(stack).storage.from(buckets.orderImages).download(`${path}`);
    expect(readLabel(new Uint8Array((await data?.arrayBuffer()) ?? [])).madeWith).toBe('human');
  }
  const open = page.getByRole('button', { name: 'Vis stort: Færdig 1' });
  await open.scrollIntoViewIfNeeded();
  const shown = open.locator('img');
  await expect(shown).toHaveAttribute('src', new RegExp(`${row?.preview_path}\\?token=`));
  await expect
    .poll(() => shown.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth))
    .toBe(800);
});

test('an upload whose mail fails is reported, and the mail can be sent again', async ({ stack }) => {
  const { page } = admin;
  const order = await insertOrder(stack, { title: 'Upload uden mail', status: 'completed' });
  await openOrder(page, order, 'faerdige');
  await chooseFiles(page, [exampleImagePath('3.jpg')]);
  await tickAllWithoutOriginal(page, 1);
  stack.mail.refuse(true);
  await page.getByRole('button', { name: 'Upload (1)' }).click();
  // The customer has the order already.
  const question = page.getByRole('alertdialog', { name: boardTexts.deliverNow(1) });
  await expect(question).toContainText(boardTexts.deliverNowMeaning(1));
  await question.getByRole('button', { name: 'Annuller' }).click();
  await page.getByRole('button', { name: 'Upload (1)' }).click();
  await question.getByRole('button', { name: boardTexts.uploadAndDeliver }).click();
  await expectMessage(page, imageTexts.uploaded(1));
  await expectMessage(page, imageTexts.notifyFailed);
  stack.mail.refuse(false);
  await page
    .getByRole('alertdialog', { name: imageTexts.notifyFailed.title })
    .getByRole('button', { name: notificationTexts.sendAgain })
    .click();
  await expectMessage(page, imageTexts.notified);
});

test('the notify button mails the customer, once a minute', async ({ stack }) => {
  const { page } = admin;
  await openOrder(page, id, 'faerdige');
  await stack.sql`update public.mails set sent_at = now() where order_id = ${id}`;
  const notify = () => chooseFrom(page, 'Stue med billeder', 'Notificer kunde');
  await notify();
  await expectMessage(page, imageTexts.notifyTooSoon);
  await stack.sql`update public.mails set sent_at = sent_at - interval '2 minutes' where order_id = ${id}`;
  await notify();
  await expectMessage(page, imageTexts.notified);
});

test('20 files of any name and order find their originals', async ({ stack }) => {
  const { page } = admin;
  const order = await insertOrder(stack, { title: 'Tyve billeder', images: 20 });
  const { rows, number } = await nameOriginals(stack, order);
  const names = workNames(number, rows);
  // In three ways: by the number, by the name of the customer's file, and by that name with an addition.
  const files = rows.map(({ id, file_name }, index) => ({
    id,
    name: [names.get(id) ?? '', `DSC_${index}.jpg`, `DSC_${index}-redigeret.jpg`][index % 3] ?? '',
    isByNumber: index % 3 === 0,
    file_name,
  }));
  await openOrder(page, order, 'faerdige');
  const mixed = files.toSorted((one, other) => hash(one.id) - hash(other.id));
  await chooseFiles(
    page,
    [...mixed.map(({ name }) => name), 'IMG_99.jpg', 'ukendt.jpg', `R${number + 1}-01.jpg`].map((name) => ({
      name,
      mimeType: 'image/png',
      buffer: tinyPng,
    })),
  );
  await expect(page.getByRole('button', { name: 'Upload (20)' })).toBeVisible();
  await expect(page.getByRole('button', { name: boardTexts.leftOut(2) })).toBeVisible();
  for (const { id, name, isByNumber } of files) {
    const row = page.locator(`[data-original="${id}"]`).getByRole('article');
    await expect(row).toHaveAccessibleName(name);
    await expect(row).toContainText(isByNumber ? boardTexts.found.position : boardTexts.found.name);
  }
  const tray = page.getByRole('region', { name: boardTexts.unmatched(3) });
  await expect(tray.getByText(`Filen hører til R-${number + 1}.`)).toBeVisible();
});

test('a delivery by keyboard: placed by hand, replaced, skipped with a reason, and completed', async ({
  stack,
}) => {
  const { page } = admin;
  const order = await insertOrder(stack, { title: 'Kun med tastaturet', status: 'pending', images: 2 });
  const { rows } = await nameOriginals(stack, order);
  const [first, second] = rows;
  const stored = () => stack.sql`
    select f.version, f.file_name, f.made_with, d.order_image_id, d.matched_by from public.finished_orders f
    join public.deliverables d on d.id = f.deliverable_id where f.order_id = ${order} order by f.version`;
  const [inserted] = await stack.sql`select number from public.orders where id = ${order}`;
  const number = orderNumber(Number(inserted?.number));
  await openOrder(page, order, 'faerdige');
  await expect(page.getByText(boardTexts.ready(0, 2))).toBeVisible();
  await chooseFiles(page, [
    { name: 'eksport.jpg', mimeType: 'image/jpeg', buffer: await readFile(exampleImagePath('3.jpg')) },
  ]);
  await page.getByRole('button', { name: boardTexts.moveOf('eksport.jpg') }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  const row = page.locator(`[data-original="${first?.id}"]`);
  await expect(row.getByText(boardTexts.found.hand)).toBeVisible();
  // The panel asks about the image that has the focus.
  await row.getByRole('button', { name: 'Vis stort: eksport.jpg' }).focus();
  const made = page.getByRole('radiogroup', { name: /^Sådan er det lavet/ });
  await made.getByRole('radio', { checked: true }).press('ArrowRight');
  await expect(made.getByRole('radio', { name: 'Med AI' })).toBeChecked();
  await page.getByRole('button', { name: 'Upload (1)' }).press('Enter');
  await expectMessage(page, imageTexts.uploaded(1));
  const version = { order_image_id: first?.id, matched_by: 'hand' };
  expect(await stored()).toMatchObject([
    { ...version, version: 1, file_name: 'eksport.jpg', made_with: 'generative' },
  ]);

  // Moved to another original, and back. That one was not to be delivered, and is not then either.
  const missing = page.locator(`[data-original="${second?.id}"]`);
  await missing.getByRole('button', { name: /leveres ikke$/ }).press('Enter');
  await page.keyboard.type('Samme rum som det første');
  await page.keyboard.press('Enter');
  await expect(missing.getByText('Samme rum som det første')).toBeVisible();
  await more(row, boardTexts.move);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expectMessage(page, boardTexts.movedStored);
  expect(await stored()).toMatchObject([{ order_image_id: second?.id, version: 1 }]);
  await expect(missing.getByText('Samme rum som det første')).toHaveCount(0);
  await page.getByRole('button', { name: boardTexts.undo, exact: true }).press('Enter');
  await expect(row.getByRole('button', { name: /^Mere om/ })).toBeVisible();
  expect(await stored()).toMatchObject([{ ...version, version: 1 }]);
  await expect(missing.getByText('Samme rum som det første')).toBeVisible();
  await missing.getByRole('button', { name: /leveres alligevel$/ }).press('Enter');

  // The next one at the same place is a version of it.
  const replace = () => more(row, boardTexts.replace);
  await chooseFilesBy(page, replace, exampleImagePath('6.jpg'));
  await page.getByRole('button', { name: 'Upload (1)' }).press('Enter');
  await expect(row.getByRole('combobox', { name: /^Version af/ })).toHaveValue(/./);
  expect(await stored()).toMatchObject([{ version: 1 }, { ...version, version: 2, file_name: '6.jpg' }]);

  await page.locator('body').press('n');
  await expect(missing.getByRole('button', { name: /^Vælg fil/ })).toBeFocused();
  await missing.getByRole('button', { name: /leveres ikke$/ }).press('Enter');
  await page.keyboard.type('Samme rum som det første');
  await page.keyboard.press('Enter');
  await expect(missing.getByText('Samme rum som det første')).toBeVisible();
  await expect(page.getByText(boardTexts.skippedCount(1))).toBeVisible();

  // Completed only when everything is uploaded.
  const complete = page.getByRole('button', { name: boardTexts.uploadAndComplete });
  await chooseFiles(page, { name: 'R9999-01.jpg', mimeType: 'image/png', buffer: tinyPng });
  await complete.press('Enter');
  await expectMessage(page, boardTexts.notCompleted(number, 1, 0));
  // One message about what was refused before and what has failed now.
  const repair = await failRequests(page, '/rest/v1/finished_orders', { status: 409, json: {} });
  await chooseFiles(page, exampleImagePath('4.jpg'));
  await complete.press('Enter');
  await expectMessage(page, boardTexts.notCompleted(number, 1, 1));
  await expect(page.getByRole('checkbox', { name: boardTexts.lackOriginalOf('4.jpg') })).toBeFocused();
  await page.keyboard.press(' ');
  await complete.press('Enter');
  await expectMessage(page, boardTexts.notCompleted(number, 2, 0));
  await expect(page.getByText(imageTexts.uploadFailed(1).title)).toHaveCount(0);
  await repair();
  await page.getByRole('button', { name: boardTexts.remove('4.jpg') }).press('Enter');
  await page.getByRole('button', { name: boardTexts.remove('R9999-01.jpg') }).press('Enter');

  // On another screen no dialog opens: a toast leads back to the order, which the dialog names.
  await chooseFilesBy(page, replace, exampleImagePath('4.jpg'));
  const release = await holdRequests(page, '/rest/v1/finished_orders');
  await complete.press('Enter');
  await page.getByRole('link', { name: 'Ordrer' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordrer' })).toBeVisible();
  release();
  await expectMessage(page, completionOfferTexts.uploadedElsewhere(`${number} Kun med tastaturet`));
  await expect(statusDialog(page)).toBeHidden();
  await page.getByRole('button', { name: completionOfferTexts.goToOrder }).click();
  await expect(statusDialog(page)).toContainText(`${number} Kun med tastaturet`);
  await page.getByRole('button', { name: 'Bekræft' }).click();
  await expect(orderStatus(page)).toContainText('Afsluttet');
  await expect(complete).toHaveCount(0);

  // In another order the same file is recognised.
  await openOrder(page, id, 'faerdige');
  await chooseFiles(page, [exampleImagePath('4.jpg')]);
  const elsewhere = boardTexts.elsewhere(number, { isSame: true, isDelivered: true });
  await expect(page.getByRole('article', { name: '4.jpg' })).toContainText(elsewhere);
  await page.getByRole('button', { name: boardTexts.remove('4.jpg') }).click();
});

test('what another administrator has uploaded meanwhile is not hidden unseen', async ({ browser, stack }, {
  project,
}) => {
  const order = await insertOrder(stack, { title: 'To på samme billede', status: 'pending', images: 1 });
  await nameOriginals(stack, order);
  const other = await openSignedIn(browser, stack, project.use);
  const choose = async ({ page }: SignedInPage, name: string) => {
    await openOrder(page, order, 'faerdige');
    const row = page.locator('[data-original]');
    await chooseFilesBy(
      page,
      () => row.getByRole('button', { name: /^Vælg fil/ }).click(),
      exampleImagePath(name),
    );
  };
  await choose(admin, '4.jpg');
  await choose(other, '6.jpg');
  const upload = ({ page }: SignedInPage) => page.getByRole('button', { name: 'Upload (1)' }).click();
  const names = () =>
    stack.sql`select file_name from public.finished_orders where order_id = ${order} order by version`;
  await upload(other);
  await expect.poll(async () => (await names()).length).toBe(1);
  await other.page.context().close();

  await upload(admin);
  const dialog = admin.page.getByRole('dialog', { name: deliveryTexts.newerVersionTitle });
  await expect(dialog).toContainText('4.jpg');
  await expect(dialog.getByRole('button', { name: boardTexts.as.variant })).toBeVisible();
  await dialog.getByRole('button', { name: deliveryTexts.addAsVersion(2) }).click();
  await expect.poll(names).toMatchObject([{ file_name: '6.jpg' }, { file_name: '4.jpg' }]);
});

test('the refresh every 30 seconds keeps the chosen files, and the button of what failed to load', async ({
  stack,
}) => {
  const { page } = admin;
  await page.clock.install();
  await openOrder(page, id, 'faerdige');
  await chooseFiles(page, [exampleImagePath('4.jpg')]);
  await tickAllWithoutOriginal(page, 1);
  await expect(page.getByRole('button', { name: 'Upload (1)' })).toBeVisible();
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  await page.clock.fastForward(31_000);
  await expect(orderStatus(page)).toContainText('Afsluttet');
  await expect(page.getByRole('button', { name: 'Upload (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Fjern 4.jpg' }).click();

  const repair = await failRequests(page, '/rest/v1/orders');
  await page.reload();
  const again = page.getByRole('main').getByRole('button', { name: 'Prøv igen' });
  await again.focus();
  await page.clock.fastForward(31_000);
  await expect(again).toBeFocused();
  await page.clock.resume();
  await repair();
  await again.click();
  await expect(orderStatus(page)).toContainText('Afsluttet');
});

test('images are downloaded one by one and all together, and failed downloads are reported', async ({
  stack,
}) => {
  const { page } = admin;
  await openOrder(page, id, 'faerdige');
  const one = page.waitForEvent('download');
  await chooseFrom(page, NAME, boardTexts.download);
  expect((await one).suggestedFilename()).toBe(NAME);
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Alle' }).click();
  expect((await all).suggestedFilename()).toBe(`order-${id}-billeder.zip`);
  await expectMessage(page, imageTexts.zipDone);
  await closeToasts(page);

  const OBJECT = '/storage/v1/object/(authenticated/)?order-images/';
  const save = () => chooseFrom(page, NAME, boardTexts.download);
  const repair = await failRequests(page, OBJECT);
  await save();
  await expectMessage(page, imageTexts.fetchFileFailed);
  await page.getByRole('button', { name: 'Download Alle' }).click();
  await expectMessage(page, imageTexts.oneFailed);
  await repair();
  await page.route(new RegExp(OBJECT), (route) => route.fulfill({ status: 200, body: '' }));
  await save();
  await expectMessage(page, imageTexts.noData);
  await page.unrouteAll();
  await closeToasts(page);

  // JSZip is loaded on the first use.
  await failRequests(page, '/admin-assets/jszip', 'no response');
  await page.reload();
  await page.getByRole('button', { name: 'Download Alle' }).click();
  await expectMessage(page, imageTexts.batchError);

  // A file that is missing is reported and shown as missing.
  await openOrder(page, await insertOrder(stack, { title: 'Uden fil' }), 'originale');
  await expectMessage(page, imageTexts.someNotShown);
  await openOrder(page, await insertOrder(stack, { title: 'Uden originaler', images: 0 }), 'originale');
  await expect(page.getByText(imageTexts.batchEmpty.title)).toBeVisible();
  const calls = await adminSigningCalls(page, await insertHouse(stack, demoAccounts.customer.id));
  expect(calls, 'calls that sign all originals and all finished images').toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(2);
});

test('an image is removed, and can be restored', async ({ stack }) => {
  const { page } = admin;
  await openOrder(page, id, 'faerdige');
  const remove = () => chooseFrom(page, NAME, boardTexts.delete);
  const count = (number: number) =>
    expect(page.getByRole('heading', { name: `Færdige billeder (${number})` })).toBeVisible();
  const confirm = page.getByRole('alertdialog', { name: boardTexts.deleteTitle(NAME) });
  const press = (name: string) => confirm.getByRole('button', { name }).click();
  await remove();
  await press('Annuller');
  await count(2);
  await remove();
  await press('Slet');
  await count(1);
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await count(2);
  const repair = await failRequests(page, '/rest/v1/rpc/delete_finished_image');
  await remove();
  await press('Slet');
  const toast = page.getByRole('alertdialog', { name: imageTexts.deleted.title });
  await toast.getByRole('button', { name: 'Luk besked' }).click();
  await expectMessage(page, imageTexts.deleteFailed);
  await count(2);
  await repair();
  const images = () => stack.sql`
    select image_path, web_path, preview_path from public.finished_orders where order_id = ${id}`;
  const before = await images();
  await remove();
  await press('Slet');
  await toast.getByRole('button', { name: 'Luk besked' }).click();
  await expect.poll(async () => (await images()).length).toBe(before.length - 1);
  const kept = new Set((await images()).map(({ image_path }) => image_path));
  // The image went with its smaller copies.
  const gone = before.filter(({ image_path }) => !kept.has(image_path)).flatMap((row) => Object.values(row));
  await expect
    .poll(async () => await stack.sql`select name from storage.objects where name = any(${gone}::text[])`)
    .toEqual([]);
  await count(1);
});

/** Chooses from the menu of the stored image of a row. */
async function more(row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: /^Mere om/ }).press('Enter');
  await row.page().getByRole('menuitem', { name: item }).press('Enter');
}

/** Gives the originals of an order the names of a camera's files. @returns them in their places, and the order's number */
async function nameOriginals({ sql }: TestStack, orderId: string) {
  await sql`update public.order_images set file_name = 'DSC_' || (position - 1) || '.jpg' where order_id = ${orderId}`;
  const rows = await sql<NamedOriginal[]>`
    select id, image_path, is_floor_plan, file_name, room from public.order_images
    where order_id = ${orderId} order by position`;
  const [order] = await sql`select number::int from public.orders where id = ${orderId}`;
  return { rows, number: Number(order?.number) };
}

/** An order that is another one on each run, and can be repeated. */
function hash(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}
