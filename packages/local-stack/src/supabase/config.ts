import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'smol-toml';

export type AuthMailKind =
  | 'confirmation'
  | 'recovery'
  | 'invite'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication';

/** Kinds of mail about something that happened to an account; each is sent only when config.toml enables it. */
export const securityMailKinds = [
  'password_changed',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
] as const;
export type SecurityMailKind = (typeof securityMailKinds)[number];

export interface MailTemplate {
  subject?: string;
  path?: string;
  html?: string;
}

export interface AuthSettings {
  siteUrl: string;
  redirectUrls: string[];
  jwtExpiry: number;
  signup: boolean;
  confirmations: boolean;
  minimumPasswordLength: number;
  passwordRequirements: string;
  /** Seconds that a link in a mail is valid. */
  otpExpiry: number;
  otpLength: number;
  /** Seconds between two mails of one kind to one address. */
  maxFrequency: number;
  /** Requests that one IP address may make in five minutes, and mails that the project may send in an hour. */
  rateLimits: { signInSignUps: number; tokenRefresh: number; tokenVerifications: number; emailSent: number };
  /** Whether a used refresh token ends its session, and the seconds in which it may be used again. */
  refreshTokens: { rotation: boolean; reuseInterval: number };
  /** The procedure of the before-user-created hook, such as `private.limit_sign_up`. */
  beforeUserCreated: string | undefined;
  /** Whether a password is changed only in a session of the last 24 hours, or with a code from a mail. */
  securePasswordChange: boolean;
  captcha: { url: string; secret: string } | undefined;
  totp: { enroll: boolean; verify: boolean };
  maxFactors: number;
  from: string;
  templates: Partial<Record<AuthMailKind, MailTemplate>>;
  securityMails: Partial<Record<SecurityMailKind, MailTemplate>>;
}

export interface FunctionSettings {
  verifyJwt: boolean;
  enabled: boolean;
  /** Absolute path of the function's import map or deno.json, if config.toml names one. */
  importMap?: string;
}

export interface ProjectConfig {
  folder: string;
  auth: AuthSettings;
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number };
  /** Bytes that one stored file may have where its bucket says nothing. */
  fileSizeLimit: number;
  functions: Record<string, FunctionSettings>;
}

/** Reads config.toml of the folder `supabase/` as the Supabase CLI does, defaults included. */
export function readProjectConfig(folder: string): ProjectConfig {
  const path = join(folder, 'config.toml');
  const toml = existsSync(path) ? record(parse(readFileSync(path, 'utf8'))) : {};
  const api = record(toml.api);
  const auth = record(toml.auth);
  return {
    folder: resolve(folder),
    auth: authSettings(auth, resolve(folder)),
    api: {
      schemas: strings(api.schemas, ['public']),
      extraSearchPath: strings(api.extra_search_path, ['public', 'extensions']),
      maxRows: number(api.max_rows, 1000),
    },
    fileSizeLimit: bytes(record(toml.storage).file_size_limit, 50 * 1024 * 1024),
    functions: Object.fromEntries(
      Object.entries(record(toml.functions)).map(([name, value]) => [
        name,
        functionSettings(record(value), folder),
      ]),
    ),
  };
}

/** What `npm start` and the tests use when a function has no entry of its own. */
export const defaultFunctionSettings: FunctionSettings = { verifyJwt: true, enabled: true };

function authSettings(auth: Record<string, unknown>, folder: string): AuthSettings {
  const email = record(auth.email);
  const limits = record(auth.rate_limit);
  const smtp = record(email.smtp);
  const mfa = record(auth.mfa);
  const totp = record(mfa.totp);
  return {
    siteUrl: text(auth.site_url, 'http://localhost:3000'),
    redirectUrls: strings(auth.additional_redirect_urls, []),
    jwtExpiry: number(auth.jwt_expiry, 3600),
    signup: auth.enable_signup !== false && email.enable_signup !== false,
    confirmations: email.enable_confirmations === true,
    minimumPasswordLength: number(auth.minimum_password_length, 6),
    passwordRequirements: text(auth.password_requirements, ''),
    otpExpiry: number(email.otp_expiry, 3600),
    otpLength: number(email.otp_length, 6),
    maxFrequency: seconds(email.max_frequency, 60),
    rateLimits: {
      signInSignUps: number(limits.sign_in_sign_ups, 30),
      tokenRefresh: number(limits.token_refresh, 150),
      tokenVerifications: number(limits.token_verifications, 30),
      emailSent: number(limits.email_sent, 30),
    },
    refreshTokens: {
      rotation: auth.enable_refresh_token_rotation !== false,
      reuseInterval: number(auth.refresh_token_reuse_interval, 10),
    },
    beforeUserCreated: hookProcedure(record(record(auth.hook).before_user_created)),
    securePasswordChange: email.secure_password_change === true,
    captcha: undefined,
    totp: { enroll: totp.enroll_enabled === true, verify: totp.verify_enabled === true },
    maxFactors: number(mfa.max_enrolled_factors, 10),
    from: `${text(smtp.sender_name, 'Rumklar')} <${text(smtp.admin_email, 'noreply@rumklar.example')}>`,
    templates: Object.fromEntries(
      Object.entries(record(email.template)).map(([kind, value]) => [
        kind,
        mailTemplate(record(value), folder),
      ]),
    ),
    securityMails: Object.fromEntries(
      securityMailKinds.flatMap((kind) => {
        const mail = record(record(email.notification)[kind]);
        return mail.enabled === true ? [[kind, mailTemplate(mail, folder)]] : [];
      }),
    ),
  };
}

function mailTemplate(template: Record<string, unknown>, folder: string): MailTemplate {
  const file = typeof template.content_path === 'string' ? template.content_path : undefined;
  // The CLI reads the path from the project's root, the folder above supabase/.
  const path = file && resolve(dirname(folder), file);
  const subject = typeof template.subject === 'string' ? template.subject : undefined;
  return { subject, path, html: path && readFileSync(path, 'utf8') };
}

// `pg-functions://{database}/{schema}/{function}`: GoTrue reads a hook's address so.
function hookProcedure(hook: Record<string, unknown>): string | undefined {
  if (hook.enabled !== true) return undefined;
  const [, schema, name] = /^pg-functions:\/\/[^/]+\/(\w+)\/(\w+)$/.exec(text(hook.uri, '')) ?? [];
  if (!schema || !name)
    throw new Error('config.toml: [auth.hook.before_user_created] names no Postgres function');
  return `${schema}.${name}`;
}

function functionSettings(value: Record<string, unknown>, folder: string): FunctionSettings {
  return {
    verifyJwt: value.verify_jwt !== false,
    enabled: value.enabled !== false,
    // Unlike a template's path, this one is read from supabase/.
    importMap: typeof value.import_map === 'string' ? resolve(folder, value.import_map) : undefined,
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

// `env(…)` names a setting of the hosted project.
function text(value: unknown, fallback: string): string {
  return typeof value === 'string' && !value.startsWith('env(') ? value : fallback;
}

function number(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

function strings(value: unknown, fallback: string[]): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : fallback;
}

function seconds(value: unknown, fallback: number): number {
  const match = typeof value === 'string' ? /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(value) : null;
  if (!match?.[0]) return fallback;
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
}

function bytes(value: unknown, fallback: number): number {
  if (typeof value === 'number') return value;
  const match = typeof value === 'string' ? /^(\d+)\s*([KMG]?)i?B?$/.exec(value) : null;
  return match ? Number(match[1]) * 1024 ** ['', 'K', 'M', 'G'].indexOf(match[2] ?? '') : fallback;
}
