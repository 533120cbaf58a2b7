import { sampleErrors } from '@rumklar/domain/contact/sampleRequest';
import { contactTexts, isMailProblem, sampleUnmailed } from '@rumklar/domain/contact/texts';
import { formatFileSize } from '@rumklar/domain/format/fileSize';
import { checkFile } from '@rumklar/domain/images/checkFile';
import { failure, type Message } from '@rumklar/domain/message';
import { control, disableSubmit, showErrors } from '../../../form.ts';
import { showToast } from '../../../toast.ts';
import { sendForm } from './sendForm.ts';

const fields = ['name', 'email', 'service', 'image'];

/** Sends the form of the free sample and shows the upload's progress. Without JavaScript the browser posts it. */
export function startSampleForm(form: HTMLFormElement): void {
  form.noValidate = true;
  const input = control(form, 'image');
  input.addEventListener('change', () => void showChosen(form, input.files?.[0]));
  // The file may have been chosen before this script ran.
  void showChosen(form, input.files?.[0]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form);
  });
}

async function submit(form: HTMLFormElement): Promise<void> {
  const image = control(form, 'image').files?.[0];
  const errors = sampleErrors({
    name: control(form, 'name').value,
    email: control(form, 'email').value,
    service: control(form, 'service').value,
    imageSize: image?.size ?? 0,
  });
  const imageError = image && !errors?.fields.image ? (await checkFile(image, 'image')).error : undefined;
  showErrors(form, fields, { ...errors?.fields, ...(imageError && { image: imageError }) });
  if (errors) return showToast(errors.userMessage);
  if (imageError) return showToast(failure(imageError));
  const enableSubmit = disableSubmit(form, contactTexts.sending);
  const { userMessage, isSaved } = await send(form).catch(() => ({
    userMessage: contactTexts.failed,
    isSaved: false,
  }));
  enableSubmit();
  showProgress(form);
  if (isSaved) {
    form.reset();
    await showChosen(form, undefined);
  }
  showToast(userMessage);
}

async function send(form: HTMLFormElement): Promise<{ userMessage: Message; isSaved: boolean }> {
  const { success, error, problem } = await sendForm(form.action, new FormData(form), (loaded, total) =>
    showProgress(form, { loaded, total }),
  );
  if (success !== true) {
    return { userMessage: typeof error === 'string' ? failure(error) : contactTexts.failed, isSaved: false };
  }
  return {
    userMessage: isMailProblem(problem) ? sampleUnmailed(problem) : contactTexts.sampleReceived,
    isSaved: true,
  };
}

function showProgress(form: HTMLFormElement, sent?: { loaded: number; total: number }): void {
  const line = form.querySelector<HTMLElement>('[data-progress]');
  const bar = line?.querySelector('progress');
  const words = line?.querySelector('span');
  if (!line || !bar || !words) return;
  line.hidden = !sent;
  if (!sent) return;
  bar.value = sent.total > 0 ? sent.loaded / sent.total : 0;
  words.textContent = `${formatFileSize(sent.loaded)} af ${formatFileSize(sent.total)} sendt`;
}

async function showChosen(form: HTMLFormElement, file: File | undefined): Promise<void> {
  const preview = form.querySelector<HTMLImageElement>('[data-preview]');
  const words = form.querySelector<HTMLElement>('[data-chosen]');
  if (!preview || !words) return;
  if (preview.src) URL.revokeObjectURL(preview.src);
  // Its size is checked with the other fields.
  const error = file && (await checkFile(file, 'image', { maxBytes: Number.POSITIVE_INFINITY })).error;
  if (file) showErrors(form, ['image'], error ? { image: error } : {});
  const shown = error === undefined ? file : undefined;
  for (const part of [preview, words]) part.hidden = !shown;
  if (!shown) return preview.removeAttribute('src');
  preview.src = URL.createObjectURL(shown);
  words.textContent = `${shown.name} · ${formatFileSize(shown.size)}`;
}
