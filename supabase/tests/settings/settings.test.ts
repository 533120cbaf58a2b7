import {
  anonClient,
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';

// What administrators decide at /admin/indstillinger; who may call the procedures is in the matrix (../access).
let stack: TestStack;
let admin: TestUser;
let other: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  [admin, other] = await Promise.all([
    createUser(stack, { admin: true, fullName: 'Signe Lund' }),
    createUser(stack, { admin: true, fullName: 'Jonas Friis' }),
  ]);
  await storePortrait(portrait);
});
afterAll(() => stack.stop());
beforeEach(() => stack.sql`delete from private.settings_log`);
afterEach(() => stack.sql`delete from private.closing_periods`);

const settings = async (user = admin) => (await user.client.rpc('get_settings').throwOnError()).data;
const log = async () => (await admin.client.rpc('list_settings_log').throwOnError()).data ?? [];

/** @returns the code of the refusal and what it names */
async function change(p_changes: unknown, user = admin, version?: number) {
  const p_version = version ?? (await settings()).version;
  const { error } = await user.client.rpc('change_settings', { p_version, p_changes });
  return error ? [error.hint, error.details] : undefined;
}

describe('a change', () => {
  test('holds at once, and is kept with who made it', async () => {
    const before = await settings();
    expect(await change({ free_revision_rounds: 2, revision_window_days: 30 })).toBeUndefined();
    const after = await settings(other);
    expect(after.version).toBe(before.version + 1);
    expect(after.values).toEqual({ ...before.values, free_revision_rounds: 2, revision_window_days: 30 });
    expect(after.changed.free_revision_rounds).toMatchObject({ by: 'Signe Lund' });
    const studio = (await other.client.rpc('get_studio_settings').throwOnError()).data;
    expect(studio).toMatchObject([{ free_revision_rounds: 2, revision_window_days: 30 }]);
    expect(await log()).toMatchObject([
      { what: 'revision_window_days', changed_by: 'Signe Lund', before: null, after: 30 },
      { what: 'free_revision_rounds', changed_by: 'Signe Lund', before: null, after: 2 },
    ]);
  });

  test('to what is stored already leaves no trace in the log', async () => {
    const { values } = await settings();
    expect(await change(values)).toBeUndefined();
    expect((await settings()).values).toEqual(values);
    expect(await log()).toEqual([]);
  });

  test('of two administrators at once is made by one, and the other is refused', async () => {
    const { version } = await settings();
    const results = await Promise.all([
      change({ images_kept_months: 24 }, admin, version),
      change({ images_kept_months: 36 }, other, version),
    ]);
    expect(results.filter((result) => result === undefined)).toHaveLength(1);
    expect(results.filter((result) => result?.[0] === 'settings_changed')).toHaveLength(1);
    expect(await log()).toHaveLength(1);
    expect(await change({ images_kept_months: null }, admin, version)).toMatchObject([
      'settings_changed',
      expect.anything(),
    ]);
    await change({ images_kept_months: null });
  });

  test('of words with markup keeps them as text', async () => {
    const words = '<b>AI</b> {{navn}} & "mere"';
    expect(
      await change({ ai_label: words, portal_sizes: [{ name: '<i>web</i>', edge: 2048 }] }),
    ).toBeUndefined();
    expect((await settings()).values).toMatchObject({
      ai_label: words,
      portal_sizes: [{ name: '<i>web</i>', edge: 2048 }],
    });
    await change({ ai_label: null, portal_sizes: [{ name: 'web', edge: 2048 }] });
  });

  test('keeps the order of the sizes', async () => {
    const portal_sizes = ['Å', 'web', 'Boligsiden', 'a'].map((name, index) => ({ name, edge: 1000 + index }));
    expect(await change({ portal_sizes })).toBeUndefined();
    expect((await settings()).values.portal_sizes).toEqual(portal_sizes);
    await change({ portal_sizes: [{ name: 'web', edge: 2048 }] });
  });

  test('outlives the account that made it, without its name', async () => {
    const leaver = await createUser(stack, { admin: true });
    expect(await change({ is_work_checked: true }, leaver)).toBeUndefined();
    const erased = await callFunction(stack, 'delete-account', { user: leaver, body: { confirmed: true } });
    expect(erased).toMatchObject({ status: 200 });
    expect(await log()).toMatchObject([
      { what: 'is_work_checked', changed_by: null, before: null, after: true },
    ]);
    await change({ is_work_checked: null });
  });

  test('is kept five years', async () => {
    await stack.sql`
      insert into private.settings_log (at, what, after)
      values (now() - interval '5 years 1 day', 'ai_label', '1'), (now() - interval '4 years', 'ai_label', '2')`;
    await stack.sql`select private.delete_old_records()`;
    expect(await log()).toMatchObject([{ after: 2 }]);
  });
});

