-- Stripe's webhook events, each stored in the transaction of its effect, so that a second delivery does nothing.

create table private.stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
comment on table private.stripe_events is 'Webhook events whose effect is in the database; written in the same transaction.';
create index stripe_events_received_at_idx on private.stripe_events (received_at);
alter table private.stripe_events enable row level security;

create function public.record_stripe_event(
  p_event_id text,
  p_type text,
  p_customer_id text,
  p_methods jsonb,
  p_asked_at timestamptz default now()
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
    perform public.replace_payment_methods(owner_id, p_methods, p_asked_at);
  end if;
  return true;
end
$$;
comment on function public.record_stripe_event(text, text, text, jsonb, timestamptz) is
  'service_role: notes a webhook event together with its effect, the customer''s cards as Stripe listed them at p_asked_at (null: no effect). False when the event was known.';

create function public.record_invoice_event(
  p_event_id text, p_type text, p_stripe_invoice_id text, p_is_paid boolean, p_receipt_url text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bill uuid;
begin
  insert into private.stripe_events (id, type) values (p_event_id, p_type) on conflict (id) do nothing;
  if not found then
    return jsonb_build_object('is_new', false);
  end if;
  select r.invoice_id into bill from private.invoice_runs r where r.stripe_invoice_id = p_stripe_invoice_id;
  return jsonb_build_object('is_new', true, 'paid',
    case when bill is not null and p_is_paid and public.record_invoice_paid(bill, p_receipt_url) then bill end);
end
$$;
comment on function public.record_invoice_event(text, text, text, boolean, text) is
  'service_role: notes a webhook event together with its effect, a bill that Stripe says is paid. {is_new, paid: the id of a bill that was not known to be paid}.';

create function private.forget_stripe_events() returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from private.stripe_events e where e.received_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.forget_stripe_events() is
  'Clock job: forgets webhook events that Stripe no longer sends again. Answers how many.';

grant execute on function public.record_stripe_event(text, text, text, jsonb, timestamptz), public.record_invoice_event(text, text, text, boolean, text)
  to service_role;
