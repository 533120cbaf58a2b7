import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import { expect, type Page } from '../test.ts';

export { originalImage } from '@rumklar/local-stack/settings';

/** The path of an example image of the product. */
export function exampleImagePath(name: string): string {
  return join(rootFolder, 'packages', 'ui', 'images', name);
}

/** Writes a JPEG of its first bytes only, as large as it should be. Contents would be sent to the browser, a path is not. */
export function writeLargeJpeg(path: string, bytes: number): string {
  writeFileSync(path, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  truncateSync(path, bytes);
  return path;
}

/** Files for the file chooser: paths, or contents. */
export type Files = Parameters<Page['setInputFiles']>[1];

/** Chooses images, or floor plans with another button. */
export async function chooseFiles(
  page: Page,
  files: Files,
  button: string | RegExp = /^(Vælg|Tilføj) billeder$/,
): Promise<void> {
  await chooseFilesBy(page, () => page.getByRole('button', { name: button }).click(), files);
}

/** Lets each chosen file that is in the tray be delivered without an original; those that are stored have their tick. */
export async function tickAllWithoutOriginal(page: Page, count: number): Promise<void> {
  const unticked = page.getByRole('checkbox', { name: boardTexts.deliverWithoutOriginal, checked: false });
  for (let left = count; left > 0; left--) {
    await expect(unticked).toHaveCount(left);
    await unticked.first().press(' ');
  }
  await expect(unticked).toHaveCount(0);
}

/**
 * Chooses files in the dialog that something opens.
 *
 * Playwright asks the browser to intercept the dialog when its event is awaited, and does not wait for the answer: a key
 * or click can reach a busy page first, and a dialog opens that nobody sees. The second call is answered after the first.
 *
 * @param open presses what opens the dialog
 */
export async function chooseFilesBy(page: Page, open: () => Promise<void>, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.evaluate(() => undefined);
  await open();
  await (await chooser).setFiles(files);
}
