import { exhaustLimit, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';
import { contactBody, contactFields, postForm } from './forms.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
afterEach(async () => {
  stack.mail.refuse(false);
  await stack.mail.clear();
});

const company = 'kontakt@rumklar.example';
const send = (body: unknown, headers: Record<string, string> = {}) =>
  callFunction(stack, 'send-contact-form', { body, headers });
const rowsOf = (email: string) => stack.sql`select * from contact_submissions where email = ${email}`;

test('a message is saved, mailed to the company and acknowledged', async () => {
  const email = `aase-${crypto.randomUUID()}@rumklar.example`;
  expect(await send(contactBody({ email }))).toEqual({ status: 200, body: { success: true, mailed: true } });
  expect(await rowsOf(email)).toMatchObject([
    {
      name: 'Åse <b>Sørensen</b>',
      phone: '+45 12 34 56 78',
      message: 'Hej\nHvad koster det?',
      recaptcha_token: 'removed',
    },
  ]);
  const [mail] = await stack.mail.inbox(company);
  expect(mail?.subject).toBe('Ny kontaktformular: Pris på 20 billeder');
  expect(mail?.text).toContain('Navn: Åse <b>Sørensen</b>');
  expect(mail?.html).toContain('>Åse &lt;b&gt;Sørensen&lt;/b&gt;<');
  expect(mail?.text).toContain('Hvad koster det?');
  const receipts = await stack.mail.inbox(email);
  expect(receipts.map(({ subject }) => subject)).toEqual(['Vi har modtaget din besked']);
  expect(JSON.stringify(receipts)).not.toMatch(/Åse|koster/);
  expect(await stack.mail.inbox('ond@evil.example')).toEqual([]);
  expect(await stack.sql`select kind, status from mails where recipient = ${email}`).toEqual([
    { kind: 'contact_receipt', status: 'sent' },
  ]);
});

test('saves and mails a message once that arrives twice at the same time', async () => {
  const email = `dobbelt-${crypto.randomUUID()}@rumklar.example`;
  const body = contactBody({ email });
  const answers = await Promise.all([send(body), send(body)]);
  expect(answers).toEqual(Array(2).fill({ status: 200, body: { success: true, mailed: true } }));
  expect(await rowsOf(email)).toHaveLength(1);
  expect(await stack.mail.inbox(email)).toHaveLength(1);
  await send({ ...body, formData: { ...body.formData, message: 'Og hvad koster 40?' } });
  expect(await rowsOf(email)).toHaveLength(2);
});

describe('an invalid form', () => {
  test.each(['name', 'email', 'phone', 'subject', 'message'])('%s is missing', async (field) => {
    expect(await send(contactBody({ [field]: ' ' }))).toEqual({
      status: 400,
      body: { success: false, code: 'fields_missing', error: 'Alle felter skal udfyldes' },
    });
  });

  test.each([false, undefined, 'nej'])('the consent is missing: %s', async (consent) => {
    const words = 'Du skal acceptere vores privatlivspolitik for at fortsætte';
    expect(await send(contactBody({ consent }))).toEqual({
      status: 400,
      body: { success: false, code: 'consent_missing', error: words },
    });
  });

  test.each(['{', 'null', '[]', '{}', '{"formData":7}'])('%s is not a form', async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('it is too long', async () => {
    expect(await send(contactBody({ message: 'x'.repeat(10_001) }))).toMatchObject({ status: 400 });
    expect(await send(contactBody({ message: 'x'.repeat(200_000) }))).toMatchObject({ status: 413 });
  });
});

test('a bot that fills in the honeypot gets a success answer, and nothing is written or sent', async () => {
  const email = 'robot@rumklar.example';
  expect(await send(contactBody({ email, website: 'https://evil.example' }))).toMatchObject({ status: 200 });
  expect(await rowsOf(email)).toEqual([]);
  expect(await stack.mail.inbox()).toEqual([]);
});

test.each([
  ['down', 'other'],
  ['domain', 'domain'],
  ['rate', 'rate'],
  ['key', 'key'],
] as const)(
  'when only the mails fail (%s), the message is saved and the cause is reported',
  async (reason, problem) => {
    stack.mail.refuse(reason);
    const email = `uden-mail-${crypto.randomUUID()}@rumklar.example`;
    expect(await send(contactBody({ email }))).toEqual({
      status: 200,
      body: { success: true, mailed: false, problem },
    });
    expect(await rowsOf(email)).toHaveLength(1);
    expect(await stack.sql`select status from mails where recipient = ${email}`).toEqual([
      { status: 'failed' },
    ]);
  },
);

test('reports a failure of the database with its own message', async () => {
  await stack.sql`alter table contact_submissions add constraint closed check (subject <> 'Lukket')`;
  const answer = await send(contactBody({ subject: 'Lukket' }));
  expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'not_saved' } });
  expect(answer.body.error).toMatch(/^Der opstod en fejl ved gemning af din besked: .*closed/);
});

describe('without JavaScript', () => {
  const post = (fields: Record<string, string>) =>
    postForm(stack, 'send-contact-form', new URLSearchParams({ ...contactFields(), ...fields }));

  test.each([
    [{ consent: 'true' }, '/kontakt/modtaget'],
    [{}, '/kontakt/fejl#samtykke'],
    [{ consent: 'true', name: '' }, '/kontakt/fejl#felter'],
    [{ consent: 'true', message: 'x'.repeat(200_000) }, '/kontakt/fejl#for-stort'],
  ])('%o leads to %s', async (fields, path) => {
    const answer = await post(fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${stack.siteUrl}${path}`);
  });

  test('a mail that fails has a page of its own', async () => {
    stack.mail.refuse(true);
    const answer = await post({ consent: 'true' });
    expect(answer.headers.get('location')).toBe(`${stack.siteUrl}/kontakt/modtaget-uden-mail#other`);
  });
});

describe('limits', () => {
  test('for an IP address', async () => {
    await exhaustLimit(stack, 'send-contact-form:203.0.113.7', 20);
    const headers = { 'cf-connecting-ip': '203.0.113.7' };
    expect(await send(contactBody(), headers)).toEqual({
      status: 429,
      body: { success: false, code: 'rate_limited', error: 'For mange forsøg. Prøv igen senere.' },
    });
    expect(await send(contactBody())).toMatchObject({ status: 200 });
  });

  test('for receipts to one inbox', async () => {
    const spellings = ['of.fer', 'offer', 'OFFER+1', 'offer+2', 'o.f.f.e.r', 'offer+3'];
    const answers = [];
    for (const name of spellings)
      answers.push((await send(contactBody({ email: `${name}@gmail.com` }))).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
