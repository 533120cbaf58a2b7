-- The original images and floor plans that belong to an order. Each row names an object in Storage that
-- the customer uploaded and that inspect-uploads has looked into.

create function private.rooms() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array[
    'Stue', 'Køkken', 'Alrum', 'Soveværelse', 'Værelse', 'Badeværelse', 'Entré', 'Bryggers', 'Kontor', 'Altan', 'Have',
    'Facade', 'Kælder', 'Andet'
  ]
$$;
comment on function private.rooms() is 'The rooms that an image can show, in Danish; the same as rooms of packages/domain.';
grant execute on function private.rooms() to authenticated, service_role;

create table public.order_images (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  image_path text not null unique check (char_length(image_path) <= 200),
  is_floor_plan boolean not null default false,
  services text[] check (cardinality(services) between 1 and 3),
  file_name text check (char_length(file_name) between 1 and 200),
  width integer check (width between 1 and 65535),
  height integer check (height between 1 and 65535),
  size bigint check (size >= 0),
  sha256 bytea check (octet_length(sha256) = 32),
  taken_at timestamptz,
  position integer not null check (position > 0),
  room text check (room = any (private.rooms())),
  preview_path text unique check (char_length(preview_path) <= 200),
  created_at timestamptz not null default clock_timestamp(),
  constraint order_images_position_once unique (order_id, position),
  constraint order_images_whole_dimensions check ((width is null) = (height is null)),
  constraint order_images_floor_plan_without_details check (not is_floor_plan or (services is null and room is null)),
  -- For image_marks, whose images are those of their orders.
  constraint order_images_id_order_id_key unique (id, order_id)
);
comment on table public.order_images is 'Original images and floor plans of an order.';
comment on column public.order_images.image_path is 'Name of the object in the bucket order-images; an object belongs to one order.';
comment on column public.order_images.is_floor_plan is 'A floor plan is not counted in the price; at most five.';
comment on column public.order_images.services is 'One to three services of this image that differ in what they do to it; null: the service of the order.';
comment on column public.order_images.file_name is 'What the file was called where it was chosen; null when the client did not say.';
comment on column public.order_images.width is 'Pixels of the upright image, as inspect-uploads read them.';
comment on column public.order_images.height is 'Pixels of the upright image, as inspect-uploads read them.';
comment on column public.order_images.size is 'Bytes, as inspect-uploads recorded them.';
comment on column public.order_images.sha256 is 'Checksum of the file as it was chosen, before location and the like were taken out; computed by the client.';
comment on column public.order_images.taken_at is 'When the camera took it, by its own clock.';
comment on column public.order_images.position is 'Place in the order, from 1, in which the images were sent; originals and floor plans are counted together.';
comment on column public.order_images.room is 'The room that the image shows, one of private.rooms(); null when the client did not say.';
comment on column public.order_images.preview_path is 'Name of the small image in order-images that lists show; null: it has none.';

