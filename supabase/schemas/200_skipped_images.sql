-- Originals that the studio does not deliver, each with the reason that the customer reads.

create table public.skipped_images (
  order_image_id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  reason text not null check (reason = btrim(reason) and char_length(reason) between 1 and 300),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  constraint skipped_images_image_of_order foreign key (order_image_id, order_id)
    references public.order_images (id, order_id) on delete cascade
);
comment on table public.skipped_images is 'Originals without a finished image, on purpose.';
comment on column public.skipped_images.reason is 'Why, in the studio''s words to the customer.';

create index skipped_images_order_image_id_order_id_idx on public.skipped_images (order_image_id, order_id);
create index skipped_images_order_id_idx on public.skipped_images (order_id);
create index skipped_images_created_by_idx on public.skipped_images (created_by);

create function private.record_skipped_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_order_event(new.order_id, 'skipped', '{"images": 1}', new.created_at, new.created_by);
  return null;
end
$$;
create trigger record_skipped_image after insert on public.skipped_images
  for each row execute function private.record_skipped_image();

create trigger touch_orders after insert on public.skipped_images
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_update after update on public.skipped_images
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_delete after delete on public.skipped_images
  referencing old table as changed for each statement execute function private.touch_orders();

alter table public.skipped_images enable row level security;
grant select (order_image_id, order_id, reason, created_at) on public.skipped_images to authenticated;
grant select, insert, update, delete on public.skipped_images to service_role;

create policy "Customers read what was skipped in completed orders, admins all" on public.skipped_images
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select 1 from public.orders o where o.id = order_id and o.status = 'completed')
  );

create function public.skip_image(p_order_image_id uuid, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words text := btrim(p_reason, E' \t\r\n');
  skipped_order uuid;
begin
  perform private.require_work((select i.order_id from public.order_images i where i.id = p_order_image_id));
  if char_length(words) not between 1 and 300 then
    perform private.refuse('skip_reason_invalid', 'The reason has 1 to 300 characters.');
  end if;
  -- As whatever changes finished images, this locks the order first: none is added to the original meanwhile.
  select o.id into skipped_order
  from public.orders o
  where o.id = (select i.order_id from public.order_images i where i.id = p_order_image_id) for no key update;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', coalesce(p_order_image_id::text, ''));
  elsif words is null then
    delete from public.skipped_images s where s.order_image_id = p_order_image_id;
    return;
  elsif exists (
    select 1 from public.deliverables d join public.finished_orders f on f.deliverable_id = d.id
    where d.order_image_id = p_order_image_id
  ) then
    perform private.refuse('image_finished', 'The original has a finished image.', p_order_image_id::text);
  end if;
  insert into public.skipped_images as s (order_image_id, order_id, reason, created_by)
  values (p_order_image_id, skipped_order, words, (select auth.uid()))
  on conflict (order_image_id) do update set reason = excluded.reason, created_by = excluded.created_by
  where s.reason <> excluded.reason;
end
$$;
comment on function public.skip_image(uuid, text) is
  'Whoever does the work: notes that an original is not delivered, and why; a null reason takes it back, and so does a finished image that is added to it.';
grant execute on function public.skip_image(uuid, text) to authenticated;
