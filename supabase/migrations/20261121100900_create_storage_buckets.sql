-- The buckets and who may do what with their objects. Objects cannot be overwritten, moved or
-- renamed; website-images is public and filled when the product is set up.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('order-images', 'order-images', false, 20971520,
    array['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  ('website-images', 'website-images', true, 20971520, array['image/jpeg', 'image/png', 'image/webp']),
  ('sample-images', 'sample-images', false, 20971520, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create function private.can_see_image(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.order_images i join public.orders o on o.id = i.order_id
    where i.image_path = p_path and o.user_id = (select auth.uid())
  ) or exists (
    select 1 from public.finished_orders f join public.orders o on o.id = f.order_id
    where f.image_path = p_path and o.user_id = (select auth.uid()) and o.status = 'completed'
  )
$$;
comment on function private.can_see_image(text) is
  'Whether an object of order-images is an original of the caller''s orders, or a finished image of a completed one.';
grant execute on function private.can_see_image(text) to authenticated, service_role;

create function private.is_unused_image(p_path text) returns boolean
language plpgsql volatile security definer cost 10000 set search_path = ''
as $$
begin
  -- Waits for an order that is naming the object right now; the next statement then sees its row.
  perform private.lock_image(p_path);
  return not exists (select 1 from public.order_images i where i.image_path = p_path)
    and not exists (select 1 from public.finished_orders f where f.image_path = p_path);
end
$$;
comment on function private.is_unused_image(text) is 'Whether no row names this object of order-images, so that its owner may remove it.';
grant execute on function private.is_unused_image(text) to authenticated, service_role;

create policy "People read the images of their orders, admins read all" on storage.objects
  for select to authenticated
  using (
    (bucket_id in ('order-images', 'sample-images') and (select private.is_admin()))
    or (
      bucket_id = 'order-images' and (select private.is_confirmed())
      and (owner_id = (select auth.uid())::text or private.can_see_image(name))
    )
  );

create policy "Customers upload under random names, admins finished images" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'order-images'
    and owner_id = (select auth.uid())::text
    and (
      (
        (select private.is_confirmed())
        and name ~* '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp)|floorplans/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp|pdf))$'
      )
      or (
        (select private.is_admin())
        and name ~* '^finished-orders/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp)$'
      )
    )
  );

create policy "People remove their own uploads that no order names" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'order-images'
    and owner_id = (select auth.uid())::text
    and (select private.is_confirmed())
    and private.is_unused_image(name)
  );
