import { notificationTypes } from '../notifications/types.ts';

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

/** A kind of mail. */
export type MailKind = (typeof mailKinds)[number];

/** How sending a mail went, as `mails.status` names it. */
export const mailStatuses = [
  'queued',
  'waiting',
  'sending',
  'sent',
  'failed',
  'superseded',
  'joined',
] as const;

/** How sending a mail went. */
export type MailStatus = (typeof mailStatuses)[number];
