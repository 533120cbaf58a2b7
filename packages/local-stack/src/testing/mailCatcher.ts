import type { Mail, Mailbox } from '../mail/mailbox.ts';

/** Mailpit, which `supabase start` runs beside Auth, as a mailbox (https://mailpit.axllent.org/docs/api-v1). */
export function mailCatcher(url: string): Pick<Mailbox, 'inbox'> {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${url}/api/v1/${path}`);
    if (!response.ok) throw new Error(`The mail catcher answered ${response.status} to ${path}`);
    return response.json();
  };
  return {
    inbox: async (to) => {
      const { messages } = await get<{ messages: { ID: string }[] }>(
        to ? `search?limit=200&query=${encodeURIComponent(`to:"${to}"`)}` : 'messages?limit=200',
      );
      const mails = await Promise.all(messages.map(({ ID }) => get<CaughtMail>(`message/${ID}`)));
      return mails.map(toMail).sort((a, b) => a.created_at.localeCompare(b.created_at));
    },
  };
}

interface CaughtMail {
  ID: string;
  Date: string;
  From: { Address: string };
  To: { Address: string }[];
  Subject: string;
  HTML: string;
  Text: string;
}

function toMail({ ID, Date: date, From, To, Subject, HTML, Text }: CaughtMail): Mail {
  return {
    id: ID,
    from: From.Address,
    to: To.map(({ Address }) => Address),
    // The auth server copies nobody.
    cc: [],
    subject: Subject,
    html: HTML || null,
    text: Text || null,
    created_at: new Date(date).toISOString(),
    attachments: [],
  };
}
