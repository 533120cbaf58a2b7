-- The verbs of a revision. Each locks the order first, as everything does that changes an order with what belongs to it,
-- and may be repeated: the answer to a call that was carried out before is the same.

-- Refuses another's as it does one that is not there.
create function private.lock_revision(p_id uuid, p_is_studio boolean, p_is_work boolean default false)
returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked public.revisions;
begin
  if p_is_work then
    perform private.require_work((select r.order_id from public.revisions r where r.id = p_id));
  elsif p_is_studio and not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators work on revisions.', sql_state => '42501');
  elsif not p_is_studio and not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  perform 1 from public.orders o join public.revisions r on r.order_id = o.id
  where r.id = p_id and (p_is_studio or private.is_own_order(o.user_id, o.organisation_id))
  for no key update of o;
  if found then
    select * into locked from public.revisions r where r.id = p_id;
  else
    perform private.refuse('revision_not_found', 'There is no such revision.', coalesce(p_id::text, ''));
  end if;
  return locked;
end
$$;
comment on function private.lock_revision(uuid, boolean, boolean) is
  'A revision, its order locked: any for administrators, for whoever does the work (p_is_work) that one, for others their own.';

create function private.change_revision(p_revision public.revisions, p_notification text default null)
returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.revisions;
begin
  update public.revisions r
  set status = p_revision.status, cause = p_revision.cause, quoted_kroner = p_revision.quoted_kroner,
      quote_accepted_at = p_revision.quote_accepted_at, reason = p_revision.reason, due_at = p_revision.due_at,
      minutes_left = p_revision.minutes_left, judged_at = p_revision.judged_at, delivered_at = p_revision.delivered_at,
      closed_at = case when p_revision.status in ('approved', 'declined', 'withdrawn') then clock_timestamp() end
  where r.id = p_revision.id
  returning * into changed;
  perform private.add_order_event(
    changed.order_id, 'revision', jsonb_build_object('number', changed.number, 'status', changed.status)
  );
  if p_notification is not null then
    perform private.notify_customer(
      changed.order_id, (select o.user_id from public.orders o where o.id = changed.order_id), p_notification,
      interval '0 minutes'
    );
  end if;
  return changed;
end
$$;
comment on function private.change_revision(public.revisions, text) is
  'Stores a revision in its new status, with the event of it, and notifies the customer.';

create function private.refuse_revision(p_revision public.revisions) returns void
language sql volatile set search_path = ''
as $$
  select private.refuse('revision_status', 'The revision is not in a status for that.', p_revision.status)
$$;
comment on function private.refuse_revision(public.revisions) is 'Refuses what the status of a revision does not allow.';

-- Never free, while the settings do not say how many rounds and how long; those are null then.
create function private.get_wish_terms(p_revision public.revisions)
returns table (free_rounds smallint, used_rounds integer, free_until timestamptz, is_free boolean)
language sql stable parallel safe security definer set search_path = ''
as $$
  select s.free_revision_rounds, u.rounds, w.free_until,
    coalesce(p_revision.sent_at <= w.free_until and u.rounds < s.free_revision_rounds, false)
  from private.settings s, public.orders o,
    lateral (select o.completed_at + make_interval(days => s.revision_window_days) as free_until) w,
    lateral (
      select count(*)::integer as rounds from public.revisions r
      where r.order_id = o.id and r.id <> p_revision.id and r.cause = 'wish' and r.quoted_kroner is null
        and r.status in ('in_progress', 'delivered', 'approved')
    ) u
  where o.id = p_revision.order_id
$$;
comment on function private.get_wish_terms(public.revisions) is
  'Whether a new wish is free, and why: free_rounds that the order has, used_rounds by its other revisions, and free_until, by when it had to be sent.';

