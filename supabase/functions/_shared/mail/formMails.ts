import { mailProblemOf } from '../../../../packages/domain/src/contact/contactForm.ts';
import type { MailProblem } from '../../../../packages/domain/src/contact/texts.ts';
import type { MailKind } from '../../../../packages/domain/src/mails/kinds.ts';
import { callProcedure } from '../clients.ts';
import { claimMail } from './deliver.ts';
import { type OutgoingMail, sendMail } from './resend.ts';
import { MailError } from './sendClaimedMail.ts';

export interface FormMail extends OutgoingMail {
  kind: MailKind;
}

/** Sends mails about a saved form; one that fails is not an error. @returns why the first of the failed was not sent */
export async function sendFormMails(mails: readonly FormMail[]): Promise<MailProblem | undefined> {
  const problems = await Promise.all(mails.map(send));
  return problems.find((problem) => problem !== undefined);
}

async function send({ kind, ...mail }: FormMail): Promise<MailProblem | undefined> {
  const id = await claimMail({ event: mail.event, kind, recipient: mail.to });
  if (!id) return undefined;
  const error = await attempt(mail);
  await callProcedure('record_mail_result', { p_mail_id: id, p_error: error });
  if (error === undefined) return undefined;
  console.error(`The mail of ${mail.event} was not sent: ${error}`);
  return mailProblemOf(error);
}

async function attempt(mail: OutgoingMail): Promise<string | undefined> {
  try {
    await sendMail(mail);
    return undefined;
  } catch (error) {
    return error instanceof MailError ? error.message : String(error);
  }
}

/** A `mailto:` link; encoded, so that a typed address cannot add headers to it. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
