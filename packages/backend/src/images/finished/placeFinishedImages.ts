import { type PlacedFile, type Placement, placeFiles } from '@rumklar/domain/images/delivery/matching';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { MatchedBy } from '@rumklar/domain/orders/status/delivery';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';
import { getDelivery } from './getDelivery.ts';

export interface FileToPlace {
  fileName: string;
  place: Omit<PlacedFile, 'fileName'> & {
    matchedBy: MatchedBy;
    /** The version that it hides where it is placed, as its person has seen it. @default whatever there is */
    hides?: number | undefined;
  };
}

/** A version that was added since the files of the same picture were chosen. */
export interface NewerVersion {
  version: number;
  /** The id and the name of the uploader. */
  userId: string;
  name: string | null;
}

export interface PlacedImage {
  /** `null` where no original is known, and the image gets a deliverable of its own. */
  deliverableId: string | null;
  /** The version that it is to be; `null`: the next one. */
  version: number | null;
  /** The version that it would hide unseen. */
  newer?: NewerVersion | undefined;
}

/**
 * Finds the deliverable of each of the files that are uploaded together, by the original that was chosen for it, and adds
 * those that the order has not yet.
 *
 * @returns for each file its place, and the version that has come between if there is one
 */
export async function placeFinishedImages(
  client: Backend,
  orderId: string,
  files: readonly FileToPlace[],
): Promise<PlacedImage[]> {
  const order = await readOrder(client, orderId);
  // The original of a file may have been erased since it was chosen.
  const placed = files.map(({ fileName, place: { originalId, as, deliverableId } }) => ({
    fileName,
    as,
    deliverableId,
    originalId: originalId !== null && order.originals.has(originalId) ? originalId : null,
  }));
  const placements = placeFiles(placed, order.deliverables);
  const wanted = placements.flatMap((placement, index) =>
    placement && 'originalId' in placement
      ? [{ ...placement, matchedBy: files[index]?.place.matchedBy ?? 'none' }]
      : [],
  );
  const added = await addDeliverables(client, orderId, wanted);
  const before = new Map<string, number>();
  return placements.map((placement, index) => {
    if (!placement) return { deliverableId: null, version: null };
    const id = 'deliverableId' in placement ? placement.deliverableId : added.get(keyOf(placement));
    if (!id) return { deliverableId: null, version: null };
    const hides = files[index]?.place.hides;
    const newest = order.newest.get(id);
    const newer = hides !== undefined && newest && newest.version > hides ? newest : undefined;
    // Others of the same upload come before it.
    const own = before.get(id) ?? 0;
    if (!newer) before.set(id, own + 1);
    return { deliverableId: id, version: hides === undefined ? null : hides + own + 1, newer };
  });
}

async function readOrder(client: Backend, orderId: string) {
  const delivery = await getDelivery(client, orderId);
  const { originals = [], deliverables = [], versions = [] } = delivery ?? {};
  return {
    // Later versions overwrite earlier ones.
    newest: new Map<string, NewerVersion>(
      versions.map(({ deliverable_id, version, user_id, name }) => [
        deliverable_id,
        { version, userId: user_id, name },
      ]),
    ),
    originals: new Set(originals),
    deliverables: deliverables.map((deliverable) => ({
      ...deliverable,
      fileNames: versions.flatMap(({ deliverable_id, file_name }) =>
        deliverable_id === deliverable.id ? [file_name] : [],
      ),
    })),
  };
}

type NewDeliverable = Extract<Placement, { originalId: string }> & { matchedBy: MatchedBy };

/** One that another tab has added in the meantime is used as it is. @returns the ids by original and variant */
async function addDeliverables(
  client: Backend,
  orderId: string,
  wanted: readonly NewDeliverable[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const table = () => client.from('deliverables');
  // Two files that are both to be its first version.
  const once = new Map(wanted.map((deliverable) => [keyOf(deliverable), deliverable]));
  const rows = [...once.values()].map(({ originalId, variant, matchedBy }) => ({
    order_id: orderId,
    order_image_id: originalId,
    variant,
    matched_by: matchedBy,
  }));
  await unwrap(
    table().upsert(rows, { onConflict: 'order_image_id,variant', ignoreDuplicates: true }).select('id'),
    imageTexts.uploadError,
  );
  const present = await unwrap(
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
