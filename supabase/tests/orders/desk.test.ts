import type { DeskContent } from '@rumklar/domain/orders/list/desk';
import { isLate } from '@rumklar/domain/promise/promise';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([
    createUser(stack, { fullName: 'Astrid Holm' }),
    createUser(stack, { admin: true }),
  ]);
});
afterAll(() => stack.stop());

const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

/** Gives an original of an order a finished image, the next variant of it. @param place the original's, from 1 */
async function finish(orderId: string, place: number): Promise<void> {
  const [row] = await stack.sql`
    insert into public.deliverables (order_id, order_image_id, matched_by, variant)
    select i.order_id, i.id, 'hand', (select count(*) + 1 from public.deliverables d where d.order_image_id = i.id)
    from public.order_images i where i.order_id = ${orderId} and i.position = ${place} returning id`;
  await placeFinishedImage(stack, orderId, admin.id, { deliverable_id: row?.id });
}

describe('the desk', () => {
  const desk = async () => {
    const { data } = await admin.client.rpc('get_desk').single<Record<string, unknown>>().throwOnError();
    return data;
  };

  test('counts what there is to do, and names first what is due first, then the oldest orders', async () => {
    const userId = customer.id;
    const old = await placeOrder(stack, {
      userId,
      images: 3,
      floorPlans: 1,
      createdAt: ago(50),
      dueAt: ago(1),
    });
    const begun = await placeOrder(stack, { userId, images: 2, status: 'pending', createdAt: ago(60) });
    await placeOrder(stack, { userId, images: 0, createdAt: ago(90) });
    await placeOrder(stack, { userId, status: 'cancelled', createdAt: ago(90) });
    await placeOrder(stack, { userId, status: 'completed', createdAt: ago(90), completedAt: ago(72) });
    await placeOrder(stack, { userId, status: 'completed', createdAt: ago(90), completedAt: new Date() });
    await stack.sql`update public.order_work set assignee_id = ${admin.id} where order_id = ${begun.id}`;
    await finish(begun.id, 1);
    await finish(begun.id, 1);
    const [unsharp] =
      await stack.sql`select id from public.order_images where order_id = ${old.id} and position = 3`;
    const skip = { p_order_image_id: unsharp?.id, p_reason: 'Billedet er uskarpt.' };
    await admin.client.rpc('skip_image', skip).throwOnError();
    await stack.sql`insert into public.team_notes (order_id, body) values (${old.id}, 'Ring først.')`;
    const { orders, first_steps: _, ...counts } = await desk();
    expect(counts).toEqual({
      waiting: 2,
      in_progress: 1,
      work_counts: { mine: 1, free: 2, checking: 0 },
      completed_today: 1,
      open_revisions: 0,
      overdue_revisions: 0,
      late_orders: 1,
      due_today: 0,
      load: [
        { name: null, images: 2 },
        { name: 'Kirsten Prøve', images: 1 },
      ],
      attention: [],
      revisions: [],
    });
    expect(orders).toMatchObject([
      { id: old.id, part: 'late', status: 'draft', images: 3, ready: 0, notes: 1, cover_path: old.paths[0] },
      {
        id: begun.id,
        part: 'mine',
        status: 'pending',
        customer: 'Astrid Holm',
        images: 2,
        ready: 1,
        notes: 0,
      },
    ]);
  });

  test('names at most five orders that nobody has begun, and none as late that isLate does not', async () => {
    for (let hour = -5; hour <= 2; hour += 1) {
      await placeOrder(stack, { userId: customer.id, dueAt: ago(hour > 0 ? hour - 0.5 : 24 * (hour - 1)) });
    }
    const { id } = await placeOrder(stack, { userId: customer.id });
    await stack.sql`
      update public.orders
      set due_at = ((now() at time zone 'Europe/Copenhagen')::date + interval '23:59:59') at time zone 'Europe/Copenhagen'
      where id = ${id}`;
    const { orders, late_orders, due_today } = (await desk()) as unknown as DeskContent;
    expect([late_orders, due_today]).toEqual([3, 1]);
    expect(orders.find((order) => order.id === id)?.part).toBe('today');
    expect(orders.filter(({ part }) => part === 'free')).toHaveLength(5);
    for (const order of orders) expect(order.part === 'late').toBe(isLate(order, Date.now()));
  });

  test('names what went wrong, of each kind how many and the newest first', async () => {
    const { sql } = stack;
    const order = await placeOrder(stack, { userId: customer.id, status: 'completed', completedAt: ago(1) });
    await sql`
      insert into public.mails (event, kind, recipient, user_id, order_id, status, error, attempted_at) values
        ('one', 'order_completed', ${customer.email}, ${customer.id}, ${order.id}, 'failed', 'Mailbox full', ${ago(2)}),
        ('two', 'contact_receipt', 'ny@bolig.example', null, null, 'failed', 'Unknown user', ${ago(1)}),
        ('sent', 'welcome', ${customer.email}, ${customer.id}, null, 'sent', null, ${ago(1)}),
        ('past', 'welcome', ${customer.email}, ${customer.id}, null, 'failed', 'Mailbox full', ${ago(8 * 24)})`;
    const [invoice] = await sql`
      insert into public.invoices (user_id, period, amount, status, due_date, invoice_number, issued_on, decline_code)
      values (${customer.id}, '2026-10-01', 400, 'failed', '2026-10-15', '2026-0001', '2026-10-01', 'expired_card')
      returning id`;
    await sql`
      insert into private.stripe_invoices (invoice_id, stopped, next_attempt_at) values (${invoice?.id}, true, null)`;
    await sql`
      insert into public.invitations (email, token_hash, invited_by, expires_at) values
        ('sen@bolig.example', 'a', ${admin.id}, ${ago(1)}), ('tidlig@bolig.example', 'b', ${admin.id}, now() + interval '1 day')`;
    const [revision] = await sql`
      insert into public.revisions (id, order_id, number, status, due_at)
      values (gen_random_uuid(), ${order.id}, 1, 'sent', ${ago(1)}) returning id`;
    const { attention, revisions, overdue_revisions } = await desk();
    expect(attention).toMatchObject([
      {
        kind: 'mails',
        count: 2,
        items: [
          { name: 'ny@bolig.example', subject: 'contact_receipt', reason: 'Unknown user', order_id: null },
          { name: 'Astrid Holm', subject: 'order_completed', reason: 'Mailbox full', order_id: order.id },
        ],
      },
      {
        kind: 'payments',
        count: 1,
        items: [{ subject: '2026-0001', reason: 'expired_card', user_id: customer.id }],
      },
      { kind: 'billing', count: 1, items: [{ name: 'Astrid Holm', reason: 'stopped' }] },
      { kind: 'invitations', count: 1, items: [{ name: 'sen@bolig.example' }] },
    ]);
    expect(overdue_revisions).toBe(1);
    expect(revisions).toMatchObject([{ id: revision?.id, order_id: order.id }]);
    await sql`delete from public.revisions`;
  });
});

