import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dice } from '../billing/unreliableBilling.ts';
import { placeFinishedOrder, workOf } from './workStages.ts';

/** How many schedules; RUMKLAR_SCHEDULES=1000 runs more, RUMKLAR_SEED=7 starts with another seed. */
const schedules = Number(process.env.RUMKLAR_SCHEDULES ?? 15);
const firstSeed = Number(process.env.RUMKLAR_SEED ?? 1);

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
let people: [TestUser, TestUser, TestUser];
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([createUser(stack), createUser(stack, { admin: true })]);
  people = await Promise.all([
    createUser(stack, { role: 'lead' }),
    createUser(stack, { role: 'editor' }),
    createUser(stack, { role: 'editor' }),
  ]);
});
afterAll(() => stack.stop());

test(
  `${schedules} random schedules of taking, handing over, submitting, returning and delivering at once, with calls that die: one owner, each change once, no mail twice`,
  async () => {
    for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) await runSchedule(seed);
  },
  60_000 + schedules * 2_000,
);

async function runSchedule(seed: number) {
  const random = dice(seed);
  const { id, imageId } = await placeFinishedOrder(stack, customer.id, admin.id);
  for (let steps = 4 + random.roll(6); steps > 0; steps -= 1) {
    const seen = await workOf(stack, id);
    const calls = people.slice(random.roll(2)).map((by) => {
      const verb = random.pick(['assign', 'submit', 'submit', 'return', 'approve', 'approve', 'upload']);
      const to = random.pick([by.id, by.id, null, ...people.map((person) => person.id)]);
      return attempt(by, { verb, to, orderId: id, imageId }, seen, random.roll(5) === 0);
    });
    if (random.roll(8) === 0) calls.push(takeBack(id));
    const done = (await Promise.all(calls)).filter(Boolean);
    const now = await workOf(stack, id);
    // One of those who have seen the same version changes it; the trigger of the status adds at most one for each.
    expect(now.version - seen.version, `seed ${seed}: ${done}`).toBeLessThanOrEqual(4);
    expect(now.is_open, `seed ${seed}`).toBe(now.status !== 'completed');
    if (now.stage === 'queued') expect(now.assignee, `seed ${seed}`).toBeNull();
    if (now.stage === 'editing') expect(now.assignee, `seed ${seed}`).not.toBeNull();
  }
  const [counts] = await stack.sql`
    select
      (select count(*)::int from public.order_events where order_id = ${id} and kind = 'status') as statuses,
      (select count(*)::int from public.notifications where order_id = ${id} and type <> 'order_images_uploaded') as notifications,
      (select count(*)::int from public.order_events where order_id = ${id} and detail ->> 'verb' = 'approved') as approved,
      (select count(*)::int from public.order_events where order_id = ${id} and detail ->> 'to' = 'completed') as completed,
      (select count(*) - count(distinct event) from public.mails where order_id = ${id})::int as mails_twice,
      (select count(*)::int from public.finished_orders where order_id = ${id}) as versions,
      (select max(version)::int from public.finished_orders where order_id = ${id}) as newest`;
  expect(counts?.notifications, `seed ${seed}: each status is notified once`).toBe(counts?.statuses);
  expect(counts?.completed, `seed ${seed}: each approval delivers once`).toBe(counts?.approved);
  expect(counts?.mails_twice, `seed ${seed}`).toBe(0);
  expect(counts?.newest, `seed ${seed}: no version is lost`).toBe(counts?.versions);
}

interface Step {
  verb: string;
  to: string | null;
  orderId: string;
  imageId: string;
}

/** @param dies whether the connection is lost before the transaction ends */
async function attempt(
  by: TestUser,
  { verb, to, orderId, imageId }: Step,
  work: { id: string; version: number },
  dies: boolean,
): Promise<string | undefined> {
  try {
    await stack.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: by.id })}, true)`;
      if (verb === 'upload') {
        const path = `finished-orders/${orderId}/${crypto.randomUUID()}.jpg`;
        // As SQL: what inspects a file is tested elsewhere, who numbers its version is here.
        await sql`
          insert into public.finished_orders (order_id, image_path, created_by, deliverable_id)
          select ${orderId}, ${path}, ${by.id}, d.id from public.deliverables d where d.order_id = ${orderId}`;
      } else {
        await sql`set local role authenticated`;
        if (verb === 'assign') await sql`select public.assign_work(${work.id}, ${work.version}, ${to})`;
        if (verb === 'submit') await sql`select public.submit_work(${work.id}, ${work.version})`;
        if (verb === 'return') {
          const remarks = sql.json([{ image: imageId, text: 'Skæv' }]);
          await sql`select public.return_work(${work.id}, ${work.version}, ${remarks})`;
        }
        if (verb === 'approve') await sql`select public.approve_work(${work.id}, ${work.version})`;
      }
      if (dies) throw new Error('died');
    });
    return verb;
  } catch (error) {
    if (error instanceof Error && (error.message === 'died' || REFUSED.test(error.message))) return undefined;
    throw error;
  }
}

async function takeBack(id: string) {
  await stack.sql`update public.orders set status = 'pending' where id = ${id} and status = 'completed'`;
  return undefined;
}

const REFUSED = /Somebody else|Nothing is left|Only (whoever|leads)|is not being checked/;
