import { messageOf } from '@rumklar/backend/errors';
import { brand } from '@rumklar/domain/brand';
import {
  type ContactForm,
  contactErrors,
  contactFields,
  HONEYPOT_FIELD,
  RECAPTCHA_PLACEHOLDER,
} from '@rumklar/domain/contact/contactForm';
import {
  contactMailTexts,
  contactTexts,
  contactUnmailed,
  isMailProblem,
} from '@rumklar/domain/contact/texts';
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

const fields = [...contactFields, 'consent'];

/** Sends the contact form without a page load. Without JavaScript the browser posts it. */
export function startContactForm(form: HTMLFormElement): void {
  form.noValidate = true;
  clearErrorsOnChange(form, fields);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form);
  });
}

async function submit(form: HTMLFormElement): Promise<void> {
  const values = read(form);
  const consent = control(form, 'consent').checked;
  const errors = contactErrors(values, consent);
  showErrors(form, fields, errors?.fields ?? {});
  showResult(form);
  if (errors) return showFormToast(form, errors.userMessage);
  closeToast();
  const enableSubmit = disableSubmit(form, contactTexts.sending);
  const { userMessage, result } = await sendWhenOnline(
    () => send(form, values),
    () => showFormToast(form, contactTexts.offline),
  ).catch((error) => ({ userMessage: messageOf(error, contactTexts.failed), result: undefined }));
  enableSubmit();
  if (result) form.reset();
  showResult(form, result);
  showFormToast(form, userMessage);
}

/** Calls `send-contact-form`. `to` is part of its specified shape; the function always mails the company's own address. */
async function send(
  form: HTMLFormElement,
  values: ContactForm,
): Promise<{ userMessage: Message; result?: { title: string; description: string } }> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      to: brand.email,
      subject: contactMailTexts.contactSubject(values.subject),
      formData: {
        ...values,
        consent: true,
        recaptcha_token: RECAPTCHA_PLACEHOLDER,
        ...(await captchaField()),
        [HONEYPOT_FIELD]: control(form, HONEYPOT_FIELD).value,
      },
    }),
  });
  const { success, error, problem } = await response.json();
  if (success !== true)
    return { userMessage: typeof error === 'string' ? failure(error) : contactTexts.failed };
  return isMailProblem(problem)
    ? { userMessage: contactUnmailed(problem), result: contactTexts.sentWithoutReceipt }
    : { userMessage: contactTexts.received, result: contactTexts.sent };
}

function read(form: HTMLFormElement): ContactForm {
  const [name, email, phone, subject, message] = contactFields.map((field) => control(form, field).value);
  return {
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    subject: subject ?? '',
    message: message ?? '',
  };
}
