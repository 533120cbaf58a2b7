import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { expect, type Page } from '../test.ts';

/** The button of the order form that opens the marks of an image. @param count of marks @default any */
export function marksButton(page: Page, fileName: string, count?: number) {
  const some = `${markTexts.title}|\\d+ markering(er)?`;
  const words = count === undefined ? some : count === 0 ? markTexts.title : markTexts.count(count);
  return page.getByRole('button', { name: new RegExp(`^(${words}): ${fileName}$`) });
}

/** The dialog in which an image is marked, when it is open. */
export async function markEditor(page: Page, fileName: string) {
  const dialog = page.getByRole('dialog', { name: `${markTexts.title}: ${fileName}` });
  await expect(dialog).toBeVisible();
  return dialog;
}
