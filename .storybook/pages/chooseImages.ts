import { expect, userEvent, waitFor, within } from 'storybook/test';
import { exampleImageFile } from '../../packages/ui/src/testing/exampleImages.ts';

/** Chooses four example images in the screen's file input. @throws Error when it has none */
export async function chooseImages(canvasElement: HTMLElement): Promise<void> {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('The screen has no file input');
  await userEvent.upload(input, await Promise.all([1, 3, 5, 7].map((number) => exampleImageFile(number))));
  const removers = () => within(canvasElement).getAllByRole('button', { name: /^Fjern IMG_/ });
  await waitFor(() => expect(removers()).toHaveLength(4));
}
