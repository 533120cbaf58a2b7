import type { Backend } from '@rumklar/backend/client';
import type { ArchivedImage } from '@rumklar/backend/images/download/downloadArchive';
import { fetchImage } from '@rumklar/backend/images/download/fetchImage';
import { uniqueNames } from '@rumklar/domain/images/delivery/names';

/** How many images are handed over at once: more make phones refuse or lose some. */
export const PHOTOS_PER_SHARE = 10;

export function canShareFiles(): boolean {
  const file = new File(['x'], 'billede.jpg', { type: 'image/jpeg' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/**
 * The bytes of images as files that can be shared, one after another.
 * @throws BackendError 'Kunne ikke hente filen', `aborted`
 */
export async function fetchPhotos(
  backend: Backend,
  images: readonly ArchivedImage[],
  signal: AbortSignal,
  onDone: (count: number) => void,
): Promise<File[]> {
  const names = uniqueNames(images.map(({ zipName }) => zipName));
  const files: File[] = [];
  for (const [index, { path, zipName, change }] of images.entries()) {
    const stored = await fetchImage(backend, path, signal);
    const blob = change ? await change(stored) : stored;
    signal.throwIfAborted();
    files.push(new File([blob], names[index] ?? zipName, { type: blob.type }));
    onDone(files.length);
  }
  return files;
}
