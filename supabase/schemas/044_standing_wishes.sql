-- What a customer wants each time. It is copied into each order that is placed, for whoever works on it.

create table public.standing_wishes (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid unique references public.organisations (id) on delete cascade,
  user_id uuid unique references public.profiles (id) on delete cascade,
  content text not null check (content = btrim(content) and char_length(content) between 1 and 1000),
  constraint standing_wishes_of_firm_or_person check ((organisation_id is null) <> (user_id is null))
);
comment on table public.standing_wishes is 'What a firm, or a person without one, wants in every order; no row: nothing.';
comment on column public.standing_wishes.user_id is 'Waits while the person is in a firm.';

alter table public.standing_wishes enable row level security;
grant select on public.standing_wishes to authenticated;
grant select, insert, update, delete on public.standing_wishes to service_role;
-- One row at most.
create policy "Customers read the standing wishes that their orders get" on public.standing_wishes
  for select to authenticated
  using (
    (select private.is_confirmed())
    and case
      when (select private.my_organisation()) is null then user_id = (select auth.uid())
      else organisation_id = (select private.my_organisation())
    end
  );

create function public.set_standing_wishes(p_content text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted text := nullif(btrim(p_content, E' \t\r\n'), '');
  firm uuid := private.my_organisation();
  person uuid := case when firm is null then (select auth.uid()) end;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  elsif char_length(wanted) > 1000 then
    perform private.refuse('wishes_too_long', 'Standing wishes may have at most 1000 characters.', '1000');
  end if;
  -- Of two at once the second replaces the first.
  perform pg_advisory_xact_lock(hashtextextended('standing-wishes/' || coalesce(firm, person), 0));
  delete from public.standing_wishes w where w.organisation_id = firm or w.user_id = person;
  if wanted is not null then
    insert into public.standing_wishes (organisation_id, user_id, content) values (firm, person, wanted);
  end if;
end
$$;
comment on function public.set_standing_wishes(text) is
  'Replaces the standing wishes of the caller''s firm, or of the caller; blank: there are none.';
grant execute on function public.set_standing_wishes(text) to authenticated;
