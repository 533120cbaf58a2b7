-- One profile per account. A trigger on auth.users makes it and keeps e-mail and confirmation in step;
-- the person edits the contact fields, and nobody can grant themselves rights or larger limits.

create table public.order_limits (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$'),
  total_bytes bigint not null check (total_bytes > 0),
  file_bytes bigint not null check (file_bytes between 1 and total_bytes),
  files integer not null check (files > 0),
  max_unfinished_orders integer not null default 100 check (max_unfinished_orders >= 0),
  max_unused_upload_bytes bigint not null check (max_unused_upload_bytes >= 0)
);
comment on table public.order_limits is
  'What an account may send and keep. Each account has one of the rows; one update lifts everybody who has it.';
comment on column public.order_limits.id is 'Slug; the Danish label is in packages/domain.';
comment on column public.order_limits.total_bytes is 'All files of one order together, floor plans included.';
comment on column public.order_limits.file_bytes is 'One file. The bucket takes 25 MiB of anybody.';
comment on column public.order_limits.files is 'Files of one order or draft, floor plans included.';
comment on column public.order_limits.max_unfinished_orders is 'How many orders of the account may be neither completed nor cancelled.';
comment on column public.order_limits.max_unused_upload_bytes is
  'How much the account may have uploaded that is on no order: in the last two days, or in a draft.';

insert into public.order_limits (id, total_bytes, file_bytes, files, max_unused_upload_bytes) values
  ('standard', 20 * 1024 ^ 2, 20 * 1024 ^ 2, 200, 2 * 1024 ^ 3),
  ('stor', 2 * 1024 ^ 3, 25 * 1024 ^ 2, 200, 10 * 1024 ^ 3);

create table public.profiles (
  id uuid primary key,
  full_name text check (char_length(full_name) <= 200),
  email text not null check (char_length(email) <= 320),
  email_verified boolean not null default false,
  is_admin boolean not null default false,
  phone text check (char_length(phone) <= 50),
  address text check (char_length(address) <= 300),
  company text check (char_length(company) <= 200),
  cvr text check (char_length(cvr) <= 20),
  limits text not null default 'standard' references public.order_limits (id),
  limits_changed_at timestamptz,
  limits_changed_by text check (limits_changed_by in ('customer', 'studio')),
  limits_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz
);
comment on table public.profiles is
  'A person with an account. Without a foreign key to auth.users on purpose: orders and invoices outlive the account and keep pointing at the emptied row.';
comment on column public.profiles.id is 'Equals auth.users.id.';
comment on column public.profiles.email is 'Copy of auth.users.email, kept by trigger.';
comment on column public.profiles.email_verified is 'Whether the e-mail is confirmed, kept by trigger; without it a token reads and writes nothing.';
comment on column public.profiles.is_admin is 'Set by set_staff_role, or by SQL (npm run make-admin).';
comment on column public.profiles.cvr is 'Danish company number; a wrong one is a hint on the screen, never a block.';
comment on column public.profiles.limits is 'What the account may send and keep; an administrator gives an account other limits (set_account_limits), or its customer takes the larger ones (request_larger_limits).';
comment on column public.profiles.limits_changed_at is 'When the account got its limits; null: with the account.';
comment on column public.profiles.limits_requested_at is 'When the customer asked for the larger limits, until the studio has answered.';
comment on column public.profiles.erased_at is 'When the account was deleted; the personal fields are empty since then.';

create index profiles_limits_idx on public.profiles (limits);
create index profiles_limits_requested_at_idx on public.profiles (limits_requested_at) where limits_requested_at is not null;
create index profiles_email_idx on public.profiles (email);
-- What list_users sorts by and searches; a short text is the beginning of a name or an e-mail.
create index profiles_full_name_id_idx on public.profiles (full_name, id) include (is_admin) where erased_at is null;
create index profiles_created_at_id_idx on public.profiles (created_at, id) include (is_admin) where erased_at is null;
create index profiles_admins_idx on public.profiles (id) where is_admin and erased_at is null;
create index profiles_lower_name_idx on public.profiles (lower(full_name) text_pattern_ops);
create index profiles_email_start_idx on public.profiles (email text_pattern_ops);
create index profiles_words_idx on public.profiles
  using gin ((
    coalesce(full_name, '') || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(replace(phone, ' ', ''), '')
  ) extensions.gin_trgm_ops);

