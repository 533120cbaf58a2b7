import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import type { Backend } from '../src/client.ts';
import { getInvoice } from '../src/invoices/getInvoice.ts';
import { getOverdueInvoice, listInvoices } from '../src/invoices/listInvoices.ts';
import { listNotifications, markNotificationsRead } from '../src/notifications/notifications.ts';
import { getOpeningHours, getServicePrices } from '../src/prices/getServicePrices.ts';
import { arrangeInvoice, arrangeOrder, newInvoiceNumber } from './arrange.ts';
import { contract, isoTime, refusedOnPurpose, useStack, uuid } from './contract.ts';

const its = useStack();
const invoiceNumber = newInvoiceNumber();
let customer: TestUser;
let other: TestUser;
let invoiceId: string;
let orderIds: string[];
beforeAll(async () => {
  [customer, other] = await Promise.all([createUser(its.stack), createUser(its.stack)]);
  const orders = [
    await arrangeOrder(its.stack, { userId: customer.id, status: 'completed' }),
    await arrangeOrder(its.stack, { userId: customer.id, status: 'completed', images: 1 }),
  ];
  orderIds = orders.map(({ id }) => id);
  invoiceId = await arrangeInvoice(its.stack, {
    userId: customer.id,
    orderIds,
    number: invoiceNumber,
    amount: 237.5,
  });
});

contract('invoices: own with order count', {
  allowed: async () => {
    expect(await listInvoices(customer.client, customer.id)).toEqual([
      {
        id: invoiceId,
        user_id: customer.id,
        invoice_number: invoiceNumber,
        amount: 237.5,
        status: 'paid',
        issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        due_date: '2026-11-15',
        receipt_url: 'https://pay.stripe.com/receipts/1',
        decline_code: null,
        created_at: expect.stringMatching(isoTime),
        orderCount: 2,
        payment_days: null,
        transferred_on: null,
        seller_account: null,
        transferred_by: null,
      },
    ]);
  },
  refused: async () => {
    expect(await listInvoices(other.client, customer.id)).toEqual([]);
    await expect(listInvoices(its.visitor, customer.id)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke hente fakturaer' },
    });
  },
});

contract('invoices: own with embedded orders', {
  allowed: async () => {
    const { data } = await customer.client
      .from('invoices')
      .select('*, orders (id, address, service_type, total_amount, status)')
      .eq('user_id', customer.id)
      .order('created_at', { ascending: false });
    expect(data?.[0]?.orders).toHaveLength(2);
    expect(data?.[0]?.orders).toContainEqual({
      id: orderIds[0],
      address: 'Strandvejen 101, 2900 Hellerup',
      service_type: 'let-oprydning',
      total_amount: 158,
      status: 'completed',
    });
  },
  refused: async () => {
    const { data } = await other.client.from('invoices').select('*, orders (id)');
    expect(data).toEqual([]);
    const { error } = await customer.client.from('invoices').update({ status: 'paid' }).eq('id', invoiceId);
    expect(error?.code).toBe('42501');
  },
});

contract('invoices: single by id with orders', {
  allowed: async () => {
    const { invoice, document, orders } = await getInvoice(customer.client, {
      invoiceId,
      userId: customer.id,
    });
    expect(invoice).toMatchObject({ id: invoiceId, amount: 237.5 });
    expect(document).toMatchObject({ number: invoiceNumber, servicesOre: 23700, totalOre: 23750 });
    expect(document.buyer.lines).toContain(customer.email);
    expect(orders.map(({ id }) => id).toSorted()).toEqual(orderIds.toSorted());
  },
  refused: async () => {
    const notFound = { code: 'not_found', userMessage: { title: 'Faktura ikke fundet' } };
    await expect(getInvoice(other.client, { invoiceId, userId: other.id })).rejects.toMatchObject(notFound);
    await expect(getInvoice(customer.client, { invoiceId: 'x', userId: customer.id })).rejects.toMatchObject(
      notFound,
    );
  },
});

