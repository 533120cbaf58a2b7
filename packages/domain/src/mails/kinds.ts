import { mailProblemOf } from '../contact/contactForm.ts';
import type { MailProblem } from '../contact/texts.ts';
import { notificationLabels, notificationTypes } from '../notifications/types.ts';

/** Every mail of the product, as `mails.kind` names it; the first three are the auth server's own. */
export const mailKinds = [
  'confirmation',
  'recovery',
  'email_change',
  'welcome',
  'invitation',
  'order_received',
  'order_changed',
  ...notificationTypes,
  'revision_new',
  'invoice_issued',
  'invoice_reminder',
  'invoice_paid',
  'payment_failed',
  'card_required',
  'approval_needed',
  'invoice_differences',
  'alarm',
  'contact_form',
  'contact_receipt',
  'sample_request',
  'sample_receipt',
] as const;

export type MailKind = (typeof mailKinds)[number];

export const mailStatuses = [
  'queued',
  'waiting',
  'sending',
  'sent',
  'failed',
  'superseded',
  'joined',
] as const;

export type MailStatus = (typeof mailStatuses)[number];

/** The mails about an order: the receipts of it and of its changes, one for each type of notification, and those about a revision that is wanted. */
export const orderMailKinds = [
  'order_received',
  'order_changed',
  ...notificationTypes,
  'revision_new',
] as const;

export type OrderMailKind = (typeof orderMailKinds)[number];

export const orderMailLabels: Readonly<Record<OrderMailKind, string>> = {
  order_received: 'Tak for din ordre',
  order_changed: 'Din ordre er ændret',
  ...notificationLabels,
  revision_new: 'Ny rettelse, sendt til studiet',
};

/** In words that continue a sentence. @param error as in `mails.error`: the mail service's status and words */
export function orderMailProblem(error: string): string {
  if (/^(400|422)\b/.test(error)) return 'e-mailtjenesten afviste den. Tjek kundens e-mailadresse';
  if (error === 'No result was recorded.') return 'det er uvist, om den nåede frem';
  return problems[mailProblemOf(error)];
}

const problems: Readonly<Record<MailProblem, string>> = {
  domain: 'afsenderdomænet er ikke bekræftet hos e-mailtjenesten',
  rate: 'der er sendt for mange e-mails på kort tid',
  key: 'der er et problem med nøglen til e-mailtjenesten',
  other: 'e-mailtjenesten svarede ikke',
};
