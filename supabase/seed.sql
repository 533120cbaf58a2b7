-- Demo accounts, password Rumklar2026! each. Runs on a fresh local database only, never on a hosted project.
--
--   kunde@rumklar.example     10000000-0000-4000-8000-000000000001  fourteen orders, invoices, notices
--   nykunde@rumklar.example   10000000-0000-4000-8000-000000000002  no card, no orders, may send up to 2 GB
--   admin@rumklar.example     10000000-0000-4000-8000-000000000003  administrator
--   kollega@rumklar.example   10000000-0000-4000-8000-000000000004  the other administrator
--   leder@rumklar.example     10000000-0000-4000-8000-000000000005  lead
--   karla@rumklar.example     10000000-0000-4000-8000-000000000006  editor, and four more to ...10
--   firma@rumklar.example     10000000-0000-4000-8000-000000000011  owner of a firm of five; ...12 to ...14 are members
--   assistent@rumklar.example 10000000-0000-4000-8000-000000000015  assistant of the firm; ...16 has left it
--   clara@rumklar.example     10000000-0000-4000-8000-000000000017  four orders in work
--
-- Orders have the ids 20000000-0000-4000-8000-000000000001 to ...26, the firm's from ...15, those in work from ...23, and say in image_count how many originals
-- belong to them; the pictures, the finished ones, the revisions, the card and the firm's invoices come through Storage,
-- the API, Stripe and the billing.

update private.settings
set ai_label = 'Digitalt redigeret med AI', free_revision_rounds = 2, revision_window_days = 30, revision_reply_minutes = 480;

-- One working day of nine hours for most services.
update public.service_pricing
set turnaround_minutes = case service_type
  when 'totalentreprise' then 2700
  when 'fuld-styling' then 1080
  when 'fjernelse-af-moebler-og-styling' then 1080
  else 540
end;

insert into auth.users (
  id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, reauthentication_token
)
select
  u.id::uuid, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', u.email,
  extensions.crypt('Rumklar2026!', extensions.gen_salt('bf')), now() - u.age,
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', u.full_name),
  now() - u.age, now() - u.age, '', '', '', '', '', ''
from (
  values
    ('10000000-0000-4000-8000-000000000001', 'kunde@rumklar.example', 'Astrid Holm', interval '130 days'),
    ('10000000-0000-4000-8000-000000000002', 'nykunde@rumklar.example', 'Mikkel Brandt', interval '1 day'),
    ('10000000-0000-4000-8000-000000000003', 'admin@rumklar.example', 'Signe Lund', interval '400 days'),
    ('10000000-0000-4000-8000-000000000004', 'kollega@rumklar.example', 'Jonas Friis', interval '300 days'),
    ('10000000-0000-4000-8000-000000000005', 'leder@rumklar.example', 'Tove Bang', interval '280 days'),
    ('10000000-0000-4000-8000-000000000006', 'karla@rumklar.example', 'Karla Vind', interval '200 days'),
    ('10000000-0000-4000-8000-000000000007', 'malte@rumklar.example', 'Malte Skov', interval '190 days'),
    ('10000000-0000-4000-8000-000000000008', 'ida@rumklar.example', 'Ida Dahl', interval '150 days'),
    ('10000000-0000-4000-8000-000000000009', 'oskar@rumklar.example', 'Oskar Lind', interval '90 days'),
    ('10000000-0000-4000-8000-000000000010', 'freja@rumklar.example', 'Freja Holt', interval '20 days'),
    ('10000000-0000-4000-8000-000000000011', 'firma@rumklar.example', 'Kirsten Dam', interval '118 days'),
    ('10000000-0000-4000-8000-000000000012', 'mette@rumklar.example', 'Mette Lund', interval '110 days'),
    ('10000000-0000-4000-8000-000000000013', 'rasmus@rumklar.example', 'Rasmus Kjær', interval '109 days'),
    ('10000000-0000-4000-8000-000000000014', 'line@rumklar.example', 'Line Toft', interval '92 days'),
    ('10000000-0000-4000-8000-000000000015', 'assistent@rumklar.example', 'Pia Bro', interval '60 days'),
    ('10000000-0000-4000-8000-000000000016', 'torben@rumklar.example', 'Torben Vad', interval '108 days'),
    ('10000000-0000-4000-8000-000000000017', 'clara@rumklar.example', 'Clara Bech', interval '40 days')
) as u (id, email, full_name, age);

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select
  gen_random_uuid(), 'email', u.id::text, u.id,
  jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true), now(), u.created_at, u.created_at
