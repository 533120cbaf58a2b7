-- What the function inspect-uploads saw at the beginning and the end of each uploaded file. Storage and its
-- bucket rules only know the type that the browser declared; orders trust this table instead.

create table private.uploads (
  object_id uuid primary key,
  path text not null unique,
  mime_type text,
  size bigint not null check (size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  has_location boolean not null default false,
  made_with text check (made_with in ('human', 'enhanced', 'generative')),
  has_credentials boolean not null default false,
  problem text check (
    problem in ('empty', 'unknown_type', 'damaged', 'truncated', 'animated', 'too_many_pixels')
  ),
  inspected_at timestamptz not null default now()
);
comment on table private.uploads is 'Inspected objects of the bucket order-images.';
comment on column private.uploads.object_id is
  'storage.objects.id. A file that is removed and uploaded again under its old name gets a new id and must be inspected again; of one that is exchanged the row is deleted.';
comment on column private.uploads.mime_type is 'Type by its bytes; null when the file can''t be used.';
comment on column private.uploads.size is 'Bytes.';
comment on column private.uploads.width is 'Pixels of the upright image; null for a PDF and for anything else.';
comment on column private.uploads.height is 'Pixels of the upright image; null for a PDF and for anything else.';
comment on column private.uploads.made_with is 'How the file says that it was made, in its IPTC metadata; null: it does not.';
comment on column private.uploads.has_credentials is 'Whether it carries Content Credentials (C2PA), whose signature holds only while none of its bytes is changed.';
comment on column private.uploads.problem is 'Why it can''t be used; null when it can.';
alter table private.uploads enable row level security;

create table private.recent_uploads (
  object_id uuid primary key,
  user_id uuid not null,
  path text not null,
  size bigint not null,
  created_at timestamptz not null
);
comment on table private.recent_uploads is
  'Who uploaded how much to order-images, to be summed up: storage.objects has no index by owner. Objects that neither an order nor a draft names are removed after two days, the rows after three.';
comment on column private.recent_uploads.size is 'Bytes.';
create index recent_uploads_user_id_created_at_idx on private.recent_uploads (user_id, created_at);
alter table private.recent_uploads enable row level security;

create view private.named_images with (security_invoker = true) as
  select i.image_path as path, i.order_id from public.order_images i
  union all
  select i.preview_path, i.order_id from public.order_images i where i.preview_path is not null
  union all
  select f.image_path, f.order_id from public.finished_orders f
  union all
  select f.web_path, f.order_id from public.finished_orders f where f.web_path is not null
  union all
  select f.preview_path, f.order_id from public.finished_orders f where f.preview_path is not null
  union all
  select f.marked_path, f.order_id from public.finished_orders f where f.marked_path is not null;
comment on view private.named_images is 'The objects of order-images that a row names, as an image or as one of its smaller copies.';

create function private.get_unused_upload_bytes(p_user_id uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(r.size), 0)::bigint from private.recent_uploads r
  where r.user_id = p_user_id
    and (
      r.created_at > now() - interval '48 hours'
      or exists (select 1 from private.draft_files f where f.path = r.path and f.draft_id is not null)
    )
    and not exists (select 1 from private.named_images n where n.path = r.path)
$$;
comment on function private.get_unused_upload_bytes(uuid) is 'The size of an account''s stored uploads that are on no order: of the last two days, or in a draft.';

create function private.get_own_upload_bytes() returns bigint
language sql stable security definer set search_path = ''
as $$
  select least(l.file_bytes, l.max_unused_upload_bytes - private.get_unused_upload_bytes((select auth.uid())))
  from private.get_limits((select auth.uid())) l
$$;
comment on function private.get_own_upload_bytes() is 'How large the next upload of the caller may be, for policies.';
grant execute on function private.get_own_upload_bytes() to authenticated, service_role;

-- Storage answers it as a missing right.
create function private.track_upload() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  uploader uuid;
  allowed public.order_limits;
  bytes bigint := coalesce((new.metadata ->> 'size')::bigint, 0);
begin
  if tg_op = 'DELETE' then
    delete from private.recent_uploads r where r.object_id = old.id;
    return null;
  end if;
  if new.bucket_id <> 'order-images' or new.name like 'finished-orders/%'
    or not coalesce(pg_input_is_valid(new.owner_id, 'uuid'), false) then
    return null;
  end if;
  uploader := new.owner_id::uuid;
  allowed := private.get_limits(uploader);
  if bytes > allowed.file_bytes or (new.name like 'previews/%' and bytes > 1024 ^ 2) then
    perform private.refuse('file_too_large', 'The file is larger than the account may send.', bytes::text, '42501');
  elsif new.name like 'previews/%' and new.metadata ->> 'mimetype' not in ('image/webp', 'image/jpeg') then
    perform private.refuse('image_type', 'A preview is WEBP or JPEG.', new.metadata ->> 'mimetype', '42501');
  end if;
  insert into private.recent_uploads (object_id, user_id, path, size, created_at)
  values (new.id, uploader, new.name, bytes, new.created_at)
  on conflict (object_id) do update set size = excluded.size;
  -- An upload at the same time counts this one.
  perform pg_advisory_xact_lock(hashtextextended('uploads/' || uploader, 0));
  if private.get_unused_upload_bytes(uploader) > allowed.max_unused_upload_bytes then
    perform private.refuse(
      'upload_space_used', 'The account has too many uploads on no order.', allowed.max_unused_upload_bytes::text, '42501'
    );
  end if;
  return null;
end
$$;
comment on function private.track_upload() is
  'Records uploads, and refuses a file larger than the account may send, a preview that is none, and what is beyond the share of uploads on no order.';
create trigger track_upload after insert or update of metadata or delete on storage.objects
  for each row execute function private.track_upload();

create function private.lock_image(p_path text) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('order-images/' || p_path, 0))
$$;
comment on function private.lock_image(text) is
  'Serialises naming an object in a row with its owner deleting it; held to the end of the transaction.';
