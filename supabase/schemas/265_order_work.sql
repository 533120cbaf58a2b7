-- Who works on what, and how far it is: a row for each order and one for each of its revisions, made with them
-- (private.keep_order_work). Customers read none of it. Every change raises the version, and each verb names the version
-- that its caller has seen: when two people take the same work, the second one gets the name of the first.

create table public.order_work (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  revision_id uuid references public.revisions (id) on delete cascade,
  assignee_id uuid references public.profiles (id) on delete set null,
  checker_id uuid references public.profiles (id) on delete set null,
  stage text not null default 'queued' check (stage in ('queued', 'editing', 'checking', 'returned', 'ready')),
  is_open boolean not null generated always as (stage <> 'ready') stored,
  remarks jsonb not null default '[]',
  version integer not null default 1,
  constraint order_work_once unique nulls not distinct (order_id, revision_id)
);
comment on table public.order_work is 'The studio''s work on orders and revisions; administrators alone read it.';
comment on column public.order_work.revision_id is 'Null: the order itself.';
comment on column public.order_work.assignee_id is 'Who has it, or had it last; null: nobody, or an account that was erased.';
comment on column public.order_work.checker_id is 'Who looked at it last, to deliver it or to send it back.';
comment on column public.order_work.stage is 'queued: nobody has it; editing; checking: somebody else looks at it; returned: sent back with remarks; ready: nothing is left to do.';
comment on column public.order_work.is_open is 'Whether something is left to do; computed.';
comment on column public.order_work.remarks is 'Why it was sent back: [{image: the id of an original or of a deliverable, text}].';

create index order_work_open_idx on public.order_work (assignee_id, order_id) include (revision_id, stage) where is_open;
create index order_work_checking_idx on public.order_work (order_id) where stage = 'checking';
create index order_work_assignee_id_idx on public.order_work (assignee_id);
create index order_work_checker_id_idx on public.order_work (checker_id);
create index order_work_revision_id_idx on public.order_work (revision_id);

alter table public.order_work enable row level security;
grant select on public.order_work to authenticated;
grant select, insert, update, delete on public.order_work to service_role;
create policy "Admins read the work on orders" on public.order_work
  for select to authenticated using ((select private.is_admin()));

