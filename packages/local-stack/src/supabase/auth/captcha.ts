import type { LocalCaller } from '../caller.ts';
import type { AuthSettings } from '../config.ts';
import { AuthProblem } from './errors.ts';

/**
 * Lets Turnstile check the token of a request as GoTrue does: at sign-up, at whatever sends a link, and at sign-in with a
 * password, but not for the secret key.
 *
 * @param call such as `POST /signup`, or the grant of a token
 * @throws AuthProblem `captcha_failed`
 */
export async function assertCaptcha(
  captcha: AuthSettings['captcha'],
  call: string,
  caller: LocalCaller,
  request: Request,
): Promise<void> {
  if (!captcha || !checked.has(call) || caller.role === 'service_role') return;
  const body: { gotrue_meta_security?: { captcha_token?: string } } = await request.json();
  const token = body.gotrue_meta_security?.captcha_token;
  if (!token) throw refused('no captcha_token found');
  const answer = await fetch(new URL('siteverify', captcha.url), {
    method: 'POST',
    body: new URLSearchParams({ secret: captcha.secret, response: token }),
  });
  const result: { success: boolean; 'error-codes': string[] } = await answer.json();
  if (!result.success) throw refused(result['error-codes'].join(', '));
}

function refused(reason: string): AuthProblem {
  return new AuthProblem(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}

const checked: ReadonlySet<string> = new Set([
  'POST /signup',
  'POST /recover',
  'POST /resend',
  'POST /magiclink',
  'POST /otp',
  'password',
]);
