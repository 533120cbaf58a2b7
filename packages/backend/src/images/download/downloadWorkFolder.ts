import { uniqueNames, workFolderName } from '@rumklar/domain/images/delivery/names';
import {
  type WorkOrder,
  type WorkWords,
  workNames,
  workWords,
} from '@rumklar/domain/images/delivery/workNames';
import { detectFileType } from '@rumklar/domain/images/formats/fileTypes';
import type { Bytes } from '@rumklar/domain/images/formats/metadata/imageParts';
import { writeInstructions } from '@rumklar/domain/images/formats/metadata/metadata';
import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { OrderImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../../client.ts';
import { BackendError } from '../../errors.ts';
import { type ArchiveProgress, buildArchive } from './archive.ts';
import { fetchBytes, saveFile } from './fetchImage.ts';

interface WorkFolderInput {
  order: WorkOrder & {
    /** In their positions, floor plans too. */
    order_images: readonly OrderImage[];
    /** In the order in which the customer set them. */
    image_marks: readonly OrderMark[];
  };
  onProgress?: (progress: ArchiveProgress) => void;
  signal?: AbortSignal;
}

/**
 * Saves an order's originals and floor plans as `R1041-strandvejen-104.zip`, in a folder of that name, under names by which
 * the results find back (`R1041-07-stue.jpg`). What is to be done is in the metadata of each original, where Lightroom
 * and Bridge show it. Pixels are as they were sent, floor plans to the byte.
 *
 * @throws BackendError 'Ingen billeder fundet', 'Kunne ikke hente fil', 'Kunne ikke oprette ZIP-fil', `aborted`
 */
export async function downloadWorkFolder(client: Backend, input: WorkFolderInput): Promise<void> {
  const { number, address } = input.order;
  saveFile(await createWorkFolder(client, input), `${workFolderName(number, address)}.zip`);
}

/** The archive as bytes, for {@link downloadWorkFolder} and where there is no DOM. */
export async function createWorkFolder(client: Backend, input: WorkFolderInput): Promise<Blob> {
  const { order, onProgress, signal } = input;
  const { order_images: images } = order;
  if (images.length === 0) throw new BackendError('not_found', imageTexts.batchEmpty);
  const folder = workFolderName(order.number, order.address);
  const names = workNames(order.number, images);
  const unique = uniqueNames(images.map(({ id, image_path }) => names.get(id) ?? image_path));
  const entries = images.map((image, index) => ({
    name: `${folder}/${unique[index]}`,
    read: async (onBytes: (count: number) => void) => {
      const bytes = await fetchBytes(client, image.image_path, signal, onBytes);
      if (image.is_floor_plan) return bytes;
      const marks = order.image_marks.filter(({ order_image_id }) => order_image_id === image.id);
      return await withWords(bytes, workWords(order, image, marks));
    },
  }));
  return await buildArchive(entries, onProgress, signal);
}

/** A file into which nothing can be written, such as one in CMYK, is packed as it is. */
async function withWords(bytes: Bytes, words: WorkWords): Promise<Bytes> {
  const type = detectFileType(bytes);
  if (!type || type === 'application/pdf') return bytes;
  const written = writeInstructions(bytes, type, words);
  return written.problem ? bytes : new Uint8Array(await new Blob(written.parts).arrayBuffer());
}
