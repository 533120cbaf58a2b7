-- Notifications of a customer about an order: a row here and a queued mail, both written together with the change; and
-- the sending of all mails about orders.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  order_id uuid not null references public.orders (id) on delete cascade,
  type text not null check (type in (
    'order_in_progress', 'order_question', 'order_delayed', 'order_partly_delivered', 'order_completed', 'order_images_uploaded', 'order_images_expire',
    'revision_received', 'revision_quoted', 'revision_delivered', 'revision_declined', 'share_comment'
  )),
  revision_number smallint,
  event_id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
comment on table public.notifications is 'Notifications to customers.';
comment on column public.notifications.revision_number is 'Of the revision that it is about; null for none.';
comment on column public.notifications.event_id is 'One per event (a status change, a batch of finished images, a press of Notificer kunde); its mail has it as event.';
comment on column public.notifications.read_at is 'When the customer has seen it; the customer sets it.';
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_order_id_idx on public.notifications (order_id);
create index notifications_share_comments_idx on public.notifications (user_id, order_id) where type = 'share_comment';

alter table public.notifications enable row level security;
grant select, update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;
create policy "Customers read their own notifications, admins read all" on public.notifications
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));
create policy "Customers mark their own notifications as read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()))
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));

-- Among the newest completed orders, and those with news, which may be about an older one.
create function public.list_ready_orders()
returns table (
  id uuid, number bigint, title text, image_count bigint, delivered_at timestamptz, is_new boolean, image_path text, preview_path text,
  today bigint
)
language sql stable security invoker set search_path = ''
as $$
  with unseen as (
    select n.order_id from public.notifications n
    where n.user_id = (select auth.uid()) and n.read_at is null
      and n.type in ('order_completed', 'order_partly_delivered', 'order_images_uploaded', 'revision_delivered')
    order by n.created_at desc limit 20
  ), latest as (
    select o.id from public.orders o
    where o.user_id = (select auth.uid()) and o.status = 'completed'
    order by o.created_at desc limit 12
  ), partly as (
    select o.id from public.orders o
    where o.user_id = (select auth.uid()) and o.status = 'pending'
      and exists (select 1 from public.finished_orders f where f.order_id = o.id)
    order by o.created_at desc limit 12
  )
  select o.id, o.number, o.title, images.count, images.delivered_at, news.is_new, cover.image_path, cover.preview_path,
    count(*) filter (where images.delivered_at >= date_trunc('day', now(), 'Europe/Copenhagen')) over ()
  from (select l.id from latest l union select p.id from partly p union select u.order_id from unseen u) listed
  join public.orders o on o.id = listed.id and o.status in ('completed', 'pending')
  cross join lateral (select o.id in (select u.order_id from unseen u) as is_new) news
  cross join lateral (
    select count(distinct f.deliverable_id) as count, max(f.delivered_at) as delivered_at
    from public.finished_orders f where f.order_id = o.id
  ) images
  cross join lateral (
    select f.image_path, f.preview_path from public.finished_orders f where f.order_id = o.id
    order by f.created_at, f.id limit 1
  ) cover
  order by news.is_new desc, images.delivered_at desc, o.id
  limit 4
$$;
comment on function public.list_ready_orders() is
  'The four orders of the caller that were delivered last, whole or in part, first those with an unread notification about their images (is_new), with how many images they have and the first one, and how many of all were delivered today; orders without images are left out.';
grant execute on function public.list_ready_orders() to authenticated;

-- Returns the event.
create function private.notify_customer(p_order_id uuid, p_user_id uuid, p_type text, p_delay interval) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event uuid := gen_random_uuid();
begin
  insert into public.notifications (user_id, order_id, type, event_id, revision_number)
  values (
    (select private.get_reader(p_user_id, o.organisation_id) from public.orders o where o.id = p_order_id),
    p_order_id, p_type, event,
    -- The newest: no other can be sent while one is open.
    case when starts_with(p_type, 'revision_') then (
      select max(r.number) from public.revisions r where r.order_id = p_order_id
    ) end
  );
  perform private.queue_mail(event::text, p_type, p_user_id, p_order_id, p_delay);
  return event;
end
$$;
comment on function private.notify_customer(uuid, uuid, text, interval) is
  'Writes a notification and queues its mail, which waits for the completion of the order if there is no delay.';

create function private.has_revision(p_order_id uuid, p_statuses text[]) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select coalesce(
    (
      select r.status = any (p_statuses) from public.revisions r where r.order_id = p_order_id
      order by r.number desc limit 1
    ),
    false
  )
