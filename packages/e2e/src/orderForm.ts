import { orderTexts } from '@rumklar/domain/orders/texts';
import { chooseFiles, type Files, photo } from './files.ts';
import type { Page } from './test.ts';

/** Opens the form and writes an order that can be sent. */
export async function writeOrder(
  page: Page,
  { title = 'Villa med have', files = [photo('IMG_2041.jpg')] }: { title?: string; files?: Files } = {},
): Promise<void> {
  await page.goto('/bestil');
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
  await page.keyboard.press('Escape');
  await chooseFiles(page, files);
}

/** Presses the button of the form, and that of the question after it. */
export async function sendOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }).click();
}

/** The smallest PNG picture. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Pictures that differ in their names only. */
export function tinyPictures(count: number): { name: string; mimeType: string; buffer: Buffer }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `billede-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: tinyPng,
  }));
}