const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const period = { name: 'Sommerferie', from: day(10), until: day(20) };

/** A portrait that is stored. */
const portrait = '10000000-0000-4000-8000-00000000000a.webp';
const mette = { name: 'Mette Holm', role: 'Fotograf', portrait };
const said = { quote: 'Huset blev solgt på en uge.', by: 'Anne Lind, Aarhus' };
const storePortrait = (name: string) =>
  admin.client.storage.from('portraits').upload(name, new Blob(['billede'], { type: 'image/webp' }));

/** Whether it is one field of a person or a case, which is otherwise right. */
const isPart = (value: unknown): value is object =>
  value?.constructor === Object && Object.keys(value).length > 0;

/** Values that each setting refuses. */
const refused: Record<string, unknown[]> = {
  free_revision_rounds: [-1, 1.5, 101, 1e9, 'NaN', 'Infinity', '2', true, [], {}],
  revision_window_days: [0, -1, 1001, 0.005],
  revision_reply_minutes: [0, 29, 60_001, 'NaN'],
  images_kept_months: [0, 11, 601, 24.5],
  is_work_checked: ['true', 1],
  ai_label: ['', ' AI', 'AI\n', 'A\u0007I', 'A\u202eI', 'x'.repeat(101), 5],
  larger_limits: ['straks', null, 1],
  second_factor_roles: [['customer'], ['admin', null], 'admin', null],
  company_name: ['', ' Nord', 'x'.repeat(101), 'x'.repeat(2000), 'A\nB', 'A\u202eB', 5, {}],
  company_cvr: ['12345678', '1000000', '100000090', 'DK10000009', '<b>', 10_000_009, ''],
  company_street: ['', 'x'.repeat(101), 'Gade\r1'],
  company_postal_code: ['800', '80000', 'DK-8', 8000],
  company_city: ['', 'x'.repeat(61)],
  contact_email: [
    '',
    'nord',
    'nord@',
    'a b@nord.dk',
    '"><script>@nord.dk',
    'a@b.dk\nBcc: c@d.dk',
    'a@<b>.dk',
  ],
  contact_phone: ['1234567', 'ring til os', '+45 12 34 56 78 12 34 56 78', '<b>12345678</b>', 12_345_678],
  phone_hours: ['', 'x'.repeat(101), 'x'.repeat(2000), 'a\tb'],
  people: [
    ...[null, {}, 'Mette', [null], ['Mette'], [[]]],
    ...[
      { portrait: 'findes-ikke.webp' },
      { portrait: '../order-images/1.jpg' },
      { portrait: null },
      { portrait: 5 },
    ],
    ...[
      { name: '' },
      { name: ' Mette' },
      { name: 'x'.repeat(61) },
      { name: 'A\u202eB' },
      { name: 5 },
      { name: {} },
    ],
    ...[
      { role: '' },
      { role: 'x'.repeat(2000) },
      { role: 'a\nb' },
      { role: null },
      { is_admin: true },
      { id: 1 },
    ],
  ].map((value) => (isPart(value) ? [{ ...mette, ...value }] : value)),
  cases: [
    ...[null, {}, 'Godt', [null], ['Godt'], [[]], Array.from({ length: 13 }, () => said)],
    ...[{ quote: '' }, { quote: 'x'.repeat(401) }, { quote: 'a\nb' }, { quote: 'A\u202eB' }, { quote: 5 }],
    ...[{ by: '' }, { by: 'Anne ' }, { by: 'x'.repeat(101) }, { by: null }, { href: 'javascript:alert(1)' }],
  ].map((value) => (isPart(value) ? [{ ...said, ...value }] : value)),
  are_terms_checked: [null, 'true', 1, {}],
  vat_words: ['', 'inkl', 'uden', true, {}],
  bank_account: ['IBAN DE89 3704 0044 0532 0130 00', '<b>', '', 1234],
  portal_sizes: [
    [],
    null,
    [{ name: 'web', edge: 399 }],
    [{ name: 'web', edge: 6001 }],
    [{ name: 'Tryk', edge: 1000 }],
    [{ name: 'web' }],
    [{ name: 'web', edge: 1000, created_at: '2020-01-01' }],
    ['web', 'WEB'].map((name) => ({ name, edge: 1000 })),
    Array.from({ length: 9 }, (_, index) => ({ name: `s${index}`, edge: 1000 })),
  ],
  opening_hours: [
    {},
    null,
    { 8: ['08:00', '17:00'] },
    { 1: ['17:00', '08:00'] },
    { 1: ['08:00', '08:00'] },
    { 1: ['8', '17:00'] },
    { 1: ['08:00', '24:00'] },
    { 1: ['08:00', '17:00', '18:00'] },
    { 1: 'hele dagen' },
  ],
  open_holidays: [null, 'x', {}, ['2027-02-30'], ['2027-01-02'], ['2026-01-01'], [1], [null]],
  confirmed: [null, 'prices', ['hours'], ['label', 'label', 'label'], [1]],
  build_hook: [
    ...['', 'http://api.netlify.com/x', 'https://api.netlify.com', 'ftp://api.netlify.com/x', 5, true, {}],
    ...['https://127.0.0.1/x', 'https://169.254.169.254/latest', 'https://[::1]/x', 'https://2130706433/x'],
    ...['https://localhost/x', 'https://db/x', 'https://vault.internal/x', 'https://printer.local/x'],
    ...['https://api.netlify.com:5432/x', 'https://en:kode@api.netlify.com/x', 'https://a@10.0.0.1/x'],
    ...[
      'https://api.netlify.com/x y',
      'https://api.netlify.com/\nHost: x',
      `https://a.dk/${'x'.repeat(300)}`,
    ],
  ],
  closing_periods: [
    null,
    ['Sommerferie'],
    [{ ...period, name: ' ' }],
    [{ ...period, from: period.until, until: period.from }],
    [{ ...period, until: day(400) }],
    [{ ...period, from: '2026-02-30' }],
    [{ ...period, from: day(-9), until: day(-2) }],
    [{ ...period, from: 'infinity' }],
    [{ ...period, id: 1 }],
    [period, { name: 'Dag imellem', from: period.until, until: period.until }],
    Array.from({ length: 51 }, () => period),
  ],
};

