import type { Procedure } from '../procedures.ts';

/** Sends a claimed mail and records the result. @returns why the mail service did not take it */
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

/** The mail service did not take a mail. */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether the same request may work a moment later. */
  readonly isTemporary: boolean;
  readonly isRateLimited: boolean;
  /** Whether the mail itself is at fault, its recipient for example: trying again does not help. */
  readonly isContentRefused: boolean;

  /** @param status the response's status; none without a response */
  constructor(message: string, status?: number) {
    super(message);
    this.isTemporary = status === undefined || status === 409 || status === 429 || status >= 500;
    this.isRateLimited = status === 429;
    this.isContentRefused = status === 400 || status === 422;
  }
}
