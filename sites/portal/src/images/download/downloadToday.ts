import { downloadArchive, filesOfSet } from '@rumklar/backend/images/download/downloadArchive';
import { getOrder } from '@rumklar/backend/orders/getOrder';
import { listDeliveredSince } from '@rumklar/backend/orders/list/deliveredSince';
import { danishDay } from '@rumklar/domain/format/dayAndTime';
import { orderFolder, sizeFolder } from '@rumklar/domain/images/delivery/names';
import type { PortalSize } from '@rumklar/domain/images/delivery/portalSizes';
import type { SaveArchive } from '@rumklar/features/images/useDownloadAll';
import { backend } from '../../backend.ts';
import type { Scope } from '../../orders/list/useScope.ts';
import { shownImages } from '../orderImages.ts';

export async function deliveredToday(scope: Scope): Promise<string[]> {
  const { beginsAt } = danishDay(new Date());
  return await listDeliveredSince(backend, { ...scope, since: beginsAt.toISOString() });
}

/** Saves what was delivered today of all orders, with a folder for each order and in it one for the size. */
export async function downloadToday(
  scope: Scope,
  size: PortalSize,
  options: Parameters<SaveArchive>[0],
): Promise<void> {
  const { day, beginsAt } = danishDay(new Date());
  const orderIds = await deliveredToday(scope);
  const { userId } = scope;
  const orders = await Promise.all(orderIds.map((orderId) => getOrder(backend, { orderId, userId })));
  const images = orders.flatMap((detail) => {
    const finished = detail.finished.filter(
      ({ delivered_at }) => delivered_at !== null && new Date(delivered_at) >= beginsAt,
    );
    const folder = `${orderFolder(detail.order)}${sizeFolder(size)}/`;
    return filesOfSet('web', shownImages({ ...detail, finished }), false, size).map((file) => ({
      ...file,
      zipName: folder + file.zipName,
    }));
  });
  const name = `leveret-${day}.zip`;
  await downloadArchive(backend, { order: { id: day }, images, folder: '', name, ...options });
}