test('the summary of an order has its first original, what is ready of it, how many notes the team has, and its open revision', async () => {
  const [first, second] = [
    await placeOrder(stack, { userId: customer.id, images: 4, floorPlans: 1 }),
    await placeOrder(stack, { userId: customer.id, images: 0 }),
  ];
  await stack.sql`
    update public.order_images set preview_path = 'previews/a.webp' where order_id = ${first.id} and position = 1`;
  await finish(first.id, 2);
  await stack.sql`
    insert into public.revisions (id, order_id, number, status, closed_at)
    values (gen_random_uuid(), ${first.id}, 1, 'withdrawn', now()), (gen_random_uuid(), ${first.id}, 2, 'sent', null),
      (gen_random_uuid(), ${second.id}, 1, 'withdrawn', now())`;
  // Matched with no original: one of the four is ready.
  await placeFinishedImage(stack, first.id, admin.id);
  const { data } = await admin.client
    .rpc('list_order_summaries', { p_order_ids: [first.id, second.id] })
    .order('images')
    .throwOnError();
  expect(data).toEqual([
    {
      order_id: second.id,
      images: 0,
      ready: 0,
      cover_path: null,
      cover_preview_path: null,
      notes: 0,
      open_revision: null,
      work: expect.objectContaining({ assignee_id: null, assignee: null, revision: null }),
      has_news: false,
    },
    {
      order_id: first.id,
      images: 4,
      ready: 1,
      notes: 0,
      open_revision: 2,
      work: expect.objectContaining({ version: 1, assignee: null, revision: null }),
      cover_path: first.paths[0],
      cover_preview_path: 'previews/a.webp',
      has_news: false,
    },
  ]);
});

