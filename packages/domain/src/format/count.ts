/** A number of things as `1.528`. */
export function formatCount(count: number): string {
  return count.toLocaleString('da-DK');
}
