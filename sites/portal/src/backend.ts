import { createBackend } from '@rumklar/backend/client';
import { readSettings } from '@rumklar/backend/settings';

const siteKey = import.meta.env.VITE_TURNSTILE_SITE_KEY;

/** URL and publishable key of this build's backend, and its captcha. */
export const settings = {
  ...readSettings(import.meta.env, 'VITE_', location.origin),
  ...(siteKey && {
    getCaptchaToken: async () =>
      (await import('@rumklar/features/captcha/getTurnstileToken')).getTurnstileToken(siteKey),
  }),
};

export const backend = createBackend(settings);
