-- Who works in the studio beside the administrators. An editor does the work that they have and reads neither customers
-- nor prices; a lead gives, checks and delivers all work and reads customers, but no prices. Neither has a policy on
-- orders, profiles, invoices or order_lines, because row security hides rows and not columns: both work through the
-- procedures of order_work and studio_work.

create table public.staff (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role text not null check (role in ('editor', 'lead')),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.staff is 'Editors and leads. Administrators are in profiles.is_admin; somebody may be a customer as well.';
comment on column public.staff.is_active is 'False: has left, and may do nothing more.';

create index staff_role_idx on public.staff (role) where is_active;

alter table public.staff enable row level security;
grant select on public.staff to authenticated;
grant select, insert, update, delete on public.staff to service_role;
create policy "People read their own role in the studio, admins all" on public.staff
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));

create table private.role_changes (
  id bigint primary key generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text,
  actor_id uuid references public.profiles (id) on delete set null
);
comment on table private.role_changes is 'Who was given which role in the studio, when and by whom.';
comment on column private.role_changes.role is 'admin, lead, editor; null: none.';
comment on column private.role_changes.actor_id is 'Null: by SQL or by an invitation, or the account was erased.';
create index role_changes_user_id_idx on private.role_changes (user_id);
create index role_changes_actor_id_idx on private.role_changes (actor_id);
alter table private.role_changes enable row level security;

create function private.get_role(p_user_id uuid) returns text
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return (
    select case when p.is_admin then 'admin' else s.role end
    from public.profiles p left join public.staff s on s.user_id = p.id and s.is_active
    where p.id = p_user_id and p.email_verified and p.erased_at is null
  );
end
$$;
comment on function private.get_role(uuid) is 'What somebody is in the studio: admin, lead or editor; null: nothing.';

create function private.has_admin() returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$ select exists (select 1 from public.profiles p where p.is_admin and p.email_verified and p.erased_at is null) $$;
comment on function private.has_admin() is 'Whether the project has an administrator.';

create function private.get_own_role() returns text
language plpgsql stable parallel safe security definer set search_path = ''
as $$
declare
  role text := private.get_role((select auth.uid()));
begin
  return case when private.has_needed_factors(role) then role end;
end
$$;
comment on function private.get_own_role() is
  'What the caller is in the studio, signed in with the second factor where one is needed; null: nothing.';

create function private.is_lead() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return coalesce(private.get_own_role() in ('admin', 'lead'), false);
end
$$;
comment on function private.is_lead() is 'Whether the caller gives, checks and delivers work: a lead or an administrator.';

create function private.is_staff() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.get_own_role() is not null;
end
$$;
comment on function private.is_staff() is 'Whether the caller works in the studio.';

