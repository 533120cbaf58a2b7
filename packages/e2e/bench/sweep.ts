import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { type Figure, figureOf } from './measure.ts';
import type { Report } from './report.ts';

/** Measures the steps in which the night looks for orphaned objects, once through all of them. Hosted Postgres ends a statement after 8 s. */
export async function* reportSweep(objects: number): AsyncIterable<Report> {
  const { figure, longest } = await benchSweep(objects);
  yield {
    name: 'sweep',
    title: `find_orphaned_objects with ${objects} objects, ${figure.runs} steps in Postgres`,
    rows: [
      { name: 'median step', value: figure.median, unit: 'ms' },
      { name: 'longest step', value: longest, unit: 'ms', goal: { most: 1000 } },
    ],
    details: { objects },
  };
}

async function benchSweep(objects: number): Promise<{ figure: Figure; longest: number }> {
  const stack = await startTestStack();
  try {
    await fillObjects(stack, objects);
    const times: number[] = [];
    for (let isLast = false; !isLast; ) {
      const began = performance.now();
      const [step] = await stack.sql`select is_last from public.find_orphaned_objects()`;
      times.push(performance.now() - began);
      isLast = step?.is_last ?? true;
    }
    return { figure: figureOf('find_orphaned_objects', times), longest: Math.max(...times) };
  } finally {
    await stack.stop();
  }
}

/** Ten originals for each order, and one orphan among 5,000 objects. Rows are written past the triggers. */
async function fillObjects({ sql }: TestStack, objects: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      create temporary table bench_objects on commit drop as
      select n, gen_random_uuid() || '.jpg' as name, md5((n / 10)::text)::uuid as order_id from generate_series(1, ${objects}) n`;
    await transaction`
      insert into storage.objects (bucket_id, name, created_at)
      select 'order-images', name, now() - interval '10 days' from bench_objects`;
    await transaction`
      insert into public.order_images (order_id, image_path, position)
      select order_id, name, n % 10 + 1 from bench_objects where n % 5000 > 0`;
  });
  await sql`analyze storage.objects`;
  await sql`analyze public.order_images`;
}
