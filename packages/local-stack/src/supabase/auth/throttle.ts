import { clientAddress } from './beforeUserCreated.ts';
import { AuthProblem } from './errors.ts';

/**
 * Limits the attempts of an IP address as GoTrue does, in memory: a bucket that refills over five minutes.
 * @param perFiveMinutes `[auth.rate_limit]` of config.toml
 * @param burst how much the bucket holds
 * @returns throws AuthProblem `over_request_rate_limit` when the bucket of the request's address is empty
 */
export function throttle(perFiveMinutes: number, burst = perFiveMinutes): (request: Request) => void {
  const buckets = new Map<string, { left: number; at: number }>();
  return (request) => {
    const address = clientAddress(request);
    const now = Date.now();
    const { left, at } = buckets.get(address) ?? { left: burst, at: now };
    const filled = Math.min(burst, left + ((now - at) / FIVE_MINUTES) * perFiveMinutes);
    if (filled < 1) throw new AuthProblem(429, 'over_request_rate_limit', 'Request rate limit reached');
    buckets.set(address, { left: filled - 1, at: now });
  };
}

const FIVE_MINUTES = 5 * 60_000;
