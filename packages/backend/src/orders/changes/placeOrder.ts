import { typeError } from '@rumklar/domain/images/files/checkFile';
import { type OrderLimits, standardLimits } from '@rumklar/domain/images/files/limits';
import { markTexts } from '@rumklar/domain/images/marks/markTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { DraftImage } from '@rumklar/domain/orders/draft/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import type { Order } from '@rumklar/domain/orders/order';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { isServiceType, serviceLabels } from '@rumklar/domain/services/serviceTypes';
import type { Backend } from '../../client.ts';
import { asDraftChanged } from '../../drafts/draft.ts';
import { BackendError, isBackendError } from '../../errors.ts';
import { databaseFailure, type RefusalMessages } from '../../failures.ts';
import { inspectUploads } from '../../images/inspectUploads.ts';

export interface PlacedDraft {
  id: string;
  /** The one that was saved last. */
  version: number;
  /** Its files, for those that nobody has inspected yet. */
  images: readonly DraftImage[];
  /** The limits of the customer's account, for the words of a refusal. @default those of a standard account */
  limits?: OrderLimits;
  /** The total that was shown, in kroner. */
  expectedTotal: number;
}

/**
 * Makes an order of a draft as it is stored, or changes the order that it is a change of: order and images are written, and
 * the draft is deleted, in one transaction. If the response is lost, the call is repeated with the same id, which returns the same order. After a refusal draft and files
 * stay, so that the next attempt has nothing to send.
 *
 * @returns the order as the database wrote it
 * @throws DraftChangedError; BackendError with another refusal of `place_order` such as `card_required` or `total_changed`,
 * `not_signed_in`; `network` and `unexpected` leave open whether the order was placed
 */
export async function placeOrder(client: Backend, draft: PlacedDraft): Promise<Order> {
  try {
    return await callRepeatedly(client, draft);
  } catch (error) {
    if (!isBackendError(error, 'image_not_inspected')) throw error;
    // The page that sent them was closed before they were inspected.
    await inspect(client, draft.images);
    return await callRepeatedly(client, draft);
  }
}

async function callRepeatedly(client: Backend, draft: PlacedDraft): Promise<Order> {
  for (const pause of [...RETRY_DELAYS, undefined]) {
    const response = await client.rpc('place_order', {
      p_draft_id: draft.id,
      p_version: draft.version,
      p_expected_total: draft.expectedTotal,
    });
    if (!response.error) return response.data;
    const isLost = response.status === 0 || response.status >= 500;
    const messages = messagesFor(response.error, draft.limits);
    if (!isLost) throw asDraftChanged(databaseFailure(response, orderTexts.createFailed, messages));
    if (pause === undefined) throw databaseFailure(response, orderTexts.tryLater, messages);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new BackendError('unexpected', orderTexts.tryLater);
}

/** @throws BackendError `file_refused` for the first file that the product does not take */
async function inspect(client: Backend, images: readonly DraftImage[]): Promise<void> {
  const paths = images.flatMap(({ path, previewPath }) => (previewPath ? [path, previewPath] : [path]));
  const found = await inspectUploads(client, { paths, otherwise: orderTexts.createFailed });
  const refused = images.find(({ path }) => found.get(path) !== 'accepted');
  if (!refused) return;
  const { fileName, isFloorPlan } = refused;
  const problem = typeError(fileName, isFloorPlan ? 'floorPlan' : 'image');
  throw new BackendError('file_refused', failure(problem), found.get(refused.path));
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

const messages: RefusalMessages = {
  not_signed_in: orderTexts.notSignedIn,
  draft_changed: draftTexts.changed,
  card_required: orderTexts.cardRequired,
  overdue_invoice: orderTexts.overdueInvoice,
  too_many_orders: orderTexts.tooManyOrders,
  total_changed: orderTexts.totalChanged,
  order_begun: changeTexts.begun,
  rate_limited: changeTexts.tooOften,
  title_invalid: failure(orderTexts.titleInvalid),
  address_invalid: failure(orderTexts.addressInvalid),
  notes_too_long: orderTexts.invalid,
  reference_too_long: orderTexts.invalid,
  service_unknown: failure(orderTexts.serviceUnknown),
  image_required: failure(orderTexts.imageRequired),
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
};

/** The delays before a call without a response is repeated, in ms. */
const RETRY_DELAYS = [500, 2000] as const;
