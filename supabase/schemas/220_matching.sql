-- Matching finished images with their originals by hand, and what an order still lacks.

-- Its versions stay in order on both sides, and the newest of a completed order are delivered; one that was made for
-- a revision waits for that, and so does one that was never delivered and comes to an open revision.
create function public.move_finished_image(p_id uuid, p_order_image_id uuid, p_as text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  image public.finished_orders := private.lock_finished_image(p_id);
  source public.deliverables;
  is_alone boolean;
  target uuid;
begin
  if p_order_image_id is not null and (p_as is null or p_as not in ('version', 'variant')) then
    perform private.refuse('move_invalid', 'An image is moved as a version or as a variant.', coalesce(p_as, ''));
  end if;
  -- In a completed order it would open to the customer.
  if not private.is_lead() and exists (select 1 from public.orders o where o.id = image.order_id and o.status = 'completed') then
    perform private.refuse('not_staff', 'Only leads deliver.', sql_state => '42501');
  end if;
  select * into source from public.deliverables d where d.id = image.deliverable_id;
  is_alone := not exists (
    select 1 from public.finished_orders f where f.deliverable_id = source.id and f.id <> p_id
  );
  if p_order_image_id is not null and p_as = 'version' then
    select d.id into target from public.deliverables d
    where d.order_image_id = p_order_image_id and d.order_id = image.order_id
    order by exists (select 1 from public.finished_orders f where f.deliverable_id = d.id) desc, d.variant
    limit 1;
  elsif is_alone and source.order_image_id is not distinct from p_order_image_id then
    target := source.id;
  end if;
  if target is null then
    insert into public.deliverables (order_id, order_image_id, variant, matched_by, may_lack_original)
    select image.order_id, p_order_image_id, coalesce(max(d.variant), 0) + 1, 'hand',
      -- Nothing is taken from the customer, nor asked twice.
      p_order_image_id is null and (
        image.first_delivered_at is not null or (source.order_image_id is null and source.may_lack_original)
      )
    from public.deliverables d where d.order_image_id = p_order_image_id
    returning id into target;
  end if;
  update public.deliverables d set matched_by = 'hand' where d.id = target;
  if target = source.id then
    return;
  end if;
  -- Nobody has got it yet, so it is the work of the revision that it comes to.
  if image.first_delivered_at is null then
    image.revision_id := coalesce(private.join_revision(target), image.revision_id);
  end if;
  update public.finished_orders f
  set
    deliverable_id = target,
    revision_id = image.revision_id,
    version = (select coalesce(max(t.version), 0) + 1 from public.finished_orders t where t.deliverable_id = target)
  where f.id = p_id;
  perform private.deliver_versions(image.order_id, target);
  delete from public.skipped_images s where s.order_image_id = p_order_image_id;
  perform private.tidy_deliverable(source.id);
end
$$;
comment on function public.move_finished_image(uuid, uuid, text) is
  'Whoever does the work: matches a finished image with another original of its order, as the next version of what was made from it first or as a variant of its own; null: with none, whatever p_as says, which holds it back until lack_original allows it, unless it was delivered before.';
grant execute on function public.move_finished_image(uuid, uuid, text) to authenticated;

create function public.lack_original(p_deliverable_id uuid, p_is_allowed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed_order uuid;
begin
  if not private.is_lead() then
    perform private.refuse('not_staff', 'Only leads deliver without an original.', sql_state => '42501');
  end if;
  select o.id into changed_order from public.orders o
  where o.id = (select d.order_id from public.deliverables d where d.id = p_deliverable_id) for no key update;
  update public.deliverables d set may_lack_original = p_is_allowed where d.id = p_deliverable_id;
  if not found then
    perform private.refuse('image_not_found', 'There is no such finished picture.', coalesce(p_deliverable_id::text, ''));
  end if;
  update public.orders o set changed_at = default where o.id = changed_order;
  perform private.deliver_versions(changed_order, p_deliverable_id);
end
$$;
comment on function public.lack_original(uuid, boolean) is
  'Leads: says whether a finished picture without an original is delivered, in a completed order at once; what was delivered stays.';
grant execute on function public.lack_original(uuid, boolean) to authenticated;

create function private.count_originals(p_order_id uuid)
returns table (images integer, ready integer, skipped integer, missing jsonb)
language sql stable set search_path = ''
as $$
  select count(*)::integer,
    count(*) filter (where i.is_ready)::integer,
    count(*) filter (where i.is_skipped)::integer,
    coalesce(jsonb_agg(
      jsonb_build_object('id', i.id, 'position', i.position, 'room', i.room, 'file_name', i.file_name)
      order by i.position
    ) filter (where not i.is_ready and not i.is_skipped), '[]')
  from (
    select i.id, i.position, i.room, i.file_name,
      exists (
        select 1 from public.deliverables d join public.finished_orders f on f.deliverable_id = d.id
        where d.order_image_id = i.id
      ) as is_ready,
      exists (select 1 from public.skipped_images s where s.order_image_id = i.id) as is_skipped
    from public.order_images i where i.order_id = p_order_id and not i.is_floor_plan
  ) i
$$;
comment on function private.count_originals(uuid) is
  'How many photographs an order has, how many of them are ready or skipped, and which are neither.';
grant execute on function private.count_originals(uuid) to authenticated;

-- images: originals without floor plans; ready: those with a finished image; skipped: those that are not delivered;
-- without_original: the file names of finished images that are delivered without an original, null for one without a
-- name; held_back: the same for those that are not delivered; delivered: the number of images that the customer can see;
-- open_revision: the number of its open revision, null without one; missing: [{id, position, room, file_name}] of the
-- originals that are neither ready nor skipped; is_unchecked: it was not handed in, or by the caller.
create function public.count_delivery(p_order_ids uuid[])
returns table (
  order_id uuid, number bigint, title text, images integer, ready integer, skipped integer, without_original text[],
  held_back text[], open_marks integer, delivered integer, open_revision smallint, missing jsonb, is_unchecked boolean
)
language plpgsql stable set search_path = ''
as $$
declare
  is_checked boolean := private.is_work_checked();
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only an administrator counts what is delivered.', sql_state => '42501');
  end if;
  return query
    select o.id, o.number, o.title, c.images, c.ready, c.skipped,
      stray.delivered, stray.held_back,
      (select count(*)::integer from public.image_marks m where m.order_id = o.id and m.state = 'open'),
      (
        select count(distinct f.deliverable_id)::integer from public.finished_orders f
        where f.order_id = o.id and f.delivered_at is not null
      ),
      (
        select r.number from public.revisions r
        where r.order_id = o.id and r.status in ('sent', 'quoted', 'in_progress')
      ),
      c.missing,
      is_checked and exists (
        select 1 from public.order_work w
        where w.order_id = o.id and w.revision_id is null and w.is_open
          and (w.stage <> 'checking' or w.assignee_id = (select auth.uid()))
      )
    from public.orders o
    cross join lateral (
      select
        coalesce(array_agg(newest.file_name order by d.position) filter (where d.may_lack_original), '{}') as delivered,
        coalesce(array_agg(newest.file_name order by d.position) filter (where not d.may_lack_original), '{}') as held_back
      from public.deliverables d
      cross join lateral (
        select f.file_name from public.finished_orders f where f.deliverable_id = d.id order by f.version desc limit 1
      ) newest
      where d.order_id = o.id and d.order_image_id is null
    ) stray
    cross join lateral private.count_originals(o.id) c
    where o.id = any (p_order_ids[1:200])
    order by o.number;
end
$$;
comment on function public.count_delivery(uuid[]) is
  'Administrators: how much of each order is ready to be delivered, at most 200 at once.';
grant execute on function public.count_delivery(uuid[]) to authenticated;

-- file: its place from 1; is_same: the file itself, otherwise the newest of its name. At most 500 at once.
create function public.find_delivered_files(p_order_id uuid, p_names text[], p_checksums text[])
returns table (file integer, order_number bigint, is_same boolean, is_delivered boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_work(p_order_id);
  return query
    select distinct on (chosen.nr) chosen.nr::integer, o.number, f.is_same, f.first_delivered_at is not null
    from unnest(p_names[1:500], p_checksums[1:500]) with ordinality chosen (name, checksum, nr)
    cross join lateral (
      (
        select x.order_id, true as is_same, x.first_delivered_at from public.finished_orders x
        where x.order_id <> p_order_id
          and x.sha256 = case when chosen.checksum ~ '^[0-9a-f]{64}$' then decode(chosen.checksum, 'hex') end
        order by x.first_delivered_at desc nulls last, x.created_at desc limit 1
      )
      union all
      (
        select x.order_id, false, x.first_delivered_at from public.finished_orders x
        where x.order_id <> p_order_id and x.file_name = chosen.name
        order by x.created_at desc limit 1
      )
    ) f
    join public.orders o on o.id = f.order_id
    order by chosen.nr, f.is_same desc;
end
$$;
comment on function public.find_delivered_files(uuid, text[], text[]) is
  'Whoever does the work: which of these files, by name and SHA-256 in hex at the same places, other orders have as finished images.';
grant execute on function public.find_delivered_files(uuid, text[], text[]) to authenticated;
