-- Monthly invoices: one per customer and month, and which orders each of them bills.

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete restrict,
  invoice_number text unique,
  period date not null check (extract(day from period) = 1),
  amount numeric(12, 2) not null check (amount >= 0),
  status text not null default 'draft' check (status in ('draft', 'open', 'paid', 'failed', 'requires_action')),
  due_date date,
  receipt_url text check (receipt_url ~ '^https?://'),
  created_at timestamptz not null default now(),
  part integer not null default 0 check (part >= 0),
  constraint invoices_one_per_month unique (user_id, period, part),
  constraint invoices_numbered_when_final check (status = 'draft' or (invoice_number is not null and due_date is not null))
);
comment on table public.invoices is 'One bill per customer and month, and those that a customer asked for in between. Kept for bookkeeping when the account is deleted.';
comment on column public.invoices.invoice_number is 'Our own number, without gaps, taken when the invoice is finalized.';
comment on column public.invoices.period is 'First day of the month in Copenhagen in which the billing ran.';
comment on column public.invoices.amount is 'DKK, the sum of the billed orders; no tax is added.';
comment on column public.invoices.due_date is 'A customer with an invoice more than 14 days past this date cannot place new orders.';
comment on column public.invoices.receipt_url is 'Page of the receipt at Stripe.';
comment on column public.invoices.part is '0: the bill of the 1st. 1, 2 and so on: bills that the customer asked for in the course of that month.';

create index invoices_user_id_created_at_id_idx on public.invoices (user_id, created_at desc, id desc);
create index invoices_unpaid_idx on public.invoices (id) where status <> 'paid';

create table public.invoice_orders (
  invoice_id uuid not null references public.invoices (id) on delete restrict,
  order_id uuid not null unique references public.orders (id) on delete restrict,
  amount numeric(12, 2) check (amount >= 0),
  primary key (invoice_id, order_id)
);
comment on table public.invoice_orders is 'Which orders an invoice bills; an order is billed once.';
comment on column public.invoice_orders.amount is 'DKK, the order''s total when it was put on the bill.';

create table private.invoice_numbers (
  year integer primary key,
  last_number integer not null check (last_number >= 0)
);
comment on table private.invoice_numbers is 'The last invoice number of each year; its row is locked while a number is taken, so that there are no gaps.';

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

create function private.refuse_unfinished_on_bill() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.orders o where o.id = new.order_id and o.status = 'completed' and o.image_count > 0
  ) then
    perform private.refuse('order_not_billable', 'Only completed orders with images are billed.', new.order_id::text);
  end if;
  return new;
end
$$;
comment on function private.refuse_unfinished_on_bill() is 'Keeps orders without images or not completed off invoices.';
create trigger refuse_unfinished_on_bill before insert on public.invoice_orders
  for each row execute function private.refuse_unfinished_on_bill();

create function private.freeze_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.amount := coalesce(new.amount, (select o.total_amount from public.orders o where o.id = new.order_id));
  return new;
end
$$;
comment on function private.freeze_line() is 'Keeps on the bill what an order cost when it was billed.';
create trigger freeze_line before insert on public.invoice_orders
  for each row execute function private.freeze_line();

create function private.mark_billed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders o set is_billed = (tg_op = 'INSERT') from lines l where l.order_id = o.id;
  return null;
end
$$;
comment on function private.mark_billed() is 'Keeps orders.is_billed in step with the lines of invoices.';
create trigger mark_billed after insert on public.invoice_orders
  referencing new table as lines for each statement execute function private.mark_billed();
create trigger mark_unbilled after delete on public.invoice_orders
  referencing old table as lines for each statement execute function private.mark_billed();

create view private.unbilled_orders with (security_invoker = true) as
select o.id, o.user_id, o.total_amount, o.completed_at
from public.orders o
where o.status = 'completed' and o.image_count > 0 and not o.is_billed;
comment on view private.unbilled_orders is 'Completed orders that are on no bill.';

