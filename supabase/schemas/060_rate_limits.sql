-- Counters that keep one sender from using an open function too often.

create table private.rate_limits (
  key text not null,
  window_start timestamptz not null,
  taken integer not null default 0,
  primary key (key, window_start)
);
comment on table private.rate_limits is 'How often something was done in a window of time.';
comment on column private.rate_limits.key is 'What is limited and for whom, such as send-contact-form:{network} or send-contact-form:{mailbox}.';
create index rate_limits_window_start_idx on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;

create function private.mailbox_of(p_email text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select regexp_replace(regexp_replace(address, '@[^@]*$', ''), '\+.*$', '') as name,
      substring(address from '@([^@]*)$') as domain
    from (select lower(btrim(p_email)) as address) as given
  ) as parts
$$;
comment on function private.mailbox_of(text) is
  'The mailbox that mail to an address arrives in: without the part behind a plus sign, and without dots at Gmail, which ignores them.';

create function public.take_rate_limit(
  p_key text, p_limit integer, p_window_seconds integer, p_email text default null
) returns boolean
language sql volatile security definer set search_path = ''
as $$
  insert into private.rate_limits as r (key, window_start, taken)
  values (
    p_key || coalesce(':' || private.mailbox_of(p_email), ''),
    to_timestamp(floor(extract(epoch from now()) / p_window_seconds) * p_window_seconds),
    1
  )
  on conflict (key, window_start) do update set taken = r.taken + 1
  returning r.taken <= p_limit
$$;
comment on function public.take_rate_limit(text, integer, integer, text) is
  'service_role: takes one of p_limit uses of a key within the current window, for each mailbox where p_email is given; false when they are used up.';
grant execute on function public.take_rate_limit(text, integer, integer, text) to service_role;

create function private.delete_expired_rate_limits() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.rate_limits r where r.window_start < now() - interval '2 days' returning 1
  )
  select count(*)::integer from deleted
$$;
comment on function private.delete_expired_rate_limits() is 'Scheduled job: deletes counters older than two days.';

-- Null where it is not an IP address.
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
  'The address that limits count for: an IPv6 line has 2^64 addresses of its own.';

create function private.limit_sign_up(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  network text := private.network_of(event -> 'metadata' ->> 'ip_address');
  email text := event -> 'user' ->> 'email';
  metadata jsonb := event -> 'user' -> 'user_metadata';
begin
  -- The trigger limit_user_metadata holds the same limits, but what a trigger raises is a 500 of the auth server.
  if char_length(metadata ->> 'full_name') > 200 then
    return jsonb_build_object(
      'error', jsonb_build_object('http_code', 400, 'message', 'Navn må højst være 200 tegn langt.')
    );
  elsif char_length(metadata::text) > 4000 then
    return jsonb_build_object(
      'error', jsonb_build_object('http_code', 400, 'message', 'Oplysningerne må højst være 4000 tegn lange.')
    );
  elsif (network is null or public.take_rate_limit('sign-up:' || network, 30, 3600))
    -- A stranger's sign-ups use up the stranger's share, not the owner's.
    and public.take_rate_limit('sign-up:' || coalesce(network, 'unknown'), 5, 3600, email)
    and public.take_rate_limit('sign-up', 20, 3600, email)
    -- Each spelling of a mailbox may have an account; the one that is written plainly is its owner's.
    and (lower(btrim(email)) = private.mailbox_of(email) or not exists (
      select 1 from private.rate_limits r
      where r.key = 'confirmation:' || private.mailbox_of(email) and r.taken >= 5
        and r.window_start > now() - interval '1 hour'
    )) then
    return '{}';
  end if;
  return jsonb_build_object(
    'error', jsonb_build_object('http_code', 429, 'message', 'For mange forsøg. Prøv igen senere.')
  );
end
$$;
comment on function private.limit_sign_up(jsonb) is
  'The hook before_user_created of the auth server: an hour''s accounts per network, per mailbox and network, and per mailbox, and none under another spelling of a mailbox to which five confirmations were sent; too long a name is refused with 400.';
grant execute on function private.limit_sign_up(jsonb) to supabase_auth_admin;
