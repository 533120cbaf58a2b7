import type { QueuedRevision, WishTerms } from '@rumklar/domain/revisions/queue';
import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act, bringTo, deliverOrder, type Revisers, revisionOf } from './revisions.ts';

let stack: TestStack;
let people: Revisers;
beforeAll(async () => {
  stack = await startTestStack();
  const [customer, admin] = await Promise.all([
    createUser(stack, { fullName: 'Astrid Holm' }),
    createUser(stack, { admin: true }),
  ]);
  people = { customer, admin };
});
afterAll(() => stack.stop());

async function queue(parameters: Record<string, unknown> = {}): Promise<QueuedRevision[]> {
  const { data } = await people.admin.client.rpc('list_revision_queue', parameters).throwOnError();
  return data;
}

const idsOf = (rows: readonly QueuedRevision[]) => rows.map(({ id }) => id);

describe('the queue', () => {
  /** In the order that the queue has. */
  const ids: string[] = [];
  beforeAll(async () => {
    const moments = [
      { status: 'in_progress', due_at: '2026-11-20T08:00:00.123456Z', sent_at: '2026-11-19T12:00:00Z' },
      { status: 'sent', due_at: '2026-11-20T08:00:00.123456Z', sent_at: '2026-11-19T13:00:00Z' },
      { status: 'sent', due_at: '2026-11-21T08:00:00Z', sent_at: '2026-11-18T10:00:00Z' },
      { status: 'quoted', due_at: null, sent_at: '2026-11-10T10:00:00Z' },
      { status: 'sent', due_at: null, sent_at: '2026-11-11T10:00:00Z' },
      { status: 'in_progress', due_at: null, sent_at: '2026-11-12T10:00:00Z' },
    ] as const;
    for (const { status, due_at, sent_at } of moments.toReversed()) {
      const id = await bringTo(stack, people, await deliverOrder(stack, people), status);
      await stack.sql`update public.revisions set due_at = ${due_at}, sent_at = ${sent_at} where id = ${id}`;
      ids.unshift(id);
    }
    for (const status of ['delivered', 'approved', 'declined', 'withdrawn'] as const) {
      await bringTo(stack, people, await deliverOrder(stack, people), status);
    }
  });

  test('has the open revisions by their due times, those without one last', async () => {
    const rows = await queue();
    expect(idsOf(rows)).toEqual(ids);
    expect(rows[0]).toMatchObject({
      number: 1,
      status: 'in_progress',
      cause: 'fault',
      order_status: 'completed',
      images: 1,
      customer: 'Astrid Holm',
      cover_path: expect.stringContaining('finished-orders/'),
    });
  });

  test.each([1, 2, 4])('has each of them once in pages of %i', async (p_limit) => {
    const found: string[] = [];
    let page = await queue({ p_limit });
    while (page.length > 0) {
      found.push(...idsOf(page));
      const { due_at, sent_at, id } = page.at(-1) as QueuedRevision;
      page = await queue({ p_limit, p_after_due: due_at, p_after_sent: sent_at, p_after_id: id });
    }
    expect(found).toEqual(ids);
  });

  test('has those of one status alone', async () => {
    expect(idsOf(await queue({ p_status: 'quoted' }))).toEqual([ids[3]]);
    expect(idsOf(await queue({ p_status: 'sent' }))).toEqual([ids[1], ids[2], ids[4]]);
    expect(await queue({ p_status: 'delivered' })).toEqual([]);
  });

  test('is counted on the desk, with what is overdue', async () => {
    const { data } = await people.admin.client.rpc('get_desk').single<object>().throwOnError();
    expect(data).toMatchObject({ open_revisions: 6, overdue_revisions: 3 });
  });
});

