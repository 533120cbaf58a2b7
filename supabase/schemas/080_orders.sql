-- An order of a customer. Its prices are frozen when it is placed, and its total is the sum of its lines (order_lines);
-- clients send what they showed, the database says what it is.
--
-- Its triggers, in the order in which they run:
-- An order is placed:
--   1. bill_order: says who pays
--   2. check_account: the accounts are open
--   3. check_card: who pays has a card, or pays by invoice
--   4. check_overdue: no invoice is long overdue
--   5. check_texts: trims and checks what was typed
--   6. copy_wishes: keeps what the customer always wants
--   7. prepare_order: freezes the prices and the promised time
--   8. keep_order_words: the search finds it
--   9. keep_order_work: makes the studio's work on it
--  10. record_order_placed: writes it into the history
--  11. limit_unfinished_orders: the account has room for it
--  12. write_order_lines: writes the lines of its price
-- It changes:
--  13. change_order: keeps total, completed_at and the reason for taking it back right
--  14. check_status_change: users set allowed statuses only
--  15. check_texts again
--  16. set_changed_at: open pages notice
--  17. add_status_event: writes it into the history, before the delivery
--  18. create_status_notification: tells the customer
--  19. deliver_finished_images: opens them to the customer, or takes them back
--  20. end_pauses: closes the questions to the customer of a finished order
--  21. keep_image_words: the list of finished images finds its images where it is now
--  22. keep_order_words: so does the search
--  23. keep_order_work_on_update: ends the work, or opens it again
--  24. make_lines_billable: at a completion
--  25. queue_receipt: with the first image
--  26. withdraw_revisions: of a cancelled order

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity (start with 1001) unique,
  user_id uuid not null references public.profiles (id) on delete restrict,
  billed_to uuid not null references public.profiles (id) on delete restrict,
  organisation_id uuid references public.organisations (id) on delete restrict,
  title text not null check (char_length(btrim(title)) between 3 and 200),
  address text not null check (char_length(btrim(address)) between 5 and 300),
  notes text check (char_length(notes) <= 5000),
  reference text check (reference = btrim(reference) and char_length(reference) between 1 and 60),
  wishes text check (char_length(wishes) <= 1000),
  example_ids uuid[] check (cardinality(example_ids) between 1 and 5),
  service_type text not null references public.service_pricing (service_type),
  status text not null default 'draft' check (status in ('draft', 'pending', 'completed', 'cancelled')),
  total_amount numeric(12, 2) not null default 0 check (total_amount >= 0),
  total_ore bigint not null generated always as ((total_amount * 100)::bigint) stored,
  base_price numeric(10, 2) not null default 0,
  price_per_image numeric(10, 2) not null default 0,
  other_services integer not null default 0 check (other_services >= 0),
  image_count integer not null default 0 check (image_count >= 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  due_at timestamptz,
  paused_at timestamptz,
  sort_due_at timestamptz not null generated always as (
    case
      when status not in ('draft', 'pending') or (due_at is null and paused_at is null) then 'infinity'::timestamptz
      when paused_at is not null then '9999-01-01 00:00:00+00'::timestamptz
      else due_at
    end
  ) stored,
  completed_at timestamptz,
  first_completed_at timestamptz,
  taken_back_reason text check (char_length(taken_back_reason) between 1 and 500),
  delayed_until timestamptz,
  delay_reason text check (char_length(delay_reason) between 1 and 500),
  images_expire_at timestamptz,
  has_unbilled boolean not null default false,
  constraint orders_delay_has_reason check ((delayed_until is null) = (delay_reason is null)),
  constraint orders_first_completed_stays check (completed_at is null or first_completed_at is not null),
  constraint orders_completed_at_follows_status check ((status = 'completed') = (completed_at is not null)),
  constraint orders_mixed_without_price_per_image check (other_services = 0 or price_per_image = 0),
  constraint orders_without_images_stay_draft check (image_count > 0 or status in ('draft', 'cancelled'))
);
comment on table public.orders is 'An order of edited property images.';
comment on column public.orders.number is 'What people call the order by, shown as R-1041; the id stays in URLs, file names and calls.';
comment on column public.orders.billed_to is 'Who pays: card, overdue invoices, billing and debt are those of this account. Set by trigger when the order is placed, whatever was sent; another owner of the firm pays it only after saying so.';
comment on column public.orders.organisation_id is 'The firm that the order belongs to; null: to the person alone. Set by trigger, whatever was sent.';
comment on column public.orders.reference is 'What the customer calls the case by, shown as Sagsnr.; null: none.';
comment on column public.orders.wishes is 'The standing wishes when the order was placed; null: there were none. Set by trigger.';
comment on column public.orders.example_ids is 'The images of the standing wishes when the order was placed, ids of finished_orders. Set by trigger.';
comment on column public.orders.service_type is 'The service of images without their own; of an order that place_order made the commonest one.';
comment on column public.orders.status is 'draft (Afventer), pending (Under behandling), completed (Afsluttet), cancelled (Annulleret; set by procedures only).';
comment on column public.orders.total_amount is 'DKK, the sum of its order_lines, kept by trigger whatever was sent. While all images have the service of the order: base_price + price_per_image x image_count.';
comment on column public.orders.total_ore is 'total_amount in øre, to sort and to page by; computed.';
comment on column public.orders.base_price is 'DKK, frozen from private.get_prices when the order was placed; for its own service.';
comment on column public.orders.price_per_image is 'DKK, frozen from private.get_prices when the order was placed; for its own service; 0 when its images have different services, whose prices are in their lines.';
comment on column public.orders.other_services is 'How many services its images have beside its own; kept by trigger.';
comment on column public.orders.image_count is 'Number of original images, floor plans not counted; kept by trigger.';
comment on column public.orders.changed_at is 'When the order, its images or its total changed last: an open page asks for this alone. Kept by trigger.';
comment on column public.orders.due_at is 'When the finished images are promised at the latest; null: no time is. Frozen when the order is placed, and moved by private.set_due_at, private.change_placed_order and private.run_clock only.';
comment on column public.orders.paused_at is 'Since when the studio waits for an answer of the customer (order_pauses); the answer moves due_at by the working time in between. Null: it does not wait.';
comment on column public.orders.sort_due_at is 'due_at of an order that is not finished, the year 9999 while it waits for its customer, infinity where nothing is due, to sort and to page by; computed.';
comment on column public.orders.completed_at is 'Set when the status becomes completed, cleared when it leaves it. Lines that were not billable become so then.';
comment on column public.orders.first_completed_at is 'Set when the status becomes completed for the first time and kept when the order is opened again: the work was done and has to be paid.';
comment on column public.orders.delayed_until is 'Until when the studio has said that the order is delayed; due_at stays what was promised. Cleared when the order is finished.';
comment on column public.orders.delay_reason is 'Why it is delayed, in the studio''s words to the customer.';
comment on column public.orders.taken_back_reason is 'Why the studio has taken a completed order back, in its words to the customer; cleared when the order is completed again.';
comment on column public.orders.images_expire_at is 'When its images are deleted at the earliest, which its customer is mailed 31 days before, or when they were; null: they are kept.';
comment on column public.orders.has_unbilled is 'Has lines that are billable and on no invoice; kept by trigger. That a line is on one invoice at most is what prevents a second charge, this finds the unbilled lines fast.';

