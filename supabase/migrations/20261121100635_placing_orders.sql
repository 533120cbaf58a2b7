-- How the portal places an order: with its images and their marks in one transaction, and the same however often it is
-- called.

create type private.new_order_image as (
  path text, preview text, "isFloorPlan" boolean, services text[], room text, "fileName" text, width integer,
  height integer, "takenAt" timestamptz, sha256 text, marks jsonb
);
comment on type private.new_order_image is 'An image as place_order is given it.';

create function private.read_order_images(p_images jsonb) returns private.new_order_image[]
language plpgsql stable set search_path = ''
as $$
declare
  images private.new_order_image[];
begin
  if jsonb_typeof(p_images) is distinct from 'array' then
    perform private.refuse('image_required', 'An order needs at least one image.');
  end if;
  select array_agg(
    row(
      i.path, i.preview, coalesce(i."isFloorPlan", false), i.services, i.room, i."fileName", i.width, i.height,
      i."takenAt", i.sha256, i.marks
    )::private.new_order_image
    order by i.ordinality
  ) into images
  from jsonb_populate_recordset(null::private.new_order_image, p_images) with ordinality i;
  if exists (select 1 from unnest(images) i where i.sha256 !~* '^[0-9a-f]{64}$') then
    perform private.refuse('image_details_invalid', 'A checksum has 64 hexadecimal digits.');
  end if;
  return images;
exception when data_exception then
  perform private.refuse('image_details_invalid', 'The images are not described as place_order reads them.', sqlerrm);
end
$$;
comment on function private.read_order_images(jsonb) is 'The images that place_order is given.';

create function private.commonest_service(p_images private.new_order_image[], p_own text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select 1 from public.service_pricing p where p.service_type = p_own) then
    perform private.refuse('service_unknown', 'There is no such service.', coalesce(left(p_own, 200), ''));
  end if;
  return coalesce((
    select s.service
    from unnest(p_images) with ordinality as i (
      path, preview, is_floor_plan, services, room, file_name, width, height, taken_at, sha256, marks, place
    )
    cross join lateral unnest(coalesce(i.services, array[p_own])) s (service)
    where not i.is_floor_plan and s.service is not null
    group by s.service
    order by count(*) desc, s.service = p_own desc, min(i.place), s.service
    limit 1
  ), p_own);
end
$$;
comment on function private.commonest_service(private.new_order_image[], text) is
  'The service that most of the images have, floor plans not counted; of several the one that was chosen for the order, or that of the first image. Refuses an order whose own service is unknown.';
grant execute on function private.read_order_images(jsonb), private.commonest_service(private.new_order_image[], text)
  to authenticated, service_role;

