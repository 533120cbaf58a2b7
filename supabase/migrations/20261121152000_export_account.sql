-- What the product knows of a person beyond the tables that the person reads anyway, for the export of all own data.

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
    raise exception 'Only a signed-in user with a confirmed e-mail has data to export' using errcode = '42501';
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
      from public.invitations i where i.email = address or i.invited_by = me
    )
  );
end
$$;
comment on function public.export_account() is
  'The caller''s own account, cards, mails, contact messages, sample requests and invitations. Who has confirmed an address may read what was sent in from it.';
grant execute on function public.export_account() to authenticated;