$$;

create function private.count_delivered(p_order_id uuid) returns integer
language sql stable parallel safe security definer set search_path = ''
as $$
  select count(distinct f.deliverable_id)::integer from public.finished_orders f
  where f.order_id = p_order_id and f.delivered_at is not null
$$;

create function private.get_mail_reader(p_mail public.mails) returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select case
    when p_mail.is_copy then m.user_id
    when p_mail.kind = 'order_images_expire' then private.get_image_owner(o.user_id, o.organisation_id)
    else private.get_reader(o.user_id, o.organisation_id)
  end
  from public.orders o
  left join public.memberships m
    on m.user_id = p_mail.user_id and m.organisation_id = o.organisation_id and m.wants_mails
  where o.id = p_mail.order_id
$$;
comment on function private.get_mail_reader(public.mails) is
  'Who gets a mail about an order now; null for a copy to somebody who wants none any more, or has left the firm.';

create function private.is_order_mail_current(p_mail public.mails) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o join public.profiles p on p.id = private.get_mail_reader(p_mail)
    where o.id = p_mail.order_id and p.erased_at is null and case p_mail.kind
      when 'order_received' then o.status <> 'cancelled' and o.image_count > 0
      when 'order_changed' then o.status <> 'cancelled'
      when 'order_in_progress' then o.status = 'pending'
      when 'order_question' then o.paused_at is not null
      when 'order_delayed' then o.delayed_until is not null
      when 'order_partly_delivered' then o.status = 'pending' and private.count_delivered(o.id) > 0
      when 'order_completed' then o.status = 'completed'
      when 'order_images_uploaded' then o.status <> 'cancelled' and exists (select 1 from public.finished_orders f where f.order_id = o.id)
      when 'order_images_expire' then o.status = 'completed' and o.images_expire_at > now()
      when 'revision_received' then private.has_revision(o.id, array['sent', 'quoted', 'in_progress', 'delivered'])
      when 'revision_new' then private.has_revision(o.id, array['sent'])
      when 'revision_quoted' then private.has_revision(o.id, array['quoted'])
      when 'revision_delivered' then private.has_revision(o.id, array['delivered', 'approved'])
      when 'revision_declined' then private.has_revision(o.id, array['declined'])
      when 'share_comment' then exists (
        select 1 from private.share_comments c join public.share_links l on l.id = c.link_id where l.order_id = o.id
      )
      else false
    end
  ) and (p_mail.kind = 'order_images_uploaded' or not exists (
    -- The order has left the status and come back: one mail about it is enough.
    select 1 from public.mails m
    where m.order_id = p_mail.order_id and m.kind = p_mail.kind and m.created_at > p_mail.created_at
      and m.is_copy = p_mail.is_copy and (not m.is_copy or m.user_id = p_mail.user_id)
  ))
$$;
comment on function private.is_order_mail_current(public.mails) is
  'Whether an unsent mail about an order is still true: nobody is mailed about a status that the order no longer has.';

create type public.order_mail as (
  -- claimed (send it, then record_mail_result), already_sent, in_progress, order_not_found, status_not_reached,
  -- no_finished_images; all but the first without anything else.
  outcome text,
  -- Not one that comes before the mail that was wanted.
  is_last boolean,
  mail_id uuid,
  event text,
  kind text,
  email text,
  full_name text,
  order_id uuid,
  order_number bigint,
  order_title text,
  address text,
  reference text,
  ordered_at timestamptz,
  -- Null: no time is promised.
  due_at timestamptz,
  -- Those of the images, the order's own first.
  services text[],
  -- After a delivery the delivered pictures, after an upload the finished images of its batch, after Notificer kunde
  -- those of the order; otherwise the originals.
  image_count integer,
  -- How many delivered pictures an earlier mail was about.
  sent_before integer,
  -- The questions that wait for an answer.
  questions text[],
  -- The names of the links by which somebody has pointed at something since the mail before.
  commenters text[],
  total_kroner numeric,
  -- The card that is charged.
  card_brand text,
  card_last4 text,
  -- In how many days the invoice is due by which a firm pays instead.
  payment_days integer,
  -- The preview of the first image; for a delivery that of the first image with both, and of its finished image.
  original_path text,
  finished_path text,
  -- The price of a revision that waits for an answer.
  quoted_kroner numeric,
  -- The newest revision.
  revision_number smallint,
  order_status text,
  -- The order was completed before.
  is_taken_back boolean,
  taken_back_reason text,
  -- Who ordered, by name, if not the recipient: the customer for a copy, the assistant for a receipt.
  ordered_by text,
  is_copy boolean,
  delayed_until timestamptz,
  delay_reason text,
  -- Before a change: title, address, reference, services, image_count, total_kroner and due_at, and whether the notes and
  -- the images are others now.
  was jsonb
);
comment on type public.order_mail is 'A mail about an order to be sent, or why there is none; public so that the generated types know it.';

