import { isBackendError, toldBy } from '@rumklar/backend/errors';
import { downloadArchive } from '@rumklar/backend/images/downloadArchive';
import { imageTexts } from '@rumklar/domain/images/texts';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { showToast } from '@rumklar/ui/Toast';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { backend } from '../backend.ts';

/** Saves all pictures as one ZIP, and says how far that is. */
export function DownloadAllButton({ orderId, paths }: { orderId: string; paths: readonly string[] }) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: paths.length });
    try {
      await downloadArchive(backend, {
        orderId,
        paths,
        signal: controller.signal,
        onProgress: setProgress,
      });
      showToast(imageTexts.zipDone);
    } catch (error) {
      if (!isBackendError(error, 'aborted')) showToast(toldBy(error, imageTexts.batchError));
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <Button variant="secondary" size="sm" isPending={progress !== undefined} onPress={save}>
      {!progress && <Icon icon={Download} size={16} />}
      {progress ? `Henter ${progress.done} af ${progress.total}` : 'Download Alle'}
    </Button>
  );
}
