import { standardLimits } from '@rumklar/domain/images/limits';
import { markTexts } from '@rumklar/domain/images/markTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import { noDetails } from '@rumklar/domain/orders/imageDetails';
import type { Order } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { isServiceType, serviceLabels } from '@rumklar/domain/services/serviceTypes';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { databaseFailure, type RefusalMessages } from '../failures.ts';
import type { NewImage, NewOrder } from './newOrder.ts';

/** The delays before a call without a response is repeated, in ms. */
export const retryDelays = [500, 2000] as const;

/**
 * Writes an order and its images in one transaction. If the response is lost, the call is repeated with the same id,
 * which returns the same order.
 *
 * @throws BackendError; `network` and `unexpected` leave open whether the order was placed, every other code is a
 * refusal
 */
export async function sendOrder(
  client: Backend,
  order: NewOrder,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<Order> {
  for (const pause of [...retryDelays, undefined]) {
    const response = await client.rpc('place_order', {
      p_order: placedOrder(order),
      p_expected_total: order.expectedTotal,
    });
    if (!response.error) return response.data;
    const isLost = response.status === 0 || response.status >= 500;
    const messages = messagesFor(response.error, order.limits);
    if (!isLost) throw databaseFailure(response, orderTexts.createFailed, messages);
    if (pause === undefined) throw databaseFailure(response, orderTexts.tryLater, messages);
    await wait(pause);
  }
  throw new BackendError('unexpected', orderTexts.tryLater);
}

/** The order as `place_order` reads it. */
function placedOrder({ id, title, address, notes, reference, serviceType, images }: NewOrder) {
  return {
    id,
    title: title.trim(),
    address: address.trim(),
    notes: notes.trim(),
    reference: reference.trim(),
    serviceType,
    images: images.map(placedImage),
  };
}

function placedImage({ details = noDetails, ...image }: NewImage) {
  return {
    path: image.path,
    preview: image.previewPath,
    isFloorPlan: image.isFloorPlan,
    services: details.services,
    room: details.room,
    fileName: image.fileName,
    width: image.width,
    height: image.height,
    takenAt: image.takenAt,
    sha256: image.sha256,
    marks: details.marks.map(({ id, kind, x, y, w, h, note }) => ({
      id,
      kind,
      x,
      y,
      w,
      h,
      note: note.trim(),
    })),
  };
}

/** The words of each refusal; they name services that exclude each other, and the limits of the account. */
function messagesFor({ details }: { details?: string | null }, limits = standardLimits): RefusalMessages {
  const known = {
    ...messages,
    too_many_images: orderTexts.tooManyImages(limits),
    images_too_large: orderTexts.imagesTooLarge(limits),
    file_too_large: orderTexts.fileTooLarge(limits),
  };
  // A gateway's answer has no details.
  const [one, other] = (details ?? '')
    .split(',')
    .map((slug) => (isServiceType(slug) ? serviceLabels[slug] : undefined));
  return one && other ? { ...known, service_conflict: orderTexts.serviceConflict(one, other) } : known;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const messages: RefusalMessages = {
  not_signed_in: orderTexts.notSignedIn,
  card_required: orderTexts.cardRequired,
  overdue_invoice: orderTexts.overdueInvoice,
  too_many_orders: orderTexts.tooManyOrders,
  total_changed: orderTexts.totalChanged,
  title_invalid: failure(orderTexts.titleInvalid),
  address_invalid: failure(orderTexts.addressInvalid),
  notes_too_long: orderTexts.invalid,
  reference_too_long: orderTexts.invalid,
  service_unknown: failure(orderTexts.serviceUnknown),
  image_required: failure(orderTexts.imageRequired),
  order_too_large: orderTexts.tooLarge,
  service_conflict: orderTexts.servicesInvalid,
  mark_invalid: failure(markTexts.invalid),
  too_many_marks: failure(markTexts.tooMany),
  file_name_invalid: imageTexts.fileNameInvalid,
  preview_invalid: imageTexts.previewInvalid,
  image_details_invalid: imageTexts.uploadError,
  image_not_found: imageTexts.uploadError,
  image_not_owned: imageTexts.uploadError,
  image_not_inspected: imageTexts.uploadError,
  image_expired: imageTexts.uploadError,
  image_used: imageTexts.uploadError,
  image_type: imageTexts.typesNotTaken,
  image_too_large: imageTexts.tooManyPixels,
  too_many_floor_plans: orderTexts.tooManyFloorPlans,
  floor_plan_not_allowed: orderTexts.floorPlanNotAllowed,
};
