import { textOf } from '../../../packages/domain/src/json.ts';
import { orderMailKinds } from '../../../packages/domain/src/mails/kinds.ts';
import { isUuid } from '../../../packages/domain/src/uuid.ts';
import { type CallerHandler, forAdmins } from '../_shared/auth.ts';
import { endpoint, invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { orderMailing } from '../_shared/mail/orderMailing.ts';
import { sendOrderMail } from '../_shared/mail/sendOrderMails.ts';
import { Refusal } from '../_shared/refusal.ts';

/**
 * Sends the newest mail of a kind to the customer of an order now rather than by the job: once per event, again only if it
 * failed. A press of 'Notificer kunde' creates an event of its own, at most once a minute.
 */
const sendOrderNotification: CallerHandler = async (request, caller) => {
  const fields = await readFields(request);
  const orderId = textOf(fields, 'orderId');
  const kind = orderMailKinds.find((one) => one === textOf(fields, 'type'));
  if (!isUuid(orderId) || !kind) throw invalidRequest();
  const result = await sendOrderMail(orderMailing, { orderId, kind, causedBy: caller.id });
  if (result.outcome === 'sent') return succeeded({ eventId: result.event });
  if (result.outcome !== 'already_sent') throw new Refusal(statuses[result.outcome], result.outcome);
  // A status change is mailed once, and repeating the call is fine. A press of the button is refused when it comes too soon.
  if (kind !== 'order_images_uploaded') return succeeded({ alreadySent: true });
  throw new Refusal(429, 'rate_limited');
};

const statuses = {
  mail_failed: 502,
  in_progress: 409,
  order_not_found: 404,
  status_not_reached: 409,
  no_finished_images: 409,
} as const;

Deno.serve(endpoint(forAdmins(sendOrderNotification)));
