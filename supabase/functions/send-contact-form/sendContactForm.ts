import {
  type ContactForm,
  contactErrors,
  HONEYPOT_FIELD,
  RECAPTCHA_PLACEHOLDER,
} from '../../../packages/domain/src/contact/contactForm.ts';
import type { MailProblem } from '../../../packages/domain/src/contact/texts.ts';
import { assertHuman } from '../_shared/captcha.ts';
import { secretClient } from '../_shared/clients.ts';
import { textOf } from '../_shared/fields.ts';
import { sendFormMails } from '../_shared/mail/formMails.ts';
import { invalidForm, notSaved } from '../_shared/publicForm.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { isDuplicate, submissionId } from '../_shared/submissionId.ts';
import { contactMails } from './contactMails.ts';
import { readContactForm } from './readContactForm.ts';

/**
 * Saves the contact form: `{ to, subject, formData }` as JSON, or the fields as the browser posts them. A row, a mail
 * to the company and a receipt with fixed words. `to` and `subject` of the request are not used: the company's address
 * is a setting. The same form twice on one day is saved and mailed once.
 *
 * @returns why no mail was sent, if so
 */
export async function sendContactForm(request: Request): Promise<MailProblem | undefined> {
  const fields = await readContactForm(request);
  // A bot gets a success.
  if (textOf(fields, HONEYPOT_FIELD)) return undefined;
  const form = formOf(fields);
  const errors = contactErrors(form, fields.consent === true || fields.consent === 'true');
  if (errors)
    throw invalidForm(
      errors.fields.consent && Object.keys(errors.fields).length === 1 ? 'consent_missing' : 'fields_missing',
      errors.userMessage.title,
    );
  const address = addressOf(request);
  if (address) await takeRateLimit({ key: `send-contact-form:${address}`, times: 20, seconds: 3600 });
  await assertHuman(fields.captchaToken);
  // Receipts cannot be used to fill somebody else's inbox.
  await takeRateLimit({ key: 'send-contact-form', email: form.email, times: 5, seconds: 3600 });
  const id = await save(form);
  return id === undefined ? undefined : sendFormMails(contactMails(id, form));
}

function formOf(fields: Record<string, unknown>): ContactForm {
  const text = (name: string) => textOf(fields, name)?.trim() ?? '';
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
  };
}

/** @returns the id of the row, or `undefined` where the form was saved before */
async function save(form: ContactForm): Promise<string | undefined> {
  const id = await submissionId([form.name, form.email, form.phone, form.subject, form.message]);
  const { error } = await secretClient('visitors cannot write to the table')
    .from('contact_submissions')
    .insert({ id, ...form, recaptcha_token: RECAPTCHA_PLACEHOLDER });
  if (error && isDuplicate(error)) return undefined;
  if (error) throw notSaved(error);
  return id;
}
