import type { AuthSettings } from '../config.ts';
import { AuthProblem } from './errors.ts';
import { clientAddress } from './signUp.ts';

/** @throws AuthProblem `over_request_rate_limit` when the address of a request has made too many */
export type Throttle = (request: Request) => void;

/**
 * Limits the requests of an IP address as GoTrue does, in memory: a bucket that refills over five minutes.
 * @param perFiveMinutes `[auth.rate_limit]` of config.toml
 * @param burst how much the bucket holds
 * @default as much as GoTrue's buckets, or a lower rate
 */
export function throttle(perFiveMinutes: number, burst = Math.min(BURST, perFiveMinutes)): Throttle {
  if (perFiveMinutes === Number.POSITIVE_INFINITY) return () => {};
  const buckets = new Map<string, () => boolean>();
  return (request) => {
    const address = clientAddress(request);
    const take = buckets.get(address) ?? bucket(perFiveMinutes, FIVE_MINUTES, burst);
    buckets.set(address, take);
    if (!take()) throw new AuthProblem(429, 'over_request_rate_limit', 'Request rate limit reached');
  };
}

/** The project's mails an hour, as GoTrue limits them. @returns takes one, or throws `over_email_send_rate_limit` */
export function mailThrottle(perHour: number): () => void {
  if (perHour === Number.POSITIVE_INFINITY) return () => {};
  const take = bucket(perHour, HOUR, perHour);
  return () => {
    if (!take()) throw new AuthProblem(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
  };
}

/** @returns takes one; `false` while there is none */
function bucket(refill: number, time: number, size: number): () => boolean {
  let left = size;
  let at = Date.now();
  return () => {
    const now = Date.now();
    left = Math.min(size, left + ((now - at) * refill) / time);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/**
 * Limits by method and path under /auth/v1, each with its own buckets. `sign_in_sign_ups` counts what can send a mail;
 * signing in with a password counts with the refreshes.
 */
export function endpointThrottles(limits: AuthSettings['rateLimits']): ReadonlyMap<string, Throttle> {
  const verify = throttle(limits.tokenVerifications);
  return new Map([
    ['POST /token', throttle(limits.tokenRefresh)],
    ['GET /verify', verify],
    ['POST /verify', verify],
    ...SENDING.map((call) => [call, throttle(limits.signInSignUps)] as const),
  ]);
}

const SENDING = [
  'POST /signup',
  'POST /otp',
  'POST /magiclink',
  'POST /recover',
  'POST /resend',
  'PUT /user',
] as const;
const BURST = 30;
const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;
