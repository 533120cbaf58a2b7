import { StripeApiError } from './errors.ts';
import { RateLimitError } from './traffic.ts';

export interface Fault {
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
  #pending: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
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

  #take(request: { method: string; path: string }, kind: Fault['kind']): boolean {
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
