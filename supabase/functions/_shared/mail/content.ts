/** What a mail says, in plain text. Everything is escaped where it becomes HTML, so user text may stand anywhere. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
}
