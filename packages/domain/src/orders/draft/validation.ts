import { MAX_FLOOR_PLANS, type OrderLimits, standardLimits } from '../../images/files/limits.ts';
import { takesFloorPlans } from '../../services/families.ts';
import { isServiceType } from '../../services/serviceTypes.ts';
import { orderTexts } from '../texts.ts';

export const MIN_TITLE_LENGTH = 3;
export const MIN_ADDRESS_LENGTH = 5;
export const MAX_TITLE_LENGTH = 200;
export const MAX_ADDRESS_LENGTH = 300;
export const MAX_NOTES_LENGTH = 5000;
/** Longest case number of the customer's own, in characters; the database refuses more. */
export const MAX_REFERENCE_LENGTH = 60;

export interface OrderFormValues {
  title: string;
  address: string;
  notes: string;
  reference: string;
  serviceType: string;
  images: readonly { size: number }[];
  floorPlans: readonly { size: number }[];
}

export type OrderField =
  | 'title'
  | 'address'
  | 'reference'
  | 'serviceType'
  | 'notes'
  | 'images'
  | 'floorPlans';

/** One message per field, in the order of the form; empty when the order may be sent. @param draft sizes in bytes */
export function validateOrder(
  draft: OrderFormValues,
  limits: OrderLimits = standardLimits,
): Partial<Record<OrderField, string>> {
  const errors: Partial<Record<OrderField, string>> = {};
  const title = countCharacters(draft.title);
  const address = countCharacters(draft.address);
  if (title < MIN_TITLE_LENGTH) errors.title = orderTexts.titleInvalid;
  else if (title > MAX_TITLE_LENGTH) errors.title = orderTexts.tooLong(MAX_TITLE_LENGTH);
  if (address < MIN_ADDRESS_LENGTH) errors.address = orderTexts.addressInvalid;
  else if (address > MAX_ADDRESS_LENGTH) errors.address = orderTexts.tooLong(MAX_ADDRESS_LENGTH);
  const reference = checkReference(draft.reference);
  if (reference) errors.reference = reference;
  if (!isServiceType(draft.serviceType)) errors.serviceType = orderTexts.serviceUnknown;
  if (countCharacters(draft.notes) > MAX_NOTES_LENGTH) errors.notes = orderTexts.tooLong(MAX_NOTES_LENGTH);
  if (draft.images.length === 0) errors.images = orderTexts.imageRequired;
  else if (totalBytes(draft) > limits.totalBytes)
    errors.images = orderTexts.imagesTooLarge(limits).description;
  else if (draft.images.length + floorPlansOf(draft).length > limits.files)
    errors.images = orderTexts.tooManyImages(limits).description;
  if (floorPlansOf(draft).length > MAX_FLOOR_PLANS) {
    errors.floorPlans = orderTexts.tooManyFloorPlans.description;
  }
  return errors;
}

export function checkReference(reference: string): string | undefined {
  return countCharacters(reference) > MAX_REFERENCE_LENGTH
    ? orderTexts.tooLong(MAX_REFERENCE_LENGTH)
    : undefined;
}

/** All bytes that the draft would upload; floor plans count where the service allows them. */
export function totalBytes(draft: Pick<OrderFormValues, 'images' | 'floorPlans' | 'serviceType'>): number {
  return [...draft.images, ...floorPlansOf(draft)].reduce((sum, file) => sum + file.size, 0);
}

function floorPlansOf({ floorPlans, serviceType }: Pick<OrderFormValues, 'floorPlans' | 'serviceType'>) {
  return isServiceType(serviceType) && takesFloorPlans(serviceType) ? floorPlans : [];
}

/** Counted as the database counts: an emoji is one. */
function countCharacters(text: string): number {
  return [...text.trim()].length;
}
