-- A firm orders as one customer: its members' orders, drafts and photographs are its own, and its owner, who is a person
-- with an account, pays. A person is in one firm at most, so an order needs nobody to say which firm it is for. Whatever
-- changes who is in a firm locks its row first, and so does an order that is placed.

-- The same as isCvr of packages/domain.
create function private.is_cvr(p_cvr text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when p_cvr ~ '^[1-9][0-9]{7}$' then (
    select sum(substr(p_cvr, d.place::integer, 1)::integer * d.weight) % 11 = 0
    from unnest('{2,7,6,5,4,3,2,1}'::integer[]) with ordinality d (weight, place)
  ) else false end
$$;
comment on function private.is_cvr(text) is 'Whether a text is a Danish company number: eight digits whose weighted sum is a multiple of 11.';

create table public.organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 2 and 200),
  cvr text not null check (private.is_cvr(cvr)),
  created_at timestamptz not null default now(),
  closed_by uuid references public.profiles (id) on delete restrict,
  payment_days integer check (payment_days in (8, 14, 30)),
  bookkeeping_email text check (bookkeeping_email ~ '^[^@\s]+@[^@\s]+$' and char_length(bookkeeping_email) <= 320)
);
comment on table public.organisations is 'A firm whose members order as one customer.';
comment on column public.organisations.closed_by is 'The last owner, whose account was deleted; null: the firm has one.';
comment on column public.organisations.payment_days is 'In how many days an invoice is due that the firm pays by bank; null: its owner''s card is charged. Set by administrators.';
comment on column public.organisations.bookkeeping_email is 'Who gets the invoices too; null: the owner alone.';
create index organisations_closed_by_idx on public.organisations (closed_by);

create table public.memberships (
  user_id uuid primary key references public.profiles (id) on delete restrict,
  organisation_id uuid not null references public.organisations (id) on delete restrict,
  role text not null check (role in ('owner', 'member', 'assistant')),
  joined_at timestamptz not null default now(),
  wants_mails boolean not null default false
);
comment on table public.memberships is 'Who is in which firm; a person is in one at most.';
comment on column public.memberships.role is 'owner: pays, invites and removes, one in each firm; member: orders; assistant: orders for colleagues too.';
comment on column public.memberships.wants_mails is 'Whether the person also gets the mails about the orders of colleagues; only that person can change it.';
create index memberships_organisation_id_idx on public.memberships (organisation_id);
create unique index memberships_one_owner_idx on public.memberships (organisation_id) where role = 'owner';

create function private.my_organisation() returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select m.organisation_id from public.memberships m
  join public.profiles p on p.id = m.user_id and p.email_verified and p.erased_at is null
  where m.user_id = (select auth.uid())
$$;
comment on function private.my_organisation() is 'The caller''s firm; null: none.';

create function private.is_own_order(p_user_id uuid, p_organisation_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select case
    when p_organisation_id is null then coalesce(p_user_id = (select auth.uid()), false)
    else coalesce(p_organisation_id = (select private.my_organisation()), false)
  end
$$;
comment on function private.is_own_order(uuid, uuid) is
  'Whether an order or a draft with this person and this firm is the caller''s: that of a firm belongs to whoever is in it now.';

create function private.may_order_for(p_user_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.memberships mine
    join public.memberships theirs on theirs.organisation_id = mine.organisation_id
    where mine.user_id = (select auth.uid()) and mine.role = 'assistant' and theirs.user_id = p_user_id
  )
$$;
comment on function private.may_order_for(uuid) is 'Whether the caller is an assistant in the firm of this person.';

create function private.get_customer_name(p_user_id uuid, p_organisation_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(concat_ws(' · ', f.name, nullif(btrim(p.full_name), '')), '')
  from public.profiles p left join public.organisations f on f.id = p_organisation_id
  where p.id = p_user_id
$$;
comment on function private.get_customer_name(uuid, uuid) is
  'What the studio calls the customer of an order: the firm and who ordered for it, or the person; null: a person without a name.';

create function private.keep_firm_words() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_order_words(array(select o.id from public.orders o where o.organisation_id = new.id));
  return null;
end
$$;
comment on function private.keep_firm_words() is 'Keeps the name of a firm that its orders are found by.';
create trigger keep_firm_words after update of name on public.organisations
  for each row when (old.name is distinct from new.name) execute function private.keep_firm_words();

create function private.get_owner(p_organisation_id uuid) returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select m.user_id from public.memberships m where m.organisation_id = p_organisation_id and m.role = 'owner'
$$;
comment on function private.get_owner(uuid) is 'Who pays for a firm.';

create function private.get_image_owner(p_user_id uuid, p_organisation_id uuid) returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select coalesce(private.get_owner(p_organisation_id), p_user_id)
$$;
comment on function private.get_image_owner(uuid, uuid) is
  'Whose the images of an order of this person and this firm are, and who is told before they are deleted: the owner of the firm, else the person.';

create function private.get_payment_days(p_organisation_id uuid) returns integer
language sql stable parallel safe security definer set search_path = ''
as $$
  select f.payment_days from public.organisations f where f.id = p_organisation_id
$$;
comment on function private.get_payment_days(uuid) is
  'In how many days an invoice for orders of this firm is due; null: a card is charged, as for orders of no firm.';

create function private.get_reader(p_user_id uuid, p_organisation_id uuid) returns uuid
language sql stable parallel safe security definer set search_path = ''
as $$
  select case
    when p_organisation_id is null or exists (
      select 1 from public.memberships m where m.user_id = p_user_id and m.organisation_id = p_organisation_id
    ) then p_user_id
    else coalesce(private.get_owner(p_organisation_id), p_user_id)
  end
$$;
comment on function private.get_reader(uuid, uuid) is
  'Who is notified about an order of this person and this firm: the person, or the owner of the firm that the person has left.';

grant execute on function private.my_organisation(), private.is_own_order(uuid, uuid), private.may_order_for(uuid)
  to authenticated, service_role;

alter table public.organisations enable row level security;
alter table public.memberships enable row level security;
grant select on public.organisations, public.memberships to authenticated;
grant update (wants_mails) on public.memberships to authenticated;
grant select, insert, update, delete on public.organisations, public.memberships to service_role;
create policy "Members read their firm, admins all" on public.organisations
  for select to authenticated
  using (id = (select private.my_organisation()) or (select private.is_admin()));
create policy "Members read who is in their firm, admins all" on public.memberships
  for select to authenticated
  using (organisation_id = (select private.my_organisation()) or (select private.is_admin()));
create policy "Members say whether they want the mails of the firm" on public.memberships
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_confirmed()))
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
