-- The roles of a hosted Supabase project, made once per cluster by its superuser.
-- `postgres` is not a superuser, as on hosted Supabase: what a migration may do here, it may do there.
create role postgres login createrole createdb replication bypassrls password 'postgres';
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit password 'postgres';
create role supabase_auth_admin login noinherit createrole password 'postgres';
create role supabase_storage_admin login noinherit createrole password 'postgres';
create role dashboard_user nologin createrole createdb;

-- As hosted (supabase.com/docs/guides/database/postgres/timeouts). service_role has none of its own and takes that of
-- authenticator, as which the REST layer is logged in.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
grant anon, authenticated, service_role to supabase_storage_admin;
-- Inherited, unlike hosted: the REST layer reads information_schema, which shows a role only what it may use.
grant anon, authenticated, service_role to authenticator with inherit true;
-- Hosted lets postgres write policies on storage tables through an extension that is not here. Membership does
-- the same; refuse_foreign_ddl (platform.sql) keeps it to policies.
grant supabase_storage_admin, supabase_auth_admin to postgres with inherit true;
