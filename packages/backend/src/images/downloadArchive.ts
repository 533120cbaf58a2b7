import { archiveFolder } from '@rumklar/domain/images/names';
import { archiveName } from '@rumklar/domain/images/paths';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Order } from '@rumklar/domain/orders/order';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { type ArchiveProgress, buildArchive, uniqueNames } from './archive.ts';
import { fetchImage } from './fetchImage.ts';
import { saveFile } from './saveFile.ts';

/** Images that are saved together. */
interface ArchiveInput {
  order: Pick<Order, 'id' | 'reference'>;
  /** Each with its name in the archive, in the folder of the case number; a repeated name is numbered. */
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
  saveFile(await createArchive(client, input), archiveName(input.order.id));
}

/** The archive as bytes, for {@link downloadArchive} and where there is no DOM. */
export async function createArchive(client: Backend, input: ArchiveInput): Promise<Blob> {
  const { order, images, onProgress, signal } = input;
  if (images.length === 0) throw new BackendError('not_found', imageTexts.batchEmpty);
  const names = uniqueNames(images.map(({ zipName }) => zipName));
  const folder = archiveFolder(order.reference);
  const entries = images.map(({ path, zipName }, index) => ({
    name: folder + (names[index] ?? zipName),
    read: (onBytes: (count: number) => void) => fetchImage(client, path, signal, onBytes),
  }));
  return await buildArchive(entries, onProgress, signal);
}
