import { randomUUID } from 'node:crypto';
import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someFile } from '../access/files.ts';
import {
  type ObjectOptions,
  placeFinishedImage,
  placeObject,
  placeOrder,
  removeFinishedImages,
} from '../arrange.ts';
import { openTransaction, untilWaiting } from '../orders/transactions.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, another, admin] = await Promise.all([
    createUser(stack),
    createUser(stack),
    createUser(stack, { admin: true }),
  ]);
});
afterAll(() => stack.stop());

type Status = 'draft' | 'pending' | 'completed' | 'cancelled';

/** As the admin's page does it; a cancellation is done by SQL. */
async function changeStatus(orderId: string, status: Status): Promise<void> {
  if (status === 'cancelled') {
    await stack.sql`update public.orders set status = 'cancelled' where id = ${orderId}`;
    return;
  }
  const { error } = await admin.client.from('orders').update({ status }).eq('id', orderId);
  expect(error).toBeNull();
}

/** An order whose finished image is in Storage in all its sizes. */
async function orderWithSizes(status: Status) {
  const isCancelled = status === 'cancelled';
  const order = await placeOrder(stack, { userId: customer.id, status: isCancelled ? 'draft' : status });
  const path = (extension: string) => `finished-orders/${order.id}/${randomUUID()}.${extension}`;
  const files = { image_path: path('jpg'), web_path: path('jpg'), preview_path: path('webp') };
  const bucket = serviceClient(stack).storage.from('order-images');
  for (const name of Object.values(files)) {
    const { error } = await bucket.upload(name, someFile(name));
    expect(error).toBeNull();
  }
  const row = { order_id: order.id, created_by: admin.id, ...files };
  await stack.sql`insert into public.finished_orders ${stack.sql(row)}`;
  if (isCancelled) await changeStatus(order.id, status);
  return { orderId: order.id, files: Object.values(files) };
}

/** What a user gets of an order's finished images through the API: rows, embedded rows and files. */
async function readable(user: TestUser, { orderId, files }: { orderId: string; files: string[] }) {
  const rows = async (table: string) =>
    (await user.client.from(table).select('id').eq('order_id', orderId)).data?.length;
  const embed = await user.client
    .from('orders')
    .select('finished_orders(id), deliverables(id)')
    .eq('id', orderId);
  const bucket = user.client.storage.from('order-images');
  const batch = await bucket.createSignedUrls(files, 60);
  return {
    images: await rows('finished_orders'),
    deliverables: await rows('deliverables'),
    embedded: embed.data?.flatMap((order) => [...order.finished_orders, ...order.deliverables]).length,
    signed: batch.data?.filter(({ signedUrl }) => signedUrl).length,
    files: (await Promise.all(files.map((name) => bucket.download(name)))).filter(({ error }) => !error)
      .length,
  };
}

const all = { images: 1, deliverables: 1, embedded: 2, signed: 3, files: 3 };
const nothing = { images: 0, deliverables: 0, embedded: 0, signed: 0, files: 0 };

describe('finished images, in each size, are readable', () => {
  const states: Status[] = ['draft', 'pending', 'completed', 'cancelled'];

  test.each(states)(
    'in %s by its customer only when it is completed, by administrators always',
    async (status) => {
      const order = await orderWithSizes(status);
      expect(await readable(customer, order)).toEqual(status === 'completed' ? all : nothing);
      expect(await readable(another, order)).toEqual(nothing);
      // The function sign-images signs for the studio, Storage does not.
      expect(await readable(admin, order)).toEqual({ ...all, signed: 0 });
    },
  );

  test.each(
    states.slice(0, 3).flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const)),
  )('after %s → %s by its customer only when it is completed', async (from, to) => {
    const order = await orderWithSizes(from);
    await changeStatus(order.orderId, to);
    expect(await readable(customer, order)).toEqual(to === 'completed' ? all : nothing);
    expect(await readable(another, order)).toEqual(nothing);
  });
});

const deliverablesOf = (orderId: string) =>
  stack.sql`
    select d.matched_by, d.order_image_id, d.variant, d.position,
      array_agg(f.version order by f.version) filter (where f.delivered_at is not null) as delivered,
      count(f.id)::int as versions
    from public.deliverables d left join public.finished_orders f on f.deliverable_id = d.id
    where d.order_id = ${orderId} group by d.id order by d.position, d.variant`;

