import { entriesOf, fieldOf } from '../../../packages/domain/src/json.ts';
import { captchaSecret, serviceAddress } from './env.ts';
import { Refusal } from './refusal.ts';

/** Lets Turnstile check a token, if there is a secret. @throws Refusal `captcha_failed`, `unavailable` without a response */
export async function assertHuman(token: unknown): Promise<void> {
  const secret = captchaSecret();
  if (!secret) return;
  if (typeof token !== 'string' || !token) throw new Refusal(403, 'captcha_failed');
  const result = await verify(secret, token);
  if (fieldOf(result, 'success') === true) return;
  const codes = entriesOf(fieldOf(result, 'error-codes'));
  // Not the visitor's fault, and nobody gets through.
  if (codes.includes('invalid-input-secret')) console.error('TURNSTILE_SECRET_KEY is not a key of Turnstile');
  throw new Refusal(403, 'captcha_failed');
}

async function verify(secret: string, response: string): Promise<unknown> {
  const base = serviceAddress('TURNSTILE_URL') ?? 'https://challenges.cloudflare.com/turnstile/v0/';
  try {
    const answer = await fetch(new URL('siteverify', base), {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(10_000),
    });
    return await answer.json();
  } catch (error) {
    console.error('Turnstile did not respond:', error);
    throw new Refusal(503, 'unavailable');
  }
}
