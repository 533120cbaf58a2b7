export interface PacedFetch {
  fetch: typeof fetch;
  /** Requests that were sent, repeated ones included. */
  readonly calls: number;
  /** Requests that Stripe refused because there were too many; they were repeated. */
  readonly rateLimited: number;
}

/**
 * A `fetch` that stays within Stripe's limits: it spaces requests, and repeats those that are refused with 429 all the
 * same, because others call Stripe too. Stripe refuses them before it carries anything out, and its client repeats them
 * only where the response asks for it.
 *
 * @param perSecond how many requests are sent in a second. @default no limit
 */
export function pacedFetch(perSecond = Number.POSITIVE_INFINITY): PacedFetch {
  const takeTurn = pacer(perSecond);
  const counts = { calls: 0, rateLimited: 0 };
  const send: typeof fetch = async (...request) => {
    for (const pause of [...PAUSES, undefined]) {
      await takeTurn();
      counts.calls += 1;
      const response = await fetch(...request);
      if (response.status !== 429) return response;
      counts.rateLimited += 1;
      if (pause === undefined) return response;
      await response.body?.cancel();
      await wait(pause * (0.5 + Math.random()));
    }
    throw new Error('unreachable');
  };
  return {
    fetch: send,
    get calls() {
      return counts.calls;
    },
    get rateLimited() {
      return counts.rateLimited;
    },
  };
}

// The first few turns are taken at once, so that a single invoice does not wait.
function pacer(perSecond: number): () => Promise<void> {
  const gap = 1000 / perSecond;
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = Date.now();
    const turn = Math.max(next, now - BURST * gap);
    next = turn + gap;
    if (turn > now) await wait(turn - now);
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const BURST = 5;
/** Milliseconds before each repetition; together less than the client's timeout. */
const PAUSES = [250, 500, 1000, 2000, 4000] as const;
