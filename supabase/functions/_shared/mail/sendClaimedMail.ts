import type { Procedure } from '../procedures.ts';
import { MailError } from './mailError.ts';

/**
 * Sends a claimed mail and records the result.
 *
 * @returns why the mail service did not take it
 */
export async function sendClaimedMail(
  { mailId, event }: { mailId: string; event: string },
  { call, send }: { call: Procedure; send: () => Promise<void> },
): Promise<string | undefined> {
  const error = await errorOf(send);
  await call('record_mail_result', {
    p_mail_id: mailId,
    p_error: error?.message,
    p_is_rejected: error?.isContentRefused,
  });
  if (error) console.error(`The mail of ${event} was not sent: ${error.message}`);
  return error?.message;
}

async function errorOf(send: () => Promise<void>): Promise<MailError | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    if (error instanceof MailError) return error;
    throw error;
  }
}
