import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishableKey } from '../../settings.ts';
import {
  anonClient,
  clientOptions,
  serviceClient,
  startTestStack,
  type TestStack,
} from '../../testing/index.ts';
import { signToken } from '../caller.ts';

// Each test names a gap of Lite; when one passes without the code beside it, that code can go.
let stack: TestStack;
let service: SupabaseClient;
beforeAll(async () => {
  stack = await startTestStack();
  service = serviceClient(stack);
  await stack.sql.unsafe(`
    create table public.houses (
      id int primary key, price numeric(12, 2), sold_at timestamptz, seen_at timestamp, facts jsonb, raw json, tags text[], sum bytea
    );
    create table public.rooms (id int primary key, house_id int references public.houses (id), area numeric);
    create table public.names (name text primary key);
    create table public.hidden (id int primary key);
    alter table public.houses enable row level security;
    alter table public.rooms enable row level security;
    alter table public.names enable row level security;
    alter table public.hidden enable row level security;
    grant all on public.houses, public.rooms, public.names, public.hidden to service_role;
    create function public.sum_up(facts jsonb, amount numeric) returns table (total numeric, facts_out jsonb, at timestamptz)
      language sql stable as 'select amount * 2, facts, ''2026-11-21 10:00+01''::timestamptz';
    grant execute on function public.sum_up to service_role, anon;
    create function public.wait_for(seconds float8) returns text
      language sql volatile as 'select current_setting(''statement_timeout'') from pg_sleep(seconds)';
    grant execute on function public.wait_for to service_role, anon;
  `);
});
afterAll(() => stack.stop());

test('numeric as number', async () => {
  await service.from('houses').insert({ id: 1, price: 79 });
  const { data } = await service.from('houses').select('price').eq('id', 1).single();
  expect(data).toEqual({ price: 79 });
  const { data: rows } = await service.rpc('sum_up', { facts: {}, amount: 12.5 });
  expect(rows).toMatchObject([{ total: 25 }]);
});

test('timestamps as ISO 8601', async () => {
  const sold_at = '2026-11-21T10:00:00+01:00';
  const row = { id: 2, sold_at, seen_at: '2026-11-21T10:00:00.5' };
  const { data } = await service.from('houses').insert(row).select('sold_at, seen_at').single();
  expect(data).toEqual({ sold_at: '2026-11-21T09:00:00+00:00', seen_at: '2026-11-21T10:00:00.5' });
});

test('the statement_timeout of the role', async () => {
  const anon = anonClient(stack);
  expect(await anon.rpc('wait_for', { seconds: 0 })).toMatchObject({ data: '3s' });
  expect(await service.rpc('wait_for', { seconds: 0 })).toMatchObject({ data: '8s' });
  expect(await anon.rpc('wait_for', { seconds: 4 })).toMatchObject({ status: 500, error: { code: '57014' } });
});

test('bytea as hex', async () => {
  const sum = `\\x${'ab'.repeat(32)}`;
  const { data } = await service.from('houses').insert({ id: 4, sum }).select('sum').single();
  expect(data).toEqual({ sum });
  const [row] = await stack.sql`select encode(sum, 'hex') as hex from public.houses where id = 4`;
  expect(row?.hex).toBe('ab'.repeat(32));
});

test('JSON parameters are encoded once', async () => {
  const facts = { rooms: [1, 2], owner: { name: 'Åse "Ås"' } };
  const { data } = await service
    .from('houses')
    .insert({ id: 3, facts, raw: facts })
    .select('facts, raw')
    .single();
  expect(data).toEqual({ facts, raw: facts });
  const [row] = await stack.sql`select jsonb_typeof(facts) as kind from public.houses where id = 3`;
  expect(row?.kind).toBe('object');
  const { data: rows } = await service.rpc('sum_up', { facts, amount: 1 });
  expect(rows).toMatchObject([{ facts_out: facts }]);
  const { data: list } = await service
    .from('houses')
    .update({ facts: [1, 'to'] })
    .eq('id', 3)
    .select('facts')
    .single();
  expect(list).toEqual({ facts: [1, 'to'] });
});

test('a write with an embed and single() answers an object', async () => {
  const { data, error } = await service
    .from('rooms')
    .insert({ id: 1, house_id: 1, area: 12.5 })
    .select('area, houses(price)')
    .single();
  expect(error).toBeNull();
  expect(data).toEqual({ area: 12.5, houses: { price: 79 } });
  const none = await service
    .from('rooms')
    .update({ area: 1 })
    .eq('id', 99)
    .select('area, houses(price)')
    .single();
  expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
});

test('quotes and backslashes within a quoted value', async () => {
  const names = ['Villa "Sol", (ny)', 'C:\\billeder\\', 'Å.b,c', "O'Hara", 'zz'];
  await service.from('names').insert(names.map((name) => ({ name })));
  const quoted = (name: string) => `"${name.replace(/[\\"]/g, '\\$&')}"`;
  for (const name of names) {
    const one = await service
      .from('names')
      .select('name')
      .or(`name.eq.${quoted(name)},name.eq."nobody"`);
    expect(one.error).toBeNull();
    expect(one.data).toEqual([{ name }]);
    const listed = await service
      .from('names')
      .select('name')
      .filter('name', 'in', `(${quoted(name)},"a,b")`);
    expect(listed.data).toEqual([{ name }]);
    const plain = await service.from('names').select('name').eq('name', name);
    expect(plain.data).toEqual([{ name }]);
  }
});

test('only the migrations grant access', async () => {
  const { error, status } = await anonClient(stack).from('hidden').select();
  expect({ code: error?.code, status }).toEqual({ code: '42501', status: 401 });
  const grants = await stack.sql`select grantee from information_schema.role_table_grants
    where table_name = 'hidden' and grantee in ('anon', 'authenticated')`;
  expect(grants).toHaveLength(0);
});

test('a token that is expired or forged is refused and does not become anon', async () => {
  const with_ = (token: string) =>
    createClient(stack.apiUrl, publishableKey, {
      ...clientOptions(),
      global: { headers: { authorization: `Bearer ${token}` } },
    });
  const expired = await signToken({ role: 'authenticated', exp: 1 });
  expect(await with_(expired).from('houses').select()).toMatchObject({
    status: 401,
    error: { code: 'PGRST303' },
  });
  const forged = `${(await signToken({ role: 'service_role' })).slice(0, -4)}AAAA`;
  expect(await with_(forged).from('houses').select()).toMatchObject({
    status: 401,
    error: { code: 'PGRST301' },
  });
});

test('requests without a key or with a wrong one are refused', async () => {
  const answer = await fetch(`${stack.apiUrl}/rest/v1/houses`);
  expect([answer.status, await answer.json()]).toMatchObject([
    401,
    { message: 'No API key found in request' },
  ]);
  const wrong = await fetch(`${stack.apiUrl}/rest/v1/houses`, {
    headers: { apikey: 'sb_publishable_wrong' },
  });
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { message: 'Invalid API key' }]);
});

test('an answer is cut at max_rows', async () => {
  await stack.sql`insert into public.rooms (id, area) select n, n from generate_series(1000, 2100) as n`;
  const { data, count } = await service.from('rooms').select('id', { count: 'exact' }).gte('id', 1000);
  expect({ rows: data?.length, count }).toEqual({ rows: 1000, count: 1101 });
});
