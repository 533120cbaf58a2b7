-- A customer can vanish at Stripe: removed by hand, or left behind with the test keys. Then the
-- account must be able to start over with a new one.

create function public.forget_stripe_customer(p_user_id uuid, p_customer_id text) returns void
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from private.stripe_customers c
    where c.user_id = p_user_id and c.customer_id = p_customer_id
    returning c.user_id
  )
  delete from private.payment_methods m using gone where m.user_id = gone.user_id
$$;
comment on function public.forget_stripe_customer(uuid, text) is
  'service_role: takes away a customer that Stripe no longer knows, with the mirror of its cards; nothing when another customer is stored.';
grant execute on function public.forget_stripe_customer(uuid, text) to service_role;
