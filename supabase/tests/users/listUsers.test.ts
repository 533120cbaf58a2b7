import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { makeFirm } from '../organisations/firm.ts';

// The administrators' list of users, with its search.
let stack: TestStack;
let admin: TestUser;
let mette: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  admin = await createUser(stack, { admin: true, fullName: 'Zoe Admin' });
  mette = await createUser(stack, { fullName: 'Mette Holm', email: 'mh@bolig.example' });
  await stack.sql`
    update public.profiles set company = 'Bolig & Co. 100%', phone = '28 12 34 56' where id = ${mette.id}`;
  await placeOrder(stack, { userId: mette.id });
  await placeOrder(stack, { userId: mette.id });
  await stack.sql`
    insert into public.profiles (id, email, full_name, created_at)
    select gen_random_uuid(), 'agent-' || n || '@firma.example', 'Agent ' || lpad(n::text, 4, '0'),
      now() - make_interval(days => n)
    from generate_series(1, 2500) n`;
  await stack.sql`insert into public.profiles (id, email) values (gen_random_uuid(), 'aa-uden-navn@firma.example')`;
});
afterAll(() => stack.stop());

const list = async (input: Record<string, unknown>): Promise<Record<string, unknown>[]> => {
  const { data, error } = await admin.client.rpc('list_users', input);
  if (error) throw error;
  return data;
};
const emails = async (p_search: string) => (await list({ p_search })).map(({ email }) => email);

test.each([
  ['mette', 'a part of the name'],
  ['METTE HOLM', 'the name, whatever the case'],
  ['mette bolig', 'words of name and company'],
  ['bolig holm mette', 'words in any order'],
  ['mh@bolig', 'the e-mail'],
  ['100%', 'a sign that is none of a pattern'],
  ['28123456', 'the telephone number without its spaces'],
  ['+45 2812 3456', 'the telephone number with the country code, grouped otherwise'],
  ['me', 'the beginning of the name, where there is no trigram'],
  ['MH', 'the beginning of the e-mail'],
])('a user is found by %s: %s', async (search) => {
  expect(await emails(search)).toEqual([mette.email]);
});

test('who is in a firm is found by its name with the own, and listed with it', async () => {
  const line = await createUser(stack, { fullName: 'Line Toft' });
  await makeFirm(stack, line, { member: [await createUser(stack, { fullName: 'Rasmus Kjær' })] });
  for (const search of ['bolig & co. line', 'toft bolig']) {
    const found = await list({ p_search: search });
    expect(found.map(({ full_name, company }) => [full_name, company])).toEqual([
      ['Line Toft', 'Bolig & Co.'],
    ]);
  }
  expect(await emails('bolig toft ingen')).toEqual([]);
});

test.each(['ingen med det navn', '_ette', '91929394', 'tte'.repeat(70)])(
  'nobody is found by %s',
  async (search) => {
    expect(await emails(search)).toEqual([]);
  },
);

test('a word that many have is paged by name, without gaps, beyond the first two thousand', async () => {
  const found: string[] = [];
  for (let offset = 0; offset < 2600; offset += 100) {
    const rows = await list({ p_search: 'firma', p_offset: offset, p_limit: 100 });
    found.push(...rows.map(({ email }) => `${email}`));
  }
  expect(found).toHaveLength(2501);
  expect(new Set(found).size).toBe(2501);
  expect(found.slice(0, 2)).toEqual(['agent-1@firma.example', 'agent-2@firma.example']);
  expect(found.at(-1)).toBe('aa-uden-navn@firma.example');
});

describe('the list', () => {
  test('is sorted by name, those without one last, or by when they joined', async () => {
    expect((await list({ p_limit: 1 }))[0]?.full_name).toBe('Agent 0001');
    expect((await list({ p_ascending: false, p_limit: 2 })).map(({ full_name }) => full_name)).toEqual([
      null,
      'Zoe Admin',
    ]);
    const oldest = await list({ p_sort: 'created_at', p_limit: 1 });
    expect(oldest[0]?.full_name).toBe('Agent 2500');
  });

  test('is that of the studio or that of the customers, also of what is found', async () => {
    expect((await list({ p_is_studio: true })).map(({ full_name }) => full_name)).toEqual(['Zoe Admin']);
    expect((await list({ p_is_studio: false, p_limit: 1 }))[0]?.full_name).toBe('Agent 0001');
    expect(await list({ p_is_studio: true, p_search: 'firma' })).toEqual([]);
    expect(await list({ p_is_studio: false, p_search: 'zoe admin' })).toEqual([]);
  });

  test('has the role, the limits and the number of orders of each', async () => {
    expect(await list({ p_search: 'mette' })).toMatchObject([
      { is_admin: false, email_verified: true, limits: 'standard', company: 'Bolig & Co. 100%', orders: 2 },
    ]);
    expect(await list({ p_search: 'zoe admin' })).toMatchObject([{ is_admin: true, orders: 0 }]);
  });

  test('leaves out accounts that were erased', async () => {
    const { id } = await createUser(stack, { fullName: 'Snart Væk' });
    await placeOrder(stack, { userId: id, status: 'completed' });
    expect(await emails('snart væk')).toHaveLength(1);
    await stack.sql`delete from auth.users where id = ${id}`;
    expect(await emails('erased.invalid')).toEqual([]);
  });
});
