import { archiveFolder, type ImageSet, uniqueNames, webName } from '@rumklar/domain/images/delivery/names';
import { type PortalSize, webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { archiveName } from '@rumklar/domain/images/paths';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Order } from '@rumklar/domain/orders/order';
import type { Backend } from '../../client.ts';
import { BackendError } from '../../errors.ts';
import type { StoredImage } from '../galleryImages.ts';
import { type ArchiveProgress, buildArchive } from './archive.ts';
import { fetchBytes, saveFile } from './fetchImage.ts';

export interface ArchivedImage {
  path: string;
  /** Its name in the archive, with a folder where it has one of its own; a repeated one is numbered. */
  zipName: string;
  /** Makes another file of the bytes before they are packed. */
  change?: ((blob: Blob) => Promise<Blob>) | undefined;
}

export interface ArchiveInput {
  order: Pick<Order, 'id'> & Partial<Pick<Order, 'reference'>>;
  images: readonly ArchivedImage[];
  /** Their folder, of `setFolder`, in that of the case number; `''` where they have folders of their own. */
  folder: string;
  /** What the archive is called. @default `order-{id}-billeder.zip`, for finished images */
  name?: string | undefined;
  onProgress?: (progress: ArchiveProgress) => void;
  signal?: AbortSignal;
}

/** Saves images as a ZIP, as they are stored unless changed. @throws BackendError `not_found` without any, `aborted` */
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
      const bytes = await fetchBytes(client, path, signal, onBytes);
      return change ? new Uint8Array(await (await change(new Blob([bytes]))).arrayBuffer()) : bytes;
    },
  }));
  return await buildArchive(entries, onProgress, signal);
}

export interface FinishedFile extends Pick<StoredImage, 'path' | 'zipName'> {
  /** Where it is stored in the size for the web; `null` where there is none yet. */
  webPath: string | null;
  /** The words that are to be passed on with it; `null` where none are needed. */
  labelText: string | null;
  /** Whether its files have the words already. */
  isLabelled?: boolean | undefined;
}

/**
 * A finished image in a size for the web: the stored copy, byte for byte, or one that is drawn from what was delivered.
 *
 * @param isMarked draws its label into the image. Only here: the image for print stays byte for byte what was delivered.
 */
export function webFile(
  { path, zipName, webPath, labelText, isLabelled }: FinishedFile,
  isMarked: boolean,
  { edge }: Pick<PortalSize, 'edge'> = webSize,
): ArchivedImage {
  const isWebEnough = webPath !== null && edge <= webSize.edge;
  const file = { path: isWebEnough ? webPath : path, zipName: webName(zipName) };
  const isDrawn = isMarked && labelText !== null && !isLabelled;
  if (isWebEnough && edge === webSize.edge && !isDrawn) return file;
  return {
    ...file,
    change: async (blob) => {
      const { redrawImage } = await import('../finished/finishedImage.ts');
      return await redrawImage(blob, { text: labelText, isMarked: isDrawn, edge });
    },
  };
}

export function filesOfSet(
  set: ImageSet,
  images: {
    delivered: readonly FinishedFile[];
    originals: readonly Pick<StoredImage, 'path' | 'zipName'>[];
  },
  isMarked: boolean,
  size = webSize,
): ArchivedImage[] {
  if (set === 'web') return images.delivered.map((image) => webFile(image, isMarked, size));
  const files = set === 'print' ? images.delivered : images.originals;
  return files.map(({ path, zipName }) => ({ path, zipName }));
}
