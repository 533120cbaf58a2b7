-- Generated from supabase/schemas by `npm run db:migration`; `-- --amend` writes it again until it is released.

-- 010_defaults.sql

-- Deny first: nothing that is created later is reachable through the API until its own migration
-- grants it. Also the schemas and helpers that the other files use.

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- The default that lets everyone execute a new function is global, it cannot be revoked per schema.
alter default privileges revoke execute on functions from public;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;
create extension if not exists btree_gist with schema extensions;

create schema private;
comment on schema private is
  'Tables and helpers that the API never exposes. Edge functions reach them through procedures in public that only service_role may execute.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role, supabase_auth_admin;

-- False for service_role and SQL.
create function private.is_api_call() returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated')
$$;
comment on function private.is_api_call() is
  'True inside a request of a visitor or user, also within definer functions, where current_user says nothing.';
grant execute on function private.is_api_call() to authenticated, service_role;

-- sql_state 42501 means a missing right.
create function private.refuse(code text, reason text, detail text default '', sql_state text default 'P0001')
returns void
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = refuse.sql_state, message = refuse.reason, detail = refuse.detail, hint = refuse.code;
end
$$;
comment on function private.refuse(text, text, text, text) is
  'Ends the transaction with a refusal that a client can read: hint is the stable code (packages/domain/src/refusals.ts), message an English sentence, detail the value it is about.';
grant execute on function private.refuse(text, text, text, text) to authenticated, service_role;

-- A joiner is kept within a name: some letters and most families of emoji are joined by one.
create function private.clean_name(p_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select nullif(regexp_replace(regexp_replace(regexp_replace(
    p_name,
    '[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'),
    '^[ \u200c\u200d]+|[ \u200c\u200d]+$', '', 'g'), '')
$$;
comment on function private.clean_name(text) is
  'A name without what is not seen, or turns the reading direction; null when nothing is left.';
grant execute on function private.clean_name(text) to authenticated, service_role;

create function private.today() returns date
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return (now() at time zone 'Europe/Copenhagen')::date;
end
$$;
comment on function private.today() is 'The day in Copenhagen.';

create function private.start_of_copenhagen_day(p_day date) returns timestamptz
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return p_day::timestamp at time zone 'Europe/Copenhagen';
end
$$;
comment on function private.start_of_copenhagen_day(date) is 'The moment at which a day begins in Copenhagen.';

-- 020_settings.sql

-- What the company has decided for the whole project, as the one row of a table that only SQL reaches.

create table private.settings (
  is_only_row boolean primary key default true check (is_only_row),
  version integer not null default 1,
  second_factor_roles text[] not null default '{}' check (second_factor_roles <@ array['admin', 'lead', 'editor']),
  ai_label text check (ai_label = btrim(ai_label) and char_length(ai_label) between 1 and 100),
  free_revision_rounds smallint check (free_revision_rounds >= 0),
  revision_window_days smallint check (revision_window_days > 0),
  revision_reply_minutes integer check (revision_reply_minutes > 0),
  images_kept_months smallint check (images_kept_months >= 12),
  larger_limits text not null default 'at_once' check (larger_limits in ('at_once', 'on_request', 'never')),
  is_work_checked boolean,
  bank_account text check (bank_account ~ '^(Reg\. [0-9]{4} konto [0-9]{5,10}|IBAN DK[0-9]{2}( [0-9]{4}){3} [0-9]{2})$'),
  company_name text check (company_name = btrim(company_name) and char_length(company_name) between 1 and 100),
  company_cvr text check (company_cvr ~ '^[0-9]{8}$'),
  company_street text check (company_street = btrim(company_street) and char_length(company_street) between 1 and 100),
  company_postal_code text check (company_postal_code ~ '^[0-9]{4}$'),
  company_city text check (company_city = btrim(company_city) and char_length(company_city) between 1 and 60),
  contact_email text check (char_length(contact_email) between 3 and 100),
  contact_phone text check (contact_phone ~ '^[+]?[0-9 ]{8,20}$'),
  phone_hours text check (phone_hours = btrim(phone_hours) and char_length(phone_hours) between 1 and 100),
  vat_words text check (vat_words in ('inkl.', 'ekskl.')),
  people jsonb not null default '[]' check (jsonb_typeof(people) = 'array'),
  cases jsonb not null default '[]' check (jsonb_typeof(cases) = 'array'),
  are_terms_checked boolean not null default false,
  confirmed text[] not null default '{}' check (confirmed <@ array['prices', 'label']),
  started_at timestamptz,
  build_hook text check (
    char_length(build_hook) <= 300 and build_hook ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z]{2,}/[!-~]*$'
    and build_hook !~ '^https://[^/]*[.](local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion)/'
  ),
  built_facts text,
  constraint settings_address_is_whole check (
    num_nulls(company_street, company_postal_code, company_city) in (0, 3)
  ),
  constraint settings_free_rounds_have_window check ((free_revision_rounds is null) = (revision_window_days is null))
);
comment on table private.settings is 'One row, which administrators change (change_settings).';
comment on column private.settings.version is 'Counts the changes by change_settings: a change names the one that its form was filled from.';
comment on column private.settings.second_factor_roles is
  'The roles whose people have their rights only after a code of their authenticator app.';
comment on column private.settings.ai_label is
  'What the label of a finished image says that generative tools have changed; null: the product''s own words.';
comment on column private.settings.free_revision_rounds is
  'New wishes per order that are free after the delivery; null: each has a price.';
comment on column private.settings.revision_window_days is 'Days after the delivery in which wishes may be free.';
comment on column private.settings.revision_reply_minutes is
  'Working minutes in which a revision is promised; null: no time is promised.';
comment on column private.settings.images_kept_months is
  'After how many months the images of a completed order may be deleted; null: they are kept.';
comment on column private.settings.larger_limits is
  'Whether an account with a card gets the limits stor by itself: at_once; on_request, an administrator gives them; never.';
comment on column private.settings.is_work_checked is
  'Whether somebody else looks at work before it is delivered; null: where more than one person works in the studio.';
comment on column private.settings.bank_account is
  'Where invoices are paid by transfer, as they show it; null: those of firms that pay by invoice wait.';
comment on column private.settings.company_name is
  'The company behind the service, as pages, mails and new invoices name it; null, of each fact: what brand.ts says.';
comment on column private.settings.phone_hours is 'When the phone is answered, in words.';
comment on column private.settings.vat_words is
  'Whether the prices contain VAT, as in Priser er ekskl. moms.; null: no page says it.';
comment on column private.settings.people is
  'Who the customers deal with, in the order of the page about the company: [{name, role, portrait}], an object of portraits.';
comment on column private.settings.cases is 'What customers have said: [{quote, by}].';
comment on column private.settings.are_terms_checked is 'Whether a lawyer has checked the terms; until then their page is marked as a draft.';
comment on column private.settings.confirmed is
  'What an administrator has looked at and left as the product brings it: prices, label.';
comment on column private.settings.started_at is
  'When everything on the list of the first day was done (get_desk); the list is not shown again.';
comment on column private.settings.build_hook is
  'Called when what the public pages say has changed (call_build_hook): at a public name, without a port or credentials. Null: nobody is.';
comment on column private.settings.built_facts is 'The hash of get_public_facts when the hook was called last.';
insert into private.settings default values;
alter table private.settings enable row level security;

create table private.portal_sizes (
  name text primary key check (name = btrim(name) and char_length(name) between 1 and 30),
  edge integer not null check (edge between 400 and 6000),
  created_at timestamptz not null default clock_timestamp(),
  constraint portal_sizes_are_no_other_set check (lower(name) not in ('tryk', 'originaler'))
);
comment on table private.portal_sizes is
  'The sizes in which customers download images for the web, the first one by a press on Hent.';
comment on column private.portal_sizes.name is 'What it is for, after the word Til: web, Boligsiden. It names the folder of the images too.';
comment on column private.portal_sizes.edge is
  'Pixels of the long edge at most. Copies with 2048 are stored; another size is drawn by the browser that downloads it.';
create unique index portal_sizes_lower_idx on private.portal_sizes (lower(name));
alter table private.portal_sizes enable row level security;
insert into private.portal_sizes (name, edge) values ('web', 2048);

create function public.get_studio_settings()
returns table (
  ai_label text, free_revision_rounds smallint, revision_window_days smallint, revision_reply_minutes integer,
  larger_limits text, portal_sizes jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  return query
    select s.ai_label, s.free_revision_rounds, s.revision_window_days, s.revision_reply_minutes, s.larger_limits, (
      select coalesce(jsonb_agg(jsonb_build_object('name', z.name, 'edge', z.edge) order by z.created_at, z.name), '[]')
      from private.portal_sizes z
    )
    from private.settings s;
end
$$;
comment on function public.get_studio_settings() is
  'What the company has decided and its pages need to know, one row; null: not decided.';
grant execute on function public.get_studio_settings() to authenticated;

-- 030_working_time.sql

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

-- 040_profiles.sql

-- One profile per account. A trigger on auth.users makes it and keeps e-mail and confirmation in step;
-- the person edits the contact fields, and nobody can grant themselves rights or larger limits.

create table public.order_limits (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$'),
  total_bytes bigint not null check (total_bytes > 0),
  file_bytes bigint not null check (file_bytes between 1 and total_bytes),
  files integer not null check (files > 0),
  max_unfinished_orders integer not null default 100 check (max_unfinished_orders >= 0),
  max_unused_upload_bytes bigint not null check (max_unused_upload_bytes >= 0)
);
comment on table public.order_limits is
  'What an account may send and keep. Each account has one of the rows; one update lifts everybody who has it.';
comment on column public.order_limits.id is 'Slug; the Danish label is in packages/domain.';
comment on column public.order_limits.total_bytes is 'All files of one order together, floor plans included.';
comment on column public.order_limits.file_bytes is 'One file. The bucket takes 25 MiB of anybody.';
comment on column public.order_limits.files is 'Files of one order or draft, floor plans included.';
comment on column public.order_limits.max_unfinished_orders is 'How many orders of the account may be neither completed nor cancelled.';
comment on column public.order_limits.max_unused_upload_bytes is
  'How much the account may have uploaded that is on no order: in the last two days, or in a draft.';

insert into public.order_limits (id, total_bytes, file_bytes, files, max_unused_upload_bytes) values
  ('standard', 20 * 1024 ^ 2, 20 * 1024 ^ 2, 200, 2 * 1024 ^ 3),
  ('stor', 2 * 1024 ^ 3, 25 * 1024 ^ 2, 200, 10 * 1024 ^ 3);

create table public.profiles (
  id uuid primary key,
  full_name text check (char_length(full_name) <= 200),
  email text not null check (char_length(email) <= 320),
  email_verified boolean not null default false,
  is_admin boolean not null default false,
  phone text check (char_length(phone) <= 50),
  address text check (char_length(address) <= 300),
  company text check (char_length(company) <= 200),
  cvr text check (char_length(cvr) <= 20),
  limits text not null default 'standard' references public.order_limits (id),
  limits_changed_at timestamptz,
  limits_changed_by text check (limits_changed_by in ('customer', 'studio')),
  limits_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz
);
comment on table public.profiles is
  'A person with an account. Without a foreign key to auth.users on purpose: orders and invoices outlive the account and keep pointing at the emptied row.';
comment on column public.profiles.id is 'Equals auth.users.id.';
comment on column public.profiles.email is 'Copy of auth.users.email, kept by trigger.';
comment on column public.profiles.email_verified is 'Whether the e-mail is confirmed, kept by trigger; without it a token reads and writes nothing.';
comment on column public.profiles.is_admin is 'Set by set_staff_role, or by SQL (npm run make-admin).';
comment on column public.profiles.cvr is 'Danish company number; a wrong one is a hint on the screen, never a block.';
comment on column public.profiles.limits is 'What the account may send and keep; an administrator gives an account other limits (set_account_limits), or its customer takes the larger ones (request_larger_limits).';
comment on column public.profiles.limits_changed_at is 'When the account got its limits; null: with the account.';
comment on column public.profiles.limits_requested_at is 'When the customer asked for the larger limits, until the studio has answered.';
comment on column public.profiles.erased_at is 'When the account was deleted; the personal fields are empty since then.';

create index profiles_limits_idx on public.profiles (limits);
create index profiles_limits_requested_at_idx on public.profiles (limits_requested_at) where limits_requested_at is not null;
create index profiles_email_idx on public.profiles (email);
-- What list_users sorts by and searches; a short text is the beginning of a name or an e-mail.
create index profiles_full_name_id_idx on public.profiles (full_name, id) include (is_admin) where erased_at is null;
create index profiles_created_at_id_idx on public.profiles (created_at, id) include (is_admin) where erased_at is null;
create index profiles_admins_idx on public.profiles (id) where is_admin and erased_at is null;
create index profiles_lower_name_idx on public.profiles (lower(full_name) text_pattern_ops);
create index profiles_email_start_idx on public.profiles (email text_pattern_ops);
create index profiles_words_idx on public.profiles
  using gin ((
    coalesce(full_name, '') || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(replace(phone, ' ', ''), '')
  ) extensions.gin_trgm_ops);

create function private.has_needed_factors(p_role text) returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not (
      (select p_role = any (s.second_factor_roles) from private.settings s)
      or exists (
        select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'
      )
    );
end
$$;
comment on function private.has_needed_factors(text) is
  'Whether the caller''s session has the second factor that a role in the studio needs: where it is required of the role, and of whoever has one.';

create function private.is_admin() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.is_admin and p.email_verified
  ) and private.has_needed_factors('admin');
end
$$;
comment on function private.is_admin() is
  'Whether the caller is an administrator with a confirmed e-mail, signed in with the second factor where one is needed.';
grant execute on function private.is_admin() to authenticated, service_role;

create function private.is_confirmed() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.email_verified and p.erased_at is null
  );
end
$$;
comment on function private.is_confirmed() is
  'Whether the caller''s e-mail is confirmed; every policy checks it, so that the token of an unconfirmed account gives no access.';
grant execute on function private.is_confirmed() to authenticated, service_role;

alter table public.order_limits enable row level security;
grant select on public.order_limits to authenticated, service_role;
create policy "People with a confirmed e-mail read the limits" on public.order_limits
  for select to authenticated using ((select private.is_confirmed()));

create function private.get_limits(p_user_id uuid) returns public.order_limits
language sql stable parallel safe security definer set search_path = ''
as $$
  select l.* from public.profiles p join public.order_limits l on l.id = p.limits where p.id = p_user_id
$$;

create function private.clean_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.full_name := private.clean_name(new.full_name);
  new.company := private.clean_name(new.company);
  return new;
end
$$;
comment on function private.clean_profile() is 'Cleans the names of a person and of a company.';
create trigger clean_profile before insert or update of full_name, company on public.profiles
  for each row execute function private.clean_profile();

create function private.sync_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, email_verified, full_name)
  values (
    new.id,
    coalesce(new.email, ''),
    new.email_confirmed_at is not null,
    new.raw_user_meta_data ->> 'full_name'
  )
  on conflict (id) do update
    set email = excluded.email, email_verified = excluded.email_verified, updated_at = now();
  return null;
end
$$;
comment on function private.sync_profile() is 'Makes the profile of a new account; later copies e-mail and confirmation only.';

create function private.erase_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.profiles where id = old.id;
  return null;
exception when foreign_key_violation then
  update public.profiles
  set full_name = null, phone = null, address = null, company = null, cvr = null, limits_requested_at = null,
      email = old.id || '@erased.invalid', email_verified = false, is_admin = false, erased_at = now()
  where id = old.id;
  return null;
end
$$;
comment on function private.erase_profile() is
  'Removes the profile of a deleted account, or empties it where orders or invoices must be kept for bookkeeping.';

create trigger sync_profile_on_insert after insert on auth.users
  for each row execute function private.sync_profile();
create trigger sync_profile_on_update after update of email, email_confirmed_at on auth.users
  for each row execute function private.sync_profile();
create trigger erase_profile_on_delete after delete on auth.users
  for each row execute function private.erase_profile();

create function private.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  -- Without the owner's rights, so that current_user is who writes the row: a user, or a procedure with checks of its own.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.email_verified := false;
    new.is_admin := false;
  else
    new.id := old.id;
    new.email := old.email;
    new.email_verified := old.email_verified;
    new.is_admin := old.is_admin;
  end if;
  return new;
end
$$;
comment on function private.guard_profile() is
  'Puts back what a client may send with its upsert but not change: id, email, email_verified, is_admin.';
create trigger guard_profile before insert or update on public.profiles
  for each row execute function private.guard_profile();

create function private.keep_customer_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_order_words(array(select o.id from public.orders o where o.user_id = new.id));
  return null;
end
$$;
comment on function private.keep_customer_words() is 'Keeps the name and e-mail that a customer''s orders are found by.';
create trigger keep_customer_words after update of full_name, email on public.profiles
  for each row when ((old.full_name, old.email) is distinct from (new.full_name, new.email))
  execute function private.keep_customer_words();

create function private.leave_studio() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := coalesce((to_jsonb(old) ->> 'user_id')::uuid, (to_jsonb(old) ->> 'id')::uuid);
begin
  if private.get_role(person) is null then
    perform private.free_work(person);
  end if;
  return null;
end
$$;
comment on function private.leave_studio() is 'Frees the work of somebody who has left the studio.';
create trigger leave_studio after update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin)
  execute function private.leave_studio();

create function private.end_admin_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_invitations(new.id);
  return null;
end
$$;
create trigger end_admin_invitations after update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin) execute function private.end_admin_invitations();

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
-- id, email and email_verified are granted because an upsert names them; the guard puts them back.
grant insert (id, full_name, email, email_verified, phone, address, company, cvr, updated_at),
  update (id, full_name, email, email_verified, phone, address, company, cvr, updated_at)
  on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "People read their own profile, admins read all" on public.profiles
  for select to authenticated
  using ((id = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));
create policy "People upsert their own profile only" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()) and (select private.is_confirmed()));
create policy "People update their own profile only" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_confirmed()))
  with check (id = (select auth.uid()) and (select private.is_confirmed()));

create function public.set_account_limits(p_user_id uuid, p_limits text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only an administrator changes limits.', sql_state => '42501');
  elsif not exists (select 1 from public.order_limits l where l.id = p_limits) then
    perform private.refuse('limits_unknown', 'There are no such limits.', coalesce(p_limits, ''));
  end if;
  update public.profiles p
  set limits = p_limits, limits_changed_at = now(), limits_changed_by = 'studio', limits_requested_at = null
  where p.id = p_user_id and p.erased_at is null;
  if not found then
    perform private.refuse('account_unknown', 'There is no such account.', p_user_id::text);
  end if;
end
$$;
comment on function public.set_account_limits(uuid, text) is 'Administrators: gives an account a row of order_limits.';
grant execute on function public.set_account_limits(uuid, text) to authenticated;

-- Returns given or requested.
create function public.request_larger_limits() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own public.profiles;
  mode text := (select s.larger_limits from private.settings s);
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  select * into own from public.profiles p where p.id = (select auth.uid()) for no key update;
  if own.limits <> 'standard' then
    return 'given';
  elsif mode = 'never' then
    perform private.refuse('limits_not_offered', 'The larger limits are not offered.');
  elsif not exists (select 1 from private.payment_methods m where m.user_id = own.id) then
    perform private.refuse('card_required', 'Larger limits need a saved payment card.');
  elsif mode = 'at_once' and own.limits_changed_by is distinct from 'studio' then
    update public.profiles p
    set limits = 'stor', limits_changed_at = now(), limits_changed_by = 'customer', limits_requested_at = null
    where p.id = own.id;
    return 'given';
  end if;
  update public.profiles p set limits_requested_at = coalesce(p.limits_requested_at, now()) where p.id = own.id;
  return 'requested';
end
$$;
comment on function public.request_larger_limits() is
  'Gives the caller''s account the limits stor, or notes that it wants them: where the settings say so, and where the studio has set its limits before.';
grant execute on function public.request_larger_limits() to authenticated;

create type public.admin_access as enum ('granted', 'second_factor_required', 'none');
comment on type public.admin_access is 'What an administrator''s session may do; without the second factor it is anybody''s.';

create function public.get_admin_access() returns public.admin_access
language sql stable set search_path = ''
as $$
  select case
    when (select private.is_admin()) then 'granted'
    when exists (
      select 1 from public.profiles p where p.id = (select auth.uid()) and p.is_admin and p.email_verified
    ) then 'second_factor_required'
    else 'none'
  end::public.admin_access
$$;
comment on function public.get_admin_access() is
  'Whether the caller has an administrator''s rights now, or would after giving or enrolling the second factor.';
grant execute on function public.get_admin_access() to authenticated;

create function public.is_last_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.profiles p where p.id = p_user_id and p.is_admin)
    and not exists (
      select 1 from public.profiles p
      where p.id <> p_user_id and p.is_admin and p.email_verified and p.erased_at is null
    )
$$;
comment on function public.is_last_admin(uuid) is
  'service_role: whether this account is the only administrator''s.';
grant execute on function public.is_last_admin(uuid) to service_role;

-- 043_organisations.sql

-- A firm orders as one customer: its members' orders, drafts and photographs are its own, and its owner, who is a person
-- with an account, pays. A person is in one firm at most, so an order needs nobody to say which firm it is for. Whatever
-- changes who is in a firm locks its row first, and so does an order that is placed.

-- The same as isCvr of packages/domain.
create function private.is_cvr(p_cvr text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when p_cvr ~ '^[1-9][0-9]{7}$' then (
    select sum(substr(p_cvr, d.place::integer, 1)::integer * d.weight) % 11 = 0
    from unnest('{2,7,6,5,4,3,2,1}'::integer[]) with ordinality d (weight, place)
  ) else false end
$$;
comment on function private.is_cvr(text) is 'Whether a text is a Danish company number: eight digits whose weighted sum is a multiple of 11.';

create table public.organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 2 and 200),
  cvr text not null check (private.is_cvr(cvr)),
  created_at timestamptz not null default now(),
  closed_by uuid references public.profiles (id) on delete restrict,
  payment_days integer check (payment_days in (8, 14, 30)),
  bookkeeping_email text check (bookkeeping_email ~ '^[^@\s]+@[^@\s]+$' and char_length(bookkeeping_email) <= 320)
);
comment on table public.organisations is 'A firm whose members order as one customer.';
comment on column public.organisations.closed_by is 'The last owner, whose account was deleted; null: the firm has one.';
comment on column public.organisations.payment_days is 'In how many days an invoice is due that the firm pays by bank; null: its owner''s card is charged. Set by administrators.';
comment on column public.organisations.bookkeeping_email is 'Who gets the invoices too; null: the owner alone.';
create index organisations_closed_by_idx on public.organisations (closed_by);

create table public.memberships (
  user_id uuid primary key references public.profiles (id) on delete restrict,
  organisation_id uuid not null references public.organisations (id) on delete restrict,
  role text not null check (role in ('owner', 'member', 'assistant')),
  joined_at timestamptz not null default now(),
  wants_mails boolean not null default false
);
comment on table public.memberships is 'Who is in which firm; a person is in one at most.';
comment on column public.memberships.role is 'owner: pays, invites and removes, one in each firm; member: orders; assistant: orders for colleagues too.';
comment on column public.memberships.wants_mails is 'Whether the person also gets the mails about the orders of colleagues; only that person can change it.';
create index memberships_organisation_id_idx on public.memberships (organisation_id);
create unique index memberships_one_owner_idx on public.memberships (organisation_id) where role = 'owner';

create function private.my_organisation() returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select m.organisation_id from public.memberships m
  join public.profiles p on p.id = m.user_id and p.email_verified and p.erased_at is null
  where m.user_id = (select auth.uid())
$$;
comment on function private.my_organisation() is 'The caller''s firm; null: none.';

create function private.is_own_order(p_user_id uuid, p_organisation_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select case
    when p_organisation_id is null then coalesce(p_user_id = (select auth.uid()), false)
    else coalesce(p_organisation_id = (select private.my_organisation()), false)
  end
$$;
comment on function private.is_own_order(uuid, uuid) is
  'Whether an order or a draft with this person and this firm is the caller''s: that of a firm belongs to whoever is in it now.';

create function private.may_order_for(p_user_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.memberships mine
    join public.memberships theirs on theirs.organisation_id = mine.organisation_id
    where mine.user_id = (select auth.uid()) and mine.role = 'assistant' and theirs.user_id = p_user_id
  )
$$;
comment on function private.may_order_for(uuid) is 'Whether the caller is an assistant in the firm of this person.';

create function private.get_customer_name(p_user_id uuid, p_organisation_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(concat_ws(' · ', f.name, nullif(btrim(p.full_name), '')), '')
  from public.profiles p left join public.organisations f on f.id = p_organisation_id
  where p.id = p_user_id
$$;
comment on function private.get_customer_name(uuid, uuid) is
  'What the studio calls the customer of an order: the firm and who ordered for it, or the person; null: a person without a name.';

create function private.keep_firm_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_order_words(array(select o.id from public.orders o where o.organisation_id = new.id));
  return null;
end
$$;
comment on function private.keep_firm_words() is 'Keeps the name of a firm that its orders are found by.';
create trigger keep_firm_words after update of name on public.organisations
  for each row when (old.name is distinct from new.name) execute function private.keep_firm_words();

create function private.get_owner(p_organisation_id uuid) returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select m.user_id from public.memberships m where m.organisation_id = p_organisation_id and m.role = 'owner'
$$;
comment on function private.get_owner(uuid) is 'Who pays for a firm.';

create function private.get_image_owner(p_user_id uuid, p_organisation_id uuid) returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select coalesce(private.get_owner(p_organisation_id), p_user_id)
$$;
comment on function private.get_image_owner(uuid, uuid) is
  'Whose the images of an order of this person and this firm are, and who is told before they are deleted: the owner of the firm, else the person.';

create function private.get_payment_days(p_organisation_id uuid) returns integer
language sql stable parallel safe security definer set search_path = ''
as $$
  select f.payment_days from public.organisations f where f.id = p_organisation_id
$$;
comment on function private.get_payment_days(uuid) is
  'In how many days an invoice for orders of this firm is due; null: a card is charged, as for orders of no firm.';

create function private.get_reader(p_user_id uuid, p_organisation_id uuid) returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select case
    when p_organisation_id is null or exists (
      select 1 from public.memberships m where m.user_id = p_user_id and m.organisation_id = p_organisation_id
    ) then p_user_id
    else coalesce(private.get_owner(p_organisation_id), p_user_id)
  end
$$;
comment on function private.get_reader(uuid, uuid) is
  'Who is notified about an order of this person and this firm: the person, or the owner of the firm that the person has left.';

grant execute on function private.my_organisation(), private.is_own_order(uuid, uuid), private.may_order_for(uuid)
  to authenticated, service_role;

alter table public.organisations enable row level security;
alter table public.memberships enable row level security;
grant select on public.organisations, public.memberships to authenticated;
grant update (wants_mails) on public.memberships to authenticated;
grant select, insert, update, delete on public.organisations, public.memberships to service_role;
create policy "Members read their firm, admins all" on public.organisations
  for select to authenticated
  using (id = (select private.my_organisation()) or (select private.is_admin()));
create policy "Members read who is in their firm, admins all" on public.memberships
  for select to authenticated
  using (organisation_id = (select private.my_organisation()) or (select private.is_admin()));
create policy "Members say whether they want the mails of the firm" on public.memberships
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()))
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));

-- 044_standing_wishes.sql

-- What a customer wants each time. Words and examples are copied into each order that is placed, for whoever works on it;
-- the services by room fill the order form.

create table public.standing_wishes (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid unique references public.organisations (id) on delete cascade,
  user_id uuid unique references public.profiles (id) on delete cascade,
  content text check (content = btrim(content) and char_length(content) between 1 and 1000),
  services_by_room jsonb check (jsonb_typeof(services_by_room) = 'object'),
  example_ids uuid[] check (cardinality(example_ids) between 1 and 5),
  constraint standing_wishes_of_firm_or_person check ((organisation_id is null) <> (user_id is null))
);
comment on table public.standing_wishes is 'What a firm, or a person without one, wants in every order; no row: nothing.';
comment on column public.standing_wishes.user_id is 'Waits while the person is in a firm.';
comment on column public.standing_wishes.services_by_room is 'Which services photographs of a room usually get: {room: [service_type, …]}.';
comment on column public.standing_wishes.example_ids is
  'Delivered images that show how it should be: ids of finished_orders. An image that was deleted or taken back is not shown.';

alter table public.standing_wishes enable row level security;
grant select on public.standing_wishes to authenticated;
grant select, insert, update, delete on public.standing_wishes to service_role;
-- One row at most.
create policy "Customers read the standing wishes that their orders get" on public.standing_wishes
  for select to authenticated
  using (
    (select private.is_confirmed())
    and case
      when (select private.my_organisation()) is null then user_id = (select auth.uid())
      else organisation_id = (select private.my_organisation())
    end
  );

create function private.check_services_by_room(p_services jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  of_room record;
begin
  for of_room in select r.key as room, r.value as services from jsonb_each(p_services) r loop
    if of_room.room <> all (private.rooms()) then
      perform private.refuse('image_details_invalid', 'The room does not exist.', left(of_room.room, 200));
    end if;
    perform private.check_services(array(select jsonb_array_elements_text(of_room.services)));
    if exists (
      select 1 from public.service_pricing p where p.is_whole_order and of_room.services ? p.service_type
    ) then
      perform private.refuse('service_conflict', 'A service of whole orders cannot be chosen for a room.', of_room.room);
    end if;
  end loop;
exception when invalid_parameter_value then
  perform private.refuse('image_details_invalid', 'The services are not listed by room.');
end
$$;
comment on function private.check_services_by_room(jsonb) is
  'Refuses a room that does not exist, and services that one image cannot have or that are for whole orders only.';

create function private.check_wish_examples(p_ids uuid[], p_organisation_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if cardinality(p_ids) > 5 then
    perform private.refuse('too_many_examples', 'There are at most five examples.', '5');
  elsif (
    select count(distinct f.id) from public.finished_orders f join public.orders o on o.id = f.order_id
    where f.id = any (p_ids) and f.delivered_at is not null and f.preview_path is not null
      and o.organisation_id is not distinct from p_organisation_id
      and private.is_own_order(o.user_id, o.organisation_id)
  ) <> cardinality(p_ids) then
    perform private.refuse('image_not_found', 'Not all of them were delivered to the firm or the person.');
  end if;
end
$$;
comment on function private.check_wish_examples(uuid[], uuid) is
  'Refuses more than five images, and images without a preview or not delivered to the firm; what a member ordered before joining is not the firm''s.';

-- Refusals: not_signed_in, wishes_too_long, image_details_invalid, service_unknown, service_conflict, too_many_examples,
-- image_not_found.
create function public.set_standing_wishes(
  p_content text default null, p_services_by_room jsonb default null, p_example_ids uuid[] default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  firm uuid := private.my_organisation();
  person uuid := case when firm is null then (select auth.uid()) end;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  elsif char_length(btrim(p_content, E' \t\r\n')) > 1000 then
    perform private.refuse('wishes_too_long', 'Standing wishes may have at most 1000 characters.', '1000');
  end if;
  perform private.check_services_by_room(p_services_by_room);
  perform private.check_wish_examples(p_example_ids, firm);
  insert into public.standing_wishes (organisation_id, user_id) values (firm, person) on conflict do nothing;
  update public.standing_wishes w
  set content = case when p_content is null then w.content else nullif(btrim(p_content, E' \t\r\n'), '') end,
    services_by_room = nullif(coalesce(p_services_by_room, w.services_by_room), '{}'),
    example_ids = nullif(coalesce(p_example_ids, w.example_ids), '{}')
  where w.organisation_id = firm or w.user_id = person;
end
$$;
comment on function public.set_standing_wishes(text, jsonb, uuid[]) is
  'Replaces what is given of the standing wishes of the caller''s firm, or of the caller; what is empty is cleared.';
grant execute on function public.set_standing_wishes(text, jsonb, uuid[]) to authenticated;

-- 045_staff.sql

-- Who works in the studio beside the administrators. An editor does the work that they have and reads neither customers
-- nor prices; a lead gives, checks and delivers all work and reads customers, but no prices. Neither has a policy on
-- orders, profiles, invoices or order_lines, because row security hides rows and not columns: both work through the
-- procedures of order_work and studio_work.

create table public.staff (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role text not null check (role in ('editor', 'lead')),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.staff is 'Editors and leads. Administrators are in profiles.is_admin; somebody may be a customer as well.';
comment on column public.staff.is_active is 'False: has left, and may do nothing more.';

create index staff_role_idx on public.staff (role) where is_active;

alter table public.staff enable row level security;
grant select on public.staff to authenticated;
grant select, insert, update, delete on public.staff to service_role;
create policy "People read their own role in the studio, admins all" on public.staff
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));

create table private.role_changes (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text,
  actor_id uuid references public.profiles (id) on delete set null
);
comment on table private.role_changes is 'Who was given which role in the studio, when and by whom.';
comment on column private.role_changes.role is 'admin, lead, editor; null: none.';
comment on column private.role_changes.actor_id is 'Null: by SQL or by an invitation, or the account was erased.';
create index role_changes_user_id_idx on private.role_changes (user_id);
create index role_changes_actor_id_idx on private.role_changes (actor_id);
alter table private.role_changes enable row level security;

create function private.get_role(p_user_id uuid) returns text
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return (
    select case when p.is_admin then 'admin' else s.role end
    from public.profiles p left join public.staff s on s.user_id = p.id and s.is_active
    where p.id = p_user_id and p.email_verified and p.erased_at is null
  );
end
$$;
comment on function private.get_role(uuid) is 'What somebody is in the studio: admin, lead or editor; null: nothing.';

create function private.has_admin() returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$ select exists (select 1 from public.profiles p where p.is_admin and p.email_verified and p.erased_at is null) $$;
comment on function private.has_admin() is 'Whether the project has an administrator.';

create function private.get_own_role() returns text
language plpgsql stable parallel safe security definer set search_path = ''
as $$
declare
  role text := private.get_role((select auth.uid()));
begin
  return case when private.has_needed_factors(role) then role end;
end
$$;
comment on function private.get_own_role() is
  'What the caller is in the studio, signed in with the second factor where one is needed; null: nothing.';

create function private.is_lead() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return coalesce(private.get_own_role() in ('admin', 'lead'), false);
end
$$;
comment on function private.is_lead() is 'Whether the caller gives, checks and delivers work: a lead or an administrator.';

create function private.is_staff() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.get_own_role() is not null;
end
$$;
comment on function private.is_staff() is 'Whether the caller works in the studio.';

create function private.may_see_work(p_order_id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.is_lead() or (private.is_staff() and exists (
    select 1 from public.order_work w
    where w.order_id = p_order_id and w.assignee_id = (select auth.uid()) and w.is_open
  ));
end
$$;
comment on function private.may_see_work(uuid) is
  'Whether the caller sees the images of an order: leads and administrators of all, an editor of those with open work that they have.';

create function private.may_do_work(p_order_id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.is_lead() or (private.is_staff() and exists (
    select 1 from public.order_work w
    where w.order_id = p_order_id and w.assignee_id = (select auth.uid()) and w.stage in ('editing', 'returned')
  ));
end
$$;
comment on function private.may_do_work(uuid) is
  'Whether the caller changes the finished images of an order: leads and administrators of all, an editor while it is not being checked.';

create function private.require_work(p_order_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.may_do_work(p_order_id) then
    perform private.refuse('not_staff', 'Only whoever has the work does it.', sql_state => '42501');
  end if;
end
$$;
comment on function private.require_work(uuid) is 'Refuses a caller who does not do the work on an order.';

grant execute on function private.is_lead(), private.is_staff(), private.may_see_work(uuid), private.may_do_work(uuid),
  private.require_work(uuid) to authenticated;

create function private.get_staff_name(p_user_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(nullif(btrim(p.full_name), ''), split_part(p.email, '@', 1)) from public.profiles p where p.id = p_user_id
  );
end
$$;
comment on function private.get_staff_name(uuid) is 'What colleagues call somebody: the name, else the beginning of the e-mail.';
grant execute on function private.get_staff_name(uuid) to authenticated;

create function private.is_work_checked() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return (
    select coalesce(s.is_work_checked, (
      select count(*) > 1 from (
        select p.id from public.profiles p where p.is_admin and p.erased_at is null
        union
        select m.user_id from public.staff m where m.is_active
        limit 2
      ) members
    )) from private.settings s
  );
end
$$;
comment on function private.is_work_checked() is
  'Whether somebody else looks at work before it is delivered: as the settings say, else where more than one person works.';
grant execute on function private.is_work_checked() to authenticated;

create trigger leave_studio after update or delete on public.staff
  for each row execute function private.leave_studio();

create function private.set_role(p_user_id uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_role in ('editor', 'lead') then
    insert into public.staff as s (user_id, role) values (p_user_id, p_role)
    on conflict (user_id) do update set role = excluded.role, is_active = true;
  end if;
  -- The new role comes first: whoever has none for a moment loses their work.
  update public.profiles p set is_admin = p_role is not distinct from 'admin'
  where p.id = p_user_id and p.is_admin <> (p_role is not distinct from 'admin');
  update public.staff s set is_active = false
  where s.user_id = p_user_id and s.is_active and p_role is distinct from s.role;
  insert into private.role_changes (user_id, role, actor_id) values (p_user_id, p_role, auth.uid());
end
$$;
comment on function private.set_role(uuid, text) is 'Stores what somebody is in the studio, and who decided it.';

-- Refusals: not_admin, role_unknown, account_unknown, last_admin.
create function public.set_staff_role(p_user_id uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators give roles.', sql_state => '42501');
  elsif p_role is not null and p_role not in ('admin', 'lead', 'editor') then
    perform private.refuse('role_unknown', 'There is no such role.', p_role);
  end if;
  -- Work that is given to them right now waits, and finds what they are then.
  perform 1 from public.profiles p where p.id = p_user_id and p.email_verified and p.erased_at is null for no key update;
  if not found then
    perform private.refuse('account_unknown', 'There is no such account.', coalesce(p_user_id::text, ''));
  end if;
  -- When two administrators leave at once, the second is found to be the last (close_account).
  perform pg_advisory_xact_lock(hashtext('public.close_account'));
  if p_role is distinct from 'admin' and public.is_last_admin(p_user_id) then
    perform private.refuse('last_admin', 'The last administrator stays.');
  elsif private.get_role(p_user_id) is distinct from p_role then
    perform private.set_role(p_user_id, p_role);
  end if;
end
$$;
comment on function public.set_staff_role(uuid, text) is
  'Administrators: makes somebody admin, lead or editor, or with null nothing in the studio; their being a customer stays, and open work of somebody who leaves is free.';
grant execute on function public.set_staff_role(uuid, text) to authenticated;

create function public.get_staff_access() returns public.admin_access
language sql stable security definer set search_path = ''
as $$
  select case
    when private.get_own_role() is not null then 'granted'
    when private.get_role((select auth.uid())) is not null then 'second_factor_required'
    else 'none'
  end::public.admin_access
$$;
comment on function public.get_staff_access() is
  'Whether the caller works in the studio now, or would after giving or enrolling the second factor.';
grant execute on function public.get_staff_access() to authenticated;

create function public.get_caller()
returns table (id uuid, email text, is_confirmed boolean, admin public.admin_access, staff public.admin_access)
language sql stable security definer set search_path = ''
as $$
  select u.id, u.email::text, u.email_confirmed_at is not null, public.get_admin_access(), public.get_staff_access()
  from auth.users u
  join auth.sessions s on s.user_id = u.id and s.id = ((select auth.jwt()) ->> 'session_id')::uuid
  where u.id = (select auth.uid()) and (u.banned_until is null or u.banned_until < now())
$$;
comment on function public.get_caller() is
  'Who calls and what they may do, asked by the functions in one request; no row when the session has ended or the account is gone or banned.';
grant execute on function public.get_caller() to authenticated;

create function public.list_colleagues()
returns table (id uuid, name text, role text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio lists its people.', sql_state => '42501');
  end if;
  return query
    select m.id, private.get_staff_name(m.id), private.get_role(m.id)
    from (
      select p.id from public.profiles p where p.is_admin and p.email_verified and p.erased_at is null
      union
      select s.user_id from public.staff s where s.is_active
    ) m
    where private.get_role(m.id) is not null
    order by 2, 1;
end
$$;
comment on function public.list_colleagues() is 'The studio: who works in it, to whom work can be given, by name.';
grant execute on function public.list_colleagues() to authenticated;

-- 046_change_settings.sql

-- The administrators' own hands on private.settings and what belongs to it: one procedure reads, one changes, and each
-- change is kept with who made it.

create table private.settings_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references public.profiles (id) on delete set null,
  what text not null check (char_length(what) between 1 and 60),
  before jsonb,
  after jsonb
);
comment on table private.settings_log is 'What an administrator changed in the settings, kept five years (delete_old_records).';
comment on column private.settings_log.actor_id is 'Null: the account was erased.';
comment on column private.settings_log.what is 'A key of change_settings, or what another procedure of the settings calls it.';
create index settings_log_actor_id_idx on private.settings_log (actor_id);
create index settings_log_what_idx on private.settings_log (what, at desc);
alter table private.settings_log enable row level security;

create function private.list_settings() returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(s) - 'is_only_row' - 'version' - 'started_at' - 'built_facts' || jsonb_build_object(
    'portal_sizes', (
      select coalesce(jsonb_agg(jsonb_build_object('name', z.name, 'edge', z.edge) order by z.created_at, z.name), '[]')
      from private.portal_sizes z
    ),
    'opening_hours', (
      select coalesce(jsonb_object_agg(h.weekday, jsonb_build_array(to_char(h.opens, 'HH24:MI'), to_char(h.closes, 'HH24:MI'))), '{}')
      from private.opening_hours h
    ),
    'closing_periods', (
      select coalesce(jsonb_agg(
        jsonb_build_object('name', p.name, 'from', p.first_day, 'until', p.last_day) order by p.first_day, p.last_day, p.name
      ), '[]')
      from private.closing_periods p where p.last_day >= private.today()
    ),
    'open_holidays', (
      select coalesce(jsonb_agg(c.day order by c.day), '[]')
      from private.closing_days c where c.is_open and c.day >= private.today()
    )
  )
  from private.settings s
$$;
comment on function private.list_settings() is 'Every setting by its key in change_settings; closing periods until they have passed.';

create function private.is_words(p_value jsonb, p_most integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(p_value) = 'string' and char_length(p_value #>> '{}') between 1 and p_most
    and p_value #>> '{}' = btrim(p_value #>> '{}') and p_value #>> '{}' !~ '[[:cntrl:]\u200b-\u200f\u2028-\u202e\u2066-\u2069]'
$$;
comment on function private.is_words(jsonb, integer) is
  'Whether a JSON value is one line of text without spaces around it, control characters or marks of direction.';

create function private.is_whole(p_value jsonb, p_least integer, p_most integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' then
    (p_value #>> '{}')::numeric between p_least and p_most and (p_value #>> '{}')::numeric % 1 = 0
  else false end
$$;
comment on function private.is_whole(jsonb, integer, integer) is 'Whether a JSON value is a whole number of a range.';

create function private.is_day(p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^2\d{3}-\d{2}-\d{2}$' and pg_input_is_valid(p_value #>> '{}', 'date'), false
  )
$$;
comment on function private.is_day(jsonb) is 'Whether a JSON value is a date such as 2026-12-24.';

create function private.are_portal_sizes(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) not between 1 and 8 then
    return false;
  end if;
  return (
    select bool_and(
      jsonb_typeof(z) = 'object' and z ?& array['name', 'edge'] and z - 'name' - 'edge' = '{}'
      and private.is_words(z -> 'name', 30) and private.is_whole(z -> 'edge', 400, 6000)
      and lower(z ->> 'name') not in ('tryk', 'originaler')
    ) and count(distinct lower(z ->> 'name')) = count(*)
    from jsonb_array_elements(p_value) z
  );
end
$$;
comment on function private.are_portal_sizes(jsonb) is 'Whether a JSON value is one to eight sizes, each with a name of its own.';

create function private.are_opening_hours(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) <> 'object' or p_value = '{}' then
    return false;
  end if;
  return (
    select bool_and(
      h.weekday ~ '^[1-7]$' and jsonb_typeof(h.span) = 'array' and jsonb_array_length(h.span) = 2
      and h.span ->> 0 ~ '^([01]\d|2[0-3]):[0-5]\d$' and h.span ->> 1 ~ '^([01]\d|2[0-3]):[0-5]\d$'
      and h.span ->> 0 < h.span ->> 1
    ) from (select e.key as weekday, case jsonb_typeof(e.value) when 'array' then e.value else '[]' end as span from jsonb_each(p_value) e) h
  );
end
$$;
comment on function private.are_opening_hours(jsonb) is 'Whether a JSON value is the hours of one weekday at least, as get_opening_hours writes them.';

create function private.are_closing_periods(p_value jsonb) returns boolean
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) > 50 then
    return false;
  end if;
  return (
    select coalesce(bool_and(
      case when jsonb_typeof(p) = 'object' and private.is_day(p -> 'from') and private.is_day(p -> 'until') then
        p - 'name' - 'from' - 'until' = '{}' and private.is_words(p -> 'name', 100)
        and (p ->> 'until')::date - (p ->> 'from')::date between 0 and 99
        and (p ->> 'until')::date between private.today() and private.today() + 1100
      else false end
    ), true)
    from jsonb_array_elements(p_value) p
  ) and not exists (
    select 1
    from jsonb_array_elements(p_value) with ordinality a (p, place)
    join jsonb_array_elements(p_value) with ordinality b (p, place) on a.place < b.place
    where a.p ->> 'from' <= b.p ->> 'until' and b.p ->> 'from' <= a.p ->> 'until'
  );
end
$$;
comment on function private.are_closing_periods(jsonb) is
  'Whether a JSON value is a list of named periods of at most 100 days, none of which has passed and no two of which share a day.';

create function private.are_holidays(p_value jsonb) returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'array' and jsonb_array_length(p_value) <= 50 then (
    select coalesce(bool_and(private.is_day(d) and exists (
      select 1 from private.closing_days c where c.day >= private.today() and to_jsonb(c.day) = d
    )), true)
    from jsonb_array_elements(p_value) d
  ) else false end
$$;
comment on function private.are_holidays(jsonb) is 'Whether a JSON value is a list of holidays that have not passed.';

create function private.are_people(p_value jsonb) returns boolean
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) > 20 then
    return false;
  end if;
  return (
    select coalesce(bool_and(
      jsonb_typeof(p) = 'object' and p ?& array['name', 'role', 'portrait'] and p - 'name' - 'role' - 'portrait' = '{}'
      and private.is_words(p -> 'name', 60) and private.is_words(p -> 'role', 60) and private.is_words(p -> 'portrait', 60)
      and exists (select 1 from storage.objects o where o.bucket_id = 'portraits' and o.name = p ->> 'portrait')
    ), true) and count(distinct p -> 'portrait') = count(*)
    from jsonb_array_elements(p_value) p
  );
end
$$;
comment on function private.are_people(jsonb) is
  'Whether a JSON value is a list of at most twenty people, each with a portrait of their own that is stored.';

create function private.are_cases(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) > 12 then
    return false;
  end if;
  return (
    select coalesce(bool_and(
      jsonb_typeof(c) = 'object' and c ?& array['quote', 'by'] and c - 'quote' - 'by' = '{}'
      and private.is_words(c -> 'quote', 400) and private.is_words(c -> 'by', 100)
    ), true)
    from jsonb_array_elements(p_value) c
  );
end
$$;
comment on function private.are_cases(jsonb) is 'Whether a JSON value is a list of at most twelve things that customers said.';

create function private.is_valid_setting(p_key text, p_value jsonb) returns boolean
language plpgsql stable parallel safe set search_path = ''
as $$
declare
  is_empty boolean := p_value = 'null';
begin
  return case p_key
    when 'bank_account' then is_empty or (
      private.is_words(p_value, 60)
      and p_value #>> '{}' ~ '^(Reg\. [0-9]{4} konto [0-9]{5,10}|IBAN DK[0-9]{2}( [0-9]{4}){3} [0-9]{2})$'
    )
    when 'company_name' then is_empty or private.is_words(p_value, 100)
    when 'company_cvr' then is_empty or (private.is_words(p_value, 8) and private.is_cvr(p_value #>> '{}'))
    when 'company_street' then is_empty or private.is_words(p_value, 100)
    when 'company_postal_code' then is_empty or (private.is_words(p_value, 4) and p_value #>> '{}' ~ '^[0-9]{4}$')
    when 'company_city' then is_empty or private.is_words(p_value, 60)
    when 'contact_email' then is_empty or (
      private.is_words(p_value, 100) and p_value #>> '{}' ~ '^[^[:space:]@<>()",;:\\]+@[a-zA-Z0-9.-]+[.][a-zA-Z]{2,}$'
    )
    when 'contact_phone' then is_empty or (private.is_words(p_value, 21) and p_value #>> '{}' ~ '^[+]?[0-9 ]{8,20}$')
    when 'phone_hours' then is_empty or private.is_words(p_value, 100)
    when 'vat_words' then is_empty or p_value in ('"inkl."', '"ekskl."')
    when 'people' then private.are_people(p_value)
    when 'cases' then private.are_cases(p_value)
    when 'are_terms_checked' then jsonb_typeof(p_value) = 'boolean'
    when 'free_revision_rounds' then is_empty or private.is_whole(p_value, 0, 100)
    when 'revision_window_days' then is_empty or private.is_whole(p_value, 1, 1000)
    when 'revision_reply_minutes' then is_empty or private.is_whole(p_value, 30, 60000)
    when 'is_work_checked' then is_empty or jsonb_typeof(p_value) = 'boolean'
    when 'ai_label' then is_empty or private.is_words(p_value, 100)
    when 'images_kept_months' then is_empty or private.is_whole(p_value, 12, 600)
    when 'larger_limits' then p_value in ('"at_once"', '"on_request"', '"never"')
    when 'second_factor_roles' then
      jsonb_typeof(p_value) = 'array' and p_value <@ '["admin", "lead", "editor"]' and jsonb_array_length(p_value) <= 3
    when 'portal_sizes' then private.are_portal_sizes(p_value)
    when 'opening_hours' then private.are_opening_hours(p_value)
    when 'closing_periods' then private.are_closing_periods(p_value)
    when 'build_hook' then is_empty or (
      private.is_words(p_value, 300) and p_value #>> '{}' ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z]{2,}/[!-~]*$'
      and p_value #>> '{}' !~ '^https://[^/]*[.](local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion)/'
    )
    when 'open_holidays' then private.are_holidays(p_value)
    when 'confirmed' then
      jsonb_typeof(p_value) = 'array' and p_value <@ '["prices", "label"]' and jsonb_array_length(p_value) <= 2
  end;
end
$$;
comment on function private.is_valid_setting(text, jsonb) is 'Whether a setting may have a value; null: there is no such setting.';

create function private.log_setting(p_what text, p_before jsonb, p_after jsonb) returns void
language sql volatile set search_path = ''
as $$ insert into private.settings_log (actor_id, what, before, after) values (auth.uid(), p_what, p_before, p_after) $$;
comment on function private.log_setting(text, jsonb, jsonb) is 'Keeps what the caller has changed in the settings.';

create function public.get_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the settings.', sql_state => '42501');
  end if;
  return jsonb_build_object(
    'version', (select s.version from private.settings s),
    'values', private.list_settings(),
    'changed', (
      select coalesce(jsonb_object_agg(l.what, jsonb_build_object('at', l.at, 'by', private.get_staff_name(l.actor_id))), '{}')
      from (select distinct on (c.what) c.* from private.settings_log c order by c.what, c.at desc, c.id desc) l
    ),
    'holidays', (
      select coalesce(jsonb_agg(jsonb_build_object('name', c.reason, 'day', c.day) order by c.day), '[]')
      from private.closing_days c where c.day between private.today() and private.today() + 365
    ),
    'promised', (
      select coalesce(jsonb_object_agg(p.day, p.orders), '{}')
      from (
        select (o.due_at at time zone 'Europe/Copenhagen')::date as day, count(*) as orders
        from public.orders o where o.status in ('draft', 'pending') and o.due_at >= private.start_of_copenhagen_day(private.today())
        group by 1
      ) p
    )
  );
end
$$;
comment on function public.get_settings() is
  'Administrators: every setting, the version that a change names, who changed each last and when, the holidays of a year, and how many unfinished orders are promised to each day.';

-- Refusals: not_admin, setting_unknown, setting_invalid, settings_changed; details name the setting.
create function public.change_settings(p_version integer, p_changes jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before jsonb;
  after jsonb;
  changed record;
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators change the settings.', sql_state => '42501');
  elsif jsonb_typeof(p_changes) is distinct from 'object' then
    perform private.refuse('setting_invalid', 'The changes are an object.');
  end if;
  for changed in select e.key, private.is_valid_setting(e.key, e.value) as is_valid from jsonb_each(p_changes) e loop
    if changed.is_valid is null then
      perform private.refuse('setting_unknown', 'There is no such setting.', changed.key);
    elsif not changed.is_valid then
      perform private.refuse('setting_invalid', 'The setting cannot have this value.', changed.key);
    end if;
  end loop;
  -- Of two at once the second waits here, and then finds another version.
  perform 1 from private.settings s where s.version = p_version for update;
  if not found then
    perform private.refuse('settings_changed', 'Somebody else has changed the settings meanwhile.');
  end if;
  before := private.list_settings();
  after := before || p_changes;
  if (after -> 'free_revision_rounds' = 'null') <> (after -> 'revision_window_days' = 'null') then
    perform private.refuse('setting_invalid', 'Free rounds have a window.', 'revision_window_days');
  elsif num_nulls(after ->> 'company_street', after ->> 'company_postal_code', after ->> 'company_city') not in (0, 3) then
    perform private.refuse('setting_invalid', 'An address is whole.', 'company_street');
  end if;
  update private.settings s set
    version = s.version + 1,
    second_factor_roles = array(select distinct r from jsonb_array_elements_text(after -> 'second_factor_roles') r order by r),
    ai_label = after ->> 'ai_label',
    free_revision_rounds = (after ->> 'free_revision_rounds')::numeric::smallint,
    revision_window_days = (after ->> 'revision_window_days')::numeric::smallint,
    revision_reply_minutes = (after ->> 'revision_reply_minutes')::numeric::integer,
    images_kept_months = (after ->> 'images_kept_months')::numeric::smallint,
    larger_limits = after ->> 'larger_limits',
    is_work_checked = (after ->> 'is_work_checked')::boolean,
    bank_account = after ->> 'bank_account',
    company_name = after ->> 'company_name',
    company_cvr = after ->> 'company_cvr',
    company_street = after ->> 'company_street',
    company_postal_code = after ->> 'company_postal_code',
    company_city = after ->> 'company_city',
    contact_email = after ->> 'contact_email',
    contact_phone = after ->> 'contact_phone',
    phone_hours = after ->> 'phone_hours',
    vat_words = after ->> 'vat_words',
    people = after -> 'people',
    cases = after -> 'cases',
    are_terms_checked = (after ->> 'are_terms_checked')::boolean,
    build_hook = after ->> 'build_hook',
    -- Another address is called at once, so that somebody sees whether it works.
    built_facts = case when s.build_hook is not distinct from after ->> 'build_hook' then s.built_facts end,
    confirmed = array(select distinct c from jsonb_array_elements_text(after -> 'confirmed') c order by c);
  if p_changes ? 'portal_sizes' then
    delete from private.portal_sizes where true;
    insert into private.portal_sizes (name, edge, created_at)
    select z.size ->> 'name', (z.size ->> 'edge')::numeric::integer, now() + z.place * interval '1 millisecond'
    from jsonb_array_elements(p_changes -> 'portal_sizes') with ordinality z (size, place);
  end if;
  if p_changes ? 'opening_hours' then
    delete from private.opening_hours where true;
    insert into private.opening_hours (weekday, opens, closes)
    select h.key::smallint, (h.value ->> 0)::time, (h.value ->> 1)::time from jsonb_each(p_changes -> 'opening_hours') h;
  end if;
  if p_changes ? 'closing_periods' then
    delete from private.closing_periods p where p.last_day >= private.today();
    insert into private.closing_periods (name, first_day, last_day)
    select p ->> 'name', (p ->> 'from')::date, (p ->> 'until')::date from jsonb_array_elements(p_changes -> 'closing_periods') p;
  end if;
  if p_changes ? 'open_holidays' then
    update private.closing_days c set is_open = not c.is_open
    where c.day >= private.today() and c.is_open <> (p_changes -> 'open_holidays' ? c.day::text);
  end if;
  after := private.list_settings();
  perform private.log_setting(e.key, before -> e.key, e.value)
  from jsonb_each(after) e where e.value is distinct from before -> e.key;
  return p_version + 1;
end
$$;
comment on function public.change_settings(integer, jsonb) is
  'Administrators: changes the settings that p_changes names, if nobody else has changed any since the caller read p_version; returns the new version.';

create function public.list_settings_log()
returns table (id bigint, at timestamptz, changed_by text, what text, before jsonb, after jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the settings.', sql_state => '42501');
  end if;
  return query
    select l.id, l.at, private.get_staff_name(l.actor_id), l.what, l.before, l.after
    from private.settings_log l order by l.at desc, l.id desc limit 200;
end
$$;
comment on function public.list_settings_log() is 'Administrators: the latest 200 changes of the settings, the newest first.';
grant execute on function public.get_settings(), public.change_settings(integer, jsonb), public.list_settings_log() to authenticated;

-- 050_sign_ups.sql

-- Whose password an account has when its e-mail is confirmed. Anyone can sign up with any address, and the auth server
-- keeps the password and the name of whoever was first. So both are removed when an account is confirmed, unless the
-- confirming browser has proved that it made the sign-up. docs/decisions/email-confirmation.md

create function private.note_created_user() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform set_config('rumklar.created_user', new.id::text, true);
  return null;
end
$$;
comment on function private.note_created_user() is
  'Notes for the rest of the transaction which account it creates: one that the service creates is confirmed in the same transaction.';
create trigger note_created_user after insert on auth.users
  for each row execute function private.note_created_user();

create function private.limit_user_metadata() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if char_length(new.raw_user_meta_data::text) > 4000 then
    raise exception 'The metadata of an account may have at most 4000 characters.';
  elsif char_length(new.raw_user_meta_data ->> 'full_name') > 200 then
    raise exception 'The name of an account may have at most 200 characters.';
  end if;
  return new;
end
$$;
comment on function private.limit_user_metadata() is
  'Refuses more metadata than the product has, and a longer name than profiles take: anyone may send some with a sign-up, and each token holds it.';
create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_user_metadata();

-- proven: confirming keeps password and name. unproven: confirming removes them. unknown: no such link.
create function public.prove_sign_up(p_token_hash text, p_secret text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account record;
begin
  select u.id, u.raw_user_meta_data ->> 'sign_up_proof' as proof into account
  from auth.users u
  where u.confirmation_token = p_token_hash
    -- The condition of the auth server's own index.
    and u.confirmation_token !~ '^[0-9 ]*$'
    and u.email_confirmed_at is null;
  if not found then
    return 'unknown';
  elsif account.proof is null or encode(sha256(convert_to(p_secret, 'UTF8')), 'hex') is distinct from account.proof then
    return 'unproven';
  end if;
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"is_sign_up_proven": true}'
  where id = account.id;
  return 'proven';
end
$$;
comment on function public.prove_sign_up(text, text) is
  'Whether the browser that opened a confirmation link also made the sign-up: p_token_hash from the link, p_secret whose SHA-256 it sent with the sign-up as sign_up_proof.';
grant execute on function public.prove_sign_up(text, text) to anon, authenticated;

create function private.finish_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- What the auth server itself writes.
  own_keys constant text[] := array['sub', 'email', 'email_verified', 'phone_verified'];
  is_proven boolean;
  removed text[];
begin
  if current_setting('rumklar.created_user', true) = new.id::text then
    return null;
  end if;
  select u.raw_app_meta_data ? 'is_sign_up_proven' into is_proven from auth.users u where u.id = new.id;
  if is_proven then
    removed := array['sign_up_proof', 'return_path'];
  else
    select coalesce(array_agg(k.key), '{}') into removed
    from auth.users u, jsonb_object_keys(u.raw_user_meta_data) as k (key)
    where u.id = new.id and k.key <> all (own_keys);
    update auth.users set encrypted_password = null where id = new.id;
    update public.profiles set full_name = null where id = new.id;
  end if;
  update auth.users
  set raw_user_meta_data = raw_user_meta_data - removed,
      raw_app_meta_data = raw_app_meta_data - 'is_sign_up_proven'
  where id = new.id;
  update auth.identities set identity_data = identity_data - removed where user_id = new.id;
  return null;
end
$$;
comment on function private.finish_confirmation() is
  'Removes password, name and other data of a sign-up that the confirming browser did not prove to be its own.';
-- At the end of the transaction: after confirming, the auth server writes back the metadata that it had read before.
create constraint trigger finish_confirmation
  after update of email_confirmed_at on auth.users deferrable initially deferred
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.finish_confirmation();

create function public.delete_unconfirmed_account(p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from auth.users u where u.email = lower(btrim(p_email)) and u.email_confirmed_at is null
$$;
comment on function public.delete_unconfirmed_account(text) is
  'service_role: deletes the account of an address that nobody confirmed, so that an invited person, who has proved the address, can have their own.';
grant execute on function public.delete_unconfirmed_account(text) to service_role;

-- 060_rate_limits.sql

-- Counters that keep one sender from using an open function too often.

create table private.rate_limits (
  key text not null,
  window_start timestamptz not null,
  taken integer not null default 0,
  primary key (key, window_start)
);
comment on table private.rate_limits is 'How often something was done in a window of time.';
comment on column private.rate_limits.key is 'What is limited and for whom, such as send-contact-form:{network} or send-contact-form:{mailbox}.';
create index rate_limits_window_start_idx on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;

create function private.mailbox_of(p_email text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select regexp_replace(regexp_replace(address, '@[^@]*$', ''), '\+.*$', '') as name,
      substring(address from '@([^@]*)$') as domain
    from (select lower(btrim(p_email)) as address) as given
  ) as parts
$$;
comment on function private.mailbox_of(text) is
  'The mailbox that mail to an address arrives in: without the part behind a plus sign, and without dots at Gmail, which ignores them.';

create function public.take_rate_limit(
  p_key text, p_limit integer, p_window_seconds integer, p_email text default null
) returns boolean
language sql volatile security definer set search_path = ''
as $$
  insert into private.rate_limits as r (key, window_start, taken)
  values (
    p_key || coalesce(':' || private.mailbox_of(p_email), ''),
    to_timestamp(floor(extract(epoch from now()) / p_window_seconds) * p_window_seconds),
    1
  )
  on conflict (key, window_start) do update set taken = r.taken + 1
  returning r.taken <= p_limit
$$;
comment on function public.take_rate_limit(text, integer, integer, text) is
  'service_role: takes one of p_limit uses of a key within the current window, for each mailbox where p_email is given; false when they are used up.';
grant execute on function public.take_rate_limit(text, integer, integer, text) to service_role;

create function private.delete_expired_rate_limits() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.rate_limits r where r.window_start < now() - interval '2 days' returning 1
  )
  select count(*)::integer from deleted
$$;
comment on function private.delete_expired_rate_limits() is 'Scheduled job: deletes counters older than two days.';

-- Null where it is not an IP address.
create function private.network_of(p_address text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when p_address is null or not pg_input_is_valid(p_address, 'inet') then null
    when family(p_address::inet) = 6 then host(network(set_masklen(p_address::inet, 64)))
    else host(p_address::inet)
  end
$$;
comment on function private.network_of(text) is
  'The address that limits count for: an IPv6 line has 2^64 addresses of its own.';

create function private.limit_sign_up(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  network text := private.network_of(event -> 'metadata' ->> 'ip_address');
  email text := event -> 'user' ->> 'email';
  metadata jsonb := event -> 'user' -> 'user_metadata';
begin
  -- The trigger limit_user_metadata holds the same limits, but what a trigger raises is a 500 of the auth server.
  if char_length(metadata ->> 'full_name') > 200 then
    return jsonb_build_object(
      'error', jsonb_build_object('http_code', 400, 'message', 'Navn må højst være 200 tegn langt.')
    );
  elsif char_length(metadata::text) > 4000 then
    return jsonb_build_object(
      'error', jsonb_build_object('http_code', 400, 'message', 'Oplysningerne må højst være 4000 tegn lange.')
    );
  elsif (network is null or public.take_rate_limit('sign-up:' || network, 30, 3600))
    -- A stranger's sign-ups use up the stranger's share, not the owner's.
    and public.take_rate_limit('sign-up:' || coalesce(network, 'unknown'), 5, 3600, email)
    and public.take_rate_limit('sign-up', 20, 3600, email)
    -- Each spelling of a mailbox may have an account; the one that is written plainly is its owner's.
    and (lower(btrim(email)) = private.mailbox_of(email) or not exists (
      select 1 from private.rate_limits r
      where r.key = 'confirmation:' || private.mailbox_of(email) and r.taken >= 5
        and r.window_start > now() - interval '1 hour'
    )) then
    return '{}';
  end if;
  return jsonb_build_object(
    'error', jsonb_build_object('http_code', 429, 'message', 'For mange forsøg. Prøv igen senere.')
  );
end
$$;
comment on function private.limit_sign_up(jsonb) is
  'The hook before_user_created of the auth server: an hour''s accounts per network, per mailbox and network, and per mailbox, and none under another spelling of a mailbox to which five confirmations were sent; too long a name is refused with 400.';
grant execute on function private.limit_sign_up(jsonb) to supabase_auth_admin;

-- 070_service_pricing.sql

-- What each service costs. The rows are part of the product, so they come with the schema.

create table public.service_pricing (
  service_type text primary key check (service_type ~ '^[a-z]+(-[a-z]+)*$'),
  base_price numeric(10, 2) not null default 0 check (base_price >= 0),
  price_per_image numeric(10, 2) not null check (price_per_image >= 0),
  families text[] not null default '{}',
  is_whole_order boolean not null default false,
  turnaround_minutes integer check (turnaround_minutes > 0)
);
comment on table public.service_pricing is 'Price per service in whole kroner (DKK), no tax is added. A change applies to new orders only.';
comment on column public.service_pricing.service_type is 'Slug; the Danish label is in packages/domain.';
comment on column public.service_pricing.base_price is 'DKK per order.';
comment on column public.service_pricing.price_per_image is 'DKK per original image; floor plans do not count.';
comment on column public.service_pricing.families is 'What the service does to an image: of two services that share one an image can have only one. A room that is emptied is tidied with it.';
comment on column public.service_pricing.is_whole_order is 'Whether the service is chosen for an order with all its images, never for single ones; only such an order has floor plans.';
comment on column public.service_pricing.turnaround_minutes is 'Working minutes in which up to 20 images are ready; null: no time is promised.';

insert into public.service_pricing (service_type, base_price, price_per_image, families, is_whole_order) values
  ('let-oprydning', 0, 79, '{tidying}', false),
  ('fjernelse-af-moebler', 0, 150, '{tidying,removal}', false),
  ('let-styling', 0, 250, '{styling}', false),
  ('fuld-styling', 0, 400, '{styling}', false),
  ('fjernelse-af-moebler-og-styling', 0, 550, '{tidying,removal,styling}', false),
  ('haandvaerkeropgaver', 0, 150, '{repairs}', false),
  ('totalentreprise', 2000, 150, '{}', true);

alter table public.service_pricing enable row level security;
grant select on public.service_pricing to anon, authenticated, service_role;

create policy "Visitors read the prices" on public.service_pricing
  for select to anon using (true);
create policy "People with a confirmed e-mail read the prices" on public.service_pricing
  for select to authenticated using ((select private.is_confirmed()));

-- 071_service_prices.sql

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

-- 072_price_agreements.sql

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

-- 074_public_facts.sql

-- What visitors may know of the settings: the public pages are built with it, and put in what has changed since.

-- The same as StoredFacts of packages/domain. A fact of the company that is null is as brand.ts says.
create function public.get_public_facts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Browsers and what is between keep the answer for a minute.
  perform set_config('response.headers', '[{"Cache-Control": "public, max-age=60"}]', true);
  return (
    select jsonb_build_object(
      'prices', (
        select jsonb_object_agg(t.service_type, jsonb_build_object(
          'basePrice', t.base_price, 'pricePerImage', t.price_per_image, 'turnaroundMinutes', t.turnaround_minutes
        ))
        from private.todays_prices t
      ),
      'company', jsonb_build_object(
        'name', s.company_name, 'cvr', s.company_cvr, 'street', s.company_street,
        'postalCode', s.company_postal_code, 'city', s.company_city
      ),
      'email', s.contact_email,
      'phone', s.contact_phone,
      'phoneHours', s.phone_hours,
      'vat', s.vat_words,
      'people', s.people,
      'cases', s.cases,
      'areTermsChecked', s.are_terms_checked,
      'freeRevisions', case when s.free_revision_rounds is not null then
        jsonb_build_object('rounds', s.free_revision_rounds, 'days', s.revision_window_days)
      end,
      'hours', (
        select coalesce(jsonb_object_agg(h.weekday, jsonb_build_array(to_char(h.opens, 'HH24:MI'), to_char(h.closes, 'HH24:MI'))), '{}')
        from private.opening_hours h
      ),
      'closing', (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', c.name, 'from', c.first_day, 'until', c.last_day) order by c.first_day, c.last_day, c.name
        ), '[]')
        from (
          select p.name, p.first_day, p.last_day from private.closing_periods p
          where p.last_day >= private.today() and p.first_day <= private.today() + 60
          union all
          select d.reason, d.day, d.day from private.closing_days d
          where d.day between private.today() and private.today() + 60 and not d.is_open
        ) c
      )
    )
    from private.settings s
  );
end
$$;
comment on function public.get_public_facts() is
  'Everybody: today''s prices, how to reach the company, who works there, what customers said, what it promises about revisions, its hours and the closing days of two months.';
grant execute on function public.get_public_facts() to anon, authenticated;

-- By what the pages say rather than by who changed it: a planned price begins at midnight, and a closing day comes nearer.
create function private.call_build_hook() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  facts text;
  hook text;
begin
  if not exists (select 1 from private.settings s where s.build_hook is not null) then
    return;
  end if;
  facts := md5(public.get_public_facts()::text);
  update private.settings s set built_facts = facts
  where s.built_facts is distinct from facts
  returning s.build_hook into hook;
  if hook is not null and to_regnamespace('net') is not null then
    perform net.http_post(
      url := hook, headers := '{"content-type": "application/json"}'::jsonb, body := '{}'::jsonb, timeout_milliseconds := 10000
    );
  end if;
end
$$;
comment on function private.call_build_hook() is
  'Scheduled job: has the static host build the public pages again when what they say has changed.';

-- 080_orders.sql

-- An order of a customer. Its prices are frozen when it is placed, and its total is the sum of its lines (order_lines);
-- clients send what they showed, the database says what it is.
--
-- Its triggers, in the order in which they run:
-- An order is placed:
--   1. bill_order: says who pays
--   2. check_account: the accounts are open
--   3. check_card: who pays has a card, or pays by invoice
--   4. check_overdue: no invoice is long overdue
--   5. check_texts: trims and checks what was typed
--   6. copy_wishes: keeps what the customer always wants
--   7. prepare_order: freezes the prices and the promised time
--   8. keep_order_words: the search finds it
--   9. keep_order_work: makes the studio's work on it
--  10. record_order_placed: writes it into the history
--  11. limit_unfinished_orders: the account has room for it
--  12. write_order_lines: writes the lines of its price
-- It changes:
--  13. change_order: keeps total, completed_at and the reason for taking it back right
--  14. check_status_change: users set allowed statuses only
--  15. check_texts again
--  16. set_changed_at: open pages notice
--  17. add_status_event: writes it into the history, before the delivery
--  18. create_status_notification: tells the customer
--  19. deliver_finished_images: opens them to the customer, or takes them back
--  20. end_pauses: closes the questions to the customer of a finished order
--  21. keep_image_words: the list of finished images finds its images where it is now
--  22. keep_order_words: so does the search
--  23. keep_order_work_on_update: ends the work, or opens it again
--  24. make_lines_billable: at a completion
--  25. queue_receipt: with the first image
--  26. withdraw_revisions: of a cancelled order

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity (start with 1001) unique,
  user_id uuid not null references public.profiles (id) on delete restrict,
  billed_to uuid not null references public.profiles (id) on delete restrict,
  organisation_id uuid references public.organisations (id) on delete restrict,
  title text not null check (char_length(btrim(title)) between 3 and 200),
  address text not null check (char_length(btrim(address)) between 5 and 300),
  notes text check (char_length(notes) <= 5000),
  reference text check (reference = btrim(reference) and char_length(reference) between 1 and 60),
  wishes text check (char_length(wishes) <= 1000),
  example_ids uuid[] check (cardinality(example_ids) between 1 and 5),
  service_type text not null references public.service_pricing (service_type),
  status text not null default 'draft' check (status in ('draft', 'pending', 'completed', 'cancelled')),
  total_amount numeric(12, 2) not null default 0 check (total_amount >= 0),
  total_ore bigint not null generated always as ((total_amount * 100)::bigint) stored,
  base_price numeric(10, 2) not null default 0,
  price_per_image numeric(10, 2) not null default 0,
  other_services integer not null default 0 check (other_services >= 0),
  image_count integer not null default 0 check (image_count >= 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  due_at timestamptz,
  paused_at timestamptz,
  sort_due_at timestamptz not null generated always as (
    case
      when status not in ('draft', 'pending') or (due_at is null and paused_at is null) then 'infinity'::timestamptz
      when paused_at is not null then '9999-01-01 00:00:00+00'::timestamptz
      else due_at
    end
  ) stored,
  completed_at timestamptz,
  first_completed_at timestamptz,
  taken_back_reason text check (char_length(taken_back_reason) between 1 and 500),
  delayed_until timestamptz,
  delay_reason text check (char_length(delay_reason) between 1 and 500),
  images_expire_at timestamptz,
  has_unbilled boolean not null default false,
  constraint orders_delay_has_reason check ((delayed_until is null) = (delay_reason is null)),
  constraint orders_first_completed_stays check (completed_at is null or first_completed_at is not null),
  constraint orders_completed_at_follows_status check ((status = 'completed') = (completed_at is not null)),
  constraint orders_mixed_without_price_per_image check (other_services = 0 or price_per_image = 0),
  constraint orders_without_images_stay_draft check (image_count > 0 or status in ('draft', 'cancelled'))
);
comment on table public.orders is 'An order of edited property images.';
comment on column public.orders.number is 'What people call the order by, shown as R-1041; the id stays in URLs, file names and calls.';
comment on column public.orders.billed_to is 'Who pays: card, overdue invoices, billing and debt are those of this account. Set by trigger when the order is placed, whatever was sent; another owner of the firm pays it only after saying so.';
comment on column public.orders.organisation_id is 'The firm that the order belongs to; null: to the person alone. Set by trigger, whatever was sent.';
comment on column public.orders.reference is 'What the customer calls the case by, shown as Sagsnr.; null: none.';
comment on column public.orders.wishes is 'The standing wishes when the order was placed; null: there were none. Set by trigger.';
comment on column public.orders.example_ids is 'The images of the standing wishes when the order was placed, ids of finished_orders. Set by trigger.';
comment on column public.orders.service_type is 'The service of images without their own; of an order that place_order made the commonest one.';
comment on column public.orders.status is 'draft (Afventer), pending (Under behandling), completed (Afsluttet), cancelled (Annulleret; set by procedures only).';
comment on column public.orders.total_amount is 'DKK, the sum of its order_lines, kept by trigger whatever was sent. While all images have the service of the order: base_price + price_per_image x image_count.';
comment on column public.orders.total_ore is 'total_amount in øre, to sort and to page by; computed.';
comment on column public.orders.base_price is 'DKK, frozen from private.get_prices when the order was placed; for its own service.';
comment on column public.orders.price_per_image is 'DKK, frozen from private.get_prices when the order was placed; for its own service; 0 when its images have different services, whose prices are in their lines.';
comment on column public.orders.other_services is 'How many services its images have beside its own; kept by trigger.';
comment on column public.orders.image_count is 'Number of original images, floor plans not counted; kept by trigger.';
comment on column public.orders.changed_at is 'When the order, its images or its total changed last: an open page asks for this alone. Kept by trigger.';
comment on column public.orders.due_at is 'When the finished images are promised at the latest; null: no time is. Frozen when the order is placed, and moved by private.set_due_at, private.change_placed_order and private.run_clock only.';
comment on column public.orders.paused_at is 'Since when the studio waits for an answer of the customer (order_pauses); the answer moves due_at by the working time in between. Null: it does not wait.';
comment on column public.orders.sort_due_at is 'due_at of an order that is not finished, the year 9999 while it waits for its customer, infinity where nothing is due, to sort and to page by; computed.';
comment on column public.orders.completed_at is 'Set when the status becomes completed, cleared when it leaves it. Lines that were not billable become so then.';
comment on column public.orders.first_completed_at is 'Set when the status becomes completed for the first time and kept when the order is opened again: the work was done and has to be paid.';
comment on column public.orders.delayed_until is 'Until when the studio has said that the order is delayed; due_at stays what was promised. Cleared when the order is finished.';
comment on column public.orders.delay_reason is 'Why it is delayed, in the studio''s words to the customer.';
comment on column public.orders.taken_back_reason is 'Why the studio has taken a completed order back, in its words to the customer; cleared when the order is completed again.';
comment on column public.orders.images_expire_at is 'When its images are deleted at the earliest, which its customer is mailed 31 days before, or when they were; null: they are kept.';
comment on column public.orders.has_unbilled is 'Has lines that are billable and on no invoice; kept by trigger. That a line is on one invoice at most is what prevents a second charge, this finds the unbilled lines fast.';

create index orders_user_id_created_at_id_idx on public.orders (user_id, created_at desc, id desc);
-- The administrators' list pages by cursor through every sort, alone and within one status or one service: each has
-- its index, so that every page of a million orders costs the same. Under row level security only
-- leakproof comparisons reach an index. Those of numeric are not, so that a page by amount read the whole index
-- (560 ms on a million orders); those of bigint are.
create index orders_created_at_id_idx on public.orders (created_at desc, id desc);
create index orders_title_id_idx on public.orders (title, id);
create index orders_total_ore_id_idx on public.orders (total_ore, id);
create index orders_sort_due_at_id_idx on public.orders (sort_due_at, id);
create index orders_status_created_at_id_idx on public.orders (status, created_at desc, id desc);
create index orders_status_title_id_idx on public.orders (status, title, id);
create index orders_status_total_ore_id_idx on public.orders (status, total_ore, id);
create index orders_status_sort_due_at_id_idx on public.orders (status, sort_due_at, id);
create index orders_service_type_created_at_id_idx on public.orders (service_type, created_at desc, id desc);
create index orders_service_type_title_id_idx on public.orders (service_type, title, id);
create index orders_service_type_total_ore_id_idx on public.orders (service_type, total_ore, id);
create index orders_service_type_sort_due_at_id_idx on public.orders (service_type, sort_due_at, id);
create index orders_organisation_id_created_at_id_idx on public.orders (organisation_id, created_at desc, id desc);
create index orders_billed_to_idx on public.orders (billed_to);
-- For private.unbilled_lines.
create index orders_unbilled_idx on public.orders (billed_to) where has_unbilled;
-- For get_desk: what there is to do, and what was completed today.
create index orders_desk_idx on public.orders (created_at, id) include (status, image_count, sort_due_at)
  where status in ('draft', 'pending');
create index orders_completed_at_idx on public.orders (completed_at) where completed_at is not null;
create index orders_images_expire_at_idx on public.orders (images_expire_at) where images_expire_at is not null;
create index orders_unfinished_idx on public.orders (user_id) where status in ('draft', 'pending');

create function private.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The demo and SQL may bring the prices of an older order.
  if private.is_api_call() or (new.base_price = 0 and new.price_per_image = 0) then
    select p.base_price, p.price_per_image into new.base_price, new.price_per_image
    from private.get_prices(new.user_id, new.organisation_id) p where p.service_type = new.service_type;
    if not found then
      perform private.refuse('service_unknown', 'There is no such service.', coalesce(new.service_type, ''));
    end if;
  end if;
  -- What its first lines will add up to: who inserts it reads the total from the same statement.
  new.total_amount := new.base_price + new.price_per_image * new.image_count;
  new.has_unbilled := false;
  if new.status = 'completed' and new.completed_at is null then
    new.completed_at := now();
  end if;
  new.first_completed_at := coalesce(new.first_completed_at, new.completed_at);
  -- SQL may bring the promise of an older order.
  new.due_at := coalesce(new.due_at, private.add_working_time(new.created_at, private.get_turnaround(new)));
  return new;
end
$$;
comment on function private.prepare_order() is 'Freezes the prices of a new order and the time that is promised, and computes its total.';
create trigger prepare_order before insert on public.orders
  for each row execute function private.prepare_order();

create function private.check_order_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.title := btrim(new.title);
  new.address := btrim(new.address);
  new.notes := nullif(btrim(new.notes), '');
  new.reference := nullif(btrim(new.reference), '');
  if private.is_api_call() then
    if coalesce(char_length(new.title), 0) not between 3 and 200 then
      perform private.refuse('title_invalid', 'The title must have 3 to 200 characters.');
    elsif coalesce(char_length(new.address), 0) not between 5 and 300 then
      perform private.refuse('address_invalid', 'The address must have 5 to 300 characters.');
    elsif char_length(new.notes) > 5000 then
      perform private.refuse('notes_too_long', 'The notes may have at most 5000 characters.');
    elsif char_length(new.reference) > 60 then
      perform private.refuse('reference_too_long', 'The reference may have at most 60 characters.');
    end if;
  end if;
  return new;
end
$$;
create trigger check_texts before insert or update of title, address, notes, reference on public.orders
  for each row execute function private.check_order_texts();

create function private.write_order_lines() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.order_lines (order_id, kind, service_type, quantity, unit_price_kroner, billable_at, is_agreed)
  select l.id, l.kind, l.service_type, l.quantity, l.price, l.first_completed_at, exists (
    select 1 from private.get_prices(l.user_id, l.organisation_id) p
    where p.service_type = l.service_type and p.is_agreed
      and l.price = case l.kind when 'base' then p.base_price else p.price_per_image end
  )
  from (
    select n.*, 'base' as kind, 1 as quantity, n.base_price as price from inserted n where n.base_price > 0
    union all
    -- The demo and SQL may bring an order with its number of images.
    select n.*, 'image', n.image_count, n.price_per_image from inserted n where n.image_count > 0
  ) l;
  return null;
end
$$;
comment on function private.write_order_lines() is 'Writes the line of the base price of a new order, and one for its stated number of images.';
create trigger write_order_lines after insert on public.orders
  referencing new table as inserted
  for each statement execute function private.write_order_lines();

create function private.change_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.total_amount := (
    select coalesce(sum(l.amount_kroner), 0) from public.order_lines l where l.order_id = new.id
  );
  if new.status is distinct from old.status then
    if new.image_count = 0 and new.status in ('pending', 'completed') then
      perform private.refuse('image_required', 'An order without images cannot leave draft.', new.id::text);
    end if;
    new.completed_at := case when new.status = 'completed' then now() end;
    new.first_completed_at := coalesce(old.first_completed_at, new.completed_at);
    if new.status in ('completed', 'cancelled') then
      new.delayed_until := null;
      new.delay_reason := null;
    end if;
  end if;
  if new.first_completed_at is null or new.completed_at is not null then
    new.taken_back_reason := null;
  end if;
  return new;
end
$$;
comment on function private.change_order() is 'Keeps the total as its lines add up, completed_at in step with the status, and a reason only of an order that was taken back.';
create trigger change_order before update on public.orders
  for each row execute function private.change_order();

create function private.check_status_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Without the owner's rights, so that current_user is who writes the row: a user, or a procedure with checks of its own.
  if current_user in ('anon', 'authenticated')
    and (old.status = 'cancelled' or new.status not in ('draft', 'pending', 'completed')) then
    perform private.refuse('status_not_allowed', 'This status change is not allowed.', old.status || ' -> ' || new.status);
  end if;
  return new;
end
$$;
comment on function private.check_status_change() is 'Keeps the status that a user writes within the allowed changes; cancelling is for procedures.';
create trigger check_status_change before update of status on public.orders
  for each row when (new.status is distinct from old.status)
  execute function private.check_status_change();

create function private.set_changed_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Not the start of the transaction: of two changes that wait for each other the second has the later time.
  new.changed_at := clock_timestamp();
  return new;
end
$$;
create trigger set_changed_at before update on public.orders
  for each row execute function private.set_changed_at();

create function private.touch_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders o set changed_at = default where o.id in (select c.order_id from changed c);
  return null;
end
$$;
comment on function private.touch_orders() is 'Notes on the orders that rows of theirs changed; each table that is shown with an order has it, its rows as changed.';

-- Opening the order again changes nothing about that.
create function private.make_lines_billable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.order_lines l set billable_at = new.completed_at
  where l.order_id = new.id and l.billable_at is null;
  return null;
end
$$;
comment on function private.make_lines_billable() is
  'At the first completion after a line was written it becomes billable.';
create trigger make_lines_billable after update of status on public.orders
  for each row when (new.status is distinct from old.status and new.status = 'completed')
  execute function private.make_lines_billable();

create function private.bill_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The demo and SQL may bring an order that somebody else pays.
  if private.is_api_call() or new.billed_to is null then
    select m.organisation_id into new.organisation_id from public.memberships m where m.user_id = new.user_id;
    -- Serialises with leaving, with a removal and with another owner; the next statement sees who is in the firm then.
    perform 1 from public.organisations f where f.id = new.organisation_id for share;
    if not exists (
      select 1 from public.memberships m where m.user_id = new.user_id and m.organisation_id = new.organisation_id
    ) then
      new.organisation_id := null;
    end if;
    new.billed_to := coalesce(private.get_owner(new.organisation_id), new.user_id);
  end if;
  return new;
end
$$;
comment on function private.bill_order() is 'Sets the firm of a new order, and who pays: the firm''s owner, or the person.';
create trigger bill_order before insert on public.orders
  for each row execute function private.bill_order();

create function private.copy_wishes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The demo and SQL may bring those of an older order.
  if private.is_api_call() or new.wishes is null then
    select w.content, w.example_ids into new.wishes, new.example_ids from public.standing_wishes w
    where case when new.organisation_id is null then w.user_id = new.user_id else w.organisation_id = new.organisation_id end;
  end if;
  return new;
end
$$;
comment on function private.copy_wishes() is 'Copies the standing wishes of the person, or of the firm, and their examples into a new order.';
create trigger copy_wishes before insert on public.orders
  for each row execute function private.copy_wishes();

create function private.require_open_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_api_call() then
    return new;
  end if;
  -- Serialises with close_account: the policy alone reads the account as it was before an order waited for it.
  perform 1 from public.profiles p where p.id in (new.user_id, new.billed_to) order by p.id for share;
  if exists (
    select 1 from public.profiles p where p.id in (new.user_id, new.billed_to) and p.erased_at is not null
  ) then
    perform private.refuse('not_signed_in', 'The account is closed.', sql_state => '42501');
  end if;
  return new;
end
$$;
comment on function private.require_open_account() is 'Refuses an order of an account that is closed, or is being closed right now, and one that such an account would pay.';
create trigger check_account before insert on public.orders
  for each row execute function private.require_open_account();

create function private.require_card() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_call() and private.get_payment_days(new.organisation_id) is null and not exists (
    select 1 from private.payment_methods m where m.user_id = new.billed_to
  ) then
    perform private.refuse('card_required', 'A payment card must be added before an order can be placed.');
  end if;
  return new;
end
$$;
comment on function private.require_card() is 'Refuses an order when who pays has neither a saved card nor a firm that pays by invoice.';
create trigger check_card before insert on public.orders
  for each row execute function private.require_card();

create function private.is_overdue(p_user_id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.invoices i
    where i.user_id = p_user_id
      and i.status in ('open', 'failed', 'requires_action') and i.transferred_on is null
      and i.due_date < private.today() - 14
  );
end
$$;
comment on function private.is_overdue(uuid) is 'Whether a customer has an invoice more than 14 days overdue.';

create function private.refuse_overdue() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_call() and private.is_overdue(new.billed_to) then
    perform private.refuse('overdue_invoice', 'An invoice is more than 14 days overdue.');
  end if;
  return new;
end
$$;
comment on function private.refuse_overdue() is 'Refuses an order when who pays has an invoice more than 14 days overdue; running orders go on.';
create trigger check_overdue before insert on public.orders
  for each row execute function private.refuse_overdue();

create function private.limit_unfinished_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  customer record;
begin
  if not private.is_api_call() then
    return null;
  end if;
  for customer in
    select p.id, l.max_unfinished_orders as allowed
    from public.profiles p join public.order_limits l on l.id = p.limits
    where p.id in (select n.user_id from inserted n)
  loop
    -- A call at the same time counts the orders of this one.
    perform pg_advisory_xact_lock(hashtextextended('unfinished-orders/' || customer.id, 0));
    if (
      select count(*) from public.orders o where o.user_id = customer.id and o.status in ('draft', 'pending')
    ) > customer.allowed then
      perform private.refuse('too_many_orders', 'The account has too many unfinished orders.', customer.allowed::text);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.limit_unfinished_orders() is 'Refuses orders beyond the unfinished ones that an account may have.';
create trigger limit_unfinished_orders after insert on public.orders
  referencing new table as inserted
  for each statement execute function private.limit_unfinished_orders();

create function private.create_status_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_customer(
    new.id, new.user_id, case new.status when 'pending' then 'order_in_progress' else 'order_completed' end,
    -- Time for the administrator's tab, which sends it at once and reports it, and to correct a mistake.
    interval '1 minute'
  );
  return null;
end
$$;
comment on function private.create_status_notification() is 'Writes the notification of a change to pending or completed and queues its mail, in its transaction; a change to draft has none.';
create trigger create_status_notification after update of status on public.orders
  for each row when (new.status is distinct from old.status and new.status in ('pending', 'completed'))
  execute function private.create_status_notification();

-- Mails about them that nobody has tried to send wait for the mail of the completion.
create function private.deliver_finished_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'completed' then
    perform private.deliver_versions(new.id);
  else
    update public.finished_orders f set delivered_at = null where f.order_id = new.id;
  end if;
  -- The mail of the completion says it, or it waits until there is something to see again.
  update public.mails m set status = 'waiting', due_at = null
  where m.order_id = new.id and m.kind = 'order_images_uploaded' and m.status = 'queued' and m.attempts = 0;
  return null;
end
$$;
comment on function private.deliver_finished_images() is
  'Delivers the finished images when an order is completed (private.deliver_versions), and takes the finished images back when it leaves that status.';
create trigger deliver_finished_images after update of status on public.orders
  for each row when (new.status is distinct from old.status and 'completed' in (old.status, new.status))
  execute function private.deliver_finished_images();

create function private.withdraw_revisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.revisions r set status = 'withdrawn', due_at = null, minutes_left = null, closed_at = clock_timestamp()
  where r.order_id = new.id and r.status in ('sent', 'quoted', 'in_progress');
  return null;
end
$$;
comment on function private.withdraw_revisions() is 'Withdraws the open revision of an order that is cancelled, which nobody could deliver.';
create trigger withdraw_revisions after update of status on public.orders
  for each row when (new.status is distinct from old.status and new.status = 'cancelled')
  execute function private.withdraw_revisions();

create function private.end_pauses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.order_pauses p set ended_at = clock_timestamp() where p.order_id = new.id and p.ended_at is null;
  perform private.run_clock(new.id);
  return null;
end
$$;
comment on function private.end_pauses() is 'Closes the open questions of an order that is completed or cancelled.';
create trigger end_pauses after update of status on public.orders
  for each row when (new.status is distinct from old.status and new.status in ('completed', 'cancelled'))
  execute function private.end_pauses();

-- Also of revisions.
create function private.keep_order_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.order_work as w (order_id, revision_id, stage)
  values (
    coalesce((to_jsonb(new) ->> 'order_id')::uuid, new.id), case when tg_table_name = 'revisions' then new.id end,
    case when new.status in ('draft', 'pending', 'sent', 'quoted', 'in_progress') then 'queued' else 'ready' end
  )
  on conflict (order_id, revision_id) do update
  set stage = case when excluded.stage = 'queued' and w.assignee_id is not null then 'editing' else excluded.stage end,
    version = w.version + 1;
  return null;
end
$$;
comment on function private.keep_order_work() is
  'Makes the work on a new order or revision; ends it when nothing is left to do, and opens it again.';
create trigger keep_order_work after insert on public.orders
  for each row execute function private.keep_order_work();
create trigger keep_order_work_on_update after update of status on public.orders
  for each row when (
    (new.status in ('completed', 'cancelled')) is distinct from (old.status in ('completed', 'cancelled'))
  )
  execute function private.keep_order_work();

create function private.keep_order_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_order_words(array[new.id]);
  return null;
end
$$;
comment on function private.keep_order_words() is 'Keeps the words that an order is found by.';
create trigger keep_order_words
  after insert or update of user_id, organisation_id, status, service_type, created_at, title, address, reference on public.orders
  for each row execute function private.keep_order_words();

create function private.keep_image_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_finished_words(array(select f.id from public.finished_orders f where f.order_id = new.id));
  return null;
end
$$;
comment on function private.keep_image_words() is 'Keeps the words that the finished images of an order are found by.';
create trigger keep_image_words
  after update of user_id, title, address, reference on public.orders
  for each row execute function private.keep_image_words();

create function private.record_order_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.add_order_event(new.id, 'status', jsonb_build_object('from', old.status, 'to', new.status));
    return null;
  end if;
  perform private.add_order_event(new.id, 'placed', '{}', new.created_at);
  return null;
end
$$;
comment on function private.record_order_events() is
  'Writes that an order was placed, and each change of its status.';
create trigger record_order_placed after insert on public.orders
  for each row execute function private.record_order_events();
create trigger add_status_event after update of status on public.orders
  for each row when (new.status is distinct from old.status)
  execute function private.record_order_events();

create function private.queue_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_call() then
    -- A client that adds the images one by one is done by then.
    perform private.queue_mail('order:' || new.id, 'order_received', new.user_id, new.id, interval '1 minute');
  end if;
  return null;
end
$$;
comment on function private.queue_receipt() is 'Queues the receipt of a new order when it has its first image, in that transaction.';
create trigger queue_receipt after update of image_count on public.orders
  for each row when (old.image_count = 0 and new.image_count > 0)
  execute function private.queue_receipt();

alter table public.orders enable row level security;
grant select on public.orders to authenticated;
-- total_amount may be sent and is overwritten; id may be chosen, so that a call whose response was lost can be repeated.
grant insert (id, user_id, title, address, notes, reference, service_type, total_amount),
  update (status, taken_back_reason)
  on public.orders to authenticated;
grant select, insert, update, delete on public.orders to service_role;

-- A customer's query also names user_id, or organisation_id, and never both: with this policy alone no index is used.
create policy "Customers read their orders and those of their firm, admins all" on public.orders
  for select to authenticated
  using (
    (
      (select private.is_confirmed())
      and ((organisation_id is null and user_id = (select auth.uid())) or organisation_id = (select private.my_organisation()))
    )
    or (select private.is_admin())
  );
create policy "Customers place orders for themselves, assistants for others" on public.orders
  for insert to authenticated
  with check ((user_id = (select auth.uid()) or private.may_order_for(user_id)) and (select private.is_confirmed()));
create policy "Admins change the status of orders" on public.orders
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Another's id is refused with 42501.
create function public.get_order_statistics(user_id uuid, is_of_firm boolean default false)
returns table (
  distinct_statuses bigint, total_orders bigint, draft_orders bigint, pending_orders bigint, completed_orders bigint
)
language plpgsql stable parallel safe security invoker set search_path = ''
as $$
declare
  firm uuid := (select private.my_organisation());
begin
  if get_order_statistics.user_id is distinct from (select auth.uid()) then
    perform private.refuse('not_own_account', 'Statistics are for the own account only.', sql_state => '42501');
  end if;
  if is_of_firm and firm is not null then
    return query
      select count(distinct o.status), count(*), count(*) filter (where o.status = 'draft'),
        count(*) filter (where o.status = 'pending'), count(*) filter (where o.status = 'completed')
      from public.orders o where o.organisation_id = firm;
    return;
  end if;
  return query
    select count(distinct o.status), count(*), count(*) filter (where o.status = 'draft'),
      count(*) filter (where o.status = 'pending'), count(*) filter (where o.status = 'completed')
    from public.orders o where o.user_id = get_order_statistics.user_id;
end
$$;
comment on function public.get_order_statistics(uuid, boolean) is
  'How many orders the caller has, or the caller''s firm, in each status that a tab shows too, and how many different statuses they are in; one row.';
grant execute on function public.get_order_statistics(uuid, boolean) to authenticated;

-- Another's id is refused with 42501.
create function public.calculate_dashboard_totals(user_id uuid, is_of_firm boolean default false)
returns table (total_30_days numeric, total_amount numeric, linked_users integer)
language plpgsql stable parallel safe security invoker set search_path = ''
as $$
declare
  firm uuid := (select private.my_organisation());
begin
  if calculate_dashboard_totals.user_id is distinct from (select auth.uid()) then
    perform private.refuse('not_own_account', 'Totals are for the own account only.', sql_state => '42501');
  end if;
  if is_of_firm and firm is not null then
    return query
      select
        coalesce(sum(o.total_amount) filter (where o.created_at >= now() - interval '720 hours'), 0),
        coalesce(sum(o.total_amount), 0),
        (select count(*)::integer from public.memberships m where m.organisation_id = firm)
      from public.orders o
      where o.organisation_id = firm and o.status <> 'cancelled';
    return;
  end if;
  return query
    select
      coalesce(sum(o.total_amount) filter (where o.created_at >= now() - interval '720 hours'), 0),
      coalesce(sum(o.total_amount), 0),
      greatest((select count(*)::integer from public.memberships m where m.organisation_id = firm), 1)
    from public.orders o
    where o.user_id = calculate_dashboard_totals.user_id and o.status <> 'cancelled';
end
$$;
comment on function public.calculate_dashboard_totals(uuid, boolean) is
  'What the caller, or the caller''s firm, has ordered in the last 30 days (30 x 24 hours, whatever summer time does) and ever, in DKK without cancelled orders, and how many users the account has; one row.';
grant execute on function public.calculate_dashboard_totals(uuid, boolean) to authenticated;

-- 090_order_events.sql

-- What happened to an order and when, one row for each event, written by the triggers of the tables where it happens.
-- Rows are only ever added. Customers read the kinds that the policy lists, without who did it; all of it, with the names
-- of administrators, is what list_order_events returns to them.

create table public.order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references public.profiles (id) on delete set null,
  actor_role text not null check (actor_role in ('customer', 'admin', 'system')),
  kind text not null check (kind in (
    'placed', 'status', 'edited', 'delivered', 'question', 'delayed', 'revision', 'uploaded', 'deleted', 'moved', 'skipped', 'mailed', 'credit', 'extra', 'work'
  )),
  detail jsonb not null default '{}'
);
comment on table public.order_events is 'The history of orders.';
comment on column public.order_events.actor_id is 'Who did it; null: a job or SQL, or an account that was erased. Not readable by users.';
comment on column public.order_events.actor_role is 'The order''s customer, somebody of the studio (admin), or nobody (system); stays when the account is erased. Not readable by users.';
comment on column public.order_events.kind is 'placed; status {from, to}; edited {fields}: the columns that the customer changed; delivered {images}: finished images that opened to the customer together; question {verb}: to the customer was asked, answered or withdrawn; uploaded, deleted {images}: finished images; moved {images}: a finished image was matched with another original, or with none; skipped {images}: an original is not delivered, on purpose; mailed {kind}: a mail to the customer was sent; credit, extra {amount_kroner}: a line of the price; work {verb, to, revision}: taken, assigned to somebody, released, submitted, returned or approved; revision {number, status}.';
comment on column public.order_events.detail is 'What the kind says, never a name of a person.';

create index order_events_order_id_at_idx on public.order_events (order_id, at, id);
create index order_events_actor_id_idx on public.order_events (actor_id);

create function private.add_order_event(
  p_order_id uuid,
  p_kind text,
  p_detail jsonb default '{}',
  p_at timestamptz default clock_timestamp(),
  p_actor_id uuid default auth.uid()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.order_events (order_id, at, actor_id, actor_role, kind, detail)
  select o.id, p_at, p.id,
    case
      when p.id is null then 'system'
      when p.id = o.user_id or exists (
        select 1 from public.memberships m where m.user_id = p.id and m.organisation_id = o.organisation_id
      ) then 'customer'
      else 'admin'
    end,
    p_kind, p_detail
  from public.orders o left join public.profiles p on p.id = p_actor_id
  where o.id = p_order_id
$$;
comment on function private.add_order_event(uuid, text, jsonb, timestamptz, uuid) is
  'Writes an event of an order, done by whoever is signed in unless the row says who; nothing for an order that is gone.';

create function private.keep_order_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Events go with their order, and lose their actor with the account.
  if tg_op = 'DELETE' and not exists (select 1 from public.orders o where o.id = old.order_id) then
    return old;
  elsif tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.order_id, new.at, new.actor_role, new.kind, new.detail)
      = (old.id, old.order_id, old.at, old.actor_role, old.kind, old.detail) then
    return new;
  end if;
  raise exception 'Events of orders are only added.';
end
$$;
comment on function private.keep_order_event() is 'Keeps events as they were written, whoever tries to change them.';
create trigger keep_order_event before update or delete on public.order_events
  for each row execute function private.keep_order_event();

alter table public.order_events enable row level security;
grant select (id, order_id, at, kind, detail) on public.order_events to authenticated;
grant select on public.order_events to service_role;

create policy "People read listed events of the orders they can read" on public.order_events
  for select to authenticated
  using (
    kind in ('placed', 'status', 'edited', 'delivered', 'question', 'delayed', 'revision')
    and exists (select 1 from public.orders o where o.id = order_id)
  );

-- For administrators.
create function public.list_order_events(p_order_id uuid)
returns table (id uuid, at timestamptz, kind text, detail jsonb, actor_role text, actor_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the whole history of an order.', sql_state => '42501');
  end if;
  return query
    select e.id, e.at, e.kind,
      e.detail || case when t.id is null then '{}' else
        jsonb_build_object('to', coalesce(nullif(btrim(t.full_name), ''), t.email)) end,
      e.actor_role,
      case when e.actor_role = 'admin' then coalesce(nullif(btrim(p.full_name), ''), p.email) end
    from public.order_events e left join public.profiles p on p.id = e.actor_id and p.erased_at is null
    left join public.profiles t on e.kind = 'work' and t.id::text = e.detail ->> 'to' and t.erased_at is null
    where e.order_id = p_order_id
    order by e.at desc, e.id desc
    limit 1000;
end
$$;
comment on function public.list_order_events(uuid) is
  'Everything that happened to an order, newest first, at most 1000 events; actor_name: of an administrator whose account exists, by e-mail where there is no name.';
grant execute on function public.list_order_events(uuid) to authenticated;

-- 100_order_search.sql

-- The search for orders. A trigram index cannot be used under row level security (ilike is not leakproof), so it runs with
-- the owner's rights after it has checked the caller.

create table private.order_words (
  id uuid primary key references public.orders (id) on delete cascade,
  user_id uuid not null,
  organisation_id uuid,
  status text not null,
  service_type text not null,
  at timestamptz not null,
  on_day date not null generated always as ((at at time zone 'UTC')::date) stored,
  words text not null
);
comment on table private.order_words is 'What an order is found by, kept by triggers of orders, profiles and organisations.';
comment on column private.order_words.user_id is 'As in the order, also the three beside it and at (created_at), to be in one index with the words.';
comment on column private.order_words.words is 'Title, address, own case number, customer''s name, e-mail and firm, each behind a space.';
create index order_words_idx on private.order_words
  using gin (on_day, user_id, organisation_id, status, service_type, words extensions.gin_trgm_ops)
  -- What waits outside of the index would be read by every search.
  with (fastupdate = off);
create index order_words_at_id_idx on private.order_words (at desc, id desc);
alter table private.order_words enable row level security;

create function private.write_order_words(p_order_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.order_words (id, user_id, organisation_id, status, service_type, at, words)
  select o.id, o.user_id, o.organisation_id, o.status, o.service_type, o.created_at,
    concat_ws(' ', '', o.title, o.address, o.reference, p.full_name, p.email, f.name)
  from public.orders o
  join public.profiles p on p.id = o.user_id
  left join public.organisations f on f.id = o.organisation_id
  where o.id = any (p_order_ids)
  on conflict (id) do update
  set user_id = excluded.user_id, organisation_id = excluded.organisation_id, status = excluded.status,
    service_type = excluded.service_type, at = excluded.at, words = excluded.words
$$;

-- The index is asked only for the beginnings of a word's runs of letters or digits: for each trigram it reads every row that
-- contains it, and 'kunde4321@maegler.example' contains trigrams of every customer. A house number must not match inside another
-- number: the 2 of 'Strandvejen 2' is not the 2 of 2900 Hellerup. Trigrams can match the character before it, but not \m.
create function private.get_search_tests(p_search text) returns table (test text, indexed text[])
language sql immutable rows 3 set search_path = ''
as $$
  select t.test,
    case
      when w.is_house_number then array[t.test]
      else array(
        select format('ilike %L', '%' || left(p.part[1], 6) || '%')
        from regexp_matches(
          w.word,
          case when w.word ~ '[^[:punct:][:digit:]]{3}|[0-9]{3}' then '[^[:punct:][:digit:]]{3,}|[0-9]{3,}' else '[^[:punct:]]{3,}' end,
          'g'
        ) p (part)
      )
    end
  from (
    select *, w.place > 1 and w.word ~ '^[0-9]{1,3}$' as is_house_number
    from (
      select s.word, row_number() over (order by char_length(s.word) desc, s.word) as place
      from (select distinct regexp_split_to_table(left(p_search, 200), '[[:space:],]+') as word) s
      where s.word <> ''
    ) w
  ) w
  cross join lateral (
    select case
      when w.is_house_number then format('~ %L', '[- ,.:;/(&+]' || w.word || '(?![0-9]{' || 4 - char_length(w.word) || '})')
      else format('ilike %L', '%' || regexp_replace(w.word, '([%_\\])', '\\\1', 'g') || '%')
    end as test
  ) t
  order by w.place
$$;
comment on function private.get_search_tests(text) is
  'What each word of a text asks of what it is looked for in, in SQL, the longest first, so that their order does not matter, and what its trigrams can say of that.';

-- Takes the same time however many rows there are: a word that many have fills its page from the next thousand, a rarer one
-- from as much of the time beyond them as its share of those asks for, and that nobody has it is what the index says. A text
-- without three letters or digits in a row has no trigram to be found by, and is looked for among the thousand alone.
-- p_rows is SQL (id, at, words); p_table has what they are found by (id, at, on_day, words), which is more than their words
-- where p_is_part; p_indexed are those of their conditions that its index knows.
create function private.find_by_words(
  p_search text, p_rows text, p_table regclass, p_end timestamptz, p_limit integer, p_is_ascending boolean default false,
  p_indexed text[] default '{}', p_is_part boolean default false
) returns uuid[]
language plpgsql stable security definer set search_path = ''
-- The index reads less than the table also where the planner expects a word in all rows.
set enable_seqscan = off
as $$
declare
  tests text[] := array(select t.test from private.get_search_tests(p_search) t);
  indexed text[] := array(select distinct 'w.words ' || unnest(t.indexed) from private.get_search_tests(p_search) t);
  matches text := coalesce((select string_agg('f.words ' || t, ' and ') from unnest(tests) t), 'true');
  sorted text := case when p_is_ascending then 'f.at, f.id' else 'f.at desc, f.id desc' end;
  found_ids uuid[];
  near integer;
  share real;
  first_at timestamptz;
  last_at timestamptz;
  reach interval;
  shares integer[];
begin
  execute format($query$
    with near as materialized (
      select f.* from (%1$s) f order by %2$s limit 1000
    )
    select array(select f.id from near f where %3$s order by %2$s limit $1), count(*),
      case when %4$L then min(f.at) else max(f.at) end, case when %4$L then max(f.at) else min(f.at) end
    from near f
  $query$, p_rows, sorted, matches, p_is_ascending) into found_ids, near, first_at, last_at using p_limit;
  if cardinality(found_ids) = p_limit or near < 1000 or indexed = '{}' or p_search !~ '[^[:space:][:punct:]]{3}' then
    return found_ids;
  end if;
  -- What every other row has would be looked up in the whole index to leave out little.
  indexed := indexed || p_indexed;
  execute format(
    'select array[%s] from (select * from %s w order by w.id limit 100) w',
    (select string_agg('count(*) filter (where ' || t || ')', ', ') from unnest(indexed) t), p_table
  ) into shares;
  indexed := array(
    select u.test from unnest(indexed, shares) u (test, share)
    where u.share < 50 or u.share = (select min(s) from unnest(shares) s)
  );
  -- Until the page is full: twice as far as it takes if the words are as frequent there; null: to the end, also where the days,
  -- of which the index reads every row, would have more than ten rows for each that has the words.
  share := cardinality(found_ids) / 1000.0;
  reach := greatest(first_at - last_at, last_at - first_at, interval '1 hour');
  loop
    reach := case when found_ids <> '{}' then
      least(reach * (2.0 * p_limit / cardinality(found_ids)), interval '100 years')
    end;
    if reach > greatest(first_at - p_end, p_end - first_at) * least(10 * share, 1) then
      reach := null;
    end if;
    last_at := first_at + case when p_is_ascending then reach else -reach end;
    -- Sorted before their rows are read, of which the page has the first.
    execute format($query$
      with found as materialized (
        select w.id, w.at, w.words from %1$s w where %2$s
      )
      select array(
        select f.id from (select f.id, f.at from found f where %3$s order by %4$s offset 0) f
        join (%5$s) r on r.id = f.id and %6$s
        order by %4$s limit $1
      )
    $query$, p_table, concat_ws(' and ',
      array_to_string(indexed, ' and '),
      -- From one side: of each bound the index reads all days that it leaves.
      case when last_at is not null then
        format('w.on_day %s %L', case when p_is_ascending then '<=' else '>=' end, (last_at at time zone 'UTC')::date)
      end
    ), matches, sorted, p_rows, case when not p_is_part then 'true' else (
      select coalesce(string_agg('r.words ' || t, ' and '), 'true') from unnest(tests) t
    ) end) into found_ids using p_limit;
    exit when cardinality(found_ids) = p_limit or last_at is null;
  end loop;
  return found_ids;
end
$$;
comment on function private.find_by_words(text, text, regclass, timestamptz, integer, boolean, text[], boolean) is
  'The ids of the rows next in time, up to p_end, that have all words of a text.';

create function private.get_order_conditions(p_filter jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  conditions text := 'true';
  key text;
  wanted text;
begin
  for key, wanted in select * from jsonb_each_text(p_filter) loop
    conditions := conditions || ' and ' || case key
      when 'status' then 'o.status = ' || quote_literal(wanted)
      when 'service_type' then 'o.service_type = ' || quote_literal(wanted)
      when 'user_id' then 'o.user_id = ' || quote_literal(wanted::uuid)
      when 'from' then 'o.created_at >= ' || quote_literal(wanted::timestamptz)
      when 'until' then 'o.created_at < ' || quote_literal(wanted::timestamptz)
      when 'work' then 'o.id = any (array(select w.order_id from public.order_work w where w.is_open and ' || case wanted
        when 'mine' then 'w.assignee_id = auth.uid()'
        when 'free' then 'w.assignee_id is null'
        when 'checking' then 'w.stage = ''checking'''
      -- By its id: joined, the planner would read all orders in the order of time.
      end || '))'
    end;
    if conditions is null then
      raise exception 'A filter of orders cannot have % as %.', coalesce(wanted, 'null'), key;
    end if;
  end loop;
  return conditions;
end
$$;
comment on function private.get_order_conditions(jsonb) is
  'A filter (OrderFilter in packages/domain) as SQL conditions on orders o; conditions on unused fields would keep the planner from the index of the others.';

create function private.find_orders(
  p_search text, p_conditions text, p_limit integer, p_indexed text[], p_is_own boolean default false
) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  wanted uuid := case
    when btrim(p_search) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(p_search)::uuid
  end;
  -- R-1041, r1041, R 1041 or 1041.
  wanted_number bigint := substring(p_search from '^\s*(?:[Rr]\s*-?\s*)?(\d{1,15})\s*$')::bigint;
  found_ids uuid[] := private.find_by_words(
    p_search,
    case when p_conditions = 'true' then 'select w.id, w.at, w.words from private.order_words w' else format(
      'select o.id, o.created_at as at, %s as words from public.orders o where %s',
      -- A customer is not found by the own name: all orders have it.
      case when not p_is_own then '(select w.words from private.order_words w where w.id = o.id)'
      else 'concat_ws('' '', '''', o.title, o.address, o.reference)' end,
      p_conditions
    ) end,
    'private.order_words', (select min(w.at) from private.order_words w), p_limit,
    p_indexed => p_indexed, p_is_part => p_is_own
  );
begin
  if wanted is not null or wanted_number is not null then
    execute format($query$
      select array(
        select o.id from public.orders o where o.id = any ($1) or ((o.number = $2 or o.id = $3) and %s)
        order by o.created_at desc, o.id desc limit $4
      )
    $query$, p_conditions) into found_ids using found_ids, wanted_number, wanted, p_limit;
  end if;
  return query select unnest(found_ids);
end
$$;
comment on function private.find_orders(text, text, integer, text[], boolean) is
  'The newest orders o under some SQL conditions that a text is found in, of those of a customer not by the customer''s name; p_indexed: the conditions that order_words w has too.';

create function public.search_orders(p_search text, p_filter jsonb default '{}', p_limit integer default 11)
returns setof public.orders
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators search orders.', sql_state => '42501');
  end if;
  return query
    select o.* from private.find_orders(
      p_search, private.get_order_conditions(p_filter), least(greatest(p_limit, 1), 1000),
      array(
        select format('w.%I = %L', f.key, f.value) from jsonb_each_text(p_filter) f
        where f.key in ('status', 'service_type', 'user_id')
      )
    ) with ordinality f (id, place)
    join public.orders o on o.id = f.id
    order by f.place;
end
$$;
comment on function public.search_orders(text, jsonb, integer) is
  'Admins: the newest orders of a filter whose number or id match, or which have all words in title, address, reference, customer name, e-mail and firm together.';
grant execute on function public.search_orders(text, jsonb, integer) to authenticated;

-- A customer's own search. The ids are found with the owner's rights, among the orders of the caller or the caller's firm
-- alone; the rows are read under row level security.

create function private.find_own_orders(
  p_search text, p_statuses text[], p_from timestamptz, p_until timestamptz, p_service_type text, p_revisions text[],
  p_organisation_id uuid
) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  owner text := coalesce('organisation_id = ' || quote_literal(p_organisation_id), 'user_id = ' || quote_literal(auth.uid()));
begin
  return query select private.find_orders(
    p_search,
    concat_ws(' and ',
      'o.' || owner,
      'o.status = any (' || quote_literal(p_statuses) || ')',
      'o.created_at >= ' || quote_literal(p_from),
      'o.created_at < ' || quote_literal(p_until),
      'o.service_type = ' || quote_literal(p_service_type),
      'exists (select 1 from public.revisions r where r.order_id = o.id and r.status = any ('
        || quote_literal(p_revisions) || '))'
    ),
    300, array['w.' || owner], p_is_own => true
  );
end
$$;
comment on function private.find_own_orders(text, text[], timestamptz, timestamptz, text, text[], uuid) is
  'The ids of the orders of the caller, or of a firm, that a text is found in, the newest 300 of a status, a time, a service and a status of a revision.';
grant execute on function private.find_own_orders(text, text[], timestamptz, timestamptz, text, text[], uuid) to authenticated;

-- At most the newest 300 (MAX_FOUND_ORDERS) of those that have one of the statuses, the service and a revision with one of the statuses,
-- and were placed from p_from until before p_until. To be sorted and paged as the table.
create function public.search_own_orders(
  p_search text,
  p_statuses text[] default null,
  p_from timestamptz default null,
  p_until timestamptz default null,
  p_service_type text default null,
  p_revisions text[] default null,
  p_is_of_firm boolean default false
) returns setof public.orders
language sql stable security invoker set search_path = ''
as $$
  select o.* from public.orders o
  where o.id in (
    select private.find_own_orders(
      p_search, p_statuses, p_from, p_until, p_service_type, p_revisions,
      case when p_is_of_firm then private.my_organisation() end
    )
  )
$$;
comment on function public.search_own_orders(text, text[], timestamptz, timestamptz, text, text[], boolean) is
  'The orders of the caller, or of the caller''s firm, whose title, address, own case number or number match; the words of the text may be in any order.';
grant execute on function public.search_own_orders(text, text[], timestamptz, timestamptz, text, text[], boolean) to authenticated;

-- 110_order_drafts.sql

-- What a customer has begun to order, on the server: it survives reloading, closing and another device. Its id is the id
-- of the order that it becomes; placing the order deletes it.

create table public.order_drafts (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  organisation_id uuid references public.organisations (id) on delete restrict,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version integer not null default 1 check (version > 0),
  is_change boolean not null default false,
  is_inherited boolean not null default false,
  title text generated always as (left(content ->> 'title', 200)) stored,
  address text generated always as (left(content ->> 'address', 300)) stored,
  image_count integer not null generated always as (
    jsonb_array_length(jsonb_path_query_array(content, '$.images[*] ? (!(@.isFloorPlan == true))'))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.order_drafts is 'Orders that are not placed yet; deleted 30 days after their last change.';
comment on column public.order_drafts.id is 'The id of the order that it becomes; made by the client.';
comment on column public.order_drafts.organisation_id is 'The firm whose draft it is, also when its author leaves; null: the person''s alone.';
comment on column public.order_drafts.content is
  '{title, address, notes, reference, serviceType, hasOwnServices, images: [{key, path, previewPath, isFloorPlan, fileName, size, services, room, marks, …}]}, at most 512 kB: the type OrderDraftContent of packages/domain.';
comment on column public.order_drafts.version is 'Counts the changes, so that one device does not write over another.';
comment on column public.order_drafts.is_inherited is 'Whether it was of somebody who has left the firm: it is not counted among the owner''s own.';
comment on column public.order_drafts.is_change is 'Whether the order exists and the draft holds its changes (open_order_change).';
comment on column public.order_drafts.title is 'From the content, for lists.';
comment on column public.order_drafts.address is 'From the content, for lists.';
comment on column public.order_drafts.image_count is 'Number of original images in the content, floor plans not counted.';

create index order_drafts_user_id_updated_at_idx on public.order_drafts (user_id, updated_at desc);
create index order_drafts_organisation_id_idx on public.order_drafts (organisation_id);
create index order_drafts_updated_at_idx on public.order_drafts (updated_at);

create table private.draft_files (
  path text primary key,
  draft_id uuid references public.order_drafts (id),
  dropped_at timestamptz,
  constraint draft_files_dropped_or_named check ((draft_id is null) = (dropped_at is not null))
);
comment on table private.draft_files is
  'The objects of order-images that a draft names, images and previews: the sweep spares them, and their owner cannot remove them.';
comment on column private.draft_files.dropped_at is
  'When the draft stopped naming it. It is spared for two days more, so that taking it off can be undone.';
create index draft_files_draft_id_idx on private.draft_files (draft_id);
alter table private.draft_files enable row level security;

create function private.is_image_kept(p_path text, p_created_at timestamptz) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  -- sweep-orphans takes what neither row nor draft names after 48 hours: never let the two meet.
  select p_created_at > now() - interval '24 hours' or exists (
    select 1 from private.draft_files f
    where f.path = p_path and (f.dropped_at is null or f.dropped_at > now() - interval '24 hours')
  )
$$;
comment on function private.is_image_kept(text, timestamptz) is
  'Whether the sweep leaves an object of order-images alone for a day at least, so that a row can be made to name it.';

create function private.drop_draft_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.draft_files f set draft_id = null, dropped_at = now() where f.draft_id = old.id;
  return old;
end
$$;
create trigger drop_draft_files before delete on public.order_drafts
  for each row execute function private.drop_draft_files();

alter table public.order_drafts enable row level security;
grant select, delete on public.order_drafts to authenticated;
grant select, insert, update, delete on public.order_drafts to service_role;

create policy "Customers read their own drafts and those of their firm" on public.order_drafts
  for select to authenticated
  using (
    (select private.is_confirmed())
    and ((organisation_id is null and user_id = (select auth.uid())) or organisation_id = (select private.my_organisation()))
  );
create policy "Customers delete their own drafts and those of their firm" on public.order_drafts
  for delete to authenticated
  using (
    (select private.is_confirmed())
    and ((organisation_id is null and user_id = (select auth.uid())) or organisation_id = (select private.my_organisation()))
  );

create function private.read_draft_paths(p_content jsonb) returns setof text
language sql immutable parallel safe set search_path = ''
as $$
  select distinct p.path
  from jsonb_array_elements(p_content -> 'images') i,
    lateral (values (i ->> 'path'), (i ->> 'previewPath')) as p (path)
  where p.path is not null
$$;

create function private.check_draft_content(p_content jsonb, p_files integer) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if octet_length(p_content::text) > 512 * 1024 then
    perform private.refuse('draft_too_large', 'A draft may have 512 kB.', octet_length(p_content::text)::text);
  elsif jsonb_typeof(p_content) is distinct from 'object'
    or jsonb_typeof(p_content -> 'images') is distinct from 'array' then
    perform private.refuse('draft_invalid', 'A draft is an object with images.');
  elsif jsonb_array_length(p_content -> 'images') > p_files then
    perform private.refuse('too_many_images', 'The draft has more files than the account may send with one order.');
  elsif exists (
    select 1 from jsonb_array_elements(p_content -> 'images') i
    where jsonb_typeof(i -> 'path') is distinct from 'string'
      or jsonb_typeof(i -> 'previewPath') not in ('string', 'null')
  ) then
    perform private.refuse('draft_invalid', 'Each image of a draft has a path.');
  end if;
end
$$;

create function private.name_draft_files(p_draft_id uuid, p_content jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  named record;
begin
  update private.draft_files f set draft_id = null, dropped_at = now()
  where f.draft_id = p_draft_id and f.path not in (select private.read_draft_paths(p_content));
  -- In one order for all callers, so that two of them cannot wait for each other.
  perform private.lock_image(n.path)
  from (
    select p.path from private.read_draft_paths(p_content) as p (path)
    where not exists (select 1 from private.draft_files f where f.path = p.path and f.draft_id = p_draft_id)
    order by p.path
  ) n;
  for named in
    select p.path, o.owner_id, o.created_at,
      -- An image of the order that the draft changes, put back after it was removed.
      exists (
        select 1 from public.order_images i where i.order_id = p_draft_id and p.path in (i.image_path, i.preview_path)
      ) as is_own
    from private.read_draft_paths(p_content) as p (path)
    left join storage.objects o on o.bucket_id = 'order-images' and o.name = p.path
    where not exists (select 1 from private.draft_files f where f.path = p.path and f.draft_id = p_draft_id)
    order by p.path
  loop
    continue when named.is_own;
    if named.created_at is null then
      perform private.refuse('image_not_found', 'There is no such image.', named.path);
    elsif not private.may_name_upload(p_draft_id, named.path, named.owner_id) then
      perform private.refuse('image_not_owned', 'The image belongs to somebody else.', named.path);
    end if;
    perform private.refuse_named_file(named.path, p_draft_id);
    if not private.is_image_kept(named.path, named.created_at) then
      perform private.refuse('image_expired', 'The image was uploaded too long ago.', named.path);
    end if;
  end loop;
  insert into private.draft_files (path, draft_id)
  select p.path, p_draft_id from private.read_draft_paths(p_content) as p (path)
  on conflict (path) do update set draft_id = excluded.draft_id, dropped_at = null
    where draft_files.draft_id is null;
end
$$;
comment on function private.name_draft_files(uuid, jsonb) is
  'Records which objects a draft names now; refuses one that is missing, another''s, taken, or so old that the sweep may remove it.';

-- Refusals with the code in hint: not_signed_in, order_id_required, order_id_taken, draft_placed, draft_changed
-- (details: the version that is stored, 0 for none), draft_too_large, draft_invalid, too_many_images,
-- too_many_drafts, image_not_found, image_not_owned, image_used, image_expired (details: the path).
create function public.save_order_draft(p_id uuid, p_version integer, p_content jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  stored public.order_drafts;
  known integer := coalesce(p_version, 0);
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  elsif p_id is null then
    perform private.refuse('order_id_required', 'The draft needs an id.');
  end if;
  perform private.check_draft_content(p_content, (private.get_limits(caller)).files);

  -- Serialises with place_order, which deletes the draft, and with close_account.
  perform pg_advisory_xact_lock(hashtextextended('orders/' || p_id, 0));
  perform 1 from public.profiles p where p.id = caller and p.erased_at is null for share;
  if not found then
    perform private.refuse('not_signed_in', 'The account is closed.', sql_state => '42501');
  end if;

  select * into stored from public.order_drafts d where d.id = p_id for update;
  if stored.is_change is not true and exists (
    select 1 from public.orders o where o.id = p_id and private.is_own_order(o.user_id, o.organisation_id)
  ) then
    perform private.refuse('draft_placed', 'The draft has become an order.', p_id::text);
  elsif (stored.id is not null and not private.is_own_order(stored.user_id, stored.organisation_id))
    or exists (select 1 from public.orders o where o.id = p_id and not private.is_own_order(o.user_id, o.organisation_id)) then
    perform private.refuse('order_id_taken', 'The id belongs to somebody else.', p_id::text);
  elsif stored.version = known + 1 and stored.content = p_content then
    -- The response to this very call was lost.
    return stored.version;
  elsif coalesce(stored.version, 0) <> known then
    perform private.refuse('draft_changed', 'The draft was changed elsewhere.', coalesce(stored.version, 0)::text);
  end if;

  if stored.id is null then
    -- A new draft at the same time counts this one.
    perform pg_advisory_xact_lock(hashtextextended('drafts/' || caller, 0));
    if (select count(*) from public.order_drafts d where d.user_id = caller and not d.is_inherited) >= 20 then
      perform private.refuse('too_many_drafts', 'A person may have 20 drafts.', '20');
    end if;
    insert into public.order_drafts (id, user_id, organisation_id, content)
    values (p_id, caller, private.my_organisation(), p_content);
  else
    update public.order_drafts d
    set content = p_content, version = stored.version + 1, updated_at = now()
    where d.id = p_id;
  end if;
  perform private.name_draft_files(p_id, p_content);
  return known + 1;
end
$$;
comment on function public.save_order_draft(uuid, integer, jsonb) is
  'Stores a draft of the caller, or of the caller''s firm, over the version p_version (0: a new one) and returns the new version.';
grant execute on function public.save_order_draft(uuid, integer, jsonb) to authenticated;

create function private.forget_drafts() returns integer
language sql volatile security definer set search_path = ''
as $$
  with forgotten as (
    delete from public.order_drafts d where d.updated_at < now() - interval '30 days' returning 1
  ), dropped as (
    delete from private.draft_files f where f.dropped_at < now() - interval '3 days'
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_drafts() is
  'Scheduled job: deletes drafts that nobody has changed for 30 days; their files go with a later sweep.';

-- 120_order_images.sql

-- The original images and floor plans that belong to an order. Each row names an object in Storage that
-- the customer uploaded and that inspect-uploads has looked into.

create function private.rooms() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array[
    'Stue', 'Køkken', 'Alrum', 'Soveværelse', 'Værelse', 'Badeværelse', 'Entré', 'Bryggers', 'Kontor', 'Altan', 'Have',
    'Facade', 'Kælder', 'Andet'
  ]
$$;
comment on function private.rooms() is 'The rooms that an image can show, in Danish; the same as rooms of packages/domain.';
grant execute on function private.rooms() to authenticated, service_role;

create table public.order_images (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  image_path text not null unique check (char_length(image_path) <= 200),
  is_floor_plan boolean not null default false,
  services text[] check (cardinality(services) between 1 and 3),
  file_name text check (char_length(file_name) between 1 and 200),
  width integer check (width between 1 and 65535),
  height integer check (height between 1 and 65535),
  size bigint check (size >= 0),
  sha256 bytea check (octet_length(sha256) = 32),
  taken_at timestamptz,
  position integer not null check (position > 0),
  room text check (room = any (private.rooms())),
  preview_path text unique check (char_length(preview_path) <= 200),
  created_at timestamptz not null default clock_timestamp(),
  constraint order_images_position_once unique (order_id, position),
  constraint order_images_whole_dimensions check ((width is null) = (height is null)),
  constraint order_images_floor_plan_without_details check (not is_floor_plan or (services is null and room is null)),
  -- For image_marks, whose images are those of their orders.
  constraint order_images_id_order_id_key unique (id, order_id)
);
comment on table public.order_images is 'Original images and floor plans of an order.';
comment on column public.order_images.image_path is 'Name of the object in the bucket order-images; an object belongs to one order.';
comment on column public.order_images.is_floor_plan is 'A floor plan is not counted in the price; at most five.';
comment on column public.order_images.services is 'One to three services of this image that differ in what they do to it; null: the service of the order.';
comment on column public.order_images.file_name is 'What the file was called where it was chosen; null when the client did not say.';
comment on column public.order_images.width is 'Pixels of the upright image, as inspect-uploads read them.';
comment on column public.order_images.height is 'Pixels of the upright image, as inspect-uploads read them.';
comment on column public.order_images.size is 'Bytes, as inspect-uploads recorded them.';
comment on column public.order_images.sha256 is 'Checksum of the file as it was chosen, before location and the like were taken out; computed by the client.';
comment on column public.order_images.taken_at is 'When the camera took it, by its own clock.';
comment on column public.order_images.position is 'Place in the order, from 1, in which the images were sent; originals and floor plans are counted together.';
comment on column public.order_images.room is 'The room that the image shows, one of private.rooms(); null when the client did not say.';
comment on column public.order_images.preview_path is 'Name of the small image in order-images that lists show; null: it has none.';

create function private.check_services(p_services text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  unknown text;
  conflict text;
begin
  select s into unknown from unnest(p_services) s
  where not exists (select 1 from public.service_pricing p where p.service_type = s) limit 1;
  if found then
    perform private.refuse('service_unknown', 'There is no such service.', coalesce(left(unknown, 200), ''));
  elsif array_ndims(p_services) is distinct from 1 or cardinality(p_services) not between 1 and 3 then
    perform private.refuse('service_conflict', 'An image has one to three services, a floor plan none.');
  end if;
  -- A pair that takes one family twice (a service given twice is one), or a service of the whole order beside another.
  select a.service_type || ',' || b.service_type into conflict
  from unnest(p_services) with ordinality first (service, place)
  join unnest(p_services) with ordinality second (service, place) on second.place > first.place
  join public.service_pricing a on a.service_type = first.service
  join public.service_pricing b on b.service_type = second.service
  where a.service_type = b.service_type or a.families && b.families or a.is_whole_order or b.is_whole_order
  order by first.place, second.place limit 1;
  if found then
    perform private.refuse('service_conflict', 'The services cannot be chosen for one image.', conflict);
  end if;
end
$$;
comment on function private.check_services(text[]) is
  'Refuses services that are unknown, or that one image cannot have together; the slugs in details.';

create function private.check_image_services() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ordered text;
  conflict text;
begin
  if new.services is null then
    return new;
  end if;
  perform private.check_services(new.services);
  if new.is_floor_plan then
    perform private.refuse('service_conflict', 'An image has one to three services, a floor plan none.');
  end if;
  select o.service_type into ordered from public.orders o where o.id = new.order_id;
  -- A service of the whole order is that of each of its images, and of no image of another order.
  select ordered || ',' || s into conflict
  from unnest(new.services) s
  where s <> ordered and exists (
    select 1 from public.service_pricing p where p.service_type in (s, ordered) and p.is_whole_order
  ) limit 1;
  if found then
    perform private.refuse('service_conflict', 'The services cannot be chosen for one image.', conflict);
  end if;
  return new;
end
$$;
comment on function private.check_image_services() is
  'Refuses services of an image, whoever writes them, that are unknown, given twice, do the same to it, or belong to whole orders; the two slugs in details.';
create trigger check_image_services before insert or update of services, is_floor_plan, order_id on public.order_images
  for each row execute function private.check_image_services();

create function private.may_name_upload(p_order_id uuid, p_path text, p_owner_id text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select p_path not like 'finished-orders/%' and (
    coalesce(p_owner_id = (select auth.uid())::text, false) or exists (
      select 1 from private.draft_files f join public.order_drafts d on d.id = f.draft_id
      where f.path = p_path and d.id = p_order_id and private.is_own_order(d.user_id, d.organisation_id)
    )
  )
$$;
comment on function private.may_name_upload(uuid, text, text) is
  'Whether an order or draft of the caller may have an object of order-images: it is an upload of the caller''s, or one that a colleague has put into the draft.';

-- A stored file belongs to one order or draft. Refusals, with the path in details: image_not_owned where that is somebody
-- else's now, as after the uploader has left the firm, else image_used.
create function private.refuse_named_file(p_path text, p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_own boolean;
begin
  select private.is_own_order(o.user_id, o.organisation_id) into is_own
  from private.named_images n join public.orders o on o.id = n.order_id
  where n.path = p_path;
  if not found then
    select private.is_own_order(d.user_id, d.organisation_id) into is_own
    from private.draft_files f join public.order_drafts d on d.id = f.draft_id
    where f.path = p_path and d.id is distinct from p_order_id;
  end if;
  if is_own then
    perform private.refuse('image_used', 'The image already belongs to an order or a draft.', p_path);
  elsif not is_own then
    perform private.refuse('image_not_owned', 'The image belongs to somebody else.', p_path);
  end if;
end
$$;
comment on function private.refuse_named_file(text, uuid) is
  'Refuses to name an object of order-images, locked by lock_image, that a row names, or a draft other than that of this order.';

-- Refuses one that is missing, another's, of a wrong type by its bytes, or taken.
create function private.check_order_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  object record;
begin
  -- An insert at the same time takes the positions after these.
  perform 1 from public.orders o
  where o.id = new.order_id and (private.is_own_order(o.user_id, o.organisation_id) or not private.is_api_call())
  for no key update;
  new.position := coalesce(
    new.position, (select max(i.position) from public.order_images i where i.order_id = new.order_id) + 1, 1
  );
  if not private.is_api_call() then
    new.size := coalesce(new.size, (select u.size from private.uploads u where u.path = new.image_path));
    return new;
  end if;
  perform private.lock_image(new.image_path);
  select o.owner_id, o.created_at, u.object_id as inspected, u.mime_type, u.size, u.width, u.height, u.problem
  into object
  from storage.objects o left join private.uploads u on u.object_id = o.id
  where o.bucket_id = 'order-images' and o.name = new.image_path;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', new.image_path);
  elsif not private.may_name_upload(new.order_id, new.image_path, object.owner_id) then
    perform private.refuse('image_not_owned', 'The image belongs to somebody else.', new.image_path);
  end if;
  perform private.refuse_named_file(new.image_path, new.order_id);
  if not private.is_image_kept(new.image_path, object.created_at) then
    perform private.refuse('image_expired', 'The image was uploaded too long ago.', new.image_path);
  elsif object.inspected is null then
    perform private.refuse('image_not_inspected', 'The image has not been inspected.', new.image_path);
  elsif object.problem = 'too_many_pixels' then
    perform private.refuse('image_too_large', 'An image may have 50 megapixels.', new.image_path);
  elsif object.mime_type is null
    or object.mime_type not in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
    or (object.mime_type = 'application/pdf' and not new.is_floor_plan) then
    perform private.refuse('image_type', 'Only JPEG, PNG and WEBP images are accepted, and PDF as a floor plan.', new.image_path);
  elsif new.is_floor_plan and not exists (
    select 1 from public.orders o join public.service_pricing p using (service_type)
    where o.id = new.order_id and p.is_whole_order
  ) then
    perform private.refuse('floor_plan_not_allowed', 'Only a turnkey order takes a floor plan.', new.image_path);
  end if;
  new.size := object.size;
  new.width := coalesce(object.width, new.width);
  new.height := coalesce(object.height, new.height);
  return new;
end
$$;
comment on function private.check_order_image() is 'Gives an image its position, size and dimensions.';
create trigger check_order_image before insert on public.order_images
  for each row execute function private.check_order_image();

create function private.check_preview(p_path text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen record;
begin
  select u.mime_type, u.width, u.height into seen
  from private.uploads u join storage.objects o on o.id = u.object_id
  where o.bucket_id = 'order-images' and o.name = p_path;
  if not found then
    perform private.refuse('image_not_inspected', 'The preview has not been inspected.', p_path);
  elsif seen.mime_type is null or seen.mime_type not in ('image/jpeg', 'image/webp')
    or greatest(seen.width, seen.height) > 1600 then
    perform private.refuse('preview_invalid', 'A preview is JPEG or WEBP with at most 1600 pixels on each side.', p_path);
  end if;
end
$$;

create function private.check_image_details() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  preview record;
begin
  if not private.is_api_call() then
    return new;
  end if;
  -- Neither characters that break a line nor those that turn the reading direction, behind which an ending hides.
  if btrim(new.file_name) = '' or char_length(new.file_name) > 200
    or new.file_name ~ '[/\\\u0001-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]' then
    perform private.refuse('file_name_invalid', 'A file name has 1 to 200 printable characters and no slashes.', new.image_path);
  elsif (new.width is null) <> (new.height is null)
    or new.width not between 1 and 65535 or new.height not between 1 and 65535
    or octet_length(new.sha256) <> 32 then
    perform private.refuse('image_details_invalid', 'The dimensions or the checksum of the image cannot be.', new.image_path);
  elsif new.room <> all (private.rooms()) or (new.room is not null and new.is_floor_plan) then
    perform private.refuse('image_details_invalid', 'There is no such room, or the image is a floor plan.', new.image_path);
  end if;
  -- The clock of a camera may be wrong, which is not a reason to refuse its image.
  if new.taken_at not between '1990-01-01' and now() + interval '2 days' then
    new.taken_at := null;
  end if;
  if new.preview_path is null then
    return new;
  end if;
  perform private.lock_image(new.preview_path);
  select o.owner_id, o.created_at into preview
  from storage.objects o where o.bucket_id = 'order-images' and o.name = new.preview_path;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', new.preview_path);
  elsif not private.may_name_upload(new.order_id, new.preview_path, preview.owner_id) then
    perform private.refuse('image_not_owned', 'The image belongs to somebody else.', new.preview_path);
  end if;
  perform private.refuse_named_file(new.preview_path, new.order_id);
  if not private.is_image_kept(new.preview_path, preview.created_at) then
    perform private.refuse('image_expired', 'The image was uploaded too long ago.', new.preview_path);
  elsif new.preview_path not like 'previews/%' then
    perform private.refuse('preview_invalid', 'The previews of originals are in previews.', new.preview_path);
  end if;
  perform private.check_preview(new.preview_path);
  return new;
end
$$;
comment on function private.check_image_details() is
  'Refuses a name, dimensions, a checksum or a room that cannot be, and a preview that is missing, another''s, an original, taken, or no small image by its bytes.';
create trigger check_image_details before insert on public.order_images
  for each row execute function private.check_image_details();

-- Holds the limits of the account, floor plans included, and one floor plan for each of up to five storeys.
create function private.count_order_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
  allowed public.order_limits;
  sent record;
begin
  for changed in
    -- The lock comes first, so that of two inserts at once the second counts the rows of the first.
    select o.id, o.user_id, o.status from public.orders o
    where o.id in (select n.order_id from inserted n)
    order by o.id for no key update
  loop
    update public.orders o
    set image_count = (
      select count(*) from public.order_images i where i.order_id = changed.id and not i.is_floor_plan
    )
    where o.id = changed.id;
    continue when not private.is_api_call();
    if changed.status <> 'draft' then
      perform private.refuse('order_not_draft', 'Images can be added to a draft only.', changed.id::text);
    end if;
    allowed := private.get_limits(changed.user_id);
    select
      count(*) as files, count(*) filter (where i.is_floor_plan) as floor_plans,
      coalesce(sum(u.size), 0) as bytes, max(u.size) as largest
    into sent
    from public.order_images i left join private.uploads u on u.path = i.image_path
    where i.order_id = changed.id;
    if sent.floor_plans > 5 then
      perform private.refuse('too_many_floor_plans', 'An order may have at most 5 floor plans.', sent.floor_plans::text);
    elsif sent.files > allowed.files then
      perform private.refuse('too_many_images', 'The order has more files than the account may send with one.', sent.files::text);
    elsif sent.bytes > allowed.total_bytes then
      perform private.refuse('images_too_large', 'The images of an order are larger than the account may send with one.', sent.bytes::text);
    elsif sent.largest > allowed.file_bytes then
      perform private.refuse('file_too_large', 'A file is larger than the account may send.', sent.largest::text);
    end if;
  end loop;
  return null;
end
$$;
create trigger count_order_images after insert on public.order_images
  referencing new table as inserted
  for each statement execute function private.count_order_images();

create trigger touch_orders after update on public.order_images
  referencing new table as changed
  for each statement execute function private.touch_orders();

create function private.price_order_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_image_lines((select array_agg(n.id) from inserted n where not n.is_floor_plan));
  update public.orders o set other_services = c.services, price_per_image = 0
  from (
    select i.order_id, count(distinct s.service) as services
    from public.order_images i
    join public.orders r on r.id = i.order_id
    cross join lateral unnest(i.services) s (service)
    where i.order_id in (select n.order_id from inserted n) and s.service <> r.service_type
    group by i.order_id
  ) c
  where o.id = c.order_id and o.other_services <> c.services;
  return null;
end
$$;
comment on function private.price_order_images() is
  'Writes the lines of new images, from which the total of the order follows, and notes when they have different services.';
create trigger price_order_images after insert on public.order_images
  referencing new table as inserted
  for each statement execute function private.price_order_images();

create function private.set_due_at() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- SQL may bring the promise of an older order.
  if not private.is_api_call() then
    return null;
  end if;
  update public.orders o set due_at = promised.due_at
  from (
    select d.id, private.add_working_time(d.created_at, private.get_turnaround(d)) as due_at from public.orders d
    where d.id in (select n.order_id from inserted n) and d.status = 'draft' and d.due_at is not null
  ) promised
  where o.id = promised.id and o.due_at is distinct from promised.due_at;
  return null;
end
$$;
comment on function private.set_due_at() is 'Promises a new order by the services and the number of its images, which are added after it.';
-- After count_order_images: triggers of one kind run in the order of their names.
create trigger set_due_at after insert on public.order_images
  referencing new table as inserted
  for each statement execute function private.set_due_at();

alter table public.order_images enable row level security;
grant select on public.order_images to authenticated;
grant insert (
  order_id, image_path, is_floor_plan, services, room, file_name, width, height, sha256, taken_at, preview_path
) on public.order_images to authenticated;
grant select, insert, update, delete on public.order_images to service_role;

create policy "People read the images of the orders they can read" on public.order_images
  for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy "Customers add images to their own orders that nobody has begun" on public.order_images
  for insert to authenticated
  with check (exists (
    select 1 from public.orders o
    where o.id = order_id and o.status = 'draft'
      and ((o.organisation_id is null and o.user_id = (select auth.uid())) or o.organisation_id = (select private.my_organisation()))
  ));

create index order_images_sha256_idx on public.order_images (sha256) where sha256 is not null;

-- At most 200 at once.
create function public.find_sent_images(p_checksums text[])
returns table (order_number bigint, image_count bigint)
language sql stable set search_path = ''
as $$
  select latest.number, count(*)
  from (
    select distinct on (i.sha256) o.number
    from public.order_images i
    join public.orders o on o.id = i.order_id
    where i.sha256 in (select decode(c, 'hex') from unnest(p_checksums[1:200]) c where c ~ '^[0-9a-f]{64}$')
      and o.user_id = (select auth.uid())
    order by i.sha256, o.number desc
  ) latest
  group by latest.number
  order by latest.number desc
$$;
comment on function public.find_sent_images(text[]) is
  'How many of these files, by their checksums in hex, the caller has sent before: each counts for the newest order that has it.';
grant execute on function public.find_sent_images(text[]) to authenticated;

-- 130_image_marks.sql

-- What a customer points at on the images of an order, and what the studio makes of it. place_order writes the marks with
-- their order and answer_mark their state; nobody else does.

create function private.is_mark(
  p_kind text, p_x numeric, p_y numeric, p_w numeric, p_h numeric, p_note text
) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_x between 0 and 1 and p_y between 0 and 1 and p_w >= 0 and p_h >= 0 and p_x + p_w <= 1 and p_y + p_h <= 1
    and (p_w = 0) = (p_h = 0) and char_length(p_note) <= 500
    and (p_kind in ('remove', 'keep') or p_note ~ '[^[:space:]]')
$$;
comment on function private.is_mark(text, numeric, numeric, numeric, numeric, text) is
  'Whether a mark is a point or an area inside its image, in shares of it, with a note of at most 500 characters, which change and add need.';
grant execute on function private.is_mark(text, numeric, numeric, numeric, numeric, text) to service_role;

create function private.read_marks(p_marks jsonb)
returns table (id uuid, "position" integer, kind text, x numeric, y numeric, w numeric, h numeric, note text)
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(p_marks) not in ('array', 'null') then
    perform private.refuse('mark_invalid', 'The marks of an image are a list.');
  end if;
  return query
    select m.id, m.position::integer, m.kind, m.x, m.y, coalesce(m.w, 0), coalesce(m.h, 0), coalesce(btrim(m.note, E' \t\r\n'), '')
    from rows from (
      jsonb_to_recordset(case when jsonb_typeof(p_marks) = 'array' then p_marks end) as (
        id uuid, kind text, x numeric, y numeric, w numeric, h numeric, note text
      )
    ) with ordinality as m (id, kind, x, y, w, h, note, position);
end
$$;
comment on function private.read_marks(jsonb) is 'The marks of an image as a browser describes them, in their order; none for null.';

create table public.image_marks (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  order_image_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('remove', 'keep', 'change', 'add')),
  x numeric(6, 5) not null,
  y numeric(6, 5) not null,
  w numeric(6, 5) not null,
  h numeric(6, 5) not null,
  note text not null,
  created_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'done', 'not_possible')),
  answer text check (char_length(answer) between 1 and 300),
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  constraint image_marks_image_of_order foreign key (order_image_id, order_id)
    references public.order_images (id, order_id) on delete cascade,
  constraint image_marks_position_once unique (order_image_id, position),
  constraint image_marks_are_marks check (private.is_mark(kind, x, y, w, h, note)),
  constraint image_marks_answer_says_why check (state <> 'not_possible' or coalesce(answer, '') ~ '[^[:space:]]'),
  constraint image_marks_open_without_answer check ((state = 'open') = (answered_at is null) and (state <> 'open' or answer is null))
);
comment on table public.image_marks is 'Points and areas of original images, and what is to be done there.';
comment on column public.image_marks.id is 'Chosen by the client.';
comment on column public.image_marks.position is 'Place among the marks of its image, from 1: the number that people see.';
comment on column public.image_marks.x is 'Left edge, as a share of the upright image.';
comment on column public.image_marks.y is 'Upper edge, as a share of the upright image.';
comment on column public.image_marks.w is 'Width as a share of the image''s; width and height are 0 for a point.';
comment on column public.image_marks.h is 'Height as a share of the image''s.';
comment on column public.image_marks.note is 'What to do; may be empty for remove and keep.';
comment on column public.image_marks.state is 'What the studio has made of it: open, done, not_possible.';
comment on column public.image_marks.answer is 'The studio''s words to the customer, who reads them at once; always there when it was not possible.';
comment on column public.image_marks.answered_by is 'Who in the studio gave it its state; no customer reads it.';

create index image_marks_order_id_order_image_id_idx on public.image_marks (order_id, order_image_id);
create index image_marks_answered_by_idx on public.image_marks (answered_by);

create function private.check_image_marks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  floor_plan uuid;
  crowded uuid;
begin
  -- The lock comes first, so that of two inserts at once the second counts the marks of the first.
  perform 1 from public.orders o
  where o.id in (select n.order_id from inserted n)
  order by o.id for no key update;
  select i.id into floor_plan
  from public.order_images i where i.is_floor_plan and i.id in (select n.order_image_id from inserted n) limit 1;
  if floor_plan is not null then
    perform private.refuse('mark_invalid', 'A floor plan has no marks.', floor_plan::text);
  end if;
  select m.order_image_id into crowded
  from public.image_marks m where m.order_image_id in (select n.order_image_id from inserted n)
  group by m.order_image_id having count(*) > 40 limit 1;
  if crowded is not null then
    perform private.refuse('too_many_marks', 'An image has at most 40 marks.', crowded::text);
  end if;
  return null;
end
$$;
comment on function private.check_image_marks() is 'Refuses marks on a floor plan, and more than 40 on one image.';
create trigger check_image_marks after insert on public.image_marks
  referencing new table as inserted
  for each statement execute function private.check_image_marks();
create trigger touch_orders after update on public.image_marks
  referencing new table as changed
  for each statement execute function private.touch_orders();

alter table public.image_marks enable row level security;
grant select (id, order_id, order_image_id, position, kind, x, y, w, h, note, created_at, state, answer, answered_at)
  on public.image_marks to authenticated;
grant select, insert, update, delete on public.image_marks to service_role;

create policy "People read the marks of the orders they can read" on public.image_marks
  for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));

-- For whoever does the work.
create function public.answer_mark(p_mark_id uuid, p_state text, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words text := nullif(btrim(p_answer), '');
begin
  perform private.require_work((select m.order_id from public.image_marks m where m.id = p_mark_id));
  if p_state is null or p_state not in ('open', 'done', 'not_possible') or char_length(words) > 300 then
    perform private.refuse('mark_invalid', 'A mark is open, done or not possible; the answer has at most 300 characters.');
  elsif p_state = 'not_possible' and coalesce(words, '') !~ '[^[:space:]]' then
    perform private.refuse('mark_answer_required', 'What is not possible needs an answer to the customer.');
  end if;
  update public.image_marks m
  set
    state = p_state,
    answer = case when p_state <> 'open' then words end,
    answered_by = case when p_state <> 'open' then (select auth.uid()) end,
    answered_at = case when p_state <> 'open' then now() end
  where m.id = p_mark_id;
  if not found then
    perform private.refuse('mark_not_found', 'There is no such mark.', coalesce(p_mark_id::text, ''));
  end if;
end
$$;
comment on function public.answer_mark(uuid, text, text) is
  'Notes what the studio has made of a mark: open, done or not_possible, with words to the customer, which not_possible needs; open clears them.';
grant execute on function public.answer_mark(uuid, text, text) to authenticated;

-- 140_placing_orders.sql

-- How the portal places an order: what the draft holds becomes its order, with images and marks, in one transaction, and the
-- same however often it is called.

create type private.ordered_image as (
  place bigint, path text, preview_path text, is_floor_plan boolean, services text[], room text, file_name text,
  width integer, height integer, taken_at timestamptz, sha256 text, marks jsonb
);
comment on type private.ordered_image is 'An image of a draft as its order has it.';

-- The same as takesFloorPlans and orderedServices of packages/domain, by which the form computes the price.
create function private.read_ordered_images(p_content jsonb) returns private.ordered_image[]
language plpgsql stable set search_path = ''
as $$
declare
  is_whole_order boolean := exists (
    select 1 from public.service_pricing p where p.service_type = p_content ->> 'serviceType' and p.is_whole_order
  );
  has_own_services boolean := coalesce(p_content -> 'hasOwnServices' = 'true', false) and not is_whole_order;
  images private.ordered_image[];
begin
  select array_agg(
    row(
      e.place, i.path, i."previewPath", f.is_floor_plan,
      case when has_own_services and not f.is_floor_plan then i.services end,
      case when not f.is_floor_plan then i.room end,
      i."fileName", i.width, i.height, i."takenAt", i.sha256,
      case when not f.is_floor_plan then i.marks end
    )::private.ordered_image
    order by e.place
  ) into images
  from jsonb_array_elements(p_content -> 'images') with ordinality e (image, place)
  cross join lateral (values (coalesce(e.image -> 'isFloorPlan' = 'true', false))) f (is_floor_plan)
  cross join lateral jsonb_to_record(e.image) as i (
    path text, "previewPath" text, services text[], room text, "fileName" text, width integer, height integer,
    "takenAt" timestamptz, sha256 text, marks jsonb
  )
  -- What the form leaves out, too: a floor plan that was chosen for a service before this one.
  where not f.is_floor_plan or is_whole_order;
  if exists (select 1 from unnest(images) i where i.sha256 !~* '^[0-9a-f]{64}$') then
    perform private.refuse('image_details_invalid', 'A checksum has 64 hexadecimal digits.');
  end if;
  return images;
exception when data_exception then
  perform private.refuse('image_details_invalid', 'The images are not described as place_order reads them.', sqlerrm);
end
$$;
comment on function private.read_ordered_images(jsonb) is
  'The images of a draft that its order has: floor plans with a turnkey order only and without details, services of single images only while they are allowed and the service is not that of the whole order.';

-- Refuses an order whose own service is unknown.
create function private.commonest_service(p_images private.ordered_image[], p_own text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select 1 from public.service_pricing p where p.service_type = p_own) then
    perform private.refuse('service_unknown', 'There is no such service.', coalesce(left(p_own, 200), ''));
  end if;
  return coalesce((
    select s.service
    from unnest(p_images) i
    cross join lateral unnest(coalesce(i.services, array[p_own])) s (service)
    where not i.is_floor_plan and s.service is not null
    group by s.service
    order by count(*) desc, s.service = p_own desc, min(i.place), s.service
    limit 1
  ), p_own);
end
$$;
comment on function private.commonest_service(private.ordered_image[], text) is
  'The service that most of the images have, floor plans not counted; of several the one that was chosen for the order, or that of the first image.';
grant execute on function private.read_ordered_images(jsonb), private.commonest_service(private.ordered_image[], text)
  to authenticated, service_role;

create function private.write_image_marks(p_order_id uuid, p_images private.ordered_image[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.image_marks (id, order_id, order_image_id, position, kind, x, y, w, h, note)
  select m.id, i.order_id, i.id, m.position, m.kind, m.x, m.y, m.w, m.h, m.note
  from unnest(p_images) p
  join public.order_images i on i.image_path = p.path and i.order_id = p_order_id
  join public.orders o on o.id = i.order_id and private.is_own_order(o.user_id, o.organisation_id)
  cross join lateral private.read_marks(p.marks) m
  where not exists (select 1 from public.image_marks k where k.id = m.id and k.order_id = p_order_id);
exception when data_exception or check_violation or not_null_violation or unique_violation then
  perform private.refuse('mark_invalid', 'A mark is not described as place_order reads it.', sqlerrm);
end
$$;
comment on function private.write_image_marks(uuid, private.ordered_image[]) is
  'Writes the marks of an order of the caller that it does not have yet, as its draft has them.';
grant execute on function private.write_image_marks(uuid, private.ordered_image[]) to authenticated;

create function private.write_ordered_images(p_order_id uuid, p_images private.ordered_image[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- In one order for all callers, so that two of them cannot wait for each other.
  perform private.lock_image(n.name)
  from (
    select i.path as name from unnest(p_images) i
    union select i.preview_path from unnest(p_images) i where i.preview_path is not null
    order by name
  ) n;
  insert into public.order_images (
    order_id, image_path, is_floor_plan, services, room, file_name, width, height, sha256, taken_at, preview_path
  )
  select
    p_order_id, i.path, i.is_floor_plan, i.services, i.room, i.file_name, i.width, i.height, decode(i.sha256, 'hex'),
    i.taken_at, i.preview_path
  from unnest(p_images) i
  order by i.place;
end
$$;
grant execute on function private.write_ordered_images(uuid, private.ordered_image[]) to authenticated;

create function private.with_order_service(p_images private.ordered_image[], p_own text, p_service text)
returns private.ordered_image[]
language sql immutable set search_path = ''
as $$
  select array_agg(
    row(
      i.place, i.path, i.preview_path, i.is_floor_plan,
      case
        when i.is_floor_plan or i.services = array[p_service] then null
        when i.services is null and p_own <> p_service then array[p_own]
        else i.services
      end,
      i.room, i.file_name, i.width, i.height, i.taken_at, i.sha256, i.marks
    )::private.ordered_image
    order by i.place
  )
  from unnest(p_images) i
$$;
comment on function private.with_order_service(private.ordered_image[], text, text) is
  'The images of a draft whose own service was p_own, for an order with p_service: null where an image has that alone.';
grant execute on function private.with_order_service(private.ordered_image[], text, text) to authenticated;

create function private.get_ordering_person(p_colleague text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  if p_colleague is null then
    return (select auth.uid());
  elsif not pg_input_is_valid(p_colleague, 'uuid') or not private.may_order_for(p_colleague::uuid) then
    perform private.refuse('colleague_unknown', 'Assistants order for the people of their firm.', left(p_colleague, 200));
  end if;
  return p_colleague::uuid;
end
$$;
comment on function private.get_ordering_person(text) is 'Whose order a draft becomes: the caller''s, or that of the colleague whom an assistant orders for.';
grant execute on function private.get_ordering_person(text) to authenticated;

-- The order gets the service that most of its images have. p_expected_total in DKK. All or nothing; the draft is
-- deleted. Refusals: P0001 with the code in hint (not_signed_in, draft_changed, order_id_taken, title_invalid,
-- address_invalid, notes_too_long, reference_too_long, service_unknown, card_required, overdue_invoice,
-- too_many_orders, image_required, too_many_images, image_details_invalid, file_name_invalid, service_conflict,
-- colleague_unknown, mark_invalid, too_many_marks, preview_invalid, image_not_found, image_not_owned, image_not_inspected,
-- image_expired, image_type, image_too_large, image_used, too_many_floor_plans, images_too_large, file_too_large,
-- total_changed), its value in details (the path, the bytes, the total in DKK; of draft_changed the version that is
-- stored, 0 for none).
create function public.place_order(p_draft_id uuid, p_version integer, p_expected_total numeric) returns public.orders
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  draft public.order_drafts;
  images private.ordered_image[];
  own_service text;
  service text;
  placed public.orders;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.');
  end if;

  -- Two calls with one id follow each other, and save_order_draft; the second returns what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('orders/' || p_draft_id, 0));
  select * into placed from public.orders o where o.id = p_draft_id and private.is_own_order(o.user_id, o.organisation_id);
  select * into draft from public.order_drafts d where d.id = p_draft_id;
  if placed.id is not null and draft.is_change is not true then
    return placed;
  elsif draft.id is null or draft.version is distinct from p_version then
    perform private.refuse('draft_changed', 'The draft was changed elsewhere.', coalesce(draft.version, 0)::text);
  end if;

  images := private.read_ordered_images(draft.content);
  if not exists (select 1 from unnest(images) i where not i.is_floor_plan) then
    perform private.refuse('image_required', 'An order needs at least one image.');
  end if;
  own_service := draft.content ->> 'serviceType';
  service := private.commonest_service(images, own_service);

  images := private.with_order_service(images, own_service, service);
  if placed.id is not null then
    placed := private.change_placed_order(draft, images, service);
  else
    begin
      insert into public.orders (id, user_id, title, address, notes, reference, service_type, total_amount)
      values (
        draft.id, private.get_ordering_person(draft.content ->> 'orderedFor'), draft.content ->> 'title', draft.content ->> 'address',
        btrim(draft.content ->> 'notes', E' \t\r\n'), draft.content ->> 'reference', service, 0
      );
    exception when unique_violation then
      perform private.refuse('order_id_taken', 'The id belongs to another order.', draft.id::text);
    end;
    perform private.write_ordered_images(draft.id, images);
    perform private.write_image_marks(draft.id, images);
    select * into placed from public.orders o where o.id = draft.id;
  end if;

  if placed.total_amount is distinct from p_expected_total then
    perform private.refuse('total_changed', 'The total is not the one that was shown.', placed.total_amount::text);
  end if;
  delete from public.order_drafts d where d.id = draft.id;
  return placed;
end
$$;
comment on function public.place_order(uuid, integer, numeric) is
  'Makes an order of the caller''s draft as it is stored, if that is the version p_version, or changes the order that it is a change of; again with the same id it returns the same order.';
grant execute on function public.place_order(uuid, integer, numeric) to authenticated;

-- 145_promised_time.sql

-- When the images of an order are promised. Each service has a time (todays_prices.turnaround_minutes), counted in working
-- time from the moment at which the order is placed. The same as turnaroundOf and addWorkingTime of packages/domain, by
-- which the order form says it before.

create function private.get_turnaround(p_order public.orders) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when bool_and(p.turnaround_minutes is not null) then
    max(p.turnaround_minutes) + 2 * greatest(p_order.image_count - 20, 0)
  end
  from private.todays_prices p
  where p.service_type = p_order.service_type or p.service_type in (
    select s.service from public.order_images i
    cross join lateral unnest(i.services) s (service)
    where i.order_id = p_order.id and not i.is_floor_plan
  )
$$;
comment on function private.get_turnaround(public.orders) is
  'The working minutes in which an order is promised: the longest of its services, and 2 for each image over 20; null: one of them promises nothing.';

create function private.move_due_at(p_due_at timestamptz, p_before integer, p_after integer) returns timestamptz
language sql volatile set search_path = ''
as $$
  select case
    when p_after is not distinct from p_before then p_due_at
    when p_after is null then null
    -- Less to do is never ready later.
    when p_after < p_before then least(p_due_at, private.add_working_time(clock_timestamp(), p_after))
    else private.add_working_time(clock_timestamp(), p_after)
  end
$$;
comment on function private.move_due_at(timestamptz, integer, integer) is
  'When an order is promised that its customer has changed, from its turnarounds before and after: from now on where there is more to do.';

create function private.get_running_due_at(p_order public.orders) returns timestamptz
language sql volatile set search_path = ''
as $$
  select case
    when l.minutes > 0 then private.add_working_time(p_order.due_at, l.minutes)
    else p_order.due_at
  end
  from (select private.count_working_time(p_order.paused_at, clock_timestamp()) as minutes) l
$$;
comment on function private.get_running_due_at(public.orders) is
  'When an order is promised if its clock goes on now: later by the working time since it was stopped.';

-- 150_invoices.sql

-- Invoices: one per customer and month, of a firm and of the person's own orders apart, those that a customer paid at once in between, and the orders on each of them.
-- Which lines of an order are on an invoice is in order_lines, how invoices are made in monthly_billing, and what becomes
-- of them at Stripe in stripe_invoices.

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete restrict,
  invoice_number text unique,
  period date not null check (extract(day from period) = 1),
  amount numeric(12, 2) not null check (amount >= 0),
  status text not null default 'draft' check (status in ('draft', 'open', 'paid', 'failed', 'requires_action')),
  due_date date,
  receipt_url text check (receipt_url ~ '^https://'),
  created_at timestamptz not null default now(),
  number_in_period integer not null default 0 check (number_in_period >= 0),
  issued_on date,
  buyer_name text,
  buyer_company text,
  buyer_cvr text,
  buyer_address text,
  buyer_email text,
  seller_name text,
  seller_cvr text,
  seller_address text,
  card_brand text,
  card_last4 text,
  decline_code text check (char_length(decline_code) <= 100),
  payment_days integer,
  bookkeeping_email text,
  transferred_on date,
  transferred_by text check (char_length(transferred_by) between 1 and 200),
  seller_account text,
  seller_contact text,
  organisation_id uuid references public.organisations (id) on delete restrict,
  constraint invoices_transfer_is_named check ((transferred_on is null) = (transferred_by is null)),
  constraint invoices_unique_in_period unique nulls not distinct (user_id, period, number_in_period, organisation_id),
  constraint invoices_numbered_when_final check (
    status = 'draft' or (invoice_number is not null and due_date is not null and issued_on is not null)
  )
);
comment on table public.invoices is 'One invoice per customer and month for each firm, one for orders of no firm, and those that a customer paid at once in between. Kept for bookkeeping when the account is deleted.';
comment on column public.invoices.invoice_number is 'Our own number, without gaps, assigned when the invoice is finalized.';
comment on column public.invoices.period is 'First day of the month in Copenhagen in which the billing ran.';
comment on column public.invoices.amount is 'DKK, the sum of the lines on the invoice; no tax is added.';
comment on column public.invoices.due_date is 'A customer with an invoice more than 14 days past this date cannot place new orders.';
comment on column public.invoices.number_in_period is '0: the monthly invoice of the 1st. 1, 2 and so on: invoices that the customer paid at once during that month.';
comment on column public.invoices.issued_on is 'The day in Copenhagen on which it became final.';
comment on column public.invoices.buyer_name is 'The buyer''s columns are the profile as it was when the invoice was issued; emptied when bookkeeping no longer needs them.';
comment on column public.invoices.seller_name is 'The seller''s columns are the company as it was then; null where SQL brought the invoice.';
comment on column public.invoices.card_brand is 'The card that it was paid with; null while it is not, or when the card is not known.';
comment on column public.invoices.decline_code is 'Why the card was declined when the invoice was charged last, in Stripe''s code; null when it is paid or no card was asked.';
comment on column public.invoices.payment_days is 'In how many days it is due, by bank transfer; null: a card is charged. The terms of the firm when it was drafted.';
comment on column public.invoices.bookkeeping_email is 'Who gets it beside the buyer.';
comment on column public.invoices.transferred_on is 'The day on which it was paid by bank transfer, as an administrator has seen; null: it was not.';
comment on column public.invoices.seller_contact is 'E-mail and phone of the seller, as they were when it was issued; null: they were not set.';
comment on column public.invoices.seller_account is 'Where it is paid by transfer, as it was when it was issued; null: a card is charged.';
comment on column public.invoices.organisation_id is 'The firm whose orders are on it, with its terms and as the buyer; null: orders of no firm.';

create index invoices_user_id_created_at_id_idx on public.invoices (user_id, created_at desc, id desc);
create index invoices_organisation_id_idx on public.invoices (organisation_id);
create index invoices_unpaid_idx on public.invoices (status, due_date) where status <> 'paid';

create table public.invoice_orders (
  invoice_id uuid not null references public.invoices (id) on delete restrict,
  order_id uuid not null references public.orders (id) on delete restrict,
  amount_kroner numeric(12, 2) not null,
  number bigint not null,
  ordered_by uuid not null,
  address text,
  reference text,
  primary key (invoice_id, order_id)
);
comment on table public.invoice_orders is 'The orders on each invoice. An order is on a second one with lines that were written after the first.';
comment on column public.invoice_orders.amount_kroner is 'DKK, the sum of the order''s lines on this invoice; below zero where they are a credit.';
comment on column public.invoice_orders.number is 'The order''s, kept here: the buyer of an invoice may have left the firm whose order it is.';
comment on column public.invoice_orders.ordered_by is 'The id of whose order it is; an id without a reference.';
comment on column public.invoice_orders.address is 'Address and reference are as they were when the order was put on the invoice, for no later change of the order changes an invoice; null when bookkeeping no longer needs it.';

create index invoice_orders_order_id_idx on public.invoice_orders (order_id);

create table private.invoice_numbers (
  year integer primary key,
  last_number integer not null check (last_number >= 0)
);
comment on table private.invoice_numbers is 'The last invoice number of each year; its row is locked while a number is assigned, so that there are no gaps.';

alter table public.invoices enable row level security;
alter table public.invoice_orders enable row level security;
alter table private.invoice_numbers enable row level security;
grant select on public.invoices, public.invoice_orders to authenticated;
grant select, insert, update, delete on public.invoices, public.invoice_orders to service_role;

create policy "Customers read their own final invoices, admins read all" on public.invoices
  for select to authenticated
  using (
    (user_id = (select auth.uid()) and status <> 'draft' and (select private.is_confirmed()))
    or (select private.is_admin())
  );
create policy "People read the orders of the invoices they can read" on public.invoice_orders
  for select to authenticated
  using (exists (select 1 from public.invoices i where i.id = invoice_id));

create function private.is_needed_for_bookkeeping(p_issued_on date) returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select private.today() < make_date(extract(year from p_issued_on)::integer + 6, 1, 1)
$$;
comment on function private.is_needed_for_bookkeeping(date) is
  'Whether what an invoice shows must still be kept: for five years after the end of the year in which it was issued.';

create function private.issue_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'draft' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.status <> 'draft' then
    if private.is_needed_for_bookkeeping(old.issued_on) and (
      new.issued_on, new.buyer_name, new.buyer_company, new.buyer_cvr, new.buyer_address, new.buyer_email,
      new.seller_name, new.seller_cvr, new.seller_address, new.seller_account, new.seller_contact, new.payment_days, new.bookkeeping_email
    ) is distinct from (
      old.issued_on, old.buyer_name, old.buyer_company, old.buyer_cvr, old.buyer_address, old.buyer_email,
      old.seller_name, old.seller_cvr, old.seller_address, old.seller_account, old.seller_contact, old.payment_days, old.bookkeeping_email
    ) then
      perform private.refuse('invoice_final', 'What an issued invoice shows is not changed.', old.id::text);
    end if;
    return new;
  end if;
  new.issued_on := coalesce(new.issued_on, private.today());
  select p.full_name, coalesce(f.name, p.company), coalesce(f.cvr, p.cvr), p.address, p.email, f.bookkeeping_email
  into new.buyer_name, new.buyer_company, new.buyer_cvr, new.buyer_address, new.buyer_email, new.bookkeeping_email
  from public.profiles p
  left join public.organisations f on f.id = new.organisation_id
  where p.id = new.user_id;
  return new;
end
$$;
comment on function private.issue_invoice() is
  'Gives an invoice that becomes final its date and the buyer as the profile and the firm have it, and refuses to change them, or the seller, afterwards.';
create trigger issue_invoice before insert or update on public.invoices
  for each row execute function private.issue_invoice();

create function private.forget_old_invoices() returns integer
language sql volatile security definer set search_path = ''
as $$
  with forgotten as (
    update public.invoices i
    set buyer_name = null, buyer_company = null, buyer_cvr = null, buyer_address = null, buyer_email = null,
      bookkeeping_email = null
    from public.profiles p
    where p.id = i.user_id and p.erased_at is not null and i.buyer_email is not null and i.status = 'paid'
      and not private.is_needed_for_bookkeeping(i.issued_on)
    returning i.id
  ), orders as (
    update public.invoice_orders l set address = null, reference = null
    from forgotten f where f.id = l.invoice_id
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_old_invoices() is
  'Scheduled job: empties the buyer, and the addresses and references of orders, on invoices of deleted accounts that bookkeeping no longer needs.';

-- Refuses an order that has none: it was never completed, was cancelled, or is on other invoices.
create function private.put_order_on_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  total numeric;
begin
  -- SQL may put an order on an invoice as a whole: with all its lines that are billable and on none.
  if not exists (
    select 1 from public.order_lines l where l.invoice_id = new.invoice_id and l.order_id = new.order_id
  ) then
    update public.order_lines l set invoice_id = new.invoice_id
    from private.unbilled_lines u where u.id = l.id and u.order_id = new.order_id;
  end if;
  select sum(l.amount_kroner) into total
  from public.order_lines l where l.invoice_id = new.invoice_id and l.order_id = new.order_id;
  if total is null then
    perform private.refuse('order_not_billable', 'Only work that was completed is invoiced.', new.order_id::text);
  end if;
  new.amount_kroner := total;
  select o.number, o.user_id, o.address, o.reference into new.number, new.ordered_by, new.address, new.reference
  from public.orders o where o.id = new.order_id;
  return new;
end
$$;
comment on function private.put_order_on_invoice() is
  'Stores on an invoice what it says of an order, and what the order''s lines on it add up to.';
create trigger put_order_on_invoice before insert on public.invoice_orders
  for each row execute function private.put_order_on_invoice();

create function public.assign_invoice_number(p_invoice_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  invoice public.invoices;
  invoice_year integer;
  next_number integer;
begin
  select * into strict invoice from public.invoices i where i.id = p_invoice_id for update;
  if invoice.invoice_number is not null then
    return invoice.invoice_number;
  end if;
  invoice_year := extract(year from invoice.period);
  insert into private.invoice_numbers (year, last_number)
  select invoice_year, coalesce(max(split_part(i.invoice_number, '-', 2)::integer), 0)
  from public.invoices i
  where i.invoice_number ~ ('^' || invoice_year || '-[0-9]{1,9}$')
  on conflict (year) do nothing;
  update private.invoice_numbers n set last_number = n.last_number + 1
  where n.year = invoice_year
  returning n.last_number into next_number;
  update public.invoices i
  set invoice_number = invoice_year || '-' || lpad(next_number::text, greatest(4, length(next_number::text)), '0')
  where i.id = p_invoice_id
  returning i.invoice_number into invoice.invoice_number;
  return invoice.invoice_number;
end
$$;
comment on function public.assign_invoice_number(uuid) is
  'service_role: the number of an invoice, taken from its year''s counter at the first call: 2026-0001, 2026-0002, without gaps.';

grant execute on function public.assign_invoice_number(uuid) to service_role;

-- 160_revisions.sql

-- Rounds of corrections that a customer asks for after the delivery. They never touch the order's status, so that what was
-- delivered stays visible and what is billed stays billed. What each is about is in revision_items.

create table public.revisions (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  number smallint not null check (number >= 1),
  status text not null default 'sent'
    check (status in ('sent', 'quoted', 'in_progress', 'delivered', 'approved', 'declined', 'withdrawn')),
  cause text check (cause in ('fault', 'wish')),
  quoted_kroner numeric(10, 2) check (quoted_kroner > 0),
  quote_accepted_at timestamptz,
  reason text check (char_length(reason) between 1 and 500),
  sent_at timestamptz not null default clock_timestamp(),
  due_at timestamptz,
  minutes_left integer check (minutes_left >= 0),
  judged_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  unique (order_id, number),
  -- As an exclusion: the REST server of the local stack takes a unique index, partial too, for a relation to one row.
  constraint revisions_one_open_per_order exclude (order_id with =) where (status in ('sent', 'quoted', 'in_progress')),
  constraint revisions_wishes_are_quoted check (quoted_kroner is null or cause = 'wish'),
  constraint revisions_judged_have_cause check (status not in ('quoted', 'in_progress', 'delivered', 'approved') or cause is not null),
  constraint revisions_quoted_have_price check (status <> 'quoted' or quoted_kroner is not null),
  constraint revisions_price_accepted_before_work check (
    status not in ('in_progress', 'delivered', 'approved') or quoted_kroner is null or quote_accepted_at is not null
  ),
  constraint revisions_declined_say_why check (status <> 'declined' or reason is not null),
  constraint revisions_delivered_since check ((status in ('delivered', 'approved')) = (delivered_at is not null)),
  constraint revisions_closed_since check ((status in ('approved', 'declined', 'withdrawn')) = (closed_at is not null))
);
comment on table public.revisions is 'Corrections of delivered images, each requested and delivered as a whole.';
comment on column public.revisions.id is 'Chosen by the client.';
comment on column public.revisions.number is 'Counts the revisions of the order from 1.';
comment on column public.revisions.status is 'sent; quoted: a price waits for the customer; in_progress; delivered; approved: by the customer; declined: by the studio; withdrawn: by the customer, also to refuse a price.';
comment on column public.revisions.cause is 'fault: the images were not as ordered, always free; wish: something new. Null until the studio has judged it.';
comment on column public.revisions.quoted_kroner is 'DKK for a wish that is not free.';
comment on column public.revisions.reason is 'The studio''s words to the customer about the price, or about why it cannot be done.';
comment on column public.revisions.due_at is 'When the studio promised it; null: nothing was promised, or a price waits for the customer.';
comment on column public.revisions.minutes_left is 'Working minutes until due_at, kept while a price waits for the customer.';

-- By status first: the queue merges the open ones, so that each of them can be shown alone as fast. get_desk counts by
-- due_at, which an expression does not give back.
create index revisions_queue_idx on public.revisions (status, coalesce(due_at, 'infinity'), sent_at, id) include (due_at)
  where status in ('sent', 'quoted', 'in_progress');
-- For the dashboard of a customer, which names the prices that wait for an answer.
create index revisions_quoted_idx on public.revisions (order_id) where status = 'quoted';

create trigger touch_orders after insert on public.revisions
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_update after update on public.revisions
  referencing new table as changed for each statement execute function private.touch_orders();

create trigger keep_order_work after insert on public.revisions
  for each row execute function private.keep_order_work();
create trigger keep_order_work_on_update after update of status on public.revisions
  for each row when (
    (new.status in ('sent', 'quoted', 'in_progress')) is distinct from (old.status in ('sent', 'quoted', 'in_progress'))
  )
  execute function private.keep_order_work();

create function private.delays_invoice(p_order_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.revisions r
    where r.order_id = p_order_id and (r.status = 'sent' or (r.status = 'in_progress' and r.cause = 'fault'))
  )
$$;
comment on function private.delays_invoice(uuid) is
  'Whether an order has an open revision that is the studio''s fault, or not judged yet: its monthly invoice waits for that.';

alter table public.revisions enable row level security;
grant select (
  id, order_id, number, status, cause, quoted_kroner, quote_accepted_at, reason, sent_at, due_at, judged_at, delivered_at,
  closed_at
) on public.revisions to authenticated;
grant select, insert, update, delete on public.revisions to service_role;

create policy "Customers read the revisions of their orders, admins all" on public.revisions
  for select to authenticated
  using ((select private.is_admin()) or exists (select 1 from public.orders o where o.id = order_id));

-- 170_order_lines.sql

-- What an order costs, line by line. Lines are added, never changed: a mistake is corrected by another line. A line is on
-- one invoice at most, so whatever is added to an order after its invoice is on the next one.

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  kind text not null check (kind in ('base', 'image', 'extra', 'late_credit', 'goodwill')),
  order_image_id uuid references public.order_images (id) on delete set null,
  service_type text references public.service_pricing (service_type),
  text text check (text = btrim(text) and char_length(text) between 1 and 200),
  quantity integer not null default 1 check (quantity >= 1),
  unit_price_kroner numeric(10, 2) not null,
  amount_kroner numeric(12, 2) not null generated always as (quantity * unit_price_kroner) stored,
  billable_at timestamptz,
  invoice_id uuid,
  created_by uuid,
  revision_id uuid,
  is_agreed boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint order_lines_credits_are_negative check (
    case when kind in ('late_credit', 'goodwill') then unit_price_kroner <= 0 else unit_price_kroner >= 0 end
  ),
  constraint order_lines_are_named check (
    case when kind in ('base', 'image') then service_type is not null else text is not null end
  ),
  constraint order_lines_of_revisions check (kind = 'extra' or revision_id is null),
  constraint order_lines_of_images check (kind = 'image' or order_image_id is null),
  constraint order_lines_goodwill_at_once check (kind <> 'goodwill' or billable_at is not null),
  constraint order_lines_billable_before_invoiced check (invoice_id is null or billable_at is not null),
  constraint order_lines_image_has_service_once unique (order_image_id, service_type),
  -- Checked at the end of the transaction: the link is written after its lines.
  constraint order_lines_invoice_names_order foreign key (invoice_id, order_id)
    references public.invoice_orders (invoice_id, order_id) deferrable initially deferred
);
comment on table public.order_lines is 'What an order costs, line by line; its total is their sum. Once billable, a line is never changed.';
comment on column public.order_lines.kind is 'base: the base price of a service; image: an image with a service; extra: more work; late_credit: for late delivery; goodwill: a credit that an administrator gives.';
comment on column public.order_lines.order_image_id is 'Null after the image was erased, and where SQL brought an order with its number of images.';
comment on column public.order_lines.text is 'Danish, as on the invoice; a base price and images are named by their service.';
comment on column public.order_lines.unit_price_kroner is 'DKK, frozen when the line was written; below zero for a credit.';
comment on column public.order_lines.billable_at is 'When the line became billable: at the first completion of the order after it was written, goodwill at once. It may be replaced until then.';
comment on column public.order_lines.invoice_id is 'The invoice that it is on; set once.';
comment on column public.order_lines.created_by is 'The administrator who gave a credit or added an extra; an id without a reference, no customer reads it.';

comment on column public.order_lines.is_agreed is 'Whether the price is of an agreement (price_agreements), not of the price list.';
comment on column public.order_lines.revision_id is 'The revision whose price it is; an id without a reference, for the line outlives it.';

create index order_lines_order_id_idx on public.order_lines (order_id);
create index order_lines_invoice_id_order_id_idx on public.order_lines (invoice_id, order_id);
create index order_lines_service_type_idx on public.order_lines (service_type);
create unique index order_lines_one_base_per_service_idx on public.order_lines (order_id, service_type) where kind = 'base';
create unique index order_lines_one_per_revision_idx on public.order_lines (revision_id) where revision_id is not null;
create unique index order_lines_one_late_credit_idx on public.order_lines (order_id, kind) where kind = 'late_credit';

-- No line moves to another order.
create function private.guard_order_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  allowed public.order_lines := old;
begin
  if old.billable_at is null then
    if tg_op = 'UPDATE' and new.order_id = old.order_id then
      return new;
    elsif tg_op = 'DELETE' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    allowed.invoice_id := coalesce(old.invoice_id, new.invoice_id);
    allowed.order_image_id := case when new.order_image_id is not null then old.order_image_id end;
    -- Computed after this trigger.
    allowed.amount_kroner := new.amount_kroner;
    if new is not distinct from allowed then
      return new;
    end if;
  end if;
  perform private.refuse('order_line_final', 'A billable line is not changed; add another line.', old.id::text);
end
$$;
comment on function private.guard_order_line() is
  'Refuses, for whoever asks, to change or remove a line that is billable: it can only be put on an invoice, once, and forget its image.';
create trigger guard_order_line before update or delete on public.order_lines
  for each row execute function private.guard_order_line();

-- Refuses credits that take the total of an order below zero.
create function private.total_order_lines() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  overdrawn uuid;
begin
  -- The lock comes first, so that of two credits at once the second counts the first.
  perform 1 from public.orders o
  where o.id in (select c.order_id from changed c)
  order by o.id for no key update;
  select c.order_id into overdrawn
  from (select distinct c.order_id from changed c) c
  where (select sum(l.amount_kroner) from public.order_lines l where l.order_id = c.order_id) < 0
  limit 1;
  if overdrawn is not null then
    perform private.refuse('credit_too_large', 'The credits of an order are at most its price.', overdrawn::text);
  end if;
  update public.orders o set total_amount = s.total, has_unbilled = s.has_unbilled,
    -- What is added after an invoice is ordered by who owns the firm then.
    billed_to = case
      when s.has_unbilled and not o.has_unbilled and exists (select 1 from public.invoice_orders i where i.order_id = o.id)
      then coalesce(private.get_owner(o.organisation_id), o.billed_to)
      else o.billed_to
    end
  from (
    select c.order_id, coalesce(sum(l.amount_kroner), 0) as total,
      coalesce(bool_or(l.billable_at is not null and l.invoice_id is null), false) as has_unbilled
    from (select distinct c.order_id from changed c) c
    left join public.order_lines l on l.order_id = c.order_id
    group by c.order_id
  ) s
  where o.id = s.order_id and (o.total_amount, o.has_unbilled) is distinct from (s.total, s.has_unbilled);
  return null;
end
$$;
comment on function private.total_order_lines() is 'Keeps orders.total_amount and has_unbilled as the lines say.';
create trigger total_new_lines after insert on public.order_lines
  referencing new table as changed for each statement execute function private.total_order_lines();
create trigger total_changed_lines after update on public.order_lines
  referencing new table as changed for each statement execute function private.total_order_lines();
create trigger total_removed_lines after delete on public.order_lines
  referencing old table as changed for each statement execute function private.total_order_lines();

create function private.record_order_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_order_event(
    new.order_id, case when new.kind = 'extra' then 'extra' else 'credit' end,
    jsonb_build_object('amount_kroner', abs(new.amount_kroner)), new.created_at, new.created_by
  );
  return null;
end
$$;
comment on function private.record_order_line() is 'Writes that an order got a credit or more work, which somebody decided.';
create trigger record_order_line after insert on public.order_lines
  for each row when (new.kind in ('extra', 'late_credit', 'goodwill'))
  execute function private.record_order_line();

-- Added to a completed order they are billable at once.
create function private.write_image_lines(p_image_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with added as (
    select i.id, i.order_id, i.services, row_number() over (partition by i.order_id order by i.position, i.id) as number,
      row_number() over (partition by i.order_id order by i.position desc, i.id desc) as number_from_last
    from public.order_images i where i.id = any (p_image_ids)
  ), extended as (
    -- SQL may bring an order with its number of images first, and a line for them all, and their rows afterwards.
    select a.order_id,
      (select count(*) from public.order_images i where i.order_id = a.order_id and not i.is_floor_plan)
        - (
          select count(distinct l.order_image_id) + coalesce(sum(l.quantity) filter (where l.order_image_id is null), 0)
          from public.order_lines l where l.order_id = a.order_id and l.kind = 'image'
        ) as images_without_line
    from (select distinct order_id from added) a
  ), prices as (
    select e.order_id, p.* from extended e join public.orders o on o.id = e.order_id
    cross join lateral private.get_prices(o.user_id, o.organisation_id) p
  ), priced as (
    select a.id, a.order_id, a.number, s.position, s.service_type, o.status,
      case when s.service_type = o.service_type then o.base_price else p.base_price end as base_price,
      coalesce(
        case when s.service_type = o.service_type and o.other_services = 0 then o.price_per_image end,
        -- What an earlier image of the order cost with this service.
        known.unit_price_kroner,
        p.price_per_image
      ) as price_per_image,
      coalesce(known.is_agreed, p.is_agreed) as is_agreed, p.is_agreed as is_base_agreed
    from added a
    join extended e on e.order_id = a.order_id
    join public.orders o on o.id = a.order_id
    cross join lateral unnest(coalesce(a.services, array[o.service_type])) with ordinality as s (service_type, position)
    join prices p on p.order_id = a.order_id and p.service_type = s.service_type
    left join lateral (
      select l.unit_price_kroner, l.is_agreed from public.order_lines l
      where l.order_id = a.order_id and l.kind = 'image' and l.service_type = s.service_type
      order by l.created_at limit 1
    ) known on true
    where private.is_api_call() or a.number_from_last <= e.images_without_line
  )
  insert into public.order_lines (order_id, kind, order_image_id, service_type, unit_price_kroner, billable_at, is_agreed)
  select n.order_id, n.kind, n.order_image_id, n.service_type, n.price, case when n.status = 'completed' then now() end,
    n.is_agreed
  from (
    select distinct b.order_id, 'base' as kind, null::uuid as order_image_id, b.service_type, b.base_price as price, b.status,
      0 as number, 0 as position, b.is_base_agreed as is_agreed
    from priced b
    -- With a line of the service its base price is frozen; one of 0 has no line.
    where b.base_price > 0 and not exists (
      select 1 from public.order_lines l
      where l.order_id = b.order_id and l.kind in ('base', 'image') and l.service_type = b.service_type
    )
    union all
    select m.order_id, 'image', m.id, m.service_type, m.price_per_image, m.status, m.number, m.position, m.is_agreed
    from priced m
  ) n
  order by n.order_id, n.number, n.position
$$;
comment on function private.write_image_lines(uuid[]) is
  'Writes the lines of new images: one for each service of an image, at the price that is frozen in its order, and once the base price of a service that the order did not have.';

create view private.unbilled_lines with (security_invoker = true) as
select l.id, l.order_id, o.billed_to, o.organisation_id, o.status, l.amount_kroner, l.billable_at, o.completed_at, o.first_completed_at,
  private.delays_invoice(o.id) as waits
from public.orders o
join public.order_lines l on l.order_id = o.id
where o.has_unbilled and o.first_completed_at is not null and o.status <> 'cancelled'
  and l.billable_at is not null and l.invoice_id is null;
comment on view private.unbilled_lines is
  'Lines that are billable and on no invoice: the one definition of what a customer owes beside invoices. Those of orders that were opened again are invoiced when these are completed again, or when the customer pays at once; waits: a revision of the order delays its monthly invoice; those of an order that was never completed, or was cancelled, are not owed.';

alter table public.order_lines enable row level security;
grant select (
  id, order_id, kind, order_image_id, service_type, text, quantity, unit_price_kroner, amount_kroner, billable_at,
  invoice_id, created_at, is_agreed
) on public.order_lines to authenticated;
grant select, insert, update, delete on public.order_lines to service_role;

create policy "People read the lines of the orders and invoices they can read" on public.order_lines
  for select to authenticated
  using (
    exists (select 1 from public.orders o where o.id = order_id)
    -- The owner of a firm reads invoices also after leaving it.
    or exists (select 1 from public.invoices i where i.id = invoice_id)
  );

create function private.add_line_by_hand(p_id uuid, p_order_id uuid, p_kind text, p_amount_kroner numeric, p_text text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  price numeric := case when p_kind = 'goodwill' then -p_amount_kroner else p_amount_kroner end;
  order_status text;
  known public.order_lines;
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators add lines to orders.', sql_state => '42501');
  end if;
  -- With the lock that totals take: of two calls with one id the second finds the line of the first.
  select o.status into order_status from public.orders o
  where o.id = p_order_id and o.status <> 'cancelled' for no key update;
  if not found then
    perform private.refuse('order_not_found', 'There is no such order, or it was cancelled.', coalesce(p_order_id::text, ''));
  elsif coalesce(p_amount_kroner, 0) not between 0.01 and 99999999.99 or p_amount_kroner <> round(p_amount_kroner, 2)
    or coalesce(char_length(btrim(p_text)), 0) not between 1 and 200 then
    perform private.refuse('line_invalid', 'A line has an amount in whole øre, and 1 to 200 characters that say why.');
  end if;
  select * into known from public.order_lines l where l.id = p_id;
  if found and (known.order_id, known.kind, known.unit_price_kroner) is distinct from (p_order_id, p_kind, price) then
    perform private.refuse('line_invalid', 'The id belongs to another line.', p_id::text);
  elsif not found then
    insert into public.order_lines (id, order_id, kind, text, unit_price_kroner, billable_at, created_by)
    values (
      p_id, p_order_id, p_kind, btrim(p_text), price,
      case when p_kind = 'goodwill' or order_status = 'completed' then now() end, (select auth.uid())
    );
  end if;
  return p_id;
end
$$;
comment on function private.add_line_by_hand(uuid, uuid, text, numeric, text) is
  'Writes a line of kind goodwill or extra for an administrator; the amount is above zero for both.';

-- p_id is chosen by the client; the same id again changes nothing. For administrators.
create function public.add_credit(p_id uuid, p_order_id uuid, p_amount_kroner numeric, p_text text) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select private.add_line_by_hand(p_id, p_order_id, 'goodwill', p_amount_kroner, p_text)
$$;
comment on function public.add_credit(uuid, uuid, numeric, text) is
  'Gives a customer a credit on an order, in DKK, with the Danish words of the invoice.';

-- p_id is chosen by the client; the same id again changes nothing. For administrators.
create function public.add_extra(p_id uuid, p_order_id uuid, p_amount_kroner numeric, p_text text) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select private.add_line_by_hand(p_id, p_order_id, 'extra', p_amount_kroner, p_text)
$$;
comment on function public.add_extra(uuid, uuid, numeric, text) is
  'Adds extra work to an order, in DKK, with the Danish words of the invoice; billable at once on a completed order, else at its completion.';

grant execute on function public.add_credit(uuid, uuid, numeric, text), public.add_extra(uuid, uuid, numeric, text)
  to authenticated;

-- 180_label_log.sql

-- Who stated how a finished image was made. Kept as evidence for five years, whatever becomes of the image, its order and
-- the accounts.

create table private.label_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references public.profiles (id) on delete set null,
  order_id uuid not null,
  image_path text not null,
  file_name text,
  sha256 bytea,
  made_with text not null,
  label_text text
);
comment on table private.label_log is 'The labels of finished images, one row for each image that was added.';
comment on column private.label_log.actor_id is 'The administrator who uploaded it; null: the account was deleted.';
comment on column private.label_log.order_id is 'Not a reference: the order may be gone.';
comment on column private.label_log.file_name is 'The name that it was uploaded under; null: not known, or the customer''s account was erased.';
comment on column private.label_log.sha256 is 'Checksum of the file as it was chosen; null: not known.';
comment on column private.label_log.made_with is 'As in finished_orders, like label_text.';

create index label_log_at_idx on private.label_log (at);
create index label_log_actor_id_idx on private.label_log (actor_id);
create index label_log_order_id_idx on private.label_log (order_id);
alter table private.label_log enable row level security;

create function private.log_label() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.label_log (actor_id, order_id, image_path, file_name, sha256, made_with, label_text)
  values (new.created_by, new.order_id, new.image_path, new.file_name, new.sha256, new.made_with, new.label_text);
  return null;
end
$$;

create function private.keep_label() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
    return old;
  elsif tg_op = 'UPDATE'
    and (new.actor_id is null or new.actor_id = old.actor_id) and (new.file_name is null or new.file_name = old.file_name)
    and (new.id, new.at, new.order_id, new.image_path, new.made_with) = (old.id, old.at, old.order_id, old.image_path, old.made_with)
    and new.sha256 is not distinct from old.sha256 and new.label_text is not distinct from old.label_text then
    return new;
  end if;
  raise exception 'The log of labels is kept for five years.';
end
$$;
comment on function private.keep_label() is
  'Keeps the log as it was written, whoever tries to change it, but for names of people and files, which erasure may clear.';
create trigger keep_label before update or delete on private.label_log
  for each row execute function private.keep_label();

-- Those of its versions, and of files of the same name that are gone.
create function public.list_image_labels(p_image_id uuid)
returns table (id uuid, at timestamptz, labelled_by text, file_name text, made_with text, label_text text, is_kept boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  its_order uuid;
  its_deliverable uuid;
  its_name text;
begin
  select f.order_id, f.deliverable_id, f.file_name into its_order, its_deliverable, its_name
  from public.finished_orders f where f.id = p_image_id;
  if its_order is null or not private.may_see_work(its_order) then
    perform private.refuse('image_not_found', 'There is no such finished image.', p_image_id::text);
  end if;
  return query
    select l.id, l.at, private.get_staff_name(l.actor_id), l.file_name, l.made_with, l.label_text, f.id is not null
    from private.label_log l
    left join public.finished_orders f on f.order_id = l.order_id and f.image_path = l.image_path
    where l.order_id = its_order and (f.deliverable_id = its_deliverable or (f.id is null and l.file_name = its_name))
    order by l.at, l.id;
end
$$;
comment on function public.list_image_labels(uuid) is
  'The studio: what was stated about how a finished image was made, by whom and when, the oldest first.';
grant execute on function public.list_image_labels(uuid) to authenticated;

create table public.label_waivers (
  order_id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.label_waivers is
  'Orders whose generated images are also handed out without a visible label, because somebody has said that they label them where they publish them.';
comment on column public.label_waivers.order_id is 'Not a reference: the order may be gone.';
comment on column public.label_waivers.user_id is 'Who said it; null: the account was deleted.';
create index label_waivers_user_id_idx on public.label_waivers (user_id);
create index label_waivers_created_at_idx on public.label_waivers (created_at);

create function private.keep_waiver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '5 years' then
    return old;
  elsif tg_op = 'UPDATE' and new.user_id is null
    and (new.order_id, new.created_at) = (old.order_id, old.created_at) then
    return new;
  end if;
  raise exception 'A waived label is kept for five years.';
end
$$;
comment on function private.keep_waiver() is 'Keeps who waived a label as it was written; erasure may clear the person.';
create trigger keep_waiver before update or delete on public.label_waivers
  for each row execute function private.keep_waiver();

alter table public.label_waivers enable row level security;
grant select on public.label_waivers to authenticated;
grant select, insert, update, delete on public.label_waivers to service_role;
create policy "Customers read the waivers of their orders, admins all" on public.label_waivers
  for select to authenticated
  using ((select private.is_admin()) or exists (select 1 from public.orders o where o.id = order_id));

create function public.waive_label(p_order_id uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.may_share(p_order_id) then
    perform private.refuse('order_not_found', 'The caller has no such order.', coalesce(p_order_id::text, ''));
  end if;
  insert into public.label_waivers (order_id, user_id) values (p_order_id, (select auth.uid()))
  on conflict (order_id) do nothing;
  return (select w.created_at from public.label_waivers w where w.order_id = p_order_id);
end
$$;
comment on function public.waive_label(uuid) is
  'The caller labels the generated images of an order where they are published: their masters open, and the log names the caller; returns since when.';
grant execute on function public.waive_label(uuid) to authenticated;

create function private.delete_expired_labels() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.label_log l where l.at < now() - interval '5 years' returning 1
  ), waivers as (
    delete from public.label_waivers w where w.created_at < now() - interval '5 years' returning 1
  )
  select (select count(*) from deleted)::integer + (select count(*) from waivers)::integer
$$;
comment on function private.delete_expired_labels() is 'Scheduled job: deletes labels and waivers from the log after five years.';

-- 190_finished_orders.sql

-- What is delivered. A deliverable is one picture that the customer gets, whatever its versions; finished_orders are
-- the versions, the files that administrators hand back. A version opens to the customer when it is delivered, here and
-- in Storage alike.

create table public.deliverables (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  order_image_id uuid references public.order_images (id) on delete set null,
  variant smallint not null default 1 check (variant >= 1),
  matched_by text not null default 'none' check (matched_by in ('name', 'position', 'hand', 'none')),
  room text check (char_length(room) <= 100),
  position integer not null check (position >= 1),
  may_lack_original boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint deliverables_matched_by_original check (matched_by <> 'none' or order_image_id is null),
  unique (order_image_id, variant),
  unique (id, order_id)
);
comment on table public.deliverables is 'Finished images of an order, each with one version or more.';
comment on column public.deliverables.order_image_id is 'The original that it was made from; null: not known, or erased.';
comment on column public.deliverables.variant is 'Counts the images that were made from one original.';
comment on column public.deliverables.matched_by is 'How the original was found: by the file''s name, by its number, by a person; none: it was not.';
comment on column public.deliverables.room is 'The room that it shows; null: that of the original.';
comment on column public.deliverables.may_lack_original is
  'Whether an administrator has said that it is delivered without an original; what has none is held back otherwise.';
comment on column public.deliverables.position is 'Its place in the order from 1: that of its original; without one after all originals.';

-- With the original, for get_desk: it counts what is ready of all unfinished orders.
create index deliverables_order_id_position_idx on public.deliverables (order_id, position) include (order_image_id);

create function private.place_deliverable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One at a time per order, so that two without an original get different places.
  perform 1 from public.orders o where o.id = new.order_id for no key update;
  if new.order_image_id is null then
    new.position := coalesce(greatest(
      (select max(i.position) from public.order_images i where i.order_id = new.order_id),
      (select max(d.position) from public.deliverables d where d.order_id = new.order_id)
    ), 0) + 1;
    return new;
  end if;
  select i.position into new.position
  from public.order_images i where i.id = new.order_image_id and i.order_id = new.order_id;
  if not found then
    perform private.refuse('image_not_found', 'The order has no such original.', new.order_image_id::text);
  end if;
  return new;
end
$$;
comment on function private.place_deliverable() is 'Gives a deliverable its place in the order; refuses an original of another order.';
create trigger place_deliverable before insert on public.deliverables
  for each row execute function private.place_deliverable();

create table public.finished_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  deliverable_id uuid not null,
  version smallint not null check (version >= 1),
  delivered_at timestamptz,
  first_delivered_at timestamptz,
  image_path text not null unique check (char_length(image_path) <= 200)
    check (image_path like 'finished-orders/' || order_id || '/%'),
  web_path text unique check (char_length(web_path) <= 200)
    check (web_path like 'finished-orders/' || order_id || '/%'),
  preview_path text unique check (char_length(preview_path) <= 200)
    check (preview_path like 'finished-orders/' || order_id || '/%'),
  marked_path text unique check (char_length(marked_path) <= 200)
    check (marked_path like 'finished-orders/' || order_id || '/%'),
  file_name text check (char_length(file_name) <= 200),
  width integer check (width > 0),
  height integer check (height > 0),
  size bigint check (size >= 0),
  sha256 bytea check (octet_length(sha256) = 32),
  made_with text not null check (made_with in ('human', 'enhanced', 'generative')),
  label_text text check (char_length(label_text) between 1 and 500),
  created_by uuid not null references public.profiles (id) on delete restrict,
  event_id uuid,
  revision_id uuid references public.revisions (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (deliverable_id, order_id) references public.deliverables (id, order_id) on delete restrict,
  -- Deferrable, so that one statement can number the versions of a deliverable again.
  unique (deliverable_id, order_id, version) deferrable,
  unique (order_id, sha256),
  constraint finished_orders_first_delivered_stays check (delivered_at is null or first_delivered_at is not null),
  constraint finished_orders_own_copies
    check (
      image_path <> web_path and image_path <> preview_path and web_path <> preview_path
      and marked_path not in (image_path, web_path, preview_path)
    ),
  constraint finished_orders_change_has_label check (made_with = 'enhanced' or label_text is not null)
);
comment on table public.finished_orders is 'Finished images of an order: the versions of its deliverables.';
comment on column public.finished_orders.deliverable_id is 'A row that is inserted without one gets a deliverable of its own.';
comment on column public.finished_orders.version is 'Counts the versions of the deliverable from 1 without a gap; given by trigger, which refuses one that is taken.';
comment on column public.finished_orders.delivered_at is 'When the customer got it; null: the customer cannot read it. Set by private.deliver_versions when the order is completed, or before it by deliver_ready, and cleared when it leaves that status.';
comment on column public.finished_orders.first_delivered_at is 'Set with the first delivered_at and kept when the order is taken back: what was delivered once opens again with it.';
comment on column public.finished_orders.image_path is 'finished-orders/{order id}/{uuid}.{extension} in the bucket order-images, as the two other paths.';
comment on column public.finished_orders.web_path is 'The same picture in a size for web pages.';
comment on column public.finished_orders.preview_path is 'The same picture with a long edge of at most 800 px, made by the uploader''s browser.';
comment on column public.finished_orders.marked_path is
  'Of a generated image its full size with the visible label, as web_path and preview_path have it: what its customer gets without a row of label_waivers. Made by the uploader''s browser.';
comment on column public.finished_orders.file_name is 'The name that the file was uploaded under.';
comment on column public.finished_orders.width is 'Pixels of the upright image, as inspect-uploads read them.';
comment on column public.finished_orders.size is 'Bytes, from private.uploads.';
comment on column public.finished_orders.sha256 is 'Checksum of the file as it was chosen, before its label was written into it; computed by the client. Null: not known.';
comment on column public.finished_orders.made_with is 'human: edited by a person; enhanced: light, noise or tilt, no change of content; generative: changed by generative tools. What the file itself says wins over what the uploader says.';
comment on column public.finished_orders.label_text is 'What the customer reads about how it was made, in Danish, and the file says as well; null: nothing, of enhanced images alone.';
comment on column public.finished_orders.event_id is 'The batch that it was uploaded with: the event of its mail, and of its first notification.';

comment on column public.finished_orders.revision_id is 'The revision that it was made for, and is delivered with; given by trigger.';

create index finished_orders_revision_id_idx on public.finished_orders (revision_id);
create index finished_orders_order_id_created_at_idx on public.finished_orders (order_id, created_at, id);
-- For find_delivered_files, which looks files up in other orders. One of the order itself is found by its unique key.
create index finished_orders_sha256_idx on public.finished_orders (sha256) where sha256 is not null;
create index finished_orders_file_name_idx on public.finished_orders (file_name) where file_name is not null;
create index finished_orders_created_by_idx on public.finished_orders (created_by);

create function private.check_label(p_path text, p_accepts_credentials boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_in record;
begin
  select u.made_with, u.has_location, u.has_credentials into found_in
  from private.uploads u join storage.objects o on o.id = u.object_id
  where o.bucket_id = 'order-images' and o.name = p_path;
  if not found then
    perform private.refuse('image_not_inspected', 'The image has not been inspected.', p_path);
  elsif found_in.has_location then
    perform private.refuse('image_location', 'The image says where it was taken.', p_path);
  elsif found_in.made_with is null and not (p_accepts_credentials and found_in.has_credentials) then
    perform private.refuse('image_label_missing', 'The image does not say how it was made.', p_path);
  end if;
end
$$;
comment on function private.check_label(text, boolean) is
  'Refuses what a customer gets if it says where it was taken, or not how it was made; a master may have Content Credentials instead, which any byte of a label would break.';

create function private.check_finished_copy(p_order_id uuid, p_path text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_path is null then
    return;
  end if;
  perform private.lock_image(p_path);
  if p_path not like 'finished-orders/' || p_order_id || '/%'
    or exists (select 1 from private.named_images n where n.path = p_path)
    or not exists (
      select 1 from storage.objects o
      where o.bucket_id = 'order-images' and o.name = p_path and o.created_at > now() - interval '24 hours'
    ) then
    perform private.refuse('image_not_found', 'There is no such copy in the order, or it is that of another image.', p_path);
  end if;
end
$$;
comment on function private.check_finished_copy(uuid, text) is
  'Refuses a smaller copy of a finished image that is missing, old, in another order''s folder, or taken.';

create function private.check_finished_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  object record;
begin
  if not private.is_api_call() then
    return new;
  end if;
  perform 1 from public.orders o where o.id = new.order_id for no key update;
  perform private.lock_image(new.image_path);
  select o.created_at, u.object_id as inspected, u.mime_type, u.size, u.width, u.height, u.problem
  into object
  from storage.objects o left join private.uploads u on u.object_id = o.id
  where o.bucket_id = 'order-images' and o.name = new.image_path;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', new.image_path);
  elsif object.created_at < now() - interval '24 hours' then
    perform private.refuse('image_expired', 'The image was uploaded too long ago.', new.image_path);
  elsif object.inspected is null then
    perform private.refuse('image_not_inspected', 'The image has not been inspected.', new.image_path);
  elsif object.problem = 'too_many_pixels' then
    perform private.refuse('image_too_large', 'An image may have 50 megapixels.', new.image_path);
  elsif object.mime_type is null or object.mime_type not in ('image/jpeg', 'image/png', 'image/webp') then
    perform private.refuse('image_type', 'Only JPEG, PNG and WEBP images are accepted.', new.image_path);
  elsif exists (select 1 from private.named_images n where n.path = new.image_path) then
    perform private.refuse('image_used', 'The image already belongs to an order.', new.image_path);
  end if;
  perform private.check_label(new.image_path, true);
  new.size := object.size;
  new.width := coalesce(object.width, new.width);
  new.height := coalesce(object.height, new.height);
  perform private.check_finished_copy(new.order_id, new.web_path);
  perform private.check_finished_copy(new.order_id, new.preview_path);
  perform private.check_finished_copy(new.order_id, new.marked_path);
  if new.marked_path is not null then
    perform private.check_label(new.marked_path, false);
  end if;
  if new.web_path is not null then
    perform private.check_label(new.web_path, false);
  end if;
  if new.preview_path is not null then
    perform private.check_preview(new.preview_path);
  end if;
  return new;
end
$$;
create trigger check_finished_image before insert on public.finished_orders
  for each row execute function private.check_finished_image();

-- Returns the event of its mail, which waits for the completion: until then it would lead to nothing.
create function private.join_waiting_images(p_order_id uuid, p_user_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting text;
begin
  select m.event into waiting from public.mails m
  where m.order_id = p_order_id and m.kind = 'order_images_uploaded' and m.status = 'waiting' and not exists (
    -- Images were delivered since, and that mail may be on its way: it says nothing of this image.
    select 1 from public.mails c
    where c.order_id = m.order_id and c.kind in ('order_completed', 'order_partly_delivered') and c.created_at > m.created_at
  )
  order by m.created_at desc, m.id desc limit 1;
  if waiting is null then
    return private.notify_customer(p_order_id, p_user_id, 'order_images_uploaded', null);
  end if;
  if not exists (
    select 1 from public.finished_orders f
    where f.order_id = p_order_id and f.event_id::text = waiting
      and f.created_at > clock_timestamp() - interval '2 minutes'
  ) then
    insert into public.notifications (user_id, order_id, type)
    values (p_user_id, p_order_id, 'order_images_uploaded');
  end if;
  return waiting::uuid;
end
$$;
comment on function private.join_waiting_images(uuid, uuid) is
  'Notifies the customer, once for images less than two minutes apart, of a finished image of an order that is not completed.';

create function private.open_revision_of(p_deliverable_id uuid) returns uuid
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return (
    select r.id from public.revision_items i join public.revisions r on r.id = i.revision_id
    where i.deliverable_id = p_deliverable_id and r.status in ('sent', 'quoted', 'in_progress')
  );
end
$$;
comment on function private.open_revision_of(uuid) is 'The open revision that a deliverable is part of; null: none is.';

-- While it is worked on, its image is done with that if nobody has answered it yet.
create function private.join_revision(p_deliverable_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.revision_items i set state = 'done'
  from public.revisions r
  where i.deliverable_id = p_deliverable_id and i.state = 'open' and r.id = i.revision_id and r.status = 'in_progress';
  return private.open_revision_of(p_deliverable_id);
end
$$;
comment on function private.join_revision(uuid) is
  'The open revision that a new version of a deliverable is made for; null: none is.';

create function private.is_held_back(p_deliverable_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.deliverables d
    where d.id = p_deliverable_id and d.order_image_id is null and not d.may_lack_original
  )
$$;
comment on function private.is_held_back(uuid) is
  'Whether a deliverable has no original and nobody has said that it is delivered all the same.';

-- In a completed order the batch closes when its mail is sent: by the administrator's tab when the upload is done,
-- else by send-messages two minutes after its last image. In any other the mail waits for the completion.
create function private.join_image_batch() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid;
  order_status text;
  batch text;
begin
  if not private.is_api_call() then
    return new;
  end if;
  -- One insert at a time per order, and none while the batch is being sent.
  select o.user_id, o.status into customer, order_status
  from public.orders o where o.id = new.order_id for no key update;
  if not found then
    return new;
  end if;
  -- The mail of the revision says it, or there is nothing to see yet.
  if private.open_revision_of(new.deliverable_id) is not null or private.is_held_back(new.deliverable_id) then
    return new;
  end if;
  if order_status <> 'completed' then
    new.event_id := private.join_waiting_images(new.order_id, customer);
    return new;
  end if;
  update public.mails m set due_at = clock_timestamp() + interval '2 minutes'
  where m.order_id = new.order_id and m.kind = 'order_images_uploaded' and m.status = 'queued' and m.attempts = 0
    and exists (select 1 from public.finished_orders f where f.order_id = m.order_id and f.event_id::text = m.event)
  returning m.event into batch;
  new.event_id := coalesce(
    batch::uuid, private.notify_customer(new.order_id, customer, 'order_images_uploaded', interval '2 minutes')
  );
  return new;
end
$$;
comment on function private.join_image_batch() is
  'Adds a finished image to the order''s open batch, or opens one with its notification and its mail.';
create trigger join_image_batch before insert on public.finished_orders
  for each row execute function private.join_image_batch();

-- In a completed order it is delivered at once, or with the open revision that it belongs to, if it is not held back.
-- Its original is no longer skipped. An editor delivers nothing at once. Refuses a file that the order has already (details hold its version), and every
-- file of a cancelled order. An insert may say which version it expects to be: it is refused where that is taken, so
-- that nobody hides a version unseen.
create function private.set_deliverable() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  order_status text;
  same_file smallint;
  next_version smallint;
begin
  -- Versions are numbered one at a time, and a change of the status comes before or after this one.
  select o.status into order_status from public.orders o where o.id = new.order_id for no key update;
  if order_status = 'cancelled' then
    perform private.refuse('order_cancelled', 'The order is cancelled.', new.order_id::text);
  end if;
  select f.version into same_file
  from public.finished_orders f where f.order_id = new.order_id and f.sha256 = new.sha256;
  if found then
    perform private.refuse('image_duplicate', 'The same file is a finished image of the order already.', same_file::text);
  end if;
  if new.deliverable_id is null then
    -- A call that names no deliverable says that there is no original, as the specified one does.
    insert into public.deliverables (order_id, may_lack_original) values (new.order_id, true)
    returning id into new.deliverable_id;
  elsif not exists (
    select 1 from public.deliverables d where d.id = new.deliverable_id and d.order_id = new.order_id
  ) then
    perform private.refuse(
      'deliverable_not_found', 'The order has no such deliverable, or its last version was deleted.', new.deliverable_id::text
    );
  end if;
  select coalesce(max(f.version), 0) + 1 into next_version
  from public.finished_orders f where f.deliverable_id = new.deliverable_id;
  if new.version < next_version then
    perform private.refuse('version_taken', 'Another version was added meanwhile.', (next_version - 1)::text);
  end if;
  new.version := next_version;
  new.revision_id := private.join_revision(new.deliverable_id);
  new.delivered_at := case
    when order_status = 'completed' and new.revision_id is null and not private.is_held_back(new.deliverable_id)
      then coalesce(new.delivered_at, clock_timestamp())
  end;
  if new.delivered_at is not null and private.is_api_call() and not private.is_lead() then
    perform private.refuse('not_staff', 'Only leads deliver.', sql_state => '42501');
  end if;
  delete from public.skipped_images s using public.deliverables d
  where d.id = new.deliverable_id and s.order_image_id = d.order_image_id;
  return new;
end
$$;
comment on function private.set_deliverable() is
  'Makes a finished image the next version of its deliverable, or of a new one.';
-- Runs after the other two, in the order of their names.
create trigger set_deliverable before insert on public.finished_orders
  for each row execute function private.set_deliverable();

create function private.remember_delivery() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_delivered_at := coalesce(new.first_delivered_at, new.delivered_at);
  return new;
end
$$;
-- Runs after set_deliverable, in the order of their names.
create trigger set_first_delivery before insert or update of delivered_at on public.finished_orders
  for each row execute function private.remember_delivery();

-- Those of a revision open only by deliver_revision.
create function private.deliver_versions(
  p_order_id uuid, p_deliverable_id uuid default null, p_status text default 'completed'
) returns integer
language sql volatile security definer set search_path = ''
as $$
  with delivered as (
    update public.finished_orders f set delivered_at = clock_timestamp()
    from public.orders o
    where o.id = p_order_id and o.status = p_status and f.order_id = o.id and f.delivered_at is null
      and (p_deliverable_id is null or f.deliverable_id = p_deliverable_id)
      and (f.first_delivered_at is not null or (
        f.revision_id is null and not private.is_held_back(f.deliverable_id) and not exists (
          select 1 from public.finished_orders n
          where n.deliverable_id = f.deliverable_id and n.version > f.version
            and (n.revision_id is null or n.first_delivered_at is not null)
        )
      ))
    returning f.deliverable_id
  )
  select count(distinct d.deliverable_id)::integer from delivered d
$$;
comment on function private.deliver_versions(uuid, uuid, text) is
  'Opens to the customer of an order in a status what was delivered before, and the newest version of each deliverable, or of one, that is not held back; returns how many.';

-- Gives it the words that its label needs at least.
create function private.set_label() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  read_from_file text := (select u.made_with from private.uploads u where u.path = new.image_path);
  ai_label text := (select s.ai_label from private.settings s);
begin
  if read_from_file <> new.made_with then
    new.label_text := null;
  end if;
  new.made_with := coalesce(read_from_file, new.made_with, 'human');
  new.label_text := coalesce(nullif(btrim(new.label_text), ''), case new.made_with
    when 'human' then 'Digitalt redigeret'
    when 'generative' then coalesce(ai_label, 'Redigeret med AI')
  end);
  return new;
end
$$;
comment on function private.set_label() is
  'Takes from the file how a finished image was made, else from the uploader; edited by a person, if neither says.';
create trigger set_label before insert on public.finished_orders
  for each row execute function private.set_label();
create trigger log_label after insert on public.finished_orders
  for each row execute function private.log_label();

create function private.tidy_deliverable(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.deliverables d
  where d.id = p_id and not exists (select 1 from public.finished_orders f where f.deliverable_id = d.id);
  if found then
    return;
  end if;
  update public.finished_orders f set version = n.number
  from (
    select v.id, row_number() over (order by v.version) as number
    from public.finished_orders v where v.deliverable_id = p_id
  ) n
  where n.id = f.id and f.version <> n.number;
  perform private.deliver_versions((select d.order_id from public.deliverables d where d.id = p_id), p_id);
end
$$;
comment on function private.tidy_deliverable(uuid) is
  'After a version has left a deliverable: numbers the others again, delivers the newest if the order is completed, and removes a deliverable without versions.';

create function private.keep_revised_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A revision is sent and judged under this lock.
  perform 1 from public.orders o where o.id = old.order_id for no key update;
  if exists (
    select 1 from public.revision_items i join public.revisions r on r.id = i.revision_id
    where i.finished_id = old.id and r.status in ('sent', 'quoted', 'in_progress')
  ) then
    perform private.refuse('image_in_revision', 'An open revision is about this image.', old.id::text);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep_revised_image before delete on public.finished_orders
  for each row execute function private.keep_revised_image();
create trigger keep_revised_image_in_place before update of deliverable_id on public.finished_orders
  for each row when (new.deliverable_id <> old.deliverable_id) execute function private.keep_revised_image();

create function private.leave_deliverable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.orders o where o.id = old.order_id for no key update;
  perform private.tidy_deliverable(old.deliverable_id);
  return null;
end
$$;
comment on function private.leave_deliverable() is 'A version was removed: the one before it is delivered instead.';
create trigger leave_deliverable after delete on public.finished_orders
  for each row execute function private.leave_deliverable();

create function private.record_delivery() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_order_event(
      n.order_id, 'delivered', jsonb_build_object('images', count(distinct n.deliverable_id)), max(n.delivered_at)
    ) from changed n where n.delivered_at is not null group by n.order_id;
  else
    perform private.add_order_event(
      n.order_id, 'delivered', jsonb_build_object('images', count(distinct n.deliverable_id)), max(n.delivered_at)
    ) from changed n join before b on b.id = n.id
    where b.delivered_at is null and n.delivered_at is not null group by n.order_id;
  end if;
  return null;
end
$$;
create trigger record_delivery after insert on public.finished_orders
  referencing new table as changed
  for each statement execute function private.record_delivery();
create trigger record_later_delivery after update on public.finished_orders
  referencing old table as before new table as changed
  for each statement execute function private.record_delivery();

create function private.record_moved_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_order_event(new.order_id, 'moved', '{"images": 1}');
  return null;
end
$$;
create trigger record_moved_image after update of deliverable_id on public.finished_orders
  for each row when (old.deliverable_id <> new.deliverable_id)
  execute function private.record_moved_image();

create function private.record_finished_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_order_event(
      c.order_id, 'uploaded', jsonb_build_object('images', count(*)), max(c.created_at), c.created_by
    ) from changed c group by c.order_id, c.created_by;
  else
    perform private.add_order_event(c.order_id, 'deleted', jsonb_build_object('images', count(*)))
    from changed c group by c.order_id;
  end if;
  return null;
end
$$;
create trigger record_uploads after insert on public.finished_orders
  referencing new table as changed
  for each statement execute function private.record_finished_images();
create trigger record_deletions after delete on public.finished_orders
  referencing old table as changed
  for each statement execute function private.record_finished_images();

create trigger touch_orders after insert on public.finished_orders
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_update after update on public.finished_orders
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_delete after delete on public.finished_orders
  referencing old table as changed for each statement execute function private.touch_orders();

create function private.keep_finished_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.write_finished_words(array(
      select f.id from public.finished_orders f
      where f.deliverable_id in (select c.deliverable_id from changed c union select b.deliverable_id from before b)
    ));
  else
    -- The versions beside it are the newest no longer, or again.
    perform private.write_finished_words(array(
      select f.id from public.finished_orders f where f.deliverable_id in (select c.deliverable_id from changed c)
    ));
  end if;
  return null;
end
$$;
comment on function private.keep_finished_words() is 'Keeps the states of finished images, and what they are found by.';
create trigger write_words after insert on public.finished_orders
  referencing new table as changed for each statement execute function private.keep_finished_words();
create trigger write_words_on_update after update on public.finished_orders
  referencing old table as before new table as changed for each statement execute function private.keep_finished_words();
create trigger write_words_on_delete after delete on public.finished_orders
  referencing old table as changed for each statement execute function private.keep_finished_words();

create function private.keep_deliverable_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_finished_words(array(
    select f.id from public.finished_orders f where f.deliverable_id = new.id
  ));
  return null;
end
$$;
comment on function private.keep_deliverable_words() is
  'Keeps the states of the versions of a deliverable when its original changes, or whether it needs one.';
create trigger write_words after update of order_image_id, may_lack_original on public.deliverables
  for each row execute function private.keep_deliverable_words();

create function private.leave_image_batch() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.mails m set status = 'superseded', due_at = null
  where m.event = old.event_id::text and m.status in ('queued', 'waiting', 'failed')
    and not exists (
      select 1 from public.finished_orders f where f.order_id = old.order_id and f.event_id = old.event_id
    );
  return null;
end
$$;
comment on function private.leave_image_batch() is 'Nobody is mailed about a batch of finished images that were all removed.';
create trigger leave_image_batch after delete on public.finished_orders
  for each row when (old.event_id is not null) execute function private.leave_image_batch();

alter table public.finished_orders enable row level security;
grant select on public.finished_orders to authenticated;
grant insert (
  order_id, image_path, created_by, deliverable_id, version, web_path, preview_path, marked_path, file_name, width, height, sha256,
  made_with, label_text
) on public.finished_orders to authenticated;
grant select, insert, update, delete on public.finished_orders to service_role;

create policy "Customers read delivered images, the studio those of its work" on public.finished_orders
  for select to authenticated
  using (
    (select private.is_admin())
    or (delivered_at is not null and exists (select 1 from public.orders o where o.id = order_id))
    or ((select private.is_staff()) and private.may_see_work(order_id))
  );
create policy "Whoever does the work adds finished images in their own name" on public.finished_orders
  for insert to authenticated
  with check (created_by = (select auth.uid()) and private.may_do_work(order_id));
create function public.delete_finished_image(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.finished_orders f where f.id = p_id) then
    perform private.lock_finished_image(p_id);
    delete from public.finished_orders f where f.id = p_id;
  elsif not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio deletes finished images.', sql_state => '42501');
  end if;
end
$$;
comment on function public.delete_finished_image(uuid) is
  'Whoever does the work: deletes a finished image; one that is gone already changes nothing.';
grant execute on function public.delete_finished_image(uuid) to authenticated;

-- Nothing becomes billable before the completion. Refusals: not_admin, order_not_found, order_not_in_work.
create function public.deliver_ready(p_order_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  delivered integer;
  early public.orders;
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators deliver images.', sql_state => '42501');
  end if;
  select * into early from public.orders o where o.id = p_order_id for no key update;
  if not found then
    perform private.refuse('order_not_found', 'There is no such order.', coalesce(p_order_id::text, ''));
  elsif early.status <> 'pending' then
    perform private.refuse('order_not_in_work', 'Only of an order in work a part is delivered.', early.status);
  end if;
  delivered := private.deliver_versions(p_order_id, null, 'pending');
  if delivered > 0 then
    perform private.notify_customer(p_order_id, early.user_id, 'order_partly_delivered', interval '1 minute');
  end if;
  return delivered;
end
$$;
comment on function public.deliver_ready(uuid) is
  'Administrators: opens the finished images of an order in work to its customer before the rest, and mails the customer; returns how many.';
grant execute on function public.deliver_ready(uuid) to authenticated;

create function private.lock_finished_image(p_id uuid) returns public.finished_orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  image public.finished_orders;
begin
  perform private.require_work((select f.order_id from public.finished_orders f where f.id = p_id));
  perform 1 from public.orders o
  where o.id = (select f.order_id from public.finished_orders f where f.id = p_id) for no key update;
  -- Read after the lock: it may have been moved or deleted by whoever had it.
  select * into image from public.finished_orders f where f.id = p_id;
  if not found then
    perform private.refuse('image_not_found', 'There is no such finished image.', coalesce(p_id::text, ''));
  elsif image.first_delivered_at is not null and not private.is_lead() then
    perform private.refuse('not_staff', 'Only leads change what was delivered.', sql_state => '42501');
  end if;
  return image;
end
$$;
comment on function private.lock_finished_image(uuid) is 'A finished image for whoever changes it, with its order locked; an editor changes nothing that was delivered.';

create function public.add_finished_sizes(
  p_id uuid, p_web_path text, p_preview_path text, p_marked_path text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  image public.finished_orders := private.lock_finished_image(p_id);
  web text := case when image.web_path is null then p_web_path end;
  preview text := case when image.preview_path is null then p_preview_path end;
  marked text := case when image.marked_path is null then p_marked_path end;
begin
  if coalesce(web, preview, marked) is null then
    return;
  end if;
  perform private.check_finished_copy(image.order_id, web);
  perform private.check_finished_copy(image.order_id, preview);
  perform private.check_finished_copy(image.order_id, marked);
  if web = preview or marked in (web, preview) then
    perform private.refuse('image_used', 'The two copies are the same file.', web);
  elsif web is not null then
    perform private.check_label(web, false);
  end if;
  if marked is not null then
    perform private.check_label(marked, false);
  end if;
  if preview is not null then
    perform private.check_preview(preview);
  end if;
  update public.finished_orders f
  set web_path = coalesce(f.web_path, web), preview_path = coalesce(f.preview_path, preview),
      marked_path = coalesce(f.marked_path, marked)
  where f.id = p_id;
end
$$;
comment on function public.add_finished_sizes(uuid, text, text, text) is
  'Whoever does the work: adds the copies that a finished image lacks; one that it has already stays, and null adds none.';
grant execute on function public.add_finished_sizes(uuid, text, text, text) to authenticated;

alter table public.deliverables enable row level security;
grant select on public.deliverables to authenticated;
grant insert (order_id, order_image_id, variant, matched_by) on public.deliverables to authenticated;
grant select, insert, update, delete on public.deliverables to service_role;

create policy "Customers read what was delivered, the studio its work" on public.deliverables
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select 1 from public.finished_orders f where f.deliverable_id = deliverables.id)
    or ((select private.is_staff()) and private.may_see_work(order_id))
  );
create policy "Whoever does the work adds deliverables" on public.deliverables
  for insert to authenticated
  with check (private.may_do_work(order_id));

-- 195_finished_list.sql

-- The studio's list of finished images, over all orders. What it is filtered, sorted and searched by is in one table, so that
-- each filter has its index and a page of a million images costs the same as one of a hundred.

create table private.finished_words (
  id uuid primary key references public.finished_orders (id) on delete cascade,
  order_id uuid not null,
  user_id uuid not null,
  created_by uuid not null,
  at timestamptz not null,
  on_day date not null generated always as ((at at time zone 'UTC')::date) stored,
  state text not null check (state in ('held', 'ready', 'delivered', 'revised', 'stray')),
  services text[] not null,
  made_with text not null,
  words text not null
);
comment on table private.finished_words is 'What a finished image is found by, kept by triggers of finished_orders, deliverables and orders.';
comment on column private.finished_words.at is 'When it was delivered; before that, when it was uploaded.';
comment on column private.finished_words.state is
  'stray: not delivered, without an original, and nobody has said that it is delivered all the same; held: not delivered, and would not be with its order: taken back, of a revision, or replaced by a newer version; ready: opens when its order is completed; delivered; revised: delivered, and not the first version.';
comment on column private.finished_words.services is 'Of its original; the service of the order where the original has none of its own, or there is none.';
comment on column private.finished_words.words is 'Number, title, address and case number of the order and the name of the file, each behind a space.';

create index finished_words_at_id_idx on private.finished_words (at desc, id desc);
create index finished_words_state_at_id_idx on private.finished_words (state, at desc, id desc);
create index finished_words_user_id_at_id_idx on private.finished_words (user_id, at desc, id desc);
create index finished_words_created_by_at_id_idx on private.finished_words (created_by, at desc, id desc);
create index finished_words_made_with_at_id_idx on private.finished_words (made_with, at desc, id desc);
create index finished_words_order_id_at_id_idx on private.finished_words (order_id, at desc, id desc);
-- An image has up to three services; each place has its index, because no index of arrays is sorted by time.
create index finished_words_service_1_at_id_idx on private.finished_words ((services[1]), at desc, id desc);
create index finished_words_service_2_at_id_idx on private.finished_words ((services[2]), at desc, id desc)
  where services[2] is not null;
create index finished_words_service_3_at_id_idx on private.finished_words ((services[3]), at desc, id desc)
  where services[3] is not null;
create index finished_words_idx on private.finished_words using gin (on_day, words extensions.gin_trgm_ops)
  with (fastupdate = off);
alter table private.finished_words enable row level security;

create function private.write_finished_words(p_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.finished_words as w (id, order_id, user_id, created_by, at, state, services, made_with, words)
  select f.id, f.order_id, o.user_id, f.created_by, coalesce(f.delivered_at, f.created_at),
    case
      when f.delivered_at is not null then case when f.version > 1 then 'revised' else 'delivered' end
      when d.order_image_id is null and not d.may_lack_original then 'stray'
      -- As private.deliver_versions has it, but for what was delivered before: its customer had it, and waits for it.
      when f.first_delivered_at is not null or f.revision_id is not null or exists (
        select 1 from public.finished_orders n
        where n.deliverable_id = f.deliverable_id and n.order_id = f.order_id and n.version > f.version
          and (n.revision_id is null or n.first_delivered_at is not null)
      ) then 'held'
      else 'ready'
    end,
    coalesce(i.services, array[o.service_type]), f.made_with,
    concat_ws(' ', '', 'R-' || o.number, o.title, o.address, o.reference, f.file_name)
  from public.finished_orders f
  join public.deliverables d on d.id = f.deliverable_id
  join public.orders o on o.id = f.order_id
  left join public.order_images i on i.id = d.order_image_id
  where f.id = any (p_ids)
  on conflict (id) do update
  set user_id = excluded.user_id, created_by = excluded.created_by, at = excluded.at, state = excluded.state,
    services = excluded.services, made_with = excluded.made_with, words = excluded.words
  where (w.user_id, w.created_by, w.at, w.state, w.services, w.made_with, w.words) is distinct from
    (excluded.user_id, excluded.created_by, excluded.at, excluded.state, excluded.services, excluded.made_with, excluded.words)
$$;
comment on function private.write_finished_words(uuid[]) is 'Writes the states of some finished images, and what they are found by.';

create function private.get_finished_conditions(p_filter jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  conditions text := 'true';
  key text;
  wanted text;
begin
  for key, wanted in select * from jsonb_each_text(p_filter) loop
    conditions := conditions || ' and ' || case key
      when 'id' then 'w.id = any (' || quote_literal(array(
        select i.id::uuid from jsonb_array_elements_text(wanted::jsonb) i (id) limit 200
      )) || ')'
      when 'state' then 'w.state = ' || quote_literal(wanted)
      when 'service_type' then format('(w.services[1] = %1$L or w.services[2] = %1$L or w.services[3] = %1$L)', wanted)
      when 'user_id' then 'w.user_id = ' || quote_literal(wanted::uuid)
      when 'created_by' then 'w.created_by = ' || quote_literal(wanted::uuid)
      when 'made_with' then 'w.made_with = ' || quote_literal(wanted)
      when 'order_id' then 'w.order_id = ' || quote_literal(wanted::uuid)
      when 'from' then 'w.at >= ' || quote_literal(wanted::timestamptz)
      when 'until' then 'w.at < ' || quote_literal(wanted::timestamptz)
      when 'q' then 'true'
    end;
    if conditions is null then
      raise exception 'A filter of finished images cannot have % as %.', coalesce(wanted, 'null'), key;
    end if;
  end loop;
  return conditions;
end
$$;
comment on function private.get_finished_conditions(jsonb) is
  'A filter (FinishedFilter in packages/domain) as SQL conditions on finished_words w; conditions on unused fields would keep the planner from the index of the others.';

-- p_cursor: {at, id} of the image before the first. Forwards is back in time.
create function public.list_finished_images(
  p_filter jsonb default '{}', p_cursor jsonb default null, p_limit integer default 61, p_is_ascending boolean default false
) returns table (
  id uuid, order_id uuid, order_number bigint, title text, reference text, order_status text, user_id uuid, customer text,
  services text[], room text, "position" integer, file_name text, version smallint, state text, made_with text, label_text text,
  created_by uuid, uploader text, at timestamptz, created_at timestamptz, delivered_at timestamptz, image_path text,
  web_path text, preview_path text, width integer, height integer, deliverable_id uuid, original_id uuid, original_name text,
  original_path text, original_preview_path text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text;
  wanted uuid[];
  search text := btrim(coalesce(p_filter ->> 'q', ''));
  most integer := least(greatest(p_limit, 1), 201);
  sorted text := case when p_is_ascending then 'w.at, w.id' else 'w.at desc, w.id desc' end;
  for_admin boolean := private.is_admin();
  for_lead boolean := private.is_lead();
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio lists finished images.', sql_state => '42501');
  elsif not for_admin and p_filter ? 'user_id' then
    perform private.refuse('not_admin', 'Only administrators filter by the customer.', sql_state => '42501');
  end if;
  conditions := private.get_finished_conditions(p_filter) || case when p_cursor is null then '' else format(
    ' and (w.at, w.id) %s (%L, %L)', case when p_is_ascending then '>' else '<' end,
    (p_cursor ->> 'at')::timestamptz, (p_cursor ->> 'id')::uuid
  ) end;
  if not for_admin then
    -- Open work, as list_work has it: of a lead all, of an editor their own.
    conditions := conditions || format(' and w.order_id = any (%L)', array(
      select distinct k.order_id from public.order_work k
      where k.is_open and (for_lead or k.assignee_id = (select auth.uid()))
    ));
  end if;
  if not for_lead and search <> '' then
    -- Title, town and case number are among the words, and an editor does not read them.
    conditions := conditions || format(
      ' and exists (select from public.finished_orders f where f.id = w.id and strpos(lower(f.file_name), %L) > 0)', lower(search)
    );
    search := '';
  end if;
  if search <> '' then
    wanted := private.find_by_words(
      -- R 1041 and r1041 are R-1041, as the words have it.
      regexp_replace(search, '(^|\s)r\s*-?\s*(\d+)(?=\s|$)', '\1R-\2', 'gi'),
      'select w.id, w.at, w.words from private.finished_words w where ' || conditions, 'private.finished_words',
      case when p_is_ascending then (select max(w.at) from private.finished_words w)
      else (select min(w.at) from private.finished_words w) end,
      most, p_is_ascending
    );
  elsif p_filter ? 'service_type' then
    execute 'select array(select w.id from (' || (
      select string_agg(format(
        '(select w.id, w.at from private.finished_words w where w.services[%s] = %L and %s order by %s limit %s)',
        place, p_filter ->> 'service_type', conditions, sorted, most
      ), ' union all ') from generate_series(1, 3) place
    ) || ') w order by ' || sorted || ' limit $1)' into wanted using most;
  else
    execute 'select array(select w.id from private.finished_words w where ' || conditions || ' order by ' || sorted || ' limit $1)'
    into wanted using most;
  end if;
  return query
    select f.id, f.order_id, o.number, case when for_lead then o.title else private.get_street(o.address) end,
      case when for_admin then o.reference end, o.status, case when for_admin then o.user_id end,
      case when for_lead then coalesce(private.get_customer_name(o.user_id, o.organisation_id), case when for_admin then p.email end) end,
      w.services, coalesce(d.room, i.room), d.position, f.file_name,
      f.version, w.state, f.made_with, f.label_text, f.created_by, private.get_staff_name(f.created_by), w.at, f.created_at,
      f.delivered_at, f.image_path, f.web_path, f.preview_path, f.width, f.height, f.deliverable_id, i.id, i.file_name,
      i.image_path, i.preview_path
    from unnest(wanted) with ordinality u (id, place)
    join public.finished_orders f on f.id = u.id
    join private.finished_words w on w.id = f.id
    join public.deliverables d on d.id = f.deliverable_id
    join public.orders o on o.id = f.order_id
    join public.profiles p on p.id = o.user_id
    left join public.order_images i on i.id = d.order_image_id
    order by u.place;
end
$$;
comment on function public.list_finished_images(jsonb, jsonb, integer, boolean) is
  'The studio: the finished images of all orders under a filter (FinishedFilter in packages/domain), the newest first or the oldest, at most 201, from the first or beyond one of them; for leads those of open work, for editors of their own, without what list_work does not say.';
grant execute on function public.list_finished_images(jsonb, jsonb, integer, boolean) to authenticated;

-- 200_skipped_images.sql

-- Originals that the studio does not deliver, each with the reason that the customer reads.

create table public.skipped_images (
  order_image_id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  reason text not null check (reason = btrim(reason) and char_length(reason) between 1 and 300),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  constraint skipped_images_image_of_order foreign key (order_image_id, order_id)
    references public.order_images (id, order_id) on delete cascade
);
comment on table public.skipped_images is 'Originals without a finished image, on purpose.';
comment on column public.skipped_images.reason is 'Why, in the studio''s words to the customer.';

create index skipped_images_order_image_id_order_id_idx on public.skipped_images (order_image_id, order_id);
create index skipped_images_order_id_idx on public.skipped_images (order_id);
create index skipped_images_created_by_idx on public.skipped_images (created_by);

create function private.record_skipped_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_order_event(new.order_id, 'skipped', '{"images": 1}', new.created_at, new.created_by);
  return null;
end
$$;
create trigger record_skipped_image after insert on public.skipped_images
  for each row execute function private.record_skipped_image();

create trigger touch_orders after insert on public.skipped_images
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_update after update on public.skipped_images
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_delete after delete on public.skipped_images
  referencing old table as changed for each statement execute function private.touch_orders();

alter table public.skipped_images enable row level security;
grant select (order_image_id, order_id, reason, created_at) on public.skipped_images to authenticated;
grant select, insert, update, delete on public.skipped_images to service_role;

create policy "Customers read what was skipped in completed orders, admins all" on public.skipped_images
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select 1 from public.orders o where o.id = order_id and o.status = 'completed')
  );

create function public.skip_image(p_order_image_id uuid, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words text := btrim(p_reason, E' \t\r\n');
  skipped_order uuid;
begin
  perform private.require_work((select i.order_id from public.order_images i where i.id = p_order_image_id));
  if char_length(words) not between 1 and 300 then
    perform private.refuse('skip_reason_invalid', 'The reason has 1 to 300 characters.');
  end if;
  -- As whatever changes finished images, this locks the order first: none is added to the original meanwhile.
  select o.id into skipped_order
  from public.orders o
  where o.id = (select i.order_id from public.order_images i where i.id = p_order_image_id) for no key update;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', coalesce(p_order_image_id::text, ''));
  elsif words is null then
    delete from public.skipped_images s where s.order_image_id = p_order_image_id;
    return;
  elsif exists (
    select 1 from public.deliverables d join public.finished_orders f on f.deliverable_id = d.id
    where d.order_image_id = p_order_image_id
  ) then
    perform private.refuse('image_finished', 'The original has a finished image.', p_order_image_id::text);
  end if;
  insert into public.skipped_images as s (order_image_id, order_id, reason, created_by)
  values (p_order_image_id, skipped_order, words, (select auth.uid()))
  on conflict (order_image_id) do update set reason = excluded.reason, created_by = excluded.created_by
  where s.reason <> excluded.reason;
end
$$;
comment on function public.skip_image(uuid, text) is
  'Whoever does the work: notes that an original is not delivered, and why; a null reason takes it back, and so does a finished image that is added to it.';
grant execute on function public.skip_image(uuid, text) to authenticated;

-- 210_revision_items.sql

-- What a revision is about: delivered images, each with the customer's words and marks, and what the studio made of it.

create table public.revision_items (
  revision_id uuid not null references public.revisions (id) on delete cascade,
  deliverable_id uuid not null references public.deliverables (id) on delete cascade,
  finished_id uuid references public.finished_orders (id) on delete set null,
  position smallint not null check (position >= 1),
  note text not null check (char_length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'done', 'not_possible')),
  answer text check (char_length(answer) between 1 and 500),
  primary key (revision_id, deliverable_id),
  constraint revision_items_answer_says_why check (state <> 'not_possible' or coalesce(answer, '') ~ '[^[:space:]]'),
  constraint revision_items_open_without_answer check (state <> 'open' or answer is null)
);
comment on table public.revision_items is 'The images of a revision.';
comment on column public.revision_items.finished_id is 'The version that is meant; null: it was deleted after the revision.';
comment on column public.revision_items.note is 'What should be different; may be empty where marks say it.';
comment on column public.revision_items.answer is 'The studio''s words to the customer; always there when it was not possible.';

create index revision_items_deliverable_id_idx on public.revision_items (deliverable_id);
create index revision_items_finished_id_idx on public.revision_items (finished_id);

create table public.revision_marks (
  id uuid primary key,
  revision_id uuid not null,
  deliverable_id uuid not null,
  position integer not null check (position between 1 and 40),
  kind text not null check (kind in ('remove', 'keep', 'change', 'add')),
  x numeric(6, 5) not null,
  y numeric(6, 5) not null,
  w numeric(6, 5) not null,
  h numeric(6, 5) not null,
  note text not null,
  foreign key (revision_id, deliverable_id) references public.revision_items (revision_id, deliverable_id) on delete cascade,
  constraint revision_marks_position_once unique (revision_id, deliverable_id, position),
  constraint revision_marks_are_marks check (private.is_mark(kind, x, y, w, h, note))
);
comment on table public.revision_marks is 'Points and areas of the version that a revision means, and what is to be done there; as image_marks, which are those of originals.';
comment on column public.revision_marks.x is 'Place and size are shares of the upright image; width and height are 0 for a point.';

create function private.change_revised_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders o set changed_at = default
  where o.id in (select r.order_id from public.revisions r join changed c on c.revision_id = r.id);
  return null;
end
$$;
create trigger change_revised_order after update on public.revision_items
  referencing new table as changed for each statement execute function private.change_revised_order();

alter table public.revision_items enable row level security;
alter table public.revision_marks enable row level security;
grant select on public.revision_items, public.revision_marks to authenticated;
grant select, insert, update, delete on public.revision_items, public.revision_marks to service_role;

create policy "People read what the revisions are about that they can read" on public.revision_items
  for select to authenticated
  using (exists (select 1 from public.revisions r where r.id = revision_id));
create policy "People read the marks of the revisions that they can read" on public.revision_marks
  for select to authenticated
  using (exists (select 1 from public.revisions r where r.id = revision_id));

-- 220_matching.sql

-- Matching finished images with their originals by hand, and what an order still lacks.

-- Its versions stay in order on both sides, and the newest of a completed order are delivered; one that was made for
-- a revision waits for that, and so does one that was never delivered and comes to an open revision.
create function public.move_finished_image(p_id uuid, p_order_image_id uuid, p_as text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  image public.finished_orders := private.lock_finished_image(p_id);
  source public.deliverables;
  is_alone boolean;
  target uuid;
begin
  if p_order_image_id is not null and (p_as is null or p_as not in ('version', 'variant')) then
    perform private.refuse('move_invalid', 'An image is moved as a version or as a variant.', coalesce(p_as, ''));
  end if;
  -- In a completed order it would open to the customer.
  if not private.is_lead() and exists (select 1 from public.orders o where o.id = image.order_id and o.status = 'completed') then
    perform private.refuse('not_staff', 'Only leads deliver.', sql_state => '42501');
  end if;
  select * into source from public.deliverables d where d.id = image.deliverable_id;
  is_alone := not exists (
    select 1 from public.finished_orders f where f.deliverable_id = source.id and f.id <> p_id
  );
  if p_order_image_id is not null and p_as = 'version' then
    select d.id into target from public.deliverables d
    where d.order_image_id = p_order_image_id and d.order_id = image.order_id
    order by exists (select 1 from public.finished_orders f where f.deliverable_id = d.id) desc, d.variant
    limit 1;
  elsif is_alone and source.order_image_id is not distinct from p_order_image_id then
    target := source.id;
  end if;
  if target is null then
    insert into public.deliverables (order_id, order_image_id, variant, matched_by, may_lack_original)
    select image.order_id, p_order_image_id, coalesce(max(d.variant), 0) + 1, 'hand',
      -- Nothing is taken from the customer, nor asked twice.
      p_order_image_id is null and (
        image.first_delivered_at is not null or (source.order_image_id is null and source.may_lack_original)
      )
    from public.deliverables d where d.order_image_id = p_order_image_id
    returning id into target;
  end if;
  update public.deliverables d set matched_by = 'hand' where d.id = target;
  if target = source.id then
    return;
  end if;
  -- Nobody has got it yet, so it is the work of the revision that it comes to.
  if image.first_delivered_at is null then
    image.revision_id := coalesce(private.join_revision(target), image.revision_id);
  end if;
  update public.finished_orders f
  set
    deliverable_id = target,
    revision_id = image.revision_id,
    version = (select coalesce(max(t.version), 0) + 1 from public.finished_orders t where t.deliverable_id = target)
  where f.id = p_id;
  perform private.deliver_versions(image.order_id, target);
  delete from public.skipped_images s where s.order_image_id = p_order_image_id;
  perform private.tidy_deliverable(source.id);
end
$$;
comment on function public.move_finished_image(uuid, uuid, text) is
  'Whoever does the work: matches a finished image with another original of its order, as the next version of what was made from it first or as a variant of its own; null: with none, whatever p_as says, which holds it back until lack_original allows it, unless it was delivered before.';
grant execute on function public.move_finished_image(uuid, uuid, text) to authenticated;

create function public.lack_original(p_deliverable_id uuid, p_is_allowed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed_order uuid;
begin
  if not private.is_lead() then
    perform private.refuse('not_staff', 'Only leads deliver without an original.', sql_state => '42501');
  end if;
  select o.id into changed_order from public.orders o
  where o.id = (select d.order_id from public.deliverables d where d.id = p_deliverable_id) for no key update;
  update public.deliverables d set may_lack_original = p_is_allowed where d.id = p_deliverable_id;
  if not found then
    perform private.refuse('image_not_found', 'There is no such finished picture.', coalesce(p_deliverable_id::text, ''));
  end if;
  update public.orders o set changed_at = default where o.id = changed_order;
  perform private.deliver_versions(changed_order, p_deliverable_id);
end
$$;
comment on function public.lack_original(uuid, boolean) is
  'Leads: says whether a finished picture without an original is delivered, in a completed order at once; what was delivered stays.';
grant execute on function public.lack_original(uuid, boolean) to authenticated;

create function private.count_originals(p_order_id uuid)
returns table (images integer, ready integer, skipped integer, missing jsonb)
language sql stable set search_path = ''
as $$
  select count(*)::integer,
    count(*) filter (where i.is_ready)::integer,
    count(*) filter (where i.is_skipped)::integer,
    coalesce(jsonb_agg(
      jsonb_build_object('id', i.id, 'position', i.position, 'room', i.room, 'file_name', i.file_name)
      order by i.position
    ) filter (where not i.is_ready and not i.is_skipped), '[]')
  from (
    select i.id, i.position, i.room, i.file_name,
      exists (
        select 1 from public.deliverables d join public.finished_orders f on f.deliverable_id = d.id
        where d.order_image_id = i.id
      ) as is_ready,
      exists (select 1 from public.skipped_images s where s.order_image_id = i.id) as is_skipped
    from public.order_images i where i.order_id = p_order_id and not i.is_floor_plan
  ) i
$$;
comment on function private.count_originals(uuid) is
  'How many photographs an order has, how many of them are ready or skipped, and which are neither.';
grant execute on function private.count_originals(uuid) to authenticated;

-- images: originals without floor plans; ready: those with a finished image; skipped: those that are not delivered;
-- without_original: the file names of finished images that are delivered without an original, null for one without a
-- name; held_back: the same for those that are not delivered; delivered: the number of images that the customer can see;
-- open_revision: the number of its open revision, null without one; missing: [{id, position, room, file_name}] of the
-- originals that are neither ready nor skipped; is_unchecked: it was not handed in, or by the caller.
create function public.count_delivery(p_order_ids uuid[])
returns table (
  order_id uuid, number bigint, title text, images integer, ready integer, skipped integer, without_original text[],
  held_back text[], open_marks integer, delivered integer, open_revision smallint, missing jsonb, is_unchecked boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  is_checked boolean := private.is_work_checked();
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only an administrator counts what is delivered.', sql_state => '42501');
  end if;
  return query
    select o.id, o.number, o.title, c.images, c.ready, c.skipped,
      stray.delivered, stray.held_back,
      (select count(*)::integer from public.image_marks m where m.order_id = o.id and m.state = 'open'),
      (
        select count(distinct f.deliverable_id)::integer from public.finished_orders f
        where f.order_id = o.id and f.delivered_at is not null
      ),
      (
        select r.number from public.revisions r
        where r.order_id = o.id and r.status in ('sent', 'quoted', 'in_progress')
      ),
      c.missing,
      is_checked and exists (
        select 1 from public.order_work w
        where w.order_id = o.id and w.revision_id is null and w.is_open
          and (w.stage <> 'checking' or w.assignee_id = (select auth.uid()))
      )
    from public.orders o
    cross join lateral (
      select
        coalesce(array_agg(newest.file_name order by d.position) filter (where d.may_lack_original), '{}') as delivered,
        coalesce(array_agg(newest.file_name order by d.position) filter (where not d.may_lack_original), '{}') as held_back
      from public.deliverables d
      cross join lateral (
        select f.file_name from public.finished_orders f where f.deliverable_id = d.id order by f.version desc limit 1
      ) newest
      where d.order_id = o.id and d.order_image_id is null
    ) stray
    cross join lateral private.count_originals(o.id) c
    where o.id = any (p_order_ids[1:200])
    order by o.number;
end
$$;
comment on function public.count_delivery(uuid[]) is
  'Administrators: how much of each order is ready to be delivered, at most 200 at once.';
grant execute on function public.count_delivery(uuid[]) to authenticated;

-- file: its place from 1; is_same: the file itself, otherwise the newest of its name. At most 500 at once.
create function public.find_delivered_files(p_order_id uuid, p_names text[], p_checksums text[])
returns table (file integer, order_number bigint, is_same boolean, is_delivered boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_work(p_order_id);
  return query
    select distinct on (chosen.nr) chosen.nr::integer, o.number, f.is_same, f.first_delivered_at is not null
    from unnest(p_names[1:500], p_checksums[1:500]) with ordinality chosen (name, checksum, nr)
    cross join lateral (
      (
        select x.order_id, true as is_same, x.first_delivered_at from public.finished_orders x
        where x.order_id <> p_order_id
          and x.sha256 = case when chosen.checksum ~ '^[0-9a-f]{64}$' then decode(chosen.checksum, 'hex') end
        order by x.first_delivered_at desc nulls last, x.created_at desc limit 1
      )
      union all
      (
        select x.order_id, false, x.first_delivered_at from public.finished_orders x
        where x.order_id <> p_order_id and x.file_name = chosen.name
        order by x.created_at desc limit 1
      )
    ) f
    join public.orders o on o.id = f.order_id
    order by chosen.nr, f.is_same desc;
end
$$;
comment on function public.find_delivered_files(uuid, text[], text[]) is
  'Whoever does the work: which of these files, by name and SHA-256 in hex at the same places, other orders have as finished images.';
grant execute on function public.find_delivered_files(uuid, text[], text[]) to authenticated;

-- 230_revising.sql

-- The verbs of a revision. Each locks the order first, as everything does that changes an order with what belongs to it,
-- and may be repeated: the answer to a call that was carried out before is the same.

-- Refuses another's as it does one that is not there.
create function private.lock_revision(p_id uuid, p_is_studio boolean, p_is_work boolean default false)
returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked public.revisions;
begin
  if p_is_work then
    perform private.require_work((select r.order_id from public.revisions r where r.id = p_id));
  elsif p_is_studio and not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators work on revisions.', sql_state => '42501');
  elsif not p_is_studio and not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  perform 1 from public.orders o join public.revisions r on r.order_id = o.id
  where r.id = p_id and (p_is_studio or private.is_own_order(o.user_id, o.organisation_id))
  for no key update of o;
  if found then
    select * into locked from public.revisions r where r.id = p_id;
  else
    perform private.refuse('revision_not_found', 'There is no such revision.', coalesce(p_id::text, ''));
  end if;
  return locked;
end
$$;
comment on function private.lock_revision(uuid, boolean, boolean) is
  'A revision, its order locked: any for administrators, for whoever does the work (p_is_work) that one, for others their own.';

create function private.change_revision(p_revision public.revisions, p_notification text default null)
returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.revisions;
begin
  update public.revisions r
  set status = p_revision.status, cause = p_revision.cause, quoted_kroner = p_revision.quoted_kroner,
      quote_accepted_at = p_revision.quote_accepted_at, reason = p_revision.reason, due_at = p_revision.due_at,
      minutes_left = p_revision.minutes_left, judged_at = p_revision.judged_at, delivered_at = p_revision.delivered_at,
      closed_at = case when p_revision.status in ('approved', 'declined', 'withdrawn') then clock_timestamp() end
  where r.id = p_revision.id
  returning * into changed;
  perform private.add_order_event(
    changed.order_id, 'revision', jsonb_build_object('number', changed.number, 'status', changed.status)
  );
  if p_notification is not null then
    perform private.notify_customer(
      changed.order_id, (select o.user_id from public.orders o where o.id = changed.order_id), p_notification,
      interval '0 minutes'
    );
  end if;
  return changed;
end
$$;
comment on function private.change_revision(public.revisions, text) is
  'Stores a revision in its new status, with the event of it, and notifies the customer.';

create function private.refuse_revision(p_revision public.revisions) returns void
language sql volatile set search_path = ''
as $$
  select private.refuse('revision_status', 'The revision is not in a status for that.', p_revision.status)
$$;
comment on function private.refuse_revision(public.revisions) is 'Refuses what the status of a revision does not allow.';

-- Never free, while the settings do not say how many rounds and how long; those are null then.
create function private.get_wish_terms(p_revision public.revisions)
returns table (free_rounds smallint, used_rounds integer, free_until timestamptz, is_free boolean)
language sql stable parallel safe security definer set search_path = ''
as $$
  select s.free_revision_rounds, u.rounds, w.free_until,
    coalesce(p_revision.sent_at <= w.free_until and u.rounds < s.free_revision_rounds, false)
  from private.settings s, public.orders o,
    lateral (select o.completed_at + make_interval(days => s.revision_window_days) as free_until) w,
    lateral (
      select count(*)::integer as rounds from public.revisions r
      where r.order_id = o.id and r.id <> p_revision.id and r.cause = 'wish' and r.quoted_kroner is null
        and r.status in ('in_progress', 'delivered', 'approved')
    ) u
  where o.id = p_revision.order_id
$$;
comment on function private.get_wish_terms(public.revisions) is
  'Whether a new wish is free, and why: free_rounds that the order has, used_rounds by its other revisions, and free_until, by when it had to be sent.';

create function private.write_revision_items(p_revision_id uuid, p_order_id uuid, p_items jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  unknown text;
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) not between 1 and 200 then
    perform private.refuse('revision_invalid', 'A revision is about 1 to 200 images.');
  end if;
  select i.value ->> 'finishedId' into unknown
  from jsonb_array_elements(p_items) i
  where not exists (
    select 1 from public.finished_orders f
    where f.id::text = i.value ->> 'finishedId' and f.deliverable_id::text = i.value ->> 'deliverableId'
      and f.order_id = p_order_id and f.delivered_at is not null
  )
  limit 1;
  if found then
    perform private.refuse('image_not_found', 'The order has no such delivered image.', coalesce(left(unknown, 200), ''));
  end if;
  select i.value ->> 'finishedId' into unknown
  from jsonb_array_elements(p_items) i
  where coalesce(i.value ->> 'note', '') !~ '[^[:space:]]' and coalesce(i.value -> 'marks', '[]') in ('[]', 'null')
  limit 1;
  if found then
    perform private.refuse('revision_empty', 'Each image needs words or a mark.', unknown);
  end if;
  begin
    insert into public.revision_items (revision_id, deliverable_id, finished_id, position, note)
    select p_revision_id, i."deliverableId", i."finishedId", i.position, coalesce(btrim(i.note), '')
    from rows from (
      jsonb_to_recordset(p_items) as ("deliverableId" uuid, "finishedId" uuid, note text)
    ) with ordinality as i ("deliverableId", "finishedId", note, position);
  exception when data_exception or check_violation or not_null_violation or unique_violation then
    perform private.refuse('revision_invalid', 'The images are not described as send_revision reads them.', sqlerrm);
  end;
  begin
    insert into public.revision_marks (id, revision_id, deliverable_id, position, kind, x, y, w, h, note)
    select m.id, p_revision_id, i."deliverableId", m.position, m.kind, m.x, m.y, m.w, m.h, m.note
    from jsonb_to_recordset(p_items) as i ("deliverableId" uuid, marks jsonb)
    cross join lateral private.read_marks(i.marks) m;
  exception when data_exception or check_violation or not_null_violation or unique_violation then
    perform private.refuse('mark_invalid', 'A mark is not described as send_revision reads it.', sqlerrm);
  end;
end
$$;

-- An order has one at a time.
create function public.send_revision(p_revision jsonb) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revised public.orders;
  sent public.revisions;
  reply_minutes integer;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  elsif octet_length(p_revision::text) > 512 * 1024 or not (
    pg_input_is_valid(coalesce(p_revision ->> 'id', ''), 'uuid') and pg_input_is_valid(coalesce(p_revision ->> 'orderId', ''), 'uuid')
  ) then
    perform private.refuse('revision_invalid', 'A revision has an id, that of its order, and at most 512 kB.');
  end if;
  if (select private.is_admin()) then
    select * into revised from public.orders o where o.id = (p_revision ->> 'orderId')::uuid for no key update;
  end if;
  if revised.id is null then
    revised := private.lock_own_order((p_revision ->> 'orderId')::uuid);
  end if;
  select * into sent from public.revisions r where r.id = (p_revision ->> 'id')::uuid;
  if sent.order_id = revised.id then
    return sent;
  elsif found then
    perform private.refuse('revision_invalid', 'The id belongs to another revision.');
  elsif revised.status <> 'completed' then
    perform private.refuse('revision_too_early', 'Only what is delivered can be revised.');
  elsif exists (
    select 1 from public.revisions r where r.order_id = revised.id and r.status in ('sent', 'quoted', 'in_progress')
  ) then
    perform private.refuse('revision_open', 'The order has an open revision.');
  elsif not public.take_rate_limit('send-revision:' || revised.user_id, 60, 3600) then
    perform private.refuse('rate_limited', 'The account sends revisions too often.');
  end if;
  select s.revision_reply_minutes into reply_minutes from private.settings s;
  insert into public.revisions (id, order_id, number, due_at)
  values (
    (p_revision ->> 'id')::uuid, revised.id,
    (select coalesce(max(r.number), 0) + 1 from public.revisions r where r.order_id = revised.id),
    private.add_working_time(clock_timestamp(), reply_minutes)
  ) returning * into sent;
  perform private.write_revision_items(sent.id, revised.id, p_revision -> 'items');
  perform private.add_order_event(revised.id, 'revision', jsonb_build_object('number', sent.number, 'status', 'sent'));
  if not private.is_own_order(revised.user_id, revised.organisation_id) then
    perform private.notify_customer(revised.id, revised.user_id, 'revision_received', interval '0 minutes');
  else
    -- The customer's own act: a receipt by mail, nothing in the bell.
    perform private.queue_mail('revision_received:' || sent.id, 'revision_received', revised.user_id, revised.id, interval '0 minutes');
    perform private.queue_mail('revision_new:' || sent.id, 'revision_new', revised.user_id, revised.id, interval '0 minutes');
  end if;
  return sent;
end
$$;
comment on function public.send_revision(jsonb) is
  'Asks for a revision of a completed order of the caller, or as an administrator for the customer of any, who is notified as of an own one: {id, orderId, items: [{deliverableId, finishedId, note, marks: [{id, kind, x, y, w, h, note}]}]}, at most 512 kB and 200 images; id chosen by the client (the same id again returns the same revision), finishedId the delivered version that is meant.';

create function public.withdraw_revision(p_id uuid) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, false);
begin
  if revision.status = 'withdrawn' then
    return revision;
  elsif revision.status not in ('sent', 'quoted') then
    perform private.refuse_revision(revision);
  end if;
  revision.status := 'withdrawn';
  revision.due_at := null;
  return private.change_revision(revision);
end
$$;
comment on function public.withdraw_revision(uuid) is 'Withdraws a revision of the caller that nobody has begun.';

-- A price waits for the customer and may be changed until the answer; without one work begins.
create function public.judge_revision(p_id uuid, p_cause text, p_amount_kroner numeric, p_reason text) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, true);
  words text := nullif(btrim(p_reason), '');
begin
  if revision.judged_at is not null and revision.status in ('quoted', 'in_progress')
    and (revision.cause, coalesce(revision.quoted_kroner, 0)) = (p_cause, coalesce(p_amount_kroner, 0)) then
    return revision;
  elsif revision.status not in ('sent', 'quoted') then
    perform private.refuse_revision(revision);
  elsif p_cause is null or p_cause not in ('fault', 'wish') or char_length(words) > 500
    or (p_cause = 'fault' and p_amount_kroner is not null)
    or p_amount_kroner not between 0 and 99999999.99 or p_amount_kroner <> round(p_amount_kroner, 2) then
    perform private.refuse(
      'revision_invalid',
      'A revision is a fault, which is free, or a wish with a price in whole øre; the reason has at most 500 characters.'
    );
  elsif p_cause = 'wish' and p_amount_kroner is null and not (select t.is_free from private.get_wish_terms(revision) t) then
    perform private.refuse('revision_price_required', 'The free rounds are used, or their time is over.');
  elsif p_cause = 'wish' and p_amount_kroner > 0 and (select t.is_free from private.get_wish_terms(revision) t) then
    perform private.refuse('revision_is_free', 'The customer still has a free round.');
  elsif p_cause = 'wish' and private.is_overdue(
    (select o.billed_to from public.orders o where o.id = revision.order_id)
  ) then
    perform private.refuse('overdue_invoice', 'An invoice is more than 14 days overdue.');
  end if;
  -- A price that was named before is taken back: time runs again.
  if revision.status = 'quoted' then
    revision.due_at := private.add_working_time(clock_timestamp(), revision.minutes_left);
  end if;
  revision.status := 'in_progress';
  revision.cause := p_cause;
  revision.reason := words;
  revision.quoted_kroner := null;
  revision.minutes_left := null;
  revision.judged_at := clock_timestamp();
  if coalesce(p_amount_kroner, 0) = 0 then
    return private.change_revision(revision);
  end if;
  revision.status := 'quoted';
  revision.quoted_kroner := p_amount_kroner;
  if revision.due_at is not null then
    revision.minutes_left := private.count_working_time(clock_timestamp(), revision.due_at);
    revision.due_at := null;
  end if;
  return private.change_revision(revision, 'revision_quoted');
end
$$;
comment on function public.judge_revision(uuid, text, numeric, text) is
  'Administrators: whether a revision is the studio''s fault (free) or a new wish, with its price in DKK; null for a free round, 0 to give it away.';

create function public.decline_revision(p_id uuid, p_reason text) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, true);
  words text := nullif(btrim(p_reason), '');
begin
  if revision.status = 'declined' then
    return revision;
  elsif revision.status not in ('sent', 'quoted') then
    perform private.refuse_revision(revision);
  elsif coalesce(words, '') !~ '[^[:space:]]' or char_length(words) > 500 then
    perform private.refuse('revision_invalid', 'Declining needs a reason of 1 to 500 characters.');
  end if;
  revision.status := 'declined';
  revision.reason := words;
  revision.due_at := null;
  revision.judged_at := clock_timestamp();
  return private.change_revision(revision, 'revision_declined');
end
$$;
comment on function public.decline_revision(uuid, text) is
  'Administrators: declines a revision that nobody has begun, with a reason to the customer.';

create function public.answer_quote(p_id uuid, p_accept boolean, p_amount_kroner numeric) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, false);
begin
  if (p_accept and revision.quote_accepted_at is not null and revision.quoted_kroner = p_amount_kroner)
    or (not p_accept and revision.status = 'withdrawn') then
    return revision;
  elsif revision.status <> 'quoted' then
    perform private.refuse_revision(revision);
  elsif p_accept is null or revision.quoted_kroner is distinct from p_amount_kroner then
    perform private.refuse('total_changed', 'The price is not the one that was shown.', revision.quoted_kroner::text);
  elsif p_accept and private.is_overdue((select o.billed_to from public.orders o where o.id = revision.order_id)) then
    perform private.refuse('overdue_invoice', 'An invoice is more than 14 days overdue.');
  end if;
  if p_accept then
    revision.status := 'in_progress';
    revision.quote_accepted_at := clock_timestamp();
    revision.due_at := private.add_working_time(clock_timestamp(), revision.minutes_left);
  else
    revision.status := 'withdrawn';
  end if;
  revision.minutes_left := null;
  return private.change_revision(revision);
end
$$;
comment on function public.answer_quote(uuid, boolean, numeric) is
  'The caller accepts the price of a revision, in DKK as it was shown, or refuses it and withdraws the revision so.';

create function public.answer_revision_item(p_revision_id uuid, p_deliverable_id uuid, p_state text, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_revision_id, true, true);
  words text := nullif(btrim(p_answer), '');
begin
  if revision.status <> 'in_progress' then
    perform private.refuse_revision(revision);
  elsif p_state is null or p_state not in ('open', 'done', 'not_possible') or char_length(words) > 500 then
    perform private.refuse('revision_invalid', 'An image is open, done or not possible; the answer has at most 500 characters.');
  elsif p_state = 'not_possible' and coalesce(words, '') !~ '[^[:space:]]' then
    perform private.refuse('mark_answer_required', 'What is not possible needs an answer to the customer.');
  end if;
  update public.revision_items i set state = p_state, answer = case when p_state <> 'open' then words end
  where i.revision_id = p_revision_id and i.deliverable_id = p_deliverable_id;
  if not found then
    perform private.refuse('image_not_found', 'The revision has no such image.', coalesce(p_deliverable_id::text, ''));
  end if;
end
$$;
comment on function public.answer_revision_item(uuid, uuid, text, text) is
  'Whoever does the work: notes what the studio has made of an image of a revision in progress: open, done or not_possible, with words to the customer, which not_possible needs.';

-- Where nothing was possible the revision is declined, without a line.
create function private.complete_revision(revision public.revisions) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  p_id uuid := revision.id;
  done integer;
begin
  if revision.status = 'delivered' or (
    -- By a call before this one: whoever declines a revision answers no image.
    revision.status = 'declined'
    and exists (select 1 from public.revision_items i where i.revision_id = p_id and i.state = 'not_possible')
  ) then
    return revision;
  elsif revision.status <> 'in_progress' then
    perform private.refuse_revision(revision);
  elsif not exists (select 1 from public.orders o where o.id = revision.order_id and o.status = 'completed') then
    perform private.refuse('revision_too_early', 'The order is not completed.');
  elsif exists (select 1 from public.revision_items i where i.revision_id = p_id and i.state = 'open') then
    perform private.refuse('revision_item_open', 'An image of the revision has no answer.');
  elsif exists (
    select 1 from public.revision_items i
    where i.revision_id = p_id and i.state = 'done' and not exists (
      select 1 from public.finished_orders f where f.deliverable_id = i.deliverable_id and f.revision_id = p_id
    )
  ) then
    perform private.refuse('revision_version_missing', 'An image that is done has no new version.');
  end if;
  select count(*) into done from public.revision_items i where i.revision_id = p_id and i.state = 'done';
  if done = 0 then
    revision.status := 'declined';
    revision.reason := (
      select left(string_agg(i.answer, E'\n' order by i.position), 500) from public.revision_items i where i.revision_id = p_id
    );
    revision.due_at := null;
    return private.change_revision(revision, 'revision_declined');
  end if;
  update public.finished_orders f set delivered_at = clock_timestamp()
  where f.revision_id = p_id and f.delivered_at is null and not exists (
    select 1 from public.finished_orders n
    where n.deliverable_id = f.deliverable_id and n.revision_id = p_id and n.version > f.version
  ) and exists (
    select 1 from public.revision_items i
    where i.revision_id = p_id and i.deliverable_id = f.deliverable_id and i.state = 'done'
  );
  if revision.quoted_kroner is not null then
    insert into public.order_lines (order_id, kind, text, unit_price_kroner, billable_at, created_by, revision_id)
    values (
      revision.order_id, 'extra', 'Rettelse ' || revision.number, revision.quoted_kroner, clock_timestamp(),
      (select auth.uid()), revision.id
    );
  end if;
  revision.status := 'delivered';
  revision.delivered_at := clock_timestamp();
  return private.change_revision(revision, 'revision_delivered');
end
$$;

create function public.deliver_revision(p_id uuid) returns public.revisions
language sql volatile security definer set search_path = ''
as $$
  select private.complete_revision(private.lock_revision(p_id, true))
$$;
comment on function public.deliver_revision(uuid) is
  'Administrators: delivers the new versions of a revision together; a price that was accepted is a line of the order, billable now.';

-- Nothing is approved by silence.
create function public.approve_revision(p_id uuid) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, false);
begin
  if revision.status = 'approved' then
    return revision;
  elsif revision.status <> 'delivered' then
    perform private.refuse_revision(revision);
  end if;
  revision.status := 'approved';
  return private.change_revision(revision);
end
$$;
comment on function public.approve_revision(uuid) is 'The caller is content with a delivered revision.';

grant execute on function public.send_revision(jsonb), public.withdraw_revision(uuid),
  public.judge_revision(uuid, text, numeric, text), public.decline_revision(uuid, text),
  public.answer_quote(uuid, boolean, numeric), public.answer_revision_item(uuid, uuid, text, text),
  public.deliver_revision(uuid), public.approve_revision(uuid) to authenticated;

-- 240_revision_queue.sql

-- What the studio reads of revisions: the queue of all open ones, and what it needs to know to judge one.

-- images: how many it is about; cover: the version that its first image means.
create function public.list_revision_queue(
  p_status text default null,
  p_after_due timestamptz default null,
  p_after_sent timestamptz default null,
  p_after_id uuid default null,
  p_limit integer default 25
) returns table (
  id uuid, order_id uuid, number smallint, status text, cause text, quoted_kroner numeric, sent_at timestamptz,
  due_at timestamptz, order_number bigint, order_status text, title text, customer text, images integer,
  cover_path text, cover_preview_path text, assignee text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  statuses text[] := case when p_status is null then array['sent', 'quoted', 'in_progress'] else array[p_status] end;
  most integer := least(greatest(coalesce(p_limit, 25), 1), 200);
  -- As a place before the first one: a condition that may be missing would keep the planner from the index.
  after_due timestamptz := coalesce(
    p_after_due, case when p_after_id is null then timestamptz '-infinity' else timestamptz 'infinity' end
  );
  after_sent timestamptz := coalesce(p_after_sent, '-infinity');
  after_id uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the queue of revisions.', sql_state => '42501');
  end if;
  return query
    select r.id, r.order_id, r.number, r.status, r.cause, r.quoted_kroner, r.sent_at, r.due_at, o.number, o.status,
      o.title, coalesce(private.get_customer_name(o.user_id, o.organisation_id), p.email), i.images, c.image_path, c.preview_path,
      (select private.get_staff_name(w.assignee_id) from public.order_work w where w.revision_id = r.id)
    from (
      select found.* from unnest(statuses) wanted (status)
      cross join lateral (
        select r.* from public.revisions r
        where r.status = wanted.status and r.status in ('sent', 'quoted', 'in_progress')
          and (coalesce(r.due_at, 'infinity'), r.sent_at, r.id) > (after_due, after_sent, after_id)
        order by coalesce(r.due_at, 'infinity'), r.sent_at, r.id
        limit most
      ) found
      order by coalesce(found.due_at, 'infinity'), found.sent_at, found.id
      limit most
    ) r
    join public.orders o on o.id = r.order_id
    join public.profiles p on p.id = o.user_id
    cross join lateral (
      select count(*)::integer as images from public.revision_items ri where ri.revision_id = r.id
    ) i
    left join lateral (
      select f.image_path, f.preview_path
      from public.revision_items ri join public.finished_orders f on f.id = ri.finished_id
      where ri.revision_id = r.id
      order by ri.position limit 1
    ) c on true
    order by coalesce(r.due_at, 'infinity'), r.sent_at, r.id;
end
$$;
comment on function public.list_revision_queue(text, timestamptz, timestamptz, uuid, integer) is
  'Administrators: the open revisions in the order of their due times, those without one last, then by when they were sent; all or those of a status, at most 200 at once, from the first or after one of them (p_after_due null as it has it).';

-- free_rounds, used_rounds, free_until, is_free as private.get_wish_terms has them; is_overdue: only faults of this
-- customer are corrected until an invoice is paid.
create function public.get_revision_terms(p_id uuid)
returns table (free_rounds smallint, used_rounds integer, free_until timestamptz, is_free boolean, is_overdue boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators judge revisions.', sql_state => '42501');
  end if;
  return query
    select t.free_rounds, t.used_rounds, t.free_until, t.is_free, private.is_overdue(o.billed_to)
    from public.revisions r join public.orders o on o.id = r.order_id, lateral private.get_wish_terms(r) t
    where r.id = p_id;
end
$$;
comment on function public.get_revision_terms(uuid) is
  'Administrators: what a revision costs if it is a new wish, one row, none for a revision that does not exist.';

grant execute on function public.list_revision_queue(text, timestamptz, timestamptz, uuid, integer),
  public.get_revision_terms(uuid) to authenticated;

-- 250_order_changes.sql

-- What a customer may still do with an order: change and cancel it while nobody has begun it, and change the own case
-- number until it is on an invoice. Nothing of an order that nobody has begun is owed yet, so its lines may be written
-- again, and a cancelled order is never billed (private.unbilled_lines).

create function private.lock_own_order(p_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.orders;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  -- Waits for a change of the status, for new lines and for new images: each of them takes this lock.
  select * into wanted from public.orders o where o.id = p_id and private.is_own_order(o.user_id, o.organisation_id)
  for no key update;
  if not found then
    perform private.refuse('order_not_found', 'The caller has no such order.', coalesce(p_id::text, ''));
  end if;
  return wanted;
end
$$;
comment on function private.lock_own_order(uuid) is 'The caller''s order, or one of the caller''s firm, locked; refuses another''s.';

create function private.refuse_begun_order(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_order.status <> 'draft'
    or exists (select 1 from public.order_events e where e.order_id = p_order.id and e.kind = 'status')
    or exists (
      select 1 from public.order_lines l
      where l.order_id = p_order.id and (l.billable_at is not null or l.kind not in ('base', 'image'))
    )
    or exists (select 1 from public.finished_orders f where f.order_id = p_order.id) then
    perform private.refuse('order_begun', 'The order has been begun, or a part of it is billable.', p_order.id::text);
  elsif not public.take_rate_limit('change-order:' || p_order.user_id, 60, 3600) then
    perform private.refuse('rate_limited', 'The account changes its orders too often.');
  end if;
end
$$;
comment on function private.refuse_begun_order(public.orders) is
  'Refuses to change an order that had another status than draft, that has finished images, a billable line, an extra or a credit, or after 60 changes within the hour.';

-- Its lines stay and never become billable.
create function public.cancel_order(p_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  cancelled public.orders := private.lock_own_order(p_id);
begin
  -- The response to the first call was lost.
  if cancelled.status = 'cancelled' then
    return cancelled;
  end if;
  perform private.refuse_begun_order(cancelled);
  update public.orders o set status = 'cancelled' where o.id = p_id returning * into cancelled;
  return cancelled;
end
$$;
comment on function public.cancel_order(uuid) is
  'Cancels an order of the caller that nobody has begun; again changes nothing.';

create function private.describe_order(p_order public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', p_order.title, 'address', p_order.address, 'notes', coalesce(p_order.notes, ''),
    'reference', coalesce(p_order.reference, ''), 'serviceType', p_order.service_type,
    'hasOwnServices', coalesce(bool_or(i.services is not null), false),
    'images', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'key', i.id, 'path', i.image_path, 'previewPath', i.preview_path, 'isFloorPlan', i.is_floor_plan,
      'fileName', coalesce(i.file_name, 'Billede ' || i.position), 'size', coalesce(i.size, 0),
      'width', i.width, 'height', i.height, 'sha256', encode(i.sha256, 'hex'), 'takenAt', i.taken_at,
      'services', i.services, 'room', i.room,
      'marks', (
        select jsonb_agg(
          jsonb_build_object('id', m.id, 'kind', m.kind, 'x', m.x, 'y', m.y, 'w', m.w, 'h', m.h, 'note', m.note)
          order by m.position
        )
        from public.image_marks m where m.order_image_id = i.id
      )
    )) order by i.position), '[]')
  )
  from public.order_images i where i.order_id = p_order.id
$$;
comment on function private.describe_order(public.orders) is
  'The content of a draft from which the order would be placed as it is: the type OrderDraftContent of packages/domain.';

-- Refusals: not_signed_in, order_not_found, order_begun, rate_limited.
create function public.open_order_change(p_order_id uuid) returns public.order_drafts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.orders;
  draft public.order_drafts;
begin
  -- Before the order's lock, as in place_order.
  perform pg_advisory_xact_lock(hashtextextended('orders/' || p_order_id, 0));
  changed := private.lock_own_order(p_order_id);
  perform private.refuse_begun_order(changed);
  select * into draft from public.order_drafts d where d.id = p_order_id;
  if not found then
    insert into public.order_drafts (id, user_id, organisation_id, content, is_change)
    values (p_order_id, (select auth.uid()), changed.organisation_id, private.describe_order(changed), true)
    returning * into draft;
    insert into private.draft_files (path, draft_id)
    select p.path, p_order_id from private.read_draft_paths(draft.content) as p (path)
    on conflict (path) do update set draft_id = excluded.draft_id, dropped_at = null;
  end if;
  return draft;
end
$$;
comment on function public.open_order_change(uuid) is
  'The draft in which the caller changes an order that nobody has begun, made from the order if there is none; place_order writes it back.';

create function private.price_changed_order(p_order_id uuid, p_prices jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.order_lines l where l.order_id = p_order_id and l.kind in ('base', 'image');
  update public.orders o
  set
    other_services = others.count,
    base_price = (p_prices -> o.service_type ->> 'base')::numeric,
    price_per_image = case when others.count = 0 then (p_prices -> o.service_type ->> 'image')::numeric else 0 end
  from (
    select count(distinct s.service) as count
    from public.orders r
    left join public.order_images i on i.order_id = r.id
    left join lateral unnest(i.services) s (service) on s.service <> r.service_type
    where r.id = p_order_id
  ) others
  where o.id = p_order_id;
  with ordered as (
    select i.id, i.position, s.place, s.service
    from public.order_images i
    join public.orders o on o.id = i.order_id
    cross join lateral unnest(coalesce(i.services, array[o.service_type])) with ordinality s (service, place)
    where i.order_id = p_order_id and not i.is_floor_plan
  ), priced as (
    select 'base' as kind, null::uuid as image, d.service, (p_prices -> d.service ->> 'base')::numeric as price,
      0 as position, 0::bigint as place
    from (select distinct service from ordered) d
    union all
    select 'image', o.id, o.service, (p_prices -> o.service ->> 'image')::numeric, o.position, o.place from ordered o
  )
  insert into public.order_lines (order_id, kind, order_image_id, service_type, unit_price_kroner, is_agreed)
  select p_order_id, p.kind, p.image, p.service, p.price, (p_prices -> p.service ->> 'agreed')::boolean from priced p
  where p.kind = 'image' or p.price > 0
  order by p.position, p.place;
end
$$;
comment on function private.price_changed_order(uuid, jsonb) is
  'Writes the lines of a changed order again, none of which may be billable; p_prices: {service: {base, image, agreed}} in DKK.';

create function private.get_frozen_prices(p_order public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(a.service_type, jsonb_build_object('base', a.base, 'image', a.image, 'agreed', a.agreed))
  from (
    select p.service_type,
      -- A base price of 0 has no line.
      case
        when count(l.id) = 0 then p.base_price
        else coalesce(max(l.unit_price_kroner) filter (where l.kind = 'base'), 0)
      end as base,
      coalesce(max(l.unit_price_kroner) filter (where l.kind = 'image'), p.price_per_image) as image,
      coalesce(bool_or(l.is_agreed), p.is_agreed) as agreed
    from private.get_prices(p_order.user_id, p_order.organisation_id) p
    left join public.order_lines l
      on l.order_id = p_order.id and l.service_type = p.service_type and l.kind in ('base', 'image')
    group by p.service_type, p.base_price, p.price_per_image, p.is_agreed
  ) a
$$;
comment on function private.get_frozen_prices(public.orders) is
  'The prices of an order''s services as it was placed, and today''s of every other, by service.';

create function private.record_edit(p_order_id uuid, p_before jsonb, p_after jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  fields jsonb;
begin
  select jsonb_agg(f.name order by f.place) into fields
  from (
    values
      (1, 'title', 'title'), (2, 'address', 'address'), (3, 'reference', 'reference'), (4, 'service_type', 'serviceType'),
      (5, 'notes', 'notes'), (6, 'images', 'images')
  ) as f (place, name, key)
  where p_after -> f.key is distinct from p_before -> f.key;
  if fields is not null then
    perform private.add_order_event(p_order_id, 'edited', jsonb_build_object('fields', fields));
  end if;
  return fields;
end
$$;
comment on function private.record_edit(uuid, jsonb, jsonb) is
  'Writes into an order''s history which of its fields an edit has changed, and returns them; null: none.';

create function private.queue_change_receipt(p_order public.orders, p_was jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A receipt that waits already says what the order has become, and was before the first of the changes.
  if not exists (
    select 1 from public.mails m
    where m.order_id = p_order.id and m.kind in ('order_received', 'order_changed') and m.status = 'queued'
  ) then
    perform private.queue_mail(gen_random_uuid()::text, 'order_changed', p_order.user_id, p_order.id, interval '1 minute');
    update public.mails m set was = p_was
    where m.order_id = p_order.id and m.kind = 'order_changed' and m.status = 'queued';
  end if;
end
$$;
comment on function private.queue_change_receipt(public.orders, jsonb) is
  'Queues the receipt of a change that its customer made; p_was: the order before it, from private.describe_receipt.';

create function private.change_placed_order(
  p_draft public.order_drafts, p_images private.ordered_image[], p_service text
) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.orders := private.lock_own_order(p_draft.id);
  turnaround integer := private.get_turnaround(before);
  described jsonb := private.describe_order(before);
  receipt jsonb := private.describe_receipt(before, described);
  prices jsonb := private.get_frozen_prices(before);
  changed public.orders;
begin
  perform private.refuse_begun_order(before);
  -- A mark that stays keeps its answer.
  delete from public.image_marks m
  using public.order_images i
  where m.order_id = before.id and i.id = m.order_image_id and not exists (
    select 1 from unnest(p_images) n cross join lateral private.read_marks(n.marks) r
    where n.path = i.image_path and r.id = m.id
      and (r.position, r.kind, round(r.x, 5), round(r.y, 5), round(r.w, 5), round(r.h, 5), r.note)
        = (m.position, m.kind, m.x, m.y, m.w, m.h, m.note)
  );
  delete from public.order_images i
  where i.order_id = before.id and i.image_path not in (select n.path from unnest(p_images) n);
  update public.orders o
  set title = p_draft.content ->> 'title', address = p_draft.content ->> 'address',
    notes = btrim(p_draft.content ->> 'notes', E' \t\r\n'), reference = p_draft.content ->> 'reference',
    service_type = p_service, price_per_image = 0, other_services = 0,
    image_count = (select count(*) from unnest(p_images) n where not n.is_floor_plan)
  where o.id = before.id;
  update public.order_images i set services = n.services, room = n.room
  from unnest(p_images) n
  where i.order_id = before.id and i.image_path = n.path;
  perform private.write_ordered_images(
    before.id, array(
      select n::private.ordered_image from unnest(p_images) n
      where not exists (select 1 from public.order_images i where i.order_id = before.id and i.image_path = n.path)
      order by n.place
    )
  );
  perform private.write_image_marks(before.id, p_images);
  perform private.price_changed_order(before.id, prices);
  -- The pause until now is added first; a stopped clock then starts a new pause.
  update public.orders o
  set due_at = private.move_due_at(private.get_running_due_at(before), turnaround, private.get_turnaround(o)),
    paused_at = case when o.paused_at is not null then clock_timestamp() end
  where o.id = before.id
  returning * into changed;
  if private.record_edit(before.id, described, private.describe_order(changed)) is not null then
    perform private.queue_change_receipt(changed, receipt);
  end if;
  return changed;
end
$$;
comment on function private.change_placed_order(public.order_drafts, private.ordered_image[], text) is
  'Makes an order of the caller that nobody has begun what its draft says.';
grant execute on function private.change_placed_order(public.order_drafts, private.ordered_image[], text) to authenticated;

create function public.get_prices(p_order_id uuid default null)
returns table (
  service_type text, base_price numeric, price_per_image numeric, turnaround_minutes integer, is_agreed boolean
)
language sql stable security definer set search_path = ''
as $$
  select p.* from (
    select o.user_id, o.organisation_id from public.orders o
    where o.id = p_order_id and private.is_own_order(o.user_id, o.organisation_id)
    union all
    select (select auth.uid()), private.my_organisation() where p_order_id is null
  ) payer
  cross join lateral private.get_prices(payer.user_id, payer.organisation_id) p
  where (select private.is_confirmed())
$$;
comment on function public.get_prices(uuid) is
  'What each service costs the caller today, in a new order or added to one of the caller''s orders.';

create function public.set_order_reference(p_id uuid, p_reference text) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.orders := private.lock_own_order(p_id);
  changed public.orders;
begin
  if exists (select 1 from public.invoice_orders i where i.order_id = p_id) then
    perform private.refuse('order_invoiced', 'The order is on an invoice.', p_id::text);
  elsif not public.take_rate_limit('change-order:' || before.user_id, 60, 3600) then
    perform private.refuse('rate_limited', 'The account changes its orders too often.');
  end if;
  update public.orders o set reference = p_reference where o.id = p_id returning * into changed;
  if changed.reference is distinct from before.reference then
    perform private.add_order_event(p_id, 'edited', jsonb_build_object('fields', jsonb_build_array('reference')));
  end if;
  return changed;
end
$$;
comment on function public.set_order_reference(uuid, text) is
  'Changes the own case number of the caller''s order, also of a begun one, until it is on an invoice, which keeps what it was made with.';

grant execute on function
  public.cancel_order(uuid), public.open_order_change(uuid), public.get_prices(uuid), public.set_order_reference(uuid, text)
  to authenticated;

-- 260_team_notes.sql

-- What the studio writes to itself about an order. The customer reads none of it: not the rows, not their number, and not
-- by orders.changed_at, which stays when a note is written.

create table public.team_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  body text not null check (body ~ '\S' and char_length(body) <= 2000),
  unread_by uuid[] not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.team_notes is 'Notes of the studio about an order; administrators alone read them.';
comment on column public.team_notes.id is 'Chosen by the client, so that a call whose response was lost can be repeated.';
comment on column public.team_notes.unread_by is 'The administrators whom the note names and who have not seen it; kept by trigger and by read_order_news.';

create index team_notes_order_id_created_at_idx on public.team_notes (order_id, created_at, id);
create index team_notes_author_id_idx on public.team_notes (author_id);
create index team_notes_unread_by_idx on public.team_notes using gin (unread_by) where unread_by <> '{}';

create function private.find_mentioned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.unread_by := array(
    select p.id from public.profiles p
    where p.is_admin and p.erased_at is null and p.id is distinct from new.author_id and exists (
      select 1 from regexp_matches(new.body, '(?:^|[^[:alnum:]])@([[:alpha:]]+)', 'g') as found (words)
      where lower(found.words[1]) in (lower(split_part(btrim(p.full_name), ' ', 1)), split_part(p.email, '@', 1))
    )
  );
  return new;
end
$$;
comment on function private.find_mentioned() is
  'Finds whom a note names: @ and the first name, or the e-mail before its @, of administrators other than its author.';
create trigger find_mentioned before insert on public.team_notes
  for each row execute function private.find_mentioned();

alter table public.team_notes enable row level security;
grant select, delete on public.team_notes to authenticated;
grant insert (id, order_id, author_id, body) on public.team_notes to authenticated;
grant select, insert, update, delete on public.team_notes to service_role;

create policy "Admins read notes" on public.team_notes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins write notes in their own name" on public.team_notes
  for insert to authenticated
  with check ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "Admins delete their own notes" on public.team_notes
  for delete to authenticated
  using ((select private.is_admin()) and author_id = (select auth.uid()));

-- 265_order_work.sql

-- Who works on what, and how far it is: a row for each order and one for each of its revisions, made with them
-- (private.keep_order_work). Customers read none of it. Every change raises the version, and each verb names the version
-- that its caller has seen: when two people take the same work, the second one gets the name of the first.

create table public.order_work (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  revision_id uuid references public.revisions (id) on delete cascade,
  assignee_id uuid references public.profiles (id) on delete set null,
  checker_id uuid references public.profiles (id) on delete set null,
  stage text not null default 'queued' check (stage in ('queued', 'editing', 'checking', 'returned', 'ready')),
  is_open boolean not null generated always as (stage <> 'ready') stored,
  remarks jsonb not null default '[]',
  version integer not null default 1,
  constraint order_work_once unique nulls not distinct (order_id, revision_id)
);
comment on table public.order_work is 'The studio''s work on orders and revisions; administrators alone read it.';
comment on column public.order_work.revision_id is 'Null: the order itself.';
comment on column public.order_work.assignee_id is 'Who has it, or had it last; null: nobody, or an account that was erased.';
comment on column public.order_work.checker_id is 'Who looked at it last, to deliver it or to send it back.';
comment on column public.order_work.stage is 'queued: nobody has it; editing; checking: somebody else looks at it; returned: sent back with remarks; ready: nothing is left to do.';
comment on column public.order_work.is_open is 'Whether something is left to do; computed.';
comment on column public.order_work.remarks is 'Why it was sent back: [{image: the id of an original or of a deliverable, text}].';

create index order_work_open_idx on public.order_work (assignee_id, order_id) include (revision_id, stage) where is_open;
create index order_work_checking_idx on public.order_work (order_id) where stage = 'checking';
create index order_work_assignee_id_idx on public.order_work (assignee_id);
create index order_work_checker_id_idx on public.order_work (checker_id);
create index order_work_revision_id_idx on public.order_work (revision_id);

alter table public.order_work enable row level security;
grant select on public.order_work to authenticated;
grant select, insert, update, delete on public.order_work to service_role;
create policy "Admins read the work on orders" on public.order_work
  for select to authenticated using ((select private.is_admin()));

create function private.describe_work(p_order_ids uuid[]) returns table (order_id uuid, work jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_checked boolean := private.is_work_checked();
begin
  return query
    with open_work as materialized (
      select distinct on (w.order_id) w.*, r.number
      from public.order_work w left join public.revisions r on r.id = w.revision_id
      where w.order_id = any (p_order_ids) and w.is_open
      order by w.order_id, r.number nulls first
    ), members as materialized (
      select m.id, private.get_staff_name(m.id) as name
      from (select w.assignee_id from open_work w union select w.checker_id from open_work w) m (id)
    )
    select w.order_id, jsonb_build_object(
      'id', w.id, 'version', w.version, 'revision', w.number, 'stage', w.stage, 'is_checked', is_checked,
      'assignee_id', w.assignee_id, 'assignee', a.name, 'checker', c.name, 'remarks', w.remarks
    )
    from open_work w
    left join members a on a.id = w.assignee_id
    left join members c on c.id = w.checker_id;
end
$$;
comment on function private.describe_work(uuid[]) is
  'The open work on each of some orders, else on its revision, as OrderWork in packages/domain; no row where nothing is open.';

create function private.add_work_event(p_work public.order_work, p_verb text, p_to uuid default null) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_order_event(p_work.order_id, 'work', jsonb_strip_nulls(jsonb_build_object(
    'verb', p_verb, 'to', p_to, 'revision', (select r.number from public.revisions r where r.id = p_work.revision_id)
  )))
$$;

create function private.change_assignee(p_id uuid, p_assignee_id uuid, p_verb text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.order_work;
begin
  update public.order_work w
  set assignee_id = p_assignee_id, version = w.version + 1,
    stage = case when w.stage not in ('queued', 'editing') then w.stage when p_assignee_id is null then 'queued' else 'editing' end
  where w.id = p_id
  returning * into changed;
  perform private.add_work_event(changed, p_verb, case when p_verb = 'assigned' then p_assignee_id end);
end
$$;

create function private.free_work(p_assignee_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work uuid;
begin
  for work in
    select w.id from public.order_work w where w.assignee_id = p_assignee_id and w.is_open order by w.order_id for update
  loop
    perform private.change_assignee(work, null, 'released');
  end loop;
end
$$;

create function private.lock_work(p_id uuid) returns public.order_work
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work public.order_work;
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio works on orders.', sql_state => '42501');
  end if;
  -- As whatever changes an order, this locks it first.
  perform 1 from public.orders o where o.id = (select w.order_id from public.order_work w where w.id = p_id)
  for no key update;
  select * into work from public.order_work w where w.id = p_id;
  if not found then
    perform private.refuse('work_not_found', 'There is no such work.', coalesce(p_id::text, ''));
  end if;
  return work;
end
$$;

create function private.require_version(p_work public.order_work, p_version integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not p_work.is_open then
    perform private.refuse('work_done', 'Nothing is left to do.');
  elsif p_work.version is distinct from p_version then
    perform private.refuse(
      'work_changed', 'Somebody else has changed it.', coalesce(private.get_staff_name(p_work.assignee_id), '')
    );
  end if;
end
$$;
comment on function private.require_version(public.order_work, integer) is
  'Refuses work that is done, or is not as the caller has seen it; details hold who has it now.';

-- Editors take free work and hand over their own. Refusals: not_staff, work_not_found, work_done, work_changed (details:
-- who has it now, empty for nobody), assignee_unknown.
create function public.assign_work(p_id uuid, p_version integer, p_assignee_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  work public.order_work := private.lock_work(p_id);
begin
  if not work.is_open then
    perform private.refuse('work_done', 'Nothing is left to do.');
  elsif work.assignee_id is distinct from p_assignee_id then
    -- Waits for an account that is being closed or leaves the studio, and finds it gone.
    perform 1 from public.profiles p where p.id = p_assignee_id for share;
    if p_assignee_id is not null and private.get_role(p_assignee_id) is null then
      perform private.refuse('assignee_unknown', 'Only the studio works on orders.', p_assignee_id::text);
    end if;
    perform private.require_version(work, p_version);
    -- An editor takes what nobody has, and hands over what is their own.
    if not private.is_lead() and (
      work.stage = 'checking' or coalesce(work.assignee_id, p_assignee_id) is distinct from caller
    ) then
      perform private.refuse('not_staff', 'Only leads give the work of others.', sql_state => '42501');
    end if;
    perform private.change_assignee(
      p_id, p_assignee_id,
      case when p_assignee_id is null then 'released' when p_assignee_id = caller then 'taken' else 'assigned' end
    );
  end if;
  if p_assignee_id = caller and work.revision_id is null then
    update public.orders o set status = 'pending'
    where o.id = work.order_id and o.status = 'draft' and o.image_count > 0;
  end if;
end
$$;
comment on function public.assign_work(uuid, integer, uuid) is
  'The studio: gives work that is as the caller has seen it to one of its people, or with null to nobody; an order that the caller takes is begun; again changes nothing.';

-- Refusals: not_staff.
create function public.take_next_work() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  next_id uuid;
  work public.order_work;
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio works on orders.', sql_state => '42501');
  end if;
  loop
    select w.id into next_id
    from public.order_work w join public.orders o on o.id = w.order_id
    where w.is_open and w.assignee_id is null and w.revision_id is null and w.stage <> 'checking'
      and o.image_count > 0 and o.paused_at is null
    order by o.sort_due_at, o.created_at, o.id limit 1;
    exit when next_id is null;
    work := private.lock_work(next_id);
    -- Somebody else may have been first while this waited for the order.
    if work.is_open and work.assignee_id is null then
      perform public.assign_work(work.id, work.version, (select auth.uid()));
      return work.order_id;
    end if;
  end loop;
  return null;
end
$$;
comment on function public.take_next_work() is
  'The studio: the caller takes the free order that is due first and does not wait for its customer; its id, null where none is free.';

-- missing: originals without a finished image that are not skipped; open_marks: marks and wishes without an answer.
create function private.count_undone(p_work public.order_work) returns table (missing bigint, open_marks bigint)
language sql stable security definer set search_path = ''
as $$
  select
    (
      select count(*) from public.order_images i
      where i.order_id = p_work.order_id and not i.is_floor_plan
        and not exists (select 1 from public.deliverables d where d.order_image_id = i.id)
        and not exists (select 1 from public.skipped_images s where s.order_image_id = i.id)
    ),
    (select count(*) from public.image_marks m where m.order_id = p_work.order_id and m.state = 'open')
  where p_work.revision_id is null
  union all
  select
    count(*) filter (where i.state = 'done' and not exists (
      select 1 from public.finished_orders f where f.deliverable_id = i.deliverable_id and f.revision_id = i.revision_id
    )),
    count(*) filter (where i.state = 'open')
  from public.revision_items i where i.revision_id = p_work.revision_id having p_work.revision_id is not null
$$;
comment on function private.count_undone(public.order_work) is
  'What keeps work from being checked; a deliverable is removed with its last version.';

-- Refusals: not_staff, work_not_found, work_done, work_changed, work_incomplete (details: missing,open_marks).
create function public.submit_work(p_id uuid, p_version integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work public.order_work := private.lock_work(p_id);
  undone record;
begin
  if work.assignee_id is distinct from (select auth.uid()) and not private.is_lead() then
    perform private.refuse('not_staff', 'Only whoever has the work submits it.', sql_state => '42501');
  elsif work.stage = 'checking' then
    return;
  end if;
  perform private.require_version(work, p_version);
  select * into undone from private.count_undone(work);
  if undone.missing + undone.open_marks > 0 then
    perform private.refuse('work_incomplete', 'Images or marks are left.', undone.missing || ',' || undone.open_marks);
  end if;
  update public.order_work w set stage = 'checking', version = w.version + 1 where w.id = p_id;
  perform private.add_work_event(work, 'submitted');
end
$$;
comment on function public.submit_work(uuid, integer) is
  'Whoever has the work: hands it in to be checked, when every original is matched or skipped and every mark is answered; again changes nothing.';

create function private.lock_checked_work(p_id uuid, p_version integer) returns public.order_work
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work public.order_work := private.lock_work(p_id);
begin
  if not private.is_lead() then
    perform private.refuse('not_staff', 'Only leads check work.', sql_state => '42501');
  end if;
  perform private.require_version(work, p_version);
  if work.stage <> 'checking' then
    perform private.refuse('work_stage', 'The work is not being checked.', work.stage);
  end if;
  return work;
end
$$;
comment on function private.lock_checked_work(uuid, integer) is 'Work that was handed in, for a lead who checks it.';

-- Refusals: not_staff, work_not_found, work_done, work_changed, work_stage, remarks_invalid.
create function public.return_work(p_id uuid, p_version integer, p_remarks jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work public.order_work := private.lock_checked_work(p_id, p_version);
  words jsonb;
begin
  if jsonb_typeof(p_remarks) is distinct from 'array' or jsonb_array_length(p_remarks) not between 1 and 200 then
    perform private.refuse('remarks_invalid', 'Work is sent back with 1 to 200 remarks.');
  end if;
  select jsonb_agg(jsonb_build_object('image', r.image, 'text', btrim(r.text, E' \t\r\n'))) into words
  from rows from (jsonb_to_recordset(p_remarks) as (image uuid, text text)) r
  where btrim(r.text, E' \t\r\n') <> '' and char_length(r.text) <= 500 and (
    exists (select 1 from public.order_images i where i.id = r.image and i.order_id = work.order_id)
    or exists (select 1 from public.deliverables d where d.id = r.image and d.order_id = work.order_id)
  );
  if coalesce(jsonb_array_length(words), 0) <> jsonb_array_length(p_remarks) then
    perform private.refuse('remarks_invalid', 'A remark is about an image of the order and has 1 to 500 characters.');
  end if;
  update public.order_work w
  set stage = 'returned', remarks = words, checker_id = (select auth.uid()), version = w.version + 1
  where w.id = p_id;
  perform private.add_work_event(work, 'returned');
end
$$;
comment on function public.return_work(uuid, integer, jsonb) is
  'Leads: sends work that was handed in back to whoever has it, with words about images: [{image, text}], image the id of an original or of a deliverable.';

-- Refusals: not_staff, work_not_found, work_done, work_changed, work_stage, own_work, and those of a revision's delivery.
create function public.approve_work(p_id uuid, p_version integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  work public.order_work := private.lock_checked_work(p_id, p_version);
begin
  -- Giving the work to somebody else does not make it theirs.
  if private.is_work_checked() and (work.assignee_id = caller or exists (
    select 1 from public.finished_orders f
    where f.order_id = work.order_id and f.created_by = caller and f.delivered_at is null
      and f.revision_id is not distinct from work.revision_id
  )) then
    perform private.refuse('own_work', 'Somebody else checks it.');
  end if;
  update public.order_work w set checker_id = caller, version = w.version + 1 where w.id = p_id;
  perform private.add_work_event(work, 'approved');
  if work.revision_id is null then
    update public.orders o set status = 'completed' where o.id = work.order_id and o.status in ('draft', 'pending');
  else
    perform private.complete_revision((select r from public.revisions r where r.id = work.revision_id));
  end if;
end
$$;
comment on function public.approve_work(uuid, integer) is
  'Leads: delivers work of somebody else, none of whose new images the caller made, that was handed in: the order is completed, or the revision delivered.';

grant execute on function public.assign_work(uuid, integer, uuid), public.take_next_work(), public.submit_work(uuid, integer),
  public.return_work(uuid, integer, jsonb), public.approve_work(uuid, integer) to authenticated;

-- 267_order_pauses.sql

-- Questions of the studio to a customer. While one of an order is open, the clock of its promise is stopped; the last answer
-- moves orders.due_at by the working time that was lost. Nobody writes here but the procedures below.

create table public.order_pauses (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  mark_id uuid references public.image_marks (id) on delete set null,
  question text not null check (char_length(question) between 1 and 500),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp(),
  answer text check (char_length(answer) between 1 and 1000),
  ended_at timestamptz,
  read_at timestamptz,
  constraint order_pauses_answer_ends check (answer is null or ended_at is not null),
  constraint order_pauses_read_after_answer check (read_at is null or answer is not null)
);
comment on table public.order_pauses is 'Questions to customers without whose answers the studio cannot go on.';
comment on column public.order_pauses.id is 'Chosen by the client, so that a call whose response was lost can be repeated.';
comment on column public.order_pauses.mark_id is 'The mark that it is about; null: the order, or the mark is gone.';
comment on column public.order_pauses.answer is 'The customer''s words; null: not answered yet, or ended without an answer.';
comment on column public.order_pauses.ended_at is 'When it was answered or withdrawn, or the order was finished without an answer.';
comment on column public.order_pauses.read_at is 'When somebody in the studio saw the answer; no customer reads it.';

create index order_pauses_order_id_asked_at_idx on public.order_pauses (order_id, asked_at);
create index order_pauses_mark_id_idx on public.order_pauses (mark_id);
create index order_pauses_asked_by_idx on public.order_pauses (asked_by);
-- For the dashboard of a customer, and for the desk.
create index order_pauses_open_idx on public.order_pauses (order_id) where ended_at is null;
create index order_pauses_unread_idx on public.order_pauses (ended_at) where answer is not null and read_at is null;

create trigger touch_orders after insert on public.order_pauses
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_update after update on public.order_pauses
  referencing new table as changed for each statement execute function private.touch_orders();

alter table public.order_pauses enable row level security;
grant select (id, order_id, mark_id, question, asked_at, answer, ended_at) on public.order_pauses to authenticated;
grant select, insert, update, delete on public.order_pauses to service_role;
create policy "People read the questions of the orders they can read" on public.order_pauses
  for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));

create function private.run_clock(p_order_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.orders o set due_at = private.get_running_due_at(o), paused_at = null
  where o.id = p_order_id and o.paused_at is not null
    and not exists (select 1 from public.order_pauses p where p.order_id = o.id and p.ended_at is null)
$$;

-- Whoever sees the work asks and withdraws.
create function private.lock_asked_order(p_order_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.orders;
begin
  if not private.may_see_work(p_order_id) then
    perform private.refuse('not_staff', 'Only whoever works on the order asks its customer.', sql_state => '42501');
  end if;
  select * into wanted from public.orders o where o.id = p_order_id for no key update;
  if not found then
    perform private.refuse('order_not_found', 'There is no such order.', coalesce(p_order_id::text, ''));
  end if;
  return wanted;
end
$$;

-- Refusals: not_staff, order_not_found, order_finished, question_invalid, mark_not_found, too_many_questions.
create function public.ask_customer(p_id uuid, p_order_id uuid, p_mark_id uuid, p_question text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.orders := private.lock_asked_order(p_order_id);
  words text := btrim(p_question, E' \t\r\n');
begin
  if exists (select 1 from public.order_pauses p where p.id = p_id and p.order_id = p_order_id) then
    return;
  elsif asked.status not in ('draft', 'pending') then
    perform private.refuse('order_finished', 'The order is finished.', asked.status);
  elsif coalesce(char_length(words), 0) not between 1 and 500 then
    perform private.refuse('question_invalid', 'A question has 1 to 500 characters.');
  elsif p_mark_id is not null and not exists (
    select 1 from public.image_marks m where m.id = p_mark_id and m.order_id = p_order_id
  ) then
    perform private.refuse('mark_not_found', 'The order has no such mark.', p_mark_id::text);
  elsif (select count(*) >= 3 from public.order_pauses p where p.order_id = p_order_id and p.ended_at is null) then
    perform private.refuse('too_many_questions', 'At most three questions of an order are open.');
  end if;
  insert into public.order_pauses (id, order_id, mark_id, question, asked_by)
  values (p_id, p_order_id, p_mark_id, words, (select auth.uid()));
  update public.orders o set paused_at = clock_timestamp() where o.id = p_order_id and o.paused_at is null;
  perform private.add_order_event(p_order_id, 'question', '{"verb": "asked"}');
  -- Another question within the minute is in the same mail.
  perform private.notify_customer(p_order_id, asked.user_id, 'order_question', interval '1 minute');
end
$$;
comment on function public.ask_customer(uuid, uuid, uuid, text) is
  'Whoever sees the work: asks the customer of an order that is not finished, about a mark or with null about the order, and stops its clock; the same id again changes nothing.';

-- Refusals: not_staff, question_not_found, question_ended.
create function public.withdraw_question(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked uuid := (select p.order_id from public.order_pauses p where p.id = p_id);
begin
  if asked is null and private.is_staff() then
    perform private.refuse('question_not_found', 'There is no such question.', coalesce(p_id::text, ''));
  end if;
  perform private.lock_asked_order(asked);
  update public.order_pauses p set ended_at = clock_timestamp() where p.id = p_id and p.ended_at is null;
  if found then
    perform private.run_clock(asked);
    perform private.add_order_event(asked, 'question', '{"verb": "withdrawn"}');
  elsif exists (select 1 from public.order_pauses p where p.id = p_id and p.answer is not null) then
    perform private.refuse('question_ended', 'The customer has answered.', p_id::text);
  end if;
end
$$;
comment on function public.withdraw_question(uuid) is
  'Whoever sees the work: withdraws a question that is not answered, so that the clock goes on; again changes nothing.';

-- Refusals: not_staff, order_not_found, order_finished, delay_invalid.
create function public.delay_order(p_order_id uuid, p_until timestamptz, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  delayed public.orders := private.lock_asked_order(p_order_id);
  words text := btrim(p_reason, E' \t\r\n');
begin
  if (delayed.delayed_until, delayed.delay_reason) = (p_until, words) then
    return;
  elsif delayed.status not in ('draft', 'pending') then
    perform private.refuse('order_finished', 'The order is finished.', delayed.status);
  elsif p_until is null or p_until not between now() and now() + interval '60 days'
    or coalesce(char_length(words), 0) not between 1 and 500 then
    perform private.refuse('delay_invalid', 'A delay ends within 60 days and has a reason of 1 to 500 characters.');
  end if;
  update public.orders o set delayed_until = p_until, delay_reason = words where o.id = p_order_id;
  perform private.add_order_event(p_order_id, 'delayed', jsonb_build_object('until', p_until));
  perform private.notify_customer(p_order_id, delayed.user_id, 'order_delayed', interval '1 minute');
end
$$;
comment on function public.delay_order(uuid, timestamptz, text) is
  'Whoever sees the work: tells the customer of an order that is not finished until when it is delayed and why; the same again changes nothing.';

-- Refusals: not_signed_in, question_not_found, question_ended, question_invalid.
create function public.answer_question(p_id uuid, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words text := btrim(p_answer, E' \t\r\n');
  asked uuid := (
    select p.order_id from public.order_pauses p join public.orders o on o.id = p.order_id
    where p.id = p_id and private.is_own_order(o.user_id, o.organisation_id)
  );
  question public.order_pauses;
begin
  if asked is null and (select private.is_confirmed()) then
    perform private.refuse('question_not_found', 'The caller has no such question.', coalesce(p_id::text, ''));
  end if;
  perform private.lock_own_order(asked);
  select * into question from public.order_pauses p where p.id = p_id;
  if question.answer = words then
    return;
  elsif question.ended_at is not null then
    perform private.refuse('question_ended', 'The question is answered or withdrawn.', p_id::text);
  elsif coalesce(char_length(words), 0) not between 1 and 1000 then
    perform private.refuse('question_invalid', 'An answer has 1 to 1000 characters.');
  end if;
  update public.order_pauses p set answer = words, ended_at = clock_timestamp() where p.id = p_id;
  perform private.run_clock(asked);
  perform private.add_order_event(asked, 'question', '{"verb": "answered"}');
end
$$;
comment on function public.answer_question(uuid, text) is
  'The caller answers a question about an own order; the last answer lets its clock go on; the same words again change nothing.';

grant execute on function public.ask_customer(uuid, uuid, uuid, text), public.delay_order(uuid, timestamptz, text),
  public.withdraw_question(uuid),
  public.answer_question(uuid, text) to authenticated;

-- What the studio has to see of an order: the answers of its customer, and the notes that name the caller.
create function public.read_order_news(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  if not private.may_see_work(p_order_id) then
    perform private.refuse('not_staff', 'Only whoever works on the order reads its news.', sql_state => '42501');
  end if;
  update public.order_pauses p set read_at = now()
  where p.order_id = p_order_id and p.answer is not null and p.read_at is null;
  update public.team_notes n set unread_by = array_remove(n.unread_by, caller)
  where n.order_id = p_order_id and n.unread_by @> array[caller];
end
$$;
comment on function public.read_order_news(uuid) is
  'Whoever sees the work: notes that the answers of an order''s customer, and the notes that name the caller, were seen.';
grant execute on function public.read_order_news(uuid) to authenticated;

-- 268_studio_work.sql

-- What editors and leads read of the work. An editor gets number, street, services, rooms, images, marks, the note and the
-- time; a lead also the title, the whole address and who the customer is. Prices, e-mails and telephone numbers are in
-- neither; access/procedures.test.ts looks for them in every answer.

create function private.find_work(p_part text, p_is_lead boolean) returns setof public.order_work
language plpgsql stable rows 20 set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  if p_part = 'mine' then
    return query select w.* from public.order_work w where w.assignee_id = caller and w.is_open;
  elsif p_part = 'free' then
    return query select w.* from public.order_work w where w.assignee_id is null and w.is_open and w.stage <> 'checking';
  elsif p_part = 'checking' then
    return query
      select w.* from public.order_work w where w.stage = 'checking' and (p_is_lead or w.assignee_id = caller);
  elsif p_part = 'revisions' then
    return query
      select w.* from public.revisions r join public.order_work w on w.revision_id = r.id
      where r.status in ('sent', 'quoted', 'in_progress') and (p_is_lead or coalesce(w.assignee_id, caller) = caller);
  else
    raise exception 'There is no part % of the work.', coalesce(p_part, 'null');
  end if;
end
$$;
comment on function private.find_work(text, boolean) is 'The open work in a part of list_work.';

-- The order itself, or one of its revisions, with its own images, due at its own time; title and customer for leads.
create function public.list_work(p_part text default 'mine', p_limit integer default 100)
returns table (
  id uuid, order_id uuid, number bigint, revision smallint, version integer, stage text, street text, service_type text,
  images integer, ready integer, due_at timestamptz, paused_at timestamptz, has_news boolean, assignee_id uuid,
  assignee text, cover_path text, cover_preview_path text, title text, customer text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  is_lead boolean := private.is_lead();
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio reads its work.', sql_state => '42501');
  end if;
  return query
    with listed as materialized (
      select w.id, w.order_id, w.revision_id, w.version, w.stage, w.assignee_id, r.number as revision, o.number, o.address, o.title,
        o.service_type, o.image_count, o.user_id, o.organisation_id, o.created_at,
        case when r.id is null then o.sort_due_at else coalesce(r.due_at, 'infinity') end as due,
        case when r.id is null then o.due_at else r.due_at end as due_at, case when r.id is null then o.paused_at end as paused_at
      from private.find_work(p_part, is_lead) w
      join public.orders o on o.id = w.order_id and (w.revision_id is not null or o.image_count > 0)
      left join public.revisions r on r.id = w.revision_id
      order by due, o.created_at, w.id
      limit least(greatest(coalesce(p_limit, 100), 1), 200)
    ), members as (
      select m.id, private.get_staff_name(m.id) as name from (select distinct l.assignee_id as id from listed l) m
    )
    select l.id, l.order_id, l.number, l.revision, l.version, l.stage, private.get_street(l.address), l.service_type,
      c.images, c.ready, l.due_at, l.paused_at, n.order_id is not null, l.assignee_id, m.name, cover.image_path, cover.preview_path,
      case when is_lead then l.title end, case when is_lead then private.get_customer_name(l.user_id, l.organisation_id) end
    from listed l
    cross join lateral (
      select l.image_count as images, count(distinct d.order_image_id)::integer as ready
      from public.deliverables d where d.order_id = l.order_id having l.revision_id is null
      union all
      select count(*)::integer, count(*) filter (where i.state <> 'open')::integer
      from public.revision_items i where i.revision_id = l.revision_id having l.revision_id is not null
    ) c
    left join members m on m.id = l.assignee_id
    left join private.list_news(array(select l.order_id from listed l)) n (order_id) on n.order_id = l.order_id
    left join lateral (
      select i.image_path, i.preview_path from public.order_images i
      -- Nobody signs what they may not see.
      where i.order_id = l.order_id and not i.is_floor_plan and (is_lead or l.assignee_id = caller)
      order by i.position limit 1
    ) cover on true
    order by l.due, l.created_at, l.id;
end
$$;
comment on function public.list_work(text, integer) is
  'The studio: open work by its time, what waits for a customer last, at most 200: one''s own (mine), what nobody has (free), what was handed in (checking; an editor''s own), revisions (an editor''s own and free ones).';

create function public.get_work(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_lead boolean := private.is_lead();
  described jsonb;
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio reads its work.', sql_state => '42501');
  elsif not private.may_see_work(p_order_id) then
    perform private.refuse('work_not_found', 'The caller has no such work.', coalesce(p_order_id::text, ''));
  end if;
  select jsonb_build_object(
    'id', o.id, 'number', o.number, 'notes', o.notes, 'wishes', o.wishes, 'service_type', o.service_type, 'status', o.status,
    'image_count', o.image_count, 'created_at', o.created_at, 'changed_at', o.changed_at,
    'title', case when is_lead then o.title else private.get_street(o.address) end,
    'address', case when is_lead then o.address else private.get_street(o.address) end,
    'due_at', coalesce(r.due_at, o.due_at), 'paused_at', o.paused_at,
    'delayed_until', o.delayed_until, 'delay_reason', o.delay_reason,
    'has_news', exists (select from private.list_news(array[o.id])),
    'work', (select w.work from private.describe_work(array[o.id]) w),
    'customer', case when is_lead then private.get_customer_name(o.user_id, o.organisation_id) end,
    'order_images', array(
      select to_jsonb(i) - '{sha256}'::text[] from public.order_images i where i.order_id = o.id order by i.position
    ),
    'image_marks', array(
      select to_jsonb(m) - '{answered_by}'::text[] from public.image_marks m where m.order_id = o.id order by m.position
    ),
    'finished_orders', array(
      select to_jsonb(f) - '{sha256,event_id}'::text[] || jsonb_build_object('deliverable', to_jsonb(d))
      from public.finished_orders f join public.deliverables d on d.id = f.deliverable_id
      where f.order_id = o.id order by f.created_at, f.id
    ),
    'skipped_images', array(
      select jsonb_build_object('order_image_id', s.order_image_id, 'reason', s.reason)
      from public.skipped_images s where s.order_id = o.id
    ),
    'examples', array(
      select jsonb_build_object('id', f.id, 'preview_path', f.preview_path)
      from public.finished_orders f
      where f.id = any (o.example_ids) and f.delivered_at is not null and f.preview_path is not null
      order by array_position(o.example_ids, f.id)
    ),
    'questions', array(
      select to_jsonb(p) - '{order_id,asked_by,read_at}'::text[] from public.order_pauses p
      where p.order_id = o.id order by p.asked_at
    ),
    'revisions', array(select private.describe_revision(v) from public.revisions v where v.order_id = o.id order by v.number)
  ) into described
  from public.orders o
  left join public.revisions r on r.order_id = o.id and r.status in ('sent', 'quoted', 'in_progress')
  where o.id = p_order_id;
  return described;
end
$$;
comment on function public.get_work(uuid) is
  'The studio: an order as whoever works on it needs it, as WorkOrder in packages/domain; title, address and customer in full for leads.';

create function private.get_street(p_address text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return btrim(split_part(p_address, ',', 1));
end
$$;
comment on function private.get_street(text) is 'Street and number of an address, without postal code and town.';

-- Without the price and the words about it.
create function private.describe_revision(p_revision public.revisions) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_revision.id, 'order_id', p_revision.order_id, 'number', p_revision.number, 'status', p_revision.status,
    'cause', p_revision.cause, 'quoted_kroner', null, 'reason', null, 'sent_at', p_revision.sent_at,
    'due_at', p_revision.due_at, 'delivered_at', p_revision.delivered_at, 'closed_at', p_revision.closed_at,
    'items', array(
      select jsonb_build_object(
        'deliverable_id', i.deliverable_id, 'finished_id', i.finished_id, 'note', i.note, 'state', i.state, 'answer', i.answer,
        'marks', array(
          select to_jsonb(m) - '{revision_id,deliverable_id}'::text[] from public.revision_marks m
          where m.revision_id = i.revision_id and m.deliverable_id = i.deliverable_id order by m.position
        )
      )
      from public.revision_items i where i.revision_id = p_revision.id order by i.position
    )
  )
$$;

create function public.get_delivery(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_work(p_order_id);
  return (
    select jsonb_build_object(
      'status', o.status, 'is_erased', p.erased_at is not null,
      'originals', array(select i.id from public.order_images i where i.order_id = o.id),
      'deliverables', array(
        select jsonb_build_object('id', d.id, 'order_image_id', d.order_image_id, 'variant', d.variant)
        from public.deliverables d where d.order_id = o.id
      ),
      'versions', array(
        select jsonb_build_object(
          'id', f.id, 'deliverable_id', f.deliverable_id, 'image_path', f.image_path, 'file_name', f.file_name,
          'version', f.version, 'sha256', encode(f.sha256, 'hex'), 'user_id', f.created_by,
          'name', private.get_staff_name(f.created_by)
        )
        from public.finished_orders f where f.order_id = o.id order by f.deliverable_id, f.version
      )
    )
    from public.orders o join public.profiles p on p.id = o.user_id where o.id = p_order_id
  );
end
$$;
comment on function public.get_delivery(uuid) is
  'Whoever does the work: what an upload of finished images needs to know of an order, as StoredDelivery in packages/backend; null where there is no such order.';

grant execute on function public.list_work(text, integer), public.get_work(uuid), public.get_delivery(uuid) to authenticated;

-- 270_desk.sql

-- What the studio reads of many orders at once: the start page of the admin, what its list shows beside the columns of an
-- order, and the orders before and after one along that list.

create function private.list_news(p_order_ids uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select p.order_id from public.order_pauses p
    where p.order_id = any (p_order_ids) and p.answer is not null and p.read_at is null
    union
    select n.order_id from public.team_notes n
    where n.order_id = any (p_order_ids) and n.unread_by <> '{}' and n.unread_by @> array[(select auth.uid())];
end
$$;
comment on function private.list_news(uuid[]) is
  'Those of some orders whose customer has answered, or that have a note that names the caller, and nobody has seen it (read_order_news).';

create function public.list_order_summaries(p_order_ids uuid[])
returns table (
  order_id uuid, images integer, ready integer, cover_path text, cover_preview_path text, notes integer,
  open_revision smallint, work jsonb, has_news boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted uuid[] := p_order_ids[1:200];
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the summaries of orders.', sql_state => '42501');
  end if;
  return query
    select o.id, o.image_count,
      -- A deliverable is removed with its last version.
      (select count(distinct d.order_image_id)::integer from public.deliverables d where d.order_id = o.id),
      cover.image_path, cover.preview_path,
      (select count(*)::integer from public.team_notes n where n.order_id = o.id),
      (
        select r.number from public.revisions r
        where r.order_id = o.id and r.status in ('sent', 'quoted', 'in_progress')
      ),
      w.work, n.order_id is not null
    from public.orders o
    left join lateral (
      select i.image_path, i.preview_path from public.order_images i
      where i.order_id = o.id and not i.is_floor_plan
      order by i.position limit 1
    ) cover on true
    left join private.describe_work(wanted) w on w.order_id = o.id
    left join private.list_news(wanted) n (order_id) on n.order_id = o.id
    where o.id = any (wanted);
end
$$;
comment on function public.list_order_summaries(uuid[]) is
  'Administrators: what the list shows of some orders, at most 200 at once, as OrderSummary in packages/domain says.';

-- part: where the desk has it, null: nowhere; place: in its part, from 1; left_to_do: originals that are neither skipped
-- nor, once the order is begun, have a finished image. By orders_desk_idx and order_work_open_idx alone: all that is asked
-- of orders and work is in them.
create function private.list_unfinished_orders()
returns table (id uuid, status text, assignee_id uuid, part text, place bigint, left_to_do integer)
language plpgsql stable set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  tomorrow timestamptz := private.start_of_copenhagen_day(private.today() + 1);
begin
  return query
    with unfinished as materialized (
      select o.id, o.status, o.image_count, o.created_at, o.sort_due_at, w.assignee_id,
        case
          -- Without images there is nothing to work on, and the order could not leave the desk.
          when o.image_count = 0 then null
          when o.sort_due_at < now() then 'late'
          when w.stage = 'checking' then 'checking'
          when o.sort_due_at < tomorrow then 'today'
          when w.assignee_id = caller then 'mine'
          when w.assignee_id is null then 'free'
        -- Sorted by its bytes: by the rules of a language it took longer than all the rest.
        end collate "C" as part
      from public.orders o
      left join public.order_work w on w.order_id = o.id and w.revision_id is null and w.is_open
      where o.status in ('draft', 'pending')
    ), done as (
      select i.order_id, sum(i.images) as images
      from (
        -- By arrays: joined, the planner would read the deliverables of all. Those of one original have its position, by
        -- which the index is sorted.
        select d.order_id, count(distinct d.position) as images from public.deliverables d
        where d.order_image_id is not null
          and d.order_id = any (array(select u.id from unfinished u where u.status = 'pending'))
        group by d.order_id
        union all
        select s.order_id, 1 from public.skipped_images s where s.order_id = any (array(select u.id from unfinished u))
      ) i group by i.order_id
    )
    select u.id, u.status, u.assignee_id, u.part,
      row_number() over (partition by u.part order by u.sort_due_at, u.created_at, u.id),
      u.image_count - coalesce(d.images, 0)::integer
    from unfinished u left join done d on d.order_id = u.id;
end
$$;
comment on function private.list_unfinished_orders() is
  'The orders that the studio has to work on, each in the part of the desk that has it for the caller, and how many originals are left.';

create function private.describe_desk_orders(p_ids uuid[], p_parts text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', o.id, 'number', o.number, 'title', o.title, 'status', o.status, 'created_at', o.created_at,
        'due_at', o.due_at, 'customer', coalesce(private.get_customer_name(o.user_id, o.organisation_id), p.email), 'part', w.part,
        'images', s.images, 'ready', s.ready, 'cover_path', s.cover_path, 'cover_preview_path', s.cover_preview_path,
        'notes', s.notes, 'work', s.work, 'paused_at', o.paused_at, 'has_news', s.has_news
      ) order by o.sort_due_at, o.created_at, o.id
    ), '[]')
    from unnest(p_ids, p_parts) w (id, part)
    join public.orders o on o.id = w.id
    join public.profiles p on p.id = o.user_id
    join public.list_order_summaries(p_ids) s on s.order_id = o.id
  );
end
$$;
comment on function private.describe_desk_orders(uuid[], text[]) is
  'Orders with the parts of the desk that have them, as WaitingOrder in packages/domain.';

-- By its index only where the moment is known when it is planned: of an unknown one it would expect a third of all orders.
create function private.count_completed_today() returns integer
language plpgsql stable set search_path = ''
as $$
declare
  today_began timestamptz := private.start_of_copenhagen_day(private.today());
begin
  return (select count(*) from public.orders o where o.completed_at >= today_began);
end
$$;

create function private.list_first_steps() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  steps jsonb;
begin
  select jsonb_build_object(
    'company', num_nulls(s.company_name, s.company_cvr, s.company_street) = 0,
    'account', s.bank_account is not null,
    'vat', s.vat_words is not null,
    'prices', 'prices' = any (s.confirmed) or exists (select 1 from private.service_prices p where p.created_by is not null),
    'label', 'label' = any (s.confirmed) or s.ai_label is not null,
    'factor', exists (
      select 1 from auth.mfa_factors f join public.profiles p on p.id = f.user_id
      where f.status = 'verified' and p.is_admin
    ),
    'order', exists (select 1 from public.orders o where o.completed_at is not null)
  ) into steps
  from private.settings s where s.started_at is null;
  if steps @> '{"company": true, "account": true, "vat": true, "prices": true, "label": true, "factor": true, "order": true}' then
    update private.settings set started_at = now() where started_at is null;
    return null;
  end if;
  return steps;
end
$$;
comment on function private.list_first_steps() is
  'What has to be done before the first customer, and whether it is: null once everything was done.';

create function public.get_desk()
returns table (
  first_steps jsonb,
  waiting integer, in_progress integer, work_counts jsonb, completed_today integer, open_revisions integer,
  overdue_revisions integer, late_orders integer, due_today integer, load jsonb, attention jsonb, revisions jsonb, orders jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the desk.', sql_state => '42501');
  end if;
  return query
    with unfinished as materialized (
      select * from private.list_unfinished_orders()
    ), counted as (
      select count(*) filter (where u.status = 'draft')::integer as waiting,
        count(*) filter (where u.status = 'pending')::integer as in_progress,
        count(*) filter (where u.part = 'late')::integer as late, count(*) filter (where u.part = 'today')::integer as today,
        array_agg(u.id) filter (where u.part is not null and u.place <= 5) as shown,
        array_agg(u.part) filter (where u.part is not null and u.place <= 5) as parts
      from unfinished u
    ), to_do as (
      select u.assignee_id, sum(u.left_to_do) as images from unfinished u group by u.assignee_id
    ), open_work as (
      select jsonb_build_object(
        'mine', count(*) filter (where w.assignee_id = (select auth.uid())),
        'free', count(*) filter (where w.assignee_id is null),
        'checking', count(*) filter (where w.stage = 'checking')
      ) as counts
      from public.order_work w where w.is_open
    ), open_revisions as (
      select count(*)::integer as open, count(*) filter (where r.due_at < now())::integer as overdue
      from public.revisions r where r.status in ('sent', 'quoted', 'in_progress')
    )
    select private.list_first_steps(), u.waiting, u.in_progress, k.counts, private.count_completed_today(), v.open, v.overdue, u.late, u.today,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', private.get_staff_name(t.assignee_id), 'images', t.images) order by t.images desc
        ), '[]')
        from to_do t where t.images > 0
      ),
      private.list_attention(),
      (
        select coalesce(jsonb_agg(to_jsonb(q) order by q.due_at, q.id), '[]')
        from public.list_revision_queue(p_limit => 5) q where q.due_at < now()
      ),
      private.describe_desk_orders(u.shown, u.parts)
    from counted u, open_work k, open_revisions v;
end
$$;
comment on function public.get_desk() is 'Administrators: what there is to do, one row, as Desk in packages/domain says.';

create function public.find_order_place(
  p_order_id uuid,
  p_filter jsonb default '{}',
  p_sort text default 'created_at',
  p_is_ascending boolean default false
) returns table (previous_id uuid, next_id uuid, place integer, total integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted public.orders;
  conditions text := private.get_order_conditions(p_filter);
  sorted text := case when p_sort in ('title', 'total_ore', 'sort_due_at') then p_sort else 'created_at' end;
  before_this text := format('(o.%I, o.id) %s ($1.%I, $1.id)', sorted, case when p_is_ascending then '<' else '>' end, sorted);
  after_this text := format('(o.%I, o.id) %s ($1.%I, $1.id)', sorted, case when p_is_ascending then '>' else '<' end, sorted);
  upwards text := format('o.%I, o.id', sorted);
  downwards text := format('o.%I desc, o.id desc', sorted);
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators page through all orders.', sql_state => '42501');
  end if;
  select * into wanted from public.orders o where o.id = p_order_id;
  if not found then
    return;
  end if;
  return query execute
    'select'
    || ' (select o.id from public.orders o where ' || conditions || ' and ' || before_this
    || ' order by ' || case when p_is_ascending then downwards else upwards end || ' limit 1),'
    || ' (select o.id from public.orders o where ' || conditions || ' and ' || after_this
    || ' order by ' || case when p_is_ascending then upwards else downwards end || ' limit 1),'
    || ' case when exists (select 1 from public.orders o where o.id = $1.id and ' || conditions || ')'
    || ' then (select count(*)::integer + 1 from (select 1 from public.orders o where ' || conditions || ' and ' || before_this
    || ' limit 1000) b) end,'
    || ' (select count(*)::integer from (select 1 from public.orders o where ' || conditions || ' limit 1001) t)'
  using wanted;
end
$$;
comment on function public.find_order_place(uuid, jsonb, text, boolean) is
  'Admins: the orders before and after one along the list with a filter and a sorting (created_at, title, total_ore, sort_due_at), as OrderPlace in packages/domain says.';

-- Each count ends at its thousand and first row, so that it costs the same however many orders there are.
create function public.count_orders(p_filter jsonb default '{}')
returns table (total integer, draft integer, pending integer, completed integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted text := '(select count(*)::integer from (select 1 from public.orders o where '
    || private.get_order_conditions(p_filter - 'status');
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators count all orders.', sql_state => '42501');
  end if;
  return query execute 'select ' || counted || ' limit 1001) t), '
    || counted || ' and o.status = ''draft'' limit 1001) d), '
    || counted || ' and o.status = ''pending'' limit 1001) p), '
    || counted || ' and o.status = ''completed'' limit 1001) c)';
end
$$;
comment on function public.count_orders(jsonb) is
  'Administrators: how many orders a filter leaves of each status, whatever status the filter has, at most 1001 of each, as OrderCounts in packages/domain says.';

grant execute on function public.list_order_summaries(uuid[]), public.get_desk(), public.find_order_place(uuid, jsonb, text, boolean),
  public.count_orders(jsonb) to authenticated;

-- 275_share_links.sql

-- Links by which somebody without an account, such as the seller of a home, sees what was delivered of an order, and may
-- point at something that should be different. A link is found by the hash of its token. The function open-share reads
-- with the service's rights, so what a link shows is decided here.

-- The one place that says who acts for an order: other rights to it are added here.
create function private.may_share(p_order_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o
    where o.id = p_order_id and private.is_own_order(o.user_id, o.organisation_id) and (select private.is_confirmed())
  )
$$;
comment on function private.may_share(uuid) is 'Whether the caller shares the images of an order, and answers for how they are published.';
grant execute on function private.may_share(uuid) to authenticated;

create table public.share_links (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  may_download boolean not null default true,
  with_originals boolean not null default false,
  may_comment boolean not null default false,
  views integer not null default 0 check (views >= 0),
  last_seen_at timestamptz,
  constraint share_links_expire check (expires_at > created_at and expires_at < created_at + interval '182 days')
);
comment on table public.share_links is 'Links to the delivered images of an order, one for each recipient.';
comment on column public.share_links.token_hash is 'SHA-256 of the token.';
comment on column public.share_links.name is 'Whom it is for, in the words of who made it.';
comment on column public.share_links.expires_at is 'The end of a day in Copenhagen, at most 180 days after it was made.';
comment on column public.share_links.revoked_at is 'When it was taken back; null: it was not.';
comment on column public.share_links.with_originals is 'Whether it shows the originals beside the finished images.';
comment on column public.share_links.views is 'How often it was opened.';
create index share_links_order_id_idx on public.share_links (order_id, created_at);
create index share_links_created_by_idx on public.share_links (created_by);
create index share_links_expires_at_idx on public.share_links (expires_at);

alter table public.share_links enable row level security;
grant select (
  id, order_id, name, created_at, expires_at, revoked_at, may_download, with_originals, may_comment, views, last_seen_at
) on public.share_links to authenticated;
grant select, insert, update, delete on public.share_links to service_role;
create policy "Whoever acts for an order reads its share links" on public.share_links
  for select to authenticated using (private.may_share(order_id));

create table private.share_tokens (
  link_id uuid primary key references public.share_links (id) on delete cascade,
  token text not null
);
comment on table private.share_tokens is 'The tokens of links that open something, for whoever made them: they go when a link is taken back or expires.';
alter table private.share_tokens enable row level security;

create table private.share_comments (
  id uuid primary key,
  link_id uuid not null references public.share_links (id) on delete cascade,
  finished_id uuid not null references public.finished_orders (id) on delete cascade,
  x numeric(6, 5) not null,
  y numeric(6, 5) not null,
  note text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint share_comments_are_marks check (private.is_mark('change', x, y, 0, 0, note))
);
comment on table private.share_comments is
  'What people with a link have pointed at. It becomes a mark of a revision, with the same id, when whoever acts for the order sends it.';
comment on column private.share_comments.id is 'Chosen by the browser, so that sending it again writes it once.';
comment on column private.share_comments.x is 'Place as a share of the upright image.';
create index share_comments_link_id_idx on private.share_comments (link_id);
create index share_comments_finished_id_idx on private.share_comments (finished_id);
alter table private.share_comments enable row level security;

-- A generated picture is shown outside with its label only, so the master is not its full size.
create view private.delivered_images with (security_invoker = true) as
  select distinct on (f.deliverable_id) f.id, f.order_id, f.deliverable_id, d.position, d.variant,
    coalesce(d.room, i.room) as room, d.order_image_id, f.version, f.made_with, f.label_text, f.width, f.height, f.preview_path,
    coalesce(f.web_path, case when f.made_with = 'generative' then f.marked_path else f.image_path end) as web_path
  from public.finished_orders f
  join public.deliverables d on d.id = f.deliverable_id
  left join public.order_images i on i.id = d.order_image_id
  where f.delivered_at is not null
  order by f.deliverable_id, f.version desc;
comment on view private.delivered_images is
  'The newest delivered version of each picture, as people outside may see it: the one place that share links read.';

create function public.make_share_link(
  p_order_id uuid, p_name text, p_days integer, p_may_download boolean, p_with_originals boolean, p_may_comment boolean
) returns table (id uuid, token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made public.share_links;
  -- 144 bits of two random ids, in letters that an address keeps.
  secret text := translate(
    encode(substring(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea) for 18), 'base64'), '+/', '-_'
  );
  until timestamptz := private.start_of_copenhagen_day(private.today() + p_days + 1);
begin
  if not private.may_share(p_order_id) then
    perform private.refuse('order_not_found', 'The caller has no such order.', coalesce(p_order_id::text, ''));
  elsif coalesce(char_length(private.clean_name(p_name)), 0) not between 1 and 100 or p_days is null or p_days not between 1 and 180 then
    perform private.refuse('share_link_invalid', 'A link has a name of 1 to 100 characters and lasts 1 to 180 days.');
  elsif not exists (select 1 from private.delivered_images i where i.order_id = p_order_id) then
    perform private.refuse('share_link_too_early', 'Nothing of the order is delivered.');
  elsif not public.take_rate_limit('make-share-link:' || (select auth.uid()), 60, 3600) then
    perform private.refuse('rate_limited', 'The account makes links too often.');
  end if;
  insert into public.share_links as l (
    order_id, token_hash, name, created_by, expires_at, may_download, with_originals, may_comment
  )
  values (
    p_order_id, sha256(secret::bytea), private.clean_name(p_name), (select auth.uid()), until,
    coalesce(p_may_download, false), coalesce(p_with_originals, false), coalesce(p_may_comment, false)
  )
  returning l.* into made;
  insert into private.share_tokens (link_id, token) values (made.id, secret);
  return query select made.id, secret, made.expires_at;
end
$$;
comment on function public.make_share_link(uuid, text, integer, boolean, boolean, boolean) is
  'Makes a link to the delivered images of an order that the caller acts for, to the end of the day in p_days.';

create function public.list_share_tokens(p_order_id uuid) returns table (link_id uuid, token text)
language sql stable security definer set search_path = ''
as $$
  select t.link_id, t.token
  from public.share_links l join private.share_tokens t on t.link_id = l.id
  where l.order_id = p_order_id and l.created_by = (select auth.uid()) and private.may_share(p_order_id)
    and l.revoked_at is null and l.expires_at > now()
$$;
comment on function public.list_share_tokens(uuid) is
  'The tokens of the caller''s own links to an order that open something; those of colleagues stay theirs.';

create function public.revoke_share_link(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.share_links l set revoked_at = coalesce(l.revoked_at, now())
  where l.id = p_id and private.may_share(l.order_id);
  if not found then
    perform private.refuse('share_link_not_found', 'The caller has no such link.', coalesce(p_id::text, ''));
  end if;
  delete from private.share_tokens t where t.link_id = p_id;
end
$$;
comment on function public.revoke_share_link(uuid) is
  'Takes back a link of an order that the caller acts for; addresses that it has signed work for up to 15 minutes more.';

create function public.list_share_comments(p_order_id uuid)
returns table (
  id uuid, name text, finished_id uuid, deliverable_id uuid, x numeric, y numeric, note text, created_at timestamptz, is_sent boolean,
  image_path text, preview_path text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select c.id, l.name, c.finished_id, f.deliverable_id, c.x, c.y, c.note, c.created_at,
    exists (select 1 from public.revision_marks m where m.id = c.id), f.image_path, f.preview_path
  from private.share_comments c
  join public.share_links l on l.id = c.link_id
  join public.finished_orders f on f.id = c.finished_id
  where l.order_id = p_order_id and (private.may_share(p_order_id) or (select private.is_admin()))
  order by c.created_at, c.id;
end
$$;
comment on function public.list_share_comments(uuid) is
  'What people with a link have pointed at in an order, for whoever acts for it and administrators; is_sent: it is part of a revision.';

create function public.delete_share_comment(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.share_comments c using public.share_links l
  where c.id = p_id and l.id = c.link_id and private.may_share(l.order_id)
$$;
comment on function public.delete_share_comment(uuid) is 'Removes what somebody with a link has pointed at, for whoever acts for the order.';

-- By the notifications of the caller, who may have thousands of orders.
create function public.list_seller_words()
returns table (
  id uuid, order_id uuid, order_number bigint, title text, name text, note text, x numeric, y numeric, created_at timestamptz,
  image_path text, preview_path text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select c.id, o.id, o.number, o.title, l.name, c.note, c.x, c.y, c.created_at, f.image_path, f.preview_path
  from (
    select distinct n.order_id from public.notifications n
    where n.user_id = (select auth.uid()) and n.type = 'share_comment'
  ) told
  join public.orders o on o.id = told.order_id and o.status <> 'cancelled' and private.may_share(o.id)
  join public.share_links l on l.order_id = o.id
  join private.share_comments c on c.link_id = l.id
  join public.finished_orders f on f.id = c.finished_id
  where not exists (select 1 from public.revision_marks m where m.id = c.id)
  order by c.created_at desc, c.id
  limit 100;
end
$$;
comment on function public.list_seller_words() is
  'What people with a link have pointed at in the orders of the caller and nobody has sent on, newest first, whatever the orders are doing.';

grant execute on function public.make_share_link(uuid, text, integer, boolean, boolean, boolean), public.revoke_share_link(uuid),
  public.list_share_tokens(uuid), public.list_share_comments(uuid), public.delete_share_comment(uuid),
  public.list_seller_words() to authenticated;

-- Expired, taken back, of a closed account, without images, guessed: the same answer, none.
create function private.find_share_link(p_token_hash text) returns public.share_links
language sql stable security definer set search_path = ''
as $$
  select l from public.share_links l
  join public.orders o on o.id = l.order_id
  join public.profiles p on p.id = private.get_reader(o.user_id, o.organisation_id)
  where pg_input_is_valid('\x' || p_token_hash, 'bytea') and l.token_hash = ('\x' || p_token_hash)::bytea
    and l.revoked_at is null and l.expires_at > now() and p.erased_at is null
    and exists (select 1 from private.delivered_images i where i.order_id = l.order_id)
$$;
comment on function private.find_share_link(text) is 'The link that a token opens, by the token''s SHA-256 in hexadecimal digits; null where it opens nothing.';

create function public.open_share_link(p_token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link public.share_links := private.find_share_link(p_token_hash);
begin
  if link.id is null then
    return null;
  end if;
  update public.share_links l set views = l.views + 1, last_seen_at = now() where l.id = link.id;
  return (
    select jsonb_build_object(
      'title', o.title, 'address', o.address, 'expiresAt', link.expires_at, 'mayDownload', link.may_download,
      'mayComment', link.may_comment and o.status = 'completed',
      -- What this link has sent, on the version that is shown now.
      'comments', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', c.id, 'finishedId', i.id, 'x', c.x, 'y', c.y, 'note', c.note,
              'isPassedOn', exists (select 1 from public.revision_marks m where m.id = c.id)
            ) order by c.created_at, c.id
          )
          from private.share_comments c
          join public.finished_orders f on f.id = c.finished_id
          join private.delivered_images i on i.deliverable_id = f.deliverable_id and i.order_id = o.id
          where c.link_id = link.id
        ), '[]'
      ),
      'images', (
        select jsonb_agg(
          jsonb_build_object(
            'id', i.id, 'room', i.room, 'label', i.label_text, 'width', i.width, 'height', i.height,
            'preview', i.preview_path, 'web', i.web_path,
            'before', case when link.with_originals then (
              select jsonb_build_object('path', s.image_path, 'preview', s.preview_path, 'width', s.width, 'height', s.height)
              from public.order_images s where s.id = i.order_image_id
            ) end
          ) order by i.position, i.variant, i.deliverable_id
        )
        from private.delivered_images i where i.order_id = o.id
      )
    )
    from public.orders o where o.id = link.order_id
  );
end
$$;
comment on function public.open_share_link(text) is
  'service_role: counts a visit and returns what a link shows, with the paths of its images; null where it opens nothing.';

-- Returns how many more the link takes; null where it takes none at all.
create function public.add_share_comments(p_token_hash text, p_comments jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link public.share_links := private.find_share_link(p_token_hash);
  customer uuid;
  added integer;
  written integer;
  waiting text;
begin
  -- One at a time for each order, as a revision that is sent.
  select o.user_id into customer from public.orders o
  where o.id = link.order_id and o.status = 'completed' for no key update;
  if customer is null or not link.may_comment then
    return null;
  elsif jsonb_typeof(p_comments) is distinct from 'array' then
    perform private.refuse('mark_invalid', 'The comments of a link are a list.');
  end if;
  begin
    insert into private.share_comments (id, link_id, finished_id, x, y, note)
    -- An id of the link's own: whoever has a link must not take the id of a mark elsewhere.
    select md5(link.id::text || c.id)::uuid, link.id, i.id, c.x, c.y, btrim(c.note, E' \t\r\n')
    from jsonb_to_recordset(p_comments) as c (id uuid, "finishedId" uuid, x numeric, y numeric, note text)
    left join private.delivered_images i on i.id = c."finishedId" and i.order_id = link.order_id
    on conflict (id) do nothing;
    get diagnostics added = row_count;
  exception when data_exception or check_violation or not_null_violation then
    perform private.refuse('mark_invalid', 'A comment points at a delivered image, with words of at most 500 characters.');
  end;
  select count(*) into written from private.share_comments c where c.link_id = link.id;
  if written > 40 then
    perform private.refuse('share_comments_full', 'A link takes 40 comments.');
  end if;
  if added > 0 then
    -- A mail that waits speaks of these words too, and what was read in the bell is news again.
    select m.event into waiting from public.mails m
    where m.order_id = link.order_id and m.kind = 'share_comment' and m.status = 'queued';
    if found then
      update public.notifications n set read_at = null, created_at = clock_timestamp() where n.event_id::text = waiting;
    else
      perform private.notify_customer(link.order_id, customer, 'share_comment', interval '10 minutes');
    end if;
  end if;
  return 40 - written;
end
$$;
comment on function public.add_share_comments(text, jsonb) is
  'service_role: writes [{id, finishedId, x, y, note}] of whoever has a link, at most 40 for each; those of ten minutes are one notification and one mail.';

grant execute on function public.open_share_link(text), public.add_share_comments(text, jsonb) to service_role;

-- 278_figures.sql

-- What the studio counts, a week at a time.

create function public.list_weekly_figures(p_weeks integer default 53)
returns table (
  week date, orders integer, images integer, waited_minutes integer, worked_minutes integer, faults integer, wishes integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  this_week date := date_trunc('week', private.today());
  first_week date := this_week - 7 * least(greatest(p_weeks - 1, 0), 260);
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the figures of the studio.', sql_state => '42501');
  end if;
  return query
    with steps as (
      select e.order_id, min(e.at) filter (where e.kind = 'placed') as placed_at,
        min(e.at) filter (where e.detail ->> 'to' = 'pending') as begun_at,
        min(e.at) filter (where e.detail ->> 'to' = 'completed') as completed_at
      from public.order_events e where e.kind in ('placed', 'status')
      group by e.order_id
    ), found as (
      select s.placed_at as at, 1 as orders, o.image_count as images, null::integer as waited, null::integer as worked,
        null::text as cause
      from steps s join public.orders o on o.id = s.order_id where o.status <> 'cancelled'
      union all
      select s.begun_at, 0, 0, private.count_working_time(s.placed_at, s.begun_at), null, null
      from steps s where s.begun_at >= first_week
      union all
      select s.completed_at, 0, 0, null, private.count_working_time(s.begun_at, s.completed_at), null
      from steps s where s.completed_at >= first_week and s.begun_at < s.completed_at
      union all
      select r.sent_at, 0, 0, null, null, r.cause from public.revisions r
    )
    select w.week::date, coalesce(sum(f.orders), 0)::integer, coalesce(sum(f.images), 0)::integer,
      percentile_cont(0.5) within group (order by f.waited)::integer,
      percentile_cont(0.5) within group (order by f.worked)::integer,
      count(*) filter (where f.cause = 'fault')::integer, count(*) filter (where f.cause = 'wish')::integer
    from generate_series(first_week, this_week, interval '1 week') w (week)
    left join found f on date_trunc('week', f.at at time zone 'Europe/Copenhagen') = w.week
    group by w.week
    order by w.week desc;
end
$$;
comment on function public.list_weekly_figures(integer) is
  'Administrators: orders and images that were placed in each week, newest first, without cancelled ones; the median working minutes from placing to beginning and from beginning to completing, in the week in which that ended; the revisions sent in it by cause.';
grant execute on function public.list_weekly_figures(integer) to authenticated;

-- 280_mails.sql

-- A record of every mail: who, what, when and with what result, never its content. A mail belongs to an
-- event, and an event delivers one mail however often it is requested. Most mails are sent by the request that they
-- answer. Those about orders are queued here in the transaction of the change, and sent by whoever comes first: the
-- administrator's tab or the job send-messages.

create table public.mails (
  id uuid primary key default gen_random_uuid(),
  event text not null unique,
  kind text not null check (kind in (
    'confirmation', 'recovery', 'email_change', 'welcome', 'invitation',
    'order_received', 'order_changed', 'order_in_progress', 'order_question', 'order_delayed', 'order_partly_delivered', 'order_completed', 'order_images_uploaded',
    'order_images_expire', 'revision_received', 'revision_quoted', 'revision_delivered', 'revision_declined', 'share_comment',
    'revision_new',
    'invoice_issued', 'invoice_reminder', 'invoice_paid', 'payment_failed', 'card_required', 'approval_needed', 'invoice_differences', 'alarm',
    'contact_form', 'contact_receipt', 'sample_request', 'sample_receipt'
  )),
  user_id uuid references public.profiles (id) on delete set null,
  order_id uuid references public.orders (id) on delete set null,
  caused_by uuid references public.profiles (id) on delete set null,
  recipient text not null,
  status text not null default 'sending' check (status in ('queued', 'waiting', 'sending', 'sent', 'failed', 'superseded', 'joined')),
  attempts integer not null default 1,
  error text,
  created_at timestamptz not null default clock_timestamp(),
  attempted_at timestamptz default now(),
  due_at timestamptz,
  retry_until timestamptz,
  sent_at timestamptz,
  batch uuid,
  is_copy boolean not null default false,
  was jsonb,
  constraint mails_due_are_unsent check (due_at is null or status in ('queued', 'sending')),
  constraint mails_queued_are_due check (status <> 'queued' or due_at is not null)
);
comment on table public.mails is 'Bookkeeping of mails; administrators read it.';
comment on column public.mails.event is 'What the mail is about, also its idempotency key at the mail service: a notification''s event_id, welcome:{user id}, ...';
comment on column public.mails.kind is 'The template. The first three are the auth server''s own mails.';
comment on column public.mails.order_id is 'The order that the mail is about; its page shows the administrator what was sent and when.';
comment on column public.mails.caused_by is 'The administrator whose change or press the mail follows; the history of the order names them.';
comment on column public.mails.status is 'queued (to be sent at due_at), waiting (for the order to be completed), sending, sent, failed (no further automatic attempt), superseded (no longer true before it could be sent), joined (what it is about was said by the mail of a delivery).';
comment on column public.mails.created_at is 'Differs within one transaction too: the mails about an order are sent in this order. A waiting mail that an administrator sends is moved to now.';
comment on column public.mails.due_at is 'When send-messages may send it: a queued mail, or one whose sender has died. Null for mails that the job does not send, and for those that are done.';
comment on column public.mails.retry_until is 'The last automatic attempt of a queued mail, 23 hours after its first: the mail service knows its event for 24 hours and would send it twice after that.';
comment on column public.mails.batch is 'The mails that are being sent to the mail service in one request, whose key this is; null when its result is known.';
comment on column public.mails.was is 'Until it is sent: the order before the change that the mail is about, from private.describe_receipt.';
comment on column public.mails.is_copy is 'To a colleague who wants the mails about the orders of the firm, with its own event behind that of the customer''s.';
create index mails_batch_idx on public.mails (batch) where batch is not null;
create index mails_user_id_idx on public.mails (user_id);
create index mails_recipient_idx on public.mails (lower(recipient));
create index mails_order_id_idx on public.mails (order_id);
create index mails_caused_by_idx on public.mails (caused_by);
create index mails_created_at_idx on public.mails (created_at desc);
create index mails_failed_idx on public.mails (attempted_at) where status = 'failed';
create index mails_due_at_idx on public.mails (due_at, id) where due_at is not null;

create function private.record_order_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_order_event(
    new.order_id, 'mailed', jsonb_build_object('kind', new.kind), coalesce(new.sent_at, clock_timestamp()),
    new.caused_by
  );
  return null;
end
$$;
create trigger record_order_mail after update of status on public.mails
  for each row when (new.order_id is not null and new.status = 'sent' and old.status <> 'sent' and not new.is_copy)
  execute function private.record_order_mail();
-- The demo and SQL may bring mails that were sent.
create trigger record_sent_order_mail after insert on public.mails
  for each row when (new.order_id is not null and new.status = 'sent' and not new.is_copy)
  execute function private.record_order_mail();

alter table public.mails enable row level security;
grant select on public.mails to authenticated;
grant select, insert, update, delete on public.mails to service_role;
create policy "Admins read mails" on public.mails
  for select to authenticated using ((select private.is_admin()));

-- An interrupted sender may be replaced after a minute; a batch is sent again as a whole.
create function public.claim_mail(
  p_event text, p_kind text, p_recipient text, p_user_id uuid default null, p_order_id uuid default null
) returns uuid
language sql volatile security definer set search_path = ''
as $$
  insert into public.mails as m (event, kind, recipient, user_id, order_id)
  values (p_event, p_kind, p_recipient, p_user_id, p_order_id)
  on conflict (event) do update
    set status = 'sending', attempts = m.attempts + 1, attempted_at = now(), recipient = excluded.recipient
    where m.batch is null
      and (m.status = 'failed' or (m.status = 'sending' and m.attempted_at < now() - interval '1 minute'))
  returning m.id
$$;
comment on function public.claim_mail(text, text, text, uuid, uuid) is
  'service_role: the right to send the mail of an event, as the id to record its result with; null when it was sent or is being sent.';

-- send-messages sends it after the delay if nobody else has; without a delay it waits for the completion of its
-- order.
create function private.queue_mail(
  p_event text, p_kind text, p_user_id uuid, p_order_id uuid, p_delay interval
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.mails (event, kind, recipient, user_id, order_id, caused_by, status, attempts, attempted_at, due_at, is_copy)
  select p_event || case when r.is_copy then ':' || p.id else '' end, p_kind, p.email, p.id, p_order_id,
    case when private.is_admin() then auth.uid() end, case when p_delay is null then 'waiting' else 'queued' end,
    0, null, clock_timestamp() + p_delay, r.is_copy
  from public.orders o
  cross join lateral (
    select private.get_reader(p_user_id, o.organisation_id) as id, false as is_copy
    union all
    select m.user_id, true from public.memberships m
    where m.organisation_id = o.organisation_id and m.wants_mails
      and m.user_id <> private.get_reader(p_user_id, o.organisation_id)
      -- To the studio; and of a seller, whose words only the agent reads.
      and p_kind not in ('revision_new', 'share_comment')
  ) r
  join public.profiles p on p.id = r.id
  where o.id = p_order_id
  on conflict (event) do nothing
$$;
comment on function private.queue_mail(text, text, uuid, uuid, interval) is
  'Queues the mail of an event, in the transaction of the event, and a copy for each colleague who wants them.';

-- A queued mail is then due again, later each time, until retry_until or until the mail service has rejected it for
-- good (p_is_rejected); any other has failed and may be claimed again. The mail of a delivery says what the mails
-- say that waited for it.
create function public.record_mail_result(p_mail_id uuid, p_error text default null, p_is_rejected boolean default false)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail public.mails;
  next_attempt timestamptz;
begin
  select * into mail from public.mails m where m.id = p_mail_id for update;
  if p_error is null then
    update public.mails set status = 'sent', sent_at = now(), due_at = null, error = null, was = null where id = p_mail_id;
    if mail.kind in ('order_completed', 'order_partly_delivered') then
      update public.mails m set status = 'joined'
      where m.order_id = mail.order_id and m.kind = 'order_images_uploaded' and m.status = 'waiting'
        and m.created_at < mail.created_at;
    end if;
  elsif mail.status = 'sending' then
    -- After 1, 2, 4, ... minutes, at most an hour.
    next_attempt := now() + least(interval '1 minute' * 2 ^ least(mail.attempts - 1, 6), interval '1 hour');
    if mail.due_at is null or p_is_rejected or next_attempt > mail.retry_until then
      next_attempt := null;
    end if;
    update public.mails
    set status = case when next_attempt is null then 'failed' else 'queued' end,
        due_at = next_attempt, error = left(p_error, 500)
    where id = p_mail_id;
  end if;
end
$$;
comment on function public.record_mail_result(uuid, text, boolean) is
  'service_role: records that a claimed mail was sent, or why not.';

create function public.is_mail_sent(p_event text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.mails m where m.event = p_event and m.status = 'sent')
$$;
comment on function public.is_mail_sent(text) is 'service_role: whether the mail of an event was handed to the mail service.';

grant execute on function public.claim_mail(text, text, text, uuid, uuid), public.record_mail_result(uuid, text, boolean), public.is_mail_sent(text)
  to service_role;

-- Returns when it counts as sent: the fifth of an hour at the hour's end, until when the auth server sends no other.
-- Its link works that much longer. Counted by mailbox.
create function private.record_auth_mail(p_kind text, p_user_id uuid, p_email text, p_sent_at timestamptz)
returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.mails (event, kind, user_id, recipient, status, created_at, attempted_at, sent_at)
  values (
    p_kind || ':' || p_user_id || ':' || extract(epoch from p_sent_at),
    p_kind, p_user_id, p_email, 'sent', p_sent_at, p_sent_at, p_sent_at
  )
  on conflict (event) do nothing;
  if public.take_rate_limit(p_kind, 4, 3600, p_email) then
    return p_sent_at;
  end if;
  return greatest(p_sent_at, to_timestamp(ceil(extract(epoch from now()) / 3600) * 3600));
end
$$;

-- The function send-auth-email has its own limits for each caller.
create function public.allow_auth_mail(p_kind text, p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  update auth.users u
  set confirmation_sent_at = case
        when p_kind = 'confirmation' then least(u.confirmation_sent_at, now() - interval '1 minute')
        else u.confirmation_sent_at
      end,
      recovery_sent_at = case
        when p_kind = 'recovery' then least(u.recovery_sent_at, now() - interval '23 hours')
        else u.recovery_sent_at
      end
  where u.email = lower(btrim(p_email))
    and case p_kind when 'confirmation' then u.confirmation_sent_at when 'recovery' then u.recovery_sent_at end > now()
$$;
comment on function public.allow_auth_mail(text, text) is
  'service_role: lets the auth server send a confirmation or recovery mail although those of the hour are used up: anybody can ask the auth server for them.';
grant execute on function public.allow_auth_mail(text, text) to service_role;

create function private.record_auth_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  confirmation timestamptz := new.confirmation_sent_at;
  recovery timestamptz := new.recovery_sent_at;
begin
  if confirmation > coalesce(old.confirmation_sent_at, '-infinity') then
    new.confirmation_sent_at := private.record_auth_mail('confirmation', new.id, new.email, confirmation);
  end if;
  if recovery > coalesce(old.recovery_sent_at, '-infinity') then
    new.recovery_sent_at := private.record_auth_mail('recovery', new.id, new.email, recovery);
  end if;
  if new.confirmation_sent_at > confirmation or new.recovery_sent_at > recovery then
    -- The hour's mails are used up for every account of the mailbox that nobody has confirmed: it can have any number.
    update auth.users u
    set confirmation_sent_at = case
          when new.confirmation_sent_at > confirmation then new.confirmation_sent_at else u.confirmation_sent_at
        end,
        recovery_sent_at = case when new.recovery_sent_at > recovery then new.recovery_sent_at else u.recovery_sent_at end
    where u.email_confirmed_at is null and u.id in (
      select p.id from public.profiles p
      where private.mailbox_of(p.email) = private.mailbox_of(new.email) and p.id <> new.id
    );
  elsif recovery > coalesce(old.recovery_sent_at, '-infinity') then
    -- The auth server has one lifetime for every link, the day of otp_expiry: this one works for an hour of it.
    new.recovery_sent_at := recovery - interval '23 hours';
  end if;
  if new.email_change_sent_at > coalesce(old.email_change_sent_at, '-infinity') then
    -- Both addresses get one.
    new.email_change_sent_at := private.record_auth_mail('email_change', new.id, new.email, new.email_change_sent_at);
  end if;
  return new;
end
$$;
comment on function private.record_auth_mails() is
  'Records and limits the mails of the auth server, which notes here when it has sent one, and shortens its recovery links.';
create trigger record_auth_mails
  before update of confirmation_sent_at, recovery_sent_at, email_change_sent_at on auth.users
  -- Not for the other accounts of a mailbox, which it changes itself.
  for each row when (pg_trigger_depth() = 0) execute function private.record_auth_mails();

-- 290_notifications.sql

-- Notifications of a customer about an order: a row here and a queued mail, both written together with the change; and
-- the sending of all mails about orders.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  order_id uuid not null references public.orders (id) on delete cascade,
  type text not null check (type in (
    'order_in_progress', 'order_question', 'order_delayed', 'order_partly_delivered', 'order_completed', 'order_images_uploaded', 'order_images_expire',
    'revision_received', 'revision_quoted', 'revision_delivered', 'revision_declined', 'share_comment'
  )),
  revision_number smallint,
  event_id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
comment on table public.notifications is 'Notifications to customers.';
comment on column public.notifications.revision_number is 'Of the revision that it is about; null for none.';
comment on column public.notifications.event_id is 'One per event (a status change, a batch of finished images, a press of Notificer kunde); its mail has it as event.';
comment on column public.notifications.read_at is 'When the customer has seen it; the customer sets it.';
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_order_id_idx on public.notifications (order_id);
create index notifications_share_comments_idx on public.notifications (user_id, order_id) where type = 'share_comment';

alter table public.notifications enable row level security;
grant select, update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;
create policy "Customers read their own notifications, admins read all" on public.notifications
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));
create policy "Customers mark their own notifications as read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()))
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));

-- Among the newest completed orders, and those with news, which may be about an older one.
create function public.list_ready_orders()
returns table (
  id uuid, number bigint, title text, image_count bigint, delivered_at timestamptz, is_new boolean, image_path text, preview_path text,
  today bigint
)
language sql stable security invoker set search_path = ''
as $$
  with unseen as (
    select n.order_id from public.notifications n
    where n.user_id = (select auth.uid()) and n.read_at is null
      and n.type in ('order_completed', 'order_partly_delivered', 'order_images_uploaded', 'revision_delivered')
    order by n.created_at desc limit 20
  ), latest as (
    select o.id from public.orders o
    where o.user_id = (select auth.uid()) and o.status = 'completed'
    order by o.created_at desc limit 12
  ), partly as (
    select o.id from public.orders o
    where o.user_id = (select auth.uid()) and o.status = 'pending'
      and exists (select 1 from public.finished_orders f where f.order_id = o.id)
    order by o.created_at desc limit 12
  )
  select o.id, o.number, o.title, images.count, images.delivered_at, news.is_new, cover.image_path, cover.preview_path,
    count(*) filter (where images.delivered_at >= date_trunc('day', now(), 'Europe/Copenhagen')) over ()
  from (select l.id from latest l union select p.id from partly p union select u.order_id from unseen u) listed
  join public.orders o on o.id = listed.id and o.status in ('completed', 'pending')
  cross join lateral (select o.id in (select u.order_id from unseen u) as is_new) news
  cross join lateral (
    select count(distinct f.deliverable_id) as count, max(f.delivered_at) as delivered_at
    from public.finished_orders f where f.order_id = o.id
  ) images
  cross join lateral (
    select f.image_path, f.preview_path from public.finished_orders f where f.order_id = o.id
    order by f.created_at, f.id limit 1
  ) cover
  order by news.is_new desc, images.delivered_at desc, o.id
  limit 4
$$;
comment on function public.list_ready_orders() is
  'The four orders of the caller that were delivered last, whole or in part, first those with an unread notification about their images (is_new), with how many images they have and the first one, and how many of all were delivered today; orders without images are left out.';
grant execute on function public.list_ready_orders() to authenticated;

-- Returns the event.
create function private.notify_customer(p_order_id uuid, p_user_id uuid, p_type text, p_delay interval) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event uuid := gen_random_uuid();
begin
  insert into public.notifications (user_id, order_id, type, event_id, revision_number)
  values (
    (select private.get_reader(p_user_id, o.organisation_id) from public.orders o where o.id = p_order_id),
    p_order_id, p_type, event,
    -- The newest: no other can be sent while one is open.
    case when starts_with(p_type, 'revision_') then (
      select max(r.number) from public.revisions r where r.order_id = p_order_id
    ) end
  );
  perform private.queue_mail(event::text, p_type, p_user_id, p_order_id, p_delay);
  return event;
end
$$;
comment on function private.notify_customer(uuid, uuid, text, interval) is
  'Writes a notification and queues its mail, which waits for the completion of the order if there is no delay.';

create function private.has_revision(p_order_id uuid, p_statuses text[]) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select coalesce(
    (
      select r.status = any (p_statuses) from public.revisions r where r.order_id = p_order_id
      order by r.number desc limit 1
    ),
    false
  )
$$;

create function private.count_delivered(p_order_id uuid) returns integer
language sql stable parallel safe security definer set search_path = ''
as $$
  select count(distinct f.deliverable_id)::integer from public.finished_orders f
  where f.order_id = p_order_id and f.delivered_at is not null
$$;

create function private.get_mail_reader(p_mail public.mails) returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select case
    when p_mail.is_copy then m.user_id
    when p_mail.kind = 'order_images_expire' then private.get_image_owner(o.user_id, o.organisation_id)
    else private.get_reader(o.user_id, o.organisation_id)
  end
  from public.orders o
  left join public.memberships m
    on m.user_id = p_mail.user_id and m.organisation_id = o.organisation_id and m.wants_mails
  where o.id = p_mail.order_id
$$;
comment on function private.get_mail_reader(public.mails) is
  'Who gets a mail about an order now; null for a copy to somebody who wants none any more, or has left the firm.';

create function private.is_order_mail_current(p_mail public.mails) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o join public.profiles p on p.id = private.get_mail_reader(p_mail)
    where o.id = p_mail.order_id and p.erased_at is null and case p_mail.kind
      when 'order_received' then o.status <> 'cancelled' and o.image_count > 0
      when 'order_changed' then o.status <> 'cancelled'
      when 'order_in_progress' then o.status = 'pending'
      when 'order_question' then o.paused_at is not null
      when 'order_delayed' then o.delayed_until is not null
      when 'order_partly_delivered' then o.status = 'pending' and private.count_delivered(o.id) > 0
      when 'order_completed' then o.status = 'completed'
      when 'order_images_uploaded' then o.status <> 'cancelled' and exists (select 1 from public.finished_orders f where f.order_id = o.id)
      when 'order_images_expire' then o.status = 'completed' and o.images_expire_at > now()
      when 'revision_received' then private.has_revision(o.id, array['sent', 'quoted', 'in_progress', 'delivered'])
      when 'revision_new' then private.has_revision(o.id, array['sent'])
      when 'revision_quoted' then private.has_revision(o.id, array['quoted'])
      when 'revision_delivered' then private.has_revision(o.id, array['delivered', 'approved'])
      when 'revision_declined' then private.has_revision(o.id, array['declined'])
      when 'share_comment' then exists (
        select 1 from private.share_comments c join public.share_links l on l.id = c.link_id where l.order_id = o.id
      )
      else false
    end
  ) and (p_mail.kind = 'order_images_uploaded' or not exists (
    -- The order has left the status and come back: one mail about it is enough.
    select 1 from public.mails m
    where m.order_id = p_mail.order_id and m.kind = p_mail.kind and m.created_at > p_mail.created_at
      and m.is_copy = p_mail.is_copy and (not m.is_copy or m.user_id = p_mail.user_id)
  ))
$$;
comment on function private.is_order_mail_current(public.mails) is
  'Whether an unsent mail about an order is still true: nobody is mailed about a status that the order no longer has.';

create type public.order_mail as (
  -- claimed (send it, then record_mail_result), already_sent, in_progress, order_not_found, status_not_reached,
  -- no_finished_images; all but the first without anything else.
  outcome text,
  -- Not one that comes before the mail that was wanted.
  is_last boolean,
  mail_id uuid,
  event text,
  kind text,
  email text,
  full_name text,
  order_id uuid,
  order_number bigint,
  order_title text,
  address text,
  reference text,
  ordered_at timestamptz,
  -- Null: no time is promised.
  due_at timestamptz,
  -- Those of the images, the order's own first.
  services text[],
  -- After a delivery the delivered pictures, after an upload the finished images of its batch, after Notificer kunde
  -- those of the order; otherwise the originals.
  image_count integer,
  -- How many delivered pictures an earlier mail was about.
  sent_before integer,
  -- The questions that wait for an answer.
  questions text[],
  -- The names of the links by which somebody has pointed at something since the mail before.
  commenters text[],
  total_kroner numeric,
  -- The card that is charged.
  card_brand text,
  card_last4 text,
  -- In how many days the invoice is due by which a firm pays instead.
  payment_days integer,
  -- The preview of the first image; for a delivery that of the first image with both, and of its finished image.
  original_path text,
  finished_path text,
  -- The price of a revision that waits for an answer.
  quoted_kroner numeric,
  -- The newest revision.
  revision_number smallint,
  order_status text,
  -- The order was completed before.
  is_taken_back boolean,
  taken_back_reason text,
  -- Who ordered, by name, if not the recipient: the customer for a copy, the assistant for a receipt.
  ordered_by text,
  is_copy boolean,
  delayed_until timestamptz,
  delay_reason text,
  -- Before a change: title, address, reference, services, image_count, total_kroner and due_at, and whether the notes and
  -- the images are others now.
  was jsonb
);
comment on type public.order_mail is 'A mail about an order to be sent, or why there is none; public so that the generated types know it.';

create function private.list_order_services(p_order public.orders) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select array_agg(s.service_type order by s.service_type <> p_order.service_type, s.images desc, s.service_type)
      from (
        select l.service_type, count(*) as images
        from public.order_lines l where l.order_id = p_order.id and l.kind = 'image'
        group by l.service_type
      ) s
    ),
    array[p_order.service_type]
  )
$$;

create function private.describe_receipt(p_order public.orders, p_described jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', p_order.title, 'address', p_order.address, 'reference', p_order.reference,
    'services', private.list_order_services(p_order), 'image_count', p_order.image_count,
    'total_kroner', p_order.total_amount, 'due_at', p_order.due_at,
    'notes', md5(p_described ->> 'notes'), 'images', md5(p_described ->> 'images')
  )
$$;
comment on function private.describe_receipt(public.orders, jsonb) is
  'What the receipt of a change compares; of notes and images only whether they are the same; p_described: the order, from private.describe_order.';

create function private.count_mail_images(p_mail public.mails, p_order public.orders) returns integer
language sql stable set search_path = ''
as $$
  select case p_mail.kind
    when 'order_images_uploaded' then (
      select coalesce(nullif(count(*) filter (where f.event_id::text = p_mail.event), 0), count(*))::integer
      from public.finished_orders f where f.order_id = p_order.id
    )
    when 'order_completed' then private.count_delivered(p_order.id)
    when 'order_partly_delivered' then private.count_delivered(p_order.id)
    when 'order_images_expire' then (
      select count(*)::integer from public.orders x
      where x.images_expire_at = p_order.images_expire_at
        and private.get_image_owner(x.user_id, x.organisation_id)
          = private.get_image_owner(p_order.user_id, p_order.organisation_id)
    )
    else p_order.image_count
  end
$$;
comment on function private.count_mail_images(public.mails, public.orders) is
  'How many images a mail about an order speaks of; of images that expire how many orders.';

create function private.count_delivered_before(p_mail public.mails) returns integer
language sql stable set search_path = ''
as $$
  select count(distinct f.deliverable_id)::integer from public.finished_orders f
  where f.order_id = p_mail.order_id and f.delivered_at is not null and f.first_delivered_at < (
    select max(b.created_at) from public.mails b
    where b.order_id = p_mail.order_id and b.kind = 'order_partly_delivered' and b.status = 'sent' and b.id <> p_mail.id
      -- After a completion all are new again.
      and not exists (
        select 1 from public.mails c
        where c.order_id = p_mail.order_id and c.kind = 'order_completed' and c.status = 'sent' and c.id <> p_mail.id
      )
  )
$$;

create function private.get_orderer_name(p_mail public.mails, p_order public.orders, p_reader uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(nullif(btrim(a.full_name), ''), a.email) from public.profiles a
  where (p_mail.is_copy or p_mail.kind = 'order_received') and a.id <> p_reader and a.erased_at is null
    and a.id = case when p_mail.is_copy then p_order.user_id else (
      select e.actor_id from public.order_events e where e.order_id = p_order.id and e.kind = 'placed'
    ) end
$$;
comment on function private.get_orderer_name(public.mails, public.orders, uuid) is
  'Who ordered, for a mail whose recipient is somebody else.';

create function private.describe_order_mail(p_mail_id uuid, p_is_last boolean) returns public.order_mail
language plpgsql stable set search_path = ''
as $$
declare
  described public.order_mail;
begin
  select 'claimed', p_is_last, m.id, m.event, m.kind, m.recipient, p.full_name, o.id, o.number, o.title, o.address, o.reference, o.created_at, o.due_at,
    private.list_order_services(o), private.count_mail_images(m, o), private.count_delivered_before(m),
    array(
      select q.question from public.order_pauses q where q.order_id = o.id and q.ended_at is null order by q.asked_at, q.id
    ),
    array(
      select l.name from private.share_comments c join public.share_links l on l.id = c.link_id
      where m.kind = 'share_comment' and l.order_id = o.id and c.created_at > coalesce((
        select max(e.sent_at) from public.mails e where e.order_id = o.id and e.kind = 'share_comment' and e.id <> m.id
      ), '-infinity')
      group by l.id order by min(c.created_at)
    ),
    o.total_amount, card.brand, card.last4, terms.payment_days, coalesce(pair.original_path, cover.preview_path), pair.finished_path, revision.quoted_kroner, revision.number,
    o.status, coalesce(m.created_at > o.first_completed_at, false), o.taken_back_reason,
    private.get_orderer_name(m, o, p.id), m.is_copy, o.delayed_until, o.delay_reason,
    m.was || (
      select jsonb_build_object('notes', m.was -> 'notes' <> r.now -> 'notes', 'images', m.was -> 'images' <> r.now -> 'images')
      from private.describe_receipt(o, private.describe_order(o)) as r (now) where m.was is not null
    )
  into described
  from public.mails m join public.orders o on o.id = m.order_id
    join public.profiles p on p.id = private.get_mail_reader(m)
    cross join private.get_payment_days(o.organisation_id) as terms (payment_days)
    left join lateral (
      select c.brand, c.last4 from private.payment_methods c where c.user_id = o.billed_to and terms.payment_days is null
      order by c.id is not distinct from private.get_chosen_card(o.billed_to) desc, c.created_at desc limit 1
    ) card on true
    left join lateral (
      select i.preview_path from public.order_images i where i.order_id = o.id and not i.is_floor_plan
      order by i.position limit 1
    ) cover on true
    left join lateral (
      select i.preview_path as original_path, f.preview_path as finished_path
      from public.deliverables d join public.order_images i on i.id = d.order_image_id
        join public.finished_orders f on f.deliverable_id = d.id
      where d.order_id = o.id and f.delivered_at is not null
        and i.preview_path is not null and f.preview_path is not null
      order by d.position, d.variant, f.version desc limit 1
    ) pair on m.kind in ('order_completed', 'order_partly_delivered')
    left join lateral (
      select case when r.status = 'quoted' then r.quoted_kroner end as quoted_kroner, r.number
      from public.revisions r where r.order_id = o.id
      order by r.number desc limit 1
    ) revision on true
  where m.id = p_mail_id;
  return described;
end
$$;

create function private.start_order_mail(p_mail_id uuid, p_studio text, p_is_last boolean default true) returns public.order_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.mails m
  set status = 'sending', attempts = m.attempts + 1, attempted_at = now(),
      recipient = case when m.kind = 'revision_new' then p_studio else p.email end,
      -- An interrupted sender may be replaced after a minute.
      due_at = now() + interval '1 minute',
      retry_until = case
        when m.status = 'failed' or m.retry_until is null or m.retry_until < now() then now() + interval '23 hours'
        else m.retry_until
      end
  from public.orders o, public.profiles p
  where m.id = p_mail_id and o.id = m.order_id and p.id = private.get_mail_reader(m);
  return private.describe_order_mail(p_mail_id, p_is_last);
end
$$;
comment on function private.start_order_mail(uuid, text, boolean) is 'Marks a mail about an order as being sent and returns what it says.';

-- Returns its new status, null for a mail that is to be sent.
create function private.give_up_order_mail(p_mail public.mails, p_is_by_hand boolean default false) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_up text := case
    when not private.is_order_mail_current(p_mail) then 'superseded'
    when p_mail.retry_until < now() and not p_is_by_hand then 'failed'
  end;
begin
  if given_up is not null then
    update public.mails
    set status = given_up, due_at = null,
        error = case when given_up = 'failed' then coalesce(error, 'No result was recorded.') else error end
    where id = p_mail.id;
  end if;
  return given_up;
end
$$;
comment on function private.give_up_order_mail(public.mails, boolean) is
  'Gives an unsent mail about an order up if it is no longer true, or was tried for too long and no person sends it.';

-- The mails about one order are sent in the order of their events.
create function public.claim_due_order_mail(p_studio text) returns setof public.order_mail
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due record;
  mail public.mails;
begin
  for due in
    select m.id, m.order_id from public.mails m
    where m.due_at <= now() order by m.due_at, m.id
  loop
    if due.order_id is not null then
      perform 1 from public.orders o where o.id = due.order_id for no key update skip locked;
      continue when not found;
    end if;
    -- As they are now, in the order of their events: behind one that is no longer true comes the next.
    for mail in
      select * from public.mails m
      where (m.id = due.id or m.order_id = due.order_id) and m.due_at is not null
      order by m.created_at, m.id
    loop
      exit when mail.due_at > now();
      if private.give_up_order_mail(mail) is null then
        return next private.start_order_mail(mail.id, p_studio);
        return;
      end if;
    end loop;
  end loop;
end
$$;
comment on function public.claim_due_order_mail(text) is
  'service_role: the right to send the next due mail about an order, one row (then record_mail_result), or none.';

create function private.claim_mails_until(p_newest public.mails, p_studio text) returns public.order_mail
language plpgsql volatile security definer set search_path = ''
as $$
declare
  unsent public.mails;
  next_mail public.mails;
  refused public.order_mail;
begin
  for unsent in
    select * from public.mails m
    where m.order_id = p_newest.order_id and m.created_at <= p_newest.created_at
      and (m.due_at is not null or (m.status = 'failed' and m.kind = p_newest.kind))
    order by m.created_at, m.id
  loop
    if next_mail.id is not null then
      return private.start_order_mail(next_mail.id, p_studio, false);
    elsif unsent.status = 'sending' and unsent.due_at > now() then
      refused.outcome := 'in_progress';
      return refused;
    elsif private.give_up_order_mail(unsent, unsent.kind = p_newest.kind) is null then
      next_mail := unsent;
    end if;
  end loop;
  if next_mail.id is not null then
    return private.start_order_mail(next_mail.id, p_studio);
  end if;
  refused.outcome := 'already_sent';
  return refused;
end
$$;
comment on function private.claim_mails_until(public.mails, text) is
  'The right to send a mail about an order, or first one that comes before it: the customer reads them in the order of their events.';

create function public.claim_order_mail(p_order_id uuid, p_kind text, p_studio text, p_caused_by uuid default null)
returns setof public.order_mail
language plpgsql volatile security definer set search_path = ''
as $$
declare
  customer uuid;
  ordered_status text;
  newest public.mails;
  press uuid;
  refused public.order_mail;
begin
  -- One call at a time per order, and none beside a change of its status.
  select o.user_id, o.status into customer, ordered_status
  from public.orders o where o.id = p_order_id for no key update;
  if not found then
    refused.outcome := 'order_not_found';
    return next refused;
    return;
  elsif p_kind = 'order_images_uploaded' and ordered_status = 'cancelled' then
    refused.outcome := 'status_not_reached';
    return next refused;
    return;
  end if;
  if p_kind = 'order_images_uploaded' then
    -- A press of Notificer kunde: the mail waits no longer, and its event is of now.
    update public.mails m
    set status = 'queued', due_at = clock_timestamp() + interval '1 minute', created_at = clock_timestamp(),
      caused_by = coalesce(p_caused_by, m.caused_by)
    where m.order_id = p_order_id and m.kind = p_kind and m.status = 'waiting';
  end if;
  select * into newest from public.mails m where m.order_id = p_order_id and m.kind = p_kind
  order by m.created_at desc, m.id desc limit 1;

  if p_kind = 'order_images_uploaded' then
    if not exists (select 1 from public.finished_orders f where f.order_id = p_order_id) then
      refused.outcome := 'no_finished_images';
      return next refused;
      return;
    end if;
    -- A press of Notificer kunde: with nothing left to send it is an event of its own, at most once a minute.
    if coalesce(newest.sent_at, '-infinity') < now() - interval '1 minute' and not exists (
      select 1 from public.mails m
      where m.order_id = p_order_id and m.kind = p_kind and m.status in ('queued', 'sending', 'failed')
    ) then
      press := private.notify_customer(p_order_id, customer, p_kind, interval '1 minute');
      update public.mails m set caused_by = p_caused_by where m.event = press::text;
      select * into newest from public.mails m where m.order_id = p_order_id and m.kind = p_kind
      order by m.created_at desc, m.id desc limit 1;
    end if;
  elsif newest.id is null or not private.is_order_mail_current(newest) then
    refused.outcome := 'status_not_reached';
    return next refused;
    return;
  end if;
  return next private.claim_mails_until(newest, p_studio);
end
$$;
comment on function public.claim_order_mail(uuid, text, text, uuid) is
  'service_role: the right to send the newest mail of a kind about an order now, or first one that comes before it, as one row; p_caused_by is the administrator who pressed Notificer kunde.';

grant execute on function public.claim_due_order_mail(text), public.claim_order_mail(uuid, text, text, uuid) to service_role;

-- 300_messages.sql

-- Messages between people. The product only reads them, for the data export.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.profiles (id) on delete cascade,
  receiver_id uuid not null references public.profiles (id) on delete cascade,
  order_id uuid references public.orders (id) on delete set null,
  body text not null check (char_length(body) <= 10000),
  created_at timestamptz not null default now()
);
comment on table public.messages is 'Messages between people; read-only through the API.';
create index messages_sender_id_created_at_idx on public.messages (sender_id, created_at desc, id desc);
create index messages_receiver_id_created_at_idx on public.messages (receiver_id, created_at desc, id desc);
create index messages_order_id_idx on public.messages (order_id);

alter table public.messages enable row level security;
grant select on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;
create policy "People read what they sent and received" on public.messages
  for select to authenticated
  using (
    (sender_id = (select auth.uid()) or receiver_id = (select auth.uid()))
    and (select private.is_confirmed())
  );

-- 310_form_submissions.sql

-- What the two open forms sent: contact messages, and requests for a free sample image, each with one image in the
-- bucket sample-images. Visitors reach them through the functions send-contact-form and send-sample-request only.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  phone text not null check (char_length(phone) between 1 and 50),
  subject text not null check (char_length(subject) between 1 and 300),
  message text not null check (char_length(message) between 1 and 10000),
  recaptcha_token text not null default '' check (char_length(recaptcha_token) <= 200),
  created_at timestamptz not null default now()
);
comment on table public.contact_submissions is 'Messages from the contact form.';
comment on column public.contact_submissions.recaptcha_token is 'A fixed placeholder; there is no captcha.';
create index contact_submissions_created_at_idx on public.contact_submissions (created_at desc);
create index contact_submissions_email_idx on public.contact_submissions (lower(email));

alter table public.contact_submissions enable row level security;
grant select on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;
create policy "Admins read the contact form" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));

create table public.sample_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  service text not null check (service in ('let-oprydning', 'fjern-alle-mobler', 'fuld-styling')),
  image_path text not null unique check (char_length(image_path) <= 200),
  created_at timestamptz not null default now()
);
comment on table public.sample_requests is 'Requests for a free sample image.';
comment on column public.sample_requests.service is 'The form''s own three values.';
create index sample_requests_created_at_idx on public.sample_requests (created_at desc);
create index sample_requests_email_idx on public.sample_requests (lower(email));

alter table public.sample_requests enable row level security;
grant select on public.sample_requests to authenticated;
grant select, insert, update, delete on public.sample_requests to service_role;
create policy "Admins read the sample requests" on public.sample_requests
  for select to authenticated using ((select private.is_admin()));

create function private.delete_expired_form_submissions() returns integer
language sql volatile security definer set search_path = ''
as $$
  with contact as (
    delete from public.contact_submissions c where c.created_at < now() - interval '1 year' returning c.id
  ), sample as (
    delete from public.sample_requests s where s.created_at < now() - interval '1 year' returning s.id
  ), event as (
    select prefix || id as name from contact, unnest(array['contact-form:', 'contact-receipt:']) as prefix
    union all
    select prefix || id from sample, unnest(array['sample-request:', 'sample-receipt:']) as prefix
  ), mailed as (
    delete from public.mails m using event where m.event = event.name
  )
  select ((select count(*) from contact) + (select count(*) from sample))::integer
$$;
comment on function private.delete_expired_form_submissions() is
  'Scheduled job: deletes contact messages and sample requests after a year, as the privacy policy says, with the records of their mails; sweep-orphans removes the images.';

-- 320_uploads.sql

-- What the function inspect-uploads saw at the beginning and the end of each uploaded file. Storage and its
-- bucket rules only know the type that the browser declared; orders trust this table instead.

create table private.uploads (
  object_id uuid primary key,
  path text not null unique,
  mime_type text,
  size bigint not null check (size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  has_location boolean not null default false,
  made_with text check (made_with in ('human', 'enhanced', 'generative')),
  has_credentials boolean not null default false,
  problem text check (
    problem in ('empty', 'unknown_type', 'damaged', 'truncated', 'animated', 'too_many_pixels')
  ),
  inspected_at timestamptz not null default now()
);
comment on table private.uploads is 'Inspected objects of the bucket order-images.';
comment on column private.uploads.object_id is
  'storage.objects.id. A file that is removed and uploaded again under its old name gets a new id and must be inspected again; of one that is exchanged the row is deleted.';
comment on column private.uploads.mime_type is 'Type by its bytes; null when the file can''t be used.';
comment on column private.uploads.size is 'Bytes.';
comment on column private.uploads.width is 'Pixels of the upright image; null for a PDF and for anything else.';
comment on column private.uploads.height is 'Pixels of the upright image; null for a PDF and for anything else.';
comment on column private.uploads.made_with is 'How the file says that it was made, in its IPTC metadata; null: it does not.';
comment on column private.uploads.has_credentials is 'Whether it carries Content Credentials (C2PA), whose signature holds only while none of its bytes is changed.';
comment on column private.uploads.problem is 'Why it can''t be used; null when it can.';
alter table private.uploads enable row level security;

create table private.recent_uploads (
  object_id uuid primary key,
  user_id uuid not null,
  path text not null,
  size bigint not null,
  created_at timestamptz not null
);
comment on table private.recent_uploads is
  'Who uploaded how much to order-images, to be summed up: storage.objects has no index by owner. Objects that neither an order nor a draft names are removed after two days, the rows after three.';
comment on column private.recent_uploads.size is 'Bytes.';
create index recent_uploads_user_id_created_at_idx on private.recent_uploads (user_id, created_at);
alter table private.recent_uploads enable row level security;

create view private.named_images with (security_invoker = true) as
  select i.image_path as path, i.order_id from public.order_images i
  union all
  select i.preview_path, i.order_id from public.order_images i where i.preview_path is not null
  union all
  select f.image_path, f.order_id from public.finished_orders f
  union all
  select f.web_path, f.order_id from public.finished_orders f where f.web_path is not null
  union all
  select f.preview_path, f.order_id from public.finished_orders f where f.preview_path is not null
  union all
  select f.marked_path, f.order_id from public.finished_orders f where f.marked_path is not null;
comment on view private.named_images is 'The objects of order-images that a row names, as an image or as one of its smaller copies.';

create function private.get_unused_upload_bytes(p_user_id uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(r.size), 0)::bigint from private.recent_uploads r
  where r.user_id = p_user_id
    and (
      r.created_at > now() - interval '48 hours'
      or exists (select 1 from private.draft_files f where f.path = r.path and f.draft_id is not null)
    )
    and not exists (select 1 from private.named_images n where n.path = r.path)
$$;
comment on function private.get_unused_upload_bytes(uuid) is 'The size of an account''s stored uploads that are on no order: of the last two days, or in a draft.';

create function private.get_own_upload_bytes() returns bigint
language sql stable security definer set search_path = ''
as $$
  select least(l.file_bytes, l.max_unused_upload_bytes - private.get_unused_upload_bytes((select auth.uid())))
  from private.get_limits((select auth.uid())) l
$$;
comment on function private.get_own_upload_bytes() is 'How large the next upload of the caller may be, for policies.';
grant execute on function private.get_own_upload_bytes() to authenticated, service_role;

-- Storage answers it as a missing right.
create function private.track_upload() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  uploader uuid;
  allowed public.order_limits;
  bytes bigint := coalesce((new.metadata ->> 'size')::bigint, 0);
begin
  if tg_op = 'DELETE' then
    delete from private.recent_uploads r where r.object_id = old.id;
    return null;
  end if;
  if new.bucket_id <> 'order-images' or new.name like 'finished-orders/%'
    or not coalesce(pg_input_is_valid(new.owner_id, 'uuid'), false) then
    return null;
  end if;
  uploader := new.owner_id::uuid;
  allowed := private.get_limits(uploader);
  if bytes > allowed.file_bytes or (new.name like 'previews/%' and bytes > 1024 ^ 2) then
    perform private.refuse('file_too_large', 'The file is larger than the account may send.', bytes::text, '42501');
  elsif new.name like 'previews/%' and new.metadata ->> 'mimetype' not in ('image/webp', 'image/jpeg') then
    perform private.refuse('image_type', 'A preview is WEBP or JPEG.', new.metadata ->> 'mimetype', '42501');
  end if;
  insert into private.recent_uploads (object_id, user_id, path, size, created_at)
  values (new.id, uploader, new.name, bytes, new.created_at)
  on conflict (object_id) do update set size = excluded.size;
  -- An upload at the same time counts this one.
  perform pg_advisory_xact_lock(hashtextextended('uploads/' || uploader, 0));
  if private.get_unused_upload_bytes(uploader) > allowed.max_unused_upload_bytes then
    perform private.refuse(
      'upload_space_used', 'The account has too many uploads on no order.', allowed.max_unused_upload_bytes::text, '42501'
    );
  end if;
  return null;
end
$$;
comment on function private.track_upload() is
  'Records uploads, and refuses a file larger than the account may send, a preview that is none, and what is beyond the share of uploads on no order.';
create trigger track_upload after insert or update of metadata or delete on storage.objects
  for each row execute function private.track_upload();

create function private.lock_image(p_path text) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('order-images/' || p_path, 0))
$$;
comment on function private.lock_image(text) is
  'Serialises naming an object in a row with its owner deleting it; held to the end of the transaction.';
grant execute on function private.lock_image(text) to authenticated, service_role;

-- Refuses that for a file that a row names, and has any other inspected again.
create function private.keep_named_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Waits for a row that is naming the file right now, and for its inspection.
  perform private.lock_image(old.name);
  if exists (select 1 from private.named_images n where n.path = old.name) then
    perform private.refuse('image_used', 'The file belongs to an order.', old.name, '42501');
  end if;
  delete from private.uploads u where u.object_id = old.id;
  return new;
end
$$;
comment on function private.keep_named_file() is
  'Storage writes the last part of an upload over whatever came to its name meanwhile, without asking the policies.';
create trigger keep_named_file before update on storage.objects
  for each row when (
    old.bucket_id = 'order-images' and (
      (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version)
      or old.metadata ->> 'eTag' is distinct from new.metadata ->> 'eTag'
      or old.metadata ->> 'size' is distinct from new.metadata ->> 'size'
    )
  )
  execute function private.keep_named_file();

create function public.find_uploads(p_user_id uuid, p_paths text[])
returns table (path text, object_id uuid, version text, declared_type text, size bigint)
language sql stable security definer set search_path = ''
as $$
  select o.name, o.id, o.version, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from storage.objects o
  where o.bucket_id = 'order-images' and o.name = any (p_paths) and o.owner_id = p_user_id::text
$$;
comment on function public.find_uploads(uuid, text[]) is
  'service_role: which of these paths in order-images are objects that the user uploaded, with the ids and versions that record_uploads needs.';

-- An object that was removed or replaced, or that another user uploaded, is left out, and so is an original larger
-- than the user's limits allow.
create function public.record_uploads(p_user_id uuid, p_uploads jsonb) returns setof text
language sql volatile security definer set search_path = ''
as $$
  -- A file that is exchanged now has its new version when the next statement looks.
  select private.lock_image(r.path) from jsonb_to_recordset(p_uploads) as r (path text) order by r.path;
  insert into private.uploads as u (
    object_id, path, mime_type, size, width, height, has_location, made_with, has_credentials, problem
  )
  select o.id, o.name, r.mime_type, r.size, r.width, r.height, coalesce(r.has_location, false), r.made_with,
    coalesce(r.has_credentials, false), r.problem
  from jsonb_to_recordset(p_uploads) as r (
    path text, object_id uuid, version text, mime_type text, size bigint, width integer, height integer,
    has_location boolean, made_with text, has_credentials boolean, problem text
  )
  join storage.objects o
    on o.bucket_id = 'order-images' and o.name = r.path and o.id = r.object_id and o.owner_id = p_user_id::text
      and o.version is not distinct from r.version
  where r.path like 'finished-orders/%' or r.size <= (private.get_limits(p_user_id)).file_bytes
  on conflict (path) do update
    set object_id = excluded.object_id, mime_type = excluded.mime_type, size = excluded.size,
      width = excluded.width, height = excluded.height, has_location = excluded.has_location,
      made_with = excluded.made_with, has_credentials = excluded.has_credentials, problem = excluded.problem, inspected_at = now()
  returning u.path
$$;
comment on function public.record_uploads(uuid, jsonb) is
  'service_role: records [{path, object_id, version, mime_type, size, width, height, has_location, made_with, has_credentials, problem}] as inspected and returns the recorded paths.';

-- Returns how many inspections.
create function private.delete_orphaned_uploads() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.uploads u
    where not exists (select 1 from storage.objects o where o.id = u.object_id) returning 1
  ), old as (
    delete from private.recent_uploads r
    where r.created_at < now() - interval '3 days'
      and not exists (select 1 from private.draft_files f where f.path = r.path)
  )
  select count(*)::integer from deleted
$$;
comment on function private.delete_orphaned_uploads() is
  'Scheduled job: deletes the inspections of removed objects, and the sizes of older uploads.';

create function private.is_portrait(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select s.people @> jsonb_build_array(jsonb_build_object('portrait', p_path)) from private.settings s
$$;
comment on function private.is_portrait(text) is 'Whether an object of portraits shows one of the people in the settings.';
grant execute on function private.is_portrait(text) to authenticated, service_role;

create table private.sweep (
  id boolean primary key default true check (id),
  bucket_id text not null default '',
  name text not null default ''
);
comment on table private.sweep is 'How far the search for orphaned objects has come: one row.';
comment on column private.sweep.name is 'The last object that was looked at; empty: the next look begins with the first.';
alter table private.sweep enable row level security;
insert into private.sweep default values;

-- is_last: the end was reached, and the next call begins again. They are removed through the Storage API; orders and
-- drafts refuse an upload after 24 hours, so the two never meet.
create function public.find_orphaned_objects(p_limit integer default 100, p_scan integer default 20000)
returns table (buckets text[], names text[], is_last boolean)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  last_bucket text;
  last_name text;
begin
  p_limit := least(greatest(p_limit, 1), 1000);
  p_scan := least(greatest(p_scan, 1), 100000);
  -- Runs at the same time look at different objects.
  select s.bucket_id, s.name into last_bucket, last_name from private.sweep s for update;
  with looked_at as materialized (
    select o.bucket_id, o.name, o.created_at from storage.objects o
    where (o.bucket_id, o.name) > (last_bucket, last_name)
    order by o.bucket_id, o.name limit p_scan
  ), orphans as materialized (
    select o.bucket_id, o.name from looked_at o
    where o.created_at < now() - interval '48 hours'
      and (
        (
          o.bucket_id = 'order-images'
          and not exists (select 1 from private.named_images n where n.path = o.name)
          and not exists (
            select 1 from private.draft_files f
            where f.path = o.name and coalesce(f.dropped_at, now()) > now() - interval '48 hours'
          )
        )
        or (
          o.bucket_id = 'sample-images'
          and not exists (select 1 from public.sample_requests s where s.image_path = o.name)
        )
        or (o.bucket_id = 'portraits' and not private.is_portrait(o.name))
      )
    order by o.bucket_id, o.name limit p_limit
  )
  select
    f.buckets, f.names, cardinality(f.names) < p_limit and l.count < p_scan,
    case when cardinality(f.names) < p_limit then l.last_bucket else f.buckets[p_limit] end,
    case when cardinality(f.names) < p_limit then l.last_name else f.names[p_limit] end
  into buckets, names, is_last, last_bucket, last_name
  from (
    select coalesce(array_agg(o.bucket_id order by o.bucket_id, o.name), '{}') as buckets,
      coalesce(array_agg(o.name order by o.bucket_id, o.name), '{}') as names
    from orphans o
  ) f, (
    select count(*) as count, max(o.bucket_id) as last_bucket,
      (array_agg(o.name order by o.bucket_id desc, o.name desc))[1] as last_name
    from looked_at o
  ) l;
  update private.sweep s set
    bucket_id = case when is_last then '' else last_bucket end,
    name = case when is_last then '' else last_name end;
  return next;
end
$$;
comment on function public.find_orphaned_objects(integer, integer) is
  'service_role: looks at the next p_scan objects, after those of the last call, for some older than 48 hours that neither a row nor a draft names: the one at a place of names is in the bucket at the same place, at most p_limit.';

grant execute on function public.find_uploads(uuid, text[]), public.record_uploads(uuid, jsonb), public.find_orphaned_objects(integer, integer)
  to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('order-images', 'order-images', false, 26214400,
    array['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  ('website-images', 'website-images', true, 20971520, array['image/jpeg', 'image/png', 'image/webp']),
  ('sample-images', 'sample-images', false, 20971520, array['image/jpeg', 'image/png', 'image/webp', 'image/heic']),
  ('portraits', 'portraits', true, 1048576, array['image/jpeg', 'image/webp'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create function private.can_see_image(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.order_images i join public.orders o on o.id = i.order_id
    where p_path in (i.image_path, i.preview_path) and private.is_own_order(o.user_id, o.organisation_id)
  ) or exists (
    select 1 from public.finished_orders f join public.orders o on o.id = f.order_id
    where (f.image_path = p_path or f.web_path = p_path or f.preview_path = p_path or f.marked_path = p_path)
      and f.delivered_at is not null and private.is_own_order(o.user_id, o.organisation_id)
      and (
        f.image_path <> p_path or f.made_with <> 'generative'
        or exists (select 1 from public.label_waivers w where w.order_id = o.id)
      )
  ) or exists (
    select 1 from private.draft_files f join public.order_drafts d on d.id = f.draft_id
    where f.path = p_path and private.is_own_order(d.user_id, d.organisation_id)
  )
$$;
comment on function private.can_see_image(text) is
  'Whether an object of order-images is an original of the orders or drafts of the caller or the caller''s firm, or its preview, or a finished image that was delivered to them, in any of its sizes; the master of a generated one, which has no visible label, only where that was waived.';
grant execute on function private.can_see_image(text) to authenticated, service_role;

create function private.is_given_away(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.order_images i where p_path in (i.image_path, i.preview_path)
  ) or exists (
    select 1 from private.draft_files f where f.path = p_path and f.draft_id is not null
  )
$$;
comment on function private.is_given_away(text) is
  'Whether an order or a draft names an upload: then its reader is theirs, which is no more the uploader who has left the firm.';
grant execute on function private.is_given_away(text) to authenticated, service_role;

create function private.is_unused_image(p_path text) returns boolean
language plpgsql volatile security definer cost 10000 set search_path = ''
as $$
begin
  -- Waits for an order that is naming the object right now; the next statement then sees its row.
  perform private.lock_image(p_path);
  return not exists (select 1 from private.named_images n where n.path = p_path)
    and not exists (select 1 from private.draft_files f where f.path = p_path and f.draft_id is not null);
end
$$;
comment on function private.is_unused_image(text) is 'Whether neither a row nor a draft names this object of order-images, so that its owner may remove it.';
grant execute on function private.is_unused_image(text) to authenticated, service_role;

create function private.is_work_image(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.order_images i
    where p_path in (i.image_path, i.preview_path) and private.may_see_work(i.order_id)
  ) or exists (
    select 1 from substring(p_path from '^finished-orders/([0-9a-f-]{36})/') folder
    where pg_input_is_valid(folder, 'uuid') and private.may_see_work(folder::uuid)
  ) or exists (
    select 1 from public.finished_orders f
    join public.order_work w on w.assignee_id = (select auth.uid()) and w.is_open
    join public.orders o on o.id = w.order_id and f.id = any (o.example_ids)
    where f.preview_path = p_path and f.delivered_at is not null
  )
$$;
comment on function private.is_work_image(text) is
  'Whether an object of order-images is an original, a floor plan or a finished image of work that the caller sees, or the preview of an example that its customer gave with it.';

create function private.is_own_work_folder(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select coalesce((
    select private.may_do_work(folder::uuid) from substring(p_path from '^finished-orders/([0-9a-f-]{36})/') folder
    where pg_input_is_valid(folder, 'uuid')
  ), false)
$$;
comment on function private.is_own_work_folder(text) is 'Whether an object of order-images is in the folder of an order whose work the caller does.';
grant execute on function private.is_work_image(text), private.is_own_work_folder(text) to authenticated, service_role;

create function public.list_studio_images(p_paths text[]) returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'order-images' and o.name = any (p_paths)
    and ((select private.is_admin()) or ((select private.is_staff()) and private.is_work_image(o.name)))
$$;
comment on function public.list_studio_images(text[]) is
  'The studio: those of some objects of order-images that the caller may see, for the function sign-images.';
grant execute on function public.list_studio_images(text[]) to authenticated;

create policy "People read images of their orders, the studio of its work" on storage.objects
  for select to authenticated
  using (
    -- Storage signs for as long as it is asked to: for the studio the function sign-images does, for an hour.
    (
      coalesce((select storage.operation()), '') not like '%sign%'
      and (
        (bucket_id in ('order-images', 'sample-images', 'portraits') and (select private.is_admin()))
        or (bucket_id = 'order-images' and (select private.is_staff()) and private.is_work_image(name))
      )
    )
    or (
      bucket_id = 'order-images' and (select private.is_confirmed())
      -- A finished image belongs to the customer, also when its uploader is not an administrator (any more).
      and (
        (owner_id = (select auth.uid())::text and name not like 'finished-orders/%' and not private.is_given_away(name))
        or private.can_see_image(name)
      )
    )
  );

create policy "People upload under random names, the studio its own" on storage.objects
  for insert to authenticated
  with check (
    owner_id = (select auth.uid())::text
    -- A copy would be the caller's own, also when what it was made of may be seen no more.
    and coalesce((select storage.operation()), '') not like '%copy%'
    and (
      (
        bucket_id = 'order-images' and (select private.is_confirmed())
        and name ~* '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp)|previews/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|webp)|floorplans/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp|pdf))$'
        -- A resumable upload announces its size before its first byte; of others the trigger learns it.
        and coalesce((metadata ->> 'contentLength')::bigint, 0) <= (select private.get_own_upload_bytes())
      )
      or (
        bucket_id = 'order-images' and private.is_own_work_folder(name)
        and name ~* '^finished-orders/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp)$'
      )
      or (
        bucket_id = 'portraits' and (select private.is_admin())
        and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|webp)$'
      )
    )
  );

create policy "People remove own unused uploads, the studio its own" on storage.objects
  for delete to authenticated
  using (
    (
      bucket_id = 'order-images'
      and (
        (owner_id = (select auth.uid())::text and name not like 'finished-orders/%' and (select private.is_confirmed()))
        or private.is_own_work_folder(name)
      )
      and private.is_unused_image(name)
    )
    or (bucket_id = 'portraits' and (select private.is_admin()) and not private.is_portrait(name))
  );

-- 330_payment_methods.sql

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

-- 340_monthly_billing.sql

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

-- 350_stripe_invoices.sql

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

-- 360_stripe_events.sql

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

-- 370_invitations.sql

-- Invitations to open an account, or to join a firm with an account that there is. Only the hash of the token is kept.
-- The first administrator is invited by a release, later ones are made of accounts.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 320),
  invitee_name text check (char_length(invitee_name) <= 200),
  staff_role text check (staff_role in ('editor', 'lead', 'admin')),
  token_hash text not null unique check (char_length(token_hash) <= 128),
  invited_by uuid references public.profiles (id) on delete cascade,
  organisation_id uuid references public.organisations (id) on delete cascade,
  role text check (role in ('owner', 'member', 'assistant')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  constraint invitations_role_in_firm check ((organisation_id is null) = (role is null)),
  constraint invitations_first_admin_by_release check ((invited_by is null) = (staff_role is not distinct from 'admin'))
);
comment on table public.invitations is 'Who was invited by whom; a token works once and for 7 days.';
comment on column public.invitations.staff_role is 'What the person becomes in the studio; null: a customer. admin: only while there is no administrator.';
comment on column public.invitations.invited_by is 'Null: by a release, which invites the first administrator.';
comment on column public.invitations.role is 'What the person becomes in the firm; owner: it is offered to somebody who is in it already.';
comment on column public.invitations.organisation_id is 'The firm that the person joins; null: an account alone.';
comment on column public.invitations.token_hash is 'SHA-256 of the token in the mail, in hex; nobody reads it through the API.';
create index invitations_email_idx on public.invitations (email);
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_organisation_id_idx on public.invitations (organisation_id);
create index invitations_open_idx on public.invitations (expires_at) where accepted_at is null;

alter table public.invitations enable row level security;
grant select (
  id, email, invitee_name, staff_role, invited_by, organisation_id, role, created_at, expires_at, accepted_at
)
  on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;
create policy "People read the invitations they sent, admins read all" on public.invitations
  for select to authenticated
  using ((invited_by = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));

-- outcome: created, with the inviter's registered name, user_exists: an account that nobody confirmed is none, and one
-- without a firm can be invited into one, not_owner, or member_unknown: who is not in the firm cannot be offered it. An
-- address has several of a firm only until the mail of the newest is sent (replace_invitations).
create function public.create_invitation(
  p_email text,
  p_invitee_name text,
  p_token_hash text,
  p_invited_by uuid,
  p_staff_role text default null,
  p_role text default null
) returns table (outcome text, invitation_id uuid, inviter_name text, organisation_name text, has_account boolean)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  firm public.organisations;
  account uuid := (
    select p.id from public.profiles p where p.email = lower(btrim(p_email)) and p.email_verified and p.erased_at is null
  );
begin
  if p_role is not null then
    select f.* into firm from public.memberships m join public.organisations f on f.id = m.organisation_id
    where m.user_id = p_invited_by and m.role = 'owner';
  end if;
  if p_role is not null and firm.id is null then
    return query select 'not_owner', null::uuid, null::text, null::text, false;
    return;
  elsif p_role = 'owner' and not exists (
    select 1 from public.memberships m where m.user_id = account and m.organisation_id = firm.id and m.role <> 'owner'
  ) then
    return query select 'member_unknown', null::uuid, null::text, null::text, account is not null;
    return;
  elsif account is not null and p_role is distinct from 'owner' and (
    firm.id is null or exists (select 1 from public.memberships m where m.user_id = account)
  ) then
    return query select 'user_exists', null::uuid, null::text, null::text, true;
    return;
  end if;
  return query
    with created as (
      insert into public.invitations (email, invitee_name, token_hash, invited_by, staff_role, organisation_id, role)
      values (lower(btrim(p_email)), private.clean_name(p_invitee_name), p_token_hash, p_invited_by, p_staff_role, firm.id, p_role)
      returning id
    )
    select 'created', created.id, p.full_name, firm.name, account is not null
    from created cross join public.profiles p
    where p.id = p_invited_by;
end
$$;
comment on function public.create_invitation(text, text, text, uuid, text, text) is
  'service_role: writes an invitation, with p_role into the firm of its owner, one row.';

-- outcome: created, made_admin: of the account that the address has, has_admin: nothing was done.
create function public.invite_first_admin(p_email text, p_token_hash text)
returns table (outcome text, invitation_id uuid)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  invited text := lower(btrim(p_email));
  account uuid := (select p.id from public.profiles p where p.email = invited and p.email_verified and p.erased_at is null);
begin
  if private.has_admin() then
    return query select 'has_admin', null::uuid;
  elsif account is not null then
    perform private.set_role(account, 'admin');
    return query select 'made_admin', null::uuid;
  else
    return query
      with created as (
        insert into public.invitations (email, token_hash, staff_role) values (invited, p_token_hash, 'admin') returning id
      )
      select 'created', created.id from created;
  end if;
end
$$;
comment on function public.invite_first_admin(text, text) is
  'service_role: while the project has no administrator, writes the invitation of one, or makes one of the account that the address has.';

create function public.find_invitation(p_token_hash text) returns text
language sql stable security definer set search_path = ''
as $$
  select i.email from public.invitations i
  where i.token_hash = p_token_hash and i.accepted_at is null and i.expires_at > now() and i.role is distinct from 'owner'
    and (i.staff_role is distinct from 'admin' or not private.has_admin())
$$;
comment on function public.find_invitation(text) is
  'service_role: the address that a token invites; null for one that is unknown, used or expired.';

create function public.accept_invitation(p_token_hash text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.set_role(p.id, i.staff_role)
  from public.invitations i join public.profiles p on p.email = i.email and p.erased_at is null
  where i.token_hash = p_token_hash and i.accepted_at is null and i.staff_role is not null
    and (i.staff_role <> 'admin' or not private.has_admin());
  insert into public.memberships (user_id, organisation_id, role)
  select p.id, i.organisation_id, i.role
  from public.invitations i
  join public.organisations f on f.id = i.organisation_id and f.closed_by is null
  join public.profiles p on p.email = i.email and p.email_verified and p.erased_at is null
  where i.token_hash = p_token_hash and i.accepted_at is null and i.role <> 'owner'
  on conflict do nothing;
  update public.invitations i set accepted_at = now()
  where i.token_hash = p_token_hash and i.accepted_at is null;
  delete from public.invitations other using public.invitations used
  where used.token_hash = p_token_hash and other.email = used.email and other.accepted_at is null;
$$;
comment on function public.accept_invitation(text) is
  'service_role: marks an invitation as accepted, gives its role in the studio or in the firm, and takes back the others to the same address.';

create function public.replace_invitations(p_invitation_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  with replaced as (
    delete from public.invitations i using public.invitations sent
    where sent.id = p_invitation_id and i.id <> sent.id and i.accepted_at is null
      -- The address of the first administrator may have been mistyped.
      and (i.email = sent.email or (i.staff_role = 'admin' and sent.staff_role = 'admin'))
      and i.organisation_id is not distinct from sent.organisation_id
    returning i.id
  )
  delete from public.mails m using replaced r where m.event = 'invitation:' || r.id
$$;
comment on function public.replace_invitations(uuid) is
  'service_role: once the mail of an invitation was sent, the others of the same firm, or of none, to its address work no longer.';

grant execute on function public.create_invitation(text, text, text, uuid, text, text),
  public.invite_first_admin(text, text), public.find_invitation(text),
  public.accept_invitation(text), public.replace_invitations(uuid)
  to service_role;

create function public.withdraw_invitation(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) and not exists (
    select 1 from public.invitations i
    where i.id = p_id and i.organisation_id = private.my_organisation()
      and private.get_owner(i.organisation_id) = (select auth.uid())
  ) then
    perform private.refuse('not_admin', 'Only administrators withdraw invitations, and owners those of their firm.', sql_state => '42501');
  end if;
  delete from public.invitations i where i.id = p_id and i.accepted_at is null;
  if found then
    delete from public.mails m where m.event = 'invitation:' || p_id;
  elsif exists (select 1 from public.invitations i where i.id = p_id) then
    perform private.refuse('invitation_accepted', 'The invitation was accepted.', p_id::text);
  end if;
end
$$;
comment on function public.withdraw_invitation(uuid) is
  'Administrators, and owners of the firm that it is from: takes an invitation back, so that its link works no longer; again changes nothing.';
grant execute on function public.withdraw_invitation(uuid) to authenticated;

create function private.end_invitations(p_invited_by uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  with ended as (
    delete from public.invitations i
    where i.invited_by = p_invited_by and i.accepted_at is null and case
      when i.organisation_id is not null then private.get_owner(i.organisation_id) is distinct from p_invited_by
      else private.get_role(p_invited_by) is distinct from 'admin'
    end
    returning i.id
  )
  delete from public.mails m using ended where m.event = 'invitation:' || ended.id
$$;

create function private.delete_expired_invitations() returns integer
language sql volatile security definer set search_path = ''
as $$
  with expired as (
    delete from public.invitations i where i.accepted_at is null and i.expires_at < now() returning i.id
  ), mailed as (
    delete from public.mails m using expired where m.event = 'invitation:' || expired.id
  )
  select count(*)::integer from expired
$$;
comment on function private.delete_expired_invitations() is
  'Scheduled job: deletes invitations that nobody accepted in time, with the records of their mails.';

-- 375_members.sql

-- Who is in a firm: making one, joining, other roles, leaving. Orders, drafts and photographs stay with the firm.

-- What a person who is in a firm no more leaves there: the drafts are the owner's then.
create function private.leave_organisation(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.notifications n using public.orders o
  where n.user_id = p_user_id and o.id = n.order_id and o.organisation_id = (
    select m.organisation_id from public.memberships m where m.user_id = p_user_id
  );
  update public.order_drafts d set user_id = private.get_owner(d.organisation_id), is_inherited = true
  from public.memberships m
  where m.user_id = p_user_id and d.user_id = p_user_id and d.organisation_id = m.organisation_id;
  delete from public.invitations i using public.memberships m, public.profiles p
  where m.user_id = p_user_id and p.id = p_user_id and i.organisation_id = m.organisation_id and i.email = p.email
    and i.role = 'owner' and i.accepted_at is null;
  delete from public.memberships m where m.user_id = p_user_id;
$$;

-- Refuses people without a firm.
create function private.lock_my_organisation() returns public.memberships
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.memberships;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  perform 1 from public.organisations f where f.id = private.my_organisation() for no key update;
  -- After the lock: somebody may have been taken out meanwhile.
  select * into mine from public.memberships m where m.user_id = (select auth.uid());
  if mine.user_id is null then
    perform private.refuse('no_organisation', 'The caller is in no firm.', sql_state => '42501');
  end if;
  return mine;
end
$$;

create function public.create_organisation(p_name text, p_cvr text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  created uuid;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  elsif coalesce(char_length(private.clean_name(p_name)), 0) not between 2 and 200 or not coalesce(private.is_cvr(p_cvr), false) then
    perform private.refuse('organisation_invalid', 'A firm has a name and a company number.');
  end if;
  -- A call at the same time finds the firm, and close_account is waited for.
  perform 1 from public.profiles p where p.id = caller and p.erased_at is null for no key update;
  if not found or exists (select 1 from public.memberships m where m.user_id = caller) then
    perform private.refuse('in_organisation', 'A person is in one firm at most.');
  end if;
  insert into public.organisations (name, cvr) values (private.clean_name(p_name), p_cvr) returning id into created;
  insert into public.memberships (user_id, organisation_id, role) values (caller, created, 'owner');
  return created;
end
$$;
comment on function public.create_organisation(text, text) is
  'Makes a firm whose owner is the caller; the orders that the caller has placed before stay the caller''s own.';

create function public.join_organisation(p_invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller public.profiles;
  invitation public.invitations;
begin
  select * into caller from public.profiles p
  where p.id = (select auth.uid()) and p.email_verified and p.erased_at is null;
  if caller.id is null then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  select i.* into invitation from public.invitations i
  where i.id = p_invitation_id and i.email = caller.email and i.role in ('member', 'assistant') and i.expires_at > now();
  perform 1 from public.organisations f where f.id = invitation.organisation_id and f.closed_by is null for no key update;
  if not found or not exists (
    select 1 from public.invitations i where i.id = invitation.id
      and (i.accepted_at is null or exists (
        select 1 from public.memberships m where m.user_id = caller.id and m.organisation_id = i.organisation_id
      ))
  ) then
    perform private.refuse('membership_invitation_invalid', 'The invitation is unknown, used or expired, or for another e-mail.');
  end if;
  perform 1 from public.profiles p where p.id = caller.id and p.erased_at is null for no key update;
  if not found or exists (
    select 1 from public.memberships m where m.user_id = caller.id and m.organisation_id <> invitation.organisation_id
  ) then
    perform private.refuse('in_organisation', 'A person is in one firm at most.');
  end if;
  insert into public.memberships (user_id, organisation_id, role)
  values (caller.id, invitation.organisation_id, invitation.role)
  on conflict do nothing;
  update public.invitations i set accepted_at = coalesce(i.accepted_at, now()) where i.id = invitation.id;
end
$$;
comment on function public.join_organisation(uuid) is
  'Takes the caller into the firm that has invited the caller''s e-mail; again changes nothing.';

create function private.get_firm_debt(p_user_id uuid, p_organisation_id uuid) returns numeric
language sql stable parallel safe security definer set search_path = ''
as $$
  select sum(l.amount_kroner)
  from public.orders o join public.order_lines l on l.order_id = o.id and l.invoice_id is null
  where o.billed_to = p_user_id and o.organisation_id = p_organisation_id
    and (o.has_unbilled and o.status <> 'cancelled' or o.status in ('draft', 'pending'))
$$;
comment on function private.get_firm_debt(uuid, uuid) is
  'What a person is to pay for orders of a firm and is on no invoice, those in work included (DKK); null: nothing.';

create function private.owes_firm(p_user_id uuid, p_organisation_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select private.get_firm_debt(p_user_id, p_organisation_id) is not null or exists (
    select 1 from public.invoices i
    where i.user_id = p_user_id and i.organisation_id = p_organisation_id and i.status <> 'paid'
  )
$$;

create function public.set_member_role(p_user_id uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.memberships := private.lock_my_organisation();
begin
  if mine.role <> 'owner' then
    perform private.refuse('not_owner', 'Only the owner of the firm does that.', sql_state => '42501');
  elsif p_user_id = mine.user_id or p_role is null or p_role not in ('member', 'assistant') or not exists (
    select 1 from public.memberships m where m.user_id = p_user_id and m.organisation_id = mine.organisation_id
  ) then
    perform private.refuse('member_unknown', 'There is no such member, or no such role.', coalesce(p_user_id::text, ''));
  end if;
  update public.memberships m set role = p_role where m.user_id = p_user_id;
end
$$;
comment on function public.set_member_role(uuid, text) is
  'Owners: gives a colleague another role; the firm itself is offered by an invitation, and taken over by take_over_organisation.';

-- What was ordered before stays with who was to pay it, unless the caller says to pay it, and how much it is.
create function public.take_over_organisation(p_invitation_id uuid, p_owed_kroner numeric default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.memberships := private.lock_my_organisation();
  former uuid := private.get_owner(mine.organisation_id);
begin
  if not exists (
    select 1 from public.invitations i join public.profiles p on p.email = i.email and p.id = mine.user_id
    where i.id = p_invitation_id and i.organisation_id = mine.organisation_id and i.role = 'owner'
      and i.invited_by = former and i.accepted_at is null and i.expires_at > now()
  ) then
    perform private.refuse('membership_invitation_invalid', 'The invitation is unknown, used or expired, or for another e-mail.');
  end if;
  -- Serialises with the billing of both.
  perform 1 from public.profiles p where p.id in (former, mine.user_id) order by p.id for no key update;
  if p_owed_kroner is not null then
    if p_owed_kroner is distinct from private.get_firm_debt(former, mine.organisation_id) then
      perform private.refuse('total_changed', 'The sum has changed.');
    elsif private.get_payment_days(mine.organisation_id) is null and not exists (
      select 1 from private.payment_methods m where m.user_id = mine.user_id
    ) then
      perform private.refuse('card_required', 'A payment card must be added before a debt is taken over.');
    end if;
    update public.orders o set billed_to = mine.user_id
    where o.organisation_id = mine.organisation_id and o.billed_to = former
      and (o.has_unbilled or o.status in ('draft', 'pending'));
  end if;
  update public.memberships m set role = 'member' where m.user_id = former;
  update public.memberships m set role = 'owner' where m.user_id = mine.user_id;
  update public.invitations i set accepted_at = now() where i.id = p_invitation_id;
  perform private.end_invitations(former);
end
$$;
comment on function public.take_over_organisation(uuid, numeric) is
  'Makes the caller, to whom the firm was offered, its owner, and the owner a member; with what the owner is to pay for its orders (DKK) the caller pays that too.';

create function public.remove_member(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.memberships := private.lock_my_organisation();
begin
  if mine.role <> 'owner' and p_user_id is distinct from mine.user_id then
    perform private.refuse('not_owner', 'Only the owner of the firm does that.', sql_state => '42501');
  elsif mine.role = 'owner' and p_user_id = mine.user_id then
    perform private.refuse('owner_stays', 'The owner hands the firm over first.');
  elsif private.owes_firm(p_user_id, mine.organisation_id) then
    perform private.refuse('member_owes', 'Who owned the firm stays until the orders of that time are paid.', p_user_id::text);
  elsif exists (select 1 from public.memberships m where m.user_id = p_user_id and m.organisation_id = mine.organisation_id) then
    perform private.leave_organisation(p_user_id);
  end if;
end
$$;
comment on function public.remove_member(uuid) is
  'Takes a colleague out of the firm, for its owner, or the caller; somebody who is not in it is left alone, and somebody who is still to pay for its orders is refused.';

create function public.get_organisation() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  mine public.memberships;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  select * into mine from public.memberships m where m.user_id = (select auth.uid());
  return jsonb_build_object(
    'firm', (
      -- What each has ordered in this month of Denmark, those who have left included.
      with month as materialized (
        select o.user_id, count(*) as orders, sum(o.total_amount) as kroner
        from public.orders o
        where o.organisation_id = mine.organisation_id and o.status <> 'cancelled'
          and o.created_at >= date_trunc('month', now(), 'Europe/Copenhagen')
        group by o.user_id
      )
      select jsonb_build_object(
        'id', f.id, 'name', f.name, 'cvr', f.cvr, 'role', mine.role, 'wantsMails', mine.wants_mails,
        'paymentDays', f.payment_days, 'bookkeepingEmail', f.bookkeeping_email,
        'members', (
          select jsonb_agg(
            jsonb_build_object(
              'id', p.id, 'name', p.full_name, 'email', p.email, 'role', m.role, 'joinedAt', m.joined_at,
              'month', jsonb_build_object('orders', coalesce(o.orders, 0), 'kroner', coalesce(o.kroner, 0))
            )
            order by m.role <> 'owner', m.joined_at, p.id
          )
          from public.memberships m
          join public.profiles p on p.id = m.user_id
          left join month o on o.user_id = p.id
          where m.organisation_id = f.id
        ),
        'month', (
          select jsonb_build_object('orders', coalesce(sum(o.orders), 0), 'kroner', coalesce(sum(o.kroner), 0)) from month o
        ),
        'agreements', case when mine.role = 'owner' then (
          select coalesce(jsonb_agg(to_jsonb(a) - '{organisation_id,user_id,payer_id,created_by}'::text[] order by a.service_type, a.valid_from), '[]')
          from public.price_agreements a
          where a.organisation_id = f.id and (a.valid_to is null or a.valid_to > private.today())
        ) else '[]' end,
        'invitations', case when mine.role = 'owner' then (
          select coalesce(jsonb_agg(
            jsonb_build_object('id', i.id, 'email', i.email, 'name', i.invitee_name, 'role', i.role, 'expiresAt', i.expires_at)
            order by i.created_at, i.id
          ), '[]')
          from public.invitations i where i.organisation_id = f.id and i.accepted_at is null
        ) else '[]' end,
        'offer', (
          select jsonb_build_object(
            'id', i.id, 'inviter', inviter.full_name, 'owedKroner', coalesce(private.get_firm_debt(inviter.id, f.id), 0)
          )
          from public.invitations i
          join public.profiles me on me.id = mine.user_id and me.email = i.email
          join public.profiles inviter on inviter.id = i.invited_by
          where i.organisation_id = f.id and i.role = 'owner' and i.accepted_at is null and i.expires_at > now()
            and i.invited_by = private.get_owner(f.id)
          order by i.created_at desc
          limit 1
        )
      )
      from public.organisations f where f.id = mine.organisation_id
    ),
    'invitations', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', i.id, 'name', f.name, 'inviter', inviter.full_name, 'role', i.role)
        order by i.created_at desc
      ), '[]')
      from public.invitations i
      join public.organisations f on f.id = i.organisation_id and f.closed_by is null
      join public.profiles inviter on inviter.id = i.invited_by
      where mine.user_id is null and i.accepted_at is null and i.expires_at > now()
        and i.email = (select p.email from public.profiles p where p.id = (select auth.uid()))
    )
  );
end
$$;
comment on function public.get_organisation() is
  'The caller''s firm, its members with what they have ordered this month, for its owner the open invitations and agreed prices, and whether it is offered to the caller; or the firms that have invited the caller''s e-mail.';

create function public.get_payer()
returns table (name text, has_card boolean, payment_days integer, is_overdue boolean, is_caller boolean)
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(btrim(p.full_name), ''), p.email),
    exists (select 1 from private.payment_methods c where c.user_id = p.id), f.payment_days, private.is_overdue(p.id),
    p.id = (select auth.uid())
  from public.organisations f
  join public.profiles p on p.id = private.get_owner(f.id)
  where f.id = private.my_organisation() and (f.payment_days is not null or p.id <> (select auth.uid()))
$$;
comment on function public.get_payer() is
  'Who pays what the caller orders, whether a card is saved, in how many days where it is by invoice, and whether an invoice is long overdue; no row where it is the caller, by card.';

create function public.set_payment_terms(p_organisation_id uuid, p_payment_days integer, p_bookkeeping_email text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators agree terms.', sql_state => '42501');
  end if;
  update public.organisations f
  set payment_days = p_payment_days, bookkeeping_email = nullif(lower(btrim(p_bookkeeping_email)), '')
  where f.id = p_organisation_id and f.closed_by is null;
  if not found then
    perform private.refuse('organisation_invalid', 'There is no such firm.');
  end if;
exception when check_violation then
  perform private.refuse('terms_invalid', 'Terms are 8, 14 or 30 days, or none, and an e-mail or none.');
end
$$;
comment on function public.set_payment_terms(uuid, integer, text) is
  'Administrators: sets in how many days a firm''s invoices are due (null: the owner''s card is charged), and who gets them too; for invoices that are not drafted yet.';

grant execute on function public.create_organisation(text, text), public.join_organisation(uuid), public.take_over_organisation(uuid, numeric),
  public.set_member_role(uuid, text), public.remove_member(uuid), public.get_organisation(), public.get_payer(),
  public.set_payment_terms(uuid, integer, text)
  to authenticated;

-- 380_accounts.sql

-- An account as a whole: what it owes, closing and erasing it, exporting its data, and removing accounts that nobody
-- confirmed. Each procedure of the function delete-account is one transaction and may be run again; what bookkeeping
-- needs (invoices and the orders on them) stays, without contact data.

-- invoice_ids: those that can be paid now.
create function public.get_account_debt(p_user_id uuid)
returns table (uninvoiced_kroner numeric, unpaid_kroner numeric, credit_kroner numeric, invoice_ids uuid[])
language sql stable security definer set search_path = ''
as $$
  with balance as (
    select sum(u.amount_kroner) as kroner from private.unbilled_lines u
    where u.billed_to = p_user_id group by u.organisation_id
  )
  select
    (select sum(b.kroner) from balance b where b.kroner >= private.least_charge_kroner()),
    (select sum(i.amount) from public.invoices i where i.user_id = p_user_id and i.status <> 'paid'),
    (select -sum(b.kroner) from balance b where b.kroner < 0),
    (
      select coalesce(array_agg(i.id order by i.period), '{}') from public.invoices i
      where i.user_id = p_user_id and i.status not in ('paid', 'draft')
    )
$$;
comment on function public.get_account_debt(uuid) is
  'service_role: what a customer still has to pay, one row, DKK: uninvoiced_kroner for lines on no invoice whose order is completed or was before it was opened again, if Stripe can charge them; unpaid_kroner for invoices; credit_kroner is what the customer has to the good instead; null where there is nothing.';

create function public.get_outstanding()
returns table (uninvoiced_kroner numeric, unpaid_kroner numeric, credit_kroner numeric, uninvoiced_orders bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  return query
    select coalesce(d.uninvoiced_kroner, 0), coalesce(d.unpaid_kroner, 0), coalesce(d.credit_kroner, 0),
      (select count(distinct u.order_id) from private.unbilled_lines u where u.billed_to = (select auth.uid()))
    from public.get_account_debt((select auth.uid())) d;
end
$$;
comment on function public.get_outstanding() is
  'What the caller still has to pay, one row, DKK: uninvoiced_kroner for completed work, invoiced on the next 1st, of uninvoiced_orders; unpaid_kroner for invoices; credit_kroner is what the caller has to the good, taken off the next invoice.';
grant execute on function public.get_outstanding() to authenticated;

create function private.list_account_orders(p_user_id uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select o.id from public.orders o where o.user_id = p_user_id and o.organisation_id is null
  union all
  select o.id from public.organisations f join public.orders o on o.organisation_id = f.id where f.closed_by = p_user_id
$$;
comment on function private.list_account_orders(uuid) is
  'The orders that go with an account: the person''s own, and those of the firm that is closed with it; those of a firm that goes on stay there.';

create function private.must_hand_over(p_user_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.memberships m join public.memberships other on other.organisation_id = m.organisation_id
    where m.user_id = p_user_id and m.role = 'owner' and other.user_id <> p_user_id
  )
$$;
comment on function private.must_hand_over(uuid) is 'Whether a person owns a firm that others are in.';

-- The lines of an order with a delivered part are billable at its completion, and a cancelled order is never billed.
create function public.find_deletion_obstacle(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when public.is_last_admin(p_user_id) then 'last_admin'
    when private.must_hand_over(p_user_id) then 'must_hand_over'
    when exists (
      select 1 from public.orders o join public.finished_orders f on f.order_id = o.id
      where o.billed_to = p_user_id and o.status in ('draft', 'pending') and o.first_completed_at is null
        and f.first_delivered_at is not null
    ) then 'order_partly_delivered'
    when exists (
      select 1 from public.memberships m
      where m.user_id = p_user_id and m.role <> 'owner' and private.get_firm_debt(m.user_id, m.organisation_id) is not null
    ) then 'member_owes'
  end
$$;
comment on function public.find_deletion_obstacle(uuid) is
  'service_role: the refusal that keeps an account: last_admin; must_hand_over, its owner has a firm that others are in; order_partly_delivered, a part of an order in work is delivered and not billed yet; member_owes, orders of a firm that somebody else owns now are still to be paid; null: none.';

create function public.close_account(p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Before the profile, as an order that is placed does.
  perform 1 from public.organisations f join public.memberships m on m.organisation_id = f.id
  where m.user_id = p_user_id for no key update of f;
  -- Locks out new invoices, and new orders, which then find a closed account. A status change refers to the profile, so
  -- no stronger lock: the two would wait for each other. The next statement locks out status changes.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  perform 1 from public.orders o where p_user_id in (o.user_id, o.billed_to) order by o.id for update;
  -- When two administrators delete their accounts at once, the second is found to be the last.
  perform pg_advisory_xact_lock(hashtext('public.close_account'));
  if public.find_deletion_obstacle(p_user_id) is not null or exists (
    select 1 from public.get_account_debt(p_user_id) d
    where d.uninvoiced_kroner is not null or d.unpaid_kroner is not null
  ) then
    return false;
  end if;
  if exists (select 1 from public.memberships m where m.user_id = p_user_id and m.role = 'owner') then
    update public.organisations f set closed_by = p_user_id
    from public.memberships m where m.user_id = p_user_id and f.id = m.organisation_id;
    delete from public.memberships m where m.user_id = p_user_id;
  else
    perform private.leave_organisation(p_user_id);
  end if;
  update public.orders o set status = 'cancelled'
  where o.status in ('draft', 'pending') and o.id in (select private.list_account_orders(p_user_id));
  update public.revisions r set status = 'withdrawn', due_at = null, minutes_left = null, closed_at = clock_timestamp()
  from public.orders o
  where o.id = r.order_id and o.id in (select private.list_account_orders(p_user_id)) and r.status in ('sent', 'quoted', 'in_progress');
  update public.profiles set erased_at = coalesce(erased_at, now()), is_admin = false where id = p_user_id;
  update public.staff s set is_active = false where s.user_id = p_user_id;
  return true;
end
$$;
comment on function public.close_account(uuid) is
  'service_role: ends what an account may do, cancels its running orders, and withdraws its revisions; the orders of a firm that others are in stay there; false, and nothing changed, while there is something to pay or find_deletion_obstacle says why it stays.';

create function public.list_account_objects(p_user_id uuid, p_limit integer default 100)
returns table (bucket_id text, name text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name
  from storage.objects o
  where (
    o.bucket_id = 'order-images' and o.name in (
      select n.path from private.named_images n
      where n.order_id in (select private.list_account_orders(p_user_id))
    )
  ) or (
    -- An administrator's uploads are the finished images of customers.
    o.bucket_id = 'order-images' and o.owner_id = p_user_id::text
    and not exists (select 1 from private.named_images n where n.path = o.name)
    -- Left in a draft of a firm that goes on.
    and not exists (
      select 1 from private.draft_files d join public.order_drafts t on t.id = d.draft_id
      where d.path = o.name and t.user_id <> p_user_id
    )
  ) or (
    o.bucket_id = 'sample-images' and o.name in (
      select s.image_path from public.sample_requests s
      join public.profiles p on lower(s.email) = p.email where p.id = p_user_id
    )
  )
  order by o.bucket_id, o.name
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.list_account_objects(uuid, integer) is
  'service_role: the files of an account, to be removed through the Storage API: originals and finished images of the orders that go with it, uploads that no order names, sample images sent from its address.';

create table private.erasures (
  account_hash text primary key,
  erased_at timestamptz not null default now()
);
comment on table private.erasures is
  'The accounts that were erased, for as long as there are backups that still have them: npm run erasures erases them again in a restored database.';
comment on column private.erasures.account_hash is 'The SHA-256 of the account''s id, in hexadecimal digits: it finds the account in a backup and says nothing without one.';
alter table private.erasures enable row level security;

-- Orders with work that was completed keep service, prices, lines and dates; nothing for an account that is not
-- closed. Returns its hash in private.erasures.
create function private.erase_account_orders(p_user_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  erased uuid[] := array(select private.list_account_orders(p_user_id));
begin
  delete from private.draft_files f using public.order_drafts d where f.draft_id = d.id and d.user_id = p_user_id;
  delete from public.order_drafts d where d.user_id = p_user_id;
  perform private.delete_order_images(erased);
  delete from private.share_tokens t using public.share_links l where l.id = t.link_id and l.created_by = p_user_id;
  delete from private.share_comments c using public.share_links l where l.id = c.link_id and l.order_id = any (erased);
  delete from public.share_links l where l.order_id = any (erased);
  delete from public.order_pauses q where q.order_id = any (erased);
  delete from public.team_notes n where n.order_id = any (erased);
  delete from public.order_lines l
  where l.order_id = any (erased)
    and not exists (select 1 from public.order_lines b where b.order_id = l.order_id and b.billable_at is not null);
  update private.label_log l set file_name = null where l.order_id = any (erased);
  delete from public.orders o
  where o.id = any (erased) and not exists (select 1 from public.order_lines l where l.order_id = o.id);
  update public.orders o
  set title = 'Slettet ordre', address = 'Slettet adresse', notes = null, reference = null, wishes = null, example_ids = null,
    taken_back_reason = null, delayed_until = null, delay_reason = null
  where o.id = any (erased);
end
$$;
comment on function private.erase_account_orders(uuid) is
  'Deletes the drafts and orders of a closed account; of an order with billable lines only what is personal.';

create function private.forget_author(p_user_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.label_waivers w set user_id = null where w.user_id = p_user_id;
  update public.order_events e set actor_id = null where e.actor_id = p_user_id;
  update public.team_notes n set author_id = null where n.author_id = p_user_id;
  update public.team_notes n set unread_by = array_remove(n.unread_by, p_user_id)
  where n.unread_by <> '{}' and n.unread_by @> array[p_user_id];
  update public.order_work w set assignee_id = null where w.assignee_id = p_user_id;
  update public.order_work w set checker_id = null where w.checker_id = p_user_id;
  update private.role_changes c set actor_id = null where c.actor_id = p_user_id;
  update private.settings_log l set actor_id = null where l.actor_id = p_user_id;
  update public.image_marks m set answered_by = null where m.answered_by = p_user_id;
  update public.order_pauses q set asked_by = null where q.asked_by = p_user_id;
  update private.label_log l set actor_id = null where l.actor_id = p_user_id;
  update public.skipped_images s set created_by = null where s.created_by = p_user_id;
  update public.price_agreements a set created_by = null where a.created_by = p_user_id;
  update private.service_prices s set created_by = null where s.created_by = p_user_id;
end
$$;
comment on function private.forget_author(uuid) is 'Takes a person off what they wrote and did in orders that stay.';

create function public.erase_account(p_user_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
  mailbox text;
  hash text := encode(sha256(p_user_id::text::bytea), 'hex');
begin
  select p.email into address
  from public.profiles p where p.id = p_user_id and p.erased_at is not null for no key update;
  if not found then
    return null;
  end if;
  -- The same locks as close_account takes, in the same order, and before those of rows of the orders.
  perform 1 from public.orders o where p_user_id in (o.user_id, o.billed_to) order by o.id for update;
  mailbox := private.mailbox_of(address);
  delete from public.notifications n where n.user_id = p_user_id;
  delete from public.messages m where m.sender_id = p_user_id or m.receiver_id = p_user_id;
  delete from public.mails m where m.user_id = p_user_id or lower(m.recipient) = address;
  delete from public.invitations i where i.email = address;
  delete from public.contact_submissions c where lower(c.email) = address;
  delete from public.sample_requests s where lower(s.email) = address;
  delete from private.rate_limits r
  where right(r.key, char_length(mailbox) + 1) = ':' || mailbox or right(r.key, 37) = ':' || p_user_id;

  perform private.erase_account_orders(p_user_id);
  perform private.forget_author(p_user_id);
  delete from private.role_changes c where c.user_id = p_user_id;
  delete from public.staff s where s.user_id = p_user_id;
  delete from public.memberships m where m.user_id = p_user_id;
  delete from public.standing_wishes w
  where w.user_id = p_user_id
    or w.organisation_id in (select f.id from public.organisations f where f.closed_by = p_user_id);
  delete from public.price_agreements a
  where a.user_id = p_user_id or a.organisation_id in (select f.id from public.organisations f where f.closed_by = p_user_id);
  update public.organisations f set name = 'Slettet firma', bookkeeping_email = null where f.closed_by = p_user_id;
  insert into private.erasures (account_hash) values (hash) on conflict do nothing;
  return hash;
end
$$;
comment on function public.erase_account(uuid) is
  'service_role: erases the personal data of a closed account but the profile, which goes with the auth user.';

grant execute on function public.get_account_debt(uuid), public.find_deletion_obstacle(uuid), public.close_account(uuid), public.list_account_objects(uuid, integer), public.erase_account(uuid)
  to service_role;

create function private.export_records() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  address text := (
    select p.email from public.profiles p where p.id = me and p.email_verified and p.erased_at is null
  );
begin
  if address is null then
    perform private.refuse(
      'not_signed_in', 'Only a signed-in user with a confirmed e-mail has data to export.', sql_state => '42501'
    );
  end if;
  return jsonb_build_object(
    'account', (
      select to_jsonb(item) from (
        select u.created_at, u.email_confirmed_at, u.last_sign_in_at,
          u.raw_user_meta_data ->> 'full_name' as full_name_at_sign_up
        from auth.users u where u.id = me
      ) item
    ),
    'cards', array(
      select to_jsonb(item) from (
        select c.brand, c.last4, c.exp_month, c.exp_year, c.created_at
        from private.payment_methods c where c.user_id = me order by c.created_at
      ) item
    ),
    'mails', array(
      select to_jsonb(item) from (
        select m.kind, m.recipient, m.order_id, m.status, m.created_at, m.sent_at
        from public.mails m where m.user_id = me or lower(m.recipient) = address order by m.created_at, m.id
      ) item
    ),
    'contact_messages', array(
      select to_jsonb(item) from (
        select c.name, c.email, c.phone, c.subject, c.message, c.created_at
        from public.contact_submissions c where lower(c.email) = address order by c.created_at
      ) item
    ),
    'sample_requests', array(
      select to_jsonb(item) from (
        select s.name, s.email, s.service, s.image_path, s.created_at
        from public.sample_requests s where lower(s.email) = address order by s.created_at
      ) item
    ),
    'invitations', array(
      select to_jsonb(item) from (
        select i.email, i.invitee_name, i.created_at, i.accepted_at from public.invitations i
        -- Names and addresses of other people, for an administrator's whole session alone.
        where i.email = address or (i.invited_by = me and (select private.is_admin()))
        order by i.created_at
      ) item
    )
  );
end
$$;
comment on function private.export_records() is
  'What no policy opens to the caller: account, cards, mails, contact messages, sample requests and invitations; anyone who has confirmed an address may read what was sent in from it.';

-- In plpgsql, which keeps its plans: planning them again for each order took 20 ms of it.
create function private.export_revisions(p_order_id uuid) returns jsonb[]
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select array(
      select to_jsonb(item) from (
        select r.number, r.status, r.cause, r.quoted_kroner, r.reason, r.sent_at, r.due_at, r.delivered_at, r.closed_at,
          array(
            select to_jsonb(part) from (
              select f.image_path, w.note, w.state, w.answer, array(
                select to_jsonb(mark) from (
                  select m.kind, m.x, m.y, m.w, m.h, m.note from public.revision_marks m
                  where m.revision_id = w.revision_id and m.deliverable_id = w.deliverable_id order by m.position
                ) mark
              ) as marks
              from public.revision_items w left join public.finished_orders f on f.id = w.finished_id
              where w.revision_id = r.id order by w.position
            ) part
          ) as images
        from public.revisions r where r.order_id = p_order_id order by r.number
      ) item
    )
  );
end
$$;

create function private.export_order(p_order public.orders) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select to_jsonb(p_order) - '{total_ore,has_unbilled,sort_due_at,example_ids}'::text[] || jsonb_build_object(
      'examples', array(select f.image_path from public.finished_orders f where f.id = any (p_order.example_ids)),
      'lines', array(
        select to_jsonb(item) from (
          select l.kind, l.service_type, l.text, l.quantity, l.unit_price_kroner, l.amount_kroner, l.is_agreed, l.invoice_id, l.created_at
          from public.order_lines l where l.order_id = p_order.id order by l.created_at, l.id
        ) item
      ),
      'images', array(
        select to_jsonb(item) from (
          select i.image_path, i.created_at, i.is_floor_plan, i.file_name, i.width, i.height, i.size, i.taken_at, i.services,
            i.room, k.reason as skipped_reason, array(
              select to_jsonb(part) from (
                select m.kind, m.x, m.y, m.w, m.h, m.note, m.state, m.answer
                from public.image_marks m where m.order_image_id = i.id order by m.position
              ) part
            ) as marks
          from public.order_images i left join public.skipped_images k on k.order_image_id = i.id
          where i.order_id = p_order.id order by i.position
        ) item
      ),
      'finished_images', array(
        select to_jsonb(item) from (
          select f.image_path, f.web_path, f.marked_path, f.created_at, f.file_name, f.version, f.made_with, f.label_text, i.image_path as original_path
          from public.finished_orders f
          left join public.deliverables d on d.id = f.deliverable_id
          left join public.order_images i on i.id = d.order_image_id
          where f.order_id = p_order.id order by f.created_at, f.id
        ) item
      ),
      'revisions', private.export_revisions(p_order.id),
      'share_links', array(
        select to_jsonb(item) from (
          select l.name, l.created_at, l.expires_at, l.revoked_at, l.may_download, l.with_originals, l.may_comment, l.views, l.last_seen_at
          from public.share_links l where l.order_id = p_order.id order by l.created_at, l.id
        ) item
      ),
      'share_comments', array(
        select to_jsonb(c) from (select name, x, y, note, created_at, is_sent from public.list_share_comments(p_order.id)) c
      ),
      'label_waived_at', (select w.created_at from public.label_waivers w where w.order_id = p_order.id),
      'questions', array(
        select to_jsonb(item) from (
          select q.question, q.asked_at, q.answer, q.ended_at from public.order_pauses q
          where q.order_id = p_order.id order by q.asked_at, q.id
        ) item
      ),
      'events', array(
        select to_jsonb(item) from (
          -- Which of the studio's people works on it is not the customer's data.
          select e.at, e.kind, e.detail from public.order_events e
          where e.order_id = p_order.id and e.kind <> 'work' order by e.at, e.id
        ) item
      )
    )
  );
end
$$;
comment on function private.export_order(public.orders) is 'An order with all that its customer may read of it; the policies decide what that is.';

create function private.export_invoices() returns jsonb[]
language sql stable set search_path = ''
as $$
  select array(
    select to_jsonb(item) from (
      select i.id, i.invoice_number, i.amount, i.status, i.issued_on, i.due_date, i.receipt_url, i.decline_code, i.created_at,
        i.buyer_name, i.buyer_company, i.buyer_cvr, i.buyer_address, i.buyer_email, i.bookkeeping_email, i.payment_days,
        i.transferred_on, array(
          select to_jsonb(part) from (
            select o.order_id, o.address, o.reference from public.invoice_orders o where o.invoice_id = i.id
          ) part
        ) as orders
      from public.invoices i where i.user_id = (select auth.uid()) order by i.created_at, i.id
    ) item
  )
$$;

create function public.export_account() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  return private.export_records() || jsonb_build_object(
    'profile', (
      select to_jsonb(item) from (
        select p.id, p.full_name, p.email, p.email_verified, p.is_admin, p.phone, p.address, p.company, p.cvr, p.updated_at,
          p.limits_requested_at, (
            select jsonb_build_object('role', s.role, 'is_active', s.is_active, 'created_at', s.created_at)
            from public.staff s where s.user_id = p.id
          ) as staff, l.id as limits_id,
          jsonb_build_object('totalBytes', l.total_bytes, 'fileBytes', l.file_bytes, 'files', l.files) as limits
        from public.profiles p join public.order_limits l on l.id = p.limits where p.id = me
      ) item
    ),
    'organisation', (
      select to_jsonb(item) from (
        select f.name, f.cvr, m.role, m.joined_at, m.wants_mails, f.payment_days, f.bookkeeping_email
        from public.memberships m join public.organisations f on f.id = m.organisation_id where m.user_id = me
      ) item
    ),
    'agreements', array(
      select to_jsonb(item) from (
        select a.service_type, a.price_per_image, a.base_price, a.valid_from, a.valid_to
        from public.price_agreements a
        where a.user_id = me or a.organisation_id = (select private.my_organisation()) order by a.valid_from, a.id
      ) item
    ),
    'standing_wishes', (
      select to_jsonb(item) from (
        select w.content, w.services_by_room, array(
          select f.image_path from public.finished_orders f where f.id = any (w.example_ids)
          order by array_position(w.example_ids, f.id)
        ) as examples
        from public.standing_wishes w
      ) item
    ),
    'drafts', array(
      select jsonb_build_object('id', d.id, 'content', d.content, 'created_at', d.created_at, 'updated_at', d.updated_at)
      from public.order_drafts d where d.user_id = me order by d.created_at, d.id
    ),
    'invoices', private.export_invoices(),
    'notifications', array(
      select to_jsonb(item) from (
        select n.id, n.order_id, n.type, n.created_at, n.read_at
        from public.notifications n where n.user_id = me order by n.created_at, n.id
      ) item
    ),
    'messages', array(
      select to_jsonb(item) from (
        select m.id, m.sender_id, m.receiver_id, m.order_id, m.body, m.created_at
        from public.messages m where me in (m.sender_id, m.receiver_id) order by m.created_at, m.id
      ) item
    )
  );
end
$$;
comment on function public.export_account() is 'All data of the caller but the orders, oldest first.';

create function public.export_orders(p_from integer default 0) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(array(
    select private.export_order(o) from public.orders o where o.user_id = (select auth.uid())
    -- All at once could take longer than a statement may.
    order by o.created_at, o.id offset p_from limit 200
  ))
$$;
comment on function public.export_orders(integer) is 'The caller''s orders, oldest first, 200 from a place on.';

grant execute on function private.export_records(), private.export_revisions(uuid), private.export_invoices(), private.export_order(public.orders), public.export_account(), public.export_orders(integer)
  to authenticated;

create function private.delete_unconfirmed_accounts() returns integer
language sql volatile security definer set search_path = ''
as $$
  with expired as (
    delete from auth.users u
    where u.email_confirmed_at is null
      and greatest(u.created_at, u.confirmation_sent_at) < now() - interval '30 days'
      and not exists (select 1 from public.orders o where o.user_id = u.id)
    returning u.id, lower(u.email) as email
  ), mailed as (
    delete from public.mails m using expired e where m.user_id = e.id or lower(m.recipient) = e.email
  )
  select count(*)::integer from expired
$$;
comment on function private.delete_unconfirmed_accounts() is
  'Scheduled job: deletes accounts whose e-mail nobody confirmed for 30 days, as the privacy policy says, with the records of their mails: the owner of the address may never have requested one.';

-- 385_attention.sql

-- What went wrong where no customer's page shows it, for the desk of the studio.

create function private.list_attention() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    with found as (
      select 1 as place, 'answers' as kind, p.ended_at as at, p.id, o.user_id, o.id as order_id, null as name,
        p.question as subject, p.answer as reason
      from public.order_pauses p join public.orders o on o.id = p.order_id where p.answer is not null and p.read_at is null
      union all
      select 2, 'mentions', n.created_at, n.id, n.author_id, n.order_id, null, null, n.body
      from public.team_notes n where n.unread_by <> '{}' and n.unread_by @> array[(select auth.uid())]
      union all
      select 3, 'mails', m.attempted_at, m.id, m.user_id, m.order_id, m.recipient, m.kind, m.error
      from public.mails m where m.status = 'failed' and m.attempted_at > now() - interval '7 days'
      union all
      select 4, 'payments', i.issued_on::timestamptz, i.id, i.user_id, null, null, i.invoice_number, i.decline_code
      from public.invoices i
      where i.status <> 'paid' and i.transferred_on is null and (
        i.status in ('failed', 'requires_action') or (i.payment_days is not null and i.due_date < (select private.today()))
      )
      union all
      select 5, 'billing', u.since, u.id, i.user_id, null, null, u.invoice_number, u.problem
      from public.list_unfinished_invoices(private.today()) u
      join public.invoices i on i.id = u.id
      union all
      select 6, 'invitations', v.expires_at, v.id, null, null, v.email, null, null
      from public.invitations v where v.accepted_at is null and v.expires_at < now() and v.invited_by is not null
      union all
      select 7, 'limits', p.limits_requested_at, p.id, p.id, null, null, null, null
      from public.profiles p where p.limits_requested_at is not null
    ), numbered as (
      select f.*, row_number() over (partition by f.kind order by f.at desc, f.id) as number,
        count(*) over (partition by f.kind) as amount
      from found f
    ), listed as (
      select n.place, n.kind, max(n.amount) as amount, jsonb_agg(
        jsonb_build_object(
          'id', n.id, 'name', coalesce(
            (select coalesce(nullif(btrim(p.full_name), ''), p.email) from public.profiles p where p.id = n.user_id), n.name
          ), 'at', n.at, 'subject', n.subject, 'reason', n.reason, 'order_id', n.order_id, 'user_id', n.user_id
        ) order by n.number
      ) as items
      from numbered n where n.number <= 10
      group by n.place, n.kind
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'count', l.amount, 'items', l.items) order by l.place), '[]')
    from listed l
  );
end
$$;
comment on function private.list_attention() is
  'What somebody in the studio has to look at: answers of customers, notes that name the caller, mails that failed this week, declined payments, invoices that stand still, expired invitations and accounts that ask for larger limits; of each kind how many, and the newest ten, as Attention in packages/domain says.';

-- 390_users.sql

-- What administrators see of accounts: the list of users, and the page of one.

create function private.get_search_words(p_search text) returns text
language sql immutable set search_path = ''
as $$
  -- A telephone number is found however it is grouped, with or without the country's code.
  select replace(replace(replace(
    case when s.typed ~ '^[+0-9 ().-]{6,}$' then regexp_replace(regexp_replace(s.typed, '[ ().-]', '', 'g'), '^(\+|00)45', '') else s.typed end,
    '\', '\\'), '%', '\%'), '_', '\_')
  from btrim(left(coalesce(p_search, ''), 200)) s (typed)
$$;

-- company: the firm they are in, or what they call their own; orders: how many they have placed.
create function public.list_users(
  p_search text default '', p_sort text default 'full_name', p_ascending boolean default true,
  p_offset integer default 0, p_limit integer default 26, p_is_studio boolean default null
)
returns table (
  id uuid, full_name text, email text, email_verified boolean, is_admin boolean, role text, company text, phone text, limits text,
  created_at timestamptz, orders bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := private.get_search_words(p_search);
  direction text := case when p_ascending then 'asc nulls last' else 'desc nulls first' end;
  sorting text := case when p_sort = 'created_at' then 'p.created_at' else 'p.full_name' end;
  sorted text := sorting || ' ' || direction || ', p.id ' || direction;
  facts constant text := $q$
    (coalesce(p.full_name, '') || ' ' || p.email || ' ' || coalesce(p.company, '') || ' ' || coalesce(replace(p.phone, ' ', ''), '')) $q$;
  -- The longest word is looked for in the trigrams, and the others in what is found: 'bolig mette' finds Mette of Bolig & Co.
  studio constant text := $q$ (select a.id from public.profiles a where a.is_admin union all select s.user_id from public.staff s where s.is_active) $q$;
  accounts text := 'p.erased_at is null' || case p_is_studio when true then ' and p.id in' || studio when false then ' and p.id not in' || studio else '' end;
  -- Who is in a firm is found by its name too; there are few firms, and they are looked through once.
  members text := '
    select p.id from public.organisations f
    join public.memberships m on m.organisation_id = f.id join public.profiles p on p.id = m.user_id
    where f.name ilike any ($5) and (f.name || '' '' || ' || facts || ') ilike all ($5)';
  is_found text := '(' || facts || ' ilike $1 and ' || facts || ' ilike all ($5) or p.id = any (array(' || members || ')))';
  patterns text[] := array(
    select '%' || w.word || '%' from regexp_split_to_table(words, '\s+') w (word) order by char_length(w.word) desc
  );
  pattern text := patterns[1];
  wanted integer := least(greatest(p_offset, 0), 1000000) + least(greatest(p_limit, 1), 101);
  page uuid[];
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators list users.', sql_state => '42501');
  end if;
  if words = '' then
    is_found := 'true';
  elsif words !~ '[^[:space:][:punct:]]{3}' then
    -- No trigram to be found by.
    is_found := $q$ (lower(p.full_name) like $1 or p.email like $1) $q$;
    pattern := lower(words) || '%';
  else
    -- A word that many users have fills its page from the first ones; only a rare one needs the trigrams.
    execute 'select array_agg(f.id) from (
      select p.id from (select * from public.profiles p where ' || accounts || ' order by ' || sorted || ' limit 1000) p
      where ' || is_found || ' order by ' || sorted || ' limit $2) f'
    into page using pattern, wanted, null::integer, null::uuid[], patterns;
  end if;
  if cardinality(page) = wanted then
    is_found := 'p.id = any ($4)';
  end if;
  -- Materialized, or the planner looks for a rare word through everybody in their order. Until the page is cut only the
  -- sorted columns are read: without a search from an index, and for many matches in memory.
  return query execute '
    with found as ' || case when is_found = 'true' then 'not ' else '' end || 'materialized (
      select p.id, ' || sorting || ' from public.profiles p where ' || accounts || ' and ' || is_found || '
    )
    select p.id, p.full_name, p.email, p.email_verified, p.is_admin, private.get_role(p.id),
      coalesce((select f.name from public.memberships m join public.organisations f on f.id = m.organisation_id where m.user_id = p.id), p.company),
      p.phone, p.limits, p.created_at, (select count(*) from public.orders o where o.user_id = p.id)
    from (select p.id from found p order by ' || sorted || ' limit $2 - $3 offset $3) f join public.profiles p on p.id = f.id
    order by ' || sorted
  using pattern, wanted, wanted - least(greatest(p_limit, 1), 101), page, patterns;
end
$$;
comment on function public.list_users(text, text, boolean, integer, integer, boolean) is
  'Administrators: accounts that were not erased, those of the studio, of customers (p_is_studio false) or all, by full_name or created_at, which have all words in name, e-mail, company, firm and telephone number together; less than three letters or digits in a row are the beginning of a name or an e-mail.';
grant execute on function public.list_users(text, text, boolean, integer, integer, boolean) to authenticated;

create function public.get_customer(p_user_id uuid)
returns table (
  id uuid, full_name text, email text, email_verified boolean, is_admin boolean, role text, phone text, address text, company text,
  cvr text, limits text, limits_changed_at timestamptz, limits_changed_by text, limits_requested_at timestamptz,
  created_at timestamptz, erased_at timestamptz, uninvoiced_kroner numeric, unpaid_kroner numeric, credit_kroner numeric
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read a customer.', sql_state => '42501');
  end if;
  return query
    select p.id, p.full_name, p.email, p.email_verified, p.is_admin, private.get_role(p.id), p.phone, p.address, p.company, p.cvr, p.limits,
      p.limits_changed_at, p.limits_changed_by, p.limits_requested_at, p.created_at, p.erased_at, coalesce(d.uninvoiced_kroner, 0), coalesce(d.unpaid_kroner, 0), coalesce(d.credit_kroner, 0)
    from public.profiles p
    cross join lateral public.get_account_debt(p.id) d
    where p.id = p_user_id;
end
$$;
comment on function public.get_customer(uuid) is
  'Administrators: an account, one row or none, with what it owes in DKK as get_outstanding says it.';
grant execute on function public.get_customer(uuid) to authenticated;

-- 395_browser_errors.sql

-- What went wrong in people's browsers, and nothing about whose. The function report-error writes it.

create table private.browser_errors (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('error', 'rejection', 'screen', 'policy')),
  message text not null check (char_length(message) between 1 and 500),
  stack text check (char_length(stack) between 1 and 3000),
  path text not null check (char_length(path) between 1 and 200),
  times integer not null default 1 check (times > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
comment on table private.browser_errors is 'Errors that browsers have reported, each kind once. Without personal data; kept for 30 days after the last report.';
comment on column private.browser_errors.fingerprint is 'SHA-256 of what makes two reports the same error.';
comment on column private.browser_errors.kind is 'error: not caught; rejection: of a promise; screen: somebody saw an error screen; policy: refused by the Content-Security-Policy.';
comment on column private.browser_errors.path is 'Of the page where it was seen last, with placeholders in the place of ids.';
create index browser_errors_last_seen_at_idx on private.browser_errors (last_seen_at);
alter table private.browser_errors enable row level security;

create function public.record_browser_error(
  p_fingerprint text, p_kind text, p_message text, p_stack text, p_path text
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.browser_errors as e (fingerprint, kind, message, stack, path)
  select p_fingerprint, p_kind, p_message, p_stack, p_path
  -- A stranger can report whatever comes to mind: the table has an end.
  where (select count(*) from private.browser_errors) < 1000
    or exists (select 1 from private.browser_errors k where k.fingerprint = p_fingerprint)
  on conflict (fingerprint) do update
    set times = least(e.times, 1000000) + 1, path = excluded.path, last_seen_at = now()
$$;
comment on function public.record_browser_error(text, text, text, text, text) is
  'service_role: counts an error of a browser; a new one is left out when there are 1,000.';
grant execute on function public.record_browser_error(text, text, text, text, text) to service_role;

create function public.list_browser_errors()
returns table (
  fingerprint text, kind text, message text, stack text, path text, times integer, last_seen_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only an administrator reads the errors of browsers.', sql_state => '42501');
  end if;
  return query
    select e.fingerprint, e.kind, e.message, e.stack, e.path, e.times, e.last_seen_at, count(*) over ()
    from private.browser_errors e
    where e.last_seen_at > now() - interval '30 days'
    order by e.last_seen_at desc, e.fingerprint
    limit 10;
end
$$;
comment on function public.list_browser_errors() is
  'Administrators: the ten errors of browsers that were seen last, within 30 days; total: how many there are.';
grant execute on function public.list_browser_errors() to authenticated;

create function private.delete_expired_browser_errors() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.browser_errors e where e.last_seen_at < now() - interval '30 days' returning 1
  )
  select count(*)::integer from deleted
$$;
comment on function private.delete_expired_browser_errors() is
  'Scheduled job: deletes the errors of browsers that were not seen for 30 days.';

-- 398_retention.sql

-- What grows with every order: what is of no use after a year, and images that the company no longer wants to keep. docs/operations.md has the table of what is kept how long.

-- Returns how many notifications and mails.
create function private.delete_old_records() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  -- Some each night: the first one after years must not take longer than others.
  with old as (
    select n.id from public.notifications n join public.orders o on o.id = n.order_id
    where n.created_at < now() - interval '1 year' and o.status in ('completed', 'cancelled')
    limit 50000
  ), notifications as (
    delete from public.notifications n using old where n.id = old.id returning 1
  ), done as (
    select m.id from public.mails m left join public.orders o on o.id = m.order_id
    where m.created_at < now() - interval '1 year' and m.status in ('sent', 'failed', 'superseded', 'joined')
      and m.batch is null and (o.id is null or o.status in ('completed', 'cancelled'))
    limit 50000
  ), mails as (
    delete from public.mails m using done where m.id = done.id returning 1
  )
  select (select count(*) from notifications) + (select count(*) from mails) into deleted;
  delete from public.share_links l where least(l.expires_at, l.revoked_at) < now() - interval '90 days';
  delete from private.share_tokens t using public.share_links l where l.id = t.link_id and l.expires_at < now();
  delete from private.settings_log where at < now() - interval '5 years';
  -- No backup of Supabase is older than 30 days.
  delete from private.erasures where erased_at < now() - interval '35 days';
  -- pg_cron keeps a row of each run: ten thousand a day.
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where end_time < now() - interval ''30 days''';
  end if;
  return deleted;
end
$$;
comment on function private.delete_old_records() is
  'Scheduled job: deletes notifications of finished orders and mails that are done after a year, and what pg_cron noted of its runs after 30 days; of an erasure, what a restore needs, after 35; links that no longer open anything after 90, their tokens at once; changes of the settings after five years.';

-- The files go with sweep-orphans, unless the caller has removed them.
create function private.delete_order_images(p_order_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.uploads u using public.order_images i
  where u.path in (i.image_path, i.preview_path) and i.order_id = any (p_order_ids);
  delete from private.uploads u using public.finished_orders f
  where u.path in (f.image_path, f.web_path, f.preview_path, f.marked_path) and f.order_id = any (p_order_ids);
  delete from public.revision_marks m using public.revisions r
  where r.id = m.revision_id and r.order_id = any (p_order_ids);
  delete from public.revision_items i using public.revisions r
  where r.id = i.revision_id and r.order_id = any (p_order_ids);
  delete from public.revisions r where r.order_id = any (p_order_ids);
  delete from public.finished_orders f where f.order_id = any (p_order_ids);
  delete from public.deliverables d where d.order_id = any (p_order_ids);
  delete from public.skipped_images s where s.order_id = any (p_order_ids);
  delete from public.image_marks m where m.order_id = any (p_order_ids);
  delete from public.order_images i where i.order_id = any (p_order_ids);
end
$$;
comment on function private.delete_order_images(uuid[]) is
  'Deletes the images of orders with all that is about them.';

create function private.is_expiry_announced(p_order public.orders) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.mails m
    where m.user_id = private.get_image_owner(p_order.user_id, p_order.organisation_id) and m.kind = 'order_images_expire' and m.status = 'sent'
      and m.created_at >= p_order.images_expire_at - interval '31 days' and m.sent_at <= now() - interval '30 days'
  )
$$;
comment on function private.is_expiry_announced(public.orders) is
  'Whether the mail that announces images_expire_at of an order was sent 30 days ago.';

-- An order stays with its prices and its history; an order with an open revision keeps its images too. Returns of how
-- many orders they were deleted.
create function private.expire_images() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  months smallint := (select s.images_kept_months from private.settings s);
  expired uuid[];
  newest record;
begin
  -- Taken back, switched off, or announced by a mail that could not be sent: the next announcement starts again.
  update public.orders o set images_expire_at = null
  where o.images_expire_at is not null and exists (select 1 from public.order_images i where i.order_id = o.id)
    and (
      months is null or o.status <> 'completed'
      or (o.images_expire_at <= now() and not private.is_expiry_announced(o))
    );
  if months is null then
    return 0;
  end if;
  expired := array(
    select o.id from public.orders o
    where o.images_expire_at <= now() and exists (select 1 from public.order_images i where i.order_id = o.id)
      and not private.has_revision(o.id, array['sent', 'quoted', 'in_progress'])
    order by o.images_expire_at limit 500 for update skip locked
  );
  perform private.delete_order_images(expired);
  -- One mail for all orders of a customer or a firm, and no other while it runs.
  for newest in
    with due as (
      select o.id, w.owner from public.orders o
      cross join lateral (select private.get_image_owner(o.user_id, o.organisation_id) as owner) w
      join public.profiles p on p.id = w.owner
      where o.completed_at < now() - make_interval(months => months) and o.images_expire_at is null
        and p.erased_at is null and exists (select 1 from public.order_images i where i.order_id = o.id)
        and not exists (
          select 1 from public.orders x
          where x.images_expire_at > now() and private.get_image_owner(x.user_id, x.organisation_id) = w.owner
        )
    ), announced as (
      update public.orders o set images_expire_at = now() + interval '31 days' from due d where d.id = o.id
      returning o.id, d.owner, o.completed_at
    )
    select distinct on (a.owner) a.id, a.owner from announced a order by a.owner, a.completed_at desc
  loop
    perform private.notify_customer(newest.id, newest.owner, 'order_images_expire', interval '1 minute');
  end loop;
  return cardinality(expired);
end
$$;
comment on function private.expire_images() is
  'Scheduled job, when the company has set private.settings.images_kept_months: mails customers that the images of completed orders will be deleted, and deletes them 30 days after the mail.';

-- 400_jobs.sql

-- The scheduled jobs, where the project has pg_cron and pg_net (hosted Supabase does). Some are a function of the database,
-- others call an edge function, whose address and secret are in Vault as project_url and job_secret. Each success is
-- recorded, so that a job that has stopped is noticed.

create table private.jobs (
  name text primary key,
  schedule text not null,
  longest_gap interval not null,
  procedure text,
  runs integer not null default 1 check (runs > 0),
  succeeded_at timestamptz not null default now()
);
comment on table private.jobs is 'The scheduled jobs and when each succeeded last.';
comment on column private.jobs.name is 'The edge function that is called, if no procedure is named.';
comment on column private.jobs.schedule is 'For pg_cron, in UTC.';
comment on column private.jobs.longest_gap is 'The job is late when it has not succeeded for so long.';
comment on column private.jobs.procedure is 'A function in private without parameters that is called instead.';
comment on column private.jobs.runs is 'How many calls of the edge function share the work.';
comment on column private.jobs.succeeded_at is 'At first when it was scheduled: a job that never ran is late as well.';
alter table private.jobs enable row level security;

insert into private.jobs (name, schedule, longest_gap, procedure) values
  -- Before sweep-orphans, which removes the images of the deleted requests.
  ('delete-expired-form-submissions', '7 2 * * *', '26 hours', 'delete_expired_form_submissions'),
  -- Before sweep-orphans as well, for the images of the deleted drafts.
  ('forget-drafts', '8 2 * * *', '26 hours', 'forget_drafts'),
  ('delete-orphaned-uploads', '37 2 * * *', '26 hours', 'delete_orphaned_uploads'),
  ('delete-expired-rate-limits', '38 2 * * *', '26 hours', 'delete_expired_rate_limits'),
  ('delete-expired-stripe-events', '39 2 * * *', '26 hours', 'delete_expired_stripe_events'),
  ('delete-expired-invitations', '40 2 * * *', '26 hours', 'delete_expired_invitations'),
  ('delete-expired-labels', '43 2 * * *', '26 hours', 'delete_expired_labels'),
  ('delete-old-records', '45 2 * * *', '26 hours', 'delete_old_records'),
  -- After sweep-orphans: the files stay a day longer.
  ('expire-images', '46 2 * * *', '26 hours', 'expire_images'),
  ('delete-expired-browser-errors', '44 2 * * *', '26 hours', 'delete_expired_browser_errors'),
  ('forget-old-invoices', '42 2 * * *', '26 hours', 'forget_old_invoices'),
  ('delete-unconfirmed-accounts', '41 2 * * *', '26 hours', 'delete_unconfirmed_accounts'),
  ('sweep-orphans', '17 2 * * *', '26 hours', null),
  ('reconcile-invoices', '47 2 * * *', '26 hours', null),
  ('send-alarms', '3-59/10 * * * *', '1 hour', null),
  ('send-messages', '* * * * *', '1 hour', null),
  -- In the first minutes of a day in Copenhagen, where that is and on the day of a change of the clock.
  ('apply-planned-prices', '* * * * *', '1 hour', 'apply_planned_prices'),
  ('call-build-hook', '* * * * *', '1 hour', 'call_build_hook');
-- From six in Copenhagen to the end of the day there; pg_cron runs in UTC only, and the function checks the hour. Four
-- runs share the work: together they use what Stripe allows, each within the time that a function may compute.
insert into private.jobs (name, schedule, longest_gap, runs) values
  ('run-monthly-billing', '* 4-22 * * *', '6 hours', 4);

create function public.record_job_success(p_job text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.jobs j set succeeded_at = now() where j.name = p_job
$$;
comment on function public.record_job_success(text) is 'service_role: records that a scheduled run of a job succeeded.';

create table private.alarms (
  name text primary key,
  claimed_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table private.alarms is 'What the studio is being alarmed about, while it lasts.';
comment on column private.alarms.name is 'As list_troubles names it.';
comment on column private.alarms.claimed_at is 'When a run of send-alarms took it; another run may, when it was not sent five minutes later.';
comment on column private.alarms.sent_at is 'When an alarm last left the house.';
alter table private.alarms enable row level security;

create function public.list_troubles() returns table (kind text, name text, since timestamptz, amount bigint)
language sql stable security definer set search_path = ''
as $$
  select 'job', j.name, j.succeeded_at, 1
  from private.jobs j
  where j.succeeded_at < now() - j.longest_gap
  union all
  select 'mails', 'mails', min(d.first_due_at), count(*)
  from (
    -- due_at moves with each failed attempt.
    select coalesce(m.retry_until - interval '23 hours', m.due_at) as first_due_at
    from public.mails m
    where m.due_at is not null
  ) d
  where d.first_due_at < now() - interval '15 minutes'
  having count(*) > 0
  union all
  select 'invoices', 'invoices', min(i.since), count(*)
  from public.list_unfinished_invoices(private.today()) i
  having count(*) > 0
$$;
comment on function public.list_troubles() is
  'service_role: what somebody has to look at: each job that has not succeeded for its longest gap, mails about orders that were due 15 minutes ago, and invoices that are stuck (at most 100 are counted).';

-- Each is claimed by one of several callers at the same time.
create function public.claim_alarms()
returns table (kind text, name text, since timestamptz, amount bigint, claimed_at timestamptz, is_claimed boolean)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.alarms a where not exists (select 1 from public.list_troubles() t where t.name = a.name);
  return query
    with troubles as materialized (
      select * from public.list_troubles()
    ), claimed as (
      insert into private.alarms as a (name) select t.name from troubles t
      on conflict (name) do update set claimed_at = now(), sent_at = null
        where coalesce(a.sent_at + interval '1 day', a.claimed_at + interval '5 minutes') < now()
      returning a.name
    )
    select t.kind, t.name, t.since, t.amount, now(), t.name in (select c.name from claimed c)
    from troubles t
    order by t.kind, t.name;
end
$$;
comment on function public.claim_alarms() is
  'service_role: list_troubles, and which of them the caller shall alarm somebody about: new ones, and those that have lasted a day since the last alarm.';

create function public.record_alarms(p_names text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.alarms a set sent_at = now() where a.name = any (p_names)
$$;
comment on function public.record_alarms(text[]) is 'service_role: records that the claimed alarms have left the house.';

grant execute on function public.record_job_success(text), public.list_troubles(), public.claim_alarms(),
  public.record_alarms(text[]) to service_role;

create function private.run_job(p_job text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  job private.jobs;
  project_url text;
  job_secret text;
begin
  select * into strict job from private.jobs j where j.name = p_job;
  if job.procedure is not null then
    execute format('select private.%I()', job.procedure);
    perform public.record_job_success(p_job);
    return;
  end if;
  project_url := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url');
  job_secret := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'job_secret');
  if project_url is null or job_secret is null then
    raise exception 'project_url or job_secret is not in Vault: npm run release stores them. The job % needs them.', p_job;
  end if;
  -- The function records its success under the name in x-scheduled-job.
  perform net.http_post(
    url := project_url || '/functions/v1/' || p_job,
    headers := jsonb_build_object(
      'content-type', 'application/json', 'x-job-secret', job_secret, 'x-scheduled-job', p_job
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 90000
  ) from generate_series(1, job.runs);
end
$$;

create function private.schedule_jobs() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform cron.schedule(j.name, j.schedule, format('select private.run_job(%L)', j.name)) from private.jobs j;
end
$$;

do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron')
    and exists (select 1 from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    perform private.schedule_jobs();
  end if;
end
$$;
