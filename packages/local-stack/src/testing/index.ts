import { randomBytes } from 'node:crypto';
import type { Mail, Mailbox } from '../mail/mailbox.ts';
import type { TestStack } from './testStack.ts';

/** Images of 8 × 6 px, as base64. */
export const smallImages = {
  jpeg: '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKABBv/Z',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOYuWo3VsQwkBIA/6tfoXSM8vIAAAAASUVORK5CYII=',
  webp: 'UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAYAAUAmJYwCdAFAAAD+72SWBJWrN05ZnCvPgAA=',
} as const;

// What the tests of other workspaces import.
export { totpCode } from '../supabase/auth/factors.ts';
export { type FaultyProxy, type ProxiedRequest, type ProxyFault, startFaultyProxy } from './faultyProxy.ts';
export { type HostedEnvironment, isHosted, skipWithoutParts } from './hostedStack.ts';
export { startTestStack, type TestStack, type TestStackOptions } from './testStack.ts';
export {
  anonClient,
  clientOptions,
  createUser,
  enrollSecondFactor,
  saveCard,
  serviceClient,
  type TestUser,
  type TestUserOptions,
} from './testUsers.ts';

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

/** Uses up the limit `key`, such as `setup-intent:{user id}`, also in the next window, which may begin during the test. */
export async function exhaustLimit(
  { sql }: Pick<TestStack, 'sql'>,
  key: string,
  times: number,
  seconds = 3600,
): Promise<void> {
  await sql`
    insert into private.rate_limits as r (key, window_start, taken)
    select ${key}, to_timestamp((floor(extract(epoch from now()) / ${seconds}::int) + later) * ${seconds}::int), ${times}
    from generate_series(0, 1) as later
    on conflict (key, window_start) do update set taken = r.taken + excluded.taken`;
}

interface LimitChanges {
  total_bytes?: number;
  file_bytes?: number;
  files?: number;
  max_unfinished_orders?: number;
  max_unused_upload_bytes?: number;
}

/** Gives an account limits of its own: the standard ones with some changed. */
export async function giveLimits(
  { sql }: Pick<TestStack, 'sql'>,
  userId: string,
  changes: LimitChanges,
): Promise<void> {
  const id = [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const [standard] = await sql`select * from public.order_limits where id = 'standard'`;
  await sql`insert into public.order_limits ${sql({ ...standard, ...changes, id })}`;
  await sql`update public.profiles set limits = ${id} where id = ${userId}`;
}

/**
 * Tables of the schemas public and private that may hold personal data, by the catalogue: a chain of foreign keys leads to
 * `profiles`, or a column has the name of one that references or describes a person.
 */
export async function listPersonalTables({ sql }: Pick<TestStack, 'sql'>): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with recursive referencing (id) as (
      values ('public.profiles'::regclass::oid), ('auth.users'::regclass::oid)
      union
      select c.conrelid from pg_constraint c join referencing r on c.confrelid = r.id where c.contype = 'f'
    )
    select n.nspname || '.' || t.relname as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private') and t.relkind in ('r', 'p') and (
      t.oid in (select id from referencing)
      or exists (
        select 1 from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and a.attname ~ '(^|_)(user|owner|customer|sender|receiver)_id$|_by$|e?mail|recipient|phone|full_name'
      )
    )
    order by 1`;
  return rows.map(({ name }) => name);
}

/**
 * Every table that still has one of the words in any column: `schema.table: word`. The auth server's,
 * Storage's and private tables are included, but not the auth server's audit log, which has its own retention.
 */
export async function findTraces({ sql }: TestStack, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and c.oid <> 'auth.audit_log_entries'::regclass
    order by 1, 2`;
  const found: string[] = [];
  for (const { schema, name } of tables) {
    for (const word of words) {
      const rows = await sql`
        select 1 from ${sql(schema)}.${sql(name)} t where strpos(lower(t::text), ${word.toLowerCase()}) > 0 limit 1`;
      if (rows.length > 0) found.push(`${schema}.${name}: ${word}`);
    }
  }
  return found;
}
