import { createEmulator } from 'emulate';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { resendKey } from './keys.ts';
import { type Listener, listen } from './listen.ts';

/** A mail as the mailbox keeps it. */
export interface Mail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  html: string | null;
  text: string | null;
  created_at: string;
}

export interface Mailbox extends Listener {
  /** The mails to an address, oldest first; all mails without one. */
  inbox(to?: string): Promise<Mail[]>;
  clear(): Promise<void>;
  /** Makes every attempt to send answer 500 until called with false. */
  refuse(refusing: boolean): void;
}

/**
 * Starts the mailbox: Resend's API with a page at /inbox that shows what was sent.
 * @param port 0 for any free port
 */
export async function startMailbox({ port = 0 }: { port?: number } = {}): Promise<Mailbox> {
  const resend = await createEmulator({ service: 'resend', port: 0 });
  let refusing = false;
  const app = new Hono();
  app.post('/emails', async (c, next) => {
    if (!refusing) return next();
    return c.json(
      { statusCode: 500, name: 'application_error', message: 'The mailbox was told to refuse.' },
      500,
    );
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
      const answer = await fetch(`${resend.url}/emails`, {
        headers: { authorization: `Bearer ${resendKey}` },
      });
      const { data }: { data: Mail[] } = await answer.json();
      const mails = data.sort((a, b) => a.created_at.localeCompare(b.created_at));
      return to
        ? mails.filter((mail) => mail.to.some((address) => addressOf(address) === to.toLowerCase()))
        : mails;
    },
    clear: async () => resend.reset(),
    refuse: (value) => {
      refusing = value;
    },
    stop: async () => {
      await listener.stop();
      await resend.close();
    },
  };
}

// 'Navn <adresse>' or the bare address.
function addressOf(recipient: string): string {
  return (/<([^>]+)>/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}
