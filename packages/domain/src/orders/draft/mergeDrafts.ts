import type { ImageMark } from '../../images/marks/marks.ts';
import type { OrderImageDetails } from '../imageDetails.ts';
import { type DraftImage, isSameImage, type OrderDraftContent } from './draft.ts';
import { detailsOf, storedDetails } from './draftDetails.ts';
import { typedNames, typedTexts } from './orderFormDraft.ts';

/**
 * Joins two changes of one draft that were made apart. A field that only one side has changed is taken from that side, and so
 * are the services, the room and each mark of an image; files and marks that were added on either side stay, and what was
 * removed on either side is gone.
 * @param base the draft as both sides knew it
 * @param theirs the stored draft
 * @returns `undefined` where both sides have changed the same, so that a person must choose
 */
export function mergeDrafts(
  base: OrderDraftContent,
  mine: OrderDraftContent,
  theirs: OrderDraftContent,
): OrderDraftContent | undefined {
  const hasConflict = FIELDS.some(
    (name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
  if (hasConflict || haveConflict(base.images, mine.images, theirs.images)) return undefined;
  return mergeOver(base, mine, theirs);
}

/** The same, where this device's changes win. No file is lost either way. */
export function mergeOver(
  base: OrderDraftContent,
  mine: OrderDraftContent,
  theirs: OrderDraftContent,
): OrderDraftContent {
  const changedHere = (name: (typeof FIELDS)[number]) => mine[name] !== base[name];
  return {
    ...typedTexts((name) => (changedHere(name) ? mine : theirs)[name]),
    serviceType: changedHere('serviceType') ? mine.serviceType : theirs.serviceType,
    hasOwnServices: changedHere('hasOwnServices') ? mine.hasOwnServices : theirs.hasOwnServices,
    orderedFor: changedHere('orderedFor') ? mine.orderedFor : theirs.orderedFor,
    images: mergeImages(base.images, mine.images, theirs.images),
  };
}

function mergeImages(
  base: readonly DraftImage[],
  mine: readonly DraftImage[],
  theirs: readonly DraftImage[],
): DraftImage[] {
  const [known, here, there] = [byKey(base), byKey(mine), byKey(theirs)];
  const kept = theirs
    .filter(({ key }) => here.has(key) || !known.has(key))
    .map((image) => mergeImage(known.get(image.key), here.get(image.key), image));
  return [...kept, ...mine.filter(({ key }) => !known.has(key) && !there.has(key))];
}

function mergeImage(
  base: DraftImage | undefined,
  mine: DraftImage | undefined,
  theirs: DraftImage,
): DraftImage {
  if (!mine) return theirs;
  const details = mergeDetails(detailsOf(base ?? {}), detailsOf(mine), detailsOf(theirs));
  const file = isSameImage(withoutDetails(mine), base && withoutDetails(base)) ? theirs : mine;
  return { ...file, ...storedDetails(details) };
}

/** Where both sides have changed the same, mine stays. */
function mergeDetails(
  base: OrderImageDetails,
  mine: OrderImageDetails,
  theirs: OrderImageDetails,
): OrderImageDetails {
  return {
    services: isSame(mine.services, base.services) ? theirs.services : mine.services,
    room: mine.room === base.room ? theirs.room : mine.room,
    marks: mergeMarks(byId(base.marks), byId(mine.marks), byId(theirs.marks)),
  };
}

function mergeMarks(base: Marks, mine: Marks, theirs: Marks): ImageMark[] {
  const kept = [...theirs.values()].flatMap((mark) => {
    const own = mine.get(mark.id);
    if (!own) return base.has(mark.id) ? [] : mark;
    return isSameMark(own, base.get(mark.id)) ? mark : own;
  });
  return [...kept, ...[...mine.values()].filter(({ id }) => !base.has(id) && !theirs.has(id))];
}

/** Whether both sides have changed the services, the room or a mark of one image, and not in the same way. */
function haveConflict(
  base: readonly DraftImage[],
  mine: readonly DraftImage[],
  theirs: readonly DraftImage[],
): boolean {
  const [known, there] = [byKey(base), byKey(theirs)];
  return mine.some((image) => {
    const other = there.get(image.key);
    if (!other) return false;
    const before = detailsOf(known.get(image.key) ?? {});
    const [here, elsewhere] = [detailsOf(image), detailsOf(other)];
    return (
      differ(before.services, here.services, elsewhere.services, isSame) ||
      differ(before.room, here.room, elsewhere.room, isSame) ||
      here.marks.some((mark) => {
        const theirMark = byId(elsewhere.marks).get(mark.id);
        return theirMark && differ(byId(before.marks).get(mark.id), mark, theirMark, isSameMark);
      })
    );
  });
}

function differ<Value>(
  base: Value | undefined,
  mine: Value,
  theirs: Value,
  same: (one: Value, other: Value | undefined) => boolean,
): boolean {
  return !same(mine, base) && !same(theirs, base) && !same(mine, theirs);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSameMark(one: ImageMark, other: ImageMark | undefined): boolean {
  return other !== undefined && MARK_FIELDS.every((name) => one[name] === other[name]);
}

function withoutDetails({
  services: _services,
  room: _room,
  marks: _marks,
  ...file
}: DraftImage): DraftImage {
  return file;
}

function byKey(images: readonly DraftImage[]): ReadonlyMap<string, DraftImage> {
  return new Map(images.map((image) => [image.key, image]));
}

function byId(marks: readonly ImageMark[]): Marks {
  return new Map(marks.map((mark) => [mark.id, mark]));
}

type Marks = ReadonlyMap<string, ImageMark>;

const FIELDS = [...typedNames, 'serviceType', 'hasOwnServices', 'orderedFor'] as const;
const MARK_FIELDS = ['id', 'kind', 'x', 'y', 'w', 'h', 'note'] as const;
