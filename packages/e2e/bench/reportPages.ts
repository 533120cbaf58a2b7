import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@rumklar/local-stack/gateway/build';
import type { PageFigure } from './lighthouse.ts';

/**
 * Prints what Lighthouse says of some pages as a table, and writes it as JSON.
 *
 * @param file the name of the JSON file, such as `publicPages`
 */
export function reportPages(title: string, figures: readonly PageFigure[], file: string): void {
  console.log(`\n${title} in Lighthouse, median of 3 runs\n`);
  console.table(
    Object.fromEntries(
      figures.map((figure) => [
        `${figure.path} ${figure.device}`,
        {
          scores: [figure.performance, figure.accessibility, figure.bestPractices, figure.seo]
            .map((score) => (Number.isNaN(score) ? '–' : score))
            .join('/'),
          'LCP ms': figure.largestContentfulPaint,
          'LCP element': /<\w+/.exec(figure.largestElement)?.[0].slice(1) ?? '?',
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
  writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(report, undefined, 2)}\n`);
}
