-- When the images of an order are promised. Each service has a time (todays_prices.turnaround_minutes), counted in working
-- time from the moment at which the order is placed. The same as turnaroundOf and addWorkingTime of packages/domain, by
-- which the order form says it before.

create function private.get_turnaround(p_order public.orders) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when bool_and(p.turnaround_minutes is not null) then
    max(p.turnaround_minutes) + 2 * greatest(p_order.image_count - 20, 0)
  end
  from private.todays_prices p
  where p.service_type = p_order.service_type or p.service_type in (
    select s.service from public.order_images i
    cross join lateral unnest(i.services) s (service)
    where i.order_id = p_order.id and not i.is_floor_plan
  )
$$;
comment on function private.get_turnaround(public.orders) is
  'The working minutes in which an order is promised: the longest of its services, and 2 for each image over 20; null: one of them promises nothing.';

create function private.move_due_at(p_due_at timestamptz, p_before integer, p_after integer) returns timestamptz
language sql volatile set search_path = ''
as $$
  select case
    when p_after is not distinct from p_before then p_due_at
    when p_after is null then null
    -- Less to do is never ready later.
    when p_after < p_before then least(p_due_at, private.add_working_time(clock_timestamp(), p_after))
    else private.add_working_time(clock_timestamp(), p_after)
  end
$$;
comment on function private.move_due_at(timestamptz, integer, integer) is
  'When an order is promised that its customer has changed, from its turnarounds before and after: from now on where there is more to do.';

create function private.get_running_due_at(p_order public.orders) returns timestamptz
language sql volatile set search_path = ''
as $$
  select case
    when l.minutes > 0 then private.add_working_time(p_order.due_at, l.minutes)
    else p_order.due_at
  end
  from (select private.count_working_time(p_order.paused_at, clock_timestamp()) as minutes) l
$$;
comment on function private.get_running_due_at(public.orders) is
  'When an order is promised if its clock goes on now: later by the working time since it was stopped.';
