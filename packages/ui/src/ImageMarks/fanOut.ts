import type { MarkArea } from '@rumklar/domain/images/marks';

/** Marks nearer to each other than this share of the image cover each other. */
const NEAR = 0.015;

/** How far apart the numbers of such marks are shown, in px. */
const DISTANCE = 34;

/**
 * How far each mark's number is shown from its place, in px, so that the numbers of marks on one spot do not cover each
 * other: the first stays, the others lie around it.
 */
export function fanOut(marks: readonly Pick<MarkArea, 'x' | 'y'>[]): { x: number; y: number }[] {
  return marks.map((mark, index) => {
    const before = marks
      .slice(0, index)
      .filter(({ x, y }) => Math.abs(x - mark.x) < NEAR && Math.abs(y - mark.y) < NEAR).length;
    if (before === 0) return { x: 0, y: 0 };
    const ring = Math.ceil(before / 6);
    const angle = ((before - 1) * Math.PI) / 3 + (ring - 1) * (Math.PI / 6);
    return {
      x: Math.round(Math.cos(angle) * DISTANCE * ring),
      y: Math.round(Math.sin(angle) * DISTANCE * ring),
    };
  });
}
