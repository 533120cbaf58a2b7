import { benchDesk } from './desk.ts';
import { writeReport } from './writeReport.ts';

/** Measures what the studio's desk and its queue of revisions read, and prints it. The goal in Postgres is 5 ms. */
export async function reportDesk(orders: number): Promise<void> {
  const figures = await benchDesk(orders);
  console.log(
    `ms with ${orders} orders and as many revisions, ${figures[0]?.runs} runs; the goal in Postgres is 5 ms\n`,
  );
  console.table(
    Object.fromEntries(
      figures.map(({ name, median, p95 }) => [name, { median: round(median), p95: round(p95) }]),
    ),
  );
  writeReport('desk', { orders, figures });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
