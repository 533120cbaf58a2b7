import type { Backend } from '@rumklar/backend/client';
import { isBackendError, messageOf } from '@rumklar/backend/errors';
import type { ArchiveProgress } from '@rumklar/backend/images/download/archive';
import { type ArchivedImage, downloadArchive } from '@rumklar/backend/images/download/downloadArchive';
import { type ImageSet, setArchiveName, setFolder } from '@rumklar/domain/images/delivery/names';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Order } from '@rumklar/domain/orders/order';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useEffect, useRef, useState } from 'react';
import { ACTION_TOAST } from '../requests/createSiteQueryClient.ts';
import { useUnsavedWork } from '../version/unsavedWork.ts';

export type DownloadAll = ReturnType<typeof useDownloadAll>;

/**
 * Downloads all images of an order as one ZIP file. Unmounting cancels it.
 * @param set names their folder in the ZIP file, and the file of originals
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

export type SaveArchive = (options: {
  signal: AbortSignal;
  onProgress: (progress: ArchiveProgress) => void;
}) => Promise<void>;

/**
 * Downloads files as ZIP files, one download at a time, and shows how each ended. Unmounting cancels it.
 * @returns `progress` in files and bytes while one runs
 */
export function useArchive() {
  const [progress, setProgress] = useState<ArchiveProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useUnsavedWork(() => running.current !== undefined);

  async function download(total: number, save: SaveArchive) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    dismissToast(ACTION_TOAST.key);
    setProgress({ done: 0, total, bytes: 0 });
    try {
      await save({ signal: controller.signal, onProgress: setProgress });
      showToast(imageTexts.zipDone, ACTION_TOAST);
    } catch (error) {
      if (!isBackendError(error, 'aborted')) showToast(messageOf(error, imageTexts.batchError), ACTION_TOAST);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  return { download, cancel: () => running.current?.abort(), progress };
}
