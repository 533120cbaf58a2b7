import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { FilesError } from '../src/errors.ts';
import type { UploadProgress } from '../src/images/uploads.ts';
import { createOrder, type NewOrder } from '../src/orders/createOrder.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { bytesOf, contract, photograph, siteClientOf, smallFiles, useStack } from './contract.ts';
import { disturbedClient, type Fate } from './network.ts';

const its = useStack({ functions: true });
let customer: TestUser;
beforeAll(async () => {
  customer = await createUser(its.stack, { card: true });
});

const RPC = 'POST /rest/v1/rpc/create_order';

async function newOrder(changes: Partial<NewOrder> = {}): Promise<NewOrder> {
  return {
    id: crypto.randomUUID(),
    title: 'Villa i Hellerup',
    address: 'Strandvejen 101, 2900 Hellerup',
    notes: 'Pas på katten',
    serviceType: 'let-oprydning',
    files: [
      { key: 'a', file: await photograph('stue.jpg', 1) },
      { key: 'b', file: await photograph('køkken.jpg', 2) },
    ],
    expectedTotal: 158,
    uploads: new Map(),
    ...changes,
  };
}

/** What an order has left behind; `loose`: the user's objects that no row names. */
async function traces(id: string, user = customer) {
  const [orders, images, objects] = await Promise.all([
    its.stack.sql`select id from orders where id = ${id}`,
    its.stack.sql`select id from order_images where order_id = ${id}`,
    its.stack.sql`select id from storage.objects o where owner_id = ${user.id}
      and not exists (select 1 from order_images i where i.image_path = o.name)`,
  ]);
  return { orders: orders.length, images: images.length, loose: objects.length };
}

contract('rpc: create_order', {
  allowed: async () => {
    const client = await siteClientOf(its.stack, customer);
    const progress: UploadProgress[] = [];
    const order = await newOrder({
      serviceType: 'totalentreprise',
      files: [
        { key: 'a', file: await photograph('stue.jpg', 1) },
        { key: 'plan', file: new File([smallFiles.pdf()], 'plan.pdf'), isFloorPlan: true },
        { key: 'b', file: await photograph('køkken.jpg', 2) },
      ],
      expectedTotal: 2300,
      onProgress: (step) => progress.push(step),
    });
    const placed = await createOrder(client, order);
    expect(placed).toMatchObject({
      id: order.id,
      user_id: customer.id,
      status: 'draft',
      total_amount: 2300,
      base_price: 2000,
      price_per_image: 150,
      image_count: 2,
      notes: 'Pas på katten',
    });
    const { images } = await getOrder(client, { orderId: order.id, userId: customer.id });
    expect(images.map(({ image_path, is_floor_plan }) => [image_path, is_floor_plan])).toEqual(
      ['a', 'plan', 'b'].map((key) => [order.uploads.get(key)?.path, key === 'plan']),
    );
    for (const { key, file } of order.files) {
      expect(progress.findLast((step) => step.key === key)).toEqual({
        key,
        sent: file.size,
        size: file.size,
      });
    }
    const stored = await client.storage.from('order-images').download(images[0]?.image_path ?? '');
    expect(await bytesOf(stored.data ?? new Blob())).toEqual(await bytesOf(await photograph('stue.jpg', 1)));
    // The same id again is the same order.
    expect(await createOrder(client, order)).toEqual(placed);
  },
  refused: async () => {
    const poor = await createUser(its.stack);
    const order = await newOrder();
    await expect(createOrder(await siteClientOf(its.stack, poor), order)).rejects.toMatchObject({
      code: 'card_missing',
      told: {
        title: 'Betalingskort mangler',
        description: expect.stringContaining('tilføje et betalingskort'),
      },
    });
    expect(await traces(order.id, poor)).toMatchObject({ orders: 0, images: 0 });
    const { error } = await its.visitor.rpc('create_order', {
      p_id: order.id,
      p_title: 'Villa',
      p_address: 'Strandvejen 101',
      p_notes: '',
      p_service_type: 'let-oprydning',
      p_images: [],
      p_expected_total: 0,
    });
    expect(error?.code).toBe('42501');
  },
});

