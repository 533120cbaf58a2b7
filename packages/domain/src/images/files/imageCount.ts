/** How many images, in Danish: `1 billede`, `12 billeder`. */
export function imageCountText(count: number): string {
  return count === 1 ? '1 billede' : `${count} billeder`;
}
