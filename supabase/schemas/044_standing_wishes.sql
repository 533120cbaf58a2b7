-- What a customer wants each time. Words and examples are copied into each order that is placed, for whoever works on it;
-- the services by room fill the order form.

create table public.standing_wishes (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid unique references public.organisations (id) on delete cascade,
  user_id uuid unique references public.profiles (id) on delete cascade,
  content text check (content = btrim(content) and char_length(content) between 1 and 1000),
  services_by_room jsonb check (jsonb_typeof(services_by_room) = 'object'),
  example_ids uuid[] check (cardinality(example_ids) between 1 and 5),
  constraint standing_wishes_of_firm_or_person check ((organisation_id is null) <> (user_id is null))
);
comment on table public.standing_wishes is 'What a firm, or a person without one, wants in every order; no row: nothing.';
comment on column public.standing_wishes.user_id is 'Waits while the person is in a firm.';
comment on column public.standing_wishes.services_by_room is 'Which services photographs of a room usually get: {room: [service_type, …]}.';
comment on column public.standing_wishes.example_ids is
  'Delivered images that show how it should be: ids of finished_orders. An image that was deleted or taken back is not shown.';

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

create function private.check_services_by_room(p_services jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  of_room record;
begin
  for of_room in select r.key as room, r.value as services from jsonb_each(p_services) r loop
    if of_room.room <> all (private.rooms()) then
      perform private.refuse('image_details_invalid', 'The room does not exist.', left(of_room.room, 200));
    end if;
    perform private.check_services(array(select jsonb_array_elements_text(of_room.services)));
    if exists (
      select 1 from public.service_pricing p where p.is_whole_order and of_room.services ? p.service_type
    ) then
      perform private.refuse('service_conflict', 'A service of whole orders cannot be chosen for a room.', of_room.room);
    end if;
  end loop;
exception when invalid_parameter_value then
  perform private.refuse('image_details_invalid', 'The services are not listed by room.');
end
$$;
comment on function private.check_services_by_room(jsonb) is
  'Refuses a room that does not exist, and services that one image cannot have or that are for whole orders only.';

create function private.check_wish_examples(p_ids uuid[], p_organisation_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if cardinality(p_ids) > 5 then
    perform private.refuse('too_many_examples', 'There are at most five examples.', '5');
  elsif (
    select count(distinct f.id) from public.finished_orders f join public.orders o on o.id = f.order_id
    where f.id = any (p_ids) and f.delivered_at is not null and f.preview_path is not null
      and o.organisation_id is not distinct from p_organisation_id
      and private.is_own_order(o.user_id, o.organisation_id)
  ) <> cardinality(p_ids) then
    perform private.refuse('image_not_found', 'Not all of them were delivered to the firm or the person.');
  end if;
end
$$;
comment on function private.check_wish_examples(uuid[], uuid) is
  'Refuses more than five images, and images without a preview or not delivered to the firm; what a member ordered before joining is not the firm''s.';

-- Refusals: not_signed_in, wishes_too_long, image_details_invalid, service_unknown, service_conflict, too_many_examples,
-- image_not_found.
create function public.set_standing_wishes(
  p_content text default null, p_services_by_room jsonb default null, p_example_ids uuid[] default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  firm uuid := private.my_organisation();
  person uuid := case when firm is null then (select auth.uid()) end;
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  elsif char_length(btrim(p_content, E' \t\r\n')) > 1000 then
    perform private.refuse('wishes_too_long', 'Standing wishes may have at most 1000 characters.', '1000');
  end if;
  perform private.check_services_by_room(p_services_by_room);
  perform private.check_wish_examples(p_example_ids, firm);
  insert into public.standing_wishes (organisation_id, user_id) values (firm, person) on conflict do nothing;
  update public.standing_wishes w
  set content = case when p_content is null then w.content else nullif(btrim(p_content, E' \t\r\n'), '') end,
    services_by_room = nullif(coalesce(p_services_by_room, w.services_by_room), '{}'),
    example_ids = nullif(coalesce(p_example_ids, w.example_ids), '{}')
  where w.organisation_id = firm or w.user_id = person;
end
$$;
comment on function public.set_standing_wishes(text, jsonb, uuid[]) is
  'Replaces what is given of the standing wishes of the caller''s firm, or of the caller; what is empty is cleared.';
grant execute on function public.set_standing_wishes(text, jsonb, uuid[]) to authenticated;
