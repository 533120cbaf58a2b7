-- Who said of which finished image how it was made. Kept as evidence for five years, whatever becomes of the image, its
-- order and the accounts.

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
comment on function private.log_label() is 'Writes down the label of a finished image that was added.';

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

create function private.delete_expired_labels() returns integer
language sql volatile security definer set search_path = ''
as $$
  with deleted as (delete from private.label_log l where l.at < now() - interval '5 years' returning 1)
  select count(*)::integer from deleted
$$;
comment on function private.delete_expired_labels() is 'Scheduled job: deletes labels from the log after five years.';
