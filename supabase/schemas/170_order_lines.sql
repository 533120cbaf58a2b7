-- What an order costs, line by line. Lines are added, never changed: a mistake is corrected by another line. A line is on
-- one invoice at most, so whatever is added to an order after its invoice is on the next one.

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  kind text not null check (kind in ('base', 'image', 'extra', 'late_credit', 'goodwill')),
  order_image_id uuid references public.order_images (id) on delete set null,
  service_type text references public.service_pricing (service_type),
  text text check (text = btrim(text) and char_length(text) between 1 and 200),
  quantity integer not null default 1 check (quantity >= 1),
  unit_price_kroner numeric(10, 2) not null,
  amount_kroner numeric(12, 2) not null generated always as (quantity * unit_price_kroner) stored,
  billable_at timestamptz,
  invoice_id uuid,
  created_by uuid,
  revision_id uuid,
  is_agreed boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint order_lines_credits_are_negative check (
    case when kind in ('late_credit', 'goodwill') then unit_price_kroner <= 0 else unit_price_kroner >= 0 end
  ),
  constraint order_lines_are_named check (
    case when kind in ('base', 'image') then service_type is not null else text is not null end
  ),
  constraint order_lines_of_revisions check (kind = 'extra' or revision_id is null),
  constraint order_lines_of_images check (kind = 'image' or order_image_id is null),
  constraint order_lines_goodwill_at_once check (kind <> 'goodwill' or billable_at is not null),
  constraint order_lines_billable_before_invoiced check (invoice_id is null or billable_at is not null),
  constraint order_lines_image_has_service_once unique (order_image_id, service_type),
  -- Checked at the end of the transaction: the link is written after its lines.
  constraint order_lines_invoice_names_order foreign key (invoice_id, order_id)
    references public.invoice_orders (invoice_id, order_id) deferrable initially deferred
);
comment on table public.order_lines is 'What an order costs, line by line; its total is their sum. Once billable, a line is never changed.';
comment on column public.order_lines.kind is 'base: the base price of a service; image: an image with a service; extra: more work; late_credit: for late delivery; goodwill: a credit that an administrator gives.';
comment on column public.order_lines.order_image_id is 'Null after the image was erased, and where SQL brought an order with its number of images.';
comment on column public.order_lines.text is 'Danish, as on the invoice; a base price and images are named by their service.';
comment on column public.order_lines.unit_price_kroner is 'DKK, frozen when the line was written; below zero for a credit.';
comment on column public.order_lines.billable_at is 'When the line became billable: at the first completion of the order after it was written, goodwill at once. It may be replaced until then.';
comment on column public.order_lines.invoice_id is 'The invoice that it is on; set once.';
comment on column public.order_lines.created_by is 'The administrator who gave a credit or added an extra; an id without a reference, no customer reads it.';

comment on column public.order_lines.is_agreed is 'Whether the price is of an agreement (price_agreements), not of the price list.';
comment on column public.order_lines.revision_id is 'The revision whose price it is; an id without a reference, for the line outlives it.';

create index order_lines_order_id_idx on public.order_lines (order_id);
create index order_lines_invoice_id_order_id_idx on public.order_lines (invoice_id, order_id);
create index order_lines_service_type_idx on public.order_lines (service_type);
create unique index order_lines_one_base_per_service_idx on public.order_lines (order_id, service_type) where kind = 'base';
create unique index order_lines_one_per_revision_idx on public.order_lines (revision_id) where revision_id is not null;
create unique index order_lines_one_late_credit_idx on public.order_lines (order_id, kind) where kind = 'late_credit';

-- No line moves to another order.
create function private.guard_order_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  allowed public.order_lines := old;
begin
  if old.billable_at is null then
    if tg_op = 'UPDATE' and new.order_id = old.order_id then
      return new;
    elsif tg_op = 'DELETE' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    allowed.invoice_id := coalesce(old.invoice_id, new.invoice_id);
    allowed.order_image_id := case when new.order_image_id is not null then old.order_image_id end;
    -- Computed after this trigger.
    allowed.amount_kroner := new.amount_kroner;
    if new is not distinct from allowed then
      return new;
    end if;
  end if;
  perform private.refuse('order_line_final', 'A billable line is not changed; add another line.', old.id::text);
end
$$;
comment on function private.guard_order_line() is
  'Refuses, for whoever asks, to change or remove a line that is billable: it can only be put on an invoice, once, and forget its image.';
create trigger guard_order_line before update or delete on public.order_lines
  for each row execute function private.guard_order_line();