from auth.users u
where u.email like '%@rumklar.example';

update public.profiles
set phone = '+45 20 12 34 56', address = 'Store Kongensgade 40, 1264 København K',
    company = 'Holm Ejendomme', cvr = '12345674'
where id = '10000000-0000-4000-8000-000000000001';
update public.profiles p set created_at = u.created_at from auth.users u where u.id = p.id;
update public.profiles
set limits = 'stor', limits_changed_at = now() - interval '3 days', limits_changed_by = 'customer'
where id = '10000000-0000-4000-8000-000000000002';
update public.profiles set is_admin = true where full_name in ('Signe Lund', 'Jonas Friis');
insert into public.staff (user_id, role)
select p.id, case p.full_name when 'Tove Bang' then 'lead' else 'editor' end
from public.profiles p where p.id between '10000000-0000-4000-8000-000000000005' and '10000000-0000-4000-8000-000000000010';

-- The firm. What Torben has ordered stays there when he leaves, below.
insert into public.organisations (id, name, cvr, created_at, payment_days, bookkeeping_email)
values (
  '50000000-0000-4000-8000-000000000001', 'Bolig & Co.', '13585628', now() - interval '117 days', 30, 'bogholderi@bolig.example'
);
update private.settings set bank_account = 'Reg. 1234 konto 12345678', confirmed = '{label,prices}',
  started_at = now() - interval '390 days',
  cases = '[
    {"quote": "Køberne kunne se sig selv i stuen. Vi havde tre fremvisninger den første weekend.", "by": "Mette Lund, Bolig & Co."},
    {"quote": "Jeg sendte billederne om mandagen og havde annoncen klar om tirsdagen.", "by": "Torben Vad, ejendomsmægler"}
  ]';
-- A plan for a first of the month that is at least two weeks away.
insert into private.service_prices (service_type, base_price, price_per_image, turnaround_minutes, valid_from, created_by, created_at)
select p.service_type, p.base_price, p.price_per_image + 25, p.turnaround_minutes,
  (date_trunc('month', now() + interval '14 days') + interval '1 month')::date, '10000000-0000-4000-8000-000000000003', now() - interval '2 days'
from public.service_pricing p where p.service_type = 'let-styling';
insert into public.price_agreements (organisation_id, service_type, price_per_image, valid_from, created_by)
select '50000000-0000-4000-8000-000000000001', a.service_type, a.price, current_date - 117, '10000000-0000-4000-8000-000000000003'
from (values ('let-oprydning', 59), ('fuld-styling', 340)) as a (service_type, price);
insert into public.memberships (user_id, organisation_id, role, joined_at, wants_mails)
select p.id, '50000000-0000-4000-8000-000000000001',
  case p.full_name when 'Kirsten Dam' then 'owner' when 'Pia Bro' then 'assistant' else 'member' end,
  p.created_at + interval '1 hour', p.full_name = 'Pia Bro'
from public.profiles p
where p.id between '10000000-0000-4000-8000-000000000011' and '10000000-0000-4000-8000-000000000016';
update public.profiles
set phone = '+45 39 40 50 60', address = 'Strandvejen 60, 2900 Hellerup', company = 'Bolig & Co.', cvr = '13585628'
where id = '10000000-0000-4000-8000-000000000011';
insert into public.standing_wishes (organisation_id, content, services_by_room)
values (
  '50000000-0000-4000-8000-000000000001',
  'Varmt lys og blå himmel. Møbler i lyst egetræ, og ingen personlige ting på køkkenbordet.',
  '{"Stue": ["let-oprydning", "let-styling"], "Køkken": ["let-oprydning"], "Have": ["haandvaerkeropgaver"]}'
);

