-- Invoices: one per customer and month, of a firm and of the person's own orders apart, those that a customer paid at once in between, and the orders on each of them.
-- Which lines of an order are on an invoice is in order_lines, how invoices are made in monthly_billing, and what becomes
-- of them at Stripe in stripe_invoices.

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
  issued_on date,
  buyer_name text,
  buyer_company text,
  buyer_cvr text,
  buyer_address text,
  buyer_email text,
  seller_name text,
  seller_cvr text,
  seller_address text,
  card_brand text,
  card_last4 text,
  decline_code text check (char_length(decline_code) <= 100),
  payment_days integer,
  bookkeeping_email text,
  transferred_on date,
  transferred_by text check (char_length(transferred_by) between 1 and 200),
  seller_account text,
  seller_contact text,
  organisation_id uuid references public.organisations (id) on delete restrict,
  constraint invoices_transfer_is_named check ((transferred_on is null) = (transferred_by is null)),
  constraint invoices_unique_in_period unique nulls not distinct (user_id, period, number_in_period, organisation_id),
  constraint invoices_numbered_when_final check (
    status = 'draft' or (invoice_number is not null and due_date is not null and issued_on is not null)
  )
);
comment on table public.invoices is 'One invoice per customer and month for each firm, one for orders of no firm, and those that a customer paid at once in between. Kept for bookkeeping when the account is deleted.';
comment on column public.invoices.invoice_number is 'Our own number, without gaps, assigned when the invoice is finalized.';
comment on column public.invoices.period is 'First day of the month in Copenhagen in which the billing ran.';
comment on column public.invoices.amount is 'DKK, the sum of the lines on the invoice; no tax is added.';
comment on column public.invoices.due_date is 'A customer with an invoice more than 14 days past this date cannot place new orders.';
comment on column public.invoices.number_in_period is '0: the monthly invoice of the 1st. 1, 2 and so on: invoices that the customer paid at once during that month.';
comment on column public.invoices.issued_on is 'The day in Copenhagen on which it became final.';
comment on column public.invoices.buyer_name is 'The buyer''s columns are the profile as it was when the invoice was issued; emptied when bookkeeping no longer needs them.';
comment on column public.invoices.seller_name is 'The seller''s columns are the company as it was then; null where SQL brought the invoice.';
comment on column public.invoices.card_brand is 'The card that it was paid with; null while it is not, or when the card is not known.';
comment on column public.invoices.decline_code is 'Why the card was declined when the invoice was charged last, in Stripe''s code; null when it is paid or no card was asked.';
comment on column public.invoices.payment_days is 'In how many days it is due, by bank transfer; null: a card is charged. The terms of the firm when it was drafted.';
comment on column public.invoices.bookkeeping_email is 'Who gets it beside the buyer.';
comment on column public.invoices.transferred_on is 'The day on which it was paid by bank transfer, as an administrator has seen; null: it was not.';
comment on column public.invoices.seller_contact is 'E-mail and phone of the seller, as they were when it was issued; null: they were not set.';
comment on column public.invoices.seller_account is 'Where it is paid by transfer, as it was when it was issued; null: a card is charged.';
comment on column public.invoices.organisation_id is 'The firm whose orders are on it, with its terms and as the buyer; null: orders of no firm.';

create index invoices_user_id_created_at_id_idx on public.invoices (user_id, created_at desc, id desc);
create index invoices_organisation_id_idx on public.invoices (organisation_id);
create index invoices_unpaid_idx on public.invoices (status, due_date) where status <> 'paid';

create table public.invoice_orders (
  invoice_id uuid not null references public.invoices (id) on delete restrict,
  order_id uuid not null references public.orders (id) on delete restrict,
  amount_kroner numeric(12, 2) not null,
  number bigint not null,
  ordered_by uuid not null,
  address text,
  reference text,
  primary key (invoice_id, order_id)
);
comment on table public.invoice_orders is 'The orders on each invoice. An order is on a second one with lines that were written after the first.';
comment on column public.invoice_orders.amount_kroner is 'DKK, the sum of the order''s lines on this invoice; below zero where they are a credit.';
comment on column public.invoice_orders.number is 'The order''s, kept here: the buyer of an invoice may have left the firm whose order it is.';
comment on column public.invoice_orders.ordered_by is 'The id of whose order it is; an id without a reference.';
comment on column public.invoice_orders.address is 'Address and reference are as they were when the order was put on the invoice, for no later change of the order changes an invoice; null when bookkeeping no longer needs it.';

