import { isBackendError, messageOf } from '@rumklar/backend/errors';
import type { ArchiveProgress } from '@rumklar/backend/images/archive';
import { imageTexts } from '@rumklar/domain/images/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useEffect, useRef, useState } from 'react';
import { ACTION_TOAST } from '../requests/actionToast.ts';
import { useUnsavedWork } from '../version/unsavedWork.ts';

/**
 * Downloads files as one ZIP file, one download at a time, and says how it ended. Unmounting cancels it.
 *
 * @param total how many files
 * @param save packs and saves them
 * @returns `progress` in files and bytes while the download runs
 */
export function useArchive(
  total: number,
  save: (options: { signal: AbortSignal; onProgress: (progress: ArchiveProgress) => void }) => Promise<void>,
) {
  const [progress, setProgress] = useState<ArchiveProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useUnsavedWork(() => running.current !== undefined);

  async function download() {
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

  return { download, progress };
}