-- Refuses credits that take the total of an order below zero.
create function private.total_order_lines() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  overdrawn uuid;
begin
  -- The lock comes first, so that of two credits at once the second counts the first.
  perform 1 from public.orders o
  where o.id in (select c.order_id from changed c)
  order by o.id for no key update;
  select c.order_id into overdrawn
  from (select distinct c.order_id from changed c) c
  where (select sum(l.amount_kroner) from public.order_lines l where l.order_id = c.order_id) < 0
  limit 1;
  if overdrawn is not null then
    perform private.refuse('credit_too_large', 'The credits of an order are at most its price.', overdrawn::text);
  end if;
  update public.orders o set total_amount = s.total, has_unbilled = s.has_unbilled,
    -- What is added after an invoice is ordered by who owns the firm then.
    billed_to = case
      when s.has_unbilled and not o.has_unbilled and exists (select 1 from public.invoice_orders i where i.order_id = o.id)
      then coalesce(private.get_owner(o.organisation_id), o.billed_to)
      else o.billed_to
    end
  from (
    select c.order_id, coalesce(sum(l.amount_kroner), 0) as total,
      coalesce(bool_or(l.billable_at is not null and l.invoice_id is null), false) as has_unbilled
    from (select distinct c.order_id from changed c) c
    left join public.order_lines l on l.order_id = c.order_id
    group by c.order_id
  ) s
  where o.id = s.order_id and (o.total_amount, o.has_unbilled) is distinct from (s.total, s.has_unbilled);
  return null;
end
$$;
comment on function private.total_order_lines() is 'Keeps orders.total_amount and has_unbilled as the lines say.';
create trigger total_new_lines after insert on public.order_lines
  referencing new table as changed for each statement execute function private.total_order_lines();
create trigger total_changed_lines after update on public.order_lines
  referencing new table as changed for each statement execute function private.total_order_lines();
create trigger total_removed_lines after delete on public.order_lines
  referencing old table as changed for each statement execute function private.total_order_lines();

create function private.record_order_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_order_event(
    new.order_id, case when new.kind = 'extra' then 'extra' else 'credit' end,
    jsonb_build_object('amount_kroner', abs(new.amount_kroner)), new.created_at, new.created_by
  );
  return null;
end
$$;
comment on function private.record_order_line() is 'Writes that an order got a credit or more work, which somebody decided.';
create trigger record_order_line after insert on public.order_lines
  for each row when (new.kind in ('extra', 'late_credit', 'goodwill'))
  execute function private.record_order_line();

