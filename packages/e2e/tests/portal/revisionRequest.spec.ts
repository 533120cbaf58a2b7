import { markKindLabels, markTexts } from '@rumklar/domain/images/marks/markTexts';
import { askTexts, wishProblemTexts } from '@rumklar/domain/revisions/askTexts';
import { REVISION_OPEN } from '@rumklar/domain/revisions/badge';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { finishedImagesPath, orderPath, revisionAnchor } from '@rumklar/domain/routes/paths';
import type { TestStack } from '@rumklar/local-stack/testing';
import { keyboardOf } from '../../src/keyboard.ts';
import { insertHouse } from '../../src/orders/orderImages.ts';
import { expectMessage, signInAsNewUser, storeSession } from '../../src/portal.ts';
import { pressInProfile } from '../../src/profileMenu.ts';
import { expect, type Page, test } from '../../src/test.ts';

test('a revision of two images is written by keyboard, survives a reload and is sent', async ({
  page,
  stack,
}) => {
  const { id: userId } = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, userId, 3);
  await page.goto(finishedImagesPath(orderId));
  const keyboard = keyboardOf(page);
  await keyboard.focus(askButton(page, 1));
  await keyboard.press('Enter');

  const first = dialogOf(page, askTexts.ask, 1);
  const note = first.getByRole('textbox', { name: askTexts.note });
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute('placeholder', askTexts.noteExample);
  await keyboard.focus(first.getByRole('button', { name: askTexts.add }));
  await keyboard.press('Enter');
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(wishProblemTexts.empty);
  await page.keyboard.type('Der er stadig en skygge under stolen.');
  await keyboard.focus(first.getByRole('button', { name: markTexts.addPoint }));
  await keyboard.press('Enter');
  await expect(first.getByRole('button', { name: /^Markering 1, / }).first()).toBeFocused();
  await keyboard.focus(first.getByRole('button', { name: markTexts.next }));
  await keyboard.press('Enter');

  const second = dialogOf(page, askTexts.ask, 2);
  await keyboard.focus(second.getByRole('textbox', { name: askTexts.note }));
  await page.keyboard.type('Gør himlen lysere.');
  await page.reload();
  const again = dialogOf(page, askTexts.askAgain, 2);
  await expect(again.getByRole('textbox', { name: askTexts.note })).toHaveValue('Gør himlen lysere.');
  await keyboard.focus(again.getByRole('button', { name: askTexts.save }));
  await keyboard.press('Enter');

  const bar = page.getByRole('region', { name: askTexts.bar });
  await expect(
    page.getByRole('button', { name: new RegExp(`^Vælg .*, ${askTexts.inRevision}$`) }),
  ).toHaveCount(2);
  await keyboard.focus(bar.getByRole('button', { name: askTexts.send(2) }));
  await keyboard.press('Enter');
  await expect(page.locator(`#${revisionAnchor(1)}`)).toBeFocused();
  await expect(bar).toBeHidden();
  await expect(askButton(page, 1)).toBeHidden();
  await expect(page.getByText(REVISION_OPEN)).toBeVisible();
  expect(await storedDrafts(page)).toEqual([]);
  expect(await itemsOf(stack, orderId)).toEqual([
    { position: 1, version: 1, note: 'Der er stadig en skygge under stolen.', marks: ['remove 0.5 0.5'] },
    { position: 2, version: 1, note: 'Gør himlen lysere.', marks: [] },
  ]);
});

