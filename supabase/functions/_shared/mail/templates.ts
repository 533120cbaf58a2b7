import { mailTexts } from '../../../../packages/domain/src/mails/texts.ts';
import { nameInMail } from '../../../../packages/domain/src/mails/userText.ts';
import { invitationPath, paths } from '../../../../packages/domain/src/routes/paths.ts';
import { setting } from '../env.ts';
import type { MailContent } from './content.ts';

/**
 * The mail to a customer whose account has just been confirmed. The name was typed before the address was
 * confirmed, so the mail does not repeat it.
 */
export function welcomeMail(): MailContent {
  const { subject, heading, body, steps, action } = mailTexts.welcome;
  return {
    subject,
    heading,
    paragraphs: [mailTexts.greeting(undefined), body, steps],
    action: { label: action, url: pageUrl(paths.dashboard) },
  };
}

/**
 * The mail to an invited person. It repeats nothing that was typed: only the inviter's registered name.
 */
export function invitationMail(invitation: {
  email: string;
  token: string;
  inviterName: string | undefined;
}): MailContent {
  const { subject, heading, body, next, action, note } = mailTexts.invitation;
  const inviter = nameInMail(invitation.inviterName) ?? mailTexts.invitation.we;
  return {
    subject: subject(inviter),
    heading: heading(inviter),
    paragraphs: [mailTexts.greeting(undefined), body, next],
    action: { label: action, url: pageUrl(invitationPath(invitation.email, invitation.token)) },
    note,
  };
}

function pageUrl(path: string): string {
  return new URL(path, setting('SITE_URL')).href;
}
