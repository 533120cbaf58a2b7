-- Notifications of a customer about an order: a row here, written together with the change, and one mail.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  order_id uuid not null references public.orders (id) on delete cascade,
  type text not null check (type in ('order_in_progress', 'order_completed', 'order_images_uploaded')),
  event_id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  read_at timestamptz
);
comment on table public.notifications is 'Notifications to customers.';
comment on column public.notifications.event_id is 'One per event (a status change, a batch of finished images); the mail carries it and is delivered once.';
comment on column public.notifications.mailed_at is 'When the mail was handed to the mail service.';
comment on column public.notifications.read_at is 'When the customer has seen it; the customer sets it.';
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_order_id_type_created_at_idx on public.notifications (order_id, type, created_at desc);

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

create function public.claim_order_notification(p_order_id uuid, p_type text)
returns table (
  outcome text, mail_id uuid, event_id uuid, user_id uuid, email text, full_name text, order_title text
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  target record;
  notification public.notifications;
  claimed uuid;
begin
  -- One press at a time per order.
  select o.id, o.title, o.status, p.id as user_id, p.email, p.full_name into target
  from public.orders o join public.profiles p on p.id = o.user_id
  where o.id = p_order_id for no key update of o;
  if not found then
    return query select 'order_not_found', null::uuid, null::uuid, null::uuid, null::text, null::text, null::text;
    return;
  end if;

  select * into notification from public.notifications n
  where n.order_id = p_order_id and n.type = p_type
  order by n.created_at desc, n.id desc limit 1;

  if p_type = 'order_images_uploaded' then
    if not exists (select 1 from public.finished_orders f where f.order_id = p_order_id) then
      return query select 'no_finished_images', null::uuid, null::uuid, target.user_id, null::text, null::text, target.title;
      return;
    end if;
    if notification.id is null or (notification.mailed_at is not null and notification.created_at < now() - interval '1 minute') then
      insert into public.notifications (user_id, order_id, type)
      values (target.user_id, p_order_id, p_type) returning * into notification;
    end if;
  elsif notification.id is null
    or (p_type = 'order_in_progress' and target.status <> 'pending')
    or (p_type = 'order_completed' and target.status <> 'completed') then
    return query select 'status_not_reached', null::uuid, null::uuid, target.user_id, null::text, null::text, target.title;
    return;
  end if;

  claimed := public.claim_mail(notification.event_id::text, p_type, target.email, target.user_id, target.id);
  return query select
    case when claimed is not null then 'claimed' when notification.mailed_at is not null then 'already_sent' else 'in_progress' end,
    claimed, notification.event_id, target.user_id, target.email, target.full_name, target.title;
end
$$;
comment on function public.claim_order_notification(uuid, text) is
  'service_role: the right to mail the newest notification of this type, one row. outcome: claimed (send it, then record_order_notification_result with mail_id), already_sent, in_progress, order_not_found, status_not_reached, no_finished_images. A press of Notificer kunde makes a new event at most once a minute; a failed mail keeps its event.';

create function public.record_order_notification_result(p_mail_id uuid, p_error text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  select public.record_mail_result(p_mail_id, p_error);
  update public.notifications set mailed_at = now()
  where p_error is null
    and event_id = (select m.event::uuid from public.mails m where m.id = p_mail_id and m.kind like 'order\_%')
$$;
comment on function public.record_order_notification_result(uuid, text) is 'service_role: records the result of a notification''s mail, and when it was sent.';

grant execute on function public.claim_order_notification(uuid, text), public.record_order_notification_result(uuid, text)
  to service_role;
