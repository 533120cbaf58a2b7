import { randomUUID } from 'node:crypto';
import {
  createUser,
  giveLimits,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftContent, placeObject, placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  customer = await createUser(stack, { card: true });
});
afterAll(() => stack.stop());

const MEGABYTE = 1024 * 1024;

describe('unfinished orders', () => {
  const bareOrder = () => ({
    user_id: customer.id,
    title: 'Villa',
    address: 'Strandvejen 1',
    service_type: 'let-oprydning',
  });
  const insert = (count: number) =>
    customer.client.from('orders').insert(Array.from({ length: count }, bareOrder));
  const refused = { error: { code: 'P0001', hint: 'too_many_orders' } };
  const count = async () => {
    const [row] = await stack.sql`select count(*)::int as n from orders where user_id = ${customer.id}`;
    return row?.n;
  };

  test('are at most a hundred per account, also within one request', async () => {
    expect(await insert(101)).toMatchObject(refused);
    expect(await insert(100)).toMatchObject({ error: null });
    expect(await insert(1)).toMatchObject(refused);
    expect(await count()).toBe(100);
  });

  test('are counted together in concurrent requests', async () => {
    await giveLimits(stack, customer.id, { max_unfinished_orders: 3 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => insert(1)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3);
    expect(await count()).toBe(3);
  });

  test('do not include completed and cancelled ones', async () => {
    await giveLimits(stack, customer.id, { max_unfinished_orders: 1 });
    await placeOrder(stack, { userId: customer.id, status: 'completed' });
    await placeOrder(stack, { userId: customer.id, status: 'cancelled' });
    expect(await insert(1)).toMatchObject({ error: null });
  });
});

describe('the limits of an account', () => {
  const read = async (client = customer.client) => {
    const { data } = await client.from('profiles').select('limits').eq('id', customer.id).single();
    return data?.limits;
  };

  test('are the standard ones, and its customer cannot change them', async () => {
    const { error } = await customer.client.from('profiles').update({ limits: 'stor' }).eq('id', customer.id);
    expect(error?.code).toBe('42501');
    const upserted = await customer.client
      .from('profiles')
      .upsert({ id: customer.id, email: customer.email, limits: 'stor' });
    expect(upserted.error?.code).toBe('42501');
    const called = await customer.client.rpc('set_account_limits', {
      p_user_id: customer.id,
      p_limits: 'stor',
    });
    expect(called.error).toMatchObject({ code: '42501', hint: 'not_admin' });
    expect(await read()).toBe('standard');
  });

  test('are changed by an administrator, to a row that exists and for an account that exists', async () => {
    const admin = await createUser(stack, { admin: true });
    const set = (p_user_id: string, p_limits: string) =>
      admin.client.rpc('set_account_limits', { p_user_id, p_limits });
    expect((await set(customer.id, 'stor')).error).toBeNull();
    expect(await read()).toBe('stor');
    expect((await set(customer.id, 'uendelig')).error).toMatchObject({ hint: 'limits_unknown' });
    expect((await set(randomUUID(), 'stor')).error).toMatchObject({ hint: 'account_unknown' });
    expect((await set(customer.id, 'standard')).error).toBeNull();
    expect(await read()).toBe('standard');
  });

  const request = () => customer.client.rpc('request_larger_limits');
  const offer = (mode: string) => stack.sql`update private.settings set larger_limits = ${mode}`;
  const stored = async () => {
    const [row] = await stack.sql`
      select limits, limits_changed_by as by, limits_changed_at is not null as has_time,
        limits_requested_at is not null as is_requested
      from profiles where id = ${customer.id}`;
    return row;
  };

  test('become the larger ones at once for a customer with a card, and say so', async () => {
    expect(await request()).toMatchObject({ error: null, data: 'given' });
    const given = { limits: 'stor', by: 'customer', has_time: true, is_requested: false };
    expect(await stored()).toEqual(given);
    await offer('never');
    expect((await request()).data).toBe('given');
    await offer('at_once');
    const admin = await createUser(stack, { admin: true });
    const { data } = await admin.client.rpc('get_customer', { p_user_id: customer.id });
    expect(data).toMatchObject([{ limits: 'stor', limits_changed_by: 'customer' }]);
  });

  test('need a stored card and a confirmed e-mail', async () => {
    const [bare, unconfirmed] = await Promise.all([
      createUser(stack),
      createUser(stack, { confirmed: false }),
    ]);
    expect((await bare.client.rpc('request_larger_limits')).error).toMatchObject({ hint: 'card_required' });
    const { error } = await unconfirmed.client.rpc('request_larger_limits');
    expect(error).toMatchObject({ hint: 'not_signed_in' });
    const rows = await stack.sql`
      select limits from profiles where id in (${bare.id}, ${unconfirmed.id}) and limits <> 'standard'`;
    expect(rows).toEqual([]);
  });

  test('are asked for where the owner wants it, and the desk shows it until the studio has answered', async () => {
    const admin = await createUser(stack, { admin: true });
    const desk = async () => {
      const { data } = await admin.client.rpc('get_desk');
      return data?.[0]?.attention;
    };
    await offer('on_request');
    expect((await request()).data).toBe('requested');
    expect(await stored()).toMatchObject({ limits: 'standard', is_requested: true });
    expect(await desk()).toMatchObject([{ kind: 'limits', items: [{ user_id: customer.id }] }]);
    await admin.client.rpc('set_account_limits', { p_user_id: customer.id, p_limits: 'standard' });
    expect(await stored()).toMatchObject({ by: 'studio', is_requested: false });
    expect(await desk()).toEqual([]);
    await offer('never');
    expect((await request()).error).toMatchObject({ hint: 'limits_not_offered' });
    // What the studio has decided its customer does not undo.
    await offer('at_once');
    expect((await request()).data).toBe('requested');
    expect(await stored()).toMatchObject({ limits: 'standard' });
  });

  test('cannot be written by an administrator past the procedure', async () => {
    const admin = await createUser(stack, { admin: true });
    const { error } = await admin.client.from('order_limits').update({ total_bytes: 1 }).eq('id', 'standard');
    expect(error?.code).toBe('42501');
  });
});

describe('a file of an order', () => {
  const upload = (megabytes: number) =>
    customer.client.storage
      .from('order-images')
      .upload(
        `${randomUUID()}.jpg`,
        new Blob([new Uint8Array(megabytes * MEGABYTE)], { type: 'image/jpeg' }),
      );
  const record = async (path: string, size: number) => {
    const [object] = await stack.sql`select id, version from storage.objects where name = ${path}`;
    const { data } = await serviceClient(stack).rpc('record_uploads', {
      p_user_id: customer.id,
      p_uploads: [{ path, object_id: object?.id, version: object?.version, mime_type: 'image/jpeg', size }],
    });
    return data;
  };

  test('may be 20 MB for a standard account and 25 MB for a large one', async () => {
    expect((await upload(20)).error).toBeNull();
    expect((await upload(22)).error).not.toBeNull();
    await stack.sql`update profiles set limits = 'stor' where id = ${customer.id}`;
    expect((await upload(25)).error).toBeNull();
    expect((await upload(26)).error).not.toBeNull();
    const [row] = await stack.sql`
      select count(*)::int as n from storage.objects where owner_id = ${customer.id}`;
    expect(row?.n).toBe(2);
  });

  test('is refused before its first byte where its size is announced', async () => {
    const claims = JSON.stringify({ sub: customer.id, role: 'authenticated' });
    const announce = (bytes: number) =>
      stack.sql.begin(async (sql) => {
        await sql`select set_config('request.jwt.claims', ${claims}, true)`;
        await sql`set local role authenticated`;
        await sql`
          insert into storage.objects (bucket_id, name, owner_id, metadata)
          values ('order-images', ${`${randomUUID()}.jpg`}, ${customer.id},
                  ${sql.json({ contentLength: bytes, mimetype: 'image/jpeg' })})`;
      });
    await expect(announce(22 * MEGABYTE)).rejects.toMatchObject({ code: '42501' });
    await announce(20 * MEGABYTE);
  });

  test('is not recorded when it is larger, so that no order takes it', async () => {
    const path = await placeObject(stack, { owner: customer.id, seen: 'never' });
    expect(await record(path, 22 * MEGABYTE)).toEqual([]);
    await stack.sql`update profiles set limits = 'stor' where id = ${customer.id}`;
    expect(await record(path, 22 * MEGABYTE)).toEqual([path]);
  });

  test('is counted with the others when an order is placed', async () => {
    await giveLimits(stack, customer.id, { total_bytes: 3000, file_bytes: 1500, files: 2 });
    const place = async (sizes: number[]) => {
      const order = await placeOrder(stack, { userId: customer.id, images: 0 });
      const rows = [];
      for (const size of sizes) {
        const path = await placeObject(stack, { owner: customer.id });
        await stack.sql`update private.uploads set size = ${size} where path = ${path}`;
        rows.push({ order_id: order.id, image_path: path });
      }
      return (await customer.client.from('order_images').insert(rows)).error?.hint;
    };
    expect(await place([1000, 1500])).toBeUndefined();
    expect(await place([1000, 1000, 1000])).toBe('too_many_images');
    expect(await place([1501])).toBe('file_too_large');
    await giveLimits(stack, customer.id, { total_bytes: 3000, file_bytes: 3000 });
    expect(await place([1500, 1501])).toBe('images_too_large');
  });
});

describe('a preview', () => {
  const upload = (name: string, type: string, size = 1000) =>
    customer.client.storage.from('order-images').upload(name, new Blob([new Uint8Array(size)], { type }));

  test('is WEBP or JPEG of at most 1 MB under previews/', async () => {
    expect((await upload(`previews/${randomUUID()}.webp`, 'image/webp')).error).toBeNull();
    expect((await upload(`previews/${randomUUID()}.jpg`, 'image/jpeg')).error).toBeNull();
    expect((await upload(`previews/${randomUUID()}.png`, 'image/png')).error).not.toBeNull();
    expect((await upload(`previews/${randomUUID()}.webp`, 'image/png')).error).not.toBeNull();
    expect((await upload(`previews/${randomUUID()}.webp`, 'application/pdf')).error).not.toBeNull();
    expect((await upload(`previews/${randomUUID()}.webp`, 'image/webp', MEGABYTE + 1)).error).not.toBeNull();
    expect((await upload('previews/hus.webp', 'image/webp')).error).not.toBeNull();
  });
});

describe('uploads on no order', () => {
  const upload = () =>
    customer.client.storage
      .from('order-images')
      .upload(`${randomUUID()}.jpg`, new Blob(['x'.repeat(500)], { type: 'image/jpeg' }));
  const isRefused = async () => {
    const { error } = await upload();
    expect(Object(error ?? { statusCode: '403' }).statusCode).toBe('403');
    return error !== null;
  };
  const objects = async () => {
    const [row] = await stack.sql`
      select count(*)::int as n from storage.objects where owner_id = ${customer.id}`;
    return row?.n;
  };

  test('are at most 2 GB per account', async () => {
    const path = await placeObject(stack, { owner: customer.id });
    await stack.sql`update private.recent_uploads set size = ${2 * 1024 ** 3 - 700} where path = ${path}`;
    expect(await isRefused()).toBe(false);
    expect(await isRefused()).toBe(true);
    expect(await objects()).toBe(2);
  });

  test('do not include what is on an order, was removed, or is older than two days', async () => {
    await giveLimits(stack, customer.id, { max_unused_upload_bytes: 1200 });
    await placeOrder(stack, { userId: customer.id, images: 3 });
    expect(await isRefused()).toBe(false);
    const { data } = await upload();
    expect(await isRefused()).toBe(true);
    await customer.client.storage.from('order-images').remove([data?.path ?? '']);
    expect(await isRefused()).toBe(false);
    expect(await isRefused()).toBe(true);
    await stack.sql`
      update private.recent_uploads set created_at = now() - interval '49 hours' where user_id = ${customer.id}`;
    expect(await isRefused()).toBe(false);
  });

  test('include what a draft names, however old it is', async () => {
    const path = await placeObject(stack, { owner: customer.id });
    const { error } = await customer.client.rpc('save_order_draft', {
      p_id: randomUUID(),
      p_version: 0,
      p_content: draftContent([path]),
    });
    expect(error).toBeNull();
    await stack.sql`
      update private.recent_uploads set created_at = now() - interval '73 hours' where user_id = ${customer.id}`;
    await stack.sql`select private.delete_orphaned_uploads()`;
    await giveLimits(stack, customer.id, { max_unused_upload_bytes: 1400 });
    expect(await isRefused()).toBe(true);
  });

  test('are counted together in concurrent requests', async () => {
    await giveLimits(stack, customer.id, { max_unused_upload_bytes: 1600 });
    await Promise.all(Array.from({ length: 8 }, upload));
    expect(await objects()).toBe(3);
  });

  test('have a size that is forgotten after three days', async () => {
    await upload();
    await stack.sql`
      update private.recent_uploads set created_at = now() - interval '73 hours' where user_id = ${customer.id}`;
    await stack.sql`select private.delete_orphaned_uploads()`;
    expect(await stack.sql`select 1 from private.recent_uploads where user_id = ${customer.id}`).toEqual([]);
  });
});
