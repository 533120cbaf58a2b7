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
    /** The newest version that the person who chose the file has seen at its place, which it hides. @default any */
    hides?: number | undefined;
  };
}

/** A version that was added after the file was chosen. */
export interface NewerVersion {
  version: number;
  /** The id and the name of the uploader. */
  userId: string;
  name: string | null;
}

export interface PlacedImage {
  /** `null` where no original is known, and the image gets a deliverable of its own. */
  deliverableId: string | null;
  /** The version that it becomes; `null`: the next one. */
  version: number | null;
  /** The version that it would hide before anybody has seen it. */
  newer?: NewerVersion | undefined;
}

/**
 * Finds the deliverable of each file of an upload by the original that was chosen for it, and adds the deliverables that
 * the order lacks.
 *
 * @returns for each file its place, and the newer version if one was added in the meantime
 */
export async function placeFinishedImages(
  client: Backend,
  orderId: string,
  files: readonly FileToPlace[],
): Promise<PlacedImage[]> {
  const order = await indexDelivery(client, orderId);
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
  const placedBefore = new Map<string, number>();
  return placements.map((placement, index) => {
    if (!placement) return { deliverableId: null, version: null };
    const id = 'deliverableId' in placement ? placement.deliverableId : added.get(keyOf(placement));
    if (!id) return { deliverableId: null, version: null };
    const hides = files[index]?.place.hides;
    const newest = order.newest.get(id);
    const newer = hides !== undefined && newest && newest.version > hides ? newest : undefined;
    // Files of the same upload that were placed before it get the versions before it.
    const earlier = placedBefore.get(id) ?? 0;
    if (!newer) placedBefore.set(id, earlier + 1);
    return { deliverableId: id, version: hides === undefined ? null : hides + earlier + 1, newer };
  });
}

async function indexDelivery(client: Backend, orderId: string) {
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

/** Adds deliverables, or uses those that another tab has added in the meantime. @returns the ids by original and variant */
async function addDeliverables(
  client: Backend,
  orderId: string,
  wanted: readonly NewDeliverable[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const table = () => client.from('deliverables');
  // Two files can be chosen for the same new deliverable.
  const unique = new Map(wanted.map((deliverable) => [keyOf(deliverable), deliverable]));
  const rows = [...unique.values()].map(({ originalId, variant, matchedBy }) => ({
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
