import { readFile } from 'node:fs/promises';
import { webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { setLabels, setTexts, sizeLabel } from '@rumklar/domain/images/delivery/setTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { downloadsPath } from '@rumklar/domain/routes/paths';
import JSZip from 'jszip';
import { countFinished, enterAsDemo } from '../../src/orders/demoOrder.ts';
import { insertHouse } from '../../src/orders/orderImages.ts';
import { expectMessage, failRequests, holdRequests, signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

const OBJECTS = '/storage/v1/object/(authenticated/)?order-images/';

test('the link of the mail opens the downloads: for the web, for print, as the images were sent, and all of it', async ({
  page,
  stack,
}) => {
  const orderId = await enterAsDemo(page, stack);
  await page.goto(downloadsPath(orderId));
  await expect(itemOf(page, 'web')).toBeVisible();
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: setTexts.more });
  await expect(more).toBeFocused();
  for (const [set, name] of [
    ['web', /^[a-z0-9-]+-\d+[a-z]?-web\.zip$/],
    ['print', /^[a-z0-9-]+-\d+[a-z]?-tryk\.zip$/],
    ['originals', /^[a-z0-9-]+-\d+[a-z]?-originaler\.zip$/],
    ['all', /^[a-z0-9-]+-\d+[a-z]?-alt\.zip$/],
  ] as const) {
    await more.press('Enter');
    const download = page.waitForEvent('download');
    await itemOf(page, set).press('Enter');
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(name);
    await expectMessage(page, imageTexts.zipDone);
    if (set !== 'all') continue;
    const { files } = await JSZip.loadAsync(await readFile(await saved.path()));
    expect(new Set(Object.keys(files).map((file) => file.split('/').at(-2)))).toEqual(
      new Set(['web', 'tryk', 'originaler']),
    );
  }
  // Each tab has a button for its own images alone.
  for (const [tab, button, name] of [
    ['Færdige', 'Download Alle', `order-${orderId}-billeder.zip`],
    ['Original', setTexts.originals, /^[a-z0-9-]+-\d+[a-z]?-originaler\.zip$/],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab} Billeder`) }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(name);
    await expectMessage(page, imageTexts.zipDone);
    const { files } = await JSZip.loadAsync(await readFile(await saved.path()));
    expect(new Set(Object.keys(files).map((file) => file.split('/').at(-2))).size).toBe(1);
  }
});

test('a download is cancelled and begun again', async ({ page, stack }) => {
  const orderId = await enterAsDemo(page, stack);
  const count = await countFinished(stack, orderId);
  await page.goto(downloadsPath(orderId));
  const mark = page.getByRole('menuitem', { name: setTexts.mark });
  await expect(mark).toContainText(setTexts.markHint);
  await page.keyboard.press('Escape');
  const web = page.getByRole('button', { name: setTexts.get(count) });
  const more = page.getByRole('button', { name: setTexts.more });
  const letThrough = await holdRequests(page, OBJECTS);
  await web.click();
  await expect(page.getByText(/^Henter 0 af \d+ billeder$/)).toBeVisible();
  await more.click();
  await expect(itemOf(page, 'print')).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: setTexts.cancel }).click();
  await expect(web).toBeEnabled();
  await expect(page.getByText(imageTexts.batchError.title)).toHaveCount(0);
  letThrough();
  await page.unrouteAll();
  const restore = await failRequests(page, OBJECTS);
  await web.click();
  await expectMessage(page, imageTexts.oneFailed);
  await restore();
  await more.click();
  await mark.press('Enter');
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await web.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/-web\.zip$/);
  const one = page.waitForEvent('download');
  await page.getByRole('button', { name: setTexts.oneToWeb }).click();
  expect((await one).suggestedFilename()).toMatch(/-01\.jpg$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('images are saved in the photo album ten at a time', async ({ page, stack }) => {
    const { id } = await signInAsNewUser(page, stack);
    const orderId = await insertHouse(stack, id, 12);
    await stack.sql`update public.finished_orders set web_path = preview_path, preview_path = null where order_id = ${orderId}`;
    // A browser that cannot share files offers no photo album.
    await page.goto(downloadsPath(orderId));
    await expect(itemOf(page, 'web')).toBeVisible();
    const photos = page.getByRole('menuitem', { name: setTexts.photos });
    await expect(photos).toHaveCount(0);
    await stubShare(page);
    await page.reload();
    await photos.tap();
    const part = page.getByRole('dialog', { name: setTexts.photos });
    await expect(part.getByText(setTexts.photosHint)).toBeVisible();
    const restore = await failRequests(page, OBJECTS);
    await part.getByRole('button', { name: setTexts.prepare }).click();
    await expect(part.getByRole('alert')).toContainText('Kunne ikke hente filen');
    await restore();
    const letThrough = await holdRequests(page, OBJECTS);
    await part.getByRole('button', { name: setTexts.prepare }).click();
    await expect(part.getByText(setTexts.preparing(0, 10))).toBeVisible();
    letThrough();
    const ten = part.getByRole('button', { name: setTexts.save(1, 10, 12) });
    await expect(ten).toBeVisible();
    await expectAccessible(page);
    // Closing the phone's own dialog is not an error; another failure is shown.
    await answerShare(page, 'AbortError');
    await ten.click();
    await expect.poll(() => shared(page)).toEqual([['files', 10]]);
    await expect(part.getByRole('alert')).toHaveCount(0);
    await answerShare(page, 'DataError');
    await ten.click();
    await expect(part.getByRole('alert')).toContainText(setTexts.saveFailed.title);
    await answerShare(page, undefined);
    await ten.click();
    await part.getByRole('button', { name: setTexts.save(11, 12, 12) }).click();
    await expect(part.getByText(setTexts.allSaved(12))).toBeVisible();
    expect((await shared(page)).slice(-2)).toEqual([
      ['files', 10],
      ['files', 2],
    ]);
    await expect(part.getByRole('button', { name: setTexts.saveAgain })).toBeVisible();
  });
});

/** A way to download, in the open menu. */
function itemOf(page: Page, set: keyof typeof setLabels | 'web') {
  const { action } = set === 'web' ? sizeLabel(webSize) : setLabels[set];
  return page.getByRole('menuitem', { name: new RegExp(`^${action}`) });
}

/** Chromium has no dialog for sharing without a screen: it is recorded what the page hands over. */
async function stubShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: [string, number][] = [];
    Object.assign(globalThis, { shareCalls: calls, shareError: undefined });
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: { files: File[] }) => {
        calls.push([Object.keys(data).join(), data.files.filter(({ size }) => size > 0).length]);
        const error: string | undefined = Reflect.get(globalThis, 'shareError');
        if (error) throw new DOMException('not shared', error);
      },
    });
  });
}

async function answerShare(page: Page, error: string | undefined): Promise<void> {
  await page.evaluate((name) => Object.assign(globalThis, { shareError: name }), error);
}

/** What was handed over: the fields, and how many files with content. */
async function shared(page: Page): Promise<[string, number][]> {
  return await page.evaluate(() => Reflect.get(globalThis, 'shareCalls'));
}
