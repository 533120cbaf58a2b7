import { readSettings } from '@rumklar/backend/settings';

const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;

/** URL and publishable key of this build's backend. The URL has no origin where that is the page's own. */
export const config = readSettings({ PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY }, 'PUBLIC_');

/** Whether the forms have a captcha, so that they need JavaScript. */
export const hasCaptcha = Boolean(import.meta.env.PUBLIC_TURNSTILE_SITE_KEY);

/** The form's field with a fresh captcha token; none where the forms have no captcha. */
export async function captchaField(): Promise<{ captchaToken?: string | undefined }> {
  const siteKey = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY;
  if (!siteKey) return {};
  const { getTurnstileToken } = await import('@rumklar/features/captcha/getTurnstileToken');
  return { captchaToken: await getTurnstileToken(siteKey) };
}

/** The URL of an edge function, for a form's `action`. @param name such as `send-contact-form` */
export function functionUrl(name: string): string {
  return `${config.url}/functions/v1/${name}`;
}
