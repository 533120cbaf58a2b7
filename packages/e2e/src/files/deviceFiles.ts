import type { Page } from '../test.ts';

/** How many of the chosen files the browser keeps, until the draft lists them. */
export function countFilesOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'rumklar-uploads')) return 0;
    return await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('rumklar-uploads');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const count = opening.result.transaction('bytes').objectStore('bytes').count();
        count.onsuccess = () => {
          opening.result.close();
          resolve(count.result);
        };
      };
    });
  });
}
