import type { DraftUploads } from '@rumklar/backend/uploads/draftFiles';
import { isSameJson } from '@rumklar/domain/json';
import { type DraftImage, isSameImage, type OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import {
  emptyOrderDraft,
  type OrderFormDraft,
  typedNames,
} from '@rumklar/domain/orders/draft/orderFormDraft';
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
export function isBlank(texts: OrderFormDraft): boolean {
  return typedNames.every((name) => texts[name].trim() === '');
}

export function textsOf({ images: _images, ...texts }: OrderDraftContent): OrderFormDraft {
  return texts;
}

export function isSameContent(one: OrderDraftContent, other: OrderDraftContent): boolean {
  return isSameJson(textsOf(one), textsOf(other)) && isSameList(one.images, other.images);
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
