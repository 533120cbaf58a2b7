-- What a customer may still do with an order: edit it and cancel it while nobody has begun it, and change the own case
-- number until it is on an invoice. Nothing of an order that nobody has begun is owed yet, so its lines may be written
-- anew, and a cancelled order is never billed (private.unbilled_lines).

create function private.lock_own_order(p_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  wanted public.orders;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  -- Waits for a change of the status, for new lines and for new images: each of them takes this lock.
  select * into wanted from public.orders o where o.id = p_id and o.user_id = caller for no key update;
  if not found then
    perform private.refuse('order_not_found', 'The caller has no such order.', coalesce(p_id::text, ''));
  end if;
  return wanted;
end
$$;
comment on function private.lock_own_order(uuid) is 'The caller''s order, locked; refuses another''s.';

create function private.refuse_begun_order(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_order.status <> 'draft'
    or exists (select 1 from public.order_events e where e.order_id = p_order.id and e.kind = 'status')
    or exists (
      select 1 from public.order_lines l
      where l.order_id = p_order.id and (l.billable_at is not null or l.kind not in ('base', 'image'))
    )
    or exists (select 1 from public.finished_orders f where f.order_id = p_order.id) then
    perform private.refuse('order_begun', 'The order has been begun, or a part of it is billable.', p_order.id::text);
  elsif not public.take_rate_limit('change-order:' || p_order.user_id, 60, 3600) then
    perform private.refuse('rate_limited', 'The account changes its orders too often.');
  end if;
end
$$;
comment on function private.refuse_begun_order(public.orders) is
  'Refuses to change an order that had another status than draft, that has finished images, a billable line, an extra or a credit, or after 60 changes within the hour.';

-- Its lines stay and never become billable.
create function public.cancel_order(p_id uuid) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  cancelled public.orders := private.lock_own_order(p_id);
begin
  -- The response to the first call was lost.
  if cancelled.status = 'cancelled' then
    return cancelled;
  end if;
  perform private.refuse_begun_order(cancelled);
  update public.orders o set status = 'cancelled' where o.id = p_id returning * into cancelled;
  return cancelled;
end
$$;
comment on function public.cancel_order(uuid) is
  'Cancels an order of the caller that nobody has begun; again changes nothing.';

create function private.price_order_anew(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.order_lines l where l.order_id = p_order.id and l.kind in ('base', 'image');
  insert into public.order_lines (order_id, kind, service_type, unit_price_kroner)
  select p_order.id, 'base', p_order.service_type, p_order.base_price where p_order.base_price > 0;
  perform private.write_image_lines(
    array(select i.id from public.order_images i where i.order_id = p_order.id and not i.is_floor_plan)
  );
end
$$;
comment on function private.price_order_anew(public.orders) is
  'Writes the lines of an order again after its service was changed; none of them may be billable.';

-- Another service has today's prices, and cannot be chosen for an order whose images have different ones; another
-- than the turnkey service leaves out the floor plans. p_expected_total in DKK. Refusals: not_signed_in,
-- order_not_found, order_begun, rate_limited, title_invalid, address_invalid, notes_too_long, reference_too_long,
-- service_unknown, services_mixed, total_changed (details: the total in DKK).
create function public.edit_order(
  p_id uuid,
  p_title text,
  p_address text,
  p_notes text,
  p_reference text,
  p_service_type text,
  p_expected_total numeric
) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.orders := private.lock_own_order(p_id);
  edited public.orders;
  price public.service_pricing;
  fields jsonb;
begin
  perform private.refuse_begun_order(before);
  select * into price from public.service_pricing p where p.service_type = p_service_type;
  if not found then
    perform private.refuse('service_unknown', 'There is no such service.', coalesce(left(p_service_type, 200), ''));
  end if;
  update public.orders o
  set title = p_title, address = p_address, notes = p_notes, reference = p_reference
  where o.id = p_id;
  if price.service_type <> before.service_type then
    if exists (
      select 1 from public.order_images i where i.order_id = p_id and i.services <> array[before.service_type]
    ) then
      perform private.refuse('services_mixed', 'The images of the order have different services.', p_id::text);
    end if;
    update public.orders o
    set service_type = price.service_type, base_price = price.base_price, price_per_image = price.price_per_image
    where o.id = p_id
    returning * into edited;
    -- All of them have the service of the order, whether it was said of each or not.
    update public.order_images i set services = null where i.order_id = p_id and i.services is not null;
    -- Only a turnkey order takes them.
    if before.service_type = 'totalentreprise' then
      delete from public.order_images i where i.order_id = p_id and i.is_floor_plan;
    end if;
    perform private.price_order_anew(edited);
  end if;
  select * into edited from public.orders o where o.id = p_id;
  if edited.total_amount is distinct from p_expected_total then
    perform private.refuse('total_changed', 'The total is not the one that was shown.', edited.total_amount::text);
  end if;
  select jsonb_agg(f.name order by f.place) into fields
  from (
    values
      (1, 'title', before.title, edited.title), (2, 'address', before.address, edited.address),
      (3, 'reference', before.reference, edited.reference), (4, 'service_type', before.service_type, edited.service_type),
      (5, 'notes', before.notes, edited.notes)
  ) as f (place, name, old_value, new_value)
  where f.old_value is distinct from f.new_value;
  if fields is not null then
    perform private.add_order_event(p_id, 'edited', jsonb_build_object('fields', fields));
  end if;
  return edited;
end
$$;
comment on function public.edit_order(uuid, text, text, text, text, text, numeric) is
  'Edits an order of the caller that nobody has begun.';

create function public.set_order_reference(p_id uuid, p_reference text) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.orders := private.lock_own_order(p_id);
  changed public.orders;
begin
  if exists (select 1 from public.invoice_orders i where i.order_id = p_id) then
    perform private.refuse('order_invoiced', 'The order is on an invoice.', p_id::text);
  elsif not public.take_rate_limit('change-order:' || before.user_id, 60, 3600) then
    perform private.refuse('rate_limited', 'The account changes its orders too often.');
  end if;
  update public.orders o set reference = p_reference where o.id = p_id returning * into changed;
  if changed.reference is distinct from before.reference then
    perform private.add_order_event(p_id, 'edited', jsonb_build_object('fields', jsonb_build_array('reference')));
  end if;
  return changed;
end
$$;
comment on function public.set_order_reference(uuid, text) is
  'Changes the own case number of the caller''s order, also of a begun one, until it is on an invoice, which keeps what it was made with.';

grant execute on function
  public.cancel_order(uuid), public.edit_order(uuid, text, text, text, text, text, numeric),
  public.set_order_reference(uuid, text) to authenticated;
