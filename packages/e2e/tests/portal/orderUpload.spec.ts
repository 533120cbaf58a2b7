import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareTexts } from '@rumklar/domain/images/files/prepareTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { largerLimitsTexts } from '@rumklar/domain/orders/draft/largerLimitsTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import sharp from 'sharp';
import { chooseFiles, originalImage } from '../../src/files/files.ts';
import {
  chooseInDraftMenu,
  chooseService,
  fillOrderForm,
  imageTiles,
  ORIGINALS,
  submitOrder,
  tinyImages,
  tinyPng,
} from '../../src/orders/orderForm.ts';
import { expectMessage, signInAsNewUser } from '../../src/portal.ts';
import { expect, test } from '../../src/test.ts';

const heic = readFileSync(join(rootFolder, 'packages', 'backend', 'tests', 'images', 'stue.heic'));

test('files that cannot be used are named, and the others are ordered', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  const jpeg = readFileSync(originalImage('IMG_2041.jpg'));
  const bad = {
    'tom.png': Buffer.alloc(0),
    'tegning.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'side.png': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'afskåret.jpg': jpeg.subarray(0, 5000),
    'falsk.heic': Buffer.concat([Buffer.from('....ftypheic'), Buffer.alloc(200)]),
  };
  await fillOrderForm(page, {
    files: [
      ...Object.entries(bad).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })),
      ...tinyImages(1),
    ],
  });
  const group = page.getByRole('group', { name: 'Billeder' });
  for (const name of Object.keys(bad)) await expect(group.getByRole('alert')).toContainText(name);
  await expect(group.getByRole('alert')).toContainText(imageTexts.typeRefused('tegning.jpg'));
  await expect(group.getByRole('alert')).toContainText(imageTexts.emptyFile('tom.png'));
  await expect(imageTiles(page)).toHaveCount(1);
  await group.getByRole('button', { name: orderFormTexts.dismissRefused(5) }).click();
  await expect(page.getByText('tom.png')).toHaveCount(0);

  await chooseService(page, /^Totalentreprise/);
  const text = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('ikke en PDF') };
  await chooseFiles(page, text, 'Vælg plantegninger');
  await expect(page.getByText(imageTexts.floorPlanTypeRefused('plan.pdf'))).toBeVisible();
  await page.getByRole('button', { name: orderFormTexts.dismissRefused(1) }).click();
  await expect(page.getByText(orderTexts.floorPlansHint())).toBeVisible();
  await chooseFiles(page, tinyImages(6), 'Vælg plantegninger');
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await expect(page.getByText(orderTexts.tooManyFloorPlans.description ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Fjern billede-6.png' }).click();
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
});

test('files are sent when they are chosen, three at a time, and the order waits for the last ones', async ({
  page,
  stack,
}) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  await page.route(new RegExp(ORIGINALS), async (route) => {
    const number = sent.push(route.request().url());
    if (number <= 5) await new Promise<void>((resolve) => waiting.push(resolve));
    if (number === 5) await route.fulfill({ status: 400, json: { error: 'InvalidRequest' } });
    else await route.continue();
  });
  await fillOrderForm(page, { files: tinyImages(5) });
  await expect.poll(() => waiting.length).toBe(3);
  await expect(page.getByText(orderFormTexts.keepOpen).first()).toBeVisible();
  await submitOrder(page);
  await expect(page.getByRole('button', { name: orderFormTexts.sendingLast(5) })).toBeVisible();
  for (const go of waiting.splice(0)) go();
  await expect.poll(() => waiting.length).toBe(2);
  await expect(page.getByText(/^3 af 5 lagt op · /)).toBeVisible();
  await expect(page.getByRole('button', { name: orderFormTexts.sendingLast(2) })).toBeVisible();
  for (const go of waiting) go();
  await expectMessage(page, orderFormTexts.notPlaced);
  await expect(page.getByText(orderFormTexts.failed(1))).toBeVisible();
  expect(sent).toHaveLength(5);
  await page.getByRole('button', { name: orderFormTexts.retryAll(1) }).click();
  await expect(page.getByText(/^5 filer · /)).toBeVisible();
  expect(sent).toHaveLength(6);
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
  const [order] = await stack.sql`select number from public.orders where user_id = ${user.id}`;
  await expect(page.getByText(orderTexts.createdNumber(orderNumber(Number(order?.number))))).toBeVisible();
  const rows = await stack.sql`
    select file_name from public.order_images i join public.orders o on o.id = i.order_id
    where o.user_id = ${user.id} order by i.position`;
  expect(rows.map(({ file_name }) => file_name)).toEqual(tinyImages(5).map(({ name }) => name));
});

test('on a slow line the bytes and the time that are left move beside the button', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  const line = await page.context().newCDPSession(page);
  const uploadAt = (bytesPerSecond: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await line.send('Network.enable');
  // Slow enough to be on its way at the last expectation.
  await uploadAt(10_000);
  await fillOrderForm(page);
  await submitOrder(page);
  await expect(page.getByRole('button', { name: orderFormTexts.sendingLast(1) })).toBeVisible();
  const numbers = page.getByText(/^[\d,]+\s[kM]B af [\d,]+\s[kM]B · .+ tilbage$/);
  await expect(numbers).toBeInViewport();
  const before = await numbers.textContent();
  await expect.poll(() => numbers.textContent()).not.toBe(before);
  await uploadAt(-1);
  await expectMessage(page, orderTexts.created);
});

