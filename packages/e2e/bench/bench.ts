// `npm run bench`: figures on data that it makes itself, as a table and as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@rumklar/local-stack/gateway/build';
import { benchAdminPages } from './adminPages.ts';
import { benchOrders } from './orders.ts';
import { reportComponentSizes } from './reportComponentSizes.ts';
import { reportPages } from './reportPages.ts';
import { reportArchive, reportPortal } from './reportPortal.ts';
import { reportPublicPages } from './reportPublicPages.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    /** `components`, `pages`, `admin` or `orders`; all without it. */
    only: { type: 'string' },
    /** A path such as `/ydelser`: of the pages that one alone. */
    page: { type: 'string' },
  },
});
if (!values.only || values.only === 'components') await reportComponentSizes();
if (!values.only || values.only === 'pages') await reportPublicPages(values.page);
if (!values.only || values.only === 'admin') reportPages('The admin', await benchAdminPages(), 'adminPages');
if (!values.only || values.only === 'portal') await reportPortal();
if (!values.only || values.only === 'zip') await reportArchive();
if (values.only && values.only !== 'orders') process.exit();
const sizes = { small: Number(values.small), large: Number(values.large) };
const small = await benchOrders(sizes.small);
const large = await benchOrders(sizes.large);

const figures = small.map((figure, index) => {
  const other = large[index];
  if (other?.name !== figure.name) throw new Error(`${figure.name} was measured once only`);
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
const folder = join(repositoryRoot, '.local', 'bench');
mkdirSync(folder, { recursive: true });
const file = join(folder, 'orders.json');
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
writeFileSync(
  file,
  `${JSON.stringify({ date: new Date().toISOString(), machine, sizes, figures }, undefined, 2)}\n`,
);
console.log(`Written to ${file}`);

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
