import { mailTexts } from '../../../../packages/domain/src/mails/texts.ts';
import { paths } from '../../../../packages/domain/src/routes/paths.ts';
import type { MailContent } from './content.ts';

/**
 * The mails that the auth server sends itself, as its templates: `{{ … }}` is filled there. None of them repeats what
 * somebody typed, for anybody can have them sent to any address. `npm run templates` writes them to
 * `supabase/templates`.
 */
export const authTemplates = {
  confirmation: template(
    mailTexts.confirmation,
    `{{ .SiteURL }}${paths.confirmEmail}?token={{ .TokenHash }}`,
    mailTexts.confirmation.body,
  ),
  recovery: template(
    mailTexts.recovery,
    `{{ .SiteURL }}${paths.resetPassword}?token={{ .TokenHash }}`,
    mailTexts.recovery.body,
  ),
  email_change: template(
    mailTexts.emailChange,
    '{{ .ConfirmationURL }}',
    mailTexts.emailChange.body('{{ .NewEmail }}'),
  ),
  reauthentication: {
    subject: mailTexts.reauthentication.subject,
    heading: mailTexts.reauthentication.heading,
    paragraphs: [mailTexts.reauthentication.body],
    facts: [{ label: mailTexts.reauthentication.code, value: '{{ .Token }}' }],
    action: { label: mailTexts.reauthentication.action, url: '{{ .SiteURL }}' },
    note: mailTexts.reauthentication.note,
  },
} as const satisfies Record<string, MailContent>;

/**
 * The mails with which the auth server says what happened to an account. Its template marks have no time: each is sent
 * as it happens, so the mail's own date says when.
 */
export const securityTemplates = {
  password_changed: securityTemplate(mailTexts.passwordChanged),
  mfa_factor_enrolled: securityTemplate(mailTexts.factorEnrolled),
  mfa_factor_unenrolled: securityTemplate(mailTexts.factorUnenrolled),
} as const satisfies Record<string, MailContent>;

function template(
  { subject, heading, action, note }: { subject: string; heading: string; action: string; note: string },
  url: string,
  body: string,
): MailContent {
  return { subject, heading, paragraphs: [body], action: { label: action, url }, note };
}

function securityTemplate({
  subject,
  heading,
  body,
  next,
  action,
}: {
  subject: string;
  heading: string;
  body: string;
  next: string;
  action: string;
}): MailContent {
  const url = `{{ .SiteURL }}${paths.auth}?mode=reset`;
  return { subject, heading, paragraphs: [body, next], action: { label: action, url } };
}
