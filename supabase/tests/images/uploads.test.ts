import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someFile } from '../access/files.ts';
import { placeObject, placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([createUser(stack), createUser(stack, { admin: true })]);
});
afterAll(() => stack.stop());

async function versionOf(path: string): Promise<string> {
  const [object] = await stack.sql<
    { version: string }[]
  >`select version from storage.objects where name = ${path}`;
  return object?.version ?? '';
}

async function uploaded(): Promise<{ path: string; id: string }> {
  const path = `${crypto.randomUUID()}.jpg`;
  const { data, error } = await customer.client.storage
    .from('order-images')
    .upload(path, someFile(path), { cacheControl: '3600' });
  if (error) throw error;
  return { path, id: data.id };
}

describe('inspecting uploads', () => {
  test('finds what the user uploaded, and no other user’s objects', async () => {
    const { path, id } = await uploaded();
    const find = (p_user_id: string) =>
      serviceClient(stack).rpc('find_uploads', { p_user_id, p_paths: [path, 'gone.jpg'] });
    expect((await find(customer.id)).data).toEqual([
      { path, object_id: id, version: await versionOf(path), declared_type: 'image/jpeg', size: 8 },
    ]);
    expect((await find(admin.id)).data).toEqual([]);
  });

  test('records the object that was read, not one that replaced it', async () => {
    const { path, id } = await uploaded();
    const version = await versionOf(path);
    const record = async (p_user_id: string, read: { object_id: string; version: string }) => {
      const p_uploads = [{ path, ...read, mime_type: null, size: 8 }];
      return (await serviceClient(stack).rpc('record_uploads', { p_user_id, p_uploads })).data;
    };
    expect(await record(admin.id, { object_id: id, version })).toEqual([]);
    expect(await record(customer.id, { object_id: crypto.randomUUID(), version })).toEqual([]);
    expect(await record(customer.id, { object_id: id, version })).toEqual([path]);
    await exchange(path);
    expect(await record(customer.id, { object_id: id, version })).toEqual([]);
    await customer.client.storage.from('order-images').remove([path]);
    const again = await customer.client.storage.from('order-images').upload(path, someFile(path));
    expect(await record(customer.id, { object_id: id, version })).toEqual([]);
    const read = { object_id: again.data?.id ?? '', version: await versionOf(path) };
    expect(await record(customer.id, read)).toEqual([path]);
  });
});

/** What hosted Storage does when the last part of an upload has come. */
function exchange(path: string) {
  return stack.sql.begin(async (sql) => {
    await sql`set local role service_role`;
    await sql`
      insert into storage.objects (bucket_id, name, owner_id, version, metadata)
      values ('order-images', ${path}, ${customer.id}, ${crypto.randomUUID()},
        ${sql.json({ size: 99, eTag: '"2"', mimetype: 'image/jpeg' })})
      on conflict (name, bucket_id) do update
      set version = excluded.version, metadata = excluded.metadata, owner_id = excluded.owner_id`;
  });
}

describe('another file in the place of an inspected one', () => {
  const inspections = (path: string) => stack.sql`select path from private.uploads where path = ${path}`;

  test('is inspected again while nothing names it', async () => {
    const path = await placeObject(stack, { owner: customer.id });
    await exchange(path);
    expect(await inspections(path)).toHaveLength(0);
  });

  test.each<[string, (path: string) => Promise<unknown>]>([
    [
      'an original',
      async (image_path) => {
        const { id } = await placeOrder(stack, { userId: customer.id });
        return stack.sql`insert into order_images ${stack.sql({ order_id: id, image_path })}`;
      },
    ],
    [
      'a preview',
      async (preview_path) => {
        const { id } = await placeOrder(stack, { userId: customer.id });
        const image_path = await placeObject(stack, { owner: customer.id });
        return stack.sql`insert into order_images ${stack.sql({ order_id: id, image_path, preview_path })}`;
      },
    ],
  ])('is refused where it is %s of an order', async (_, name) => {
    const path = await placeObject(stack, { owner: customer.id });
    await name(path);
    await expect(exchange(path)).rejects.toMatchObject({ code: '42501', hint: 'image_used' });
    expect(await inspections(path)).toHaveLength(1);
  });

  test.each(['image_path', 'web_path', 'preview_path'])(
    'is refused where it is the %s of a finished image',
    async (column) => {
      const { id } = await placeOrder(stack, { userId: customer.id });
      const finished = () => `finished-orders/${id}/${crypto.randomUUID()}.jpg`;
      const path = await placeObject(stack, { owner: admin.id, path: finished() });
      const row = { order_id: id, image_path: finished(), created_by: admin.id, [column]: path };
      await stack.sql`insert into finished_orders ${stack.sql(row)}`;
      await expect(exchange(path)).rejects.toMatchObject({ code: '42501', hint: 'image_used' });
    },
  );

  test('is not what Storage notes of a file besides', async () => {
    const path = await placeObject(stack, { owner: customer.id });
    const { id } = await placeOrder(stack, { userId: customer.id });
    await stack.sql`insert into order_images ${stack.sql({ order_id: id, image_path: path })}`;
    await stack.sql`
      update storage.objects
      set last_accessed_at = now(), updated_at = now(), version = version, metadata = metadata || '{"cacheControl": "no-cache"}'
      where name = ${path}`;
    expect(await inspections(path)).toHaveLength(1);
  });
});

