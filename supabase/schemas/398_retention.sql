-- What grows with every order: what is of no use after a year, and images that the company no longer wants to keep. docs/operations.md has the table of what is kept how long.

-- Returns how many notifications and mails.
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
  delete from public.share_links l where least(l.expires_at, l.revoked_at) < now() - interval '90 days';
  delete from private.share_tokens t using public.share_links l where l.id = t.link_id and l.expires_at < now();
  delete from private.settings_log where at < now() - interval '5 years';
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
  'Scheduled job: deletes notifications of finished orders and mails that are done after a year, and what pg_cron noted of its runs after 30 days; of an erasure, what a restore needs, after 35; links that no longer open anything after 90, their tokens at once; changes of the settings after five years.';

-- The files go with sweep-orphans, unless the caller has removed them.
create function private.delete_order_images(p_order_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.uploads u using public.order_images i
  where u.path in (i.image_path, i.preview_path) and i.order_id = any (p_order_ids);
  delete from private.uploads u using public.finished_orders f
  where u.path in (f.image_path, f.web_path, f.preview_path, f.marked_path) and f.order_id = any (p_order_ids);
  delete from public.revision_marks m using public.revisions r
  where r.id = m.revision_id and r.order_id = any (p_order_ids);
  delete from public.revision_items i using public.revisions r
  where r.id = i.revision_id and r.order_id = any (p_order_ids);
  delete from public.revisions r where r.order_id = any (p_order_ids);
  delete from public.finished_orders f where f.order_id = any (p_order_ids);
  delete from public.deliverables d where d.order_id = any (p_order_ids);
  delete from public.skipped_images s where s.order_id = any (p_order_ids);
  delete from public.image_marks m where m.order_id = any (p_order_ids);
  delete from public.order_images i where i.order_id = any (p_order_ids);
end
$$;
comment on function private.delete_order_images(uuid[]) is
  'Deletes the images of orders with all that is about them.';

create function private.is_expiry_announced(p_order public.orders) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.mails m
    where m.user_id = private.get_image_owner(p_order.user_id, p_order.organisation_id) and m.kind = 'order_images_expire' and m.status = 'sent'
      and m.created_at >= p_order.images_expire_at - interval '31 days' and m.sent_at <= now() - interval '30 days'
  )
$$;
comment on function private.is_expiry_announced(public.orders) is
  'Whether the mail that announces images_expire_at of an order was sent 30 days ago.';

-- An order stays with its prices and its history; an order with an open revision keeps its images too. Returns of how
-- many orders they were deleted.
create function private.expire_images() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  months smallint := (select s.images_kept_months from private.settings s);
  expired uuid[];
  newest record;
begin
  -- Taken back, switched off, or announced by a mail that could not be sent: the next announcement starts again.
  update public.orders o set images_expire_at = null
  where o.images_expire_at is not null and exists (select 1 from public.order_images i where i.order_id = o.id)
    and (
      months is null or o.status <> 'completed'
      or (o.images_expire_at <= now() and not private.is_expiry_announced(o))
    );
  if months is null then
    return 0;
  end if;
  expired := array(
    select o.id from public.orders o
    where o.images_expire_at <= now() and exists (select 1 from public.order_images i where i.order_id = o.id)
      and not private.has_revision(o.id, array['sent', 'quoted', 'in_progress'])
    order by o.images_expire_at limit 500 for update skip locked
  );
  perform private.delete_order_images(expired);
  -- One mail for all orders of a customer or a firm, and no other while it runs.
  for newest in
    with due as (
      select o.id, w.owner from public.orders o
      cross join lateral (select private.get_image_owner(o.user_id, o.organisation_id) as owner) w
      join public.profiles p on p.id = w.owner
      where o.completed_at < now() - make_interval(months => months) and o.images_expire_at is null
        and p.erased_at is null and exists (select 1 from public.order_images i where i.order_id = o.id)
        and not exists (
          select 1 from public.orders x
          where x.images_expire_at > now() and private.get_image_owner(x.user_id, x.organisation_id) = w.owner
        )
    ), announced as (
      update public.orders o set images_expire_at = now() + interval '31 days' from due d where d.id = o.id
      returning o.id, d.owner, o.completed_at
    )
    select distinct on (a.owner) a.id, a.owner from announced a order by a.owner, a.completed_at desc
  loop
    perform private.notify_customer(newest.id, newest.owner, 'order_images_expire', interval '1 minute');
  end loop;
  return cardinality(expired);
end
$$;
comment on function private.expire_images() is
  'Scheduled job, when the company has set private.settings.images_kept_months: mails customers that the images of completed orders will be deleted, and deletes them 30 days after the mail.';
