import { messageOf } from '@rumklar/backend/errors';
import { checkSample, sampleErrors } from '@rumklar/domain/contact/sampleRequest';
import { contactTexts, isMailProblem, sampleUnmailed } from '@rumklar/domain/contact/texts';
import { formatFileSize } from '@rumklar/domain/format/numbers';
import { MAX_SAMPLE_BYTES } from '@rumklar/domain/images/files/limits';
import { failure, type Message } from '@rumklar/domain/message';
import { closeToast } from '@rumklar/ui/Toast/behaviour.ts';
import { captchaField } from '../../../config.ts';
import {
  clearErrorsOnChange,
  control,
  disableSubmit,
  sendWhenOnline,
  showErrors,
  showFormToast,
  showResult,
} from '../../../form.ts';

const fields = ['name', 'email', 'service', 'image'];

/** Sends the form of the free sample and shows the upload's progress. Without JavaScript the browser posts it. */
export function startSampleForm(form: HTMLFormElement): void {
  form.noValidate = true;
  clearErrorsOnChange(form, fields);
  startImageField(form);
  let isBusy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // The file is read before the button is disabled: a second click can come in between.
    if (isBusy) return;
    isBusy = true;
    void submit(form).finally(() => {
      isBusy = false;
    });
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
  const imageError = image && !errors?.fields.image ? await imageProblem(image) : undefined;
  showErrors(form, fields, { ...errors?.fields, ...(imageError && { image: imageError }) });
  showResult(form);
  if (errors) return showFormToast(form, errors.userMessage);
  if (imageError) return showFormToast(form, failure(imageError));
  closeToast();
  const enableSubmit = disableSubmit(form, contactTexts.sending);
  const { userMessage, result } = await sendWhenOnline(
    () => send(form),
    () => showFormToast(form, contactTexts.offline),
  ).catch((error) => ({ userMessage: messageOf(error, contactTexts.failed), result: undefined }));
  enableSubmit();
  showProgress(form);
  if (result) {
    form.reset();
    await showChosen(form, undefined);
  }
  showResult(form, result);
  showFormToast(form, userMessage);
}

async function send(
  form: HTMLFormElement,
): Promise<{ userMessage: Message; result?: { title: string; description: string } }> {
  const body = new FormData(form);
  const { captchaToken } = await captchaField();
  if (captchaToken) body.set('captchaToken', captchaToken);
  const { success, error, problem } = await sendForm(form.action, body, (loaded, total) =>
    showProgress(form, { loaded, total }),
  );
  if (success !== true) {
    return { userMessage: typeof error === 'string' ? failure(error) : contactTexts.failed };
  }
  return isMailProblem(problem)
    ? { userMessage: sampleUnmailed(problem), result: contactTexts.sampleSentWithoutReceipt }
    : { userMessage: contactTexts.sampleReceived, result: contactTexts.sampleSent };
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

/**
 * Posts a form and reports the upload's progress (bytes sent, total), which `fetch` cannot.
 *
 * @returns the fields of the response, whatever its status
 * @throws Error when there was no response
 */
function sendForm(
  url: string,
  form: FormData,
  onProgress: (loaded: number, total: number) => void,
): Promise<Record<string, unknown>> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => done(request.response ?? {}));
    for (const event of ['error', 'abort', 'timeout']) {
      request.addEventListener(event, () => fail(new Error(`The form was not sent: ${event}`)));
    }
    request.send(form);
  });
}

/** Shows the image that is chosen, or what is wrong with it, and takes one that is dropped anywhere on the page. */
function startImageField(form: HTMLFormElement): void {
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
async function showChosen(form: HTMLFormElement, file: File | undefined): Promise<void> {
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

/** Why an image cannot be sent, or `undefined`. */
async function imageProblem(image: File): Promise<string | undefined> {
  if (image.size > MAX_SAMPLE_BYTES) return contactTexts.imageTooLarge;
  return (await checkSample(image)).error;
}
