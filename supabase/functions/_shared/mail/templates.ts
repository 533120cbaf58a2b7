import { brand } from '@rumklar/domain/brand.ts';
import { mailTexts } from '@rumklar/domain/mails/texts.ts';
import type { NotificationType } from '@rumklar/domain/notifications/types.ts';
import { displayName } from '@rumklar/domain/profile/greeting.ts';
import { invitationPath, orderPath, paths } from '@rumklar/domain/routes/paths.ts';
import { setting } from '../env.ts';
import type { MailContent } from './content.ts';

/** The mail to a customer whose account has just been confirmed. */
export function welcomeMail(fullName: string | undefined): MailContent {
  const { subject, heading, body, steps, action } = mailTexts.welcome;
  return {
    subject,
    heading,
    paragraphs: [greeting(fullName), body, steps],
    action: { label: action, url: pageUrl(paths.dashboard) },
  };
}

/**
 * The mail to somebody who is invited. It says nothing that was typed for it: only the inviter's registered name.
 */
export function invitationMail(invitation: {
  email: string;
  token: string;
  inviterName: string | undefined;
}): MailContent {
  const { subject, heading, body, lifetime, notYou, action } = mailTexts.invitation;
  const inviter = displayName(invitation.inviterName);
  return {
    subject,
    heading,
    paragraphs: [greeting(undefined), body(inviter ? oneLine(inviter) : brand.name), lifetime, notYou],
    action: { label: action, url: pageUrl(invitationPath(invitation.email, invitation.token)) },
  };
}

/** The mail about a notice on an order. */
export function orderMail(
  type: NotificationType,
  order: { id: string; title: string; fullName: string | undefined },
): MailContent {
  const { subject, heading, body, next, action } = orderTemplates[type];
  const title = oneLine(order.title);
  return {
    subject: subject(title),
    heading,
    paragraphs: [greeting(order.fullName), body(title), next],
    action: { label: action, url: pageUrl(orderPath(order.id)) },
  };
}

const orderTemplates = {
  order_in_progress: mailTexts.orderInProgress,
  order_completed: mailTexts.orderCompleted,
  order_images_uploaded: mailTexts.orderImagesUploaded,
} as const satisfies Record<NotificationType, unknown>;

function greeting(fullName: string | undefined): string {
  const name = displayName(fullName);
  return mailTexts.greeting(name && oneLine(name));
}

// What people type may hold line ends, which have no place in a subject.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function pageUrl(path: string): string {
  return new URL(path, setting('SITE_URL')).href;
}
