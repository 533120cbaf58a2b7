import type { DraftUploads } from '@rumklar/backend/uploads/draftFiles';
import { type DraftImage, isSameImage, type OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import { emptyOrderDraft, type OrderFormDraft } from '@rumklar/ui/OrderForm/orderFormDraft.ts';
import type { DraftProblem } from './draftProblem.ts';

/** What the form shows of a draft; replaced whenever something changes. */
export interface DraftState {
  texts: OrderFormDraft;
  uploads: DraftUploads;
  isSaved: boolean;
  isEmpty: boolean;
  /** Whether there is a draft, on the server or to be saved: a new one that nobody has changed is none. */
  isDraft: boolean;
  problem?: DraftProblem;
}

/** Whether nothing was written or chosen; the service alone does not count. */
export function isBlank({ title, address, notes, reference }: OrderFormDraft): boolean {
  return [title, address, notes, reference].every((text) => text.trim() === '');
}

export function textsOf(content: OrderDraftContent): OrderFormDraft {
  const { title, address, notes, reference, serviceType, hasOwnServices, orderedFor } = content;
  return { title, address, notes, reference, serviceType, hasOwnServices, orderedFor };
}

export function isSameContent(one: OrderDraftContent, other: OrderDraftContent): boolean {
  return (
    JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other)) && isSameList(one.images, other.images)
  );
}

/** Whether two lists have the same images in the same order, with the same details. */
export function isSameList(one: readonly DraftImage[], other: readonly DraftImage[]): boolean {
  return one.length === other.length && one.every((image, index) => isSameImage(image, other[index]));
}

export const NO_CONTENT: OrderDraftContent = { ...emptyOrderDraft, images: [] };

export const NO_UPLOADS: DraftUploads = {
  files: [],
  sentBytes: 0,
  totalBytes: 0,
  connection: 'online',
  storage: 'device',
  isSender: true,
  isHeld: false,
  duplicates: [],
  sentBefore: [],
  locationsRemoved: 0,
};
