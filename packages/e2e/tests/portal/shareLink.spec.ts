import type { Locator, Request } from '@playwright/test';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { judgeTexts } from '@rumklar/domain/revisions/judgeTexts';
import { adminRevisionPath, finishedImagesPath, sharePath } from '@rumklar/domain/routes/paths';
import { linkTexts, shareTexts } from '@rumklar/domain/sharing/shareTexts';
import { createUser } from '@rumklar/local-stack/testing';
import { openSignedIn } from '../../src/admin.ts';
import { chooseFilesBy, exampleImagePath } from '../../src/files/files.ts';
import { insertHouse } from '../../src/orders/orderImages.ts';
import { signInAsNewUser } from '../../src/portal.ts';
import { expect, expectAccessible, type Page, test } from '../../src/test.ts';

const seller = 'Familien Holm';
const words = 'Lampen hænger skævt';

test(
  'a seller without an account points at something by a link, the agent sends it on, and the seller sees the new version',
  { tag: '@telefon' },
  async ({ page, stack, browser }, { project }) => {
    const customer = await signInAsNewUser(page, stack, { card: true });
    const orderId = await insertHouse(stack, customer.id, 2);
    await page.goto(finishedImagesPath(orderId));
    const link = await test.step('the agent makes a link', () => makeLink(page));

    const own = await (await browser.newContext({ ...project.use, storageState: undefined })).newPage();
    const token = new URL(link).hash.slice(1);
    const leaks: string[] = [];
    own.on('request', async (request) => {
      const { referer = '' } = await request.allHeaders();
      const hasToken = `${referer} ${request.isNavigationRequest() ? '' : request.url()}`.includes(token);
      // The page's own files are asked for by each other; nobody else hears of the page.
      if (hasToken || (referer && !request.url().includes('/_astro/'))) leaks.push(request.url());
    });
    await own.goto(link);
    await expect(own.getByRole('heading', { level: 1 })).not.toHaveText('');
    await expect(own.getByRole('img', { name: /^Stue|^Billede 1/ }).first()).toBeVisible();
    await expect(own.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(own);

    await test.step('the seller points at something, and the agent sends it', async () => {
      let presses = 0;
      const press = async (target: Locator) => {
        presses += 1;
        await target.click();
      };
      const pressAt = async (image: Locator, share: number) => {
        presses += 1;
        await image.scrollIntoViewIfNeeded();
        const box = await image.boundingBox();
        if (!box) throw new Error('The image is not shown');
        await own.mouse.click(box.x + box.width * share, box.y + box.height * 0.4);
      };
      await expect(own.getByText(shareTexts.pressToPoint)).toBeVisible();
      const image = own.getByRole('img', { name: /^Stue|^Billede 1/ }).first();
      // What was pointed at by mistake is gone with the next one.
      await pressAt(image, 0.2);
      presses = 0;
      await pressAt(image, 0.7);
      await expect(own.getByRole('textbox')).toHaveCount(1);
      await own.getByRole('textbox', { name: shareTexts.note(1) }).fill(words);
      await press(own.getByRole('button', { name: shareTexts.send(1) }));
      await expect(own.getByText(shareTexts.sent)).toBeVisible();
      await page.goto(finishedImagesPath(orderId));
      await press(page.getByRole('button', { name: askTexts.send(1) }));
      await expect(page.getByRole('region', { name: followTexts.title(1) })).toBeFocused();
      expect(presses).toBeLessThanOrEqual(3);
    });

    const { page: admin } = await openSignedIn(browser, stack, project.use);
    await test.step('the studio reads whose words they are, and delivers', async () => {
      await admin.goto(adminRevisionPath(orderId));
      // A phone shows the marks of an image with it, large.
      const isPhone = project.name === 'telefon';
      if (isPhone) await admin.getByRole('button', { name: /^Vis stort/ }).click();
      await expect(admin.getByText(linkTexts.comment(seller, words)).first()).toBeVisible();
      if (isPhone) await admin.keyboard.press('Escape');
      await deliver(admin);
    });

    await test.step('the seller sees the new version, until the agent takes the link back', async () => {
      const [image] = await stack.sql`
        select web_path from public.finished_orders where order_id = ${orderId} and version = 2`;
      await own.reload();
      await expect(
        own.locator(`img[src*="${image?.web_path}"], img[srcset*="${image?.web_path}"]`),
      ).toHaveCount(1);
      await page.goto(finishedImagesPath(orderId));
      await openDialog(page);
      await expect(page.getByText(/^Set 2 gange/)).toBeVisible();
      await page.getByRole('button', { name: `${linkTexts.revoke}: ${seller}` }).click();
      await expect(page.getByText(/^Trukket tilbage/)).toBeVisible();
      await own.reload();
      await expect(own.getByRole('heading', { name: shareTexts.dead })).toBeVisible();
      expect(leaks).toEqual([]);
    });
  },
);

test('a phone with three pixels for each of CSS loads previews alone, and little before the first', async ({
  stack,
  browser,
}) => {
  const customer = await createUser(stack);
  const orderId = await insertHouse(stack, customer.id, 3);
  const may = { p_may_download: true, p_with_originals: true, p_may_comment: true };
  const { data } = await customer.client
    .rpc('make_share_link', { p_order_id: orderId, p_name: seller, p_days: 30, ...may })
    .single<{ token: string }>()
    .throwOnError();
  const phone = {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  };
  const own = await (await browser.newContext({ ...phone, baseURL: stack.siteUrl })).newPage();
  const loaded: string[] = [];
  const earlier: Request[] = [];
  own.on('requestfinished', (request) => {
    const [, path] = request.url().split(/order-images\/|\?/);
    if (request.resourceType() === 'image' && path) loaded.push(path);
    if (loaded.length === 0) earlier.push(request);
  });
  await own.goto(sharePath(data.token));
  const images = own.locator('.share-figure img');
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  }
  await own.waitForLoadState('networkidle');
  const stored = await stack.sql`
    select preview_path from public.finished_orders where order_id = ${orderId}`;
  expect(new Set(loaded)).toEqual(new Set(stored.map(({ preview_path }) => preview_path)));
  const sizes = await Promise.all(earlier.map((request) => request.sizes()));
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(60_000);
});

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: changeTexts.more }).click();
  await page.getByRole('menuitem', { name: linkTexts.share }).click();
}

