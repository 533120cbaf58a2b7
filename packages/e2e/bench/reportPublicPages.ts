import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@rumklar/local-stack/gateway/build';
import { benchPublicPages } from './publicPages.ts';

/** Measures the public pages, prints them as a table and writes them as JSON. */
export async function reportPublicPages(): Promise<void> {
  const figures = await benchPublicPages();
  console.log('\nThe public pages in Lighthouse, median of 3 runs\n');
  console.table(
    Object.fromEntries(
      figures.map((figure) => [
        `${figure.path} ${figure.device}`,
        {
          scores: [figure.performance, figure.accessibility, figure.bestPractices, figure.seo].join('/'),
          'LCP ms': figure.largestContentfulPaint,
          'TBT ms': figure.totalBlockingTime,
          CLS: figure.layoutShift,
          'JS bytes': figure.scriptBytes,
          'HTML+CSS bytes': figure.pageBytes,
        },
      ]),
    ),
  );
  const folder = join(repositoryRoot, '.local', 'bench');
  mkdirSync(folder, { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const report = { date: new Date().toISOString(), machine, figures };
  writeFileSync(join(folder, 'publicPages.json'), `${JSON.stringify(report, undefined, 2)}\n`);
}