create index orders_user_id_created_at_id_idx on public.orders (user_id, created_at desc, id desc);
-- The administrators' list pages by cursor through every sort, alone and within one status or one service: each has
-- its index, so that every page of a million orders costs the same. Under row level security only
-- leakproof comparisons reach an index. Those of numeric are not, so that a page by amount read the whole index
-- (560 ms on a million orders); those of bigint are.
create index orders_created_at_id_idx on public.orders (created_at desc, id desc);
create index orders_title_id_idx on public.orders (title, id);
create index orders_total_ore_id_idx on public.orders (total_ore, id);
create index orders_sort_due_at_id_idx on public.orders (sort_due_at, id);
create index orders_status_created_at_id_idx on public.orders (status, created_at desc, id desc);
create index orders_status_title_id_idx on public.orders (status, title, id);
create index orders_status_total_ore_id_idx on public.orders (status, total_ore, id);
create index orders_status_sort_due_at_id_idx on public.orders (status, sort_due_at, id);
create index orders_service_type_created_at_id_idx on public.orders (service_type, created_at desc, id desc);
create index orders_service_type_title_id_idx on public.orders (service_type, title, id);
create index orders_service_type_total_ore_id_idx on public.orders (service_type, total_ore, id);
create index orders_service_type_sort_due_at_id_idx on public.orders (service_type, sort_due_at, id);
create index orders_organisation_id_created_at_id_idx on public.orders (organisation_id, created_at desc, id desc);
create index orders_billed_to_idx on public.orders (billed_to);
-- For private.unbilled_lines.
create index orders_unbilled_idx on public.orders (billed_to) where has_unbilled;
-- For get_desk: what there is to do, and what was completed today.
create index orders_desk_idx on public.orders (created_at, id) include (status, image_count, sort_due_at)
  where status in ('draft', 'pending');
