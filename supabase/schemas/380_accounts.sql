-- An account as a whole: what it owes, closing and erasing it, exporting its data, and removing accounts that nobody
-- confirmed. Each procedure of the function delete-account is one transaction and may be run again; what bookkeeping
-- needs (invoices and the orders on them) stays, without contact data.

create function public.get_account_debt(p_user_id uuid)
returns table (uninvoiced_kroner numeric, unpaid_kroner numeric, credit_kroner numeric, invoice_ids uuid[])
language sql stable security definer set search_path = ''
as $$
  with balance as (
    select sum(u.amount_kroner) as kroner from private.unbilled_lines u where u.user_id = p_user_id
  )
  select
    (select b.kroner from balance b where b.kroner >= private.least_charge_kroner()),
    (select sum(i.amount) from public.invoices i where i.user_id = p_user_id and i.status <> 'paid'),
    (select -b.kroner from balance b where b.kroner < 0),
    (
      select coalesce(array_agg(i.id order by i.period), '{}') from public.invoices i
      where i.user_id = p_user_id and i.status not in ('paid', 'draft')
    )
$$;
comment on function public.get_account_debt(uuid) is
  'service_role: what a customer still has to pay, one row, DKK: uninvoiced_kroner for lines on no invoice whose order is completed or was before it was opened again, if Stripe can charge them; unpaid_kroner for invoices; credit_kroner is what the customer has to the good instead; null where there is nothing. invoice_ids: those that can be paid now.';

