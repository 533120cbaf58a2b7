import { expect, userEvent, waitFor, within } from 'storybook/test';
import { photoFile } from '../../packages/ui/src/testing/photos.ts';

/**
 * Puts four of the product's pictures into the screen's field for files.
 *
 * @throws Error where there is none
 */
export async function choosePhotos(canvasElement: HTMLElement): Promise<void> {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for pictures');
  await userEvent.upload(input, await Promise.all([1, 3, 5, 7].map((picture) => photoFile(picture))));
  const removers = () => within(canvasElement).getAllByRole('button', { name: /^Fjern IMG_/ });
  await waitFor(() => expect(removers()).toHaveLength(4));
}
