-- Monthly invoices: one per customer and month, and which orders each of them bills.

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
  constraint invoices_one_per_month unique (user_id, period),
  constraint invoices_numbered_when_final check (status = 'draft' or (invoice_number is not null and due_date is not null))
);
comment on table public.invoices is 'One bill per customer and month. Kept for bookkeeping when the account is deleted.';
comment on column public.invoices.invoice_number is 'Our own number, without gaps, taken when the invoice is finalized.';
comment on column public.invoices.period is 'First day of the month in Copenhagen in which the billing ran.';
comment on column public.invoices.amount is 'DKK, the sum of the billed orders; no tax is added.';
comment on column public.invoices.due_date is 'A customer with an invoice more than 14 days past this date cannot place new orders.';
comment on column public.invoices.receipt_url is 'Page of the receipt at Stripe.';

create index invoices_user_id_created_at_id_idx on public.invoices (user_id, created_at desc, id desc);

create table public.invoice_orders (
  invoice_id uuid not null references public.invoices (id) on delete restrict,
  order_id uuid not null unique references public.orders (id) on delete restrict,
  primary key (invoice_id, order_id)
);
comment on table public.invoice_orders is 'Which orders an invoice bills; an order is billed once.';

create table private.invoice_runs (
  invoice_id uuid primary key references public.invoices (id) on delete restrict,
  stripe_invoice_id text unique,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  last_error text,
  updated_at timestamptz not null default now()
);
comment on table private.invoice_runs is 'How far the charge of an invoice has come at Stripe, so that a run killed anywhere goes on without charging twice.';
comment on column private.invoice_runs.attempts is 'Charges tried; part of the idempotency key.';
create index invoice_runs_next_attempt_at_idx on private.invoice_runs (next_attempt_at);

alter table public.invoices enable row level security;
alter table public.invoice_orders enable row level security;
alter table private.invoice_runs enable row level security;
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

create function private.refuse_overdue() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_call() and exists (
    select 1 from public.invoices i
    where i.user_id = new.user_id
      and i.status in ('open', 'failed', 'requires_action')
      and i.due_date < (now() at time zone 'Europe/Copenhagen')::date - 14
  ) then
    perform private.refuse('overdue_invoice', 'An invoice is more than 14 days overdue.');
  end if;
  return new;
end
$$;
comment on function private.refuse_overdue() is 'Refuses an order of a customer with an invoice more than 14 days overdue; running orders go on.';
create trigger check_overdue before insert on public.orders
  for each row execute function private.refuse_overdue();

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
