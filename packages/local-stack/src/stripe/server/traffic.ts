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

export interface StripeFault {
  path: RegExp | string;
  method?: string;
  /**
   * `refuse`: an api_error before anything is done; `lose-response`: done, then an api_error instead of the response;
   * `time-out`: done, but without a response; `late`: done only after the caller has disconnected; `rate-limit`: HTTP 429;
   * `conflict`: HTTP 409, another request changes the same object.
   */
  kind: 'refuse' | 'lose-response' | 'time-out' | 'late' | 'rate-limit' | 'conflict';
  /** How many matching requests fail. @default 1 */
  times?: number;
}

/** The injected faults that have not happened yet. */
export class Faults {
  #pending: { fault: StripeFault; left: number }[] = [];

  add(fault: StripeFault): void {
    this.#pending.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#pending = [];
  }

  before(request: { method: string; path: string }): void {
    if (this.#take(request, 'rate-limit')) {
      throw new RateLimitError();
    }
    if (this.#take(request, 'conflict')) {
      throw new StripeApiError(409, {
        type: 'invalid_request_error',
        message: 'The request conflicts with another request (a fault of a test).',
      });
    }
    if (this.#take(request, 'refuse')) throw apiError();
  }

  after(request: { method: string; path: string }): void {
    if (this.#take(request, 'lose-response')) throw apiError();
  }

  /** Whether a request is carried out only when its caller has given up. */
  isLate(request: { method: string; path: string }): boolean {
    return this.#take(request, 'late');
  }

  /** Whether a request that was carried out gets no response. */
  isTimedOut(request: { method: string; path: string }): boolean {
    return this.#take(request, 'time-out');
  }

  #take(request: { method: string; path: string }, kind: StripeFault['kind']): boolean {
    const match = this.#pending.find(
      ({ fault, left }) =>
        left > 0 &&
        fault.kind === kind &&
        (fault.method === undefined || fault.method === request.method) &&
        (typeof fault.path === 'string'
          ? request.path.startsWith(fault.path)
          : fault.path.test(request.path)),
    );
    if (match) match.left -= 1;
    return match !== undefined;
  }
}

function apiError(): StripeApiError {
  return new StripeApiError(500, {
    type: 'api_error',
    message: 'An unknown error occurred (a fault of a test).',
  });
}
