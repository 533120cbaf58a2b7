-- Run after Lite's own auth schema: what hosted auth tables have besides.
alter table auth.users
  alter column id set default gen_random_uuid(),
  add column instance_id uuid,
  add column is_super_admin boolean;
alter table auth.identities alter column id set default gen_random_uuid();
do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I owner to supabase_auth_admin', name);
    execute format('alter table auth.%I enable row level security', name);
    execute format('grant all on auth.%I to postgres with grant option', name);
  end loop;
end $$;
