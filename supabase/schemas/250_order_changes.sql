-- What a customer may still do with an order: change and cancel it while nobody has begun it, and change the own case
-- number until it is on an invoice. Nothing of an order that nobody has begun is owed yet, so its lines may be written
-- again, and a cancelled order is never billed (private.unbilled_lines).

create function private.lock_own_order(p_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.orders;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  -- Waits for a change of the status, for new lines and for new images: each of them takes this lock.
  select * into wanted from public.orders o where o.id = p_id and private.is_own_order(o.user_id, o.organisation_id)
  for no key update;
  if not found then
    perform private.refuse('order_not_found', 'The caller has no such order.', coalesce(p_id::text, ''));
  end if;
  return wanted;
end
$$;
comment on function private.lock_own_order(uuid) is 'The caller''s order, or one of the caller''s firm, locked; refuses another''s.';

create function private.refuse_begun_order(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_order.status <> 'draft'
    or exists (select 1 from public.order_events e where e.order_id = p_order.id and e.kind = 'status')
    or exists (
      select 1 from public.order_lines l
      where l.order_id = p_order.id and (l.billable_at is not null or l.kind not in ('base', 'image'))
    )
    or exists (select 1 from public.finished_orders f where f.order_id = p_order.id) then
    perform private.refuse('order_begun', 'The order has been begun, or a part of it is billable.', p_order.id::text);
  elsif not public.take_rate_limit('change-order:' || p_order.user_id, 60, 3600) then
    perform private.refuse('rate_limited', 'The account changes its orders too often.');
  end if;
end
$$;
comment on function private.refuse_begun_order(public.orders) is
  'Refuses to change an order that had another status than draft, that has finished images, a billable line, an extra or a credit, or after 60 changes within the hour.';

-- Its lines stay and never become billable.
create function public.cancel_order(p_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  cancelled public.orders := private.lock_own_order(p_id);
begin
  -- The response to the first call was lost.
  if cancelled.status = 'cancelled' then
    return cancelled;
  end if;
  perform private.refuse_begun_order(cancelled);
  update public.orders o set status = 'cancelled' where o.id = p_id returning * into cancelled;
  return cancelled;
end
$$;
comment on function public.cancel_order(uuid) is
  'Cancels an order of the caller that nobody has begun; again changes nothing.';

create function private.describe_order(p_order public.orders) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', p_order.title, 'address', p_order.address, 'notes', coalesce(p_order.notes, ''),
    'reference', coalesce(p_order.reference, ''), 'serviceType', p_order.service_type,
    'hasOwnServices', coalesce(bool_or(i.services is not null), false),
    'images', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'key', i.id, 'path', i.image_path, 'previewPath', i.preview_path, 'isFloorPlan', i.is_floor_plan,
      'fileName', coalesce(i.file_name, 'Billede ' || i.position), 'size', coalesce(i.size, 0),
      'width', i.width, 'height', i.height, 'sha256', encode(i.sha256, 'hex'), 'takenAt', i.taken_at,
      'services', i.services, 'room', i.room,
      'marks', (
        select jsonb_agg(
          jsonb_build_object('id', m.id, 'kind', m.kind, 'x', m.x, 'y', m.y, 'w', m.w, 'h', m.h, 'note', m.note)
          order by m.position
        )
        from public.image_marks m where m.order_image_id = i.id
      )
    )) order by i.position), '[]')
  )
  from public.order_images i where i.order_id = p_order.id
$$;
comment on function private.describe_order(public.orders) is
  'The content of a draft from which the order would be placed as it is: the type OrderDraftContent of packages/domain.';

-- Refusals: not_signed_in, order_not_found, order_begun, rate_limited.
create function public.open_order_change(p_order_id uuid) returns public.order_drafts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.orders;
  draft public.order_drafts;
begin
  -- Before the order's lock, as in place_order.
  perform pg_advisory_xact_lock(hashtextextended('orders/' || p_order_id, 0));
  changed := private.lock_own_order(p_order_id);
  perform private.refuse_begun_order(changed);
  select * into draft from public.order_drafts d where d.id = p_order_id;
  if not found then
    insert into public.order_drafts (id, user_id, organisation_id, content, is_change)
    values (p_order_id, (select auth.uid()), changed.organisation_id, private.describe_order(changed), true)
    returning * into draft;
    insert into private.draft_files (path, draft_id)
    select p.path, p_order_id from private.read_draft_paths(draft.content) as p (path)
    on conflict (path) do update set draft_id = excluded.draft_id, dropped_at = null;
  end if;
  return draft;
