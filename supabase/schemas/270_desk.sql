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
