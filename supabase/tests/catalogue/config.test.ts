import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONFIRMATION_MAIL_PAUSE } from '@rumklar/domain/auth/texts';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const config = parse(readFileSync(`${folder}config.toml`, 'utf8'));

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const section = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

test('every function has its settings, and every setting its function', () => {
  const written = readdirSync(`${folder}functions`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${folder}functions/${entry.name}/index.ts`))
    .map((entry) => entry.name);
  expect(section(config.functions).map(([name]) => name)).toEqual(expect.arrayContaining(written));
  for (const [name, settings] of section(config.functions)) {
    expect(written, name).toContain(name);
    expect(settings, name).toEqual({ verify_jwt: false, import_map: './functions/deno.json' });
  }
});

test('the buckets are the same in config.toml and in the schema', async () => {
  const rows = await stack.sql`
    select id, public, file_size_limit::int as limit, allowed_mime_types as types from storage.buckets`;
  const declared = section(section(config.storage).find(([key]) => key === 'buckets')?.[1]).map(
    ([id, bucket]) => ({
      id,
      public: bucket.public,
      limit: Number(/^(\d+)MiB$/.exec(bucket.file_size_limit)?.[1]) * 1024 * 1024,
      types: bucket.allowed_mime_types,
    }),
  );
  expect(declared).toEqual(expect.arrayContaining([...rows]));
  expect(declared).toHaveLength(rows.length);
});

test.each([
  ['confirmation', '{{ .SiteURL }}/auth/confirm?token={{ .TokenHash }}'],
  ['recovery', '{{ .SiteURL }}/auth/reset-password?token={{ .TokenHash }}'],
  ['email_change', '{{ .ConfirmationURL }}'],
  ['reauthentication', '{{ .SiteURL }}'],
  ['password_changed', '{{ .SiteURL }}/auth?mode=reset'],
  ['mfa_factor_enrolled', '{{ .SiteURL }}/auth?mode=reset'],
  ['mfa_factor_unenrolled', '{{ .SiteURL }}/auth?mode=reset'],
])('the mail %s is Danish, links to its page and repeats nothing that was typed', (name, link) => {
  const html = readFileSync(`${folder}templates/${name}.html`, 'utf8');
  expect(html).toContain('<html lang="da">');
  expect(html).toContain(`href="${link}"`);
  expect(html).not.toContain('.Data');
});

test('the portal waits as long between two confirmation mails as the auth server demands', () => {
  expect(config).toMatchObject({ auth: { email: { max_frequency: `${CONFIRMATION_MAIL_PAUSE / 1000}s` } } });
});

test('schemas and migrations are named as agreed, and a schema begins with what it is for', () => {
  for (const name of readdirSync(`${folder}migrations`))
    expect(name).toMatch(/^\d{14}_[a-z]+(_[a-z]+)*\.sql$/);
  for (const name of readdirSync(`${folder}schemas`)) {
    expect(name).toMatch(/^\d{3}_[a-z]+(_[a-z]+)*\.sql$/);
    const sql = readFileSync(`${folder}schemas/${name}`, 'utf8');
    expect(sql, `${name} begins with what it is for`).toMatch(/^-- [A-Z]/);
    expect(sql, `${name} is in lower case`).not.toMatch(/\b(CREATE|SELECT|INSERT|ALTER|GRANT) /);
  }
});
