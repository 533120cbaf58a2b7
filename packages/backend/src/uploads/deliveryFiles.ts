import { deliveryQueueTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { FileType } from '@rumklar/domain/images/formats/fileTypes';
import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { finishedPath } from '@rumklar/domain/images/paths';
import type { QueueClient, UploadQueue } from '@rumklar/uploads/queue';
import type { QueuedFile } from '@rumklar/uploads/queuedFile';
import type { DeliveryDetails } from './deliveryDetails.ts';
import { type PrepareFile, prepareFile } from './prepareFile.ts';

/** The finished images of one order on their way. */
export type DeliveryQueue = UploadQueue<DeliveryDetails, QueuedFile<DeliveryDetails>>;

/** What becomes of the finished images of an order. @param prepare replaces the worker that makes files ready */
export function deliveryFiles(
  orderId: string,
  prepare: PrepareFile = prepareFile,
): QueueClient<DeliveryDetails, QueuedFile<DeliveryDetails>> {
  const newPath = (type: FileType) => finishedPath(orderId, crypto.randomUUID(), type);
  return {
    prepare: (file, { own, ...how }) => prepare(file, { ...how, label: own.label }),
    newPath,
    newPreviewPath: newPath,
    isImage: () => true,
    isReviewed: true,
    maySend: (own) => !lacksOriginal(own),
    problemOf: ({ problem }) => problem,
    // Another label is written into what was chosen.
    isMadeAnew: (before, after) => !isSameLabel(before.label, after.label),
    forbidden: deliveryQueueTexts.noAdmin,
    chosenTwice: deliveryQueueTexts.chosenTwice,
    show: (file) => file,
  };
}

/** Whether a finished image has no original, and nobody has ticked that it is delivered without one. */
function lacksOriginal({ place, mayLackOriginal }: DeliveryDetails): boolean {
  return !mayLackOriginal && place.originalId === null && !place.deliverableId;
}

function isSameLabel(one: ImageLabel, other: ImageLabel): boolean {
  return (
    one.madeWith === other.madeWith && one.text === other.text && one.instructions === other.instructions
  );
}
