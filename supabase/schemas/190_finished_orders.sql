-- What is delivered. A deliverable is one picture that the customer gets, whatever its versions; finished_orders are
-- the versions, the files that administrators hand back. A version opens to the customer when it is delivered, here and
-- in Storage alike.

create table public.deliverables (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  order_image_id uuid references public.order_images (id) on delete set null,
  variant smallint not null default 1 check (variant >= 1),
  matched_by text not null default 'none' check (matched_by in ('name', 'position', 'hand', 'none')),
  room text check (char_length(room) <= 100),
  position integer not null check (position >= 1),
  may_lack_original boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint deliverables_matched_by_original check (matched_by <> 'none' or order_image_id is null),
  unique (order_image_id, variant),
  unique (id, order_id)
);
comment on table public.deliverables is 'Finished images of an order, each with one version or more.';
comment on column public.deliverables.order_image_id is 'The original that it was made from; null: not known, or erased.';
comment on column public.deliverables.variant is 'Counts the images that were made from one original.';
comment on column public.deliverables.matched_by is 'How the original was found: by the file''s name, by its number, by a person; none: it was not.';
comment on column public.deliverables.room is 'The room that it shows; null: that of the original.';
comment on column public.deliverables.may_lack_original is
  'Whether an administrator has said that it is delivered without an original; what has none is held back otherwise.';
comment on column public.deliverables.position is 'Its place in the order from 1: that of its original; without one after all originals.';

-- With the original, for get_desk: it counts what is ready of all unfinished orders.
create index deliverables_order_id_position_idx on public.deliverables (order_id, position) include (order_image_id);

create function private.place_deliverable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One at a time per order, so that two without an original get different places.
  perform 1 from public.orders o where o.id = new.order_id for no key update;
  if new.order_image_id is null then
    new.position := coalesce(greatest(
      (select max(i.position) from public.order_images i where i.order_id = new.order_id),
      (select max(d.position) from public.deliverables d where d.order_id = new.order_id)
    ), 0) + 1;
    return new;
  end if;
  select i.position into new.position
  from public.order_images i where i.id = new.order_image_id and i.order_id = new.order_id;
  if not found then
    perform private.refuse('image_not_found', 'The order has no such original.', new.order_image_id::text);
  end if;
  return new;
end
$$;
comment on function private.place_deliverable() is 'Gives a deliverable its place in the order; refuses an original of another order.';
create trigger place_deliverable before insert on public.deliverables
  for each row execute function private.place_deliverable();

