import { HONEYPOT_FIELD } from '../../../packages/domain/src/contact/contactForm.ts';
import {
  checkSample,
  isSampleService,
  type SampleService,
  type SampleType,
  sampleErrors,
  sampleExtension,
  sampleServiceLabels,
} from '../../../packages/domain/src/contact/sampleRequest.ts';
import {
  contactTexts,
  type MailProblem,
  contactMailTexts as texts,
} from '../../../packages/domain/src/contact/texts.ts';
import {
  buckets,
  MAX_SAMPLE_BYTES,
  UPLOAD_CACHE_CONTROL,
} from '../../../packages/domain/src/images/files/limits.ts';
import { mailTexts } from '../../../packages/domain/src/mails/texts.ts';
import { paths } from '../../../packages/domain/src/routes/paths.ts';
import { assertHuman } from '../_shared/captcha.ts';
import { secretClient } from '../_shared/clients.ts';
import { setting } from '../_shared/env.ts';
import { invalidRequest } from '../_shared/http.ts';
import { type FormMail, mailLink, sendFormMails } from '../_shared/mail/formMails.ts';
import { invalidForm, notSaved, publicForm } from '../_shared/publicForm.ts';
import { addressOf, takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';
import { isDuplicate, submissionId } from '../_shared/tokens.ts';

const pages = { received: paths.sampleReceived, unmailed: paths.sampleUnmailed, failed: paths.sampleFailed };

// Open to everybody: visitors cannot write to the table nor to the bucket.
Deno.serve(publicForm(pages, sendSampleRequest));

/**
 * Saves a request for a free sample, posted as a form with one image: the image in the private bucket, a row, a mail to
 * the company and a receipt with fixed words. The same request twice on one day is saved and mailed once.
 *
 * @returns why no mail was sent, if so
 */
async function sendSampleRequest(request: Request): Promise<MailProblem | undefined> {
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

/** The posted form; nothing is kept of one that is too large. @throws Refusal when it is too large or no form */
async function readSampleForm(request: Request): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge();
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !type.startsWith('multipart/form-data')) throw invalidRequest();
  const limit = limited();
  const body = request.body.pipeThrough(limit.stream, { preventCancel: true });
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw limit.isReached() ? tooLarge() : invalidRequest();
  }
}

/** Passes on at most {@link MOST_BYTES}, whatever the content-length header was. */
function limited() {
  let size = 0;
  const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MOST_BYTES) controller.error(new Error('too large'));
      else controller.enqueue(chunk);
    },
  });
  return { stream, isReached: () => size > MOST_BYTES };
}

function tooLarge(): Refusal {
  return new Refusal(413, 'too_large', { error: contactTexts.imageTooLarge });
}

const MOST_BYTES = MAX_SAMPLE_BYTES + 64 * 1024;

/** The mail to the company and the receipt to the sender, whose own words are in the first one only. */
function sampleMails({ id, imageUrl }: SavedSample, { name, email, service }: SampleRequest): FormMail[] {
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

interface SavedSample {
  id: string;
  /** Opens the image for {@link LINK_LIFETIME}; `undefined` where it could not be signed. */
  imageUrl: string | undefined;
}

/**
 * Stores the image in the private bucket under a name that cannot be guessed, and writes the row that names it.
 *
 * @returns the request, or `undefined` where the same one was saved before
 * @throws Refusal `not_saved`; an image without a row is removed, by the sweep if not at once
 */
async function saveSample({
  name,
  email,
  service,
  image,
  type,
}: SampleRequest): Promise<SavedSample | undefined> {
  const client = secretClient('visitors can write neither to the bucket nor to the table');
  const bucket = client.storage.from(buckets.sampleImages);
  const id = await submissionId([name, email, service, image]);
  const path = `${id}.${sampleExtension(type)}`;
  // The same request twice stores the same bytes twice: replacing them changes nothing.
  // Storage goes by the blob's own type, which is empty for a file without an extension.
  const typed = image.slice(0, image.size, type);
  const upload = await bucket.upload(path, typed, {
    contentType: type,
    cacheControl: UPLOAD_CACHE_CONTROL,
    upsert: true,
  });
  if (upload.error) throw notSaved(upload.error);
  const { error } = await client
    .from('sample_requests')
    .insert({ id, name, email, service, image_path: path });
  if (error && isDuplicate(error)) return undefined;
  if (error) {
    await bucket.remove([path]);
    throw notSaved(error);
  }
  const { data } = await bucket.createSignedUrl(path, LINK_LIFETIME);
  return { id, imageUrl: data?.signedUrl };
}

/** Seconds: a week, as the mail says. */
const LINK_LIFETIME = 7 * 24 * 3600;

interface SampleRequest {
  name: string;
  email: string;
  service: SampleService;
  image: File;
  type: SampleType;
}
