-- An order and its images in one transaction, with the total that the customer was shown.

create function public.create_order(
  p_id uuid,
  p_title text,
  p_address text,
  p_notes text,
  p_service_type text,
  p_images jsonb,
  p_expected_total numeric
) returns public.orders
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  placed public.orders;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.');
  elsif p_id is null then
    perform private.refuse('order_id_required', 'The order needs an id.');
  end if;

  -- Two calls with one id follow each other; the second answers what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('orders/' || p_id, 0));
  select * into placed from public.orders o where o.id = p_id and o.user_id = caller;
  if found then
    return placed;
  end if;

  if p_images is null or jsonb_typeof(p_images) <> 'array' or not exists (
    select 1 from jsonb_to_recordset(p_images) as i (path text, is_floor_plan boolean)
    where i.path is not null and not coalesce(i.is_floor_plan, false)
  ) then
    perform private.refuse('image_required', 'An order needs at least one image.');
  elsif jsonb_array_length(p_images) > 200 then
    perform private.refuse('too_many_images', 'An order may have at most 200 images.');
  end if;

  begin
    insert into public.orders (id, user_id, title, address, notes, service_type, total_amount)
    values (p_id, caller, p_title, p_address, p_notes, p_service_type, 0);
  exception when unique_violation then
    perform private.refuse('order_id_taken', 'The id belongs to another order.', p_id::text);
  end;

  -- In one order for all callers, so that two of them cannot wait for each other.
  perform private.lock_image(i.path)
  from (
    select distinct r.path from jsonb_to_recordset(p_images) as r (path text) order by r.path
  ) i;
  insert into public.order_images (order_id, image_path, is_floor_plan)
  select p_id, i.image ->> 'path', coalesce((i.image ->> 'is_floor_plan')::boolean, false)
  from jsonb_array_elements(p_images) with ordinality as i (image, position)
  order by i.position;

  select * into placed from public.orders o where o.id = p_id and o.user_id = caller;
  if placed.total_amount is distinct from p_expected_total then
    perform private.refuse('total_changed', 'The total is not the one that was shown.', placed.total_amount::text);
  end if;
  return placed;
end
$$;
comment on function public.create_order(uuid, text, text, text, text, jsonb, numeric) is
  'Places an order of the caller: p_id chosen by the client (the same id again answers the same order), p_images [{path, is_floor_plan}] in order-images, p_expected_total in DKK. All or nothing. Refusals: P0001 with the code in hint (not_signed_in, order_id_required, order_id_taken, title_invalid, address_invalid, notes_too_long, service_unknown, card_required, overdue_invoice, image_required, too_many_images, image_not_found, image_not_owned, image_not_inspected, image_expired, image_type, image_used, floor_plan_not_allowed, images_too_large, total_changed), its value in details (the path, the bytes, the total in DKK).';
grant execute on function public.create_order(uuid, text, text, text, text, jsonb, numeric) to authenticated;
