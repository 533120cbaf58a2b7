-- What the studio reads of revisions: the queue of all open ones, and what it needs to know to judge one.

-- images: how many it is about; cover: the version that its first image means.
create function public.list_revision_queue(
  p_status text default null,
  p_after_due timestamptz default null,
  p_after_sent timestamptz default null,
  p_after_id uuid default null,
  p_limit integer default 25
) returns table (
  id uuid, order_id uuid, number smallint, status text, cause text, quoted_kroner numeric, sent_at timestamptz,
  due_at timestamptz, order_number bigint, order_status text, title text, customer text, images integer,
  cover_path text, cover_preview_path text, assignee text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  statuses text[] := case when p_status is null then array['sent', 'quoted', 'in_progress'] else array[p_status] end;
  most integer := least(greatest(coalesce(p_limit, 25), 1), 200);
  -- As a place before the first one: a condition that may be missing would keep the planner from the index.
  after_due timestamptz := coalesce(
    p_after_due, case when p_after_id is null then timestamptz '-infinity' else timestamptz 'infinity' end
  );
  after_sent timestamptz := coalesce(p_after_sent, '-infinity');
  after_id uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators read the queue of revisions.', sql_state => '42501');
  end if;
  return query
    select r.id, r.order_id, r.number, r.status, r.cause, r.quoted_kroner, r.sent_at, r.due_at, o.number, o.status,
      o.title, coalesce(private.get_customer_name(o.user_id, o.organisation_id), p.email), i.images, c.image_path, c.preview_path,
      (select private.get_staff_name(w.assignee_id) from public.order_work w where w.revision_id = r.id)
    from (
      select found.* from unnest(statuses) wanted (status)
      cross join lateral (
        select r.* from public.revisions r
        where r.status = wanted.status and r.status in ('sent', 'quoted', 'in_progress')
          and (coalesce(r.due_at, 'infinity'), r.sent_at, r.id) > (after_due, after_sent, after_id)
        order by coalesce(r.due_at, 'infinity'), r.sent_at, r.id
        limit most
      ) found
      order by coalesce(found.due_at, 'infinity'), found.sent_at, found.id
      limit most
    ) r
    join public.orders o on o.id = r.order_id
    join public.profiles p on p.id = o.user_id
    cross join lateral (
      select count(*)::integer as images from public.revision_items ri where ri.revision_id = r.id
    ) i
    left join lateral (
      select f.image_path, f.preview_path
      from public.revision_items ri join public.finished_orders f on f.id = ri.finished_id
      where ri.revision_id = r.id
      order by ri.position limit 1
    ) c on true
    order by coalesce(r.due_at, 'infinity'), r.sent_at, r.id;
end
$$;
comment on function public.list_revision_queue(text, timestamptz, timestamptz, uuid, integer) is
  'Administrators: the open revisions in the order of their due times, those without one last, then by when they were sent; all or those of a status, at most 200 at once, from the first or after one of them (p_after_due null as it has it).';

-- free_rounds, used_rounds, free_until, is_free as private.get_wish_terms has them; is_overdue: only faults of this
-- customer are corrected until an invoice is paid.
create function public.get_revision_terms(p_id uuid)
returns table (free_rounds smallint, used_rounds integer, free_until timestamptz, is_free boolean, is_overdue boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators judge revisions.', sql_state => '42501');
  end if;
  return query
    select t.free_rounds, t.used_rounds, t.free_until, t.is_free, private.is_overdue(o.billed_to)
    from public.revisions r join public.orders o on o.id = r.order_id, lateral private.get_wish_terms(r) t
    where r.id = p_id;
end
$$;
comment on function public.get_revision_terms(uuid) is
  'Administrators: what a revision costs if it is a new wish, one row, none for a revision that does not exist.';

grant execute on function public.list_revision_queue(text, timestamptz, timestamptz, uuid, integer),
  public.get_revision_terms(uuid) to authenticated;
