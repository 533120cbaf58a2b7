-- Stripe's webhook events, each stored in the transaction of its effect, so that a second delivery does nothing.

create table private.stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
comment on table private.stripe_events is 'Webhook events whose effect is in the database; written in the same transaction.';
create index stripe_events_received_at_idx on private.stripe_events (received_at);
alter table private.stripe_events enable row level security;

-- False when the event was known.
create function public.record_card_event(
  p_event_id text,
  p_type text,
  p_customer_id text default null,
  p_methods jsonb default null,
  p_listed_at timestamptz default now()
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  owner_id uuid;
begin
  insert into private.stripe_events (id, type) values (p_event_id, p_type) on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  select c.user_id into owner_id from private.stripe_customers c where c.customer_id = p_customer_id;
  if owner_id is not null and p_methods is not null then
    perform public.replace_payment_methods(owner_id, p_methods, p_listed_at);
  end if;
  return true;
end
$$;
comment on function public.record_card_event(text, text, text, jsonb, timestamptz) is
  'service_role: records a webhook event together with its effect, the customer''s cards as Stripe listed them at p_listed_at (null: no effect).';

-- paid_invoice_id: an invoice that was not known to be paid and whose customer is to be mailed; where the billing has
-- begun to charge it, the billing mails, many customers at once.
create function public.record_invoice_event(
  p_event_id text, p_type text, p_stripe_invoice_id text, p_is_paid boolean, p_receipt_url text default null,
  p_payment_method text default null
) returns table (is_new boolean, paid_invoice_id uuid)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known_id uuid;
  is_charging boolean;
  is_paid_now boolean;
begin
  insert into private.stripe_events (id, type) values (p_event_id, p_type) on conflict (id) do nothing;
  if not found then
    return query select false, null::uuid;
    return;
  end if;
  select s.invoice_id, s.attempt_payment_method is not null or cardinality(s.attempt_declined_methods) > 0
  into known_id, is_charging
  from private.stripe_invoices s where s.stripe_invoice_id = p_stripe_invoice_id;
  is_paid_now := known_id is not null and p_is_paid and public.record_invoice_paid(known_id, p_receipt_url, p_payment_method);
  return query select true, case when is_paid_now and not is_charging then known_id end;
end
$$;
comment on function public.record_invoice_event(text, text, text, boolean, text, text) is
  'service_role: records a webhook event together with its effect, an invoice that Stripe says is paid, one row.';

create function private.delete_expired_stripe_events() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.stripe_events e where e.received_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from deleted
$$;
comment on function private.delete_expired_stripe_events() is
  'Scheduled job: deletes webhook events that Stripe no longer sends again.';

grant execute on function public.record_card_event(text, text, text, jsonb, timestamptz), public.record_invoice_event(text, text, text, boolean, text, text)
  to service_role;