create function private.describe_work(p_order_ids uuid[]) returns table (order_id uuid, work jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_checked boolean := private.is_work_checked();
begin
  return query
    with open_work as materialized (
      select distinct on (w.order_id) w.*, r.number
      from public.order_work w left join public.revisions r on r.id = w.revision_id
      where w.order_id = any (p_order_ids) and w.is_open
      order by w.order_id, r.number nulls first
    ), members as materialized (
      select m.id, private.get_staff_name(m.id) as name
      from (select w.assignee_id from open_work w union select w.checker_id from open_work w) m (id)
    )
    select w.order_id, jsonb_build_object(
      'id', w.id, 'version', w.version, 'revision', w.number, 'stage', w.stage, 'is_checked', is_checked,
      'assignee_id', w.assignee_id, 'assignee', a.name, 'checker', c.name, 'remarks', w.remarks
    )
    from open_work w
    left join members a on a.id = w.assignee_id
    left join members c on c.id = w.checker_id;
end
$$;
comment on function private.describe_work(uuid[]) is
  'The open work on each of some orders, else on its revision, as OrderWork in packages/domain; no row where nothing is open.';

create function private.add_work_event(p_work public.order_work, p_verb text, p_to uuid default null) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.add_order_event(p_work.order_id, 'work', jsonb_strip_nulls(jsonb_build_object(
    'verb', p_verb, 'to', p_to, 'revision', (select r.number from public.revisions r where r.id = p_work.revision_id)
  )))
$$;

create function private.change_assignee(p_id uuid, p_assignee_id uuid, p_verb text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.order_work;
begin
  update public.order_work w
  set assignee_id = p_assignee_id, version = w.version + 1,
    stage = case when w.stage not in ('queued', 'editing') then w.stage when p_assignee_id is null then 'queued' else 'editing' end
  where w.id = p_id
  returning * into changed;
  perform private.add_work_event(changed, p_verb, case when p_verb = 'assigned' then p_assignee_id end);
end
$$;

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

create function private.lock_work(p_id uuid) returns public.order_work
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work public.order_work;
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio works on orders.', sql_state => '42501');
  end if;
  -- As whatever changes an order, this locks it first.
  perform 1 from public.orders o where o.id = (select w.order_id from public.order_work w where w.id = p_id)
  for no key update;
  select * into work from public.order_work w where w.id = p_id;
  if not found then
    perform private.refuse('work_not_found', 'There is no such work.', coalesce(p_id::text, ''));
  end if;
  return work;
end
$$;

create function private.require_version(p_work public.order_work, p_version integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not p_work.is_open then
    perform private.refuse('work_done', 'Nothing is left to do.');
  elsif p_work.version is distinct from p_version then
    perform private.refuse(
      'work_changed', 'Somebody else has changed it.', coalesce(private.get_staff_name(p_work.assignee_id), '')
    );
  end if;
end
$$;
comment on function private.require_version(public.order_work, integer) is
  'Refuses work that is done, or is not as the caller has seen it; details hold who has it now.';

-- Editors take free work and hand over their own. Refusals: not_staff, work_not_found, work_done, work_changed (details:
-- who has it now, empty for nobody), assignee_unknown.
create function public.assign_work(p_id uuid, p_version integer, p_assignee_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  work public.order_work := private.lock_work(p_id);
begin
  if not work.is_open then
    perform private.refuse('work_done', 'Nothing is left to do.');
  elsif work.assignee_id is distinct from p_assignee_id then
    -- Waits for an account that is being closed or leaves the studio, and finds it gone.
    perform 1 from public.profiles p where p.id = p_assignee_id for share;
    if p_assignee_id is not null and private.get_role(p_assignee_id) is null then
      perform private.refuse('assignee_unknown', 'Only the studio works on orders.', p_assignee_id::text);
    end if;
    perform private.require_version(work, p_version);
    -- An editor takes what nobody has, and hands over what is their own.
    if not private.is_lead() and (
      work.stage = 'checking' or coalesce(work.assignee_id, p_assignee_id) is distinct from caller
    ) then
      perform private.refuse('not_staff', 'Only leads give the work of others.', sql_state => '42501');
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
  'The studio: gives work that is as the caller has seen it to one of its people, or with null to nobody; an order that the caller takes is begun; again changes nothing.';

-- Refusals: not_staff.
create function public.take_next_work() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  next_id uuid;
  work public.order_work;
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio works on orders.', sql_state => '42501');
  end if;
  loop
    select w.id into next_id
    from public.order_work w join public.orders o on o.id = w.order_id
    where w.is_open and w.assignee_id is null and w.revision_id is null and w.stage <> 'checking'
      and o.image_count > 0 and o.paused_at is null
    order by o.sort_due_at, o.created_at, o.id limit 1;
    exit when next_id is null;
    work := private.lock_work(next_id);
    -- Somebody else may have been first while this waited for the order.
    if work.is_open and work.assignee_id is null then
      perform public.assign_work(work.id, work.version, (select auth.uid()));
      return work.order_id;
    end if;
  end loop;
  return null;
end
$$;
comment on function public.take_next_work() is
  'The studio: the caller takes the free order that is due first and does not wait for its customer; its id, null where none is free.';

-- missing: originals without a finished image that are not skipped; open_marks: marks and wishes without an answer.
create function private.count_undone(p_work public.order_work) returns table (missing bigint, open_marks bigint)
language sql stable security definer set search_path = ''
as $$
  select
    (
      select count(*) from public.order_images i
      where i.order_id = p_work.order_id and not i.is_floor_plan
        and not exists (select 1 from public.deliverables d where d.order_image_id = i.id)
        and not exists (select 1 from public.skipped_images s where s.order_image_id = i.id)
    ),
    (select count(*) from public.image_marks m where m.order_id = p_work.order_id and m.state = 'open')
  where p_work.revision_id is null
  union all
  select
    count(*) filter (where i.state = 'done' and not exists (
      select 1 from public.finished_orders f where f.deliverable_id = i.deliverable_id and f.revision_id = i.revision_id
    )),
    count(*) filter (where i.state = 'open')
  from public.revision_items i where i.revision_id = p_work.revision_id having p_work.revision_id is not null
$$;
comment on function private.count_undone(public.order_work) is
  'What keeps work from being checked; a deliverable is removed with its last version.';

-- Refusals: not_staff, work_not_found, work_done, work_changed, work_incomplete (details: missing,open_marks).
create function public.submit_work(p_id uuid, p_version integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work public.order_work := private.lock_work(p_id);
  undone record;
begin
  if work.assignee_id is distinct from (select auth.uid()) and not private.is_lead() then
    perform private.refuse('not_staff', 'Only whoever has the work submits it.', sql_state => '42501');
  elsif work.stage = 'checking' then
    return;
  end if;
  perform private.require_version(work, p_version);
  select * into undone from private.count_undone(work);
  if undone.missing + undone.open_marks > 0 then
    perform private.refuse('work_incomplete', 'Images or marks are left.', undone.missing || ',' || undone.open_marks);
  end if;
  update public.order_work w set stage = 'checking', version = w.version + 1 where w.id = p_id;
  perform private.add_work_event(work, 'submitted');
end
$$;
comment on function public.submit_work(uuid, integer) is
  'Whoever has the work: hands it in to be checked, when every original is matched or skipped and every mark is answered; again changes nothing.';

create function private.lock_checked_work(p_id uuid, p_version integer) returns public.order_work
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work public.order_work := private.lock_work(p_id);
begin
  if not private.is_lead() then
    perform private.refuse('not_staff', 'Only leads check work.', sql_state => '42501');
  end if;
  perform private.require_version(work, p_version);
  if work.stage <> 'checking' then
    perform private.refuse('work_stage', 'The work is not being checked.', work.stage);
  end if;
  return work;
end
$$;
comment on function private.lock_checked_work(uuid, integer) is 'Work that was handed in, for a lead who checks it.';

-- Refusals: not_staff, work_not_found, work_done, work_changed, work_stage, remarks_invalid.
create function public.return_work(p_id uuid, p_version integer, p_remarks jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  work public.order_work := private.lock_checked_work(p_id, p_version);
  words jsonb;
begin
  if jsonb_typeof(p_remarks) is distinct from 'array' or jsonb_array_length(p_remarks) not between 1 and 200 then
    perform private.refuse('remarks_invalid', 'Work is sent back with 1 to 200 remarks.');
  end if;
  select jsonb_agg(jsonb_build_object('image', r.image, 'text', btrim(r.text, E' \t\r\n'))) into words
  from rows from (jsonb_to_recordset(p_remarks) as (image uuid, text text)) r
  where btrim(r.text, E' \t\r\n') <> '' and char_length(r.text) <= 500 and (
    exists (select 1 from public.order_images i where i.id = r.image and i.order_id = work.order_id)
    or exists (select 1 from public.deliverables d where d.id = r.image and d.order_id = work.order_id)
  );
  if coalesce(jsonb_array_length(words), 0) <> jsonb_array_length(p_remarks) then
    perform private.refuse('remarks_invalid', 'A remark is about an image of the order and has 1 to 500 characters.');
  end if;
  update public.order_work w
  set stage = 'returned', remarks = words, checker_id = (select auth.uid()), version = w.version + 1
  where w.id = p_id;
  perform private.add_work_event(work, 'returned');
end
$$;
comment on function public.return_work(uuid, integer, jsonb) is
  'Leads: sends work that was handed in back to whoever has it, with words about images: [{image, text}], image the id of an original or of a deliverable.';

-- Refusals: not_staff, work_not_found, work_done, work_changed, work_stage, own_work, and those of a revision's delivery.
create function public.approve_work(p_id uuid, p_version integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  work public.order_work := private.lock_checked_work(p_id, p_version);
begin
  -- Giving the work to somebody else does not make it theirs.
  if private.is_work_checked() and (work.assignee_id = caller or exists (
    select 1 from public.finished_orders f
    where f.order_id = work.order_id and f.created_by = caller and f.delivered_at is null
      and f.revision_id is not distinct from work.revision_id
  )) then
    perform private.refuse('own_work', 'Somebody else checks it.');
  end if;
  update public.order_work w set checker_id = caller, version = w.version + 1 where w.id = p_id;
  perform private.add_work_event(work, 'approved');
  if work.revision_id is null then
    update public.orders o set status = 'completed' where o.id = work.order_id and o.status in ('draft', 'pending');
  else
    perform private.complete_revision((select r from public.revisions r where r.id = work.revision_id));
  end if;
end
$$;
comment on function public.approve_work(uuid, integer) is
  'Leads: delivers work of somebody else, none of whose new images the caller made, that was handed in: the order is completed, or the revision delivered.';

grant execute on function public.assign_work(uuid, integer, uuid), public.take_next_work(), public.submit_work(uuid, integer),
  public.return_work(uuid, integer, jsonb), public.approve_work(uuid, integer) to authenticated;