test.each(
  Object.entries(refused).flatMap(([key, values]) => values.map((value): [string, unknown] => [key, value])),
)('%s cannot be %j', async (key, value) => {
  const before = await settings();
  expect(await change({ [key]: value })).toEqual(['setting_invalid', key]);
  expect(await settings()).toEqual(before);
  expect(await log()).toEqual([]);
});

describe('people and what customers said', () => {
  afterEach(() => change({ people: [], cases: [], are_terms_checked: false }));

  test('are public in the order that they were given, with their markup as text', async () => {
    const other = `${crypto.randomUUID()}.jpg`;
    await storePortrait(other);
    const people = [{ name: '<b>Bo</b> & Søn', role: '{{rolle}}', portrait: other }, mette];
    const cases = [{ quote: '<script>alert(1)</script>', by: '"><img src=x>' }, said];
    expect(await change({ people, cases, are_terms_checked: true })).toBeUndefined();
    const { data } = await anonClient(stack).rpc('get_public_facts').throwOnError();
    expect(data).toMatchObject({ people, cases, areTermsChecked: true });
    expect(await change({ people: [mette] })).toBeUndefined();
    expect(await log()).toContainEqual(
      expect.objectContaining({ what: 'people', changed_by: 'Signe Lund', before: people, after: [mette] }),
    );
  });

  test('are at most twenty, each with a picture of their own', async () => {
    const names = Array.from({ length: 21 }, () => `${crypto.randomUUID()}.webp`);
    await Promise.all(names.map(storePortrait));
    const people = names.map((name) => ({ ...mette, portrait: name }));
    expect(await change({ people })).toEqual(['setting_invalid', 'people']);
    expect(await change({ people: [mette, { ...mette, name: 'Jonas Friis' }] })).toEqual([
      'setting_invalid',
      'people',
    ]);
    expect(await change({ people: people.slice(1) })).toBeUndefined();
  });

  test('cannot have the NUL character', async () => {
    const { error } = await admin.client.rpc('change_settings', {
      p_version: (await settings()).version,
      p_changes: { cases: [{ ...said, quote: 'A\u0000B' }] },
    });
    expect(error?.code).toBe('22P05');
    expect((await settings()).values.cases).toEqual([]);
  });

  test('keep their pictures: nobody removes one that is shown, and what is not shown is swept', async () => {
    const portraits = admin.client.storage.from('portraits');
    const unused = `${crypto.randomUUID()}.webp`;
    await storePortrait(unused);
    expect(await change({ people: [mette] })).toBeUndefined();
    await stack.sql`update storage.objects set created_at = now() - interval '49 hours' where bucket_id = 'portraits'`;
    const found = async () => {
      const { data } = await serviceClient(stack).rpc('find_orphaned_objects').throwOnError();
      return data.flatMap(({ names }: { names: string[] }) => names);
    };
    expect(await found()).not.toContain(portrait);
    expect(await found()).toContain(unused);
    expect((await portraits.remove([portrait, unused])).data?.map(({ name }) => name)).toEqual([unused]);
    const html = new Blob(['<script>'], { type: 'text/html' });
    expect((await portraits.upload(`${crypto.randomUUID()}.webp`, html)).error).not.toBeNull();
    const large = new Blob([new Uint8Array(1024 ** 2 + 1)], { type: 'image/webp' });
    expect((await portraits.upload(`${crypto.randomUUID()}.webp`, large)).error).not.toBeNull();
  });
});

