import { stripeKeys } from '@rumklar/local-stack/settings';
import type { TestStack } from '@rumklar/local-stack/testing';
import Stripe from 'stripe';
import type { BatchBilling, InvoiceMail } from '../../functions/_shared/billing/billing.ts';
import type { Procedure } from '../../functions/_shared/procedures.ts';

/** A random number from 0 up to a limit, and a choice among some. */
export interface Dice {
  roll(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Dice with the same sequence for the same seed. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { roll, pick: (choices) => choices[roll(choices.length)] ?? choices[0] };
}

/** When a process crashes: before or after its n-th call to the database, Stripe or the mail service. */
export interface Crash {
  step: number;
  isAfter: boolean;
}

/** What goes wrong in a billing process. */
export interface ProcessOptions {
  crash?: Crash;
  refusesMail?: () => boolean;
  /** Collects the events whose mail was sent. */
  delivered: Set<string>;
  /** For requests to Stripe, in ms; short where Stripe may never respond. @default 400 */
  timeout?: number;
}

/** The services of a billing process; every call fails after its crash. */
export function processOf(stack: TestStack, date: string, options: ProcessOptions): BatchBilling {
  const calls = new CrashingCalls(options.crash);
  const direct = procedureOf(stack);
  const call: Procedure = (name, input) => calls.perform(() => direct(name, input));
  const { hostname, port } = new URL(stack.stripeUrl);
  const stripe = new Stripe(stripeKeys.secret, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: options.timeout ?? 400,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((...request: Parameters<typeof fetch>) =>
      calls.perform(() => fetch(...request)),
    ),
  });
  const sendMail = async ({ event, kind, email, userId }: InvoiceMail) => {
    const input = { p_event: event, p_kind: kind, p_recipient: email, p_user_id: userId };
    const id: string | null = await call('claim_mail', input);
    if (!id) return await call('is_mail_sent', { p_event: event });
    const isRefused = options.refusesMail?.() ?? false;
    if (!isRefused) await calls.perform(async () => deliver(options.delivered, event, event));
    await call('record_mail_result', { p_mail_id: id, p_error: isRefused ? 'refused' : undefined });
    return !isRefused;
  };
  const sendMails = async (key: string, mails: readonly InvoiceMail[]) => {
    if (options.refusesMail?.()) return false;
    await calls.perform(async () => {
      for (const { event } of mails) deliver(options.delivered, event, key);
    });
    return true;
  };
  return { stripe, call, sendMail, sendMails, date };
}

/** Takes a mail as the mail service does: once under a key, and once more under another. */
function deliver(delivered: Set<string>, event: string, key: string): void {
  const known = keys.get(delivered) ?? new Map<string, string>();
  keys.set(delivered, known);
  const isRepeated = delivered.has(event) && known.get(event) !== key;
  delivered.add(isRepeated ? `${event} again` : event);
  known.set(event, key);
}

/** The keys under which the mails were delivered. */
const keys = new WeakMap<Set<string>, Map<string, string>>();

/** Calls procedures as the functions do, without HTTP: with the results that PostgREST would return. */
export function procedureOf({ sql }: TestStack): Procedure {
  return async (name, input) => {
    const [result] = await sql`
      select proretset as is_list, prorettype = 'void'::regtype as is_void
      from pg_proc where pronamespace = 'public'::regnamespace and proname = ${name}`;
    const entries = Object.entries(input).filter(([, value]) => value !== undefined);
    const names = entries.map(([key], index) => `${key} => $${index + 1}`);
    const values = entries.map(([, value]) => parameterOf(value));
    const call = `public.${name}(${names.join(', ')})`;
    const rows = await sql.unsafe(
      result?.is_void ? `select ${call}` : `select to_jsonb(result) as value from ${call} as result`,
      values,
    );
    if (result?.is_void) return undefined;
    return result?.is_list ? rows.map(({ value }) => value) : rows[0]?.value;
  };
}

/** Calls that fail from the moment of a crash on. */
export class CrashingCalls {
  readonly #crash: Crash | undefined;
  #count = 0;

  constructor(crash: Crash | undefined) {
    this.#crash = crash;
  }

  async perform<T>(call: () => Promise<T>): Promise<T> {
    const number = this.#count++;
    const { step, isAfter } = this.#crash ?? { step: Number.POSITIVE_INFINITY, isAfter: false };
    if (number > step || (number === step && !isAfter)) throw new Error('crashed');
    const result = await call();
    if (this.#count > step && number >= step) throw new Error('crashed');
    return result;
  }
}

function parameterOf(value: unknown): string | number | boolean | null {
  if (Array.isArray(value)) return `{${value.join()}}`;
  return isParameter(value) ? value : String(value);
}

function isParameter(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** For runs without faults, where only a slow machine takes long; in ms. */
export const LONG_TIMEOUT = 20_000;