async function addDeliverable(orderId: string, columns: Record<string, unknown> = {}) {
  return await admin.client
    .from('deliverables')
    .insert({ order_id: orderId, ...columns })
    .select('id')
    .single();
}

test('an image that is inserted bare gets a deliverable of its own, placed after the originals', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, images: 2, floorPlans: 1 });
  for (let count = 0; count < 2; count++) {
    const image_path = `finished-orders/${id}/${randomUUID()}.jpg`;
    await placeObject(stack, { owner: admin.id, path: image_path, size: 4711 });
    const row = { order_id: id, image_path, created_by: admin.id };
    const { data, error } = await admin.client.from('finished_orders').insert(row).select().single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ version: 1, delivered_at: null, size: 4711 });
  }
  const bare = { matched_by: 'none', order_image_id: null, variant: 1, delivered: null, versions: 1 };
  expect([...(await deliverablesOf(id))]).toEqual([
    { ...bare, position: 4 },
    { ...bare, position: 5 },
  ]);
});

test('a deliverable has the place of its original', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, images: 2, floorPlans: 1 });
  const originals = await stack.sql`
    select id from public.order_images where order_id = ${id} order by position`;
  for (const original of [...originals].reverse()) {
    await addDeliverable(id, { order_image_id: original.id, matched_by: 'name' });
  }
  const places = await deliverablesOf(id);
  expect(places.map(({ order_image_id, position }) => [order_image_id, position])).toEqual(
    originals.map((original, index) => [original.id, index + 1]),
  );
});

test('an original belongs to one deliverable per variant, and to its own order', async () => {
  const [one, two] = [
    await placeOrder(stack, { userId: customer.id }),
    await placeOrder(stack, { userId: customer.id }),
  ];
  const [original] = await stack.sql`select id from public.order_images where order_id = ${one.id}`;
  const match = { order_image_id: original?.id, matched_by: 'name' };
  expect((await addDeliverable(one.id, match)).error).toBeNull();
  expect((await addDeliverable(one.id, match)).error).toMatchObject({ code: '23505' });
  expect((await addDeliverable(one.id, { ...match, variant: 2 })).error).toBeNull();
  expect((await addDeliverable(two.id, match)).error).toMatchObject({ hint: 'image_not_found' });
  const { data } = await addDeliverable(two.id);
  const path = `finished-orders/${one.id}/${randomUUID()}.jpg`;
  await placeObject(stack, { owner: admin.id, path });
  const { error } = await admin.client
    .from('finished_orders')
    .insert({ order_id: one.id, image_path: path, created_by: admin.id, deliverable_id: data?.id });
  expect(error).toMatchObject({ hint: 'deliverable_not_found' });
});

test('a cancelled order takes no finished image, and its customer is not notified', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  await placeFinishedImage(stack, id, admin.id);
  await changeStatus(id, 'cancelled');
  const notified = () => stack.sql`select type from public.notifications where order_id = ${id}`;
  const before = await notified();
  const image_path = `finished-orders/${id}/${randomUUID()}.jpg`;
  await placeObject(stack, { owner: admin.id, path: image_path });
  const row = { order_id: id, image_path, created_by: admin.id };
  for (const client of [admin.client, serviceClient(stack)]) {
    expect((await client.from('finished_orders').insert(row)).error).toMatchObject({
      code: 'P0001',
      hint: 'order_cancelled',
    });
  }
  const [press] = await stack.sql`
    select outcome from public.claim_order_mail(${id}, 'order_images_uploaded', 'studio@rumklar.example')`;
  expect(press).toEqual({ outcome: 'status_not_reached' });
  expect(await notified()).toEqual(before);
});

test('a finished image that comes or goes changes the order', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
  const changedAt = async () =>
    (await stack.sql`select changed_at::text as at from public.orders where id = ${id}`)[0]?.at;
  const before = await changedAt();
  await placeFinishedImage(stack, id, admin.id);
  const after = await changedAt();
  expect(after).not.toBe(before);
  await removeFinishedImages(stack, admin, { order_id: id });
  expect(await changedAt()).not.toBe(after);
});

