/** Paths of Supabase, which has the sites' own origin on a developer's machine. No page has such a path. */
export const backendPrefixes: readonly string[] = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1'];

export const LOCAL_STRIPE_PREFIX = '/stripe-sandbox';

export const LOCAL_TURNSTILE_PREFIX = '/turnstile-sandbox';

/** Whether a path is a prefix or under it. @param pathname without query */
export function isUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(prefix.replace(/\/?$/, '/'));
}
