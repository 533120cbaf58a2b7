-- What editors and leads read of the work. An editor gets number, street, services, rooms, images, marks, the note and the
-- time; a lead also the title, the whole address and who the customer is. Prices, e-mails and telephone numbers are in
-- neither; access/procedures.test.ts looks for them in every answer.

create function private.find_work(p_part text, p_is_lead boolean) returns setof public.order_work
language plpgsql stable rows 20 set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  if p_part = 'mine' then
    return query select w.* from public.order_work w where w.assignee_id = caller and w.is_open;
  elsif p_part = 'free' then
    return query select w.* from public.order_work w where w.assignee_id is null and w.is_open and w.stage <> 'checking';
  elsif p_part = 'checking' then
    return query
      select w.* from public.order_work w where w.stage = 'checking' and (p_is_lead or w.assignee_id = caller);
  elsif p_part = 'revisions' then
    return query
      select w.* from public.revisions r join public.order_work w on w.revision_id = r.id
      where r.status in ('sent', 'quoted', 'in_progress') and (p_is_lead or coalesce(w.assignee_id, caller) = caller);
  else
    raise exception 'There is no part % of the work.', coalesce(p_part, 'null');
  end if;
end
$$;
comment on function private.find_work(text, boolean) is 'The open work in a part of list_work.';