create function public.get_outstanding() returns table (uninvoiced_kroner numeric, unpaid_kroner numeric, credit_kroner numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  return query
    select coalesce(d.uninvoiced_kroner, 0), coalesce(d.unpaid_kroner, 0), coalesce(d.credit_kroner, 0)
    from public.get_account_debt((select auth.uid())) d;
end
$$;
comment on function public.get_outstanding() is
  'What the caller still has to pay, one row, DKK: uninvoiced_kroner for completed work, invoiced on the next 1st; unpaid_kroner for invoices; credit_kroner is what the caller has to the good, taken off the next invoice.';
grant execute on function public.get_outstanding() to authenticated;

create function public.close_account(p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Locks out new invoices, and new orders, which then find a closed account. A status change refers to the profile, so
  -- no stronger lock: the two would wait for each other. The next statement locks out status changes.
  perform 1 from public.profiles p where p.id = p_user_id for no key update;
  perform 1 from public.orders o where o.user_id = p_user_id order by o.id for update;
  -- Of two administrators who delete their accounts at once, the second is found to be the last.
  perform pg_advisory_xact_lock(hashtext('public.close_account'));
  if public.is_last_admin(p_user_id) or exists (
    select 1 from public.get_account_debt(p_user_id) d
    where d.uninvoiced_kroner is not null or d.unpaid_kroner is not null
  ) then
    return false;
  end if;
  update public.orders set status = 'cancelled' where user_id = p_user_id and status in ('draft', 'pending');
  update public.revisions r set status = 'withdrawn', due_at = null, minutes_left = null, closed_at = clock_timestamp()
  from public.orders o
  where o.id = r.order_id and o.user_id = p_user_id and r.status in ('sent', 'quoted', 'in_progress');
  update public.profiles set erased_at = coalesce(erased_at, now()), is_admin = false where id = p_user_id;
  return true;
end
$$;
comment on function public.close_account(uuid) is
  'service_role: ends what an account may do cancels its running orders, and withdraws its revisions; false, and nothing changed, while there is something to pay, or for the last administrator.';

create function public.list_account_objects(p_user_id uuid, p_limit integer default 100)
returns table (bucket_id text, name text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name
  from storage.objects o
  where (
    o.bucket_id = 'order-images' and o.name in (
      select n.path from private.named_images n
      join public.orders r on r.id = n.order_id where r.user_id = p_user_id
    )
  ) or (
    -- An administrator's uploads are the finished images of customers.
    o.bucket_id = 'order-images' and o.owner_id = p_user_id::text
    and not exists (select 1 from private.named_images n where n.path = o.name)
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
  'service_role: the files of an account, to be removed through the Storage API: originals and finished images of its orders, uploads that no order names, sample images sent from its address.';

create table private.erasures (
  account_hash text primary key,
  erased_at timestamptz not null default now()
);
comment on table private.erasures is
  'The accounts that were erased, for as long as there are backups that still have them: npm run erasures erases them again in a restored database.';
comment on column private.erasures.account_hash is 'The SHA-256 of the account''s id, in hexadecimal digits: it finds the account in a backup and says nothing without one.';
alter table private.erasures enable row level security;

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
  perform 1 from public.orders o where o.user_id = p_user_id order by o.id for update;
  mailbox := private.mailbox_of(address);
  delete from public.notifications n where n.user_id = p_user_id;
  delete from public.messages m where m.sender_id = p_user_id or m.receiver_id = p_user_id;
  delete from public.mails m where m.user_id = p_user_id or lower(m.recipient) = address;
  delete from public.invitations i where i.email = address;
  delete from public.contact_submissions c where lower(c.email) = address;
  delete from public.sample_requests s where lower(s.email) = address;
  delete from private.rate_limits r
  where right(r.key, char_length(mailbox) + 1) = ':' || mailbox or right(r.key, 37) = ':' || p_user_id;

  delete from private.draft_files f using public.order_drafts d where f.draft_id = d.id and d.user_id = p_user_id;
  delete from public.order_drafts d where d.user_id = p_user_id;
  perform private.delete_order_images(array(select o.id from public.orders o where o.user_id = p_user_id));
  delete from public.team_notes n using public.orders o where o.id = n.order_id and o.user_id = p_user_id;
  delete from public.order_lines l using public.orders o
  where o.id = l.order_id and o.user_id = p_user_id
    and not exists (select 1 from public.order_lines b where b.order_id = o.id and b.billable_at is not null);
  update private.label_log l set file_name = null
  from public.orders o where o.id = l.order_id and o.user_id = p_user_id;
  delete from public.orders o
  where o.user_id = p_user_id and not exists (select 1 from public.order_lines l where l.order_id = o.id);
  update public.order_events e set actor_id = null where e.actor_id = p_user_id;
  update public.team_notes n set author_id = null where n.author_id = p_user_id;
  update public.image_marks m set settled_by = null where m.settled_by = p_user_id;
  update private.label_log l set actor_id = null where l.actor_id = p_user_id;
  update public.skipped_images s set created_by = null where s.created_by = p_user_id;
  update public.orders
  set title = 'Slettet ordre', address = 'Slettet adresse', notes = null, reference = null, taken_back_reason = null
  where user_id = p_user_id;
  insert into private.erasures (account_hash) values (hash) on conflict do nothing;
  return hash;
end
$$;
comment on function public.erase_account(uuid) is
  'service_role: erases the personal data of a closed account but the profile, which goes with the auth user. Orders with work that was completed keep service, prices, lines and dates; nothing for an account that is not closed. Returns its hash in private.erasures.';

grant execute on function public.get_account_debt(uuid), public.close_account(uuid), public.list_account_objects(uuid, integer), public.erase_account(uuid)
  to service_role;

create function public.export_account() returns jsonb
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
      select jsonb_build_object(
        'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
        'full_name_at_sign_up', u.raw_user_meta_data ->> 'full_name'
      )
      from auth.users u where u.id = me
    ),
    'cards', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'brand', c.brand, 'last4', c.last4, 'exp_month', c.exp_month, 'exp_year', c.exp_year, 'created_at', c.created_at
      ) order by c.created_at), '[]')
      from private.payment_methods c where c.user_id = me
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.kind, 'recipient', m.recipient, 'order_id', m.order_id, 'status', m.status,
        'created_at', m.created_at, 'sent_at', m.sent_at
      ) order by m.created_at, m.id), '[]')
      from public.mails m where m.user_id = me or lower(m.recipient) = address
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', c.name, 'email', c.email, 'phone', c.phone, 'subject', c.subject, 'message', c.message,
        'created_at', c.created_at
      ) order by c.created_at), '[]')
      from public.contact_submissions c where lower(c.email) = address
    ),
    'sample_requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', s.name, 'email', s.email, 'service', s.service, 'image_path', s.image_path, 'created_at', s.created_at
      ) order by s.created_at), '[]')
      from public.sample_requests s where lower(s.email) = address
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', i.email, 'invitee_name', i.invitee_name, 'created_at', i.created_at, 'accepted_at', i.accepted_at
      ) order by i.created_at), '[]')
      from public.invitations i
      -- Names and addresses of other people, for an administrator's whole session alone.
      where i.email = address or (i.invited_by = me and (select private.is_admin()))
    )
  );
end
$$;
comment on function public.export_account() is
  'The caller''s own account, cards, mails, contact messages, sample requests and invitations. Who has confirmed an address may read what was sent in from it.';
grant execute on function public.export_account() to authenticated;

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
  'Scheduled job: deletes accounts whose e-mail nobody confirmed for 30 days, as the privacy policy says, with the records of their mails: the owner of the address may never have requested one. Returns how many.';
