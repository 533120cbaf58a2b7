-- How far the charge of each invoice has come at Stripe. Each procedure is one transaction of the function
-- run-monthly-billing: what Stripe answered is stored before the next step, so that an interrupted run continues.

create table private.stripe_invoices (
  invoice_id uuid primary key references public.invoices (id) on delete restrict,
  stripe_invoice_id text unique,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  last_error text,
  updated_at timestamptz not null default now(),
  lines_added boolean not null default false,
  attempt_payment_method text,
  attempt_declined_methods text[] not null default '{}',
  pending_mail text check (
    pending_mail in ('invoice_issued', 'invoice_reminder', 'invoice_paid', 'payment_failed', 'card_required', 'approval_needed')
  ),
  stopped boolean not null default false,
  created_at timestamptz not null default now(),
  customer_id text,
  replaces text[] not null default '{}',
  is_replacing boolean not null default false,
  claimed_until timestamptz not null default '-infinity',
  mail_claimed_until timestamptz not null default '-infinity',
  failed_at timestamptz not null default '-infinity',
  failures integer not null default 0 check (failures >= 0)
);
comment on table private.stripe_invoices is 'The Stripe invoice of each invoice, and how far its charge has come, so that an interrupted run continues without charging twice.';
comment on column private.stripe_invoices.attempts is 'Charges whose end is known, or reminders; the next one''s number is part of its idempotency key.';
comment on column private.stripe_invoices.attempt_payment_method is 'The card of the charge that has begun; it is charged again with the same idempotency key if the end is not known.';
comment on column private.stripe_invoices.attempt_declined_methods is 'The cards that were declined in the charge that has begun; each is tried once in a charge.';
comment on column private.stripe_invoices.pending_mail is 'The mail about the last change that is still to be sent to the customer.';
comment on column private.stripe_invoices.stopped is 'Nothing more is charged until a person has looked; last_error says why. Of a paid invoice: it was paid by card and by bank transfer, and one of the two is to be paid back.';
comment on column private.stripe_invoices.customer_id is 'The Stripe customer of the Stripe invoice. Where it is no longer the account''s, it was deleted at Stripe and its invoice can be paid by nobody.';
comment on column private.stripe_invoices.replaces is 'Stripe invoices that were voided because their customer was deleted at Stripe, oldest first.';
comment on column private.stripe_invoices.is_replacing is 'The Stripe invoice is being voided, or the one in its place is not final yet.';
comment on column private.stripe_invoices.claimed_until is 'Until then the run that took it processes it, and no other begins to.';
comment on column private.stripe_invoices.mail_claimed_until is 'Until then the run that took its mail sends it, and no other begins to.';
comment on column private.stripe_invoices.failures is 'How often in a row it could not be processed; the next try waits longer each time.';
create index stripe_invoices_next_attempt_at_idx on private.stripe_invoices (next_attempt_at);
create index stripe_invoices_pending_mail_idx on private.stripe_invoices (invoice_id) where pending_mail is not null;
create index stripe_invoices_stopped_idx on private.stripe_invoices (invoice_id) where stopped;
alter table private.stripe_invoices enable row level security;

create function public.preview_invoices(p_date date, p_offset integer default 0)
returns table (email text, invoice_number text, order_count bigint, amount_ore bigint)
language sql stable security definer set search_path = ''
as $$
  select p.email, n.invoice_number, n.order_count, (n.amount_kroner * 100)::bigint
  from (
    select u.billed_to as user_id, null as invoice_number, count(distinct u.order_id) as order_count, sum(u.amount_kroner) as amount_kroner
    from private.list_customers_due(date_trunc('month', p_date)::date) c
    join private.unbilled_lines u
      on u.billed_to = c.user_id and u.organisation_id is not distinct from c.organisation_id
    where u.status = 'completed' and not u.waits and u.billable_at < private.start_of_copenhagen_day(date_trunc('month', p_date)::date)
    group by u.billed_to, u.organisation_id
    union all
    select i.user_id, i.invoice_number, (select count(*) from public.invoice_orders l where l.invoice_id = i.id), i.amount
    from private.stripe_invoices s
    join public.invoices i on i.id = s.invoice_id
    where not s.stopped and i.status <> 'paid'
      and (
        (i.status = 'draft' and i.period <= p_date)
        or (i.payment_days is null and s.next_attempt_at < private.start_of_copenhagen_day(p_date + 1))
      )
  ) n
  join public.profiles p on p.id = n.user_id
  order by p.email, n.invoice_number, n.amount_kroner
  offset p_offset
  limit 500
