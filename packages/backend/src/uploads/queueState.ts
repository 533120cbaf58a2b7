import type { Message } from '@rumklar/domain/message';
import type { DraftImage } from '@rumklar/domain/orders/draft';
import type { ImageDetails } from '@rumklar/domain/orders/imageDetails';
import type { DeliveryDetails } from './deliveryDetails.ts';

/** What the upload queue of a draft is doing: an immutable snapshot, replaced whenever something changes. */
export interface QueueState {
  /** In the order in which they were chosen; without the removed ones. */
  files: readonly QueuedFile[];
  /** Bytes that have been sent, and bytes of all files that can be. */
  sentBytes: number;
  totalBytes: number;
  /** Steady enough to be shown; `undefined` while nothing is sent, or too little to say. */
  secondsLeft?: number;
  /** `lost`: the last attempt got no response. The queue continues by itself. */
  connection: 'online' | 'lost';
  /**
   * Where files wait until they are sent: `device`, they survive reloading and closing; `memory`, the browser stores
   * nothing, as in a private window; `full`, the device has no room for more.
   */
  storage: 'device' | 'memory' | 'full';
  /** Whether this tab sends; otherwise another tab with the same draft does, and this one shows its progress. */
  isSender: boolean;
  /** Whether uploads are held back because the images are too many or too large together. */
  isHeld: boolean;
  /** Names of files that were left out, because the same bytes are in the draft already. */
  duplicates: readonly string[];
  /** Images of this draft that the account has sent before, by the order's number. */
  sentBefore: readonly { orderNumber: number; count: number }[];
  /** Images of these files of which the place was removed. */
  locationsRemoved: number;
}

/**
 * Where a file stands. `waiting`: chosen; `preparing`: being checked, stripped and scaled down; `retrying`: waits for the
 * next attempt; `failed`: needs `retry`; `refused`: cannot be used, see `problem`; `missing`: lost from this device
 * before it was sent.
 */
export type QueuedFileState =
  | 'waiting'
  | 'preparing'
  | 'uploading'
  | 'retrying'
  | 'failed'
  | 'refused'
  | 'sent'
  | 'missing';

/** A file of the draft. Unchanged files are the same object in the next snapshot. */
export interface QueuedFile {
  key: string;
  fileName: string;
  isFloorPlan: boolean;
  /** Bytes that are sent: of the prepared file, once there is one. */
  size: number;
  sentBytes: number;
  state: QueuedFileState;
  /** Why it failed, was refused or is missing. */
  problem?: Message;
  notes: readonly FileNote[];
  /** What is asked for on this image. */
  details: ImageDetails;
  /** Of a finished image. */
  delivery?: DeliveryDetails;
  /** Whether it waits for `send`. */
  isHeldBack: boolean;
  /** As it was chosen, where this tab or the device has it. */
  chosen?: File;
  /** Where the web size of a stored finished image is. */
  webPath?: string;
  /** Whether its place was removed. */
  hadLocation: boolean;
  /** Whether the server has looked into the stored file. */
  isInspected: boolean;
  /** For an `img`; `undefined` until there is a preview. */
  previewUrl?: string;
  /** What the draft lists, once the file is stored. */
  image?: DraftImage;
  /** Bytes that `shrink` has saved. */
  savedBytes?: number;
  /** How far `shrink` is with it; `undefined` where it was not asked for. */
  shrinking?: 'waiting' | 'done';
  /** Whether `shrink` can make it smaller: an image whose file is on this device. */
  canShrink: boolean;
}

/** A remark about a file, which blocks nothing and can be hidden for good. */
export interface FileNote {
  /** For `hideNote`: `alike`, `converted`, or the kind of a quality note. */
  kind: string;
  /** The Danish sentence. */
  text: string;
}

/** What is wrong with a file that was sent. */
export interface FileProblem {
  key: string;
  problem: Message;
  /** Whether another attempt can't succeed. */
  isFinal: boolean;
}
