import { benchOrders } from './orders.ts';
import { writeReport } from './writeReport.ts';

/** The number of orders in the two databases. */
export interface OrderCounts {
  small: number;
  large: number;
}

/** Measures the calls on a small and on a large database, and prints both and the ratio. */
export async function reportOrders(sizes: OrderCounts): Promise<void> {
  const small = await benchOrders(sizes.small);
  const large = await benchOrders(sizes.large);
  const figures = small.map((figure, index) => {
    const other = large[index];
    if (other?.name !== figure.name) throw new Error(`${figure.name} was measured only once`);
    return { name: figure.name, small: figure, large: other, ratio: other.median / figure.median };
  });
  console.log(
    `ms at the REST API, ${sizes.small} and ${sizes.large} orders, median of ${small[0]?.runs} runs\n`,
  );
  console.table(
    Object.fromEntries(
      figures.map(({ name, small, large, ratio }) => [
        name,
        {
          [`median ${sizes.small}`]: round(small.median),
          p95: round(small.p95),
          [`median ${sizes.large}`]: round(large.median),
          'p95 ': round(large.p95),
          ratio: round(ratio),
        },
      ]),
    ),
  );
  writeReport('orders', { sizes, figures });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
