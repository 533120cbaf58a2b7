import { emptyOrderDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import { noDetails, type OrderImageDetails } from '@rumklar/domain/orders/imageDetails';
import type { OrderDraftState, OrderDraftStore } from '../OrderForm/orderFormProps.ts';
import type { UploadItem } from '../UploadField/uploadItem.ts';
import { buildProgress } from './exampleImages.ts';

/** An order in memory, whose files are sent as soon as they are chosen. @param calls called for what the store is asked */
export function memoryDraftStore(
  initial: Partial<OrderDraftState> = {},
  calls: Partial<Omit<OrderDraftStore, 'state'>> = {},
): OrderDraftStore {
  const { texts = emptyOrderDraft } = initial;
  let state: OrderDraftState = {
    texts,
    uploads: 'uploads' in initial ? initial.uploads : buildProgress([]),
  };
  const listeners = new Set<() => void>();

  function set(changes: Partial<OrderDraftState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function setFiles(change: (files: readonly UploadItem[]) => UploadItem[]) {
    const { uploads } = state;
    if (!uploads) return;
    const files = change(uploads.files);
    set({ uploads: buildProgress(files, { ...uploads, files }) });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    changeTexts(update) {
      calls.changeTexts?.(update);
      set({ texts: update(state.texts) });
    },
    addFiles(added, as) {
      calls.addFiles?.(added, as);
      setFiles((files) => [...files, ...added.map((file) => uploadItemOf(file, as.isFloorPlan))]);
    },
    remove(keys) {
      calls.remove?.(keys);
      setFiles((files) => files.filter(({ key }) => !keys.includes(key)));
    },
    retry: (keys) => calls.retry?.(keys),
    shrink: (keys) => calls.shrink?.(keys),
    hideNote: (key, kind) => calls.hideNote?.(key, kind),
    changeDetails(keys, change) {
      calls.changeDetails?.(keys, change);
      setFiles((files) => files.map((file) => (keys.includes(file.key) ? withDetails(file, change) : file)));
    },
  };
}

/** A chosen file that was sent at once. */
export function uploadItemOf({ name, size }: File, isFloorPlan: boolean): UploadItem {
  return {
    key: name,
    fileName: name,
    isFloorPlan,
    size,
    sentBytes: size,
    state: 'sent',
    notes: [],
    canShrink: false,
  };
}

function withDetails(file: UploadItem, change: Partial<OrderImageDetails>): UploadItem {
  return { ...file, details: { ...(file.details ?? noDetails), ...change } };
}
