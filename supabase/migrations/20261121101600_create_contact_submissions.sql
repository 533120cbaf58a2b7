-- What the contact form sent. Visitors reach it through the function send-contact-form only.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 320),
  phone text not null check (char_length(phone) between 1 and 50),
  subject text not null check (char_length(subject) between 1 and 300),
  message text not null check (char_length(message) between 1 and 10000),
  recaptcha_token text not null default '',
  created_at timestamptz not null default now()
);
comment on table public.contact_submissions is 'Messages from the contact form.';
comment on column public.contact_submissions.recaptcha_token is 'A fixed placeholder; there is no captcha.';
create index contact_submissions_created_at_idx on public.contact_submissions (created_at desc);

alter table public.contact_submissions enable row level security;
grant select on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;
create policy "Admins read the contact form" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));
