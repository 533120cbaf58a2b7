-- The edited images that administrators hand back. They open to the customer when the order is
-- completed, here and in Storage alike.

create table public.finished_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  image_path text not null unique check (char_length(image_path) <= 200)
    check (image_path like 'finished-orders/' || order_id || '/%'),
  created_by uuid not null references public.profiles (id) on delete restrict,
  event_id uuid,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.finished_orders is 'Finished images of an order.';
comment on column public.finished_orders.image_path is 'finished-orders/{order id}/{uuid}.{extension} in the bucket order-images.';
comment on column public.finished_orders.created_by is 'The administrator who uploaded it.';
comment on column public.finished_orders.event_id is 'The batch that it was uploaded with, as the notification''s event_id.';

create index finished_orders_order_id_created_at_idx on public.finished_orders (order_id, created_at, id);
create index finished_orders_created_by_idx on public.finished_orders (created_by);

create function private.check_finished_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  object record;
begin
  if not private.is_api_call() then
    return new;
  end if;
  perform private.lock_image(new.image_path);
  select o.created_at, u.object_id as inspected, u.mime_type into object
  from storage.objects o left join private.uploads u on u.object_id = o.id
  where o.bucket_id = 'order-images' and o.name = new.image_path;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', new.image_path);
  elsif object.created_at < now() - interval '24 hours' then
    perform private.refuse('image_expired', 'The image was uploaded too long ago.', new.image_path);
  elsif object.inspected is null then
    perform private.refuse('image_not_inspected', 'The image has not been inspected.', new.image_path);
  elsif object.mime_type is null or object.mime_type not in ('image/jpeg', 'image/png', 'image/webp') then
    perform private.refuse('image_type', 'Only JPEG, PNG and WEBP images are accepted.', new.image_path);
  end if;
  return new;
end
$$;
comment on function private.check_finished_image() is 'Refuses a finished image that is missing or of a wrong type by its bytes.';
create trigger check_finished_image before insert on public.finished_orders
  for each row execute function private.check_finished_image();

create function private.join_image_batch() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid;
  batch text;
begin
  if not private.is_api_call() then
    return new;
  end if;
  -- One insert at a time per order, and none while the batch is being sent.
  select o.user_id into customer from public.orders o where o.id = new.order_id for no key update;
  if not found then
    return new;
  end if;
  update public.mails m set due_at = clock_timestamp() + interval '2 minutes'
  where m.order_id = new.order_id and m.kind = 'order_images_uploaded' and m.status = 'queued' and m.attempts = 0
    and exists (select 1 from public.finished_orders f where f.order_id = m.order_id and f.event_id::text = m.event)
  returning m.event into batch;
  new.event_id := coalesce(
    batch::uuid, private.notify_customer(new.order_id, customer, 'order_images_uploaded', interval '2 minutes')
  );
  return new;
end
$$;
comment on function private.join_image_batch() is
  'Adds a finished image to the order''s open batch, or opens one with its notification and its queued mail. The batch closes when its mail is sent: by the administrator''s tab when the upload is done, else by send-messages two minutes after its last image.';
create trigger join_image_batch before insert on public.finished_orders
  for each row execute function private.join_image_batch();

create function private.leave_image_batch() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.mails m set status = 'superseded', due_at = null
  where m.event = old.event_id::text and m.status in ('queued', 'failed')
    and not exists (
      select 1 from public.finished_orders f where f.order_id = old.order_id and f.event_id = old.event_id
    );
  return null;
end
$$;
comment on function private.leave_image_batch() is 'Nobody is mailed about a batch of finished images that were all removed.';
create trigger leave_image_batch after delete on public.finished_orders
  for each row when (old.event_id is not null) execute function private.leave_image_batch();

alter table public.finished_orders enable row level security;
grant select on public.finished_orders to authenticated;
grant insert (order_id, image_path, created_by), delete on public.finished_orders to authenticated;
grant select, insert, update, delete on public.finished_orders to service_role;

create policy "Customers read finished images of completed orders, admins all" on public.finished_orders
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select 1 from public.orders o where o.id = order_id and o.status = 'completed')
  );
create policy "Admins add finished images in their own name" on public.finished_orders
  for insert to authenticated
  with check ((select private.is_admin()) and created_by = (select auth.uid()));
create policy "Admins remove finished images" on public.finished_orders
  for delete to authenticated
  using ((select private.is_admin()));