create function private.billable_orders(p_period date)
returns table (id uuid, user_id uuid, amount numeric)
language sql stable security definer set search_path = ''
as $$
  select o.id, o.user_id, o.total_amount
  from private.unbilled_orders o
  where o.completed_at < private.start_of(p_period)
    and not exists (
      select 1 from public.invoices i where i.user_id = o.user_id and i.period = p_period and i.part = 0
    )
$$;
comment on function private.billable_orders(date) is
  'What a billing of the month that begins on this day takes: completed before it in Copenhagen, on no bill, of customers who have no bill of that month.';

create function private.open_bill(
  p_user_id uuid, p_period date, p_part integer, p_before timestamptz, p_total numeric default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bill uuid;
begin
  -- Against a second bill of the customer at the same time, and against an account that closes.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  -- The studio waits, so that what is counted is what is billed.
  perform 1 from public.orders o
  where o.user_id = p_user_id and o.status = 'completed' and o.image_count > 0 and not o.is_billed
  for no key update;
  insert into public.invoices (user_id, period, part, amount) values (p_user_id, p_period, p_part, 0)
  returning id into bill;
  with due as (
    select o.id, o.total_amount, sum(o.total_amount) over () as total
    from private.unbilled_orders o
    where o.user_id = p_user_id and o.completed_at < p_before
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

create function public.open_invoices(p_date date, p_limit integer default 50) returns integer
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
    perform private.open_bill(customer, month, 0, private.start_of(month));
    taken := taken + 1;
  end loop;
  return taken;
end
$$;
comment on function public.open_invoices(date, integer) is
  'service_role: makes the bills of the month of a day, as drafts with their orders, for at most 50 customers; answers for how many. Zero: everybody has theirs.';

create function public.settle_orders(p_user_id uuid, p_total numeric) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  month date := date_trunc('month', now() at time zone 'Europe/Copenhagen')::date;
begin
  -- Before the parts are counted.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  perform private.open_bill(
    p_user_id, month,
    (select coalesce(max(i.part), 0) + 1 from public.invoices i where i.user_id = p_user_id and i.period = month),
    'infinity', p_total
  );
  return jsonb_build_object(
    -- What is left did not come to the total that the customer agreed to.
    'changed', exists (select 1 from private.unbilled_orders o where o.user_id = p_user_id),
    'invoice_ids', (
      select coalesce(jsonb_agg(i.id order by i.created_at, i.id), '[]')
      from public.invoices i where i.user_id = p_user_id and i.status <> 'paid'
    )
  );
end
$$;
comment on function public.settle_orders(uuid, numeric) is
  'service_role: bills a customer''s completed orders at once, if they come to the total that the customer saw (DKK): {changed: they do not, and nothing was billed, invoice_ids: all unpaid bills, oldest first}. Again it finds nothing left to bill.';

create function public.number_invoice(p_invoice_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bill public.invoices;
  bill_year integer;
  taken integer;
begin
  select * into strict bill from public.invoices i where i.id = p_invoice_id for update;
  if bill.invoice_number is not null then
    return bill.invoice_number;
  end if;
  bill_year := extract(year from bill.period);
  insert into private.invoice_numbers (year, last_number)
  select bill_year, coalesce(max(split_part(i.invoice_number, '-', 2)::integer), 0)
  from public.invoices i
  where i.invoice_number ~ ('^' || bill_year || '-[0-9]{1,9}$')
  on conflict (year) do nothing;
  update private.invoice_numbers n set last_number = n.last_number + 1
  where n.year = bill_year
  returning n.last_number into taken;
  update public.invoices i
  set invoice_number = bill_year || '-' || lpad(taken::text, greatest(4, length(taken::text)), '0')
  where i.id = p_invoice_id
  returning i.invoice_number into bill.invoice_number;
  return bill.invoice_number;
end
$$;
comment on function public.number_invoice(uuid) is 'service_role: the number of a bill, taken from its year''s counter at the first call: 2026-0001, 2026-0002, without gaps.';

grant execute on function public.open_invoices(date, integer), public.settle_orders(uuid, numeric), public.number_invoice(uuid)
  to service_role;