describe('a finished image', () => {
  test.each([
    ['an SVG', 'image/svg+xml', 'image_type'],
    ['a PDF', 'application/pdf', 'image_type'],
    ['a file that was not inspected', 'never', 'image_not_inspected'],
  ])('that is %s is refused', async (_, seen, hint) => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    const path = `finished-orders/${id}/${crypto.randomUUID()}.jpg`;
    await placeObject(stack, { owner: admin.id, path, seen });
    const row = { order_id: id, image_path: path, created_by: admin.id };
    const { error } = await admin.client.from('finished_orders').insert(row);
    expect(error).toMatchObject({ code: 'P0001', hint });
  });

  test('must be in the folder of its order', async () => {
    const [one, two] = [
      await placeOrder(stack, { userId: customer.id }),
      await placeOrder(stack, { userId: customer.id }),
    ];
    const path = `finished-orders/${one.id}/${crypto.randomUUID()}.jpg`;
    await placeObject(stack, { owner: admin.id, path });
    const insert = (order_id: string) =>
      admin.client.from('finished_orders').insert({ order_id, image_path: path, created_by: admin.id });
    expect((await insert(two.id)).error?.code).toBe('23514');
    expect((await insert(one.id)).error).toBeNull();
  });

  test('that is missing is refused', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    const image_path = `finished-orders/${id}/${crypto.randomUUID()}.jpg`;
    const { error } = await admin.client
      .from('finished_orders')
      .insert({ order_id: id, image_path, created_by: admin.id });
    expect(error).toMatchObject({ hint: 'image_not_found', details: image_path });
  });
});

test.each([
  'foto.jpg',
  `${crypto.randomUUID()}.svg`,
  `${crypto.randomUUID()}.pdf`,
  `${crypto.randomUUID()}.jpg.html`,
  `mappe/${crypto.randomUUID()}.jpg`,
  `finished-orders/${crypto.randomUUID()}/${crypto.randomUUID()}.jpg`,
])('a customer cannot upload as %s', async (name) => {
  const { error } = await customer.client.storage.from('order-images').upload(name, someFile('a.jpg'));
  expect(error).not.toBeNull();
});

test('an object older than 48 hours that nothing names is an orphan, in both buckets', async () => {
  const old = { owner: customer.id, age: 49 };
  const orphan = await placeObject(stack, old);
  const sample = await placeObject(stack, { ...old, bucket: 'sample-images' });
  const used = await placeObject(stack, { ...old, bucket: 'sample-images' });
  await placeObject(stack, { ...old, bucket: 'website-images' });
  await placeObject(stack, { ...old, age: 47 });
  const row = {
    name: 'a',
    email: 'a@rumklar.example',
    service: 'let-oprydning',
    image_path: used,
  };
  await stack.sql`insert into public.sample_requests ${stack.sql(row)}`;
  const finishedOrder = await placeOrder(stack, { userId: customer.id, finishedBy: admin.id });
  await stack.sql`
    update storage.objects set created_at = now() - interval '49 hours'
    where name in ${stack.sql([...finishedOrder.paths, ...finishedOrder.finished])}`;
  const find = async (limits = {}) =>
    (await serviceClient(stack).rpc('find_orphaned_objects', limits)).data?.[0];
  const both = { buckets: ['order-images', 'sample-images'], names: [orphan, sample] };
  expect(await find()).toEqual({ ...both, is_last: true });

  // In steps, each after the last one, whether it ends with an orphan or without any; then again.
  const first = { buckets: ['order-images'], names: [orphan], is_last: false };
  const second = { buckets: ['sample-images'], names: [sample], is_last: false };
  expect(await find({ p_limit: 1 })).toEqual(first);
  expect(await find({ p_limit: 1 })).toEqual(second);
  const findRest = async () => {
    const names: string[] = [];
    for (let isLast = false; !isLast; ) {
      const step = await find({ p_scan: 2 });
      names.push(...step.names);
      isLast = step.is_last;
    }
    return names;
  };
  expect(await findRest()).toEqual([]);
  expect(await findRest()).toEqual([orphan, sample]);
  expect(await find()).toEqual({ ...both, is_last: true });
});
