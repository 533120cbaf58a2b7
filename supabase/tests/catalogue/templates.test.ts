import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { authTemplates, securityTemplates } from '../../functions/_shared/mail/authTemplates.ts';
import { toHtml } from '../../functions/_shared/mail/layout.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));

// `npm run templates` writes them again.
test.each(Object.entries({ ...authTemplates, ...securityTemplates }))(
  'the template %s is what the layout makes of it',
  async (name, content) => {
    await expect(toHtml(content, '{{ .SiteURL }}')).toMatchFileSnapshot(`${folder}templates/${name}.html`);
  },
);

test('the auth server sends these templates under these subjects, and no other mail to strangers', () => {
  const config = JSON.parse(JSON.stringify(parse(readFileSync(`${folder}config.toml`, 'utf8'))));
  const file = (name: string) => `./supabase/templates/${name}.html`;
  expect(config.auth.email.template).toEqual({
    confirmation: { subject: authTemplates.confirmation.subject, content_path: file('confirmation') },
    recovery: { subject: authTemplates.recovery.subject, content_path: file('recovery') },
    // Anybody may have a sign-in link sent to an account. It redeems like one for a new password.
    magic_link: { subject: authTemplates.recovery.subject, content_path: file('recovery') },
    email_change: { subject: authTemplates.email_change.subject, content_path: file('email_change') },
    reauthentication: {
      subject: authTemplates.reauthentication.subject,
      content_path: file('reauthentication'),
    },
  });
});

test('the auth server mails what happened to an account', () => {
  const config = JSON.parse(JSON.stringify(parse(readFileSync(`${folder}config.toml`, 'utf8'))));
  expect(config.auth.email.notification).toEqual(
    Object.fromEntries(
      Object.entries(securityTemplates).map(([name, { subject }]) => [
        name,
        { enabled: true, subject, content_path: `./supabase/templates/${name}.html` },
      ]),
    ),
  );
});