contract('invoices: the one that stops new orders', {
  allowed: async () => {
    const { sql } = its.stack;
    const person = await createUser(its.stack);
    expect(await getOverdueInvoice(person.client, person.id)).toBeUndefined();
    const rows = ['2026-01-15', '2026-02-15', '2026-03-15'].map((due_date, index) => ({
      user_id: person.id,
      invoice_number: `${invoiceNumber}-${index}`,
      period: due_date.replace(/15$/, '01'),
      amount: 79,
      status: index === 0 ? 'paid' : 'failed',
      due_date,
    }));
    await sql`insert into invoices ${sql(rows)}`;
    expect(await getOverdueInvoice(person.client, person.id)).toMatchObject({
      invoice: { invoice_number: `${invoiceNumber}-1`, due_date: '2026-02-15' },
      stop: { from: '2026-03-02', isBlocked: true },
    });
  },
  refused: async () => {
    expect(await getOverdueInvoice(other.client, customer.id)).toBeUndefined();
    await expect(getOverdueInvoice(its.visitor, customer.id)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

const priceOf = (client: Backend, serviceType: ServiceType) =>
  client
    .from('service_pricing')
    .select('base_price, price_per_image')
    .eq('service_type', serviceType)
    .maybeSingle();

contract('service_pricing: by service type, rpc: get_prices', {
  allowed: async () => {
    expect((await priceOf(its.visitor, 'totalentreprise')).data).toEqual({
      base_price: 2000,
      price_per_image: 150,
    });
    expect(Object.keys(await getServicePrices(customer.client))).toHaveLength(7);
  },
  refused: async () => {
    const { error } = await customer.client
      .from('service_pricing')
      .update({ price_per_image: 1 })
      .eq('service_type', 'let-oprydning');
    expect(error?.code).toBe('42501');
    const unconfirmed = await createUser(its.stack, { confirmed: false });
    expect((await priceOf(unconfirmed.client, 'let-oprydning')).data).toBeNull();
    expect(await getServicePrices(unconfirmed.client)).toEqual({});
  },
});

contract('rpc: get_opening_hours', {
  allowed: async () => {
    const { hours, closedDays } = await getOpeningHours(customer.client);
    expect(hours).toMatchObject({ 1: ['08:00', '17:00'] });
    expect(closedDays.length).toBeGreaterThan(10);
  },
  refused: async () => {
    await expect(getOpeningHours(its.visitor)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('messages: sent or received', {
  allowed: async () => {
    await its.stack.sql`
      insert into messages (sender_id, receiver_id, body) values (${other.id}, ${customer.id}, 'Hej')`;
    const { data } = await customer.client
      .from('messages')
      .select()
      .or(`sender_id.eq.${customer.id},receiver_id.eq.${customer.id}`);
    expect(data).toEqual([
      {
        id: expect.stringMatching(uuid),
        sender_id: other.id,
        receiver_id: customer.id,
        order_id: null,
        body: 'Hej',
        created_at: expect.stringMatching(isoTime),
      },
    ]);
  },
  refused: async () => {
    const outsider = await createUser(its.stack);
    expect((await outsider.client.from('messages').select()).data).toEqual([]);
    const row = { sender_id: customer.id, receiver_id: other.id, body: 'Hej' };
    expect((await customer.client.from('messages').insert(row)).error?.code).toBe('42501');
  },
});

contract('notifications: own, and marked as read', {
  allowed: async () => {
    const user = await createUser(its.stack);
    const order = await arrangeOrder(its.stack, { userId: user.id, title: 'Rækkehus', status: 'completed' });
    const unread = await listNotifications(user.client, { userId: user.id, unreadOnly: true });
    expect(unread).toEqual([
      {
        id: expect.stringMatching(uuid),
        type: 'order_completed',
        created_at: expect.stringMatching(isoTime),
        read_at: null,
        order_id: order.id,
        title: 'Rækkehus',
        order_number: expect.any(Number),
        revision_number: null,
        is_taken_back: false,
        cover: { image_path: expect.any(String), preview_path: null },
      },
    ]);
    await markNotificationsRead(user.client, { userId: user.id, ids: unread.map(({ id }) => id) });
    expect(await listNotifications(user.client, { userId: user.id, unreadOnly: true })).toEqual([]);
    expect(await listNotifications(user.client, { userId: user.id })).toMatchObject([
      { read_at: expect.stringMatching(isoTime) },
    ]);
    await its.stack.sql`update public.orders set status = 'pending' where id = ${order.id}`;
    expect(await listNotifications(user.client, { userId: user.id, limit: 1 })).toMatchObject([
      { type: 'order_in_progress', is_taken_back: true },
    ]);
  },
  refused: async () => {
    const notifications = await listNotifications(customer.client, { userId: customer.id });
    expect(notifications).toHaveLength(2);
    expect(await listNotifications(other.client, { userId: customer.id })).toEqual([]);
    await markNotificationsRead(other.client, {
      userId: customer.id,
      ids: notifications.map(({ id }) => id),
    });
    expect(await listNotifications(customer.client, { userId: customer.id, unreadOnly: true })).toHaveLength(
      2,
    );
    await expect(listNotifications(its.visitor, { userId: customer.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
});

refusedOnPurpose('contact_submissions: insert, as a visitor', async () => {
  const row = { name: 'A', email: 'a@b.dk', phone: '1', subject: 'S', message: 'M', recaptcha_token: 'x' };
  const { error, status } = await its.visitor.from('contact_submissions').insert(row);
  expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' });
});
