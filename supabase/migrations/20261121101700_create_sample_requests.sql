-- Requests for a free sample image, each with one picture in the bucket sample-images.

create table public.sample_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  service text not null check (service in ('let-oprydning', 'fjern-alle-mobler', 'fuld-styling')),
  image_path text not null unique,
  created_at timestamptz not null default now()
);
comment on table public.sample_requests is 'Requests for a free sample image.';
comment on column public.sample_requests.service is 'The form''s own three values.';
comment on column public.sample_requests.image_path is 'Name of the object in the bucket sample-images.';
create index sample_requests_created_at_idx on public.sample_requests (created_at desc);

alter table public.sample_requests enable row level security;
grant select on public.sample_requests to authenticated;
grant select, insert, update, delete on public.sample_requests to service_role;
create policy "Admins read the sample requests" on public.sample_requests
  for select to authenticated using ((select private.is_admin()));
