-- Invoices: one per customer and month, those that a customer paid at once in between, and the orders on each of them.
-- What becomes of an invoice at Stripe is in the next file.

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete restrict,
  invoice_number text unique,
  period date not null check (extract(day from period) = 1),
  amount numeric(12, 2) not null check (amount >= 0),
  status text not null default 'draft' check (status in ('draft', 'open', 'paid', 'failed', 'requires_action')),
  due_date date,
  receipt_url text check (receipt_url ~ '^https://'),
  created_at timestamptz not null default now(),
  number_in_period integer not null default 0 check (number_in_period >= 0),
  constraint invoices_unique_in_period unique (user_id, period, number_in_period),
  constraint invoices_numbered_when_final check (status = 'draft' or (invoice_number is not null and due_date is not null))
);
comment on table public.invoices is 'One invoice per customer and month, and those that a customer paid at once in between. Kept for bookkeeping when the account is deleted.';
comment on column public.invoices.invoice_number is 'Our own number, without gaps, assigned when the invoice is finalized.';
comment on column public.invoices.period is 'First day of the month in Copenhagen in which the billing ran.';
comment on column public.invoices.amount is 'DKK, the sum of the orders on the invoice; no tax is added.';
comment on column public.invoices.due_date is 'A customer with an invoice more than 14 days past this date cannot place new orders.';
comment on column public.invoices.receipt_url is 'Page of the receipt at Stripe.';
comment on column public.invoices.number_in_period is '0: the monthly invoice of the 1st. 1, 2 and so on: invoices that the customer paid at once during that month.';

create index invoices_user_id_created_at_id_idx on public.invoices (user_id, created_at desc, id desc);
create index invoices_unpaid_idx on public.invoices (id) where status <> 'paid';

create table public.invoice_orders (
  invoice_id uuid not null references public.invoices (id) on delete restrict,
  order_id uuid not null unique references public.orders (id) on delete restrict,
  amount_kroner numeric(12, 2) check (amount_kroner >= 0),
  primary key (invoice_id, order_id)
);
comment on table public.invoice_orders is 'The orders on each invoice; an order is invoiced once.';
comment on column public.invoice_orders.amount_kroner is 'DKK, the order''s total when it was put on the invoice.';

create table private.invoice_numbers (
  year integer primary key,
  last_number integer not null check (last_number >= 0)
);
comment on table private.invoice_numbers is 'The last invoice number of each year; its row is locked while a number is assigned, so that there are no gaps.';

alter table public.invoices enable row level security;
alter table public.invoice_orders enable row level security;
alter table private.invoice_numbers enable row level security;
grant select on public.invoices, public.invoice_orders to authenticated;
grant select, insert, update, delete on public.invoices, public.invoice_orders to service_role;

create policy "Customers read their own final invoices, admins read all" on public.invoices
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and status <> 'draft' and (select private.is_confirmed()))
    or (select private.is_admin())
  );
create policy "People read the orders of the invoices they can read" on public.invoice_orders
  for select to authenticated
  using (exists (select 1 from public.invoices i where i.id = invoice_id));

create function private.check_invoice_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.orders o
    where o.id = new.order_id and o.first_completed_at is not null and o.status <> 'cancelled' and o.image_count > 0
  ) then
    perform private.refuse('order_not_billable', 'Only work that was completed is invoiced.', new.order_id::text);
  end if;
  return new;
end
$$;
comment on function private.check_invoice_order() is 'Refuses an order on an invoice that was never completed, was cancelled, or has no images.';
create trigger check_invoice_order before insert on public.invoice_orders
  for each row execute function private.check_invoice_order();

create function private.set_invoice_order_amount() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.amount_kroner := coalesce(
    new.amount_kroner, (select o.total_amount from public.orders o where o.id = new.order_id)
  );
  return new;
end
$$;
comment on function private.set_invoice_order_amount() is 'Stores on the invoice what an order cost when it was invoiced.';
create trigger set_invoice_order_amount before insert on public.invoice_orders
  for each row execute function private.set_invoice_order_amount();

create function private.set_order_invoiced() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders o set is_invoiced = (tg_op = 'INSERT') from changed c where c.order_id = o.id;
  return null;
end
$$;
comment on function private.set_order_invoiced() is 'Keeps orders.is_invoiced in step with invoice_orders.';
create trigger set_order_invoiced after insert on public.invoice_orders
  referencing new table as changed for each statement execute function private.set_order_invoiced();
create trigger clear_order_invoiced after delete on public.invoice_orders
  referencing old table as changed for each statement execute function private.set_order_invoiced();

create view private.uninvoiced_orders with (security_invoker = true) as
select o.id, o.user_id, o.total_amount, o.completed_at
from public.orders o
where o.status = 'completed' and not o.is_invoiced;
comment on view private.uninvoiced_orders is
  'Completed orders that are on no invoice: the one definition of what the monthly billing invoices.';

create view private.owed_orders with (security_invoker = true) as
select o.id, o.user_id, o.status, o.total_amount, o.completed_at, o.first_completed_at
from public.orders o
where o.first_completed_at is not null and o.status <> 'cancelled' and not o.is_invoiced;
comment on view private.owed_orders is
  'Orders that were completed at least once and are on no invoice: the one definition of what a customer owes beside invoices. Those that were opened again are invoiced when they are completed again, or when the customer pays at once.';

