-- Whose password an account has when its e-mail is confirmed. Anyone can sign up with any address, and the auth server
-- keeps the password and the name of whoever was first. So both are removed when an account is confirmed, unless the
-- confirming browser has proved that it made the sign-up. docs/decisions/email-confirmation.md

create function private.note_created_user() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform set_config('rumklar.created_user', new.id::text, true);
  return null;
end
$$;
comment on function private.note_created_user() is
  'Notes for the rest of the transaction which account it creates: one that the service creates is confirmed in the same transaction.';
create trigger note_created_user after insert on auth.users
  for each row execute function private.note_created_user();

create function private.limit_user_metadata() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if char_length(new.raw_user_meta_data::text) > 4000 then
    raise exception 'The metadata of an account may have at most 4000 characters.';
  elsif char_length(new.raw_user_meta_data ->> 'full_name') > 200 then
    raise exception 'The name of an account may have at most 200 characters.';
  end if;
  return new;
end
$$;
comment on function private.limit_user_metadata() is
  'Refuses more metadata than the product has, and a longer name than profiles take: anyone may send some with a sign-up, and each token holds it.';
create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_user_metadata();

-- proven: confirming keeps password and name. unproven: confirming removes them. unknown: no such link.
create function public.prove_sign_up(p_token_hash text, p_secret text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account record;
begin
  select u.id, u.raw_user_meta_data ->> 'sign_up_proof' as proof into account
  from auth.users u
  where u.confirmation_token = p_token_hash
    -- The condition of the auth server's own index.
    and u.confirmation_token !~ '^[0-9 ]*$'
    and u.email_confirmed_at is null;
  if not found then
    return 'unknown';
  elsif account.proof is null or encode(sha256(convert_to(p_secret, 'UTF8')), 'hex') is distinct from account.proof then
    return 'unproven';
  end if;
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"is_sign_up_proven": true}'
  where id = account.id;
  return 'proven';
end
$$;
comment on function public.prove_sign_up(text, text) is
  'Whether the browser that opened a confirmation link also made the sign-up: p_token_hash from the link, p_secret whose SHA-256 it sent with the sign-up as sign_up_proof.';
grant execute on function public.prove_sign_up(text, text) to anon, authenticated;

create function private.finish_confirmation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- What the auth server itself writes.
  own_keys constant text[] := array['sub', 'email', 'email_verified', 'phone_verified'];
  is_proven boolean;
  removed text[];
begin
  if current_setting('rumklar.created_user', true) = new.id::text then
    return null;
  end if;
  select u.raw_app_meta_data ? 'is_sign_up_proven' into is_proven from auth.users u where u.id = new.id;
  if is_proven then
    removed := array['sign_up_proof', 'return_path'];
  else
    select coalesce(array_agg(k.key), '{}') into removed
    from auth.users u, jsonb_object_keys(u.raw_user_meta_data) as k (key)
    where u.id = new.id and k.key <> all (own_keys);
    update auth.users set encrypted_password = null where id = new.id;
    update public.profiles set full_name = null where id = new.id;
  end if;
  update auth.users
  set raw_user_meta_data = raw_user_meta_data - removed,
      raw_app_meta_data = raw_app_meta_data - 'is_sign_up_proven'
  where id = new.id;
  update auth.identities set identity_data = identity_data - removed where user_id = new.id;
  return null;
end
$$;
comment on function private.finish_confirmation() is
  'Removes password, name and other data of a sign-up that the confirming browser did not prove to be its own.';
-- At the end of the transaction: after confirming, the auth server writes back the metadata that it had read before.
create constraint trigger finish_confirmation
  after update of email_confirmed_at on auth.users deferrable initially deferred
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.finish_confirmation();

create function public.delete_unconfirmed_account(p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from auth.users u where u.email = lower(btrim(p_email)) and u.email_confirmed_at is null
$$;
comment on function public.delete_unconfirmed_account(text) is
  'service_role: deletes the account of an address that nobody confirmed, so that an invited person, who has proved the address, can have their own.';
grant execute on function public.delete_unconfirmed_account(text) to service_role;
