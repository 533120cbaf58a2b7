import { formatFileSize } from '@rumklar/domain/format/numbers';
import { closeToast } from '@rumklar/ui/Toast/behaviour.ts';
import { control, showErrors } from '../../../form.ts';
import { imageProblem } from './imageProblem.ts';

/** Shows the image that is chosen, or what is wrong with it, and takes one that is dropped anywhere on the page. */
export function startImageField(form: HTMLFormElement): void {
  const input = control(form, 'image');
  const preview = form.querySelector<HTMLImageElement>('[data-preview]');
  // Few browsers show HEIC; its name and size are below.
  preview?.addEventListener('error', () => {
    preview.hidden = true;
  });
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
    const files = [...(dataTransfer?.files ?? [])];
    const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
    if (!file) return;
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    input.dispatchEvent(new Event('change'));
    if (files.length > 1) showOneOfSeveral(form, file.name, files.length);
  });
}

/** Says which one of several dropped files was taken; nothing when one was chosen. */
function showOneOfSeveral(form: HTMLFormElement, name = '', count = 1): void {
  const words = form.querySelector<HTMLElement>('[data-one-of-several]');
  if (!words) return;
  words.hidden = count === 1;
  words.textContent =
    count === 1 ? '' : `Prøven er med ét billede. Af de ${count} filer har vi taget ${name}.`;
}

/** Shows an image and its size in the field; nothing without one. */
export async function showChosen(form: HTMLFormElement, file: File | undefined): Promise<void> {
  const preview = form.querySelector<HTMLImageElement>('[data-preview]');
  const words = form.querySelector<HTMLElement>('[data-chosen]');
  if (!preview || !words) return;
  if (preview.src) URL.revokeObjectURL(preview.src);
  showOneOfSeveral(form);
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
