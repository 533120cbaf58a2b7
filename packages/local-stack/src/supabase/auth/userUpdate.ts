import type { LocalCaller } from '../caller.ts';
import type { AuthContext } from './context.ts';
import { AuthProblem } from './errors.ts';
import { assertPassword } from './passwords.ts';
import { assertPause } from './resend.ts';
import { localSession } from './sessions.ts';
import { findFactors, oneTimeToken, tokenHash, type UserRow } from './users.ts';

/**
 * PUT /user as hosted: who has a second factor changes password and address only with it; `secure_password_change` asks for a
 * session of the last 24 hours or a code; a changed password ends the user's other sessions and is mailed.
 */
export async function updateUser(
  context: AuthContext,
  request: Request,
  caller: LocalCaller,
  update: () => Promise<Response>,
): Promise<Response> {
  const { sql, settings } = context;
  const body: { password?: string; email?: string; nonce?: string } = await request.json();
  if (!caller.userId) return update();
  const { user, session } = await localSession(context, caller);
  if (body.password)
    assertPassword(body.password, settings.minimumPasswordLength, settings.passwordRequirements);
  const isCredential = body.password || (body.email && body.email.toLowerCase() !== user.email);
  const factors = await findFactors(sql, user.id);
  if (isCredential && session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified')) {
    throw new AuthProblem(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  if (body.password && settings.securePasswordChange && isOlderThanADay(session.created_at)) {
    await useNonce(context, user, body.nonce);
  }
  const answer = await update();
  if (answer.ok && body.password) {
    await sql`delete from auth.sessions where user_id = ${user.id} and id <> ${session.id}`;
    await context.notify('password_changed', user);
  }
  return answer;
}

/** GET /reauthenticate: mails a code with which an older session may change the password. */
export async function reauthenticate(context: AuthContext, caller: LocalCaller): Promise<Response> {
  const { user } = await localSession(context, caller);
  const email = user.email ?? '';
  if (!user.email_confirmed_at)
    throw new AuthProblem(422, 'email_not_confirmed', 'Please verify your email first.');
  assertPause(user.reauthentication_sent_at, context.settings.maxFrequency);
  const { code, hash } = oneTimeToken(email, context.settings.otpLength);
  await context.sql.begin(async (tx) => {
    await tx`update auth.users set reauthentication_token = ${hash}, reauthentication_sent_at = now() where id = ${user.id}`;
    const data = user.raw_user_meta_data;
    await context.send('reauthentication', email, { email, code, hash, redirectTo: '', data });
  });
  return Response.json({});
}

async function useNonce({ sql, settings }: AuthContext, user: UserRow, nonce?: string): Promise<void> {
  if (!nonce) {
    throw new AuthProblem(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  const used = await sql`
    update auth.users set reauthentication_token = ''
    where id = ${user.id} and reauthentication_token = ${tokenHash(user.email ?? '', nonce)}
      and reauthentication_sent_at > now() - make_interval(secs => ${settings.otpExpiry})
    returning id`;
  if (used.length === 0) {
    throw new AuthProblem(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}

function isOlderThanADay(createdAt: string): boolean {
  return Date.now() > Date.parse(createdAt) + 24 * 3600 * 1000;
}
