// `npm run bench`: figures on generated data, as a table and as JSON. docs/performance.md has what they were.
import { parseArgs } from 'node:util';
import { finishReport, type Report, readRows } from './report.ts';
import { reportBilling } from './reportBilling.ts';
import { reportOrders } from './reportOrders.ts';
import { reportAdmin, reportPortal, reportPublicPages } from './reportPages.ts';
import { reportUploads } from './reportUploads.ts';
import { reportSweep } from './sweep.ts';

const HELP = `npm run bench -- [options]

  --only <bench>    one of
                      pages     the public pages on a phone, once each
                      admin     the admin on a phone, signed in and signed out
                      portal    the login, the dashboard and the order form on a phone
                      orders    lists, searches and placing in two databases
                      sweep     looking for orphaned files
                      uploads   large orders and deliveries, killed browsers
                      billing   a month's invoices
  --against <file>  compares each figure with an earlier run, such as .local/bench/orders.json
  --page <path>     pages: one page alone, on a phone and a desktop, the median of three
  --small <n>       orders: the smaller number of orders (100000)
  --large <n>       orders: the larger one (1000000)
  --objects <n>     sweep: stored files (2000000)
  --part <part>     uploads: one of line, memory, kills, finished, drops
  --kills <n>       uploads: how often a browser is killed (200)
  --customers <n>   billing: customers (2000)
  --help            this text

Figures are printed beside their goals and written to .local/bench. Nothing else should run at the same time.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string' },
    against: { type: 'string' },
    page: { type: 'string' },
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '2000' },
    objects: { type: 'string', default: '2000000' },
    kills: { type: 'string', default: '200' },
    part: { type: 'string' },
  },
});

const benches: Readonly<Record<string, () => AsyncIterable<Report>>> = {
  pages: () => reportPublicPages(values.page),
  admin: reportAdmin,
  portal: reportPortal,
  orders: () => reportOrders({ small: Number(values.small), large: Number(values.large) }),
  sweep: () => reportSweep(Number(values.objects)),
  uploads: () => reportUploads({ part: values.part, kills: Number(values.kills) }),
  billing: () => reportBilling(Number(values.customers)),
};

if (values.help) {
  console.log(HELP);
  process.exit();
}
const names = Object.keys(benches);
if (values.only && !names.includes(values.only)) {
  console.error(`There is no bench "${values.only}": --only takes one of ${names.join(', ')}.`);
  process.exit(2);
}
const earlier = values.against === undefined ? undefined : readRows(values.against);
for (const [name, bench] of Object.entries(benches)) {
  if (values.only && values.only !== name) continue;
  for await (const report of bench()) finishReport(report, earlier);
}
process.exit();
