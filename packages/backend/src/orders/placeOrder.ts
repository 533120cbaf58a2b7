import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { Order } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { databaseFailure, type Refusals } from '../failures.ts';
import type { NewOrder } from './createOrder.ts';

/** How long is waited before an unanswered call is made again, in ms. */
export const askAgainAfter = [500, 2000] as const;

/**
 * Writes an order and its pictures in one transaction. If the answer is lost, it is asked again with the same id,
 * which answers the same order.
 *
 * @throws BackendError; `network` and `unexpected` leave open whether the order was placed, every other code is a
 * refusal
 */
export async function placeOrder(
  client: Backend,
  order: Pick<NewOrder, 'id' | 'title' | 'address' | 'notes' | 'serviceType' | 'expectedTotal'>,
  images: { path: string; is_floor_plan: boolean }[],
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<Order> {
  for (const pause of [...askAgainAfter, undefined]) {
    const answer = await client.rpc('create_order', {
      p_id: order.id,
      p_title: order.title.trim(),
      p_address: order.address.trim(),
      p_notes: order.notes.trim(),
      p_service_type: order.serviceType,
      p_images: images,
      p_expected_total: order.expectedTotal,
    });
    if (!answer.error) return answer.data;
    const isLost = answer.status === 0 || answer.status >= 500;
    if (!isLost) throw databaseFailure(answer, orderTexts.createFailed, refusals);
    if (pause === undefined) throw databaseFailure(answer, orderTexts.tryLater, refusals);
    await wait(pause);
  }
  throw new BackendError('unexpected', orderTexts.tryLater);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const refusals: Refusals = {
  not_signed_in: { code: 'not_signed_in', userMessage: orderTexts.notSignedIn },
  card_required: { code: 'card_missing', userMessage: orderTexts.cardMissing },
  overdue_invoice: { code: 'overdue_invoice', userMessage: orderTexts.overdueInvoice },
  total_changed: { code: 'total_changed', userMessage: orderTexts.totalChanged },
  title_invalid: { code: 'invalid', userMessage: failure(orderTexts.titleTooShort) },
  address_invalid: { code: 'invalid', userMessage: failure(orderTexts.addressInvalid) },
  notes_too_long: { code: 'invalid', userMessage: orderTexts.invalid },
  service_unknown: { code: 'invalid', userMessage: failure(orderTexts.serviceMissing) },
  image_required: { code: 'invalid', userMessage: failure(orderTexts.imageMissing) },
  too_many_images: { code: 'file_refused', userMessage: orderTexts.tooManyImages },
  images_too_large: { code: 'too_large', userMessage: orderTexts.tooLarge },
  image_not_found: { code: 'file_refused', userMessage: imageTexts.uploadError },
  image_not_owned: { code: 'file_refused', userMessage: imageTexts.uploadError },
  image_not_inspected: { code: 'file_refused', userMessage: imageTexts.uploadError },
  image_expired: { code: 'file_refused', userMessage: imageTexts.uploadError },
  image_used: { code: 'file_refused', userMessage: imageTexts.uploadError },
  image_type: { code: 'file_refused', userMessage: imageTexts.typesNotTaken },
  floor_plan_not_allowed: { code: 'file_refused', userMessage: orderTexts.floorPlanNotAllowed },
};
