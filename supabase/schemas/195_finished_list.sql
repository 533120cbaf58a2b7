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
