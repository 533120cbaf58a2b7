-- How far the charge of each invoice has come at Stripe. Each procedure is one transaction of the function
-- run-monthly-billing: what Stripe answered is stored before the next step, so that an interrupted run continues.

create table private.invoice_runs (
  invoice_id uuid primary key references public.invoices (id) on delete restrict,
  stripe_invoice_id text unique,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  last_error text,
  updated_at timestamptz not null default now(),
  lines_added boolean not null default false,
  attempt_method text,
  first_attempt_on date,
  mail_pending text check (mail_pending in ('invoice_paid', 'payment_failed', 'approval_needed')),
  stopped boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table private.invoice_runs is 'How far the charge of an invoice has come at Stripe, so that a run killed anywhere goes on without charging twice.';
comment on column private.invoice_runs.attempts is 'Charges whose end is known; the next one''s number is part of its idempotency key.';
comment on column private.invoice_runs.attempt_method is 'The card of the charge that has begun, asked for again with the same key if its end is not known.';
comment on column private.invoice_runs.mail_pending is 'The mail that the customer has yet to get about the last change.';
comment on column private.invoice_runs.stopped is 'Somebody has to look before anything more is charged; last_error says why.';
create index invoice_runs_next_attempt_at_idx on private.invoice_runs (next_attempt_at);
create index invoice_runs_mail_pending_idx on private.invoice_runs (invoice_id) where mail_pending is not null;
alter table private.invoice_runs enable row level security;

create function public.preview_invoices(p_date date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('email', p.email, 'number', b.number, 'orders', b.orders, 'amount_ore', b.ore) order by p.email, b.number
    ), '[]'
  )
  from (
    select o.user_id, null as number, count(*) as orders, (sum(o.amount) * 100)::bigint as ore
    from private.billable_orders(date_trunc('month', p_date)::date) o
    group by o.user_id
    union all
    select i.user_id, i.invoice_number, (select count(*) from public.invoice_orders l where l.invoice_id = i.id),
           (i.amount * 100)::bigint
    from private.invoice_runs r
    join public.invoices i on i.id = r.invoice_id
    where not r.stopped and i.status <> 'paid'
      and ((i.status = 'draft' and i.period <= p_date) or r.next_attempt_at < private.start_of(p_date + 1))
  ) b
  join public.profiles p on p.id = b.user_id
$$;
comment on function public.preview_invoices(date) is
  'service_role: what the billing of a day would charge, as [{email, number, orders, amount_ore}]: new bills (without a number), and those that are due again.';

create function public.list_invoice_work(p_date date, p_after uuid default null, p_limit integer default 50)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(w.invoice_id order by w.invoice_id), '[]')
  from (
    -- Of all bills only these few can have something to do; each part has its index.
    select i.id as invoice_id
    from public.invoices i
    join private.invoice_runs r on r.invoice_id = i.id
    where i.status <> 'paid' and not r.stopped
      and (r.next_attempt_at < private.start_of(p_date + 1) or (i.status = 'draft' and i.period <= p_date))
      and (p_after is null or i.id > p_after)
    union
    select r.invoice_id from private.invoice_runs r
    where r.mail_pending is not null and (p_after is null or r.invoice_id > p_after)
    order by invoice_id
    limit least(greatest(p_limit, 1), 50)
  ) w
$$;
comment on function public.list_invoice_work(date, uuid, integer) is
  'service_role: ids of the bills with something to do on a day, in pages by id: drafts, charges that are due, mails that were not sent.';

create function public.get_invoice_work(p_invoice_id uuid, p_date date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', i.id, 'user_id', i.user_id, 'email', p.email, 'full_name', p.full_name, 'status', i.status,
    'number', i.invoice_number, 'amount_ore', (i.amount * 100)::bigint, 'customer_id', c.customer_id,
    'stripe_invoice_id', r.stripe_invoice_id, 'lines_added', r.lines_added, 'attempts', r.attempts,
    'is_old', r.created_at < now() - interval '20 hours',
    'is_due', not r.stopped and i.status <> 'paid' and coalesce(r.next_attempt_at < private.start_of(p_date + 1), false),
    'will_retry', not r.stopped and r.next_attempt_at is not null, 'stopped', r.stopped, 'mail_pending', r.mail_pending,
    'lines', (
      select jsonb_agg(jsonb_build_object('order_id', o.id, 'amount_ore', (b.amount * 100)::bigint,
        'service_type', o.service_type, 'address', o.address, 'image_count', o.image_count) order by o.created_at, o.id)
      from public.invoice_orders b
      join public.orders o on o.id = b.order_id
      where b.invoice_id = i.id
    )
  )
  from public.invoices i
  join public.profiles p on p.id = i.user_id
  join private.invoice_runs r on r.invoice_id = i.id
  left join private.stripe_customers c on c.user_id = i.user_id
  where i.id = p_invoice_id
$$;
comment on function public.get_invoice_work(uuid, date) is 'service_role: a bill with everything that its next step needs; amounts in øre. is_old: Stripe may have forgotten its idempotency keys.';

create function public.set_stripe_invoice(p_invoice_id uuid, p_stripe_invoice_id text) returns text
language sql volatile security definer set search_path = ''
as $$
  update private.invoice_runs r
  set stripe_invoice_id = coalesce(r.stripe_invoice_id, p_stripe_invoice_id), updated_at = now()
  where r.invoice_id = p_invoice_id
  returning r.stripe_invoice_id
$$;
comment on function public.set_stripe_invoice(uuid, text) is 'service_role: stores the Stripe invoice of a bill unless it has one, and answers the stored one.';

