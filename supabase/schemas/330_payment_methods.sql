-- The Stripe customer of each account, and a mirror of the saved cards: an order needs a card, and the database must
-- be able to check that without calling Stripe.

create table private.stripe_customers (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  customer_id text not null unique,
  cards_listed_at timestamptz not null default '-infinity',
  chosen_card text,
  chosen_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.stripe_customers is 'The Stripe customer of each account.';
comment on column private.stripe_customers.cards_listed_at is 'When the list of cards that payment_methods mirrors was requested from Stripe.';
comment on column private.stripe_customers.chosen_card is 'The card that the customer chose to be charged, until it is deleted or a newer one is saved.';

create table private.payment_methods (
  id text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  brand text not null default '',
  last4 text not null default '',
  exp_month integer not null default 0,
  exp_year integer not null default 0,
  created_at timestamptz not null default now()
);
comment on table private.payment_methods is
  'Mirror of Stripe''s saved cards, replaced as a whole by each list from Stripe. The newest card is charged, or that which the customer chose since.';
comment on column private.payment_methods.id is 'Stripe''s id (pm_...).';
comment on column private.payment_methods.created_at is 'When the card was saved at Stripe.';
create index payment_methods_user_id_idx on private.payment_methods (user_id, created_at desc);

alter table private.stripe_customers enable row level security;
alter table private.payment_methods enable row level security;

create function private.get_chosen_card(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select m.id from private.stripe_customers c
  join private.payment_methods m on m.user_id = c.user_id and m.id = c.chosen_card
  where c.user_id = p_user_id and not exists (
    select 1 from private.payment_methods newer
    where newer.user_id = c.user_id and newer.created_at > c.chosen_at
  )
$$;
comment on function private.get_chosen_card(uuid) is
  'The saved card that a customer chose to be charged; null when none was chosen since the newest was saved.';

create function public.choose_payment_method(p_user_id uuid, p_payment_method text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with chosen as (
    update private.stripe_customers c set chosen_card = m.id, chosen_at = now()
    from private.payment_methods m
    where c.user_id = p_user_id and m.user_id = p_user_id and m.id = p_payment_method
    returning 1
  )
  select exists (select 1 from chosen)
$$;
comment on function public.choose_payment_method(uuid, text) is
  'service_role: chooses which of a customer''s saved cards is charged; false when the customer has no such card.';

create function public.get_stripe_customer(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select c.customer_id from private.stripe_customers c where c.user_id = p_user_id
$$;
comment on function public.get_stripe_customer(uuid) is 'service_role: the Stripe customer id of an account, null when it has none yet.';

-- The first of two calls at the same time wins.
create function public.set_stripe_customer(p_user_id uuid, p_customer_id text) returns text
language sql volatile security definer set search_path = ''
as $$
  insert into private.stripe_customers (user_id, customer_id) values (p_user_id, p_customer_id)
  on conflict (user_id) do nothing;
  select c.customer_id from private.stripe_customers c where c.user_id = p_user_id
$$;
comment on function public.set_stripe_customer(uuid, text) is
  'service_role: stores the Stripe customer of an account unless it has one, and returns the stored one.';

-- Returns the card that the customer chose to be charged.
create function public.replace_payment_methods(
  p_user_id uuid,
  p_methods jsonb,
  p_listed_at timestamptz default now()
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known boolean;
begin
  -- One refresh at a time per customer, and an older list never replaces a newer one.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  update private.stripe_customers c set cards_listed_at = greatest(c.cards_listed_at, p_listed_at)
  where c.user_id = p_user_id
  returning c.cards_listed_at > p_listed_at into known;
  if not coalesce(known, false) then
    delete from private.payment_methods m where m.user_id = p_user_id;
    insert into private.payment_methods (id, user_id, brand, last4, exp_month, exp_year, created_at)
    select m.id, p_user_id, coalesce(m.brand, ''), coalesce(m.last4, ''), coalesce(m.exp_month, 0),
           coalesce(m.exp_year, 0), coalesce(m.created_at, now())
    from jsonb_to_recordset(p_methods) as m (
      id text, brand text, last4 text, exp_month integer, exp_year integer, created_at timestamptz
    );
  end if;
  return private.get_chosen_card(p_user_id);
end
$$;
comment on function public.replace_payment_methods(uuid, jsonb, timestamptz) is
  'service_role: replaces the mirror of a customer''s cards by [{id, brand, last4, exp_month, exp_year, created_at}], as Stripe listed them at p_listed_at (taken before the request; an older list is ignored).';

create function public.delete_stripe_customer(p_user_id uuid, p_customer_id text) returns void
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.stripe_customers c
    where c.user_id = p_user_id and c.customer_id = p_customer_id
    returning c.user_id
  )
  delete from private.payment_methods m using deleted where m.user_id = deleted.user_id
$$;
comment on function public.delete_stripe_customer(uuid, text) is
  'service_role: deletes a customer that no longer exists at Stripe, with the mirror of its cards; nothing when another customer is stored.';

grant execute on function public.choose_payment_method(uuid, text), public.get_stripe_customer(uuid), public.set_stripe_customer(uuid, text), public.replace_payment_methods(uuid, jsonb, timestamptz), public.delete_stripe_customer(uuid, text)
  to service_role;
