-- The edited images that administrators hand back. They open to the customer when the order is
-- completed, here and in Storage alike.

create table public.finished_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  image_path text not null unique check (char_length(image_path) <= 200)
    check (image_path like 'finished-orders/' || order_id || '/%'),
  created_by uuid not null references public.profiles (id) on delete restrict,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.finished_orders is 'Finished images of an order.';
comment on column public.finished_orders.image_path is 'finished-orders/{order id}/{uuid}.{extension} in the bucket order-images.';
comment on column public.finished_orders.created_by is 'The administrator who uploaded it.';

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
