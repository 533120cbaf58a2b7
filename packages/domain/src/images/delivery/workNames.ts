import { extensionOf, MAX_LABEL_LENGTH, type NamedOriginal, placesOf, slug } from './names.ts';

/** What the name of a work file says: which original of which order it is made from. */
export interface WorkName {
  orderNumber: number;
  /** Counts the originals, or the floor plans, of the order from 1. */
  place: number;
  isFloorPlan: boolean;
}

/**
 * The name under which the studio gets an original, and by which its result finds back: `R1041-07-stue.jpg`, of a floor
 * plan `R1041-plan-01.pdf`.
 *
 * @param place among the originals, or the floor plans, of the order
 */
export function workName(orderNumber: number, original: NamedOriginal, place: number): string {
  const number = String(place).padStart(2, '0');
  const room = slug(original.room ?? '', MAX_LABEL_LENGTH);
  const parts = original.is_floor_plan ? ['plan', number] : [number, ...(room ? [room] : [])];
  return [`R${orderNumber}`, ...parts].join('-') + extensionOf(original.image_path);
}

/**
 * The work names of all originals and floor plans by their ids.
 *
 * @param originals in their positions
 */
export function workNames(
  orderNumber: number,
  originals: readonly NamedOriginal[],
): ReadonlyMap<string, string> {
  return new Map(
    placesOf(originals).map(({ original, place }) => [original.id, workName(orderNumber, original, place)]),
  );
}

/** Everything in a file's name that reads as the name of a work file. */
export function readWorkNames(fileName: string): WorkName[] {
  return [...fileName.matchAll(WORK_NAME)].map(({ groups }) => ({
    orderNumber: Number(groups?.order),
    place: Number(groups?.place),
    isFloorPlan: groups?.plan !== undefined,
  }));
}

/** Orders are numbered from 1001: `R5-02` is a camera's. */
const WORK_NAME =
  /(?<![\p{L}\p{N}])R-?(?<order>\d{4,9})[-_ ](?<plan>plan[-_ ]?)?(?<place>\d{1,3})(?![\p{L}\p{N}])/giu;