-- Added to a completed order they are billable at once.
create function private.write_image_lines(p_image_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  with added as (
    select i.id, i.order_id, i.services, row_number() over (partition by i.order_id order by i.position, i.id) as number,
      row_number() over (partition by i.order_id order by i.position desc, i.id desc) as number_from_last
    from public.order_images i where i.id = any (p_image_ids)
  ), extended as (
    -- SQL may bring an order with its number of images first, and a line for them all, and their rows afterwards.
    select a.order_id,
      (select count(*) from public.order_images i where i.order_id = a.order_id and not i.is_floor_plan)
        - (
          select count(distinct l.order_image_id) + coalesce(sum(l.quantity) filter (where l.order_image_id is null), 0)
          from public.order_lines l where l.order_id = a.order_id and l.kind = 'image'
        ) as images_without_line
    from (select distinct order_id from added) a
  ), prices as (
    select e.order_id, p.* from extended e join public.orders o on o.id = e.order_id
    cross join lateral private.get_prices(o.user_id, o.organisation_id) p
  ), priced as (
    select a.id, a.order_id, a.number, s.position, s.service_type, o.status,
      case when s.service_type = o.service_type then o.base_price else p.base_price end as base_price,
      coalesce(
        case when s.service_type = o.service_type and o.other_services = 0 then o.price_per_image end,
        -- What an earlier image of the order cost with this service.
        known.unit_price_kroner,
        p.price_per_image
      ) as price_per_image,
      coalesce(known.is_agreed, p.is_agreed) as is_agreed, p.is_agreed as is_base_agreed
    from added a
    join extended e on e.order_id = a.order_id
    join public.orders o on o.id = a.order_id
    cross join lateral unnest(coalesce(a.services, array[o.service_type])) with ordinality as s (service_type, position)
    join prices p on p.order_id = a.order_id and p.service_type = s.service_type
    left join lateral (
      select l.unit_price_kroner, l.is_agreed from public.order_lines l
      where l.order_id = a.order_id and l.kind = 'image' and l.service_type = s.service_type
      order by l.created_at limit 1
    ) known on true
    where private.is_api_call() or a.number_from_last <= e.images_without_line
  )
  insert into public.order_lines (order_id, kind, order_image_id, service_type, unit_price_kroner, billable_at, is_agreed)
  select n.order_id, n.kind, n.order_image_id, n.service_type, n.price, case when n.status = 'completed' then now() end,
    n.is_agreed
  from (
    select distinct b.order_id, 'base' as kind, null::uuid as order_image_id, b.service_type, b.base_price as price, b.status,
      0 as number, 0 as position, b.is_base_agreed as is_agreed
    from priced b
    -- With a line of the service its base price is frozen; one of 0 has no line.
    where b.base_price > 0 and not exists (
      select 1 from public.order_lines l
      where l.order_id = b.order_id and l.kind in ('base', 'image') and l.service_type = b.service_type
    )
    union all
    select m.order_id, 'image', m.id, m.service_type, m.price_per_image, m.status, m.number, m.position, m.is_agreed
    from priced m
  ) n
  order by n.order_id, n.number, n.position
$$;
comment on function private.write_image_lines(uuid[]) is
  'Writes the lines of new images: one for each service of an image, at the price that is frozen in its order, and once the base price of a service that the order did not have.';

create view private.unbilled_lines with (security_invoker = true) as
select l.id, l.order_id, o.billed_to, o.organisation_id, o.status, l.amount_kroner, l.billable_at, o.completed_at, o.first_completed_at,
  private.delays_invoice(o.id) as waits
from public.orders o
join public.order_lines l on l.order_id = o.id
where o.has_unbilled and o.first_completed_at is not null and o.status <> 'cancelled'
  and l.billable_at is not null and l.invoice_id is null;
comment on view private.unbilled_lines is
  'Lines that are billable and on no invoice: the one definition of what a customer owes beside invoices. Those of orders that were opened again are invoiced when these are completed again, or when the customer pays at once; waits: a revision of the order delays its monthly invoice; those of an order that was never completed, or was cancelled, are not owed.';

alter table public.order_lines enable row level security;
grant select (
  id, order_id, kind, order_image_id, service_type, text, quantity, unit_price_kroner, amount_kroner, billable_at,
  invoice_id, created_at, is_agreed
) on public.order_lines to authenticated;
grant select, insert, update, delete on public.order_lines to service_role;

create policy "People read the lines of the orders and invoices they can read" on public.order_lines
  for select to authenticated
  using (
    exists (select 1 from public.orders o where o.id = order_id)
    -- The owner of a firm reads invoices also after leaving it.
    or exists (select 1 from public.invoices i where i.id = invoice_id)
  );

create function private.add_line_by_hand(p_id uuid, p_order_id uuid, p_kind text, p_amount_kroner numeric, p_text text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  price numeric := case when p_kind = 'goodwill' then -p_amount_kroner else p_amount_kroner end;
  order_status text;
  known public.order_lines;
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators add lines to orders.', sql_state => '42501');
  end if;
  -- With the lock that totals take: of two calls with one id the second finds the line of the first.
  select o.status into order_status from public.orders o
  where o.id = p_order_id and o.status <> 'cancelled' for no key update;
  if not found then
    perform private.refuse('order_not_found', 'There is no such order, or it was cancelled.', coalesce(p_order_id::text, ''));
  elsif coalesce(p_amount_kroner, 0) not between 0.01 and 99999999.99 or p_amount_kroner <> round(p_amount_kroner, 2)
    or coalesce(char_length(btrim(p_text)), 0) not between 1 and 200 then
    perform private.refuse('line_invalid', 'A line has an amount in whole øre, and 1 to 200 characters that say why.');
  end if;
  select * into known from public.order_lines l where l.id = p_id;
  if found and (known.order_id, known.kind, known.unit_price_kroner) is distinct from (p_order_id, p_kind, price) then
    perform private.refuse('line_invalid', 'The id belongs to another line.', p_id::text);
  elsif not found then
    insert into public.order_lines (id, order_id, kind, text, unit_price_kroner, billable_at, created_by)
    values (
      p_id, p_order_id, p_kind, btrim(p_text), price,
      case when p_kind = 'goodwill' or order_status = 'completed' then now() end, (select auth.uid())
    );
  end if;
  return p_id;
end
$$;
comment on function private.add_line_by_hand(uuid, uuid, text, numeric, text) is
  'Writes a line of kind goodwill or extra for an administrator; the amount is above zero for both.';

-- p_id is chosen by the client; the same id again changes nothing. For administrators.
create function public.add_credit(p_id uuid, p_order_id uuid, p_amount_kroner numeric, p_text text) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select private.add_line_by_hand(p_id, p_order_id, 'goodwill', p_amount_kroner, p_text)
$$;
comment on function public.add_credit(uuid, uuid, numeric, text) is
  'Gives a customer a credit on an order, in DKK, with the Danish words of the invoice.';

-- p_id is chosen by the client; the same id again changes nothing. For administrators.
create function public.add_extra(p_id uuid, p_order_id uuid, p_amount_kroner numeric, p_text text) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select private.add_line_by_hand(p_id, p_order_id, 'extra', p_amount_kroner, p_text)
$$;
comment on function public.add_extra(uuid, uuid, numeric, text) is
  'Adds extra work to an order, in DKK, with the Danish words of the invoice; billable at once on a completed order, else at its completion.';

grant execute on function public.add_credit(uuid, uuid, numeric, text), public.add_extra(uuid, uuid, numeric, text)
  to authenticated;
