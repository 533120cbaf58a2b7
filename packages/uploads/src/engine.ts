// What a browser may lack, asked before it is used.
import { type IDBPTransaction, openDB, unwrap } from 'idb';

/** Whether images can be decoded and drawn beside the page. Safari before 16.4 has no canvas for workers. */
export function drawsInWorkers(): boolean {
  return typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
}

/** Whether IndexedDB takes Blobs: a private window of Safari refuses them. Asked in a database of its own. */
export async function storesBlobs(): Promise<boolean> {
  const database = await openDB('rumklar-engine', 1, {
    upgrade: (opened) => void opened.createObjectStore('blobs'),
  });
  try {
    const transaction = database.transaction('blobs', 'readwrite');
    abortOnError(transaction);
    await Promise.all([transaction.store.put(new Blob(['?']), 0), transaction.done]);
    return true;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

/**
 * Ends a transaction with its first failed request, within the event of the failure: Safari would leave it open after a
 * refused Blob, and every later transaction of the database would wait for it.
 */
export function abortOnError(transaction: Pick<IDBPTransaction, 'done'>): void {
  const raw = unwrap(transaction as IDBPTransaction);
  const abort = (event: Event) => {
    event.preventDefault();
    raw.abort();
  };
  // Once: the requests that the end takes with it fail, too.
  raw.addEventListener('error', abort, { once: true });
}
