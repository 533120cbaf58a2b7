import type { Message } from '@rumklar/domain/message';
import type { QueuedFile } from './queuedFile.ts';

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

/** What is wrong with a file that was sent. */
export interface FileFailure {
  key: string;
  problem: Message;
  /** Whether another attempt can't succeed. */
  isFinal: boolean;
}
