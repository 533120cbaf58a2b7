import { Buffer } from 'node:buffer';
import { type CompanyFacts, companyFacts } from '../../../../packages/domain/src/publicFacts/publicFacts.ts';
import { userClient } from '../clients.ts';
import { serviceAddress, setting } from '../env.ts';
import type { MailContent } from './content.ts';
import { toHtml, toText } from './layout.ts';
import { MailError } from './sendClaimedMail.ts';

export interface OutgoingMail {
  to: string;
  cc?: string | undefined;
  content: MailContent;
  /** The event that the mail is about: the mail service takes it once however often it is sent. */
  event: string;
  attachments?: readonly MailAttachment[];
  /** The address for replies. @default the company's own */
  replyTo?: string;
}

export interface MailAttachment {
  name: string;
  bytes: Uint8Array;
}

/** Sends a mail through Resend; a temporary error is retried twice. @throws MailError with the last reason */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  await postPatiently(toRequest('/emails', mail.event, toBody(mail, await readCompany())));
}

/**
 * Sends up to 100 mails without attachments, which Resend takes of no batch, in one request; under a known key it does nothing again.
 *
 * @returns `false` when Resend refused all of them because one is wrong
 * @throws MailError when it may have taken them, or takes none at present
 */
export async function sendMails(key: string, mails: readonly OutgoingMail[]): Promise<boolean> {
  const company = await readCompany();
  const bodies = mails.map((mail) => toBody(mail, company));
  const request = toRequest('/emails/batch', key, bodies);
  for (let left = BATCH_TRIES - 1; ; left -= 1) {
    try {
      await postPatiently(request);
      return true;
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      if (error.isContentRefused) return false;
      if (!error.isRateLimited || left === 0) throw error;
      await wait(BATCH_PAUSE);
    }
  }
}

async function postPatiently(request: Request): Promise<void> {
  for (const pause of [...PAUSES, undefined]) {
    try {
      return await post(request);
    } catch (error) {
      if (pause === undefined || !(error instanceof MailError) || !error.isTemporary) throw error;
      await wait(pause);
    }
  }
}

function toRequest(path: string, key: string, body: object): Request {
  const url = new URL(path, serviceAddress('RESEND_BASE_URL') ?? 'https://api.resend.com');
  return new Request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${setting('RESEND_API_KEY')}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
}

function toBody({ to, cc, content, replyTo, attachments }: OutgoingMail, company: CompanyFacts): object {
  return {
    from: setting('MAIL_FROM'),
    to: [to],
    ...(cc && { cc: [cc] }),
    reply_to: replyTo ?? setting('CONTACT_EMAIL'),
    subject: content.subject,
    html: toHtml(content, setting('SITE_URL'), company),
    text: toText(content, company),
    ...(attachments && { attachments: attachments.map(toAttachment) }),
  };
}

function toAttachment({ name, bytes }: MailAttachment): object {
  return { filename: name, content: Buffer.from(bytes).toString('base64') };
}

async function post(request: Request): Promise<void> {
  const response = await fetchResponse(request.clone());
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  const words = (await response.text()).slice(0, 300);
  // The key was used with another body: the mail of this event was accepted before.
  if (response.status === 409 && words.includes('invalid_idempotent_request')) return;
  throw new MailError(`${response.status} ${words}`, response.status);
}

async function fetchResponse(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    throw new MailError(error instanceof Error ? error.message : 'no response');
  }
}

/** Waits about so many milliseconds: those who were refused together do not come again together. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds * (0.7 + Math.random() * 0.6)));
}

/** Milliseconds between the attempts. */
const PAUSES = [300, 900] as const;
/** Nobody waits for a batch, and other runs send theirs at the same time. */
const BATCH_TRIES = 5;
const BATCH_PAUSE = 1000;

/** The company as the settings say now, which everybody may read. @throws Error when it cannot be read */
async function readCompany(): Promise<CompanyFacts> {
  const { data, error } = await userClient().rpc('get_public_facts');
  if (error) throw new Error(`The company could not be read: ${error.code} ${error.message}`);
  return companyFacts(data);
}
