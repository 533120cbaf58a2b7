-- The scheduled jobs, where the project has pg_cron and pg_net (hosted Supabase does). Some are a function of the database,
-- others call an edge function, whose address and secret are in Vault as project_url and job_secret. Each success is
-- recorded, so that a job that has stopped is noticed.

create table private.jobs (
  name text primary key,
  schedule text not null,
  longest_gap interval not null,
  procedure text,
  runs integer not null default 1 check (runs > 0),
  succeeded_at timestamptz not null default now()
);
comment on table private.jobs is 'The scheduled jobs and when each succeeded last.';
comment on column private.jobs.name is 'The edge function that is called, if no procedure is named.';
comment on column private.jobs.schedule is 'For pg_cron, in UTC.';
comment on column private.jobs.longest_gap is 'The job is late when it has not succeeded for so long.';
comment on column private.jobs.procedure is 'A function in private without parameters that is called instead.';
comment on column private.jobs.runs is 'How many calls of the edge function share the work.';
comment on column private.jobs.succeeded_at is 'At first when it was scheduled: a job that never ran is late as well.';
alter table private.jobs enable row level security;

insert into private.jobs (name, schedule, longest_gap, procedure) values
  -- Before sweep-orphans, which removes the images of the deleted requests.
  ('delete-expired-form-submissions', '7 2 * * *', '26 hours', 'delete_expired_form_submissions'),
  -- Before sweep-orphans as well, for the images of the deleted drafts.
  ('forget-drafts', '8 2 * * *', '26 hours', 'forget_drafts'),
  ('delete-orphaned-uploads', '37 2 * * *', '26 hours', 'delete_orphaned_uploads'),
  ('delete-expired-rate-limits', '38 2 * * *', '26 hours', 'delete_expired_rate_limits'),
  ('delete-expired-stripe-events', '39 2 * * *', '26 hours', 'delete_expired_stripe_events'),
  ('delete-expired-invitations', '40 2 * * *', '26 hours', 'delete_expired_invitations'),
  ('delete-expired-labels', '43 2 * * *', '26 hours', 'delete_expired_labels'),
  ('delete-old-records', '45 2 * * *', '26 hours', 'delete_old_records'),
  -- After sweep-orphans: the files stay a day longer.
  ('expire-images', '46 2 * * *', '26 hours', 'expire_images'),
  ('delete-expired-browser-errors', '44 2 * * *', '26 hours', 'delete_expired_browser_errors'),
  ('forget-old-invoices', '42 2 * * *', '26 hours', 'forget_old_invoices'),
  ('delete-unconfirmed-accounts', '41 2 * * *', '26 hours', 'delete_unconfirmed_accounts'),
  ('sweep-orphans', '17 2 * * *', '26 hours', null),
  ('reconcile-invoices', '47 2 * * *', '26 hours', null),
  ('send-alarms', '3-59/10 * * * *', '1 hour', null),
  ('send-messages', '* * * * *', '1 hour', null),
  -- In the first minutes of a day in Copenhagen, where that is and on the day of a change of the clock.
  ('apply-planned-prices', '* * * * *', '1 hour', 'apply_planned_prices'),
  ('call-build-hook', '* * * * *', '1 hour', 'call_build_hook');
-- From six in Copenhagen to the end of the day there; pg_cron runs in UTC only, and the function checks the hour. Four
-- runs share the work: together they use what Stripe allows, each within the time that a function may compute.
insert into private.jobs (name, schedule, longest_gap, runs) values
  ('run-monthly-billing', '* 4-22 * * *', '6 hours', 4);

create function public.record_job_success(p_job text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.jobs j set succeeded_at = now() where j.name = p_job
$$;
comment on function public.record_job_success(text) is 'service_role: records that a scheduled run of a job succeeded.';

create table private.alarms (
  name text primary key,
  claimed_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table private.alarms is 'What the studio is being alarmed about, while it lasts.';
comment on column private.alarms.name is 'As list_troubles names it.';
comment on column private.alarms.claimed_at is 'When a run of send-alarms took it; another run may, when it was not sent five minutes later.';
comment on column private.alarms.sent_at is 'When an alarm last left the house.';
alter table private.alarms enable row level security;

create function public.list_troubles() returns table (kind text, name text, since timestamptz, amount bigint)
language sql stable security definer set search_path = ''
as $$
  select 'job', j.name, j.succeeded_at, 1
  from private.jobs j
  where j.succeeded_at < now() - j.longest_gap
  union all
  select 'mails', 'mails', min(d.first_due_at), count(*)
  from (
    -- due_at moves with each failed attempt.
    select coalesce(m.retry_until - interval '23 hours', m.due_at) as first_due_at
    from public.mails m
    where m.due_at is not null
  ) d
  where d.first_due_at < now() - interval '15 minutes'
  having count(*) > 0
  union all
  select 'invoices', 'invoices', min(i.since), count(*)
  from public.list_unfinished_invoices(private.today()) i
  having count(*) > 0
$$;
comment on function public.list_troubles() is
  'service_role: what somebody has to look at: each job that has not succeeded for its longest gap, mails about orders that were due 15 minutes ago, and invoices that are stuck (at most 100 are counted).';

-- Each is claimed by one of several callers at the same time.
create function public.claim_alarms()
returns table (kind text, name text, since timestamptz, amount bigint, claimed_at timestamptz, is_claimed boolean)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.alarms a where not exists (select 1 from public.list_troubles() t where t.name = a.name);
  return query
    with troubles as materialized (
      select * from public.list_troubles()
    ), claimed as (
      insert into private.alarms as a (name) select t.name from troubles t
      on conflict (name) do update set claimed_at = now(), sent_at = null
        where coalesce(a.sent_at + interval '1 day', a.claimed_at + interval '5 minutes') < now()
      returning a.name
    )
    select t.kind, t.name, t.since, t.amount, now(), t.name in (select c.name from claimed c)
    from troubles t
    order by t.kind, t.name;
end
$$;
comment on function public.claim_alarms() is
  'service_role: list_troubles, and which of them the caller shall alarm somebody about: new ones, and those that have lasted a day since the last alarm.';

create function public.record_alarms(p_names text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.alarms a set sent_at = now() where a.name = any (p_names)
$$;
comment on function public.record_alarms(text[]) is 'service_role: records that the claimed alarms have left the house.';

grant execute on function public.record_job_success(text), public.list_troubles(), public.claim_alarms(),
  public.record_alarms(text[]) to service_role;

create function private.run_job(p_job text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  job private.jobs;
  project_url text;
  job_secret text;
begin
  select * into strict job from private.jobs j where j.name = p_job;
  if job.procedure is not null then
    execute format('select private.%I()', job.procedure);
    perform public.record_job_success(p_job);
    return;
  end if;
  project_url := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url');
  job_secret := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'job_secret');
  if project_url is null or job_secret is null then
    raise exception 'project_url or job_secret is not in Vault: npm run release stores them. The job % needs them.', p_job;
  end if;
  -- The function records its success under the name in x-scheduled-job.
  perform net.http_post(
    url := project_url || '/functions/v1/' || p_job,
    headers := jsonb_build_object(
      'content-type', 'application/json', 'x-job-secret', job_secret, 'x-scheduled-job', p_job
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 90000
  ) from generate_series(1, job.runs);
end
$$;

create function private.schedule_jobs() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform cron.schedule(j.name, j.schedule, format('select private.run_job(%L)', j.name)) from private.jobs j;
end
$$;

do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron')
    and exists (select 1 from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    perform private.schedule_jobs();
  end if;
end
$$;
