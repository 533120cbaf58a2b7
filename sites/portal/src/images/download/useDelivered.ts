import { downloadArchive } from '@rumklar/backend/images/download/downloadArchive';
import { filesOfSet } from '@rumklar/backend/images/download/imageSets';
import { type ImageSet, setArchiveName, setFolder } from '@rumklar/domain/images/delivery/names';
import type { Order } from '@rumklar/domain/orders/order';
import { useArchive } from '@rumklar/features/images/useArchive';
import { backend } from '../../backend.ts';
import type { ShownImages } from '../orderImages.ts';

/**
 * Downloads the images of a delivery for a purpose, or all of them in a folder for each.
 *
 * @param isMarked draws the labels into the images for the web
 * @returns `progress` in images and bytes while a download runs
 */
export function useDelivered(
  order: Pick<Order, 'id' | 'address' | 'reference'>,
  images: Pick<ShownImages, 'delivered' | 'originals'>,
  isMarked: boolean,
) {
  const { download, cancel, progress } = useArchive();

  function start(set: ImageSet | 'all') {
    const files = set === 'all' ? SETS.flatMap(inFolder) : filesOfSet(set, images, isMarked);
    const folder = set === 'all' ? '' : setFolder(set);
    const name = set === 'all' ? undefined : setArchiveName(order.address, folder);
    return download(files.length, (options) =>
      downloadArchive(backend, { order, images: files, folder, name, ...options }),
    );
  }

  function inFolder(set: ImageSet) {
    return filesOfSet(set, images, isMarked).map((file) => ({
      ...file,
      zipName: `${setFolder(set)}/${file.zipName}`,
    }));
  }

  return { start, cancel, progress };
}

const SETS: readonly ImageSet[] = ['web', 'print', 'originals'];