describe('files that cannot be used', () => {
  it.each([
    [
      'no image',
      async () => ({ files: [] }),
      { code: 'invalid', told: { title: 'Du skal uploade mindst ét billede' } },
    ],
    [
      'a floor plan alone',
      async () => ({ files: [{ key: 'p', file: new File([smallFiles.pdf()], 'p.pdf'), isFloorPlan: true }] }),
      { code: 'invalid', told: { title: 'Du skal uploade mindst ét billede' } },
    ],
    [
      'an SVG named .jpg and declared image/jpeg',
      async () => ({
        files: [{ key: 's', file: new File([smallFiles.svg()], 's.jpg', { type: 'image/jpeg' }) }],
      }),
      {
        code: 'file_refused',
        files: [{ key: 's', error: expect.stringContaining('s.jpg kan ikke bruges') }],
      },
    ],
    [
      '20 MB and one byte',
      async () => ({
        files: [
          { key: 'l', file: new File([smallFiles.jpeg(), new Uint8Array(20 * 1024 * 1024 - 9)], 'l.jpg') },
        ],
      }),
      { code: 'too_large', told: { title: 'Filstørrelse for stor' } },
    ],
  ])('are refused before anything is sent: %s', async (_name, changes, error) => {
    const { client, seen } = await disturbedClient(its.stack, customer, () => 'through');
    await expect(createOrder(client, await newOrder(await changes()))).rejects.toMatchObject(error);
    expect(seen.filter((line) => !line.includes('/auth/'))).toEqual([]);
  });
});

describe('an upload that fails', () => {
  it('names its file, and only that file is sent again', async () => {
    let isBroken = true;
    let uploads = 0;
    const order = await newOrder();
    const failing = order.files[1]?.file.size;
    const { client, seen } = await disturbedClient(its.stack, customer, ({ line, body }): Fate => {
      if (!line.startsWith('POST /storage/v1/object/order-images/')) return 'through';
      uploads += 1;
      const file = body instanceof FormData ? body.get('') : undefined;
      return isBroken && file instanceof Blob && file.size === failing ? 'never-sent' : 'through';
    });
    const attempt = createOrder(client, order);
    await expect(attempt).rejects.toBeInstanceOf(FilesError);
    await expect(attempt).rejects.toMatchObject({
      code: 'network',
      told: { title: '1 billede kunne ikke uploades' },
      files: [{ key: 'b', error: expect.stringContaining('køkken.jpg: ') }],
    });
    expect(seen).not.toContain(RPC);
    isBroken = false;
    uploads = 0;
    expect((await createOrder(client, order)).image_count).toBe(2);
    expect(uploads).toBe(1);
  });

  it('is no failure when only its answer was lost', async () => {
    const user = await createUser(its.stack, { card: true });
    let lost = 0;
    const { client } = await disturbedClient(its.stack, user, ({ line }): Fate => {
      if (!line.startsWith('POST /storage/v1/object/order-images/')) return 'through';
      lost += 1;
      return lost === 1 ? 'answer-lost' : 'through';
    });
    const order = await newOrder();
    await expect(createOrder(client, order)).rejects.toMatchObject({ code: 'network' });
    await createOrder(client, order);
    expect(await traces(order.id, user)).toEqual({ orders: 1, images: 2, loose: 0 });
  });
});

describe('an answer that is lost', () => {
  it('is asked for again, and the order is placed once', async () => {
    let calls = 0;
    const { client, seen } = await disturbedClient(its.stack, customer, ({ line }): Fate => {
      if (line !== RPC) return 'through';
      calls += 1;
      return calls === 1 ? 'answer-lost' : 'through';
    });
    const order = await newOrder();
    expect((await createOrder(client, order)).id).toBe(order.id);
    expect(seen.filter((line) => line === RPC)).toHaveLength(2);
    expect(await traces(order.id)).toMatchObject({ orders: 1, images: 2 });
  });

  it('leaves the originals of the order alone when it stays lost', async () => {
    let isLost = true;
    const { client, seen } = await disturbedClient(
      its.stack,
      customer,
      ({ line }): Fate => (line === RPC && isLost ? 'answer-lost' : 'through'),
    );
    const order = await newOrder();
    await expect(createOrder(client, order)).rejects.toMatchObject({
      code: 'network',
      told: { title: 'Der opstod en fejl', description: 'Prøv igen senere.' },
    });
    expect(seen.some((line) => line.startsWith('DELETE'))).toBe(false);
    expect(await traces(order.id)).toMatchObject({ orders: 1, images: 2 });
    isLost = false;
    expect((await createOrder(client, order)).id).toBe(order.id);
    expect(await traces(order.id)).toMatchObject({ orders: 1, images: 2 });
  });
});