grant execute on function private.lock_image(text) to authenticated, service_role;

-- Refuses that for a file that a row names, and has any other inspected again.
create function private.keep_named_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Waits for a row that is naming the file right now, and for its inspection.
  perform private.lock_image(old.name);
  if exists (select 1 from private.named_images n where n.path = old.name) then
    perform private.refuse('image_used', 'The file belongs to an order.', old.name, '42501');
  end if;
  delete from private.uploads u where u.object_id = old.id;
  return new;
end
$$;
comment on function private.keep_named_file() is
  'Storage writes the last part of an upload over whatever came to its name meanwhile, without asking the policies.';
create trigger keep_named_file before update on storage.objects
  for each row when (
    old.bucket_id = 'order-images' and (
      (old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version)
      or old.metadata ->> 'eTag' is distinct from new.metadata ->> 'eTag'
      or old.metadata ->> 'size' is distinct from new.metadata ->> 'size'
    )
  )
  execute function private.keep_named_file();

create function public.find_uploads(p_user_id uuid, p_paths text[])
returns table (path text, object_id uuid, version text, declared_type text, size bigint)
language sql stable security definer set search_path = ''
as $$
  select o.name, o.id, o.version, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from storage.objects o
  where o.bucket_id = 'order-images' and o.name = any (p_paths) and o.owner_id = p_user_id::text
$$;
comment on function public.find_uploads(uuid, text[]) is
  'service_role: which of these paths in order-images are objects that the user uploaded, with the ids and versions that record_uploads needs.';

