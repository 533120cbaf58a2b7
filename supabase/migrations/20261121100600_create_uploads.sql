-- What the function inspect-uploads saw in the first bytes of each uploaded file. Storage and its
-- bucket rules only know the type that the browser declared; orders trust this table instead.

create table private.uploads (
  object_id uuid primary key,
  path text not null unique,
  mime_type text,
  size bigint not null check (size >= 0),
  inspected_at timestamptz not null default now()
);
comment on table private.uploads is 'Inspected objects of the bucket order-images.';
comment on column private.uploads.object_id is
  'storage.objects.id. A file that is removed and uploaded again under its old name gets a new id and must be inspected again.';
comment on column private.uploads.mime_type is 'Type by its bytes; null when they are of no known type.';
comment on column private.uploads.size is 'Bytes.';
alter table private.uploads enable row level security;

create function public.find_uploads(p_user_id uuid, p_paths text[])
returns table (path text, object_id uuid, declared_type text, size bigint)
language sql stable security definer set search_path = ''
as $$
  select o.name, o.id, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from storage.objects o
  where o.bucket_id = 'order-images' and o.name = any (p_paths) and o.owner_id = p_user_id::text
$$;
comment on function public.find_uploads(uuid, text[]) is
  'service_role: which of these paths in order-images are objects that the user uploaded, with the ids that record_uploads asks for.';

create function public.record_uploads(p_user_id uuid, p_uploads jsonb) returns setof text
language sql volatile security definer set search_path = ''
as $$
  insert into private.uploads as u (object_id, path, mime_type, size)
  select o.id, o.name, r.mime_type, r.size
  from jsonb_to_recordset(p_uploads) as r (path text, object_id uuid, mime_type text, size bigint)
  join storage.objects o
    on o.bucket_id = 'order-images' and o.name = r.path and o.id = r.object_id and o.owner_id = p_user_id::text
  on conflict (path) do update
    set object_id = excluded.object_id, mime_type = excluded.mime_type, size = excluded.size, inspected_at = now()
  returning u.path
$$;
comment on function public.record_uploads(uuid, jsonb) is
  'service_role: records [{path, object_id, mime_type, size}] as inspected and answers the recorded paths. An object that is gone, exchanged or another''s is left out.';

grant execute on function public.find_uploads(uuid, text[]), public.record_uploads(uuid, jsonb) to service_role;

create function private.lock_image(p_path text) returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('order-images/' || p_path, 0))
$$;
comment on function private.lock_image(text) is
  'Serialises naming an object in a row with its owner deleting it; held to the end of the transaction.';
grant execute on function private.lock_image(text) to authenticated, service_role;
