import { labelTexts } from '@rumklar/domain/images/labelTexts';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { getOrder } from '../src/orders/getOrder.ts';
import { listSellerWords } from '../src/sharing/sellerWords.ts';
import {
  deleteShareComment,
  listShareComments,
  listShareLinks,
  makeShareLink,
  revokeShareLink,
  waiveLabel,
} from '../src/sharing/shareLinks.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, useStack } from './contract.ts';

const its = useStack();
let customer: TestUser;
let another: TestUser;
let orderId: string;
let finishedId: string;
beforeAll(async () => {
  const [admin, ...customers] = await Promise.all([
    createUser(its.stack, { admin: true }),
    createUser(its.stack),
    createUser(its.stack),
  ]);
  [customer, another] = customers;
  orderId = (await arrangeOrder(its.stack, { userId: customer.id, images: 1 })).id;
  const path = `finished-orders/${orderId}/${crypto.randomUUID()}.jpg`;
  await its.stack.sql`
    insert into finished_orders (order_id, image_path, created_by) values (${orderId}, ${path}, ${admin.id})`;
  await its.stack.sql`update orders set status = 'completed' where id = ${orderId}`;
  const [image] = await its.stack.sql`select id from finished_orders where order_id = ${orderId}`;
  finishedId = image?.id;
});

const wanted = { name: 'Familien Holm', days: 30, mayDownload: true, withOriginals: false, mayComment: true };

contract('rpc: make_share_link, rpc: list_share_tokens, rpc: revoke_share_link, share_links', {
  allowed: async () => {
    const { token } = await makeShareLink(customer.client, { orderId, ...wanted });
    expect(token).toMatch(/^[\w-]{24}$/);
    const [link] = await listShareLinks(customer.client, orderId);
    expect(link).toMatchObject({ name: wanted.name, revoked_at: null, views: 0, last_seen_at: null, token });
    await revokeShareLink(customer.client, link?.id ?? '');
    const [taken] = await listShareLinks(customer.client, orderId);
    expect(taken?.revoked_at).not.toBeNull();
    expect(taken?.token).toBeUndefined();
  },
  refused: async () => {
    const link = { orderId, ...wanted };
    await expect(makeShareLink(customer.client, { ...link, name: ' ' })).rejects.toMatchObject({
      code: 'share_link_invalid',
      userMessage: { title: 'Skriv, hvem linket er til' },
    });
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    await expect(makeShareLink(customer.client, { ...link, orderId: id })).rejects.toMatchObject({
      code: 'share_link_too_early',
    });
    expect(await listShareLinks(another.client, orderId)).toEqual([]);
    await expect(revokeShareLink(another.client, crypto.randomUUID())).rejects.toMatchObject({
      code: 'share_link_not_found',
    });
  },
});

contract('rpc: list_share_comments, rpc: delete_share_comment', {
  allowed: async () => {
    const id = await comment();
    expect(await listShareComments(customer.client, orderId)).toEqual([
      expect.objectContaining({ id, name: wanted.name, finished_id: finishedId, note: 'Lampen' }),
    ]);
    await deleteShareComment(customer.client, id);
    expect(await listShareComments(customer.client, orderId)).toEqual([]);
  },
  refused: async () => {
    const id = await comment();
    expect(await listShareComments(another.client, orderId)).toEqual([]);
    await deleteShareComment(another.client, id);
    expect(await listShareComments(customer.client, orderId)).toHaveLength(1);
  },
});

contract('rpc: list_seller_words', {
  allowed: async () => {
    await its.stack.sql`
      insert into notifications (user_id, order_id, type) values (${customer.id}, ${orderId}, 'share_comment')`;
    const id = await comment();
    expect(await listSellerWords(customer.client)).toContainEqual(
      expect.objectContaining({ id, order_id: orderId, name: wanted.name, note: 'Lampen', x: 0.5 }),
    );
  },
  refused: async () => {
    await its.stack.sql`
      insert into notifications (user_id, order_id, type) values (${another.id}, ${orderId}, 'share_comment')`;
    await comment();
    expect(await listSellerWords(another.client)).toEqual([]);
  },
});

contract('rpc: waive_label, label_waivers', {
  allowed: async () => {
    const waived = async () => {
      const detail = await getOrder(customer.client, { orderId, userId: customer.id });
      return detail.labelWaivedAt;
    };
    await its.stack.sql`update finished_orders set made_with = 'generative' where order_id = ${orderId}`;
    await waiveLabel(customer.client, orderId);
    expect(await waived()).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  },
  refused: async () => {
    await expect(waiveLabel(another.client, orderId)).rejects.toMatchObject({
      userMessage: labelTexts.failed,
    });
    const { data } = await another.client.from('label_waivers').select('order_id');
    expect(data).toEqual([]);
  },
});

async function comment(): Promise<string> {
  await makeShareLink(customer.client, { orderId, ...wanted });
  const id = crypto.randomUUID();
  await its.stack.sql`
    insert into private.share_comments (id, link_id, finished_id, x, y, note)
    select ${id}, l.id, ${finishedId}, 0.5, 0.5, 'Lampen' from share_links l
    where l.order_id = ${orderId} order by l.created_at desc limit 1`;
  return id;
}
