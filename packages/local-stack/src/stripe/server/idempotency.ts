import { createHash } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxState, StoredResponse } from '../store.ts';
import { StripeApiError } from './errors.ts';

export interface RequestShape {
  method: string;
  path: string;
  body: string;
}

export interface OneAnswer {
  status: number;
  body: unknown;
  isReplayed: boolean;
}

/** Answers a request, or as before under its key. @throws StripeApiError for another request's key, or one in use (409) */
export async function answerOnce(
  { store, keysInUse }: Sandbox,
  key: string | null,
  request: RequestShape,
  carryOut: () => Promise<{ status: number; body: unknown }>,
): Promise<OneAnswer> {
  if (key === null) return { ...(await carryOut()), isReplayed: false };
  const stored = storedResponse(store.state, key, request);
  if (stored) return { status: stored.status, body: stored.body, isReplayed: true };
  if (keysInUse.has(key)) throw inUse(key);
  const answering = carryOut();
  keysInUse.set(key, answering);
  try {
    const answer = await answering;
    keepAnswer(store.state, key, request, answer);
    return { ...answer, isReplayed: false };
  } finally {
    keysInUse.delete(key);
  }
}

function storedResponse(state: SandboxState, key: string, request: RequestShape): StoredResponse | undefined {
  if (key.length > 255) {
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message: 'Idempotency keys must be at most 255 characters long.',
    });
  }
  const stored = state.responses[key];
  if (!stored || Date.now() - stored.at > LIFETIME_MS) return undefined;
  if (stored.fingerprint === fingerprintOf(request)) return stored;
  throw new StripeApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

// A request that was refused before it began is not kept, so that it can be mended and repeated.
function keepAnswer(
  state: SandboxState,
  key: string,
  request: RequestShape,
  answer: { status: number; body: unknown },
): void {
  const began = answer.status < 400 || answer.status === 402 || answer.status >= 500;
  if (!began) return;
  delete state.responses[key];
  state.responses[key] = {
    fingerprint: fingerprintOf(request),
    status: answer.status,
    body: structuredClone(answer.body),
    at: Date.now(),
  };
}

function inUse(key: string): StripeApiError {
  return new StripeApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using the idempotency key '${key}'.`,
  });
}

function fingerprintOf({ method, path, body }: RequestShape): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');
}

/** Stripe forgets keys after a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
