-- A record of every mail: who, what, when and with what result, never its content. A mail belongs to an
-- event, and an event delivers one mail however often it is requested. Most mails are sent by the request that they
-- answer. Those about orders are queued here in the transaction of the change, and sent by whoever comes first: the
-- administrator's tab or the job send-messages.

create table public.mails (
  id uuid primary key default gen_random_uuid(),
  event text not null unique,
  kind text not null check (kind in (
    'confirmation', 'recovery', 'email_change', 'welcome', 'invitation',
    'order_received', 'order_changed', 'order_in_progress', 'order_question', 'order_delayed', 'order_partly_delivered', 'order_completed', 'order_images_uploaded',
    'order_images_expire', 'revision_received', 'revision_quoted', 'revision_delivered', 'revision_declined', 'share_comment',
    'revision_new',
    'invoice_issued', 'invoice_reminder', 'invoice_paid', 'payment_failed', 'card_required', 'approval_needed', 'invoice_differences', 'alarm',
    'contact_form', 'contact_receipt', 'sample_request', 'sample_receipt'
  )),
  user_id uuid references public.profiles (id) on delete set null,
  order_id uuid references public.orders (id) on delete set null,
  caused_by uuid references public.profiles (id) on delete set null,
  recipient text not null,
  status text not null default 'sending' check (status in ('queued', 'waiting', 'sending', 'sent', 'failed', 'superseded', 'joined')),
  attempts integer not null default 1,
  error text,
  created_at timestamptz not null default clock_timestamp(),
  attempted_at timestamptz default now(),
  due_at timestamptz,
  retry_until timestamptz,
  sent_at timestamptz,
  batch uuid,
  is_copy boolean not null default false,
  was jsonb,
  constraint mails_due_are_unsent check (due_at is null or status in ('queued', 'sending')),
  constraint mails_queued_are_due check (status <> 'queued' or due_at is not null)
);
comment on table public.mails is 'Bookkeeping of mails; administrators read it.';
comment on column public.mails.event is 'What the mail is about, also its idempotency key at the mail service: a notification''s event_id, welcome:{user id}, ...';
comment on column public.mails.kind is 'The template. The first three are the auth server''s own mails.';
comment on column public.mails.order_id is 'The order that the mail is about; its page shows the administrator what was sent and when.';
comment on column public.mails.caused_by is 'The administrator whose change or press the mail follows; the history of the order names them.';
comment on column public.mails.status is 'queued (to be sent at due_at), waiting (for the order to be completed), sending, sent, failed (no further automatic attempt), superseded (no longer true before it could be sent), joined (what it is about was said by the mail of a delivery).';
comment on column public.mails.created_at is 'Differs within one transaction too: the mails about an order are sent in this order. A waiting mail that an administrator sends is moved to now.';
comment on column public.mails.due_at is 'When send-messages may send it: a queued mail, or one whose sender has died. Null for mails that the job does not send, and for those that are done.';
comment on column public.mails.retry_until is 'The last automatic attempt of a queued mail, 23 hours after its first: the mail service knows its event for 24 hours and would send it twice after that.';
comment on column public.mails.batch is 'The mails that are being sent to the mail service in one request, whose key this is; null when its result is known.';
comment on column public.mails.was is 'Until it is sent: the order before the change that the mail is about, from private.describe_receipt.';
comment on column public.mails.is_copy is 'To a colleague who wants the mails about the orders of the firm, with its own event behind that of the customer''s.';
create index mails_batch_idx on public.mails (batch) where batch is not null;
create index mails_user_id_idx on public.mails (user_id);
create index mails_recipient_idx on public.mails (lower(recipient));
create index mails_order_id_idx on public.mails (order_id);
create index mails_caused_by_idx on public.mails (caused_by);
create index mails_created_at_idx on public.mails (created_at desc);
create index mails_failed_idx on public.mails (attempted_at) where status = 'failed';
create index mails_due_at_idx on public.mails (due_at, id) where due_at is not null;

create function private.record_order_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_order_event(
    new.order_id, 'mailed', jsonb_build_object('kind', new.kind), coalesce(new.sent_at, clock_timestamp()),
    new.caused_by
  );
  return null;
end
$$;
create trigger record_order_mail after update of status on public.mails
  for each row when (new.order_id is not null and new.status = 'sent' and old.status <> 'sent' and not new.is_copy)
  execute function private.record_order_mail();
