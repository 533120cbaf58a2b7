-- What a customer points at on the images of an order, and what the studio makes of it. place_order writes the marks with
-- their order and answer_mark their state; nobody else does.

create function private.is_mark(
  p_kind text, p_x numeric, p_y numeric, p_w numeric, p_h numeric, p_note text
) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_x between 0 and 1 and p_y between 0 and 1 and p_w >= 0 and p_h >= 0 and p_x + p_w <= 1 and p_y + p_h <= 1
    and (p_w = 0) = (p_h = 0) and char_length(p_note) <= 500
    and (p_kind in ('remove', 'keep') or p_note ~ '[^[:space:]]')
$$;
comment on function private.is_mark(text, numeric, numeric, numeric, numeric, text) is
  'Whether a mark is a point or an area inside its image, in shares of it, with a note of at most 500 characters, which change and add need.';
grant execute on function private.is_mark(text, numeric, numeric, numeric, numeric, text) to service_role;

create function private.read_marks(p_marks jsonb)
returns table (id uuid, "position" integer, kind text, x numeric, y numeric, w numeric, h numeric, note text)
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(p_marks) not in ('array', 'null') then
    perform private.refuse('mark_invalid', 'The marks of an image are a list.');
  end if;
  return query
    select m.id, m.position::integer, m.kind, m.x, m.y, coalesce(m.w, 0), coalesce(m.h, 0), coalesce(btrim(m.note, E' \t\r\n'), '')
    from rows from (
      jsonb_to_recordset(case when jsonb_typeof(p_marks) = 'array' then p_marks end) as (
        id uuid, kind text, x numeric, y numeric, w numeric, h numeric, note text
      )
    ) with ordinality as m (id, kind, x, y, w, h, note, position);
end
$$;
comment on function private.read_marks(jsonb) is 'The marks of an image as a browser describes them, in their order; none for null.';

create table public.image_marks (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  order_image_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('remove', 'keep', 'change', 'add')),
  x numeric(6, 5) not null,
  y numeric(6, 5) not null,
  w numeric(6, 5) not null,
  h numeric(6, 5) not null,
  note text not null,
  created_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'done', 'not_possible')),
  answer text check (char_length(answer) between 1 and 300),
  answered_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  constraint image_marks_image_of_order foreign key (order_image_id, order_id)
    references public.order_images (id, order_id) on delete cascade,
  constraint image_marks_position_once unique (order_image_id, position),
  constraint image_marks_are_marks check (private.is_mark(kind, x, y, w, h, note)),
  constraint image_marks_answer_says_why check (state <> 'not_possible' or coalesce(answer, '') ~ '[^[:space:]]'),
  constraint image_marks_open_without_answer check ((state = 'open') = (answered_at is null) and (state <> 'open' or answer is null))
);
comment on table public.image_marks is 'Points and areas of original images, and what is to be done there.';
comment on column public.image_marks.id is 'Chosen by the client.';
comment on column public.image_marks.position is 'Place among the marks of its image, from 1: the number that people see.';
comment on column public.image_marks.x is 'Left edge, as a share of the upright image.';
comment on column public.image_marks.y is 'Upper edge, as a share of the upright image.';
comment on column public.image_marks.w is 'Width as a share of the image''s; width and height are 0 for a point.';
comment on column public.image_marks.h is 'Height as a share of the image''s.';
comment on column public.image_marks.note is 'What to do; may be empty for remove and keep.';
comment on column public.image_marks.state is 'What the studio has made of it: open, done, not_possible.';
comment on column public.image_marks.answer is 'The studio''s words to the customer, who reads them at once; always there when it was not possible.';
comment on column public.image_marks.answered_by is 'Who in the studio gave it its state; no customer reads it.';

create index image_marks_order_id_order_image_id_idx on public.image_marks (order_id, order_image_id);
create index image_marks_answered_by_idx on public.image_marks (answered_by);

create function private.check_image_marks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  floor_plan uuid;
  crowded uuid;
begin
  -- The lock comes first, so that of two inserts at once the second counts the marks of the first.
  perform 1 from public.orders o
  where o.id in (select n.order_id from inserted n)
  order by o.id for no key update;
  select i.id into floor_plan
  from public.order_images i where i.is_floor_plan and i.id in (select n.order_image_id from inserted n) limit 1;
  if floor_plan is not null then
    perform private.refuse('mark_invalid', 'A floor plan has no marks.', floor_plan::text);
  end if;
  select m.order_image_id into crowded
  from public.image_marks m where m.order_image_id in (select n.order_image_id from inserted n)
  group by m.order_image_id having count(*) > 40 limit 1;
  if crowded is not null then
    perform private.refuse('too_many_marks', 'An image has at most 40 marks.', crowded::text);
  end if;
  return null;
end
$$;
comment on function private.check_image_marks() is 'Refuses marks on a floor plan, and more than 40 on one image.';
create trigger check_image_marks after insert on public.image_marks
  referencing new table as inserted
  for each statement execute function private.check_image_marks();
create trigger touch_orders after update on public.image_marks
  referencing new table as changed
  for each statement execute function private.touch_orders();

alter table public.image_marks enable row level security;
grant select (id, order_id, order_image_id, position, kind, x, y, w, h, note, created_at, state, answer, answered_at)
  on public.image_marks to authenticated;
grant select, insert, update, delete on public.image_marks to service_role;

create policy "People read the marks of the orders they can read" on public.image_marks
  for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));

-- For whoever does the work.
create function public.answer_mark(p_mark_id uuid, p_state text, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words text := nullif(btrim(p_answer), '');
begin
  perform private.require_work((select m.order_id from public.image_marks m where m.id = p_mark_id));
  if p_state is null or p_state not in ('open', 'done', 'not_possible') or char_length(words) > 300 then
    perform private.refuse('mark_invalid', 'A mark is open, done or not possible; the answer has at most 300 characters.');
  elsif p_state = 'not_possible' and coalesce(words, '') !~ '[^[:space:]]' then
    perform private.refuse('mark_answer_required', 'What is not possible needs an answer to the customer.');
  end if;
  update public.image_marks m
  set
    state = p_state,
    answer = case when p_state <> 'open' then words end,
    answered_by = case when p_state <> 'open' then (select auth.uid()) end,
    answered_at = case when p_state <> 'open' then now() end
  where m.id = p_mark_id;
  if not found then
    perform private.refuse('mark_not_found', 'There is no such mark.', coalesce(p_mark_id::text, ''));
  end if;
end
$$;
comment on function public.answer_mark(uuid, text, text) is
  'Notes what the studio has made of a mark: open, done or not_possible, with words to the customer, which not_possible needs; open clears them.';
grant execute on function public.answer_mark(uuid, text, text) to authenticated;
