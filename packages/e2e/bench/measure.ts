/** How long something took, in ms. */
export interface Figure {
  name: string;
  median: number;
  p95: number;
  runs: number;
}

/**
 * Times something over and over, one run after the other, after a few that are not counted.
 *
 * @param prepare is not timed; what it answers is handed to `work`
 */
export async function measure<T>(
  name: string,
  work: (prepared: T) => Promise<unknown>,
  prepare: () => Promise<T>,
  runs = 60,
): Promise<Figure> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < runs; run += 1) {
    const prepared = await prepare();
    const began = performance.now();
    await work(prepared);
    if (run >= 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { name, median: quantile(times, 0.5), p95: quantile(times, 0.95), runs };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const WARM_UP = 10;
