import { join } from 'node:path';
import { rootFolder } from '@rumklar/local-stack/paths';
import type { Page } from './test.ts';

/** A picture as a customer's camera leaves it. */
export function photo(name: string): string {
  return join(rootFolder, 'packages', 'e2e', 'photos', name);
}

/** One of the product's example pictures. */
export function picture(name: string): string {
  return join(rootFolder, 'packages', 'ui', 'images', name);
}

/** What the file chooser is given: paths, or files made for the test. */
export type Files = Parameters<Page['setInputFiles']>[1];

/** Chooses pictures, or with another button floor plans. */
export async function chooseFiles(page: Page, files: Files, button = 'Vælg billeder'): Promise<void> {
  const choose = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choose).setFiles(files);
}
