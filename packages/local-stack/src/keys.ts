/** The publishable key of every local stack (public by nature, the same on each machine). */
export const publishableKey = 'sb_publishable_local_rumklar';

/** The secret key of every local stack. It opens nothing but a database on this machine. */
export const secretKey = 'sb_secret_local_rumklar';

/** Signs the access tokens and signed URLs of every local stack. */
export const jwtSecret = 'rumklar-local-jwt-secret-with-at-least-32-characters';

/** Resend key of the local mailbox, which takes any. */
export const resendKey = 're_local_rumklar';

/** Secret that the clock jobs send to the functions. */
export const jobSecret = 'job_local_rumklar';

/** Secret under which the Stripe sandbox signs its webhooks. */
export const stripeWebhookSecret = 'whsec_local_rumklar';

/** Keys of the Stripe sandbox. */
export const stripeKeys = { publishable: 'pk_test_local_rumklar', secret: 'sk_test_local_rumklar' };
