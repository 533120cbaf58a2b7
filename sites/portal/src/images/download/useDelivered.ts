import { downloadArchive, filesOfSet } from '@rumklar/backend/images/download/downloadArchive';
import { ALL_FOLDER, setArchiveName, setFolder, sizeFolder } from '@rumklar/domain/images/delivery/names';
import type { PortalSize } from '@rumklar/domain/images/delivery/portalSizes';
import type { Order } from '@rumklar/domain/orders/order';
import { useArchive } from '@rumklar/features/images/useDownloadAll';
import { backend } from '../../backend.ts';
import type { ShownImages } from '../orderImages.ts';

/** How a delivery is downloaded: in a size for the web, for print, as it was sent, or all of these. */
export type Way = PortalSize | 'print' | 'originals' | 'all';

/**
 * Downloads the images of a delivery for a purpose, or all of them in a folder for each.
 * @param isMarked draws the labels into the images for the web
 * @returns `progress` in images and bytes while a download runs
 */
export function useDelivered(
  order: Pick<Order, 'id' | 'address' | 'reference'>,
  images: Pick<ShownImages, 'delivered' | 'originals'>,
  { isMarked, sizes }: { isMarked: boolean; sizes: readonly PortalSize[] },
) {
  const { download, cancel, progress } = useArchive();

  function start(way: Way) {
    const files = way === 'all' ? [...sizes, ...OTHERS].flatMap(inFolder) : filesOf(way);
    const folder = way === 'all' ? '' : folderOf(way);
    const name = setArchiveName(order.address, folder || ALL_FOLDER);
    return download(files.length, (options) =>
      downloadArchive(backend, { order, images: files, folder, name, ...options }),
    );
  }

  function filesOf(way: Exclude<Way, 'all'>) {
    return typeof way === 'string'
      ? filesOfSet(way, images, isMarked)
      : filesOfSet('web', images, isMarked, way);
  }

  function inFolder(way: Exclude<Way, 'all'>) {
    return filesOf(way).map((file) => ({ ...file, zipName: `${folderOf(way)}/${file.zipName}` }));
  }

  return { start, cancel, progress };
}

function folderOf(way: Exclude<Way, 'all'>): string {
  return typeof way === 'string' ? setFolder(way) : sizeFolder(way);
}

const OTHERS = ['print', 'originals'] as const;
