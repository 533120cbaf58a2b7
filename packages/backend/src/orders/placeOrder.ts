import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { Order } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { databaseFailure, type RefusalMessages } from '../failures.ts';
import type { NewOrder } from './newOrder.ts';

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
    if (!isLost) throw databaseFailure(answer, orderTexts.createFailed, messages);
    if (pause === undefined) throw databaseFailure(answer, orderTexts.tryLater, messages);
    await wait(pause);
  }
  throw new BackendError('unexpected', orderTexts.tryLater);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const messages: RefusalMessages = {
  not_signed_in: orderTexts.notSignedIn,
  card_required: orderTexts.cardRequired,
  overdue_invoice: orderTexts.overdueInvoice,
  total_changed: orderTexts.totalChanged,
  title_invalid: failure(orderTexts.titleInvalid),
  address_invalid: failure(orderTexts.addressInvalid),
  notes_too_long: orderTexts.invalid,
  service_unknown: failure(orderTexts.serviceUnknown),
  image_required: failure(orderTexts.imageRequired),
  too_many_images: orderTexts.tooManyImages,
  images_too_large: orderTexts.imagesTooLarge,
  image_not_found: imageTexts.uploadError,
  image_not_owned: imageTexts.uploadError,
  image_not_inspected: imageTexts.uploadError,
  image_expired: imageTexts.uploadError,
  image_used: imageTexts.uploadError,
  image_type: imageTexts.typesNotTaken,
  floor_plan_not_allowed: orderTexts.floorPlanNotAllowed,
};