insert into public.orders (
  id, user_id, title, address, notes, reference, service_type, status, image_count, created_at, completed_at
)
select
  ('20000000-0000-4000-8000-' || lpad(o.number::text, 12, '0'))::uuid, p.id,
  o.title, o.address, o.notes, case when o.number % 3 > 0 then 'S-2026-' || 132 - o.number end, o.service_type, o.status,
  o.image_count,
  now() - o.age, now() - o.age + o.duration
from (
  values
    (1, 'Rækkehus i Valby', 'Gammel Jernbanevej 27, 2500 Valby', 'Fjern venligst også ledningerne ved fjernsynet.',
     'let-oprydning', 'draft', interval '2 hours', null, 4),
    (2, 'Villa ved Furesøen', 'Frederiksborgvej 118, 3520 Farum', null,
     'totalentreprise', 'draft', interval '29 hours', null, 3),
    (3, 'Lejlighed på Amagerbro', 'Holmbladsgade 62, 3. tv, 2300 København S', 'Lyst og nordisk, gerne egetræ.',
     'fuld-styling', 'pending', interval '58 hours', null, 3),
    (4, 'Sommerhus i Rørvig', 'Søndervangsvej 14, 4581 Rørvig', null,
     'let-styling', 'pending', interval '103 hours', null, 2),
    (5, 'Ejerlejlighed ved Aarhus Ø', 'Bernhardt Jensens Boulevard 95, 8000 Aarhus C', 'Sælges tom. Stuen er den vigtigste.',
     'fuld-styling', 'completed', interval '182 hours', interval '31 hours', 2),
    (6, 'Byhus i Odense', 'Nedergade 31, 5000 Odense C', null,
     'let-oprydning', 'completed', interval '269 hours', interval '22 hours', 4),
    (7, 'Parcelhus i Hillerød', 'Egedamsvej 9, 3400 Hillerød', 'Væggene har revner og mærker efter billeder.',
     'haandvaerkeropgaver', 'completed', interval '372 hours', interval '43 hours', 2),
    (8, 'Dødsbo på Frederiksberg', 'Godthåbsvej 144, 1. th, 2000 Frederiksberg', 'Alt løsøre skal væk.',
     'fjernelse-af-moebler', 'cancelled', interval '458 hours', null, 2),
    (9, 'Villa på Strandvejen', 'Strandvejen 104, 2900 Hellerup', 'Tre rum til familien med børn.',
     'fjernelse-af-moebler-og-styling', 'completed', interval '641 hours', interval '53 hours', 3),
    (10, 'Toværelses på Nørrebro', 'Jagtvej 55, 4. tv, 2200 København N', null,
     'let-styling', 'completed', interval '922 hours', interval '26 hours', 3),
    (11, 'Rækkehus i Vejle', 'Havnegade 8, 7100 Vejle', null,
     'let-oprydning', 'completed', interval '1150 hours', interval '34 hours', 4),
    (12, 'Landejendom ved Ribe', 'Tangevej 71, 6760 Ribe', 'Køkkenet først, resten kan vente.',
     'totalentreprise', 'completed', interval '1519 hours', interval '86 hours', 4),
    (13, 'Penthouse i Aalborg', 'Nyhavnsgade 2, 9000 Aalborg', null,
     'fjernelse-af-moebler', 'completed', interval '1891 hours', interval '41 hours', 3),
    (14, 'Kolonihavehus på Amager', 'Kongelundsvej 269, 2770 Kastrup', 'Gulvet må gerne se nyslebet ud.',
     'haandvaerkeropgaver', 'completed', interval '2294 hours', interval '50 hours', 2),
    (15, 'Villa i Klampenborg', 'Hvidørevej 12, 2930 Klampenborg', null,
     'fuld-styling', 'completed', interval '430 hours', interval '30 hours', 2),
    (16, 'Rækkehus i Lyngby', 'Ulrikkenborg Allé 44, 2800 Kongens Lyngby', 'Haven må gerne se frodig ud.',
     'let-oprydning', 'completed', interval '702 hours', interval '25 hours', 2),
    (17, 'Lejlighed på Østerbro', 'Classensgade 19, 2. tv, 2100 København Ø', null,
     'let-styling', 'completed', interval '1010 hours', interval '28 hours', 2),
    (18, 'Byvilla i Gentofte', 'Ordrupvej 71, 2920 Charlottenlund', null,
     'fjernelse-af-moebler', 'completed', interval '1305 hours', interval '33 hours', 2),
    (19, 'Herskabslejlighed på Frederiksberg', 'Frederiksberg Allé 28, 3. th, 1820 Frederiksberg C', null,
     'fuld-styling', 'completed', interval '1652 hours', interval '49 hours', 2),
    (20, 'Sommerhus i Tisvilde', 'Hovedgaden 55, 3220 Tisvildeleje', null,
     'let-oprydning', 'completed', interval '2051 hours', interval '27 hours', 2),
    (21, 'Ejerlejlighed i Ørestad', 'Robert Jacobsens Vej 38, 5. tv, 2300 København S', null,
     'let-styling', 'completed', interval '81 hours', interval '24 hours', 2),
    (22, 'Villa i Holte', 'Kongevejen 120, 2840 Holte', null,
     'fjernelse-af-moebler-og-styling', 'draft', interval '20 hours', null, 2),
    (23, 'Andelsbolig i Vanløse', 'Jernbane Allé 40, 2720 Vanløse', 'Bordet må gerne være rundt.',
     'let-styling', 'pending', interval '21 hours', null, 3),
    (24, 'Byvilla i Svendborg', 'Møllergade 12, 5700 Svendborg', null,
     'fjernelse-af-moebler', 'pending', interval '22 hours', null, 3),
    (25, 'Rækkehus i Horsens', 'Sundvej 33, 8700 Horsens', 'Vi mangler stuen først.',
     'fuld-styling', 'pending', interval '26 hours', null, 4),
    (26, 'Lejlighed på Vesterbro', 'Istedgade 71, 2. th, 1650 København V', null,
     'let-oprydning', 'pending', interval '6 hours', null, 2)
) as o (number, title, address, notes, service_type, status, age, duration, image_count)
join public.profiles p on p.full_name = case o.number
  when 15 then 'Mette Lund' when 16 then 'Rasmus Kjær' when 17 then 'Mette Lund' when 18 then 'Torben Vad'
  when 19 then 'Line Toft' when 20 then 'Torben Vad' when 21 then 'Kirsten Dam' when 22 then 'Line Toft'
  when 23 then 'Clara Bech' when 24 then 'Clara Bech' when 25 then 'Clara Bech' when 26 then 'Clara Bech'
  else 'Astrid Holm'
