-- What the company has decided for the whole project, as the one row of a table that only SQL reaches.

create table private.settings (
  is_only_row boolean primary key default true check (is_only_row),
  version integer not null default 1,
  second_factor_roles text[] not null default '{}' check (second_factor_roles <@ array['admin', 'lead', 'editor']),
  ai_label text check (ai_label = btrim(ai_label) and char_length(ai_label) between 1 and 100),
  free_revision_rounds smallint check (free_revision_rounds >= 0),
  revision_window_days smallint check (revision_window_days > 0),
  revision_reply_minutes integer check (revision_reply_minutes > 0),
  images_kept_months smallint check (images_kept_months >= 12),
  larger_limits text not null default 'at_once' check (larger_limits in ('at_once', 'on_request', 'never')),
  is_work_checked boolean,
  bank_account text check (bank_account ~ '^(Reg\. [0-9]{4} konto [0-9]{5,10}|IBAN DK[0-9]{2}( [0-9]{4}){3} [0-9]{2})$'),
  company_name text check (company_name = btrim(company_name) and char_length(company_name) between 1 and 100),
  company_cvr text check (company_cvr ~ '^[0-9]{8}$'),
  company_street text check (company_street = btrim(company_street) and char_length(company_street) between 1 and 100),
  company_postal_code text check (company_postal_code ~ '^[0-9]{4}$'),
  company_city text check (company_city = btrim(company_city) and char_length(company_city) between 1 and 60),
  contact_email text check (char_length(contact_email) between 3 and 100),
  contact_phone text check (contact_phone ~ '^[+]?[0-9 ]{8,20}$'),
  phone_hours text check (phone_hours = btrim(phone_hours) and char_length(phone_hours) between 1 and 100),
  vat_words text check (vat_words in ('inkl.', 'ekskl.')),
  people jsonb not null default '[]' check (jsonb_typeof(people) = 'array'),
  cases jsonb not null default '[]' check (jsonb_typeof(cases) = 'array'),
  are_terms_checked boolean not null default false,
  confirmed text[] not null default '{}' check (confirmed <@ array['prices', 'label']),
  started_at timestamptz,
  build_hook text check (
    char_length(build_hook) <= 300 and build_hook ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z]{2,}/[!-~]*$'
    and build_hook !~ '^https://[^/]*[.](local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion)/'
  ),
  built_facts text,
  constraint settings_address_is_whole check (
    num_nulls(company_street, company_postal_code, company_city) in (0, 3)
  ),
  constraint settings_free_rounds_have_window check ((free_revision_rounds is null) = (revision_window_days is null))
);
comment on table private.settings is 'One row, which administrators change (change_settings).';
comment on column private.settings.version is 'Counts the changes by change_settings: a change names the one that its form was filled from.';
comment on column private.settings.second_factor_roles is
  'The roles whose people have their rights only after a code of their authenticator app.';
comment on column private.settings.ai_label is
  'What the label of a finished image says that generative tools have changed; null: the product''s own words.';
comment on column private.settings.free_revision_rounds is
  'New wishes per order that are free after the delivery; null: each has a price.';
comment on column private.settings.revision_window_days is 'Days after the delivery in which wishes may be free.';
comment on column private.settings.revision_reply_minutes is
  'Working minutes in which a revision is promised; null: no time is promised.';
comment on column private.settings.images_kept_months is
  'After how many months the images of a completed order may be deleted; null: they are kept.';
comment on column private.settings.larger_limits is
  'Whether an account with a card gets the limits stor by itself: at_once; on_request, an administrator gives them; never.';
comment on column private.settings.is_work_checked is
  'Whether somebody else looks at work before it is delivered; null: where more than one person works in the studio.';
comment on column private.settings.bank_account is
  'Where invoices are paid by transfer, as they show it; null: those of firms that pay by invoice wait.';
comment on column private.settings.company_name is
  'The company behind the service, as pages, mails and new invoices name it; null, of each fact: what brand.ts says.';
comment on column private.settings.phone_hours is 'When the phone is answered, in words.';
comment on column private.settings.vat_words is
  'Whether the prices contain VAT, as in Priser er ekskl. moms.; null: no page says it.';
comment on column private.settings.people is
  'Who the customers deal with, in the order of the page about the company: [{name, role, portrait}], an object of portraits.';
comment on column private.settings.cases is 'What customers have said: [{quote, by}].';
comment on column private.settings.are_terms_checked is 'Whether a lawyer has checked the terms; until then their page is marked as a draft.';
comment on column private.settings.confirmed is
  'What an administrator has looked at and left as the product brings it: prices, label.';
comment on column private.settings.started_at is
  'When everything on the list of the first day was done (get_desk); the list is not shown again.';
comment on column private.settings.build_hook is
  'Called when what the public pages say has changed (call_build_hook): at a public name, without a port or credentials. Null: nobody is.';
comment on column private.settings.built_facts is 'The hash of get_public_facts when the hook was called last.';
insert into private.settings default values;
alter table private.settings enable row level security;

create table private.portal_sizes (
  name text primary key check (name = btrim(name) and char_length(name) between 1 and 30),
  edge integer not null check (edge between 400 and 6000),
  created_at timestamptz not null default clock_timestamp(),
  constraint portal_sizes_are_no_other_set check (lower(name) not in ('tryk', 'originaler'))
);
comment on table private.portal_sizes is
  'The sizes in which customers download images for the web, the first one by a press on Hent.';
comment on column private.portal_sizes.name is 'What it is for, after the word Til: web, Boligsiden. It names the folder of the images too.';
comment on column private.portal_sizes.edge is
  'Pixels of the long edge at most. Copies with 2048 are stored; another size is drawn by the browser that downloads it.';
create unique index portal_sizes_lower_idx on private.portal_sizes (lower(name));
alter table private.portal_sizes enable row level security;
insert into private.portal_sizes (name, edge) values ('web', 2048);

create function public.get_studio_settings()
returns table (
  ai_label text, free_revision_rounds smallint, revision_window_days smallint, revision_reply_minutes integer,
  larger_limits text, portal_sizes jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  end if;
  return query
    select s.ai_label, s.free_revision_rounds, s.revision_window_days, s.revision_reply_minutes, s.larger_limits, (
      select coalesce(jsonb_agg(jsonb_build_object('name', z.name, 'edge', z.edge) order by z.created_at, z.name), '[]')
      from private.portal_sizes z
    )
    from private.settings s;
end
$$;
comment on function public.get_studio_settings() is
  'What the company has decided and its pages need to know, one row; null: not decided.';
grant execute on function public.get_studio_settings() to authenticated;
