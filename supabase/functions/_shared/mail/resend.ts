import { serviceAddress, setting } from '../env.ts';
import type { MailContent } from './content.ts';
import { toHtml, toText } from './layout.ts';

/** The mail service did not accept a mail. */
export class MailError extends Error {
  override name = 'MailError';
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

/** A mail on its way. */
export interface OutgoingMail {
  to: string;
  content: MailContent;
  /** The event that the mail is about: the mail service takes it once however often it is sent. */
  event: string;
  /** The address for replies. @default the company's own */
  replyTo?: string;
}

/**
 * Sends a mail through Resend; a temporary error is retried twice.
 *
 * @throws MailError with the last reason
 */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const request = toRequest(mail);
  for (const pause of [...pauses, undefined]) {
    try {
      return await post(request);
    } catch (error) {
      if (pause === undefined || !(error instanceof MailError) || !error.isTemporary) throw error;
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
  const response = await fetchResponse(request.clone());
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  const words = (await response.text()).slice(0, 300);
  // The key was used with another body: the mail of this event was accepted before.
  if (response.status === 409 && words.includes('invalid_idempotent_request')) return;
  const isTemporary = response.status === 409 || response.status === 429 || response.status >= 500;
  throw new MailError(`${response.status} ${words}`, isTemporary);
}

async function fetchResponse(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    throw new MailError(error instanceof Error ? error.message : 'no response', true);
  }
}

/** Milliseconds between the attempts. */
const pauses = [300, 900] as const;
