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
import type { DraftDetails, DraftFile, DraftQueue, DraftUploads } from './draftFiles.ts';
import { notesOf } from './fileNotes.ts';
import { type PrepareFile, prepareFile } from './prepareFile.ts';
import { watchSentBefore } from './sentBefore.ts';
import { storagePort } from './storagePort.ts';

/** Whose files they are, and how many there may be. */
export interface DraftQueueOptions {
  userId: string;
  draftId: string;
  limits: OrderLimits;
  /** What the draft lists already. */
  stored: readonly DraftImage[];
  refreshSession: UploadPort['refreshSession'];
  /** Called with what the account has sent before of the prepared files. */
  onSentBefore?: (found: DraftUploads['sentBefore']) => void;
  /** Replaces the worker that makes files ready. */
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
