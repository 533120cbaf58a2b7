import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { useArchive } from '@rumklar/features/images/useDownloadAll';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { FolderDown } from 'lucide-react';
import { backend } from '../backend.ts';
import styles from './WorkFolderButton.module.css';

/** The download of what is edited outside the admin. Above the tabs, which unmount when another one is selected. */
export function useWorkFolder(order: StudioOrder) {
  const { download, progress } = useArchive();
  const downloadFolder = () =>
    download(order.order_images.length, async (options) => {
      const { downloadWorkFolder } = await import('@rumklar/backend/images/download/downloadWorkFolder');
      await downloadWorkFolder(backend, { order, ...options });
    });
  return { download: downloadFolder, progress };
}

/** Saves the originals and floor plans under the names by which their results find back, with what is to be done. */
export function WorkFolderButton({ download, progress }: ReturnType<typeof useWorkFolder>) {
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={progress !== undefined}
      aria-describedby={HINT}
      onPress={download}
    >
      {!progress && <Icon icon={FolderDown} size={16} />}
      {progress ? downloadLabel(progress) : 'Hent alle originaler'}
    </Button>
  );
}

/** What the button brings that 'Download Alle' does not. */
export function WorkFolderHint() {
  return (
    <p id={HINT} className={styles.hint}>
      Med ”Hent alle originaler” får filerne navne, som de færdige billeder selv finder på plads efter.
      Kundens ønsker ligger i filerne.
    </p>
  );
}

const HINT = 'work-folder-hint';
