import { createHash } from 'node:crypto';
import type { SiteName } from '@rumklar/domain/routes/sites';

export interface HostingSettings {
  /** The Supabase project, as in `VITE_SUPABASE_URL`; `/` where it is on the same origin. */
  supabaseUrl: string;
  /** Where files are uploaded to, as in `VITE_STORAGE_URL`; empty where it is the project itself. */
  storageUrl?: string;
  /** Whether the sites were built with `VITE_TURNSTILE_SITE_KEY`. */
  hasCaptcha?: boolean;
  /** CSP sources such as `'sha256-…'` of the inline scripts in each site's pages. */
  scriptHashes: Record<SiteName, readonly string[]>;
  /** Paths of the scripts that run WebAssembly, as {@link isWasmWorker} finds them. */
  wasmWorkers: readonly string[];
}

export const commonHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com"), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The policy of every path: browsers enforce each policy that a host sends, so it has only what all sites' have. */
export const BASE_POLICY = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** The Content-Security-Policy of a site's pages: each origin only where the site uses it. */
export function contentSecurityPolicy(site: SiteName, settings: HostingSettings): string {
  const supabase = originOf(settings.supabaseUrl);
  // The public pages upload through a function.
  const uploads = site === 'marketing' ? [] : originOf(settings.storageUrl ?? '');
  const usesStripe = site === 'portal';
  // The admin has no form for visitors.
  const turnstile = settings.hasCaptcha && site !== 'admin' ? ['https://challenges.cloudflare.com'] : [];
  const frames = [...(usesStripe ? STRIPE_FRAMES : []), ...turnstile];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...settings.scriptHashes[site],
      ...(usesStripe ? STRIPE_SCRIPTS : []),
      ...turnstile,
    ],
    // React Aria and the islands' server-rendered markup contain style elements and attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...supabase, ...(usesStripe ? ['https://*.stripe.com'] : [])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...supabase,
      ...uploads,
      ...(usesStripe ? ['https://api.stripe.com'] : []),
      ...turnstile,
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    // Without JavaScript the public forms post to the functions.
    'form-action': ["'self'", ...(site === 'marketing' ? supabase : [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-to': ['errors'],
    // Firefox knows this one alone.
    'report-uri': [reportUrl(settings)],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The policy of a worker that runs WebAssembly. A worker obeys the policy of its own file, so that no page has to allow
 * WebAssembly. It contains what {@link BASE_POLICY} does: hosts send both.
 */
export const WASM_WORKER_POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; ${BASE_POLICY}`;

/** Whether a file is the worker that decodes HEIC. @param pathname such as `/portal-assets/heic.worker-Dx3.js` */
export function isWasmWorker(pathname: string): boolean {
  return isHashedFile(pathname) && /\/heic\.worker-[^/]+\.js$/.test(pathname);
}

/** The headers of a site's pages that depend on the site: its policy, and where the browser reports what it refused. */
export function policyHeaders(site: SiteName, settings: HostingSettings): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site, settings),
    'Reporting-Endpoints': `errors="${reportUrl(settings)}"`,
  };
}

/** All headers of a site's pages except `Cache-Control`. */
export function pageHeaders(site: SiteName, settings: HostingSettings): Record<string, string> {
  return { ...commonHeaders, ...policyHeaders(site, settings) };
}

function reportUrl({ supabaseUrl }: HostingSettings): string {
  return `${supabaseUrl.replace(/\/$/, '')}/functions/v1/report-error`;
}

function originOf(url: string): string[] {
  return /^https?:\/\//.test(url) ? [new URL(url).origin] : [];
}

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];

/** CSP sources (`'sha256-…'`) of the inline scripts in a page; data blocks such as JSON-LD need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of scripts) {
    const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? 'text/javascript';
    const isScript = /^(module|importmap|speculationrules|(text|application)\/javascript)$/i.test(type);
    if (!isScript || /\bsrc\s*=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/** Each site's folder of files whose names contain a hash of their contents. */
const hashedFolderOf: Readonly<Record<SiteName, string>> = {
  marketing: '/_astro/',
  portal: '/portal-assets/',
  admin: '/admin-assets/',
};

export const hashedFolders: readonly string[] = Object.values(hashedFolderOf);

/** `Cache-Control` of files in `hashedFolders`: a new version has a new name. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** `Cache-Control` of pages and other files that change under the same name. */
export const REVALIDATED_CACHE = 'public, max-age=0, must-revalidate';

/** Whether a file never changes under its name. @param pathname such as `/_astro/index.Dx3.css` */
export function isHashedFile(pathname: string): boolean {
  return hashedFolders.some((folder) => pathname.startsWith(folder));
}
