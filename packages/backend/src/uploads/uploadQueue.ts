import type { Backend } from '../client.ts';
import { openLocalQueue } from './localQueue.ts';
import type { QueueOptions, UploadQueue } from './queue.ts';

export type { QueueOptions, UploadQueue };

/** Opens the queue of a draft; once at a time in a tab. */
export function openUploadQueue(client: Backend, options: QueueOptions): UploadQueue {
  return openLocalQueue(client, options);
}
