import { exportFileName } from '@rumklar/domain/profile/exportFile';
import { createUser, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { describe, expect, it } from 'vitest';
import { assertAccountDeletable, deleteAccount, listRunningOrders } from '../src/profile/deleteAccount.ts';
import { exportData } from '../src/profile/exportData.ts';
import { arrangeInvoice, arrangeOrder, arrangeUpload } from './arrange.ts';
import { contract, isoTime, siteClient, siteClientOf, useStack } from './contract.ts';
import { unreliableClient } from './unreliableNetwork.ts';

// Quiet: what the functions report here was provoked.
const its = useStack({ functions: true, log: () => {} });

contract('function: delete-account', {
  allowed: async () => {
    const user = await createUser(its.stack, { card: true });
    const client = await siteClientOf(its.stack, user);
    await assertAccountDeletable(client);
    await deleteAccount(client);
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect(await its.stack.sql`select 1 from auth.users where id = ${user.id}`).toEqual([]);
  },
  refused: async () => {
    await expect(deleteAccount(siteClient(its.stack))).rejects.toMatchObject({ code: 'not_signed_in' });
    const user = await createUser(its.stack);
    await arrangeOrder(its.stack, { userId: user.id, status: 'completed' });
    const refused = {
      code: 'account_owes',
      userMessage: {
        title: 'Din konto kan ikke slettes endnu',
        description: expect.stringMatching(/når de 158,00\skr\., som du mangler/),
      },
      debt: { uninvoicedKroner: 158, unpaidKroner: 0, invoiceIds: [] },
    };
    await expect(assertAccountDeletable(user.client)).rejects.toMatchObject(refused);
    await expect(deleteAccount(user.client)).rejects.toMatchObject(refused);
    expect((await user.client.auth.getSession()).data.session).not.toBeNull();
  },
});

contract('orders: select those in work by user_id', {
  allowed: async () => {
    const user = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: user.id });
    await arrangeOrder(its.stack, { userId: user.id, status: 'completed' });
    const running = await listRunningOrders(user.client, { userId: user.id, ownsFirm: false });
    expect(running).toEqual([
      { id, number: expect.any(Number), title: expect.any(String), total_amount: 158 },
    ]);
  },
  refused: async () => {
    const [user, other] = [await createUser(its.stack), await createUser(its.stack)];
    await arrangeOrder(its.stack, { userId: user.id });
    expect(await listRunningOrders(other.client, { userId: user.id, ownsFirm: true })).toEqual([]);
  },
});

describe('a deletion', () => {
  it('whose response was lost is a success', async () => {
    const user = await createUser(its.stack);
    const { client } = await unreliableClient(its.stack, user, ({ line }) =>
      line.endsWith('/delete-account') ? 'response-lost' : 'sent',
    );
    await deleteAccount(client);
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  it('that was never sent fails, and the account still exists', async () => {
    const user = await createUser(its.stack);
    const { client } = await unreliableClient(its.stack, user, ({ line }) =>
      line.endsWith('/delete-account') ? 'never-sent' : 'sent',
    );
    await expect(deleteAccount(client)).rejects.toMatchObject({
      code: 'network',
      userMessage: { title: 'Der opstod en fejl ved sletning af din konto' },
    });
    expect((await client.auth.getUser()).data.user?.id).toBe(user.id);
  });
});

/** An order with an image stored in Storage, invoiced. */
async function arrangeHistory(stack: TestStack, user: TestUser) {
  const order = await arrangeOrder(stack, { userId: user.id, images: 1, title: 'Villa' });
  const path = await arrangeUpload(stack, user);
  await stack.sql`update order_images set image_path = ${path} where order_id = ${order.id}`;
  await stack.sql`update orders set status = 'completed' where id = ${order.id}`;
  const invoice = { userId: user.id, orderIds: [order.id], number: `R-${user.id}`, amount: 79 };
  const invoiceId = await arrangeInvoice(stack, invoice);
  await stack.sql`insert into messages (sender_id, receiver_id, body) values (${user.id}, ${user.id}, 'Hej')`;
  return { orderId: order.id, path, invoiceId };
}

contract('rpc: export_account, rpc: export_orders', {
  allowed: async () => {
    const user = await createUser(its.stack, { fullName: 'Karen Holm' });
    const { orderId, path, invoiceId } = await arrangeHistory(its.stack, user);
    const data = await exportData(user.client);
    expect(data).toMatchObject({
      profile: { id: user.id, email: user.email, full_name: 'Karen Holm' },
      orders: [
        {
          id: orderId,
          title: 'Villa',
          total_amount: 79,
          lines: [{ kind: 'image', quantity: 1, amount_kroner: 79, invoice_id: invoiceId }],
          images: [{ image_path: path, is_floor_plan: false, created_at: expect.stringMatching(isoTime) }],
          finished_images: [],
        },
      ],
      invoices: [{ id: invoiceId, amount: 79, status: 'paid', orders: [{ order_id: orderId }] }],
      notifications: [{ order_id: orderId, type: 'order_completed', read_at: null }],
      messages: [{ sender_id: user.id, body: 'Hej' }],
      exportDate: expect.stringMatching(isoTime),
    });
    const link = data.orders[0]?.images[0]?.url ?? '';
    expect((await fetch(link)).status).toBe(200);
    const token = new URL(link).searchParams.get('token') ?? '';
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(7 * 24 * 3600);
    expect(exportFileName(data.exportDate)).toMatch(/^rumklar-data-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  },
  refused: async () => {
    await expect(exportData(siteClient(its.stack))).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Der opstod en fejl ved eksport af data' },
    });
    const unconfirmed = await createUser(its.stack, { confirmed: false });
    await expect(exportData(unconfirmed.client)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

describe('the data export', () => {
  it('is complete beyond a thousand rows of a kind', async () => {
    const user = await createUser(its.stack);
    await its.stack.sql`
      insert into messages (sender_id, receiver_id, body)
      select ${user.id}, ${user.id}, n::text from generate_series(1, 2100) n`;
    await its.stack.sql`
      insert into orders (user_id, title, address, service_type, created_at)
      select ${user.id}, 'Nr. ' || n, 'Vejen 1, 2900 Hellerup', 'let-styling', '2026-01-01'
      from generate_series(1, 1001) n`;
    const data = await exportData(user.client);
    expect(data).toMatchObject({ messages: { length: 2100 } });
    expect(new Set(data.orders.map((order) => 'title' in order && order.title)).size).toBe(1001);
  });

  it('has no link for an image that is gone, and nothing of others', async () => {
    const [user, other] = await Promise.all([createUser(its.stack), createUser(its.stack)]);
    await arrangeOrder(its.stack, { userId: user.id, images: 2 });
    await arrangeHistory(its.stack, other);
    const data = await exportData(user.client);
    expect(data.orders.flatMap(({ images }) => images.map(({ url }) => url))).toEqual([null, null]);
    expect(data).toMatchObject({ invoices: [], messages: [], notifications: [] });
    expect(JSON.stringify(data)).not.toContain(other.id);
  });

  it('that fails is reported', async () => {
    const user = await createUser(its.stack);
    const { client } = await unreliableClient(its.stack, user, ({ line }) =>
      line.endsWith('/export_account') ? 'never-sent' : 'sent',
    );
    await expect(exportData(client)).rejects.toMatchObject({
      code: 'network',
      userMessage: { title: 'Der opstod en fejl ved eksport af data' },
    });
  });
});