end
order by o.age desc;
select private.leave_organisation('10000000-0000-4000-8000-000000000016');
-- After her orders, which had none; those in work get them with the examples.
insert into public.standing_wishes (user_id, content)
values ('10000000-0000-4000-8000-000000000001', 'Roligt og lyst, som på de billeder, vi har valgt.');

-- Their history after they were placed, by one administrator or the other; the deliveries come with the pictures.
insert into public.order_events (order_id, at, actor_id, actor_role, kind, detail)
select o.id, s.at, ('10000000-0000-4000-8000-00000000000' || 3 + o.number % 2)::uuid, 'admin', 'status',
  jsonb_build_object('from', s.was, 'to', s.became)
from public.orders o
cross join lateral (
  values
    (o.created_at + interval '5 hours', 'draft', 'pending', o.status in ('pending', 'completed')),
    (o.completed_at, 'pending', 'completed', o.status = 'completed'),
    (o.created_at + interval '1 day', 'draft', 'cancelled', o.status = 'cancelled')
) as s (at, was, became, has_happened)
where s.has_happened;

-- Extra work on one order, and a credit on another.
insert into public.order_lines (order_id, kind, text, unit_price_kroner, billable_at, created_by, created_at)
select o.id, l.kind, l.text, l.kroner, o.completed_at, '10000000-0000-4000-8000-000000000003', o.completed_at
from (
  values
    ('20000000-0000-4000-8000-000000000012'::uuid, 'extra', 'Ny vinkel på køkkenet', 150),
    ('20000000-0000-4000-8000-000000000009'::uuid, 'goodwill', 'Tak for tålmodigheden', -100)
) as l (order_id, kind, text, kroner)
join public.orders o on o.id = l.order_id;

