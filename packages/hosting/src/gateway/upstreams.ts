import { isUnder } from '../routes.ts';

export interface Upstream {
  /** Its name in the error page, in Danish. */
  name: string;
  url: string;
  prefixes: readonly string[];
  /** Whether it expects paths without the prefix. @default false */
  stripsPrefix?: boolean;
}

export interface UpstreamTarget {
  upstream: Upstream;
  /** Path and query. */
  path: string;
}

/** The upstream of a request, or `undefined` for the sites. @param target path and query of the request */
export function upstreamOf(target: string, upstreams: readonly Upstream[]): UpstreamTarget | undefined {
  const [pathname = ''] = target.split('?');
  for (const upstream of upstreams) {
    const prefix = upstream.prefixes.find((candidate) => isUnder(pathname, candidate));
    if (prefix !== undefined)
      return { upstream, path: upstream.stripsPrefix ? without(prefix, target) : target };
  }
  return undefined;
}

function without(prefix: string, target: string): string {
  const rest = target.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