-- The demo and SQL may bring mails that were sent.
create trigger record_sent_order_mail after insert on public.mails
  for each row when (new.order_id is not null and new.status = 'sent' and not new.is_copy)
  execute function private.record_order_mail();

alter table public.mails enable row level security;
grant select on public.mails to authenticated;
grant select, insert, update, delete on public.mails to service_role;
create policy "Admins read mails" on public.mails
  for select to authenticated using ((select private.is_admin()));

-- An interrupted sender may be replaced after a minute; a batch is sent again as a whole.
create function public.claim_mail(
  p_event text, p_kind text, p_recipient text, p_user_id uuid default null, p_order_id uuid default null
) returns uuid
language sql volatile security definer set search_path = ''
as $$
  insert into public.mails as m (event, kind, recipient, user_id, order_id)
  values (p_event, p_kind, p_recipient, p_user_id, p_order_id)
  on conflict (event) do update
    set status = 'sending', attempts = m.attempts + 1, attempted_at = now(), recipient = excluded.recipient
    where m.batch is null
      and (m.status = 'failed' or (m.status = 'sending' and m.attempted_at < now() - interval '1 minute'))
  returning m.id
$$;
comment on function public.claim_mail(text, text, text, uuid, uuid) is
  'service_role: the right to send the mail of an event, as the id to record its result with; null when it was sent or is being sent.';

