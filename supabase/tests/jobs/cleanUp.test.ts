import { createUser, findTraces, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeObject, placeOrder } from '../arrange.ts';

// The nightly clean-up jobs; that of invitations is tested in functions/acceptInvitation.test.ts.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** Runs a job twice. @returns how many rows each run deleted */
async function run(job: string) {
  const counts: number[] = [];
  for (let i = 0; i < 2; i++) {
    const [row] = await stack.sql`select ${stack.sql(`private.${job}`)}() as deleted`;
    counts.push(row?.deleted);
  }
  return counts;
}

test('deletes counters of old windows and keeps those in use', async () => {
  await stack.sql`
    insert into private.rate_limits (key, window_start) values
      ('x:old', now() - interval '49 hours'), ('x:yesterday', now() - interval '25 hours')`;
  expect(await run('delete_expired_rate_limits')).toEqual([1, 0]);
  expect([...(await stack.sql`select key from private.rate_limits`)]).toEqual([{ key: 'x:yesterday' }]);
});

test('deletes webhook events after 90 days', async () => {
  await stack.sql`
    insert into private.stripe_events (id, type, received_at) values
      ('evt_old', 'x', now() - interval '91 days'), ('evt_new', 'x', now() - interval '89 days')`;
  expect(await run('delete_expired_stripe_events')).toEqual([1, 0]);
  expect([...(await stack.sql`select id from private.stripe_events`)]).toEqual([{ id: 'evt_new' }]);
});

test('deletes labels from the log after five years, and nobody else does', async () => {
  const { sql } = stack;
  const place = (path: string, years: string) => sql`
    insert into private.label_log (at, order_id, image_path, file_name, made_with)
    values (now() - ${years}::interval, gen_random_uuid(), ${path}, 'Strandvejen 104.jpg', 'human')`;
  await place('old.jpg', '5 years 1 day');
  await place('kept.jpg', '4 years 364 days');
  for (const change of ["made_with = 'enhanced'", 'label_text = null, at = now()', "file_name = 'b.jpg'"]) {
    await expect(sql.unsafe(`update private.label_log set ${change}`)).rejects.toThrow('five years');
  }
  await expect(sql`delete from private.label_log`).rejects.toThrow('five years');
  await sql`update private.label_log set file_name = null`;
  expect(await run('delete_expired_labels')).toEqual([1, 0]);
  expect([...(await sql`select image_path, file_name from private.label_log`)]).toEqual([
    { image_path: 'kept.jpg', file_name: null },
  ]);
});

test('deletes errors of browsers that were not seen for 30 days', async () => {
  await stack.sql`
    insert into private.browser_errors (fingerprint, kind, message, path, last_seen_at)
    select encode(sha256(days::text::bytea), 'hex'), 'error', days || ' days', '/', now() - make_interval(days => days)
    from unnest('{29,31}'::integer[]) days`;
  expect(await run('delete_expired_browser_errors')).toEqual([1, 0]);
  expect([...(await stack.sql`select message from private.browser_errors`)]).toEqual([
    { message: '29 days' },
  ]);
});

test('deletes the inspections of removed objects', async () => {
  const kept = await placeObject(stack, { owner: crypto.randomUUID() });
  await stack.sql`delete from private.uploads`;
  await stack.sql`
    insert into private.uploads (object_id, path, size)
    select id, name, 4 from storage.objects where name = ${kept}
    union all select ${crypto.randomUUID()}, 'gone.jpg', 4`;
  expect(await run('delete_orphaned_uploads')).toEqual([1, 0]);
  expect([...(await stack.sql`select path from private.uploads`)]).toEqual([{ path: kept }]);
});

const forms = {
  contact: {
    table: 'contact_submissions',
    row: { name: 'Prøve', phone: '12345678', subject: 'Emne', message: 'Besked' },
    mails: { 'contact-form': 'contact_form', 'contact-receipt': 'contact_receipt' },
  },
  sample: {
    table: 'sample_requests',
    row: { name: 'Prøve', service: 'let-oprydning', image_path: '' },
    mails: { 'sample-request': 'sample_request', 'sample-receipt': 'sample_receipt' },
  },
};

