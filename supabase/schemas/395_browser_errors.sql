-- What went wrong in people's browsers, and nothing about whose. The function report-error writes it.

create table private.browser_errors (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('error', 'rejection', 'screen', 'policy')),
  message text not null check (char_length(message) between 1 and 500),
  stack text check (char_length(stack) between 1 and 3000),
  path text not null check (char_length(path) between 1 and 200),
  times integer not null default 1 check (times > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
comment on table private.browser_errors is 'Errors that browsers have reported, each kind once. Without personal data; kept for 30 days after the last report.';
comment on column private.browser_errors.fingerprint is 'SHA-256 of what makes two reports the same error.';
comment on column private.browser_errors.kind is 'error: not caught; rejection: of a promise; screen: somebody saw an error screen; policy: refused by the Content-Security-Policy.';
comment on column private.browser_errors.path is 'Of the page where it was seen last, with placeholders in the place of ids.';
create index browser_errors_last_seen_at_idx on private.browser_errors (last_seen_at);
alter table private.browser_errors enable row level security;

create function public.record_browser_error(
  p_fingerprint text, p_kind text, p_message text, p_stack text, p_path text
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.browser_errors as e (fingerprint, kind, message, stack, path)
  select p_fingerprint, p_kind, p_message, p_stack, p_path
  -- A stranger can report whatever comes to mind: the table has an end.
  where (select count(*) from private.browser_errors) < 1000
    or exists (select 1 from private.browser_errors k where k.fingerprint = p_fingerprint)
  on conflict (fingerprint) do update
    set times = least(e.times, 1000000) + 1, path = excluded.path, last_seen_at = now()
$$;
comment on function public.record_browser_error(text, text, text, text, text) is
  'service_role: counts an error of a browser; a new one is left out when there are 1,000.';
grant execute on function public.record_browser_error(text, text, text, text, text) to service_role;

create function public.list_browser_errors()
returns table (
  fingerprint text, kind text, message text, stack text, path text, times integer, last_seen_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only an administrator reads the errors of browsers.', sql_state => '42501');
  end if;
  return query
    select e.fingerprint, e.kind, e.message, e.stack, e.path, e.times, e.last_seen_at, count(*) over ()
    from private.browser_errors e
    where e.last_seen_at > now() - interval '30 days'
    order by e.last_seen_at desc, e.fingerprint
    limit 10;
end
$$;
comment on function public.list_browser_errors() is
  'Administrators: the ten errors of browsers that were seen last, within 30 days; total: how many there are.';
grant execute on function public.list_browser_errors() to authenticated;

create function private.delete_expired_browser_errors() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.browser_errors e where e.last_seen_at < now() - interval '30 days' returning 1
  )
  select count(*)::integer from deleted
$$;
comment on function private.delete_expired_browser_errors() is
  'Scheduled job: deletes the errors of browsers that were not seen for 30 days.';