-- An open invitation, and one that expired today. Nobody has their tokens.
insert into public.invitations (email, invitee_name, token_hash, invited_by, created_at, expires_at)
select i.email, i.name, md5(i.email), '10000000-0000-4000-8000-000000000003', now() - i.age, now() - i.age + interval '7 days'
from (
  values
    ('nora@maegler.example', 'Nora Bech', interval '2 days'),
    ('emil@fotograf.example', 'Emil Krogh', interval '7 days 1 hour')
) as i (email, name, age);

-- One invoice per month in Copenhagen, as the billing on the 1st would have made it; those of the firm are made by it. The
-- seller is the company of the domain's brand.
insert into public.invoices (id, user_id, invoice_number, period, amount, status, issued_on, due_date, card_brand, card_last4, created_at)
select
  ('30000000-0000-4000-8000-' || lpad(row_number() over (order by b.period)::text, 12, '0'))::uuid,
  b.user_id,
  to_char(b.period, 'YYYY') || '-' || lpad((40 + row_number() over (order by b.period))::text, 4, '0'),
  b.period, b.amount, 'paid', b.period, b.period + 14, 'visa', '4242', (b.period + time '06:00') at time zone 'Europe/Copenhagen'
from (
  select o.billed_to as user_id, sum(o.total_amount) as amount,
    (date_trunc('month', o.completed_at at time zone 'Europe/Copenhagen') + interval '1 month')::date as period
  from public.orders o
  where o.status = 'completed' and o.organisation_id is null
  group by 1, 3
) b
where (b.period + time '06:00') at time zone 'Europe/Copenhagen' <= now();

insert into public.invoice_orders (invoice_id, order_id)
select i.id, o.id
from public.invoices i
join public.orders o
  on o.billed_to = i.user_id and o.status = 'completed'
  and i.period = (date_trunc('month', o.completed_at at time zone 'Europe/Copenhagen') + interval '1 month')::date;

insert into public.notifications (user_id, order_id, type, created_at, read_at)
select
  private.get_reader(o.user_id, o.organisation_id), o.id, 'order_completed', o.completed_at,
  case when o.completed_at < now() - interval '7 days' then o.completed_at + interval '3 hours' end
from public.orders o
where o.status = 'completed'
union all
select
  private.get_reader(o.user_id, o.organisation_id), o.id, 'order_in_progress', o.created_at + interval '5 hours', o.created_at + interval '8 hours'
from public.orders o
where o.status = 'pending';

-- Their mails and the receipts of the orders. One mail could not be sent, so that its line in the admin can be seen.
insert into public.mails (event, kind, user_id, order_id, recipient, status, error, attempts, created_at, attempted_at, sent_at)
select
  m.event, m.kind, m.user_id, m.order_id, (select p.email from public.profiles p where p.id = m.user_id),
  case when m.is_sent then 'sent' else 'failed' end, case when not m.is_sent then '500 An unexpected error occurred.' end,
  case when m.is_sent then 1 else 28 end, m.created_at, m.created_at, case when m.is_sent then m.created_at end
