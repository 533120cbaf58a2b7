import type { OrderMailKind } from '../../../../packages/domain/src/mails/kinds.ts';
import type { OrderMail, Procedure } from '../procedures.ts';
import { sendClaimedMail } from './sendClaimedMail.ts';

/** What sending mails about orders works with; tests pass parts that fail. */
export interface OrderMailing {
  call: Procedure;
  studio: string;
  /** Hands a mail to the mail service. @throws MailError */
  send(mail: OrderMail): Promise<void>;
}

export type OrderMailResult =
  | { outcome: 'sent'; event: string }
  | { outcome: 'mail_failed' | (typeof refusals)[number] };

/**
 * Sends the newest mail of a kind about an order now, after the unsent ones that come before it. While another sender is at
 * it, its result is awaited.
 *
 * @param longestWait ms; after that the outcome is `in_progress`
 */
export async function sendOrderMail(
  mailing: OrderMailing,
  { orderId, kind, causedBy }: { orderId: string; kind: OrderMailKind; causedBy?: string },
  longestWait = 5_000,
): Promise<OrderMailResult> {
  const deadline = Date.now() + longestWait;
  for (;;) {
    const [claim] = await mailing.call('claim_order_mail', {
      p_order_id: orderId,
      p_kind: kind,
      p_studio: mailing.studio,
      p_caused_by: causedBy,
    });
    if (claim?.outcome === 'claimed') {
      if ((await sendClaimed(mailing, claim)) !== undefined) return { outcome: 'mail_failed' };
      if (claim.is_last) return { outcome: 'sent', event: claim.event };
    } else {
      const outcome = refusals.find((one) => one === claim?.outcome);
      if (!outcome) throw new Error(`claim_order_mail returned ${claim?.outcome ?? 'no row'}`);
      if (outcome !== 'in_progress' || Date.now() >= deadline) return { outcome };
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/**
 * Sends the due mails about orders until none is left. Safe to run twice, even in parallel.
 *
 * @param mayContinue called before each mail; `false` ends the run
 * @returns how many were sent and how many were not, and whether the time was up before all were tried
 */
export async function sendDueMails(
  mailing: OrderMailing,
  { mayContinue }: { mayContinue: () => boolean },
): Promise<{ sent: number; failed: number; more: boolean }> {
  const result = { sent: 0, failed: 0, more: true };
  while (mayContinue()) {
    const [mail] = await mailing.call('claim_due_order_mail', { p_studio: mailing.studio });
    if (!mail) return { ...result, more: false };
    if (await trySend(mailing, mail)) result.sent += 1;
    else result.failed += 1;
  }
  return result;
}

// What goes wrong with one mail does not keep the others from being sent; it is due again in a minute.
async function trySend(mailing: OrderMailing, mail: OrderMail): Promise<boolean> {
  try {
    return (await sendClaimed(mailing, mail)) === undefined;
  } catch (error) {
    console.error(`The mail of ${mail.event} was interrupted:`, error);
    return false;
  }
}

function sendClaimed({ call, send }: OrderMailing, mail: OrderMail): Promise<string | undefined> {
  return sendClaimedMail({ mailId: mail.mail_id, event: mail.event }, { call, send: () => send(mail) });
}

/** What `claim_order_mail` answers where there is nothing to send now. */
const refusals = [
  'already_sent',
  'in_progress',
  'order_not_found',
  'status_not_reached',
  'no_finished_images',
] as const;
/** Milliseconds between two looks at what another sender does. */
const PAUSE = 250;
