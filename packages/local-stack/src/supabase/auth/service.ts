import { App } from '@supabase/lite';
import { jwtSecret } from '../../settings.ts';
import { keySet, type LocalCaller } from '../caller.ts';
import type { AuthSettings } from '../config.ts';
import { openLiteConnection, withoutErrorPrints } from '../liteGaps/connection.ts';
import { adminRoutes } from './admin.ts';
import { type AuthContext, allowedRedirect } from './context.ts';
import { AuthProblem, linkExpired } from './errors.ts';
import { factorRoutes } from './factors.ts';
import { authMailer, liteMailDriver, securityMailer } from './mails.ts';
import { answerRefresh } from './refresh.ts';
import { recover, resend } from './resend.ts';
import { withAssurance, withLiteToken, withOwnTokenInLink } from './sessions.ts';
import { answerSignUp, magicLink } from './signUp.ts';
import { endpointThrottles, mailThrottle } from './throttle.ts';
import { findByEmail, passwordMatches, tokenHash } from './users.ts';
import { reauthenticate, updateUser } from './userUpdate.ts';

export interface AuthService {
  /** Answers a request under /auth/v1. */
  fetch(request: Request, caller: LocalCaller): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Signing in and out and the signed-in user's calls are Lite's; sign-up, refreshing, limits, mails, links and the admin
 * endpoints are this folder's, because there Lite differs from hosted Supabase. `url` is the database as supabase_auth_admin.
 */
export function startAuth(
  url: string,
  settings: AuthSettings,
  mailUrl: string,
  apiUrl: () => string,
): AuthService {
  const connection = openLiteConnection(url, { timestamps: 'auth', max: 4 });
  const lite = liteApp(connection, settings, mailUrl);
  const sendMail = authMailer(settings, mailUrl, apiUrl);
  const takeMail = mailThrottle(settings.rateLimits.emailSent);
  const context: AuthContext = {
    sql: connection.driver,
    settings,
    send: async (...mail) => {
      takeMail();
      await sendMail(...mail);
    },
    notify: securityMailer(settings, mailUrl),
    redirect: (request) => allowedRedirect(new URL(request.url).searchParams.get('redirect_to'), settings),
  };
  const throttles = endpointThrottles(settings.rateLimits);
  const admin = adminRoutes(context).onError((error) => answerProblem(error));
  const factors = factorRoutes(context).onError((error) => answerProblem(error));
  return {
    fetch: async (request, caller) => {
      const { pathname } = new URL(request.url);
      const passOn = (asked: Request) =>
        withoutErrorPrints(async () => lite.fetch(await withLiteToken(asked, caller)));
      try {
        if (pathname === '/auth/v1/.well-known/jwks.json') return Response.json(keySet);
        if (pathname.startsWith('/auth/v1/admin')) return await admin.fetch(request, { caller });
        if (pathname.startsWith('/auth/v1/factors')) return await factors.fetch(request, { caller });
        throttles.get(callOf(request))?.(request);
        return await answer(context, request, caller, passOn);
      } catch (error) {
        return answerProblem(error);
      }
    },
    stop: () => connection.close(),
  };
}

function liteApp(connection: ReturnType<typeof openLiteConnection>, settings: AuthSettings, mailUrl: string) {
  return new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      jwt_expiry: settings.jwtExpiry,
      site_url: settings.siteUrl,
      additional_redirect_urls: settings.redirectUrls,
      minimum_password_length: settings.minimumPasswordLength,
      password_requirements: settings.passwordRequirements,
      enable_signup: settings.signup,
      email: {
        enable_confirmations: settings.confirmations,
        otp_expiry: settings.otpExpiry,
        otp_length: settings.otpLength,
        template: liteTemplates(settings),
      },
    },
    options: {
      server: { disableStudio: true, disableFallback: true, apiKeys: false },
      drivers: { email: liteMailDriver(settings, mailUrl) },
    },
  });
}

/** `POST /token` */
function callOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname.replace('/auth/v1', '')}`;
}

async function answer(
  context: AuthContext,
  request: Request,
  caller: LocalCaller,
  passOn: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { settings } = context;
  const call = callOf(request);
  const grant = call === 'POST /token' ? new URL(request.url).searchParams.get('grant_type') : null;
  await assertCaptcha(settings.captcha, grant ?? call, caller, request.clone());
  if (grant === 'refresh_token') return await answerRefresh(context, request);
  if (call === 'POST /signup' && settings.confirmations) return await answerSignUp(context, request);
  if (call === 'POST /otp' || call === 'POST /magiclink') return await magicLink(context, request);
  if (call === 'POST /resend') return await resend(context, request);
  if (call === 'POST /recover') return await recover(context, request);
  if (call === 'GET /reauthenticate') return await reauthenticate(context, caller);
  if (call === 'POST /verify') {
    return await withAssurance(context, await passOn(await verifyBody(context, request)), 'otp');
  }
  if (call === 'GET /verify') return await withOwnTokenInLink(context, await passOn(request));
  if (grant === 'password') await assertCredentials(context, request.clone());
  if (call === 'PUT /user') {
    const update = async () => withAssurance(context, await passOn(request));
    return await updateUser(context, request.clone(), caller, update);
  }
  if (call !== 'POST /token' && call !== 'GET /user') return await passOn(request);
  return await withAssurance(context, await passOn(request), grant === 'password' ? 'password' : undefined);
}

// The only mail that Lite sends itself.
function liteTemplates({ templates }: AuthSettings) {
  const { email_change: template } = templates;
  return template ? { email_change: { subject: template.subject, content_path: template.path } } : {};
}

// Gap: Lite answers whether an address is confirmed without the right password; hosted Supabase does not.
async function assertCredentials({ sql }: AuthContext, request: Request): Promise<void> {
  const body: { email?: string; password?: string } = await request.json();
  const user = body.email ? await findByEmail(sql, body.email) : undefined;
  if (!user || !body.password) return;
  if (!(await passwordMatches(sql, user, body.password))) {
    throw new AuthProblem(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (user.banned_until && Date.parse(user.banned_until) > Date.now()) {
    throw new AuthProblem(400, 'user_banned', 'User is banned');
  }
}

function answerProblem(error: unknown): Response {
  if (error instanceof AuthProblem) return error.toResponse();
  if (error instanceof SyntaxError) {
    return new AuthProblem(400, 'bad_json', 'Could not parse request body as JSON').toResponse();
  }
  console.error('auth:', error);
  return new AuthProblem(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs',
  ).toResponse();
}

/**
 * Gap: Lite refuses type 'email', the one that GoTrue means for every link, and hashes codes its own way. Rewrites
 * the body of POST /verify into one that Lite takes.
 */
async function verifyBody(context: AuthContext, request: Request): Promise<Request> {
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

/**
 * Lets Turnstile check the token of a request as GoTrue does: at sign-up, at whatever sends a link, and at sign-in with a
 * password, but not for the secret key.
 *
 * @param call such as `POST /signup`, or the grant of a token
 * @throws AuthProblem `captcha_failed`
 */
async function assertCaptcha(
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