create function private.write_revision_items(p_revision_id uuid, p_order_id uuid, p_items jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  unknown text;
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) not between 1 and 200 then
    perform private.refuse('revision_invalid', 'A revision is about 1 to 200 images.');
  end if;
  select i.value ->> 'finishedId' into unknown
  from jsonb_array_elements(p_items) i
  where not exists (
    select 1 from public.finished_orders f
    where f.id::text = i.value ->> 'finishedId' and f.deliverable_id::text = i.value ->> 'deliverableId'
      and f.order_id = p_order_id and f.delivered_at is not null
  )
  limit 1;
  if found then
    perform private.refuse('image_not_found', 'The order has no such delivered image.', coalesce(left(unknown, 200), ''));
  end if;
  select i.value ->> 'finishedId' into unknown
  from jsonb_array_elements(p_items) i
  where coalesce(i.value ->> 'note', '') !~ '[^[:space:]]' and coalesce(i.value -> 'marks', '[]') in ('[]', 'null')
  limit 1;
  if found then
    perform private.refuse('revision_empty', 'Each image needs words or a mark.', unknown);
  end if;
  begin
    insert into public.revision_items (revision_id, deliverable_id, finished_id, position, note)
    select p_revision_id, i."deliverableId", i."finishedId", i.position, coalesce(btrim(i.note), '')
    from rows from (
      jsonb_to_recordset(p_items) as ("deliverableId" uuid, "finishedId" uuid, note text)
    ) with ordinality as i ("deliverableId", "finishedId", note, position);
  exception when data_exception or check_violation or not_null_violation or unique_violation then
    perform private.refuse('revision_invalid', 'The images are not described as send_revision reads them.', sqlerrm);
  end;
  begin
    insert into public.revision_marks (id, revision_id, deliverable_id, position, kind, x, y, w, h, note)
    select m.id, p_revision_id, i."deliverableId", m.position, m.kind, m.x, m.y, m.w, m.h, m.note
    from jsonb_to_recordset(p_items) as i ("deliverableId" uuid, marks jsonb)
    cross join lateral private.read_marks(i.marks) m;
  exception when data_exception or check_violation or not_null_violation or unique_violation then
    perform private.refuse('mark_invalid', 'A mark is not described as send_revision reads it.', sqlerrm);
  end;
end
$$;

-- An order has one at a time.
create function public.send_revision(p_revision jsonb) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revised public.orders;
  sent public.revisions;
  reply_minutes integer;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  elsif octet_length(p_revision::text) > 512 * 1024 or not (
    pg_input_is_valid(coalesce(p_revision ->> 'id', ''), 'uuid') and pg_input_is_valid(coalesce(p_revision ->> 'orderId', ''), 'uuid')
  ) then
    perform private.refuse('revision_invalid', 'A revision has an id, that of its order, and at most 512 kB.');
  end if;
  if (select private.is_admin()) then
    select * into revised from public.orders o where o.id = (p_revision ->> 'orderId')::uuid for no key update;
  end if;
  if revised.id is null then
    revised := private.lock_own_order((p_revision ->> 'orderId')::uuid);
  end if;
  select * into sent from public.revisions r where r.id = (p_revision ->> 'id')::uuid;
  if sent.order_id = revised.id then
    return sent;
  elsif found then
    perform private.refuse('revision_invalid', 'The id belongs to another revision.');
  elsif revised.status <> 'completed' then
    perform private.refuse('revision_too_early', 'Only what is delivered can be revised.');
  elsif exists (
    select 1 from public.revisions r where r.order_id = revised.id and r.status in ('sent', 'quoted', 'in_progress')
  ) then
    perform private.refuse('revision_open', 'The order has an open revision.');
  elsif not public.take_rate_limit('send-revision:' || revised.user_id, 60, 3600) then
    perform private.refuse('rate_limited', 'The account sends revisions too often.');
  end if;
  select s.revision_reply_minutes into reply_minutes from private.settings s;
  insert into public.revisions (id, order_id, number, due_at)
  values (
    (p_revision ->> 'id')::uuid, revised.id,
    (select coalesce(max(r.number), 0) + 1 from public.revisions r where r.order_id = revised.id),
    private.add_working_time(clock_timestamp(), reply_minutes)
  ) returning * into sent;
  perform private.write_revision_items(sent.id, revised.id, p_revision -> 'items');
  perform private.add_order_event(revised.id, 'revision', jsonb_build_object('number', sent.number, 'status', 'sent'));
  if not private.is_own_order(revised.user_id, revised.organisation_id) then
    perform private.notify_customer(revised.id, revised.user_id, 'revision_received', interval '0 minutes');
  else
    -- The customer's own act: a receipt by mail, nothing in the bell.
    perform private.queue_mail('revision_received:' || sent.id, 'revision_received', revised.user_id, revised.id, interval '0 minutes');
    perform private.queue_mail('revision_new:' || sent.id, 'revision_new', revised.user_id, revised.id, interval '0 minutes');
  end if;
  return sent;
