import type { Message } from '@rumklar/domain/message';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { OrderImageDetails } from '@rumklar/domain/orders/imageDetails';

export interface UploadItem {
  key: string;
  fileName: string;
  isFloorPlan: boolean;
  size: number;
  sentBytes: number;
  /** `retrying`: tried again by itself; `failed`: by the user; `refused`: cannot be used; `missing`: lost before sending. */
  state: 'waiting' | 'preparing' | 'uploading' | 'retrying' | 'failed' | 'refused' | 'sent' | 'missing';
  problem?: Message;
  /** Remarks, which block nothing. `converted` is counted below the field, the others are shown at the file. */
  notes: readonly { kind: string; text: string }[];
  previewUrl?: string;
  /** Bytes by which it was made smaller. */
  savedBytes?: number;
  /** How far it is being made smaller. */
  shrinking?: 'waiting' | 'done';
  canShrink: boolean;
  details?: OrderImageDetails;
}

export interface UploadProgress {
  files: readonly UploadItem[];
  sentBytes: number;
  totalBytes: number;
  /** Until all are sent; `undefined` while nobody can say. */
  secondsLeft?: number;
  /** `lost`: the queue waits for the connection. */
  connection: 'online' | 'lost';
  /** Whether the files survive closing the page: kept on the device, in memory only, or there is no room. */
  storage: 'device' | 'memory' | 'full';
  /** Whether this tab sends the files, or another one. */
  isSender: boolean;
  /** Names of files that were left out because they are in the form already. */
  duplicates: readonly string[];
  /** Images that were sent with an earlier order. */
  sentBefore: readonly { orderNumber: number; count: number }[];
  locationsRemoved: number;
}

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