create function public.mark_invoice_lines(p_invoice_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.invoice_runs r set lines_added = true, updated_at = now() where r.invoice_id = p_invoice_id
$$;
comment on function public.mark_invoice_lines(uuid) is 'service_role: notes that the Stripe invoice has its lines and the right total.';

create function public.finalize_invoice(p_invoice_id uuid, p_date date, p_receipt_url text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  with final as (
    update public.invoices i
    set status = 'open', due_date = p_date + 14, receipt_url = coalesce(p_receipt_url, i.receipt_url)
    where i.id = p_invoice_id and i.status = 'draft'
    returning i.id
  )
  update private.invoice_runs r
  set next_attempt_at = private.start_of(p_date), first_attempt_on = p_date, last_error = null, updated_at = now()
  from final f where r.invoice_id = f.id
$$;
comment on function public.finalize_invoice(uuid, date, text) is 'service_role: a draft that Stripe has finalized is open from now on, due in 14 days and charged on the same day.';

create function public.begin_invoice_attempt(p_invoice_id uuid, p_method text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  update private.invoice_runs r
  set attempt_method = coalesce(r.attempt_method, p_method), updated_at = now()
  where r.invoice_id = p_invoice_id
  returning jsonb_build_object('attempt', r.attempts + 1, 'method', r.attempt_method)
$$;
comment on function public.begin_invoice_attempt(uuid, text) is 'service_role: begins the next charge of a bill with a card, or answers the one that has begun: {attempt, method}.';

create function public.record_invoice_paid(p_invoice_id uuid, p_receipt_url text default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.invoices i set status = 'paid', receipt_url = coalesce(p_receipt_url, i.receipt_url)
  where i.id = p_invoice_id and i.status in ('open', 'failed', 'requires_action');
  if not found then
    return false;
  end if;
  update private.invoice_runs r
  set attempts = r.attempts + (r.attempt_method is not null)::integer, attempt_method = null, next_attempt_at = null,
      last_error = null, mail_pending = 'invoice_paid', updated_at = now()
  where r.invoice_id = p_invoice_id;
  return true;
end
$$;
comment on function public.record_invoice_paid(uuid, text) is 'service_role: a final bill is paid at Stripe; true when that is news. Its mail is asked for in the same transaction.';

create function public.record_invoice_failure(p_invoice_id uuid, p_attempt integer, p_status text, p_error text)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  run private.invoice_runs;
begin
  update private.invoice_runs r
  set attempts = p_attempt, attempt_method = null, last_error = left(p_error, 500), updated_at = now(),
      mail_pending = case p_status when 'requires_action' then 'approval_needed' else 'payment_failed' end,
      -- Days after the first charge; then it stays open until the customer pays.
      next_attempt_at = case p_attempt
        when 1 then private.start_of(r.first_attempt_on + 3)
        when 2 then private.start_of(r.first_attempt_on + 5)
        when 3 then private.start_of(r.first_attempt_on + 7)
      end
  where r.invoice_id = p_invoice_id and r.attempts = p_attempt - 1
    and exists (
      select 1 from public.invoices i where i.id = r.invoice_id and i.status in ('open', 'failed', 'requires_action')
    )
  returning * into run;
  if run.invoice_id is null then
    return false;
  end if;
  update public.invoices i set status = p_status where i.id = p_invoice_id and i.status <> 'paid';
  return true;
end
$$;
comment on function public.record_invoice_failure(uuid, integer, text, text) is
  'service_role: a charge ended with failed or requires_action; it is repeated 3, 5 and 7 days after the first one. False when the end of this charge was known.';

create function public.note_invoice_error(p_invoice_id uuid, p_error text, p_stop boolean default false) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.invoice_runs r
  set last_error = left(p_error, 500), stopped = r.stopped or p_stop, updated_at = now()
  where r.invoice_id = p_invoice_id
$$;
comment on function public.note_invoice_error(uuid, text, boolean) is 'service_role: what kept a bill from going on; with p_stop until a person has looked.';

create function public.finish_invoice_mail(p_invoice_id uuid, p_mail text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.invoice_runs r set mail_pending = null, updated_at = now()
  where r.invoice_id = p_invoice_id and r.mail_pending = p_mail
$$;
comment on function public.finish_invoice_mail(uuid, text) is 'service_role: the mail about the last change was handed to the mail service.';

create function public.list_charged_invoices(p_since date, p_after uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
  from (
    select i.id, i.status, (i.amount * 100)::bigint as amount_ore, i.invoice_number as number, r.stripe_invoice_id
    from public.invoices i
    join private.invoice_runs r on r.invoice_id = i.id
    where r.stripe_invoice_id is not null and (p_after is null or i.id > p_after)
      and (i.period >= p_since or i.status <> 'paid')
    order by i.id
    limit 100
  ) c
$$;
comment on function public.list_charged_invoices(date, uuid) is 'service_role: bills that are at Stripe and are not paid or of a month since a day, in pages by id; to compare with Stripe.';

grant execute on function public.preview_invoices(date), public.list_invoice_work(date, uuid, integer), public.get_invoice_work(uuid, date), public.set_stripe_invoice(uuid, text), public.mark_invoice_lines(uuid), public.finalize_invoice(uuid, date, text), public.begin_invoice_attempt(uuid, text), public.record_invoice_paid(uuid, text), public.record_invoice_failure(uuid, integer, text, text), public.note_invoice_error(uuid, text, boolean), public.finish_invoice_mail(uuid, text), public.list_charged_invoices(date, uuid)
  to service_role;
