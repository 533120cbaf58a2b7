-- What the company has decided for the whole project, as the one row of a table that only SQL reaches.

create table private.settings (
  is_only_row boolean primary key default true check (is_only_row),
  is_second_factor_required boolean not null default false
);
comment on table private.settings is 'One row, changed by SQL or by the commands in the README.';
comment on column private.settings.is_second_factor_required is
  'Whether administrators have their rights only after a code of their authenticator app (npm run require-second-factor).';
insert into private.settings default values;
alter table private.settings enable row level security;
