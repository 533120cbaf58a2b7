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

create function public.search_orders(
  p_search text,
  p_status text default null,
  p_service text default null,
  p_from timestamptz default null,
  p_until timestamptz default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 11,
  p_user_id uuid default null
) returns setof public.orders
language plpgsql stable security definer set search_path = ''
as $$
declare
  patterns text[] := private.get_search_patterns(p_search);
  wanted uuid := case
    when btrim(p_search) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(p_search)::uuid
  end;
  -- R-1041, r1041, R 1041 or 1041.
  wanted_number bigint := substring(p_search from '^\s*(?:[Rr]\s*-?\s*)?(\d{1,15})\s*$')::bigint;
  page_size integer := least(greatest(p_limit, 1), 101);
  page public.orders[];
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators search orders.', sql_state => '42501');
  end if;
  -- A word that many orders hold fills its page from the newest ones; only a rare one needs the trigrams.
  select array_agg(n.o order by (n.o).created_at desc, (n.o).id desc) into page
  from (
    select o from (
      select r.* from public.orders r
      where (p_status is null or r.status = p_status)
        and (p_service is null or r.service_type = p_service)
        and (p_user_id is null or r.user_id = p_user_id)
        and (p_from is null or r.created_at >= p_from)
        and (p_until is null or r.created_at < p_until)
        and (p_before is null or (r.created_at, r.id) < (p_before, coalesce(p_before_id, r.id)))
      order by r.created_at desc, r.id desc
      limit 1000
    ) o
    join public.profiles p on p.id = o.user_id
    where o.number = wanted_number
      or (o.title || ' ' || o.address || ' ' || coalesce(o.reference, '') || ' ' || coalesce(p.full_name, '') || ' ' || p.email)
        ~* all (patterns)
    order by o.created_at desc, o.id desc
    limit page_size
  ) n;
  if cardinality(page) = page_size or p_search !~ '[^[:space:][:punct:]]{3}' then
    return query select * from unnest(page);
    return;
  end if;
  return query
    with by_text as materialized (
      select t.* from public.orders t
      where (t.title || ' ' || t.address || ' ' || coalesce(t.reference, '')) ~* patterns[1]
        or t.id = wanted or t.number = wanted_number
    ), found as (
      select t.id, t.created_at from by_text t
      join public.profiles p on p.id = t.user_id
      where (
          t.id = wanted or t.number = wanted_number
          or (t.title || ' ' || t.address || ' ' || coalesce(t.reference, '') || ' ' || coalesce(p.full_name, '') || ' ' || p.email)
            ~* all (patterns)
        )
        and (p_status is null or t.status = p_status)
        and (p_service is null or t.service_type = p_service)
        and (p_user_id is null or t.user_id = p_user_id)
        and (p_from is null or t.created_at >= p_from)
        and (p_until is null or t.created_at < p_until)
        and (p_before is null or (t.created_at, t.id) < (p_before, coalesce(p_before_id, t.id)))
      union
      select c.id, c.created_at from public.profiles p
      cross join lateral (
        select r.id, r.created_at from public.orders r
        where r.user_id = p.id
          and (r.title || ' ' || r.address || ' ' || coalesce(r.reference, '') || ' ' || coalesce(p.full_name, '') || ' ' || p.email)
            ~* all (patterns)
          and (p_status is null or r.status = p_status)
          and (p_service is null or r.service_type = p_service)
          and (p_from is null or r.created_at >= p_from)
          and (p_until is null or r.created_at < p_until)
          and (p_before is null or (r.created_at, r.id) < (p_before, coalesce(p_before_id, r.id)))
        order by r.created_at desc, r.id desc
        limit page_size
      ) c
      where (p_user_id is null or p.id = p_user_id) and (coalesce(p.full_name, '') || ' ' || p.email) ~* patterns[1]
    )
    select o.* from (select f.id from found f order by f.created_at desc, f.id desc limit page_size) f
    join public.orders o on o.id = f.id
    order by o.created_at desc, o.id desc;
end
$$;
comment on function public.search_orders(text, text, text, timestamptz, timestamptz, timestamptz, uuid, integer, uuid) is
  'Admins: orders whose number or id match, or which have all words in title, address, reference, customer name and customer e-mail together, of one customer or of all, newest first; the next page starts before (p_before, p_before_id). Without three letters or digits in a row only the newest thousand are looked through. 42501 for everybody else.';
grant execute on function public.search_orders(text, text, text, timestamptz, timestamptz, timestamptz, uuid, integer, uuid) to authenticated;

-- A customer's own search. The ids are found with the owner's rights, among the caller's orders alone, so that the trigrams
-- can be used; the rows are read under row level security.

create function private.find_own_orders(p_search text, p_statuses text[], p_from timestamptz, p_until timestamptz) returns setof uuid
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
      -- Of words that thousands hold the newest thousand are read in the order of time.
      (
        select t.id, t.created_at from public.orders t
        where t.user_id = caller
          and (p_statuses is null or t.status = any (p_statuses))
          and (p_from is null or t.created_at >= p_from)
          and (p_until is null or t.created_at < p_until)
          and (t.title || ' ' || t.address || ' ' || coalesce(t.reference, '')) ~* patterns[1]
          and (t.title || ' ' || t.address || ' ' || coalesce(t.reference, '')) ~* all (patterns)
        order by t.created_at desc, t.id desc
        limit 1000
      )
      union
      select n.id, n.created_at from public.orders n
      where n.user_id = caller and n.number = wanted_number
        and (p_statuses is null or n.status = any (p_statuses))
        and (p_from is null or n.created_at >= p_from)
        and (p_until is null or n.created_at < p_until)
    ) f
    order by f.created_at desc, f.id desc
    limit 1000;
end
$$;
comment on function private.find_own_orders(text, text[], timestamptz, timestamptz) is
  'The ids of the caller''s orders that a text is found in, the newest thousand of a status and a time.';
grant execute on function private.find_own_orders(text, text[], timestamptz, timestamptz) to authenticated;

create function public.search_own_orders(
  p_search text,
  p_statuses text[] default null,
  p_from timestamptz default null,
  p_until timestamptz default null
) returns setof public.orders
language sql stable security invoker set search_path = ''
as $$
  select o.* from public.orders o
  where o.id in (select private.find_own_orders(p_search, p_statuses, p_from, p_until))
$$;
comment on function public.search_own_orders(text, text[], timestamptz, timestamptz) is
  'The caller''s orders whose title, address, own case number or number match; the words of the text may be in any order. At most the newest thousand of those that have one of the statuses and were placed from p_from until before p_until. To be filtered, sorted and paged as the table.';
grant execute on function public.search_own_orders(text, text[], timestamptz, timestamptz) to authenticated;