create index invoice_orders_order_id_idx on public.invoice_orders (order_id);

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

create function private.is_needed_for_bookkeeping(p_issued_on date) returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select private.today() < make_date(extract(year from p_issued_on)::integer + 6, 1, 1)
$$;
comment on function private.is_needed_for_bookkeeping(date) is
  'Whether what an invoice shows must still be kept: for five years after the end of the year in which it was issued.';

create function private.issue_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'draft' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'draft' then
    if private.is_needed_for_bookkeeping(old.issued_on) and (
      new.issued_on, new.buyer_name, new.buyer_company, new.buyer_cvr, new.buyer_address, new.buyer_email,
      new.seller_name, new.seller_cvr, new.seller_address, new.seller_account, new.seller_contact, new.payment_days, new.bookkeeping_email
    ) is distinct from (
      old.issued_on, old.buyer_name, old.buyer_company, old.buyer_cvr, old.buyer_address, old.buyer_email,
      old.seller_name, old.seller_cvr, old.seller_address, old.seller_account, old.seller_contact, old.payment_days, old.bookkeeping_email
    ) then
      perform private.refuse('invoice_final', 'What an issued invoice shows is not changed.', old.id::text);
    end if;
    return new;
  end if;
  new.issued_on := coalesce(new.issued_on, private.today());
  select p.full_name, coalesce(f.name, p.company), coalesce(f.cvr, p.cvr), p.address, p.email, f.bookkeeping_email
  into new.buyer_name, new.buyer_company, new.buyer_cvr, new.buyer_address, new.buyer_email, new.bookkeeping_email
  from public.profiles p
  left join public.organisations f on f.id = new.organisation_id
  where p.id = new.user_id;
  return new;
end
$$;
comment on function private.issue_invoice() is
  'Gives an invoice that becomes final its date and the buyer as the profile and the firm have it, and refuses to change them, or the seller, afterwards.';
create trigger issue_invoice before insert or update on public.invoices
  for each row execute function private.issue_invoice();

create function private.forget_old_invoices() returns integer
language sql volatile security definer set search_path = ''
as $$
  with forgotten as (
    update public.invoices i
    set buyer_name = null, buyer_company = null, buyer_cvr = null, buyer_address = null, buyer_email = null,
      bookkeeping_email = null
    from public.profiles p
    where p.id = i.user_id and p.erased_at is not null and i.buyer_email is not null and i.status = 'paid'
      and not private.is_needed_for_bookkeeping(i.issued_on)
    returning i.id
  ), orders as (
    update public.invoice_orders l set address = null, reference = null
    from forgotten f where f.id = l.invoice_id
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_old_invoices() is
  'Scheduled job: empties the buyer, and the addresses and references of orders, on invoices of deleted accounts that bookkeeping no longer needs.';

-- Refuses an order that has none: it was never completed, was cancelled, or is on other invoices.
create function private.put_order_on_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  total numeric;
begin
  -- SQL may put an order on an invoice as a whole: with all its lines that are billable and on none.
  if not exists (
    select 1 from public.order_lines l where l.invoice_id = new.invoice_id and l.order_id = new.order_id
  ) then
    update public.order_lines l set invoice_id = new.invoice_id
    from private.unbilled_lines u where u.id = l.id and u.order_id = new.order_id;
  end if;
  select sum(l.amount_kroner) into total
  from public.order_lines l where l.invoice_id = new.invoice_id and l.order_id = new.order_id;
  if total is null then
    perform private.refuse('order_not_billable', 'Only work that was completed is invoiced.', new.order_id::text);
  end if;
  new.amount_kroner := total;
  select o.number, o.user_id, o.address, o.reference into new.number, new.ordered_by, new.address, new.reference
  from public.orders o where o.id = new.order_id;
  return new;
end
$$;
comment on function private.put_order_on_invoice() is
  'Stores on an invoice what it says of an order, and what the order''s lines on it add up to.';
create trigger put_order_on_invoice before insert on public.invoice_orders
  for each row execute function private.put_order_on_invoice();

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

grant execute on function public.assign_invoice_number(uuid) to service_role;
