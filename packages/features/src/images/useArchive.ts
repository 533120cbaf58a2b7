import { isBackendError, messageOf } from '@rumklar/backend/errors';
import type { ArchiveProgress } from '@rumklar/backend/images/download/archive';
import { imageTexts } from '@rumklar/domain/images/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useEffect, useRef, useState } from 'react';
import { ACTION_TOAST } from '../requests/actionToast.ts';
import { useUnsavedWork } from '../version/unsavedWork.ts';

/** Packs files and saves them. */
export type SaveArchive = (options: {
  signal: AbortSignal;
  onProgress: (progress: ArchiveProgress) => void;
}) => Promise<void>;

/**
 * Downloads files as ZIP files, one download at a time, and says how each ended. Unmounting cancels it.
 *
 * @returns `download`, which is given how many files there are and what saves them; `progress` in files and bytes while
 * it runs
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
