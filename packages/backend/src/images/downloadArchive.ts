import { archiveName } from '@rumklar/domain/images/paths';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { type ArchiveProgress, buildArchive, uniqueNames } from './archive.ts';
import { fetchImage } from './fetchImage.ts';
import { saveFile } from './saveFile.ts';

/** Images that are saved together. */
interface ArchiveInput {
  orderId: string;
  /** Each with its name in the archive; a repeated name is numbered. */
  images: readonly { path: string; zipName: string }[];
  /** Called after each image. */
  onProgress?: (progress: ArchiveProgress) => void;
  signal?: AbortSignal;
}

/**
 * Saves images as `order-{id}-billeder.zip`, with the bytes that were uploaded.
 *
 * @throws BackendError 'Ingen billeder fundet', 'Kunne ikke hente fil', 'Kunne ikke oprette ZIP-fil', `aborted`
 */
export async function downloadArchive(client: Backend, input: ArchiveInput): Promise<void> {
  saveFile(await createArchive(client, input), archiveName(input.orderId));
}

/** The archive as bytes, for {@link downloadArchive} and where there is no DOM. */
export async function createArchive(client: Backend, input: Omit<ArchiveInput, 'orderId'>): Promise<Blob> {
  const { images, onProgress, signal } = input;
  if (images.length === 0) throw new BackendError('not_found', imageTexts.batchEmpty);
  const names = uniqueNames(images.map(({ zipName }) => zipName));
  const entries = images.map(({ path, zipName }, index) => ({
    name: names[index] ?? zipName,
    read: (onBytes: (count: number) => void) => fetchImage(client, path, signal, onBytes),
  }));
  return await buildArchive(entries, onProgress, signal);
}