create function private.list_order_services(p_order public.orders) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select array_agg(s.service_type order by s.service_type <> p_order.service_type, s.images desc, s.service_type)
      from (
        select l.service_type, count(*) as images
        from public.order_lines l where l.order_id = p_order.id and l.kind = 'image'
        group by l.service_type
      ) s
    ),
    array[p_order.service_type]
  )
$$;

create function private.describe_receipt(p_order public.orders, p_described jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', p_order.title, 'address', p_order.address, 'reference', p_order.reference,
    'services', private.list_order_services(p_order), 'image_count', p_order.image_count,
    'total_kroner', p_order.total_amount, 'due_at', p_order.due_at,
    'notes', md5(p_described ->> 'notes'), 'images', md5(p_described ->> 'images')
  )
$$;
comment on function private.describe_receipt(public.orders, jsonb) is
  'What the receipt of a change compares; of notes and images only whether they are the same; p_described: the order, from private.describe_order.';

create function private.count_mail_images(p_mail public.mails, p_order public.orders) returns integer
language sql stable set search_path = ''
as $$
  select case p_mail.kind
    when 'order_images_uploaded' then (
      select coalesce(nullif(count(*) filter (where f.event_id::text = p_mail.event), 0), count(*))::integer
      from public.finished_orders f where f.order_id = p_order.id
    )
    when 'order_completed' then private.count_delivered(p_order.id)
    when 'order_partly_delivered' then private.count_delivered(p_order.id)
    when 'order_images_expire' then (
      select count(*)::integer from public.orders x
      where x.images_expire_at = p_order.images_expire_at
        and private.get_image_owner(x.user_id, x.organisation_id)
          = private.get_image_owner(p_order.user_id, p_order.organisation_id)
    )
    else p_order.image_count
  end
$$;
comment on function private.count_mail_images(public.mails, public.orders) is
  'How many images a mail about an order speaks of; of images that expire how many orders.';

create function private.count_delivered_before(p_mail public.mails) returns integer
language sql stable set search_path = ''
as $$
  select count(distinct f.deliverable_id)::integer from public.finished_orders f
  where f.order_id = p_mail.order_id and f.delivered_at is not null and f.first_delivered_at < (
    select max(b.created_at) from public.mails b
    where b.order_id = p_mail.order_id and b.kind = 'order_partly_delivered' and b.status = 'sent' and b.id <> p_mail.id
      -- After a completion all are new again.
      and not exists (
        select 1 from public.mails c
        where c.order_id = p_mail.order_id and c.kind = 'order_completed' and c.status = 'sent' and c.id <> p_mail.id
      )
  )
$$;

