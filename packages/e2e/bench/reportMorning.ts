import { figureOf } from './measure.ts';
import { benchMorning, PHOTOS } from './morning.ts';
import { writeReport } from './writeReport.ts';

/** Works through a morning at the studio's desk by keyboard, and prints what it took beside the goals. */
export async function reportMorning(orders: number): Promise<void> {
  const { efforts, completed, images, wrong, mails } = await benchMorning(orders, console.log);
  const presses = figureOf(
    'presses',
    efforts.map((effort) => effort.presses),
  );
  const seconds = figureOf(
    'seconds',
    efforts.map((effort) => effort.seconds),
  );
  const rows = {
    'orders completed': { measured: completed, goal: `${orders}` },
    'images delivered': { measured: images, goal: `${orders * PHOTOS}` },
    'beside another original than their own': { measured: wrong, goal: '0' },
    'orders with exactly one mail': {
      measured: mails.filter((count) => count === 1).length,
      goal: `${orders}`,
    },
    [`presses for an order, a look at each of its ${PHOTOS} pairs included, median`]: {
      measured: presses.median,
      goal: '',
    },
    'presses for the worst order': {
      measured: Math.max(...efforts.map((effort) => effort.presses)),
      goal: '',
    },
    's for an order, without the editing, median': { measured: round(seconds.median), goal: '' },
    's for an order, 95th percentile': { measured: round(seconds.p95), goal: '' },
  };
  console.log(`\nA morning of ${orders} orders with ${PHOTOS} photographs each, by keyboard\n`);
  console.table(rows);
  writeReport('morning', { rows, efforts });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
