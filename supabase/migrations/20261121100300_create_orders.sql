-- An order of a customer. Its prices are frozen when it is placed and its total is always computed
-- here; clients send what they showed, the database says what it is.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete restrict,
  title text not null check (char_length(btrim(title)) between 3 and 200),
  address text not null check (char_length(btrim(address)) between 5 and 300),
  notes text check (char_length(notes) <= 5000),
  service_type text not null references public.service_pricing (service_type),
  status text not null default 'draft' check (status in ('draft', 'pending', 'completed', 'cancelled')),
  total_amount numeric(12, 2) not null default 0 check (total_amount >= 0),
  total_oere bigint not null generated always as ((total_amount * 100)::bigint) stored,
  base_price numeric(10, 2) not null default 0,
  price_per_image numeric(10, 2) not null default 0,
  image_count integer not null default 0 check (image_count >= 0),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint orders_completed_at_follows_status check ((status = 'completed') = (completed_at is not null)),
  constraint orders_without_images_stay_draft check (image_count > 0 or status in ('draft', 'cancelled'))
);
comment on table public.orders is 'An order of edited property photographs.';
comment on column public.orders.status is 'draft (Afventer), pending (Under behandling), completed (Afsluttet), cancelled (Annulleret; set by SQL only).';
comment on column public.orders.total_amount is 'DKK: base_price + price_per_image x image_count, computed by trigger whatever was sent.';
comment on column public.orders.total_oere is 'total_amount in øre, to sort and to page by; computed.';
comment on column public.orders.base_price is 'DKK, frozen from service_pricing when the order was placed.';
comment on column public.orders.price_per_image is 'DKK, frozen from service_pricing when the order was placed.';
comment on column public.orders.image_count is 'Number of original images, floor plans not counted; kept by trigger.';
comment on column public.orders.completed_at is 'Set when the status becomes completed, cleared when it leaves it; decides the month of the bill.';

create index orders_user_id_created_at_id_idx on public.orders (user_id, created_at desc, id desc);
-- The administrators' list pages by cursor through every sort, alone and within one status or one service: each has
-- its index, so that a page costs the same wherever in a million orders it lies. Under row level security only
-- leakproof comparisons reach an index. Those of numeric are not, so that a page by amount read the whole index
-- (560 ms on a million orders); those of bigint are.
create index orders_created_at_id_idx on public.orders (created_at desc, id desc);
create index orders_title_id_idx on public.orders (title, id);
create index orders_total_oere_id_idx on public.orders (total_oere, id);
create index orders_status_created_at_id_idx on public.orders (status, created_at desc, id desc);
create index orders_status_title_id_idx on public.orders (status, title, id);
create index orders_status_total_oere_id_idx on public.orders (status, total_oere, id);
create index orders_service_type_created_at_id_idx on public.orders (service_type, created_at desc, id desc);
create index orders_service_type_title_id_idx on public.orders (service_type, title, id);
create index orders_service_type_total_oere_id_idx on public.orders (service_type, total_oere, id);
create index orders_search_idx on public.orders using gin ((title || ' ' || address) extensions.gin_trgm_ops);

create function private.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.title := btrim(new.title);
  new.address := btrim(new.address);
  new.notes := nullif(btrim(new.notes), '');
  if private.is_api_call() then
    if coalesce(char_length(new.title), 0) not between 3 and 200 then
      perform private.refuse('title_invalid', 'The title must have 3 to 200 characters.');
    elsif coalesce(char_length(new.address), 0) not between 5 and 300 then
      perform private.refuse('address_invalid', 'The address must have 5 to 300 characters.');
    elsif char_length(new.notes) > 5000 then
      perform private.refuse('notes_too_long', 'The notes may have at most 5000 characters.');
    end if;
  end if;
  -- The demo and SQL may bring the prices of an older order.
  if private.is_api_call() or (new.base_price = 0 and new.price_per_image = 0) then
    select p.base_price, p.price_per_image into new.base_price, new.price_per_image
    from public.service_pricing p where p.service_type = new.service_type;
    if not found then
      perform private.refuse('service_unknown', 'There is no such service.', coalesce(new.service_type, ''));
    end if;
  end if;
  new.total_amount := new.base_price + new.price_per_image * new.image_count;
  if new.status = 'completed' and new.completed_at is null then
    new.completed_at := now();
  end if;
  return new;
end
$$;
comment on function private.prepare_order() is 'Checks the fields of a new order, freezes its prices and computes its total.';
create trigger prepare_order before insert on public.orders
  for each row execute function private.prepare_order();

create function private.change_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.total_amount := new.base_price + new.price_per_image * new.image_count;
  if new.status is distinct from old.status then
    if private.is_api_call() and (old.status = 'cancelled' or new.status not in ('draft', 'pending', 'completed')) then
      perform private.refuse('status_not_allowed', 'This status change is not allowed.', old.status || ' -> ' || new.status);
    end if;
    if new.image_count = 0 and new.status in ('pending', 'completed') then
      perform private.refuse('image_required', 'An order without images cannot leave draft.', new.id::text);
    end if;
    new.completed_at := case when new.status = 'completed' then now() end;
  end if;
  return new;
end
$$;
comment on function private.change_order() is 'Keeps the total computed, the status within the allowed changes and completed_at in step with it.';
create trigger change_order before update on public.orders
  for each row execute function private.change_order();

alter table public.orders enable row level security;
grant select on public.orders to authenticated;
-- total_amount may be sent and is overwritten; id may be chosen, so that a lost answer can be asked for again.
grant insert (id, user_id, title, address, notes, service_type, total_amount), update (status)
  on public.orders to authenticated;
grant select, insert, update, delete on public.orders to service_role;

-- A customer's query also names user_id: with this policy alone no index is used.
create policy "Customers read their own orders, admins read all" on public.orders
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));
create policy "Customers place orders for themselves" on public.orders
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy "Admins change the status of orders" on public.orders
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
