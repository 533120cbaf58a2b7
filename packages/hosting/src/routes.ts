import { portalPage, portalScreens } from '@rumklar/domain/routes/portalScreens';
import { findRoute, type SiteName, type SiteRoute, siteRoutes } from '@rumklar/domain/routes/sites';

interface HostedRoute extends SiteRoute {
  /** Such as `/admin.html`. The file of a public page has the page's path. */
  page?: string;
}

/** The HTML file of each path. Rewrites and headers of every host are generated from this table. */
export const hostedRoutes: readonly HostedRoute[] = siteRoutes.map((route) => ({
  ...route,
  page: pageOf(route),
}));

export const NOT_FOUND_PAGE = '/404.html';

/** The route of a path (without query and fragment; a trailing slash is allowed), or `undefined` for the 404 page. */
export function routeOf(pathname: string): HostedRoute | undefined {
  return findRoute(hostedRoutes, pathname);
}

/** The paths of a site, with `:name` for one path segment. */
export function patternsOf(site: SiteName): string[] {
  return hostedRoutes.filter((route) => route.site === site).map(({ pattern }) => pattern);
}

/** The site that an HTML file of the merged folder belongs to. @param file such as `kontakt.html` */
export function siteOfPage(file: string): SiteName {
  const page = `/${file.replaceAll('\\', '/')}`;
  return hostedRoutes.find((route) => route.page === page)?.site ?? 'marketing';
}

function pageOf({ site, pattern }: SiteRoute): string | undefined {
  if (site === 'admin') return '/admin.html';
  const screen = portalScreens.find((candidate) => candidate.pattern === pattern);
  return site === 'portal' && screen ? portalPage(screen.name) : undefined;
}

/** Paths of Supabase, which has the sites' own origin on a developer's machine. No page has such a path. */
export const backendPrefixes: readonly string[] = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1'];

export const LOCAL_STRIPE_PREFIX = '/stripe-sandbox';

export const LOCAL_TURNSTILE_PREFIX = '/turnstile-sandbox';

/** Whether a path is a prefix or under it. @param pathname without query */
export function isUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(prefix.replace(/\/?$/, '/'));
}