test.each(['version', 'is_only_row', 'prices', '__proto__x', ''])('there is no setting %j', async (key) => {
  expect(await change({ [key]: 7 })).toEqual(['setting_unknown', key]);
});

test.each([[], 'x', null, 1])('changes cannot be %j', async (changes) => {
  expect((await change(changes))?.[0]).toBe('setting_invalid');
});

test('an address is whole', async () => {
  expect(await change({ company_street: 'Havnegade 12' })).toEqual(['setting_invalid', 'company_street']);
});

test('everybody reads the facts of the public pages, and who reads them again within a minute asks nobody', async () => {
  const values = {
    company_name: '<script>alert(1)</script> & Søn',
    company_cvr: '10000009',
    company_street: 'Havnegade 12',
    company_postal_code: '8000',
    company_city: 'Aarhus C',
    contact_email: 'hej@nord.example',
    contact_phone: '86 12 34 56',
    phone_hours: 'Altid {navn}',
    vat_words: 'ekskl.',
    closing_periods: [period],
  };
  expect(await change(values)).toBeUndefined();
  const answer = await fetch(`${stack.apiUrl}/rest/v1/rpc/get_public_facts`, {
    headers: { apikey: stack.publishableKey },
  });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const facts = await answer.json();
  expect(facts).toMatchObject({
    company: { name: values.company_name, cvr: '10000009', postalCode: '8000' },
    phoneHours: 'Altid {navn}',
    vat: 'ekskl.',
    hours: { 1: ['08:00', '17:00'] },
  });
  expect(facts.closing).toContainEqual(period);
  // Nothing of what only the studio knows.
  expect(JSON.stringify(facts)).not.toMatch(/konto|second|limits|label/i);
  const unset = Object.fromEntries(Object.keys(values).map((key) => [key, null]));
  expect(await change({ ...unset, closing_periods: [] })).toBeUndefined();
});

test('free rounds and their window are set together', async () => {
  const { values } = await settings();
  const isSet = values.free_revision_rounds !== null;
  expect(await change({ free_revision_rounds: isSet ? null : 2 })).toEqual([
    'setting_invalid',
    'revision_window_days',
  ]);
});

