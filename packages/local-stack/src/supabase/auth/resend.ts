import type { AuthContext } from './context.ts';
import { AuthProblem, tooSoon } from './errors.ts';
import { type AuthSql, findByEmail, oneTimeToken, type UserRow } from './users.ts';

/** POST /resend: sends the confirmation mail again; the same answer for addresses that need none. */
export async function resend(context: AuthContext, request: Request): Promise<Response> {
  const body: { type?: string; email?: string } = await request.json();
  if (body.type !== 'signup') {
    throw new AuthProblem(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    );
  }
  if (!body.email) throw new AuthProblem(400, 'validation_failed', 'Type provided requires an email address');
  const user = await findByEmail(context.sql, body.email);
  if (user && !user.email_confirmed_at) {
    await context.sql.begin((tx) => sendConfirmation(context, tx, user, context.redirect(request)));
  }
  return Response.json({});
}

/** POST /recover: mails a link to choose a new password; the same answer whether or not the address is known. */
export async function recover(context: AuthContext, request: Request): Promise<Response> {
  const body: { email?: string } = await request.json();
  if (!body.email) throw new AuthProblem(400, 'validation_failed', 'Password recovery requires an email');
  const user = await findByEmail(context.sql, body.email);
  if (user) await sendSignInLink(context, 'recovery', user, context.redirect(request));
  return Response.json({});
}

/** Mails a new token that opens a session. @throws AuthProblem within max_frequency of the last, or when the mail fails */
export async function sendSignInLink(
  { sql, settings, send }: AuthContext,
  kind: 'recovery' | 'magic_link',
  user: UserRow,
  redirectTo: string,
): Promise<void> {
  assertPause(user.recovery_sent_at, settings.maxFrequency);
  const email = user.email ?? '';
  const { code, hash } = oneTimeToken(email, settings.otpLength);
  await sql.begin(async (tx) => {
    await tx`update auth.users set recovery_token = ${hash}, recovery_sent_at = now(), updated_at = now()
      where id = ${user.id}`;
    await send(kind, email, { email, code, hash, redirectTo, data: user.raw_user_meta_data });
  });
}

/** Mails a new confirmation token. @throws AuthProblem within max_frequency of the last one, or when the mail fails */
export async function sendConfirmation(
  context: AuthContext,
  sql: AuthSql,
  user: UserRow,
  redirectTo: string,
): Promise<void> {
  assertPause(user.confirmation_sent_at, context.settings.maxFrequency);
  const email = user.email ?? '';
  const { code, hash } = oneTimeToken(email, context.settings.otpLength);
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now(), updated_at = now()
    where id = ${user.id}`;
  await context.send('confirmation', email, { email, code, hash, redirectTo, data: user.raw_user_meta_data });
}

/** @throws AuthProblem when the last mail is younger than max_frequency. */
export function assertPause(lastSent: string | null, seconds: number): void {
  if (!lastSent) return;
  const left = Math.ceil((Date.parse(lastSent) + seconds * 1000 - Date.now()) / 1000);
  if (left > 0) throw tooSoon(left);
}
