import type { Sql } from 'postgres';
import type { AuthContext } from './context.ts';
import { AuthProblem } from './errors.ts';
import { assertPassword } from './passwords.ts';
import { sendConfirmation, sendSignInLink } from './resend.ts';
import { findByEmail, insertUser, publicUser, toJson, type UserRow, userJson } from './users.ts';

/**
 * POST /signup with confirmations on, as hosted: a known, confirmed address gets an answer without identities and no
 * mail; an unconfirmed one gets its mail again; a new user is rolled back when the mail cannot be sent.
 */
export async function answerSignUp(context: AuthContext, request: Request): Promise<Response> {
  return createAccount(context, request, readBody(await request.json()));
}

/**
 * POST /otp and /magiclink: mails a link that signs in. Gap: Lite opens an account for an unknown address at once,
 * without asking the hook; hosted Supabase signs it up, with a password that nobody knows, and mails the confirmation.
 */
export async function magicLink(context: AuthContext, request: Request): Promise<Response> {
  const body: { create_user?: boolean } = await request.json();
  const { email, data } = readBody(body);
  const user = await findByEmail(context.sql, email);
  if (!user && body.create_user === false) {
    throw new AuthProblem(422, 'otp_disabled', 'Signups not allowed for otp');
  }
  if (user?.email_confirmed_at) {
    await sendSignInLink(context, 'magic_link', user, context.redirect(request));
  } else {
    await createAccount(context, request, { email, password: `Aa1!${crypto.randomUUID()}`, data });
  }
  return Response.json({});
}

async function createAccount(
  context: AuthContext,
  request: Request,
  { email, password, data }: SignUpFields,
): Promise<Response> {
  const { sql, settings } = context;
  if (!settings.signup)
    throw new AuthProblem(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!password) throw new AuthProblem(400, 'validation_failed', 'Signup requires a valid password');
  assertEmail(email);
  assertPassword(password, settings.minimumPasswordLength, settings.passwordRequirements);
  const redirectTo = context.redirect(request);
  const known = await findByEmail(sql, email);
  if (known?.email_confirmed_at) return Response.json(madeUpUser(known, email, data));
  if (known) {
    await sendConfirmation(context, sql, known, redirectTo);
    return Response.json(await userJson(sql, await reread(sql, known)));
  }
  await callBeforeUserCreated(context, request, { email, user_metadata: data });
  return sql.begin(async (tx) => {
    const user = await insertUser(tx, { email, password, confirmed: false, userMetadata: data }).catch(
      (cause) => {
        throw asSignUpProblem(cause);
      },
    );
    await sendConfirmation(context, tx, user, redirectTo);
    const [row] = await tx<UserRow[]>`select * from auth.users where id = ${user.id}`;
    return Response.json(await userJson(tx, row ?? user));
  });
}

interface SignUpFields {
  email: string;
  password: string;
  data: Record<string, unknown>;
}

function readBody(body: unknown): SignUpFields {
  const fields = new Map(typeof body === 'object' && body ? Object.entries(body) : []);
  const data = fields.get('data');
  return {
    email: String(fields.get('email') ?? '').toLowerCase(),
    password: String(fields.get('password') ?? ''),
    data: typeof data === 'object' && data ? toJson({ ...data }) : {},
  };
}

async function reread(sql: Sql, user: UserRow): Promise<UserRow> {
  return (await findByEmail(sql, user.email ?? '')) ?? user;
}

// For an address that is taken GoTrue answers with a made-up user; only its empty identities show that it is taken.
function madeUpUser(known: UserRow, email: string, data: Record<string, unknown>): Record<string, unknown> {
  const now = new Date().toISOString();
  const user: UserRow = {
    ...known,
    id: crypto.randomUUID(),
    email,
    email_confirmed_at: null,
    confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    created_at: now,
    updated_at: now,
  };
  return { ...publicUser(user, []), role: '' };
}

function asSignUpProblem(cause: unknown): AuthProblem {
  const taken = cause instanceof Error && 'code' in cause && cause.code === '23505';
  const problem = taken
    ? new AuthProblem(422, 'user_already_exists', 'User already registered')
    : new AuthProblem(500, 'unexpected_failure', 'Database error saving new user');
  problem.cause = cause;
  return problem;
}

/** Checks an address as GoTrue does. @throws AuthProblem validation_failed; only the message says what it is about */
export function assertEmail(email: string): void {
  if (Buffer.byteLength(email) > 255) {
    throw new AuthProblem(400, 'validation_failed', 'An email address is too long');
  }
  if (!FORMAT.test(email)) {
    throw new AuthProblem(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const FORMAT = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i');

/** Calls the before-user-created hook in a transaction of its own, as GoTrue does. @throws AuthProblem with its message */
async function callBeforeUserCreated(
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
