import { createUser } from '@rumklar/local-stack/testing';
import { expect } from 'vitest';
import { listOrderNotifications } from '../src/notifications/listOrderNotifications.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, isoTime, useStack, uuid } from './contract.ts';

const its = useStack();

contract('notifications: of an order, with their mails', {
  allowed: async () => {
    const admin = await createUser(its.stack, { admin: true });
    const customer = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, title: 'Villa', status: 'draft' });
    expect(await listOrderNotifications(admin.client, id)).toEqual([]);
    const [notification] = await its.stack.sql`
      insert into public.notifications (user_id, order_id, type)
      values (${customer.id}, ${id}, 'order_in_progress') returning event_id`;
    const shown = {
      id: expect.stringMatching(uuid),
      type: 'order_in_progress',
      created_at: expect.stringMatching(isoTime),
      mailed_at: null,
    };
    expect(await listOrderNotifications(admin.client, id)).toEqual([
      { ...shown, mail: 'missing', recipient: null },
    ]);
    await its.stack.sql`
      insert into public.mails (event, kind, recipient, user_id, order_id, status)
      values (${notification?.event_id}, 'order_in_progress', ${customer.email}, ${customer.id}, ${id}, 'failed')`;
    expect(await listOrderNotifications(admin.client, id)).toEqual([
      { ...shown, mail: 'failed', recipient: customer.email },
    ]);
    await its.stack.sql`update public.notifications set mailed_at = now() where order_id = ${id}`;
    expect(await listOrderNotifications(admin.client, id)).toMatchObject([
      { mail: 'sent', mailed_at: expect.stringMatching(isoTime) },
    ]);
  },
  refused: async () => {
    const customer = await createUser(its.stack);
    const other = await createUser(its.stack);
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, title: 'Villa', status: 'pending' });
    await its.stack.sql`
      insert into public.mails (event, kind, recipient, order_id) values ('x', 'order_in_progress', 'x@y.z', ${id})`;
    expect(await listOrderNotifications(other.client, id)).toEqual([]);
    const own = await listOrderNotifications(customer.client, id);
    expect(own.every(({ recipient }) => recipient === null)).toBe(true);
  },
});
