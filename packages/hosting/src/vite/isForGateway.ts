import { ownerOf, type SiteName } from '@rumklar/domain/routes/sites';
import { backendPrefixes, isUnder, LOCAL_STRIPE_PREFIX } from '../backendPaths.ts';
import { hashedFolderOf, hashedFolders } from '../caching.ts';

/**
 * Whether a site's development server proxies a request to the gateway, which serves the backend and the other sites.
 *
 * @param target path and query
 */
export function isForGateway(site: SiteName, target: string): boolean {
  const [pathname = ''] = target.split('?');
  const owner = ownerOf(pathname);
  if (owner) return owner !== site;
  const folders = hashedFolders.filter((folder) => folder !== hashedFolderOf[site]);
  return [...backendPrefixes, LOCAL_STRIPE_PREFIX, ...folders].some((prefix) => isUnder(pathname, prefix));
}
