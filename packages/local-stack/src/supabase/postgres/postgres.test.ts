import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPostgres } from '../../testing/testPostgres.ts';
import { dropDatabase, preparePlatform } from './databases.ts';
import { clusterFolder, removeCluster } from './leftover.ts';
import { migrate, seed, splitStatements } from './migrate.ts';
import type { PostgresServer } from './server.ts';

test('statements are split outside quotes, comments and bodies', () => {
  const body = `create function f() returns text language sql begin atomic select case when true then 'a;b' end; select 'c'; end`;
  const statements = [
    `select 'it''s; here', e'a\\';b', "odd;name"`,
    `-- note; with semicolon\nselect 1`,
    `/* outer /* inner; */ still; */ select 2`,
    `do $$ begin perform 1; end $$`,
    `create function g() returns void language plpgsql as $body$ begin return; end $body$`,
    body,
    `commit`,
  ];
  expect(splitStatements(`${statements.join(';\n')};\n-- the end;\n`)).toEqual(statements);
});

describe('a migrated database', () => {
  let server: PostgresServer;
  let folder: string;
  const name = `migrations_${process.pid}`;
  beforeAll(async () => {
    server = (await testPostgres()).server;
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rumklar-migrations-'));
    await admin(`create database ${name}`, 'postgres');
    await preparePlatform(server, name);
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(server, name);
  });

  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const url = () => server.url('postgres', name);
  async function admin(text: string, database = name) {
    const sql = postgres(server.url('supabase_admin', database), { max: 1, onnotice: () => {} });
    const rows = await sql.unsafe(text);
    await sql.end();
    return rows;
  }

  test('runs the files in their order, once, and records them', async () => {
    write('20260102000000_add_b.sql', 'alter table public.a add column b int;');
    write('20260101000000_create_a.sql', 'create table public.a (id int); insert into public.a values (1);');
    expect(await migrate(url(), folder)).toHaveLength(2);
    expect(await migrate(url(), folder)).toEqual([]);
    expect(
      await admin('select version, name from supabase_migrations.schema_migrations order by 1'),
    ).toMatchObject([
      { version: '20260101000000', name: 'create_a' },
      { version: '20260102000000', name: 'add_b' },
    ]);
  });

  test('a failing one names file and statement and leaves nothing of itself', async () => {
    write('20260101000000_create_a.sql', 'create table public.a (id int);\nselect nonsense;');
    await expect(migrate(url(), folder)).rejects.toThrow(
      /20260101000000_create_a\.sql, statement 2: column "nonsense" does not exist\nselect nonsense/,
    );
    expect(await admin(`select to_regclass('public.a') as found`)).toMatchObject([{ found: null }]);
  });

  test('one that was rewritten or removed after it ran is refused with the command for a reset', async () => {
    write('20260101000000_create_a.sql', 'create table public.a (id int);');
    await migrate(url(), folder);
    write('20260101000000_create_a.sql', 'create table public.a (id bigint);');
    await expect(migrate(url(), folder)).rejects.toThrow('npm start -- --reset');
    rmSync(join(folder, '20260101000000_create_a.sql'));
    await expect(migrate(url(), folder)).rejects.toThrow('made by migrations that are gone (20260101000000)');
  });

  test.each([
    ['what is the superuser’s', 'create extension file_fdw'],
    ['an index on a storage table', 'create index on storage.objects (owner_id)'],
    ['a column on an auth table', 'alter table auth.users add column nickname text'],
    ['a table in storage', 'create table storage.notes (id int)'],
    ['row level security of storage', 'alter table storage.objects disable row level security'],
  ])('refuses %s, as hosted Supabase does', async (_, statement) => {
    write('20260101000000_overreach.sql', statement);
    await expect(migrate(url(), folder)).rejects.toThrow(/permission denied|must be owner|superuser/);
  });

  test('may write policies on storage and a trigger on auth.users', async () => {
    write(
      '20260101000000_guard.sql',
      `create policy "Nobody reads" on storage.objects for select to authenticated using (false);
      create function public.note() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger note after insert on auth.users for each row execute function public.note();`,
    );
    expect(await migrate(url(), folder)).toHaveLength(1);
  });

  test('a seed runs once, and not half', async () => {
    write('20260101000000_create_a.sql', 'create table public.a (id int primary key);');
    await migrate(url(), folder);
    write('seed.sql', 'insert into public.a values (1); insert into public.a values (1);');
    await expect(seed(url(), join(folder, 'seed.sql'))).rejects.toThrow('seed.sql, statement 2');
    write('seed.sql', 'insert into public.a values (1);');
    for (let run = 0; run < 2; run++) await seed(url(), join(folder, 'seed.sql'));
    expect(await admin('select id from public.a')).toMatchObject([{ id: 1 }]);
  });
});

describe('the folder of a cluster', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync('/var/tmp/rumklar-folder-');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const stranger = { uid: (process.getuid?.() ?? 0) + 1 };

  test('is the data folder where the server may enter it', () => {
    chmodSync(folder, 0o711);
    expect(clusterFolder(join(folder, 'postgres'), stranger)).toBe(join(folder, 'postgres'));
  });

  test('is elsewhere when the server may not enter the folder', () => {
    chmodSync(folder, 0o700);
    expect(clusterFolder(join(folder, 'postgres'), stranger)).toMatch(/^\/var\/tmp\/rumklar-[0-9a-f]{16}$/);
  });

  test('is removed with what was never finished', () => {
    chmodSync(folder, 0o711);
    const cluster = join(folder, 'postgres');
    for (const path of [cluster, `${cluster}.partial-1`, `${cluster}-other`]) mkdirSync(path);
    removeCluster(cluster);
    expect(readdirSync(folder)).toEqual(['postgres-other']);
  });
});
