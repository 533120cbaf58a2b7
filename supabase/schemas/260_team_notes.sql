-- What the studio writes to itself about an order. The customer reads none of it: not the rows, not their number, and not
-- by orders.changed_at, which stays when a note is written.

create table public.team_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  body text not null check (body ~ '\S' and char_length(body) <= 2000),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.team_notes is 'Notes of the studio about an order; administrators alone read them.';
comment on column public.team_notes.id is 'Chosen by the client, so that a call whose response was lost can be repeated.';
comment on column public.team_notes.author_id is 'The administrator who wrote it; null after the account was erased.';

create index team_notes_order_id_created_at_idx on public.team_notes (order_id, created_at, id);
create index team_notes_author_id_idx on public.team_notes (author_id);

alter table public.team_notes enable row level security;
grant select, delete on public.team_notes to authenticated;
grant insert (id, order_id, author_id, body) on public.team_notes to authenticated;
grant select, insert, update, delete on public.team_notes to service_role;

create policy "Admins read notes" on public.team_notes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins write notes in their own name" on public.team_notes
  for insert to authenticated
  with check ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "Admins delete their own notes" on public.team_notes
  for delete to authenticated
  using ((select private.is_admin()) and author_id = (select auth.uid()));
