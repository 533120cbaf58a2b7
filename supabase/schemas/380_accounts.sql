-- An account as a whole: what it owes, closing and erasing it, exporting its data, and removing accounts that nobody
-- confirmed. Each procedure of the function delete-account is one transaction and may be run again; what bookkeeping
-- needs (invoices and the orders on them) stays, without contact data.

-- invoice_ids: those that can be paid now.
create function public.get_account_debt(p_user_id uuid)
returns table (uninvoiced_kroner numeric, unpaid_kroner numeric, credit_kroner numeric, invoice_ids uuid[])
language sql stable security definer set search_path = ''
as $$
  with balance as (
    select sum(u.amount_kroner) as kroner from private.unbilled_lines u
    where u.billed_to = p_user_id group by u.organisation_id
  )
  select
    (select sum(b.kroner) from balance b where b.kroner >= private.least_charge_kroner()),
    (select sum(i.amount) from public.invoices i where i.user_id = p_user_id and i.status <> 'paid'),
    (select -sum(b.kroner) from balance b where b.kroner < 0),
    (
      select coalesce(array_agg(i.id order by i.period), '{}') from public.invoices i
      where i.user_id = p_user_id and i.status not in ('paid', 'draft')
    )
$$;
comment on function public.get_account_debt(uuid) is
  'service_role: what a customer still has to pay, one row, DKK: uninvoiced_kroner for lines on no invoice whose order is completed or was before it was opened again, if Stripe can charge them; unpaid_kroner for invoices; credit_kroner is what the customer has to the good instead; null where there is nothing.';