end
$$;
comment on function public.send_revision(jsonb) is
  'Asks for a revision of a completed order of the caller, or as an administrator for the customer of any, who is notified as of an own one: {id, orderId, items: [{deliverableId, finishedId, note, marks: [{id, kind, x, y, w, h, note}]}]}, at most 512 kB and 200 images; id chosen by the client (the same id again returns the same revision), finishedId the delivered version that is meant.';

create function public.withdraw_revision(p_id uuid) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, false);
begin
  if revision.status = 'withdrawn' then
    return revision;
  elsif revision.status not in ('sent', 'quoted') then
    perform private.refuse_revision(revision);
  end if;
  revision.status := 'withdrawn';
  revision.due_at := null;
  return private.change_revision(revision);
end
$$;
comment on function public.withdraw_revision(uuid) is 'Withdraws a revision of the caller that nobody has begun.';

-- A price waits for the customer and may be changed until the answer; without one work begins.
create function public.judge_revision(p_id uuid, p_cause text, p_amount_kroner numeric, p_reason text) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, true);
  words text := nullif(btrim(p_reason), '');
begin
  if revision.judged_at is not null and revision.status in ('quoted', 'in_progress')
    and (revision.cause, coalesce(revision.quoted_kroner, 0)) = (p_cause, coalesce(p_amount_kroner, 0)) then
    return revision;
  elsif revision.status not in ('sent', 'quoted') then
    perform private.refuse_revision(revision);
  elsif p_cause is null or p_cause not in ('fault', 'wish') or char_length(words) > 500
    or (p_cause = 'fault' and p_amount_kroner is not null)
    or p_amount_kroner not between 0 and 99999999.99 or p_amount_kroner <> round(p_amount_kroner, 2) then
    perform private.refuse(
      'revision_invalid',
      'A revision is a fault, which is free, or a wish with a price in whole øre; the reason has at most 500 characters.'
    );
  elsif p_cause = 'wish' and p_amount_kroner is null and not (select t.is_free from private.get_wish_terms(revision) t) then
    perform private.refuse('revision_price_required', 'The free rounds are used, or their time is over.');
  elsif p_cause = 'wish' and p_amount_kroner > 0 and (select t.is_free from private.get_wish_terms(revision) t) then
    perform private.refuse('revision_is_free', 'The customer still has a free round.');
  elsif p_cause = 'wish' and private.is_overdue(
    (select o.billed_to from public.orders o where o.id = revision.order_id)
  ) then
    perform private.refuse('overdue_invoice', 'An invoice is more than 14 days overdue.');
  end if;
  -- A price that was named before is taken back: time runs again.
  if revision.status = 'quoted' then
    revision.due_at := private.add_working_time(clock_timestamp(), revision.minutes_left);
  end if;
  revision.status := 'in_progress';
  revision.cause := p_cause;
  revision.reason := words;
  revision.quoted_kroner := null;
  revision.minutes_left := null;
  revision.judged_at := clock_timestamp();
  if coalesce(p_amount_kroner, 0) = 0 then
    return private.change_revision(revision);
  end if;
  revision.status := 'quoted';
  revision.quoted_kroner := p_amount_kroner;
  if revision.due_at is not null then
    revision.minutes_left := private.count_working_time(clock_timestamp(), revision.due_at);
    revision.due_at := null;
  end if;
  return private.change_revision(revision, 'revision_quoted');
