import {
  type ContactForm,
  contactErrors,
  HONEYPOT_FIELD,
  RECAPTCHA_PLACEHOLDER,
} from '../../../packages/domain/src/contact/contactForm.ts';
import { type MailProblem, contactMailTexts as texts } from '../../../packages/domain/src/contact/texts.ts';
import { fieldOf, textOf } from '../../../packages/domain/src/json.ts';
import { mailTexts } from '../../../packages/domain/src/mails/texts.ts';
import { paths } from '../../../packages/domain/src/routes/paths.ts';
import { assertHuman } from '../_shared/captcha.ts';
import { secretClient } from '../_shared/clients.ts';
import { setting } from '../_shared/env.ts';
import { invalidRequest, parseJson, readText } from '../_shared/http.ts';
import { type FormMail, mailLink, sendFormMails } from '../_shared/mail/formMails.ts';
import { invalidForm, notSaved, publicForm } from '../_shared/publicForm.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { isDuplicate, submissionId } from '../_shared/tokens.ts';

const pages = {
  received: paths.contactReceived,
  unmailed: paths.contactUnmailed,
  failed: paths.contactFailed,
};

// Open to everybody: visitors cannot write to the table.
Deno.serve(publicForm(pages, sendContactForm));

/**
 * Saves the contact form: `{ to, subject, formData }` as JSON, or the fields as the browser posts them. A row, a mail
 * to the company and a receipt with fixed words. `to` and `subject` of the request are not used: the company's address
 * is a setting. The same form twice on one day is saved and mailed once.
 *
 * @returns why no mail was sent, if so
 */
async function sendContactForm(request: Request): Promise<MailProblem | undefined> {
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

/** The fields, from JSON or from a plain post. @throws Refusal when it is neither, or more than 128 kB */
async function readContactForm(request: Request): Promise<Record<string, unknown>> {
  const body = await readText(request, MOST_BYTES);
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body));
  }
  const formData = fieldOf(parseJson(body), 'formData');
  if (typeof formData !== 'object' || formData === null) throw invalidRequest();
  return { ...formData };
}

/** The longest message, with every letter written as six bytes. */
const MOST_BYTES = 128 * 1024;

/** The mail to the company and the receipt to the sender, whose own words are in the first one only. */
function contactMails(id: string, form: ContactForm): FormMail[] {
  const subject = form.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return [
    {
      to: setting('CONTACT_EMAIL'),
      replyTo: form.email,
      event: `contact-form:${id}`,
      kind: 'contact_form',
      content: {
        subject: texts.contactSubject(subject),
        heading: texts.contactHeading,
        paragraphs: form.message.split(/\s*\n\s*/),
        facts: [
          { label: texts.name, value: form.name },
          { label: texts.email, value: form.email },
          { label: texts.phone, value: form.phone },
          { label: texts.subject, value: subject },
        ],
        action: { label: texts.replyAction, url: mailLink(form.email) },
      },
    },
    {
      to: form.email,
      event: `contact-receipt:${id}`,
      kind: 'contact_receipt',
      content: {
        subject: texts.receiptSubject,
        heading: texts.receiptHeading,
        paragraphs: [mailTexts.greeting(undefined), texts.receiptBody],
        action: { label: texts.receiptAction, url: new URL(paths.services, setting('SITE_URL')).href },
        note: texts.receiptNotYou,
      },
    },
  ];
}
