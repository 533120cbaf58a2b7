import type { Message } from '@rumklar/domain/message';
import type { DraftImage } from '@rumklar/domain/orders/draft';
import { detailsOf, storedDetails } from '@rumklar/domain/orders/draftDetails';
import { type ImageDetails, noDetails } from '@rumklar/domain/orders/imageDetails';
import type { DeliveryDetails } from './deliveryDetails.ts';
import type { StoredBytes, StoredFile } from './deviceStore.ts';
import type { PreparedImage } from './prepare/preparedImage.ts';
import type { FileNote, QueuedFile, QueuedFileState } from './queueState.ts';

/** What is known of a prepared file, beside its bytes. */
export type FileFacts = Omit<PreparedImage, 'file' | 'preview' | 'web'>;

/** A file as the queue works on it. Changed by `change` of the model only, so that snapshots follow. */
export interface QueueEntry {
  readonly key: string;
  readonly isFloorPlan: boolean;
  /** Whether it was there when the queue was opened. */
  readonly isFromEarlier: boolean;
  fileName: string;
  state: QueuedFileState;
  /** The file as it was chosen, as long as this page is open. */
  chosen?: File;
  facts?: FileFacts;
  /** What is sent, until the draft lists it. */
  bytes?: { file: Blob; preview?: Blob; web?: Blob };
  /** Where the prepared file is or will be stored. */
  path?: string;
  previewPath?: string;
  isPreviewSent: boolean;
  webPath?: string;
  isWebSent: boolean;
  /** Of a finished image. */
  delivery?: DeliveryDetails;
  /** Whether it waits for `send`. */
  isHeldBack: boolean;
  /** Where a resumable upload goes on, and the bytes that it has stored. */
  uploadUrl?: string;
  storedBytes: number;
  /** Whether the device had no room for it. */
  isNotKept: boolean;
  /** What the draft lists; only of a file that is stored. */
  image?: DraftImage;
  isInspected: boolean;
  sentBytes: number;
  /** Attempts that have failed since the last byte got through. */
  failures: number;
  /** When the next attempt may begin, by `performance.now()`: the device's clock may be set back. */
  retryAt: number;
  problem?: Message;
  /** Whether its place was removed from it. */
  hadLocation: boolean;
  /** Whether it was refused for its size, which `shrink` can change. */
  isTooLarge?: boolean;
  /** Longest edge to scale down to, in pixels. */
  shrinkTo?: number;
  savedBytes?: number;
  details: ImageDetails;
  /** Whether the saved draft lists it. */
  isListed: boolean;
  hidden: readonly string[];
  /** File name of an earlier image that looks nearly the same. */
  alike?: string;
  previewUrl?: string;
  isRemoved: boolean;
  /** Stops what is being done to the file. */
  control?: AbortController;
  /** The latest snapshot of this file. */
  view?: QueuedFile;
}

/** A file that was just chosen. */
export function chosenEntry(key: string, chosen: File, isFloorPlan: boolean): QueueEntry {
  return { ...emptyEntry(key, chosen.name, isFloorPlan), chosen, isFromEarlier: false };
}

/** A finished image that was just chosen: it is shown, and waits until it is to be sent. */
export function deliveryEntry(key: string, chosen: File, delivery: DeliveryDetails): QueueEntry {
  const entry = chosenEntry(key, chosen, false);
  return { ...entry, ...refusalOf(delivery), delivery, isHeldBack: true, previewUrl: urlOf(chosen) };
}

/** What is left of a file that has to be made ready anew; where it was stored it is not used any more. */
export const unprepared: Partial<QueueEntry> = {
  ...{ state: 'waiting', problem: undefined, sentBytes: 0, uploadUrl: undefined },
  ...{ bytes: undefined, facts: undefined, image: undefined, path: undefined },
  ...{ previewPath: undefined, isPreviewSent: false, webPath: undefined, isWebSent: false },
  isInspected: false,
};

function refusalOf({ problem }: DeliveryDetails): Partial<QueueEntry> {
  return problem ? { state: 'refused', problem } : {};
}

function urlOf(image: Blob | undefined): string | undefined {
  return image && URL.createObjectURL(image);
}

/** An image that the draft lists: nothing is left to be done. */
export function listedEntry(image: DraftImage): QueueEntry {
  const { key, fileName, isFloorPlan, path, previewPath, hidden = [], size } = image;
  return {
    ...emptyEntry(key, fileName, isFloorPlan),
    state: 'sent',
    ...{ image, path, previewPath, hidden, sentBytes: size },
    details: detailsOf(image),
    isPreviewSent: true,
    isInspected: true,
    isListed: true,
  };
}

/** The size that counts, in bytes: of what is stored, else prepared, else chosen. */
export function sizeOf({ bytes, image, chosen }: QueueEntry): number {
  return bytes?.file.size ?? image?.size ?? chosen?.size ?? 0;
}

/** Whether the file takes up room in the order. */
export function countsInOrder({ state, isRemoved }: QueueEntry): boolean {
  return !isRemoved && state !== 'refused' && state !== 'missing';
}

/** Whether the file is on its way, without anybody's help. */
export function isOnItsWay({ state, isInspected, isHeldBack }: QueueEntry): boolean {
  if (isHeldBack) return false;
  return ON_ITS_WAY.has(state) || (state === 'sent' && !isInspected);
}

