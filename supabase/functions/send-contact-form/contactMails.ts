import type { ContactForm } from '../../../packages/domain/src/contact/contactForm.ts';
import { contactMailTexts as texts } from '../../../packages/domain/src/contact/texts.ts';
import { mailTexts } from '../../../packages/domain/src/mails/texts.ts';
import { paths } from '../../../packages/domain/src/routes/paths.ts';
import { setting } from '../_shared/env.ts';
import { type FormMail, mailLink } from '../_shared/mail/formMails.ts';

/** The mail to the company and the receipt to the sender, whose own words are in the first one only. */
export function contactMails(id: string, form: ContactForm): FormMail[] {
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
