import type { NotificationType } from '../../../packages/domain/src/notifications/types.ts';
import { callProcedure } from '../_shared/clients.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';

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
  const rows: ClaimRow[] = await callProcedure('claim_order_notification', {
    p_order_id: orderId,
    p_type: type,
  });
  const [row] = rows;
  const other = otherOutcomes.find((outcome) => outcome === row?.outcome);
  if (other) return { outcome: other };
  if (row?.outcome !== 'claimed' || !row.mail_id || !row.event_id || !row.email) {
    throw new Error(`claim_order_notification returned ${row?.outcome ?? 'no row'}`);
  }
  return {
    outcome: row.outcome,
    mailId: row.mail_id,
    event: row.event_id,
    email: row.email,
    title: row.order_title ?? '',
    fullName: row.full_name ?? undefined,
  };
}

type ClaimRow = ProcedureRow<
  'claim_order_notification',
  'mail_id' | 'event_id' | 'email' | 'order_title' | 'full_name'
>;

const otherOutcomes = [
  'already_sent',
  'in_progress',
  'order_not_found',
  'status_not_reached',
  'no_finished_images',
] as const;
