import type { DraftImage, OrderDraftContent } from './draft.ts';

/**
 * Joins two changes of one draft that were made apart. A text that only one side has changed is taken from that side; files
 * that were added on either side stay, and what was removed on either side is gone.
 *
 * @param base the draft as both sides knew it
 * @param mine the draft of this device
 * @param theirs the stored draft
 * @returns `undefined` where both sides have changed the same text, so that a person must choose
 */
export function mergeDrafts(
  base: OrderDraftContent,
  mine: OrderDraftContent,
  theirs: OrderDraftContent,
): OrderDraftContent | undefined {
  const hasConflict = TEXTS.some(
    (name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
  return hasConflict ? undefined : mergeOver(base, mine, theirs);
}

/** The same, where this device's texts win. No file is lost either way. */
export function mergeOver(
  base: OrderDraftContent,
  mine: OrderDraftContent,
  theirs: OrderDraftContent,
): OrderDraftContent {
  const changedHere = (name: (typeof TEXTS)[number]) => mine[name] !== base[name];
  return {
    title: changedHere('title') ? mine.title : theirs.title,
    address: changedHere('address') ? mine.address : theirs.address,
    notes: changedHere('notes') ? mine.notes : theirs.notes,
    reference: changedHere('reference') ? mine.reference : theirs.reference,
    serviceType: changedHere('serviceType') ? mine.serviceType : theirs.serviceType,
    hasOwnServices: changedHere('hasOwnServices') ? mine.hasOwnServices : theirs.hasOwnServices,
    images: mergeImages(base.images, mine.images, theirs.images),
  };
}

function mergeImages(
  base: readonly DraftImage[],
  mine: readonly DraftImage[],
  theirs: readonly DraftImage[],
): DraftImage[] {
  const [known, here, there] = [base, mine, theirs].map(
    (images) => new Map(images.map((one) => [one.key, one])),
  );
  const kept = theirs
    .filter(({ key }) => here?.has(key) || !known?.has(key))
    .map((image) => {
      const own = here?.get(image.key);
      return own && !isSame(own, known?.get(image.key)) ? own : image;
    });
  return [...kept, ...mine.filter(({ key }) => !known?.has(key) && !there?.has(key))];
}

function isSame(one: DraftImage, other: DraftImage | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const TEXTS = ['title', 'address', 'notes', 'reference', 'serviceType', 'hasOwnServices'] as const;
