import type { MarkArea } from '@rumklar/domain/images/marks/marks';
import type { Offset } from './placement.ts';

/** Marks nearer to each other than this share of the image cover each other. */
const NEAR = 0.015;

/** How far apart the numbers of such marks are shown, in px; more than a finger needs. */
const DISTANCE = 46;

/** Keeps the numbers of marks on one spot apart: the first stays, six are in a ring around it, twelve in the next. */
export function fanOut(marks: readonly Pick<MarkArea, 'x' | 'y'>[]): Offset[] {
  return marks.map((mark, index) => {
    const before = marks
      .slice(0, index)
      .filter(({ x, y }) => Math.abs(x - mark.x) < NEAR && Math.abs(y - mark.y) < NEAR).length;
    return offsetAt(before);
  });
}

/** @param place how many marks lie on the spot already */
function offsetAt(place: number): Offset {
  let [ring, rest] = [0, place];
  while (rest > ring * 6) {
    rest -= ring * 6;
    ring++;
  }
  if (place === 0) return { x: 0, y: 0 };
  const angle = ((rest - 1) * 2 * Math.PI) / (ring * 6);
  return {
    x: Math.round(Math.cos(angle) * DISTANCE * ring),
    y: Math.round(Math.sin(angle) * DISTANCE * ring),
  };
}
