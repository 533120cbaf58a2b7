import type { HostingSettings } from './hosting.ts';
import type { SiteName } from './sites.ts';

/** Headers of every answer, whatever the path. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com"), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * The least that holds for every path. Hosts join several matching policies, and a browser obeys all of them, so
 * it only says what each site's policy says too.
 */
export const BASE_POLICY = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** The Content-Security-Policy of a site's pages: each origin only where the site speaks to it. */
export function contentSecurityPolicy(site: SiteName, settings: HostingSettings): string {
  const supabase = originOf(settings.supabaseUrl);
  const usesStripe = site === 'portal';
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...settings.scriptHashes[site], ...(usesStripe ? STRIPE_SCRIPTS : [])],
    // React Aria and the islands' server-rendered markup bring style elements and attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...supabase, ...(usesStripe ? ['https://*.stripe.com'] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...supabase, ...(usesStripe ? ['https://api.stripe.com'] : [])],
    'frame-src': usesStripe ? STRIPE_FRAMES : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    // The open forms post to the functions where there is no JavaScript.
    'form-action': ["'self'", ...(site === 'marketing' ? supabase : [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** All headers of a site's pages but caching. */
export function pageHeaders(site: SiteName, settings: HostingSettings): Record<string, string> {
  return { ...commonHeaders, 'Content-Security-Policy': contentSecurityPolicy(site, settings) };
}

/** The origin of an address, or nothing where it lies on the site's own. */
function originOf(url: string): string[] {
  return /^https?:\/\//.test(url) ? [new URL(url).origin] : [];
}

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
