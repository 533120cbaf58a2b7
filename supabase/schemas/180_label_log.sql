-- Who stated how a finished image was made. Kept as evidence for five years, whatever becomes of the image, its order and
-- the accounts.

create table private.label_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references public.profiles (id) on delete set null,
  order_id uuid not null,
  image_path text not null,
  file_name text,
  sha256 bytea,
  made_with text not null,
  label_text text
);
comment on table private.label_log is 'The labels of finished images, one row for each image that was added.';
comment on column private.label_log.actor_id is 'The administrator who uploaded it; null: the account was deleted.';
comment on column private.label_log.order_id is 'Not a reference: the order may be gone.';
comment on column private.label_log.file_name is 'The name that it was uploaded under; null: not known, or the customer''s account was erased.';
comment on column private.label_log.sha256 is 'Checksum of the file as it was chosen; null: not known.';
comment on column private.label_log.made_with is 'As in finished_orders, like label_text.';

create index label_log_at_idx on private.label_log (at);
create index label_log_actor_id_idx on private.label_log (actor_id);
create index label_log_order_id_idx on private.label_log (order_id);
alter table private.label_log enable row level security;

create function private.log_label() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.label_log (actor_id, order_id, image_path, file_name, sha256, made_with, label_text)
  values (new.created_by, new.order_id, new.image_path, new.file_name, new.sha256, new.made_with, new.label_text);
  return null;
end
$$;

create function private.keep_label() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
    return old;
  elsif tg_op = 'UPDATE'
    and (new.actor_id is null or new.actor_id = old.actor_id) and (new.file_name is null or new.file_name = old.file_name)
    and (new.id, new.at, new.order_id, new.image_path, new.made_with) = (old.id, old.at, old.order_id, old.image_path, old.made_with)
    and new.sha256 is not distinct from old.sha256 and new.label_text is not distinct from old.label_text then
    return new;
  end if;
  raise exception 'The log of labels is kept for five years.';
end
$$;
comment on function private.keep_label() is
  'Keeps the log as it was written, whoever tries to change it, but for names of people and files, which erasure may clear.';
create trigger keep_label before update or delete on private.label_log
  for each row execute function private.keep_label();

-- Those of its versions, and of files of the same name that are gone.
create function public.list_image_labels(p_image_id uuid)
returns table (id uuid, at timestamptz, labelled_by text, file_name text, made_with text, label_text text, is_kept boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  its_order uuid;
  its_deliverable uuid;
  its_name text;
begin
  select f.order_id, f.deliverable_id, f.file_name into its_order, its_deliverable, its_name
  from public.finished_orders f where f.id = p_image_id;
  if its_order is null or not private.may_see_work(its_order) then
    perform private.refuse('image_not_found', 'There is no such finished image.', p_image_id::text);
  end if;
  return query
    select l.id, l.at, private.get_staff_name(l.actor_id), l.file_name, l.made_with, l.label_text, f.id is not null
    from private.label_log l
    left join public.finished_orders f on f.order_id = l.order_id and f.image_path = l.image_path
    where l.order_id = its_order and (f.deliverable_id = its_deliverable or (f.id is null and l.file_name = its_name))
    order by l.at, l.id;
end
$$;
comment on function public.list_image_labels(uuid) is
  'The studio: what was stated about how a finished image was made, by whom and when, the oldest first.';
grant execute on function public.list_image_labels(uuid) to authenticated;

create table public.label_waivers (
  order_id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.label_waivers is
  'Orders whose generated images are also handed out without a visible label, because somebody has said that they label them where they publish them.';
comment on column public.label_waivers.order_id is 'Not a reference: the order may be gone.';
comment on column public.label_waivers.user_id is 'Who said it; null: the account was deleted.';
create index label_waivers_user_id_idx on public.label_waivers (user_id);
create index label_waivers_created_at_idx on public.label_waivers (created_at);

create function private.keep_waiver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '5 years' then
    return old;
  elsif tg_op = 'UPDATE' and new.user_id is null
    and (new.order_id, new.created_at) = (old.order_id, old.created_at) then
    return new;
  end if;
  raise exception 'A waived label is kept for five years.';
end
$$;
comment on function private.keep_waiver() is 'Keeps who waived a label as it was written; erasure may clear the person.';
create trigger keep_waiver before update or delete on public.label_waivers
  for each row execute function private.keep_waiver();

alter table public.label_waivers enable row level security;
grant select on public.label_waivers to authenticated;
grant select, insert, update, delete on public.label_waivers to service_role;
create policy "Customers read the waivers of their orders, admins all" on public.label_waivers
  for select to authenticated
  using ((select private.is_admin()) or exists (select 1 from public.orders o where o.id = order_id));

create function public.waive_label(p_order_id uuid) returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.may_share(p_order_id) then
    perform private.refuse('order_not_found', 'The caller has no such order.', coalesce(p_order_id::text, ''));
  end if;
  insert into public.label_waivers (order_id, user_id) values (p_order_id, (select auth.uid()))
  on conflict (order_id) do nothing;
  return (select w.created_at from public.label_waivers w where w.order_id = p_order_id);
end
$$;
comment on function public.waive_label(uuid) is
  'The caller labels the generated images of an order where they are published: their masters open, and the log names the caller; returns since when.';
grant execute on function public.waive_label(uuid) to authenticated;

create function private.delete_expired_labels() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (
    delete from private.label_log l where l.at < now() - interval '5 years' returning 1
  ), waivers as (
    delete from public.label_waivers w where w.created_at < now() - interval '5 years' returning 1
  )
  select (select count(*) from deleted)::integer + (select count(*) from waivers)::integer
$$;
comment on function private.delete_expired_labels() is 'Scheduled job: deletes labels and waivers from the log after five years.';
