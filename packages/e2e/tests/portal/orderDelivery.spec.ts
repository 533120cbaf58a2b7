import { readFile } from 'node:fs/promises';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { setLabels, setTexts, sizeLabel } from '@rumklar/domain/images/delivery/setTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { imageVersionTexts } from '@rumklar/domain/revisions/askTexts';
import { finishedImagesPath } from '@rumklar/domain/routes/paths';
import { countFinished, enterAsDemo } from '../../src/orders/demoOrder.ts';
import { insertHouse, insertVersion } from '../../src/orders/orderImages.ts';
import { expectMessage, failRequests, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, test } from '../../src/test.ts';

test('a completed order opens with its delivery: the images large, beside their originals', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const orderId = await enterAsDemo(page, stack);
  const count = await countFinished(stack, orderId);
  const restore = await failRequests(page, '/storage/v1/object/sign/.*token');
  await page.goto(`/ordrer/${orderId}`);
  const delivery = page.getByRole('region', { name: imageTexts.finishedReady(count) });
  await expect(delivery.getByText(imageTexts.loadFailed.title)).toBeVisible();
  await restore();
  await delivery.getByRole('button', { name: 'Prøv igen' }).click();
  const slider = delivery.getByRole('slider', { name: 'Sammenlign før og efter' });
  await expect(slider).toBeVisible();
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('44');
  await expect(delivery.getByRole('button', { name: setTexts.hold })).toBeVisible();
  await expectAccessible(page);

  // The strip is one stop of the Tab key; its arrow keys choose. The last image has the name of no original: no pair is
  // shown until the customer says which.
  await page.getByRole('tab', { name: `Færdige Billeder (${count})` }).click();
  const strip = delivery.getByRole('list', { name: 'Færdige billeder' }).getByRole('button');
  await expect(strip).toHaveCount(count);
  await strip.first().focus();
  await page.keyboard.press('End');
  await expect(strip.last()).toBeFocused();
  await expect(delivery.getByRole('img', { name: `Færdig ${count}` })).toBeVisible();
  await expect(delivery.getByText(imageTexts.originalUnknown)).toBeVisible();
  await expect(slider).toHaveCount(0);
  await delivery.getByRole('button', { name: /Original$/ }).press('Enter');
  await page.getByRole('option', { name: 'IMG_2103.jpg' }).press('Enter');
  await expect(slider).toBeVisible();
  await expect(delivery.getByRole('img', { name: 'Original 2' })).toBeVisible();
});

test('a delivery of five pictures fits on a screen and a half, with nine controls beside those of the pictures', async ({
  page,
  stack,
}) => {
  const orderId = await enterAsDemo(page, stack);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(finishedImagesPath(orderId));
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Færdige billeder' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText(setTexts.advert)).toBeVisible();
  await expect(page.getByText(imageTexts.moveTheLine)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_500);
  // What was ordered is beside the pictures.
  const price = await page.getByRole('region', { name: 'Pris Detaljer' }).boundingBox();
  expect(price).toMatchObject({ width: 300 });
  expect((price?.y ?? 900) + (price?.height ?? 900)).toBeLessThan(900);
  const main = page.getByRole('main');
  // The pictures' own are those over the large one, the strip and its tabs.
  const controls = main.locator('a[href], button, input, summary');
  const own = main.getByRole('tab').or(main.getByRole('listitem').getByRole('button'));
  const over = main.locator('[data-theme=light] button, input[type=range]');
  expect((await controls.count()) - (await own.count()) - (await over.count())).toBeLessThanOrEqual(9);
  // The title and the download stay when the head has passed.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.getByRole('list', { name: 'Færdige billeder' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('link', { name: 'Ordrer' }).last()).not.toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('button', { name: setTexts.get(5) })).toBeInViewport();
});

test('a delivery of one image is downloaded as it is', async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, id, 1);
  await page.goto(`/ordrer/${orderId}`);
  const delivery = page.getByRole('region', { name: imageTexts.finishedReady(1) });
  await expect(delivery.getByRole('img', { name: 'Færdig 1' })).toBeVisible();
  await delivery.getByRole('button', { name: 'Vis stort: Færdig 1' }).click();
  for (const button of [
    page.getByRole('dialog').getByRole('button', { name: /^Download / }),
    delivery.getByRole('button', { name: setTexts.oneToWeb }),
  ]) {
    const download = page.waitForEvent('download');
    await button.click();
    expect((await download).suggestedFilename()).toMatch(/^bredgade-1-.*\.jpg$/);
    await page.keyboard.press('Escape');
  }
});

