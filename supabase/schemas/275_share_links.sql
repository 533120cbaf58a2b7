-- Links by which somebody without an account, such as the seller of a home, sees what was delivered of an order, and may
-- point at something that should be different. A link is found by the hash of its token. The function open-share reads
-- with the service's rights, so what a link shows is decided here.

-- The one place that says who acts for an order: other rights to it are added here.
create function private.may_share(p_order_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o
    where o.id = p_order_id and private.is_own_order(o.user_id, o.organisation_id) and (select private.is_confirmed())
  )
$$;
comment on function private.may_share(uuid) is 'Whether the caller shares the images of an order, and answers for how they are published.';
grant execute on function private.may_share(uuid) to authenticated;

create table public.share_links (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 100),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  may_download boolean not null default true,
  with_originals boolean not null default false,
  may_comment boolean not null default false,
  views integer not null default 0 check (views >= 0),
  last_seen_at timestamptz,
  constraint share_links_expire check (expires_at > created_at and expires_at < created_at + interval '182 days')
);
comment on table public.share_links is 'Links to the delivered images of an order, one for each recipient.';
comment on column public.share_links.token_hash is 'SHA-256 of the token.';
comment on column public.share_links.name is 'Whom it is for, in the words of who made it.';
comment on column public.share_links.expires_at is 'The end of a day in Copenhagen, at most 180 days after it was made.';
comment on column public.share_links.revoked_at is 'When it was taken back; null: it was not.';
comment on column public.share_links.with_originals is 'Whether it shows the originals beside the finished images.';
comment on column public.share_links.views is 'How often it was opened.';
create index share_links_order_id_idx on public.share_links (order_id, created_at);
create index share_links_created_by_idx on public.share_links (created_by);
create index share_links_expires_at_idx on public.share_links (expires_at);

alter table public.share_links enable row level security;
grant select (
  id, order_id, name, created_at, expires_at, revoked_at, may_download, with_originals, may_comment, views, last_seen_at
) on public.share_links to authenticated;
grant select, insert, update, delete on public.share_links to service_role;
create policy "Whoever acts for an order reads its share links" on public.share_links
  for select to authenticated using (private.may_share(order_id));

create table private.share_tokens (
  link_id uuid primary key references public.share_links (id) on delete cascade,
  token text not null
);
comment on table private.share_tokens is 'The tokens of links that open something, for whoever made them: they go when a link is taken back or expires.';
alter table private.share_tokens enable row level security;

create table private.share_comments (
  id uuid primary key,
  link_id uuid not null references public.share_links (id) on delete cascade,
  finished_id uuid not null references public.finished_orders (id) on delete cascade,
  x numeric(6, 5) not null,
  y numeric(6, 5) not null,
  note text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint share_comments_are_marks check (private.is_mark('change', x, y, 0, 0, note))
);
comment on table private.share_comments is
  'What people with a link have pointed at. It becomes a mark of a revision, with the same id, when whoever acts for the order sends it.';
comment on column private.share_comments.id is 'Chosen by the browser, so that sending it again writes it once.';
comment on column private.share_comments.x is 'Place as a share of the upright image.';
create index share_comments_link_id_idx on private.share_comments (link_id);
create index share_comments_finished_id_idx on private.share_comments (finished_id);
alter table private.share_comments enable row level security;

-- A generated picture is shown outside with its label only, so the master is not its full size.
create view private.delivered_images with (security_invoker = true) as
  select distinct on (f.deliverable_id) f.id, f.order_id, f.deliverable_id, d.position, d.variant,
    coalesce(d.room, i.room) as room, d.order_image_id, f.version, f.made_with, f.label_text, f.width, f.height, f.preview_path,
    coalesce(f.web_path, case when f.made_with = 'generative' then f.marked_path else f.image_path end) as web_path
  from public.finished_orders f
  join public.deliverables d on d.id = f.deliverable_id
  left join public.order_images i on i.id = d.order_image_id
  where f.delivered_at is not null
  order by f.deliverable_id, f.version desc;
comment on view private.delivered_images is
  'The newest delivered version of each picture, as people outside may see it: the one place that share links read.';

create function public.make_share_link(
  p_order_id uuid, p_name text, p_days integer, p_may_download boolean, p_with_originals boolean, p_may_comment boolean
) returns table (id uuid, token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made public.share_links;
  -- 144 bits of two random ids, in letters that an address keeps.
  secret text := translate(
    encode(substring(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea) for 18), 'base64'), '+/', '-_'
  );
  until timestamptz := private.start_of_copenhagen_day(private.today() + p_days + 1);
