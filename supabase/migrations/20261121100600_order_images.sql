-- The original images and floor plans that belong to an order. Each row names an object in Storage that
-- the customer uploaded and that inspect-uploads has looked into.

create table public.order_images (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  image_path text not null unique check (char_length(image_path) <= 200),
  is_floor_plan boolean not null default false,
  services text[] constraint order_images_services_few_known_different check (
    services is null or array_ndims(services) = 1 and cardinality(services) between 1 and 3
    and services <@ array[
      'let-oprydning', 'fjernelse-af-moebler', 'let-styling', 'fuld-styling', 'fjernelse-af-moebler-og-styling',
      'haandvaerkeropgaver', 'totalentreprise'
    ]
    and services[1] is distinct from services[2] and services[1] is distinct from services[3]
    and (cardinality(services) < 3 or services[2] is distinct from services[3])
  ),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.order_images is 'Original images and floor plans of an order.';
comment on column public.order_images.image_path is 'Name of the object in the bucket order-images; an object belongs to one order.';
comment on column public.order_images.is_floor_plan is 'A floor plan is not counted in the price; at most five.';
comment on column public.order_images.services is 'One to three different services wanted for this image; null: the service of the order.';
comment on column public.order_images.created_at is 'Differs within one insert too, so that it keeps the order in which the images were sent.';

create index order_images_order_id_created_at_idx on public.order_images (order_id, created_at, id);

create function private.check_order_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  object record;
begin
  if not private.is_api_call() then
    return new;
  end if;
  perform private.lock_image(new.image_path);
  select o.owner_id, o.created_at, u.object_id as inspected, u.mime_type into object
  from storage.objects o left join private.uploads u on u.object_id = o.id
  where o.bucket_id = 'order-images' and o.name = new.image_path;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', new.image_path);
  elsif object.owner_id is distinct from (select auth.uid())::text then
    perform private.refuse('image_not_owned', 'The image belongs to somebody else.', new.image_path);
  elsif object.created_at < now() - interval '24 hours' then
    -- sweep-orphans takes what no row names after 48 hours: never let the two meet.
    perform private.refuse('image_expired', 'The image was uploaded too long ago.', new.image_path);
  elsif object.inspected is null then
    perform private.refuse('image_not_inspected', 'The image has not been inspected.', new.image_path);
  elsif object.mime_type is null
    or object.mime_type not in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
    or (object.mime_type = 'application/pdf' and not new.is_floor_plan) then
    perform private.refuse('image_type', 'Only JPEG, PNG and WEBP images are accepted, and PDF as a floor plan.', new.image_path);
  elsif exists (select 1 from public.order_images i where i.image_path = new.image_path) then
    perform private.refuse('image_used', 'The image already belongs to an order.', new.image_path);
  elsif new.is_floor_plan and not exists (
    select 1 from public.orders o where o.id = new.order_id and o.service_type = 'totalentreprise'
  ) then
    perform private.refuse('floor_plan_not_allowed', 'Only a turnkey order takes a floor plan.', new.image_path);
  end if;
  return new;
end
$$;
comment on function private.check_order_image() is 'Refuses an image that is missing, another''s, of a wrong type by its bytes, or taken.';
create trigger check_order_image before insert on public.order_images
  for each row execute function private.check_order_image();

create function private.count_order_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
  bytes bigint;
  floor_plans integer;
begin
  for changed in
    -- The lock comes first, so that of two inserts at once the second counts the rows of the first.
    select o.id, o.status, o.is_invoiced from public.orders o
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
    elsif changed.is_invoiced then
      perform private.refuse('order_invoiced', 'The order is on an invoice; more images need a new order.', changed.id::text);
    end if;
    select count(*) into floor_plans
    from public.order_images i where i.order_id = changed.id and i.is_floor_plan;
    if floor_plans > 5 then
      perform private.refuse('too_many_floor_plans', 'An order may have at most 5 floor plans.', floor_plans::text);
    end if;
    select coalesce(sum(u.size), 0) into bytes
    from public.order_images i join private.uploads u on u.path = i.image_path
    where i.order_id = changed.id;
    if bytes > 20 * 1024 * 1024 then
      perform private.refuse('images_too_large', 'The images of an order may be 20 MB in total.', bytes::text);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.count_order_images() is
  'Counts the originals of an order, from which its total follows. Holds the 20 MB, floor plans included, and one floor plan for each of up to five storeys; keeps an order that was invoiced and opened again as it was invoiced.';
create trigger count_order_images after insert on public.order_images
  referencing new table as inserted
  for each statement execute function private.count_order_images();

alter table public.order_images enable row level security;
grant select on public.order_images to authenticated;
grant insert (order_id, image_path, is_floor_plan, services) on public.order_images to authenticated;
grant select, insert, update, delete on public.order_images to service_role;

create policy "People read the images of the orders they can read" on public.order_images
  for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy "Customers add images to their own drafts" on public.order_images
  for insert to authenticated
  with check (exists (
    select 1 from public.orders o
    where o.id = order_id and o.user_id = (select auth.uid()) and o.status = 'draft'
  ));