create function private.check_services(p_services text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  unknown text;
  conflict text;
begin
  select s into unknown from unnest(p_services) s
  where not exists (select 1 from public.service_pricing p where p.service_type = s) limit 1;
  if found then
    perform private.refuse('service_unknown', 'There is no such service.', coalesce(left(unknown, 200), ''));
  elsif array_ndims(p_services) is distinct from 1 or cardinality(p_services) not between 1 and 3 then
    perform private.refuse('service_conflict', 'An image has one to three services, a floor plan none.');
  end if;
  -- A pair that takes one family twice (a service given twice is one), or a service of the whole order beside another.
  select a.service_type || ',' || b.service_type into conflict
  from unnest(p_services) with ordinality first (service, place)
  join unnest(p_services) with ordinality second (service, place) on second.place > first.place
  join public.service_pricing a on a.service_type = first.service
  join public.service_pricing b on b.service_type = second.service
  where a.service_type = b.service_type or a.families && b.families or a.is_whole_order or b.is_whole_order
  order by first.place, second.place limit 1;
  if found then
    perform private.refuse('service_conflict', 'The services cannot be chosen for one image.', conflict);
  end if;
end
$$;
comment on function private.check_services(text[]) is
  'Refuses services that are unknown, or that one image cannot have together; the slugs in details.';

create function private.check_image_services() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ordered text;
  conflict text;
begin
  if new.services is null then
    return new;
  end if;
  perform private.check_services(new.services);
  if new.is_floor_plan then
    perform private.refuse('service_conflict', 'An image has one to three services, a floor plan none.');
  end if;
  select o.service_type into ordered from public.orders o where o.id = new.order_id;
  -- A service of the whole order is that of each of its images, and of no image of another order.
  select ordered || ',' || s into conflict
  from unnest(new.services) s
  where s <> ordered and exists (
    select 1 from public.service_pricing p where p.service_type in (s, ordered) and p.is_whole_order
  ) limit 1;
  if found then
    perform private.refuse('service_conflict', 'The services cannot be chosen for one image.', conflict);
  end if;
  return new;
end
$$;
comment on function private.check_image_services() is
  'Refuses services of an image, whoever writes them, that are unknown, given twice, do the same to it, or belong to whole orders; the two slugs in details.';
create trigger check_image_services before insert or update of services, is_floor_plan, order_id on public.order_images
  for each row execute function private.check_image_services();

create function private.may_name_upload(p_order_id uuid, p_path text, p_owner_id text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select p_path not like 'finished-orders/%' and (
    coalesce(p_owner_id = (select auth.uid())::text, false) or exists (
      select 1 from private.draft_files f join public.order_drafts d on d.id = f.draft_id
      where f.path = p_path and d.id = p_order_id and private.is_own_order(d.user_id, d.organisation_id)
    )
  )
$$;
comment on function private.may_name_upload(uuid, text, text) is
  'Whether an order or draft of the caller may have an object of order-images: it is an upload of the caller''s, or one that a colleague has put into the draft.';

-- A stored file belongs to one order or draft. Refusals, with the path in details: image_not_owned where that is somebody
-- else's now, as after the uploader has left the firm, else image_used.
create function private.refuse_named_file(p_path text, p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_own boolean;
begin
  select private.is_own_order(o.user_id, o.organisation_id) into is_own
  from private.named_images n join public.orders o on o.id = n.order_id
  where n.path = p_path;
  if not found then
    select private.is_own_order(d.user_id, d.organisation_id) into is_own
    from private.draft_files f join public.order_drafts d on d.id = f.draft_id
    where f.path = p_path and d.id is distinct from p_order_id;
  end if;
  if is_own then
    perform private.refuse('image_used', 'The image already belongs to an order or a draft.', p_path);
  elsif not is_own then
    perform private.refuse('image_not_owned', 'The image belongs to somebody else.', p_path);
  end if;
end
$$;
comment on function private.refuse_named_file(text, uuid) is
  'Refuses to name an object of order-images, locked by lock_image, that a row names, or a draft other than that of this order.';

-- Refuses one that is missing, another's, of a wrong type by its bytes, or taken.
create function private.check_order_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  object record;
begin
  -- An insert at the same time takes the positions after these.
  perform 1 from public.orders o
  where o.id = new.order_id and (private.is_own_order(o.user_id, o.organisation_id) or not private.is_api_call())
  for no key update;
  new.position := coalesce(
    new.position, (select max(i.position) from public.order_images i where i.order_id = new.order_id) + 1, 1
  );
  if not private.is_api_call() then
    new.size := coalesce(new.size, (select u.size from private.uploads u where u.path = new.image_path));
    return new;
  end if;
  perform private.lock_image(new.image_path);
  select o.owner_id, o.created_at, u.object_id as inspected, u.mime_type, u.size, u.width, u.height, u.problem
  into object
  from storage.objects o left join private.uploads u on u.object_id = o.id
  where o.bucket_id = 'order-images' and o.name = new.image_path;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', new.image_path);
  elsif not private.may_name_upload(new.order_id, new.image_path, object.owner_id) then
    perform private.refuse('image_not_owned', 'The image belongs to somebody else.', new.image_path);
  end if;
  perform private.refuse_named_file(new.image_path, new.order_id);
  if not private.is_image_kept(new.image_path, object.created_at) then
    perform private.refuse('image_expired', 'The image was uploaded too long ago.', new.image_path);
  elsif object.inspected is null then
    perform private.refuse('image_not_inspected', 'The image has not been inspected.', new.image_path);
  elsif object.problem = 'too_many_pixels' then
    perform private.refuse('image_too_large', 'An image may have 50 megapixels.', new.image_path);
  elsif object.mime_type is null
    or object.mime_type not in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
    or (object.mime_type = 'application/pdf' and not new.is_floor_plan) then
    perform private.refuse('image_type', 'Only JPEG, PNG and WEBP images are accepted, and PDF as a floor plan.', new.image_path);
  elsif new.is_floor_plan and not exists (
    select 1 from public.orders o join public.service_pricing p using (service_type)
    where o.id = new.order_id and p.is_whole_order
  ) then
    perform private.refuse('floor_plan_not_allowed', 'Only a turnkey order takes a floor plan.', new.image_path);
  end if;
  new.size := object.size;
  new.width := coalesce(object.width, new.width);
  new.height := coalesce(object.height, new.height);
  return new;
end
$$;
comment on function private.check_order_image() is 'Gives an image its position, size and dimensions.';
create trigger check_order_image before insert on public.order_images
  for each row execute function private.check_order_image();

create function private.check_preview(p_path text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen record;
begin
  select u.mime_type, u.width, u.height into seen
  from private.uploads u join storage.objects o on o.id = u.object_id
  where o.bucket_id = 'order-images' and o.name = p_path;
  if not found then
    perform private.refuse('image_not_inspected', 'The preview has not been inspected.', p_path);
  elsif seen.mime_type is null or seen.mime_type not in ('image/jpeg', 'image/webp')
    or greatest(seen.width, seen.height) > 1600 then
    perform private.refuse('preview_invalid', 'A preview is JPEG or WEBP with at most 1600 pixels on each side.', p_path);
  end if;
end
$$;

create function private.check_image_details() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  preview record;
begin
  if not private.is_api_call() then
    return new;
  end if;
  -- Neither characters that break a line nor those that turn the reading direction, behind which an ending hides.
  if btrim(new.file_name) = '' or char_length(new.file_name) > 200
    or new.file_name ~ '[/\\\u0001-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]' then
    perform private.refuse('file_name_invalid', 'A file name has 1 to 200 printable characters and no slashes.', new.image_path);
  elsif (new.width is null) <> (new.height is null)
    or new.width not between 1 and 65535 or new.height not between 1 and 65535
    or octet_length(new.sha256) <> 32 then
    perform private.refuse('image_details_invalid', 'The dimensions or the checksum of the image cannot be.', new.image_path);
  elsif new.room <> all (private.rooms()) or (new.room is not null and new.is_floor_plan) then
    perform private.refuse('image_details_invalid', 'There is no such room, or the image is a floor plan.', new.image_path);
  end if;
  -- The clock of a camera may be wrong, which is not a reason to refuse its image.
  if new.taken_at not between '1990-01-01' and now() + interval '2 days' then
    new.taken_at := null;
  end if;
  if new.preview_path is null then
    return new;
  end if;
  perform private.lock_image(new.preview_path);
  select o.owner_id, o.created_at into preview
  from storage.objects o where o.bucket_id = 'order-images' and o.name = new.preview_path;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', new.preview_path);
  elsif not private.may_name_upload(new.order_id, new.preview_path, preview.owner_id) then
    perform private.refuse('image_not_owned', 'The image belongs to somebody else.', new.preview_path);
  end if;
  perform private.refuse_named_file(new.preview_path, new.order_id);
  if not private.is_image_kept(new.preview_path, preview.created_at) then
    perform private.refuse('image_expired', 'The image was uploaded too long ago.', new.preview_path);
  elsif new.preview_path not like 'previews/%' then
    perform private.refuse('preview_invalid', 'The previews of originals are in previews.', new.preview_path);
  end if;
  perform private.check_preview(new.preview_path);
  return new;
end
$$;
comment on function private.check_image_details() is
  'Refuses a name, dimensions, a checksum or a room that cannot be, and a preview that is missing, another''s, an original, taken, or no small image by its bytes.';
create trigger check_image_details before insert on public.order_images
  for each row execute function private.check_image_details();

-- Holds the limits of the account, floor plans included, and one floor plan for each of up to five storeys.
create function private.count_order_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
  allowed public.order_limits;
  sent record;
begin
  for changed in
    -- The lock comes first, so that of two inserts at once the second counts the rows of the first.
    select o.id, o.user_id, o.status from public.orders o
    where o.id in (select n.order_id from inserted n)
    order by o.id for no key update
  loop
    update public.orders o
    set image_count = (
      select count(*) from public.order_images i where i.order_id = changed.id and not i.is_floor_plan
    )
    where o.id = changed.id;
    continue when not private.is_api_call();
    if changed.status <> 'draft' then
      perform private.refuse('order_not_draft', 'Images can be added to a draft only.', changed.id::text);
    end if;
    allowed := private.get_limits(changed.user_id);
    select
      count(*) as files, count(*) filter (where i.is_floor_plan) as floor_plans,
      coalesce(sum(u.size), 0) as bytes, max(u.size) as largest
    into sent
    from public.order_images i left join private.uploads u on u.path = i.image_path
    where i.order_id = changed.id;
    if sent.floor_plans > 5 then
      perform private.refuse('too_many_floor_plans', 'An order may have at most 5 floor plans.', sent.floor_plans::text);
    elsif sent.files > allowed.files then
      perform private.refuse('too_many_images', 'The order has more files than the account may send with one.', sent.files::text);
    elsif sent.bytes > allowed.total_bytes then
      perform private.refuse('images_too_large', 'The images of an order are larger than the account may send with one.', sent.bytes::text);
    elsif sent.largest > allowed.file_bytes then
      perform private.refuse('file_too_large', 'A file is larger than the account may send.', sent.largest::text);
    end if;
  end loop;
  return null;
end
$$;
create trigger count_order_images after insert on public.order_images
  referencing new table as inserted
  for each statement execute function private.count_order_images();

create trigger touch_orders after update on public.order_images
  referencing new table as changed
  for each statement execute function private.touch_orders();

create function private.price_order_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_image_lines((select array_agg(n.id) from inserted n where not n.is_floor_plan));
  update public.orders o set other_services = c.services, price_per_image = 0
  from (
    select i.order_id, count(distinct s.service) as services
    from public.order_images i
    join public.orders r on r.id = i.order_id
    cross join lateral unnest(i.services) s (service)
    where i.order_id in (select n.order_id from inserted n) and s.service <> r.service_type
    group by i.order_id
  ) c
  where o.id = c.order_id and o.other_services <> c.services;
  return null;
end
$$;
comment on function private.price_order_images() is
  'Writes the lines of new images, from which the total of the order follows, and notes when they have different services.';
create trigger price_order_images after insert on public.order_images
  referencing new table as inserted
  for each statement execute function private.price_order_images();

create function private.set_due_at() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- SQL may bring the promise of an older order.
  if not private.is_api_call() then
    return null;
  end if;
  update public.orders o set due_at = promised.due_at
  from (
    select d.id, private.add_working_time(d.created_at, private.get_turnaround(d)) as due_at from public.orders d
    where d.id in (select n.order_id from inserted n) and d.status = 'draft' and d.due_at is not null
  ) promised
  where o.id = promised.id and o.due_at is distinct from promised.due_at;
  return null;
end
$$;
comment on function private.set_due_at() is 'Promises a new order by the services and the number of its images, which are added after it.';
-- After count_order_images: triggers of one kind run in the order of their names.
create trigger set_due_at after insert on public.order_images
  referencing new table as inserted
  for each statement execute function private.set_due_at();

alter table public.order_images enable row level security;
grant select on public.order_images to authenticated;
grant insert (
  order_id, image_path, is_floor_plan, services, room, file_name, width, height, sha256, taken_at, preview_path
) on public.order_images to authenticated;
grant select, insert, update, delete on public.order_images to service_role;

create policy "People read the images of the orders they can read" on public.order_images
  for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy "Customers add images to their own orders that nobody has begun" on public.order_images
  for insert to authenticated
  with check (exists (
    select 1 from public.orders o
    where o.id = order_id and o.status = 'draft'
      and ((o.organisation_id is null and o.user_id = (select auth.uid())) or o.organisation_id = (select private.my_organisation()))
  ));

create index order_images_sha256_idx on public.order_images (sha256) where sha256 is not null;

-- At most 200 at once.
create function public.find_sent_images(p_checksums text[])
returns table (order_number bigint, image_count bigint)
language sql stable set search_path = ''
as $$
  select latest.number, count(*)
  from (
    select distinct on (i.sha256) o.number
    from public.order_images i
    join public.orders o on o.id = i.order_id
    where i.sha256 in (select decode(c, 'hex') from unnest(p_checksums[1:200]) c where c ~ '^[0-9a-f]{64}$')
      and o.user_id = (select auth.uid())
    order by i.sha256, o.number desc
  ) latest
  group by latest.number
  order by latest.number desc
$$;
comment on function public.find_sent_images(text[]) is
  'How many of these files, by their checksums in hex, the caller has sent before: each counts for the newest order that has it.';
grant execute on function public.find_sent_images(text[]) to authenticated;
