import { useSyncExternalStore } from 'react';
import type { DetailsChange } from './uploadDetails.ts';
import type { UploadProgress } from './uploadItem.ts';

/**
 * The files of a form, wherever they are kept and sent from. A field reads them by `useUploads` and calls the store itself,
 * whose functions are the same in every render.
 */
export interface UploadStore {
  /** @returns removes the listener */
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. Without `uploads` no files are taken. */
  state: () => { uploads: UploadProgress | undefined };
  /** Takes chosen, dropped, pasted or photographed files. */
  addFiles: (files: File[], as: { isFloorPlan: boolean }) => void;
  /** Takes files off the form. */
  remove: (keys: string[]) => void;
  /** Sends failed files again. */
  retry: (keys: string[]) => void;
  /** Makes images smaller. */
  shrink: (keys: string[]) => void;
  /** Hides a remark about a file for good. */
  hideNote: (key: string, kind: string) => void;
  /** Changes what is asked for on images. */
  changeDetails: (keys: string[], change: DetailsChange) => void;
}

/** The files of a store, and how far they are; `undefined` while none are taken. */
export function useUploads(store: UploadStore): UploadProgress | undefined {
  const uploads = () => store.state().uploads;
  return useSyncExternalStore(store.subscribe, uploads, uploads);
}
