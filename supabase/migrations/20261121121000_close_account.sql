-- Deleting an account. Each procedure is one transaction of the function delete-account and may be run
-- again; what bookkeeping needs (invoices and the orders on them) stays, without contact data.

create index mails_recipient_idx on public.mails (lower(recipient));
create index contact_submissions_email_idx on public.contact_submissions (lower(email));
create index sample_requests_email_idx on public.sample_requests (lower(email));

create function public.get_account_debt(p_user_id uuid)
returns table (unbilled numeric, unpaid numeric, invoice_ids uuid[])
language sql stable security definer set search_path = ''
as $$
  select
    (
      select sum(o.total_amount) from public.orders o
      where o.user_id = p_user_id and o.status = 'completed'
        and not exists (select 1 from public.invoice_orders b where b.order_id = o.id)
    ),
    (select sum(i.amount) from public.invoices i where i.user_id = p_user_id and i.status <> 'paid'),
    (
      select coalesce(array_agg(i.id order by i.period), '{}') from public.invoices i
      where i.user_id = p_user_id and i.status not in ('paid', 'draft')
    )
$$;
comment on function public.get_account_debt(uuid) is
  'service_role: what a customer still has to pay, one row, DKK: unbilled for completed orders on no invoice, unpaid for invoices, invoice_ids those that can be paid now. Null where there is nothing.';

create function public.is_last_admin(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.profiles p where p.id = p_user_id and p.is_admin)
    and not exists (
      select 1 from public.profiles p
      where p.id <> p_user_id and p.is_admin and p.email_verified and p.erased_at is null
    )
$$;
comment on function public.is_last_admin(uuid) is
  'service_role: whether nobody would be left to work on orders without this account.';

create function public.close_account(p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- New orders wait for this lock and then find a closed account; the studio's changes wait for the next.
  perform 1 from public.profiles p where p.id = p_user_id for update;
  perform 1 from public.orders o where o.user_id = p_user_id order by o.id for update;
  -- Of two administrators who leave at once, the second finds itself the last.
  perform pg_advisory_xact_lock(hashtext('public.close_account'));
  if public.is_last_admin(p_user_id) or exists (
    select 1 from public.get_account_debt(p_user_id) d where d.unbilled is not null or d.unpaid is not null
  ) then
    return false;
  end if;
  update public.orders set status = 'cancelled' where user_id = p_user_id and status in ('draft', 'pending');
  update public.profiles set erased_at = coalesce(erased_at, now()), is_admin = false where id = p_user_id;
  return true;
end
$$;
comment on function public.close_account(uuid) is
  'service_role: ends what an account may do and cancels its running orders; false, and nothing changed, while there is something to pay, or for the last administrator.';

create function public.list_account_objects(p_user_id uuid, p_limit integer default 100)
returns table (bucket_id text, name text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name
  from storage.objects o
  where (
    o.bucket_id = 'order-images' and o.name in (
      select i.image_path from public.order_images i
      join public.orders r on r.id = i.order_id where r.user_id = p_user_id
      union all
      select f.image_path from public.finished_orders f
      join public.orders r on r.id = f.order_id where r.user_id = p_user_id
    )
  ) or (
    -- An administrator's uploads are their customers' pictures.
    o.bucket_id = 'order-images' and o.owner_id = p_user_id::text
    and not exists (select 1 from public.order_images i where i.image_path = o.name)
    and not exists (select 1 from public.finished_orders f where f.image_path = o.name)
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
  'service_role: the files of an account, to be removed through the Storage API: originals and finished images of its orders, uploads that no order names, sample pictures sent from its address.';

create function public.erase_account(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
begin
  select p.email into address from public.profiles p where p.id = p_user_id and p.erased_at is not null for update;
  if not found then
    return;
  end if;
  delete from public.notifications n where n.user_id = p_user_id;
  delete from public.messages m where m.sender_id = p_user_id or m.receiver_id = p_user_id;
  delete from public.mails m where m.user_id = p_user_id or lower(m.recipient) = address;
  delete from public.invitations i where i.email = address;
  delete from public.contact_submissions c where lower(c.email) = address;
  delete from public.sample_requests s where lower(s.email) = address;
  delete from private.rate_limits r
  where right(r.key, char_length(address) + 1) = ':' || address or right(r.key, 37) = ':' || p_user_id
    or r.key = 'sign-up:' || regexp_replace(address, '\+[^@]*@', '@');

  delete from private.uploads u using public.order_images i, public.orders o
  where u.path = i.image_path and i.order_id = o.id and o.user_id = p_user_id;
  delete from private.uploads u using public.finished_orders f, public.orders o
  where u.path = f.image_path and f.order_id = o.id and o.user_id = p_user_id;
  delete from public.order_images i using public.orders o where o.id = i.order_id and o.user_id = p_user_id;
  delete from public.finished_orders f using public.orders o where o.id = f.order_id and o.user_id = p_user_id;
  delete from public.orders o
  where o.user_id = p_user_id and not exists (select 1 from public.invoice_orders b where b.order_id = o.id);
  update public.orders set title = 'Slettet ordre', address = 'Slettet adresse', notes = null
  where user_id = p_user_id;
end
$$;
comment on function public.erase_account(uuid) is
  'service_role: erases the personal data of a closed account but the profile, which goes with the auth user. Orders on an invoice keep service, prices and dates; nothing for an account that is not closed.';

grant execute on function public.get_account_debt(uuid), public.is_last_admin(uuid), public.close_account(uuid),
  public.list_account_objects(uuid, integer), public.erase_account(uuid)
  to service_role;
