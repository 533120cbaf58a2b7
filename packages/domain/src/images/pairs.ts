/**
 * The original that a finished image is first compared with: the one at the same position, because studios deliver in
 * the order of the originals. Where there are more finished images, it is the last original; the customer may choose
 * another.
 *
 * @param position place of the finished image, from 0
 * @returns `undefined` where there is nothing to compare with
 */
export function pairedOriginal<Image>(originals: readonly Image[], position: number): Image | undefined {
  return originals[Math.min(position, originals.length - 1)];
}
