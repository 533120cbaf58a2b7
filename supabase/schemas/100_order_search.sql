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
