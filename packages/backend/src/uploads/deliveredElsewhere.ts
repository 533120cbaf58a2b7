import type { QueuedFile } from '@rumklar/uploads/queuedFile';
import type { Backend } from '../client.ts';
import { findDeliveredFiles } from '../images/finished/getDelivery.ts';
import type { DeliveryDetails } from './deliveryDetails.ts';
import type { DeliveryQueue } from './deliveryFiles.ts';
import { checksumOf } from './prepare/chosenFile.ts';

/** Finds out which of the finished images that wait belong to another order: its customer must not get them. */
export function watchDeliveredElsewhere(client: Backend, queue: DeliveryQueue, orderId: string): void {
  let isRunning = false;

  async function run(files: readonly QueuedFile<DeliveryDetails>[]): Promise<void> {
    const chosen: { name: string; sha256: string }[] = [];
    // One after the other: each is in memory as a whole.
    for (const file of files) chosen.push({ name: file.fileName, sha256: (await checksum(file)) ?? '' });
    const found = await findDeliveredFiles(client, orderId, chosen);
    const keys = files.flatMap(({ key }, index) => (found[index] ? [] : key));
    queue.change(keys, { elsewhere: null });
    for (const [index, { key }] of files.entries()) {
      if (found[index]) queue.change([key], { elsewhere: found[index] });
    }
  }

  queue.subscribe(() => {
    const { files, isSender } = queue.state();
    const waiting = files.filter(isNew).slice(0, AT_ONCE);
    if (isRunning || !isSender || waiting.length === 0) return;
    isRunning = true;
    // Only a remark: what could not be looked up is tried again with the next change.
    void run(waiting)
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  });
}

function isNew({ own, chosen, isHeldBack, state }: QueuedFile<DeliveryDetails>): boolean {
  return own.elsewhere === undefined && chosen !== undefined && isHeldBack && state !== 'refused';
}

async function checksum({ chosen, prepared }: QueuedFile): Promise<string | undefined> {
  if (prepared) return prepared.sha256;
  // A file that cannot be read is refused when it is prepared.
  const bytes = await chosen?.arrayBuffer().catch(() => undefined);
  return bytes && (await checksumOf(new Uint8Array(bytes)));
}

/** How many files are looked up in one call. */
const AT_ONCE = 500;

/** Ends after a pause in ms, or when the browser reports a connection. */
export function untilOnline(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    globalThis.addEventListener?.('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
