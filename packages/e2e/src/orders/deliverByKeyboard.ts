import { readFile } from 'node:fs/promises';
import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import JSZip from 'jszip';
import { listOf, orderStatus, rowsOf, statusDialog } from '../admin.ts';
import { chooseFilesBy } from '../files/files.ts';
import { edited } from '../files/numberedPhoto.ts';
import { type Keyboard, keyboardOf } from '../keyboard.ts';
import { expect as baseExpect, type Page } from '../test.ts';
import type { Morning } from './morning.ts';

/**
 * Works through the orders of a morning without a mouse: the list of what is being worked on, the first order, its
 * originals, their results in any order, a look at each pair, the completion, and on to the next order.
 *
 * @returns how many keys each order took
 */
export async function workThrough(page: Page, { orders, photos }: Morning): Promise<number[]> {
  const keyboard = keyboardOf(page);
  await page.goto(listOf({ status: 'pending' }));
  await expect(rowsOf(page).first()).toBeVisible();
  await keyboard.press('j');
  await keyboard.press('Enter');
  const presses: number[] = [];
  for (const { title } of orders) {
    const pressed = keyboard.presses();
    if (presses.length > 0) await keyboard.press('j');
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await deliver(page, keyboard, photos);
    presses.push(keyboard.presses() - pressed);
  }
  return presses;
}

async function deliver(page: Page, keyboard: Keyboard, photos: number): Promise<void> {
  await showTab(page, keyboard, 'Originale billeder');
  await keyboard.focus(page.getByRole('button', { name: 'Hent alle originaler' }));
  const saved = page.waitForEvent('download');
  await keyboard.press('Enter');
  const results = await editAll(await (await saved).path());
  expect(results).toHaveLength(photos);

  await showTab(page, keyboard, 'Færdige billeder');
  await keyboard.focus(page.getByRole('button', { name: boardTexts.chooseImages }));
  await chooseFilesBy(page, () => keyboard.press('Enter'), results);
  await expect(page.getByRole('button', { name: boardTexts.upload(photos) })).toBeVisible();
  await expect(page.locator('[data-found=position]')).toHaveCount(photos);
  await expect(page.getByText(boardTexts.uncertain)).toHaveCount(0);

  await lookAtAll(page, keyboard, photos);

  await keyboard.focus(page.getByRole('button', { name: boardTexts.uploadAndComplete }));
  await keyboard.press('Enter');
  const dialog = statusDialog(page);
  await expect(dialog).toContainText(completionTexts.ready(photos, photos));
  await keyboard.focus(dialog.getByRole('button', { name: 'Bekræft' }));
  await keyboard.press('Enter');
  await expect(orderStatus(page)).toContainText('Afsluttet');
  await expect(dialog).toHaveCount(0);
}

/** A tab is selected by the key of its place. */
async function showTab(page: Page, keyboard: Keyboard, name: string): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Ordren' }).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const names = await tabs.allTextContents();
  await keyboard.press(`${1 + names.findIndex((text) => text.startsWith(name))}`);
  await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true');
}

/** Each original beside its result, on the whole screen. */
async function lookAtAll(page: Page, keyboard: Keyboard, photos: number): Promise<void> {
  await keyboard.press('v');
  const viewer = page.getByRole('dialog');
  for (let place = 1; place <= photos; place += 1) {
    if (place > 1) await keyboard.press('ArrowRight');
    await expect(viewer.getByText(boardTexts.position(place, photos), { exact: true })).toBeVisible();
    const drawn = () =>
      viewer.locator('img').evaluateAll((images) => {
        return images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length;
      });
    await expect.poll(drawn).toBe(2);
  }
  await keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
}

/** The photographs of a downloaded folder, edited, in another order than they were in, some under a name with an addition. */
async function editAll(path: string) {
  const zip = await JSZip.loadAsync(await readFile(path));
  const photos = Object.values(zip.files).filter(({ name }) => /\.jpg$/i.test(name));
  const results = await Promise.all(
    photos.map(async (photo, index) => {
      const name = photo.name.slice(photo.name.lastIndexOf('/') + 1);
      return {
        name: index % 3 === 0 ? name : name.replace('.jpg', index % 3 === 1 ? '-redigeret.jpg' : '_v2.jpg'),
        mimeType: 'image/jpeg',
        buffer: await edited(await photo.async('nodebuffer')),
      };
    }),
  );
  return results.toSorted((one, other) => reversed(one.name).localeCompare(reversed(other.name)));
}

/** In a benchmark there is no configuration, and 20 images are uploaded while the dialog is awaited. */
const expect = baseExpect.configure({ timeout: 120_000 });

function reversed(name: string): string {
  return [...name].toReversed().join('');
}
