/**
 * The original that a finished picture is compared with at first: the one at the same place, because studios deliver in
 * the order in which they received. Where more were delivered than sent, it is the last original; the customer may
 * choose another.
 *
 * @param position place of the finished picture, from 0
 * @returns `undefined` where there is nothing to compare with
 */
export function pairedOriginal<Picture>(
  originals: readonly Picture[],
  position: number,
): Picture | undefined {
  return originals[Math.min(position, originals.length - 1)];
}
