-- Prices that were agreed with a firm or with a person who is in none. What applies when an order is placed is frozen in it,
-- as the price list is.

create table public.price_agreements (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid references public.organisations (id) on delete restrict,
  user_id uuid references public.profiles (id) on delete restrict,
  payer_id uuid not null generated always as (coalesce(organisation_id, user_id)) stored,
  service_type text not null references public.service_pricing (service_type),
  price_per_image numeric(10, 2) not null check (price_per_image >= 0),
  base_price numeric(10, 2) not null default 0 check (base_price >= 0),
  valid_from date not null,
  valid_to date,
  created_by uuid,
  constraint price_agreements_one_payer check (num_nonnulls(organisation_id, user_id) = 1),
  constraint price_agreements_days check (valid_to >= valid_from),
  constraint price_agreements_do_not_overlap exclude using gist (
    payer_id with =, service_type with =, daterange(valid_from, valid_to) with &&
  )
);
comment on table public.price_agreements is 'What a service costs a firm, or a person who is in none, in DKK. Ended, never changed.';
comment on column public.price_agreements.payer_id is 'The firm or the person; computed.';
comment on column public.price_agreements.valid_from is 'The first day in Copenhagen on which it applies.';
comment on column public.price_agreements.valid_to is 'The first day on which it applies no longer; null: no end is agreed.';
comment on column public.price_agreements.created_by is 'The administrator who gave it; an id without a reference, no customer reads it.';
create index price_agreements_organisation_id_idx on public.price_agreements (organisation_id);
create index price_agreements_user_id_idx on public.price_agreements (user_id);
create index price_agreements_service_type_idx on public.price_agreements (service_type);

-- The only rule for prices: what an order is placed at, and what its customer is shown.
create function private.get_prices(p_user_id uuid, p_organisation_id uuid)
returns table (
  service_type text, base_price numeric, price_per_image numeric, turnaround_minutes integer, is_agreed boolean
)
language sql stable security definer set search_path = ''
as $$
  select p.service_type, coalesce(a.base_price, p.base_price), coalesce(a.price_per_image, p.price_per_image),
    p.turnaround_minutes, a.id is not null
  from private.todays_prices p
  left join public.price_agreements a on a.payer_id = coalesce(p_organisation_id, p_user_id)
    and a.service_type = p.service_type and daterange(a.valid_from, a.valid_to) @> private.today()
$$;
comment on function private.get_prices(uuid, uuid) is
  'What each service costs today in an order of this person for this firm (null: none): what was agreed, which for a person does not follow into a firm, or the price list.';

alter table public.price_agreements enable row level security;
grant select (id, organisation_id, user_id, service_type, price_per_image, base_price, valid_from, valid_to)
  on public.price_agreements to authenticated;
grant select, insert, update, delete on public.price_agreements to service_role;
create policy "Customers read their agreements, admins all" on public.price_agreements
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.is_confirmed()))
    or organisation_id = (select private.my_organisation())
    or (select private.is_admin())
  );

-- p_id is chosen by the client; the same id again changes nothing.
create function public.give_agreement(
  p_id uuid, p_user_id uuid, p_service_type text, p_price_per_image numeric, p_base_price numeric, p_valid_from date,
  p_valid_to date default null
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  firm uuid := (select m.organisation_id from public.memberships m where m.user_id = p_user_id);
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators agree prices.', sql_state => '42501');
  elsif not exists (select 1 from public.profiles p where p.id = p_user_id and p.erased_at is null)
    or coalesce(p_price_per_image, -1) not between 0 and 99999 or coalesce(p_base_price, -1) not between 0 and 99999
    -- Whole øre.
    or scale(trim_scale(p_price_per_image)) > 2 or scale(trim_scale(p_base_price)) > 2
    or p_valid_from is null or not isfinite(p_valid_from) or not isfinite(p_valid_to) or p_valid_to < p_valid_from then
    perform private.refuse('agreement_invalid', 'An agreement has a customer, prices, and days in their order.');
  elsif not exists (select 1 from public.service_pricing p where p.service_type = p_service_type) then
    perform private.refuse('service_unknown', 'There is no such service.', coalesce(left(p_service_type, 200), ''));
  end if;
  insert into public.price_agreements (
    id, organisation_id, user_id, service_type, price_per_image, base_price, valid_from, valid_to, created_by
  )
  values (
    p_id, firm, case when firm is null then p_user_id end, p_service_type, p_price_per_image, p_base_price, p_valid_from,
    p_valid_to, (select auth.uid())
  )
  on conflict (id) do nothing;
  return p_id;
exception when exclusion_violation then
  perform private.refuse('agreement_overlaps', 'A price of this service is agreed for some of these days.');
end
$$;
comment on function public.give_agreement(uuid, uuid, text, numeric, numeric, date, date) is
  'Administrators: agrees what a service costs a customer''s firm, or the customer who is in none, in DKK from a day on.';

create function public.end_agreement(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators agree prices.', sql_state => '42501');
  end if;
  update public.price_agreements a
  set valid_to = least(coalesce(a.valid_to, 'infinity'), greatest(a.valid_from, private.today()))
  where a.id = p_id;
end
$$;
comment on function public.end_agreement(uuid) is
  'Administrators: ends an agreement today; one that has not begun never does.';

grant execute on function public.give_agreement(uuid, uuid, text, numeric, numeric, date, date), public.end_agreement(uuid)
  to authenticated;