create table public.finished_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  deliverable_id uuid not null,
  version smallint not null check (version >= 1),
  delivered_at timestamptz,
  first_delivered_at timestamptz,
  image_path text not null unique check (char_length(image_path) <= 200)
    check (image_path like 'finished-orders/' || order_id || '/%'),
  web_path text unique check (char_length(web_path) <= 200)
    check (web_path like 'finished-orders/' || order_id || '/%'),
  preview_path text unique check (char_length(preview_path) <= 200)
    check (preview_path like 'finished-orders/' || order_id || '/%'),
  marked_path text unique check (char_length(marked_path) <= 200)
    check (marked_path like 'finished-orders/' || order_id || '/%'),
  file_name text check (char_length(file_name) <= 200),
  width integer check (width > 0),
  height integer check (height > 0),
  size bigint check (size >= 0),
  sha256 bytea check (octet_length(sha256) = 32),
  made_with text not null check (made_with in ('human', 'enhanced', 'generative')),
  label_text text check (char_length(label_text) between 1 and 500),
  created_by uuid not null references public.profiles (id) on delete restrict,
  event_id uuid,
  revision_id uuid references public.revisions (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (deliverable_id, order_id) references public.deliverables (id, order_id) on delete restrict,
  -- Deferrable, so that one statement can number the versions of a deliverable again.
  unique (deliverable_id, order_id, version) deferrable,
  unique (order_id, sha256),
  constraint finished_orders_first_delivered_stays check (delivered_at is null or first_delivered_at is not null),
  constraint finished_orders_own_copies
    check (
      image_path <> web_path and image_path <> preview_path and web_path <> preview_path
      and marked_path not in (image_path, web_path, preview_path)
    ),
  constraint finished_orders_change_has_label check (made_with = 'enhanced' or label_text is not null)
);
comment on table public.finished_orders is 'Finished images of an order: the versions of its deliverables.';
comment on column public.finished_orders.deliverable_id is 'A row that is inserted without one gets a deliverable of its own.';
comment on column public.finished_orders.version is 'Counts the versions of the deliverable from 1 without a gap; given by trigger, which refuses one that is taken.';
comment on column public.finished_orders.delivered_at is 'When the customer got it; null: the customer cannot read it. Set by private.deliver_versions when the order is completed, or before it by deliver_ready, and cleared when it leaves that status.';
comment on column public.finished_orders.first_delivered_at is 'Set with the first delivered_at and kept when the order is taken back: what was delivered once opens again with it.';
comment on column public.finished_orders.image_path is 'finished-orders/{order id}/{uuid}.{extension} in the bucket order-images, as the two other paths.';
comment on column public.finished_orders.web_path is 'The same picture in a size for web pages.';
comment on column public.finished_orders.preview_path is 'The same picture with a long edge of at most 800 px, made by the uploader''s browser.';
comment on column public.finished_orders.marked_path is
  'Of a generated image its full size with the visible label, as web_path and preview_path have it: what its customer gets without a row of label_waivers. Made by the uploader''s browser.';
comment on column public.finished_orders.file_name is 'The name that the file was uploaded under.';
comment on column public.finished_orders.width is 'Pixels of the upright image, as inspect-uploads read them.';
comment on column public.finished_orders.size is 'Bytes, from private.uploads.';
comment on column public.finished_orders.sha256 is 'Checksum of the file as it was chosen, before its label was written into it; computed by the client. Null: not known.';
comment on column public.finished_orders.made_with is 'human: edited by a person; enhanced: light, noise or tilt, no change of content; generative: changed by generative tools. What the file itself says wins over what the uploader says.';
comment on column public.finished_orders.label_text is 'What the customer reads about how it was made, in Danish, and the file says as well; null: nothing, of enhanced images alone.';
comment on column public.finished_orders.event_id is 'The batch that it was uploaded with: the event of its mail, and of its first notification.';

comment on column public.finished_orders.revision_id is 'The revision that it was made for, and is delivered with; given by trigger.';

create index finished_orders_revision_id_idx on public.finished_orders (revision_id);
create index finished_orders_order_id_created_at_idx on public.finished_orders (order_id, created_at, id);
-- For find_delivered_files, which looks files up in other orders. One of the order itself is found by its unique key.
create index finished_orders_sha256_idx on public.finished_orders (sha256) where sha256 is not null;
create index finished_orders_file_name_idx on public.finished_orders (file_name) where file_name is not null;
create index finished_orders_created_by_idx on public.finished_orders (created_by);

