import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveDraft } from '../src/drafts/draft.ts';
import { placeOrder } from '../src/orders/changes/placeOrder.ts';
import { getOrder } from '../src/orders/getOrder.ts';
import { newInvoiceNumber } from './arrange.ts';
import { bytesOf, contract, imageFile, siteClientOf, smallFiles, useStack } from './contract.ts';
import { manyFiles, newOrder, PLACE_ORDER, placeNewOrder, storeFiles, traces } from './newOrder.ts';
import { type Fate, unreliableClient } from './unreliableNetwork.ts';

const its = useStack({ functions: true });
let customer: TestUser;
beforeAll(async () => {
  customer = await createUser(its.stack, { card: true });
});

contract('rpc: place_order', {
  allowed: async () => {
    const client = await siteClientOf(its.stack, customer);
    const [first, plan, second] = await storeFiles(client, [
      await imageFile('stue.jpg', 1),
      new File([smallFiles.pdf()], 'plan.pdf'),
      await imageFile('køkken.jpg', 2),
    ]);
    if (!first || !plan || !second) throw new Error('The files were not stored');
    const facts = { width: 4000, height: 3000, sha256: 'ab'.repeat(32), takenAt: '2026-11-20T09:30:00.000Z' };
    const order = await newOrder(customer, {
      serviceType: 'totalentreprise',
      images: [{ ...first, ...facts }, plan, second],
      expectedTotal: 2300,
    });
    const placed = await placeNewOrder(client, order);
    expect(placed).toMatchObject({
      id: order.id,
      user_id: customer.id,
      status: 'draft',
      total_amount: 2300,
      base_price: 2000,
      price_per_image: 150,
      image_count: 2,
      notes: 'Pas på katten',
      reference: 'S-2026-118',
    });
    const { images } = await getOrder(client, { orderId: order.id, userId: customer.id });
    expect(images.map(({ image_path, is_floor_plan }) => [image_path, is_floor_plan])).toEqual(
      order.images.map(({ path, isFloorPlan }) => [path, isFloorPlan]),
    );
    const rows = await its.stack.sql`
      select file_name, width, height, encode(sha256, 'hex') sha256, taken_at from order_images
      where order_id = ${order.id} order by position`;
    expect(rows[0]).toEqual({
      // The dimensions that the server has read count, not those of the client.
      file_name: 'stue.jpg',
      width: 2400,
      height: 1600,
      sha256: facts.sha256,
      taken_at: new Date(facts.takenAt),
    });
    expect(rows.map(({ file_name }) => file_name)).toEqual(['stue.jpg', 'plan.pdf', 'køkken.jpg']);
    const stored = await client.storage.from('order-images').download(images[0]?.image_path ?? '');
    expect(await bytesOf(stored.data ?? new Blob())).toEqual(await bytesOf(await imageFile('stue.jpg', 1)));
    // The same id again is the same order.
    expect(await placeNewOrder(client, order)).toEqual(placed);
  },
  refused: async () => {
    const poor = await createUser(its.stack);
    const order = await newOrder(poor);
    await expect(placeNewOrder(await siteClientOf(its.stack, poor), order)).rejects.toMatchObject({
      code: 'card_required',
      userMessage: {
        title: 'Betalingskort mangler',
        description: expect.stringContaining('tilføje et betalingskort'),
      },
    });
    expect(await traces(its.stack, order.id, poor)).toEqual({ orders: 0, images: 0, loose: 2 });
    const { error } = await its.visitor.rpc('place_order', {
      p_draft_id: order.id,
      p_version: 1,
      p_expected_total: 158,
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
    const order = await newOrder(customer);
    expect((await placeNewOrder(client, order)).id).toBe(order.id);
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
    const order = await newOrder(customer);
    await expect(placeNewOrder(client, order)).rejects.toMatchObject({
      code: 'network',
      userMessage: { title: 'Der opstod en fejl', description: 'Prøv igen senere.' },
    });
    expect(seen.some((line) => line.startsWith('DELETE'))).toBe(false);
    expect(await traces(its.stack, order.id, customer)).toMatchObject({ orders: 1, images: 2 });
    isLost = false;
    expect((await placeNewOrder(client, order)).id).toBe(order.id);
    expect(await traces(its.stack, order.id, customer)).toMatchObject({ orders: 1, images: 2 });
  });
});

describe('an order that is refused', () => {
  it.each([
    ['without images', { images: [] }, { code: 'image_required' }],
    [
      'when the price has changed',
      { expectedTotal: 150 },
      { code: 'total_changed', userMessage: { title: 'Prisen er ændret' } },
    ],
  ])('keeps its files: %s', async (_name, changes, refusal) => {
    const client = await siteClientOf(its.stack, customer);
    const order = await newOrder(customer);
    await expect(placeNewOrder(client, { ...order, ...changes })).rejects.toMatchObject(refusal);
    expect((await placeNewOrder(client, order, 1)).total_amount).toBe(158);
  });

  it('when another device has changed the draft, and says which version is stored', async () => {
    const client = await siteClientOf(its.stack, customer);
    const order = await newOrder(customer);
    const { id, images } = order;
    await saveDraft(client, { id, version: 0, content: order });
    await saveDraft(client, { id, version: 1, content: { ...order, notes: 'Fra telefonen' } });
    const stale = placeOrder(client, { id, version: 1, images, expectedTotal: 158 });
    await expect(stale).rejects.toMatchObject({
      code: 'draft_changed',
      version: 2,
      userMessage: { title: 'Kladden er ændret på en anden enhed.' },
    });
    expect(await traces(its.stack, id, customer)).toMatchObject({ orders: 0 });
  });

  it('keeps its files when an invoice is overdue', async () => {
    const debtor = await createUser(its.stack, { card: true });
    await its.stack.sql`
      insert into invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${debtor.id}, ${newInvoiceNumber()}, '2026-09-01', 100, 'open', '2026-09-15')`;
    const order = await newOrder(debtor);
    await expect(placeNewOrder(await siteClientOf(its.stack, debtor), order)).rejects.toMatchObject({
      code: 'overdue_invoice',
      userMessage: { title: 'Du har en forfalden faktura' },
    });
    expect(await traces(its.stack, order.id, debtor)).toEqual({ orders: 0, images: 0, loose: 2 });
  });
});

describe('files that were stored and never inspected', () => {
  it('are inspected when the order is placed', async () => {
    const client = await siteClientOf(its.stack, customer);
    const images = await storeFiles(client, [await imageFile('stue.jpg', 1)], false);
    const order = await newOrder(customer, { images, expectedTotal: 79 });
    expect((await placeNewOrder(client, order)).image_count).toBe(1);
  });

  it('are named when the product does not take them', async () => {
    const client = await siteClientOf(its.stack, customer);
    const images = await storeFiles(client, [new File([smallFiles.svg()], 'logo.jpg')], false);
    const order = await newOrder(customer, { images, expectedTotal: 79 });
    await expect(placeNewOrder(client, order)).rejects.toMatchObject({
      code: 'file_refused',
      userMessage: { title: expect.stringContaining('logo.jpg') },
    });
  });
});

describe('two attempts at once', () => {
  it('make one order', async () => {
    const client = await siteClientOf(its.stack, customer);
    const order = await newOrder(customer);
    const [first, second] = await Promise.all([placeNewOrder(client, order), placeNewOrder(client, order)]);
    expect(first).toEqual(second);
    expect(await traces(its.stack, order.id, customer)).toMatchObject({ orders: 1, images: 2 });
  });
});

describe('many images', () => {
  it('are one order', async () => {
    const client = await siteClientOf(its.stack, customer);
    const images = await storeFiles(client, manyFiles(65));
    const order = await newOrder(customer, { images, expectedTotal: 65 * 79 });
    expect(await placeNewOrder(client, order)).toMatchObject({ image_count: 65, total_amount: 5135 });
  });
});