create index orders_completed_at_idx on public.orders (completed_at) where completed_at is not null;
create index orders_images_expire_at_idx on public.orders (images_expire_at) where images_expire_at is not null;
create index orders_unfinished_idx on public.orders (user_id) where status in ('draft', 'pending');

create function private.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The demo and SQL may bring the prices of an older order.
  if private.is_api_call() or (new.base_price = 0 and new.price_per_image = 0) then
    select p.base_price, p.price_per_image into new.base_price, new.price_per_image
    from private.get_prices(new.user_id, new.organisation_id) p where p.service_type = new.service_type;
    if not found then
      perform private.refuse('service_unknown', 'There is no such service.', coalesce(new.service_type, ''));
    end if;
  end if;
  -- What its first lines will add up to: who inserts it reads the total from the same statement.
  new.total_amount := new.base_price + new.price_per_image * new.image_count;
  new.has_unbilled := false;
  if new.status = 'completed' and new.completed_at is null then
    new.completed_at := now();
  end if;
  new.first_completed_at := coalesce(new.first_completed_at, new.completed_at);
  -- SQL may bring the promise of an older order.
  new.due_at := coalesce(new.due_at, private.add_working_time(new.created_at, private.get_turnaround(new)));
  return new;
end
$$;
comment on function private.prepare_order() is 'Freezes the prices of a new order and the time that is promised, and computes its total.';
create trigger prepare_order before insert on public.orders
  for each row execute function private.prepare_order();

create function private.check_order_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.title := btrim(new.title);
  new.address := btrim(new.address);
  new.notes := nullif(btrim(new.notes), '');
  new.reference := nullif(btrim(new.reference), '');
  if private.is_api_call() then
    if coalesce(char_length(new.title), 0) not between 3 and 200 then
      perform private.refuse('title_invalid', 'The title must have 3 to 200 characters.');
    elsif coalesce(char_length(new.address), 0) not between 5 and 300 then
      perform private.refuse('address_invalid', 'The address must have 5 to 300 characters.');
    elsif char_length(new.notes) > 5000 then
      perform private.refuse('notes_too_long', 'The notes may have at most 5000 characters.');
    elsif char_length(new.reference) > 60 then
      perform private.refuse('reference_too_long', 'The reference may have at most 60 characters.');
    end if;
  end if;
  return new;
end
$$;
create trigger check_texts before insert or update of title, address, notes, reference on public.orders
  for each row execute function private.check_order_texts();

create function private.write_order_lines() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.order_lines (order_id, kind, service_type, quantity, unit_price_kroner, billable_at, is_agreed)
  select l.id, l.kind, l.service_type, l.quantity, l.price, l.first_completed_at, exists (
    select 1 from private.get_prices(l.user_id, l.organisation_id) p
    where p.service_type = l.service_type and p.is_agreed
      and l.price = case l.kind when 'base' then p.base_price else p.price_per_image end
  )
  from (
    select n.*, 'base' as kind, 1 as quantity, n.base_price as price from inserted n where n.base_price > 0
    union all
    -- The demo and SQL may bring an order with its number of images.
    select n.*, 'image', n.image_count, n.price_per_image from inserted n where n.image_count > 0
  ) l;
  return null;
