import type { Backend } from '@rumklar/backend/client';
import { type ArchivedImage, downloadArchive } from '@rumklar/backend/images/download/downloadArchive';
import { type ImageSet, setArchiveName, setFolder } from '@rumklar/domain/images/delivery/names';
import type { Order } from '@rumklar/domain/orders/order';
import { useArchive } from './useArchive.ts';

/** The download of all images of an order; `progress` while it runs. */
export type DownloadAll = ReturnType<typeof useDownloadAll>;

/**
 * Downloads all images of an order as one ZIP file. Unmounting cancels it.
 *
 * @param images where they are stored, and their names in the ZIP file
 * @param set what they are, which names their folder in it, and the file of originals
 * @returns `progress` in images and bytes while the download runs
 */
export function useDownloadAll(
  backend: Backend,
  order: Pick<Order, 'id' | 'address'> & Partial<Pick<Order, 'reference'>>,
  images: readonly ArchivedImage[],
  set: ImageSet,
) {
  const { download, cancel, progress } = useArchive();
  const folder = setFolder(set);
  const name = set === 'originals' ? setArchiveName(order.address, folder) : undefined;
  const downloadAll = () =>
    download(images.length, (options) =>
      downloadArchive(backend, { order, images, folder, name, ...options }),
    );
  return { downloadAll, cancel, progress };
}