create function private.has_needed_factors(p_role text) returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not (
      (select p_role = any (s.second_factor_roles) from private.settings s)
      or exists (
        select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'
      )
    );
end
$$;
comment on function private.has_needed_factors(text) is
  'Whether the caller''s session has the second factor that a role in the studio needs: where it is required of the role, and of whoever has one.';

create function private.is_admin() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.is_admin and p.email_verified
  ) and private.has_needed_factors('admin');
end
$$;
comment on function private.is_admin() is
  'Whether the caller is an administrator with a confirmed e-mail, signed in with the second factor where one is needed.';
grant execute on function private.is_admin() to authenticated, service_role;

create function private.is_confirmed() returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.email_verified and p.erased_at is null
  );
end
$$;
comment on function private.is_confirmed() is
  'Whether the caller''s e-mail is confirmed; every policy checks it, so that the token of an unconfirmed account gives no access.';
grant execute on function private.is_confirmed() to authenticated, service_role;

alter table public.order_limits enable row level security;
grant select on public.order_limits to authenticated, service_role;
create policy "People with a confirmed e-mail read the limits" on public.order_limits
  for select to authenticated using ((select private.is_confirmed()));

create function private.get_limits(p_user_id uuid) returns public.order_limits
language sql stable parallel safe security definer set search_path = ''
as $$
  select l.* from public.profiles p join public.order_limits l on l.id = p.limits where p.id = p_user_id
$$;

create function private.clean_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.full_name := private.clean_name(new.full_name);
  new.company := private.clean_name(new.company);
  return new;
end
$$;
comment on function private.clean_profile() is 'Cleans the names of a person and of a company.';
create trigger clean_profile before insert or update of full_name, company on public.profiles
  for each row execute function private.clean_profile();

create function private.sync_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, email_verified, full_name)
  values (
    new.id,
    coalesce(new.email, ''),
    new.email_confirmed_at is not null,
    new.raw_user_meta_data ->> 'full_name'
  )
  on conflict (id) do update
    set email = excluded.email, email_verified = excluded.email_verified, updated_at = now();
  return null;
end
$$;
comment on function private.sync_profile() is 'Makes the profile of a new account; later copies e-mail and confirmation only.';

create function private.erase_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.profiles where id = old.id;
  return null;
exception when foreign_key_violation then
  update public.profiles
  set full_name = null, phone = null, address = null, company = null, cvr = null, limits_requested_at = null,
      email = old.id || '@erased.invalid', email_verified = false, is_admin = false, erased_at = now()
  where id = old.id;
  return null;
end
$$;
comment on function private.erase_profile() is
  'Removes the profile of a deleted account, or empties it where orders or invoices must be kept for bookkeeping.';

create trigger sync_profile_on_insert after insert on auth.users
  for each row execute function private.sync_profile();
create trigger sync_profile_on_update after update of email, email_confirmed_at on auth.users
  for each row execute function private.sync_profile();
create trigger erase_profile_on_delete after delete on auth.users
  for each row execute function private.erase_profile();

create function private.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  -- Without the owner's rights, so that current_user is who writes the row: a user, or a procedure with checks of its own.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.email_verified := false;
    new.is_admin := false;
  else
    new.id := old.id;
    new.email := old.email;
    new.email_verified := old.email_verified;
    new.is_admin := old.is_admin;
  end if;
  return new;
end
$$;
comment on function private.guard_profile() is
  'Puts back what a client may send with its upsert but not change: id, email, email_verified, is_admin.';
create trigger guard_profile before insert or update on public.profiles
  for each row execute function private.guard_profile();

create function private.keep_customer_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_order_words(array(select o.id from public.orders o where o.user_id = new.id));
  return null;
end
$$;
comment on function private.keep_customer_words() is 'Keeps the name and e-mail that a customer''s orders are found by.';
create trigger keep_customer_words after update of full_name, email on public.profiles
  for each row when ((old.full_name, old.email) is distinct from (new.full_name, new.email))
  execute function private.keep_customer_words();

