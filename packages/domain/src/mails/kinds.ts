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

/** How sending a mail went, as `mails.status` names it. */
export type MailStatus = 'sending' | 'sent' | 'failed';