create function private.get_orderer_name(p_mail public.mails, p_order public.orders, p_reader uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(nullif(btrim(a.full_name), ''), a.email) from public.profiles a
  where (p_mail.is_copy or p_mail.kind = 'order_received') and a.id <> p_reader and a.erased_at is null
    and a.id = case when p_mail.is_copy then p_order.user_id else (
      select e.actor_id from public.order_events e where e.order_id = p_order.id and e.kind = 'placed'
    ) end
$$;
comment on function private.get_orderer_name(public.mails, public.orders, uuid) is
  'Who ordered, for a mail whose recipient is somebody else.';

create function private.describe_order_mail(p_mail_id uuid, p_is_last boolean) returns public.order_mail
language plpgsql stable set search_path = ''
as $$
declare
  described public.order_mail;
begin
  select 'claimed', p_is_last, m.id, m.event, m.kind, m.recipient, p.full_name, o.id, o.number, o.title, o.address, o.reference, o.created_at, o.due_at,
    private.list_order_services(o), private.count_mail_images(m, o), private.count_delivered_before(m),
    array(
      select q.question from public.order_pauses q where q.order_id = o.id and q.ended_at is null order by q.asked_at, q.id
    ),
    array(
      select l.name from private.share_comments c join public.share_links l on l.id = c.link_id
      where m.kind = 'share_comment' and l.order_id = o.id and c.created_at > coalesce((
        select max(e.sent_at) from public.mails e where e.order_id = o.id and e.kind = 'share_comment' and e.id <> m.id
      ), '-infinity')
      group by l.id order by min(c.created_at)
    ),
    o.total_amount, card.brand, card.last4, terms.payment_days, coalesce(pair.original_path, cover.preview_path), pair.finished_path, revision.quoted_kroner, revision.number,
    o.status, coalesce(m.created_at > o.first_completed_at, false), o.taken_back_reason,
    private.get_orderer_name(m, o, p.id), m.is_copy, o.delayed_until, o.delay_reason,
    m.was || (
      select jsonb_build_object('notes', m.was -> 'notes' <> r.now -> 'notes', 'images', m.was -> 'images' <> r.now -> 'images')
      from private.describe_receipt(o, private.describe_order(o)) as r (now) where m.was is not null
    )
  into described
  from public.mails m join public.orders o on o.id = m.order_id
    join public.profiles p on p.id = private.get_mail_reader(m)
    cross join private.get_payment_days(o.organisation_id) as terms (payment_days)
    left join lateral (
      select c.brand, c.last4 from private.payment_methods c where c.user_id = o.billed_to and terms.payment_days is null
      order by c.id is not distinct from private.get_chosen_card(o.billed_to) desc, c.created_at desc limit 1
    ) card on true
    left join lateral (
      select i.preview_path from public.order_images i where i.order_id = o.id and not i.is_floor_plan
      order by i.position limit 1
    ) cover on true
    left join lateral (
      select i.preview_path as original_path, f.preview_path as finished_path
      from public.deliverables d join public.order_images i on i.id = d.order_image_id
        join public.finished_orders f on f.deliverable_id = d.id
      where d.order_id = o.id and f.delivered_at is not null
        and i.preview_path is not null and f.preview_path is not null
      order by d.position, d.variant, f.version desc limit 1
    ) pair on m.kind in ('order_completed', 'order_partly_delivered')
    left join lateral (
      select case when r.status = 'quoted' then r.quoted_kroner end as quoted_kroner, r.number
      from public.revisions r where r.order_id = o.id
      order by r.number desc limit 1
    ) revision on true
  where m.id = p_mail_id;
  return described;
end
$$;

create function private.start_order_mail(p_mail_id uuid, p_studio text, p_is_last boolean default true) returns public.order_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.mails m
  set status = 'sending', attempts = m.attempts + 1, attempted_at = now(),
      recipient = case when m.kind = 'revision_new' then p_studio else p.email end,
      -- An interrupted sender may be replaced after a minute.
      due_at = now() + interval '1 minute',
      retry_until = case
        when m.status = 'failed' or m.retry_until is null or m.retry_until < now() then now() + interval '23 hours'
        else m.retry_until
      end
  from public.orders o, public.profiles p
  where m.id = p_mail_id and o.id = m.order_id and p.id = private.get_mail_reader(m);
  return private.describe_order_mail(p_mail_id, p_is_last);
end
$$;
comment on function private.start_order_mail(uuid, text, boolean) is 'Marks a mail about an order as being sent and returns what it says.';

-- Returns its new status, null for a mail that is to be sent.
create function private.give_up_order_mail(p_mail public.mails, p_is_by_hand boolean default false) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_up text := case
    when not private.is_order_mail_current(p_mail) then 'superseded'
    when p_mail.retry_until < now() and not p_is_by_hand then 'failed'
  end;
begin
  if given_up is not null then
    update public.mails
    set status = given_up, due_at = null,
        error = case when given_up = 'failed' then coalesce(error, 'No result was recorded.') else error end
    where id = p_mail.id;
  end if;
  return given_up;
end
$$;
comment on function private.give_up_order_mail(public.mails, boolean) is
  'Gives an unsent mail about an order up if it is no longer true, or was tried for too long and no person sends it.';

-- The mails about one order are sent in the order of their events.
create function public.claim_due_order_mail(p_studio text) returns setof public.order_mail
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due record;
  mail public.mails;
begin
  for due in
    select m.id, m.order_id from public.mails m
    where m.due_at <= now() order by m.due_at, m.id
  loop
    if due.order_id is not null then
      perform 1 from public.orders o where o.id = due.order_id for no key update skip locked;
      continue when not found;
    end if;
    -- As they are now, in the order of their events: behind one that is no longer true comes the next.
    for mail in
      select * from public.mails m
      where (m.id = due.id or m.order_id = due.order_id) and m.due_at is not null
      order by m.created_at, m.id
    loop
      exit when mail.due_at > now();
      if private.give_up_order_mail(mail) is null then
        return next private.start_order_mail(mail.id, p_studio);
        return;
      end if;
    end loop;
  end loop;
end
$$;
comment on function public.claim_due_order_mail(text) is
  'service_role: the right to send the next due mail about an order, one row (then record_mail_result), or none.';

create function private.claim_mails_until(p_newest public.mails, p_studio text) returns public.order_mail
language plpgsql volatile security definer set search_path = ''
as $$
declare
  unsent public.mails;
  next_mail public.mails;
  refused public.order_mail;
begin
  for unsent in
    select * from public.mails m
    where m.order_id = p_newest.order_id and m.created_at <= p_newest.created_at
      and (m.due_at is not null or (m.status = 'failed' and m.kind = p_newest.kind))
    order by m.created_at, m.id
  loop
    if next_mail.id is not null then
      return private.start_order_mail(next_mail.id, p_studio, false);
    elsif unsent.status = 'sending' and unsent.due_at > now() then
      refused.outcome := 'in_progress';
      return refused;
    elsif private.give_up_order_mail(unsent, unsent.kind = p_newest.kind) is null then
      next_mail := unsent;
    end if;
  end loop;
  if next_mail.id is not null then
    return private.start_order_mail(next_mail.id, p_studio);
  end if;
  refused.outcome := 'already_sent';
  return refused;
end
$$;
comment on function private.claim_mails_until(public.mails, text) is
  'The right to send a mail about an order, or first one that comes before it: the customer reads them in the order of their events.';

create function public.claim_order_mail(p_order_id uuid, p_kind text, p_studio text, p_caused_by uuid default null)
returns setof public.order_mail
language plpgsql volatile security definer set search_path = ''
as $$
declare
  customer uuid;
  ordered_status text;
  newest public.mails;
  press uuid;
  refused public.order_mail;
begin
  -- One call at a time per order, and none beside a change of its status.
  select o.user_id, o.status into customer, ordered_status
  from public.orders o where o.id = p_order_id for no key update;
  if not found then
    refused.outcome := 'order_not_found';
    return next refused;
    return;
  elsif p_kind = 'order_images_uploaded' and ordered_status = 'cancelled' then
    refused.outcome := 'status_not_reached';
    return next refused;
    return;
  end if;
  if p_kind = 'order_images_uploaded' then
    -- A press of Notificer kunde: the mail waits no longer, and its event is of now.
    update public.mails m
    set status = 'queued', due_at = clock_timestamp() + interval '1 minute', created_at = clock_timestamp(),
      caused_by = coalesce(p_caused_by, m.caused_by)
    where m.order_id = p_order_id and m.kind = p_kind and m.status = 'waiting';
  end if;
  select * into newest from public.mails m where m.order_id = p_order_id and m.kind = p_kind
  order by m.created_at desc, m.id desc limit 1;

  if p_kind = 'order_images_uploaded' then
    if not exists (select 1 from public.finished_orders f where f.order_id = p_order_id) then
      refused.outcome := 'no_finished_images';
      return next refused;
      return;
    end if;
    -- A press of Notificer kunde: with nothing left to send it is an event of its own, at most once a minute.
    if coalesce(newest.sent_at, '-infinity') < now() - interval '1 minute' and not exists (
      select 1 from public.mails m
      where m.order_id = p_order_id and m.kind = p_kind and m.status in ('queued', 'sending', 'failed')
    ) then
      press := private.notify_customer(p_order_id, customer, p_kind, interval '1 minute');
      update public.mails m set caused_by = p_caused_by where m.event = press::text;
      select * into newest from public.mails m where m.order_id = p_order_id and m.kind = p_kind
      order by m.created_at desc, m.id desc limit 1;
    end if;
  elsif newest.id is null or not private.is_order_mail_current(newest) then
    refused.outcome := 'status_not_reached';
    return next refused;
    return;
  end if;
  return next private.claim_mails_until(newest, p_studio);
end
$$;
comment on function public.claim_order_mail(uuid, text, text, uuid) is
  'service_role: the right to send the newest mail of a kind about an order now, or first one that comes before it, as one row; p_caused_by is the administrator who pressed Notificer kunde.';

grant execute on function public.claim_due_order_mail(text), public.claim_order_mail(uuid, text, text, uuid) to service_role;
