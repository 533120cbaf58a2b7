-- Keeping house: objects that no row names, and bookkeeping that nobody needs any more. Each job is one function.

create function public.list_orphaned_objects(p_limit integer default 100)
returns table (bucket_id text, name text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name
  from storage.objects o
  where o.created_at < now() - interval '48 hours'
    and (
      (
        o.bucket_id = 'order-images'
        and not exists (select 1 from public.order_images i where i.image_path = o.name)
        and not exists (select 1 from public.finished_orders f where f.image_path = o.name)
      )
      or (
        o.bucket_id = 'sample-images'
        and not exists (select 1 from public.sample_requests s where s.image_path = o.name)
      )
    )
  order by o.bucket_id, o.name
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.list_orphaned_objects(integer) is
  'service_role: objects older than 48 hours that no row names. They are removed through the Storage API; an order refuses an upload after 24 hours, so the two never meet.';

grant execute on function public.list_orphaned_objects(integer) to service_role;

create function private.forget_uploads() returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from private.uploads u
    where not exists (select 1 from storage.objects o where o.id = u.object_id) returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.forget_uploads() is 'Clock job: forgets the inspections of removed objects. Answers how many.';

create function private.forget_rate_limits() returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from private.rate_limits r where r.window_start < now() - interval '2 days' returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.forget_rate_limits() is 'Clock job: forgets counters whose window is long over. Answers how many.';

create function private.forget_stripe_events() returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from private.stripe_events e where e.received_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.forget_stripe_events() is
  'Clock job: forgets webhook events that Stripe no longer sends again. Answers how many.';

create function private.forget_invitations() returns integer
language sql volatile security definer set search_path = ''
as $$
  with expired as (
    delete from public.invitations i where i.accepted_at is null and i.expires_at < now() returning i.id
  ), mailed as (
    delete from public.mails m using expired where m.event = 'invitation:' || expired.id
  )
  select count(*)::integer from expired
$$;
comment on function private.forget_invitations() is
  'Clock job: forgets invitations that nobody accepted in time, with the records of their mails. Answers how many.';

create function private.forget_requests() returns integer
language sql volatile security definer set search_path = ''
as $$
  with contact as (
    delete from public.contact_submissions c where c.created_at < now() - interval '1 year' returning c.id
  ), sample as (
    delete from public.sample_requests s where s.created_at < now() - interval '1 year' returning s.id
  ), event as (
    select prefix || id as name from contact, unnest(array['contact-form:', 'contact-receipt:']) as prefix
    union all
    select prefix || id from sample, unnest(array['sample-request:', 'sample-receipt:']) as prefix
  ), mailed as (
    delete from public.mails m using event where m.event = event.name
  )
  select ((select count(*) from contact) + (select count(*) from sample))::integer
$$;
comment on function private.forget_requests() is
  'Clock job: forgets contact messages and sample requests after a year, as the privacy policy says, with the records of their mails; the sweep takes the pictures. Answers how many.';

create function private.forget_unconfirmed_accounts() returns integer
language sql volatile security definer set search_path = ''
as $$
  with expired as (
    delete from auth.users u
    where u.email_confirmed_at is null
      and greatest(u.created_at, u.confirmation_sent_at) < now() - interval '30 days'
      and not exists (select 1 from public.orders o where o.user_id = u.id)
    returning u.id, lower(u.email) as email
  ), mailed as (
    delete from public.mails m using expired e where m.user_id = e.id or lower(m.recipient) = e.email
  )
  select count(*)::integer from expired
$$;
comment on function private.forget_unconfirmed_accounts() is
  'Clock job: forgets accounts whose e-mail nobody confirmed for 30 days, as the privacy policy says, with the records of their mails: who owns the address may never have asked for one. Answers how many.';
