import type { PageFigure } from './lighthouse.ts';
import { writeReport } from './writeReport.ts';

/** A page's figures as multiples of the floor page's; NaN where the floor's is zero. */
export interface FloorRatios {
  blockingTime: number;
  scriptBytes: number;
}

/** How a page compares to the floor page that was measured in the same run. */
export function floorRatios(page: PageFigure, floor: PageFigure): FloorRatios {
  return {
    blockingTime: ratio(page.totalBlockingTime, floor.totalBlockingTime),
    scriptBytes: ratio(page.scriptBytes, floor.scriptBytes),
  };
}

/**
 * Prints what Lighthouse reports about some pages as a table, and writes it as JSON.
 *
 * @param file the name of the JSON file, such as `publicPages`
 * @param floor the floor page; its own row is the last
 */
export function reportPages(
  title: string,
  figures: readonly PageFigure[],
  file: string,
  floor?: PageFigure,
): void {
  console.log(`\n${title} in Lighthouse, median of 3 runs\n`);
  console.table(
    Object.fromEntries(
      [...figures, ...(floor ? [floor] : [])].map((figure) => [
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
          ...(floor && {
            'TBT × floor': floorRatios(figure, floor).blockingTime,
            'JS × floor': floorRatios(figure, floor).scriptBytes,
          }),
        },
      ]),
    ),
  );
  const compared = floor
    ? { floor, figures: figures.map((figure) => ({ ...figure, timesFloor: floorRatios(figure, floor) })) }
    : { figures };
  writeReport(file, compared);
}

function ratio(value: number, floor: number): number {
  return floor > 0 ? Math.round((value / floor) * 100) / 100 : Number.NaN;
}
