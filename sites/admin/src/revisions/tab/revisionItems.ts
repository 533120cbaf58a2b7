import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { matchFiles } from '@rumklar/domain/images/delivery/matching';
import { placeName } from '@rumklar/domain/images/delivery/names';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import type { OrderRevision, RevisionItem } from '@rumklar/domain/revisions/revision';
import type { RevisionBoardItem } from '@rumklar/ui/RevisionBoard/revisionBoardItem.ts';
import type { PreparedDelivery } from '../../images/delivery/deliveryFile.ts';
import type { StoredDelivery } from '../../images/delivery/deliveryItems.ts';

/** The images of a revision with what is stored of them, and, if it is open, the files that are chosen for them. */
export function revisionItems(
  { service_type, finished_orders }: StudioOrder,
  revision: OrderRevision,
  { originals, results, finished }: StoredDelivery,
  files: readonly PreparedDelivery[],
): RevisionBoardItem[] {
  const images = new Map(finished.map((image) => [image.id, image]));
  const all = [...results].flatMap(([originalId, ofOriginal]) =>
    ofOriginal.map((result, index) => ({ originalId, result, isFirst: index === 0 })),
  );
  return revision.items.map((item) => {
    const found = all.find(({ result }) => result.id === item.deliverable_id);
    const original = originals.find(({ id }) => id === found?.originalId);
    const versions = found?.result.versions ?? [];
    const meant = versions.find(({ id }) => id === item.finished_id);
    const image = meant && images.get(meant.id);
    const made = new Set(finished_orders.flatMap((row) => (row.revision_id === revision.id ? row.id : [])));
    // A file that was placed on the original of an image becomes a version of its first picture.
    const isFor = (file: PreparedDelivery) =>
      file.deliverableId
        ? file.deliverableId === item.deliverable_id
        : file.as === 'version' &&
          original !== undefined &&
          found?.isFirst &&
          file.originalId === original.id;
    return {
      id: item.deliverable_id,
      name: nameOf(item, found?.result.variant ?? 1, original ?? images.get(versions[0]?.id ?? '')),
      note: item.note,
      marks: item.marks,
      state: item.state,
      answer: item.answer,
      meant: meant && image && { ...meant, shown: image.large },
      original,
      services: original?.services ?? [service_type],
      versions: versions.filter(({ id }) => made.has(id)),
      file: files.find(isFor),
    };
  });
}

/** The image of a revision that a file belongs to by its name. */
export function findRevisionItem(
  { number, address, order_images }: StudioOrder,
  items: readonly RevisionBoardItem[],
  fileName: string,
): string | undefined {
  const [match] = matchFiles([fileName], { number, address, originals: order_images, deliverables: [] });
  const found = items.filter(({ original }) => original && original.id === match?.originalId);
  return found.length === 1 ? found[0]?.id : undefined;
}

function nameOf(
  { position }: RevisionItem,
  variant: number,
  image: { place: number; room?: string | undefined } | undefined,
): string {
  const name = placeName(image?.place ?? position, image?.room);
  return variant > 1 ? `${name}, ${boardTexts.variant(variant).toLowerCase()}` : name;
}
