import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MailKind, mailKinds } from '@rumklar/domain/mails/kinds';
import { ownerOf } from '@rumklar/domain/routes/sites';
import { anonClient, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { causes, typed } from './causes.ts';

// Every mail of the product, caused as in life and read where it arrives. RUMKLAR_MAILS=<folder> keeps their HTML.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());

/** GoTrue sends its templates as HTML alone. */
const htmlOnly: readonly MailKind[] = ['confirmation', 'recovery', 'email_change'];

/** Who gets what a stranger typed: the company, and the customer whose own order it is. */
const repeating: Partial<Record<MailKind, readonly string[]>> = {
  invitation: [typed.name],
  order_in_progress: [typed.title, typed.name],
  order_completed: [typed.title, typed.name],
  order_images_uploaded: [typed.title, typed.name],
  invoice_paid: [typed.name],
  payment_failed: [typed.name],
  approval_needed: [typed.name],
  contact_form: [typed.name, typed.title, typed.message],
  sample_request: [typed.name],
};

test('there is a cause for every kind of mail', () => {
  expect(Object.keys(causes)).toEqual([...mailKinds]);
});

describe.each(Object.entries(causes))('%s', (name, cause) => {
  const kind = kindOf(name);
  let html = '';
  let text = '';
  let subject = '';
  beforeAll(async () => {
    await stack.mail.clear();
    const to = await cause(stack);
    const mail = (await stack.mail.inbox(to)).at(-1);
    html = mail?.html ?? '';
    text = mail?.text ?? '';
    subject = mail?.subject ?? '';
    const rows = await stack.sql`select kind, status from mails where recipient = ${to} and kind = ${kind}`;
    expect([...new Set(rows.map(({ status }) => status))]).toEqual(['sent']);
    keep(kind, html);
  });

  test('is Danish, in HTML and in text', () => {
    expect(subject).toMatch(/\S/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toMatch(/^<!doctype html>\n<html lang="da">/);
    expect(decode(html)).toContain(`<title>${subject}</title>`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/undefined|null|NaN|\[object|\{\{/);
    if (htmlOnly.includes(kind)) return;
    expect(text).toContain(decode(/<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? 'no heading'));
    expect(text).not.toMatch(/undefined|null|NaN|\[object|&amp;|&lt;/);
    for (const address of linksIn(html)) if (!address.startsWith('mailto:')) expect(text).toContain(address);
  });

  test('is made for every reader: tables that lay out say so, and those that do not have headers', () => {
    for (const table of html.match(/<table[^>]*>(?!\s*<tr>\s*<th scope="row")/g) ?? []) {
      expect(table).toContain('role="presentation"');
    }
    expect(html).not.toMatch(/<img(?![^>]*\balt=)/);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  test('repeats what was typed where it may, and only escaped', () => {
    expect(html.replace(/<style>[\s\S]*?<\/style>/, '')).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    const all = decode(html) + text + subject;
    for (const words of Object.values(typed)) {
      if (repeating[kind]?.includes(words)) expect(all).toContain(words);
      else expect(all).not.toContain(words);
    }
  });

  test('leads to where its link says', async () => {
    const links = linksIn(html).filter((address) => !address.startsWith('mailto:'));
    expect(links.length).toBeGreaterThan(kind === 'contact_form' ? -1 : 0);
    for (const address of links) await follow(new URL(address));
  });
});

/** A page of the site, with a token that works; else an address of the API, which is asked. */
async function follow(url: URL): Promise<void> {
  const isApi = url.origin === stack.apiUrl || url.pathname.startsWith('/auth/v1/');
  if (!isApi) expect(url.origin).toBe(new URL(stack.siteUrl).origin);
  if (isApi) {
    const answer = await fetch(new URL(url.pathname + url.search, stack.apiUrl), { redirect: 'manual' });
    await answer.body?.cancel();
    expect(answer.status).toBeLessThan(400);
    return;
  }
  expect(ownerOf(url.pathname), url.pathname).toBeDefined();
  const id = /\/(ordrer|fakturaer)\/([0-9a-f-]{36})$/.exec(url.pathname);
  if (id) {
    const table = stack.sql(id[1] === 'ordrer' ? 'orders' : 'invoices');
    expect(await stack.sql`select 1 from ${table} where id = ${id[2] ?? ''}`).toHaveLength(1);
  }
  const token_hash = url.searchParams.get('token');
  if (token_hash && !followed.has(token_hash)) {
    followed.add(token_hash);
    const type = url.pathname.endsWith('/confirm') ? 'email' : 'recovery';
    expect((await anonClient(stack).auth.verifyOtp({ token_hash, type })).error).toBeNull();
  }
  const invitation = url.searchParams.get('invitation');
  if (invitation) {
    const [row] = await stack.sql`
      select find_invitation(encode(sha256(${invitation}::bytea), 'hex')) as email`;
    expect(row?.email).toBe(url.searchParams.get('email'));
  }
}

const followed = new Set<string>();

function kindOf(name: string): MailKind {
  const kind = mailKinds.find((one) => one === name);
  if (!kind) throw new Error(`There is no mail ${name}`);
  return kind;
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map((match) => decode(match[1] ?? ''));
}

function decode(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"', amp: '&' };
  return html.replace(/&(lt|gt|quot|#39|#34|amp);/g, (_, name: string) => entities[name] ?? '');
}

function keep(kind: MailKind, html: string): void {
  const folder = process.env.RUMKLAR_MAILS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${kind}.html`), html);
}