test.each(Object.values(forms))('a row of $table goes after a year, with its mails', async (form) => {
  const { sql } = stack;
  const place = async (email: string, days: number) => {
    const created_at = new Date(Date.now() - days * 24 * 3_600_000);
    const picture = 'image_path' in form.row ? { image_path: `${email}.jpg` } : {};
    const values = sql({ ...form.row, ...picture, email, created_at });
    const [row] = await sql`insert into ${sql(`public.${form.table}`)} ${values} returning id`;
    for (const [event, kind] of Object.entries(form.mails)) {
      await sql`insert into public.mails ${sql({ event: `${event}:${row?.id}`, kind, recipient: email })}`;
    }
  };
  await place('old@rumklar.example', 367);
  await place('young@rumklar.example', 364);
  expect(await run('delete_expired_form_submissions')).toEqual([1, 0]);
  expect(await findTraces(stack, ['old@rumklar.example'])).toEqual([]);
  const mails = await sql`select 1 from public.mails where recipient = 'young@rumklar.example'`;
  expect(mails).toHaveLength(2);
  await sql`truncate public.mails`;
});

test('deletes an account whose e-mail was not confirmed for 30 days', async () => {
  const unconfirmed = (email: string) => createUser(stack, { confirmed: false, email });
  const [lapsed, askedAgain, confirmed] = [
    await unconfirmed('lapsed@rumklar.example'),
    await unconfirmed('asked-again@rumklar.example'),
    await createUser(stack),
  ];
  const { sql } = stack;
  await sql`update auth.users set created_at = now() - interval '31 days'`;
  await sql`update auth.users set confirmation_sent_at = now() - interval '31 days' where id = ${lapsed.id}`;
  await sql`update auth.users set confirmation_sent_at = now() - interval '29 days' where id = ${askedAgain.id}`;
  await sql`truncate private.rate_limits`; // Counted again by the two changes.
  expect(await run('delete_unconfirmed_accounts')).toEqual([1, 0]);
  expect(await findTraces(stack, [lapsed.email, lapsed.id])).toEqual([]);
  const left = await sql`select id from public.profiles order by created_at`;
  expect(left.map(({ id }) => id)).toEqual([askedAgain.id, confirmed.id]);
});

test('deletes notifications of finished orders and mails that are done after a year', async () => {
  const { sql } = stack;
  const customer = await createUser(stack);
  const [finished, open] = await Promise.all([
    placeOrder(stack, { userId: customer.id, status: 'completed' }),
    placeOrder(stack, { userId: customer.id }),
  ]);
  await sql`truncate public.notifications, public.mails`;
  for (const { id } of [finished, open]) {
    for (const days of [364, 367]) {
      await sql`
        insert into public.notifications (user_id, order_id, type, created_at)
        values (${customer.id}, ${id}, 'order_completed', now() - make_interval(days => ${days}))`;
      await sql`
        insert into public.mails (event, kind, order_id, recipient, status, created_at)
        values (${`${id}:${days}`}, 'order_completed', ${id}, 'a@rumklar.example', 'sent', now() - make_interval(days => ${days}))`;
    }
  }
  await sql`
    insert into public.mails (event, kind, recipient, status, created_at)
    values ('still', 'alarm', 'a@rumklar.example', 'sending', now() - interval '2 years')`;
  // As pg_cron has it.
  await sql`create schema cron`;
  await sql`create table cron.job_run_details (end_time timestamptz)`;
  await sql`grant usage on schema cron to postgres`;
  await sql`grant select, delete on cron.job_run_details to postgres`;
  await sql`insert into cron.job_run_details values (now() - interval '31 days'), (now() - interval '29 days'), (null)`;
  await sql`
    insert into private.erasures select days::text, now() - make_interval(days => days) from unnest('{34,36}'::int[]) days`;
  expect(await run('delete_old_records')).toEqual([2, 0]);
  expect([...(await sql`select account_hash from private.erasures`)]).toEqual([{ account_hash: '34' }]);
  expect(await sql`select 1 from public.notifications`).toHaveLength(3);
  expect(await sql`select 1 from public.mails`).toHaveLength(4);
  expect(await sql`select 1 from cron.job_run_details`).toHaveLength(2);
});

test('cannot be run through the API', async () => {
  const rows = await stack.sql`
    select p.proname as name, role from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) as role
    where p.proname ~ '^(delete|forget)_' and p.pronamespace = 'private'::regnamespace
      and has_function_privilege(role, p.oid, 'execute')`;
  expect([...rows]).toEqual([]);
});
