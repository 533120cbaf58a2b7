import { cleanFileName } from '@rumklar/domain/images/files/imageProblems';
import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import { originalPath, previewPath } from '@rumklar/domain/images/paths';
import type { DraftImage } from '@rumklar/domain/orders/draft/draft';
import { detailsOf, storedDetails } from '@rumklar/domain/orders/draft/draftDetails';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { QueueClient, UploadPort } from '@rumklar/uploads/queue';
import type { ListedFile, QueuedFile, StoredObject } from '@rumklar/uploads/queuedFile';
import { openQueue } from '@rumklar/uploads/sharedQueue';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import type { DraftDetails, DraftFile, DraftQueue, DraftUploads } from './draftFiles.ts';
import { notesOf } from './fileNotes.ts';
import { type PrepareFile, prepareFile } from './prepareFile.ts';
import { storagePort } from './storagePort.ts';

export interface DraftQueueOptions {
  userId: string;
  draftId: string;
  limits: OrderLimits;
  /** What the draft lists already. */
  stored: readonly DraftImage[];
  refreshSession: UploadPort['refreshSession'];
  onSentBefore?: (found: DraftUploads['sentBefore']) => void;
  prepare?: PrepareFile;
}

/** Opens the queue of a draft; once at a time in a tab. */
export function openDraftQueue(client: Backend, options: DraftQueueOptions): DraftQueue {
  const { userId, draftId, limits, stored, refreshSession, onSentBefore, prepare = prepareFile } = options;
  const queue = openQueue({
    userId,
    queueId: draftId,
    limits,
    listed: stored.map(listedOf),
    port: storagePort(client, refreshSession),
    client: {
      ...draftFiles,
      prepare: (file, { own, ...how }) => prepare(file, { ...how, isFloorPlan: own.isFloorPlan }),
    },
  });
  if (onSentBefore) watchSentBefore(client, queue, onSentBefore);
  return queue;
}

const draftFiles: Omit<QueueClient<DraftDetails, DraftFile>, 'prepare'> = {
  newPath: (type, { isFloorPlan }) => originalPath(crypto.randomUUID(), type, isFloorPlan),
  newPreviewPath: (type) => previewPath(crypto.randomUUID(), type),
  isImage: ({ isFloorPlan }) => !isFloorPlan,
  isReviewed: false,
  forbidden: orderTexts.uploadSpaceUsed,
  show(file) {
    const { isFloorPlan, hidden: _hidden, ...details } = file.own;
    const image = file.stored && imageOf(file, file.stored);
    return { ...file, isFloorPlan, details, notes: notesOf(file), image };
  },
};

function listedOf(image: DraftImage): ListedFile<DraftDetails> {
  const { key, fileName, isFloorPlan, hidden = [], ...rest } = image;
  const { services: _services, room: _room, marks: _marks, ...stored } = rest;
  return { key, fileName, own: { ...detailsOf(image), isFloorPlan, hidden }, stored };
}

function imageOf({ key, fileName, own }: QueuedFile<DraftDetails>, stored: StoredObject): DraftImage {
  const { isFloorPlan, hidden } = own;
  return {
    ...stored,
    key,
    isFloorPlan,
    fileName: cleanFileName(fileName, isFloorPlan ? 'plantegning' : 'billede'),
    hidden: hidden.length > 0 ? [...hidden] : undefined,
    ...storedDetails(own),
  };
}

/** Finds out which prepared files the account has sent before, each time when no file is left to be prepared. */
function watchSentBefore(
  client: Backend,
  queue: DraftQueue,
  onFound: (found: DraftUploads['sentBefore']) => void,
): void {
  let asked = '';
  let isRunning = false;

  async function look() {
    const { files } = queue.state();
    const checksums = files.flatMap(({ prepared }) => prepared?.sha256 ?? []);
    const key = checksums.join();
    if (isRunning || key === asked || files.some(isUnprepared)) return;
    asked = key;
    isRunning = true;
    // Only a remark: it is asked for again with the next file.
    const found = checksums.length > 0 ? await findSentImages(client, checksums).catch(() => undefined) : [];
    isRunning = false;
    if (found) onFound(found);
    await look();
  }

  queue.subscribe(() => void look());
}

function isUnprepared({ state, prepared }: DraftFile): boolean {
  return !prepared && (state === 'preparing' || state === 'waiting');
}

export interface SentImages {
  orderNumber: number;
  count: number;
}

/** Files that the user has sent before, by their newest order, newest first. @param checksums SHA-256 in hex; at most 200 */
export async function findSentImages(client: Backend, checksums: readonly string[]): Promise<SentImages[]> {
  const request = client.rpc('find_sent_images', { p_checksums: [...checksums] });
  const rows = await unwrap(request, orderTexts.listFailed);
  return rows.map(({ order_number: orderNumber, image_count: count }) => ({ orderNumber, count }));
}
