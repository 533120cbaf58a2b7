import { sampleServiceLabels } from '../../../packages/domain/src/contact/sampleRequest.ts';
import { contactMailTexts as texts } from '../../../packages/domain/src/contact/texts.ts';
import { mailTexts } from '../../../packages/domain/src/mails/texts.ts';
import { paths } from '../../../packages/domain/src/routes/paths.ts';
import { setting } from '../_shared/env.ts';
import { type FormMail, mailLink } from '../_shared/mail/formMails.ts';
import type { SampleRequest } from './sampleRequest.ts';
import type { SavedSample } from './saveSample.ts';

/** The mail to the company and the receipt to the sender, whose own words are in the first one only. */
export function sampleMails(
  { id, imageUrl }: SavedSample,
  { name, email, service }: SampleRequest,
): FormMail[] {
  const site = setting('SITE_URL');
  return [
    {
      to: setting('CONTACT_EMAIL'),
      replyTo: email,
      event: `sample-request:${id}`,
      kind: 'sample_request',
      content: {
        subject: texts.sampleSubject,
        heading: texts.sampleHeading,
        paragraphs: [],
        facts: [
          { label: texts.name, value: name },
          { label: texts.email, value: email },
          { label: texts.service, value: sampleServiceLabels[service].label },
        ],
        ...(imageUrl && { note: texts.sampleLinkLifetime }),
        action: imageUrl
          ? { label: texts.sampleAction, url: imageUrl }
          : { label: texts.replyAction, url: mailLink(email) },
      },
    },
    {
      to: email,
      event: `sample-receipt:${id}`,
      kind: 'sample_receipt',
      content: {
        subject: texts.sampleReceiptSubject,
        heading: texts.sampleReceiptHeading,
        paragraphs: [mailTexts.greeting(undefined), texts.sampleReceiptBody],
        action: { label: texts.sampleReceiptAction, url: new URL(paths.prices, site).href },
        note: texts.receiptNotYou,
      },
    },
  ];
}
