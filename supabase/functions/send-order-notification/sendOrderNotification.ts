import {
  type NotificationType,
  notificationTypes,
} from '../../../packages/domain/src/notifications/types.ts';
import { isUuid, textOf } from '../_shared/fields.ts';
import { invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { deliverMail } from '../_shared/mail/deliver.ts';
import { orderMail } from '../_shared/mail/templates.ts';
import { Refusal } from '../_shared/refusal.ts';
import { claimNotification } from './claimNotification.ts';

/**
 * Mails the newest notification of a type to the customer of an order: once per event, again only if it failed. A press of
 * 'Notificer kunde' creates an event of its own, at most once a minute.
 */
export async function sendOrderNotification(request: Request): Promise<Response> {
  const fields = await readFields(request);
  const orderId = textOf(fields, 'orderId');
  const type = notificationTypes.find((one) => one === textOf(fields, 'type'));
  if (!isUuid(orderId) || !type) throw invalidRequest();
  const claim = await claimNotification(orderId, type);
  if (claim.outcome === 'already_sent') return alreadySent(type);
  if (claim.outcome !== 'claimed') throw new Refusal(statuses[claim.outcome], claim.outcome);
  const { event, email, title, fullName } = claim;
  await deliverMail(
    { to: email, content: orderMail(type, { id: orderId, title, fullName }), event },
    { id: claim.mailId, settle: 'record_order_notification_result' },
  );
  return succeeded({ eventId: event });
}

// A status change is mailed once, and repeating the call is fine. A press of the button is refused when it comes too soon.
function alreadySent(type: NotificationType): Response {
  if (type !== 'order_images_uploaded') return succeeded({ alreadySent: true });
  throw new Refusal(429, 'rate_limited');
}

const statuses = {
  in_progress: 409,
  order_not_found: 404,
  status_not_reached: 409,
  no_finished_images: 409,
} as const;
