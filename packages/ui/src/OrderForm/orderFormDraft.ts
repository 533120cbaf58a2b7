import { type OrderField, totalBytes, validateOrder } from '@rumklar/domain/orders/validation';
import { defaultServiceType, type ServiceType, takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import type { UploadFile } from '../ImageDropzone/index.ts';

/** Everything that is typed and chosen in the order form. */
export interface OrderFormDraft {
  title: string;
  address: string;
  notes: string;
  serviceType: ServiceType;
  images: readonly UploadFile[];
  /** Kept while another service is chosen, sent only with Totalentreprise. */
  floorPlans: readonly UploadFile[];
}

/** What the form starts with. */
export const emptyOrderDraft: OrderFormDraft = {
  title: '',
  address: '',
  notes: '',
  serviceType: defaultServiceType,
  images: [],
  floorPlans: [],
};

/** What is wrong with the draft, by the domain's rules; empty when it may be sent. */
export function draftErrors(draft: OrderFormDraft): Partial<Record<OrderField, string>> {
  return validateOrder(withSizes(draft));
}

/** All bytes that the draft would upload. */
export function draftBytes(draft: OrderFormDraft): number {
  return totalBytes(withSizes(draft));
}

/** The files that go with the order: the floor plans only where the service takes them. */
export function sentFiles(draft: OrderFormDraft): UploadFile[] {
  return [...draft.images, ...(takesFloorPlans(draft.serviceType) ? draft.floorPlans : [])];
}

function withSizes(draft: OrderFormDraft) {
  const size = ({ file }: UploadFile) => ({ size: file.size });
  return { ...draft, images: draft.images.map(size), floorPlans: draft.floorPlans.map(size) };
}