end
$$;
comment on function public.judge_revision(uuid, text, numeric, text) is
  'Administrators: whether a revision is the studio''s fault (free) or a new wish, with its price in DKK; null for a free round, 0 to give it away.';

create function public.decline_revision(p_id uuid, p_reason text) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, true);
  words text := nullif(btrim(p_reason), '');
begin
  if revision.status = 'declined' then
    return revision;
  elsif revision.status not in ('sent', 'quoted') then
    perform private.refuse_revision(revision);
  elsif coalesce(words, '') !~ '[^[:space:]]' or char_length(words) > 500 then
    perform private.refuse('revision_invalid', 'Declining needs a reason of 1 to 500 characters.');
  end if;
  revision.status := 'declined';
  revision.reason := words;
  revision.due_at := null;
  revision.judged_at := clock_timestamp();
  return private.change_revision(revision, 'revision_declined');
end
$$;
comment on function public.decline_revision(uuid, text) is
  'Administrators: declines a revision that nobody has begun, with a reason to the customer.';

create function public.answer_quote(p_id uuid, p_accept boolean, p_amount_kroner numeric) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, false);
begin
  if (p_accept and revision.quote_accepted_at is not null and revision.quoted_kroner = p_amount_kroner)
    or (not p_accept and revision.status = 'withdrawn') then
    return revision;
  elsif revision.status <> 'quoted' then
    perform private.refuse_revision(revision);
  elsif p_accept is null or revision.quoted_kroner is distinct from p_amount_kroner then
    perform private.refuse('total_changed', 'The price is not the one that was shown.', revision.quoted_kroner::text);
  elsif p_accept and private.is_overdue((select o.billed_to from public.orders o where o.id = revision.order_id)) then
    perform private.refuse('overdue_invoice', 'An invoice is more than 14 days overdue.');
  end if;
  if p_accept then
    revision.status := 'in_progress';
    revision.quote_accepted_at := clock_timestamp();
    revision.due_at := private.add_working_time(clock_timestamp(), revision.minutes_left);
  else
    revision.status := 'withdrawn';
  end if;
  revision.minutes_left := null;
  return private.change_revision(revision);
end
$$;
comment on function public.answer_quote(uuid, boolean, numeric) is
  'The caller accepts the price of a revision, in DKK as it was shown, or refuses it and withdraws the revision so.';

create function public.answer_revision_item(p_revision_id uuid, p_deliverable_id uuid, p_state text, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_revision_id, true, true);
  words text := nullif(btrim(p_answer), '');
begin
  if revision.status <> 'in_progress' then
    perform private.refuse_revision(revision);
  elsif p_state is null or p_state not in ('open', 'done', 'not_possible') or char_length(words) > 500 then
    perform private.refuse('revision_invalid', 'An image is open, done or not possible; the answer has at most 500 characters.');
  elsif p_state = 'not_possible' and coalesce(words, '') !~ '[^[:space:]]' then
    perform private.refuse('mark_answer_required', 'What is not possible needs an answer to the customer.');
  end if;
  update public.revision_items i set state = p_state, answer = case when p_state <> 'open' then words end
  where i.revision_id = p_revision_id and i.deliverable_id = p_deliverable_id;
  if not found then
    perform private.refuse('image_not_found', 'The revision has no such image.', coalesce(p_deliverable_id::text, ''));
  end if;