end
$$;
comment on function private.write_order_lines() is 'Writes the line of the base price of a new order, and one for its stated number of images.';
create trigger write_order_lines after insert on public.orders
  referencing new table as inserted
  for each statement execute function private.write_order_lines();

create function private.change_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.total_amount := (
    select coalesce(sum(l.amount_kroner), 0) from public.order_lines l where l.order_id = new.id
  );
  if new.status is distinct from old.status then
    if new.image_count = 0 and new.status in ('pending', 'completed') then
      perform private.refuse('image_required', 'An order without images cannot leave draft.', new.id::text);
    end if;
    new.completed_at := case when new.status = 'completed' then now() end;
    new.first_completed_at := coalesce(old.first_completed_at, new.completed_at);
    if new.status in ('completed', 'cancelled') then
      new.delayed_until := null;
      new.delay_reason := null;
    end if;
  end if;
  if new.first_completed_at is null or new.completed_at is not null then
    new.taken_back_reason := null;
  end if;
  return new;
end
$$;
comment on function private.change_order() is 'Keeps the total as its lines add up, completed_at in step with the status, and a reason only of an order that was taken back.';
create trigger change_order before update on public.orders
  for each row execute function private.change_order();

create function private.check_status_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Without the owner's rights, so that current_user is who writes the row: a user, or a procedure with checks of its own.
  if current_user in ('anon', 'authenticated')
    and (old.status = 'cancelled' or new.status not in ('draft', 'pending', 'completed')) then
    perform private.refuse('status_not_allowed', 'This status change is not allowed.', old.status || ' -> ' || new.status);
  end if;
  return new;
end
$$;
comment on function private.check_status_change() is 'Keeps the status that a user writes within the allowed changes; cancelling is for procedures.';
create trigger check_status_change before update of status on public.orders
  for each row when (new.status is distinct from old.status)
  execute function private.check_status_change();

create function private.set_changed_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Not the start of the transaction: of two changes that wait for each other the second has the later time.
  new.changed_at := clock_timestamp();
  return new;
end
$$;
create trigger set_changed_at before update on public.orders
  for each row execute function private.set_changed_at();

create function private.touch_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders o set changed_at = default where o.id in (select c.order_id from changed c);
  return null;
end
$$;
comment on function private.touch_orders() is 'Notes on the orders that rows of theirs changed; each table that is shown with an order has it, its rows as changed.';

-- Opening the order again changes nothing about that.
create function private.make_lines_billable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.order_lines l set billable_at = new.completed_at
  where l.order_id = new.id and l.billable_at is null;
  return null;
end
$$;
comment on function private.make_lines_billable() is
  'At the first completion after a line was written it becomes billable.';
create trigger make_lines_billable after update of status on public.orders
  for each row when (new.status is distinct from old.status and new.status = 'completed')
  execute function private.make_lines_billable();

create function private.bill_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The demo and SQL may bring an order that somebody else pays.
  if private.is_api_call() or new.billed_to is null then
    select m.organisation_id into new.organisation_id from public.memberships m where m.user_id = new.user_id;
    -- Serialises with leaving, with a removal and with another owner; the next statement sees who is in the firm then.
    perform 1 from public.organisations f where f.id = new.organisation_id for share;
    if not exists (
      select 1 from public.memberships m where m.user_id = new.user_id and m.organisation_id = new.organisation_id
    ) then
      new.organisation_id := null;
    end if;
    new.billed_to := coalesce(private.get_owner(new.organisation_id), new.user_id);
  end if;
  return new;
end
$$;
comment on function private.bill_order() is 'Sets the firm of a new order, and who pays: the firm''s owner, or the person.';
create trigger bill_order before insert on public.orders
  for each row execute function private.bill_order();

create function private.copy_wishes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The demo and SQL may bring those of an older order.
  if private.is_api_call() or new.wishes is null then
    select w.content, w.example_ids into new.wishes, new.example_ids from public.standing_wishes w
    where case when new.organisation_id is null then w.user_id = new.user_id else w.organisation_id = new.organisation_id end;
  end if;
  return new;
