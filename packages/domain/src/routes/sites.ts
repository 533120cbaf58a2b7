import { paths } from './paths.ts';
import { portalPage, portalScreens } from './portalScreens.ts';
import { formResultPages, publicPages } from './publicPages.ts';

/** The three sites that share one origin. */
export type SiteName = 'marketing' | 'portal' | 'admin';

/** One line of the table that says which site owns which path. */
export interface RouteOwner {
  site: SiteName;
  /** `:name` stands for one path segment; no wildcard reaches deeper. */
  pattern: string;
  /** The file that answers, such as `/admin.html`. A public page's lies at its own path. */
  page?: string;
}

/**
 * Who owns which path. The gateway, the dev proxies and the host's rewrite files are all made from this one table.
 * What is not listed is the 404 page. Source: specification §2.
 */
export const routeOwners: readonly RouteOwner[] = [
  ...[...publicPages, ...formResultPages].map((pattern) => ({ site: 'marketing' as const, pattern })),
  ...portalScreens.map(({ name, pattern }) => ({
    site: 'portal' as const,
    pattern,
    page: portalPage(name),
  })),
  ...[
    paths.admin,
    paths.adminOrders,
    `${paths.adminOrders}/:id`,
    '/admin/ordre',
    paths.adminUsers,
    paths.teamAdmin,
  ].map((pattern) => ({ site: 'admin' as const, pattern, page: '/admin.html' })),
];

/**
 * The site that owns a path, or `undefined` for the 404 page. One slash at the end is forgiven.
 *
 * @param pathname a URL's path, without query and fragment
 */
export function ownerOf(pathname: string): SiteName | undefined {
  return routeOf(pathname)?.site;
}

/**
 * The line of the table that a path belongs to, or `undefined` for the 404 page. One slash at the end is forgiven.
 *
 * @param pathname a URL's path, without query and fragment
 */
export function routeOf(pathname: string): RouteOwner | undefined {
  const segments = segmentsOf(pathname);
  return routeOwners.find((owner) => matches(segmentsOf(owner.pattern), segments));
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
