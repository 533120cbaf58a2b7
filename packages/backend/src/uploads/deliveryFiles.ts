import { deliveryQueueTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { type Shape, shapeOf } from '@rumklar/domain/images/delivery/shape';
import type { FileType } from '@rumklar/domain/images/formats/fileTypes';
import { inspectFile } from '@rumklar/domain/images/formats/headers/header';
import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { finishedPath } from '@rumklar/domain/images/paths';
import type { QueueClient, UploadQueue } from '@rumklar/uploads/queue';
import type { QueuedFile } from '@rumklar/uploads/queuedFile';
import type { DeliveryDetails } from './deliveryDetails.ts';
import { type PrepareFile, prepareFile } from './prepareFile.ts';

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
    needsReprocessing: (before, after) => !isSameLabel(before.label, after.label),
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

/** Width and height of a chosen image as it is shown, without decoding it; `undefined` where they cannot be read. */
export async function shapeOfFile(file: File): Promise<Shape | undefined> {
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  // A file that cannot be used is refused when it is prepared.
  return await inspectFile({ size: file.size, read }).then(shapeOf, () => undefined);
}
