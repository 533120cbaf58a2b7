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
