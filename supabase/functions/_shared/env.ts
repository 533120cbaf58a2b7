/** What a setting must look like, and what to do when it does not. */
interface Setting {
  toDo: string;
  accepts: (value: string) => boolean;
}

/** A required setting of the functions is missing or wrong. */
export class SettingError extends Error {
  override name = 'SettingError';
}

const settings = {
  SUPABASE_URL: { toDo: 'the address of the project; a hosted project sets it itself', accepts: isUrl },
  SUPABASE_ANON_KEY: {
    toDo: 'the publishable key of the project; a hosted project sets it itself',
    accepts: Boolean,
  },
  SUPABASE_SERVICE_ROLE_KEY: {
    toDo: 'the secret key of the project; a hosted project sets it itself',
    accepts: Boolean,
  },
  SITE_URL: { toDo: 'the address of the public site, such as https://example.dk', accepts: isUrl },
  STRIPE_SECRET_KEY: {
    toDo: 'the secret key of your Stripe account (sk_… or a restricted rk_…)',
    accepts: (value) => /^(sk|rk)_/.test(value),
  },
  // get-stripe-key hands this one out: a secret key in its place must never pass.
  STRIPE_PUBLISHABLE_KEY: {
    toDo: 'the publishable key of your Stripe account (pk_…)',
    accepts: (value) => value.startsWith('pk_'),
  },
  STRIPE_WEBHOOK_SECRET: {
    toDo: 'the signing secret of the webhook endpoint at Stripe (whsec_…)',
    accepts: (value) => value.startsWith('whsec_'),
  },
  RESEND_API_KEY: { toDo: 'an API key of Resend (re_…) that may send mail', accepts: Boolean },
  MAIL_FROM: {
    toDo: 'the sender of mails on a verified domain, such as "Navn <hej@example.dk>"',
    accepts: (value) => value.includes('@'),
  },
  CONTACT_EMAIL: {
    toDo: 'the address for replies to mails',
    accepts: (value) => value.includes('@'),
  },
  JOB_SECRET: {
    toDo: 'a random text of at least 16 characters, the same as job_secret in Vault',
    accepts: (value) => value.length >= 16,
  },
} as const satisfies Record<string, Setting>;

/** The settings that every deployment needs. */
export type SettingName = keyof typeof settings;

/**
 * Reads a setting of the functions. Read when it is used, so that a function works without what it does not need.
 *
 * @throws SettingError that says what to set
 */
export function setting(name: SettingName): string {
  const value = Deno.env.get(name)?.trim() ?? '';
  const { toDo, accepts } = settings[name];
  if (value && accepts(value)) return value;
  throw new SettingError(
    `${name} is ${value ? 'not usable' : 'missing'}. Set it to ${toDo}: supabase secrets set ${name}=…`,
  );
}

/**
 * Where a service is reached instead of at its public address; set on a developer's machine only.
 *
 * @throws SettingError when it is no address
 */
export function serviceAddress(name: 'STRIPE_API_BASE' | 'RESEND_BASE_URL' | 'ADDRESS_URL'): URL | undefined {
  const value = Deno.env.get(name)?.trim();
  if (!value) return undefined;
  if (!isUrl(value)) {
    throw new SettingError(`${name} is not an address. Remove it: supabase secrets unset ${name}`);
  }
  return new URL(value);
}

/** The token for the address register. @default the one that the register gives to everybody */
export function addressToken(): string {
  return Deno.env.get('ADDRESS_TOKEN')?.trim() || 'adressevaelger123';
}

function isUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
