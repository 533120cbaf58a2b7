-- A wrong finished image can be taken back by any administrator: first its row, then the object that no row names
-- any more. What is left behind when the second step fails is taken by sweep-orphans.

grant delete on public.finished_orders to authenticated;
create policy "Admins remove finished images" on public.finished_orders
  for delete to authenticated
  using ((select private.is_admin()));

drop policy "People remove their own uploads that no order names" on storage.objects;
create policy "People remove unused own uploads, admins unused finished images" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'order-images'
    and (
      (owner_id = (select auth.uid())::text and (select private.is_confirmed()))
      or (name like 'finished-orders/%' and (select private.is_admin()))
    )
    and private.is_unused_image(name)
  );
