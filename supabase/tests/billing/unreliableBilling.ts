import { stripeKeys } from '@rumklar/local-stack/keys';
import type { TestStack } from '@rumklar/local-stack/testing';
import Stripe from 'stripe';
import type { Billing, InvoiceMail } from '../../functions/_shared/billing/billing.ts';
import type { Procedure } from '../../functions/_shared/procedures.ts';

/** A random number from 0 up to a limit, and a choice among some. */
export interface Dice {
  roll(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Dice that fall the same way for the same seed. */
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

/** When a process dies: before or after its n-th word with the outside; afterwards it says nothing more. */
export interface Death {
  step: number;
  isAfter: boolean;
}

/** How a billing process fares. */
export interface ProcessOptions {
  death?: Death;
  refusesMail?: () => boolean;
  /** Where the events are noted whose mail went out. */
  delivered: Set<string>;
  /** How long it waits for Stripe, in ms; short where Stripe may never answer. @default 400 */
  patience?: number;
}

/** What a billing process speaks with, until it dies. */
export function processOf(stack: TestStack, date: string, options: ProcessOptions): Billing {
  const life = new Life(options.death);
  const direct = procedureOf(stack);
  const call: Procedure = (name, input) => life.word(() => direct(name, input));
  const { hostname, port } = new URL(stack.stripeUrl);
  const stripe = new Stripe(stripeKeys.secret, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: options.patience ?? 400,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((...request: Parameters<typeof fetch>) =>
      life.word(() => fetch(...request)),
    ),
  });
  const sendMail = async ({ event, kind, email, userId }: InvoiceMail) => {
    const input = { p_event: event, p_kind: kind, p_recipient: email, p_user_id: userId };
    const id: string | null = await call('claim_mail', input);
    if (!id) return await call('is_mail_sent', { p_event: event });
    const isRefused = options.refusesMail?.() ?? false;
    if (!isRefused) await life.word(async () => options.delivered.add(event));
    await call('record_mail_result', { p_mail_id: id, p_error: isRefused ? 'refused' : undefined });
    return !isRefused;
  };
  return { stripe, call, sendMail, date };
}

/** Calls procedures as the functions do, without HTTP: with the answers that PostgREST would give. */
export function procedureOf({ sql }: TestStack): Procedure {
  return async (name, input) => {
    const [result] = await sql`
      select proretset as is_list, prorettype = 'void'::regtype as is_void
      from pg_proc where pronamespace = 'public'::regnamespace and proname = ${name}`;
    const entries = Object.entries(input).filter(([, value]) => value !== undefined);
    const names = entries.map(([key], index) => `${key} => $${index + 1}`);
    const values = entries.map(([, value]) => (isParameter(value) ? value : String(value)));
    const call = `public.${name}(${names.join(', ')})`;
    const rows = await sql.unsafe(
      result?.is_void ? `select ${call}` : `select to_jsonb(result) as answer from ${call} as result`,
      values,
    );
    if (result?.is_void) return undefined;
    return result?.is_list ? rows.map(({ answer }) => answer) : rows[0]?.answer;
  };
}

class Life {
  readonly #death: Death | undefined;
  #said = 0;

  constructor(death: Death | undefined) {
    this.#death = death;
  }

  async word<T>(speak: () => Promise<T>): Promise<T> {
    const number = this.#said++;
    const { step, isAfter } = this.#death ?? { step: Number.POSITIVE_INFINITY, isAfter: false };
    if (number > step || (number === step && !isAfter)) throw new Error('dead');
    const answer = await speak();
    if (this.#said > step && number >= step) throw new Error('dead');
    return answer;
  }
}

function isParameter(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Patience where no fault is waiting: whatever takes long is the machine. */
export const PATIENT = 20_000;
