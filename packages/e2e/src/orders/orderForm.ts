import { crc32, deflateSync } from 'node:zlib';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { chooseFiles, type Files, originalImage } from '../files/files.ts';
import { expect, type Page } from '../test.ts';

/** Opens the order form and fills it in; the files are in the form, and on their way, when it returns. */
export async function fillOrderForm(
  page: Page,
  {
    title = 'Villa med have',
    files = [originalImage('IMG_2041.jpg')],
  }: { title?: string; files?: Files } = {},
): Promise<void> {
  await page.goto('/bestil');
  // Text and files are taken before the code is there, Escape is not.
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
  await page.keyboard.press('Escape');
  await chooseFiles(page, files);
  const dismiss = page.getByRole('button', { name: /^Fjern beskede/ });
  await expect(imageTiles(page).or(dismiss).first()).toBeVisible();
}

/** Requests that store originals, not their previews. */
export const ORIGINALS = '/storage/v1/object/order-images/(?!previews)';

/** The tiles of the chosen images. */
export function imageTiles(page: Page) {
  return page.getByRole('list', { name: 'Valgte filer: Billeder' }).getByRole('listitem');
}

/** Chooses a service, by the keyboard: the cards move while files are added above them. */
export async function chooseService(page: Page, name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
}

/** Chooses what is seldom done with the draft of the form. */
export async function chooseInDraftMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: orderFormTexts.more }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Submits the form and confirms the dialog. */
export async function submitOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }).click();
}

/** A PNG image of one pixel. @param colour tells one from another, below 2^24 */
export function tinyPngOf(colour: number): Buffer {
  const pixel = Buffer.from([0, colour >> 16, (colour >> 8) & 255, colour & 255]);
  const size = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const chunks = [chunk('IHDR', size), chunk('IDAT', deflateSync(pixel)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

/** The smallest PNG image. */
export const tinyPng = tinyPngOf(0);

/** Small images, each with bytes of its own. */
export function tinyImages(count: number): { name: string; mimeType: string; buffer: Buffer }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `billede-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: tinyPngOf((index + 1) * 40_503),
  }));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