describe('versions', () => {
  async function orderWithVersions(status: Status) {
    const { id } = await placeOrder(stack, { userId: customer.id, status });
    const [original] = await stack.sql`select id from public.order_images where order_id = ${id}`;
    const { data } = await addDeliverable(id, { order_image_id: original?.id, matched_by: 'hand' });
    const add = () => placeFinishedImage(stack, id, admin.id, { deliverable_id: data?.id });
    const remove = (version: number) => removeFinishedImages(stack, admin, { order_id: id, version });
    const delivered = async () => (await deliverablesOf(id)).map((row) => row.delivered);
    return { id, add, remove, delivered };
  }

  test('of which the newest is delivered when the order is completed, and again, with later ones, after it was taken back', async () => {
    const { id, add, delivered } = await orderWithVersions('pending');
    await add();
    await add();
    expect(await delivered()).toEqual([null]);
    await changeStatus(id, 'completed');
    expect(await delivered()).toEqual([[2]]);
    await changeStatus(id, 'pending');
    expect(await delivered()).toEqual([null]);
    await add();
    await changeStatus(id, 'completed');
    expect(await delivered()).toEqual([[2, 3]]);
    await add();
    await changeStatus(id, 'pending');
    await changeStatus(id, 'completed');
    expect(await delivered()).toEqual([[2, 3, 4]]);
  });

  test('that are added to a completed order are delivered at once', async () => {
    const { add, delivered } = await orderWithVersions('completed');
    await add();
    await add();
    expect(await delivered()).toEqual([[1, 2]]);
  });

  test('of which the newest is removed leave the one before it to the customer', async () => {
    const { id, add, remove, delivered } = await orderWithVersions('pending');
    await add();
    await add();
    await add();
    await changeStatus(id, 'completed');
    // Numbered again each time: the customer has a first version, whatever was removed.
    await remove(1);
    expect(await delivered()).toEqual([[2]]);
    await remove(2);
    expect(await delivered()).toEqual([[1]]);
    await remove(1);
    expect(await delivered()).toEqual([]);
  });

  test('are not delivered by a removal before the order is completed', async () => {
    const { add, remove, delivered } = await orderWithVersions('pending');
    await add();
    await add();
    await remove(2);
    expect(await delivered()).toEqual([null]);
  });

  test('that are added side by side get different numbers', async () => {
    const { id, add } = await orderWithVersions('pending');
    await Promise.all([add(), add(), add(), add()]);
    const rows =
      await stack.sql`select version from public.finished_orders where order_id = ${id} order by version`;
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });
});

describe('a finished image that is deleted', () => {
  async function orderWithImage() {
    const { id } = await placeOrder(stack, { userId: customer.id });
    const { data } = await addDeliverable(id);
    await placeFinishedImage(stack, id, admin.id, { deliverable_id: data?.id });
    const [image] = await stack.sql`select id from public.finished_orders where order_id = ${id}`;
    return { orderId: id, deliverableId: String(data?.id), imageId: String(image?.id) };
  }
  type Transaction = Awaited<ReturnType<typeof openTransaction>>;
  const remove = ({ connection }: Transaction, imageId: string) =>
    connection`select public.delete_finished_image(${imageId})`.execute();
  async function insert({ connection }: Transaction, orderId: string, deliverableId: string | null) {
    const image_path = `finished-orders/${orderId}/${randomUUID()}.jpg`;
    await placeObject(stack, { owner: admin.id, path: image_path });
    const row = { order_id: orderId, image_path, created_by: admin.id, deliverable_id: deliverableId };
    return connection`insert into public.finished_orders ${connection(row)}`.execute();
  }
  /** Two administrators at once. */
  async function withTwo(meet: (one: Transaction, other: Transaction) => Promise<void>) {
    const both = [await openTransaction(stack, admin.id), await openTransaction(stack, admin.id)] as const;
    try {
      await meet(...both);
    } finally {
      await Promise.all(both.map(({ connection }) => connection.end()));
    }
  }
  const versionsOf = async (orderId: string) =>
    (await deliverablesOf(orderId)).map(({ versions }) => versions);

  test('while its order is completed waits for it', () =>
    withTwo(async (completion, deletion) => {
      const { orderId, imageId } = await orderWithImage();
      const set = (status: Status) =>
        completion.connection`update public.orders set status = ${status} where id = ${orderId}`;
      await set('pending');
      const deleted = remove(deletion, imageId);
      await untilWaiting(stack, deletion.pid);
      await set('completed');
      await completion.connection`commit`;
      await deleted;
      await deletion.connection`commit`;
      expect(await versionsOf(orderId)).toEqual([]);
    }));

  test('while another version of it is uploaded leaves the other version', () =>
    withTwo(async (upload, deletion) => {
      const { orderId, deliverableId, imageId } = await orderWithImage();
      await insert(upload, orderId, null);
      const deleted = remove(deletion, imageId);
      await untilWaiting(stack, deletion.pid);
      await insert(upload, orderId, deliverableId);
      await upload.connection`commit`;
      await deleted;
      await deletion.connection`commit`;
      expect(await versionsOf(orderId)).toEqual([1, 1]);
    }));

  test('refuses another version when it was the last one of its deliverable', () =>
    withTwo(async (deletion, upload) => {
      const { orderId, deliverableId, imageId } = await orderWithImage();
      await remove(deletion, imageId);
      const inserted = insert(upload, orderId, deliverableId);
      await untilWaiting(stack, upload.pid);
      await deletion.connection`commit`;
      await expect(inserted).rejects.toMatchObject({ hint: 'deliverable_not_found' });
    }));

  test('with its account, while its order is taken back, waits for it', () =>
    withTwo(async (change, erasure) => {
      const leaving = await createUser(stack);
      const { id } = await placeOrder(stack, {
        userId: leaving.id,
        status: 'completed',
        finishedBy: admin.id,
      });
      await stack.sql`update public.profiles set erased_at = now() where id = ${leaving.id}`;
      const set = (status: Status) =>
        change.connection`update public.orders set status = ${status} where id = ${id}`;
      await set('completed');
      await erasure.connection`set local role service_role`;
      const erased = erasure.connection`select public.erase_account(${leaving.id})`.execute();
      await untilWaiting(stack, erasure.pid);
      await set('draft');
      await change.connection`commit`;
      await erased;
      await erasure.connection`commit`;
      expect(await versionsOf(id)).toEqual([]);
    }));
});

