/** The publishable key of every local stack (public by nature, the same on each machine). */
export const publishableKey = 'sb_publishable_local_rumklar';

/** The secret key of every local stack. It opens nothing but a database on this machine. */
export const secretKey = 'sb_secret_local_rumklar';

/** The key pair under which every local stack signs its access tokens (ES256, as a project made today does). */
export const signingKey = {
  kid: 'local-rumklar',
  alg: 'ES256',
  kty: 'EC',
  crv: 'P-256',
  x: 'KEJBMsT7w40zu6SRbvPeF2WFTvdmMf5kKFIJjgMHb2k',
  y: 'OHqr0CNhVrnBeQmiH__b7OISZh9Bj4PuqNHz6xJ_M9w',
  d: 'hzKPYJyEWpy9DIFjoDDJVkdtTQc9OAc6o9wgR_paLPY',
};

/** Signs the signed URLs of every local stack, and the tokens that Lite alone sees. */
export const jwtSecret = 'rumklar-local-jwt-secret-with-at-least-32-characters';

/** Resend key of the local mailbox, which takes any. */
export const resendKey = 're_local_rumklar';

export const jobSecret = 'job_local_rumklar';

export const stripeWebhookSecret = 'whsec_local_rumklar';

export const stripeKeys = { publishable: 'pk_test_local_rumklar', secret: 'sk_test_local_rumklar' };
