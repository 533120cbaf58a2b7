import { imageTexts } from '@rumklar/domain/images/texts.ts';
import { mailTexts } from '@rumklar/domain/mails/texts.ts';
import { type NotificationType, notificationTypes } from '@rumklar/domain/notifications/types.ts';
import { orderTexts } from '@rumklar/domain/orders/texts.ts';
import { isUuid, textOf } from '../_shared/fields.ts';
import { invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { deliverMail } from '../_shared/mail/deliver.ts';
import { orderMail } from '../_shared/mail/templates.ts';
import { Refusal } from '../_shared/refusal.ts';
import { claimNotice } from './claimNotice.ts';

/**
 * Mails the newest notice of a type to the customer of an order: once per event, again only if it failed. A press of
 * 'Notificer kunde' makes an event of its own, at most once a minute.
 */
export async function sendOrderNotification(request: Request): Promise<Response> {
  const fields = await readFields(request);
  const orderId = textOf(fields, 'orderId');
  const type = notificationTypes.find((one) => one === textOf(fields, 'type'));
  if (!isUuid(orderId) || !type) throw invalidRequest();
  const notice = await claimNotice(orderId, type);
  if (notice.outcome === 'already_sent') return alreadySent(type);
  if (notice.outcome !== 'claimed') throw refusals[notice.outcome]();
  const { event, email, title, fullName } = notice;
  await deliverMail(
    { to: email, content: orderMail(type, { id: orderId, title, fullName }), event },
    { id: notice.mailId, settle: 'settle_order_notification' },
  );
  return succeeded({ eventId: event });
}

// A status is told once. The button was pressed on purpose and is told that it was too soon.
function alreadySent(type: NotificationType): Response {
  if (type !== 'order_images_uploaded') return succeeded({ alreadySent: true });
  throw new Refusal(429, 'rate_limited', imageTexts.notifyTooSoon);
}

const refusals = {
  in_progress: () => new Refusal(409, 'in_progress', mailTexts.busy),
  order_not_found: () => new Refusal(404, 'order_not_found', orderTexts.statusNotFound),
  status_not_reached: () => new Refusal(409, 'status_not_reached', mailTexts.statusNotReached),
  no_finished_images: () => new Refusal(409, 'no_finished_images', mailTexts.noFinishedImages),
} as const;
