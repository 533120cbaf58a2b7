// `npm run bench`: figures on generated data, as a table and as JSON.
import { parseArgs } from 'node:util';
import { reportAdmin } from './reportAdmin.ts';
import { reportBilling } from './reportBilling.ts';
import { reportOrders } from './reportOrders.ts';
import { reportPortal } from './reportPortal.ts';
import { reportPublicPages } from './reportPublicPages.ts';
import { reportUploads } from './reportUploads.ts';
import { reportSweep } from './sweep.ts';

const { values } = parseArgs({
  options: {
    /** The name of one bench. @default all */
    only: { type: 'string' },
    /** A path such as `/ydelser`, to measure that public page alone. */
    page: { type: 'string' },
    /** The number of orders in the two databases. */
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    /** The number of customers who are billed. */
    customers: { type: 'string', default: '2000' },
    /** The number of stored files among which orphans are looked for. */
    objects: { type: 'string', default: '2000000' },
    /** How often a browser is killed while it uploads. */
    kills: { type: 'string', default: '200' },
    /** The name of one part of a bench: `line`, `memory`, `kills`, `finished` or `drops` of the uploads. @default all */
    part: { type: 'string' },
  },
});

const benches: Readonly<Record<string, () => Promise<void>>> = {
  pages: () => reportPublicPages(values.page),
  admin: reportAdmin,
  portal: reportPortal,
  orders: () => reportOrders({ small: Number(values.small), large: Number(values.large) }),
  sweep: () => reportSweep(Number(values.objects)),
  uploads: () => reportUploads({ part: values.part, kills: Number(values.kills) }),
  billing: () => reportBilling(Number(values.customers)),
};

const names = Object.keys(benches);
if (values.only && !names.includes(values.only)) {
  console.error(`There is no bench "${values.only}": --only takes one of ${names.join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  if (!values.only || values.only === name) await bench();
}
process.exit();
