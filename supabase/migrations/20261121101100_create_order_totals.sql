-- The figures of the dashboard and the order statistics, one row each, for the caller only.

create function public.get_order_statistics(user_id uuid)
returns table (distinct_statuses bigint, total_orders bigint)
language plpgsql stable parallel safe security invoker set search_path = ''
as $$
begin
  if get_order_statistics.user_id is distinct from (select auth.uid()) then
    raise insufficient_privilege using message = 'Statistics are for the own account only.', hint = 'not_own_account';
  end if;
  return query
    select count(distinct o.status), count(*) from public.orders o where o.user_id = get_order_statistics.user_id;
end
$$;
comment on function public.get_order_statistics(uuid) is
  'How many orders the caller has and how many different statuses they are in; one row. Another''s id is refused with 42501.';
grant execute on function public.get_order_statistics(uuid) to authenticated;

create function public.calculate_dashboard_totals(user_id uuid)
returns table (total_30_days numeric, total_amount numeric, linked_users integer)
language plpgsql stable parallel safe security invoker set search_path = ''
as $$
begin
  if calculate_dashboard_totals.user_id is distinct from (select auth.uid()) then
    raise insufficient_privilege using message = 'Totals are for the own account only.', hint = 'not_own_account';
  end if;
  return query
    select
      coalesce(sum(o.total_amount) filter (where o.created_at >= now() - interval '720 hours'), 0),
      coalesce(sum(o.total_amount), 0),
      1
    from public.orders o
    where o.user_id = calculate_dashboard_totals.user_id and o.status <> 'cancelled';
end
$$;
comment on function public.calculate_dashboard_totals(uuid) is
  'What the caller has ordered in the last 30 days (30 x 24 hours, whatever summer time does) and ever, in DKK without cancelled orders, and the users of the account (today always 1); one row. Another''s id is refused with 42501.';
grant execute on function public.calculate_dashboard_totals(uuid) to authenticated;
