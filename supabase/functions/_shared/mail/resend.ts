import { serviceAddress, setting } from '../env.ts';
import type { MailContent } from './content.ts';
import { toHtml, toText } from './layout.ts';

/** The mail service did not take a mail. */
export class MailError extends Error {
  override name = 'MailError';
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** A mail on its way. */
export interface OutgoingMail {
  to: string;
  content: MailContent;
  /** The event that the mail is about: the mail service takes it once however often it is sent. */
  event: string;
  /** Who gets an answer to it. @default the company's own address */
  replyTo?: string;
}

/**
 * Hands a mail to Resend; what may pass is tried three times.
 *
 * @throws MailError with the last reason
 */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const request = toRequest(mail);
  for (const pause of [...pauses, undefined]) {
    try {
      return await post(request);
    } catch (error) {
      if (pause === undefined || !(error instanceof MailError) || !error.mayPass) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * (0.85 + Math.random() * 0.3)));
    }
  }
}

function toRequest({ to, content, event, replyTo }: OutgoingMail): Request {
  const url = new URL('/emails', serviceAddress('RESEND_BASE_URL') ?? 'https://api.resend.com');
  return new Request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${setting('RESEND_API_KEY')}`,
      'content-type': 'application/json',
      'idempotency-key': event,
    },
    body: JSON.stringify({
      from: setting('MAIL_FROM'),
      to: [to],
      reply_to: replyTo ?? setting('CONTACT_EMAIL'),
      subject: content.subject,
      html: toHtml(content),
      text: toText(content),
    }),
  });
}

async function post(request: Request): Promise<void> {
  const response = await answer(request.clone());
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  const words = (await response.text()).slice(0, 300);
  // The key was used with other words: the mail of this event was taken before.
  if (response.status === 409 && words.includes('invalid_idempotent_request')) return;
  const mayPass = response.status === 409 || response.status === 429 || response.status >= 500;
  throw new MailError(`${response.status} ${words}`, mayPass);
}

async function answer(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    throw new MailError(error instanceof Error ? error.message : 'no answer', true);
  }
}

/** Milliseconds between the attempts. */
const pauses = [300, 900] as const;