describe('an order that is refused', () => {
  it('names the file whose bytes the server does not take', async () => {
    const order = await newOrder();
    const { client, seen } = await disturbedClient(its.stack, customer, ({ line }): Fate => {
      if (!line.endsWith('/inspect-uploads')) return 'through';
      const files = ['a', 'b'].map((key) => ({
        path: order.uploads.get(key)?.path,
        type: key === 'a' ? 'image/jpeg' : null,
      }));
      return Response.json({ success: true, files, missing: [] });
    });
    await expect(createOrder(client, order)).rejects.toMatchObject({
      code: 'file_refused',
      files: [{ key: 'b', error: expect.stringContaining('køkken.jpg kan ikke bruges') }],
    });
    expect(seen).not.toContain(RPC);
  });

  it('keeps its uploads when the price has changed', async () => {
    const { client, seen } = await disturbedClient(its.stack, customer, () => 'through');
    const order = await newOrder({ expectedTotal: 150 });
    await expect(createOrder(client, order)).rejects.toMatchObject({
      code: 'total_changed',
      told: { title: 'Prisen er ændret' },
    });
    const sent = () => seen.filter((line) => line.startsWith('POST /storage/v1/object/order-images/')).length;
    expect(sent()).toBe(2);
    expect((await createOrder(client, { ...order, expectedTotal: 158 })).total_amount).toBe(158);
    expect(sent()).toBe(2);
  });

  it('removes its uploads when an invoice is overdue', async () => {
    const debtor = await createUser(its.stack, { card: true });
    await its.stack.sql`
      insert into invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${debtor.id}, '2026-0900', '2026-09-01', 100, 'open', '2026-09-15')`;
    const order = await newOrder();
    await expect(createOrder(await siteClientOf(its.stack, debtor), order)).rejects.toMatchObject({
      code: 'overdue_invoice',
      told: { title: 'Du har en forfalden faktura' },
    });
    expect(await traces(order.id, debtor)).toEqual({ orders: 0, images: 0, loose: 0 });
    expect(order.uploads.size).toBe(0);
  });

  it('removes its uploads when it is given up', async () => {
    const user = await createUser(its.stack, { card: true });
    const control = new AbortController();
    const { client } = await disturbedClient(its.stack, user, ({ line }): Fate => {
      if (line.endsWith('/inspect-uploads')) control.abort();
      return 'through';
    });
    const order = await newOrder({ signal: control.signal });
    await expect(createOrder(client, order)).rejects.toMatchObject({ code: 'aborted' });
    expect(await traces(order.id, user)).toEqual({ orders: 0, images: 0, loose: 0 });
  });
});

describe('many pictures', () => {
  it('are one order', async () => {
    const client = await siteClientOf(its.stack, customer);
    const files = Array.from({ length: 65 }, (_, index) => ({
      key: `${index}`,
      file: new File([smallFiles.jpeg()], `${index}.jpg`),
    }));
    const order = await newOrder({ files, expectedTotal: 65 * 79 });
    expect(await createOrder(client, order)).toMatchObject({ image_count: 65, total_amount: 5135 });
  });
});

describe('two attempts at once', () => {
  it('make one order', async () => {
    const client = await siteClientOf(its.stack, customer);
    const order = await newOrder();
    const other = { ...order, uploads: new Map() };
    const [first, second] = await Promise.all([createOrder(client, order), createOrder(client, other)]);
    expect(first).toEqual(second);
    expect(await traces(order.id)).toMatchObject({ orders: 1, images: 2 });
  });
});
