import { expect, it } from 'vitest';
import { inParallel } from './inParallel.ts';

it('runs at most as many tasks side by side as allowed, and all of them', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(most).toBe(3);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('begins nothing more after a task has thrown, and waits for the running ones', async () => {
  const begun: number[] = [];
  const finished: number[] = [];
  const run = inParallel([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('broken');
    await Promise.resolve();
    finished.push(item);
  });
  await expect(run).rejects.toThrow('broken');
  expect(begun).toEqual([1, 2]);
  expect(finished).toEqual([2]);
});

it('does nothing for no items', async () => {
  await expect(inParallel([], 3, () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
