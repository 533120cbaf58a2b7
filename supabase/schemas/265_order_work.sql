-- Who works on what: a row for each order and one for each of its revisions, made with them (private.keep_order_work).
-- Customers read none of it. Every change raises the version, and assign_work names the version that its caller has seen:
-- when two people take the same work, the second one is told who was first.

create table public.order_work (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  revision_id uuid references public.revisions (id) on delete cascade,
  assignee_id uuid references public.profiles (id) on delete set null,
  is_open boolean not null default true,
  version integer not null default 1,
  constraint order_work_once unique nulls not distinct (order_id, revision_id)
);
comment on table public.order_work is 'The studio''s work on orders and revisions; administrators alone read it.';
comment on column public.order_work.revision_id is 'Null: the order itself.';
comment on column public.order_work.assignee_id is 'Who has it, or had it last; null: nobody, or an account that was erased.';
comment on column public.order_work.is_open is 'Whether something is left to do.';

create index order_work_open_idx on public.order_work (assignee_id, order_id) where is_open;
create index order_work_assignee_id_idx on public.order_work (assignee_id);
create index order_work_revision_id_idx on public.order_work (revision_id);

alter table public.order_work enable row level security;
grant select on public.order_work to authenticated;
grant select, insert, update, delete on public.order_work to service_role;
create policy "Admins read the work on orders" on public.order_work
  for select to authenticated using ((select private.is_admin()));

create function private.describe_work(p_order_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', w.id, 'version', w.version, 'revision', r.number, 'assignee_id', w.assignee_id,
    'assignee', coalesce(nullif(btrim(p.full_name), ''), p.email)
  )
  from public.order_work w
  left join public.revisions r on r.id = w.revision_id
  left join public.profiles p on p.id = w.assignee_id
  where w.order_id = p_order_id and w.is_open
  order by r.number nulls first limit 1
$$;
comment on function private.describe_work(uuid) is
  'The open work on an order, else on its revision, as OrderWork in packages/domain; null when nothing is open.';
grant execute on function private.describe_work(uuid) to authenticated;

create function private.change_assignee(p_id uuid, p_assignee_id uuid, p_verb text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.order_work;
begin
  update public.order_work w set assignee_id = p_assignee_id, version = w.version + 1 where w.id = p_id
  returning * into changed;
  perform private.add_order_event(changed.order_id, 'work', jsonb_strip_nulls(jsonb_build_object(
    'verb', p_verb, 'to', case when p_verb = 'assigned' then p_assignee_id end,
    'revision', (select r.number from public.revisions r where r.id = changed.revision_id)
  )));
end
$$;
comment on function private.change_assignee(uuid, uuid, text) is 'Stores who has work, with its event: taken, assigned or released.';

create function private.free_work(p_assignee_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work uuid;
begin
  for work in
    select w.id from public.order_work w where w.assignee_id = p_assignee_id and w.is_open order by w.order_id for update
  loop
    perform private.change_assignee(work, null, 'released');
  end loop;
end
$$;
comment on function private.free_work(uuid) is 'Takes the open work from somebody, so that others find it.';

-- Refusals: not_admin, work_not_found, work_done, work_changed (details: who has it now, empty for nobody), assignee_unknown.
create function public.assign_work(p_id uuid, p_version integer, p_assignee_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  work public.order_work;
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators work on orders.', sql_state => '42501');
  end if;
  -- As whatever changes an order, this locks it first.
  perform 1 from public.orders o where o.id = (select w.order_id from public.order_work w where w.id = p_id)
  for no key update;
  select * into work from public.order_work w where w.id = p_id;
  if not found then
    perform private.refuse('work_not_found', 'There is no such work.', coalesce(p_id::text, ''));
  elsif not work.is_open then
    perform private.refuse('work_done', 'Nothing is left to do.');
  elsif work.assignee_id is distinct from p_assignee_id then
    -- Waits for an account that is being closed, and finds it closed.
    perform 1 from public.profiles p
    where p.id = p_assignee_id and p.is_admin and p.email_verified and p.erased_at is null for share;
    if p_assignee_id is not null and not found then
      perform private.refuse('assignee_unknown', 'Only administrators work on orders.', p_assignee_id::text);
    elsif work.version is distinct from p_version then
      perform private.refuse('work_changed', 'Somebody else has changed who does it.', coalesce((
        select coalesce(nullif(btrim(p.full_name), ''), p.email) from public.profiles p where p.id = work.assignee_id
      ), ''));
    end if;
    perform private.change_assignee(
      p_id, p_assignee_id,
      case when p_assignee_id is null then 'released' when p_assignee_id = caller then 'taken' else 'assigned' end
    );
  end if;
  if p_assignee_id = caller and work.revision_id is null then
    update public.orders o set status = 'pending'
    where o.id = work.order_id and o.status = 'draft' and o.image_count > 0;
  end if;
end
$$;
comment on function public.assign_work(uuid, integer, uuid) is
  'Administrators: gives work that is as the caller has seen it to an administrator, or with null to nobody; an order that the caller takes is begun; again changes nothing.';
grant execute on function public.assign_work(uuid, integer, uuid) to authenticated;
