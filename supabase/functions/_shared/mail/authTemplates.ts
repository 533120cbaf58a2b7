import { mailTexts } from '@rumklar/domain/mails/texts.ts';
import { paths } from '@rumklar/domain/routes/paths.ts';
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
} as const satisfies Record<string, MailContent>;

function template(
  { subject, heading, action, note }: { subject: string; heading: string; action: string; note: string },
  url: string,
  body: string,
): MailContent {
  return { subject, heading, paragraphs: [body], action: { label: action, url }, note };
}
