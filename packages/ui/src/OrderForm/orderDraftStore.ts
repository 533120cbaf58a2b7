import type { OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import { useSyncExternalStore } from 'react';
import type { UploadProgress } from '../UploadField/uploadItem.ts';
import type { UploadStore } from '../UploadField/uploadStore.ts';

/** What the order form shows and changes, wherever it is kept. */
export interface OrderDraftStore extends UploadStore {
  state: () => OrderDraftState;
  /** Changes what the user has entered, as React's `setState` does. */
  changeTexts: (update: (texts: OrderFormDraft) => OrderFormDraft) => void;
}

/** The order as it is now; the same object until something changes. */
export interface OrderDraftState {
  texts: OrderFormDraft;
  /** The files and how far they are; `undefined` when the draft could not be loaded, and files cannot be chosen. */
  uploads: UploadProgress | undefined;
}

export function useDraftState(store: OrderDraftStore): OrderDraftState {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
