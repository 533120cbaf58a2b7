import { jobSecret } from '@rumklar/local-stack/settings';
import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  customer = await createUser(stack);
});
afterAll(() => stack.stop());

const sweep = () => callFunction(stack, 'sweep-orphans', { headers: { 'x-job-secret': jobSecret } });
const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

/** A real file of an age in hours. */
async function file(bucket: string, age: number, path = `${crypto.randomUUID()}.jpg`): Promise<string> {
  const { error } = await serviceClient(stack)
    .storage.from(bucket)
    .upload(path, bytes, { contentType: 'image/jpeg' });
  if (error) throw error;
  await stack.sql`
    update storage.objects set created_at = now() - make_interval(hours => ${age}), owner_id = ${customer.id}
    where bucket_id = ${bucket} and name = ${path}`;
  return path;
}

const exists = async (bucket: string, path: string) =>
  (await serviceClient(stack).storage.from(bucket).download(path)).error === null;

test('removes what no row names and is older than two days, in pages, and nothing else', async () => {
  const [order] = await stack.sql`
    insert into orders (user_id, title, address, service_type, image_count)
    values (${customer.id}, 'Villa', 'Strandvejen 1', 'let-oprydning', 1) returning id`;
  const named = await file('order-images', 100);
  await stack.sql`insert into order_images (order_id, image_path) values (${order?.id}, ${named})`;
  const finished = await file('order-images', 100, `finished-orders/${order?.id}/${crypto.randomUUID()}.jpg`);
  const preview = await file('order-images', 100, `finished-orders/${order?.id}/${crypto.randomUUID()}.webp`);
  await stack.sql`
    insert into finished_orders (order_id, image_path, preview_path, created_by)
    values (${order?.id}, ${finished}, ${preview}, ${customer.id})`;
  const lostPreview = await file(
    'order-images',
    49,
    `finished-orders/${order?.id}/${crypto.randomUUID()}.webp`,
  );
  const fresh = await file('order-images', 47);
  const picture = await file('website-images', 100);
  const orphans = await Promise.all(Array.from({ length: 120 }, () => file('order-images', 49)));
  const sample = await file('sample-images', 49);
  const [gone = ''] = orphans;

  expect(await sweep()).toEqual({
    status: 200,
    body: { success: true, removed: 122, failed: 0, more: false },
  });

  for (const path of [gone, lostPreview]) expect(await exists('order-images', path)).toBe(false);
  expect(await exists('sample-images', sample)).toBe(false);
  for (const path of [named, finished, preview, fresh]) expect(await exists('order-images', path)).toBe(true);
  expect(await exists('website-images', picture)).toBe(true);
  expect(await sweep()).toMatchObject({ body: { removed: 0, failed: 0, more: false } });
});

test('two concurrent sweeps remove each object once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => file('order-images', 49)));
  const answers = await Promise.all([sweep(), sweep()]);
  const removed = answers.map(({ body }) => Number(body.removed));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(removed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(20);
  expect(await sweep()).toMatchObject({ body: { removed: 0 } });
});
