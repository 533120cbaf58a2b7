-- Questions of the studio to a customer. While one of an order is open, the clock of its promise is stopped; the last answer
-- moves orders.due_at by the working time that was lost. Nobody writes here but the procedures below.

create table public.order_pauses (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  mark_id uuid references public.image_marks (id) on delete set null,
  question text not null check (char_length(question) between 1 and 500),
  asked_by uuid references public.profiles (id) on delete set null,
  asked_at timestamptz not null default clock_timestamp(),
  answer text check (char_length(answer) between 1 and 1000),
  ended_at timestamptz,
  read_at timestamptz,
  constraint order_pauses_answer_ends check (answer is null or ended_at is not null),
  constraint order_pauses_read_after_answer check (read_at is null or answer is not null)
);
comment on table public.order_pauses is 'Questions to customers without whose answers the studio cannot go on.';
comment on column public.order_pauses.id is 'Chosen by the client, so that a call whose response was lost can be repeated.';
comment on column public.order_pauses.mark_id is 'The mark that it is about; null: the order, or the mark is gone.';
comment on column public.order_pauses.answer is 'The customer''s words; null: not answered yet, or ended without an answer.';
comment on column public.order_pauses.ended_at is 'When it was answered or withdrawn, or the order was finished without an answer.';
comment on column public.order_pauses.read_at is 'When somebody in the studio saw the answer; no customer reads it.';

create index order_pauses_order_id_asked_at_idx on public.order_pauses (order_id, asked_at);
create index order_pauses_mark_id_idx on public.order_pauses (mark_id);
create index order_pauses_asked_by_idx on public.order_pauses (asked_by);
-- For the dashboard of a customer, and for the desk.
create index order_pauses_open_idx on public.order_pauses (order_id) where ended_at is null;
create index order_pauses_unread_idx on public.order_pauses (ended_at) where answer is not null and read_at is null;

create trigger touch_orders after insert on public.order_pauses
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_update after update on public.order_pauses
  referencing new table as changed for each statement execute function private.touch_orders();

alter table public.order_pauses enable row level security;
grant select (id, order_id, mark_id, question, asked_at, answer, ended_at) on public.order_pauses to authenticated;
grant select, insert, update, delete on public.order_pauses to service_role;
create policy "People read the questions of the orders they can read" on public.order_pauses
  for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));

