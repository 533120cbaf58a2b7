-- What the two open forms sent: contact messages, and requests for a free sample image, each with one image in the
-- bucket sample-images. Visitors reach them through the functions send-contact-form and send-sample-request only.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  phone text not null check (char_length(phone) between 1 and 50),
  subject text not null check (char_length(subject) between 1 and 300),
  message text not null check (char_length(message) between 1 and 10000),
  recaptcha_token text not null default '' check (char_length(recaptcha_token) <= 200),
  created_at timestamptz not null default now()
);
comment on table public.contact_submissions is 'Messages from the contact form.';
comment on column public.contact_submissions.recaptcha_token is 'A fixed placeholder; there is no captcha.';
create index contact_submissions_created_at_idx on public.contact_submissions (created_at desc);
create index contact_submissions_email_idx on public.contact_submissions (lower(email));

alter table public.contact_submissions enable row level security;
grant select on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;
create policy "Admins read the contact form" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));

create table public.sample_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  service text not null check (service in ('let-oprydning', 'fjern-alle-mobler', 'fuld-styling')),
  image_path text not null unique check (char_length(image_path) <= 200),
  created_at timestamptz not null default now()
);
comment on table public.sample_requests is 'Requests for a free sample image.';
comment on column public.sample_requests.service is 'The form''s own three values.';
create index sample_requests_created_at_idx on public.sample_requests (created_at desc);
create index sample_requests_email_idx on public.sample_requests (lower(email));

alter table public.sample_requests enable row level security;
grant select on public.sample_requests to authenticated;
grant select, insert, update, delete on public.sample_requests to service_role;
create policy "Admins read the sample requests" on public.sample_requests
  for select to authenticated using ((select private.is_admin()));

create function private.delete_expired_form_submissions() returns integer
language sql volatile security definer set search_path = ''
as $$
  with contact as (
    delete from public.contact_submissions c where c.created_at < now() - interval '1 year' returning c.id
  ), sample as (
    delete from public.sample_requests s where s.created_at < now() - interval '1 year' returning s.id
  ), event as (
    select prefix || id as name from contact, unnest(array['contact-form:', 'contact-receipt:']) as prefix
    union all
    select prefix || id from sample, unnest(array['sample-request:', 'sample-receipt:']) as prefix
  ), mailed as (
    delete from public.mails m using event where m.event = event.name
  )
  select ((select count(*) from contact) + (select count(*) from sample))::integer
$$;
comment on function private.delete_expired_form_submissions() is
  'Scheduled job: deletes contact messages and sample requests after a year, as the privacy policy says, with the records of their mails; sweep-orphans removes the images.';
