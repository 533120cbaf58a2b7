-- Invitations to open an account. Only the hash of the token is kept.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 320),
  invitee_name text check (char_length(invitee_name) <= 200),
  token_hash text not null unique,
  invited_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz
);
comment on table public.invitations is 'Who was invited by whom; a token works once and for 7 days.';
comment on column public.invitations.token_hash is 'SHA-256 of the token in the mail, in hex; nobody reads it through the API.';
create index invitations_email_idx on public.invitations (email);
create index invitations_invited_by_idx on public.invitations (invited_by);

alter table public.invitations enable row level security;
grant select (id, email, invitee_name, invited_by, created_at, expires_at, accepted_at)
  on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;
create policy "People read the invitations they sent, admins read all" on public.invitations
  for select to authenticated
  using ((invited_by = (select auth.uid()) and (select private.is_confirmed())) or (select private.is_admin()));
