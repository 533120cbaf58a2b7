-- What happened to an order and when, one row for each event, written by the triggers of the tables where it happens.
-- Rows are only ever added. Who did it is for the studio alone: users read every column but that.

create table public.order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in ('placed', 'status', 'edited', 'delivered')),
  detail jsonb not null default '{}'
);
comment on table public.order_events is 'The history of orders.';
comment on column public.order_events.actor_id is 'Who was signed in; null: a job or SQL, or an account that was erased. Not readable by users.';
comment on column public.order_events.kind is 'placed; status {from, to}; edited {fields}: the columns that the customer changed; delivered {images}: finished images that opened to the customer together.';
comment on column public.order_events.detail is 'What the kind says, never a name of a person.';

create index order_events_order_id_at_idx on public.order_events (order_id, at, id);
create index order_events_actor_id_idx on public.order_events (actor_id);

create function private.add_order_event(
  p_order_id uuid, p_kind text, p_detail jsonb default '{}', p_at timestamptz default clock_timestamp()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.order_events (order_id, at, actor_id, kind, detail)
  values (
    p_order_id, p_at, (select p.id from public.profiles p where p.id = (select auth.uid())), p_kind, p_detail
  )
$$;
comment on function private.add_order_event(uuid, text, jsonb, timestamptz) is 'Writes an event of an order, done by whoever is signed in.';

create function private.keep_order_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Events go with their order, and lose their actor with the account.
  if tg_op = 'DELETE' and not exists (select 1 from public.orders o where o.id = old.order_id) then
    return old;
  elsif tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.order_id, new.at, new.kind, new.detail) = (old.id, old.order_id, old.at, old.kind, old.detail) then
    return new;
  end if;
  raise exception 'Events of orders are only added.';
end
$$;
comment on function private.keep_order_event() is 'Keeps events as they were written, whoever tries to change them.';
create trigger keep_order_event before update or delete on public.order_events
  for each row execute function private.keep_order_event();

alter table public.order_events enable row level security;
grant select (id, order_id, at, kind, detail) on public.order_events to authenticated;
grant select on public.order_events to service_role;

create policy "Customers read listed events of their orders, admins all" on public.order_events
  for select to authenticated
  using (
    (select private.is_admin())
    or (
      kind in ('placed', 'status', 'edited', 'delivered')
      and exists (select 1 from public.orders o where o.id = order_id)
    )
  );
