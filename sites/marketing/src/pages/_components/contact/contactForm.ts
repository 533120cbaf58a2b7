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
import { control, lock, showErrors } from '../../../form.ts';
import { showToast } from '../../../toast.ts';

const fields = [...contactFields, 'consent'];

/** Sends the contact form without leaving the page; without a script the browser posts it itself. */
export function startContactForm(form: HTMLFormElement): void {
  form.noValidate = true;
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
  if (errors) return showToast(errors.userMessage);
  const unlock = lock(form, contactTexts.sending);
  const { userMessage, isSaved } = await send(form, values).catch(() => ({
    userMessage: contactTexts.failed,
    isSaved: false,
  }));
  unlock();
  if (isSaved) form.reset();
  showToast(userMessage);
}

/** The call of specification §7; the function mails the company's own address, whatever `to` says. */
async function send(
  form: HTMLFormElement,
  values: ContactForm,
): Promise<{ userMessage: Message; isSaved: boolean }> {
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      to: brand.email,
      subject: contactMailTexts.contactSubject(values.subject),
      formData: {
        ...values,
        consent: true,
        recaptcha_token: RECAPTCHA_PLACEHOLDER,
        [HONEYPOT_FIELD]: control(form, HONEYPOT_FIELD).value,
      },
    }),
  });
  const { success, error, problem } = await answer.json();
  if (success !== true)
    return { userMessage: typeof error === 'string' ? failure(error) : contactTexts.failed, isSaved: false };
  return {
    userMessage: isMailProblem(problem) ? contactUnmailed(problem) : contactTexts.received,
    isSaved: true,
  };
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
