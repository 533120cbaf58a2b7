import { formatFileSize } from '@rumklar/domain/format/fileSize';
import { control, showErrors } from '../../../form.ts';
import { closeToast } from '../../../toast.ts';
import { imageProblem } from './imageProblem.ts';

/** Shows the image that is chosen, or what is wrong with it, and takes one that is dropped anywhere on the page. */
export function startImageField(form: HTMLFormElement): void {
  const input = control(form, 'image');
  input.addEventListener('change', () => void showChosen(form, input.files?.[0]));
  // The file may have been chosen before this script ran.
  void showChosen(form, input.files?.[0]);
  for (const type of ['dragover', 'drop'] as const) {
    document.addEventListener(type, (event) => {
      // Otherwise the browser opens the file in place of the page.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
  }
  document.addEventListener('drop', ({ dataTransfer }) => {
    const file = dataTransfer?.files[0];
    if (!file) return;
    const first = new DataTransfer();
    first.items.add(file);
    input.files = first.files;
    input.dispatchEvent(new Event('change'));
  });
}

/** Shows an image and its size in the field; nothing without one. */
export async function showChosen(form: HTMLFormElement, file: File | undefined): Promise<void> {
  const preview = form.querySelector<HTMLImageElement>('[data-preview]');
  const words = form.querySelector<HTMLElement>('[data-chosen]');
  if (!preview || !words) return;
  if (preview.src) URL.revokeObjectURL(preview.src);
  const error = file && (await imageProblem(file));
  // Another one was chosen meanwhile.
  if (file && file !== control(form, 'image').files?.[0]) return;
  if (file) showErrors(form, ['image'], error ? { image: error } : {});
  if (file && !error) closeToast();
  const shown = error === undefined ? file : undefined;
  for (const part of [preview, words]) part.hidden = !shown;
  if (!shown) return preview.removeAttribute('src');
  preview.src = URL.createObjectURL(shown);
  words.textContent = `${shown.name} · ${formatFileSize(shown.size)}`;
}
