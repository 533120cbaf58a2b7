import type { StoredBytes, StoredFile } from './deviceStore.ts';
import type { QueueClient } from './queue.ts';
import {
  type KeptFile,
  type ListedFile,
  opened,
  type QueuedFile,
  type QueuedFileState,
  type QueueEntry,
  SHOWN,
} from './queuedFile.ts';

export function chosenEntry(chosen: File, own: unknown, client: QueueClient): QueueEntry {
  const { isReviewed } = client;
  return {
    ...newEntry({ key: crypto.randomUUID(), fileName: chosen.name, own }),
    chosen,
    isFromEarlier: false,
    isHeldBack: isReviewed,
    previewUrl: isReviewed ? urlOf(chosen) : undefined,
    ...refusalOf(client.problemOf?.(own)),
  };
}

/** What is left of a file that has to be made ready again; where it was stored it is not used any more. */
export const unprepared: Partial<QueueEntry> = {
  state: 'waiting',
  problem: undefined,
  sentBytes: 0,
  uploadUrl: undefined,
  bytes: undefined,
  prepared: undefined,
  stored: undefined,
  path: undefined,
  previewPath: undefined,
  isPreviewSent: false,
  webPath: undefined,
  isWebSent: false,
  isInspected: false,
};

function refusalOf(problem: QueueEntry['problem']): Partial<QueueEntry> {
  return problem ? { state: 'refused', problem } : {};
}

export function urlOf(image: Blob | undefined): string | undefined {
  return image && URL.createObjectURL(image);
}

export function listedEntry({ key, fileName, own, stored }: ListedFile): QueueEntry {
  const { path, previewPath, size } = stored;
  return {
    ...newEntry({ key, fileName, own }),
    state: 'sent',
    stored,
    path,
    previewPath,
    sentBytes: size,
    isPreviewSent: true,
    isInspected: true,
    isListed: true,
  };
}

/** The size that counts, in bytes: of what is stored, else prepared, else chosen. */
export function sizeOf({ bytes, stored, chosen }: QueueEntry): number {
  return bytes?.file.size ?? stored?.size ?? chosen?.size ?? 0;
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

function shrinkingOf({ shrinkTo, bytes, stored, state }: QueueEntry): QueuedFile['shrinking'] {
  if (shrinkTo === undefined) return undefined;
  return bytes || stored || STOPPED.has(state) ? 'done' : 'waiting';
}

export function pathsOf({ path, previewPath, webPath }: QueueEntry): string[] {
  return [path, previewPath, webPath].filter((one) => one !== undefined);
}

export function viewOf(entry: QueueEntry, client: QueueClient): QueuedFile {
  entry.view ??= client.show({
    ...pick(entry, SHOWN),
    own: entry.own,
    size: sizeOf(entry),
    stored: entry.state === 'sent' ? entry.stored : undefined,
    canShrink: canShrink(entry),
    shrinking: shrinkingOf(entry),
    isOnItsWay: isOnItsWay(entry),
  });
  return entry.view;
}

export function revokePreview({ previewUrl }: QueueEntry): void {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}

export function recordOf(
  entry: QueueEntry,
  owner: { userId: string; queueId: string },
  place: number,
): StoredFile {
  const names = Object.keys(entry).filter((name): name is keyof KeptFile => !(name in opened));
  return { ...pick(entry, names), ...owner, storedAt: Date.now(), place };
}

export function keptEntry(
  record: StoredFile,
  { chosen, file, preview, web }: StoredBytes,
  { isReviewed, problemOf }: QueueClient,
): QueueEntry {
  const { userId: _user, queueId: _queue, storedAt: _at, place: _place, ...kept } = record;
  const { stored, prepared, own } = kept;
  const isThere = stored !== undefined || chosen !== undefined || file !== undefined;
  return {
    ...opened,
    ...kept,
    chosen,
    bytes: file && { file, preview, web },
    hadLocation: prepared?.hadLocation ?? false,
    state: stored ? 'sent' : isThere ? 'waiting' : 'missing',
    sentBytes: stored?.size ?? 0,
    previewUrl: urlOf(preview ?? (isReviewed ? chosen : undefined)),
    ...refusalOf(problemOf?.(own)),
  };
}

function newEntry(file: Pick<KeptFile, 'key' | 'fileName' | 'own'>): QueueEntry {
  return {
    ...opened,
    ...file,
    isPreviewSent: false,
    isWebSent: false,
    isHeldBack: false,
    isListed: false,
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
