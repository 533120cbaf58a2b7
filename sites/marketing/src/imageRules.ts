interface Size {
  width: number;
  height: number;
}

/** Fails the build when two pictures could not lie on top of each other. @param pair what they belong to */
export function assertSameSize(before: Size, after: Size, pair: string): void {
  if (before.width === after.width && before.height === after.height) return;
  const [one, other] = [before, after].map(({ width, height }) => `${width} × ${height}`);
  throw new Error(`The pictures of ${pair} differ in size: ${one} before, ${other} after`);
}

/** Fails the build when a picture has no words for what it shows. */
export function assertAlt(src: string, alt: string): void {
  if (alt.trim() === '') throw new Error(`The picture ${src} has no alt text`);
}
