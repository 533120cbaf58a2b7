import {
  jobSecret,
  publishableKey,
  resendKey,
  secretKey,
  stripeKeys,
  stripeWebhookSecret,
} from '../../settings.ts';

export interface FunctionAddresses {
  apiUrl: string;
  siteUrl: string;
  mailUrl: string;
  addressesUrl: string;
  /** The Stripe sandbox; without it the functions speak to Stripe with the keys of the environment. */
  stripeUrl?: string;
  captcha?: { url: string; secret: string };
}

export function functionEnvironment(addresses: FunctionAddresses): Record<string, string> {
  return {
    SUPABASE_URL: addresses.apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SITE_URL: addresses.siteUrl,
    ...stripeEnvironment(addresses.stripeUrl),
    RESEND_API_KEY: resendKey,
    RESEND_BASE_URL: addresses.mailUrl,
    ADDRESS_URL: addresses.addressesUrl,
    ...(addresses.captcha && {
      TURNSTILE_URL: addresses.captcha.url,
      TURNSTILE_SECRET_KEY: addresses.captcha.secret,
    }),
    MAIL_FROM: process.env.MAIL_FROM ?? 'Rumklar <noreply@rumklar.example>',
    CONTACT_EMAIL: process.env.CONTACT_EMAIL ?? 'kontakt@rumklar.example',
    JOB_SECRET: jobSecret,
  };
}

function stripeEnvironment(sandboxUrl: string | undefined): Record<string, string> {
  if (sandboxUrl) {
    return {
      STRIPE_SECRET_KEY: stripeKeys.secret,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishable,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_BASE: sandboxUrl,
    };
  }
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}