-- An object that was removed or replaced, or that another user uploaded, is left out, and so is an original larger
-- than the user's limits allow.
create function public.record_uploads(p_user_id uuid, p_uploads jsonb) returns setof text
language sql volatile security definer set search_path = ''
as $$
  -- A file that is exchanged now has its new version when the next statement looks.
  select private.lock_image(r.path) from jsonb_to_recordset(p_uploads) as r (path text) order by r.path;
  insert into private.uploads as u (
    object_id, path, mime_type, size, width, height, has_location, made_with, has_credentials, problem
  )
  select o.id, o.name, r.mime_type, r.size, r.width, r.height, coalesce(r.has_location, false), r.made_with,
    coalesce(r.has_credentials, false), r.problem
  from jsonb_to_recordset(p_uploads) as r (
    path text, object_id uuid, version text, mime_type text, size bigint, width integer, height integer,
    has_location boolean, made_with text, has_credentials boolean, problem text
  )
  join storage.objects o
    on o.bucket_id = 'order-images' and o.name = r.path and o.id = r.object_id and o.owner_id = p_user_id::text
      and o.version is not distinct from r.version
  where r.path like 'finished-orders/%' or r.size <= (private.get_limits(p_user_id)).file_bytes
  on conflict (path) do update
    set object_id = excluded.object_id, mime_type = excluded.mime_type, size = excluded.size,
      width = excluded.width, height = excluded.height, has_location = excluded.has_location,
      made_with = excluded.made_with, has_credentials = excluded.has_credentials, problem = excluded.problem, inspected_at = now()
  returning u.path
$$;
comment on function public.record_uploads(uuid, jsonb) is
  'service_role: records [{path, object_id, version, mime_type, size, width, height, has_location, made_with, has_credentials, problem}] as inspected and returns the recorded paths.';

-- Returns how many inspections.
create function private.delete_orphaned_uploads() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.uploads u
    where not exists (select 1 from storage.objects o where o.id = u.object_id) returning 1
  ), old as (
    delete from private.recent_uploads r
    where r.created_at < now() - interval '3 days'
      and not exists (select 1 from private.draft_files f where f.path = r.path)
  )
  select count(*)::integer from deleted
$$;
comment on function private.delete_orphaned_uploads() is
  'Scheduled job: deletes the inspections of removed objects, and the sizes of older uploads.';

