import { StripeApiError } from './errors.ts';

export interface TrafficLimits {
  /** Requests in a second: 100 in Stripe's live mode, 25 in its own sandboxes. @default no limit */
  perSecond?: number;
  /** Requests in a second of one endpoint, such as finalizing any invoice; 25 at Stripe. @default no limit */
  perEndpoint?: number;
  /** Milliseconds before a request is carried out. @default 0 */
  latency?: number;
}

/** Counts the requests, delays them and refuses those beyond the limits, as Stripe does. */
export class Traffic {
  calls = 0;
  refused = 0;
  #limits: TrafficLimits = {};
  readonly #recent = new Map<string, number[]>();

  limit(limits: TrafficLimits): void {
    this.#limits = limits;
    this.#recent.clear();
    Object.assign(this, { calls: 0, refused: 0 });
  }

  /** Called with each request. @throws StripeApiError 429 beyond a limit */
  async admit(endpoint: string): Promise<void> {
    const { perSecond, perEndpoint, latency } = this.#limits;
    this.#take('', perSecond, 'global-rate');
    this.#take(endpoint, perEndpoint, 'endpoint-rate');
    this.calls += 1;
    if (latency) await new Promise((resolve) => setTimeout(resolve, latency));
  }

  #take(key: string, limit: number | undefined, reason: string): void {
    if (limit === undefined) return;
    const now = Date.now();
    const recent = (this.#recent.get(key) ?? []).filter((at) => at > now - 1000);
    this.#recent.set(key, recent);
    if (recent.length >= limit) {
      this.refused += 1;
      throw new RateLimitError(reason);
    }
    recent.push(now);
  }
}

/** A request beyond a limit (HTTP 429). */
export class RateLimitError extends StripeApiError {
  /** The header `stripe-rate-limited-reason`. */
  readonly reason: string;

  constructor(reason = 'global-rate') {
    super(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    });
    this.reason = reason;
  }
}