-- send-messages sends it after the delay if nobody else has; without a delay it waits for the completion of its
-- order.
create function private.queue_mail(
  p_event text, p_kind text, p_user_id uuid, p_order_id uuid, p_delay interval
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.mails (event, kind, recipient, user_id, order_id, caused_by, status, attempts, attempted_at, due_at, is_copy)
  select p_event || case when r.is_copy then ':' || p.id else '' end, p_kind, p.email, p.id, p_order_id,
    case when private.is_admin() then auth.uid() end, case when p_delay is null then 'waiting' else 'queued' end,
    0, null, clock_timestamp() + p_delay, r.is_copy
  from public.orders o
  cross join lateral (
    select private.get_reader(p_user_id, o.organisation_id) as id, false as is_copy
    union all
    select m.user_id, true from public.memberships m
    where m.organisation_id = o.organisation_id and m.wants_mails
      and m.user_id <> private.get_reader(p_user_id, o.organisation_id)
      -- To the studio; and of a seller, whose words only the agent reads.
      and p_kind not in ('revision_new', 'share_comment')
  ) r
  join public.profiles p on p.id = r.id
  where o.id = p_order_id
  on conflict (event) do nothing
$$;
comment on function private.queue_mail(text, text, uuid, uuid, interval) is
  'Queues the mail of an event, in the transaction of the event, and a copy for each colleague who wants them.';

-- A queued mail is then due again, later each time, until retry_until or until the mail service has rejected it for
-- good (p_is_rejected); any other has failed and may be claimed again. The mail of a delivery says what the mails
-- say that waited for it.
create function public.record_mail_result(p_mail_id uuid, p_error text default null, p_is_rejected boolean default false)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail public.mails;
  next_attempt timestamptz;
begin
  select * into mail from public.mails m where m.id = p_mail_id for update;
  if p_error is null then
    update public.mails set status = 'sent', sent_at = now(), due_at = null, error = null, was = null where id = p_mail_id;
    if mail.kind in ('order_completed', 'order_partly_delivered') then
      update public.mails m set status = 'joined'
      where m.order_id = mail.order_id and m.kind = 'order_images_uploaded' and m.status = 'waiting'
        and m.created_at < mail.created_at;
    end if;
  elsif mail.status = 'sending' then
    -- After 1, 2, 4, ... minutes, at most an hour.
    next_attempt := now() + least(interval '1 minute' * 2 ^ least(mail.attempts - 1, 6), interval '1 hour');
    if mail.due_at is null or p_is_rejected or next_attempt > mail.retry_until then
      next_attempt := null;
    end if;
    update public.mails
    set status = case when next_attempt is null then 'failed' else 'queued' end,
        due_at = next_attempt, error = left(p_error, 500)
    where id = p_mail_id;
  end if;
end
$$;
comment on function public.record_mail_result(uuid, text, boolean) is
  'service_role: records that a claimed mail was sent, or why not.';

create function public.is_mail_sent(p_event text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.mails m where m.event = p_event and m.status = 'sent')
$$;
comment on function public.is_mail_sent(text) is 'service_role: whether the mail of an event was handed to the mail service.';

grant execute on function public.claim_mail(text, text, text, uuid, uuid), public.record_mail_result(uuid, text, boolean), public.is_mail_sent(text)
  to service_role;

-- Returns when it counts as sent: the fifth of an hour at the hour's end, until when the auth server sends no other.
-- Its link works that much longer. Counted by mailbox.
create function private.record_auth_mail(p_kind text, p_user_id uuid, p_email text, p_sent_at timestamptz)
returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.mails (event, kind, user_id, recipient, status, created_at, attempted_at, sent_at)
  values (
    p_kind || ':' || p_user_id || ':' || extract(epoch from p_sent_at),
    p_kind, p_user_id, p_email, 'sent', p_sent_at, p_sent_at, p_sent_at
  )
  on conflict (event) do nothing;
  if public.take_rate_limit(p_kind, 4, 3600, p_email) then
    return p_sent_at;
  end if;
  return greatest(p_sent_at, to_timestamp(ceil(extract(epoch from now()) / 3600) * 3600));
end
$$;

-- The function send-auth-email has its own limits for each caller.
create function public.allow_auth_mail(p_kind text, p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  update auth.users u
  set confirmation_sent_at = case
        when p_kind = 'confirmation' then least(u.confirmation_sent_at, now() - interval '1 minute')
        else u.confirmation_sent_at
      end,
      recovery_sent_at = case
        when p_kind = 'recovery' then least(u.recovery_sent_at, now() - interval '23 hours')
        else u.recovery_sent_at
      end
  where u.email = lower(btrim(p_email))
    and case p_kind when 'confirmation' then u.confirmation_sent_at when 'recovery' then u.recovery_sent_at end > now()
$$;
comment on function public.allow_auth_mail(text, text) is
  'service_role: lets the auth server send a confirmation or recovery mail although those of the hour are used up: anybody can ask the auth server for them.';
grant execute on function public.allow_auth_mail(text, text) to service_role;

create function private.record_auth_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  confirmation timestamptz := new.confirmation_sent_at;
  recovery timestamptz := new.recovery_sent_at;
begin
  if confirmation > coalesce(old.confirmation_sent_at, '-infinity') then
    new.confirmation_sent_at := private.record_auth_mail('confirmation', new.id, new.email, confirmation);
  end if;
  if recovery > coalesce(old.recovery_sent_at, '-infinity') then
    new.recovery_sent_at := private.record_auth_mail('recovery', new.id, new.email, recovery);
  end if;
  if new.confirmation_sent_at > confirmation or new.recovery_sent_at > recovery then
    -- The hour's mails are used up for every account of the mailbox that nobody has confirmed: it can have any number.
    update auth.users u
    set confirmation_sent_at = case
          when new.confirmation_sent_at > confirmation then new.confirmation_sent_at else u.confirmation_sent_at
        end,
        recovery_sent_at = case when new.recovery_sent_at > recovery then new.recovery_sent_at else u.recovery_sent_at end
    where u.email_confirmed_at is null and u.id in (
      select p.id from public.profiles p
      where private.mailbox_of(p.email) = private.mailbox_of(new.email) and p.id <> new.id
    );
  elsif recovery > coalesce(old.recovery_sent_at, '-infinity') then
    -- The auth server has one lifetime for every link, the day of otp_expiry: this one works for an hour of it.
    new.recovery_sent_at := recovery - interval '23 hours';
  end if;
  if new.email_change_sent_at > coalesce(old.email_change_sent_at, '-infinity') then
    -- Both addresses get one.
    new.email_change_sent_at := private.record_auth_mail('email_change', new.id, new.email, new.email_change_sent_at);
  end if;
  return new;
end
$$;
comment on function private.record_auth_mails() is
  'Records and limits the mails of the auth server, which notes here when it has sent one, and shortens its recovery links.';
create trigger record_auth_mails
  before update of confirmation_sent_at, recovery_sent_at, email_change_sent_at on auth.users
  -- Not for the other accounts of a mailbox, which it changes itself.
  for each row when (pg_trigger_depth() = 0) execute function private.record_auth_mails();
