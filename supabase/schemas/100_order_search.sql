-- The search for orders. A trigram index cannot be used under row level security (~* is not leakproof), so it runs with
-- the owner's rights after it has checked the caller. It takes the same time however many orders there are: a word that
-- many orders have fills its page from the newest ones, a rarer one from as much of the past as its share of those asks
-- for, and that nobody has it is what the index says. A text without three letters or digits in a row has no trigram to
-- be found by, and is looked for among the newest orders alone.

create table private.order_words (
  order_id uuid primary key references public.orders (id) on delete cascade,
  user_id uuid not null,
  organisation_id uuid,
  created_at timestamptz not null,
  placed_on date not null generated always as ((created_at at time zone 'UTC')::date) stored,
  words text not null
);
comment on table private.order_words is 'What an order is found by, kept by triggers of orders and profiles.';
comment on column private.order_words.user_id is 'As in the order, also organisation_id and created_at, to be in one index with the words.';
comment on column private.order_words.words is 'Title, address, own case number, customer''s name and e-mail, each behind a space.';
create index order_words_idx on private.order_words
  using gin (placed_on, user_id, organisation_id, words extensions.gin_trgm_ops)
  -- What waits outside of the index would be read by every search.
  with (fastupdate = off);
alter table private.order_words enable row level security;

