import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import type { RevisionCardImage } from '@rumklar/ui/RevisionCard';
import { type MarkedStoredImage, shownImages } from '../images/orderImages.ts';

/** The images of an order by the deliverables that its revisions are about. */
export interface RevisedImages {
  /** The ids of the newest versions, by their deliverables. */
  newest: ReadonlyMap<string, string>;
  /** What the card of a revision shows, by deliverable: the version that was meant, or the newest where that was deleted. */
  cards: (revision: OrderRevision) => ReadonlyMap<string, RevisionCardImage>;
}

/** The images that the revisions of an order are about. */
export function revisedImages(detail: OrderDetail): RevisedImages {
  const versions = versionsOf(detail);
  const newest = new Map(versions.map(({ deliverableId, newestId }) => [deliverableId, newestId]));
  const byId = new Map(versions.map((version) => [version.image.id, version]));
  return {
    newest,
    cards: ({ items }) =>
      new Map(
        items.flatMap(({ deliverable_id, finished_id }) => {
          const newestId = newest.get(deliverable_id) ?? '';
          const shown = byId.get(finished_id ?? '') ?? byId.get(newestId);
          if (!shown) return [];
          const { id, thumbnail } = shown.image;
          // Without the number of its version: it is about the picture.
          const name = byId.get(newestId)?.image.alt ?? shown.image.alt;
          return [[deliverable_id, { id, name, thumbnail, hasNew: finished_id !== newestId }]];
        }),
      ),
  };
}

/** The marked images of each revision by its id: the versions that were meant, each with the revision's marks. */
export function markedVersions(detail: OrderDetail): ReadonlyMap<string, readonly MarkedStoredImage[]> {
  const versions = versionsOf(detail);
  return new Map(
    detail.revisions.map(({ id, items }) => [
      id,
      items.flatMap(({ deliverable_id, finished_id, marks }) => {
        const meant = versions.find(({ image }) => image.id === finished_id);
        if (!meant || marks.length === 0) return [];
        // The marks lie on the version itself, and not on its original. An image may be in more than one revision.
        const { image } = meant;
        return [{ ...image, name: image.alt, original: undefined, id: `${id} ${deliverable_id}`, marks }];
      }),
    ]),
  );
}

function versionsOf(detail: OrderDetail) {
  const deliverableOf = new Map(detail.finished.map(({ id, deliverable }) => [id, deliverable.id]));
  return shownImages(detail, false).delivered.flatMap((newest) =>
    [newest, ...newest.older].map((image) => ({
      image,
      deliverableId: deliverableOf.get(image.id) ?? '',
      newestId: newest.id,
    })),
  );
}
