import type { Backend } from '../client.ts';
import { findSentImages } from '../orders/findSentImages.ts';
import type { DraftFile, DraftQueue, DraftUploads } from './draftFiles.ts';

/**
 * Finds out which of the prepared files the account has sent with an earlier order, each time when no file is left to be
 * prepared.
 */
export function watchSentBefore(
  client: Backend,
  queue: DraftQueue,
  onFound: (found: DraftUploads['sentBefore']) => void,
): void {
  let asked = '';
  let isRunning = false;

  async function look() {
    const { files } = queue.state();
    const checksums = files.flatMap(({ prepared }) => prepared?.sha256 ?? []);
    const key = checksums.join();
    if (isRunning || key === asked || files.some(isUnprepared)) return;
    asked = key;
    isRunning = true;
    // Only a remark: it is asked for again with the next file.
    const found = checksums.length > 0 ? await findSentImages(client, checksums).catch(() => undefined) : [];
    isRunning = false;
    if (found) onFound(found);
    await look();
  }

  queue.subscribe(() => void look());
}

function isUnprepared({ state, prepared }: DraftFile): boolean {
  return !prepared && (state === 'preparing' || state === 'waiting');
}
