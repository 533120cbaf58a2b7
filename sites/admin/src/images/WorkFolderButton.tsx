import { downloadLabel } from '@rumklar/domain/images/downloadLabel';
import { useArchive } from '@rumklar/features/images/useArchive';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { FolderDown } from 'lucide-react';
import { backend } from '../backend.ts';
import type { AdminOrderDetail } from '../orders/adminOrder.ts';

/** The download of what is edited outside the admin. Above the tabs, which unmount when another one is selected. */
export function useWorkFolder(order: AdminOrderDetail) {
  const { download, progress } = useArchive();
  const downloadFolder = () =>
    download(order.order_images.length, async (options) => {
      const { downloadWorkFolder } = await import('@rumklar/backend/images/downloadWorkFolder');
      await downloadWorkFolder(backend, { order, ...options });
    });
  return { download: downloadFolder, progress };
}

/** Saves the originals and floor plans under the names by which their results find back, with what is to be done. */
export function WorkFolderButton({ download, progress }: ReturnType<typeof useWorkFolder>) {
  return (
    <Button variant="secondary" size="sm" isPending={progress !== undefined} onPress={download}>
      {!progress && <Icon icon={FolderDown} size={16} />}
      {progress ? downloadLabel(progress) : 'Hent alle originaler'}
    </Button>
  );
}