describe('the terms of a wish', () => {
  const terms = async (p_id: string) => {
    const { data } = await people.admin.client
      .rpc('get_revision_terms', { p_id })
      .single<WishTerms>()
      .throwOnError();
    return data;
  };
  const promise = (rounds: number | null, days: number | null) =>
    stack.sql`update private.settings set free_revision_rounds = ${rounds}, revision_window_days = ${days}`;
  beforeEach(() => promise(2, 30));
  afterAll(() => promise(null, null));

  test('name no round while the company has not decided', async () => {
    await promise(null, null);
    const id = await bringTo(stack, people, await deliverOrder(stack, people), 'sent');
    expect(await terms(id)).toEqual({
      free_rounds: null,
      used_rounds: 0,
      free_until: null,
      is_free: false,
      is_overdue: false,
    });
  });

  test('count the free wishes of the order, and no fault or priced wish', async () => {
    const order = await deliverOrder(stack, people);
    await bringTo(stack, people, order, 'approved');
    await bringTo(stack, people, order, 'withdrawn');
    for (const used of [0, 1]) {
      const id = await bringTo(stack, people, order, 'sent');
      expect(await terms(id)).toMatchObject({ free_rounds: 2, used_rounds: used, is_free: true });
      const wish = { p_cause: 'wish', p_amount_kroner: null };
      await act(people.admin, 'judge_revision', id, wish).throwOnError();
      await stack.sql`
        update public.revisions set status = 'approved', delivered_at = now(), closed_at = now() where id = ${id}`;
    }
    const last = await bringTo(stack, people, order, 'sent');
    expect(await terms(last)).toMatchObject({ used_rounds: 2, is_free: false });
  });

  test('say until when a wish had to be sent', async () => {
    const completedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    const id = await bringTo(stack, people, await deliverOrder(stack, people, completedAt), 'sent');
    const { free_until, ...rest } = await terms(id);
    expect(rest).toMatchObject({ used_rounds: 0, is_free: false });
    expect(Date.parse(String(free_until))).toBeLessThan(Date.now());
  });

  test('say that an invoice of the customer is overdue', async () => {
    const id = await bringTo(stack, people, await deliverOrder(stack, people), 'sent');
    await stack.sql`
      insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${people.customer.id}, 'late-1', '2026-09-01', 79, 'open', current_date - 20)`;
    expect(await terms(id)).toMatchObject({ is_overdue: true });
  });
});

describe('a revision that an administrator sends', () => {
  const mailsOf = async (orderId: string) => {
    const rows = await stack.sql`select kind from public.mails where order_id = ${orderId} order by kind`;
    return rows.map(({ kind }) => kind);
  };

  test("is the customer's, who is notified, while the studio gets no mail", async () => {
    const order = await deliverOrder(stack, people);
    const p_revision = revisionOf(order);
    await people.admin.client.rpc('send_revision', { p_revision }).throwOnError();
    await people.admin.client.rpc('send_revision', { p_revision }).throwOnError();
    expect(await mailsOf(order.orderId)).toEqual(['revision_received']);
    const [event] = await stack.sql`
      select actor_id from public.order_events where order_id = ${order.orderId} and kind = 'revision'`;
    expect(event).toEqual({ actor_id: people.admin.id });
    await act(people.customer, 'withdraw_revision', p_revision.id).throwOnError();
  });

  test('by the customer is mailed to the studio', async () => {
    const order = await deliverOrder(stack, people);
    await people.customer.client.rpc('send_revision', { p_revision: revisionOf(order) }).throwOnError();
    expect(await mailsOf(order.orderId)).toEqual(['revision_new', 'revision_received']);
  });

  test('is refused of an order that does not exist', async () => {
    const p_revision = revisionOf({ ...(await deliverOrder(stack, people)), orderId: crypto.randomUUID() });
    const { error } = await people.admin.client.rpc('send_revision', { p_revision });
    expect(error).toMatchObject({ hint: 'order_not_found' });
  });
});

test('a page of the queue reads few of many revisions', async () => {
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`; // Triggers would only take time.
    await sql`
      insert into public.orders (id, user_id, billed_to, title, address, service_type, status, image_count, completed_at, first_completed_at)
      select gen_random_uuid(), ${people.customer.id}, ${people.customer.id}, 'Villa ' || n, 'Vejen 1', 'let-oprydning', 'completed', 1, now(), now()
      from generate_series(1, 6000) n`;
    await sql`
      insert into public.revisions (id, order_id, number, status, cause, sent_at, due_at)
      select gen_random_uuid(), o.id, 1, 'in_progress', 'fault', now(), now() + interval '1 day' from public.orders o
      where not exists (select 1 from public.revisions r where r.order_id = o.id)`;
  });
  await stack.sql`vacuum analyze public.orders, public.revisions`;
  const claims = JSON.stringify({ sub: people.admin.id, role: 'authenticated' });
  for (const call of [
    'list_revision_queue()',
    `list_revision_queue('quoted')`,
    `list_revision_queue(null, now() + interval '1 day', now(), gen_random_uuid())`,
  ]) {
    const rows = await stack.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      await sql`set local role authenticated`;
      const read = async () => {
        const [row] = await sql`
          select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as rows from pg_stat_xact_user_tables
          where relid = any (array['public.orders', 'public.revisions']::regclass[])`;
        return row?.rows;
      };
      const before = await read();
      await sql.unsafe(`select * from public.${call}`);
      return (await read()) - before;
    });
    expect(rows, call).toBeLessThan(150);
  }
});
