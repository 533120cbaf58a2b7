import { createUser } from '@rumklar/local-stack/testing';
import { expect } from 'vitest';
import { listOrderMails } from '../src/notifications/orderMails.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, isoTime, useStack, uuid } from './contract.ts';

const its = useStack();

contract('mails: of an order', {
  allowed: async () => {
    const admin = await createUser(its.stack, { admin: true });
    const customer = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, title: 'Villa', status: 'draft' });
    expect(await listOrderMails(admin.client, id)).toEqual([]);
    for (const status of ['pending', 'completed']) {
      await admin.client.from('orders').update({ status }).eq('id', id);
    }
    const queued = {
      id: expect.stringMatching(uuid),
      status: 'queued',
      recipient: customer.email,
      attempts: 0,
      error: null,
      due_at: expect.stringMatching(isoTime),
      sent_at: null,
    };
    expect(await listOrderMails(admin.client, id)).toEqual([
      { ...queued, kind: 'order_completed' },
      { ...queued, kind: 'order_in_progress' },
    ]);
    await its.stack
      .sql`update public.mails set status = 'sent', sent_at = now(), due_at = null where order_id = ${id}`;
    expect(await listOrderMails(admin.client, id)).toMatchObject([
      { status: 'sent', sent_at: expect.stringMatching(isoTime) },
      { status: 'sent' },
    ]);
  },
  refused: async () => {
    const customer = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, title: 'Villa', status: 'draft' });
    await its.stack.sql`update public.orders set status = 'pending' where id = ${id}`;
    expect(await listOrderMails((await createUser(its.stack)).client, id)).toEqual([]);
    expect(await listOrderMails(customer.client, id)).toEqual([]);
  },
});