describe('the preview of a finished image', () => {
  async function insert(preview: (orderId: string) => Promise<string>) {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    const image_path = await placeObject(stack, {
      owner: admin.id,
      path: `finished-orders/${id}/${randomUUID()}.jpg`,
    });
    const preview_path = await preview(id);
    const row = { order_id: id, image_path, preview_path, created_by: admin.id };
    return (await admin.client.from('finished_orders').insert(row)).error;
  }
  const stored = (orderId: string, changes: Partial<ObjectOptions> = {}) =>
    placeObject(stack, {
      owner: admin.id,
      path: `finished-orders/${orderId}/${randomUUID()}.webp`,
      seen: 'image/webp',
      ...changes,
    });

  test('is kept with it', async () => {
    expect(await insert((id) => stored(id))).toBeNull();
  });

  test.each<[string, (orderId: string) => Promise<string>]>([
    ['is missing', async (id) => `finished-orders/${id}/${randomUUID()}.webp`],
    ['is older than a day', (id) => stored(id, { age: 25 })],
    ['is another image of the order', (id) => placeFinishedImage(stack, id, admin.id)],
  ])('is refused when it %s', async (_, preview) => {
    expect(await insert(preview)).toMatchObject({ code: 'P0001', hint: 'image_not_found' });
  });

  test.each<[string, Partial<ObjectOptions>, string]>([
    ['is not inspected', { seen: 'never' }, 'image_not_inspected'],
    ['is not an image', { seen: null }, 'preview_invalid'],
    ['is larger than 1600 px', { dimensions: [2048, 1365] }, 'preview_invalid'],
  ])('is refused when it %s, with its image and later', async (_, changes, hint) => {
    expect(await insert((id) => stored(id, changes))).toMatchObject({ hint });
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    await placeFinishedImage(stack, id, admin.id);
    const [image] = await stack.sql`select id from finished_orders where order_id = ${id}`;
    const sizes = { p_id: image?.id, p_web_path: null, p_preview_path: await stored(id, changes) };
    expect((await admin.client.rpc('add_finished_sizes', sizes)).error).toMatchObject({ hint });
  });

  test('is refused outside the folder of its order', async () => {
    const { paths } = await placeOrder(stack, { userId: another.id });
    const [original = ''] = paths;
    expect(await insert(async () => original)).toMatchObject({ hint: 'image_not_found' });
    expect(await insert(async () => placeObject(stack, { owner: admin.id }))).toMatchObject({
      hint: 'image_not_found',
    });
  });
});
