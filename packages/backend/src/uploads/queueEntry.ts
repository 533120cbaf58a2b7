import type { DraftImage } from '@rumklar/domain/orders/draft/draft';
import { detailsOf, storedDetails } from '@rumklar/domain/orders/draft/draftDetails';
import { type ImageDetails, noDetails } from '@rumklar/domain/orders/imageDetails';
import type { DeliveryDetails } from './deliveryDetails.ts';
import type { StoredBytes, StoredFile } from './deviceStore.ts';
import {
  type FileNote,
  type KeptFile,
  opened,
  type QueuedFile,
  type QueuedFileState,
  type QueueEntry,
  SHOWN,
} from './queuedFile.ts';

/** A file that was just chosen. */
export function chosenEntry(key: string, chosen: File, isFloorPlan: boolean): QueueEntry {
  return { ...newEntry(key, chosen.name, isFloorPlan), chosen, isFromEarlier: false };
}

/** A finished image that was just chosen: it is shown, and waits until it is to be sent. */
export function deliveryEntry(key: string, chosen: File, delivery: DeliveryDetails): QueueEntry {
  const entry = chosenEntry(key, chosen, false);
  return { ...entry, ...refusalOf(delivery), delivery, isHeldBack: true, previewUrl: urlOf(chosen) };
}

/** What is left of a file that has to be made ready anew; where it was stored it is not used any more. */
export const unprepared: Partial<QueueEntry> = {
  ...{ state: 'waiting', problem: undefined, sentBytes: 0, uploadUrl: undefined },
  ...{ bytes: undefined, prepared: undefined, image: undefined, path: undefined },
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
    ...newEntry(key, fileName, isFloorPlan),
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
export function canShrink({ chosen, bytes, prepared, shrinkTo, state, isTooLarge }: QueueEntry): boolean {
  if (state === 'refused' && !isTooLarge) return false;
  const source = chosen ?? bytes?.file;
  return (
    source !== undefined && shrinkTo === undefined && (prepared?.type ?? source.type) !== 'application/pdf'
  );
}

function shrinkingOf({ shrinkTo, bytes, image, state }: QueueEntry): QueuedFile['shrinking'] {
  if (shrinkTo === undefined) return undefined;
  return bytes || image || STOPPED.has(state) ? 'done' : 'waiting';
}

/** Where the file and its preview are stored, or were about to be. */
export function pathsOf({ path, previewPath, webPath }: QueueEntry): string[] {
  return [path, previewPath, webPath].filter((one) => one !== undefined);
}

/** What a snapshot shows of a file. */
export function viewOf(entry: QueueEntry, notesOf: (entry: QueueEntry) => FileNote[]): QueuedFile {
  entry.view ??= {
    ...pick(entry, SHOWN),
    size: sizeOf(entry),
    notes: notesOf(entry),
    image: entry.state === 'sent' ? entry.image : undefined,
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
  const names = Object.keys(entry).filter((name): name is keyof KeptFile => !(name in opened));
  return { ...pick(entry, names), ...owner, storedAt: Date.now(), place };
}

/** A file of an earlier page on this device. */
export function keptEntry(record: StoredFile, { chosen, file, preview, web }: StoredBytes): QueueEntry {
  const { userId: _user, draftId: _draft, storedAt: _at, place: _place, ...kept } = record;
  const { image, prepared, delivery } = kept;
  const isThere = image !== undefined || chosen !== undefined || file !== undefined;
  return {
    ...opened,
    ...kept,
    chosen,
    bytes: file && { file, preview, web },
    hadLocation: prepared?.hadLocation ?? false,
    state: image ? 'sent' : isThere ? 'waiting' : 'missing',
    sentBytes: image?.size ?? 0,
    previewUrl: urlOf(preview ?? (delivery && chosen)),
    ...(delivery && refusalOf(delivery)),
  };
}

function newEntry(key: string, fileName: string, isFloorPlan: boolean): QueueEntry {
  return {
    ...opened,
    key,
    fileName,
    isFloorPlan,
    isPreviewSent: false,
    isWebSent: false,
    isHeldBack: false,
    details: noDetails,
    isListed: false,
    hidden: [],
    isRemoved: false,
  };
}

function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  // The entries of these names are those of the type.
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}

const STOPPED: ReadonlySet<QueuedFileState> = new Set(['failed', 'refused', 'missing']);
const ON_ITS_WAY: ReadonlySet<QueuedFileState> = new Set(['waiting', 'preparing', 'uploading', 'retrying']);