create function private.leave_studio() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := coalesce((to_jsonb(old) ->> 'user_id')::uuid, (to_jsonb(old) ->> 'id')::uuid);
begin
  if private.get_role(person) is null then
    perform private.free_work(person);
  end if;
  return null;
end
$$;
comment on function private.leave_studio() is 'Frees the work of somebody who has left the studio.';
create trigger leave_studio after update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin)
  execute function private.leave_studio();

create function private.end_admin_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_invitations(new.id);
  return null;
end
$$;
create trigger end_admin_invitations after update of is_admin on public.profiles
  for each row when (old.is_admin and not new.is_admin) execute function private.end_admin_invitations();

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
-- id, email and email_verified are granted because an upsert names them; the guard puts them back.
grant insert (id, full_name, email, email_verified, phone, address, company, cvr, updated_at),
  update (id, full_name, email, email_verified, phone, address, company, cvr, updated_at)
  on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "People read their own profile, admins read all" on public.profiles
  for select to authenticated
  using ((id = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));
create policy "People upsert their own profile only" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()) and (select private.is_confirmed()));
create policy "People update their own profile only" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_confirmed()))
  with check (id = (select auth.uid()) and (select private.is_confirmed()));

create function public.set_account_limits(p_user_id uuid, p_limits text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only an administrator changes limits.', sql_state => '42501');
  elsif not exists (select 1 from public.order_limits l where l.id = p_limits) then
    perform private.refuse('limits_unknown', 'There are no such limits.', coalesce(p_limits, ''));
  end if;
  update public.profiles p
  set limits = p_limits, limits_changed_at = now(), limits_changed_by = 'studio', limits_requested_at = null
  where p.id = p_user_id and p.erased_at is null;
  if not found then
    perform private.refuse('account_unknown', 'There is no such account.', p_user_id::text);
  end if;
end
$$;
comment on function public.set_account_limits(uuid, text) is 'Administrators: gives an account a row of order_limits.';
grant execute on function public.set_account_limits(uuid, text) to authenticated;

-- Returns given or requested.
create function public.request_larger_limits() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own public.profiles;
  mode text := (select s.larger_limits from private.settings s);
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  select * into own from public.profiles p where p.id = (select auth.uid()) for no key update;
  if own.limits <> 'standard' then
    return 'given';
  elsif mode = 'never' then
    perform private.refuse('limits_not_offered', 'The larger limits are not offered.');
  elsif not exists (select 1 from private.payment_methods m where m.user_id = own.id) then
    perform private.refuse('card_required', 'Larger limits need a saved payment card.');
  elsif mode = 'at_once' and own.limits_changed_by is distinct from 'studio' then
    update public.profiles p
    set limits = 'stor', limits_changed_at = now(), limits_changed_by = 'customer', limits_requested_at = null
    where p.id = own.id;
    return 'given';
  end if;
  update public.profiles p set limits_requested_at = coalesce(p.limits_requested_at, now()) where p.id = own.id;
  return 'requested';
end
$$;
comment on function public.request_larger_limits() is
  'Gives the caller''s account the limits stor, or notes that it wants them: where the settings say so, and where the studio has set its limits before.';
grant execute on function public.request_larger_limits() to authenticated;

create type public.admin_access as enum ('granted', 'second_factor_required', 'none');
comment on type public.admin_access is 'What an administrator''s session may do; without the second factor it is anybody''s.';

create function public.get_admin_access() returns public.admin_access
language sql stable set search_path = ''
as $$
  select case
    when (select private.is_admin()) then 'granted'
    when exists (
      select 1 from public.profiles p where p.id = (select auth.uid()) and p.is_admin and p.email_verified
    ) then 'second_factor_required'
    else 'none'
  end::public.admin_access
$$;
comment on function public.get_admin_access() is
  'Whether the caller has an administrator''s rights now, or would after giving or enrolling the second factor.';
grant execute on function public.get_admin_access() to authenticated;

create function public.is_last_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.profiles p where p.id = p_user_id and p.is_admin)
    and not exists (
      select 1 from public.profiles p
      where p.id <> p_user_id and p.is_admin and p.email_verified and p.erased_at is null
    )
$$;
comment on function public.is_last_admin(uuid) is
  'service_role: whether this account is the only administrator''s.';
grant execute on function public.is_last_admin(uuid) to service_role;
