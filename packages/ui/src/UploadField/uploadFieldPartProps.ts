import type { RefObject } from 'react';
import type { UploadDetails } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';
import type { UploadStore } from './uploadStore.ts';
import type { Selection } from './useSelection.ts';

export interface UploadFieldPartProps {
  store: UploadStore;
  label: string;
  files: readonly UploadItem[];
  selection: Selection;
  isDisabled: boolean;
  details: UploadDetails | undefined;
  view: { isRows: boolean; onChange: (isRows: boolean) => void };
  /** Gets the focus when the last file is removed. */
  addButton: RefObject<HTMLButtonElement | null>;
}
