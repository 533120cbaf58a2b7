-- What a revision is about: delivered images, each with the customer's words and marks, and what the studio made of it.

create table public.revision_items (
  revision_id uuid not null references public.revisions (id) on delete cascade,
  deliverable_id uuid not null references public.deliverables (id) on delete cascade,
  finished_id uuid references public.finished_orders (id) on delete set null,
  position smallint not null check (position >= 1),
  note text not null check (char_length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'done', 'not_possible')),
  answer text check (char_length(answer) between 1 and 500),
  primary key (revision_id, deliverable_id),
  constraint revision_items_answer_says_why check (state <> 'not_possible' or coalesce(answer, '') ~ '[^[:space:]]'),
  constraint revision_items_open_without_answer check (state <> 'open' or answer is null)
);
comment on table public.revision_items is 'The images of a revision.';
comment on column public.revision_items.finished_id is 'The version that is meant; null: it was deleted after the revision.';
comment on column public.revision_items.note is 'What should be different; may be empty where marks say it.';
comment on column public.revision_items.answer is 'The studio''s words to the customer; always there when it was not possible.';

create index revision_items_deliverable_id_idx on public.revision_items (deliverable_id);
create index revision_items_finished_id_idx on public.revision_items (finished_id);

create table public.revision_marks (
  id uuid primary key,
  revision_id uuid not null,
  deliverable_id uuid not null,
  position integer not null check (position between 1 and 40),
  kind text not null check (kind in ('remove', 'keep', 'change', 'add')),
  x numeric(6, 5) not null,
  y numeric(6, 5) not null,
  w numeric(6, 5) not null,
  h numeric(6, 5) not null,
  note text not null,
  foreign key (revision_id, deliverable_id) references public.revision_items (revision_id, deliverable_id) on delete cascade,
  constraint revision_marks_position_once unique (revision_id, deliverable_id, position),
  constraint revision_marks_are_marks check (private.is_mark(kind, x, y, w, h, note))
);
comment on table public.revision_marks is 'Points and areas of the version that a revision means, and what is to be done there; as image_marks, which are those of originals.';
comment on column public.revision_marks.x is 'Place and size are shares of the upright image; width and height are 0 for a point.';

create function private.change_revised_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders o set changed_at = default
  where o.id in (select r.order_id from public.revisions r join changed c on c.revision_id = r.id);
  return null;
end
$$;
create trigger change_revised_order after update on public.revision_items
  referencing new table as changed for each statement execute function private.change_revised_order();

alter table public.revision_items enable row level security;
alter table public.revision_marks enable row level security;
grant select on public.revision_items, public.revision_marks to authenticated;
grant select, insert, update, delete on public.revision_items, public.revision_marks to service_role;

create policy "People read what the revisions are about that they can read" on public.revision_items
  for select to authenticated
  using (exists (select 1 from public.revisions r where r.id = revision_id));
create policy "People read the marks of the revisions that they can read" on public.revision_marks
  for select to authenticated
  using (exists (select 1 from public.revisions r where r.id = revision_id));
