import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { placeName, placesOf } from '@rumklar/domain/images/delivery/names';
import type { ImageMark, MarkState } from '@rumklar/domain/images/marks/marks';
import { markStateLabels } from '@rumklar/domain/images/marks/markTexts';
import type { OrderWork, StudioOrder } from '@rumklar/domain/orders/work/work';
import { checkTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import type { DeliveryVersion } from '@rumklar/ui/DeliveryCard/delivery.ts';
import type { ComparedImage } from '@rumklar/ui/ImageComparison/comparedImage.ts';
import type { StoredDelivery } from '../../images/delivery/deliveryItems.ts';
import { revisionItems } from '../../revisions/tab/revisionItems.ts';

/** A finished image beside what it was made from; without one `missing` says why. */
export interface CheckedPair extends ComparedImage {
  id: string;
  missing: string;
  label?: string | undefined;
  marks: readonly (ImageMark & { state?: MarkState; answer?: string | null })[];
  /** What the studio answers about the whole image. */
  answer?: string | null;
}

/**
 * What is looked at before it is delivered: each original with all that was made of it, or of a revision the versions that
 * its customer sent in, with the new ones.
 */
export function checkedPairs(
  order: StudioOrder,
  { revision }: OrderWork,
  stored: StoredDelivery,
): CheckedPair[] {
  return revision === null ? pairsOfOrder(order, stored) : pairsOfRevision(order, revision, stored);
}

function pairsOfOrder(
  order: StudioOrder,
  { originals, results, skipReasons }: StoredDelivery,
): CheckedPair[] {
  const pairs = originals.flatMap(({ id, image, isFloorPlan }): CheckedPair[] => {
    const ofOriginal = results.get(id) ?? [];
    if (isFloorPlan && ofOriginal.length === 0) return [];
    const reason = skipReasons.get(id);
    const pair = {
      id,
      name: nameOfImage(order, id),
      before: image,
      afters: [],
      marks: order.image_marks.filter(({ order_image_id }) => order_image_id === id),
      missing: reason ? texts.skipped(reason) : texts.noImage,
    };
    if (ofOriginal.length === 0) return [pair];
    return ofOriginal.map((result, index) => ({
      ...pair,
      id: index === 0 ? id : result.id,
      name: index === 0 ? pair.name : `${pair.name}, ${boardTexts.variant(result.variant).toLowerCase()}`,
      ...newestOf(result.versions),
    }));
  });
  const withoutOriginal = (results.get(null) ?? []).map(({ id, versions }) => ({
    id,
    name: versions[0]?.name ?? '',
    marks: [],
    missing: texts.noImage,
    ...newestOf(versions),
  }));
  return [...pairs, ...withoutOriginal];
}

function pairsOfRevision(order: StudioOrder, number: number, stored: StoredDelivery): CheckedPair[] {
  const revision = order.revisions.find((one) => one.number === number);
  if (!revision) return [];
  return revisionItems(order, revision, stored, []).map(
    ({ id, name, note, marks, state, answer, meant, versions }) => ({
      id,
      name,
      note,
      marks,
      answer,
      before: meant?.image,
      missing: state === 'not_possible' ? markStateLabels.not_possible : texts.noImage,
      ...newestOf(versions),
    }),
  );
}

function newestOf([newest]: readonly DeliveryVersion[]): Pick<CheckedPair, 'afters' | 'label'> {
  if (!newest) return { afters: [] };
  const { id, name, image, labelText } = newest;
  return { label: labelText, afters: [{ id, label: texts.after, name, image, isStored: true }] };
}

/** What an image of an order is called: its place among the originals, and its room. @param id of an original or a deliverable */
export function nameOfImage(order: StudioOrder, id: string): string {
  const { deliverable } = order.finished_orders.find((image) => image.deliverable.id === id) ?? {};
  const found = placesOf(order.order_images).find(
    ({ original }) => original.id === (deliverable?.order_image_id ?? id),
  );
  return found ? placeName(found.place, found.original.room) : '';
}
