import type { OrderLimits } from '@rumklar/domain/images/limits';
import { type OrderField, totalBytes, validateOrder } from '@rumklar/domain/orders/validation';
import { defaultServiceType, type ServiceType, takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import type { UploadFile } from '../ImageDropzone/index.ts';

/** What the user has entered into the order form. */
export interface OrderFormDraft {
  title: string;
  address: string;
  notes: string;
  serviceType: ServiceType;
  images: readonly UploadFile[];
  /** Kept when the user selects another service, but sent only with one that takes floor plans. */
  floorPlans: readonly UploadFile[];
}

/** The initial draft. */
export const emptyOrderDraft: OrderFormDraft = {
  title: '',
  address: '',
  notes: '',
  serviceType: defaultServiceType,
  images: [],
  floorPlans: [],
};

/** Error messages by field, by the domain's rules; empty for a valid draft. */
export function draftErrors(draft: OrderFormDraft, limits: OrderLimits): Partial<Record<OrderField, string>> {
  return validateOrder(withSizes(draft), limits);
}

/** The size of all files to upload, in bytes. */
export function draftBytes(draft: OrderFormDraft): number {
  return totalBytes(withSizes(draft));
}

/** The files to upload: images, and the floor plans if the service takes them. */
export function filesToUpload(draft: OrderFormDraft): UploadFile[] {
  return [...draft.images, ...(takesFloorPlans(draft.serviceType) ? draft.floorPlans : [])];
}

function withSizes(draft: OrderFormDraft) {
  const size = ({ file }: UploadFile) => ({ size: file.size });
  return { ...draft, images: draft.images.map(size), floorPlans: draft.floorPlans.map(size) };
}
