/** Width and height of an upright image, in any unit. */
export interface Shape {
  width: number;
  height: number;
}

/** Whether two images can be laid over each other: their proportions differ by 1 % at most, as after rounding to pixels. */
export function haveSameShape(one: Shape, other: Shape): boolean {
  const [wide, high] = [one.width * other.height, one.height * other.width];
  return Math.max(wide, high) * 100 <= Math.min(wide, high) * 101;
}

/** Whether an image has other proportions than the one it was made from, as far as both are known. */
export function isOtherShape(image: PartialShape | undefined, original: PartialShape | undefined): boolean {
  const [made, from] = [shapeOf(image), shapeOf(original)];
  return made !== undefined && from !== undefined && !haveSameShape(made, from);
}

export function shapeOf({ width, height }: PartialShape = {}): Shape | undefined {
  return width && height ? { width, height } : undefined;
}

/** What photographers call a shape: `3:2`, or `1,37:1` for one without a name. */
export function shapeName({ width, height }: Shape): string {
  const known = NAMED.find(([w, h]) => haveSameShape({ width, height }, { width: w, height: h }));
  return known ? known.join(':') : `${decimal.format(width / height)}:1`;
}

const NAMED = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 9],
  [2, 1],
].flatMap(([wide = 1, high = 1]) => [[wide, high] as const, [high, wide] as const]);
const decimal = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 2 });

export type PartialShape = { [Side in keyof Shape]?: number | undefined };
