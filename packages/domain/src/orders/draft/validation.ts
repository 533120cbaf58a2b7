import { MAX_FLOOR_PLANS, type OrderLimits, standardLimits } from '../../images/files/limits.ts';
import { takesFloorPlans } from '../../services/families.ts';
import { isServiceType } from '../../services/serviceTypes.ts';
import { orderTexts } from '../texts.ts';
import { type TypedField, type TypedTexts, typedFields, typedNames } from './orderFormDraft.ts';

export interface OrderFormValues extends TypedTexts {
  serviceType: string;
  images: readonly { size: number }[];
  floorPlans: readonly { size: number }[];
}

export type OrderField = TypedField | 'serviceType' | 'images' | 'floorPlans';

/** One message per field, in the order of the form; empty when the order may be sent. @param draft sizes in bytes */
export function validateOrder(
  draft: OrderFormValues,
  limits: OrderLimits = standardLimits,
): Partial<Record<OrderField, string>> {
  const errors: Partial<Record<OrderField, string>> = {};
  for (const name of typedNames) {
    const error = checkTyped(name, draft[name]);
    if (error) errors[name] = error;
  }
  if (!isServiceType(draft.serviceType)) errors.serviceType = orderTexts.serviceUnknown;
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

export function checkTyped(name: TypedField, text: string): string | undefined {
  const { shortest, longest } = typedFields[name];
  const length = countCharacters(text);
  if (length < shortest) return name === 'address' ? orderTexts.addressInvalid : orderTexts.titleInvalid;
  return length > longest ? orderTexts.tooLong(longest) : undefined;
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
