import type { Backend } from '../client.ts';
import { openLocalQueue } from './localQueue.ts';
import type { QueueOptions, UploadQueue } from './queue.ts';
import type { QueueState } from './queueState.ts';
import { openSharedQueue } from './sharedQueue.ts';

export type { QueueOptions, UploadQueue };

/** Opens the queue of a draft; once at a time in a tab. Of several tabs with the same draft one sends, the others show it. */
export function openUploadQueue(client: Backend, options: QueueOptions): UploadQueue {
  const canShare =
    typeof navigator !== 'undefined' && 'locks' in navigator && 'BroadcastChannel' in globalThis;
  let { limits } = options;
  // The tab that sends may be this one only later.
  const open = (before?: QueueState) => openLocalQueue(client, { ...options, limits }, before);
  const queue = canShare ? openSharedQueue(options, open) : open();
  return {
    ...queue,
    changeLimits(changed) {
      limits = changed;
      queue.changeLimits(changed);
    },
  };
}
