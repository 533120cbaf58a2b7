import type { TestStack } from '@rumklar/local-stack/testing';

/** How long something took, in ms. */
export interface Figure {
  name: string;
  median: number;
  p95: number;
  runs: number;
}

/**
 * Times repeated sequential runs, after a warm-up.
 *
 * @param prepare is not timed; `work` gets its result
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
  return figureOf(name, times);
}

/** Times a statement of a signed-in person in Postgres alone, on one connection, which keeps its plans. */
export async function measureStatement(
  { sql }: TestStack,
  userId: string,
  { name, statement, runs }: { name: string; statement: string; runs: number },
): Promise<Figure> {
  return await sql.begin(async (transaction) => {
    await signInTransaction(transaction, userId);
    return await measure(
      name,
      () => transaction.unsafe(statement, [], { prepare: true }),
      async () => {},
      runs,
    );
  });
}

/** Lets the rest of a transaction run as a signed-in person. */
export async function signInTransaction(
  transaction: Pick<TestStack['sql'], 'unsafe'>,
  userId: string,
): Promise<void> {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  await transaction.unsafe("select set_config('request.jwt.claims', $1, true)", [claims]);
  await transaction.unsafe('set local role authenticated');
}

/** Median and 95th percentile of some runs. @param times ms */
export function figureOf(name: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((one, other) => one - other);
  return { name, median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), runs: times.length };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const WARM_UP = 10;
