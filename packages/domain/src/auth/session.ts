/** Where the three sites keep their one session in local storage. */
export const AUTH_STORAGE_KEY = 'rumklar-auth';
/** Where the portal and the admin store the role, for display only: the public navigation reads it without a client. */
export const ROLE_STORAGE_KEY = 'rumklar-role';
/** Where the portal stores what proves, at the confirmation of an account, that this browser made its sign-up. */
export const SIGN_UP_STORAGE_KEY = 'rumklar-sign-up';
export const ACCOUNT_STORAGE_KEY = 'rumklar-account';
export const CONSENT_STORAGE_KEY = 'cookieConsent';

/** The display-only role; who may do what is decided by the database. */
export type RoleHint = 'admin' | 'customer';

export type CookieConsent = 'accepted' | 'declined';