create function private.run_clock(p_order_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.orders o set due_at = private.get_running_due_at(o), paused_at = null
  where o.id = p_order_id and o.paused_at is not null
    and not exists (select 1 from public.order_pauses p where p.order_id = o.id and p.ended_at is null)
$$;

-- Whoever sees the work asks and withdraws.
create function private.lock_asked_order(p_order_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.orders;
begin
  if not private.may_see_work(p_order_id) then
    perform private.refuse('not_staff', 'Only whoever works on the order asks its customer.', sql_state => '42501');
  end if;
  select * into wanted from public.orders o where o.id = p_order_id for no key update;
  if not found then
    perform private.refuse('order_not_found', 'There is no such order.', coalesce(p_order_id::text, ''));
  end if;
  return wanted;
end
$$;

-- Refusals: not_staff, order_not_found, order_finished, question_invalid, mark_not_found, too_many_questions.
create function public.ask_customer(p_id uuid, p_order_id uuid, p_mark_id uuid, p_question text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.orders := private.lock_asked_order(p_order_id);
  words text := btrim(p_question, E' \t\r\n');
begin
  if exists (select 1 from public.order_pauses p where p.id = p_id and p.order_id = p_order_id) then
    return;
  elsif asked.status not in ('draft', 'pending') then
    perform private.refuse('order_finished', 'The order is finished.', asked.status);
  elsif coalesce(char_length(words), 0) not between 1 and 500 then
    perform private.refuse('question_invalid', 'A question has 1 to 500 characters.');
  elsif p_mark_id is not null and not exists (
    select 1 from public.image_marks m where m.id = p_mark_id and m.order_id = p_order_id
  ) then
    perform private.refuse('mark_not_found', 'The order has no such mark.', p_mark_id::text);
  elsif (select count(*) >= 3 from public.order_pauses p where p.order_id = p_order_id and p.ended_at is null) then
    perform private.refuse('too_many_questions', 'At most three questions of an order are open.');
  end if;
  insert into public.order_pauses (id, order_id, mark_id, question, asked_by)
  values (p_id, p_order_id, p_mark_id, words, (select auth.uid()));
  update public.orders o set paused_at = clock_timestamp() where o.id = p_order_id and o.paused_at is null;
  perform private.add_order_event(p_order_id, 'question', '{"verb": "asked"}');
  -- Another question within the minute is in the same mail.
  perform private.notify_customer(p_order_id, asked.user_id, 'order_question', interval '1 minute');
end
$$;
comment on function public.ask_customer(uuid, uuid, uuid, text) is
  'Whoever sees the work: asks the customer of an order that is not finished, about a mark or with null about the order, and stops its clock; the same id again changes nothing.';

-- Refusals: not_staff, question_not_found, question_ended.
create function public.withdraw_question(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked uuid := (select p.order_id from public.order_pauses p where p.id = p_id);
begin
  if asked is null and private.is_staff() then
    perform private.refuse('question_not_found', 'There is no such question.', coalesce(p_id::text, ''));
  end if;
  perform private.lock_asked_order(asked);
  update public.order_pauses p set ended_at = clock_timestamp() where p.id = p_id and p.ended_at is null;
  if found then
    perform private.run_clock(asked);
    perform private.add_order_event(asked, 'question', '{"verb": "withdrawn"}');
  elsif exists (select 1 from public.order_pauses p where p.id = p_id and p.answer is not null) then
    perform private.refuse('question_ended', 'The customer has answered.', p_id::text);
  end if;
end
$$;
comment on function public.withdraw_question(uuid) is
  'Whoever sees the work: withdraws a question that is not answered, so that the clock goes on; again changes nothing.';

-- Refusals: not_staff, order_not_found, order_finished, delay_invalid.
create function public.delay_order(p_order_id uuid, p_until timestamptz, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  delayed public.orders := private.lock_asked_order(p_order_id);
  words text := btrim(p_reason, E' \t\r\n');
begin
  if (delayed.delayed_until, delayed.delay_reason) = (p_until, words) then
    return;
  elsif delayed.status not in ('draft', 'pending') then
    perform private.refuse('order_finished', 'The order is finished.', delayed.status);
  elsif p_until is null or p_until not between now() and now() + interval '60 days'
    or coalesce(char_length(words), 0) not between 1 and 500 then
    perform private.refuse('delay_invalid', 'A delay ends within 60 days and has a reason of 1 to 500 characters.');
  end if;
  update public.orders o set delayed_until = p_until, delay_reason = words where o.id = p_order_id;
  perform private.add_order_event(p_order_id, 'delayed', jsonb_build_object('until', p_until));
  perform private.notify_customer(p_order_id, delayed.user_id, 'order_delayed', interval '1 minute');
end
$$;
comment on function public.delay_order(uuid, timestamptz, text) is
  'Whoever sees the work: tells the customer of an order that is not finished until when it is delayed and why; the same again changes nothing.';

-- Refusals: not_signed_in, question_not_found, question_ended, question_invalid.
create function public.answer_question(p_id uuid, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words text := btrim(p_answer, E' \t\r\n');
  asked uuid := (
    select p.order_id from public.order_pauses p join public.orders o on o.id = p.order_id
    where p.id = p_id and private.is_own_order(o.user_id, o.organisation_id)
  );
  question public.order_pauses;
begin
  if asked is null and (select private.is_confirmed()) then
    perform private.refuse('question_not_found', 'The caller has no such question.', coalesce(p_id::text, ''));
  end if;
  perform private.lock_own_order(asked);
  select * into question from public.order_pauses p where p.id = p_id;
  if question.answer = words then
    return;
  elsif question.ended_at is not null then
    perform private.refuse('question_ended', 'The question is answered or withdrawn.', p_id::text);
  elsif coalesce(char_length(words), 0) not between 1 and 1000 then
    perform private.refuse('question_invalid', 'An answer has 1 to 1000 characters.');
  end if;
  update public.order_pauses p set answer = words, ended_at = clock_timestamp() where p.id = p_id;
  perform private.run_clock(asked);
  perform private.add_order_event(asked, 'question', '{"verb": "answered"}');
end
$$;
comment on function public.answer_question(uuid, text) is
  'The caller answers a question about an own order; the last answer lets its clock go on; the same words again change nothing.';

grant execute on function public.ask_customer(uuid, uuid, uuid, text), public.delay_order(uuid, timestamptz, text),
  public.withdraw_question(uuid),
  public.answer_question(uuid, text) to authenticated;

-- What the studio has to see of an order: the answers of its customer, and the notes that name the caller.
create function public.read_order_news(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  if not private.may_see_work(p_order_id) then
    perform private.refuse('not_staff', 'Only whoever works on the order reads its news.', sql_state => '42501');
  end if;
  update public.order_pauses p set read_at = now()
  where p.order_id = p_order_id and p.answer is not null and p.read_at is null;
  update public.team_notes n set unread_by = array_remove(n.unread_by, caller)
  where n.order_id = p_order_id and n.unread_by @> array[caller];
end
$$;
comment on function public.read_order_news(uuid) is
  'Whoever sees the work: notes that the answers of an order''s customer, and the notes that name the caller, were seen.';
grant execute on function public.read_order_news(uuid) to authenticated;
