-- What went wrong where no customer's page shows it, for the desk of the studio.

create function private.list_attention() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    with found as (
      select 1 as place, 'answers' as kind, p.ended_at as at, p.id, o.user_id, o.id as order_id, null as name,
        p.question as subject, p.answer as reason
      from public.order_pauses p join public.orders o on o.id = p.order_id where p.answer is not null and p.read_at is null
      union all
      select 2, 'mentions', n.created_at, n.id, n.author_id, n.order_id, null, null, n.body
      from public.team_notes n where n.unread_by <> '{}' and n.unread_by @> array[(select auth.uid())]
      union all
      select 3, 'mails', m.attempted_at, m.id, m.user_id, m.order_id, m.recipient, m.kind, m.error
      from public.mails m where m.status = 'failed' and m.attempted_at > now() - interval '7 days'
      union all
      select 4, 'payments', i.issued_on::timestamptz, i.id, i.user_id, null, null, i.invoice_number, i.decline_code
      from public.invoices i
      where i.status <> 'paid' and i.transferred_on is null and (
        i.status in ('failed', 'requires_action') or (i.payment_days is not null and i.due_date < (select private.today()))
      )
      union all
      select 5, 'billing', u.since, u.id, i.user_id, null, null, u.invoice_number, u.problem
      from public.list_unfinished_invoices(private.today()) u
      join public.invoices i on i.id = u.id
      union all
      select 6, 'invitations', v.expires_at, v.id, null, null, v.email, null, null
      from public.invitations v where v.accepted_at is null and v.expires_at < now() and v.invited_by is not null
      union all
      select 7, 'limits', p.limits_requested_at, p.id, p.id, null, null, null, null
      from public.profiles p where p.limits_requested_at is not null
    ), numbered as (
      select f.*, row_number() over (partition by f.kind order by f.at desc, f.id) as number,
        count(*) over (partition by f.kind) as amount
      from found f
    ), listed as (
      select n.place, n.kind, max(n.amount) as amount, jsonb_agg(
        jsonb_build_object(
          'id', n.id, 'name', coalesce(
            (select coalesce(nullif(btrim(p.full_name), ''), p.email) from public.profiles p where p.id = n.user_id), n.name
          ), 'at', n.at, 'subject', n.subject, 'reason', n.reason, 'order_id', n.order_id, 'user_id', n.user_id
        ) order by n.number
      ) as items
      from numbered n where n.number <= 10
      group by n.place, n.kind
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'count', l.amount, 'items', l.items) order by l.place), '[]')
    from listed l
  );
end
$$;
comment on function private.list_attention() is
  'What somebody in the studio has to look at: answers of customers, notes that name the caller, mails that failed this week, declined payments, invoices that stand still, expired invitations and accounts that ask for larger limits; of each kind how many, and the newest ten, as Attention in packages/domain says.';
