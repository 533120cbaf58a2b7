import { archiveFolder, uniqueNames } from '@rumklar/domain/images/delivery/names';
import { archiveName } from '@rumklar/domain/images/paths';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Order } from '@rumklar/domain/orders/order';
import type { Backend } from '../../client.ts';
import { BackendError } from '../../errors.ts';
import { type ArchiveProgress, buildArchive } from './archive.ts';
import { fetchImage } from './fetchImage.ts';
import { saveFile } from './saveFile.ts';

/** An image of an archive. */
export interface ArchivedImage {
  /** Where it is stored. */
  path: string;
  /** Its name in the archive, with a folder where it has one of its own; a repeated one is numbered. */
  zipName: string;
  /** Makes another file of the bytes before they are packed. */
  change?: ((blob: Blob) => Promise<Blob>) | undefined;
}

/** Images that are saved together. */
export interface ArchiveInput {
  order: Pick<Order, 'id'> & Partial<Pick<Order, 'reference'>>;
  /** In the order in which they are packed. */
  images: readonly ArchivedImage[];
  /** Their folder, of `setFolder`, in that of the case number; `''` where they have folders of their own. */
  folder: string;
  /** What the archive is called. @default `order-{id}-billeder.zip`, for finished images */
  name?: string | undefined;
  /** Called after each image. */
  onProgress?: (progress: ArchiveProgress) => void;
  signal?: AbortSignal;
}

/**
 * Saves images as a ZIP file, with the bytes that are stored unless they are changed.
 *
 * @throws BackendError 'Ingen billeder fundet', 'Kunne ikke hente fil', 'Kunne ikke oprette ZIP-fil', `aborted`
 */
export async function downloadArchive(client: Backend, input: ArchiveInput): Promise<void> {
  const archive = await createArchive(client, input);
  if (input.signal?.aborted) throw new BackendError('aborted', imageTexts.batchError);
  saveFile(archive, input.name ?? archiveName(input.order.id));
}

/** The archive as bytes, for {@link downloadArchive} and where there is no DOM. */
export async function createArchive(client: Backend, input: ArchiveInput): Promise<Blob> {
  const { order, images, onProgress, signal } = input;
  if (images.length === 0) throw new BackendError('not_found', imageTexts.batchEmpty);
  const names = uniqueNames(images.map(({ zipName }) => zipName));
  const folder = archiveFolder(order.reference ?? null) + (input.folder && `${input.folder}/`);
  const entries = images.map(({ path, zipName, change }, index) => ({
    name: folder + (names[index] ?? zipName),
    read: async (onBytes: (count: number) => void) => {
      const blob = await fetchImage(client, path, signal, onBytes);
      return change ? await change(blob) : blob;
    },
  }));
  return await buildArchive(entries, onProgress, signal);
}