begin
  if not private.may_share(p_order_id) then
    perform private.refuse('order_not_found', 'The caller has no such order.', coalesce(p_order_id::text, ''));
  elsif coalesce(char_length(private.clean_name(p_name)), 0) not between 1 and 100 or p_days is null or p_days not between 1 and 180 then
    perform private.refuse('share_link_invalid', 'A link has a name of 1 to 100 characters and lasts 1 to 180 days.');
  elsif not exists (select 1 from private.delivered_images i where i.order_id = p_order_id) then
    perform private.refuse('share_link_too_early', 'Nothing of the order is delivered.');
  elsif not public.take_rate_limit('make-share-link:' || (select auth.uid()), 60, 3600) then
    perform private.refuse('rate_limited', 'The account makes links too often.');
  end if;
  insert into public.share_links as l (
    order_id, token_hash, name, created_by, expires_at, may_download, with_originals, may_comment
  )
  values (
    p_order_id, sha256(secret::bytea), private.clean_name(p_name), (select auth.uid()), until,
    coalesce(p_may_download, false), coalesce(p_with_originals, false), coalesce(p_may_comment, false)
  )
  returning l.* into made;
  insert into private.share_tokens (link_id, token) values (made.id, secret);
  return query select made.id, secret, made.expires_at;
end
$$;
comment on function public.make_share_link(uuid, text, integer, boolean, boolean, boolean) is
  'Makes a link to the delivered images of an order that the caller acts for, to the end of the day in p_days.';

create function public.list_share_tokens(p_order_id uuid) returns table (link_id uuid, token text)
language sql stable security definer set search_path = ''
as $$
  select t.link_id, t.token
  from public.share_links l join private.share_tokens t on t.link_id = l.id
  where l.order_id = p_order_id and l.created_by = (select auth.uid()) and private.may_share(p_order_id)
    and l.revoked_at is null and l.expires_at > now()
$$;
comment on function public.list_share_tokens(uuid) is
  'The tokens of the caller''s own links to an order that open something; those of colleagues stay theirs.';

