import type { PageFigure } from './lighthouse.ts';
import { writeReport } from './writeReport.ts';

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
  writeReport(file, { figures });
}
