/**
 * What people call an order by: `R-1041`.
 *
 * @param number of the order, `orders.number`
 */
export function orderNumber(number: number): string {
  return `R-${number}`;
}
