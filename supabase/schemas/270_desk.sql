-- What the studio reads of many orders at once: the start page of the admin, what its list shows beside the columns of an
-- order, and the orders before and after one along that list.

create function private.has_news(p_order_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.order_pauses p where p.order_id = p_order_id and p.answer is not null and p.read_at is null
  ) or exists (
    select 1 from public.team_notes n where n.order_id = p_order_id and n.unread_by @> array[(select auth.uid())]
  )
$$;
comment on function private.has_news(uuid) is
  'Whether the customer of an order has answered, or a note names the caller, and nobody has seen it (read_order_news).';
grant execute on function private.has_news(uuid) to authenticated;

create function public.list_order_summaries(p_order_ids uuid[])
returns table (
  order_id uuid, images integer, ready integer, cover_path text, cover_preview_path text, notes integer,
  open_revision smallint, work jsonb, has_news boolean
)
language plpgsql stable set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the summaries of orders.', sql_state => '42501');
  end if;
  return query
    select o.id, o.image_count,
      (
        select count(distinct d.order_image_id)::integer
        from public.deliverables d
        where d.order_id = o.id and exists (select 1 from public.finished_orders f where f.deliverable_id = d.id)
      ),
      cover.image_path, cover.preview_path,
      (select count(*)::integer from public.team_notes n where n.order_id = o.id),
      (
        select r.number from public.revisions r
        where r.order_id = o.id and r.status in ('sent', 'quoted', 'in_progress')
      ),
      private.describe_work(o.id), private.has_news(o.id)
    from public.orders o
    left join lateral (
      select i.image_path, i.preview_path from public.order_images i
      where i.order_id = o.id and not i.is_floor_plan
      order by i.position limit 1
    ) cover on true
    where o.id = any (p_order_ids[1:200]);
end
$$;
comment on function public.list_order_summaries(uuid[]) is
  'Administrators: what the list shows of some orders, at most 200 at once, as OrderSummary in packages/domain says.';

create function public.get_desk()
returns table (
  waiting integer, in_progress integer, work_counts jsonb, completed_today integer, open_revisions integer,
  overdue_revisions integer, late_orders integer, due_today integer, load jsonb, attention jsonb, revisions jsonb, orders jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the desk.', sql_state => '42501');
  end if;
  return query
    -- Read once, and by orders_desk_idx alone: all that is asked of them is in it.
    with unfinished as materialized (
      select o.id, o.status, o.image_count, o.created_at, o.sort_due_at, w.assignee_id,
        case
          -- Without images there is nothing to work on, and the order could not leave the desk.
          when o.image_count = 0 then null
          when o.sort_due_at < now() then 'late'
          when w.stage = 'checking' then 'checking'
          when (o.sort_due_at at time zone 'Europe/Copenhagen')::date = (now() at time zone 'Europe/Copenhagen')::date then 'today'
          when w.assignee_id = (select auth.uid()) then 'mine'
          when w.assignee_id is null then 'free'
        end as part
      from public.orders o
      left join public.order_work w on w.order_id = o.id and w.revision_id is null and w.is_open
      where o.status in ('draft', 'pending')
    ), counted as (
      select count(*) filter (where u.status = 'draft')::integer as waiting,
        count(*) filter (where u.status = 'pending')::integer as in_progress,
        count(*) filter (where u.part = 'late')::integer as late, count(*) filter (where u.part = 'today')::integer as today
      from unfinished u
    ), open_work as (
      select jsonb_build_object(
        'mine', count(*) filter (where w.assignee_id = (select auth.uid())),
        'free', count(*) filter (where w.assignee_id is null),
        'checking', count(*) filter (where w.stage = 'checking')
      ) as counts
      from public.order_work w where w.is_open
    ), ready as (
      -- A deliverable is removed with its last version.
      -- By an array: joined, the planner would read the deliverables of all.
      select d.order_id, count(distinct d.order_image_id) as images
      from public.deliverables d where d.order_id = any (array(select u.id from unfinished u)) group by d.order_id
    ), skipped as (
      select s.order_id, count(*) as images
      from public.skipped_images s where s.order_id = any (array(select u.id from unfinished u)) group by s.order_id
    ), to_do as (
      select u.assignee_id, sum(u.image_count - coalesce(r.images, 0) - coalesce(s.images, 0))::integer as images
      from unfinished u left join ready r on r.order_id = u.id left join skipped s on s.order_id = u.id
      group by u.assignee_id
    ), completed as (
      select count(*)::integer as today from public.orders o
      where o.completed_at >= (now() at time zone 'Europe/Copenhagen')::date::timestamp at time zone 'Europe/Copenhagen'
    ), open_revisions as (
      select count(*)::integer as open, count(*) filter (where r.due_at < now())::integer as overdue
      from public.revisions r where r.status in ('sent', 'quoted', 'in_progress')
    ), shown as (
      select n.id, n.part from (
        select u.id, u.part, row_number() over (partition by u.part order by u.sort_due_at, u.created_at, u.id) as place
        from unfinished u where u.part is not null
      ) n where n.place <= 5
    )
    select u.waiting, u.in_progress, k.counts, c.today, v.open, v.overdue, u.late, u.today,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', coalesce(nullif(btrim(p.full_name), ''), p.email), 'images', t.images)
          order by t.images desc, p.full_name
        ), '[]')
        from to_do t left join public.profiles p on p.id = t.assignee_id where t.images > 0
      ),
      private.list_attention(),
      (
        select coalesce(jsonb_agg(to_jsonb(q) order by q.due_at, q.id), '[]')
        from public.list_revision_queue(p_limit => 5) q where q.due_at < now()
      ),
      (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', o.id, 'number', o.number, 'title', o.title, 'status', o.status, 'created_at', o.created_at,
            'due_at', o.due_at,
            'customer', coalesce(nullif(btrim(p.full_name), ''), p.email), 'part', w.part, 'images', s.images, 'ready', s.ready,
            'cover_path', s.cover_path, 'cover_preview_path', s.cover_preview_path, 'notes', s.notes, 'work', s.work,
            'paused_at', o.paused_at, 'has_news', s.has_news
          ) order by o.sort_due_at, o.created_at, o.id
        ), '[]')
        from shown w
        join public.orders o on o.id = w.id
        join public.profiles p on p.id = o.user_id
        join public.list_order_summaries(array(select w.id from shown w)) s on s.order_id = o.id
      )
    from counted u, open_work k, completed c, open_revisions v;
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

grant execute on function public.list_order_summaries(uuid[]), public.get_desk(), public.find_order_place(uuid, jsonb, text, boolean)
  to authenticated;
