import { sign, verify } from 'hono/jwt';
import { publishableKey, secretKey, signingKey } from '../settings.ts';

/** The caller of a request: the Postgres role it runs as and the claims that policies read. */
export interface LocalCaller {
  role: string;
  claims: Record<string, unknown>;
  userId?: string;
  /** Whether it was identified by the API key alone, without a user's token. */
  byKey: boolean;
}

export type CallerProblem = 'no-key' | 'bad-key' | 'bad-token' | 'expired-token';

/** Reads the caller as a hosted project's gateway does: the key sets the role, a user's token beside it the user. */
export async function readCaller(request: Request): Promise<LocalCaller | CallerProblem> {
  const bearer = bearerToken(request);
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? undefined;
  const keyRole = roleOfKey(key);
  if (key && !keyRole) return 'bad-key';
  if (!keyRole) return 'no-key';
  if (!bearer || bearer.startsWith('sb_')) return callerOfKey(keyRole);
  return readToken(bearer);
}

/** Reads a user's (or key's) token alone, as Storage does. */
export async function readToken(token: string): Promise<LocalCaller | 'bad-token' | 'expired-token'> {
  try {
    const claims = await claimsOf(token);
    const role = typeof claims.role === 'string' ? claims.role : 'anon';
    return { role, claims, userId: typeof claims.sub === 'string' ? claims.sub : undefined, byKey: false };
  } catch (error) {
    return error instanceof Error && error.name === 'JwtTokenExpired' ? 'expired-token' : 'bad-token';
  }
}

/** Checks a token's signature once: pages send the same one with each request. */
async function claimsOf(token: string): Promise<LocalCaller['claims']> {
  const known = verified.get(token);
  if (known && Number(known.exp) * 1000 > Date.now()) return known;
  const claims = await verify(token, publicKey, publicKey.alg);
  if (verified.size === MOST_KNOWN) verified.clear();
  verified.set(token, claims);
  return claims;
}

const verified = new Map<string, LocalCaller['claims']>();
const MOST_KNOWN = 1000;

export function bearerToken(request: Request): string | undefined {
  return /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

export function roleOfKey(key: string | undefined): 'anon' | 'service_role' | undefined {
  if (key === publishableKey) return 'anon';
  return key === secretKey ? 'service_role' : undefined;
}

export function callerOfKey(role: 'anon' | 'service_role'): LocalCaller {
  return { role, claims: { role }, byKey: true };
}

export function signToken(payload: Record<string, unknown>): Promise<string> {
  return sign(payload, signingKey);
}

const { d: _private, ...publicKey } = {
  ...signingKey,
  alg: 'ES256' as const,
  use: 'sig',
  key_ops: ['verify'],
};

/** The public half of the signing key, as `/auth/v1/.well-known/jwks.json` serves it. */
export const keySet = { keys: [publicKey] };
