-- Who is in a firm: making one, joining, other roles, leaving. Orders, drafts and photographs stay with the firm.

-- What a person who is in a firm no more leaves there: the drafts are the owner's then.
create function private.leave_organisation(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.notifications n using public.orders o
  where n.user_id = p_user_id and o.id = n.order_id and o.organisation_id = (
    select m.organisation_id from public.memberships m where m.user_id = p_user_id
  );
  update public.order_drafts d set user_id = private.get_owner(d.organisation_id), is_inherited = true
  from public.memberships m
  where m.user_id = p_user_id and d.user_id = p_user_id and d.organisation_id = m.organisation_id;
  delete from public.invitations i using public.memberships m, public.profiles p
  where m.user_id = p_user_id and p.id = p_user_id and i.organisation_id = m.organisation_id and i.email = p.email
    and i.role = 'owner' and i.accepted_at is null;
  delete from public.memberships m where m.user_id = p_user_id;
$$;

-- Refuses people without a firm.
create function private.lock_my_organisation() returns public.memberships
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.memberships;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  perform 1 from public.organisations f where f.id = private.my_organisation() for no key update;
  -- After the lock: somebody may have been taken out meanwhile.
  select * into mine from public.memberships m where m.user_id = (select auth.uid());
  if mine.user_id is null then
    perform private.refuse('no_organisation', 'The caller is in no firm.', sql_state => '42501');
  end if;
  return mine;
end
$$;

create function public.create_organisation(p_name text, p_cvr text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  created uuid;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  elsif coalesce(char_length(private.clean_name(p_name)), 0) not between 2 and 200 or not coalesce(private.is_cvr(p_cvr), false) then
    perform private.refuse('organisation_invalid', 'A firm has a name and a company number.');
  end if;
  -- A call at the same time finds the firm, and close_account is waited for.
  perform 1 from public.profiles p where p.id = caller and p.erased_at is null for no key update;
  if not found or exists (select 1 from public.memberships m where m.user_id = caller) then
    perform private.refuse('in_organisation', 'A person is in one firm at most.');
  end if;
  insert into public.organisations (name, cvr) values (private.clean_name(p_name), p_cvr) returning id into created;
  insert into public.memberships (user_id, organisation_id, role) values (caller, created, 'owner');
  return created;
end
$$;
comment on function public.create_organisation(text, text) is
  'Makes a firm whose owner is the caller; the orders that the caller has placed before stay the caller''s own.';

create function public.join_organisation(p_invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller public.profiles;
  invitation public.invitations;
begin
  select * into caller from public.profiles p
  where p.id = (select auth.uid()) and p.email_verified and p.erased_at is null;
  if caller.id is null then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  select i.* into invitation from public.invitations i
  where i.id = p_invitation_id and i.email = caller.email and i.role in ('member', 'assistant') and i.expires_at > now();
  perform 1 from public.organisations f where f.id = invitation.organisation_id and f.closed_by is null for no key update;
  if not found or not exists (
    select 1 from public.invitations i where i.id = invitation.id
      and (i.accepted_at is null or exists (
        select 1 from public.memberships m where m.user_id = caller.id and m.organisation_id = i.organisation_id
      ))
  ) then
    perform private.refuse('membership_invitation_invalid', 'The invitation is unknown, used or expired, or for another e-mail.');
  end if;
  perform 1 from public.profiles p where p.id = caller.id and p.erased_at is null for no key update;
  if not found or exists (
    select 1 from public.memberships m where m.user_id = caller.id and m.organisation_id <> invitation.organisation_id
  ) then
    perform private.refuse('in_organisation', 'A person is in one firm at most.');
  end if;
  insert into public.memberships (user_id, organisation_id, role)
  values (caller.id, invitation.organisation_id, invitation.role)
  on conflict do nothing;
  update public.invitations i set accepted_at = coalesce(i.accepted_at, now()) where i.id = invitation.id;
end
$$;
comment on function public.join_organisation(uuid) is
  'Takes the caller into the firm that has invited the caller''s e-mail; again changes nothing.';

create function private.get_firm_debt(p_user_id uuid, p_organisation_id uuid) returns numeric
language sql stable parallel safe security definer set search_path = ''
as $$
  select sum(l.amount_kroner)
  from public.orders o join public.order_lines l on l.order_id = o.id and l.invoice_id is null
  where o.billed_to = p_user_id and o.organisation_id = p_organisation_id
    and (o.has_unbilled and o.status <> 'cancelled' or o.status in ('draft', 'pending'))
$$;
comment on function private.get_firm_debt(uuid, uuid) is
  'What a person is to pay for orders of a firm and is on no invoice, those in work included (DKK); null: nothing.';

create function private.owes_firm(p_user_id uuid, p_organisation_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select private.get_firm_debt(p_user_id, p_organisation_id) is not null or exists (
    select 1 from public.invoices i
    where i.user_id = p_user_id and i.organisation_id = p_organisation_id and i.status <> 'paid'
  )
$$;

create function public.set_member_role(p_user_id uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.memberships := private.lock_my_organisation();
begin
  if mine.role <> 'owner' then
    perform private.refuse('not_owner', 'Only the owner of the firm does that.', sql_state => '42501');
  elsif p_user_id = mine.user_id or p_role is null or p_role not in ('member', 'assistant') or not exists (
    select 1 from public.memberships m where m.user_id = p_user_id and m.organisation_id = mine.organisation_id
  ) then
    perform private.refuse('member_unknown', 'There is no such member, or no such role.', coalesce(p_user_id::text, ''));
  end if;
  update public.memberships m set role = p_role where m.user_id = p_user_id;
end
$$;
comment on function public.set_member_role(uuid, text) is
  'Owners: gives a colleague another role; the firm itself is offered by an invitation, and taken over by take_over_organisation.';

-- What was ordered before stays with who was to pay it, unless the caller says to pay it, and how much it is.
create function public.take_over_organisation(p_invitation_id uuid, p_owed_kroner numeric default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.memberships := private.lock_my_organisation();
  former uuid := private.get_owner(mine.organisation_id);
begin
  if not exists (
    select 1 from public.invitations i join public.profiles p on p.email = i.email and p.id = mine.user_id
    where i.id = p_invitation_id and i.organisation_id = mine.organisation_id and i.role = 'owner'
      and i.invited_by = former and i.accepted_at is null and i.expires_at > now()
  ) then
    perform private.refuse('membership_invitation_invalid', 'The invitation is unknown, used or expired, or for another e-mail.');
  end if;
  -- Serialises with the billing of both.
  perform 1 from public.profiles p where p.id in (former, mine.user_id) order by p.id for no key update;
  if p_owed_kroner is not null then
    if p_owed_kroner is distinct from private.get_firm_debt(former, mine.organisation_id) then
      perform private.refuse('total_changed', 'The sum has changed.');
    elsif private.get_payment_days(mine.organisation_id) is null and not exists (
      select 1 from private.payment_methods m where m.user_id = mine.user_id
    ) then
      perform private.refuse('card_required', 'A payment card must be added before a debt is taken over.');
    end if;
    update public.orders o set billed_to = mine.user_id
    where o.organisation_id = mine.organisation_id and o.billed_to = former
      and (o.has_unbilled or o.status in ('draft', 'pending'));
  end if;
  update public.memberships m set role = 'member' where m.user_id = former;
  update public.memberships m set role = 'owner' where m.user_id = mine.user_id;
  update public.invitations i set accepted_at = now() where i.id = p_invitation_id;
  perform private.end_invitations(former);
end
$$;
comment on function public.take_over_organisation(uuid, numeric) is
  'Makes the caller, to whom the firm was offered, its owner, and the owner a member; with what the owner is to pay for its orders (DKK) the caller pays that too.';

create function public.remove_member(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.memberships := private.lock_my_organisation();
begin
  if mine.role <> 'owner' and p_user_id is distinct from mine.user_id then
    perform private.refuse('not_owner', 'Only the owner of the firm does that.', sql_state => '42501');
  elsif mine.role = 'owner' and p_user_id = mine.user_id then
    perform private.refuse('owner_stays', 'The owner hands the firm over first.');
  elsif private.owes_firm(p_user_id, mine.organisation_id) then
    perform private.refuse('member_owes', 'Who owned the firm stays until the orders of that time are paid.', p_user_id::text);
  elsif exists (select 1 from public.memberships m where m.user_id = p_user_id and m.organisation_id = mine.organisation_id) then
    perform private.leave_organisation(p_user_id);
  end if;
end
$$;
comment on function public.remove_member(uuid) is
  'Takes a colleague out of the firm, for its owner, or the caller; somebody who is not in it is left alone, and somebody who is still to pay for its orders is refused.';

create function public.get_organisation() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  mine public.memberships;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  select * into mine from public.memberships m where m.user_id = (select auth.uid());
  return jsonb_build_object(
    'firm', (
      -- What each has ordered in this month of Denmark, those who have left included.
      with month as materialized (
        select o.user_id, count(*) as orders, sum(o.total_amount) as kroner
        from public.orders o
        where o.organisation_id = mine.organisation_id and o.status <> 'cancelled'
          and o.created_at >= date_trunc('month', now(), 'Europe/Copenhagen')
        group by o.user_id
      )
      select jsonb_build_object(
        'id', f.id, 'name', f.name, 'cvr', f.cvr, 'role', mine.role, 'wantsMails', mine.wants_mails,
        'paymentDays', f.payment_days, 'bookkeepingEmail', f.bookkeeping_email,
        'members', (
          select jsonb_agg(
            jsonb_build_object(
              'id', p.id, 'name', p.full_name, 'email', p.email, 'role', m.role, 'joinedAt', m.joined_at,
              'month', jsonb_build_object('orders', coalesce(o.orders, 0), 'kroner', coalesce(o.kroner, 0))
            )
            order by m.role <> 'owner', m.joined_at, p.id
          )
          from public.memberships m
          join public.profiles p on p.id = m.user_id
          left join month o on o.user_id = p.id
          where m.organisation_id = f.id
        ),
        'month', (
          select jsonb_build_object('orders', coalesce(sum(o.orders), 0), 'kroner', coalesce(sum(o.kroner), 0)) from month o
        ),
        'agreements', case when mine.role = 'owner' then (
          select coalesce(jsonb_agg(to_jsonb(a) - '{organisation_id,user_id,payer_id,created_by}'::text[] order by a.service_type, a.valid_from), '[]')
          from public.price_agreements a
          where a.organisation_id = f.id and (a.valid_to is null or a.valid_to > private.today())
        ) else '[]' end,
        'invitations', case when mine.role = 'owner' then (
          select coalesce(jsonb_agg(
            jsonb_build_object('id', i.id, 'email', i.email, 'name', i.invitee_name, 'role', i.role, 'expiresAt', i.expires_at)
            order by i.created_at, i.id
          ), '[]')
          from public.invitations i where i.organisation_id = f.id and i.accepted_at is null
        ) else '[]' end,
        'offer', (
          select jsonb_build_object(
            'id', i.id, 'inviter', inviter.full_name, 'owedKroner', coalesce(private.get_firm_debt(inviter.id, f.id), 0)
          )
          from public.invitations i
          join public.profiles me on me.id = mine.user_id and me.email = i.email
          join public.profiles inviter on inviter.id = i.invited_by
          where i.organisation_id = f.id and i.role = 'owner' and i.accepted_at is null and i.expires_at > now()
            and i.invited_by = private.get_owner(f.id)
          order by i.created_at desc
          limit 1
        )
      )
      from public.organisations f where f.id = mine.organisation_id
    ),
    'invitations', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', i.id, 'name', f.name, 'inviter', inviter.full_name, 'role', i.role)
        order by i.created_at desc
      ), '[]')
      from public.invitations i
      join public.organisations f on f.id = i.organisation_id and f.closed_by is null
      join public.profiles inviter on inviter.id = i.invited_by
      where mine.user_id is null and i.accepted_at is null and i.expires_at > now()
        and i.email = (select p.email from public.profiles p where p.id = (select auth.uid()))
    )
  );
end
$$;
comment on function public.get_organisation() is
  'The caller''s firm, its members with what they have ordered this month, for its owner the open invitations and agreed prices, and whether it is offered to the caller; or the firms that have invited the caller''s e-mail.';

create function public.get_payer()
returns table (name text, has_card boolean, payment_days integer, is_overdue boolean, is_caller boolean)
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(btrim(p.full_name), ''), p.email),
    exists (select 1 from private.payment_methods c where c.user_id = p.id), f.payment_days, private.is_overdue(p.id),
    p.id = (select auth.uid())
  from public.organisations f
  join public.profiles p on p.id = private.get_owner(f.id)
  where f.id = private.my_organisation() and (f.payment_days is not null or p.id <> (select auth.uid()))
$$;
comment on function public.get_payer() is
  'Who pays what the caller orders, whether a card is saved, in how many days where it is by invoice, and whether an invoice is long overdue; no row where it is the caller, by card.';

create function public.set_payment_terms(p_organisation_id uuid, p_payment_days integer, p_bookkeeping_email text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators agree terms.', sql_state => '42501');
  end if;
  update public.organisations f
  set payment_days = p_payment_days, bookkeeping_email = nullif(lower(btrim(p_bookkeeping_email)), '')
  where f.id = p_organisation_id and f.closed_by is null;
  if not found then
    perform private.refuse('organisation_invalid', 'There is no such firm.');
  end if;
exception when check_violation then
  perform private.refuse('terms_invalid', 'Terms are 8, 14 or 30 days, or none, and an e-mail or none.');
end
$$;
comment on function public.set_payment_terms(uuid, integer, text) is
  'Administrators: sets in how many days a firm''s invoices are due (null: the owner''s card is charged), and who gets them too; for invoices that are not drafted yet.';

grant execute on function public.create_organisation(text, text), public.join_organisation(uuid), public.take_over_organisation(uuid, numeric),
  public.set_member_role(uuid, text), public.remove_member(uuid), public.get_organisation(), public.get_payer(),
  public.set_payment_terms(uuid, integer, text)
  to authenticated;
