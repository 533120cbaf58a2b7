import { createHash, randomInt } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';

/** A row of auth.users. Times are ISO 8601. */
export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  confirmed_at: string | null;
  confirmation_token: string | null;
  confirmation_sent_at: string | null;
  recovery_token: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  reauthentication_sent_at: string | null;
  banned_until: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

interface IdentityRow {
  id: string;
  provider: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
}

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'unverified' | 'verified';
  secret: string | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A connection, or a transaction on it, as supabase_auth_admin. */
export type AuthSql = Sql | TransactionSql;

export interface NewUser {
  email: string;
  password: string;
  confirmed: boolean;
  userMetadata: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
}

/** Finds a user by e-mail, whatever the case. */
export async function findByEmail(sql: AuthSql, email: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select * from auth.users where email = ${email.toLowerCase()}`;
  return row;
}

export async function findById(sql: AuthSql, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select * from auth.users where id = ${id}`;
  return row;
}

/** Writes a user with its e-mail identity; a confirmed one is, as in GoTrue, written unconfirmed and then confirmed. */
export async function insertUser(sql: AuthSql, user: NewUser): Promise<UserRow> {
  const email = user.email.toLowerCase();
  const id = crypto.randomUUID();
  const claims = {
    ...user.userMetadata,
    sub: id,
    email,
    email_verified: user.confirmed,
    phone_verified: false,
  };
  const appMetadata = { ...user.appMetadata, provider: 'email', providers: ['email'] };
  const [row] = await sql<UserRow[]>`
    insert into auth.users (id, instance_id, aud, role, email, encrypted_password, raw_app_meta_data,
      raw_user_meta_data, confirmation_token, recovery_token, email_change_token_new,
      email_change_token_current, email_change, reauthentication_token)
    values (${id}, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', ${email},
      extensions.crypt(${user.password}, extensions.gen_salt('bf', ${hashCost()}::int)),
      ${sql.json(toJson(appMetadata))}, ${sql.json(toJson(claims))},
      '', '', '', '', '', '')
    returning *`;
  await sql`
    insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at)
    values ('email', ${id}, ${id}, ${sql.json(toJson({ ...claims, email_verified: false }))}, now())`;
  if (!row) throw new Error('auth.users returned no row');
  if (!user.confirmed) return row;
  const [confirmed] = await sql<UserRow[]>`
    update auth.users set email_confirmed_at = now() where id = ${id} returning *`;
  return confirmed ?? row;
}

export async function passwordMatches(sql: AuthSql, user: UserRow, password: string): Promise<boolean> {
  if (!user.encrypted_password) return false;
  // Lite writes $2b$, which pgcrypto does not know; for passwords of this length it is the same as $2a$.
  const known = user.encrypted_password.replace(/^\$2[by]\$/, '$2a$$');
  const [row] = await sql`select extensions.crypt(${password}, ${known}) as hash`;
  return row?.hash === known;
}

/** A new one-time code and the hash under which mails and the database know it. */
export function oneTimeToken(email: string, length: number): { code: string; hash: string } {
  const code = Array.from({ length }, () => randomInt(10)).join('');
  return { code, hash: tokenHash(email, code) };
}

/** GoTrue's hash of an address and a code. */
export function tokenHash(email: string, code: string): string {
  return createHash('sha224')
    .update(email.toLowerCase() + code)
    .digest('hex');
}

export async function userJson(sql: AuthSql, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await sql<IdentityRow[]>`
    select * from auth.identities where user_id = ${user.id} order by created_at`;
  const factors = await findFactors(sql, user.id);
  return { ...publicUser(user, identities), ...(factors.length > 0 && { factors: factors.map(factorJson) }) };
}

export async function findFactors(sql: AuthSql, userId: string): Promise<FactorRow[]> {
  return sql<FactorRow[]>`select * from auth.mfa_factors where user_id = ${userId} order by created_at, id`;
}

/** A second factor as the API shows it, without its secret. */
export function factorJson(factor: FactorRow): Record<string, unknown> {
  const { id, created_at, updated_at, status, friendly_name, factor_type, last_challenged_at } = factor;
  return {
    id,
    created_at,
    updated_at,
    status,
    ...(friendly_name && { friendly_name }),
    factor_type,
    last_challenged_at,
  };
}

export function publicUser(user: UserRow, identities: IdentityRow[]): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    ...(user.email_confirmed_at && { email_confirmed_at: user.email_confirmed_at }),
    phone: user.phone ?? '',
    ...(user.confirmation_sent_at && { confirmation_sent_at: user.confirmation_sent_at }),
    ...(user.confirmed_at && { confirmed_at: user.confirmed_at }),
    ...(user.recovery_sent_at && { recovery_sent_at: user.recovery_sent_at }),
    ...(user.email_change && { new_email: user.email_change }),
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at }),
    ...(user.banned_until && { banned_until: user.banned_until }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: identities.map(({ id, provider_id, email, ...rest }) => ({
      identity_id: id,
      id: provider_id,
      ...rest,
      ...(email && { email }),
    })),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

/** A value as the driver's json parameter. */
export function toJson(value: Record<string, unknown>): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(value));
}

// The same setting that Lite reads for the passwords it hashes itself.
function hashCost(): number {
  return Number(process.env.LITE_AUTH_BCRYPT_COST ?? 10);
}
