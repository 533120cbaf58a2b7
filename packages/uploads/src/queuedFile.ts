import type { QualityNote } from '@rumklar/domain/images/files/quality';
import type { FileType } from '@rumklar/domain/images/formats/fileTypes';
import type { Message } from '@rumklar/domain/message';

/**
 * The state of a file. `waiting`: chosen; `preparing`: being checked, stripped and scaled down; `retrying`: waits for the
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

/** A chosen file as it is uploaded: without location and serial numbers, upright or with its orientation. */
export interface PreparedFile extends FileFacts, FileBytes {}

export interface FileBytes {
  file: Blob;
  /** At most 800 px on the long edge, upright, sRGB: WebP, or JPEG where the browser cannot encode WebP. */
  preview?: Blob;
  /** The web size of a finished image: a JPEG of at most 2048 px, labelled as the file is. */
  web?: Blob;
}

export interface FileFacts {
  /** The type of `file` by its bytes. */
  type: FileType;
  /** The chosen file's name, with the ending of `type` where the image was converted. */
  fileName: string;
  /** Pixels, as the image is shown; missing for a PDF. */
  width?: number;
  height?: number;
  /** SHA-256 of the chosen file's bytes in hex, so that a file chosen twice is known whatever was made of it. */
  sha256: string;
  /** When the photograph was taken, ISO 8601 in UTC. */
  takenAt?: string;
  /** The chosen file said where the photograph was taken; `file` does not. */
  hadLocation: boolean;
  /** Was HEIC and is JPEG. */
  isConverted: boolean;
  notes: QualityNote[];
  /** 64-bit difference hash in hex; compare by `isAlike` of the domain. */
  hash?: string;
}

export interface StoredObject extends Partial<Pick<FileFacts, 'width' | 'height' | 'sha256' | 'takenAt'>> {
  path: string;
  previewPath?: string;
  size: number;
}

export interface ListedFile<Details = unknown> {
  /** Made by the client and the same as long as the file is in the queue. */
  key: string;
  fileName: string;
  /** What the queue's client knows of the file; the queue keeps it and does not look into it. */
  own: Details;
  stored: StoredObject;
}

/** What the device keeps of a file beside its bytes: each field of this type. */
export interface KeptFile extends Omit<ListedFile, 'stored'> {
  prepared?: FileFacts;
  path?: string;
  previewPath?: string;
  isPreviewSent: boolean;
  webPath?: string;
  isWebSent: boolean;
  /** Whether it waits for `send`. */
  isHeldBack: boolean;
  /** Where a resumable upload goes on. Whoever has it may write, so it is forgotten on signing out. */
  uploadUrl?: string;
  stored?: StoredObject;
  /** Whether the owner's record has listed it; then only what the client knows of it has changed since. */
  isListed: boolean;
  /** Longest edge to scale down to, in pixels. */
  shrinkTo?: number;
  savedBytes?: number;
  isRemoved: boolean;
}

/** What is known of a file while its page is open, and is not kept. */
interface OpenFile {
  readonly isFromEarlier: boolean;
  state: QueuedFileState;
  chosen: File | undefined;
  /** What is sent, until the owner's record lists it. */
  bytes: FileBytes | undefined;
  /** Bytes that a resumable upload has stored. */
  storedBytes: number;
  /** Whether the device had no room for it. */
  isNotKept: boolean;
  isInspected: boolean;
  sentBytes: number;
  /** Attempts that have failed since the last byte got through. */
  failures: number;
  /** When the next attempt may begin, by `performance.now()`: the device's clock may be set back. */
  retryAt: number;
  problem: Message | undefined;
  hadLocation: boolean;
  /** Whether it was refused for its size, which `shrink` can change. */
  isTooLarge: boolean;
  /** File name of an earlier image that looks nearly the same. */
  alike: string | undefined;
  previewUrl: string | undefined;
  /** Stops what is being done to the file. */
  control: AbortController | undefined;
  view: QueuedFile | undefined;
}

/** A file as the queue works on it. The model alone changes what a snapshot shows of it. */
export interface QueueEntry extends KeptFile, OpenFile {}

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

export const SHOWN = [
  'key',
  'fileName',
  'sentBytes',
  'state',
  'problem',
  'isHeldBack',
  'chosen',
  'prepared',
  'webPath',
  'hadLocation',
  'isInspected',
  'alike',
  'previewUrl',
  'savedBytes',
] as const satisfies (keyof QueueEntry)[];

/** A file as a snapshot shows it; the same object until it changes. */
export interface QueuedFile<Details = unknown> extends Readonly<Pick<QueueEntry, (typeof SHOWN)[number]>> {
  own: Details;
  /** Bytes that are sent: of the prepared file, once there is one. */
  size: number;
  /** Only of a file that is sent. */
  stored: StoredObject | undefined;
  /** How far `shrink` is with it; `undefined` where it was not asked for. */
  shrinking: 'waiting' | 'done' | undefined;
  /** Whether `shrink` can make it smaller: an image whose file is on this device. */
  canShrink: boolean;
  isOnItsWay: boolean;
}