async function makeLink(page: Page): Promise<string> {
  await openDialog(page);
  await page.getByRole('textbox', { name: linkTexts.name }).fill(seller);
  await page.getByText(linkTexts.mayComment).click();
  await page.getByRole('button', { name: linkTexts.make }).click();
  const shown = page.getByRole('listitem').filter({ hasText: '/se#' });
  await expect(shown).toContainText('Alle med linket kan se billederne til og med den');
  const [address] = /http\S+#[\w-]{24}/.exec((await shown.textContent()) ?? '') ?? [];
  if (!address) throw new Error('The dialog shows no link');
  return address;
}

async function deliver(page: Page): Promise<void> {
  await page.getByRole('button', { name: judgeTexts.judge, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: judgeTexts.question });
  await dialog.getByRole('radio', { name: judgeTexts.fault }).check();
  await dialog.getByRole('button', { name: judgeTexts.submit }).click();
  const choose = page.getByRole('button', { name: new RegExp(`^${answerTexts.chooseFor('')}`) });
  await chooseFilesBy(page, () => choose.click(), exampleImagePath('3.jpg'));
  await page.getByRole('button', { name: answerTexts.upload(1) }).click();
  await expect(page.getByText(answerTexts.progress(1, 1))).toBeVisible();
  await page.getByRole('button', { name: answerTexts.deliver }).click();
  const confirm = page.getByRole('alertdialog', { name: answerTexts.deliverTitle(1, false) });
  await confirm.getByRole('button', { name: answerTexts.deliver }).click();
  await expect(page.getByText(answerTexts.deliveredToast.title)).toBeVisible();
}
