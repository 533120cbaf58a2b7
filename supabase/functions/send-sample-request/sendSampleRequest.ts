import { HONEYPOT_FIELD } from '../../../packages/domain/src/contact/contactForm.ts';
import {
  checkSample,
  isSampleService,
  sampleErrors,
} from '../../../packages/domain/src/contact/sampleRequest.ts';
import { contactTexts, type MailProblem } from '../../../packages/domain/src/contact/texts.ts';
import { assertHuman } from '../_shared/captcha.ts';
import { sendFormMails } from '../_shared/mail/formMails.ts';
import { invalidForm } from '../_shared/publicForm.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { readSampleForm } from './readSampleForm.ts';
import { sampleMails } from './sampleMails.ts';
import type { SampleRequest } from './sampleRequest.ts';
import { saveSample } from './saveSample.ts';

/**
 * Saves a request for a free sample, posted as a form with one image: the image in the private bucket, a row, a mail to
 * the company and a receipt with fixed words. The same request twice on one day is saved and mailed once.
 *
 * @returns why no mail was sent, if so
 */
export async function sendSampleRequest(request: Request): Promise<MailProblem | undefined> {
  const address = addressOf(request);
  if (address) await takeRateLimit({ key: `send-sample-request:${address}`, times: 10, seconds: 3600 });
  const form = await readSampleForm(request);
  // A bot gets a success.
  if (form.get(HONEYPOT_FIELD)) return undefined;
  const sample = await check(form);
  await assertHuman(form.get('captchaToken'));
  await takeRateLimit({ key: 'send-sample-request', email: sample.email, times: 3, seconds: 3600 });
  const saved = await saveSample(sample);
  return saved && sendFormMails(sampleMails(saved, sample));
}

async function check(form: FormData): Promise<SampleRequest> {
  const [name, email, service] = ['name', 'email', 'service'].map((field) => textIn(form, field));
  const image = form.get('image');
  const errors = sampleErrors({
    name: name ?? '',
    email: email ?? '',
    service: service ?? '',
    imageSize: image instanceof File ? image.size : 0,
  });
  if (errors) throw invalidForm('fields_missing', errors.userMessage.title);
  if (!name || !email || !isSampleService(service) || !(image instanceof File)) {
    throw invalidForm('fields_missing', contactTexts.fieldsMissing.title);
  }
  const checked = await checkSample(image);
  if (checked.error !== undefined) throw invalidForm('image_type', checked.error);
  return { name, email, service, image, type: checked.type };
}

function textIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