$$;
comment on function public.preview_invoices(date, integer) is
  'service_role: what the billing of a day would charge, in pages of 500: new invoices (whose number is null), and those whose charge is due again.';

create function private.time_to_wait(p_failures integer) returns interval
language sql immutable set search_path = ''
as $$
  select least(interval '1 minute' * power(2, least(p_failures, 10)), interval '1 hour')
$$;
comment on function private.time_to_wait(integer) is
  'How long a job waits after so many failures in a row before it tries again: 2, 4, 8 minutes and so on, at most an hour.';

create function private.lacks_account(p_invoice public.invoices) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select p_invoice.status = 'draft' and p_invoice.payment_days is not null
    and (select s.bank_account is null from private.settings s)
$$;
comment on function private.lacks_account(public.invoices) is
  'Whether an invoice is to be paid by transfer and would not say where: it waits until the account is set.';

-- p_except: those that this run is processing, or that failed in it; p_waits: leaves out those that failed lately.
create function public.claim_invoices(
  p_date date, p_except uuid[] default '{}', p_waits boolean default true, p_limit integer default 20
) returns setof uuid
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select s.invoice_id
    from public.invoices i
    join private.stripe_invoices s on s.invoice_id = i.id
    where i.status <> 'paid' and not s.stopped and s.claimed_until < now() and s.invoice_id <> all (p_except)
      and (
        s.next_attempt_at < private.start_of_copenhagen_day(p_date + 1)
        or (i.status = 'draft' and i.period <= p_date)
        -- Interrupted: until another takes its place, it can be paid by nobody.
        or s.is_replacing
      )
      and not private.lacks_account(i)
      and (not p_waits or s.failures = 0 or s.failed_at < now() - private.time_to_wait(s.failures))
    order by i.id
    limit least(greatest(p_limit, 1), 50)
    for no key update of s skip locked
  )
  update private.stripe_invoices s set claimed_until = now() + interval '2 minutes'
  from due d where s.invoice_id = d.invoice_id
  returning s.invoice_id
$$;
comment on function public.claim_invoices(date, uuid[], boolean, integer) is
  'service_role: takes invoices that the billing of a day has to process, drafts, but those that lack the account to which they are paid, charges that are due and replacements that were interrupted, so that runs at the same time share them; a run that was killed loses its claim after two minutes.';

create function private.invoice_mail_event(p_invoice_id uuid, p_mail text, p_attempts integer) returns text
language sql immutable set search_path = ''
as $$
  select 'invoice:' || p_invoice_id || ':' || p_mail || ':' || p_attempts
$$;
comment on function private.invoice_mail_event(uuid, text, integer) is
  'The event of the mail about the last change of an invoice: one mail per kind and attempt.';

