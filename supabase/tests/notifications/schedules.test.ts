import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendDueMails, sendOrderMail } from '../../functions/_shared/mail/sendOrderMails.ts';
import { placeObject, placeOrder } from '../arrange.ts';
import { type Crash, type Dice, dice } from '../billing/unreliableBilling.ts';
import { mailingOf, unlessCrashed } from './unreliableMailing.ts';

/** How many schedules; RUMKLAR_SCHEDULES=1000 runs more, RUMKLAR_SEED=7 starts with another seed. */
const schedules = Number(process.env.RUMKLAR_SCHEDULES ?? 60);
const firstSeed = Number(process.env.RUMKLAR_SEED ?? 1);

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([createUser(stack), createUser(stack, { admin: true })]);
  // Each provoked failure is printed.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => stack.mail.refuse(false));
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await stack.stop();
});

/** An order and what its customer should be mailed about. */
interface TrackedOrder {
  id: string;
  status: string;
  /** Finished images that were uploaded. */
  images: number;
}

test(
  `${schedules} random schedules of changes, closed tabs, outages, crashes and concurrent senders: each event is mailed once`,
  async () => {
    for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) {
      const random = dice(seed);
      const orders = await Promise.all([1, 2].map(() => trackOrder()));
      for (let rounds = 1 + random.roll(2); rounds > 0; rounds -= 1) {
        await unreliableRound(random, orders);
        const before = await deliveredEvents();
        await sendAll();
        await expectCurrent(orders, (await deliveredEvents()).slice(before.length), `seed ${seed}`);
        await expectInvariants(orders, `seed ${seed}`);
      }
      await stack.mail.clear();
      await stack.sql`delete from public.mails`;
    }
  },
  30_000 + schedules * 2_000,
);

async function trackOrder(): Promise<TrackedOrder> {
  const { id } = await placeOrder(stack, { userId: customer.id });
  return { id, status: 'draft', images: 0 };
}

/** Changes by administrators whose tabs close, while the mail service is down for up to an hour and processes crash. */
async function unreliableRound(random: Dice, orders: TrackedOrder[]): Promise<void> {
  let outage = random.roll(3) === 0 ? 60 : 0;
  stack.mail.refuse(outage > 0);
  for (let steps = 6 + random.roll(8); steps > 0; steps -= 1) {
    const order = random.pick([orders[0], orders[1]]) ?? orders[0];
    const working: Promise<unknown>[] = [];
    if (order && random.roll(3) > 0) working.push(work(random, order));
    // The clock job, which may overlap with itself and with the tab.
    for (let runs = random.roll(3); runs > 0; runs -= 1) working.push(runJob(random));
    await Promise.all(working);
    const minutes = random.pick([0, 0, 1, 2, 5, 20]);
    await advance(minutes);
    outage = Math.max(outage - minutes, 0);
    if (outage === 0) stack.mail.refuse(false);
  }
  await advance(outage);
  stack.mail.refuse(false);
}

/** An administrator changes something; the tab then sends the mail, twice, or is closed. */
async function work(random: Dice, order: TrackedOrder): Promise<void> {
  const kind = await random.pick([upload, changeStatus, changeStatus, press])(random, order);
  if (!kind) return;
  for (let calls = random.roll(2) * random.roll(3); calls > 0; calls -= 1) {
    const sending = sendOrderMail(unreliable(random), { orderId: order.id, kind }, 0);
    const { outcome } = (await unlessCrashed(sending)) ?? {};
    if (outcome !== 'sent' && outcome !== 'already_sent') continue;
    // What the toast says is true.
    const [newest] = await stack.sql`
      select event from public.mails where order_id = ${order.id} and kind = ${kind} order by created_at desc limit 1`;
    expect(await deliveredEvents(), `${outcome} means delivered`).toContain(newest?.event);
  }
}

async function changeStatus(random: Dice, order: TrackedOrder) {
  order.status = random.pick(['draft', 'pending', 'completed']);
  await stack.sql`update public.orders set status = ${order.status} where id = ${order.id}`;
  return kinds[order.status];
}

