import type { AuthContext } from './context.ts';
import { linkExpired } from './errors.ts';
import { tokenHash } from './users.ts';

/**
 * Gap: Lite refuses type 'email', the one that GoTrue means for every link, and hashes codes its own way. Rewrites
 * the body of POST /verify into one that Lite takes.
 */
export async function verifyBody(context: AuthContext, request: Request): Promise<Request> {
  const body: { type?: string; token_hash?: string; email?: string; token?: string } = await request.json();
  const hash = body.token_hash ?? (body.email && body.token ? tokenHash(body.email, body.token) : undefined);
  if (!hash) throw linkExpired();
  const type = body.type === 'email' ? await typeOfToken(context, hash) : body.type;
  return new Request(request.url, {
    method: 'POST',
    headers: request.headers,
    body: JSON.stringify({ type, token_hash: hash }),
  });
}

async function typeOfToken({ sql }: AuthContext, hash: string): Promise<string> {
  const [row] = await sql`select confirmation_token = ${hash} as signup from auth.users
    where confirmation_token = ${hash} or recovery_token = ${hash}`;
  if (!row) throw linkExpired();
  return row.signup ? 'signup' : 'magiclink';
}
