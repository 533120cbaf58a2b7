import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@rumklar/domain/brand';
import { type MailKind, mailKinds } from '@rumklar/domain/mails/kinds';
import { orderNumber } from '@rumklar/domain/orders/order';
import { ownerOf } from '@rumklar/domain/routes/sites';
import { anonClient, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTriggers, typed } from './mailTriggers.ts';

// Every mail of the product, triggered as in production and read from the inbox. RUMKLAR_MAILS=<folder> keeps the HTML.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  await stack.sql`update service_pricing set turnaround_minutes = 540`;
});
afterAll(() => stack.stop());

/** GoTrue sends its templates as HTML alone. */
const htmlOnly: readonly MailKind[] = ['confirmation', 'recovery', 'email_change'];

/** Which mails repeat user input: those to the company, and those about the recipient's own order or account. */
const repeating: Partial<Record<MailKind, readonly string[]>> = {
  invitation: [typed.name],
  order_received: [typed.title, typed.name],
  order_changed: [typed.title, typed.name],
  order_in_progress: [typed.title, typed.name],
  order_question: [typed.title, typed.name, typed.message],
  order_delayed: [typed.title, typed.name, typed.message],
  order_partly_delivered: [typed.title, typed.name],
  order_completed: [typed.title, typed.name],
  order_images_uploaded: [typed.title, typed.name],
  order_images_expire: [typed.title, typed.name],
  revision_received: [typed.title, typed.name],
  revision_quoted: [typed.title, typed.name],
  revision_delivered: [typed.title, typed.name],
  revision_declined: [typed.title, typed.name],
  revision_new: [typed.title],
  share_comment: [typed.title, typed.name],
  invoice_paid: [typed.name],
  payment_failed: [typed.name],
  card_required: [typed.name],
  approval_needed: [typed.name],
  invoice_issued: [typed.name],
  invoice_reminder: [typed.name],
  contact_form: [typed.name, typed.title, typed.message],
  sample_request: [typed.name],
};

/** Links that lead further than to the order, and such beside that of the button. */
const ownLinks: Partial<Record<MailKind, RegExp>> = {
  order_completed: /\/ordrer\/[0-9a-f-]{36}\?billeder=faerdige&hent=billeder$/,
  order_images_expire: /\/indstillinger$/,
  revision_received: /\/ordrer\/[0-9a-f-]{36}#rettelse-1$/,
  revision_quoted: /\/ordrer\/[0-9a-f-]{36}#rettelse-1$/,
  revision_delivered: /\/ordrer\/[0-9a-f-]{36}\?billeder=faerdige#rettelse-1$/,
  revision_declined: /\/ordrer\/[0-9a-f-]{36}#rettelse-1$/,
  share_comment: /\/ordrer\/[0-9a-f-]{36}\?billeder=faerdige$/,
};

test('every kind of mail has a trigger, in the order of mailKinds', () => {
  expect(Object.keys(mailTriggers)).toEqual([...mailKinds]);
});

describe.each(Object.entries(mailTriggers))('%s', (name, trigger) => {
  const kind = kindOf(name);
  let html = '';
  let text = '';
  let subject = '';
  beforeAll(async () => {
    await stack.mail.clear();
    const to = await trigger(stack);
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
    if (kind === 'order_received') expect(text).toMatch(/Klar senest\W+[a-zø]+dag den \d+\. [a-z]+ kl\. \d+/);
    if (kind === 'order_received') expect(html).toMatch(/>[a-zø]+dag den \d+\. [a-z]+ kl\.\u00a0\d+/);
    // The order has one image.
    if (kind === 'order_completed') expect(text).not.toMatch(/\b(dem|Dine)\b|enkeltvis/);
    if (htmlOnly.includes(kind)) return;
    expect(text).toContain(decode(/<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? 'no heading'));
    expect(text).not.toMatch(/undefined|null|NaN|\[object|&amp;|&lt;/);
    for (const address of linksIn(html)) if (!address.startsWith('mailto:')) expect(text).toContain(address);
  });

  test('has the sign of the house beside its name, as an image that the site serves', () => {
    const [, src] = SIGN.exec(html) ?? [];
    expect(src).toBe(`${stack.siteUrl}/icon-180.png`);
    expect(html.slice(html.search(SIGN))).toContain(`>${brand.name}</td>`);
  });

  test('is accessible: layout tables have the role presentation, data tables have headers', () => {
    for (const table of html.match(/<table[^>]*>(?!\s*<tr>\s*<th scope="row")/g) ?? []) {
      expect(table).toContain('role="presentation"');
    }
    expect(html).not.toMatch(/<img(?![^>]*\balt=)/);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  test('repeats user input only where allowed, and escaped', () => {
    const body = html.replace(/<style>[\s\S]*?<\/style>/, '').replace(SIGN, '');
    expect(body).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    const all = decode(html) + text + subject;
    for (const words of Object.values(typed)) {
      if (repeating[kind]?.includes(words)) expect(all).toContain(words);
      else expect(all).not.toContain(words);
    }
  });

  test('says the number of the order that it links to', async () => {
    const [, orderId] = /\/ordrer\/([0-9a-f-]{36})/.exec(html) ?? [];
    const [order] = orderId ? await stack.sql`select number from orders where id = ${orderId}` : [];
    expect(text.match(/R-\d+/g) ?? []).toEqual(order ? [orderNumber(Number(order.number))] : []);
  });

  test('has links that work', async () => {
    const links = linksIn(html).filter((address) => !address.startsWith('mailto:'));
    expect(links.length).toBeGreaterThan(kind === 'contact_form' ? -1 : 0);
    for (const address of links) await follow(new URL(address));
    const own = ownLinks[kind];
    if (own) expect(links).toContainEqual(expect.stringMatching(own));
  });
});

/** Checks a link: a page of the site with a valid token, or a URL of the API that responds. */
async function follow(url: URL): Promise<void> {
  const isApi = url.origin === stack.apiUrl || url.pathname.startsWith('/auth/v1/');
  if (!isApi) expect(url.origin).toBe(new URL(stack.siteUrl).origin);
  if (isApi) {
    const response = await fetch(new URL(url.pathname + url.search, stack.apiUrl), { redirect: 'manual' });
    await response.body?.cancel();
    expect(response.status).toBeLessThan(400);
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

/** The sign in the header, decorative beside the name. */
const SIGN = /<img src="([^"]+)" width="32" height="32" alt="" [^>]*>/;

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