async function upload(random: Dice, order: TrackedOrder) {
  const count = 1 + random.roll(3);
  for (let image = 0; image < count; image += 1) {
    const path = `finished-orders/${order.id}/${crypto.randomUUID()}.jpg`;
    await placeObject(stack, { owner: admin.id, path });
    await stack.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.id })}, true)`;
      await sql`set local role authenticated`;
      await sql`insert into public.finished_orders (order_id, image_path, created_by)
        values (${order.id}, ${path}, ${admin.id})`;
    });
  }
  order.images += count;
  // Before the images are delivered the tab sends nothing: the mail waits.
  return order.status === 'completed' ? ('order_images_uploaded' as const) : undefined;
}

/** 'Notificer kunde', which sends what waits. */
async function press(_random: Dice, order: TrackedOrder) {
  return order.images > 0 ? ('order_images_uploaded' as const) : undefined;
}

function runJob(random: Dice) {
  return unlessCrashed(sendDueMails(unreliable(random), { mayContinue: () => true }));
}

/** A process that may crash before or after any call, and whose mails may be refused or their responses lost. */
function unreliable(random: Dice) {
  const crash: Crash | undefined =
    random.roll(2) === 0 ? { step: random.roll(8), isAfter: random.roll(2) === 0 } : undefined;
  const faultOf = () =>
    random.pick<'refused' | 'response-lost' | undefined>([
      undefined,
      undefined,
      undefined,
      'refused',
      'response-lost',
    ]);
  return mailingOf(stack, { crash, faultOf });
}

/** Runs the job, with everything in order again, until nothing is left. */
async function sendAll(): Promise<void> {
  for (let runs = 0; runs < 40; runs += 1) {
    await advance(60);
    await sendDueMails(mailingOf(stack), { mayContinue: () => true });
    const left = await stack.sql`select 1 from public.mails where due_at is not null`;
    if (left.length === 0) return;
  }
  throw new Error('The job never sends everything.');
}

/** Lets time pass: moves every time in the database into the past, and the clock of the mail service forward. */
async function advance(minutes: number): Promise<void> {
  if (minutes === 0) return;
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await stack.sql`
    update public.mails set created_at = created_at - i, due_at = due_at - i, retry_until = retry_until - i,
      attempted_at = attempted_at - i, sent_at = sent_at - i
    from make_interval(mins => ${minutes}) as i`;
}

/** What the job sends afterwards is still true: one mail about the status that the order has. */
async function expectCurrent(orders: TrackedOrder[], events: string[], seed: string): Promise<void> {
  for (const { id, status } of orders) {
    const late = await stack.sql`
      select kind from public.mails
      where order_id = ${id} and event = any(${events}) and kind <> 'order_images_uploaded'`;
    expect(late.length, `${seed}: at most one`).toBeLessThanOrEqual(1);
    for (const { kind } of late) expect(kind, `${seed}: about the present status`).toBe(kinds[status]);
  }
}

async function expectInvariants(orders: TrackedOrder[], seed: string): Promise<void> {
  const delivered = await deliveredEvents();
  expect(delivered, `${seed}: no mail is delivered twice`).toHaveLength(new Set(delivered).size);
  for (const { id, status, images } of orders) {
    const mails = await stack.sql`
      select event, kind, status from public.mails where order_id = ${id} order by created_at, id`;
    const sent = mails.filter((mail) => mail.status === 'sent').map(({ event }) => event);
    expect(delivered, `${seed}: what is recorded as sent was delivered`).toEqual(
      expect.arrayContaining(sent),
    );
    const done = AT_REST.filter((state) => state !== 'waiting' || status !== 'completed');
    for (const mail of mails) expect(done, seed).toContain(mail.status);
    const events = mails.map(({ event }) => event);
    expect(
      delivered.filter((event) => events.includes(event)),
      `${seed}: in the order of their events`,
    ).toEqual(events.filter((event) => delivered.includes(event)));
    const kind = kinds[status];
    const newest = mails.findLast((mail) => mail.kind === kind);
    if (kind) expect(newest?.status, `${seed}: the status that the order has is mailed`).toBe('sent');
    await expectImagesMailed(id, images, seed);
  }
}

/** Each finished image is in one mail about images, or said by the mail of a later completion, or waits for one. */
async function expectImagesMailed(orderId: string, images: number, seed: string): Promise<void> {
  const batches = await stack.sql<{ event: string; status: string; images: number; completions: number }[]>`
    select m.event, m.status, count(*)::int as images, (
      select count(*)::int from public.mails c
      where c.order_id = m.order_id and c.kind = 'order_completed' and c.status = 'sent' and c.created_at > m.created_at
    ) as completions
    from public.finished_orders f join public.mails m on m.event = f.event_id::text
    where f.order_id = ${orderId} group by m.id`;
  const counts = await imagesInMails(orderId);
  let found = 0;
  for (const batch of batches) {
    found += batch.images;
    const expected = batch.status === 'sent' ? [batch.images] : [];
    expect(counts.get(batch.event) ?? [], `${seed}: a ${batch.status} mail`).toEqual(expected);
    if (batch.status === 'joined')
      expect(batch.completions, `${seed}: a completion says it`).toBeGreaterThan(0);
    if (batch.status === 'waiting') expect(batch.completions, `${seed}: nothing says it yet`).toBe(0);
  }
  expect(found, `${seed}: each finished image has its mail`).toBe(images);
}

/** The events of the customer's mails, oldest first. */
async function deliveredEvents(): Promise<string[]> {
  const mails = await stack.mail.inbox(customer.email);
  return mails.map(({ html }) => html?.split(' ')[0] ?? '');
}

/** How many images the delivered mails about images of an order name, by their events. */
async function imagesInMails(orderId: string): Promise<Map<string, number[]>> {
  const counts = new Map<string, number[]>();
  for (const { subject, html } of await stack.mail.inbox(customer.email)) {
    const [event = '', images] = html?.split(' ') ?? [];
    if (subject !== `order_images_uploaded ${orderId}`) continue;
    counts.set(event, [...(counts.get(event) ?? []), Number(images)]);
  }
  return counts;
}

/** The states of mails when there is nothing left to send. */
const AT_REST = ['sent', 'superseded', 'joined', 'waiting'];

/** What a change to a status is mailed as. */
const kinds: Readonly<Record<string, 'order_in_progress' | 'order_completed'>> = {
  pending: 'order_in_progress',
  completed: 'order_completed',
};
