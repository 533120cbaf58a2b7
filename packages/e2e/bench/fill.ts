import type { TestStack } from '@rumklar/local-stack/testing';

/** The number of customers with orders. */
export const CUSTOMERS = 5000;

/** The number of orders that are not completed: what a studio has to do does not grow with what it has done. */
const UNFINISHED = 500;

/** The number of editors. */
const STAFF = 8;

type TransactionSql = Parameters<Parameters<TestStack['sql']['begin']>[1]>[0];

/**
 * Fills a database with orders over {@link CUSTOMERS} customers and two years, one of them the given one.
 *
 * Distributed as in production: most are completed, the pending ones are new; a third is titled just 'Villa' or
 * the like; most have the cheap services and few images, so that tens of thousands cost the same, and there are
 * hundreds of different amounts; all but one month's are billed. Rows are written past the triggers; prices and totals
 * are computed here.
 */
export async function fillOrderTables(stack: TestStack, customerId: string, orders: number): Promise<void> {
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.profiles (id, email, full_name, email_verified)
      select gen_random_uuid(), 'kunde' || n || '@maegler.example', 'Kunde Nummer ' || n, true
      from generate_series(1, ${CUSTOMERS - 1}) n`;
    await sql`
      create temporary table bench_customers on commit drop as
      select row_number() over (order by id = ${customerId} desc, id) - 1 as position, id from public.profiles
      where not is_admin`;
    // Scattered by hashes, the same in every run; `draw` is evenly spread over 0…999.
    await sql`
      insert into public.orders (user_id, billed_to, title, address, service_type, status, total_amount, base_price,
        price_per_image, image_count, created_at, completed_at, first_completed_at, has_unbilled)
      select c.id, c.id,
        o.kind || case when o.draw % 3 > 0 then ' nr. ' || n::bigint * 7919 % ${orders} else '' end,
        o.street || ' ' || 1 + o.draw % 200 || ', ' || 1000 + n % 8999,
        p.service_type, o.status, o.base + o.price * o.images, o.base, o.price, o.images, o.created_at,
        f.completed_at, f.completed_at,
        o.status = 'completed' and o.created_at >= now() - interval '32 days'
      from generate_series(1, ${orders}) n
      join bench_customers c on c.position = n % ${CUSTOMERS}
      cross join lateral (
        select (hashint4(n) & 2147483647) % 1000 as draw, (hashint4(-n) & 2147483647) % 1000 as other_draw,
          (hashint4(n + 1000000000) & 2147483647) % 1000 as third_draw
      ) d
      join public.service_pricing p on p.service_type = case
        when d.draw < 550 then 'let-oprydning' when d.draw < 700 then 'fjernelse-af-moebler'
        when d.draw < 820 then 'let-styling' when d.draw < 900 then 'fuld-styling'
        when d.draw < 950 then 'fjernelse-af-moebler-og-styling' when d.draw < 995 then 'haandvaerkeropgaver'
        else 'totalentreprise' end
      cross join lateral (
        select d.draw,
          (array['Villa', 'Rækkehus', 'Lejlighed', 'Sommerhus'])[1 + d.other_draw % 4] as kind,
          (array['Bredgade', 'Nørregade', 'Strandvejen', 'Vestergade', 'Algade'])[1 + d.other_draw % 5] as street,
          case
            when n <= ${UNFINISHED} then (array['draft', 'pending'])[1 + d.third_draw % 2]
            when d.third_draw < 25 then 'cancelled'
            else 'completed' end as status,
          -- A year ago the prices were others.
          p.base_price as base, p.price_per_image - case when n > ${orders} / 2 then 10 else 0 end as price,
          1 + (d.draw % 7) * (d.other_draw % 6) as images,
          now() - n * (interval '730 days' / ${orders}) as created_at
      ) o
      cross join lateral (
        select case when o.status = 'completed' then o.created_at + interval '2 days' end as completed_at
      ) f`;
    await fillLines(sql);
    await fillWork(sql);
    await fillWords(sql);
  });
  await stack.sql`vacuum (analyze) public.orders, public.order_lines, public.order_work, private.order_words`;
  await stack.sql`analyze public.profiles`;
}

/** A line for each image of what is to be billed; of the many billed orders one for all images. */
async function fillLines(sql: TransactionSql): Promise<void> {
  await sql`
    insert into public.order_lines (order_id, kind, service_type, quantity, unit_price_kroner, billable_at, invoice_id)
    select o.id, l.kind, o.service_type, l.quantity, l.price, o.completed_at,
      case when o.status = 'completed' and not o.has_unbilled then gen_random_uuid() end
    from public.orders o
    cross join lateral (
      select 'base' as kind, 1 as quantity, o.base_price as price where o.base_price > 0
      union all
      select 'image', 1, o.price_per_image from generate_series(1, o.image_count) where o.has_unbilled
      union all
      select 'image', o.image_count, o.price_per_image where not o.has_unbilled
    ) l`;
}

/** Eight of the studio have nine tenths of what is begun between them; a fifth of that waits for its check. */
async function fillWork(sql: TransactionSql): Promise<void> {
  await sql`
    insert into public.staff (user_id, role)
    select id, 'editor' from bench_customers where position between 1 and ${STAFF}`;
  await sql`
    insert into public.order_work (order_id, assignee_id, stage)
    select o.id, case when w.is_begun and w.draw % 10 > 0 then s.id end,
      case when o.status in ('completed', 'cancelled') then 'ready'
        when not w.is_begun or w.draw % 10 = 0 then 'queued' when w.draw % 5 = 1 then 'checking' else 'editing' end
    from public.orders o
    cross join lateral (
      select o.status = 'pending' as is_begun, (hashtext(o.id::text) & 2147483647) % 1000 as draw
    ) w
    join bench_customers s on s.position = 1 + w.draw % ${STAFF}`;
}

/** Makes the index after its rows: a million are then written in a tenth of the time. */
async function fillWords(sql: TransactionSql): Promise<void> {
  const [index] = await sql`select pg_get_indexdef('private.order_words_idx'::regclass) as definition`;
  await sql`drop index private.order_words_idx`;
  await sql`select private.write_order_words(array(select id from public.orders))`;
  await sql`set local maintenance_work_mem = '512MB'`;
  await sql.unsafe(`${index?.definition}`);
}
