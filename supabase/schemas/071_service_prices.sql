-- Prices that administrators have set, from which day on. What holds is in service_pricing, which browsers read: a price for
-- today is written there at once, one for a later day by a job in the first minutes of that day. Until the job has run,
-- todays_prices says what holds, so that orders have the new price from midnight on.

create table private.service_prices (
  id uuid primary key default gen_random_uuid(),
  service_type text not null references public.service_pricing (service_type),
  base_price numeric(10, 2) not null check (base_price between 0 and 1000000 and base_price = trunc(base_price)),
  price_per_image numeric(10, 2) not null check (
    price_per_image between 0 and 1000000 and price_per_image = trunc(price_per_image)
  ),
  turnaround_minutes integer check (turnaround_minutes between 1 and 60000),
  valid_from date not null,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  applied_at timestamptz,
  replaced jsonb,
  constraint service_prices_applied_replace check ((applied_at is null) = (replaced is null))
);
comment on table private.service_prices is 'What each service costs from a day on, in whole kroner (DKK): planned, and once it holds the history of the prices.';
comment on column private.service_prices.turnaround_minutes is 'Working minutes in which up to 20 images are ready; null: no time is promised.';
comment on column private.service_prices.valid_from is 'The first day in Copenhagen on which it holds.';
comment on column private.service_prices.created_by is 'The administrator who set it; an id without a reference, no customer reads it.';
comment on column private.service_prices.applied_at is 'When it was written into service_pricing; null: not yet.';
comment on column private.service_prices.replaced is 'What service_pricing had before: base_price, price_per_image, turnaround_minutes.';
create unique index service_prices_one_plan_a_day on private.service_prices (service_type, valid_from)
  where applied_at is null;
create index service_prices_service_type_idx on private.service_prices (service_type, applied_at);
alter table private.service_prices enable row level security;

create view private.todays_prices with (security_invoker = true) as
select p.service_type,
  case when s.id is null then p.base_price else s.base_price end as base_price,
  case when s.id is null then p.price_per_image else s.price_per_image end as price_per_image,
  case when s.id is null then p.turnaround_minutes else s.turnaround_minutes end as turnaround_minutes
from public.service_pricing p
left join lateral (
  select * from private.service_prices s
  where s.service_type = p.service_type and s.applied_at is null and s.valid_from <= private.today()
  order by s.valid_from desc
  limit 1
) s on true;
comment on view private.todays_prices is 'The price list of today, from midnight in Copenhagen on: service_pricing with what was planned for today and is not written there yet.';

create function private.describe_price(p_service_type text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'base_price', t.base_price, 'price_per_image', t.price_per_image, 'turnaround_minutes', t.turnaround_minutes
  )
  from private.todays_prices t where t.service_type = p_service_type
$$;
comment on function private.describe_price(text) is 'What a service costs today, and how soon it is ready.';

create function private.get_price_version(p_service_type text) returns text
language sql stable set search_path = ''
as $$
  select md5(jsonb_build_array(
    private.describe_price(p_service_type),
    (
      select jsonb_agg(s.id order by s.valid_from)
      from private.service_prices s
      where s.service_type = p_service_type and s.applied_at is null and s.valid_from > private.today()
    )
  )::text)
$$;
comment on function private.get_price_version(text) is 'Names what a service costs today and what is planned; another one means that somebody has changed it.';

-- Prices are planned, taken back and written one after the other.
create function private.lock_prices() returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('private.service_prices', 0))
$$;
comment on function private.lock_prices() is 'Waits until nobody else changes prices, until the end of the transaction.';

create function private.apply_planned_prices() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due private.service_prices;
begin
  if not exists (
    select 1 from private.service_prices s where s.applied_at is null and s.valid_from <= private.today()
  ) then
    return;
  end if;
  perform private.lock_prices();
  for due in
    select * from private.service_prices s where s.applied_at is null and s.valid_from <= private.today()
    order by s.valid_from
  loop
    perform private.apply_price(due.id);
  end loop;
end
$$;
comment on function private.apply_planned_prices() is
  'A job: writes what was planned for today, or for a day on which no job ran, into the price list; a second run changes nothing.';

