import { orderTexts } from '@rumklar/domain/orders/texts';
import { chooseFiles, type Files, originalImage } from './files.ts';
import { expect, type Page } from './test.ts';

/** Opens the order form and fills it in. */
export async function fillOrderForm(
  page: Page,
  {
    title = 'Villa med have',
    files = [originalImage('IMG_2041.jpg')],
  }: { title?: string; files?: Files } = {},
): Promise<void> {
  await page.goto('/bestil');
  // Text is taken before the code is there, Escape is not.
  await expect(page.getByRole('button', { name: 'Vælg billeder' })).toBeEnabled();
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Bredgade 1, 1260 København K');
  await page.keyboard.press('Escape');
  await chooseFiles(page, files);
}

/** Submits the form and confirms the dialog. */
export async function submitOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: orderTexts.submit }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: orderTexts.submit }).click();
}

/** The smallest PNG image. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Images that differ by name only. */
export function tinyImages(count: number): { name: string; mimeType: string; buffer: Buffer }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `billede-${index + 1}.png`,
    mimeType: 'image/png',
    buffer: tinyPng,
  }));
}
