import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { jobSecret, stripeKeys } from '@rumklar/local-stack/settings';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';

/** How a day's billing went. */
export interface BillingFigures {
  /** What was billed: the month's invoices, or declined charges. */
  name: string;
  invoices: number;
  /** Seconds of the clock, from the first run to the end of the last, the pauses until the next minute included. */
  seconds: number;
  /** Calls that Stripe took, those of the webhooks included. */
  calls: number;
  /** Calls that Stripe refused with 429; they were repeated. */
  refused: number;
  mails: number;
  /** Invoices that could not be processed, and mails that were not sent. */
  failures: number;
  /** Milliseconds that the functions computed per invoice, the webhooks' included; where the machine tells. */
  computing?: number;
  /** Calls that the busiest run made. */
  callsOfRun: number;
}

/**
 * The monthly billing of some customers as pg_cron runs it, at Stripe's and the mail service's limits, and the first
 * day of the dunning: three of a hundred cards are declined.
 */
export async function benchBilling(customers: number): Promise<BillingFigures[]> {
  const stack = await startTestStack({ functions: true });
  try {
    await fillBilling(stack, customers);
    stack.mail.limitRate(2);
    return [
      await billDay(stack, "the 1st: the month's invoices", '2026-12-01'),
      await billDay(stack, 'the 4th: declined charges again', '2026-12-04'),
    ];
  } finally {
    await stack.stop();
  }
}

async function billDay(stack: TestStack, name: string, date: string): Promise<BillingFigures> {
  stack.stripe.limitTraffic({ perSecond: 100, perEndpoint: 25, latency: 300 });
  const mailsBefore = await countMails(stack);
  const computedBefore = computed();
  const began = performance.now();
  const runs: RunResult[] = [];
  for (let minute = 1; ; minute += 1) {
    const results = await Promise.allSettled(Array.from({ length: RUNS }, () => run(stack, date)));
    for (const result of results) {
      if (result.status === 'fulfilled') runs.push(result.value);
      else console.error(result.reason);
    }
    if (results.every((result) => result.status === 'fulfilled' && !result.value.more)) break;
    await wait(Math.max(0, began + minute * 60_000 - performance.now()));
  }
  const seconds = (performance.now() - began) / 1000;
  await stack.stripe.sendPending();
  const invoices = runs.reduce((sum, { processed }) => sum + processed.length, 0);
  const computing = computed();
  const { calls, refused } = stack.stripe.traffic;
  return {
    name,
    invoices,
    seconds,
    calls,
    refused,
    mails: (await countMails(stack)) - mailsBefore,
    failures: runs.reduce((sum, { failures }) => sum + failures.length, 0),
    ...(computing !== undefined &&
      computedBefore !== undefined && { computing: (computing - computedBefore) / Math.max(invoices, 1) }),
    callsOfRun: Math.max(...runs.map(({ stripe }) => stripe.calls)),
  };
}

/** The response of a run. */
interface RunResult {
  processed: unknown[];
  failures: unknown[];
  more: boolean;
  stripe: { calls: number };
}

async function run(stack: TestStack, date: string): Promise<RunResult> {
  const response = await fetch(`${stack.apiUrl}/functions/v1/run-monthly-billing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret },
    body: JSON.stringify({ date }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return await response.json();
}

async function countMails({ sql }: TestStack): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int from public.mails where status = 'sent'`;
  return row.count;
}

/** Milliseconds of processor time of the functions' process so far; `undefined` where there is no /proc. */
function computed(): number | undefined {
  try {
    const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [statOf(name)] : []));
    const own = stats.find((stat) => stat?.parent === String(process.pid) && stat.command.startsWith('deno'));
    return own && own.ticks * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

function statOf(pid: string): { command: string; parent: string | undefined; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = /\((.*)\)/.exec(stat)?.[1] ?? '';
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { command, parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    // It ended in between.
    return undefined;
  }
}

/** Runs that begin each minute, as the schedule in the migrations says. */
const RUNS = 4;
const MS_PER_TICK = 10;

/**
 * Fills a database with customers who have a card and five orders completed in November; the cards of three in a hundred
 * are declined.
 */
async function fillBilling(stack: TestStack, customers: number): Promise<void> {
  const { sql } = stack;
  const users = await sql<{ id: string }[]>`
    insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
      'kunde' || n || '@maegler.example', now(), '{"full_name": "Mægler og Søn ApS"}'
    from generate_series(1, ${customers}) n
    returning id`;
  for (const [index, { id }] of users.entries()) {
    const stripeId = await createCustomer(stack);
    stack.stripe.addCard(stripeId, index % 100 < 3 ? 'pm_card_chargeCustomerFail' : 'pm_card_visa');
    await sql`select public.set_stripe_customer(${id}, ${stripeId})`;
  }
  await sql`
    insert into public.orders (user_id, title, address, service_type, status, base_price, price_per_image, image_count,
      created_at, completed_at)
    select p.id, 'Villa', 'Strandvejen ' || n || ', 2900 Hellerup', s.service_type, 'completed', s.base_price,
      s.price_per_image, 8, '2026-11-10', '2026-11-12'
    from public.profiles p
    cross join generate_series(1, 5) n
    join public.service_pricing s on s.service_type = 'let-oprydning'`;
  await sql`analyze`;
}

async function createCustomer({ stripeUrl }: TestStack): Promise<string> {
  const response = await fetch(`${stripeUrl}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.secret}` },
  });
  const { id }: { id: string } = await response.json();
  return id;
}
