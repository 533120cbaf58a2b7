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
