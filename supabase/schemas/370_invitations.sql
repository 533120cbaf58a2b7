-- Invitations to open an account, or to join a firm with an account that there is. Only the hash of the token is kept.
-- The first administrator is invited by a release, later ones are made of accounts.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 320),
  invitee_name text check (char_length(invitee_name) <= 200),
  staff_role text check (staff_role in ('editor', 'lead', 'admin')),
  token_hash text not null unique check (char_length(token_hash) <= 128),
  invited_by uuid references public.profiles (id) on delete cascade,
  organisation_id uuid references public.organisations (id) on delete cascade,
  role text check (role in ('owner', 'member', 'assistant')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  constraint invitations_role_in_firm check ((organisation_id is null) = (role is null)),
  constraint invitations_first_admin_by_release check ((invited_by is null) = (staff_role is not distinct from 'admin'))
);
comment on table public.invitations is 'Who was invited by whom; a token works once and for 7 days.';
comment on column public.invitations.staff_role is 'What the person becomes in the studio; null: a customer. admin: only while there is no administrator.';
comment on column public.invitations.invited_by is 'Null: by a release, which invites the first administrator.';
comment on column public.invitations.role is 'What the person becomes in the firm; owner: it is offered to somebody who is in it already.';
comment on column public.invitations.organisation_id is 'The firm that the person joins; null: an account alone.';
comment on column public.invitations.token_hash is 'SHA-256 of the token in the mail, in hex; nobody reads it through the API.';
create index invitations_email_idx on public.invitations (email);
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_organisation_id_idx on public.invitations (organisation_id);
create index invitations_open_idx on public.invitations (expires_at) where accepted_at is null;

alter table public.invitations enable row level security;
grant select (
  id, email, invitee_name, staff_role, invited_by, organisation_id, role, created_at, expires_at, accepted_at
)
  on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;
create policy "People read the invitations they sent, admins read all" on public.invitations
  for select to authenticated
  using ((invited_by = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));

-- outcome: created, with the inviter's registered name, user_exists: an account that nobody confirmed is none, and one
-- without a firm can be invited into one, not_owner, or member_unknown: who is not in the firm cannot be offered it. An
-- address has several of a firm only until the mail of the newest is sent (replace_invitations).
create function public.create_invitation(
  p_email text,
  p_invitee_name text,
  p_token_hash text,
  p_invited_by uuid,
  p_staff_role text default null,
  p_role text default null
) returns table (outcome text, invitation_id uuid, inviter_name text, organisation_name text, has_account boolean)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  firm public.organisations;
  account uuid := (
    select p.id from public.profiles p where p.email = lower(btrim(p_email)) and p.email_verified and p.erased_at is null
  );
begin
  if p_role is not null then
    select f.* into firm from public.memberships m join public.organisations f on f.id = m.organisation_id
    where m.user_id = p_invited_by and m.role = 'owner';
  end if;
  if p_role is not null and firm.id is null then
    return query select 'not_owner', null::uuid, null::text, null::text, false;
    return;
  elsif p_role = 'owner' and not exists (
    select 1 from public.memberships m where m.user_id = account and m.organisation_id = firm.id and m.role <> 'owner'
  ) then
    return query select 'member_unknown', null::uuid, null::text, null::text, account is not null;
    return;
  elsif account is not null and p_role is distinct from 'owner' and (
    firm.id is null or exists (select 1 from public.memberships m where m.user_id = account)
  ) then
    return query select 'user_exists', null::uuid, null::text, null::text, true;
    return;
  end if;
  return query
    with created as (
      insert into public.invitations (email, invitee_name, token_hash, invited_by, staff_role, organisation_id, role)
      values (lower(btrim(p_email)), private.clean_name(p_invitee_name), p_token_hash, p_invited_by, p_staff_role, firm.id, p_role)
      returning id
    )
    select 'created', created.id, p.full_name, firm.name, account is not null
    from created cross join public.profiles p
    where p.id = p_invited_by;
end
$$;
comment on function public.create_invitation(text, text, text, uuid, text, text) is
  'service_role: writes an invitation, with p_role into the firm of its owner, one row.';

-- outcome: created, made_admin: of the account that the address has, has_admin: nothing was done.
create function public.invite_first_admin(p_email text, p_token_hash text)
returns table (outcome text, invitation_id uuid)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  invited text := lower(btrim(p_email));
  account uuid := (select p.id from public.profiles p where p.email = invited and p.email_verified and p.erased_at is null);
begin
  if private.has_admin() then
    return query select 'has_admin', null::uuid;
  elsif account is not null then
    perform private.set_role(account, 'admin');
    return query select 'made_admin', null::uuid;
  else
    return query
      with created as (
        insert into public.invitations (email, token_hash, staff_role) values (invited, p_token_hash, 'admin') returning id
      )
      select 'created', created.id from created;
  end if;