create function private.is_portrait(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select s.people @> jsonb_build_array(jsonb_build_object('portrait', p_path)) from private.settings s
$$;
comment on function private.is_portrait(text) is 'Whether an object of portraits shows one of the people in the settings.';
grant execute on function private.is_portrait(text) to authenticated, service_role;

create table private.sweep (
  id boolean primary key default true check (id),
  bucket_id text not null default '',
  name text not null default ''
);
comment on table private.sweep is 'How far the search for orphaned objects has come: one row.';
comment on column private.sweep.name is 'The last object that was looked at; empty: the next look begins with the first.';
alter table private.sweep enable row level security;
insert into private.sweep default values;

-- is_last: the end was reached, and the next call begins again. They are removed through the Storage API; orders and
-- drafts refuse an upload after 24 hours, so the two never meet.
create function public.find_orphaned_objects(p_limit integer default 100, p_scan integer default 20000)
returns table (buckets text[], names text[], is_last boolean)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  last_bucket text;
  last_name text;
begin
  p_limit := least(greatest(p_limit, 1), 1000);
  p_scan := least(greatest(p_scan, 1), 100000);
  -- Runs at the same time look at different objects.
  select s.bucket_id, s.name into last_bucket, last_name from private.sweep s for update;
  with looked_at as materialized (
    select o.bucket_id, o.name, o.created_at from storage.objects o
    where (o.bucket_id, o.name) > (last_bucket, last_name)
    order by o.bucket_id, o.name limit p_scan
  ), orphans as materialized (
    select o.bucket_id, o.name from looked_at o
    where o.created_at < now() - interval '48 hours'
      and (
        (
          o.bucket_id = 'order-images'
          and not exists (select 1 from private.named_images n where n.path = o.name)
          and not exists (
            select 1 from private.draft_files f
            where f.path = o.name and coalesce(f.dropped_at, now()) > now() - interval '48 hours'
          )
        )
        or (
          o.bucket_id = 'sample-images'
          and not exists (select 1 from public.sample_requests s where s.image_path = o.name)
        )
        or (o.bucket_id = 'portraits' and not private.is_portrait(o.name))
      )
    order by o.bucket_id, o.name limit p_limit
  )
  select
    f.buckets, f.names, cardinality(f.names) < p_limit and l.count < p_scan,
    case when cardinality(f.names) < p_limit then l.last_bucket else f.buckets[p_limit] end,
    case when cardinality(f.names) < p_limit then l.last_name else f.names[p_limit] end
  into buckets, names, is_last, last_bucket, last_name
  from (
    select coalesce(array_agg(o.bucket_id order by o.bucket_id, o.name), '{}') as buckets,
      coalesce(array_agg(o.name order by o.bucket_id, o.name), '{}') as names
    from orphans o
  ) f, (
    select count(*) as count, max(o.bucket_id) as last_bucket,
      (array_agg(o.name order by o.bucket_id desc, o.name desc))[1] as last_name
    from looked_at o
  ) l;
  update private.sweep s set
    bucket_id = case when is_last then '' else last_bucket end,
    name = case when is_last then '' else last_name end;
  return next;
end
$$;
comment on function public.find_orphaned_objects(integer, integer) is
  'service_role: looks at the next p_scan objects, after those of the last call, for some older than 48 hours that neither a row nor a draft names: the one at a place of names is in the bucket at the same place, at most p_limit.';

grant execute on function public.find_uploads(uuid, text[]), public.record_uploads(uuid, jsonb), public.find_orphaned_objects(integer, integer)
  to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('order-images', 'order-images', false, 26214400,
    array['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  ('website-images', 'website-images', true, 20971520, array['image/jpeg', 'image/png', 'image/webp']),
  ('sample-images', 'sample-images', false, 20971520, array['image/jpeg', 'image/png', 'image/webp', 'image/heic']),
  ('portraits', 'portraits', true, 1048576, array['image/jpeg', 'image/webp'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create function private.can_see_image(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.order_images i join public.orders o on o.id = i.order_id
    where p_path in (i.image_path, i.preview_path) and private.is_own_order(o.user_id, o.organisation_id)
  ) or exists (
    select 1 from public.finished_orders f join public.orders o on o.id = f.order_id
    where (f.image_path = p_path or f.web_path = p_path or f.preview_path = p_path or f.marked_path = p_path)
      and f.delivered_at is not null and private.is_own_order(o.user_id, o.organisation_id)
      and (
        f.image_path <> p_path or f.made_with <> 'generative'
        or exists (select 1 from public.label_waivers w where w.order_id = o.id)
      )
  ) or exists (
    select 1 from private.draft_files f join public.order_drafts d on d.id = f.draft_id
    where f.path = p_path and private.is_own_order(d.user_id, d.organisation_id)
  )
$$;
comment on function private.can_see_image(text) is
  'Whether an object of order-images is an original of the orders or drafts of the caller or the caller''s firm, or its preview, or a finished image that was delivered to them, in any of its sizes; the master of a generated one, which has no visible label, only where that was waived.';
grant execute on function private.can_see_image(text) to authenticated, service_role;

create function private.is_given_away(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.order_images i where p_path in (i.image_path, i.preview_path)
  ) or exists (
    select 1 from private.draft_files f where f.path = p_path and f.draft_id is not null
  )
$$;
comment on function private.is_given_away(text) is
  'Whether an order or a draft names an upload: then its reader is theirs, which is no more the uploader who has left the firm.';
grant execute on function private.is_given_away(text) to authenticated, service_role;

create function private.is_unused_image(p_path text) returns boolean
language plpgsql volatile security definer cost 10000 set search_path = ''
as $$
begin
  -- Waits for an order that is naming the object right now; the next statement then sees its row.
  perform private.lock_image(p_path);
  return not exists (select 1 from private.named_images n where n.path = p_path)
    and not exists (select 1 from private.draft_files f where f.path = p_path and f.draft_id is not null);
end
$$;
comment on function private.is_unused_image(text) is 'Whether neither a row nor a draft names this object of order-images, so that its owner may remove it.';
grant execute on function private.is_unused_image(text) to authenticated, service_role;

create function private.is_work_image(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.order_images i
    where p_path in (i.image_path, i.preview_path) and private.may_see_work(i.order_id)
  ) or exists (
    select 1 from substring(p_path from '^finished-orders/([0-9a-f-]{36})/') folder
    where pg_input_is_valid(folder, 'uuid') and private.may_see_work(folder::uuid)
  ) or exists (
    select 1 from public.finished_orders f
    join public.order_work w on w.assignee_id = (select auth.uid()) and w.is_open
    join public.orders o on o.id = w.order_id and f.id = any (o.example_ids)
    where f.preview_path = p_path and f.delivered_at is not null
  )
$$;
comment on function private.is_work_image(text) is
  'Whether an object of order-images is an original, a floor plan or a finished image of work that the caller sees, or the preview of an example that its customer gave with it.';

create function private.is_own_work_folder(p_path text) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select coalesce((
    select private.may_do_work(folder::uuid) from substring(p_path from '^finished-orders/([0-9a-f-]{36})/') folder
    where pg_input_is_valid(folder, 'uuid')
  ), false)
$$;
comment on function private.is_own_work_folder(text) is 'Whether an object of order-images is in the folder of an order whose work the caller does.';
grant execute on function private.is_work_image(text), private.is_own_work_folder(text) to authenticated, service_role;

create function public.list_studio_images(p_paths text[]) returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'order-images' and o.name = any (p_paths)
    and ((select private.is_admin()) or ((select private.is_staff()) and private.is_work_image(o.name)))
$$;
comment on function public.list_studio_images(text[]) is
  'The studio: those of some objects of order-images that the caller may see, for the function sign-images.';
grant execute on function public.list_studio_images(text[]) to authenticated;

create policy "People read images of their orders, the studio of its work" on storage.objects
  for select to authenticated
  using (
    -- Storage signs for as long as it is asked to: for the studio the function sign-images does, for an hour.
    (
      coalesce((select storage.operation()), '') not like '%sign%'
      and (
        (bucket_id in ('order-images', 'sample-images', 'portraits') and (select private.is_admin()))
        or (bucket_id = 'order-images' and (select private.is_staff()) and private.is_work_image(name))
      )
    )
    or (
      bucket_id = 'order-images' and (select private.is_confirmed())
      -- A finished image belongs to the customer, also when its uploader is not an administrator (any more).
      and (
        (owner_id = (select auth.uid())::text and name not like 'finished-orders/%' and not private.is_given_away(name))
        or private.can_see_image(name)
      )
    )
  );

create policy "People upload under random names, the studio its own" on storage.objects
  for insert to authenticated
  with check (
    owner_id = (select auth.uid())::text
    -- A copy would be the caller's own, also when what it was made of may be seen no more.
    and coalesce((select storage.operation()), '') not like '%copy%'
    and (
      (
        bucket_id = 'order-images' and (select private.is_confirmed())
        and name ~* '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp)|previews/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|webp)|floorplans/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp|pdf))$'
        -- A resumable upload announces its size before its first byte; of others the trigger learns it.
        and coalesce((metadata ->> 'contentLength')::bigint, 0) <= (select private.get_own_upload_bytes())
      )
      or (
        bucket_id = 'order-images' and private.is_own_work_folder(name)
        and name ~* '^finished-orders/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpe?g|png|webp)$'
      )
      or (
        bucket_id = 'portraits' and (select private.is_admin())
        and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|webp)$'
      )
    )
  );

create policy "People remove own unused uploads, the studio its own" on storage.objects
  for delete to authenticated
  using (
    (
      bucket_id = 'order-images'
      and (
        (owner_id = (select auth.uid())::text and name not like 'finished-orders/%' and (select private.is_confirmed()))
        or private.is_own_work_folder(name)
      )
      and private.is_unused_image(name)
    )
    or (bucket_id = 'portraits' and (select private.is_admin()) and not private.is_portrait(name))
  );
