export interface Setting {
  toDo: string;
  accepts: (value: string) => boolean;
}

/** The required settings of the functions. No Deno in this file: a release checks them by it before it begins. */
export const requiredSettings = {
  SUPABASE_URL: { toDo: 'the address of the project; a hosted project sets it itself', accepts: isUrl },
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
    toDo: 'a random text of at least 16 characters',
    accepts: (value) => value.length >= 16,
  },
} as const satisfies Record<string, Setting>;

export const optionalSettings = {
  ADDRESS_TOKEN: { toDo: 'the token of the address register', accepts: Boolean },
  ALARM_WEBHOOK_URL: { toDo: 'the address of a webhook that takes JSON with a text', accepts: isUrl },
  TURNSTILE_SECRET_KEY: { toDo: 'the secret key of your Turnstile widget', accepts: Boolean },
  ADDRESS_URL: { toDo: 'the address of the address register', accepts: isUrl },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof requiredSettings;

export function isUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
