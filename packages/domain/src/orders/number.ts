/**
 * What people call an order by: `R-1041`.
 *
 * @param number of the order, `orders.number`
 */
export function orderNumber(number: number): string {
  return `R-${number}`;
}

/** The number in what was typed to find an order (`R-1041`, `r1041`, `1041`), or undefined when it is none. */
export function parseOrderNumber(text: string): number | undefined {
  const digits = /^\s*(?:r\s*-?\s*)?(\d{1,15})\s*$/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
