import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import type { Backend } from '../src/client.ts';
import { deleteFinishedImage } from '../src/images/finished/finishedImage.ts';
import { fullUrl } from '../src/images/imageUrls.ts';
import { uploadObject } from '../src/images/uploadObject.ts';
import { FINISHED_IMAGE_COLUMNS } from '../src/orders/list/listedOrder.ts';
import { arrangeOrder, arrangeUpload } from './arrange.ts';
import { contract, isoTime, smallFiles, useStack, uuid } from './contract.ts';

const its = useStack();
let customer: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, other, admin] = await Promise.all([
    createUser(its.stack, { card: true }),
    createUser(its.stack, { card: true }),
    createUser(its.stack, { admin: true }),
  ]);
});

const original = () => `${crypto.randomUUID()}.jpg`;

contract('order_images: insert', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 0 });
    const path = await arrangeUpload(its.stack, customer);
    const { data, status } = await customer.client
      .from('order_images')
      .insert({ order_id: id, image_path: path })
      .select()
      .single();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      image_path: path,
      is_floor_plan: false,
      created_at: expect.stringMatching(isoTime),
    });
    const { data: order } = await customer.client.from('orders').select().eq('id', id).single();
    expect(order).toMatchObject({ image_count: 1, total_amount: 79 });
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 0 });
    const insert = (user: TestUser, path: string) =>
      user.client.from('order_images').insert({ order_id: id, image_path: path });
    expect((await insert(other, await arrangeUpload(its.stack, other))).error).not.toBeNull();
    expect((await insert(customer, await arrangeUpload(its.stack, other))).error?.hint).toBe(
      'image_not_owned',
    );
    expect((await insert(customer, original())).error?.hint).toBe('image_not_found');
    const unseen = original();
    await uploadObject(customer.client, { path: unseen, file: smallFiles.jpeg(), type: 'image/jpeg' });
    expect((await insert(customer, unseen)).error?.hint).toBe('image_not_inspected');
    const disguised = await arrangeUpload(its.stack, customer, { type: null });
    expect((await insert(customer, disguised)).error?.hint).toBe('image_type');
  },
});

contract('order_images: select image_path by order', {
  allowed: async () => {
    const { id, paths } = await arrangeOrder(its.stack, { userId: customer.id });
    const { data } = await customer.client.from('order_images').select('image_path').eq('order_id', id);
    expect(data?.map(({ image_path }) => image_path).toSorted()).toEqual(paths.toSorted());
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    expect((await other.client.from('order_images').select('image_path').eq('order_id', id)).data).toEqual(
      [],
    );
  },
});

contract('finished_orders and deliverables: insert', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const path = await arrangeUpload(its.stack, admin, { path: `finished-orders/${id}/${original()}` });
    const row = { order_id: id, image_path: path, created_by: admin.id };
    const { data, status } = await admin.client.from('finished_orders').insert(row).select().single();
    expect(status).toBe(201);
    expect(data).toMatchObject({ ...row, id: expect.stringMatching(uuid) });
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const path = await arrangeUpload(its.stack, admin, { path: `finished-orders/${id}/${original()}` });
    const row = { order_id: id, image_path: path };
    const byCustomer = await customer.client
      .from('finished_orders')
      .insert({ ...row, created_by: customer.id });
    expect(byCustomer.error?.code).toBe('42501');
    const forAnother = await admin.client.from('finished_orders').insert({ ...row, created_by: customer.id });
    expect(forAnother.error?.code).toBe('42501');
  },
});

contract('rpc: delete_finished_image', {
  allowed: async () => {
    const image = await arrangeFinished();
    const another = await createUser(its.stack, { admin: true });
    await deleteFinishedImage(another.client, image);
    expect(await its.stack.sql`select id from finished_orders where id = ${image.id}`).toHaveLength(0);
    const files = await its.stack.sql`select id from storage.objects where name = ${image.image_path}`;
    expect(files).toHaveLength(0);
    await deleteFinishedImage(admin.client, image);
  },
  refused: async () => {
    const image = await arrangeFinished();
    await expect(deleteFinishedImage(customer.client, image)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke slette billedet' },
    });
    const files = await its.stack.sql`select id from storage.objects where name = ${image.image_path}`;
    expect(files).toHaveLength(1);
  },
});

/** A finished image of a completed order of the customer. */
async function arrangeFinished() {
  const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'completed' });
  const path = await arrangeUpload(its.stack, admin, { path: `finished-orders/${id}/${original()}` });
  const row = { order_id: id, image_path: path, created_by: admin.id };
  const { data, error } = await admin.client
    .from('finished_orders')
    .insert(row)
    .select('id, image_path, web_path, preview_path, marked_path')
    .single();
  if (error) throw error;
  return data;
}

const finishedImages = (client: Backend, orderId: string) =>
  client.from('finished_orders').select(FINISHED_IMAGE_COLUMNS).eq('order_id', orderId);

contract('finished_orders: select image_path by order', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'completed' });
    const path = await arrangeUpload(its.stack, admin, { path: `finished-orders/${id}/${original()}` });
    await its.stack.sql`
      insert into finished_orders (order_id, image_path, created_by) values (${id}, ${path}, ${admin.id})`;
    expect((await finishedImages(customer.client, id)).data).toEqual([
      {
        id: expect.stringMatching(uuid),
        order_id: id,
        image_path: path,
        web_path: null,
        preview_path: null,
        marked_path: null,
        file_name: null,
        width: null,
        height: null,
        delivered_at: expect.any(String),
        version: 1,
        made_with: 'human',
        label_text: 'Digitalt redigeret',
        revision_id: null,
        deliverable: {
          id: expect.stringMatching(uuid),
          order_image_id: null,
          variant: 1,
          matched_by: 'none',
          may_lack_original: true,
          room: null,
          position: expect.any(Number),
        },
        created_by: admin.id,
        created_at: expect.stringMatching(isoTime),
      },
    ]);
    expect((await fetch(await fullUrl(customer.client, path))).ok).toBe(true);
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'pending' });
    const path = await arrangeUpload(its.stack, admin, { path: `finished-orders/${id}/${original()}` });
    await its.stack.sql`
      insert into finished_orders (order_id, image_path, created_by) values (${id}, ${path}, ${admin.id})`;
    expect((await finishedImages(customer.client, id)).data).toEqual([]);
    await expect(fullUrl(customer.client, path)).rejects.toMatchObject({ code: 'not_found' });
    expect((await finishedImages(admin.client, id)).data).toHaveLength(1);
  },
});
