import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShareLink, placeObject, placeOrder } from '../arrange.ts';
import { newOrder, place } from '../orders/placing.ts';
import { workOf } from '../orders/workStages.ts';
import { inviteAs, makeFirm } from '../organisations/firm.ts';
import { deliverOrder } from '../revisions/revisions.ts';

// A call that meets a change which is not committed yet waits for it, and finds what is true then.
let stack: TestStack;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  admin = await createUser(stack, { admin: true, fullName: 'Signe Lund' });
});
afterAll(() => stack.stop());

/** Makes a change, calls before it is committed, and commits it a quarter of a second later. @returns the call's answer */
async function meet<Answer>(
  change: (sql: postgres.TransactionSql) => Promise<unknown>,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await stack.sql.begin(async (sql) => {
    await change(sql);
    answer = Promise.resolve(call());
    await sleep(250);
  });
  return await (answer as Promise<Answer>);
}

/** The code of a refusal. */
const refusalOf = async (call: PromiseLike<{ error: { hint?: string; code?: string } | null }>) => {
  const { error } = await call;
  return error && (error.hint ?? error.code);
};

test('limits that the studio gives right now are not asked for', async () => {
  const customer = await createUser(stack, { card: true });
  const { data } = await meet(
    (sql) =>
      sql`update public.profiles set limits = 'stor', limits_changed_by = 'studio' where id = ${customer.id}`,
    () => customer.client.rpc('request_larger_limits'),
  );
  const [stored] =
    await stack.sql`select limits_changed_by as by from public.profiles where id = ${customer.id}`;
  expect([data, stored?.by]).toEqual(['given', 'studio']);
});

test('an account that closes gets no role', async () => {
  const leaver = await createUser(stack);
  const refusal = await meet(
    (sql) => sql`update public.profiles set erased_at = now() where id = ${leaver.id}`,
    () => refusalOf(admin.client.rpc('set_staff_role', { p_user_id: leaver.id, p_role: 'lead' })),
  );
  expect(refusal).toBe('account_unknown');
});

