import type { Backend } from '@rumklar/backend/client';
import { isBackendError, messageOf } from '@rumklar/backend/errors';
import type { ArchiveProgress } from '@rumklar/backend/images/archive';
import { downloadArchive } from '@rumklar/backend/images/downloadArchive';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Order } from '@rumklar/domain/orders/order';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { ACTION_TOAST } from '../requests/actionToast.ts';
import { useUnsavedWork } from '../version/unsavedWork.ts';

/** The download of all images of an order; `progress` while it runs. */
export type DownloadAll = ReturnType<typeof useDownloadAll>;

/**
 * Downloads all images of an order as one ZIP file. Unmounting cancels it.
 *
 * @param images where they are stored, and their names in the ZIP file
 * @returns `progress` in images and bytes while the download runs
 */
export function useDownloadAll(
  backend: Backend,
  order: Pick<Order, 'id' | 'reference'>,
  images: readonly { path: string; zipName: string }[],
) {
  const [progress, setProgress] = useState<ArchiveProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useUnsavedWork(() => running.current !== undefined);

  async function downloadAll() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    dismissToast(ACTION_TOAST.key);
    setProgress({ done: 0, total: images.length, bytes: 0 });
    try {
      await downloadArchive(backend, { order, images, signal: controller.signal, onProgress: setProgress });
      showToast(imageTexts.zipDone, ACTION_TOAST);
    } catch (error) {
      if (!isBackendError(error, 'aborted')) showToast(messageOf(error, imageTexts.batchError), ACTION_TOAST);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  return { downloadAll, progress };
}