create function private.check_label(p_path text, p_accepts_credentials boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_in record;
begin
  select u.made_with, u.has_location, u.has_credentials into found_in
  from private.uploads u join storage.objects o on o.id = u.object_id
  where o.bucket_id = 'order-images' and o.name = p_path;
  if not found then
    perform private.refuse('image_not_inspected', 'The image has not been inspected.', p_path);
  elsif found_in.has_location then
    perform private.refuse('image_location', 'The image says where it was taken.', p_path);
  elsif found_in.made_with is null and not (p_accepts_credentials and found_in.has_credentials) then
    perform private.refuse('image_label_missing', 'The image does not say how it was made.', p_path);
  end if;
end
$$;
comment on function private.check_label(text, boolean) is
  'Refuses what a customer gets if it says where it was taken, or not how it was made; a master may have Content Credentials instead, which any byte of a label would break.';

create function private.check_finished_copy(p_order_id uuid, p_path text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_path is null then
    return;
  end if;
  perform private.lock_image(p_path);
  if p_path not like 'finished-orders/' || p_order_id || '/%'
    or exists (select 1 from private.named_images n where n.path = p_path)
    or not exists (
      select 1 from storage.objects o
      where o.bucket_id = 'order-images' and o.name = p_path and o.created_at > now() - interval '24 hours'
    ) then
    perform private.refuse('image_not_found', 'There is no such copy in the order, or it is that of another image.', p_path);
  end if;
end
$$;
comment on function private.check_finished_copy(uuid, text) is
  'Refuses a smaller copy of a finished image that is missing, old, in another order''s folder, or taken.';

create function private.check_finished_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  object record;
begin
  if not private.is_api_call() then
    return new;
  end if;
  perform 1 from public.orders o where o.id = new.order_id for no key update;
  perform private.lock_image(new.image_path);
  select o.created_at, u.object_id as inspected, u.mime_type, u.size, u.width, u.height, u.problem
  into object
  from storage.objects o left join private.uploads u on u.object_id = o.id
  where o.bucket_id = 'order-images' and o.name = new.image_path;
  if not found then
    perform private.refuse('image_not_found', 'There is no such image.', new.image_path);
  elsif object.created_at < now() - interval '24 hours' then
    perform private.refuse('image_expired', 'The image was uploaded too long ago.', new.image_path);
  elsif object.inspected is null then
    perform private.refuse('image_not_inspected', 'The image has not been inspected.', new.image_path);
  elsif object.problem = 'too_many_pixels' then
    perform private.refuse('image_too_large', 'An image may have 50 megapixels.', new.image_path);
  elsif object.mime_type is null or object.mime_type not in ('image/jpeg', 'image/png', 'image/webp') then
    perform private.refuse('image_type', 'Only JPEG, PNG and WEBP images are accepted.', new.image_path);
  elsif exists (select 1 from private.named_images n where n.path = new.image_path) then
    perform private.refuse('image_used', 'The image already belongs to an order.', new.image_path);
  end if;
  perform private.check_label(new.image_path, true);
  new.size := object.size;
  new.width := coalesce(object.width, new.width);
  new.height := coalesce(object.height, new.height);
  perform private.check_finished_copy(new.order_id, new.web_path);
  perform private.check_finished_copy(new.order_id, new.preview_path);
  perform private.check_finished_copy(new.order_id, new.marked_path);
  if new.marked_path is not null then
    perform private.check_label(new.marked_path, false);
  end if;
  if new.web_path is not null then
    perform private.check_label(new.web_path, false);
  end if;
  if new.preview_path is not null then
    perform private.check_preview(new.preview_path);
  end if;
  return new;
end
$$;
create trigger check_finished_image before insert on public.finished_orders
  for each row execute function private.check_finished_image();

-- Returns the event of its mail, which waits for the completion: until then it would lead to nothing.
create function private.join_waiting_images(p_order_id uuid, p_user_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  waiting text;
begin
  select m.event into waiting from public.mails m
  where m.order_id = p_order_id and m.kind = 'order_images_uploaded' and m.status = 'waiting' and not exists (
    -- Images were delivered since, and that mail may be on its way: it says nothing of this image.
    select 1 from public.mails c
    where c.order_id = m.order_id and c.kind in ('order_completed', 'order_partly_delivered') and c.created_at > m.created_at
  )
  order by m.created_at desc, m.id desc limit 1;
  if waiting is null then
    return private.notify_customer(p_order_id, p_user_id, 'order_images_uploaded', null);
  end if;
  if not exists (
    select 1 from public.finished_orders f
    where f.order_id = p_order_id and f.event_id::text = waiting
      and f.created_at > clock_timestamp() - interval '2 minutes'
  ) then
    insert into public.notifications (user_id, order_id, type)
    values (p_user_id, p_order_id, 'order_images_uploaded');
  end if;
  return waiting::uuid;
end
$$;
comment on function private.join_waiting_images(uuid, uuid) is
  'Notifies the customer, once for images less than two minutes apart, of a finished image of an order that is not completed.';

create function private.open_revision_of(p_deliverable_id uuid) returns uuid
language plpgsql stable parallel safe security definer set search_path = ''
as $$
begin
  return (
    select r.id from public.revision_items i join public.revisions r on r.id = i.revision_id
    where i.deliverable_id = p_deliverable_id and r.status in ('sent', 'quoted', 'in_progress')
  );
end
$$;
comment on function private.open_revision_of(uuid) is 'The open revision that a deliverable is part of; null: none is.';

-- While it is worked on, its image is done with that if nobody has answered it yet.
create function private.join_revision(p_deliverable_id uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.revision_items i set state = 'done'
  from public.revisions r
  where i.deliverable_id = p_deliverable_id and i.state = 'open' and r.id = i.revision_id and r.status = 'in_progress';
  return private.open_revision_of(p_deliverable_id);
end
$$;
comment on function private.join_revision(uuid) is
  'The open revision that a new version of a deliverable is made for; null: none is.';

create function private.is_held_back(p_deliverable_id uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
as $$
  select exists (
    select 1 from public.deliverables d
    where d.id = p_deliverable_id and d.order_image_id is null and not d.may_lack_original
  )
$$;
comment on function private.is_held_back(uuid) is
  'Whether a deliverable has no original and nobody has said that it is delivered all the same.';

-- In a completed order the batch closes when its mail is sent: by the administrator's tab when the upload is done,
-- else by send-messages two minutes after its last image. In any other the mail waits for the completion.
create function private.join_image_batch() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid;
  order_status text;
  batch text;
begin
  if not private.is_api_call() then
    return new;
  end if;
  -- One insert at a time per order, and none while the batch is being sent.
  select o.user_id, o.status into customer, order_status
  from public.orders o where o.id = new.order_id for no key update;
  if not found then
    return new;
  end if;
  -- The mail of the revision says it, or there is nothing to see yet.
  if private.open_revision_of(new.deliverable_id) is not null or private.is_held_back(new.deliverable_id) then
    return new;
  end if;
  if order_status <> 'completed' then
    new.event_id := private.join_waiting_images(new.order_id, customer);
    return new;
  end if;
  update public.mails m set due_at = clock_timestamp() + interval '2 minutes'
  where m.order_id = new.order_id and m.kind = 'order_images_uploaded' and m.status = 'queued' and m.attempts = 0
    and exists (select 1 from public.finished_orders f where f.order_id = m.order_id and f.event_id::text = m.event)
  returning m.event into batch;
  new.event_id := coalesce(
    batch::uuid, private.notify_customer(new.order_id, customer, 'order_images_uploaded', interval '2 minutes')
  );
  return new;
end
$$;
comment on function private.join_image_batch() is
  'Adds a finished image to the order''s open batch, or opens one with its notification and its mail.';
create trigger join_image_batch before insert on public.finished_orders
  for each row execute function private.join_image_batch();

-- In a completed order it is delivered at once, or with the open revision that it belongs to, if it is not held back.
-- Its original is no longer skipped. An editor delivers nothing at once. Refuses a file that the order has already (details hold its version), and every
-- file of a cancelled order. An insert may say which version it expects to be: it is refused where that is taken, so
-- that nobody hides a version unseen.
create function private.set_deliverable() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  order_status text;
  same_file smallint;
  next_version smallint;
begin
  -- Versions are numbered one at a time, and a change of the status comes before or after this one.
  select o.status into order_status from public.orders o where o.id = new.order_id for no key update;
  if order_status = 'cancelled' then
    perform private.refuse('order_cancelled', 'The order is cancelled.', new.order_id::text);
  end if;
  select f.version into same_file
  from public.finished_orders f where f.order_id = new.order_id and f.sha256 = new.sha256;
  if found then
    perform private.refuse('image_duplicate', 'The same file is a finished image of the order already.', same_file::text);
  end if;
  if new.deliverable_id is null then
    -- A call that names no deliverable says that there is no original, as the specified one does.
    insert into public.deliverables (order_id, may_lack_original) values (new.order_id, true)
    returning id into new.deliverable_id;
  elsif not exists (
    select 1 from public.deliverables d where d.id = new.deliverable_id and d.order_id = new.order_id
  ) then
    perform private.refuse(
      'deliverable_not_found', 'The order has no such deliverable, or its last version was deleted.', new.deliverable_id::text
    );
  end if;
  select coalesce(max(f.version), 0) + 1 into next_version
  from public.finished_orders f where f.deliverable_id = new.deliverable_id;
  if new.version < next_version then
    perform private.refuse('version_taken', 'Another version was added meanwhile.', (next_version - 1)::text);
  end if;
  new.version := next_version;
  new.revision_id := private.join_revision(new.deliverable_id);
  new.delivered_at := case
    when order_status = 'completed' and new.revision_id is null and not private.is_held_back(new.deliverable_id)
      then coalesce(new.delivered_at, clock_timestamp())
  end;
  if new.delivered_at is not null and private.is_api_call() and not private.is_lead() then
    perform private.refuse('not_staff', 'Only leads deliver.', sql_state => '42501');
  end if;
  delete from public.skipped_images s using public.deliverables d
  where d.id = new.deliverable_id and s.order_image_id = d.order_image_id;
  return new;
end
$$;
comment on function private.set_deliverable() is
  'Makes a finished image the next version of its deliverable, or of a new one.';
-- Runs after the other two, in the order of their names.
create trigger set_deliverable before insert on public.finished_orders
  for each row execute function private.set_deliverable();

create function private.remember_delivery() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.first_delivered_at := coalesce(new.first_delivered_at, new.delivered_at);
  return new;
end
$$;
-- Runs after set_deliverable, in the order of their names.
create trigger set_first_delivery before insert or update of delivered_at on public.finished_orders
  for each row execute function private.remember_delivery();

-- Those of a revision open only by deliver_revision.
create function private.deliver_versions(
  p_order_id uuid, p_deliverable_id uuid default null, p_status text default 'completed'
) returns integer
language sql volatile security definer set search_path = ''
as $$
  with delivered as (
    update public.finished_orders f set delivered_at = clock_timestamp()
    from public.orders o
    where o.id = p_order_id and o.status = p_status and f.order_id = o.id and f.delivered_at is null
      and (p_deliverable_id is null or f.deliverable_id = p_deliverable_id)
      and (f.first_delivered_at is not null or (
        f.revision_id is null and not private.is_held_back(f.deliverable_id) and not exists (
          select 1 from public.finished_orders n
          where n.deliverable_id = f.deliverable_id and n.version > f.version
            and (n.revision_id is null or n.first_delivered_at is not null)
        )
      ))
    returning f.deliverable_id
  )
  select count(distinct d.deliverable_id)::integer from delivered d
$$;
comment on function private.deliver_versions(uuid, uuid, text) is
  'Opens to the customer of an order in a status what was delivered before, and the newest version of each deliverable, or of one, that is not held back; returns how many.';

-- Gives it the words that its label needs at least.
create function private.set_label() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  read_from_file text := (select u.made_with from private.uploads u where u.path = new.image_path);
  ai_label text := (select s.ai_label from private.settings s);
begin
  if read_from_file <> new.made_with then
    new.label_text := null;
  end if;
  new.made_with := coalesce(read_from_file, new.made_with, 'human');
  new.label_text := coalesce(nullif(btrim(new.label_text), ''), case new.made_with
    when 'human' then 'Digitalt redigeret'
    when 'generative' then coalesce(ai_label, 'Redigeret med AI')
  end);
  return new;
end
$$;
comment on function private.set_label() is
  'Takes from the file how a finished image was made, else from the uploader; edited by a person, if neither says.';
create trigger set_label before insert on public.finished_orders
  for each row execute function private.set_label();
create trigger log_label after insert on public.finished_orders
  for each row execute function private.log_label();

create function private.tidy_deliverable(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.deliverables d
  where d.id = p_id and not exists (select 1 from public.finished_orders f where f.deliverable_id = d.id);
  if found then
    return;
  end if;
  update public.finished_orders f set version = n.number
  from (
    select v.id, row_number() over (order by v.version) as number
    from public.finished_orders v where v.deliverable_id = p_id
  ) n
  where n.id = f.id and f.version <> n.number;
  perform private.deliver_versions((select d.order_id from public.deliverables d where d.id = p_id), p_id);
end
$$;
comment on function private.tidy_deliverable(uuid) is
  'After a version has left a deliverable: numbers the others again, delivers the newest if the order is completed, and removes a deliverable without versions.';

create function private.keep_revised_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A revision is sent and judged under this lock.
  perform 1 from public.orders o where o.id = old.order_id for no key update;
  if exists (
    select 1 from public.revision_items i join public.revisions r on r.id = i.revision_id
    where i.finished_id = old.id and r.status in ('sent', 'quoted', 'in_progress')
  ) then
    perform private.refuse('image_in_revision', 'An open revision is about this image.', old.id::text);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep_revised_image before delete on public.finished_orders
  for each row execute function private.keep_revised_image();
create trigger keep_revised_image_in_place before update of deliverable_id on public.finished_orders
  for each row when (new.deliverable_id <> old.deliverable_id) execute function private.keep_revised_image();

create function private.leave_deliverable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.orders o where o.id = old.order_id for no key update;
  perform private.tidy_deliverable(old.deliverable_id);
  return null;
end
$$;
comment on function private.leave_deliverable() is 'A version was removed: the one before it is delivered instead.';
create trigger leave_deliverable after delete on public.finished_orders
  for each row execute function private.leave_deliverable();

create function private.record_delivery() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_order_event(
      n.order_id, 'delivered', jsonb_build_object('images', count(distinct n.deliverable_id)), max(n.delivered_at)
    ) from changed n where n.delivered_at is not null group by n.order_id;
  else
    perform private.add_order_event(
      n.order_id, 'delivered', jsonb_build_object('images', count(distinct n.deliverable_id)), max(n.delivered_at)
    ) from changed n join before b on b.id = n.id
    where b.delivered_at is null and n.delivered_at is not null group by n.order_id;
  end if;
  return null;
end
$$;
create trigger record_delivery after insert on public.finished_orders
  referencing new table as changed
  for each statement execute function private.record_delivery();
create trigger record_later_delivery after update on public.finished_orders
  referencing old table as before new table as changed
  for each statement execute function private.record_delivery();

create function private.record_moved_image() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_order_event(new.order_id, 'moved', '{"images": 1}');
  return null;
end
$$;
create trigger record_moved_image after update of deliverable_id on public.finished_orders
  for each row when (old.deliverable_id <> new.deliverable_id)
  execute function private.record_moved_image();

create function private.record_finished_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_order_event(
      c.order_id, 'uploaded', jsonb_build_object('images', count(*)), max(c.created_at), c.created_by
    ) from changed c group by c.order_id, c.created_by;
  else
    perform private.add_order_event(c.order_id, 'deleted', jsonb_build_object('images', count(*)))
    from changed c group by c.order_id;
  end if;
  return null;
end
$$;
create trigger record_uploads after insert on public.finished_orders
  referencing new table as changed
  for each statement execute function private.record_finished_images();
create trigger record_deletions after delete on public.finished_orders
  referencing old table as changed
  for each statement execute function private.record_finished_images();

create trigger touch_orders after insert on public.finished_orders
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_update after update on public.finished_orders
  referencing new table as changed for each statement execute function private.touch_orders();
create trigger touch_orders_on_delete after delete on public.finished_orders
  referencing old table as changed for each statement execute function private.touch_orders();

create function private.keep_finished_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.write_finished_words(array(
      select f.id from public.finished_orders f
      where f.deliverable_id in (select c.deliverable_id from changed c union select b.deliverable_id from before b)
    ));
  else
    -- The versions beside it are the newest no longer, or again.
    perform private.write_finished_words(array(
      select f.id from public.finished_orders f where f.deliverable_id in (select c.deliverable_id from changed c)
    ));
  end if;
  return null;
end
$$;
comment on function private.keep_finished_words() is 'Keeps the states of finished images, and what they are found by.';
create trigger write_words after insert on public.finished_orders
  referencing new table as changed for each statement execute function private.keep_finished_words();
create trigger write_words_on_update after update on public.finished_orders
  referencing old table as before new table as changed for each statement execute function private.keep_finished_words();
create trigger write_words_on_delete after delete on public.finished_orders
  referencing old table as changed for each statement execute function private.keep_finished_words();

create function private.keep_deliverable_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_finished_words(array(
    select f.id from public.finished_orders f where f.deliverable_id = new.id
  ));
  return null;
end
$$;
comment on function private.keep_deliverable_words() is
  'Keeps the states of the versions of a deliverable when its original changes, or whether it needs one.';
create trigger write_words after update of order_image_id, may_lack_original on public.deliverables
  for each row execute function private.keep_deliverable_words();

create function private.leave_image_batch() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.mails m set status = 'superseded', due_at = null
  where m.event = old.event_id::text and m.status in ('queued', 'waiting', 'failed')
    and not exists (
      select 1 from public.finished_orders f where f.order_id = old.order_id and f.event_id = old.event_id
    );
  return null;
end
$$;
comment on function private.leave_image_batch() is 'Nobody is mailed about a batch of finished images that were all removed.';
create trigger leave_image_batch after delete on public.finished_orders
  for each row when (old.event_id is not null) execute function private.leave_image_batch();

alter table public.finished_orders enable row level security;
grant select on public.finished_orders to authenticated;
grant insert (
  order_id, image_path, created_by, deliverable_id, version, web_path, preview_path, marked_path, file_name, width, height, sha256,
  made_with, label_text
) on public.finished_orders to authenticated;
grant select, insert, update, delete on public.finished_orders to service_role;

create policy "Customers read delivered images, the studio those of its work" on public.finished_orders
  for select to authenticated
  using (
    (select private.is_admin())
    or (delivered_at is not null and exists (select 1 from public.orders o where o.id = order_id))
    or ((select private.is_staff()) and private.may_see_work(order_id))
  );
create policy "Whoever does the work adds finished images in their own name" on public.finished_orders
  for insert to authenticated
  with check (created_by = (select auth.uid()) and private.may_do_work(order_id));
create function public.delete_finished_image(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.finished_orders f where f.id = p_id) then
    perform private.lock_finished_image(p_id);
    delete from public.finished_orders f where f.id = p_id;
  elsif not private.is_staff() then
    perform private.refuse('not_staff', 'Only the studio deletes finished images.', sql_state => '42501');
  end if;
end
$$;
comment on function public.delete_finished_image(uuid) is
  'Whoever does the work: deletes a finished image; one that is gone already changes nothing.';
grant execute on function public.delete_finished_image(uuid) to authenticated;

-- Nothing becomes billable before the completion. Refusals: not_admin, order_not_found, order_not_in_work.
create function public.deliver_ready(p_order_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  delivered integer;
  early public.orders;
begin
  if not (select private.is_admin()) then
    perform private.refuse('not_admin', 'Only administrators deliver images.', sql_state => '42501');
  end if;
  select * into early from public.orders o where o.id = p_order_id for no key update;
  if not found then
    perform private.refuse('order_not_found', 'There is no such order.', coalesce(p_order_id::text, ''));
  elsif early.status <> 'pending' then
    perform private.refuse('order_not_in_work', 'Only of an order in work a part is delivered.', early.status);
  end if;
  delivered := private.deliver_versions(p_order_id, null, 'pending');
  if delivered > 0 then
    perform private.notify_customer(p_order_id, early.user_id, 'order_partly_delivered', interval '1 minute');
  end if;
  return delivered;
end
$$;
comment on function public.deliver_ready(uuid) is
  'Administrators: opens the finished images of an order in work to its customer before the rest, and mails the customer; returns how many.';
grant execute on function public.deliver_ready(uuid) to authenticated;

create function private.lock_finished_image(p_id uuid) returns public.finished_orders
language plpgsql volatile security definer set search_path = ''
as $$
declare
  image public.finished_orders;
begin
  perform private.require_work((select f.order_id from public.finished_orders f where f.id = p_id));
  perform 1 from public.orders o
  where o.id = (select f.order_id from public.finished_orders f where f.id = p_id) for no key update;
  -- Read after the lock: it may have been moved or deleted by whoever had it.
  select * into image from public.finished_orders f where f.id = p_id;
  if not found then
    perform private.refuse('image_not_found', 'There is no such finished image.', coalesce(p_id::text, ''));
  elsif image.first_delivered_at is not null and not private.is_lead() then
    perform private.refuse('not_staff', 'Only leads change what was delivered.', sql_state => '42501');
  end if;
  return image;
end
$$;
comment on function private.lock_finished_image(uuid) is 'A finished image for whoever changes it, with its order locked; an editor changes nothing that was delivered.';

create function public.add_finished_sizes(
  p_id uuid, p_web_path text, p_preview_path text, p_marked_path text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  image public.finished_orders := private.lock_finished_image(p_id);
  web text := case when image.web_path is null then p_web_path end;
  preview text := case when image.preview_path is null then p_preview_path end;
  marked text := case when image.marked_path is null then p_marked_path end;
begin
  if coalesce(web, preview, marked) is null then
    return;
  end if;
  perform private.check_finished_copy(image.order_id, web);
  perform private.check_finished_copy(image.order_id, preview);
  perform private.check_finished_copy(image.order_id, marked);
  if web = preview or marked in (web, preview) then
    perform private.refuse('image_used', 'The two copies are the same file.', web);
  elsif web is not null then
    perform private.check_label(web, false);
  end if;
  if marked is not null then
    perform private.check_label(marked, false);
  end if;
  if preview is not null then
    perform private.check_preview(preview);
  end if;
  update public.finished_orders f
  set web_path = coalesce(f.web_path, web), preview_path = coalesce(f.preview_path, preview),
      marked_path = coalesce(f.marked_path, marked)
  where f.id = p_id;
end
$$;
comment on function public.add_finished_sizes(uuid, text, text, text) is
  'Whoever does the work: adds the copies that a finished image lacks; one that it has already stays, and null adds none.';
grant execute on function public.add_finished_sizes(uuid, text, text, text) to authenticated;

alter table public.deliverables enable row level security;
grant select on public.deliverables to authenticated;
grant insert (order_id, order_image_id, variant, matched_by) on public.deliverables to authenticated;
grant select, insert, update, delete on public.deliverables to service_role;

create policy "Customers read what was delivered, the studio its work" on public.deliverables
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select 1 from public.finished_orders f where f.deliverable_id = deliverables.id)
    or ((select private.is_staff()) and private.may_see_work(order_id))
  );
create policy "Whoever does the work adds deliverables" on public.deliverables
  for insert to authenticated
  with check (private.may_do_work(order_id));