test('of two administrators who leave at once the second stays', async () => {
  const second = await createUser(stack, { admin: true });
  const refusal = await meet(
    async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtext('public.close_account'))`;
      await sql`update public.profiles set is_admin = false where is_admin and id <> ${second.id}`;
    },
    () => refusalOf(second.client.rpc('set_staff_role', { p_user_id: second.id, p_role: null })),
  );
  await stack.sql`update public.profiles set is_admin = true where id = ${admin.id}`;
  expect(refusal).toBe('last_admin');
});

test('settings that somebody else saves are not written over', async () => {
  const [row] = await stack.sql`select version from private.settings`;
  const p_changes = { revision_window_days: 21 };
  const refusal = await meet(
    (sql) => sql`update private.settings set version = version + 1`,
    () => refusalOf(admin.client.rpc('change_settings', { p_version: row?.version, p_changes })),
  );
  expect(refusal).toBe('settings_changed');
});

test('work that is given to a colleague is not freed with what its giver had', async () => {
  const [leaver, colleague, customer] = await Promise.all([
    createUser(stack, { role: 'editor' }),
    createUser(stack, { role: 'editor' }),
    createUser(stack),
  ]);
  const { id } = await placeOrder(stack, { userId: customer.id });
  await stack.sql`update public.order_work set assignee_id = ${leaver.id} where order_id = ${id}`;
  await meet(
    (sql) => sql`update public.order_work set assignee_id = ${colleague.id} where order_id = ${id}`,
    () => stack.sql`update public.staff set is_active = false where user_id = ${leaver.id}`.execute(),
  );
  expect((await workOf(stack, id)).assignee).toBe(colleague.id);
});

test('work that somebody else takes is not taken too', async () => {
  const [customer, editor] = await Promise.all([createUser(stack), createUser(stack, { role: 'editor' })]);
  const dueAt = new Date('2026-01-01');
  const { id } = await placeOrder(stack, { userId: customer.id, dueAt });
  const next = await placeOrder(stack, { userId: customer.id, dueAt: new Date('2026-01-02') });
  const seen = await workOf(stack, id);
  const parameters = { p_id: seen.id, p_version: seen.version, p_assignee_id: editor.id };
  const [refusal, taken] = await meet(
    async (sql) => {
      await sql`select 1 from public.orders where id = ${id} for no key update`;
      await sql`update public.order_work set assignee_id = ${admin.id}, version = version + 1 where order_id = ${id}`;
    },
    () =>
      Promise.all([
        refusalOf(editor.client.rpc('assign_work', parameters)),
        editor.client.rpc('take_next_work'),
      ]),
  );
  expect([refusal, taken.data]).toEqual(['work_changed', next.id]);
});

test('an order that is taken back takes no more words from its link', async () => {
  const customer = await createUser(stack, { card: true });
  const { orderId, finishedId } = await deliverOrder(stack, { customer, admin });
  const { token } = await makeShareLink(customer, orderId);
  const hash = createHash('sha256').update(token).digest('hex');
  const comments = [{ id: randomUUID(), finishedId, x: 0.5, y: 0.5, note: 'Ledningerne' }];
  const [left] = await meet(
    (sql) => sql`update public.orders set status = 'pending' where id = ${orderId}`,
    () => stack.sql`select public.add_share_comments(${hash}, ${stack.sql.json(comments)}) as left`.execute(),
  );
  expect(left?.left).toBeNull();
});

test('whoever is taken out of a firm changes nothing in it', async () => {
  const [owner, member] = await Promise.all([createUser(stack), createUser(stack)]);
  const firm = await makeFirm(stack, owner, { member: [member] });
  const refusal = await meet(
    async (sql) => {
      await sql`select 1 from public.organisations where id = ${firm} for no key update`;
      await sql`delete from public.memberships where user_id = ${member.id}`;
    },
    () => refusalOf(member.client.rpc('remove_member', { p_user_id: member.id })),
  );
  expect(refusal).toBe('no_organisation');
});

test('an account that closes makes no firm and joins none', async () => {
  const [owner, maker, joiner] = await Promise.all([createUser(stack), createUser(stack), createUser(stack)]);
  await makeFirm(stack, owner);
  const p_invitation_id = await inviteAs(stack, owner, joiner, 'member');
  const closing = (sql: postgres.TransactionSql) =>
    sql`update public.profiles set erased_at = now() where id in (${maker.id}, ${joiner.id})`;
  const refusals = await meet(closing, () =>
    Promise.all([
      refusalOf(maker.client.rpc('create_organisation', { p_name: 'Huse & Co.', p_cvr: '13585628' })),
      refusalOf(joiner.client.rpc('join_organisation', { p_invitation_id })),
    ]),
  );
  expect(refusals).toEqual(['in_organisation', 'in_organisation']);
});

test('a firm that closes takes nobody in', async () => {
  const [owner, guest] = await Promise.all([createUser(stack), createUser(stack)]);
  const firm = await makeFirm(stack, owner);
  const p_invitation_id = await inviteAs(stack, owner, guest, 'member');
  const refusal = await meet(
    (sql) => sql`update public.organisations set closed_by = ${owner.id} where id = ${firm}`,
    () => refusalOf(guest.client.rpc('join_organisation', { p_invitation_id })),
  );
  expect(refusal).toBe('membership_invitation_invalid');
});

test('a firm is not taken over for a sum that is changing', async () => {
  const [owner, member] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { card: true }),
  ]);
  await makeFirm(stack, owner, { member: [member] });
  const { id } = await place(owner.client, newOrder([await placeObject(stack, { owner: owner.id })]));
  const p_invitation_id = await inviteAs(stack, owner, member, 'owner');
  const refusal = await meet(
    async (sql) => {
      await sql`select 1 from public.profiles where id = ${owner.id} for no key update`;
      await sql`update public.orders set status = 'cancelled' where id = ${id}`;
    },
    () => refusalOf(member.client.rpc('take_over_organisation', { p_invitation_id, p_owed_kroner: 79 })),
  );
  expect(refusal).toBe('total_changed');
});
