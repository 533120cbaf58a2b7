-- What anybody may ask the auth server for, it limits by itself per minute only. Here per hour: accounts by the hook that
-- config.toml names, and mails to an account by what the auth server looks at before it sends the next one.

create function private.network_of(p_address text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when p_address is null or not pg_input_is_valid(p_address, 'inet') then null
    when family(p_address::inet) = 6 then host(network(set_masklen(p_address::inet, 64)))
    else host(p_address::inet)
  end
$$;
comment on function private.network_of(text) is
  'The address that limits count for: an IPv6 line has 2^64 addresses of its own. Null for what is no address.';

create function private.mailbox_of(p_email text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(regexp_replace(btrim(p_email), '\+[^@]*@', '@'))
$$;
comment on function private.mailbox_of(text) is 'Where mail to an address arrives: what stands behind a plus is the owner''s own sorting.';

create function private.limit_sign_up(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  network text := private.network_of(event -> 'metadata' ->> 'ip_address');
  mailbox text := private.mailbox_of(event -> 'user' ->> 'email');
begin
  if (network is null or public.take_rate_limit('sign-up:' || network, 30, 3600))
    and (mailbox is null or public.take_rate_limit('sign-up:' || mailbox, 5, 3600)) then
    return '{}';
  end if;
  return jsonb_build_object(
    'error', jsonb_build_object('http_code', 429, 'message', 'For mange forsøg. Prøv igen senere.')
  );
end
$$;
comment on function private.limit_sign_up(jsonb) is
  'The hook before_user_created of the auth server: an hour''s accounts per network, and per mailbox.';
grant usage on schema private to supabase_auth_admin;
grant execute on function private.limit_sign_up(jsonb) to supabase_auth_admin;

create function private.keep_auth_mail(p_kind text, p_user_id uuid, p_email text, p_sent_at timestamptz)
returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.mails (event, kind, user_id, recipient, status, created_at, attempted_at, sent_at)
  values (
    p_kind || ':' || p_user_id || ':' || extract(epoch from p_sent_at),
    p_kind, p_user_id, p_email, 'sent', p_sent_at, p_sent_at, p_sent_at
  )
  on conflict (event) do nothing;
  if public.take_rate_limit(p_kind || ':' || p_user_id, 4, 3600) then
    return p_sent_at;
  end if;
  return greatest(p_sent_at, to_timestamp(ceil(extract(epoch from now()) / 3600) * 3600));
end
$$;
comment on function private.keep_auth_mail(text, uuid, text, timestamptz) is
  'Records a mail that the auth server has sent. Answers when it counts as sent: the fifth of an hour at the hour''s end, until when the auth server sends no other. Its link works that much longer.';

create function private.keep_auth_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.confirmation_sent_at > coalesce(old.confirmation_sent_at, '-infinity') then
    new.confirmation_sent_at := private.keep_auth_mail('confirmation', new.id, new.email, new.confirmation_sent_at);
  end if;
  if new.recovery_sent_at > coalesce(old.recovery_sent_at, '-infinity') then
    new.recovery_sent_at := private.keep_auth_mail('recovery', new.id, new.email, new.recovery_sent_at);
  end if;
  if new.email_change_sent_at > coalesce(old.email_change_sent_at, '-infinity') then
    -- Both addresses get one.
    new.email_change_sent_at := private.keep_auth_mail('email_change', new.id, new.email, new.email_change_sent_at);
  end if;
  return new;
end
$$;
comment on function private.keep_auth_mails() is 'Records and limits the mails of the auth server, which notes here when it has sent one.';
create trigger keep_auth_mails
  before update of confirmation_sent_at, recovery_sent_at, email_change_sent_at on auth.users
  for each row execute function private.keep_auth_mails();
