-- Counters that keep one sender from using an open function too often.

create table private.rate_limits (
  key text not null,
  window_start timestamptz not null,
  taken integer not null default 0,
  primary key (key, window_start)
);
comment on table private.rate_limits is 'How often something was done in a window of time.';
comment on column private.rate_limits.key is 'What is limited and for whom, such as send-contact-form:{address}.';
create index rate_limits_window_start_idx on private.rate_limits (window_start);
alter table private.rate_limits enable row level security;

create function public.take_rate_limit(p_key text, p_limit integer, p_window_seconds integer) returns boolean
language sql volatile security definer set search_path = ''
as $$
  insert into private.rate_limits as r (key, window_start, taken)
  values (
    p_key,
    to_timestamp(floor(extract(epoch from now()) / p_window_seconds) * p_window_seconds),
    1
  )
  on conflict (key, window_start) do update set taken = r.taken + 1
  returning r.taken <= p_limit
$$;
comment on function public.take_rate_limit(text, integer, integer) is
  'service_role: takes one of p_limit uses of a key within the current window; false when they are used up.';
grant execute on function public.take_rate_limit(text, integer, integer) to service_role;
