import { useSyncExternalStore } from 'react';
import type { DetailsChange } from './uploadDetails.ts';
import type { UploadProgress } from './uploadItem.ts';

/** The files of a form, which a field reads by `useUploads`. The functions are the same in every render. */
export interface UploadStore {
  /** @returns removes the listener */
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. Without `uploads` no files are taken. */
  state: () => { uploads: UploadProgress | undefined };
  addFiles: (files: File[], as: { isFloorPlan: boolean }) => void;
  remove: (keys: string[]) => void;
  retry: (keys: string[]) => void;
  shrink: (keys: string[]) => void;
  hideNote: (key: string, kind: string) => void;
  changeDetails: (keys: string[], change: DetailsChange) => void;
}

/** The files of a store, and how far they are; `undefined` while none are taken. */
export function useUploads(store: UploadStore): UploadProgress | undefined {
  const uploads = () => store.state().uploads;
  return useSyncExternalStore(store.subscribe, uploads, uploads);
}