test(
  'a request takes four presses from the image, and a lost answer sends it once',
  {
    tag: '@telefon',
  },
  async ({ page, stack }, testInfo) => {
    const { id: userId } = await signInAsNewUser(page, stack);
    const orderId = await insertHouse(stack, userId, 3);
    await page.goto(orderPath(orderId));
    let presses = 0;
    const press = async (target: ReturnType<Page['getByRole']>) => {
      presses += 1;
      await target.click();
    };
    await press(askButton(page, 1));
    const dialog = dialogOf(page, askTexts.ask, 1);
    await press(dialog.getByRole('img'));
    await expect(dialog.getByRole('radio', { name: markKindLabels.remove, checked: true })).toBeVisible();
    await press(dialog.getByRole('button', { name: askTexts.add }));

    await page.context().setOffline(true);
    const send = page.getByRole('button', { name: askTexts.send(1) });
    await send.click();
    await expectMessage(page, askTexts.offline);
    await page.context().setOffline(false);
    await page.route(/\/rpc\/send_revision/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(send);
    await expect(page.getByText(REVISION_OPEN)).toBeVisible();
    await expect(send).toBeHidden();
    expect(await itemsOf(stack, orderId)).toHaveLength(1);
    testInfo.annotations.push({ type: 'presses from the image', description: `${presses}` });
    expect(presses).toBeLessThanOrEqual(4);
  },
);

test('all tabs write one revision, and words for which another device was faster are kept', async ({
  page,
  stack,
  browser,
}) => {
  const user = await signInAsNewUser(page, stack);
  const orderId = await insertHouse(stack, user.id, 3);
  await page.goto(orderPath(orderId));
  const other = await page.context().newPage();
  await other.goto(orderPath(orderId));
  await say(page, 1, 'Fjern kablet.');
  await expect(other.getByRole('button', { name: askTexts.collected(1) })).toBeVisible();
  await say(other, 2, 'Ret lodlinjerne.');
  const summary = page.getByRole('button', { name: askTexts.collected(2) });
  await summary.click();
  const row = page.getByRole('list', { name: askTexts.collected(2) }).getByRole('listitem');
  await expect(row).toContainText(['Fjern kablet.', 'Ret lodlinjerne.']);
  await row.last().getByRole('button', { name: askTexts.takeOut }).click();
  await expectMessage(page, askTexts.removed);
  await page.getByRole('button', { name: askTexts.undo }).click();
  await expect(row).toHaveCount(2);

  const device = await browser.newContext({ baseURL: stack.siteUrl });
  const elsewhere = await device.newPage();
  await storeSession(elsewhere, user);
  await elsewhere.goto(orderPath(orderId));
  await say(elsewhere, 3, 'Lysere.');
  await elsewhere.getByRole('button', { name: askTexts.send(1) }).click();
  await expect(elsewhere.getByText(REVISION_OPEN)).toBeVisible();
  await device.close();

  await page.getByRole('button', { name: askTexts.send(2) }).click();
  await expect(page.getByRole('alert').getByText(revisionTexts.alreadyOpen.title)).toBeVisible();
  await expect(page.getByText(askTexts.heldByOpen)).toBeVisible();
  await expect(row).toContainText(['Fjern kablet.', 'Ret lodlinjerne.']);
  await other.close();
  await pressInProfile(page, 'Log ud');
  await expect(page).toHaveURL(/\/auth/);
  expect(await storedDrafts(page)).toEqual([]);
});

/** Writes about an image with the mouse. */
async function say(page: Page, number: number, words: string): Promise<void> {
  await page.getByRole('tab', { name: /^Færdige Billeder/ }).click();
  // The one that is shown would be enlarged.
  const image = page.getByRole('button', { name: new RegExp(`^Vælg ${nameOf(number)}`) });
  if ((await image.getAttribute('aria-current')) === null) await image.click();
  await askButton(page, number).click();
  const dialog = dialogOf(page, askTexts.ask, number);
  await dialog.getByRole('textbox', { name: askTexts.note }).fill(words);
  await dialog.getByRole('button', { name: askTexts.add }).click();
  await expect(dialog).toBeHidden();
}

/** What the page calls a finished image of three without a known original, counted from 1. */
function nameOf(number: number): string {
  return `Billede ${3 + number}`;
}

/** The button that asks about the image that is shown. */
function askButton(page: Page, number: number) {
  return page.getByRole('button', { name: `${askTexts.ask}: ${nameOf(number)}`, exact: true });
}

function dialogOf(page: Page, title: string, number: number) {
  return page.getByRole('dialog', { name: `${title}: ${nameOf(number)}` });
}

/** The keys of the revisions that are being written in the browser. */
async function storedDrafts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('rumklar-revision')),
  );
}

/** What the revisions of an order are about. */
async function itemsOf({ sql }: TestStack, orderId: string) {
  return await sql`
    select i.position, f.version, i.note, array(
      select concat_ws(' ', m.kind, m.x::float, m.y::float) from public.revision_marks m
      where m.revision_id = i.revision_id and m.deliverable_id = i.deliverable_id order by m.position
    ) as marks
    from public.revisions r join public.revision_items i on i.revision_id = r.id
    join public.finished_orders f on f.id = i.finished_id
    where r.order_id = ${orderId} order by i.position`;
}
