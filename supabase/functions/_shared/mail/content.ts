/** The content of a mail in plain text. It is escaped when it becomes HTML, so any part may hold user text. */
export interface MailContent {
  subject: string;
  /** The line that a mailbox shows beside the subject. @default the first paragraph after a greeting */
  preview?: string;
  heading: string;
  /** Images at the top of the mail: one, or two beside each other. */
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

/** A picture of a mail, with the words in its place where it is not shown. */
export interface MailImage {
  url: string;
  alt: string;
  /** Below it. */
  caption?: string;
}

/** One line of the table in a mail. */
export interface MailFact {
  label: string;
  value: string;
}
