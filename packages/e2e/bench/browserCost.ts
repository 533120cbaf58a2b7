import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '../src/test.ts';

/** Records the page's long tasks from now on. @returns those over 50 ms so far, in ms */
export async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.longTasks = '';
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => Math.round(duration));
      dataset.longTasks = [dataset.longTasks, ...durations].filter(Boolean).join(' ');
    }).observe({ type: 'longtask' });
  });
  return async () => {
    const found = await page.evaluate(() => document.documentElement.dataset.longTasks ?? '');
    return found.split(' ').filter(Boolean).map(Number);
  };
}

/** Memory of a process and its descendants, in bytes. */
export function memoryOf(pid: number | undefined): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]);
    if (parent) parents.set(Number(name), parent);
  }
  const isOurs = (one: number | undefined): boolean =>
    one !== undefined && (one === pid || isOurs(parents.get(one)));
  return [...parents.keys()].filter(isOurs).reduce((sum, one) => sum + bytesOf(one), 0);
}

/** Shared memory counts proportionally, mapped files not at all. */
function bytesOf(pid: number): number {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
  return (kilobytes('Pss_Anon') + kilobytes('Pss_Shmem')) * 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not a process, or one that has ended.
    return '';
  }
}
