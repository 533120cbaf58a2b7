import { orderTexts } from '@rumklar/domain/orders/texts';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { getDashboardTotals } from '../src/orders/getDashboardTotals.ts';
import { getOrderStatistics } from '../src/orders/getOrderStatistics.ts';
import { getOutstanding } from '../src/payment/listPaymentMethods.ts';
import { findSentImages } from '../src/uploads/draftQueue.ts';
import { arrangeOrder, newInvoiceNumber } from './arrange.ts';
import { contract, useStack } from './contract.ts';

const its = useStack();
let customer: TestUser;
let other: TestUser;
beforeAll(async () => {
  [customer, other] = await Promise.all([createUser(its.stack), createUser(its.stack)]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
  await arrangeOrder(its.stack, { userId: customer.id, status: 'completed', createdAt: daysAgo(29) });
  await arrangeOrder(its.stack, { userId: customer.id, images: 1, createdAt: daysAgo(31) });
  await arrangeOrder(its.stack, { userId: customer.id, status: 'cancelled', createdAt: daysAgo(1) });
  await arrangeOrder(its.stack, { userId: other.id, createdAt: daysAgo(1) });
});

contract('rpc: calculate_dashboard_totals', {
  allowed: async () => {
    expect(await getDashboardTotals(customer.client, { userId: customer.id })).toEqual({
      totalSpent30Days: 158,
      totalSpentAllTime: 237,
      linkedUsers: 1,
    });
  },
  refused: async () => {
    await expect(getDashboardTotals(customer.client, { userId: other.id })).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke hente dashboard data' },
    });
    await expect(
      getDashboardTotals(its.visitor, { userId: customer.id }, orderTexts.monthlyTotalFailed),
    ).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke hente månedlig total.' },
    });
  },
});

contract('rpc: get_outstanding', {
  allowed: async () => {
    await its.stack.sql`
      insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${customer.id}, ${newInvoiceNumber()}, '2026-01-01', 79, 'failed', '2026-01-15')`;
    expect(await getOutstanding(customer.client)).toEqual({
      uninvoicedKroner: 158,
      unpaidKroner: 79,
      creditKroner: 0,
      uninvoicedOrders: 1,
    });
    expect(await getOutstanding(other.client)).toEqual({
      uninvoicedKroner: 0,
      unpaidKroner: 0,
      creditKroner: 0,
      uninvoicedOrders: 0,
    });
  },
  refused: async () => {
    await expect(getOutstanding(its.visitor)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: get_order_statistics', {
  allowed: async () => {
    expect(await getOrderStatistics(customer.client, { userId: customer.id })).toEqual({
      totalOrders: 3,
      distinctStatuses: 3,
      byStatus: { draft: 1, pending: 0, completed: 1 },
    });
  },
  refused: async () => {
    await expect(getOrderStatistics(customer.client, { userId: other.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(getOrderStatistics(its.visitor, { userId: customer.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
  },
});

contract('rpc: find_sent_images', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 1 });
    const checksum = 'ab'.repeat(32);
    await its.stack.sql`update order_images set sha256 = decode(${checksum}, 'hex') where order_id = ${id}`;
    const [order] = await its.stack.sql`select number::integer from orders where id = ${id}`;
    const found = await findSentImages(customer.client, [checksum, 'cd'.repeat(32)]);
    expect(found).toEqual([{ orderNumber: order?.number, count: 1 }]);
    expect(await findSentImages(other.client, [checksum])).toEqual([]);
  },
  refused: async () => {
    await expect(findSentImages(its.visitor, ['ab'.repeat(32)])).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('rpc: search_orders', {
  allowed: async () => {
    const admin = await createUser(its.stack, { admin: true });
    const { data } = await admin.client.rpc('search_orders', { p_search: other.email });
    expect(data).toMatchObject([{ user_id: other.id, total_amount: 158 }]);
  },
  refused: async () => {
    const { error, status } = await customer.client.rpc('search_orders', { p_search: 'villa' });
    expect({ status, code: error?.code, hint: error?.hint }).toEqual({
      status: 403,
      code: '42501',
      hint: 'not_admin',
    });
  },
});
