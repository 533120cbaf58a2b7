import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createEmulator } from 'emulate';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { type Listener, listen } from '../listen.ts';
import { resendKey } from '../settings.ts';

export interface Mail {
  id: string;
  from: string;
  to: string[];
  cc: string[];
  subject: string;
  html: string | null;
  text: string | null;
  created_at: string;
  /** Their content in Base64. */
  attachments: readonly ReceivedAttachment[];
}

export interface ReceivedAttachment {
  filename: string;
  content: string;
}

export interface Mailbox extends Listener {
  /** The mails to an address, oldest first; all mails without one. */
  inbox(to?: string): Promise<Mail[]>;
  clear(): Promise<void>;
  /** Makes `times` attempts (or all) fail as at Resend, until called with false; `true` is a service that is down. */
  refuse(reason: MailRefusal | boolean, times?: number): void;
  /** Accepts the next mails but answers with a gateway timeout. */
  loseAnswers(times: number): void;
  /** Takes so many requests a second, as Resend takes two. @default no limit */
  limitRate(perSecond?: number): void;
}

export interface MailboxOptions {
  port?: number;
  dataFile?: string;
}

/** Starts Resend's API with a page at /inbox that shows what was sent; `dataFile` keeps the mails for the next start. */
export async function startMailbox({ port = 0, dataFile }: MailboxOptions = {}): Promise<Mailbox> {
  const resend = await createEmulator({ service: 'resend', port: 0 });
  const kept = dataFile ? await replay(dataFile, resend.url) : [];
  let refusal: MailRefusal | undefined;
  let refusals = 0;
  let lostAnswers = 0;
  let perSecond = Number.POSITIVE_INFINITY;
  const app = new Hono();
  const isBeyondLimit = rateLimit(() => perSecond);
  const attachments = new Map<string, readonly ReceivedAttachment[]>();
  app.on('POST', ['/emails', '/emails/batch'], async (c) => {
    if (isBeyondLimit()) return c.json(mailRefusals.rate, mailRefusals.rate.statusCode);
    if (refusal && refusals-- > 0) return c.json(mailRefusals[refusal], mailRefusals[refusal].statusCode);
    const body = await c.req.text();
    const answer = await fetch(`${resend.url}${c.req.path}`, {
      method: 'POST',
      headers: c.req.header(),
      body,
    });
    if (answer.ok) await keepAttachments(attachments, body, answer.clone());
    if (dataFile && answer.ok) {
      keep(dataFile, kept, { path: c.req.path, key: c.req.header('idempotency-key'), body });
    }
    return lostAnswers-- > 0 ? c.json({ message: 'The answer was lost.' }, 504) : answer;
  });
  app.get('/', (c) => c.redirect('/inbox'));
  app.all('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return proxy(`${resend.url}${pathname}${search}`, { ...c.req, headers: c.req.header() });
  });
  const listener = await listen(app, port).catch(async (error) => {
    await resend.close();
    throw error;
  });
  return {
    ...listener,
    inbox: async (to) => {
      const mails = await listMails(resend.url);
      return mails
        .filter((mail) => !to || mail.to.some((address) => addressOf(address) === to.toLowerCase()))
        .map((mail) => ({ ...mail, attachments: attachments.get(mail.id) ?? [] }));
    },
    clear: async () => resend.reset(),
    refuse: (reason, times = Number.POSITIVE_INFINITY) => {
      refusal = typeof reason === 'string' ? reason : reason ? 'down' : undefined;
      refusals = times;
    },
    loseAnswers: (times) => {
      lostAnswers = times;
    },
    limitRate: (limit = Number.POSITIVE_INFINITY) => {
      perSecond = limit;
    },
    stop: async () => {
      await listener.stop();
      await resend.close();
    },
  };
}

async function listMails(url: string): Promise<Omit<Mail, 'attachments'>[]> {
  const answer = await fetch(`${url}/emails`, { headers: { authorization: `Bearer ${resendKey}` } });
  const { data }: { data: Omit<Mail, 'attachments'>[] } = await answer.json();
  return data.sort((a, b) => a.created_at.localeCompare(b.created_at));
}

/** Keeps the files of a mail, which the emulator drops. As at Resend, a batch has none. */
async function keepAttachments(
  attachments: Map<string, readonly ReceivedAttachment[]>,
  body: string,
  answer: Response,
): Promise<void> {
  const mail: { attachments?: readonly ReceivedAttachment[] } = JSON.parse(body);
  if (!mail.attachments) return;
  const { id }: { id: string } = await answer.json();
  attachments.set(id, mail.attachments);
}

/** A request that was answered, to be sent again at the next start: the emulator keeps nothing. */
interface KeptRequest {
  path: string;
  /** Its idempotency key, so that it is known after the start as well. */
  key: string | undefined;
  body: string;
}

async function replay(dataFile: string, url: string): Promise<KeptRequest[]> {
  const requests: KeptRequest[] = existsSync(dataFile) ? JSON.parse(readFileSync(dataFile, 'utf8')) : [];
  for (const { path, key, body } of requests) {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${resendKey}`,
      ...(key && { 'idempotency-key': key }),
    };
    await fetch(`${url}${path}`, { method: 'POST', headers, body });
  }
  return requests;
}

function keep(dataFile: string, kept: KeptRequest[], request: KeptRequest): void {
  if (request.key && kept.some(({ key }) => key === request.key)) return;
  kept.push(request);
  kept.splice(0, kept.length - 200);
  writeFileSync(`${dataFile}.part`, JSON.stringify(kept));
  renameSync(`${dataFile}.part`, dataFile);
}

function rateLimit(perSecond: () => number): () => boolean {
  let recent: number[] = [];
  return () => {
    const now = Date.now();
    recent = recent.filter((at) => at > now - 1000);
    if (recent.length >= perSecond()) return true;
    recent.push(now);
    return false;
  };
}

// 'Navn <adresse>' or the bare address.
function addressOf(recipient: string): string {
  return (/<([^>]+)>/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}

type MailRefusal = 'down' | 'domain' | 'rate' | 'key' | 'address';

/** How Resend answers then (https://resend.com/docs/api-reference/errors): the body's `statusCode` is the status. */
const mailRefusals = {
  down: {
    statusCode: 500,
    name: 'application_error',
    message: 'An unexpected error occurred.',
  },
  domain: {
    statusCode: 403,
    name: 'validation_error',
    message:
      'The rumklar.example domain is not verified. Please, add and verify your domain on https://resend.com/domains',
  },
  rate: {
    statusCode: 429,
    name: 'rate_limit_exceeded',
    message: 'Too many requests. You can only make 2 requests per second.',
  },
  address: {
    statusCode: 422,
    name: 'validation_error',
    message:
      'Invalid `to` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
  },
  key: { statusCode: 403, name: 'invalid_api_key', message: 'API key is invalid.' },
} as const satisfies Record<MailRefusal, { statusCode: number; name: string; message: string }>;
