import type { Message } from '@rumklar/domain/message';
import type { DraftImage } from '@rumklar/domain/orders/draft/draft';
import type { ImageDetails } from '@rumklar/domain/orders/imageDetails';
import type { DeliveryDetails } from './deliveryDetails.ts';
import type { PreparedImage } from './prepare/preparedImage.ts';

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

/** What is known of a prepared file, beside its bytes. */
export type FileFacts = Omit<PreparedImage, 'file' | 'preview' | 'web'>;

/** What the device keeps of a file beside its bytes: each field of this type. */
export interface KeptFile {
  readonly key: string;
  readonly isFloorPlan: boolean;
  fileName: string;
  /** What was found out about the prepared file. */
  prepared?: FileFacts;
  /** Where the prepared file is or will be stored. */
  path?: string;
  previewPath?: string;
  isPreviewSent: boolean;
  webPath?: string;
  isWebSent: boolean;
  /** Of a finished image: `draftId` is then that of its order's delivery. */
  delivery?: DeliveryDetails;
  /** Whether it waits for `send`. */
  isHeldBack: boolean;
  /** Where a resumable upload goes on. Whoever has it may write, so it is forgotten on signing out. */
  uploadUrl?: string;
  /** What the draft lists; only of a file that is stored. */
  image?: DraftImage;
  /** What is asked for on this image. */
  details: ImageDetails;
  /** Whether the saved draft has listed it; then only its details have changed since. */
  isListed: boolean;
  /** Kinds of remarks that are not shown any more. */
  hidden: readonly string[];
  /** Longest edge to scale down to, in pixels. */
  shrinkTo?: number;
  savedBytes?: number;
  isRemoved: boolean;
}

/** What is known of a file while its page is open, and is not kept. */
interface OpenFile {
  /** Whether it was there when the queue was opened. */
  readonly isFromEarlier: boolean;
  state: QueuedFileState;
  /** The file as it was chosen. */
  chosen: File | undefined;
  /** What is sent, until the draft lists it. */
  bytes: { file: Blob; preview?: Blob; web?: Blob } | undefined;
  /** Bytes that a resumable upload has stored. */
  storedBytes: number;
  /** Whether the device had no room for it. */
  isNotKept: boolean;
  /** Whether the server has looked into the stored file. */
  isInspected: boolean;
  sentBytes: number;
  /** Attempts that have failed since the last byte got through. */
  failures: number;
  /** When the next attempt may begin, by `performance.now()`: the device's clock may be set back. */
  retryAt: number;
  /** Why it failed, was refused or is missing. */
  problem: Message | undefined;
  /** Whether its place was removed from it. */
  hadLocation: boolean;
  /** Whether it was refused for its size, which `shrink` can change. */
  isTooLarge: boolean;
  /** File name of an earlier image that looks nearly the same. */
  alike: string | undefined;
  /** For an `img`; `undefined` until there is a preview. */
  previewUrl: string | undefined;
  /** Stops what is being done to the file. */
  control: AbortController | undefined;
  /** The latest snapshot of this file. */
  view: QueuedFile | undefined;
}

/** A file as the queue works on it. The model alone changes what a snapshot shows of it. */
export interface QueueEntry extends KeptFile, OpenFile {}

/** What a page knows of a file before anything is done to it. */
export const opened: OpenFile = {
  isFromEarlier: true,
  state: 'waiting',
  chosen: undefined,
  bytes: undefined,
  storedBytes: 0,
  isNotKept: false,
  isInspected: false,
  sentBytes: 0,
  failures: 0,
  retryAt: 0,
  problem: undefined,
  hadLocation: false,
  isTooLarge: false,
  alike: undefined,
  previewUrl: undefined,
  control: undefined,
  view: undefined,
};

/** Fields that a snapshot shows as they are. */
export const SHOWN = [
  'key',
  'fileName',
  'isFloorPlan',
  'sentBytes',
  'state',
  'problem',
  'details',
  'delivery',
  'isHeldBack',
  'chosen',
  'webPath',
  'hadLocation',
  'isInspected',
  'previewUrl',
  'savedBytes',
] as const satisfies (keyof QueueEntry)[];

/** A file as a snapshot shows it; the same object until it changes. */
export interface QueuedFile extends Readonly<Pick<QueueEntry, (typeof SHOWN)[number]>> {
  /** Bytes that are sent: of the prepared file, once there is one. */
  size: number;
  notes: readonly FileNote[];
  /** What the draft lists, once the file is stored. */
  image: DraftImage | undefined;
  /** How far `shrink` is with it; `undefined` where it was not asked for. */
  shrinking: 'waiting' | 'done' | undefined;
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
