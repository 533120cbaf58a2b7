-- Billing by the month: which orders are on no bill, and putting them on one. What becomes of a bill is the next
-- migration's.

alter table public.invoice_orders add column amount numeric(12, 2) check (amount >= 0);
comment on column public.invoice_orders.amount is 'DKK, the order''s total when it was put on the bill.';

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

alter table public.orders add column is_billed boolean not null default false;
comment on column public.orders.is_billed is 'On an invoice; kept by trigger. Invoice_orders is what keeps an order on one bill, this finds the others fast.';
create index orders_unbilled_idx on public.orders (user_id, completed_at)
  where status = 'completed' and image_count > 0 and not is_billed;

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

alter table public.invoices
  add column part integer not null default 0 check (part >= 0),
  drop constraint invoices_one_per_month,
  add constraint invoices_one_per_month unique (user_id, period, part);
comment on table public.invoices is 'One bill per customer and month, and those that a customer asked for in between. Kept for bookkeeping when the account is deleted.';
comment on column public.invoices.part is '0: the bill of the 1st. 1, 2 and so on: bills that the customer asked for in the course of that month.';

create function private.start_of(p_day date) returns timestamptz
language sql stable parallel safe set search_path = ''
as $$
  select p_day::timestamp at time zone 'Europe/Copenhagen'
$$;
comment on function private.start_of(date) is 'The moment at which a day begins in Copenhagen.';

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

grant execute on function public.open_invoices(date, integer) to service_role;
