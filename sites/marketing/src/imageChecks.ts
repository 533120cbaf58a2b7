export interface PairSize {
  width: number;
  height: number;
}

/** @throws Error when two images differ in size, since the slider places one over the other. @param pair their service */
export function assertSameSize(before: PairSize, after: PairSize, pair: string): void {
  if (before.width === after.width && before.height === after.height) return;
  const [one, other] = [before, after].map(({ width, height }) => `${width} × ${height}`);
  throw new Error(`The images of ${pair} differ in size: ${one} before, ${other} after`);
}

/** @throws Error when an image has no alt text. */
export function assertAlt(src: string, alt: string): void {
  if (alt.trim() === '') throw new Error(`The image ${src} has no alt text`);
}
