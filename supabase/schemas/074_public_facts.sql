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
