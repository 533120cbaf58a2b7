-- Deny first: nothing that is created later is reachable through the API until its own migration
-- grants it. Also the schemas and helpers that the other files use.

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- The default that lets everyone execute a new function is global, it cannot be revoked per schema.
alter default privileges revoke execute on functions from public;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;
create extension if not exists btree_gist with schema extensions;

create schema private;
comment on schema private is
  'Tables and helpers that the API never exposes. Edge functions reach them through procedures in public that only service_role may execute.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role, supabase_auth_admin;

-- False for service_role and SQL.
create function private.is_api_call() returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated')
$$;
comment on function private.is_api_call() is
  'True inside a request of a visitor or user, also within definer functions, where current_user says nothing.';
grant execute on function private.is_api_call() to authenticated, service_role;

-- sql_state 42501 means a missing right.
create function private.refuse(code text, reason text, detail text default '', sql_state text default 'P0001')
returns void
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception using errcode = refuse.sql_state, message = refuse.reason, detail = refuse.detail, hint = refuse.code;
end
$$;
comment on function private.refuse(text, text, text, text) is
  'Ends the transaction with a refusal that a client can read: hint is the stable code (packages/domain/src/refusals.ts), message an English sentence, detail the value it is about.';
grant execute on function private.refuse(text, text, text, text) to authenticated, service_role;

-- A joiner is kept within a name: some letters and most families of emoji are joined by one.
create function private.clean_name(p_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select nullif(regexp_replace(regexp_replace(regexp_replace(
    p_name,
    '[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'),
    '^[ \u200c\u200d]+|[ \u200c\u200d]+$', '', 'g'), '')
$$;
comment on function private.clean_name(text) is
  'A name without what is not seen, or turns the reading direction; null when nothing is left.';
grant execute on function private.clean_name(text) to authenticated, service_role;

create function private.today() returns date
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return (now() at time zone 'Europe/Copenhagen')::date;
end
$$;
comment on function private.today() is 'The day in Copenhagen.';

create function private.start_of_copenhagen_day(p_day date) returns timestamptz
language plpgsql stable parallel safe set search_path = ''
as $$
begin
  return p_day::timestamp at time zone 'Europe/Copenhagen';
end
$$;
comment on function private.start_of_copenhagen_day(date) is 'The moment at which a day begins in Copenhagen.';
