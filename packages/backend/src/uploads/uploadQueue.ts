import { originalPath, previewPath } from '@rumklar/domain/images/paths';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import type { QueueOptions, UploadQueue } from './queue.ts';
import type { QueueKind } from './queueWork.ts';
import { sentBefore } from './sentBefore.ts';
import { openQueue } from './sharedQueue.ts';

export type { QueueOptions, UploadQueue };

/** Opens the queue of a draft; once at a time in a tab. Of several tabs with the same draft one sends, the others show it. */
export function openUploadQueue(client: Backend, options: QueueOptions): UploadQueue {
  return openQueue(client, { ...options, kind: draftFiles });
}

const draftFiles: QueueKind = {
  newPath: (type, isFloorPlan) => originalPath(crypto.randomUUID(), type, isFloorPlan),
  newPreviewPath: (type) => previewPath(crypto.randomUUID(), type),
  forbidden: orderTexts.uploadSpaceUsed,
  keepsChosen: false,
  maySend: () => true,
  lookUp: sentBefore,
};
