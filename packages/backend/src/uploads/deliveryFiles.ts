import { deliveryQueueTexts } from '@rumklar/domain/images/delivery/deliveryQueueTexts';
import type { FileType } from '@rumklar/domain/images/formats/fileTypes';
import { finishedPath } from '@rumklar/domain/images/paths';
import { deliveredElsewhere } from './deliveredElsewhere.ts';
import type { QueueEntry } from './queuedFile.ts';
import type { QueueKind } from './queueWork.ts';

/** What becomes of the finished images of an order. */
export function deliveryFiles(orderId: string): QueueKind {
  const newPath = (type: FileType) => finishedPath(orderId, crypto.randomUUID(), type);
  return {
    newPath,
    newPreviewPath: newPath,
    forbidden: deliveryQueueTexts.noAdmin,
    chosenTwice: deliveryQueueTexts.chosenTwice,
    // Another label is written into what was chosen.
    keepsChosen: true,
    maySend: (entry) => !lacksOriginal(entry),
    lookUp: (work) => deliveredElsewhere(work, orderId),
  };
}

/** Whether a finished image has no original, and nobody has ticked that it is delivered without one. */
function lacksOriginal({ delivery }: QueueEntry): boolean {
  if (!delivery || delivery.mayLackOriginal) return false;
  return delivery.place.originalId === null && !delivery.place.deliverableId;
}
