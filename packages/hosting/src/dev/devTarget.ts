import { ownerOf, type SiteName } from '@rumklar/domain/routes/sites';
import type { UpstreamTarget } from '../gateway/upstreams.ts';
import { isUnder } from '../routes.ts';

export type DevServerUrls = Readonly<Record<SiteName, string>>;

/** The prefixes of the modules of the two apps, since all three sites have a `/src` and a `/node_modules`. */
export const basePathOf = { portal: '/@portal/', admin: '/@admin/' } as const;

/** The development server that answers a request, and the path to request from it. @param target path and query */
export function devTarget(target: string, urls: DevServerUrls): UpstreamTarget {
  const [pathname = ''] = target.split('?');
  const owner = ownerOf(pathname);
  for (const site of ['portal', 'admin'] as const) {
    const base = basePathOf[site];
    // An app has one page, which reads the address itself.
    if (owner === site) return to(site, urls, `${base}${site}.html`);
    if (isUnder(pathname, base)) return to(site, urls, target);
  }
  return to('marketing', urls, target);
}

function to(site: SiteName, urls: DevServerUrls, path: string): UpstreamTarget {
  return { upstream: { name: names[site], url: urls[site], prefixes: [] }, path };
}

const names: Readonly<Record<SiteName, string>> = {
  marketing: 'Den offentlige side',
  portal: 'Portalen',
  admin: 'Administrationen',
};
