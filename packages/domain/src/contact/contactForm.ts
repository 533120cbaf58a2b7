import { authTexts } from '../auth/texts.ts';
import { isEmail } from '../auth/validation.ts';
import { failure, type Message } from '../message.ts';
import { contactTexts, type MailProblem } from './texts.ts';

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

export type ContactForm = Record<ContactField, string>;

/** The longest text of each field in characters, as in the table `contact_submissions`. */
export const contactLimits: Readonly<Record<ContactField, number>> = {
  name: 200,
  email: 254,
  phone: 50,
  subject: 300,
  message: 10_000,
};

export const RECAPTCHA_PLACEHOLDER = 'removed';

export const HONEYPOT_FIELD = 'website';

export interface FormErrors<Field extends string> {
  userMessage: Message;
  fields: Partial<Record<Field | 'consent', string>>;
}

/** An empty field first, then the e-mail, then the consent. */
export function contactErrors(form: ContactForm, consent: boolean): FormErrors<ContactField> | undefined {
  const fields: FormErrors<ContactField>['fields'] = {};
  for (const field of contactFields) {
    if (form[field].trim() === '') fields[field] = contactTexts.fieldMissing;
    else if (form[field].trim().length > contactLimits[field]) fields[field] = contactTexts.fieldTooLong;
  }
  const isMissing = Object.values(fields).includes(contactTexts.fieldMissing);
  if (!fields.email && !isEmail(form.email)) fields.email = authTexts.emailInvalid;
  const isFieldWrong = Object.keys(fields).length > 0;
  if (!consent) fields.consent = contactTexts.consentMissing.title;
  if (isMissing) return { userMessage: contactTexts.fieldsMissing, fields };
  if (isFieldWrong) return { userMessage: failure(Object.values(fields)[0] ?? ''), fields };
  return consent ? undefined : { userMessage: contactTexts.consentMissing, fields };
}

/** Why a mail was not sent. @param error the service's status and words: `403 The example.dk domain is not verified` */
export function mailProblemOf(error: string): MailProblem {
  if (/^429\b|rate.?limit|too many|quota/i.test(error)) return 'rate';
  if (/^401\b|api.?key|RESEND_API_KEY/i.test(error)) return 'key';
  // A recipient's domain can be at fault too, with 422.
  if (/^403\b.*(domain|verif)/is.test(error)) return 'domain';
  return 'other';
}
