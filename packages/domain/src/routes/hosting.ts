import { routeOwners, type SiteName } from './sites.ts';

/** What a host has to know beyond the table of routes. */
export interface HostingSettings {
  /** The Supabase project, as in `VITE_SUPABASE_URL`; `/` where the same origin answers. */
  supabaseUrl: string;
  /** CSP sources such as `'sha256-…'` of the inline scripts in each site's pages. */
  scriptHashes: Record<SiteName, readonly string[]>;
}

/** Paths of the backend, which lies on the sites' own origin on a developer's machine. Under them is no page. */
export const backendPrefixes: readonly string[] = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1'];

/** Where the local stack answers for Stripe. */
export const LOCAL_STRIPE_PREFIX = '/stripe-sandbox';

/** The page for everything that the table of routes does not list, answered with status 404. */
export const NOT_FOUND_PAGE = '/404.html';

/** Each site's folder of files that carry a hash of their contents in their names. */
export const hashedFolderOf: Readonly<Record<SiteName, string>> = {
  marketing: '/_astro/',
  portal: '/portal-assets/',
  admin: '/admin-assets/',
};

/** All of them. */
export const hashedFolders: readonly string[] = Object.values(hashedFolderOf);

/** For files in `hashedFolders`: a new version has a new name. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** For pages and other files that change under the same name. */
export const REVALIDATED_CACHE = 'public, max-age=0, must-revalidate';

/** Whether a file may be kept for good. @param pathname such as `/_astro/index.Dx3.css` */
export function isHashedFile(pathname: string): boolean {
  return hashedFolders.some((folder) => pathname.startsWith(folder));
}

/** The paths of a site, with `:name` for one path segment. */
export function patternsOf(site: SiteName): string[] {
  return routeOwners.filter((owner) => owner.site === site).map((owner) => owner.pattern);
}
