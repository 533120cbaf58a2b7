import { decode, sign } from 'hono/jwt';
import { jwtSecret } from '../../settings.ts';
import { type LocalCaller, signToken } from '../caller.ts';
import type { AuthContext } from './context.ts';
import { AuthProblem } from './errors.ts';
import { type AuthSql, findById, type UserRow, userJson } from './users.ts';

export interface SessionRow {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  factor_id: string | null;
  created_at: string;
  refreshed_at: string | null;
}

/** How somebody proved who they are, as the claim `amr` names it. */
export type AuthMethod = 'password' | 'otp' | 'totp';

/** The user and session of a token. @throws AuthProblem without a user, or when the session has ended */
export async function localSession(
  { sql }: AuthContext,
  caller: LocalCaller,
): Promise<{ user: UserRow; session: SessionRow }> {
  if (!caller.userId) {
    throw new AuthProblem(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const user = await findById(sql, caller.userId);
  if (!user) throw new AuthProblem(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findSession(sql, `${caller.claims.session_id ?? ''}`);
  if (!session) {
    throw new AuthProblem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { user, session };
}

/** Records how a session was proved; a second factor raises its level. */
export async function addMethod(sql: AuthSql, sessionId: string, method: AuthMethod): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${crypto.randomUUID()}, ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

export async function accessToken(
  { settings }: AuthContext,
  sql: AuthSql,
  user: UserRow,
  session: SessionRow,
): Promise<string> {
  const methods = await sql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${session.id} order by updated_at desc`;
  const now = Math.floor(Date.now() / 1000);
  return signToken({
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    iat: now,
    exp: now + settings.jwtExpiry,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role ?? 'authenticated',
    aal: session.aal,
    amr: [...methods],
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
}

/** Gap: Lite signs and reads its tokens under a secret (HS256). A request of a user with a token of that kind. */
export async function withLiteToken(request: Request, { userId, claims }: LocalCaller): Promise<Request> {
  if (!userId) return request;
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${await sign(claims, jwtSecret, 'HS256')}`);
  return new Request(request, { headers });
}

/**
 * Gap: Lite's tokens are of its own kind and have no `aal` and `amr`, and its users no `factors`. Adds them to an answer with a session or a
 * user.
 * @param method how the session was just opened
 */
export async function withAssurance(
  context: AuthContext,
  answer: Response,
  method?: AuthMethod,
): Promise<Response> {
  const { sql } = context;
  if (!answer.ok) return answer;
  const body: { id?: string; access_token?: string; user?: { id?: string } } = await answer.json();
  const id = body.user?.id ?? body.id;
  const user = id ? await findById(sql, id) : undefined;
  if (!user) return Response.json(body, { status: answer.status });
  const { factors } = await userJson(sql, user);
  if (!body.access_token) return Response.json({ ...body, factors }, { status: answer.status });
  const sessionId = `${decode(body.access_token).payload.session_id ?? ''}`;
  if (method) await addMethod(sql, sessionId, method);
  const session = await findSession(sql, sessionId);
  if (!session) return Response.json(body, { status: answer.status });
  return Response.json({
    ...body,
    access_token: await accessToken(context, sql, user, session),
    user: { ...body.user, factors },
  });
}

/** The same for a link from a mail, whose answer is a redirect with the token in its fragment. */
export async function withOwnTokenInLink(context: AuthContext, answer: Response): Promise<Response> {
  const location = answer.headers.get('location') ?? '';
  const [address, fragment] = location.split('#');
  const fields = new URLSearchParams(fragment);
  const given = fields.get('access_token');
  if (!given) return answer;
  const { sub, session_id } = decode(given).payload;
  const user = await findById(context.sql, `${sub}`);
  const session = await findSession(context.sql, `${session_id}`);
  if (!user || !session) return answer;
  fields.set('access_token', await accessToken(context, context.sql, user, session));
  const headers = new Headers(answer.headers);
  headers.set('location', `${address}#${fields}`);
  return new Response(null, { status: answer.status, headers });
}

export async function findSession(sql: AuthSql, id: string): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`select * from auth.sessions where id::text = ${id}`;
  return row;
}