test('the large pair is sharp where the screen has more pixels than its previews; a choice whose code cannot be loaded shows an error', async ({
  page,
  stack,
}) => {
  const orderId = await enterAsDemo(page, stack);
  await page.route(/ChooseOriginal.*\.js/, (route) => route.abort());
  await page.goto(finishedImagesPath(orderId));
  const delivery = page.getByRole('region', { name: /færdige billeder er klar$/ });
  for (const name of ['Original 1', 'Færdig 1']) {
    const image = delivery.getByRole('img', { name });
    await expect
      .poll(() =>
        image.evaluate(
          (each) =>
            each instanceof HTMLImageElement &&
            each.naturalWidth >= Math.min(each.clientWidth * Math.min(devicePixelRatio, 2), 1800),
        ),
      )
      .toBe(true);
  }
  await page.getByRole('list', { name: 'Færdige billeder' }).getByRole('button').last().click();
  await expect(page.getByRole('heading', { name: connectionTexts.partFailed })).toBeVisible();
  await page.unroute(/ChooseOriginal.*\.js/);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByText(imageTexts.originalUnknown)).toBeVisible();
});

test('each finished image shows how it was made: on the page, in the lightbox, and in the text for the advertisement', {
  tag: '@telefon',
}, async ({ page, stack }) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, id, 2);
  await stack.sql`update public.finished_orders set made_with = 'enhanced', label_text = null
    where id = (select f.id from public.finished_orders f join public.deliverables d on d.id = f.deliverable_id
      where f.order_id = ${orderId} order by d.position desc limit 1)`;
  await page.goto(`/ordrer/${orderId}?billeder=faerdige`);
  const label = page.getByText('Digitalt redigeret', { exact: true });
  const delivery = page.getByRole('region', { name: imageTexts.finishedReady(2) });
  await expect(delivery.getByText('Digitalt redigeret', { exact: true })).toBeVisible();
  await expect(label).toHaveCount(1);
  const advert = 'Billede 3 er digitalt redigeret. Originalen kan ses ved henvendelse til sælger.';
  await expect(page.getByText(advert)).toBeVisible();
  const copy = page.getByRole('button', { name: `${setTexts.copy}: ${setTexts.advert}` });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await copy.click();
  await expect(page.getByText(setTexts.copyFailed.title)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.reload();
  await copy.click();
  await expect(page.getByRole('button', { name: setTexts.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(advert);

  await page.getByRole('button', { name: 'Vis stort: Færdig 1' }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText('Digitalt redigeret', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('status')).toHaveText('2 af 2');
  await expect(lightbox.getByText('Digitalt redigeret', { exact: true })).toHaveCount(0);
});

test('any two versions of an image are compared, and older ones are downloaded one by one', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, id, 2);
  await stack.sql`update public.finished_orders set image_path = preview_path, preview_path = null
    where order_id = ${orderId} and web_path is null`;
  await insertVersion(stack, orderId);
  await page.goto(`/ordrer/${orderId}?billeder=faerdige`);
  // Two images were delivered, whatever their versions, and the newest is shown.
  await expect(page.getByRole('tab', { name: 'Færdige Billeder (2)' })).toBeVisible();
  const delivery = page.getByRole('region', { name: imageTexts.finishedReady(2) });
  const versions = delivery.getByRole('group', { name: imageVersionTexts.group });
  const beside = versions.getByRole('button', { name: new RegExp(`${imageVersionTexts.compare}$`) });
  const shown = versions.getByRole('button', { name: new RegExp(`${imageVersionTexts.with}$`) });
  await expect(shown).toContainText(imageVersionTexts.version(2, true));
  await expect(beside).toContainText(imageVersionTexts.version(1, false));
  const slider = delivery.getByRole('slider', { name: 'Sammenlign før og efter' });
  await expect(slider).toBeVisible();
  // Nothing but the older version while the button is held, with the keyboard too.
  const line = () =>
    delivery.getByRole('figure').evaluate((figure) => figure.style.getPropertyValue('--position'));
  const hold = delivery.getByRole('button', { name: imageVersionTexts.hold(1) });
  await slider.press('ArrowRight');
  await hold.focus();
  await page.keyboard.down(' ');
  await expect.poll(line).toBe('100');
  await page.keyboard.up(' ');
  await expect.poll(line).toBe('44');

  // The two change places, and each download still names what it takes.
  await shown.click();
  await page.getByRole('option', { name: 'Version 1', exact: true }).click();
  await expect(beside).toContainText('Version 2 (ny)');
  await expect(shown).toBeFocused();
  await expect(delivery.getByRole('img', { name: 'Færdig 1, version 1' })).toBeVisible();
  for (const [button, name] of [
    [imageVersionTexts.download(1), 'bredgade-1-billede-03-v1.jpg'],
    [imageVersionTexts.newestToWeb, 'bredgade-1-billede-03.jpg'],
  ] as const) {
    const download = page.waitForEvent('download');
    await delivery.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
  // Each archive holds the newest version of each; the full originals of this order are not stored.
  for (const action of [sizeLabel(webSize).action, setLabels.print.action]) {
    await page.getByRole('button', { name: setTexts.more }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
    const archive = await readFile(await (await download).path(), 'latin1');
    const names = new Set(archive.match(/bredgade-1-billede[\w-]+\.(?:jpg|webp)/g));
    expect([...names].sort()).toEqual(expect.arrayContaining(['bredgade-1-billede-03.jpg']));
    expect(names).not.toContain('bredgade-1-billede-03-v1.jpg');
    await expectMessage(page, imageTexts.zipDone);
  }
});
