-- The administrators' search. A trigram index cannot be used under row level security (~* is not
-- leakproof), so the search runs with the owner's rights after it has checked the caller. It costs the same whatever is
-- typed: a text without three letters or digits in a row has no trigram to be found by and is looked for among the
-- newest orders alone, and of customers with many orders only as many are read as a page may need.

create function private.get_search_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(
    array_agg(
      case
        -- A house number, or its beginning: the 2 of 'Strandvejen 2' is not the one of 2900 Hellerup.
        when w.place > 1 and w.word ~ '^[0-9]{1,3}$' then '\m' || w.word || '(?![0-9]{' || 4 - char_length(w.word) || '})'
        else regexp_replace(w.word, '(\W)', '\\\1', 'g')
      end
      order by w.place
    ),
    '{""}'
  )
  from (
    select s.word, row_number() over (order by char_length(s.word) desc, s.word) as place
    from (select distinct regexp_split_to_table(left(p_search, 200), '[[:space:],]+') as word) s
    where s.word <> ''
  ) w
$$;
comment on function private.get_search_patterns(text) is
  'The words of a text as regular expressions, the longest first: it is looked for in the trigrams, and the others in what is found, so that their order does not matter.';

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
      when 'work' then 'o.id in (select w.order_id from public.order_work w where w.is_open and ' || case wanted
        when 'mine' then 'w.assignee_id = auth.uid()'
        when 'free' then 'w.assignee_id is null'
        when 'checking' then 'w.stage = ''checking'''
      end || ')'
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

create function public.search_orders(p_search text, p_filter jsonb default '{}', p_limit integer default 11)
returns setof public.orders
language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text := private.get_order_conditions(p_filter);
  own_words constant text := $words$o.title || ' ' || o.address || ' ' || coalesce(o.reference, '')$words$;
  customer_words constant text := $words$coalesce(p.full_name, '') || ' ' || p.email$words$;
  patterns text[] := private.get_search_patterns(p_search);
  wanted uuid := case
    when btrim(p_search) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(p_search)::uuid
  end;
  -- R-1041, r1041, R 1041 or 1041.
  wanted_number bigint := substring(p_search from '^\s*(?:[Rr]\s*-?\s*)?(\d{1,15})\s*$')::bigint;
  page_size integer := least(greatest(p_limit, 1), 1000);
  page public.orders[];
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators search orders.', sql_state => '42501');
  end if;
  -- A word that many orders hold fills its page from the newest ones; only a rare one needs the trigrams.
  execute format($query$
    select array_agg(n.o order by (n.o).created_at desc, (n.o).id desc)
    from (
      select o from (
        select o.* from public.orders o where %1$s order by o.created_at desc, o.id desc limit 1000
      ) o
      join public.profiles p on p.id = o.user_id
      where o.number = $2 or (%2$s || ' ' || %3$s) ~* all ($3)
      order by o.created_at desc, o.id desc
      limit $4
    ) n
  $query$, conditions, own_words, customer_words) into page using wanted, wanted_number, patterns, page_size;
  if cardinality(page) = page_size or p_search !~ '[^[:space:][:punct:]]{3}' then
    return query select * from unnest(page);
    return;
  end if;
  return query execute format($query$
    with by_text as materialized (
      select o.* from public.orders o where (%2$s) ~* $3[1] or o.id = $1 or o.number = $2
    ), found as (
      select o.id, o.created_at from by_text o
      join public.profiles p on p.id = o.user_id
      where (o.id = $1 or o.number = $2 or (%2$s || ' ' || %3$s) ~* all ($3)) and %1$s
      union
      select c.id, c.created_at from public.profiles p
      cross join lateral (
        select o.id, o.created_at from public.orders o
        where o.user_id = p.id and (%2$s || ' ' || %3$s) ~* all ($3) and %1$s
        order by o.created_at desc, o.id desc
        limit $4
      ) c
      where (%3$s) ~* $3[1]
    )
    select o.* from (select f.id from found f order by f.created_at desc, f.id desc limit $4) f
    join public.orders o on o.id = f.id
    order by o.created_at desc, o.id desc
  $query$, conditions, own_words, customer_words) using wanted, wanted_number, patterns, page_size;
end
$$;
comment on function public.search_orders(text, jsonb, integer) is
  'Admins: the newest orders of a filter whose number or id match, or which have all words in title, address, reference, customer name and customer e-mail together.';
grant execute on function public.search_orders(text, jsonb, integer) to authenticated;

-- A customer's own search. The ids are found with the owner's rights, among the caller's orders alone, so that the trigrams
-- can be used; the rows are read under row level security.

create function private.find_own_orders(
  p_search text, p_statuses text[], p_from timestamptz, p_until timestamptz, p_service_type text, p_revisions text[],
  p_organisation_id uuid
) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
-- A text without trigrams must not be looked for in the index of them.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  caller uuid := (select auth.uid());
  -- 'hellerup strandvejen' finds 'Strandvejen 104, 2900 Hellerup'.
  patterns text[] := private.get_search_patterns(p_search);
  -- R-1041, r1041, R 1041 or 1041.
  wanted_number bigint := substring(p_search from '^\s*(?:[Rr]\s*-?\s*)?(\d{1,15})\s*$')::bigint;
begin
  return query
    select f.id from (
      -- A word in thousands of orders: the newest thousand, read in the order of time.
      (
        select t.id, t.created_at from public.orders t
        where (p_organisation_id is not null or t.user_id = caller)
          and (p_organisation_id is null or t.organisation_id = p_organisation_id)
          and (p_statuses is null or t.status = any (p_statuses))
          and (p_from is null or t.created_at >= p_from)
          and (p_until is null or t.created_at < p_until)
          and (p_service_type is null or t.service_type = p_service_type)
          and (p_revisions is null or exists (
            select 1 from public.revisions r where r.order_id = t.id and r.status = any (p_revisions)
          ))
          and (t.title || ' ' || t.address || ' ' || coalesce(t.reference, '')) ~* patterns[1]
          and (t.title || ' ' || t.address || ' ' || coalesce(t.reference, '')) ~* all (patterns)
        order by t.created_at desc, t.id desc
        limit 1000
      )
      union
      select n.id, n.created_at from public.orders n
      where n.number = wanted_number
        and case when p_organisation_id is null then n.user_id = caller else n.organisation_id = p_organisation_id end
        and (p_statuses is null or n.status = any (p_statuses))
        and (p_from is null or n.created_at >= p_from)
        and (p_until is null or n.created_at < p_until)
        and (p_service_type is null or n.service_type = p_service_type)
        and (p_revisions is null or exists (
          select 1 from public.revisions r where r.order_id = n.id and r.status = any (p_revisions)
        ))
    ) f
    order by f.created_at desc, f.id desc
    limit 1000;
end
$$;
comment on function private.find_own_orders(text, text[], timestamptz, timestamptz, text, text[], uuid) is
  'The ids of the orders of the caller, or of a firm, that a text is found in, the newest thousand of a status, a time, a service and a status of a revision.';
grant execute on function private.find_own_orders(text, text[], timestamptz, timestamptz, text, text[], uuid) to authenticated;

-- At most the newest thousand of those that have one of the statuses, the service and a revision with one of the statuses,
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
