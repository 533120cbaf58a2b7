import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoAccounts } from '../start/demo.ts';
import { anonClient, createUser, startTestStack, type TestStack } from './index.ts';

test('two stacks share nothing', async () => {
  const [one, other] = await Promise.all([startTestStack(), startTestStack()]);
  const user = await createUser(one, { card: true, admin: true });
  expect(await one.sql`select is_admin from public.profiles where id = ${user.id}`).toMatchObject([
    { is_admin: true },
  ]);
  expect(await one.sql`select last4 from private.payment_methods`).toMatchObject([{ last4: '4242' }]);
  expect(await other.sql`select 1 from public.profiles`).toHaveLength(0);
  const { email, password } = user;
  expect((await anonClient(other).auth.signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  await Promise.all([one.stop(), other.stop()]);
});

test('serves the demo, behind the gateway too', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'rumklar-dist-'));
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<h1>Forside</h1>');
  const stack = await startTestStack({ demo: true, gateway: true, dist });
  expect(await (await fetch(stack.siteUrl)).text()).toContain('Forside');
  const client = anonClient({ ...stack, apiUrl: stack.siteUrl });
  const { email } = demoAccounts.customer;
  expect((await client.auth.signInWithPassword({ email, password: demoAccounts.password })).error).toBeNull();
  const { data: orders } = await client
    .from('orders')
    .select(
      'status, image_count, order_images(file_name, preview_path, width, height, deliverables(id)), finished_orders(image_path), skipped_images(reason)',
    )
    .eq('user_id', demoAccounts.customer.id);
  expect(orders).toHaveLength(14);
  for (const order of orders ?? []) {
    expect(order.order_images).toHaveLength(order.image_count);
    for (const image of order.order_images) {
      expect(image.file_name).toMatch(/^IMG_\d{4}\.jpg$/);
      expect(Math.max(image.width, image.height)).toBeGreaterThan(1200);
    }
    // Each original once, or a reason why not; a revision has added versions.
    const delivered = order.order_images.filter(({ deliverables }) => deliverables.length === 1);
    const settled = delivered.length + order.skipped_images.length;
    expect(settled).toBe(order.status === 'completed' ? order.image_count : 0);
  }
  const withoutOriginal = await client.from('deliverables').select('id').is('order_image_id', null);
  expect(withoutOriginal.data).toHaveLength(1);
  expect(await revisionTimes(stack)).toEqual([]);
  const path = orders?.find((order) => order.status === 'completed')?.finished_orders[0]?.image_path;
  expect((await client.storage.from('order-images').download(path)).data?.size).toBeGreaterThan(100_000);
  const preview = await client.storage
    .from('order-images')
    .download(orders?.[0]?.order_images[0]?.preview_path ?? '');
  const { format, width, height } = await sharp(await preview.data?.arrayBuffer()).metadata();
  expect([format, Math.max(width, height)]).toEqual(['webp', 800]);
  const imageUrl = client.storage.from('website-images').getPublicUrl('14.jpg').data.publicUrl;
  expect((await fetch(imageUrl)).headers.get('content-type')).toBe('image/jpeg');
  await stack.stop();
  rmSync(dist, { recursive: true });
});

/** Steps of the revisions whose time, to the minute, is not that of their event in the history of the order. */
function revisionTimes({ sql }: TestStack) {
  return sql`
    select r.number, e.detail, e.at
    from public.revisions r
    join public.order_events e on e.order_id = r.order_id and e.kind = 'revision'
      and (e.detail ->> 'number')::int = r.number
    where date_trunc('minute', e.at) is distinct from date_trunc('minute', case e.detail ->> 'status'
      when 'sent' then r.sent_at
      when 'in_progress' then coalesce(r.quote_accepted_at, r.judged_at)
      when 'delivered' then r.delivered_at
      when 'approved' then r.closed_at
      when 'withdrawn' then r.closed_at
      else r.judged_at end)`;
}