create function private.may_see_work(p_order_id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.is_lead() or (private.is_staff() and exists (
    select 1 from public.order_work w
    where w.order_id = p_order_id and w.assignee_id = (select auth.uid()) and w.is_open
  ));
end
$$;
comment on function private.may_see_work(uuid) is
  'Whether the caller sees the images of an order: leads and administrators of all, an editor of those with open work that they have.';

create function private.may_do_work(p_order_id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return private.is_lead() or (private.is_staff() and exists (
    select 1 from public.order_work w
    where w.order_id = p_order_id and w.assignee_id = (select auth.uid()) and w.stage in ('editing', 'returned')
  ));
end
$$;
comment on function private.may_do_work(uuid) is
  'Whether the caller changes the finished images of an order: leads and administrators of all, an editor while it is not being checked.';

create function private.require_work(p_order_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.may_do_work(p_order_id) then
    perform private.refuse('not_staff', 'Only whoever has the work does it.', sql_state => '42501');
  end if;
end
$$;
comment on function private.require_work(uuid) is 'Refuses a caller who does not do the work on an order.';

grant execute on function private.is_lead(), private.is_staff(), private.may_see_work(uuid), private.may_do_work(uuid),
  private.require_work(uuid) to authenticated;

create function private.get_staff_name(p_user_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(nullif(btrim(p.full_name), ''), split_part(p.email, '@', 1)) from public.profiles p where p.id = p_user_id
  );
end
$$;
comment on function private.get_staff_name(uuid) is 'What colleagues call somebody: the name, else the beginning of the e-mail.';
grant execute on function private.get_staff_name(uuid) to authenticated;

create function private.is_work_checked() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return (
    select coalesce(s.is_work_checked, (
      select count(*) > 1 from (
        select p.id from public.profiles p where p.is_admin and p.erased_at is null
        union
        select m.user_id from public.staff m where m.is_active
        limit 2
      ) members
    )) from private.settings s
  );
end
$$;
comment on function private.is_work_checked() is
  'Whether somebody else looks at work before it is delivered: as the settings say, else where more than one person works.';
grant execute on function private.is_work_checked() to authenticated;

create trigger leave_studio after update or delete on public.staff
  for each row execute function private.leave_studio();

create function private.set_role(p_user_id uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_role in ('editor', 'lead') then
    insert into public.staff as s (user_id, role) values (p_user_id, p_role)
    on conflict (user_id) do update set role = excluded.role, is_active = true;
  end if;
  -- The new role comes first: whoever has none for a moment loses their work.
  update public.profiles p set is_admin = p_role is not distinct from 'admin'
  where p.id = p_user_id and p.is_admin <> (p_role is not distinct from 'admin');
  update public.staff s set is_active = false
  where s.user_id = p_user_id and s.is_active and p_role is distinct from s.role;
  insert into private.role_changes (user_id, role, actor_id) values (p_user_id, p_role, auth.uid());
end
$$;
comment on function private.set_role(uuid, text) is 'Stores what somebody is in the studio, and who decided it.';

-- Refusals: not_admin, role_unknown, account_unknown, last_admin.
create function public.set_staff_role(p_user_id uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators give roles.', sql_state => '42501');
  elsif p_role is not null and p_role not in ('admin', 'lead', 'editor') then
    perform private.refuse('role_unknown', 'There is no such role.', p_role);
  end if;
  -- Work that is given to them right now waits, and finds what they are then.
  perform 1 from public.profiles p where p.id = p_user_id and p.email_verified and p.erased_at is null for no key update;
  if not found then
    perform private.refuse('account_unknown', 'There is no such account.', coalesce(p_user_id::text, ''));
  end if;
  -- When two administrators leave at once, the second is found to be the last (close_account).
  perform pg_advisory_xact_lock(hashtext('public.close_account'));
  if p_role is distinct from 'admin' and public.is_last_admin(p_user_id) then
    perform private.refuse('last_admin', 'The last administrator stays.');
  elsif private.get_role(p_user_id) is distinct from p_role then
    perform private.set_role(p_user_id, p_role);
  end if;
end
$$;
comment on function public.set_staff_role(uuid, text) is
  'Administrators: makes somebody admin, lead or editor, or with null nothing in the studio; their being a customer stays, and open work of somebody who leaves is free.';
grant execute on function public.set_staff_role(uuid, text) to authenticated;

create function public.get_staff_access() returns public.admin_access
language sql stable security definer set search_path = ''
as $$
  select case
    when private.get_own_role() is not null then 'granted'
    when private.get_role((select auth.uid())) is not null then 'second_factor_required'
    else 'none'
  end::public.admin_access
$$;
comment on function public.get_staff_access() is
  'Whether the caller works in the studio now, or would after giving or enrolling the second factor.';
grant execute on function public.get_staff_access() to authenticated;

create function public.get_caller()
returns table (id uuid, email text, is_confirmed boolean, admin public.admin_access, staff public.admin_access)
language sql stable security definer set search_path = ''
as $$
  select u.id, u.email::text, u.email_confirmed_at is not null, public.get_admin_access(), public.get_staff_access()
  from auth.users u
  join auth.sessions s on s.user_id = u.id and s.id = ((select auth.jwt()) ->> 'session_id')::uuid
  where u.id = (select auth.uid()) and (u.banned_until is null or u.banned_until < now())
$$;
comment on function public.get_caller() is
  'Who calls and what they may do, asked by the functions in one request; no row when the session has ended or the account is gone or banned.';
grant execute on function public.get_caller() to authenticated;

create function public.list_colleagues()
returns table (id uuid, name text, role text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio lists its people.', sql_state => '42501');
  end if;
  return query
    select m.id, private.get_staff_name(m.id), private.get_role(m.id)
    from (
      select p.id from public.profiles p where p.is_admin and p.email_verified and p.erased_at is null
      union
      select s.user_id from public.staff s where s.is_active
    ) m
    where private.get_role(m.id) is not null
    order by 2, 1;
end
$$;
comment on function public.list_colleagues() is 'The studio: who works in it, to whom work can be given, by name.';
grant execute on function public.list_colleagues() to authenticated;
