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
