import type { Figure } from './measure.ts';
import { benchOrders } from './orders.ts';
import { type Report, type Row, ratio } from './report.ts';

/** The number of orders in the two databases. */
export interface TableSizes {
  small: number;
  large: number;
}

/** Measures the calls on a small and on a large database; each row is the large one. */
export async function* reportOrders(sizes: TableSizes): AsyncIterable<Report> {
  const small = await benchOrders(sizes.small);
  const large = await benchOrders(sizes.large);
  const rows = small.flatMap((figure, index) => {
    const other = large[index];
    if (other?.name !== figure.name) throw new Error(`${figure.name} was measured only once`);
    return rowsOf(figure, other, sizes);
  });
  yield {
    name: 'orders',
    title: `ms at the REST API or in Postgres, ${sizes.small} and ${sizes.large} orders, median of ${small[0]?.runs} runs`,
    rows,
    details: { sizes },
  };
}

function rowsOf(small: Figure, large: Figure, sizes: TableSizes): Row[] {
  const most = goals.find(([start]) => large.name.startsWith(start))?.[1];
  const growth = ratio(large.median, small.median);
  return [
    {
      name: large.name,
      value: large.median,
      unit: 'ms',
      ...(most !== undefined && { goal: { most } }),
      beside: {
        [`at ${sizes.small}`]: Math.round(small.median * 100) / 100,
        p95: Math.round(large.p95 * 100) / 100,
        '×': growth,
      },
    },
  ];
}

/** By the beginning of the name, in ms, however many orders there are. */
const goals: readonly [start: string, most: number][] = [
  ['admin search', 25],
  ["customer's search", 15],
  ['work:', 3],
  ['desk', 3],
  ['admin ', 10],
  ["customer's page", 10],
  ['place_order, 200', 150],
  ['place_order, 6', 25],
];