end
$$;
comment on function public.open_order_change(uuid) is
  'The draft in which the caller changes an order that nobody has begun, made from the order if there is none; place_order writes it back.';

create function private.price_changed_order(p_order_id uuid, p_prices jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.order_lines l where l.order_id = p_order_id and l.kind in ('base', 'image');
  update public.orders o
  set
    other_services = others.count,
    base_price = (p_prices -> o.service_type ->> 'base')::numeric,
    price_per_image = case when others.count = 0 then (p_prices -> o.service_type ->> 'image')::numeric else 0 end
  from (
    select count(distinct s.service) as count
    from public.orders r
    left join public.order_images i on i.order_id = r.id
    left join lateral unnest(i.services) s (service) on s.service <> r.service_type
    where r.id = p_order_id
  ) others
  where o.id = p_order_id;
  with ordered as (
    select i.id, i.position, s.place, s.service
    from public.order_images i
    join public.orders o on o.id = i.order_id
    cross join lateral unnest(coalesce(i.services, array[o.service_type])) with ordinality s (service, place)
    where i.order_id = p_order_id and not i.is_floor_plan
  ), priced as (
    select 'base' as kind, null::uuid as image, d.service, (p_prices -> d.service ->> 'base')::numeric as price,
      0 as position, 0::bigint as place
    from (select distinct service from ordered) d
    union all
    select 'image', o.id, o.service, (p_prices -> o.service ->> 'image')::numeric, o.position, o.place from ordered o
  )
  insert into public.order_lines (order_id, kind, order_image_id, service_type, unit_price_kroner, is_agreed)
  select p_order_id, p.kind, p.image, p.service, p.price, (p_prices -> p.service ->> 'agreed')::boolean from priced p
  where p.kind = 'image' or p.price > 0
  order by p.position, p.place;
end
$$;
comment on function private.price_changed_order(uuid, jsonb) is
  'Writes the lines of a changed order again, none of which may be billable; p_prices: {service: {base, image, agreed}} in DKK.';

create function private.get_frozen_prices(p_order public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(a.service_type, jsonb_build_object('base', a.base, 'image', a.image, 'agreed', a.agreed))
  from (
    select p.service_type,
      -- A base price of 0 has no line.
      case
        when count(l.id) = 0 then p.base_price
        else coalesce(max(l.unit_price_kroner) filter (where l.kind = 'base'), 0)
      end as base,
      coalesce(max(l.unit_price_kroner) filter (where l.kind = 'image'), p.price_per_image) as image,
      coalesce(bool_or(l.is_agreed), p.is_agreed) as agreed
    from private.get_prices(p_order.user_id, p_order.organisation_id) p
    left join public.order_lines l
      on l.order_id = p_order.id and l.service_type = p.service_type and l.kind in ('base', 'image')
    group by p.service_type, p.base_price, p.price_per_image, p.is_agreed
  ) a
$$;
comment on function private.get_frozen_prices(public.orders) is
  'The prices of an order''s services as it was placed, and today''s of every other, by service.';

create function private.record_edit(p_order_id uuid, p_before jsonb, p_after jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  fields jsonb;
begin
  select jsonb_agg(f.name order by f.place) into fields
  from (
    values
      (1, 'title', 'title'), (2, 'address', 'address'), (3, 'reference', 'reference'), (4, 'service_type', 'serviceType'),
      (5, 'notes', 'notes'), (6, 'images', 'images')
  ) as f (place, name, key)
  where p_after -> f.key is distinct from p_before -> f.key;
  if fields is not null then
    perform private.add_order_event(p_order_id, 'edited', jsonb_build_object('fields', fields));
  end if;
  return fields;
end
$$;
comment on function private.record_edit(uuid, jsonb, jsonb) is
  'Writes into an order''s history which of its fields an edit has changed, and returns them; null: none.';

create function private.queue_change_receipt(p_order public.orders, p_was jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A receipt that waits already says what the order has become, and was before the first of the changes.
  if not exists (
    select 1 from public.mails m
    where m.order_id = p_order.id and m.kind in ('order_received', 'order_changed') and m.status = 'queued'
  ) then
    perform private.queue_mail(gen_random_uuid()::text, 'order_changed', p_order.user_id, p_order.id, interval '1 minute');
    update public.mails m set was = p_was
    where m.order_id = p_order.id and m.kind = 'order_changed' and m.status = 'queued';
  end if;
end
$$;
comment on function private.queue_change_receipt(public.orders, jsonb) is
  'Queues the receipt of a change that its customer made; p_was: the order before it, from private.describe_receipt.';

create function private.change_placed_order(
  p_draft public.order_drafts, p_images private.ordered_image[], p_service text
) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.orders := private.lock_own_order(p_draft.id);
  turnaround integer := private.get_turnaround(before);
  described jsonb := private.describe_order(before);
  receipt jsonb := private.describe_receipt(before, described);
  prices jsonb := private.get_frozen_prices(before);
  changed public.orders;
begin
  perform private.refuse_begun_order(before);
  -- A mark that stays keeps its answer.
  delete from public.image_marks m
  using public.order_images i
  where m.order_id = before.id and i.id = m.order_image_id and not exists (
    select 1 from unnest(p_images) n cross join lateral private.read_marks(n.marks) r
    where n.path = i.image_path and r.id = m.id
      and (r.position, r.kind, round(r.x, 5), round(r.y, 5), round(r.w, 5), round(r.h, 5), r.note)
        = (m.position, m.kind, m.x, m.y, m.w, m.h, m.note)
  );
  delete from public.order_images i
  where i.order_id = before.id and i.image_path not in (select n.path from unnest(p_images) n);
  update public.orders o
  set title = p_draft.content ->> 'title', address = p_draft.content ->> 'address',
    notes = btrim(p_draft.content ->> 'notes', E' \t\r\n'), reference = p_draft.content ->> 'reference',
    service_type = p_service, price_per_image = 0, other_services = 0,
    image_count = (select count(*) from unnest(p_images) n where not n.is_floor_plan)
  where o.id = before.id;
  update public.order_images i set services = n.services, room = n.room
  from unnest(p_images) n
  where i.order_id = before.id and i.image_path = n.path;
  perform private.write_ordered_images(
    before.id, array(
      select n::private.ordered_image from unnest(p_images) n
      where not exists (select 1 from public.order_images i where i.order_id = before.id and i.image_path = n.path)
      order by n.place
    )
  );
  perform private.write_image_marks(before.id, p_images);
  perform private.price_changed_order(before.id, prices);
  -- The pause until now is added first; a stopped clock then starts a new pause.
  update public.orders o
  set due_at = private.move_due_at(private.get_running_due_at(before), turnaround, private.get_turnaround(o)),
    paused_at = case when o.paused_at is not null then clock_timestamp() end
  where o.id = before.id
  returning * into changed;
  if private.record_edit(before.id, described, private.describe_order(changed)) is not null then
    perform private.queue_change_receipt(changed, receipt);
  end if;
  return changed;
end
$$;
comment on function private.change_placed_order(public.order_drafts, private.ordered_image[], text) is
  'Makes an order of the caller that nobody has begun what its draft says.';
grant execute on function private.change_placed_order(public.order_drafts, private.ordered_image[], text) to authenticated;

create function public.get_prices(p_order_id uuid default null)
returns table (
  service_type text, base_price numeric, price_per_image numeric, turnaround_minutes integer, is_agreed boolean
)
language sql stable security definer set search_path = ''
as $$
  select p.* from (
    select o.user_id, o.organisation_id from public.orders o
    where o.id = p_order_id and private.is_own_order(o.user_id, o.organisation_id)
    union all
    select (select auth.uid()), private.my_organisation() where p_order_id is null
  ) payer
  cross join lateral private.get_prices(payer.user_id, payer.organisation_id) p
  where (select private.is_confirmed())
$$;
comment on function public.get_prices(uuid) is
  'What each service costs the caller today, in a new order or added to one of the caller''s orders.';

create function public.set_order_reference(p_id uuid, p_reference text) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.orders := private.lock_own_order(p_id);
  changed public.orders;
begin
  if exists (select 1 from public.invoice_orders i where i.order_id = p_id) then
    perform private.refuse('order_invoiced', 'The order is on an invoice.', p_id::text);
  elsif not public.take_rate_limit('change-order:' || before.user_id, 60, 3600) then
    perform private.refuse('rate_limited', 'The account changes its orders too often.');
  end if;
  update public.orders o set reference = p_reference where o.id = p_id returning * into changed;
  if changed.reference is distinct from before.reference then
    perform private.add_order_event(p_id, 'edited', jsonb_build_object('fields', jsonb_build_array('reference')));
  end if;
  return changed;
end
$$;
comment on function public.set_order_reference(uuid, text) is
  'Changes the own case number of the caller''s order, also of a begun one, until it is on an invoice, which keeps what it was made with.';

grant execute on function
  public.cancel_order(uuid), public.open_order_change(uuid), public.get_prices(uuid), public.set_order_reference(uuid, text)
  to authenticated;
