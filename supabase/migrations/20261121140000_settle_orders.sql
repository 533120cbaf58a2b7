-- A customer who wants to leave pays at once what the 1st of the next month would have billed. Such a bill stands
-- beside the month's own: both kinds are made by one procedure, which is what keeps an order on one bill only.

alter table public.invoices
  add column part integer not null default 0 check (part >= 0),
  drop constraint invoices_one_per_month,
  add constraint invoices_one_per_month unique (user_id, period, part);
comment on table public.invoices is 'One bill per customer and month, and those that a customer asked for in between. Kept for bookkeeping when the account is deleted.';
comment on column public.invoices.part is '0: the bill of the 1st. 1, 2 and so on: bills that the customer asked for in the course of that month.';

create or replace function private.billable_orders(p_period date)
returns table (id uuid, user_id uuid, amount numeric)
language sql stable security definer set search_path = ''
as $$
  select o.id, o.user_id, o.total_amount
  from public.orders o
  where o.status = 'completed' and o.image_count > 0 and o.completed_at < private.start_of(p_period)
    and not exists (select 1 from public.invoice_orders b where b.order_id = o.id)
    and not exists (
      select 1 from public.invoices i where i.user_id = o.user_id and i.period = p_period and i.part = 0
    )
$$;

create function private.open_bill(
  p_user_id uuid, p_period date, p_part integer, p_before timestamptz, p_total numeric default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bill uuid;
begin
  -- Studio and customer wait, so that what is counted is what is billed.
  perform 1 from public.orders o
  where o.user_id = p_user_id and o.status = 'completed'
    and not exists (select 1 from public.invoice_orders b where b.order_id = o.id)
  for no key update;
  insert into public.invoices (user_id, period, part, amount) values (p_user_id, p_period, p_part, 0)
  returning id into bill;
  with due as (
    select o.id, o.total_amount, sum(o.total_amount) over () as total
    from public.orders o
    where o.user_id = p_user_id and o.status = 'completed' and o.image_count > 0 and o.completed_at < p_before
      and not exists (select 1 from public.invoice_orders b where b.order_id = o.id)
  )
  insert into public.invoice_orders (invoice_id, order_id, amount)
  select bill, d.id, d.total_amount from due d where p_total is null or d.total = p_total;
  if not found then
    delete from public.invoices i where i.id = bill;
    return null;
  end if;
  update public.invoices i
  set amount = (select sum(b.amount) from public.invoice_orders b where b.invoice_id = bill)
  where i.id = bill;
  insert into private.invoice_runs (invoice_id) values (bill);
  return bill;
end
$$;
comment on function private.open_bill(uuid, date, integer, timestamptz, numeric) is
  'Puts a customer''s orders that were completed before a moment and are on no bill on a new one; null, and nothing made, where there are none or they do not come to the total.';

create or replace function public.open_invoices(p_date date, p_limit integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  month date := date_trunc('month', p_date)::date;
  customer uuid;
  taken integer := 0;
begin
  -- One at a time: of two, the slower would take up the same customers and find them billed.
  perform pg_advisory_xact_lock(hashtext('open_invoices'));
  for customer in
    select distinct b.user_id from private.billable_orders(month) b order by 1 limit least(greatest(p_limit, 1), 50)
  loop
    -- Against a customer who pays now, or leaves.
    perform 1 from public.profiles p where p.id = customer for no key update;
    perform private.open_bill(customer, month, 0, private.start_of(month));
    taken := taken + 1;
  end loop;
  return taken;
end
$$;

create function public.settle_orders(p_user_id uuid, p_total numeric) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  month date := date_trunc('month', now() at time zone 'Europe/Copenhagen')::date;
begin
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  perform private.open_bill(
    p_user_id, month,
    (select coalesce(max(i.part), 0) + 1 from public.invoices i where i.user_id = p_user_id and i.period = month),
    'infinity', p_total
  );
  return jsonb_build_object(
    -- What is left did not come to the total that the customer agreed to.
    'changed', exists (
      select 1 from public.orders o
      where o.user_id = p_user_id and o.status = 'completed' and o.image_count > 0
        and not exists (select 1 from public.invoice_orders b where b.order_id = o.id)
    ),
    'invoice_ids', (
      select coalesce(jsonb_agg(i.id order by i.created_at, i.id), '[]')
      from public.invoices i where i.user_id = p_user_id and i.status <> 'paid'
    )
  );
end
$$;
comment on function public.settle_orders(uuid, numeric) is
  'service_role: bills a customer''s completed orders at once, if they come to the total that the customer saw (DKK): {changed: they do not, and nothing was billed, invoice_ids: all unpaid bills, oldest first}. Again it finds nothing left to bill.';

grant execute on function public.settle_orders(uuid, numeric) to service_role;
