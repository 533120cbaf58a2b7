import type { MailKind, MailStatus } from '../mails/kinds.ts';

/** What the product stores about a person beyond profile, orders and invoices. Times as ISO 8601. */
export interface AccountRecords {
  account: {
    created_at: string;
    email_confirmed_at: string | null;
    last_sign_in_at: string | null;
    full_name_at_sign_up: string | null;
  };
  cards: { brand: string; last4: string; exp_month: number; exp_year: number; created_at: string }[];
  /** Records of mails, sent or still to be sent, without their content. */
  mails: {
    kind: MailKind;
    recipient: string;
    order_id: string | null;
    status: MailStatus;
    created_at: string;
    sent_at: string | null;
  }[];
  contact_messages: {
    name: string;
    email: string;
    phone: string;
    subject: string;
    message: string;
    created_at: string;
  }[];
  sample_requests: { name: string; email: string; service: string; image_path: string; created_at: string }[];
  /** Of this person, and by this person. */
  invitations: {
    email: string;
    invitee_name: string | null;
    created_at: string;
    accepted_at: string | null;
  }[];
}
