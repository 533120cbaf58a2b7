-- What the studio writes to itself about an order. The customer reads none of it: not the rows, not their number, and not
-- by orders.changed_at, which stays when a note is written.

create table public.team_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  body text not null check (body ~ '\S' and char_length(body) <= 2000),
  unread_by uuid[] not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.team_notes is 'Notes of the studio about an order; administrators alone read them.';
comment on column public.team_notes.id is 'Chosen by the client, so that a call whose response was lost can be repeated.';
comment on column public.team_notes.unread_by is 'The administrators whom the note names and who have not seen it; kept by trigger and by read_order_news.';

create index team_notes_order_id_created_at_idx on public.team_notes (order_id, created_at, id);
create index team_notes_author_id_idx on public.team_notes (author_id);
create index team_notes_unread_by_idx on public.team_notes using gin (unread_by) where unread_by <> '{}';

create function private.find_mentioned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.unread_by := array(
    select p.id from public.profiles p
    where p.is_admin and p.erased_at is null and p.id is distinct from new.author_id and exists (
      select 1 from regexp_matches(new.body, '(?:^|[^[:alnum:]])@([[:alpha:]]+)', 'g') as found (words)
      where lower(found.words[1]) in (lower(split_part(btrim(p.full_name), ' ', 1)), split_part(p.email, '@', 1))
    )
  );
  return new;
end
$$;
comment on function private.find_mentioned() is
  'Finds whom a note names: @ and the first name, or the e-mail before its @, of administrators other than its author.';
create trigger find_mentioned before insert on public.team_notes
  for each row execute function private.find_mentioned();

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