end
$$;
comment on function private.copy_wishes() is 'Copies the standing wishes of the person, or of the firm, and their examples into a new order.';
create trigger copy_wishes before insert on public.orders
  for each row execute function private.copy_wishes();

create function private.require_open_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_api_call() then
    return new;
  end if;
  -- Serialises with close_account: the policy alone reads the account as it was before an order waited for it.
  perform 1 from public.profiles p where p.id in (new.user_id, new.billed_to) order by p.id for share;
  if exists (
    select 1 from public.profiles p where p.id in (new.user_id, new.billed_to) and p.erased_at is not null
  ) then
    perform private.refuse('not_signed_in', 'The account is closed.', sql_state => '42501');
  end if;
  return new;
end
$$;
comment on function private.require_open_account() is 'Refuses an order of an account that is closed, or is being closed right now, and one that such an account would pay.';
create trigger check_account before insert on public.orders
  for each row execute function private.require_open_account();

create function private.require_card() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_call() and private.get_payment_days(new.organisation_id) is null and not exists (
    select 1 from private.payment_methods m where m.user_id = new.billed_to
  ) then
    perform private.refuse('card_required', 'A payment card must be added before an order can be placed.');
  end if;
  return new;
end
$$;
comment on function private.require_card() is 'Refuses an order when who pays has neither a saved card nor a firm that pays by invoice.';
create trigger check_card before insert on public.orders
  for each row execute function private.require_card();

create function private.is_overdue(p_user_id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.invoices i
    where i.user_id = p_user_id
      and i.status in ('open', 'failed', 'requires_action') and i.transferred_on is null
      and i.due_date < private.today() - 14
  );
end
$$;
comment on function private.is_overdue(uuid) is 'Whether a customer has an invoice more than 14 days overdue.';

create function private.refuse_overdue() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_call() and private.is_overdue(new.billed_to) then
    perform private.refuse('overdue_invoice', 'An invoice is more than 14 days overdue.');
  end if;
  return new;
end
$$;
comment on function private.refuse_overdue() is 'Refuses an order when who pays has an invoice more than 14 days overdue; running orders go on.';
create trigger check_overdue before insert on public.orders
  for each row execute function private.refuse_overdue();

create function private.limit_unfinished_orders() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  customer record;
begin
  if not private.is_api_call() then
    return null;
  end if;
  for customer in
    select p.id, l.max_unfinished_orders as allowed
    from public.profiles p join public.order_limits l on l.id = p.limits
    where p.id in (select n.user_id from inserted n)
  loop
    -- A call at the same time counts the orders of this one.
    perform pg_advisory_xact_lock(hashtextextended('unfinished-orders/' || customer.id, 0));
    if (
      select count(*) from public.orders o where o.user_id = customer.id and o.status in ('draft', 'pending')
    ) > customer.allowed then
      perform private.refuse('too_many_orders', 'The account has too many unfinished orders.', customer.allowed::text);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.limit_unfinished_orders() is 'Refuses orders beyond the unfinished ones that an account may have.';
create trigger limit_unfinished_orders after insert on public.orders
  referencing new table as inserted
  for each statement execute function private.limit_unfinished_orders();

create function private.create_status_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_customer(
    new.id, new.user_id, case new.status when 'pending' then 'order_in_progress' else 'order_completed' end,
    -- Time for the administrator's tab, which sends it at once and reports it, and to correct a mistake.
    interval '1 minute'
  );
  return null;
end
$$;
comment on function private.create_status_notification() is 'Writes the notification of a change to pending or completed and queues its mail, in its transaction; a change to draft has none.';
create trigger create_status_notification after update of status on public.orders
  for each row when (new.status is distinct from old.status and new.status in ('pending', 'completed'))
  execute function private.create_status_notification();

-- Mails about them that nobody has tried to send wait for the mail of the completion.
create function private.deliver_finished_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'completed' then
    perform private.deliver_versions(new.id);
  else
    update public.finished_orders f set delivered_at = null where f.order_id = new.id;
  end if;
  -- The mail of the completion says it, or it waits until there is something to see again.
  update public.mails m set status = 'waiting', due_at = null
  where m.order_id = new.id and m.kind = 'order_images_uploaded' and m.status = 'queued' and m.attempts = 0;
  return null;
