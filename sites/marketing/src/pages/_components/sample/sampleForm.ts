import { messageOf } from '@rumklar/backend/errors';
import { sampleErrors } from '@rumklar/domain/contact/sampleRequest';
import { contactTexts, isMailProblem, sampleUnmailed } from '@rumklar/domain/contact/texts';
import { formatFileSize } from '@rumklar/domain/format/numbers';
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
import { showChosen, startImageField } from './imageField.ts';
import { imageProblem } from './imageProblem.ts';
import { sendForm } from './sendForm.ts';

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
