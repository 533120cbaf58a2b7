import type { AuthContext } from './context.ts';
import { AuthProblem } from './errors.ts';

/** Calls the before-user-created hook in a transaction of its own, as GoTrue does. @throws AuthProblem with its message */
export async function callBeforeUserCreated(
  { sql, settings }: AuthContext,
  request: Request,
  user: { email: string; user_metadata: Record<string, unknown> },
): Promise<void> {
  if (!settings.beforeUserCreated) return;
  const event = {
    metadata: {
      uuid: crypto.randomUUID(),
      time: new Date().toISOString(),
      name: 'before-user-created',
      ip_address: clientAddress(request),
    },
    user: { ...user, aud: 'authenticated', role: 'authenticated', app_metadata: { provider: 'email' } },
  };
  const [row] =
    await sql`select ${sql(settings.beforeUserCreated)}(${JSON.stringify(event)}::text::jsonb) as answer`;
  const refusal = refusalIn(row?.answer);
  if (refusal) throw new AuthProblem(refusal.status, 'unknown', refusal.message);
}

/** The IP address of the caller, which the gateway passes on. */
export function clientAddress(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || '127.0.0.1';
}

function refusalIn(answer: unknown): { status: number; message: string } | undefined {
  const error: unknown = Object(answer).error;
  if (typeof error !== 'object' || error === null) return undefined;
  const { http_code: status = 500, message = '' } = Object(error);
  return { status: Number(status), message: String(message) };
}