create function public.revoke_share_link(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.share_links l set revoked_at = coalesce(l.revoked_at, now())
  where l.id = p_id and private.may_share(l.order_id);
  if not found then
    perform private.refuse('share_link_not_found', 'The caller has no such link.', coalesce(p_id::text, ''));
  end if;
  delete from private.share_tokens t where t.link_id = p_id;
end
$$;
comment on function public.revoke_share_link(uuid) is
  'Takes back a link of an order that the caller acts for; addresses that it has signed work for up to 15 minutes more.';

create function public.list_share_comments(p_order_id uuid)
returns table (
  id uuid, name text, finished_id uuid, deliverable_id uuid, x numeric, y numeric, note text, created_at timestamptz, is_sent boolean,
  image_path text, preview_path text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select c.id, l.name, c.finished_id, f.deliverable_id, c.x, c.y, c.note, c.created_at,
    exists (select 1 from public.revision_marks m where m.id = c.id), f.image_path, f.preview_path
  from private.share_comments c
  join public.share_links l on l.id = c.link_id
  join public.finished_orders f on f.id = c.finished_id
  where l.order_id = p_order_id and (private.may_share(p_order_id) or (select private.is_admin()))
  order by c.created_at, c.id;
end
$$;
comment on function public.list_share_comments(uuid) is
  'What people with a link have pointed at in an order, for whoever acts for it and administrators; is_sent: it is part of a revision.';

create function public.delete_share_comment(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.share_comments c using public.share_links l
  where c.id = p_id and l.id = c.link_id and private.may_share(l.order_id)
$$;
comment on function public.delete_share_comment(uuid) is 'Removes what somebody with a link has pointed at, for whoever acts for the order.';

-- By the notifications of the caller, who may have thousands of orders.
create function public.list_seller_words()
returns table (
  id uuid, order_id uuid, order_number bigint, title text, name text, note text, x numeric, y numeric, created_at timestamptz,
  image_path text, preview_path text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select c.id, o.id, o.number, o.title, l.name, c.note, c.x, c.y, c.created_at, f.image_path, f.preview_path
  from (
    select distinct n.order_id from public.notifications n
    where n.user_id = (select auth.uid()) and n.type = 'share_comment'
  ) told
  join public.orders o on o.id = told.order_id and o.status <> 'cancelled' and private.may_share(o.id)
  join public.share_links l on l.order_id = o.id
  join private.share_comments c on c.link_id = l.id
  join public.finished_orders f on f.id = c.finished_id
  where not exists (select 1 from public.revision_marks m where m.id = c.id)
  order by c.created_at desc, c.id
  limit 100;
end
$$;
comment on function public.list_seller_words() is
  'What people with a link have pointed at in the orders of the caller and nobody has sent on, newest first, whatever the orders are doing.';

grant execute on function public.make_share_link(uuid, text, integer, boolean, boolean, boolean), public.revoke_share_link(uuid),
  public.list_share_tokens(uuid), public.list_share_comments(uuid), public.delete_share_comment(uuid),
  public.list_seller_words() to authenticated;

-- Expired, taken back, of a closed account, without images, guessed: the same answer, none.
create function private.find_share_link(p_token_hash text) returns public.share_links
language sql stable security definer set search_path = ''
as $$
  select l from public.share_links l
  join public.orders o on o.id = l.order_id
  join public.profiles p on p.id = private.get_reader(o.user_id, o.organisation_id)
  where pg_input_is_valid('\x' || p_token_hash, 'bytea') and l.token_hash = ('\x' || p_token_hash)::bytea
    and l.revoked_at is null and l.expires_at > now() and p.erased_at is null
    and exists (select 1 from private.delivered_images i where i.order_id = l.order_id)
$$;
comment on function private.find_share_link(text) is 'The link that a token opens, by the token''s SHA-256 in hexadecimal digits; null where it opens nothing.';

create function public.open_share_link(p_token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link public.share_links := private.find_share_link(p_token_hash);
begin
  if link.id is null then
    return null;
  end if;
  update public.share_links l set views = l.views + 1, last_seen_at = now() where l.id = link.id;
  return (
    select jsonb_build_object(
      'title', o.title, 'address', o.address, 'expiresAt', link.expires_at, 'mayDownload', link.may_download,
      'mayComment', link.may_comment and o.status = 'completed',
      -- What this link has sent, on the version that is shown now.
      'comments', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', c.id, 'finishedId', i.id, 'x', c.x, 'y', c.y, 'note', c.note,
              'isPassedOn', exists (select 1 from public.revision_marks m where m.id = c.id)
            ) order by c.created_at, c.id
          )
          from private.share_comments c
          join public.finished_orders f on f.id = c.finished_id
          join private.delivered_images i on i.deliverable_id = f.deliverable_id and i.order_id = o.id
          where c.link_id = link.id
        ), '[]'
      ),
      'images', (
        select jsonb_agg(
          jsonb_build_object(
            'id', i.id, 'room', i.room, 'label', i.label_text, 'width', i.width, 'height', i.height,
            'preview', i.preview_path, 'web', i.web_path,
            'before', case when link.with_originals then (
              select jsonb_build_object('path', s.image_path, 'preview', s.preview_path, 'width', s.width, 'height', s.height)
              from public.order_images s where s.id = i.order_image_id
            ) end
          ) order by i.position, i.variant, i.deliverable_id
        )
        from private.delivered_images i where i.order_id = o.id
      )
    )
    from public.orders o where o.id = link.order_id
  );
end
$$;
comment on function public.open_share_link(text) is
  'service_role: counts a visit and returns what a link shows, with the paths of its images; null where it opens nothing.';

-- Returns how many more the link takes; null where it takes none at all.
create function public.add_share_comments(p_token_hash text, p_comments jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link public.share_links := private.find_share_link(p_token_hash);
  customer uuid;
  added integer;
  written integer;
  waiting text;
begin
  -- One at a time for each order, as a revision that is sent.
  select o.user_id into customer from public.orders o
  where o.id = link.order_id and o.status = 'completed' for no key update;
  if customer is null or not link.may_comment then
    return null;
  elsif jsonb_typeof(p_comments) is distinct from 'array' then
    perform private.refuse('mark_invalid', 'The comments of a link are a list.');
  end if;
  begin
    insert into private.share_comments (id, link_id, finished_id, x, y, note)
    -- An id of the link's own: whoever has a link must not take the id of a mark elsewhere.
    select md5(link.id::text || c.id)::uuid, link.id, i.id, c.x, c.y, btrim(c.note, E' \t\r\n')
    from jsonb_to_recordset(p_comments) as c (id uuid, "finishedId" uuid, x numeric, y numeric, note text)
    left join private.delivered_images i on i.id = c."finishedId" and i.order_id = link.order_id
    on conflict (id) do nothing;
    get diagnostics added = row_count;
  exception when data_exception or check_violation or not_null_violation then
    perform private.refuse('mark_invalid', 'A comment points at a delivered image, with words of at most 500 characters.');
  end;
  select count(*) into written from private.share_comments c where c.link_id = link.id;
  if written > 40 then
    perform private.refuse('share_comments_full', 'A link takes 40 comments.');
  end if;
  if added > 0 then
    -- A mail that waits speaks of these words too, and what was read in the bell is news again.
    select m.event into waiting from public.mails m
    where m.order_id = link.order_id and m.kind = 'share_comment' and m.status = 'queued';
    if found then
      update public.notifications n set read_at = null, created_at = clock_timestamp() where n.event_id::text = waiting;
    else
      perform private.notify_customer(link.order_id, customer, 'share_comment', interval '10 minutes');
    end if;
  end if;
  return 40 - written;
end
$$;
comment on function public.add_share_comments(text, jsonb) is
  'service_role: writes [{id, finishedId, x, y, note}] of whoever has a link, at most 40 for each; those of ten minutes are one notification and one mail.';

grant execute on function public.open_share_link(text), public.add_share_comments(text, jsonb) to service_role;
