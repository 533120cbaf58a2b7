import type { AuthContext } from './context.ts';
import { AuthProblem } from './errors.ts';
import { accessToken, type SessionRow } from './sessions.ts';
import { type AuthSql, findById, type UserRow, userJson } from './users.ts';

interface RefreshTokenRow {
  token: string;
  user_id: string;
  session_id: string;
  parent: string | null;
  revoked: boolean;
}

/**
 * POST /token?grant_type=refresh_token. Gap: Lite ignores the reuse interval, and takes one token twice when two requests
 * come at once. As hosted: a used token answers the session's current one if it was the last before it (the client never
 * saw the answer) or if the session was refreshed within the interval (several tabs); otherwise it is taken for stolen
 * and ends the session.
 */
export async function answerRefresh(context: AuthContext, request: Request): Promise<Response> {
  const { sql, settings } = context;
  const body: { refresh_token?: string } = await request.json();
  if (!body.refresh_token) throw new AuthProblem(400, 'validation_failed', 'refresh_token required');
  const given = `${body.refresh_token}`;
  const answer = await sql.begin(async (tx) => {
    const { user, session, token } = await lockToken(tx, given);
    const next = token.revoked
      ? await reusedToken(context, tx, session, token)
      : await issueRefreshToken(tx, session);
    if (!next) {
      if (settings.refreshTokens.rotation) await tx`delete from auth.sessions where id = ${session.id}`;
      return undefined;
    }
    await tx`update auth.sessions set refreshed_at = now(), updated_at = now() where id = ${session.id}`;
    return sessionJson(context, tx, user, session, next);
  });
  // Not thrown in the transaction, which would keep the session.
  if (!answer) {
    throw new AuthProblem(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return Response.json(answer);
}

/** Gives a session a new refresh token, whose parent is the one that it replaces. */
export async function issueRefreshToken(tx: AuthSql, session: SessionRow): Promise<string> {
  const token = crypto.randomUUID();
  await tx`
    with replaced as (
      update auth.refresh_tokens set revoked = true, updated_at = now()
      where session_id = ${session.id} and not revoked returning token
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
    values (${crypto.randomUUID()}, ${token}, ${session.user_id}, ${session.id}, (select max(token) from replaced))`;
  return token;
}

/** The session as the API answers it, with a new access token. */
export async function sessionJson(
  context: AuthContext,
  tx: AuthSql,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
): Promise<Record<string, unknown>> {
  const { jwtExpiry } = context.settings;
  return {
    access_token: await accessToken(context, tx, user, session),
    token_type: 'bearer',
    expires_in: jwtExpiry,
    expires_at: Math.floor(Date.now() / 1000) + jwtExpiry,
    refresh_token: refreshToken,
    user: await userJson(tx, user),
  };
}

// Locks the session first: of two requests with one token the second reads what the first has done.
async function lockToken(tx: AuthSql, given: string) {
  const [session] = await tx<SessionRow[]>`
    select * from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${given}) for update`;
  const [token] = await tx<RefreshTokenRow[]>`select * from auth.refresh_tokens where token = ${given}`;
  const user = token && (await findById(tx, token.user_id));
  if (!session || !token || !user) {
    throw new AuthProblem(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  if (user.banned_until && Date.parse(user.banned_until) > Date.now()) {
    throw new AuthProblem(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  }
  return { user, session, token };
}

async function reusedToken(
  { settings }: AuthContext,
  tx: AuthSql,
  session: SessionRow,
  used: RefreshTokenRow,
): Promise<string | undefined> {
  const [current] = await tx<RefreshTokenRow[]>`
    select * from auth.refresh_tokens where session_id = ${session.id} and not revoked`;
  const refreshedAt = session.refreshed_at ? Date.parse(session.refreshed_at) : 0;
  const isRecent = Date.now() < refreshedAt + settings.refreshTokens.reuseInterval * 1000;
  return current?.parent === used.token || isRecent ? current?.token : undefined;
}
