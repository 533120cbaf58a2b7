-- How invoices are made of lines: for all customers on the 1st, for one who pays at once, in between.

-- What a customer owes below that, or has to the good, stays for a later invoice.
create function private.least_charge_kroner() returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select 2.50
$$;
comment on function private.least_charge_kroner() is 'DKK: Stripe charges no less.';

-- The orders of the first few are read, not those of all.
create function private.list_customers_due(p_period date, p_limit integer default null)
returns table (user_id uuid, organisation_id uuid)
language sql stable security definer set search_path = ''
as $$
  -- From one customer to the next in the index. The limit is in here: a function in a query is executed to its end before
  -- the query's own limit applies.
  with recursive customers as (
    (select o.billed_to from public.orders o where o.has_unbilled order by o.billed_to limit 1)
    union all
    select (
      select o.billed_to from public.orders o
      where o.has_unbilled and o.billed_to > c.billed_to
      order by o.billed_to limit 1
    )
    from customers c where c.billed_to is not null
  )
  select c.billed_to, f.organisation_id
  from customers c
  cross join lateral (
    select u.organisation_id
    from private.unbilled_lines u
    where u.billed_to = c.billed_to and u.status = 'completed' and not u.waits
      and u.billable_at < private.start_of_copenhagen_day(p_period)
    group by u.organisation_id
    having sum(u.amount_kroner) >= private.least_charge_kroner()
  ) f
  where c.billed_to is not null
    and not exists (
      select 1 from public.invoices i
      where i.user_id = c.billed_to and i.period = p_period and i.number_in_period = 0
        and i.organisation_id is not distinct from f.organisation_id
    )
  limit p_limit
$$;
comment on function private.list_customers_due(date, integer) is
  'The customers whom the monthly billing of the month beginning on this day invoices, by id, and for which firm, null for none: those without such a monthly invoice of that month whose completed orders have lines on no invoice that became billable before it in Copenhagen and wait for no revision, if Stripe can charge their sum.';

create function private.list_debts(p_user_id uuid) returns table (organisation_id uuid, kroner numeric)
language sql stable parallel safe security definer set search_path = ''
as $$
  select u.organisation_id, sum(u.amount_kroner) from private.unbilled_lines u
  where u.billed_to = p_user_id
  group by u.organisation_id
  having sum(u.amount_kroner) >= private.least_charge_kroner()
  order by u.organisation_id
$$;
comment on function private.list_debts(uuid) is
  'What a customer owes beside invoices for each firm, null for none, where Stripe can charge it (DKK).';

create function private.draft_invoice(
  p_user_id uuid, p_organisation_id uuid, p_period date, p_number_in_period integer, p_before timestamptz,
  p_total_kroner numeric default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked uuid[];
  lines uuid[];
  total numeric;
  draft_id uuid;
begin
  -- Serialises with another invoice of the customer, and with the deletion of the account.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  -- Locks out status changes.
  select array_agg(o.id) into locked from (
    select o.id from public.orders o
    where o.billed_to = p_user_id and o.organisation_id is not distinct from p_organisation_id and o.has_unbilled
    order by o.id for no key update
  ) o;
  -- Once: what is added up is what is invoiced. Of the orders that are locked: one that was completed since could still
  -- get a revision.
  select array_agg(u.id), sum(u.amount_kroner) into lines, total
  from private.unbilled_lines u
  where u.order_id = any (locked) and (p_before is null or (u.status = 'completed' and u.billable_at < p_before and not u.waits));
  if total is null or total < private.least_charge_kroner() or total <> p_total_kroner then
    return null;
  end if;
  -- Whoever pays at once pays by card.
  insert into public.invoices (user_id, organisation_id, period, number_in_period, amount, payment_days)
  values (
    p_user_id, p_organisation_id, p_period, p_number_in_period, total,
    case when p_before is not null then private.get_payment_days(p_organisation_id) end
  )
  returning id into draft_id;
  update public.order_lines l set invoice_id = draft_id where l.id = any (lines);
  insert into public.invoice_orders (invoice_id, order_id)
  select distinct draft_id, l.order_id from public.order_lines l where l.invoice_id = draft_id;
  insert into private.stripe_invoices (invoice_id) values (draft_id);
  return draft_id;
end
$$;
comment on function private.draft_invoice(uuid, uuid, date, integer, timestamptz, numeric) is
  'Puts the lines of a customer''s completed orders, of one firm or of none, that became billable before a moment on a new draft, but those that wait for a revision; without a moment everything that the customer owes for it; null, and nothing written, where there are none, where Stripe cannot charge their sum, or where it is not the given total.';

-- Zero: every customer has theirs.
create function public.draft_invoices(p_date date, p_limit integer default 50) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  month date := date_trunc('month', p_date)::date;
  due record;
  drafted integer := 0;
begin
  -- One call at a time: the slower of two would choose the same customers and find nothing left to invoice.
  perform pg_advisory_xact_lock(hashtext('draft_invoices'));
  for due in
    select c.user_id, c.organisation_id from private.list_customers_due(month, least(greatest(p_limit, 1), 50)) c
  loop
    perform private.draft_invoice(due.user_id, due.organisation_id, month, 0, private.start_of_copenhagen_day(month));
    drafted := drafted + 1;
  end loop;
  return drafted;
end
$$;
comment on function public.draft_invoices(date, integer) is
  'service_role: drafts at most 50 monthly invoices of the month of a day; returns how many.';

-- total_changed: it is not; invoice_ids: all unpaid invoices, oldest first. A second call
-- finds nothing left to invoice.
create function public.invoice_orders_now(p_user_id uuid, p_total_kroner numeric)
returns table (total_changed boolean, invoice_ids uuid[])
language plpgsql volatile security definer set search_path = ''
as $$
declare
  month date := date_trunc('month', private.today());
  owed record;
begin
  -- Before the number in the period is chosen.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  -- An invoice for each firm and one for what is of none; each has the sum that was added up here, or is not made.
  if p_total_kroner = (select sum(d.kroner) from private.list_debts(p_user_id) d) then
    for owed in select d.organisation_id, d.kroner from private.list_debts(p_user_id) d loop
      perform private.draft_invoice(
        p_user_id, owed.organisation_id, month,
        (
          select coalesce(max(i.number_in_period), 0) + 1
          from public.invoices i where i.user_id = p_user_id and i.period = month
        ),
        null, owed.kroner
      );
    end loop;
  end if;
  return query select
    exists (select 1 from private.list_debts(p_user_id)),
    (
      select coalesce(array_agg(i.id order by i.created_at, i.id), '{}')
      from public.invoices i where i.user_id = p_user_id and i.status <> 'paid'
    );
end
$$;
comment on function public.invoice_orders_now(uuid, numeric) is
  'service_role: invoices what a customer owes now instead of on the 1st, orders that were opened again included, if their sum is the total that the customer saw (DKK), one row.';

grant execute on function public.draft_invoices(date, integer), public.invoice_orders_now(uuid, numeric) to service_role;