create function private.apply_price(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.service_prices s
  set applied_at = clock_timestamp(), replaced = jsonb_build_object(
    'base_price', p.base_price, 'price_per_image', p.price_per_image, 'turnaround_minutes', p.turnaround_minutes
  )
  from public.service_pricing p
  where s.id = p_id and p.service_type = s.service_type;
  update public.service_pricing p
  set base_price = s.base_price, price_per_image = s.price_per_image, turnaround_minutes = s.turnaround_minutes
  from private.service_prices s
  where s.id = p_id and p.service_type = s.service_type
$$;
comment on function private.apply_price(uuid) is 'Writes a price into the price list, and keeps what it replaced.';

create function private.describe_plan(p_service_type text, p_day date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'base_price', s.base_price, 'price_per_image', s.price_per_image, 'turnaround_minutes', s.turnaround_minutes,
    'valid_from', s.valid_from
  )
  from private.service_prices s
  where s.service_type = p_service_type and s.valid_from = p_day and s.applied_at is null
$$;
comment on function private.describe_plan(text, date) is 'What is planned for a service from a day on; null: nothing.';

-- Of a service and a day ahead the last plan holds. p_seen: the version that list_prices had, null: whatever it is. What
-- holds already, or is planned already, changes nothing.
-- Refusals: not_admin, service_unknown, price_invalid, price_day_invalid, prices_changed.
create function public.plan_price(
  p_service_type text, p_base_price numeric, p_price_per_image numeric, p_turnaround_minutes integer, p_valid_from date,
  p_seen text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
  before jsonb;
  wanted jsonb;
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators change prices.', sql_state => '42501');
  elsif not exists (select 1 from public.service_pricing p where p.service_type = p_service_type) then
    perform private.refuse('service_unknown', 'There is no such service.', coalesce(left(p_service_type, 200), ''));
  -- NaN is above every number.
  elsif coalesce(p_base_price, -1) not between 0 and 1000000 or p_base_price <> trunc(p_base_price)
    or coalesce(p_price_per_image, -1) not between 0 and 1000000 or p_price_per_image <> trunc(p_price_per_image)
    or p_turnaround_minutes not between 1 and 60000 then
    perform private.refuse('price_invalid', 'Prices are 0 to 1,000,000 whole kroner, a time is 1 to 60,000 minutes.');
  elsif p_valid_from is null or not isfinite(p_valid_from) or p_valid_from < private.today()
    or p_valid_from > private.today() + interval '1 year' then
    perform private.refuse('price_day_invalid', 'A price holds from today, or from a day within a year.');
  end if;
  perform private.lock_prices();
  perform private.apply_planned_prices();
  wanted := jsonb_build_object(
    'base_price', p_base_price::numeric(10, 2), 'price_per_image', p_price_per_image::numeric(10, 2),
    'turnaround_minutes', p_turnaround_minutes
  );
  before := coalesce(private.describe_plan(p_service_type, p_valid_from), private.describe_price(p_service_type));
  if before - 'valid_from' = wanted and (before ? 'valid_from' or p_valid_from = private.today()) then
    return;
  elsif p_seen <> private.get_price_version(p_service_type) then
    perform private.refuse('prices_changed', 'Somebody has changed this price meanwhile.', p_service_type);
  end if;
  -- Another id, so that who wants to take back the one before does not take back this one.
  delete from private.service_prices s
  where s.service_type = p_service_type and s.valid_from = p_valid_from and s.applied_at is null;
  insert into private.service_prices (
    id, service_type, base_price, price_per_image, turnaround_minutes, valid_from, created_by
  )
  values (
    new_id, p_service_type, p_base_price, p_price_per_image, p_turnaround_minutes, p_valid_from, (select auth.uid())
  );
  perform private.log_setting(
    'price/' || p_service_type, before, wanted || jsonb_build_object('valid_from', p_valid_from)
  );
  if p_valid_from = private.today() then
    perform private.apply_price(new_id);
  end if;
end
$$;
comment on function public.plan_price(text, numeric, numeric, integer, date, text) is
  'Administrators: sets what a service costs in whole kroner from a day on, today at once, and how soon it is ready; placed orders and agreements keep theirs.';

create function public.take_back_price(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  plan private.service_prices;
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators change prices.', sql_state => '42501');
  end if;
  perform private.lock_prices();
  select * into plan from private.service_prices s
  where s.id = p_id and s.applied_at is null and s.valid_from > private.today();
  if not found then
    perform private.refuse('price_not_planned', 'The price is not planned any more.', coalesce(p_id::text, ''));
  end if;
  perform private.log_setting(
    'price/' || plan.service_type, private.describe_plan(plan.service_type, plan.valid_from), null
  );
  delete from private.service_prices s where s.id = p_id;
end
$$;
comment on function public.take_back_price(uuid) is 'Administrators: takes a planned price back that does not hold yet.';

-- The same as PriceList of packages/domain.
create function public.list_prices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the plans of prices.', sql_state => '42501');
  end if;
  return jsonb_build_object(
    'services', (
      select jsonb_agg(private.describe_price(p.service_type) || jsonb_build_object(
        'service_type', p.service_type, 'version', private.get_price_version(p.service_type)
      ))
      from public.service_pricing p
    ),
    'planned', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'service_type', s.service_type, 'base_price', s.base_price, 'price_per_image', s.price_per_image,
        'turnaround_minutes', s.turnaround_minutes, 'valid_from', s.valid_from, 'by', a.full_name
      ) order by s.valid_from, s.created_at), '[]')
      from private.service_prices s
      left join public.profiles a on a.id = s.created_by
      where s.applied_at is null and s.valid_from > private.today()
    ),
    'history', (
      select coalesce(jsonb_agg(h.change order by h.at desc), '[]')
      from (
        select jsonb_build_object(
          'id', s.id, 'service_type', s.service_type, 'base_price', s.base_price, 'price_per_image', s.price_per_image,
          'turnaround_minutes', s.turnaround_minutes, 'replaced', s.replaced, 'valid_from', s.valid_from,
          'created_at', s.created_at, 'by', a.full_name
        ) as change, s.applied_at as at
        from private.service_prices s
        left join public.profiles a on a.id = s.created_by
        where s.applied_at is not null
        order by s.applied_at desc
        limit 50
      ) h
    ),
    'agreements', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'service_type', g.service_type, 'payer', coalesce(o.name, c.full_name, c.email),
        'base_price', g.base_price, 'price_per_image', g.price_per_image
      ) order by coalesce(o.name, c.full_name, c.email), g.service_type), '[]')
      from public.price_agreements g
      left join public.organisations o on o.id = g.organisation_id
      left join public.profiles c on c.id = g.user_id
      where daterange(g.valid_from, g.valid_to) @> private.today()
    )
  );
end
$$;
comment on function public.list_prices() is
  'Administrators: what each service costs today, what is planned, the last 50 changes, newest first, and the agreements that hold today.';
grant execute on function public.plan_price(text, numeric, numeric, integer, date, text), public.take_back_price(uuid),
  public.list_prices() to authenticated;