-- The order itself, or one of its revisions, with its own images, due at its own time; title and customer for leads.
create function public.list_work(p_part text default 'mine', p_limit integer default 100)
returns table (
  id uuid, order_id uuid, number bigint, revision smallint, version integer, stage text, street text, service_type text,
  images integer, ready integer, due_at timestamptz, paused_at timestamptz, has_news boolean, assignee_id uuid,
  assignee text, cover_path text, cover_preview_path text, title text, customer text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  is_lead boolean := private.is_lead();
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio reads its work.', sql_state => '42501');
  end if;
  return query
    with listed as materialized (
      select w.id, w.order_id, w.revision_id, w.version, w.stage, w.assignee_id, r.number as revision, o.number, o.address, o.title,
        o.service_type, o.image_count, o.user_id, o.organisation_id, o.created_at,
        case when r.id is null then o.sort_due_at else coalesce(r.due_at, 'infinity') end as due,
        case when r.id is null then o.due_at else r.due_at end as due_at, case when r.id is null then o.paused_at end as paused_at
      from private.find_work(p_part, is_lead) w
      join public.orders o on o.id = w.order_id and (w.revision_id is not null or o.image_count > 0)
      left join public.revisions r on r.id = w.revision_id
      order by due, o.created_at, w.id
      limit least(greatest(coalesce(p_limit, 100), 1), 200)
    ), members as (
      select m.id, private.get_staff_name(m.id) as name from (select distinct l.assignee_id as id from listed l) m
    )
    select l.id, l.order_id, l.number, l.revision, l.version, l.stage, private.get_street(l.address), l.service_type,
      c.images, c.ready, l.due_at, l.paused_at, n.order_id is not null, l.assignee_id, m.name, cover.image_path, cover.preview_path,
      case when is_lead then l.title end, case when is_lead then private.get_customer_name(l.user_id, l.organisation_id) end
    from listed l
    cross join lateral (
      select l.image_count as images, count(distinct d.order_image_id)::integer as ready
      from public.deliverables d where d.order_id = l.order_id having l.revision_id is null
      union all
      select count(*)::integer, count(*) filter (where i.state <> 'open')::integer
      from public.revision_items i where i.revision_id = l.revision_id having l.revision_id is not null
    ) c
    left join members m on m.id = l.assignee_id
    left join private.list_news(array(select l.order_id from listed l)) n (order_id) on n.order_id = l.order_id
    left join lateral (
      select i.image_path, i.preview_path from public.order_images i
      -- Nobody signs what they may not see.
      where i.order_id = l.order_id and not i.is_floor_plan and (is_lead or l.assignee_id = caller)
      order by i.position limit 1
    ) cover on true
    order by l.due, l.created_at, l.id;
end
$$;
comment on function public.list_work(text, integer) is
  'The studio: open work by its time, what waits for a customer last, at most 200: one''s own (mine), what nobody has (free), what was handed in (checking; an editor''s own), revisions (an editor''s own and free ones).';

create function public.get_work(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_lead boolean := private.is_lead();
  described jsonb;
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio reads its work.', sql_state => '42501');
  elsif not private.may_see_work(p_order_id) then
    perform private.refuse('work_not_found', 'The caller has no such work.', coalesce(p_order_id::text, ''));
  end if;
  select jsonb_build_object(
    'id', o.id, 'number', o.number, 'notes', o.notes, 'wishes', o.wishes, 'service_type', o.service_type, 'status', o.status,
    'image_count', o.image_count, 'created_at', o.created_at, 'changed_at', o.changed_at,
    'title', case when is_lead then o.title else private.get_street(o.address) end,
    'address', case when is_lead then o.address else private.get_street(o.address) end,
    'due_at', coalesce(r.due_at, o.due_at), 'paused_at', o.paused_at,
    'delayed_until', o.delayed_until, 'delay_reason', o.delay_reason,
    'has_news', exists (select from private.list_news(array[o.id])),
    'work', (select w.work from private.describe_work(array[o.id]) w),
    'customer', case when is_lead then private.get_customer_name(o.user_id, o.organisation_id) end,
    'order_images', array(
      select to_jsonb(i) - '{sha256}'::text[] from public.order_images i where i.order_id = o.id order by i.position
    ),
    'image_marks', array(
      select to_jsonb(m) - '{answered_by}'::text[] from public.image_marks m where m.order_id = o.id order by m.position
    ),
    'finished_orders', array(
      select to_jsonb(f) - '{sha256,event_id}'::text[] || jsonb_build_object('deliverable', to_jsonb(d))
      from public.finished_orders f join public.deliverables d on d.id = f.deliverable_id
      where f.order_id = o.id order by f.created_at, f.id
    ),
    'skipped_images', array(
      select jsonb_build_object('order_image_id', s.order_image_id, 'reason', s.reason)
      from public.skipped_images s where s.order_id = o.id
    ),
    'examples', array(
      select jsonb_build_object('id', f.id, 'preview_path', f.preview_path)
      from public.finished_orders f
      where f.id = any (o.example_ids) and f.delivered_at is not null and f.preview_path is not null
      order by array_position(o.example_ids, f.id)
    ),
    'questions', array(
      select to_jsonb(p) - '{order_id,asked_by,read_at}'::text[] from public.order_pauses p
      where p.order_id = o.id order by p.asked_at
    ),
    'revisions', array(select private.describe_revision(v) from public.revisions v where v.order_id = o.id order by v.number)
  ) into described
  from public.orders o
  left join public.revisions r on r.order_id = o.id and r.status in ('sent', 'quoted', 'in_progress')
  where o.id = p_order_id;
  return described;
end
$$;
comment on function public.get_work(uuid) is
  'The studio: an order as whoever works on it needs it, as WorkOrder in packages/domain; title, address and customer in full for leads.';

create function private.get_street(p_address text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return btrim(split_part(p_address, ',', 1));
end
$$;
comment on function private.get_street(text) is 'Street and number of an address, without postal code and town.';

-- Without the price and the words about it.
create function private.describe_revision(p_revision public.revisions) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_revision.id, 'order_id', p_revision.order_id, 'number', p_revision.number, 'status', p_revision.status,
    'cause', p_revision.cause, 'quoted_kroner', null, 'reason', null, 'sent_at', p_revision.sent_at,
    'due_at', p_revision.due_at, 'delivered_at', p_revision.delivered_at, 'closed_at', p_revision.closed_at,
    'items', array(
      select jsonb_build_object(
        'deliverable_id', i.deliverable_id, 'finished_id', i.finished_id, 'note', i.note, 'state', i.state, 'answer', i.answer,
        'marks', array(
          select to_jsonb(m) - '{revision_id,deliverable_id}'::text[] from public.revision_marks m
          where m.revision_id = i.revision_id and m.deliverable_id = i.deliverable_id order by m.position
        )
      )
      from public.revision_items i where i.revision_id = p_revision.id order by i.position
    )
  )
$$;

create function public.get_delivery(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_work(p_order_id);
  return (
    select jsonb_build_object(
      'status', o.status, 'is_erased', p.erased_at is not null,
      'originals', array(select i.id from public.order_images i where i.order_id = o.id),
      'deliverables', array(
        select jsonb_build_object('id', d.id, 'order_image_id', d.order_image_id, 'variant', d.variant)
        from public.deliverables d where d.order_id = o.id
      ),
      'versions', array(
        select jsonb_build_object(
          'id', f.id, 'deliverable_id', f.deliverable_id, 'image_path', f.image_path, 'file_name', f.file_name,
          'version', f.version, 'sha256', encode(f.sha256, 'hex'), 'user_id', f.created_by,
          'name', private.get_staff_name(f.created_by)
        )
        from public.finished_orders f where f.order_id = o.id order by f.deliverable_id, f.version
      )
    )
    from public.orders o join public.profiles p on p.id = o.user_id where o.id = p_order_id
  );
end
$$;
comment on function public.get_delivery(uuid) is
  'Whoever does the work: what an upload of finished images needs to know of an order, as StoredDelivery in packages/backend; null where there is no such order.';

grant execute on function public.list_work(text, integer), public.get_work(uuid), public.get_delivery(uuid) to authenticated;
