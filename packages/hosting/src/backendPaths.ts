/** Paths of Supabase, which has the sites' own origin on a developer's machine. No page has such a path. */
export const backendPrefixes: readonly string[] = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1'];

/** Path of the local stack's Stripe sandbox on the same origin. */
export const LOCAL_STRIPE_PREFIX = '/stripe-sandbox';

/** Path of the local stack's Turnstile on the same origin. */
export const LOCAL_TURNSTILE_PREFIX = '/turnstile-sandbox';

/** Whether a path is a prefix or under it. @param pathname without query */
export function isUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(prefix.replace(/\/?$/, '/'));
}
