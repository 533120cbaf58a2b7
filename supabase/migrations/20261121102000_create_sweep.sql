-- Keeping house: objects that no row names, and bookkeeping that nobody needs any more.

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

create function public.prune_bookkeeping() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.uploads u where not exists (select 1 from storage.objects o where o.id = u.object_id);
  delete from private.rate_limits r where r.window_start < now() - interval '2 days';
  delete from private.stripe_events e where e.received_at < now() - interval '90 days';
  with expired as (
    delete from public.invitations i where i.accepted_at is null and i.expires_at < now() returning i.id
  )
  delete from public.mails m using expired where m.event = 'invitation:' || expired.id;
$$;
comment on function public.prune_bookkeeping() is
  'service_role: forgets inspections of removed objects, old rate limits, old webhook events, and invitations that nobody accepted together with the records of their mails.';

grant execute on function public.list_orphaned_objects(integer), public.prune_bookkeeping() to service_role;
