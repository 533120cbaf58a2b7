import { finishedNames } from '@rumklar/domain/images/delivery/names';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import { onBehalfTexts } from '@rumklar/domain/revisions/judgeTexts';
import { MAX_REVISION_NOTE, type NewRevisionItem } from '@rumklar/domain/revisions/revision';
import type { AdminOrderDetail } from '../../orders/adminOrder.ts';

/** A delivered image that a revision can be about. */
export interface DeliveredImage {
  image: FinishedImage;
  name: string;
}

/** What should be different in the chosen images, by the ids of their deliverables. */
export type RevisionNotes = ReadonlyMap<string, string>;

/** The newest delivered version of each image of an order, in their places. */
export function deliveredImages({
  address,
  order_images,
  finished_orders,
}: AdminOrderDetail): DeliveredImage[] {
  const newest = new Map<string, FinishedImage>();
  for (const image of finished_orders) {
    const other = newest.get(image.deliverable.id);
    if (image.delivered_at && (!other || other.version < image.version))
      newest.set(image.deliverable.id, image);
  }
  const byId = new Map([...newest.values()].map((image) => [image.id, image]));
  return [...finishedNames(address, order_images, [...byId.values()])].flatMap(([id, { name }]) => {
    const image = byId.get(id);
    return image ? { image, name } : [];
  });
}

/** Checks the words about the chosen images. @returns what is wrong, by the ids of the deliverables */
export function checkNotes(notes: RevisionNotes): ReadonlyMap<string, string> {
  return new Map(
    [...notes].flatMap(([id, note]) => {
      const problem = problemOf(note);
      return problem ? [[id, problem] as const] : [];
    }),
  );
}

/** What is sent, in the order of the images. */
export function itemsOf(images: readonly DeliveredImage[], notes: RevisionNotes): NewRevisionItem[] {
  return images.flatMap(({ image }) => {
    const note = notes.get(image.deliverable.id)?.trim();
    return note ? { deliverableId: image.deliverable.id, finishedId: image.id, note, marks: [] } : [];
  });
}

function problemOf(note: string): string | undefined {
  if (note.trim() === '') return onBehalfTexts.noteMissing;
  return [...note.trim()].length > MAX_REVISION_NOTE ? onBehalfTexts.noteTooLong : undefined;
}
