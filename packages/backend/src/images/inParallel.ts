/**
 * Runs a task for every item, a few side by side, begun in order. The first task that throws ends it: no further
 * one begins, and the error comes when the running ones are done.
 *
 * @param limit tasks at a time, at least 1
 */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  task: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  let failed = false;
  const lane = async () => {
    for (const [index, item] of queue) {
      if (failed) return;
      try {
        await task(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const lanes = Array.from({ length: Math.min(limit, items.length) }, lane);
  const ends = await Promise.allSettled(lanes);
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
}
