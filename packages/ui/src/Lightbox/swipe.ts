/** Where a movement of a finger leads, in px; `undefined` for one that is short or rather upright. */
export function swipeOf(dx: number, dy: number): 'previous' | 'next' | undefined {
  if (Math.abs(dx) <= SWIPE_THRESHOLD || Math.abs(dx) <= 1.5 * Math.abs(dy)) return undefined;
  return dx > 0 ? 'previous' : 'next';
}

/** Movement in px from which a sideways move counts as a swipe. */
const SWIPE_THRESHOLD = 48;