create function private.write_order_words(p_order_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.order_words (order_id, user_id, organisation_id, created_at, words)
  select o.id, o.user_id, o.organisation_id, o.created_at,
    concat_ws(' ', '', o.title, o.address, o.reference, p.full_name, p.email)
  from public.orders o join public.profiles p on p.id = o.user_id
  where o.id = any (p_order_ids)
  on conflict (order_id) do update
  set user_id = excluded.user_id, organisation_id = excluded.organisation_id, created_at = excluded.created_at,
    words = excluded.words
$$;
comment on function private.write_order_words(uuid[]) is 'Writes what some orders are found by.';

create function private.get_search_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(
    array_agg(
      case
        -- A house number, or its beginning: the 2 of 'Strandvejen 2' is not the one of 2900 Hellerup. Trigrams know what
        -- stands before it, but not \m.
        when w.place > 1 and w.word ~ '^[0-9]{1,3}$' then '[- ,.:;/(&+]' || w.word || '(?![0-9]{' || 4 - char_length(w.word) || '})'
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
  p_search text, p_conditions text, p_limit integer, p_owner_column text default null, p_owner uuid default null
) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
-- The index reads less than the table also where the planner expects a word in all rows.
set enable_seqscan = off
as $$
declare
  patterns text[] := private.get_search_patterns(p_search);
  -- A customer is not found by the own name: all orders have it.
  words text := case when p_owner is null then 'w.words' else 'concat_ws('' '', '''', o.title, o.address, o.reference)' end;
  matches text := (select string_agg(format('%s ~* %L', words, p), ' and ') from unnest(patterns) p);
  conditions text := p_conditions || case when p_owner is null then '' else format(' and o.%I = %L', p_owner_column, p_owner) end;
  indexed text;
  wanted uuid := case
    when btrim(p_search) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(p_search)::uuid
  end;
  -- R-1041, r1041, R 1041 or 1041.
  wanted_number bigint := substring(p_search from '^\s*(?:[Rr]\s*-?\s*)?(\d{1,15})\s*$')::bigint;
  found_ids uuid[];
  newest timestamptz;
  since timestamptz;
begin
  execute format($query$
    with newest as materialized (
      select o.id, o.number, o.created_at, o.title, o.address, o.reference from public.orders o
      where %1$s order by o.created_at desc, o.id desc limit 1000
    )
    select array(
        select o.id from newest o
        -- Each by its order: the index has also those of all the others.
        cross join lateral (select w.words from private.order_words w where w.order_id = o.id offset 0) w
        where o.number = $1 or %2$s
        order by o.created_at desc, o.id desc
        limit $2
      ), max(n.created_at), case when count(*) = 1000 then min(n.created_at) end
    from newest n
  $query$, conditions, matches) into found_ids, newest, since using wanted_number, p_limit;
  if cardinality(found_ids) < p_limit and since is not null and p_search ~ '[^[:space:][:punct:]]{3}' then
    -- A word of every other order would be looked up in the whole index to leave out little.
    select string_agg(format('w.words ~* %L', f.pattern), ' and ')
      || case when p_owner is null then '' else format(' and w.%I = %L', p_owner_column, p_owner) end
    into indexed
    from (
      select p.pattern, count(*) filter (where n.words ~* p.pattern) as orders,
        min(count(*) filter (where n.words ~* p.pattern)) over () as fewest
      from unnest(patterns) p (pattern)
      left join (select w.words from private.order_words w order by w.order_id limit 100) n on true
      group by p.pattern
    ) f
    where f.orders < 50 or f.orders = f.fewest;
    -- Until the page is full: half as far back again as it takes if the words are as frequent there; null: to the first order.
    loop
      since := case when found_ids <> '{}' then newest - least(
        greatest(newest - since, interval '1 hour') * (1.5 * p_limit / cardinality(found_ids)), interval '100 years'
      ) end;
      if since < (select min(o.created_at) from public.orders o) then
        since := null;
      end if;
      execute format($query$
        with found as materialized (
          select w.order_id, w.words from private.order_words w where %2$s%4$s
        )
        select array(
          select o.id from found w join public.orders o on o.id = w.order_id
          where %3$s and %1$s
          order by o.created_at desc, o.id desc
          limit $1
        )
      $query$, conditions, indexed, matches, case when since is not null then format(
        ' and w.placed_on between %L and %L', (since at time zone 'UTC')::date, (newest at time zone 'UTC')::date
      ) end) into found_ids using p_limit;
      exit when cardinality(found_ids) = p_limit or since is null;
    end loop;
  end if;
  return query execute format($query$
    select o.id from public.orders o
    where o.id = any ($1) or ((o.number = $2 or o.id = $3) and %1$s)
    order by o.created_at desc, o.id desc
    limit $4
  $query$, conditions) using found_ids, wanted_number, wanted, p_limit;
end
$$;
comment on function private.find_orders(text, text, integer, text, uuid) is
  'The newest orders o under some SQL conditions, of one user_id or organisation_id or of all, that a text is found in, the newest of them by reading a thousand, the others by the index.';

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
      p_search, private.get_order_conditions(p_filter), least(greatest(p_limit, 1), 1000)
    ) with ordinality f (id, place)
    join public.orders o on o.id = f.id
    order by f.place;
end
$$;
comment on function public.search_orders(text, jsonb, integer) is
  'Admins: the newest orders of a filter whose number or id match, or which have all words in title, address, reference, customer name and customer e-mail together.';
grant execute on function public.search_orders(text, jsonb, integer) to authenticated;

-- A customer's own search. The ids are found with the owner's rights, among the orders of the caller or the caller's firm
-- alone; the rows are read under row level security.

create function private.find_own_orders(
  p_search text, p_statuses text[], p_from timestamptz, p_until timestamptz, p_service_type text, p_revisions text[],
  p_organisation_id uuid
) returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select private.find_orders(
    p_search,
    concat_ws(' and ', 'true',
      'o.status = any (' || quote_literal(p_statuses) || ')',
      'o.created_at >= ' || quote_literal(p_from),
      'o.created_at < ' || quote_literal(p_until),
      'o.service_type = ' || quote_literal(p_service_type),
      'exists (select 1 from public.revisions r where r.order_id = o.id and r.status = any ('
        || quote_literal(p_revisions) || '))'
    ),
    300,
    case when p_organisation_id is null then 'user_id' else 'organisation_id' end,
    coalesce(p_organisation_id, (select auth.uid()))
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