end
$$;
comment on function public.invite_first_admin(text, text) is
  'service_role: while the project has no administrator, writes the invitation of one, or makes one of the account that the address has.';

create function public.find_invitation(p_token_hash text) returns text
language sql stable security definer set search_path = ''
as $$
  select i.email from public.invitations i
  where i.token_hash = p_token_hash and i.accepted_at is null and i.expires_at > now() and i.role is distinct from 'owner'
    and (i.staff_role is distinct from 'admin' or not private.has_admin())
$$;
comment on function public.find_invitation(text) is
  'service_role: the address that a token invites; null for one that is unknown, used or expired.';

create function public.accept_invitation(p_token_hash text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.set_role(p.id, i.staff_role)
  from public.invitations i join public.profiles p on p.email = i.email and p.erased_at is null
  where i.token_hash = p_token_hash and i.accepted_at is null and i.staff_role is not null
    and (i.staff_role <> 'admin' or not private.has_admin());
  insert into public.memberships (user_id, organisation_id, role)
  select p.id, i.organisation_id, i.role
  from public.invitations i
  join public.organisations f on f.id = i.organisation_id and f.closed_by is null
  join public.profiles p on p.email = i.email and p.email_verified and p.erased_at is null
  where i.token_hash = p_token_hash and i.accepted_at is null and i.role <> 'owner'
  on conflict do nothing;
  update public.invitations i set accepted_at = now()
  where i.token_hash = p_token_hash and i.accepted_at is null;
  delete from public.invitations other using public.invitations used
  where used.token_hash = p_token_hash and other.email = used.email and other.accepted_at is null;
$$;
comment on function public.accept_invitation(text) is
  'service_role: marks an invitation as accepted, gives its role in the studio or in the firm, and takes back the others to the same address.';

create function public.replace_invitations(p_invitation_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  with replaced as (
    delete from public.invitations i using public.invitations sent
    where sent.id = p_invitation_id and i.id <> sent.id and i.accepted_at is null
      -- The address of the first administrator may have been mistyped.
      and (i.email = sent.email or (i.staff_role = 'admin' and sent.staff_role = 'admin'))
      and i.organisation_id is not distinct from sent.organisation_id
    returning i.id
  )
  delete from public.mails m using replaced r where m.event = 'invitation:' || r.id
$$;
comment on function public.replace_invitations(uuid) is
  'service_role: once the mail of an invitation was sent, the others of the same firm, or of none, to its address work no longer.';

grant execute on function public.create_invitation(text, text, text, uuid, text, text),
  public.invite_first_admin(text, text), public.find_invitation(text),
  public.accept_invitation(text), public.replace_invitations(uuid)
  to service_role;

create function public.withdraw_invitation(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) and not exists (
    select 1 from public.invitations i
    where i.id = p_id and i.organisation_id = private.my_organisation()
      and private.get_owner(i.organisation_id) = (select auth.uid())
  ) then
    perform private.refuse('not_admin', 'Only administrators withdraw invitations, and owners those of their firm.', sql_state => '42501');
  end if;
  delete from public.invitations i where i.id = p_id and i.accepted_at is null;
  if found then
    delete from public.mails m where m.event = 'invitation:' || p_id;
  elsif exists (select 1 from public.invitations i where i.id = p_id) then
    perform private.refuse('invitation_accepted', 'The invitation was accepted.', p_id::text);
  end if;
end
$$;
comment on function public.withdraw_invitation(uuid) is
  'Administrators, and owners of the firm that it is from: takes an invitation back, so that its link works no longer; again changes nothing.';
grant execute on function public.withdraw_invitation(uuid) to authenticated;

create function private.end_invitations(p_invited_by uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  with ended as (
    delete from public.invitations i
    where i.invited_by = p_invited_by and i.accepted_at is null and case
      when i.organisation_id is not null then private.get_owner(i.organisation_id) is distinct from p_invited_by
      else private.get_role(p_invited_by) is distinct from 'admin'
    end
    returning i.id
  )
  delete from public.mails m using ended where m.event = 'invitation:' || ended.id
$$;

create function private.delete_expired_invitations() returns integer
language sql volatile security definer set search_path = ''
as $$
  with expired as (
    delete from public.invitations i where i.accepted_at is null and i.expires_at < now() returning i.id
  ), mailed as (
    delete from public.mails m using expired where m.event = 'invitation:' || expired.id
  )
  select count(*)::integer from expired
$$;
comment on function private.delete_expired_invitations() is
  'Scheduled job: deletes invitations that nobody accepted in time, with the records of their mails.';
