-- How the portal places an order: what the draft holds becomes its order, with images and marks, in one transaction, and the
-- same however often it is called.

create type private.ordered_image as (
  place bigint, path text, preview_path text, is_floor_plan boolean, services text[], room text, file_name text,
  width integer, height integer, taken_at timestamptz, sha256 text, marks jsonb
);
comment on type private.ordered_image is 'An image of a draft as its order has it.';

-- The same as takesFloorPlans and orderedServices of packages/domain, by which the form computes the price.
create function private.read_ordered_images(p_content jsonb) returns private.ordered_image[]
language plpgsql stable set search_path = ''
as $$
declare
  is_whole_order boolean := exists (
    select 1 from public.service_pricing p where p.service_type = p_content ->> 'serviceType' and p.is_whole_order
  );
  has_own_services boolean := coalesce(p_content -> 'hasOwnServices' = 'true', false) and not is_whole_order;
  images private.ordered_image[];
begin
  select array_agg(
    row(
      e.place, i.path, i."previewPath", f.is_floor_plan,
      case when has_own_services and not f.is_floor_plan then i.services end,
      case when not f.is_floor_plan then i.room end,
      i."fileName", i.width, i.height, i."takenAt", i.sha256,
      case when not f.is_floor_plan then i.marks end
    )::private.ordered_image
    order by e.place
  ) into images
  from jsonb_array_elements(p_content -> 'images') with ordinality e (image, place)
  cross join lateral (values (coalesce(e.image -> 'isFloorPlan' = 'true', false))) f (is_floor_plan)
  cross join lateral jsonb_to_record(e.image) as i (
    path text, "previewPath" text, services text[], room text, "fileName" text, width integer, height integer,
    "takenAt" timestamptz, sha256 text, marks jsonb
  )
  -- What the form leaves out, too: a floor plan that was chosen for a service before this one.
  where not f.is_floor_plan or is_whole_order;
  if exists (select 1 from unnest(images) i where i.sha256 !~* '^[0-9a-f]{64}$') then
    perform private.refuse('image_details_invalid', 'A checksum has 64 hexadecimal digits.');
  end if;
  return images;
exception when data_exception then
  perform private.refuse('image_details_invalid', 'The images are not described as place_order reads them.', sqlerrm);
end
$$;
comment on function private.read_ordered_images(jsonb) is
  'The images of a draft that its order has: floor plans with a turnkey order only and without details, services of single images only while they are allowed and the service is not that of the whole order.';

-- Refuses an order whose own service is unknown.
create function private.commonest_service(p_images private.ordered_image[], p_own text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select 1 from public.service_pricing p where p.service_type = p_own) then
    perform private.refuse('service_unknown', 'There is no such service.', coalesce(left(p_own, 200), ''));
  end if;
  return coalesce((
    select s.service
    from unnest(p_images) i
    cross join lateral unnest(coalesce(i.services, array[p_own])) s (service)
    where not i.is_floor_plan and s.service is not null
    group by s.service
    order by count(*) desc, s.service = p_own desc, min(i.place), s.service
    limit 1
  ), p_own);
end
$$;
comment on function private.commonest_service(private.ordered_image[], text) is
  'The service that most of the images have, floor plans not counted; of several the one that was chosen for the order, or that of the first image.';
grant execute on function private.read_ordered_images(jsonb), private.commonest_service(private.ordered_image[], text)
  to authenticated, service_role;