create function public.get_outstanding()
returns table (uninvoiced_kroner numeric, unpaid_kroner numeric, credit_kroner numeric, uninvoiced_orders bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  return query
    select coalesce(d.uninvoiced_kroner, 0), coalesce(d.unpaid_kroner, 0), coalesce(d.credit_kroner, 0),
      (select count(distinct u.order_id) from private.unbilled_lines u where u.billed_to = (select auth.uid()))
    from public.get_account_debt((select auth.uid())) d;
end
$$;
comment on function public.get_outstanding() is
  'What the caller still has to pay, one row, DKK: uninvoiced_kroner for completed work, invoiced on the next 1st, of uninvoiced_orders; unpaid_kroner for invoices; credit_kroner is what the caller has to the good, taken off the next invoice.';
grant execute on function public.get_outstanding() to authenticated;

create function private.list_account_orders(p_user_id uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select o.id from public.orders o where o.user_id = p_user_id and o.organisation_id is null
  union all
  select o.id from public.organisations f join public.orders o on o.organisation_id = f.id where f.closed_by = p_user_id
$$;
comment on function private.list_account_orders(uuid) is
  'The orders that go with an account: the person''s own, and those of the firm that is closed with it; those of a firm that goes on stay there.';

create function private.must_hand_over(p_user_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.memberships m join public.memberships other on other.organisation_id = m.organisation_id
    where m.user_id = p_user_id and m.role = 'owner' and other.user_id <> p_user_id
  )
$$;
comment on function private.must_hand_over(uuid) is 'Whether a person owns a firm that others are in.';

-- The lines of an order with a delivered part are billable at its completion, and a cancelled order is never billed.
create function public.find_deletion_obstacle(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when public.is_last_admin(p_user_id) then 'last_admin'
    when private.must_hand_over(p_user_id) then 'must_hand_over'
    when exists (
      select 1 from public.orders o join public.finished_orders f on f.order_id = o.id
      where o.billed_to = p_user_id and o.status in ('draft', 'pending') and o.first_completed_at is null
        and f.first_delivered_at is not null
    ) then 'order_partly_delivered'
    when exists (
      select 1 from public.memberships m
      where m.user_id = p_user_id and m.role <> 'owner' and private.get_firm_debt(m.user_id, m.organisation_id) is not null
    ) then 'member_owes'
  end
$$;
comment on function public.find_deletion_obstacle(uuid) is
  'service_role: the refusal that keeps an account: last_admin; must_hand_over, its owner has a firm that others are in; order_partly_delivered, a part of an order in work is delivered and not billed yet; member_owes, orders of a firm that somebody else owns now are still to be paid; null: none.';

create function public.close_account(p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Before the profile, as an order that is placed does.
  perform 1 from public.organisations f join public.memberships m on m.organisation_id = f.id
  where m.user_id = p_user_id for no key update of f;
  -- Locks out new invoices, and new orders, which then find a closed account. A status change refers to the profile, so
  -- no stronger lock: the two would wait for each other. The next statement locks out status changes.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  perform 1 from public.orders o where p_user_id in (o.user_id, o.billed_to) order by o.id for update;
  -- When two administrators delete their accounts at once, the second is found to be the last.
  perform pg_advisory_xact_lock(hashtext('public.close_account'));
  if public.find_deletion_obstacle(p_user_id) is not null or exists (
    select 1 from public.get_account_debt(p_user_id) d
    where d.uninvoiced_kroner is not null or d.unpaid_kroner is not null
  ) then
    return false;
  end if;
  if exists (select 1 from public.memberships m where m.user_id = p_user_id and m.role = 'owner') then
    update public.organisations f set closed_by = p_user_id
    from public.memberships m where m.user_id = p_user_id and f.id = m.organisation_id;
    delete from public.memberships m where m.user_id = p_user_id;
  else
    perform private.leave_organisation(p_user_id);
  end if;
  update public.orders o set status = 'cancelled'
  where o.status in ('draft', 'pending') and o.id in (select private.list_account_orders(p_user_id));
  update public.revisions r set status = 'withdrawn', due_at = null, minutes_left = null, closed_at = clock_timestamp()
  from public.orders o
  where o.id = r.order_id and o.id in (select private.list_account_orders(p_user_id)) and r.status in ('sent', 'quoted', 'in_progress');
  update public.profiles set erased_at = coalesce(erased_at, now()), is_admin = false where id = p_user_id;
  update public.staff s set is_active = false where s.user_id = p_user_id;
  return true;
end
$$;
comment on function public.close_account(uuid) is
  'service_role: ends what an account may do, cancels its running orders, and withdraws its revisions; the orders of a firm that others are in stay there; false, and nothing changed, while there is something to pay or find_deletion_obstacle says why it stays.';

create function public.list_account_objects(p_user_id uuid, p_limit integer default 100)
returns table (bucket_id text, name text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name
  from storage.objects o
  where (
    o.bucket_id = 'order-images' and o.name in (
      select n.path from private.named_images n
      where n.order_id in (select private.list_account_orders(p_user_id))
    )
  ) or (
    -- An administrator's uploads are the finished images of customers.
    o.bucket_id = 'order-images' and o.owner_id = p_user_id::text
    and not exists (select 1 from private.named_images n where n.path = o.name)
    -- Left in a draft of a firm that goes on.
    and not exists (
      select 1 from private.draft_files d join public.order_drafts t on t.id = d.draft_id
      where d.path = o.name and t.user_id <> p_user_id
    )
  ) or (
    o.bucket_id = 'sample-images' and o.name in (
      select s.image_path from public.sample_requests s
      join public.profiles p on lower(s.email) = p.email where p.id = p_user_id
    )
  )
  order by o.bucket_id, o.name
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.list_account_objects(uuid, integer) is
  'service_role: the files of an account, to be removed through the Storage API: originals and finished images of the orders that go with it, uploads that no order names, sample images sent from its address.';

create table private.erasures (
  account_hash text primary key,
  erased_at timestamptz not null default now()
);
comment on table private.erasures is
  'The accounts that were erased, for as long as there are backups that still have them: npm run erasures erases them again in a restored database.';
comment on column private.erasures.account_hash is 'The SHA-256 of the account''s id, in hexadecimal digits: it finds the account in a backup and says nothing without one.';
alter table private.erasures enable row level security;

-- Orders with work that was completed keep service, prices, lines and dates; nothing for an account that is not
-- closed. Returns its hash in private.erasures.
create function private.erase_account_orders(p_user_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  erased uuid[] := array(select private.list_account_orders(p_user_id));
begin
  delete from private.draft_files f using public.order_drafts d where f.draft_id = d.id and d.user_id = p_user_id;
  delete from public.order_drafts d where d.user_id = p_user_id;
  perform private.delete_order_images(erased);
  delete from private.share_tokens t using public.share_links l where l.id = t.link_id and l.created_by = p_user_id;
  delete from private.share_comments c using public.share_links l where l.id = c.link_id and l.order_id = any (erased);
  delete from public.share_links l where l.order_id = any (erased);
  delete from public.order_pauses q where q.order_id = any (erased);
  delete from public.team_notes n where n.order_id = any (erased);
  delete from public.order_lines l
  where l.order_id = any (erased)
    and not exists (select 1 from public.order_lines b where b.order_id = l.order_id and b.billable_at is not null);
  update private.label_log l set file_name = null where l.order_id = any (erased);
  delete from public.orders o
  where o.id = any (erased) and not exists (select 1 from public.order_lines l where l.order_id = o.id);
  update public.orders o
  set title = 'Slettet ordre', address = 'Slettet adresse', notes = null, reference = null, wishes = null, example_ids = null,
    taken_back_reason = null, delayed_until = null, delay_reason = null
  where o.id = any (erased);
end
$$;
comment on function private.erase_account_orders(uuid) is
  'Deletes the drafts and orders of a closed account; of an order with billable lines only what is personal.';

create function private.forget_author(p_user_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.label_waivers w set user_id = null where w.user_id = p_user_id;
  update public.order_events e set actor_id = null where e.actor_id = p_user_id;
  update public.team_notes n set author_id = null where n.author_id = p_user_id;
  update public.team_notes n set unread_by = array_remove(n.unread_by, p_user_id)
  where n.unread_by <> '{}' and n.unread_by @> array[p_user_id];
  update public.order_work w set assignee_id = null where w.assignee_id = p_user_id;
  update public.order_work w set checker_id = null where w.checker_id = p_user_id;
  update private.role_changes c set actor_id = null where c.actor_id = p_user_id;
  update private.settings_log l set actor_id = null where l.actor_id = p_user_id;
  update public.image_marks m set answered_by = null where m.answered_by = p_user_id;
  update public.order_pauses q set asked_by = null where q.asked_by = p_user_id;
  update private.label_log l set actor_id = null where l.actor_id = p_user_id;
  update public.skipped_images s set created_by = null where s.created_by = p_user_id;
  update public.price_agreements a set created_by = null where a.created_by = p_user_id;
  update private.service_prices s set created_by = null where s.created_by = p_user_id;
end
$$;
comment on function private.forget_author(uuid) is 'Takes a person off what they wrote and did in orders that stay.';

create function public.erase_account(p_user_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
  mailbox text;
  hash text := encode(sha256(p_user_id::text::bytea), 'hex');
begin
  select p.email into address
  from public.profiles p where p.id = p_user_id and p.erased_at is not null for no key update;
  if not found then
    return null;
  end if;
  -- The same locks as close_account takes, in the same order, and before those of rows of the orders.
  perform 1 from public.orders o where p_user_id in (o.user_id, o.billed_to) order by o.id for update;
  mailbox := private.mailbox_of(address);
  delete from public.notifications n where n.user_id = p_user_id;
  delete from public.messages m where m.sender_id = p_user_id or m.receiver_id = p_user_id;
  delete from public.mails m where m.user_id = p_user_id or lower(m.recipient) = address;
  delete from public.invitations i where i.email = address;
  delete from public.contact_submissions c where lower(c.email) = address;
  delete from public.sample_requests s where lower(s.email) = address;
  delete from private.rate_limits r
  where right(r.key, char_length(mailbox) + 1) = ':' || mailbox or right(r.key, 37) = ':' || p_user_id;

  perform private.erase_account_orders(p_user_id);
  perform private.forget_author(p_user_id);
  delete from private.role_changes c where c.user_id = p_user_id;
  delete from public.staff s where s.user_id = p_user_id;
  delete from public.memberships m where m.user_id = p_user_id;
  delete from public.standing_wishes w
  where w.user_id = p_user_id
    or w.organisation_id in (select f.id from public.organisations f where f.closed_by = p_user_id);
  delete from public.price_agreements a
  where a.user_id = p_user_id or a.organisation_id in (select f.id from public.organisations f where f.closed_by = p_user_id);
  update public.organisations f set name = 'Slettet firma', bookkeeping_email = null where f.closed_by = p_user_id;
  insert into private.erasures (account_hash) values (hash) on conflict do nothing;
  return hash;
end
$$;
comment on function public.erase_account(uuid) is
  'service_role: erases the personal data of a closed account but the profile, which goes with the auth user.';

grant execute on function public.get_account_debt(uuid), public.find_deletion_obstacle(uuid), public.close_account(uuid), public.list_account_objects(uuid, integer), public.erase_account(uuid)
  to service_role;

create function private.export_records() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  address text := (
    select p.email from public.profiles p where p.id = me and p.email_verified and p.erased_at is null
  );
begin
  if address is null then
    perform private.refuse(
      'not_signed_in', 'Only a signed-in user with a confirmed e-mail has data to export.', sql_state => '42501'
    );
  end if;
  return jsonb_build_object(
    'account', (
      select to_jsonb(item) from (
        select u.created_at, u.email_confirmed_at, u.last_sign_in_at,
          u.raw_user_meta_data ->> 'full_name' as full_name_at_sign_up
        from auth.users u where u.id = me
      ) item
    ),
    'cards', array(
      select to_jsonb(item) from (
        select c.brand, c.last4, c.exp_month, c.exp_year, c.created_at
        from private.payment_methods c where c.user_id = me order by c.created_at
      ) item
    ),
    'mails', array(
      select to_jsonb(item) from (
        select m.kind, m.recipient, m.order_id, m.status, m.created_at, m.sent_at
        from public.mails m where m.user_id = me or lower(m.recipient) = address order by m.created_at, m.id
      ) item
    ),
    'contact_messages', array(
      select to_jsonb(item) from (
        select c.name, c.email, c.phone, c.subject, c.message, c.created_at
        from public.contact_submissions c where lower(c.email) = address order by c.created_at
      ) item
    ),
    'sample_requests', array(
      select to_jsonb(item) from (
        select s.name, s.email, s.service, s.image_path, s.created_at
        from public.sample_requests s where lower(s.email) = address order by s.created_at
      ) item
    ),
    'invitations', array(
      select to_jsonb(item) from (
        select i.email, i.invitee_name, i.created_at, i.accepted_at from public.invitations i
        -- Names and addresses of other people, for an administrator's whole session alone.
        where i.email = address or (i.invited_by = me and (select private.is_admin()))
        order by i.created_at
      ) item
    )
  );
end
$$;
comment on function private.export_records() is
  'What no policy opens to the caller: account, cards, mails, contact messages, sample requests and invitations; anyone who has confirmed an address may read what was sent in from it.';

-- In plpgsql, which keeps its plans: planning them again for each order took 20 ms of it.
create function private.export_revisions(p_order_id uuid) returns jsonb[]
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select array(
      select to_jsonb(item) from (
        select r.number, r.status, r.cause, r.quoted_kroner, r.reason, r.sent_at, r.due_at, r.delivered_at, r.closed_at,
          array(
            select to_jsonb(part) from (
              select f.image_path, w.note, w.state, w.answer, array(
                select to_jsonb(mark) from (
                  select m.kind, m.x, m.y, m.w, m.h, m.note from public.revision_marks m
                  where m.revision_id = w.revision_id and m.deliverable_id = w.deliverable_id order by m.position
                ) mark
              ) as marks
              from public.revision_items w left join public.finished_orders f on f.id = w.finished_id
              where w.revision_id = r.id order by w.position
            ) part
          ) as images
        from public.revisions r where r.order_id = p_order_id order by r.number
      ) item
    )
  );
end
$$;

create function private.export_order(p_order public.orders) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select to_jsonb(p_order) - '{total_ore,has_unbilled,sort_due_at,example_ids}'::text[] || jsonb_build_object(
      'examples', array(select f.image_path from public.finished_orders f where f.id = any (p_order.example_ids)),
      'lines', array(
        select to_jsonb(item) from (
          select l.kind, l.service_type, l.text, l.quantity, l.unit_price_kroner, l.amount_kroner, l.is_agreed, l.invoice_id, l.created_at
          from public.order_lines l where l.order_id = p_order.id order by l.created_at, l.id
        ) item
      ),
      'images', array(
        select to_jsonb(item) from (
          select i.image_path, i.created_at, i.is_floor_plan, i.file_name, i.width, i.height, i.size, i.taken_at, i.services,
            i.room, k.reason as skipped_reason, array(
              select to_jsonb(part) from (
                select m.kind, m.x, m.y, m.w, m.h, m.note, m.state, m.answer
                from public.image_marks m where m.order_image_id = i.id order by m.position
              ) part
            ) as marks
          from public.order_images i left join public.skipped_images k on k.order_image_id = i.id
          where i.order_id = p_order.id order by i.position
        ) item
      ),
      'finished_images', array(
        select to_jsonb(item) from (
          select f.image_path, f.web_path, f.marked_path, f.created_at, f.file_name, f.version, f.made_with, f.label_text, i.image_path as original_path
          from public.finished_orders f
          left join public.deliverables d on d.id = f.deliverable_id
          left join public.order_images i on i.id = d.order_image_id
          where f.order_id = p_order.id order by f.created_at, f.id
        ) item
      ),
      'revisions', private.export_revisions(p_order.id),
      'share_links', array(
        select to_jsonb(item) from (
          select l.name, l.created_at, l.expires_at, l.revoked_at, l.may_download, l.with_originals, l.may_comment, l.views, l.last_seen_at
          from public.share_links l where l.order_id = p_order.id order by l.created_at, l.id
        ) item
      ),
      'share_comments', array(
        select to_jsonb(c) from (select name, x, y, note, created_at, is_sent from public.list_share_comments(p_order.id)) c
      ),
      'label_waived_at', (select w.created_at from public.label_waivers w where w.order_id = p_order.id),
      'questions', array(
        select to_jsonb(item) from (
          select q.question, q.asked_at, q.answer, q.ended_at from public.order_pauses q
          where q.order_id = p_order.id order by q.asked_at, q.id
        ) item
      ),
      'events', array(
        select to_jsonb(item) from (
          -- Which of the studio's people works on it is not the customer's data.
          select e.at, e.kind, e.detail from public.order_events e
          where e.order_id = p_order.id and e.kind <> 'work' order by e.at, e.id
        ) item
      )
    )
  );
end
$$;
comment on function private.export_order(public.orders) is 'An order with all that its customer may read of it; the policies decide what that is.';

create function private.export_invoices() returns jsonb[]
language sql stable set search_path = ''
as $$
  select array(
    select to_jsonb(item) from (
      select i.id, i.invoice_number, i.amount, i.status, i.issued_on, i.due_date, i.receipt_url, i.decline_code, i.created_at,
        i.buyer_name, i.buyer_company, i.buyer_cvr, i.buyer_address, i.buyer_email, i.bookkeeping_email, i.payment_days,
        i.transferred_on, array(
          select to_jsonb(part) from (
            select o.order_id, o.address, o.reference from public.invoice_orders o where o.invoice_id = i.id
          ) part
        ) as orders
      from public.invoices i where i.user_id = (select auth.uid()) order by i.created_at, i.id
    ) item
  )
$$;

create function public.export_account() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  return private.export_records() || jsonb_build_object(
    'profile', (
      select to_jsonb(item) from (
        select p.id, p.full_name, p.email, p.email_verified, p.is_admin, p.phone, p.address, p.company, p.cvr, p.updated_at,
          p.limits_requested_at, (
            select jsonb_build_object('role', s.role, 'is_active', s.is_active, 'created_at', s.created_at)
            from public.staff s where s.user_id = p.id
          ) as staff, l.id as limits_id,
          jsonb_build_object('totalBytes', l.total_bytes, 'fileBytes', l.file_bytes, 'files', l.files) as limits
        from public.profiles p join public.order_limits l on l.id = p.limits where p.id = me
      ) item
    ),
    'organisation', (
      select to_jsonb(item) from (
        select f.name, f.cvr, m.role, m.joined_at, m.wants_mails, f.payment_days, f.bookkeeping_email
        from public.memberships m join public.organisations f on f.id = m.organisation_id where m.user_id = me
      ) item
    ),
    'agreements', array(
      select to_jsonb(item) from (
        select a.service_type, a.price_per_image, a.base_price, a.valid_from, a.valid_to
        from public.price_agreements a
        where a.user_id = me or a.organisation_id = (select private.my_organisation()) order by a.valid_from, a.id
      ) item
    ),
    'standing_wishes', (
      select to_jsonb(item) from (
        select w.content, w.services_by_room, array(
          select f.image_path from public.finished_orders f where f.id = any (w.example_ids)
          order by array_position(w.example_ids, f.id)
        ) as examples
        from public.standing_wishes w
      ) item
    ),
    'drafts', array(
      select jsonb_build_object('id', d.id, 'content', d.content, 'created_at', d.created_at, 'updated_at', d.updated_at)
      from public.order_drafts d where d.user_id = me order by d.created_at, d.id
    ),
    'invoices', private.export_invoices(),
    'notifications', array(
      select to_jsonb(item) from (
        select n.id, n.order_id, n.type, n.created_at, n.read_at
        from public.notifications n where n.user_id = me order by n.created_at, n.id
      ) item
    ),
    'messages', array(
      select to_jsonb(item) from (
        select m.id, m.sender_id, m.receiver_id, m.order_id, m.body, m.created_at
        from public.messages m where me in (m.sender_id, m.receiver_id) order by m.created_at, m.id
      ) item
    )
  );
end
$$;
comment on function public.export_account() is 'All data of the caller but the orders, oldest first.';

create function public.export_orders(p_from integer default 0) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(array(
    select private.export_order(o) from public.orders o where o.user_id = (select auth.uid())
    -- All at once could take longer than a statement may.
    order by o.created_at, o.id offset p_from limit 200
  ))
$$;
comment on function public.export_orders(integer) is 'The caller''s orders, oldest first, 200 from a place on.';

grant execute on function private.export_records(), private.export_revisions(uuid), private.export_invoices(), private.export_order(public.orders), public.export_account(), public.export_orders(integer)
  to authenticated;

create function private.delete_unconfirmed_accounts() returns integer
language sql volatile security definer set search_path = ''
as $$
  with expired as (
    delete from auth.users u
    where u.email_confirmed_at is null
      and greatest(u.created_at, u.confirmation_sent_at) < now() - interval '30 days'
      and not exists (select 1 from public.orders o where o.user_id = u.id)
    returning u.id, lower(u.email) as email
  ), mailed as (
    delete from public.mails m using expired e where m.user_id = e.id or lower(m.recipient) = e.email
  )
  select count(*)::integer from expired
$$;
comment on function private.delete_unconfirmed_accounts() is
  'Scheduled job: deletes accounts whose e-mail nobody confirmed for 30 days, as the privacy policy says, with the records of their mails: the owner of the address may never have requested one.';
