import type { NotificationType } from '@rumklar/domain/notifications/types.ts';
import { callProcedure } from '../_shared/clients.ts';
import { entriesOf, textOf } from '../_shared/fields.ts';

/** The right to mail a notification, or why there is none. */
export type NotificationClaim =
  | {
      outcome: 'claimed';
      mailId: string;
      /** The event's id, one per status change or press of the button. */
      event: string;
      email: string;
      title: string;
      fullName: string | undefined;
    }
  | { outcome: (typeof otherOutcomes)[number] };

/** Claims the newest notification of a type on an order. */
export async function claimNotification(orderId: string, type: NotificationType): Promise<NotificationClaim> {
  const rows = await callProcedure('claim_order_notification', { p_order_id: orderId, p_type: type });
  const [row] = entriesOf(rows);
  const outcome = textOf(row, 'outcome');
  const other = otherOutcomes.find((one) => one === outcome);
  if (other) return { outcome: other };
  const mailId = textOf(row, 'mail_id');
  const event = textOf(row, 'event_id');
  const email = textOf(row, 'email');
  if (outcome !== 'claimed' || !mailId || !event || !email) {
    throw new Error(`claim_order_notification answered ${outcome ?? 'nothing'}`);
  }
  const title = textOf(row, 'order_title') ?? '';
  return { outcome, mailId, event, email, title, fullName: textOf(row, 'full_name') };
}

const otherOutcomes = [
  'already_sent',
  'in_progress',
  'order_not_found',
  'status_not_reached',
  'no_finished_images',
] as const;
