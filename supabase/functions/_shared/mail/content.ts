/** The content of a mail in plain text. It is escaped when it becomes HTML, so any part may hold user text. */
export interface MailContent {
  subject: string;
  /** The line that a mailbox shows beside the subject. @default the first paragraph after a greeting */
  preview?: string;
  heading: string;
  images?: readonly MailImage[];
  paragraphs: readonly string[];
  /** What the mail is about, at a glance: an order's title, an invoice's amount. */
  facts?: readonly MailFact[];
  action: { label: string; url: string };
  /** A second way on, below the button. */
  link?: { label: string; url: string } | undefined;
  /** Why the mail was sent, how long the link works, and what to do when the mail is a mistake. */
  note?: string | undefined;
}

export interface MailImage {
  url: string;
  alt: string;
  caption?: string;
}

export interface MailFact {
  label: string;
  value: string;
}