create function private.write_image_marks(p_order_id uuid, p_images private.new_order_image[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.image_marks (id, order_id, order_image_id, position, kind, x, y, w, h, note)
  select m.id, i.order_id, i.id, m.position, m.kind, m.x, m.y, m.w, m.h, m.note
  from unnest(p_images) p
  join public.order_images i on i.image_path = p.path and i.order_id = p_order_id
  join public.orders o on o.id = i.order_id and o.user_id = (select auth.uid())
  cross join lateral private.read_marks(p.marks) m;
exception when data_exception or check_violation or not_null_violation or unique_violation then
  perform private.refuse('mark_invalid', 'A mark is not described as place_order reads it.', sqlerrm);
end
$$;
comment on function private.write_image_marks(uuid, private.new_order_image[]) is
  'Writes the marks of a new order of the caller, as place_order is given them.';
grant execute on function private.write_image_marks(uuid, private.new_order_image[]) to authenticated;

create function public.place_order(p_order jsonb, p_expected_total numeric) returns public.orders
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  new_id uuid;
  images private.new_order_image[];
  own_service text := p_order ->> 'serviceType';
  service text;
  placed public.orders;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.');
  elsif octet_length(p_order::text) > 512 * 1024 then
    perform private.refuse('order_too_large', 'The order is described in more than 512 kB.');
  elsif coalesce(p_order ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.refuse('order_id_required', 'The order needs an id.');
  end if;
  new_id := p_order ->> 'id';

  -- Two calls with one id follow each other; the second returns what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('orders/' || new_id, 0));
  select * into placed from public.orders o where o.id = new_id and o.user_id = caller;
  if found then
    return placed;
  end if;

  images := private.read_order_images(p_order -> 'images');
  if not exists (select 1 from unnest(images) i where i.path is not null and not i."isFloorPlan") then
    perform private.refuse('image_required', 'An order needs at least one image.');
  elsif cardinality(images) > (
    select l.files from public.profiles p join public.order_limits l on l.id = p.limits where p.id = caller
  ) then
    perform private.refuse('too_many_images', 'The order has more files than the account may send with one.');
  end if;
  service := private.commonest_service(images, own_service);

  begin
    insert into public.orders (id, user_id, title, address, notes, reference, service_type, total_amount)
    values (
      new_id, caller, p_order ->> 'title', p_order ->> 'address', p_order ->> 'notes', p_order ->> 'reference', service, 0
    );
  exception when unique_violation then
    perform private.refuse('order_id_taken', 'The id belongs to another order.', new_id::text);
  end;

  -- In one order for all callers, so that two of them cannot wait for each other.
  perform private.lock_image(n.name)
  from (
    select i.path as name from unnest(images) i
    union select i.preview from unnest(images) i where i.preview is not null
    order by name
  ) n;
  insert into public.order_images (
    order_id, image_path, is_floor_plan, services, room, file_name, width, height, sha256, taken_at, preview_path
  )
  select
    new_id, i.path, i."isFloorPlan",
    case
      when i."isFloorPlan" then i.services
      when i.services = array[service] then null
      when i.services is null and own_service <> service then array[own_service]
      else i.services
    end,
    i.room, i."fileName", i.width, i.height, decode(i.sha256, 'hex'), i."takenAt", i.preview
  from unnest(images) with ordinality as i (
    path, preview, "isFloorPlan", services, room, "fileName", width, height, "takenAt", sha256, marks, place
  )
  order by i.place;
  perform private.write_image_marks(new_id, images);

  select * into placed from public.orders o where o.id = new_id and o.user_id = caller;
  if placed.total_amount is distinct from p_expected_total then
    perform private.refuse('total_changed', 'The total is not the one that was shown.', placed.total_amount::text);
  end if;
  delete from public.order_drafts d where d.id = new_id and d.user_id = caller;
  return placed;
end
$$;
comment on function public.place_order(jsonb, numeric) is
  'Places an order of the caller: {id, title, address, notes, reference, serviceType, images: [{path, preview, isFloorPlan, services, room, fileName, width, height, takenAt, sha256 (hex), marks: [{id, kind, x, y, w, h, note}]}]}, at most 512 kB; id chosen by the client (the same id again returns the same order), path and preview in order-images, path alone is needed, reference the customer''s own case number, serviceType that of images without services. The order gets the service that most of its images have. p_expected_total in DKK. All or nothing; the draft with this id is deleted. Refusals: P0001 with the code in hint (not_signed_in, order_id_required, order_id_taken, title_invalid, address_invalid, notes_too_long, reference_too_long, service_unknown, card_required, overdue_invoice, too_many_orders, image_required, too_many_images, order_too_large, image_details_invalid, file_name_invalid, service_conflict, mark_invalid, too_many_marks, preview_invalid, image_not_found, image_not_owned, image_not_inspected, image_expired, image_type, image_too_large, image_used, floor_plan_not_allowed, too_many_floor_plans, images_too_large, file_too_large, total_changed), its value in details (the path, the bytes, the total in DKK).';
grant execute on function public.place_order(jsonb, numeric) to authenticated;
