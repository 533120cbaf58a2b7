/** The secret key of the local sandbox; it accepts any key that begins with `sk_test_local`. */
export const LOCAL_STRIPE_SECRET_KEY = 'sk_test_local_rumklar';

/** The publishable key of the local sandbox; it accepts any key that begins with `pk_test_local`. */
export const LOCAL_STRIPE_PUBLISHABLE_KEY = 'pk_test_local_rumklar';

/** What the sandbox signs its webhooks with unless it is told otherwise. */
export const LOCAL_STRIPE_WEBHOOK_SECRET = 'whsec_local_rumklar';
