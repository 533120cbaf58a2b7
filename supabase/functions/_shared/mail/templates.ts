import { mailTexts } from '../../../../packages/domain/src/mails/texts.ts';
import { nameInMail } from '../../../../packages/domain/src/mails/userText.ts';
import { invitationPath, paths } from '../../../../packages/domain/src/routes/paths.ts';
import type { StaffRole } from '../../../../packages/domain/src/users/roles.ts';
import { setting } from '../env.ts';
import type { MailContent } from './content.ts';

/** The mail to a just confirmed customer, without the name, which was typed before the address was confirmed. */
export function welcomeMail(): MailContent {
  const { subject, heading, body, steps, action } = mailTexts.welcome;
  return {
    subject,
    heading,
    paragraphs: [mailTexts.greeting(undefined), body, steps],
    action: { label: action, url: pageUrl(paths.dashboard) },
  };
}

/** Repeats nothing that was typed: only the inviter's registered name, and the firm's. */
export function invitationMail(invitation: InvitationInMail): MailContent {
  if (invitation.organisationName !== undefined) return membershipMail(invitation);
  const { subject, heading, bodies, next, action, note } = mailTexts.invitation;
  const body = bodies[invitation.staffRole ?? 'customer'];
  const inviter = inviterIn(invitation);
  return {
    subject: subject(inviter),
    heading: heading(inviter),
    paragraphs: [mailTexts.greeting(undefined), body, next],
    action: { label: action, url: pageUrl(invitationPath(invitation.email, invitation.token)) },
    note,
  };
}

function membershipMail({ hasAccount, isOffer, ...invitation }: InvitationInMail): MailContent {
  const { membership, ownership } = mailTexts;
  const { subject, body } = isOffer ? ownership : membership;
  const firm = nameInMail(invitation.organisationName) ?? membership.aFirm;
  const next = isOffer ? ownership.next : hasAccount ? membership.next : mailTexts.invitation.next;
  const { note } = hasAccount ? membership : mailTexts.invitation;
  const path = hasAccount ? paths.accountUsers : invitationPath(invitation.email, invitation.token);
  return {
    subject: subject(firm),
    heading: subject(firm),
    paragraphs: [mailTexts.greeting(undefined), body(inviterIn(invitation), firm), next],
    action: { label: subject(firm), url: pageUrl(path) },
    note,
  };
}

interface InvitationInMail {
  /** What the person becomes in the studio; a customer otherwise. */
  staffRole?: StaffRole | undefined;
  email: string;
  token: string;
  inviterName: string | undefined;
  organisationName: string | undefined;
  hasAccount: boolean;
  isOffer?: boolean;
}

function inviterIn({ inviterName }: Pick<InvitationInMail, 'inviterName'>): string {
  return nameInMail(inviterName) ?? mailTexts.invitation.we;
}

function pageUrl(path: string): string {
  return new URL(path, setting('SITE_URL')).href;
}
