import { paths } from './paths.ts';
import { portalScreens } from './portalScreens.ts';
import { formResultPages, linkedPages, publicPages } from './publicPages.ts';

export type SiteName = 'marketing' | 'portal' | 'admin';

export interface SiteRoute {
  site: SiteName;
  /** `:name` represents one path segment; no wildcard reaches deeper. */
  pattern: string;
}

/**
 * Which site owns which path; any other path is the 404 page. `packages/hosting` adds the file served for each, and makes the
 * gateway, the development servers and the hosts' rewrite files from it.
 */
export const siteRoutes: readonly SiteRoute[] = [
  ...[...publicPages, ...formResultPages, ...linkedPages].map((pattern) => ({
    site: 'marketing' as const,
    pattern,
  })),
  ...portalScreens.map(({ pattern }) => ({ site: 'portal' as const, pattern })),
  ...[
    paths.admin,
    paths.adminOrders,
    `${paths.adminOrders}/:id`,
    `${paths.adminOrders}/:id/opgaveark`,
    '/admin/ordre',
    paths.adminRevisions,
    paths.adminImages,
    `${paths.adminImages}/:id`,
    paths.adminUsers,
    `${paths.adminUsers}/:id`,
    paths.adminSecurity,
    paths.adminSettings,
    `${paths.adminSettings}/:section`,
    paths.teamAdmin,
    paths.work,
    `${paths.work}/ordrer/:id`,
    paths.workImages,
    `${paths.workImages}/:id`,
    `${paths.work}/sikkerhed`,
  ].map((pattern) => ({ site: 'admin' as const, pattern })),
];

/** The site that owns a path, or `undefined` for the 404 page. @param pathname a trailing slash is allowed */
export function ownerOf(pathname: string): SiteName | undefined {
  return findRoute(siteRoutes, pathname)?.site;
}

/** The first route whose pattern matches a path. @param pathname a URL's path, without query and fragment */
export function findRoute<Route extends SiteRoute>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const segments = segmentsOf(pathname);
  return routes.find(({ pattern }) => matches(segmentsOf(pattern), segments));
}

function segmentsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/, '').split('/');
}

function matches(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  );
}
