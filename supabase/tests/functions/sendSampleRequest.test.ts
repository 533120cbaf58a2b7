import { exhaustLimit, serviceClient, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { picture, postForm, sampleBody } from './forms.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
afterEach(async () => {
  stack.mail.refuse(false);
  await stack.mail.clear();
});

const json = { accept: 'application/json' };

async function send(form: FormData, headers: Record<string, string> = json) {
  const answer = await postForm(stack, 'send-sample-request', form, headers);
  return { status: answer.status, body: await answer.json() };
}

test('stores the image and its row, and mails both sides', async () => {
  const email = `stue-${crypto.randomUUID()}@rumklar.example`;
  expect(await send(sampleBody({ email }))).toEqual({ status: 200, body: { success: true, mailed: true } });
  const [row] = await stack.sql`select * from sample_requests where email = ${email}`;
  expect(row).toMatchObject({ name: 'Åse', service: 'fuld-styling' });
  expect(row?.image_path).toMatch(/^[0-9a-f-]{36}\.webp$/);
  const { data } = await serviceClient(stack).storage.from('sample-images').download(row?.image_path);
  expect(data?.size).toBe(picture().size);
  const [mail] = await stack.mail.inbox('kontakt@rumklar.example');
  expect(mail?.subject).toBe('Ny anmodning om gratis prøvebillede');
  expect(mail?.text).toContain('Ydelse: Fuld styling');
  const link = /http\S+sample-images\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await fetch(link)).headers.get('content-type')).toBe('image/webp');
  const receipts = await stack.mail.inbox(email);
  expect(receipts.map(({ subject }) => subject)).toEqual(['Vi har modtaget dit billede']);
  expect(JSON.stringify(receipts)).not.toMatch(/Åse|sample-images/);
});

test('takes HEIC, as iPhones write it, whatever type the browser gives it', async () => {
  const email = `heic-${crypto.randomUUID()}@rumklar.example`;
  const head = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic\0\0\0\0mif1heic')];
  const image = new File([new Uint8Array([...head, ...new Uint8Array(100)])], 'IMG_2041.HEIC');
  expect(await send(sampleBody({ email, image }))).toMatchObject({ status: 200, body: { success: true } });
  const [row] = await stack.sql`select image_path from sample_requests where email = ${email}`;
  expect(row?.image_path).toMatch(/\.heic$/);
  const { data } = await serviceClient(stack).storage.from('sample-images').download(row?.image_path);
  expect(data?.type).toBe('image/heic');
});

describe('an invalid request', () => {
  test.each([
    [{ name: ' ' }, 'Alle felter skal udfyldes'],
    [{ email: 'x' }, 'Indtast en gyldig email-adresse.'],
    [{ service: 'let-styling' }, 'Alle felter skal udfyldes'],
    [{ image: 'ingen fil' }, 'Vælg et billede'],
    [{ image: new Blob([]) }, 'Vælg et billede'],
  ])('%o', async (fields, error) => {
    expect(await send(sampleBody(fields))).toEqual({
      status: 400,
      body: { success: false, code: 'fields_missing', error },
    });
  });

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', '%PDF-1.7'])(
    'a file of another type, whatever it is called: %s',
    async (content) => {
      const image = new Blob([content], { type: 'image/jpeg' });
      expect(await send(sampleBody({ image }))).toMatchObject({ status: 400, body: { code: 'image_type' } });
    },
  );

  test('an image over 20 MB', async () => {
    const image = new Blob([await picture().arrayBuffer(), new Uint8Array(20 * 1024 * 1024 + 100_000)]);
    expect(await send(sampleBody({ image }))).toEqual({
      status: 413,
      body: { success: false, code: 'too_large', error: 'Billedet må højst fylde 20 MB' },
    });
  });

  test('no form at all', async () => {
    const answer = await postForm(stack, 'send-sample-request', new URLSearchParams({ name: 'x' }), json);
    expect(answer.status).toBe(400);
  });
});

test('a bot that fills in the honeypot writes nothing', async () => {
  const email = 'robot@rumklar.example';
  expect(await send(sampleBody({ email, website: 'x' }))).toMatchObject({ status: 200 });
  expect(await stack.sql`select 1 from sample_requests where email = ${email}`).toEqual([]);
});

test('removes the image when its row cannot be written', async () => {
  const before = await stack.sql`select count(*)::int from storage.objects where bucket_id = 'sample-images'`;
  await stack.sql`alter table sample_requests add constraint closed check (name <> 'Lukket')`;
  expect(await send(sampleBody({ name: 'Lukket' }))).toMatchObject({
    status: 500,
    body: { code: 'not_saved' },
  });
  expect(
    await stack.sql`select count(*)::int from storage.objects where bucket_id = 'sample-images'`,
  ).toEqual(before);
});

test('saves and mails a request once that arrives twice at the same time', async () => {
  const email = `dobbelt-${crypto.randomUUID()}@rumklar.example`;
  const answers = await Promise.all([send(sampleBody({ email })), send(sampleBody({ email }))]);
  expect(answers).toEqual(Array(2).fill({ status: 200, body: { success: true, mailed: true } }));
  const rows = await stack.sql`select image_path from sample_requests where email = ${email}`;
  expect(rows).toHaveLength(1);
  const { data } = await serviceClient(stack).storage.from('sample-images').download(rows[0]?.image_path);
  expect(data?.size).toBe(picture().size);
  expect(await stack.mail.inbox(email)).toHaveLength(1);
  // Another image is another request.
  const other = new Blob([await picture().arrayBuffer(), ' ']);
  expect(await send(sampleBody({ email, image: other }))).toMatchObject({ status: 200 });
  expect(await stack.sql`select 1 from sample_requests where email = ${email}`).toHaveLength(2);
});

test('when only the mails fail, the request is saved', async () => {
  stack.mail.refuse(true);
  expect(await send(sampleBody())).toEqual({
    status: 200,
    body: { success: true, mailed: false, problem: 'other' },
  });
});

describe('without JavaScript', () => {
  test.each([
    [{}, '/gratisprovebillede/modtaget'],
    [{ name: '' }, '/gratisprovebillede/fejl#felter'],
    [{ image: new Blob(['<svg/>']) }, '/gratisprovebillede/fejl#filtype'],
    [{ image: new Blob([new Uint8Array(21 * 1024 * 1024)]) }, '/gratisprovebillede/fejl#for-stort'],
  ])('%o leads to %s', async (fields, path) => {
    const answer = await postForm(stack, 'send-sample-request', sampleBody(fields));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${stack.siteUrl}${path}`);
  });
});

test('one address may send ten an hour, one inbox gets three receipts', async () => {
  await exhaustLimit(stack, 'send-sample-request:203.0.113.7', 10);
  const headers = { ...json, 'cf-connecting-ip': '203.0.113.7' };
  expect(await send(sampleBody(), headers)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  const answers = [];
  for (const name of ['offer', 'Offer', 'offer+1', 'offer+2'])
    answers.push((await send(sampleBody({ email: `${name}@rumklar.example` }))).status);
  expect(answers).toEqual([200, 200, 200, 429]);
});
