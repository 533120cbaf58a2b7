import { demoAccounts } from '@rumklar/local-stack/demo';
import { anonClient, type TestStack } from '@rumklar/local-stack/testing';
import { storeSession } from '../portal.ts';
import type { Page } from '../test.ts';

/** Signs in as the demo customer. @returns the order of the demo with the most finished images */
export async function enterAsDemo(page: Page, stack: TestStack): Promise<string> {
  const client = anonClient(stack);
  const { email, id } = demoAccounts.customer;
  const { error } = await client.auth.signInWithPassword({ email, password: demoAccounts.password });
  if (error) throw error;
  await storeSession(page, { client });
  // The tests of the admin give the demo customer more orders.
  const [order] = await stack.sql<{ id: string }[]>`
    select o.id from public.orders o join public.finished_orders f on f.order_id = o.id
    where o.user_id = ${id} and o.id::text like '20000000-%' and o.status = 'completed'
    group by o.id order by count(*) desc, o.id limit 1`;
  if (!order) throw new Error('The demo has no finished order');
  return order.id;
}

/** How many finished images an order has. */
export async function countFinished(stack: TestStack, orderId: string): Promise<number> {
  const [row] = await stack.sql<{ count: number }[]>`
    select count(*)::int from public.finished_orders where order_id = ${orderId}`;
  return row?.count ?? 0;
}
