import { createHash } from 'node:crypto';
import { StripeApiError } from './errors.ts';
import type { SandboxState, StoredAnswer } from './store.ts';

/** What makes two requests the same. */
export interface RequestShape {
  method: string;
  path: string;
  body: string;
}

/**
 * The answer that was given under this key before.
 *
 * @throws StripeApiError when the key was used for another request
 */
export function storedAnswer(
  state: SandboxState,
  key: string,
  request: RequestShape,
): StoredAnswer | undefined {
  if (key.length > 255) {
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message: 'Idempotency keys must be at most 255 characters long.',
    });
  }
  const stored = state.answers[key];
  if (!stored || Date.now() - stored.at > LIFETIME_MS) return undefined;
  if (stored.fingerprint === fingerprintOf(request)) return stored;
  throw new StripeApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Keeps an answer. A request that was refused before it began is not kept, so that it can be mended and repeated. */
export function keepAnswer(
  state: SandboxState,
  key: string,
  request: RequestShape,
  answer: { status: number; body: unknown },
): void {
  const began = answer.status < 400 || answer.status === 402 || answer.status >= 500;
  if (!began) return;
  delete state.answers[key];
  state.answers[key] = {
    fingerprint: fingerprintOf(request),
    status: answer.status,
    body: structuredClone(answer.body),
    at: Date.now(),
  };
}

function fingerprintOf({ method, path, body }: RequestShape): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');
}

/** Stripe forgets keys after a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