end
$$;
comment on function private.deliver_finished_images() is
  'Delivers the finished images when an order is completed (private.deliver_versions), and takes the finished images back when it leaves that status.';
create trigger deliver_finished_images after update of status on public.orders
  for each row when (new.status is distinct from old.status and 'completed' in (old.status, new.status))
  execute function private.deliver_finished_images();

create function private.withdraw_revisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.revisions r set status = 'withdrawn', due_at = null, minutes_left = null, closed_at = clock_timestamp()
  where r.order_id = new.id and r.status in ('sent', 'quoted', 'in_progress');
  return null;
end
$$;
comment on function private.withdraw_revisions() is 'Withdraws the open revision of an order that is cancelled, which nobody could deliver.';
create trigger withdraw_revisions after update of status on public.orders
  for each row when (new.status is distinct from old.status and new.status = 'cancelled')
  execute function private.withdraw_revisions();

create function private.end_pauses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.order_pauses p set ended_at = clock_timestamp() where p.order_id = new.id and p.ended_at is null;
  perform private.run_clock(new.id);
  return null;
end
$$;
comment on function private.end_pauses() is 'Closes the open questions of an order that is completed or cancelled.';
create trigger end_pauses after update of status on public.orders
  for each row when (new.status is distinct from old.status and new.status in ('completed', 'cancelled'))
  execute function private.end_pauses();

-- Also of revisions.
create function private.keep_order_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.order_work as w (order_id, revision_id, stage)
  values (
    coalesce((to_jsonb(new) ->> 'order_id')::uuid, new.id), case when tg_table_name = 'revisions' then new.id end,
    case when new.status in ('draft', 'pending', 'sent', 'quoted', 'in_progress') then 'queued' else 'ready' end
  )
  on conflict (order_id, revision_id) do update
  set stage = case when excluded.stage = 'queued' and w.assignee_id is not null then 'editing' else excluded.stage end,
    version = w.version + 1;
  return null;
end
$$;
comment on function private.keep_order_work() is
  'Makes the work on a new order or revision; ends it when nothing is left to do, and opens it again.';
create trigger keep_order_work after insert on public.orders
  for each row execute function private.keep_order_work();
create trigger keep_order_work_on_update after update of status on public.orders
  for each row when (
    (new.status in ('completed', 'cancelled')) is distinct from (old.status in ('completed', 'cancelled'))
  )
  execute function private.keep_order_work();

create function private.keep_order_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_order_words(array[new.id]);
  return null;
end
$$;
comment on function private.keep_order_words() is 'Keeps the words that an order is found by.';
create trigger keep_order_words
  after insert or update of user_id, organisation_id, status, service_type, created_at, title, address, reference on public.orders
  for each row execute function private.keep_order_words();

create function private.keep_image_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_finished_words(array(select f.id from public.finished_orders f where f.order_id = new.id));
  return null;
end
$$;
comment on function private.keep_image_words() is 'Keeps the words that the finished images of an order are found by.';
create trigger keep_image_words
  after update of user_id, title, address, reference on public.orders
  for each row execute function private.keep_image_words();

create function private.record_order_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.add_order_event(new.id, 'status', jsonb_build_object('from', old.status, 'to', new.status));
    return null;
  end if;
  perform private.add_order_event(new.id, 'placed', '{}', new.created_at);
  return null;
end
$$;
comment on function private.record_order_events() is
  'Writes that an order was placed, and each change of its status.';
create trigger record_order_placed after insert on public.orders
  for each row execute function private.record_order_events();
create trigger add_status_event after update of status on public.orders
  for each row when (new.status is distinct from old.status)
  execute function private.record_order_events();

create function private.queue_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_call() then
    -- A client that adds the images one by one is done by then.
    perform private.queue_mail('order:' || new.id, 'order_received', new.user_id, new.id, interval '1 minute');
  end if;
  return null;
end
$$;
comment on function private.queue_receipt() is 'Queues the receipt of a new order when it has its first image, in that transaction.';
create trigger queue_receipt after update of image_count on public.orders
  for each row when (old.image_count = 0 and new.image_count > 0)
  execute function private.queue_receipt();