/** Whether the file can be made smaller: an image that is on this device and was not scaled down yet. */
export function canShrink({ chosen, bytes, facts, shrinkTo, state, isTooLarge }: QueueEntry): boolean {
  if (state === 'refused' && !isTooLarge) return false;
  const source = chosen ?? bytes?.file;
  return source !== undefined && shrinkTo === undefined && (facts?.type ?? source.type) !== 'application/pdf';
}

/** Whether a finished image has no original, and nobody has ticked that it is delivered without one. */
export function lacksOriginal({ delivery }: QueueEntry): boolean {
  if (!delivery || delivery.mayLackOriginal) return false;
  return delivery.place.originalId === null && !delivery.place.deliverableId;
}

function shrinkingOf({ shrinkTo, bytes, image, state }: QueueEntry): QueuedFile['shrinking'] {
  if (shrinkTo === undefined) return undefined;
  return bytes || image || STOPPED.has(state) ? 'done' : 'waiting';
}

/** Where the file and its preview are stored, or were about to be. */
export function pathsOf({ path, previewPath, webPath }: QueueEntry): string[] {
  return [path, previewPath, webPath].filter((one) => one !== undefined);
}

/** What a snapshot shows of a file; the same object until the entry changes. */
export function viewOf(entry: QueueEntry, notesOf: (entry: QueueEntry) => FileNote[]): QueuedFile {
  const { key, fileName, isFloorPlan, sentBytes, state, problem, details, previewUrl, image, savedBytes } =
    entry;
  const { delivery, isHeldBack, chosen, webPath, isInspected, hadLocation } = entry;
  entry.view ??= {
    ...{ key, fileName, isFloorPlan, sentBytes, state, problem, details, previewUrl, savedBytes },
    ...{ delivery, isHeldBack, chosen, webPath, isInspected, hadLocation },
    size: sizeOf(entry),
    notes: notesOf(entry),
    image: state === 'sent' ? image : undefined,
    canShrink: canShrink(entry),
    shrinking: shrinkingOf(entry),
  };
  return entry.view;
}

/** Other details of a file, and of what the draft lists of it. */
export function withDetails({ image }: QueueEntry, details: ImageDetails): Partial<QueueEntry> {
  return { details, image: image && { ...image, ...storedDetails(details) } };
}

/** Frees the preview of a file that is not shown any longer. */
export function revokePreview({ previewUrl }: QueueEntry): void {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}

/** What the device keeps of a file. */
export function recordOf(
  entry: QueueEntry,
  owner: { userId: string; draftId: string },
  place: number,
): StoredFile {
  const { key, fileName, isFloorPlan, facts, path, previewPath, isPreviewSent, uploadUrl } = entry;
  const { image, details, isListed, hidden, shrinkTo, savedBytes, isRemoved } = entry;
  const { webPath, isWebSent, delivery, isHeldBack } = entry;
  return {
    ...{ key, ...owner, storedAt: Date.now(), place, fileName, isFloorPlan, prepared: facts },
    ...{ path, previewPath, isPreviewSent, uploadUrl, image, details, isListed },
    ...{ webPath, isWebSent, delivery, isHeldBack },
    ...{ hidden, shrinkTo, savedBytes, isRemoved },
  };
}

/** A file of an earlier page on this device. */
export function keptEntry(record: StoredFile, bytes: StoredBytes): QueueEntry {
  const { key, fileName, isFloorPlan, prepared: facts, image, details, isListed } = record;
  const { path, previewPath, isPreviewSent, uploadUrl, hidden, shrinkTo, savedBytes, isRemoved } = record;
  const { webPath, isWebSent, delivery, isHeldBack } = record;
  const { chosen, file, preview, web } = bytes;
  const isThere = image !== undefined || chosen !== undefined || file !== undefined;
  return {
    ...emptyEntry(key, fileName, isFloorPlan),
    ...{ facts, path, previewPath, isPreviewSent, uploadUrl, hidden, shrinkTo, savedBytes, isRemoved, image },
    ...{ details, isListed },
    ...{ webPath, isWebSent, delivery, isHeldBack },
    ...{ chosen, bytes: file && { file, preview, web } },
    hadLocation: facts?.hadLocation ?? false,
    state: image ? 'sent' : isThere ? 'waiting' : 'missing',
    sentBytes: image?.size ?? 0,
    previewUrl: urlOf(preview ?? (delivery && chosen)),
    ...(delivery && refusalOf(delivery)),
  };
}

function emptyEntry(key: string, fileName: string, isFloorPlan: boolean): QueueEntry {
  return {
    ...{ key, fileName, isFloorPlan },
    isFromEarlier: true,
    state: 'waiting',
    isPreviewSent: false,
    isWebSent: false,
    isHeldBack: false,
    isNotKept: false,
    isInspected: false,
    hadLocation: false,
    sentBytes: 0,
    storedBytes: 0,
    failures: 0,
    retryAt: 0,
    details: noDetails,
    isListed: false,
    hidden: [],
    isRemoved: false,
  };
}

const STOPPED: ReadonlySet<QueuedFileState> = new Set(['failed', 'refused', 'missing']);
const ON_ITS_WAY: ReadonlySet<QueuedFileState> = new Set(['waiting', 'preparing', 'uploading', 'retrying']);
