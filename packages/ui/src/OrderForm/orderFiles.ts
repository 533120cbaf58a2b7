import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { Message } from '@rumklar/domain/message';
import type { OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import { type OrderField, validateOrder } from '@rumklar/domain/orders/draft/validation';
import { noDetails } from '@rumklar/domain/orders/imageDetails';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { takesFloorPlans } from '@rumklar/domain/services/families';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { UploadItem } from '../UploadField/uploadItem.ts';

/** The files of the form by their field; refused ones are not part of the order, but shown at their field. */
export interface OrderFiles {
  images: UploadItem[];
  /** Kept when the user selects another service, but ordered only with one that takes floor plans. */
  floorPlans: UploadItem[];
}

export function filesByField(files: readonly UploadItem[]): OrderFiles {
  return {
    images: files.filter(({ isFloorPlan }) => !isFloorPlan),
    floorPlans: files.filter(({ isFloorPlan }) => isFloorPlan),
  };
}

/** How many files of a field are part of the order. */
export function countUsable(files: readonly UploadItem[]): number {
  return usable(files).length;
}

/** The files that the order will have: images, and the floor plans if the service takes them. */
export function filesOfOrder({ images, floorPlans }: OrderFiles, serviceType: ServiceType): UploadItem[] {
  return usable([...images, ...(takesFloorPlans(serviceType) ? floorPlans : [])]);
}

export function countMarks(files: readonly UploadItem[]): number {
  return usable(files).reduce((count, { details = noDetails }) => count + details.marks.length, 0);
}

export function excessOf(files: readonly UploadItem[], limits: OrderLimits): Message | undefined {
  if (files.length > limits.files) return orderTexts.tooManyImages(limits);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > limits.totalBytes ? orderTexts.imagesTooLarge(limits) : undefined;
}

/** Error messages by field, by the domain's rules; empty for a valid draft. */
export function draftErrors(
  draft: OrderFormDraft,
  { images, floorPlans }: OrderFiles,
  limits: OrderLimits,
): Partial<Record<OrderField, string>> {
  return validateOrder({ ...draft, images: usable(images), floorPlans: usable(floorPlans) }, limits);
}

/** The files without those that cannot be used. */
export function usable(files: readonly UploadItem[]): UploadItem[] {
  return files.filter(({ state }) => state !== 'refused');
}
