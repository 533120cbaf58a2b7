import { findDeliveredFiles } from '../images/finished/findDeliveredFiles.ts';
import { checksumOf } from './prepare/chosenFile.ts';
import type { QueueEntry } from './queuedFile.ts';
import type { QueueWork } from './queueWork.ts';

/** Finds out which of the finished images that wait belong to another order: its customer must not get them. */
export function deliveredElsewhere({ client, model, keeper, next }: QueueWork, orderId: string) {
  let isRunning = false;

  async function run(entries: QueueEntry[]): Promise<void> {
    const files: { entry: QueueEntry; name: string; sha256: string }[] = [];
    // One after the other: each is in memory as a whole.
    for (const entry of entries) {
      files.push({ entry, name: entry.fileName, sha256: (await checksum(entry)) ?? '' });
    }
    const found = await findDeliveredFiles(client, orderId, files);
    for (const [index, { entry }] of files.entries()) {
      if (!entry.delivery || !model.entries.includes(entry)) continue;
      model.change(entry, { delivery: { ...entry.delivery, elsewhere: found[index] ?? null } });
      void keeper.keep(entry);
    }
  }

  return {
    start() {
      const entries = model.entries.filter(isNew).slice(0, AT_ONCE);
      if (isRunning || entries.length === 0) return;
      isRunning = true;
      // Only a remark: what could not be looked up is tried again with the next change.
      void run(entries)
        .finally(() => {
          isRunning = false;
        })
        .then(next, () => {});
    },
  };
}

function isNew({ delivery, chosen, isHeldBack, state }: QueueEntry): boolean {
  return delivery?.elsewhere === undefined && chosen !== undefined && isHeldBack && state !== 'refused';
}

async function checksum({ chosen, prepared }: QueueEntry): Promise<string | undefined> {
  if (prepared) return prepared.sha256;
  // One that cannot be read is refused when it is prepared.
  const bytes = await chosen?.arrayBuffer().catch(() => undefined);
  return bytes && (await checksumOf(new Uint8Array(bytes)));
}

/** Files that are looked up by one call. */
const AT_ONCE = 500;
