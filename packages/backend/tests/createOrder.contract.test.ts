import { createUser, giveLimits, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UploadProgress } from '../src/images/uploads.ts';
import { createOrder } from '../src/orders/createOrder.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { newInvoiceNumber } from './arrange.ts';
import { bytesOf, contract, imageFile, siteClientOf, smallFiles, useStack } from './contract.ts';
import { newOrder, PLACE_ORDER, traces } from './newOrder.ts';
import { type Fate, unreliableClient } from './unreliableNetwork.ts';

const its = useStack({ functions: true });
let customer: TestUser;
beforeAll(async () => {
  customer = await createUser(its.stack, { card: true });
});

contract('rpc: create_order', {
  allowed: async () => {
    const client = await siteClientOf(its.stack, customer);
    const progress: UploadProgress[] = [];
    const order = await newOrder({
      serviceType: 'totalentreprise',
      files: [
        { key: 'a', file: await imageFile('stue.jpg', 1) },
        { key: 'plan', file: new File([smallFiles.pdf()], 'plan.pdf'), isFloorPlan: true },
        { key: 'b', file: await imageFile('køkken.jpg', 2) },
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
    expect(await bytesOf(stored.data ?? new Blob())).toEqual(await bytesOf(await imageFile('stue.jpg', 1)));
    // The same id again is the same order.
    expect(await createOrder(client, order)).toEqual(placed);
  },
  refused: async () => {
    const poor = await createUser(its.stack);
    const order = await newOrder();
    await expect(createOrder(await siteClientOf(its.stack, poor), order)).rejects.toMatchObject({
      code: 'card_required',
      userMessage: {
        title: 'Betalingskort mangler',
        description: expect.stringContaining('tilføje et betalingskort'),
      },
    });
    expect(await traces(its.stack, order.id, poor)).toMatchObject({ orders: 0, images: 0 });
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

describe('a lost response', () => {
  it('is followed by a second call, and the order is placed once', async () => {
    let calls = 0;
    const { client, seen } = await unreliableClient(its.stack, customer, ({ line }): Fate => {
      if (line !== PLACE_ORDER) return 'sent';
      calls += 1;
      return calls === 1 ? 'response-lost' : 'sent';
    });
    const order = await newOrder();
    expect((await createOrder(client, order)).id).toBe(order.id);
    expect(seen.filter((line) => line === PLACE_ORDER)).toHaveLength(2);
    expect(await traces(its.stack, order.id, customer)).toMatchObject({ orders: 1, images: 2 });
  });

  it('keeps the original images of the order when all responses are lost', async () => {
    let isLost = true;
    const { client, seen } = await unreliableClient(
      its.stack,
      customer,
      ({ line }): Fate => (line === PLACE_ORDER && isLost ? 'response-lost' : 'sent'),
    );
    const order = await newOrder();
    await expect(createOrder(client, order)).rejects.toMatchObject({
      code: 'network',
      userMessage: { title: 'Der opstod en fejl', description: 'Prøv igen senere.' },
    });
    expect(seen.some((line) => line.startsWith('DELETE'))).toBe(false);
    expect(await traces(its.stack, order.id, customer)).toMatchObject({ orders: 1, images: 2 });
    isLost = false;
    expect((await createOrder(client, order)).id).toBe(order.id);
    expect(await traces(its.stack, order.id, customer)).toMatchObject({ orders: 1, images: 2 });
  });
});

describe('an order that is refused', () => {
  it('names the file whose bytes the server does not take', async () => {
    const order = await newOrder();
    const { client, seen } = await unreliableClient(its.stack, customer, ({ line }): Fate => {
      if (!line.endsWith('/inspect-uploads')) return 'sent';
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
    expect(seen).not.toContain(PLACE_ORDER);
  });

  it('keeps its uploads when the price has changed', async () => {
    const { client, seen } = await unreliableClient(its.stack, customer, () => 'sent');
    const order = await newOrder({ expectedTotal: 150 });
    await expect(createOrder(client, order)).rejects.toMatchObject({
      code: 'total_changed',
      userMessage: { title: 'Prisen er ændret' },
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
      values (${debtor.id}, ${newInvoiceNumber()}, '2026-09-01', 100, 'open', '2026-09-15')`;
    const order = await newOrder();
    await expect(createOrder(await siteClientOf(its.stack, debtor), order)).rejects.toMatchObject({
      code: 'overdue_invoice',
      userMessage: { title: 'Du har en forfalden faktura' },
    });
    expect(await traces(its.stack, order.id, debtor)).toEqual({ orders: 0, images: 0, loose: 0 });
    expect(order.uploads.size).toBe(0);
  });

  it('removes its uploads when the account has too many unfinished orders', async () => {
    const busy = await createUser(its.stack, { card: true });
    await giveLimits(its.stack, busy.id, { max_unfinished_orders: 0 });
    const order = await newOrder();
    await expect(createOrder(await siteClientOf(its.stack, busy), order)).rejects.toMatchObject({
      code: 'too_many_orders',
      userMessage: { title: 'For mange ordrer i gang' },
    });
    expect(await traces(its.stack, order.id, busy)).toEqual({ orders: 0, images: 0, loose: 0 });
  });

  it('says that the account has uploaded too much that is on no order', async () => {
    const full = await createUser(its.stack, { card: true });
    await giveLimits(its.stack, full.id, { max_unused_upload_bytes: 1000 });
    const order = await newOrder();
    await expect(createOrder(await siteClientOf(its.stack, full), order)).rejects.toMatchObject({
      code: 'upload_space_used',
      userMessage: { title: 'For mange uploadede billeder' },
      files: expect.arrayContaining(['a', 'b'].map((key) => expect.objectContaining({ key }))),
    });
    expect(await traces(its.stack, order.id, full)).toEqual({ orders: 0, images: 0, loose: 0 });
  });

  it('removes its uploads when it is given up', async () => {
    const user = await createUser(its.stack, { card: true });
    const control = new AbortController();
    const { client } = await unreliableClient(its.stack, user, ({ line }): Fate => {
      if (line.endsWith('/inspect-uploads')) control.abort();
      return 'sent';
    });
    const order = await newOrder({ signal: control.signal });
    await expect(createOrder(client, order)).rejects.toMatchObject({ code: 'aborted' });
    expect(await traces(its.stack, order.id, user)).toEqual({ orders: 0, images: 0, loose: 0 });
  });
});

describe('two attempts at once', () => {
  it('make one order', async () => {
    const client = await siteClientOf(its.stack, customer);
    const order = await newOrder();
    const other = { ...order, uploads: new Map() };
    const [first, second] = await Promise.all([createOrder(client, order), createOrder(client, other)]);
    expect(first).toEqual(second);
    expect(await traces(its.stack, order.id, customer)).toMatchObject({ orders: 1, images: 2 });
  });
});
