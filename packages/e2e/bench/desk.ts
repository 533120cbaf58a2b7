import { findOrderPlace } from '@rumklar/backend/orders/findOrderPlace';
import { getDesk } from '@rumklar/backend/orders/getDesk';
import { countOpenRevisions } from '@rumklar/backend/revisions/countOpenRevisions';
import { listRevisionQueue } from '@rumklar/backend/revisions/listRevisionQueue';
import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { fillOrders } from './fill.ts';
import { fillRevisions } from './fillRevisions.ts';
import { type Figure, figureOf, measure } from './measure.ts';

/**
 * What the studio reads of all orders and revisions at once, in Postgres alone and at the REST API.
 *
 * @param orders the number of orders, and of revisions
 */
export async function benchDesk(orders: number): Promise<Figure[]> {
  const stack = await startTestStack();
  try {
    const { id: customerId } = await createUser(stack);
    const { id, client } = await createUser(stack, { admin: true });
    await fillOrders(stack, customerId, orders);
    await fillRevisions(stack, id, orders);
    const list = { status: 'completed', sort: 'created_at', isAscending: false } as const;
    const [order] = await stack.sql`
      select id from public.orders where status = 'completed' order by created_at desc offset ${orders / 2} limit 1`;
    const place = `find_order_place('${order?.id}', 'completed')`;
    const [middle] = await stack.sql`
      select concat_ws(', ', 'null', quote_literal(due_at), quote_literal(sent_at), quote_literal(id)) as page
      from public.revisions where status in ('sent', 'in_progress') order by due_at, sent_at, id
      offset (select count(*) / 2 from public.revisions where status in ('sent', 'in_progress')) limit 1`;
    const figures: Figure[] = [];
    for (const [name, call] of [
      ['get_desk', 'get_desk()'],
      ['find_order_place, in the middle of the completed', place],
      ['find_order_place, of all by title', `find_order_place('${order?.id}', p_sort => 'title')`],
      ['list_revision_queue', 'list_revision_queue()'],
      ['list_revision_queue, from the middle', `list_revision_queue(${middle?.page})`],
      ['list_revision_queue, waiting for an answer', `list_revision_queue('quoted')`],
    ] as const) {
      figures.push(figureOf(`${name}, in Postgres`, await timesInPostgres(stack, id, call)));
    }
    return [
      ...figures,
      await measure('get_desk', () => getDesk(client), nothing),
      await measure('find_order_place', () => findOrderPlace(client, order?.id, list), nothing),
      await measure('list_revision_queue', () => listRevisionQueue(client, {}), nothing),
      await measure('open revisions, counted', () => countOpenRevisions(client), nothing),
    ];
  } finally {
    await stack.stop();
  }
}

/** How long a call of an administrator takes over a connection to Postgres, in ms. */
async function timesInPostgres({ sql }: TestStack, userId: string, call: string): Promise<number[]> {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  const times: number[] = [];
  for (let run = 0; run < 70; run += 1) {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      await transaction`set local role authenticated`;
      const began = performance.now();
      await transaction.unsafe(`select * from public.${call}`);
      times.push(performance.now() - began);
    });
  }
  return times.slice(10);
}

const nothing = async () => {};
