import type { Backend } from '../client.ts';
import { openLocalQueue } from './localQueue.ts';
import type { QueueOptions, UploadQueue } from './queue.ts';
import type { QueueState } from './queueState.ts';
import type { QueueKind } from './queueWork.ts';
import { openSharedQueue } from './sharedQueue.ts';

/** Opens a queue, shared with other tabs where the browser can. @param options `kind`: what its files are */
export function openQueue(client: Backend, options: QueueOptions & { kind: QueueKind }): UploadQueue {
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
