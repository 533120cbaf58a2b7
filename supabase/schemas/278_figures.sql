-- What the studio counts, a week at a time.

create function public.list_weekly_figures(p_weeks integer default 53)
returns table (
  week date, orders integer, images integer, waited_minutes integer, worked_minutes integer, faults integer, wishes integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  this_week date := date_trunc('week', private.today());
  first_week date := this_week - 7 * least(greatest(p_weeks - 1, 0), 260);
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the figures of the studio.', sql_state => '42501');
  end if;
  return query
    with steps as (
      select e.order_id, min(e.at) filter (where e.kind = 'placed') as placed_at,
        min(e.at) filter (where e.detail ->> 'to' = 'pending') as begun_at,
        min(e.at) filter (where e.detail ->> 'to' = 'completed') as completed_at
      from public.order_events e where e.kind in ('placed', 'status')
      group by e.order_id
    ), found as (
      select s.placed_at as at, 1 as orders, o.image_count as images, null::integer as waited, null::integer as worked,
        null::text as cause
      from steps s join public.orders o on o.id = s.order_id where o.status <> 'cancelled'
      union all
      select s.begun_at, 0, 0, private.count_working_time(s.placed_at, s.begun_at), null, null
      from steps s where s.begun_at >= first_week
      union all
      select s.completed_at, 0, 0, null, private.count_working_time(s.begun_at, s.completed_at), null
      from steps s where s.completed_at >= first_week and s.begun_at < s.completed_at
      union all
      select r.sent_at, 0, 0, null, null, r.cause from public.revisions r
    )
    select w.week::date, coalesce(sum(f.orders), 0)::integer, coalesce(sum(f.images), 0)::integer,
      percentile_cont(0.5) within group (order by f.waited)::integer,
      percentile_cont(0.5) within group (order by f.worked)::integer,
      count(*) filter (where f.cause = 'fault')::integer, count(*) filter (where f.cause = 'wish')::integer
    from generate_series(first_week, this_week, interval '1 week') w (week)
    left join found f on date_trunc('week', f.at at time zone 'Europe/Copenhagen') = w.week
    group by w.week
    order by w.week desc;
end
$$;
comment on function public.list_weekly_figures(integer) is
  'Administrators: orders and images that were placed in each week, newest first, without cancelled ones; the median working minutes from placing to beginning and from beginning to completing, in the week in which that ended; the revisions sent in it by cause.';
grant execute on function public.list_weekly_figures(integer) to authenticated;
