import { findSentImages } from '../orders/findSentImages.ts';
import type { QueueWork } from './queueWork.ts';

/** Finds out which of the prepared files the account has sent with an earlier order. */
export function sentBefore({ client, model, next }: QueueWork) {
  let asked = '';
  let isRunning = false;

  async function run(checksums: string[]): Promise<void> {
    try {
      const found = checksums.length > 0 ? await findSentImages(client, checksums) : [];
      model.set({ sentBefore: found });
    } catch {
      // Only a remark: it is asked for again with the next file.
    }
  }

  return {
    /** Asks when the files have changed since the last time; called when no file is being prepared. */
    start() {
      if (isRunning) return;
      const checksums = model.entries.flatMap(({ prepared, isRemoved }) =>
        prepared && !isRemoved ? prepared.sha256 : [],
      );
      const key = checksums.join();
      if (key === asked) return;
      asked = key;
      isRunning = true;
      void run(checksums).finally(() => {
        isRunning = false;
        next();
      });
    },
  };
}
