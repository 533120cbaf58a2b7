-- Rounds of corrections that a customer asks for after the delivery. They never touch the order's status, so that what was
-- delivered stays visible and what is billed stays billed. What each is about is in revision_items.

create table public.revisions (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  number smallint not null check (number >= 1),
  status text not null default 'sent'
    check (status in ('sent', 'quoted', 'in_progress', 'delivered', 'approved', 'declined', 'withdrawn')),
  cause text check (cause in ('fault', 'wish')),
  quoted_kroner numeric(10, 2) check (quoted_kroner > 0),
  quote_accepted_at timestamptz,
  reason text check (char_length(reason) between 1 and 500),
  sent_at timestamptz not null default clock_timestamp(),
  due_at timestamptz,
  minutes_left integer check (minutes_left >= 0),
  judged_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  unique (order_id, number),
  -- As an exclusion: the REST server of the local stack takes a unique index, partial too, for a relation to one row.
  constraint revisions_one_open_per_order exclude (order_id with =) where (status in ('sent', 'quoted', 'in_progress')),
  constraint revisions_wishes_are_quoted check (quoted_kroner is null or cause = 'wish'),
  constraint revisions_judged_have_cause check (status not in ('quoted', 'in_progress', 'delivered', 'approved') or cause is not null),
  constraint revisions_quoted_have_price check (status <> 'quoted' or quoted_kroner is not null),
  constraint revisions_price_accepted_before_work check (
    status not in ('in_progress', 'delivered', 'approved') or quoted_kroner is null or quote_accepted_at is not null
  ),
  constraint revisions_declined_say_why check (status <> 'declined' or reason is not null),
  constraint revisions_delivered_since check ((status in ('delivered', 'approved')) = (delivered_at is not null)),
  constraint revisions_closed_since check ((status in ('approved', 'declined', 'withdrawn')) = (closed_at is not null))
);
comment on table public.revisions is 'Corrections of delivered images, each requested and delivered as a whole.';
comment on column public.revisions.id is 'Chosen by the client.';
comment on column public.revisions.number is 'Counts the revisions of the order from 1.';
comment on column public.revisions.status is 'sent; quoted: a price waits for the customer; in_progress; delivered; approved: by the customer; declined: by the studio; withdrawn: by the customer, also to refuse a price.';
comment on column public.revisions.cause is 'fault: the images were not as ordered, always free; wish: something new. Null until the studio has judged it.';
comment on column public.revisions.quoted_kroner is 'DKK for a wish that is not free.';
comment on column public.revisions.reason is 'The studio''s words to the customer about the price, or about why it cannot be done.';
comment on column public.revisions.due_at is 'When the studio promised it; null: nothing was promised, or a price waits for the customer.';
comment on column public.revisions.minutes_left is 'Working minutes until due_at, kept while a price waits for the customer.';

-- By status first: the queue merges the open ones, so that each of them can be shown alone as fast. get_desk counts by
-- due_at, which an expression does not give back.
create index revisions_queue_idx on public.revisions (status, coalesce(due_at, 'infinity'), sent_at, id) include (due_at)
  where status in ('sent', 'quoted', 'in_progress');
-- For the dashboard of a customer, which names the prices that wait for an answer.
create index revisions_quoted_idx on public.revisions (order_id) where status = 'quoted';

create trigger touch_orders after insert on public.revisions
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_update after update on public.revisions
  referencing new table as changed for each statement execute function private.touch_orders();

create trigger keep_order_work after insert on public.revisions
  for each row execute function private.keep_order_work();
create trigger keep_order_work_on_update after update of status on public.revisions
  for each row when (
    (new.status in ('sent', 'quoted', 'in_progress')) is distinct from (old.status in ('sent', 'quoted', 'in_progress'))
  )
  execute function private.keep_order_work();

create function private.delays_invoice(p_order_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.revisions r
    where r.order_id = p_order_id and (r.status = 'sent' or (r.status = 'in_progress' and r.cause = 'fault'))
  )
$$;
comment on function private.delays_invoice(uuid) is
  'Whether an order has an open revision that is the studio''s fault, or not judged yet: its monthly invoice waits for that.';

alter table public.revisions enable row level security;
grant select (
  id, order_id, number, status, cause, quoted_kroner, quote_accepted_at, reason, sent_at, due_at, judged_at, delivered_at,
  closed_at
) on public.revisions to authenticated;
grant select, insert, update, delete on public.revisions to service_role;

create policy "Customers read the revisions of their orders, admins all" on public.revisions
  for select to authenticated
  using ((select private.is_admin()) or exists (select 1 from public.orders o where o.id = order_id));
