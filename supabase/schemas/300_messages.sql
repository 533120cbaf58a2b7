-- Messages between people. The product only reads them, for the data export.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references public.profiles (id) on delete cascade,
  receiver_id uuid not null references public.profiles (id) on delete cascade,
  order_id uuid references public.orders (id) on delete set null,
  body text not null check (char_length(body) <= 10000),
  created_at timestamptz not null default now()
);
comment on table public.messages is 'Messages between people; read-only through the API.';
create index messages_sender_id_created_at_idx on public.messages (sender_id, created_at desc, id desc);
create index messages_receiver_id_created_at_idx on public.messages (receiver_id, created_at desc, id desc);
create index messages_order_id_idx on public.messages (order_id);

alter table public.messages enable row level security;
grant select on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;
create policy "People read what they sent and received" on public.messages
  for select to authenticated
  using (
    (sender_id = (select auth.uid()) or receiver_id = (select auth.uid()))
    and (select private.is_confirmed())
  );
