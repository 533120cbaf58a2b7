-- When the studio is at work, and the moment at which so much of its working time has passed: what a promise of a time is
-- made from.

create table private.opening_hours (
  weekday smallint primary key check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens)
);
comment on table private.opening_hours is 'Working hours by the clock in Denmark; a weekday without a row is closed.';
comment on column private.opening_hours.weekday is 'ISO 8601: 1 is Monday.';
insert into private.opening_hours (weekday, opens, closes)
select weekday, '08:00', '17:00' from generate_series(1, 5) weekday;
alter table private.opening_hours enable row level security;

create table private.closing_days (
  day date primary key,
  reason text not null check (char_length(reason) between 1 and 100),
  is_open boolean not null default false
);
comment on table private.closing_days is 'Public holidays, Christmas Eve and New Year''s Eve: the studio is closed, unless an administrator opens them (change_settings).';
comment on column private.closing_days.is_open is 'Whether the studio works on it, if it is open on that weekday.';
alter table private.closing_days enable row level security;

create table private.closing_periods (
  id bigint primary key generated always as identity,
  name text not null check (char_length(name) between 1 and 100),
  first_day date not null,
  last_day date not null check (last_day >= first_day)
);
comment on table private.closing_periods is 'When the studio itself is closed (change_settings), from the first to the last day.';
alter table private.closing_periods enable row level security;

create function private.is_closed(p_day date) returns boolean
language sql stable strict parallel safe set search_path = ''
as $$
  select exists (select 1 from private.closing_days c where c.day = p_day and not c.is_open)
    or exists (select 1 from private.closing_periods p where p_day between p.first_day and p.last_day)
$$;
comment on function private.is_closed(date) is 'Whether nobody works on a day, whichever weekday it is.';

create function private.easter_sunday(p_year integer) returns date
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  golden integer := p_year % 19;
  century integer := p_year / 100;
  leap integer := century - century / 4;
  -- Days from 21 March to the full moon, and from the day after it to Sunday.
  moon integer := (19 * golden + 15 + leap - (8 * century + 13) / 25) % 30;
  sunday integer := (2 * (p_year % 4) + 4 * (p_year % 7) + 6 * moon + 4 + leap) % 7;
begin
  if sunday = 6 and (moon = 29 or (moon = 28 and golden > 10)) then
    sunday := -1;
  end if;
  return make_date(p_year, 3, 22) + moon + sunday;
end
$$;
comment on function private.easter_sunday(integer) is 'Easter Sunday of a year of the Gregorian calendar, by Gauss''s rule.';

insert into private.closing_days (day, reason)
select found.day, string_agg(found.reason, ', ' order by found.reason)
from generate_series(2026, 2040) year
cross join lateral (values
  (make_date(year, 1, 1), 'Nytårsdag'),
  (private.easter_sunday(year) - 3, 'Skærtorsdag'),
  (private.easter_sunday(year) - 2, 'Langfredag'),
  (private.easter_sunday(year), 'Påskedag'),
  (private.easter_sunday(year) + 1, '2. påskedag'),
  (private.easter_sunday(year) + 39, 'Kristi himmelfartsdag'),
  (private.easter_sunday(year) + 49, 'Pinsedag'),
  (private.easter_sunday(year) + 50, '2. pinsedag'),
  (make_date(year, 12, 24), 'Juleaften'),
  (make_date(year, 12, 25), 'Juledag'),
  (make_date(year, 12, 26), '2. juledag'),
  (make_date(year, 12, 31), 'Nytårsaften')
) as found (day, reason)
group by found.day;

-- Null: not within two years.
create function private.add_working_time(p_from timestamptz, p_minutes integer) returns timestamptz
language plpgsql stable strict set search_path = ''
as $$
declare
  today date := (p_from at time zone 'Europe/Copenhagen')::date;
  missing interval := make_interval(mins => p_minutes);
  hours private.opening_hours;
  starts timestamptz;
  ends timestamptz;
begin
  for days in 0..730 loop
    select h.* into hours from private.opening_hours h
    where h.weekday = extract(isodow from today + days)
      and not private.is_closed(today + days);
    continue when not found;
    starts := greatest((today + days + hours.opens) at time zone 'Europe/Copenhagen', p_from);
    ends := (today + days + hours.closes) at time zone 'Europe/Copenhagen';
    continue when starts >= ends;
    if ends - starts >= missing then
      return to_timestamp(ceil(extract(epoch from starts + missing) / 1800) * 1800);
    end if;
    missing := missing - (ends - starts);
  end loop;
  return null;
end
$$;
comment on function private.add_working_time(timestamptz, integer) is
  'The moment at which so many minutes of working time have passed, rounded up to the half hour.';

create function private.count_working_time(p_from timestamptz, p_until timestamptz) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(ceil(sum(extract(epoch from (
    least((d.day + h.closes) at time zone 'Europe/Copenhagen', p_until)
      - greatest((d.day + h.opens) at time zone 'Europe/Copenhagen', p_from)
  ))) / 60), 0)::integer
  from generate_series(
    (p_from at time zone 'Europe/Copenhagen')::date, (p_until at time zone 'Europe/Copenhagen')::date, interval '1 day'
  ) as t (moment)
  cross join lateral (select t.moment::date as day) d
  join private.opening_hours h on h.weekday = extract(isodow from d.day)
  where not private.is_closed(d.day)
    and (d.day + h.closes) at time zone 'Europe/Copenhagen' > p_from
    and (d.day + h.opens) at time zone 'Europe/Copenhagen' < p_until
$$;
comment on function private.count_working_time(timestamptz, timestamptz) is
  'The minutes of working time between two moments, rounded up; 0 where the second is not later.';

-- The same as OpeningHours of packages/domain, by which the order form says when the images are ready.
create function public.get_opening_hours() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'hours', (
      select coalesce(jsonb_object_agg(h.weekday, jsonb_build_array(to_char(h.opens, 'HH24:MI'), to_char(h.closes, 'HH24:MI'))), '{}')
      from private.opening_hours h
    ),
    'closedDays', (
      select coalesce(jsonb_agg(c.day order by c.day), '[]') from (
        select d.day from private.closing_days d
        where d.day between current_date - 1 and current_date + 732 and not d.is_open
        union
        select d::date from private.closing_periods p
        cross join generate_series(
          greatest(p.first_day, current_date - 1), least(p.last_day, current_date + 732), interval '1 day'
        ) d
      ) c
    )
  )
$$;
comment on function public.get_opening_hours() is
  'When the studio works: hours by weekday (1 is Monday), and the days of two years on which it is closed.';
grant execute on function public.get_opening_hours() to authenticated;