end
$$;
comment on function public.answer_revision_item(uuid, uuid, text, text) is
  'Whoever does the work: notes what the studio has made of an image of a revision in progress: open, done or not_possible, with words to the customer, which not_possible needs.';

-- Where nothing was possible the revision is declined, without a line.
create function private.complete_revision(revision public.revisions) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  p_id uuid := revision.id;
  done integer;
begin
  if revision.status = 'delivered' or (
    -- By a call before this one: whoever declines a revision answers no image.
    revision.status = 'declined'
    and exists (select 1 from public.revision_items i where i.revision_id = p_id and i.state = 'not_possible')
  ) then
    return revision;
  elsif revision.status <> 'in_progress' then
    perform private.refuse_revision(revision);
  elsif not exists (select 1 from public.orders o where o.id = revision.order_id and o.status = 'completed') then
    perform private.refuse('revision_too_early', 'The order is not completed.');
  elsif exists (select 1 from public.revision_items i where i.revision_id = p_id and i.state = 'open') then
    perform private.refuse('revision_item_open', 'An image of the revision has no answer.');
  elsif exists (
    select 1 from public.revision_items i
    where i.revision_id = p_id and i.state = 'done' and not exists (
      select 1 from public.finished_orders f where f.deliverable_id = i.deliverable_id and f.revision_id = p_id
    )
  ) then
    perform private.refuse('revision_version_missing', 'An image that is done has no new version.');
  end if;
  select count(*) into done from public.revision_items i where i.revision_id = p_id and i.state = 'done';
  if done = 0 then
    revision.status := 'declined';
    revision.reason := (
      select left(string_agg(i.answer, E'\n' order by i.position), 500) from public.revision_items i where i.revision_id = p_id
    );
    revision.due_at := null;
    return private.change_revision(revision, 'revision_declined');
  end if;
  update public.finished_orders f set delivered_at = clock_timestamp()
  where f.revision_id = p_id and f.delivered_at is null and not exists (
    select 1 from public.finished_orders n
    where n.deliverable_id = f.deliverable_id and n.revision_id = p_id and n.version > f.version
  ) and exists (
    select 1 from public.revision_items i
    where i.revision_id = p_id and i.deliverable_id = f.deliverable_id and i.state = 'done'
  );
  if revision.quoted_kroner is not null then
    insert into public.order_lines (order_id, kind, text, unit_price_kroner, billable_at, created_by, revision_id)
    values (
      revision.order_id, 'extra', 'Rettelse ' || revision.number, revision.quoted_kroner, clock_timestamp(),
      (select auth.uid()), revision.id
    );
  end if;
  revision.status := 'delivered';
  revision.delivered_at := clock_timestamp();
  return private.change_revision(revision, 'revision_delivered');
end
$$;

create function public.deliver_revision(p_id uuid) returns public.revisions
language sql volatile security definer set search_path = ''
as $$
  select private.complete_revision(private.lock_revision(p_id, true))
$$;
comment on function public.deliver_revision(uuid) is
  'Administrators: delivers the new versions of a revision together; a price that was accepted is a line of the order, billable now.';

-- Nothing is approved by silence.
create function public.approve_revision(p_id uuid) returns public.revisions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revision public.revisions := private.lock_revision(p_id, false);
begin
  if revision.status = 'approved' then
    return revision;
  elsif revision.status <> 'delivered' then
    perform private.refuse_revision(revision);
  end if;
  revision.status := 'approved';
  return private.change_revision(revision);
end
$$;
comment on function public.approve_revision(uuid) is 'The caller is content with a delivered revision.';

grant execute on function public.send_revision(jsonb), public.withdraw_revision(uuid),
  public.judge_revision(uuid, text, numeric, text), public.decline_revision(uuid, text),
  public.answer_quote(uuid, boolean, numeric), public.answer_revision_item(uuid, uuid, text, text),
  public.deliver_revision(uuid), public.approve_revision(uuid) to authenticated;