-- A batch whose result is not known after a minute is taken again as it was.
create function public.claim_invoice_mails(p_limit integer default 100)
returns table (
  batch uuid, invoice_id uuid, kind text, event text, user_id uuid, email text, full_name text, invoice_number text,
  amount_ore bigint, will_retry boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  claimed uuid;
begin
  -- An interrupted batch first, and the same mails again: the mail service knows it by its key.
  select m.batch into claimed from public.mails m
  where m.batch is not null and m.attempted_at < now() - interval '1 minute'
  order by m.attempted_at, m.batch limit 1
  for no key update skip locked;
  if claimed is not null then
    update public.mails m set attempts = m.attempts + 1, attempted_at = now() where m.batch = claimed;
  else
    claimed := gen_random_uuid();
    with pending as (
      select s.invoice_id, s.pending_mail, private.invoice_mail_event(s.invoice_id, s.pending_mail, s.attempts) as event
      from private.stripe_invoices s
      where s.pending_mail not in ('invoice_issued', 'invoice_reminder', 'invoice_paid') and not exists (
        select 1 from public.mails m
        where m.event = private.invoice_mail_event(s.invoice_id, s.pending_mail, s.attempts)
      )
      order by s.invoice_id
      limit least(greatest(p_limit, 1), 100)
      for no key update of s skip locked
    )
    insert into public.mails (event, kind, user_id, recipient, batch)
    select n.event, n.pending_mail, i.user_id, p.email, claimed
    from pending n
    join public.invoices i on i.id = n.invoice_id
    join public.profiles p on p.id = i.user_id
    on conflict on constraint mails_event_key do nothing;
  end if;
  return query
    select claimed, i.id, m.kind, m.event, i.user_id, m.recipient, p.full_name, i.invoice_number,
      (i.amount * 100)::bigint, not s.stopped and s.next_attempt_at is not null
    from public.mails m
    join public.invoices i on i.id = split_part(m.event, ':', 2)::uuid
    join private.stripe_invoices s on s.invoice_id = i.id
    join public.profiles p on p.id = i.user_id
    where m.batch = claimed
    order by m.event;
end
$$;
comment on function public.claim_invoice_mails(integer) is
  'service_role: takes at most 100 mails about charges that failed, which attach no invoice, to be sent in one request, whose key is batch; no row: none is left.';

create function public.record_invoice_mails(p_batch uuid, p_error text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  with recorded as (
    update public.mails m
    set status = case when p_error is null then 'sent' else 'failed' end, error = left(p_error, 500), batch = null,
        sent_at = case when p_error is null then now() end
    where m.batch = p_batch
    returning m.event, split_part(m.event, ':', 2)::uuid as invoice_id
  )
  update private.stripe_invoices s set pending_mail = null, updated_at = now()
  from recorded d
  where p_error is null and s.invoice_id = d.invoice_id
    and d.event = private.invoice_mail_event(s.invoice_id, s.pending_mail, s.attempts)
$$;
comment on function public.record_invoice_mails(uuid, text) is
  'service_role: records that the mail service took a batch, or with an error that it refused it; then each is sent alone.';

-- p_waits: leaves out those that failed lately, or are taken.
create function public.claim_single_invoice_mails(p_waits boolean default true, p_limit integer default 20)
returns setof uuid
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select s.invoice_id
    from private.stripe_invoices s
    left join public.mails m on m.event = private.invoice_mail_event(s.invoice_id, s.pending_mail, s.attempts)
    where s.pending_mail is not null and m.batch is null
      and (not p_waits or s.mail_claimed_until < now())
      and (
        m.status = 'sent'
        or (m.id is null and s.pending_mail in ('invoice_issued', 'invoice_reminder', 'invoice_paid'))
        or (m.status = 'sending' and m.attempted_at < now() - interval '1 minute')
        or (m.status = 'failed' and (not p_waits or m.attempts = 1 or m.attempted_at < now() - private.time_to_wait(m.attempts)))
      )
    order by m.attempted_at nulls first, s.invoice_id
    limit least(greatest(p_limit, 1), 100)
    for no key update of s skip locked
  )
  update private.stripe_invoices s set mail_claimed_until = now() + interval '2 minutes'
  from due d where s.invoice_id = d.invoice_id
  returning s.invoice_id
$$;
comment on function public.claim_single_invoice_mails(boolean, integer) is
  'service_role: takes invoices whose mail is to be sent alone, because the invoice is attached or the mail service refused it in a batch; another run takes them after two minutes.';

-- is_old: Stripe may have forgotten its idempotency keys. is_due: a charge is due on that day. will_retry: another
-- charge follows without the customer. replaced: how many Stripe invoices it had before.
create function public.get_invoice_progress(p_invoice_id uuid, p_date date)
returns table (
  id uuid, user_id uuid, email text, full_name text, status text, invoice_number text, amount_ore bigint,
  customer_id text, stripe_invoice_id text, stripe_invoice_customer_id text, replaced integer, is_replacing boolean,
  lines_added boolean, attempts integer, is_old boolean, is_due boolean, will_retry boolean, stopped boolean,
  pending_mail text, mail_event text, chosen_card text, payment_days integer, is_transferred boolean, bookkeeping_email text,
  due_date date, seller_account text
)
language sql stable security definer set search_path = ''
as $$
  select
    i.id, i.user_id, p.email, p.full_name, i.status, i.invoice_number, (i.amount * 100)::bigint,
    c.customer_id, s.stripe_invoice_id, s.customer_id, cardinality(s.replaces), s.is_replacing, s.lines_added, s.attempts,
    s.created_at < now() - interval '20 hours',
    not s.stopped and i.status <> 'paid'
      and coalesce(s.next_attempt_at < private.start_of_copenhagen_day(p_date + 1), false),
    not s.stopped and s.next_attempt_at is not null, s.stopped, s.pending_mail,
    private.invoice_mail_event(i.id, s.pending_mail, s.attempts), private.get_chosen_card(i.user_id),
    i.payment_days, i.transferred_on is not null, i.bookkeeping_email, i.due_date, i.seller_account
  from public.invoices i
  join public.profiles p on p.id = i.user_id
  join private.stripe_invoices s on s.invoice_id = i.id
  left join private.stripe_customers c on c.user_id = i.user_id
  where i.id = p_invoice_id
$$;
comment on function public.get_invoice_progress(uuid, date) is
  'service_role: an invoice with everything that its next step needs, one row.';

-- order_id, text and address are null where orders are summed.
create function public.list_invoice_lines(p_invoice_id uuid)
returns table (
  line_key text, kind text, order_id uuid, order_count bigint, amount_ore bigint, service_type text,
  unit_price_ore bigint, text text, address text, quantity bigint
)
language sql stable security definer set search_path = ''
as $$
  with invoiced as (
    select l.id, l.kind, l.order_id, l.service_type, l.text, l.quantity, (l.amount_kroner * 100)::bigint as amount_ore,
      (l.unit_price_kroner * 100)::bigint as price_ore, o.address, o.created_at,
      concat_ws(':', l.kind, l.service_type) as what
    from public.order_lines l
    join public.orders o on o.id = l.order_id
    where l.invoice_id = p_invoice_id
  ), keyed as (
    select i.*,
      -- Extra work and credits have words of their own.
      case
        when i.kind in ('base', 'image') then concat_ws(':', i.order_id, i.what, i.price_ore)
        else concat_ws(':', i.order_id, i.id)
      end as order_key,
      case when i.kind in ('base', 'image') then concat_ws(':', i.what, i.price_ore) else i.what end as price_key
    from invoiced i
  ), detail as (
    select count(distinct k.order_key) <= 250 as per_order, count(distinct k.price_key) <= 250 as per_price from keyed k
  ), grouped as (
    select k.*, d.per_order, d.per_price,
      case when d.per_order then k.order_key when d.per_price then k.price_key else k.what end as line_key
    from keyed k cross join detail d
  )
  select g.line_key, g.kind,
    case when bool_and(g.per_order) then min(g.order_id::text)::uuid end,
    count(distinct g.order_id), sum(g.amount_ore)::bigint, g.service_type,
    case when bool_and((g.per_order or g.per_price) and g.kind in ('base', 'image')) then min(g.price_ore) end,
    case when bool_and(g.per_order) then min(g.text) end,
    case when bool_and(g.per_order) then min(g.address) end,
    sum(g.quantity)::bigint
  from grouped g
  group by g.line_key, g.kind, g.service_type
  order by min(g.created_at), min(g.order_id::text), array_position(array['base', 'image', 'extra', 'late_credit', 'goodwill'], g.kind), g.line_key
$$;
comment on function public.list_invoice_lines(uuid) is
  'service_role: the lines of an invoice at Stripe, at most 250 as there, always in the same sequence: summed by order, service and price, and each extra and credit with its own text; if these are too many by service and price, or by service, over all orders.';

create function public.set_stripe_invoice(p_invoice_id uuid, p_stripe_invoice_id text, p_customer_id text) returns text
language sql volatile security definer set search_path = ''
as $$
  update private.stripe_invoices s
  set stripe_invoice_id = coalesce(s.stripe_invoice_id, p_stripe_invoice_id),
      customer_id = case when s.stripe_invoice_id is null then p_customer_id else s.customer_id end,
      updated_at = now()
  where s.invoice_id = p_invoice_id
  returning s.stripe_invoice_id
$$;
comment on function public.set_stripe_invoice(uuid, text, text) is 'service_role: stores the Stripe invoice of an invoice and its Stripe customer unless it has one, and answers the stored one.';

-- Our invoice keeps its number and state.
create function public.replace_stripe_invoice(p_invoice_id uuid, p_stripe_invoice_id text, p_is_void boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.stripe_invoices s
  set is_replacing = true, updated_at = now(),
      replaces = case when p_is_void then s.replaces || p_stripe_invoice_id else s.replaces end,
      stripe_invoice_id = case when p_is_void then null else s.stripe_invoice_id end,
      customer_id = case when p_is_void then null else s.customer_id end,
      lines_added = s.lines_added and not p_is_void,
      -- A card of the deleted customer.
      attempt_payment_method = case when p_is_void then null else s.attempt_payment_method end,
      attempt_declined_methods = case when p_is_void then '{}' else s.attempt_declined_methods end
  where s.invoice_id = p_invoice_id and s.stripe_invoice_id = p_stripe_invoice_id
$$;
comment on function public.replace_stripe_invoice(uuid, text, boolean) is
  'service_role: records that the Stripe invoice of an invoice is about to be voided, then (p_is_void) that it was, so that another one is made.';

create function public.mark_invoice_lines_added(p_invoice_id uuid, p_stripe_invoice_id text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.stripe_invoices s set lines_added = true, updated_at = now()
  where s.invoice_id = p_invoice_id and s.stripe_invoice_id = p_stripe_invoice_id
$$;
comment on function public.mark_invoice_lines_added(uuid, text) is 'service_role: records that the Stripe invoice has its lines and the right total, unless it is no longer that of the invoice.';

-- An invoice that was final before gets the receipt of the Stripe invoice in the place of the voided one. Nothing
-- happens where the Stripe invoice is no longer that of the invoice.
create function public.finalize_invoice(
  p_invoice_id uuid, p_stripe_invoice_id text, p_date date, p_seller_name text, p_seller_cvr text, p_seller_address text,
  p_receipt_url text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- In the order of record_invoice_paid.
  perform 1 from public.invoices i where i.id = p_invoice_id for no key update;
  -- Another run may have begun to replace it meanwhile.
  perform 1 from private.stripe_invoices s
  where s.invoice_id = p_invoice_id and s.stripe_invoice_id = p_stripe_invoice_id
  for no key update;
  if not found then
    return;
  end if;
  update public.invoices i set receipt_url = coalesce(p_receipt_url, i.receipt_url)
  where i.id = p_invoice_id and i.status in ('open', 'failed', 'requires_action');
  update private.stripe_invoices s set is_replacing = false, updated_at = now()
  where s.invoice_id = p_invoice_id and s.is_replacing;
  with final as (
    update public.invoices i
    set status = 'open', issued_on = p_date, due_date = p_date + coalesce(i.payment_days, 14),
        receipt_url = coalesce(p_receipt_url, i.receipt_url),
        seller_name = coalesce(c.company_name, p_seller_name), seller_cvr = coalesce(c.company_cvr, p_seller_cvr),
        seller_address = coalesce(
          c.company_street || ', ' || c.company_postal_code || ' ' || c.company_city, p_seller_address
        ),
        seller_contact = c.contact_email || ' · ' || c.contact_phone,
        seller_account = case when i.payment_days is not null then c.bank_account end
    from private.settings c
    where i.id = p_invoice_id and i.status = 'draft'
    returning i.id, i.payment_days, i.due_date
  )
  update private.stripe_invoices s
  set last_error = null, updated_at = now(),
      pending_mail = case when f.payment_days is not null then 'invoice_issued' end,
      -- Nothing more is done today.
      claimed_until = case when f.payment_days is null then s.claimed_until else '-infinity' end,
      -- The first reminder is three days after the day on which it is due: a transfer takes a day or two.
      next_attempt_at = private.start_of_copenhagen_day(case when f.payment_days is null then p_date else f.due_date + 3 end)
  from final f where s.invoice_id = f.id;
end
$$;
comment on function public.finalize_invoice(uuid, text, date, text, text, text, text) is
  'service_role: opens a draft that Stripe has finalized, with the seller as the settings say on that day, or as given where they do not; it is due in 14 days and charged on the same day, or in the days that were agreed and mailed.';

-- No row when the end of this charge was recorded before.
create function public.begin_invoice_attempt(
  p_invoice_id uuid, p_attempt integer, p_payment_methods text[] default '{}'
)
returns table (attempt integer, payment_method text, declined_count integer)
language sql volatile security definer set search_path = ''
as $$
  -- Serialises with record_transfer: what is paid by bank is charged to no card.
  with chargeable as (
    select i.id from public.invoices i where i.id = p_invoice_id and i.transferred_on is null for share
  )
  update private.stripe_invoices s
  set attempt_payment_method = coalesce(
        s.attempt_payment_method,
        (
          select m.id from unnest(p_payment_methods) with ordinality as m (id, position)
          where m.id <> all (s.attempt_declined_methods) order by m.position limit 1
        )
      ),
      updated_at = now()
  from chargeable c
  where s.invoice_id = c.id and s.attempts = p_attempt - 1
  returning p_attempt, s.attempt_payment_method, cardinality(s.attempt_declined_methods)
$$;
comment on function public.begin_invoice_attempt(uuid, integer, text[]) is
  'service_role: begins a charge of an invoice with the first of the cards that it has not declined yet, or continues it with the card that it began with, one row; payment_method is null when no card is left.';

-- The invoice shows why the first was declined, which is the card that the customer knows to be charged.
create function public.record_declined_card(
  p_invoice_id uuid, p_attempt integer, p_payment_method text, p_error text, p_code text
) returns void
language sql volatile security definer set search_path = ''
as $$
  with declined as (
    update private.stripe_invoices s
    set attempt_payment_method = null, attempt_declined_methods = s.attempt_declined_methods || p_payment_method,
        last_error = left(p_error, 500), updated_at = now()
    where s.invoice_id = p_invoice_id and s.attempts = p_attempt - 1 and s.attempt_payment_method = p_payment_method
    returning s.invoice_id, cardinality(s.attempt_declined_methods) = 1 as is_first
  )
  update public.invoices i set decline_code = left(p_code, 100)
  from declined d where i.id = d.invoice_id and d.is_first and i.status <> 'paid'
$$;
comment on function public.record_declined_card(uuid, integer, text, text, text) is
  'service_role: records that a card was declined, and why in Stripe''s code, so that the charge continues with the next; nothing when another run has recorded it.';

create function public.record_invoice_paid(
  p_invoice_id uuid, p_receipt_url text default null, p_payment_method text default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.invoices i
  set status = 'paid', decline_code = null, receipt_url = coalesce(p_receipt_url, i.receipt_url),
      (card_brand, card_last4) = (
        select c.brand, c.last4
        from private.stripe_invoices s
        join private.payment_methods c on c.id = coalesce(p_payment_method, s.attempt_payment_method)
        where s.invoice_id = i.id and c.user_id = i.user_id
      )
  where i.id = p_invoice_id and i.status in ('open', 'failed', 'requires_action');
  if not found then
    return false;
  end if;
  update private.stripe_invoices s
  set attempts = s.attempts
        + (s.attempt_payment_method is not null or cardinality(s.attempt_declined_methods) > 0)::integer,
      attempt_payment_method = null, attempt_declined_methods = '{}', next_attempt_at = null, last_error = null,
      failures = 0, claimed_until = '-infinity', pending_mail = 'invoice_paid', updated_at = now(),
      -- The card was faster than the transfer that was recorded, which has to be paid back.
      stopped = coalesce(p_payment_method, s.attempt_payment_method) is not null and exists (
        select 1 from public.invoices i where i.id = p_invoice_id and i.transferred_on is not null
      )
  where s.invoice_id = p_invoice_id;
  return true;
end
$$;
comment on function public.record_invoice_paid(uuid, text, text) is 'service_role: records that a final invoice is paid at Stripe, with the mail to be sent and the card: the given one, or that of the charge that has begun; true when that is new.';

-- It is repeated after 3, 2 and 2 days. False when the end of this charge was recorded before.
create function public.record_invoice_failure(
  p_invoice_id uuid, p_attempt integer, p_status text, p_date date, p_error text default null
)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  recorded_id uuid;
begin
  update private.stripe_invoices s
  set attempts = p_attempt, attempt_payment_method = null, attempt_declined_methods = '{}',
      last_error = coalesce(left(p_error, 500), s.last_error), updated_at = now(),
      failures = 0, claimed_until = '-infinity',
      pending_mail = case
        when p_status = 'requires_action' then 'approval_needed'
        when cardinality(s.attempt_declined_methods) > 0 then 'payment_failed'
        else 'card_required'
      end,
      -- Days after this charge, so that a late one is not followed by the next at once; on time they are 3, 5 and 7 days
      -- after the first. Then it stays open until the customer pays.
      next_attempt_at = case p_attempt
        when 1 then private.start_of_copenhagen_day(p_date + 3)
        when 2 then private.start_of_copenhagen_day(p_date + 2)
        when 3 then private.start_of_copenhagen_day(p_date + 2)
      end
  where s.invoice_id = p_invoice_id and s.attempts = p_attempt - 1
    and exists (
      select 1 from public.invoices i where i.id = s.invoice_id and i.status in ('open', 'failed', 'requires_action')
    )
  returning s.invoice_id into recorded_id;
  if recorded_id is null then
    return false;
  end if;
  -- Without an error of its own the charge ended with the last card declined.
  update public.invoices i
  set status = p_status, decline_code = case when p_error is null then i.decline_code end
  where i.id = p_invoice_id and i.status <> 'paid';
  return true;
end
$$;
comment on function public.record_invoice_failure(uuid, integer, text, date, text) is
  'service_role: records that a charge of a day ended with failed or requires_action, with the mail to be sent: about the card, or that one is needed when there was none to charge.';

-- A week after the first, the second; then it stays open, and after 14 days no new orders are taken.
create function public.record_invoice_reminder(p_invoice_id uuid, p_attempt integer, p_date date) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select i.id from public.invoices i
    where i.id = p_invoice_id and i.status = 'open' and i.transferred_on is null for share
  ), reminded as (
    update private.stripe_invoices s
    set attempts = p_attempt, pending_mail = 'invoice_reminder', updated_at = now(), failures = 0, claimed_until = '-infinity',
        next_attempt_at = case p_attempt when 1 then private.start_of_copenhagen_day(p_date + 7) end
    from due d
    where s.invoice_id = d.id and s.attempts = p_attempt - 1
    returning 1
  )
  select exists (select 1 from reminded)
$$;
comment on function public.record_invoice_reminder(uuid, integer, date) is
  'service_role: records that a customer who pays by invoice is reminded on a day, with the mail to be sent; false when that was recorded before.';

-- The billing marks it as paid at Stripe within a minute of the day that it works.
create function public.record_transfer(p_invoice_id uuid, p_paid_on date) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.invoices;
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators record transfers.', sql_state => '42501');
  end if;
  select * into known from public.invoices i where i.id = p_invoice_id for no key update;
  if known.transferred_on is not null then
    return;
  elsif known.status is null or known.status not in ('open', 'failed', 'requires_action')
    or p_paid_on is null or p_paid_on not between known.issued_on and greatest(private.today(), known.issued_on) then
    perform private.refuse('transfer_invalid', 'An issued invoice that is not paid is paid between its date and today.');
  end if;
  -- A charge that has begun may still take the money.
  perform 1 from private.stripe_invoices s
  where s.invoice_id = p_invoice_id and s.attempt_payment_method is null and not s.is_replacing for no key update;
  if not found then
    perform private.refuse('invoice_charging', 'A card is being charged for the invoice.');
  end if;
  update public.invoices i set transferred_on = p_paid_on, transferred_by = (
    select left(coalesce(nullif(btrim(p.full_name), ''), p.email), 200) from public.profiles p where p.id = (select auth.uid())
  )
  where i.id = p_invoice_id;
  update private.stripe_invoices s
  set next_attempt_at = now(), failures = 0, pending_mail = null, updated_at = now()
  where s.invoice_id = p_invoice_id;
end
$$;
comment on function public.record_transfer(uuid, date) is
  'Administrators: records that an invoice was paid by bank transfer on a day; again changes nothing.';
grant execute on function public.record_transfer(uuid, date) to authenticated;

create function public.record_invoice_error(p_invoice_id uuid, p_error text, p_stop boolean default false) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.stripe_invoices s
  set last_error = left(p_error, 500), stopped = s.stopped or p_stop, updated_at = now(),
      failures = s.failures + 1, failed_at = now(), claimed_until = '-infinity'
  where s.invoice_id = p_invoice_id
$$;
comment on function public.record_invoice_error(uuid, text, boolean) is 'service_role: records why an invoice could not be processed; with p_stop nothing more is charged until a person has looked.';

create function public.clear_pending_invoice_mail(p_invoice_id uuid, p_mail text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.stripe_invoices s set pending_mail = null, updated_at = now()
  where s.invoice_id = p_invoice_id and s.pending_mail = p_mail
$$;
comment on function public.clear_pending_invoice_mail(uuid, text) is 'service_role: records that the mail about the last change was handed to the mail service.';

create function public.list_invoices_at_stripe(p_since date, p_after uuid default null)
returns table (
  id uuid, status text, amount_ore bigint, invoice_number text, stripe_invoice_id text, replaced integer
)
language sql stable security definer set search_path = ''
as $$
  select i.id, i.status, (i.amount * 100)::bigint, i.invoice_number, s.stripe_invoice_id, cardinality(s.replaces)
  from public.invoices i
  join private.stripe_invoices s on s.invoice_id = i.id
  where s.stripe_invoice_id is not null and (p_after is null or i.id > p_after)
    and (i.period >= p_since or i.status <> 'paid')
  order by i.id
  limit 100
$$;
comment on function public.list_invoices_at_stripe(date, uuid) is
  'service_role: invoices that exist at Stripe and are unpaid or of a month since a day, in pages of 100 by id; to compare with Stripe.';

-- problem: no_account (it is paid by transfer, and none is set), stopped (until a person has looked), paid_twice (by card
-- and by transfer), draft (for 20 hours), not_charged (the charge was due on an earlier day), not_mailed (for 20 hours).
create function public.list_unfinished_invoices(p_date date, p_after uuid default null)
returns table (id uuid, invoice_number text, problem text, since timestamptz, last_error text)
language plpgsql stable security definer rows 10 set search_path = ''
as $$
declare
  began timestamptz := private.start_of_copenhagen_day(p_date);
begin
  return query
    select u.id, u.invoice_number, u.problem, u.since, u.last_error
    from (
      select
        i.id, i.invoice_number, s.last_error,
        case
          when s.stopped then case i.status when 'paid' then 'paid_twice' else 'stopped' end
          when private.lacks_account(i) then 'no_account'
          when i.status = 'draft' and i.created_at < now() - interval '20 hours' then 'draft'
          when i.status <> 'paid' and s.next_attempt_at < began then 'not_charged'
          when s.pending_mail is not null and s.updated_at < now() - interval '20 hours' then 'not_mailed'
        end as problem,
        case
          when i.status = 'draft' then i.created_at
          else least(s.next_attempt_at, s.updated_at)
        end as since
      from private.stripe_invoices s
      join public.invoices i on i.id = s.invoice_id
      -- Each by its index: most invoices that are not paid wait for a transfer.
      where i.id in (
        select o.id from public.invoices o where o.status = 'draft'
        union
        select p.invoice_id from private.stripe_invoices p where p.stopped
        union
        select p.invoice_id from private.stripe_invoices p where p.next_attempt_at < began
        union
        select p.invoice_id from private.stripe_invoices p where p.pending_mail is not null
      )
    ) u
    where u.problem is not null and (p_after is null or u.id > p_after)
    order by u.id
    limit 100;
end
$$;
comment on function public.list_unfinished_invoices(date, uuid) is
  'service_role: invoices with which billing should have been done before a day, in pages of 100 by id.';

-- A row for each of the two that there is; orders that wait for a revision and customers whose sum Stripe could not
-- charge are left out.
create function public.get_uninvoiced_work(p_date date)
returns table (is_reopened boolean, order_count bigint, amount_ore bigint, oldest_order_number bigint, oldest_completed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  -- The billing of the 1st runs after the night job of the 1st, so that night still looks at the month before.
  with late as (
    select u.*, u.completed_at is null as is_reopened,
      sum(u.amount_kroner) over (partition by u.billed_to, u.organisation_id, u.completed_at is null) as owed
    from private.unbilled_lines u
    where not u.waits and (greatest(u.billable_at, u.completed_at)
        < private.start_of_copenhagen_day(date_trunc('month', p_date - 1)::date) and u.completed_at is not null
      or (u.completed_at is null and u.first_completed_at < private.start_of_copenhagen_day(p_date - 30)))
  )
  select
    l.is_reopened, count(distinct l.order_id), sum(l.amount_kroner * 100)::bigint,
    (
      select o.number from public.orders o
      where o.id = (array_agg(l.order_id order by l.first_completed_at, l.order_id))[1]
    ), min(l.first_completed_at)
  from late l
  where l.owed >= private.least_charge_kroner()
  group by l.is_reopened
  order by 1
$$;
comment on function public.get_uninvoiced_work(date) is
  'service_role: work on no invoice that should be on one by a day: completed orders that the last billing should have taken, and orders that were first completed 30 days ago and were opened again since.';

grant execute on function public.list_unfinished_invoices(date, uuid), public.get_uninvoiced_work(date),
  public.preview_invoices(date, integer),
  public.claim_invoices(date, uuid[], boolean, integer), public.claim_invoice_mails(integer),
  public.record_invoice_mails(uuid, text), public.claim_single_invoice_mails(boolean, integer),
  public.get_invoice_progress(uuid, date),
  public.list_invoice_lines(uuid), public.set_stripe_invoice(uuid, text, text),
  public.replace_stripe_invoice(uuid, text, boolean),
  public.mark_invoice_lines_added(uuid, text), public.finalize_invoice(uuid, text, date, text, text, text, text),
  public.begin_invoice_attempt(uuid, integer, text[]),
  public.record_declined_card(uuid, integer, text, text, text), public.record_invoice_paid(uuid, text, text),
  public.record_invoice_failure(uuid, integer, text, date, text), public.record_invoice_reminder(uuid, integer, date), public.record_invoice_error(uuid, text, boolean),
  public.clear_pending_invoice_mail(uuid, text), public.list_invoices_at_stripe(date, uuid)
  to service_role;
