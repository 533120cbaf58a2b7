-- What happened to an order and when, one row for each event, written by the triggers of the tables where it happens.
-- Rows are only ever added. Customers read the kinds that the policy lists, without who did it; all of it, with the names
-- of administrators, is what list_order_events returns to them.

create table public.order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references public.profiles (id) on delete set null,
  actor_role text not null check (actor_role in ('customer', 'admin', 'system')),
  kind text not null check (kind in (
    'placed', 'status', 'edited', 'delivered', 'question', 'delayed', 'revision', 'uploaded', 'deleted', 'moved', 'skipped', 'mailed', 'credit', 'extra', 'work'
  )),
  detail jsonb not null default '{}'
);
comment on table public.order_events is 'The history of orders.';
comment on column public.order_events.actor_id is 'Who did it; null: a job or SQL, or an account that was erased. Not readable by users.';
comment on column public.order_events.actor_role is 'The order''s customer, somebody of the studio (admin), or nobody (system); stays when the account is erased. Not readable by users.';
comment on column public.order_events.kind is 'placed; status {from, to}; edited {fields}: the columns that the customer changed; delivered {images}: finished images that opened to the customer together; question {verb}: to the customer was asked, answered or withdrawn; uploaded, deleted {images}: finished images; moved {images}: a finished image was matched with another original, or with none; skipped {images}: an original is not delivered, on purpose; mailed {kind}: a mail to the customer was sent; credit, extra {amount_kroner}: a line of the price; work {verb, to, revision}: taken, assigned to somebody, released, submitted, returned or approved; revision {number, status}.';
comment on column public.order_events.detail is 'What the kind says, never a name of a person.';

create index order_events_order_id_at_idx on public.order_events (order_id, at, id);
create index order_events_actor_id_idx on public.order_events (actor_id);

create function private.add_order_event(
  p_order_id uuid,
  p_kind text,
  p_detail jsonb default '{}',
  p_at timestamptz default clock_timestamp(),
  p_actor_id uuid default auth.uid()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.order_events (order_id, at, actor_id, actor_role, kind, detail)
  select o.id, p_at, p.id,
    case
      when p.id is null then 'system'
      when p.id = o.user_id or exists (
        select 1 from public.memberships m where m.user_id = p.id and m.organisation_id = o.organisation_id
      ) then 'customer'
      else 'admin'
    end,
    p_kind, p_detail
  from public.orders o left join public.profiles p on p.id = p_actor_id
  where o.id = p_order_id
$$;
comment on function private.add_order_event(uuid, text, jsonb, timestamptz, uuid) is
  'Writes an event of an order, done by whoever is signed in unless the row says who; nothing for an order that is gone.';

create function private.keep_order_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Events go with their order, and lose their actor with the account.
  if tg_op = 'DELETE' and not exists (select 1 from public.orders o where o.id = old.order_id) then
    return old;
  elsif tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.order_id, new.at, new.actor_role, new.kind, new.detail)
      = (old.id, old.order_id, old.at, old.actor_role, old.kind, old.detail) then
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

create policy "People read listed events of the orders they can read" on public.order_events
  for select to authenticated
  using (
    kind in ('placed', 'status', 'edited', 'delivered', 'question', 'delayed', 'revision')
    and exists (select 1 from public.orders o where o.id = order_id)
  );

-- For administrators.
create function public.list_order_events(p_order_id uuid)
returns table (id uuid, at timestamptz, kind text, detail jsonb, actor_role text, actor_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the whole history of an order.', sql_state => '42501');
  end if;
  return query
    select e.id, e.at, e.kind,
      e.detail || case when t.id is null then '{}' else
        jsonb_build_object('to', coalesce(nullif(btrim(t.full_name), ''), t.email)) end,
      e.actor_role,
      case when e.actor_role = 'admin' then coalesce(nullif(btrim(p.full_name), ''), p.email) end
    from public.order_events e left join public.profiles p on p.id = e.actor_id and p.erased_at is null
    left join public.profiles t on e.kind = 'work' and t.id::text = e.detail ->> 'to' and t.erased_at is null
    where e.order_id = p_order_id
    order by e.at desc, e.id desc
    limit 1000;
end
$$;
comment on function public.list_order_events(uuid) is
  'Everything that happened to an order, newest first, at most 1000 events; actor_name: of an administrator whose account exists, by e-mail where there is no name.';
grant execute on function public.list_order_events(uuid) to authenticated;
