/** Every mail of the product, as `mails.kind` names it, with what an administrator reads. */
export const mailKinds = {
  confirmation: 'Bekræft e-mail',
  recovery: 'Ny adgangskode',
  email_change: 'Ny e-mail',
  welcome: 'Velkommen',
  invitation: 'Invitation',
  order_in_progress: 'Under behandling',
  order_completed: 'Færdige billeder klar',
  order_images_uploaded: 'Nye færdige billeder',
  invoice_paid: 'Faktura',
  payment_failed: 'Betaling mislykkedes',
  approval_needed: 'Godkend betaling',
  contact_form: 'Kontaktformular',
  contact_receipt: 'Kvittering for besked',
  sample_request: 'Anmodning om prøvebillede',
  sample_receipt: 'Kvittering for prøvebillede',
} as const;

/** A kind of mail. */
export type MailKind = keyof typeof mailKinds;

/** How sending a mail went, as `mails.status` names it, with what an administrator reads. */
export const mailStatuses = {
  sending: 'Er ved at blive sendt',
  sent: 'Sendt',
  failed: 'Ikke sendt',
} as const;

/** How sending a mail went. */
export type MailStatus = keyof typeof mailStatuses;

/** The record of a mail, which holds no words of it. */
export interface MailRecord {
  id: string;
  kind: MailKind;
  recipient: string;
  status: MailStatus;
  /** ISO 8601; when it was claimed. */
  created_at: string;
  /** ISO 8601; `null` until the mail service has taken it. */
  sent_at: string | null;
}