describe('closing periods', () => {
  test('close their days, weekends and holidays among them, until they are taken back', async () => {
    const closed = async () => {
      const { data } = await admin.client.rpc('get_opening_hours').throwOnError();
      return data.closedDays.filter((one: string) => one >= period.from && one <= period.until);
    };
    const holidays = await closed();
    expect(await change({ closing_periods: [period] })).toBeUndefined();
    expect(await closed()).toHaveLength(11);
    expect((await settings()).values.closing_periods).toEqual([period]);
    const [due] = await stack.sql`
      select private.count_working_time(now() + interval '12 days', now() + interval '18 days') as minutes`;
    expect(due?.minutes).toBe(0);
    expect(await change({ closing_periods: [] })).toBeUndefined();
    expect(await closed()).toEqual(holidays);
  });

  test('that have passed stay, for what was counted with them', async () => {
    await stack.sql`
      insert into private.closing_periods (name, first_day, last_day) values ('Uge 29', '2026-07-13', '2026-07-24')`;
    expect((await settings()).values.closing_periods).toEqual([]);
    expect(await change({ closing_periods: [period] })).toBeUndefined();
    expect(await stack.sql`select name from private.closing_periods order by first_day`).toEqual([
      { name: 'Uge 29' },
      { name: 'Sommerferie' },
    ]);
  });

  test('move what is promised from now on, not what was promised', async () => {
    const due = async () => {
      const [row] = await stack.sql`select private.add_working_time(now(), 480) as due`;
      return row?.due;
    };
    const before = await due();
    expect(
      await change({ closing_periods: [{ name: 'Ferie', from: day(0), until: day(30) }] }),
    ).toBeUndefined();
    expect((await due()).getTime()).toBeGreaterThan(before.getTime() + 20 * 24 * 60 * 60 * 1000);
  });
});

describe('holidays', () => {
  test('can be worked on, and the promise and the pages know it', async () => {
    const { holidays } = await settings();
    const [holiday] = holidays.filter(({ day: date }: { day: string }) => date > day(0));
    const facts = async () => (await admin.client.rpc('get_public_facts').throwOnError()).data.closing;
    const isClosed = async () => {
      const { data } = await admin.client.rpc('get_opening_hours').throwOnError();
      const [row] = await stack.sql`select private.is_closed(${holiday.day}) as is_closed`;
      expect(data.closedDays.includes(holiday.day)).toBe(row?.is_closed);
      return row?.is_closed;
    };
    expect([await isClosed(), JSON.stringify(await facts()).includes(holiday.day)]).toEqual([true, true]);
    expect(await change({ open_holidays: [holiday.day] })).toBeUndefined();
    expect([await isClosed(), JSON.stringify(await facts()).includes(holiday.day)]).toEqual([false, false]);
    expect(await log()).toMatchObject([{ what: 'open_holidays', before: [], after: [holiday.day] }]);
    expect(await change({ open_holidays: [] })).toBeUndefined();
    expect(await isClosed()).toBe(true);
  });

  test('come with how many unfinished orders are promised to each day', async () => {
    const customer = await createUser(stack);
    for (const status of ['draft', 'pending', 'completed'] as const)
      await placeOrder(stack, { userId: customer.id, status, dueAt: new Date(`${day(9)}T11:00:00Z`) });
    expect((await settings()).promised).toEqual({ [day(9)]: 2 });
  });
});

test('the build hook is called once for a change of what the pages say, whoever or whatever made it', async () => {
  await stack.sql.unsafe(`
    create schema net;
    create table net.requests (url text, headers jsonb, body jsonb);
    create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns bigint
    language sql as $$ insert into net.requests values (url, headers, body) returning 1 $$;`);
  const hook = 'https://api.netlify.com/build_hooks/5f0c?trigger_title=priser';
  const calls = async () => {
    await stack.sql`select private.run_job('call-build-hook')`;
    return await stack.sql`with gone as (delete from net.requests returning *) select * from gone`;
  };
  const one = [{ url: hook, headers: { 'content-type': 'application/json' }, body: {} }];
  expect(await calls()).toEqual([]);
  // The first call shows whether the address is right.
  expect(await change({ build_hook: hook })).toBeUndefined();
  expect(await calls()).toEqual(one);
  expect(await calls()).toEqual([]);
  expect(await change({ images_kept_months: 24 })).toBeUndefined();
  expect(await calls()).toEqual([]);
  expect(await change({ contact_phone: '86 12 34 56' })).toBeUndefined();
  await stack.sql`update public.service_pricing set price_per_image = price_per_image + 1`;
  expect(await calls()).toEqual(one);
  expect(await change({ build_hook: null, contact_phone: null, images_kept_months: null })).toBeUndefined();
  expect(await calls()).toEqual([]);
  await stack.sql`update public.service_pricing set price_per_image = price_per_image - 1`;
});

test('opening hours are those of the promise', async () => {
  const { values } = await settings();
  const opening_hours = { 1: ['10:00', '15:00'], 6: ['09:30', '12:00'] };
  expect(await change({ opening_hours })).toBeUndefined();
  expect((await admin.client.rpc('get_opening_hours').throwOnError()).data.hours).toEqual(opening_hours);
  expect(await change({ opening_hours: values.opening_hours })).toBeUndefined();
});
