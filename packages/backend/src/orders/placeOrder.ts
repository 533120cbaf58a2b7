import { standardLimits } from '@rumklar/domain/images/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { Order } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { isServiceType, type ServiceType, serviceLabels } from '@rumklar/domain/services/serviceTypes';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { databaseFailure, type RefusalMessages } from '../failures.ts';
import type { NewOrder } from './newOrder.ts';

/** The delays before a call without a response is repeated, in ms. */
export const retryDelays = [500, 2000] as const;

/**
 * Writes an order and its images in one transaction. If the response is lost, the call is repeated with the same id,
 * which returns the same order.
 *
 * @throws BackendError; `network` and `unexpected` leave open whether the order was placed, every other code is a
 * refusal
 */
export async function placeOrder(
  client: Backend,
  order: Pick<
    NewOrder,
    'id' | 'title' | 'address' | 'notes' | 'reference' | 'serviceType' | 'expectedTotal' | 'limits'
  >,
  images: PlacedImage[],
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<Order> {
  for (const pause of [...retryDelays, undefined]) {
    const response = await client.rpc('create_order', {
      p_id: order.id,
      p_title: order.title.trim(),
      p_address: order.address.trim(),
      p_notes: order.notes.trim(),
      p_service_type: order.serviceType,
      p_images: images,
      p_expected_total: order.expectedTotal,
      p_reference: order.reference.trim(),
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

/** An image as `create_order` reads it. */
// No interface: those have no index signature, which the client's type of json asks for.
export type PlacedImage = {
  path: string;
  is_floor_plan: boolean;
  /** One to three services of this image alone; without them it gets the order's. */
  services?: ServiceType[] | undefined;
  file_name?: string | undefined;
  /** Of the upright image, in pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** Of the stored file, as 64 hexadecimal digits. */
  sha256?: string | undefined;
  /** When the camera took it, as ISO 8601. */
  taken_at?: string | undefined;
  preview_path?: string | undefined;
};

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
