import type { PendingQuery, Sql } from 'postgres';
import Stripe from 'stripe';
import { onDatabase } from './onDatabase.ts';

// `npm run check-restore`: whether a restored database is consistent; changes nothing. The database of DATABASE_URL, else
// that of the running local stack; with SUPABASE_URL and SUPABASE_SECRET_KEY the files too, with STRIPE_SECRET_KEY also
// invoices at Stripe that are newer than the backup. Exit code: 1 when something was found.

const { SUPABASE_URL, SUPABASE_SECRET_KEY, STRIPE_SECRET_KEY, STRIPE_API_BASE } = process.env;

function stripeFor(key: string): Stripe {
  if (!STRIPE_API_BASE) return new Stripe(key, { telemetry: false });
  const { protocol, hostname, port } = new URL(STRIPE_API_BASE);
  return new Stripe(key, {
    telemetry: false,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
  });
}

/** What does not fit together in a restored database, a sentence each. Changes nothing. */
async function findInconsistencies(sql: Sql): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(sql)).map(({ finding }) => finding));
  return found;
}

type Check = (sql: Sql) => PendingQuery<{ finding: string }[]>;

const checks: readonly Check[] = [
  (sql) => sql`
    select format('Invoice %s is %s kr., its orders are %s kr.', coalesce(i.invoice_number, i.id::text), i.amount,
      coalesce(sum(l.amount_kroner), 0)) as finding
    from public.invoices i left join public.invoice_orders l on l.invoice_id = i.id
    group by i.id having i.amount <> coalesce(sum(l.amount_kroner), 0)
    order by i.created_at`,
  (sql) => sql`
    select format('Order %s is %s kr., its lines are %s kr.', o.id, o.total_amount, s.total) as finding
    from public.orders o
    cross join lateral (
      select coalesce(sum(l.amount_kroner), 0) as total from public.order_lines l where l.order_id = o.id
    ) s
    where o.total_amount <> s.total
    order by o.created_at`,
  (sql) => sql`
    select format('Order %s has %s that no invoice has, but is marked otherwise.', o.id,
      case when o.has_unbilled then 'no lines' else 'lines' end) as finding
    from public.orders o
    where o.has_unbilled <> exists (
      select 1 from public.order_lines l where l.order_id = o.id and l.billable_at is not null and l.invoice_id is null
    )
    order by o.created_at`,
  (sql) => sql`
    select format('Invoice %s has order %s for %s kr., its lines are %s kr.', coalesce(i.invoice_number, i.id::text), b.order_id,
      b.amount_kroner, s.total) as finding
    from public.invoice_orders b
    join public.invoices i on i.id = b.invoice_id
    cross join lateral (
      select coalesce(sum(l.amount_kroner), 0) as total from public.order_lines l
      where l.invoice_id = b.invoice_id and l.order_id = b.order_id
    ) s
    where b.amount_kroner <> s.total
    order by i.created_at`,
  (sql) => sql`
    with numbers as (
      select split_part(i.invoice_number, '-', 1)::integer as year, split_part(i.invoice_number, '-', 2)::integer as number
      from public.invoices i where i.invoice_number ~ '^[0-9]{4}-[0-9]{1,9}$'
    ), last as (
      select coalesce(c.year, n.year) as year, coalesce(c.last_number, 0) as counter, coalesce(n.number, 0) as number
      from private.invoice_numbers c
      full join (select year, max(number) as number from numbers group by year) n on n.year = c.year
    )
    select format('Invoice number %s-%s is missing.', l.year, lpad(s::text, greatest(4, length(s::text)), '0')) as finding
    from last l, generate_series(1, greatest(l.counter, l.number)) s
    where not exists (select 1 from numbers n where n.year = l.year and n.number = s)
    union all
    select format('The counter of %s is at %s, but there is a number %s: the next invoice would take a number twice.',
      l.year, l.counter, l.number)
    from last l where l.number > l.counter`,
  (sql) => sql`
    select format('Order %s has %s images, its rows are %s.', o.id, o.image_count, count(i.id)) as finding
    from public.orders o
    join public.profiles p on p.id = o.user_id and p.erased_at is null
    left join public.order_images i on i.order_id = o.id and not i.is_floor_plan
    where o.images_expire_at is null or o.images_expire_at > now()
    group by o.id having o.image_count <> count(i.id)
    order by o.created_at`,
  (sql) => sql`
    select format('Storage has no %s/%s, which %s names.', n.bucket_id, n.name, n.named_by) as finding
    from (${objectsThatRowsName(sql)}) n
    where not exists (select 1 from storage.objects o where o.bucket_id = n.bucket_id and o.name = n.name)
    order by 1`,
];

