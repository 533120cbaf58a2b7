import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { downloadArchive } from '@rumklar/backend/images/downloadArchive';
import { imageTexts } from '@rumklar/domain/images/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { backend } from '../backend.ts';
import { ACTION_TOAST } from '../queryClient.ts';

/** Saves all pictures of an order as one ZIP, and says how far that is; it stops when the page is left. */
export function useDownloadAll(orderId: string, paths: readonly string[]) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function downloadAll() {
    const controller = new AbortController();
    running.current = controller;
    dismissToast(ACTION_TOAST.key);
    setProgress({ done: 0, total: paths.length });
    try {
      await downloadArchive(backend, {
        orderId,
        paths,
        signal: controller.signal,
        onProgress: setProgress,
      });
      showToast(imageTexts.zipDone, ACTION_TOAST);
    } catch (error) {
      if (!isBackendError(error, 'aborted')) showToast(messageOf(error, imageTexts.batchError), ACTION_TOAST);
    } finally {
      setProgress(undefined);
    }
  }

  return { downloadAll, progress };
}
