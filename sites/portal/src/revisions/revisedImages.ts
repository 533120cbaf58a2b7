import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import type { RevisionCardImage } from '@rumklar/ui/RevisionCard';
import { type MarkedStoredImage, shownImages } from '../images/orderImages.ts';

export interface RevisedImages {
  newest: ReadonlyMap<string, string>;
  /** What the card of a revision shows, by deliverable: the version that was meant, or the newest where that was deleted. */
  cards: (revision: OrderRevision) => ReadonlyMap<string, RevisionCardImage>;
  /** The marked images of each revision by its id: the versions that were meant, each with the revision's marks. */
  marked: ReadonlyMap<string, readonly MarkedStoredImage[]>;
}

export function revisedImages(detail: OrderDetail): RevisedImages {
  const { delivered } = shownImages(detail);
  const newest = new Map(delivered.map(({ deliverableId, id }) => [deliverableId, id]));
  const versions = new Map(
    delivered.flatMap((image) => [image, ...image.older]).map((image) => [image.id, image]),
  );
  const meant = (id: string | null | undefined) => versions.get(id ?? '');
  return {
    newest,
    cards: ({ items }) =>
      new Map(
        items.flatMap(({ deliverable_id, finished_id }) => {
          const current = meant(newest.get(deliverable_id));
          const shown = meant(finished_id) ?? current;
          if (!shown) return [];
          const { id, thumbnail, hasPreview } = shown;
          // Without the number of its version: it is about the deliverable.
          const name = current?.title ?? shown.title ?? shown.alt;
          return [[deliverable_id, { id, name, thumbnail, hasPreview, hasNew: finished_id !== current?.id }]];
        }),
      ),
    marked: new Map(
      detail.revisions.map(({ id, items }) => [
        id,
        items.flatMap(({ deliverable_id, finished_id, marks }) => {
          const image = meant(finished_id);
          if (!image || marks.length === 0) return [];
          // The marks lie on the version itself, and not on its original. An image may be in more than one revision.
          return [
            {
              ...image,
              name: image.title ?? image.alt,
              original: undefined,
              id: `${id} ${deliverable_id}`,
              marks,
            },
          ];
        }),
      ]),
    ),
  };
}
