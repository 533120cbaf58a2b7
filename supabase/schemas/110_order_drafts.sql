-- What a customer has begun to order, on the server: it survives reloading, closing and another device. Its id is the id
-- of the order that it becomes; placing the order deletes it.

create table public.order_drafts (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  organisation_id uuid references public.organisations (id) on delete restrict,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version integer not null default 1 check (version > 0),
  is_change boolean not null default false,
  is_inherited boolean not null default false,
  title text generated always as (left(content ->> 'title', 200)) stored,
  address text generated always as (left(content ->> 'address', 300)) stored,
  image_count integer not null generated always as (
    jsonb_array_length(jsonb_path_query_array(content, '$.images[*] ? (!(@.isFloorPlan == true))'))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.order_drafts is 'Orders that are not placed yet; deleted 30 days after their last change.';
comment on column public.order_drafts.id is 'The id of the order that it becomes; made by the client.';
comment on column public.order_drafts.organisation_id is 'The firm whose draft it is, also when its author leaves; null: the person''s alone.';
comment on column public.order_drafts.content is
  '{title, address, notes, reference, serviceType, hasOwnServices, images: [{key, path, previewPath, isFloorPlan, fileName, size, services, room, marks, …}]}, at most 512 kB: the type OrderDraftContent of packages/domain.';
comment on column public.order_drafts.version is 'Counts the changes, so that one device does not write over another.';
comment on column public.order_drafts.is_inherited is 'Whether it was of somebody who has left the firm: it is not counted among the owner''s own.';
comment on column public.order_drafts.is_change is 'Whether the order exists and the draft holds its changes (open_order_change).';
comment on column public.order_drafts.title is 'From the content, for lists.';
comment on column public.order_drafts.address is 'From the content, for lists.';
comment on column public.order_drafts.image_count is 'Number of original images in the content, floor plans not counted.';

create index order_drafts_user_id_updated_at_idx on public.order_drafts (user_id, updated_at desc);
create index order_drafts_organisation_id_idx on public.order_drafts (organisation_id);
create index order_drafts_updated_at_idx on public.order_drafts (updated_at);

create table private.draft_files (
  path text primary key,
  draft_id uuid references public.order_drafts (id),
  dropped_at timestamptz,
  constraint draft_files_dropped_or_named check ((draft_id is null) = (dropped_at is not null))
);
comment on table private.draft_files is
  'The objects of order-images that a draft names, images and previews: the sweep spares them, and their owner cannot remove them.';
comment on column private.draft_files.dropped_at is
  'When the draft stopped naming it. It is spared for two days more, so that taking it off can be undone.';
create index draft_files_draft_id_idx on private.draft_files (draft_id);
alter table private.draft_files enable row level security;

create function private.is_image_kept(p_path text, p_created_at timestamptz) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  -- sweep-orphans takes what neither row nor draft names after 48 hours: never let the two meet.
  select p_created_at > now() - interval '24 hours' or exists (
    select 1 from private.draft_files f
    where f.path = p_path and (f.dropped_at is null or f.dropped_at > now() - interval '24 hours')
  )
$$;
comment on function private.is_image_kept(text, timestamptz) is
  'Whether the sweep leaves an object of order-images alone for a day at least, so that a row can be made to name it.';

create function private.drop_draft_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.draft_files f set draft_id = null, dropped_at = now() where f.draft_id = old.id;
  return old;
end
$$;
create trigger drop_draft_files before delete on public.order_drafts
  for each row execute function private.drop_draft_files();

alter table public.order_drafts enable row level security;
grant select, delete on public.order_drafts to authenticated;
grant select, insert, update, delete on public.order_drafts to service_role;

create policy "Customers read their own drafts and those of their firm" on public.order_drafts
  for select to authenticated
  using (
    (select private.is_confirmed())
    and ((organisation_id is null and user_id = (select auth.uid())) or organisation_id = (select private.my_organisation()))
  );
create policy "Customers delete their own drafts and those of their firm" on public.order_drafts
  for delete to authenticated
  using (
    (select private.is_confirmed())
    and ((organisation_id is null and user_id = (select auth.uid())) or organisation_id = (select private.my_organisation()))
  );

create function private.read_draft_paths(p_content jsonb) returns setof text
language sql immutable parallel safe set search_path = ''
as $$
  select distinct p.path
  from jsonb_array_elements(p_content -> 'images') i,
    lateral (values (i ->> 'path'), (i ->> 'previewPath')) as p (path)
  where p.path is not null
$$;

create function private.check_draft_content(p_content jsonb, p_files integer) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if octet_length(p_content::text) > 512 * 1024 then
    perform private.refuse('draft_too_large', 'A draft may have 512 kB.', octet_length(p_content::text)::text);
  elsif jsonb_typeof(p_content) is distinct from 'object'
    or jsonb_typeof(p_content -> 'images') is distinct from 'array' then
    perform private.refuse('draft_invalid', 'A draft is an object with images.');
  elsif jsonb_array_length(p_content -> 'images') > p_files then
    perform private.refuse('too_many_images', 'The draft has more files than the account may send with one order.');
  elsif exists (
    select 1 from jsonb_array_elements(p_content -> 'images') i
    where jsonb_typeof(i -> 'path') is distinct from 'string'
      or jsonb_typeof(i -> 'previewPath') not in ('string', 'null')
  ) then
    perform private.refuse('draft_invalid', 'Each image of a draft has a path.');
  end if;
end
$$;

create function private.name_draft_files(p_draft_id uuid, p_content jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  named record;
begin
  update private.draft_files f set draft_id = null, dropped_at = now()
  where f.draft_id = p_draft_id and f.path not in (select private.read_draft_paths(p_content));
  -- In one order for all callers, so that two of them cannot wait for each other.
  perform private.lock_image(n.path)
  from (
    select p.path from private.read_draft_paths(p_content) as p (path)
    where not exists (select 1 from private.draft_files f where f.path = p.path and f.draft_id = p_draft_id)
    order by p.path
  ) n;
  for named in
    select p.path, o.owner_id, o.created_at,
      -- An image of the order that the draft changes, put back after it was removed.
      exists (
        select 1 from public.order_images i where i.order_id = p_draft_id and p.path in (i.image_path, i.preview_path)
      ) as is_own
    from private.read_draft_paths(p_content) as p (path)
    left join storage.objects o on o.bucket_id = 'order-images' and o.name = p.path
    where not exists (select 1 from private.draft_files f where f.path = p.path and f.draft_id = p_draft_id)
    order by p.path
  loop
    continue when named.is_own;
    if named.created_at is null then
      perform private.refuse('image_not_found', 'There is no such image.', named.path);
    elsif not private.may_name_upload(p_draft_id, named.path, named.owner_id) then
      perform private.refuse('image_not_owned', 'The image belongs to somebody else.', named.path);
    end if;
    perform private.refuse_named_file(named.path, p_draft_id);
    if not private.is_image_kept(named.path, named.created_at) then
      perform private.refuse('image_expired', 'The image was uploaded too long ago.', named.path);
    end if;
  end loop;
  insert into private.draft_files (path, draft_id)
  select p.path, p_draft_id from private.read_draft_paths(p_content) as p (path)
  on conflict (path) do update set draft_id = excluded.draft_id, dropped_at = null
    where draft_files.draft_id is null;
end
$$;
comment on function private.name_draft_files(uuid, jsonb) is
  'Records which objects a draft names now; refuses one that is missing, another''s, taken, or so old that the sweep may remove it.';

-- Refusals with the code in hint: not_signed_in, order_id_required, order_id_taken, draft_placed, draft_changed
-- (details: the version that is stored, 0 for none), draft_too_large, draft_invalid, too_many_images,
-- too_many_drafts, image_not_found, image_not_owned, image_used, image_expired (details: the path).
create function public.save_order_draft(p_id uuid, p_version integer, p_content jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  stored public.order_drafts;
  known integer := coalesce(p_version, 0);
begin
  if not (select private.is_confirmed()) then
    perform private.refuse('not_signed_in', 'A signed-in user with a confirmed e-mail is required.', sql_state => '42501');
  elsif p_id is null then
    perform private.refuse('order_id_required', 'The draft needs an id.');
  end if;
  perform private.check_draft_content(p_content, (private.get_limits(caller)).files);

  -- Serialises with place_order, which deletes the draft, and with close_account.
  perform pg_advisory_xact_lock(hashtextextended('orders/' || p_id, 0));
  perform 1 from public.profiles p where p.id = caller and p.erased_at is null for share;
  if not found then
    perform private.refuse('not_signed_in', 'The account is closed.', sql_state => '42501');
  end if;

  select * into stored from public.order_drafts d where d.id = p_id for update;
  if stored.is_change is not true and exists (
    select 1 from public.orders o where o.id = p_id and private.is_own_order(o.user_id, o.organisation_id)
  ) then
    perform private.refuse('draft_placed', 'The draft has become an order.', p_id::text);
  elsif (stored.id is not null and not private.is_own_order(stored.user_id, stored.organisation_id))
    or exists (select 1 from public.orders o where o.id = p_id and not private.is_own_order(o.user_id, o.organisation_id)) then
    perform private.refuse('order_id_taken', 'The id belongs to somebody else.', p_id::text);
  elsif stored.version = known + 1 and stored.content = p_content then
    -- The response to this very call was lost.
    return stored.version;
  elsif coalesce(stored.version, 0) <> known then
    perform private.refuse('draft_changed', 'The draft was changed elsewhere.', coalesce(stored.version, 0)::text);
  end if;

  if stored.id is null then
    -- A new draft at the same time counts this one.
    perform pg_advisory_xact_lock(hashtextextended('drafts/' || caller, 0));
    if (select count(*) from public.order_drafts d where d.user_id = caller and not d.is_inherited) >= 20 then
      perform private.refuse('too_many_drafts', 'A person may have 20 drafts.', '20');
    end if;
    insert into public.order_drafts (id, user_id, organisation_id, content)
    values (p_id, caller, private.my_organisation(), p_content);
  else
    update public.order_drafts d
    set content = p_content, version = stored.version + 1, updated_at = now()
    where d.id = p_id;
  end if;
  perform private.name_draft_files(p_id, p_content);
  return known + 1;
end
$$;
comment on function public.save_order_draft(uuid, integer, jsonb) is
  'Stores a draft of the caller, or of the caller''s firm, over the version p_version (0: a new one) and returns the new version.';
grant execute on function public.save_order_draft(uuid, integer, jsonb) to authenticated;

create function private.forget_drafts() returns integer
language sql volatile security definer set search_path = ''
as $$
  with forgotten as (
    delete from public.order_drafts d where d.updated_at < now() - interval '30 days' returning 1
  ), dropped as (
    delete from private.draft_files f where f.dropped_at < now() - interval '3 days'
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_drafts() is
  'Scheduled job: deletes drafts that nobody has changed for 30 days; their files go with a later sweep.';
