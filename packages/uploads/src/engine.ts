/** Whether images can be decoded and drawn beside the page. Safari before 16.4 has no canvas for workers. */
export function drawsInWorkers(): boolean {
  return typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
}

/** Whether IndexedDB takes Blobs, which private windows of Safari refuse. @throws DOMException where nothing can be stored */
export function storesBlobs(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('rumklar-engine', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('blobs');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('blobs', 'readwrite');
      const answer = (isStored: boolean) => () => {
        opening.result.close();
        resolve(isStored);
      };
      abortOnError(transaction);
      transaction.oncomplete = answer(true);
      transaction.onabort = answer(false);
      transaction.objectStore('blobs').put(new Blob(['?']), 0);
    };
  });
}

/** Aborts a transaction with its first failed request: after a refused Blob Safari leaves it open, and later ones wait. */
export function abortOnError(transaction: IDBTransaction): void {
  const abort = (event: Event) => {
    event.preventDefault();
    transaction.abort();
  };
  // Once: the requests that the end takes with it fail, too.
  transaction.addEventListener('error', abort, { once: true });
}