from (
  select 'order:' || o.id as event, 'order_received' as kind,
    private.get_reader(o.user_id, o.organisation_id) as user_id, o.id as order_id, true as is_sent,
    o.created_at + interval '1 minute' as created_at
  from public.orders o
  union all
  select n.event_id::text, n.type, n.user_id, n.order_id, n.order_id <> '20000000-0000-4000-8000-000000000004',
    n.created_at
  from public.notifications n
) m;

insert into public.messages (sender_id, receiver_id, order_id, body, created_at)
select
  '10000000-0000-4000-8000-000000000003', o.user_id, o.id,
  'Vi har modtaget billederne og går i gang i morgen.', o.created_at + interval '2 hours'
from public.orders o
where o.id = '20000000-0000-4000-8000-000000000009';

insert into public.team_notes (order_id, author_id, body, created_at)
select o.id, p.id, n.body, o.created_at + n.after
from (
  values
    ('20000000-0000-4000-8000-000000000003'::uuid, 'Signe Lund', interval '6 hours',
     'Kunden ringede: stuen må gerne blive varmere end sidst.'),
    ('20000000-0000-4000-8000-000000000003', 'Jonas Friis', interval '9 hours', 'Vent med spisepladsen, der kommer et nyt billede.'),
    ('20000000-0000-4000-8000-000000000003', 'Signe Lund', interval '11 hours', 'Det er her nu. Sofaen er sat ind.'),
    ('20000000-0000-4000-8000-000000000012', 'Jonas Friis', interval '2 days', 'Den nye vinkel er aftalt med kunden.')
) as n (order_id, author, after, body)
join public.orders o on o.id = n.order_id
join public.profiles p on p.full_name = n.author;

-- A link that works (/se#demo-familien-skov-00001) and one that has expired, to pictures that were made with AI; the
-- customer labels those of another order.
insert into public.share_links (
  order_id, token_hash, name, created_by, created_at, expires_at, with_originals, may_comment, views, last_seen_at
)
select
  '20000000-0000-4000-8000-000000000011', sha256(l.token::bytea), l.name, '10000000-0000-4000-8000-000000000001',
  now() - l.age, now() - l.age + l.life, true, true, l.views, now() - l.age + interval '5 hours'
from (
  values
    ('Familien Skov', 'demo-familien-skov-00001', interval '2 days', interval '30 days', 3),
    ('Advokat Juhl', 'demo-advokat-juhl-000001', interval '9 days', interval '7 days', 1)
) as l (name, token, age, life, views);
insert into public.label_waivers (order_id, user_id, created_at)
select o.id, o.user_id, o.completed_at + interval '2 hours' from public.orders o
where o.id = '20000000-0000-4000-8000-000000000012';

-- Who has the orders in work, and how far they are; the words about one that was sent back come with its pictures.
update public.order_work w set assignee_id = p.id, stage = a.stage, checker_id = c.id
from (
  values
    ('20000000-0000-4000-8000-000000000003'::uuid, 'Karla Vind', 'editing'),
    ('20000000-0000-4000-8000-000000000004', 'Malte Skov', 'editing'),
    ('20000000-0000-4000-8000-000000000023', 'Karla Vind', 'checking'),
    ('20000000-0000-4000-8000-000000000024', 'Karla Vind', 'returned'),
    ('20000000-0000-4000-8000-000000000025', 'Oskar Lind', 'editing'),
    ('20000000-0000-4000-8000-000000000026', 'Karla Vind', 'editing')
) as a (order_id, name, stage)
join public.profiles p on p.full_name = a.name
left join public.profiles c on c.full_name = 'Tove Bang' and a.stage = 'returned'
where w.order_id = a.order_id and w.revision_id is null;

-- One waits for its customer.
insert into public.order_pauses (id, order_id, question, asked_by, asked_at)
select gen_random_uuid(), o.id, 'Skal klaveret blive stående i stuen, eller skal det væk?', p.id, now() - interval '2 hours'
from public.orders o join public.profiles p on p.full_name = 'Karla Vind'
where o.id = '20000000-0000-4000-8000-000000000026';
update public.orders set paused_at = now() - interval '2 hours' where id = '20000000-0000-4000-8000-000000000026';
