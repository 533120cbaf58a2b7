-- The clock jobs, where the project has pg_cron and pg_net (hosted Supabase does). Some are a function of the database,
-- others call an edge function, whose address and secret are in Vault as project_url and job_secret.

create function private.run_job(p_function text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  project_url text := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url');
  job_secret text := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'job_secret');
begin
  if project_url is null or job_secret is null then
    raise exception 'project_url or job_secret is not in Vault: npm run release stores them. The job % needs them.', p_function;
  end if;
  perform net.http_post(
    url := project_url || '/functions/v1/' || p_function,
    headers := jsonb_build_object('content-type', 'application/json', 'x-job-secret', job_secret),
    body := '{}'::jsonb,
    timeout_milliseconds := 90000
  );
end
$$;
comment on function private.run_job(text) is 'Calls an edge function as a clock job.';

create function private.schedule_jobs() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Before sweep-orphans, which removes the images of the deleted requests.
  perform cron.schedule('delete-expired-form-submissions', '7 2 * * *', 'select private.delete_expired_form_submissions()');
  perform cron.schedule('delete-orphaned-uploads', '37 2 * * *', 'select private.delete_orphaned_uploads()');
  perform cron.schedule('delete-expired-rate-limits', '38 2 * * *', 'select private.delete_expired_rate_limits()');
  perform cron.schedule('delete-expired-stripe-events', '39 2 * * *', 'select private.delete_expired_stripe_events()');
  perform cron.schedule('delete-expired-invitations', '40 2 * * *', 'select private.delete_expired_invitations()');
  perform cron.schedule('delete-unconfirmed-accounts', '41 2 * * *', 'select private.delete_unconfirmed_accounts()');
  perform cron.schedule('sweep-orphans', '17 2 * * *', $job$select private.run_job('sweep-orphans')$job$);
  -- From six in Copenhagen to the end of the day there; pg_cron runs in UTC only, and the function checks the hour. Four
  -- runs share the work: together they use what Stripe allows, each within the time that a function may compute.
  perform cron.schedule('run-monthly-billing', '* 4-22 * * *', $job$select private.run_job('run-monthly-billing') from generate_series(1, 4)$job$);
  perform cron.schedule('reconcile-invoices', '47 2 * * *', $job$select private.run_job('reconcile-invoices')$job$);
end
$$;
comment on function private.schedule_jobs() is 'Schedules every clock job; one that is scheduled already takes the schedule of this version.';

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
