import { type Placement, placeByName } from '@rumklar/domain/images/matching';
import { originalNames } from '@rumklar/domain/images/names';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { ORDER_IMAGE_COLUMNS } from '../orders/columns.ts';

/**
 * Finds the deliverable of each finished image by its file's name, and adds those that the order has not yet.
 *
 * @param fileNames of the images that are uploaded together
 * @returns the id for each file; `null` where no original is found, and the image gets a deliverable of its own
 * @throws BackendError
 */
export async function placeFinishedImages(
  client: Backend,
  orderId: string,
  fileNames: readonly string[],
): Promise<(string | null)[]> {
  const { address, order_images, deliverables } = await read(
    client
      .from('orders')
      .select(
        `address, order_images (${ORDER_IMAGE_COLUMNS}), deliverables (id, order_image_id, variant, finished_orders (file_name))`,
      )
      .eq('id', orderId)
      .order('position', { referencedTable: 'order_images' })
      .single(),
    imageTexts.uploadError,
  );
  const names = originalNames(address, order_images);
  const placements = placeByName(
    fileNames,
    order_images.map(({ id }) => {
      const { name = '', zipName = '' } = names.get(id) ?? {};
      return { id, names: [name, zipName] };
    }),
    deliverables.map(({ finished_orders: versions, ...deliverable }) => ({
      ...deliverable,
      fileNames: versions.flatMap(({ file_name }) => file_name ?? []),
    })),
  );
  const added = await addDeliverables(client, orderId, placements);
  return placements.map((placement) => {
    if (!placement) return null;
    return 'deliverableId' in placement ? placement.deliverableId : (added.get(keyOf(placement)) ?? null);
  });
}

type NewDeliverable = Extract<Placement, { originalId: string }>;

/** One that another tab has added in the meantime is used as it is. @returns the ids by original and variant */
async function addDeliverables(
  client: Backend,
  orderId: string,
  placements: readonly (Placement | undefined)[],
): Promise<Map<string, string>> {
  const wanted = placements.flatMap((placement): NewDeliverable[] =>
    placement && 'originalId' in placement ? [placement] : [],
  );
  if (wanted.length === 0) return new Map();
  const table = () => client.from('deliverables');
  const rows = wanted.map(({ originalId, variant }) => ({
    order_id: orderId,
    order_image_id: originalId,
    variant,
    matched_by: 'name',
  }));
  await read(
    table().upsert(rows, { onConflict: 'order_image_id,variant', ignoreDuplicates: true }).select('id'),
    imageTexts.uploadError,
  );
  const present = await read(
    table().select('id, order_image_id, variant').eq('order_id', orderId),
    imageTexts.uploadError,
  );
  return new Map(
    present.map(({ id, order_image_id, variant }) => [keyOf({ originalId: order_image_id, variant }), id]),
  );
}

function keyOf({ originalId, variant }: { originalId: string | null; variant: number }): string {
  return `${originalId} ${variant}`;
}