create function private.list_customers_due(p_period date, p_limit integer default null) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  -- The limit is in here: a function in a query is executed to its end before the query's own limit applies.
  select distinct o.user_id
  from private.uninvoiced_orders o
  where o.completed_at < private.start_of_copenhagen_day(p_period)
    and not exists (
      select 1 from public.invoices i where i.user_id = o.user_id and i.period = p_period and i.number_in_period = 0
    )
  order by o.user_id
  limit p_limit
$$;
comment on function private.list_customers_due(date, integer) is
  'The customers whom the monthly billing of the month beginning on this day invoices, by id: those without a monthly invoice of that month who have orders on no invoice that were completed before it in Copenhagen. The orders of the first few are read, not those of all.';

create function private.draft_invoice(
  p_user_id uuid, p_period date, p_number_in_period integer, p_before timestamptz, p_total_kroner numeric default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft_id uuid;
begin
  -- Serialises with another invoice of the customer, and with the deletion of the account.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  -- Locks out status changes, so that what is added up is what is invoiced.
  perform 1 from private.owed_orders o where o.user_id = p_user_id for no key update;
  insert into public.invoices (user_id, period, number_in_period, amount)
  values (p_user_id, p_period, p_number_in_period, 0)
  returning id into draft_id;
  with due as (
    select o.id, o.total_amount, sum(o.total_amount) over () as total
    from private.owed_orders o
    where o.user_id = p_user_id and (p_before is null or o.completed_at < p_before)
  )
  insert into public.invoice_orders (invoice_id, order_id, amount_kroner)
  select draft_id, d.id, d.total_amount from due d where p_total_kroner is null or d.total = p_total_kroner;
  if not found then
    delete from public.invoices i where i.id = draft_id;
    return null;
  end if;
  update public.invoices i
  set amount = (select sum(l.amount_kroner) from public.invoice_orders l where l.invoice_id = draft_id)
  where i.id = draft_id;
  insert into private.stripe_invoices (invoice_id) values (draft_id);
  return draft_id;
end
$$;
comment on function private.draft_invoice(uuid, date, integer, timestamptz, numeric) is
  'Puts a customer''s uninvoiced orders that were completed before a moment on a new draft, without a moment everything that the customer owes; null, and nothing written, where there are none or their sum is not the given total.';

create function public.draft_invoices(p_date date, p_limit integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  month date := date_trunc('month', p_date)::date;
  customer uuid;
  drafted integer := 0;
begin
  -- One call at a time: of two, the slower would choose the same customers and find nothing left to invoice.
  perform pg_advisory_xact_lock(hashtext('draft_invoices'));
  for customer in
    select c from private.list_customers_due(month, least(greatest(p_limit, 1), 50)) c
  loop
    perform private.draft_invoice(customer, month, 0, private.start_of_copenhagen_day(month));
    drafted := drafted + 1;
  end loop;
  return drafted;
end
$$;
comment on function public.draft_invoices(date, integer) is
  'service_role: drafts the monthly invoices of the month of a day for at most 50 customers; returns for how many. Zero: every customer has theirs.';

create function public.settle_orders(p_user_id uuid, p_total_kroner numeric)
returns table (total_changed boolean, invoice_ids uuid[])
language plpgsql volatile security definer set search_path = ''
as $$
declare
  month date := date_trunc('month', now() at time zone 'Europe/Copenhagen')::date;
begin
  -- Before the number in the period is chosen.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  perform private.draft_invoice(
    p_user_id, month,
    (
      select coalesce(max(i.number_in_period), 0) + 1
      from public.invoices i where i.user_id = p_user_id and i.period = month
    ),
    null, p_total_kroner
  );
  return query select
    exists (select 1 from private.owed_orders o where o.user_id = p_user_id),
    (
      select coalesce(array_agg(i.id order by i.created_at, i.id), '{}')
      from public.invoices i where i.user_id = p_user_id and i.status <> 'paid'
    );
end
$$;
comment on function public.settle_orders(uuid, numeric) is
  'service_role: invoices what a customer owes now instead of on the 1st, orders that were opened again included, if their sum is the total that the customer saw (DKK), one row. total_changed: it is not, and nothing was invoiced; invoice_ids: all unpaid invoices, oldest first. A second call finds nothing left to invoice.';

create function public.assign_invoice_number(p_invoice_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  invoice public.invoices;
  invoice_year integer;
  next_number integer;
begin
  select * into strict invoice from public.invoices i where i.id = p_invoice_id for update;
  if invoice.invoice_number is not null then
    return invoice.invoice_number;
  end if;
  invoice_year := extract(year from invoice.period);
  insert into private.invoice_numbers (year, last_number)
  select invoice_year, coalesce(max(split_part(i.invoice_number, '-', 2)::integer), 0)
  from public.invoices i
  where i.invoice_number ~ ('^' || invoice_year || '-[0-9]{1,9}$')
  on conflict (year) do nothing;
  update private.invoice_numbers n set last_number = n.last_number + 1
  where n.year = invoice_year
  returning n.last_number into next_number;
  update public.invoices i
  set invoice_number = invoice_year || '-' || lpad(next_number::text, greatest(4, length(next_number::text)), '0')
  where i.id = p_invoice_id
  returning i.invoice_number into invoice.invoice_number;
  return invoice.invoice_number;
end
$$;
comment on function public.assign_invoice_number(uuid) is
  'service_role: the number of an invoice, taken from its year''s counter at the first call: 2026-0001, 2026-0002, without gaps.';

grant execute on function public.draft_invoices(date, integer), public.settle_orders(uuid, numeric),
  public.assign_invoice_number(uuid)
  to service_role;