alter table public.orders enable row level security;
grant select on public.orders to authenticated;
-- total_amount may be sent and is overwritten; id may be chosen, so that a call whose response was lost can be repeated.
grant insert (id, user_id, title, address, notes, reference, service_type, total_amount),
  update (status, taken_back_reason)
  on public.orders to authenticated;
grant select, insert, update, delete on public.orders to service_role;

-- A customer's query also names user_id, or organisation_id, and never both: with this policy alone no index is used.
create policy "Customers read their orders and those of their firm, admins all" on public.orders
  for select to authenticated
  using (
    (
      (select private.is_confirmed())
      and ((organisation_id is null and user_id = (select auth.uid())) or organisation_id = (select private.my_organisation()))
    )
    or (select private.is_admin())
  );
create policy "Customers place orders for themselves, assistants for others" on public.orders
  for insert to authenticated
  with check ((user_id = (select auth.uid()) or private.may_order_for(user_id)) and (select private.is_confirmed()));
create policy "Admins change the status of orders" on public.orders
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Another's id is refused with 42501.
create function public.get_order_statistics(user_id uuid, is_of_firm boolean default false)
returns table (
  distinct_statuses bigint, total_orders bigint, draft_orders bigint, pending_orders bigint, completed_orders bigint
)
language plpgsql stable parallel safe security invoker set search_path = ''
as $$
declare
  firm uuid := (select private.my_organisation());
begin
  if get_order_statistics.user_id is distinct from (select auth.uid()) then
    perform private.refuse('not_own_account', 'Statistics are for the own account only.', sql_state => '42501');
  end if;
  if is_of_firm and firm is not null then
    return query
      select count(distinct o.status), count(*), count(*) filter (where o.status = 'draft'),
        count(*) filter (where o.status = 'pending'), count(*) filter (where o.status = 'completed')
      from public.orders o where o.organisation_id = firm;
    return;
  end if;
  return query
    select count(distinct o.status), count(*), count(*) filter (where o.status = 'draft'),
      count(*) filter (where o.status = 'pending'), count(*) filter (where o.status = 'completed')
    from public.orders o where o.user_id = get_order_statistics.user_id;
end
$$;
comment on function public.get_order_statistics(uuid, boolean) is
  'How many orders the caller has, or the caller''s firm, in each status that a tab shows too, and how many different statuses they are in; one row.';
grant execute on function public.get_order_statistics(uuid, boolean) to authenticated;

-- Another's id is refused with 42501.
create function public.calculate_dashboard_totals(user_id uuid, is_of_firm boolean default false)
returns table (total_30_days numeric, total_amount numeric, linked_users integer)
language plpgsql stable parallel safe security invoker set search_path = ''
as $$
declare
  firm uuid := (select private.my_organisation());
begin
  if calculate_dashboard_totals.user_id is distinct from (select auth.uid()) then
    perform private.refuse('not_own_account', 'Totals are for the own account only.', sql_state => '42501');
  end if;
  if is_of_firm and firm is not null then
    return query
      select
        coalesce(sum(o.total_amount) filter (where o.created_at >= now() - interval '720 hours'), 0),
        coalesce(sum(o.total_amount), 0),
        (select count(*)::integer from public.memberships m where m.organisation_id = firm)
      from public.orders o
      where o.organisation_id = firm and o.status <> 'cancelled';
    return;
  end if;
  return query
    select
      coalesce(sum(o.total_amount) filter (where o.created_at >= now() - interval '720 hours'), 0),
      coalesce(sum(o.total_amount), 0),
      greatest((select count(*)::integer from public.memberships m where m.organisation_id = firm), 1)
    from public.orders o
    where o.user_id = calculate_dashboard_totals.user_id and o.status <> 'cancelled';
end
$$;
comment on function public.calculate_dashboard_totals(uuid, boolean) is
  'What the caller, or the caller''s firm, has ordered in the last 30 days (30 x 24 hours, whatever summer time does) and ever, in DKK without cancelled orders, and how many users the account has; one row.';
grant execute on function public.calculate_dashboard_totals(uuid, boolean) to authenticated;