create function private.write_image_marks(p_order_id uuid, p_images private.ordered_image[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.image_marks (id, order_id, order_image_id, position, kind, x, y, w, h, note)
  select m.id, i.order_id, i.id, m.position, m.kind, m.x, m.y, m.w, m.h, m.note
  from unnest(p_images) p
  join public.order_images i on i.image_path = p.path and i.order_id = p_order_id
  join public.orders o on o.id = i.order_id and private.is_own_order(o.user_id, o.organisation_id)
  cross join lateral private.read_marks(p.marks) m
  where not exists (select 1 from public.image_marks k where k.id = m.id and k.order_id = p_order_id);
exception when data_exception or check_violation or not_null_violation or unique_violation then
  perform private.refuse('mark_invalid', 'A mark is not described as place_order reads it.', sqlerrm);
end
$$;
comment on function private.write_image_marks(uuid, private.ordered_image[]) is
  'Writes the marks of an order of the caller that it does not have yet, as its draft has them.';
grant execute on function private.write_image_marks(uuid, private.ordered_image[]) to authenticated;

create function private.write_ordered_images(p_order_id uuid, p_images private.ordered_image[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- In one order for all callers, so that two of them cannot wait for each other.
  perform private.lock_image(n.name)
  from (
    select i.path as name from unnest(p_images) i
    union select i.preview_path from unnest(p_images) i where i.preview_path is not null
    order by name
  ) n;
  insert into public.order_images (
    order_id, image_path, is_floor_plan, services, room, file_name, width, height, sha256, taken_at, preview_path
  )
  select
    p_order_id, i.path, i.is_floor_plan, i.services, i.room, i.file_name, i.width, i.height, decode(i.sha256, 'hex'),
    i.taken_at, i.preview_path
  from unnest(p_images) i
  order by i.place;
end
$$;
grant execute on function private.write_ordered_images(uuid, private.ordered_image[]) to authenticated;

create function private.with_order_service(p_images private.ordered_image[], p_own text, p_service text)
returns private.ordered_image[]
language sql immutable set search_path = ''
as $$
  select array_agg(
    row(
      i.place, i.path, i.preview_path, i.is_floor_plan,
      case
        when i.is_floor_plan or i.services = array[p_service] then null
        when i.services is null and p_own <> p_service then array[p_own]
        else i.services
      end,
      i.room, i.file_name, i.width, i.height, i.taken_at, i.sha256, i.marks
    )::private.ordered_image
    order by i.place
  )
  from unnest(p_images) i
$$;
comment on function private.with_order_service(private.ordered_image[], text, text) is
  'The images of a draft whose own service was p_own, for an order with p_service: null where an image has that alone.';
grant execute on function private.with_order_service(private.ordered_image[], text, text) to authenticated;

create function private.get_ordering_person(p_colleague text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  if p_colleague is null then
    return (select auth.uid());
  elsif not pg_input_is_valid(p_colleague, 'uuid') or not private.may_order_for(p_colleague::uuid) then
    perform private.refuse('colleague_unknown', 'Assistants order for the people of their firm.', left(p_colleague, 200));
  end if;
  return p_colleague::uuid;
end
$$;
comment on function private.get_ordering_person(text) is 'Whose order a draft becomes: the caller''s, or that of the colleague whom an assistant orders for.';
grant execute on function private.get_ordering_person(text) to authenticated;

-- The order gets the service that most of its images have. p_expected_total in DKK. All or nothing; the draft is
-- deleted. Refusals: P0001 with the code in hint (not_signed_in, draft_changed, order_id_taken, title_invalid,
-- address_invalid, notes_too_long, reference_too_long, service_unknown, card_required, overdue_invoice,
-- too_many_orders, image_required, too_many_images, image_details_invalid, file_name_invalid, service_conflict,
-- colleague_unknown, mark_invalid, too_many_marks, preview_invalid, image_not_found, image_not_owned, image_not_inspected,
-- image_expired, image_type, image_too_large, image_used, too_many_floor_plans, images_too_large, file_too_large,
-- total_changed), its value in details (the path, the bytes, the total in DKK; of draft_changed the version that is
-- stored, 0 for none).
create function public.place_order(p_draft_id uuid, p_version integer, p_expected_total numeric) returns public.orders
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  draft public.order_drafts;
  images private.ordered_image[];
  own_service text;
  service text;
  placed public.orders;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.');
  end if;

  -- Two calls with one id follow each other, and save_order_draft; the second returns what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('orders/' || p_draft_id, 0));
  select * into placed from public.orders o where o.id = p_draft_id and private.is_own_order(o.user_id, o.organisation_id);
  select * into draft from public.order_drafts d where d.id = p_draft_id;
  if placed.id is not null and draft.is_change is not true then
    return placed;
  elsif draft.id is null or draft.version is distinct from p_version then
    perform private.refuse('draft_changed', 'The draft was changed elsewhere.', coalesce(draft.version, 0)::text);
  end if;

  images := private.read_ordered_images(draft.content);
  if not exists (select 1 from unnest(images) i where not i.is_floor_plan) then
    perform private.refuse('image_required', 'An order needs at least one image.');
  end if;
  own_service := draft.content ->> 'serviceType';
  service := private.commonest_service(images, own_service);

  images := private.with_order_service(images, own_service, service);
  if placed.id is not null then
    placed := private.change_placed_order(draft, images, service);
  else
    begin
      insert into public.orders (id, user_id, title, address, notes, reference, service_type, total_amount)
      values (
        draft.id, private.get_ordering_person(draft.content ->> 'orderedFor'), draft.content ->> 'title', draft.content ->> 'address',
        btrim(draft.content ->> 'notes', E' \t\r\n'), draft.content ->> 'reference', service, 0
      );
    exception when unique_violation then
      perform private.refuse('order_id_taken', 'The id belongs to another order.', draft.id::text);
    end;
    perform private.write_ordered_images(draft.id, images);
    perform private.write_image_marks(draft.id, images);
    select * into placed from public.orders o where o.id = draft.id;
  end if;

  if placed.total_amount is distinct from p_expected_total then
    perform private.refuse('total_changed', 'The total is not the one that was shown.', placed.total_amount::text);
  end if;
  delete from public.order_drafts d where d.id = draft.id;
  return placed;
end
$$;
comment on function public.place_order(uuid, integer, numeric) is
  'Makes an order of the caller''s draft as it is stored, if that is the version p_version, or changes the order that it is a change of; again with the same id it returns the same order.';
grant execute on function public.place_order(uuid, integer, numeric) to authenticated;