test('a dozen photographs, half of them HEIC, become one order', async ({ page, stack }) => {
  const user = await signInAsNewUser(page, stack, { card: true });
  const png = tinyImages(6);
  const files = Array.from({ length: 12 }, (_, index) => {
    const other = png[index >> 1];
    if (index % 2 === 1 && other) return other;
    // A free box at the end makes each file one of its own.
    const free = Buffer.from([0, 0, 0, 12, ...Buffer.from('free'), 0, 0, 0, index]);
    return { name: `IMG_${index}.HEIC`, mimeType: 'image/heic', buffer: Buffer.concat([heic, free]) };
  });
  await fillOrderForm(page, { files });
  await expect(page.getByText(orderFormTexts.converted(6))).toBeVisible({ timeout: 240_000 });
  await page.getByText(orderFormTexts.converted(6)).click();
  await expect(page.getByText(prepareTexts.converted('IMG_2.HEIC'))).toBeVisible();
  await expect(page.getByText(/^12 filer · /)).toBeVisible({ timeout: 120_000 });
  await submitOrder(page);
  await expectMessage(page, orderTexts.created);
  const [order] = await stack.sql`
    select o.id, count(i.id)::int images, count(i.preview_path)::int previews,
      count(*) filter (where i.file_name ~ '^IMG_\\d+\\.jpg$')::int converted
    from public.orders o join public.order_images i on i.order_id = o.id
    where o.user_id = ${user.id} group by o.id`;
  expect(order).toMatchObject({ images: 12, previews: 12, converted: 6 });
  const drafts = await stack.sql`select 1 from public.order_drafts where user_id = ${user.id}`;
  expect(drafts).toEqual([]);
  await page.getByRole('link', { name: 'Villa med have' }).click();
  await expect(page.getByRole('tab', { name: 'Original Billeder (12)' })).toBeVisible();
});

test('several images are removed at once and put back, as is a draft that was emptied', async ({
  page,
  stack,
}) => {
  await signInAsNewUser(page, stack, { card: true });
  await fillOrderForm(page, {
    files: [...tinyImages(4), { name: 'igen.png', mimeType: 'image/png', buffer: tinyPng }],
  });
  await expect(page.getByText(/^5 filer · /)).toBeVisible();
  await chooseFiles(page, { name: 'samme.png', mimeType: 'image/png', buffer: tinyPng });
  await expect(page.getByText(orderFormTexts.duplicates(['samme.png']))).toBeVisible();
  await expect(imageTiles(page)).toHaveCount(5);

  await page.getByRole('button', { name: orderFormTexts.selectSeveral }).click();
  await page.getByRole('checkbox', { name: 'Vælg billede-1.png' }).check();
  await page.getByRole('checkbox', { name: 'Vælg billede-3.png' }).check();
  await page.getByRole('button', { name: orderFormTexts.removeSelected(2) }).click();
  await expect(imageTiles(page)).toHaveCount(3);
  await expectMessage(page, orderFormTexts.removed(2));
  await page.getByRole('button', { name: orderFormTexts.undo }).click();
  await expect(imageTiles(page)).toHaveCount(5);

  await chooseInDraftMenu(page, orderFormTexts.empty);
  await expect(imageTiles(page)).toHaveCount(0);
  await expect(page.getByLabel('Titel')).toHaveValue('');
  await expectMessage(page, orderFormTexts.emptied);
  await page.getByRole('button', { name: orderFormTexts.undo }).click();
  await expect(imageTiles(page)).toHaveCount(5);
  await expect(page.getByLabel('Titel')).toHaveValue('Villa med have');

  // A new order begins empty; the draft before it is still there.
  const url = page.url();
  await chooseInDraftMenu(page, orderFormTexts.startAnother);
  await expect(page.getByLabel('Titel')).toHaveValue('');
  await expect(page).toHaveURL(/\/bestil$/);
  await page.goto(url);
  await expect(imageTiles(page)).toHaveCount(5);
});

test('images that are too large together are made smaller in the browser', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.goto('/bestil');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await chooseFiles(page, [await noise(93), await noise(94)]);
  await expect(page.getByText(orderTexts.imagesHint())).toBeVisible();
  await expectMessage(page, orderTexts.imagesTooLarge());
  await page.getByRole('button', { name: orderFormTexts.shrink(2) }).click();
  await expect(page.getByText(/^Billederne fylder nu .+ mindre\.$/)).toBeVisible();
});

test('a customer with a card gets room for the whole shoot by one press', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.goto('/bestil');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await chooseFiles(page, [await noise(93), await noise(94)]);
  await expect(page.getByText(/^2 filer · 2\d(,\d)? af 20\sMB$/)).toBeVisible();
  await page.getByRole('button', { name: largerLimitsTexts.offer }).click();
  await expectMessage(page, largerLimitsTexts.given);
  await expect(page.getByText(/^2 filer · 2\d(,\d)?\sMB af 2\sGB$/)).toBeVisible();
  await expect(page.getByText(orderTexts.imagesTooLarge().title)).toBeHidden();
});

/** Writes a photograph of noise, which JPEG cannot make small: 4.200 px wide and about 11 MB. @returns its path */
async function noise(quality: number): Promise<string> {
  const raw = { width: 4200, height: 2800, channels: 3 } as const;
  const path = test.info().outputPath(`støj-${quality}.jpg`);
  await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg({ quality })
    .toFile(path);
  return path;
}
