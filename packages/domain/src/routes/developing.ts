import { backendPrefixes, hashedFolderOf, hashedFolders, LOCAL_STRIPE_PREFIX } from './hosting.ts';
import { ownerOf, type SiteName } from './sites.ts';

/**
 * Whether a site's development server leaves a request to the gateway of `npm start`: the backend is there, and the
 * other sites with their files.
 *
 * @param target path and query
 */
export function isForGateway(site: SiteName, target: string): boolean {
  const [pathname = ''] = target.split('?');
  const owner = ownerOf(pathname);
  if (owner) return owner !== site;
  const folders = hashedFolders.filter((folder) => folder !== hashedFolderOf[site]);
  return [...backendPrefixes, LOCAL_STRIPE_PREFIX, ...folders].some(
    (prefix) => pathname === prefix || pathname.startsWith(prefix.replace(/\/?$/, '/')),
  );
}
