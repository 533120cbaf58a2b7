-- Inviting and accepting: what the two functions write, each in one transaction.

create function public.open_invitation(
  p_email text,
  p_invitee_name text,
  p_token_hash text,
  p_invited_by uuid
) returns table (outcome text, invitation_id uuid, inviter_name text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from public.profiles p where p.email = lower(btrim(p_email)) and p.erased_at is null
  ) then
    return query select 'user_exists', null::uuid, null::text;
    return;
  end if;
  return query
    with opened as (
      insert into public.invitations (email, invitee_name, token_hash, invited_by)
      values (lower(btrim(p_email)), p_invitee_name, p_token_hash, p_invited_by)
      returning id
    )
    select 'opened', opened.id, p.full_name
    from opened cross join public.profiles p
    where p.id = p_invited_by;
end
$$;
comment on function public.open_invitation(text, text, text, uuid) is
  'service_role: writes an invitation, one row. outcome: opened, with the inviter''s registered name, or user_exists. Several to one address may be open; the account that one of them makes ends them all.';

create function public.find_invitation(p_token_hash text) returns text
language sql stable security definer set search_path = ''
as $$
  select i.email from public.invitations i
  where i.token_hash = p_token_hash and i.accepted_at is null and i.expires_at > now()
$$;
comment on function public.find_invitation(text) is
  'service_role: the address that a token invites; null for one that is unknown, used or expired.';

create function public.close_invitation(p_token_hash text) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.invitations i set accepted_at = now()
  where i.token_hash = p_token_hash and i.accepted_at is null;
  delete from public.invitations other using public.invitations used
  where used.token_hash = p_token_hash and other.email = used.email and other.accepted_at is null;
$$;
comment on function public.close_invitation(text) is
  'service_role: marks an invitation as accepted and takes back the others to the same address.';

grant execute on function public.open_invitation(text, text, text, uuid), public.find_invitation(text),
  public.close_invitation(text)
  to service_role;
