import { join } from 'node:path';
import { rootFolder } from '@rumklar/tooling/rootFolder';
import type { Page } from './test.ts';

export { originalImage } from '@rumklar/local-stack/paths';

/** The path of an example image of the product. */
export function exampleImage(name: string): string {
  return join(rootFolder, 'packages', 'ui', 'images', name);
}

/** Files for the file chooser: paths, or contents. */
export type Files = Parameters<Page['setInputFiles']>[1];

/** Chooses images, or floor plans with another button. */
export async function chooseFiles(page: Page, files: Files, button = 'Vælg billeder'): Promise<void> {
  const choose = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choose).setFiles(files);
}
