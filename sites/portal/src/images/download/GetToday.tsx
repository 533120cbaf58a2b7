import { downloadArchive } from '@rumklar/backend/images/download/downloadArchive';
import { filesOfSet } from '@rumklar/backend/images/download/imageSets';
import { getOrder } from '@rumklar/backend/orders/getOrder';
import { deliveredSince } from '@rumklar/backend/orders/list/deliveredSince';
import { danishDay } from '@rumklar/domain/format/dayAndTime';
import { downloadLabel } from '@rumklar/domain/images/delivery/downloadLabel';
import { orderFolder, sizeFolder } from '@rumklar/domain/images/delivery/names';
import { webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { type SaveArchive, useArchive } from '@rumklar/features/images/useArchive';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useUser } from '../../auth/session/useSession.ts';
import { backend } from '../../backend.ts';
import { studioSettingsQuery } from '../../studioSettings.ts';
import { shownImages } from '../orderImages.ts';

/** 'Alt leveret i dag': what was delivered today of all orders, for the web, with a folder for each order. */
export function GetToday() {
  const userId = useUser().id;
  const client = useQueryClient();
  const { download, cancel, progress } = useArchive();

  const save: SaveArchive = async (options) => {
    const { day, beginsAt } = danishDay(new Date());
    const [orderIds, settings] = await Promise.all([
      deliveredSince(backend, { userId, since: beginsAt.toISOString() }),
      client.ensureQueryData(studioSettingsQuery).catch(() => undefined),
    ]);
    const [size = webSize] = settings?.portalSizes ?? [];
    const orders = await Promise.all(orderIds.map((orderId) => getOrder(backend, { orderId, userId })));
    const images = orders.flatMap((detail) => {
      const finished = detail.finished.filter(
        ({ delivered_at }) => delivered_at !== null && new Date(delivered_at) >= beginsAt,
      );
      const folder = `${orderFolder(detail.order)}${sizeFolder(size)}/`;
      return filesOfSet('web', shownImages({ ...detail, finished }, false), false, size).map((file) => ({
        ...file,
        zipName: folder + file.zipName,
      }));
    });
    const name = `leveret-${day}.zip`;
    await downloadArchive(backend, { order: { id: day }, images, folder: '', name, ...options });
  };

  return (
    <>
      {progress && (
        <Button variant="quiet" size="sm" onPress={cancel}>
          {setTexts.cancel}
        </Button>
      )}
      <Button variant="quiet" size="sm" isPending={progress !== undefined} onPress={() => download(0, save)}>
        {!progress && <Icon icon={Download} size={16} />}
        {progress ? downloadLabel(progress) : orderListTexts.today}
      </Button>
    </>
  );
}