/** Objects whose bytes Storage does not have although its own table lists them, a sentence each. */
async function findMissingFiles(sql: Sql, project: { url: string; key: string }): Promise<string[]> {
  const found: string[] = [];
  const rows = await sql<{ bucket_id: string; name: string }[]>`
    select n.bucket_id, n.name from (${objectsThatRowsName(sql)}) n
    join storage.objects o on o.bucket_id = n.bucket_id and o.name = n.name
    order by n.bucket_id, n.name`;
  for (let from = 0; from < rows.length; from += CONCURRENCY) {
    const answers = rows.slice(from, from + CONCURRENCY).map(async ({ bucket_id, name }) => {
      const path = `${bucket_id}/${name}`;
      if (!(await canRead(path, project))) found.push(`Storage cannot read ${path}.`);
    });
    await Promise.all(answers);
  }
  return found;
}

async function findNewerInvoices(sql: Sql, stripe: Stripe): Promise<string[]> {
  const [row] = await sql`
    select extract(epoch from coalesce(max(created_at) - interval '2 days', now() - interval '90 days'))::bigint as since
    from public.invoices`;
  const known = await sql`
    select stripe_invoice_id as id from private.stripe_invoices where stripe_invoice_id is not null
    union all select unnest(replaces) from private.stripe_invoices`;
  const ids = new Set(known.map(({ id }) => id));
  const found: string[] = [];
  const created = { gte: Number(row?.since) };
  for await (const { id, metadata, number, status, total } of stripe.invoices.list({ created, limit: 100 })) {
    if (!metadata?.invoice_id || ids.has(id)) continue;
    const amount = (total / 100).toFixed(2);
    found.push(
      `Stripe has ${id}, number ${number ?? 'none yet'}, ${amount} kr., ${status}: newer than the backup.`,
    );
  }
  return found;
}

// The first byte: Storage answers questions about an object out of its table.
async function canRead(path: string, { url, key }: { url: string; key: string }): Promise<boolean> {
  const headers = { apikey: key, authorization: `Bearer ${key}`, range: 'bytes=0-0' };
  const response = await fetch(`${url}/storage/v1/object/authenticated/${path}`, { headers });
  await response.body?.cancel();
  return response.ok;
}

function objectsThatRowsName(sql: Sql) {
  return sql`
    select 'order-images' as bucket_id, n.path as name, 'order ' || n.order_id as named_by from private.named_images n
    union all
    select 'sample-images', s.image_path, 'sample request ' || s.id from public.sample_requests s
    union all
    select 'portraits', p ->> 'portrait', 'person ' || (p ->> 'name')
    from private.settings s, jsonb_array_elements(s.people) p`;
}

/** Requests to Storage side by side. */
const CONCURRENCY = 10;

await onDatabase(async (sql) => {
  const leftOut: string[] = [];
  const found = await findInconsistencies(sql);
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) {
    found.push(...(await findMissingFiles(sql, { url: SUPABASE_URL, key: SUPABASE_SECRET_KEY })));
  } else leftOut.push('Files were not read: set SUPABASE_URL and SUPABASE_SECRET_KEY.');
  if (STRIPE_SECRET_KEY) found.push(...(await findNewerInvoices(sql, stripeFor(STRIPE_SECRET_KEY))));
  else leftOut.push('Stripe was not asked: set STRIPE_SECRET_KEY.');
  if (found.length > 0) throw new Error([...found, `${found.length} found.`, ...leftOut].join('\n'));
  return ['Sums, invoice numbers, images and objects fit together.', ...leftOut].join('\n');
});
