import type { Message } from '@rumklar/domain/message';
import { orderFormTexts } from '@rumklar/domain/orders/formTexts';
import type { ImageDetails } from '@rumklar/domain/orders/imageDetails';

/** A file of the form and where it stands, as the upload queue reports it. */
export interface UploadItem {
  key: string;
  fileName: string;
  isFloorPlan: boolean;
  /** Bytes. */
  size: number;
  /** Bytes. */
  sentBytes: number;
  /**
   * `retrying`: waits for the next attempt; `failed`: the user must try again; `refused`: cannot be used; `missing`: lost
   * before it was sent.
   */
  state: 'waiting' | 'preparing' | 'uploading' | 'retrying' | 'failed' | 'refused' | 'sent' | 'missing';
  /** Why it failed, was refused or is missing. */
  problem?: Message;
  /** Remarks, which block nothing. `converted` is counted below the field, the others are shown at the file. */
  notes: readonly { kind: string; text: string }[];
  /** For an `img`; `undefined` while there is no preview. */
  previewUrl?: string;
  /** Bytes by which it was made smaller. */
  savedBytes?: number;
  /** How far it is being made smaller. */
  shrinking?: 'waiting' | 'done';
  /** Whether it can be made smaller. */
  canShrink: boolean;
  /** What the customer says about it; nothing yet when left out. */
  details?: ImageDetails;
}

/** What the buttons at the files do. */
export interface UploadActions {
  /** Takes files off the form. */
  onRemove: (keys: string[]) => void;
  /** Sends failed files again. */
  onRetry: (keys: string[]) => void;
  /** Makes images smaller. */
  onShrink: (keys: string[]) => void;
  /** Hides a remark about a file for good. */
  onHideNote: (key: string, kind: string) => void;
}

/** The words of a file's state. */
export function stateWords(file: Pick<UploadItem, 'state' | 'sentBytes' | 'size' | 'problem'>): string {
  switch (file.state) {
    case 'uploading':
      return orderFormTexts.uploading(percent.format(shareOf(file)));
    case 'failed':
    case 'refused':
      return file.problem?.title ?? orderFormTexts.failed(1);
    case 'missing':
      return file.problem?.title ?? orderFormTexts.missing;
    default:
      return orderFormTexts[file.state];
  }
}

/** The share of a file that has been sent, 0–1. */
export function shareOf({ sentBytes, size }: Pick<UploadItem, 'sentBytes' | 'size'>): number {
  return size > 0 ? Math.min(1, sentBytes / size) : 0;
}

const percent = new Intl.NumberFormat('da-DK', { style: 'percent', maximumFractionDigits: 0 });