describe('the place of an order in the list', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    const other = await createUser(stack);
    await stack.sql`update public.orders set status = 'cancelled', completed_at = null`;
    for (const [index, status] of (['draft', 'pending', 'draft', 'draft'] as const).entries()) {
      const { id } = await placeOrder(stack, {
        userId: other.id,
        status,
        images: 4 - index,
        createdAt: new Date(`2026-01-0${index + 1}T10:00:00Z`),
      });
      await stack.sql`update public.orders set title = ${`Villa ${'DBCA'[index]}`} where id = ${id}`;
      ids.push(id);
    }
  });
  const placeOf = async (index: number, list: Record<string, unknown> = {}) => {
    const { data } = await admin.client
      .rpc('find_order_place', { p_order_id: ids[index], ...list })
      .single<{ previous_id: string; next_id: string; place: number; total: number }>()
      .throwOnError();
    const at = (id: string) => (id === null ? null : ids.indexOf(id));
    return [at(data.previous_id), at(data.next_id), data.place, data.total];
  };
  const drafts = { p_filter: { status: 'draft' } };

  test.each<[number, Record<string, unknown>, unknown[]]>([
    // Newest first: 3, 2, 0.
    [3, drafts, [null, 2, 1, 3]],
    [2, drafts, [3, 0, 2, 3]],
    [0, drafts, [2, null, 3, 3]],
    // Taken into work while it was open: its neighbours are those of its date.
    [1, drafts, [2, 0, null, 3]],
    [2, { ...drafts, p_is_ascending: true }, [0, 3, 2, 3]],
    [2, { ...drafts, p_sort: 'title', p_is_ascending: true }, [3, 0, 2, 3]],
    [2, { ...drafts, p_sort: 'total_ore' }, [0, 3, 2, 3]],
    [1, { p_filter: { status: 'pending', service_type: 'let-oprydning' } }, [null, null, 1, 1]],
    [1, { p_filter: { status: 'pending', service_type: 'fuld-styling' } }, [null, null, null, 0]],
    [1, { p_filter: { user_id: '10000000-0000-4000-8000-000000000009' } }, [null, null, null, 0]],
    [2, { p_filter: { from: '2026-01-02', until: '2026-01-04' } }, [null, 1, 1, 2]],
  ])('of order %i with %j is %j', async (index, list, expected) => {
    expect(await placeOf(index, list)).toEqual(expected);
  });

  test('is none for an order that does not exist', async () => {
    const { data } = await admin.client
      .rpc('find_order_place', { p_order_id: crypto.randomUUID() })
      .throwOnError();
    expect(data).toEqual([]);
  });
});

test('the orders of each status are counted to a thousand and one, whatever the filter says of the status', async () => {
  const counts = async (p_filter: object) =>
    (await admin.client.rpc('count_orders', { p_filter }).single().throwOnError()).data;
  const [expected] = await stack.sql`
    select count(*)::int as total, (count(*) filter (where status = 'draft'))::int as draft,
      (count(*) filter (where status = 'pending'))::int as pending,
      (count(*) filter (where status = 'completed'))::int as completed
    from public.orders where service_type = 'let-oprydning'`;
  expect(expected?.total).toBeGreaterThan(0);
  expect(await counts({ status: 'draft', service_type: 'let-oprydning' })).toEqual(expected);
  await expect(counts({ unknown: 'x' })).rejects.toMatchObject({
    message: expect.stringContaining('unknown'),
  });
});

describe('among many completed orders', () => {
  let anyOrder: string;
  beforeAll(async () => {
    await stack.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`; // Triggers would only take time.
      await sql`
        insert into public.orders (user_id, billed_to, title, address, service_type, status, image_count, created_at, completed_at, first_completed_at)
        select ${customer.id}, ${customer.id}, 'Villa ' || md5(n::text), 'Vejen 1', 'let-oprydning', 'completed', 1, t.at, t.at, t.at
        from generate_series(1, 6000) n, lateral (select now() - make_interval(days => 9, mins => n) as at) t`;
    });
    await stack.sql`vacuum analyze public.orders`;
    anyOrder = (await placeOrder(stack, { userId: customer.id, status: 'pending' })).id;
  });

  test('no more than a thousand and one are counted', async () => {
    const { data } = await admin.client.rpc('count_orders').single().throwOnError();
    expect(data).toMatchObject({ total: 1001, completed: 1001 });
  });

  test.each([
    ['get_desk()', 300],
    [`list_work('free')`, 300],
    [`search_orders('', '{"work": "free"}', 1000)`, 300],
    ...['created_at', 'title', 'total_ore'].map(
      (sort) => [`find_order_place('*', '{"status": "pending"}', p_sort => '${sort}')`, 300] as const,
    ),
    // Of all and of the completed ones a thousand and one each.
    ['count_orders()', 2_300],
  ] as const)('%s reads few of them', async (call, most) => {
    const claims = JSON.stringify({ sub: admin.id, role: 'authenticated' });
    const rows = await stack.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      await sql`set local role authenticated`;
      const read = async () => {
        const [row] = await sql`
          select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as rows from pg_stat_xact_user_tables
          where relid = 'public.orders'::regclass`;
        return row?.rows;
      };
      const before = await read();
      await sql.unsafe(`select * from public.${call.replace('*', anyOrder)}`);
      return (await read()) - before;
    });
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(most);
  });
});
