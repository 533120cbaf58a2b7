import { callProcedure } from './clients.ts';
import { Refusal } from './refusal.ts';

export interface RateLimit {
  /** What is limited and for whom, such as `setup-intent:{user id}`. */
  key: string;
  /** Counts for each mailbox, however the address is spelled. */
  email?: string;
  times: number;
  seconds: number;
}

/** Counts one use of a limit. @throws Refusal `rate_limited` when it is used up */
export async function takeRateLimit(limit: RateLimit): Promise<void> {
  if (!(await tryRateLimit(limit))) throw new Refusal(429, 'rate_limited');
}

/** Counts one use of a limit. @returns whether it was not used up */
export async function tryRateLimit({ key, email, times, seconds }: RateLimit): Promise<boolean> {
  return await callProcedure('take_rate_limit', {
    p_key: key,
    p_limit: times,
    p_window_seconds: seconds,
    p_email: email,
  });
}

/**
 * The caller's network, from the headers of the hosted gateway; callers cannot send the first one themselves. An IPv6
 * connection has 2^64 addresses, which count as one.
 */
export function addressOf(request: Request): string | undefined {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  const address = request.headers.get('cf-connecting-ip') ?? forwarded;
  if (!address?.includes(':')) return address || undefined;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
