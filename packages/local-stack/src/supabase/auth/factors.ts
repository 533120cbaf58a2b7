import { Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { LocalCaller } from '../caller.ts';
import type { AuthContext } from './context.ts';
import { AuthProblem } from './errors.ts';
import { issueRefreshToken, sessionJson } from './refresh.ts';
import { addMethod, localSession, type SessionRow } from './sessions.ts';
import { clientAddress } from './signUp.ts';
import { throttle } from './throttle.ts';
import { type FactorRow, factorJson, findFactors, type UserRow } from './users.ts';

/** Gap: Lite has no second factors; these are GoTrue's endpoints for TOTP, over SQL. */
export function factorRoutes(context: AuthContext): Hono<{ Bindings: { caller: LocalCaller } }> {
  const throttles = {
    challenge: throttle(PER_FIVE_MINUTES, BURST),
    verify: throttle(PER_FIVE_MINUTES, BURST),
  };
  const app = new Hono<{ Bindings: { caller: LocalCaller } }>().basePath('/auth/v1/factors');
  app.post('/', async (c) => {
    const { user, session } = await localSession(context, c.env.caller);
    return c.json(await enroll(context, user, session, await c.req.json()));
  });
  app.post('/:id/challenge', async (c) => {
    throttles.challenge(c.req.raw);
    const { user } = await localSession(context, c.env.caller);
    const factor = await ownFactor(context, user, c.req.param('id'));
    assertVerifyEnabled(context);
    return c.json(await challenge(context, factor, clientAddress(c.req.raw)));
  });
  app.post('/:id/verify', async (c) => {
    throttles.verify(c.req.raw);
    const { user, session } = await localSession(context, c.env.caller);
    const factor = await ownFactor(context, user, c.req.param('id'));
    const body: { challenge_id?: string; code?: string } = await c.req.json();
    if (!body.code) throw new AuthProblem(400, 'validation_failed', 'Code needs to be non-empty');
    assertVerifyEnabled(context);
    await useChallenge(context, factor, body.challenge_id ?? '', body.code, clientAddress(c.req.raw));
    return c.json(await raiseSession(context, user, session, factor));
  });
  app.delete('/:id', async (c) => {
    const { user, session } = await localSession(context, c.env.caller);
    const factor = await ownFactor(context, user, c.req.param('id'));
    await unenroll(context, user, session, factor);
    return c.json({ id: factor.id });
  });
  return app;
}

/** The factors of a user and their removal, for the secret key. Their sessions keep their level until they end. */
export async function removeFactor({ sql }: AuthContext, userId: string, factorId: string) {
  const [factor] = await sql<FactorRow[]>`
    delete from auth.mfa_factors where id::text = ${factorId} and user_id = ${userId} returning *`;
  if (!factor) throw factorNotFound();
  return factorJson(factor);
}

async function enroll(
  context: AuthContext,
  user: UserRow,
  session: SessionRow,
  body: { factor_type?: string; friendly_name?: string; issuer?: string },
) {
  const { sql, settings } = context;
  if (body.factor_type !== 'totp') {
    throw new AuthProblem(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
  if (!settings.totp.enroll) {
    throw new AuthProblem(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  }
  const name = body.friendly_name ?? '';
  await sql`
    delete from auth.mfa_factors f where status <> 'verified' and created_at < now() - ${FACTOR_EXPIRY}::interval
      and not exists (select 1 from auth.mfa_challenges c where c.factor_id = f.id)`;
  const factors = await findFactors(sql, user.id);
  if (factors.some((factor) => factor.friendly_name === name)) {
    throw new AuthProblem(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  }
  if (factors.length >= settings.maxFactors) {
    throw new AuthProblem(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (factors.some((factor) => factor.status === 'verified') && session.aal !== 'aal2') {
    throw new AuthProblem(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const key = newTotpKey(body.issuer || new URL(settings.siteUrl).host, user.email ?? '');
  const id = crypto.randomUUID();
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${user.id}, ${name}, 'totp', 'unverified', now(), now(), ${key.secret})`;
  const totp = { qr_code: key.qrCode, secret: key.secret, uri: key.uri };
  return { id, type: 'totp', friendly_name: name, totp };
}

async function challenge({ sql }: AuthContext, factor: FactorRow, address: string) {
  const id = crypto.randomUUID();
  await sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factor.id}, now(), ${address})`;
  // clock_timestamp: the column is unique.
  await sql`update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`;
  return { id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS };
}

async function useChallenge(
  { sql }: AuthContext,
  factor: FactorRow,
  challengeId: string,
  code: string,
  address: string,
): Promise<void> {
  const [found] = await sql<{ is_usable: boolean; is_expired: boolean }[]>`
    select verified_at is null and ip_address = ${address}::inet as is_usable,
      created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_expired
    from auth.mfa_challenges where id::text = ${challengeId} and factor_id = ${factor.id}`;
  if (!found) {
    throw new AuthProblem(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (!found.is_usable) {
    throw new AuthProblem(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (found.is_expired) {
    await sql`delete from auth.mfa_challenges where id = ${challengeId}`;
    throw new AuthProblem(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  if (!isTotpCode(factor.secret ?? '', code)) {
    throw new AuthProblem(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`;
}

// The session gets a new refresh token at its new level; sessions of this user that lack the second factor end.
async function raiseSession(context: AuthContext, user: UserRow, session: SessionRow, factor: FactorRow) {
  const { sql } = context;
  const isNew = factor.status !== 'verified';
  const raised: SessionRow = { ...session, aal: 'aal2', factor_id: factor.id };
  const answer = await sql.begin(async (tx) => {
    await tx`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
    await addMethod(tx, session.id, 'totp');
    await tx`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${session.id}`;
    await tx`delete from auth.sessions where user_id = ${user.id} and aal < 'aal2'`;
    await tx`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified' and factor_type = 'totp'`;
    return sessionJson(context, tx, user, raised, await issueRefreshToken(tx, session));
  });
  if (isNew) await context.notify('mfa_factor_enrolled', user, { FactorType: 'totp' });
  return answer;
}

async function unenroll(context: AuthContext, user: UserRow, session: SessionRow, factor: FactorRow) {
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthProblem(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await context.sql.begin(async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await tx`
      delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where factor_id = ${factor.id})`;
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`;
  });
  await context.notify('mfa_factor_unenrolled', user, { FactorType: 'totp' });
}

async function ownFactor({ sql }: AuthContext, user: UserRow, id: string): Promise<FactorRow> {
  const factor = (await findFactors(sql, user.id)).find((one) => one.id === id);
  if (!factor) throw factorNotFound();
  return factor;
}

function assertVerifyEnabled({ settings }: AuthContext): void {
  if (settings.totp.verify) return;
  throw new AuthProblem(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
}

function factorNotFound(): AuthProblem {
  return new AuthProblem(404, 'mfa_factor_not_found', 'Factor not found');
}

// What hosted projects are set to: 15 attempts a minute and IP address, 30 at once.
const PER_FIVE_MINUTES = 75;
const BURST = 30;
const CHALLENGE_SECONDS = 300;
const FACTOR_EXPIRY = '300 seconds';

/** What an authenticator app needs to compute codes. */
interface TotpKey {
  /** Base32. */
  secret: string;
  uri: string;
  /** The URI as SVG. */
  qrCode: string;
}

/** Makes a key as GoTrue does: six digits every 30 seconds, SHA-1. */
function newTotpKey(issuer: string, label: string): TotpKey {
  const totp = totpOf(new Secret({ size: 20 }).base32, { issuer, label });
  return {
    secret: totp.secret.base32,
    uri: totp.toString(),
    qrCode: renderSVG(totp.toString(), { ecc: 'H' }),
  };
}

/** Whether a code is that of now, or of the 30 seconds before or after. */
function isTotpCode(secret: string, code: string): boolean {
  return totpOf(secret).validate({ token: code, window: 1 }) !== null;
}

/** The code that an authenticator app shows. @param at ms since 1970 */
export function totpCode(secret: string, at = Date.now()): string {
  return totpOf(secret).generate({ timestamp: at });
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: 30 });
}
