-- What grows with every order and is of no use after a year. docs/operations.md has the table of what is kept how long.

create function private.delete_old_records() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  -- Some each night: the first one after years must not take longer than others.
  with old as (
    select n.id from public.notifications n join public.orders o on o.id = n.order_id
    where n.created_at < now() - interval '1 year' and o.status in ('completed', 'cancelled')
    limit 50000
  ), notifications as (
    delete from public.notifications n using old where n.id = old.id returning 1
  ), done as (
    select m.id from public.mails m left join public.orders o on o.id = m.order_id
    where m.created_at < now() - interval '1 year' and m.status in ('sent', 'failed', 'superseded', 'joined')
      and m.batch is null and (o.id is null or o.status in ('completed', 'cancelled'))
    limit 50000
  ), mails as (
    delete from public.mails m using done where m.id = done.id returning 1
  )
  select (select count(*) from notifications) + (select count(*) from mails) into deleted;
  -- No backup of Supabase is older than 30 days.
  delete from private.erasures where erased_at < now() - interval '35 days';
  -- pg_cron keeps a row of each run: ten thousand a day.
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where end_time < now() - interval ''30 days''';
  end if;
  return deleted;
end
$$;
comment on function private.delete_old_records() is
  'Scheduled job: deletes notifications of finished orders and mails that are done after a year, and what pg_cron noted of its runs after 30 days; of an erasure, what a restore needs, after 35. Returns how many notifications and mails.';
