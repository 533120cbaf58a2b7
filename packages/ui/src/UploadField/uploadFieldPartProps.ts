import type { RefObject } from 'react';
import type { UploadDetails } from './uploadDetails.ts';
import type { UploadItem } from './uploadItem.ts';
import type { UploadStore } from './uploadStore.ts';
import type { Selection } from './useSelection.ts';

/** What the tiles of a field and the bar above them share. */
export interface UploadFieldPartProps {
  /** Has the files. */
  store: UploadStore;
  /** Names the list, and the bar. */
  label: string;
  /** Those of the field that can be used. */
  files: readonly UploadItem[];
  /** Which of them are selected. */
  selection: Selection;
  /** Whether nothing can be changed now. */
  isDisabled: boolean;
  /** What can be said about single images. */
  details: UploadDetails | undefined;
  /** Whether photographs are shown in rows, and the switch to that. */
  view: { isRows: boolean; onChange: (isRows: boolean) => void };
  /** Gets the focus when the last file is removed. */
  addButton: RefObject<HTMLButtonElement | null>;
}
