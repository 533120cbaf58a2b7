import { downloadArchive } from '@rumklar/backend/images/download/downloadArchive';
import { filesOfSet } from '@rumklar/backend/images/download/imageSets';
import { getOrder } from '@rumklar/backend/orders/getOrder';
import { deliveredSince } from '@rumklar/backend/orders/list/deliveredSince';
import { danishDay } from '@rumklar/domain/format/dayAndTime';
import { orderFolder, sizeFolder } from '@rumklar/domain/images/delivery/names';
import type { PortalSize } from '@rumklar/domain/images/delivery/portalSizes';
import type { SaveArchive } from '@rumklar/features/images/useArchive';
import { backend } from '../../backend.ts';
import { shownImages } from '../orderImages.ts';

/** Saves what was delivered today of all orders of a customer, with a folder for each order and in it one for the size. */
export async function downloadToday(
  userId: string,
  size: PortalSize,
  options: Parameters<SaveArchive>[0],
): Promise<void> {
  const { day, beginsAt } = danishDay(new Date());
  const orderIds = await deliveredSince(backend, { userId, since: beginsAt.toISOString() });
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
}
